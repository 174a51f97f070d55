"""Starts the built program on a fresh data folder and a browser on it, for each test that asks."""

import os
import re
import signal
import subprocess
import urllib.request
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

# A busy machine answers late: what is waited for may take a while, what is there is seen at once.
expect.set_options(timeout=20_000)

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("COFFER_PROGRAM", ROOT / ".build" / "release" / "coffer"))
CHROMIUM = os.environ.get("COFFER_CHROMIUM", "/usr/bin/chromium")

QUIET = r"status of (409|422)|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_REFUSED"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
DESKTOP = {"viewport": {"width": 1200, "height": 800}}


class Coffer:
    """A running server on its own folder."""

    def __init__(self, folder, extra=(), variables=None, port=0):
        self.folder = folder
        self.variables = variables or {}
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", str(port), "--data", str(folder), *extra],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=self.environment(),
        )
        self.address = self._address()

    def environment(self):
        keep = {name: os.environ[name] for name in ("PATH", "TZ", "LANG", "LC_ALL") if name in os.environ}
        # The tests never reach a provider of the world: only one on this computer that they name.
        live = self.variables if "COFFER_COINGECKO_URL" in self.variables else {"COFFER_OFFLINE": "1", **self.variables}
        return {**keep, "HOME": str(self.folder), "COFFER_DATA": str(self.folder), **live}

    def _address(self):
        lines = []
        for line in self.process.stdout:
            lines.append(line)
            found = re.search(r"http://127\.0\.0\.1:\d+", line)
            if found:
                return found.group(0)
        raise RuntimeError("the server did not start: " + "".join(lines))

    def run(self, *arguments, check=True):
        """A terminal command on the same folder."""
        done = subprocess.run(
            [PROGRAM, *arguments, "--data", str(self.folder)],
            capture_output=True, text=True, env=self.environment(), timeout=30,
        )
        assert not check or done.returncode == 0, (arguments, done.returncode, done.stdout, done.stderr)
        return done

    def get(self, path):
        with urllib.request.urlopen(self.address + path, timeout=10) as answer:
            return answer.read().decode()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(timeout=10) == 0, "a stop that was asked for is no failure"

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture
def coffer(tmp_path):
    running = Coffer(tmp_path / "data")
    yield running
    running.close()


@pytest.fixture(scope="session")
def demo(tmp_path_factory):
    """One server for all tests that only look: with the demo's trades."""
    running = Coffer(tmp_path_factory.mktemp("demo") / "data")
    running.run("demo")
    yield running
    running.close()


@pytest.fixture
def open_page(chromium):
    """Opens a page: `open_page(address, phone=True, dark=True, script=False)`; complaints of the page fail the test.

    Chromium itself notes every refusal (422, 409) on the console; those are answers, not faults. So is the end of a
    stream of events, when a test stops the server under a page.
    """
    contexts = []
    complaints = []

    def open_(address, phone=False, dark=False, script=True, **options):
        context = chromium.new_context(
            **(PHONE if phone else DESKTOP),
            color_scheme="dark" if dark else "light",
            java_script_enabled=script,
            locale="en-GB",
            **options,
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(8000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" and not re.search(QUIET, message.text) else None)
        page.on("request", lambda request: complaints.append("loaded from elsewhere: " + request.url)
                if not request.url.startswith((address.split("/", 3)[0] + "//127.0.0.1", "data:", "blob:")) else None)
        page.goto(address)
        return page

    open_.complaints = complaints
    yield open_
    for context in contexts:
        context.close()
    assert not complaints, complaints


@pytest.fixture
def no_violations():
    """Runs axe-core over the page as it stands and wants nothing found."""

    def check(page):
        results = Axe().run(page, options={"resultTypes": ["violations"]})
        found = [
            (violation["id"], violation["help"], [node["html"][:160] for node in violation["nodes"][:4]])
            for violation in results.response["violations"]
        ]
        assert not found, found

    return check
