"""`coffer market --watch` through a pseudo-terminal: drawn in place, follows prices and the window, leaves the terminal as it was."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time

import pytest

from conftest import PROGRAM
from test_live import live, provider  # noqa: F401  (fixtures)

ENTER, LEAVE = b"\x1b[?1049h\x1b[?25l", b"\x1b[?25h\x1b[?1049l"


class Watched:
    """The program on a terminal of its own; what it wrote is kept."""

    def __init__(self, live, *arguments, columns=100, rows=20):
        self.master, self.terminal = pty.openpty()
        self.resize(columns, rows, tell=False)
        self.before = termios.tcgetattr(self.terminal)
        self.process = subprocess.Popen(
            [PROGRAM, "market", "--watch", *arguments, "--data", str(live.folder)],
            stdin=self.terminal, stdout=self.terminal, stderr=self.terminal,
            env={**live.environment(), "TERM": "xterm-256color"}, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        self.written = b""

    def resize(self, columns, rows, tell=True):
        # The window tells the program itself, as a terminal does.
        fcntl.ioctl(self.terminal if not tell else self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, seconds=0.2):
        ready, _, _ = select.select([self.master], [], [], seconds)
        if ready:
            self.written += os.read(self.master, 65536)

    def is_given_back(self):
        return termios.tcgetattr(self.terminal) == self.before

    def screen(self):
        """The newest whole picture, as lines without colours."""
        frames = self.written.split(b"\x1b[H")
        whole = [frame for frame in frames if frame.endswith(b"\x1b[J") or b"\x1b[J" in frame]
        if not whole:
            return []
        text = whole[-1].split(b"\x1b[J")[0].decode()
        return [re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", line).rstrip() for line in text.split("\r\n")]

    def until(self, holds, seconds=20):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.read()
            if holds(self.screen()):
                return self.screen()
        raise AssertionError((self.screen(), self.written[-500:]))

    def ends(self, seconds=10):
        end = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < end:
            self.read()
        self.read(0)
        return self.process.returncode

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)
        os.close(self.terminal)


@pytest.fixture
def watch(live):
    opened = []

    def open_(*arguments, **size):
        opened.append(Watched(live, *arguments, **size))
        return opened[-1]

    yield open_
    for one in opened:
        one.close()


def shows(text):
    return lambda screen: any(text in line for line in screen)


def test_prices_are_drawn_in_place_and_ctrl_c_leaves_everything_as_it_was(live, provider, watch):
    live.stop()
    watched = watch()
    screen = watched.until(shows("$60,000.00"))
    assert watched.written.count(ENTER) == 1 and len(screen) <= 20
    assert shows("Ctrl-C ends")(screen) and shows("CoinGecko")(screen)
    provider.prices["bitcoin"] = 61234.5
    screen = watched.until(shows("$61,234.50"))
    assert not shows("$60,000.00")(screen)
    os.write(watched.master, b"\x03")
    assert watched.ends() == 0
    assert watched.written.count(ENTER) == 1 and watched.written.endswith(LEAVE)
    assert b"^C" not in watched.written, "nothing that is typed shows"
    assert termios.tcgetattr(watched.terminal) == watched.before


def test_another_size_is_another_picture_that_fits(live, watch):
    watched = watch("--limit", "50", columns=120, rows=30)
    wide = watched.until(shows("$60,000.00"))
    assert max(map(len, wide)) > 70 and len(wide) <= 30
    watched.resize(50, 12)
    narrow = watched.until(lambda screen: screen and max(map(len, screen)) <= 50)
    assert len(narrow) <= 12 and shows("BTC")(narrow)


def test_what_another_program_fetched_is_shown_and_not_asked_for_again(live, provider, watch):
    """The server fetches each second here; the watcher looks at the same file."""
    watched = watch()
    watched.until(shows("$60,000.00"))
    provider.prices["bitcoin"] = 59999
    watched.until(shows("$59,999.00"))
    os.write(watched.master, b"q")
    assert watched.ends() == 0 and watched.written.endswith(LEAVE)


def test_trouble_is_said_and_the_last_prices_stay(live, provider, watch):
    live.stop()
    watched = watch()
    watched.until(shows("$60,000.00"))
    provider.trouble = lambda handler: handler.answer(503, "<html><title>Down</title></html>", "text/html")
    screen = watched.until(shows("CoinGecko has a fault of its own (503)"))
    assert shows("$60,000.00")(screen)
    watched.process.send_signal(signal.SIGTERM)
    assert watched.ends() == 0 and watched.written.endswith(LEAVE)


def test_a_stop_by_the_shell_gives_the_terminal_back_and_takes_it_again(live, watch):
    watched = watch()
    watched.until(shows("$60,000.00"))
    os.write(watched.master, b"\x1a")
    end = time.monotonic() + 10
    # It writes first and gives the terminal back after that.
    while not (watched.written.endswith(LEAVE) and watched.is_given_back()) and time.monotonic() < end:
        watched.read()
    assert watched.written.endswith(LEAVE) and watched.is_given_back()
    watched.process.send_signal(signal.SIGCONT)
    end = time.monotonic() + 10
    while watched.written.count(ENTER) < 2 and time.monotonic() < end:
        watched.read()
    watched.until(lambda screen: watched.written.count(ENTER) == 2 and shows("$60,000.00")(screen))
    os.write(watched.master, b"\x03")
    assert watched.ends() == 0 and watched.is_given_back()


def test_it_is_refused_where_nobody_looks(live):
    for arguments, reason in [
        (["--json"], "“--watch” draws for the eye, and “--json” is for programs."),
        ([], "“--watch” draws on a terminal, and here the output goes elsewhere."),
    ]:
        refused = live.run("market", "--watch", *arguments, check=False)
        assert refused.returncode == 2 and refused.stdout == ""
        assert refused.stderr.startswith(reason)
