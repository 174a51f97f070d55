"""Every page in every state: readable by all, on every width, quiet, and nothing loaded from elsewhere."""

import json

import pytest

PAGES = {
    "market": "/",
    "market searched": "/?q=eth",
    "market without match": "/?q=zzzzqqqq",
    "market sorted": "/?sort=price",
    "portfolio": "/portfolio",
    "edit portfolio": "/portfolio/edit",
    "edit portfolio with a coin": "/portfolio/edit?coin=ethereum",
    "edit portfolio without match": "/portfolio/edit?q=zzzzqqqq",
    "all trades": "/trades",
    "trades": "/coins/ethereum/trades",
    "trades with the question": "/coins/bitcoin/trades?empty=0&remove=last",
    "coin with history": "/coins/bitcoin?range=all",
    "coin without figures": "/coins/0chain",
    "performance": "/performance",
    "performance of a year": "/performance?range=1y",
    "settings": "/settings",
}
MISSING = "/no/such/page"


def has_no_sideways_scroll(page):
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], wide


@pytest.fixture(scope="session")
def empty(tmp_path_factory):
    """One server for all tests that only look, with nothing in it."""
    from conftest import Coffer

    running = Coffer(tmp_path_factory.mktemp("empty") / "data")
    yield running
    running.close()


# Each page once in each of the two layouts and once in each of the two themes; the long list is the slow one.
@pytest.mark.parametrize("phone, dark", [(True, True), (False, False)], ids=["phone, dark", "desktop, light"])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_of_the_demo_can_be_used_by_everyone(demo, open_page, no_violations, name, phone, dark):
    page = open_page(demo.address + PAGES[name], phone=phone, dark=dark)
    has_no_sideways_scroll(page)
    no_violations(page)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/portfolio", "/portfolio/edit", "/trades", "/coins/ethereum/trades", "/settings"])
def test_an_empty_page_can_be_used_by_everyone(empty, open_page, no_violations, path, dark):
    page = open_page(empty.address + path, phone=True, dark=dark)
    has_no_sideways_scroll(page)
    no_violations(page)


@pytest.mark.parametrize("viewport", [(320, 1), (390, 1), (600, 2), (1200, 1)], ids=["320", "390", "zoomed", "1200"])
def test_no_page_scrolls_sideways(demo, chromium, viewport):
    context = chromium.new_context(viewport={"width": viewport[0], "height": 700}, device_scale_factor=viewport[1])
    page = context.new_page()
    found = []
    for name, path in PAGES.items():
        page.goto(demo.address + path)
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > viewport[0]:
            found.append((name, wide))
    context.close()
    assert not found


HOSTILE = [
    # id, symbol, name, price: what others write, each as odd as it has been seen.
    ("evil-script", "<b>", "<script>alert('coin')</script> & \"quotes\" 'x'", "12.5"),
    ("arabic-coin", "دينار", "\u200eعملة رقمية (ذهب) 24\u200e", "0.0000126"),
    ("hebrew-coin", "שקל", "שקל דיגיטלי \u200eABC", "2.2e-17"),
    ("emoji-coin", "🚀🌕", "To the moon 👩‍👩‍👧 🏳️‍🌈 coin", "115829282"),
    ("long-coin", "SUPERLONGSYMBOL123", "Fortunafi Tokenized Short-term U.S. Treasury Bills for Non US Residents", "98039.123456"),
    ("one-word", "Supercalifragilistic", "Supercalifragilisticexpialidociouscoinwithoutanyspacesinitsname1234567", "1"),
    ("big-coin", "big", "Thirty digits", "123456789012345678901234567890"),
]


@pytest.fixture(scope="session")
def hostile(tmp_path_factory):
    """A server whose coins have the names and the numbers that break pages, all of them held."""
    from conftest import Coffer

    folder = tmp_path_factory.mktemp("hostile")
    rows = [
        f'{{"id": {json.dumps(id)}, "symbol": {json.dumps(symbol)}, "name": {json.dumps(name)}, "current_price": {price}, '
        f'"market_cap": 1e46, "market_cap_rank": {rank}, "price_change_percentage_24h": 12345.67, '
        '"last_updated": "2026-01-02T03:04:05.000Z"}'
        for rank, (id, symbol, name, price) in enumerate(HOSTILE, 1)]
    (folder / "markets.json").write_text("[" + ",".join(rows) + "]")
    running = Coffer(folder / "data")
    running.run("refresh", "--from", str(folder / "markets.json"))
    for id, _, _, _ in HOSTILE:
        running.run("hold", id, "12345678901234567890.123456789")
        running.run("buy", id, "0.000000000000000001", "--price", "12345678901234567890")
    yield running
    running.close()


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
def test_hostile_names_and_thirty_digits_break_no_page(hostile, open_page, no_violations, phone):
    paths = ["/", "/portfolio", "/portfolio/edit", "/trades", "/settings"]
    for id, _, _, _ in HOSTILE:
        paths += [f"/coins/{id}", f"/coins/{id}/trades", f"/portfolio/edit?coin={id}"]
    page = open_page(hostile.address + "/", phone=phone)
    for path in paths:
        page.goto(hostile.address + path)
        wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth, outerWidth]")
        assert wide[0] <= wide[1] and (not phone or wide[1] == 390), (path, wide)
        # Nothing sticks out of the box that it belongs to.
        out = page.evaluate("""() => [...document.querySelectorAll(".tile, .coins td, .card .line, .lines dd, .trades tfoot td")]
            .filter((box) => box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX === "visible"
                && !box.querySelector(".spark, input"))
            .map((box) => box.className + ": " + box.innerText.slice(0, 60))""")
        assert not out, (path, out)
    page.goto(hostile.address + "/portfolio")
    no_violations(page)


def test_every_page_keeps_its_outlines_in_forced_colours(demo, open_page):
    page = open_page(demo.address + "/", forced_colors="active", reduced_motion="reduce")
    for path, parts in {"/": [".search", ".tile", ".circle"], "/coins/bitcoin/trades": [".trades-card", ".stepper"],
                        "/settings": [".button", ".card"], "/portfolio/edit?coin=bitcoin": [".choice[aria-current]", ".logo"]}.items():
        page.goto(demo.address + path)
        for part in parts:
            width = page.locator(part).first.evaluate("one => parseFloat(getComputedStyle(one).borderTopWidth)")
            assert width >= 1, (path, part)


@pytest.mark.parametrize("path", ["/", "/portfolio/edit?coin=bitcoin", "/trades", "/coins/bitcoin/trades"])
def test_the_dock_stands_at_the_foot_of_the_phone(demo, open_page, path):
    page = open_page(demo.address + path, phone=True)
    box = page.locator(".dock").bounding_box()
    assert round(box["y"] + box["height"]) == 844 and round(box["width"]) == 390


def test_a_page_that_does_not_exist_says_so_and_leads_on(demo, open_page, no_violations):
    page = open_page(demo.address + "/")
    answer = page.goto(demo.address + MISSING)
    assert answer.status == 404
    assert page.locator("main a, #content a").count() > 0
    no_violations(page)
    # The browser itself notes the 404 on its console.
    open_page.complaints[:] = [one for one in open_page.complaints if "404" not in one]


def test_page_api_and_terminal_show_the_same_figures(demo, open_page):
    api = json.loads(demo.get("/api/v1/portfolio"))
    terminal = json.loads(demo.run("portfolio", "--json").stdout)
    assert {one["id"]: (one["quantity"], one["value"], one["cost"]) for one in api["holdings"]} == {
        one["id"]: (one["quantity"], one["value"], one["cost"]) for one in terminal["holdings"]}
    assert api["value"] == terminal["value"] and api["gain"] == terminal["gain"]
    page = open_page(demo.address + "/portfolio")
    exact = page.eval_on_selector_all("[data-exact]", "all => all.map(one => one.dataset.exact)")
    for wanted in [api["value"], *(one["value"] for one in api["holdings"]), *(one["quantity"] for one in api["holdings"])]:
        shown = [text for text in exact if text == wanted]
        text = page.locator("#content, main").first.inner_text().replace(",", "")
        assert shown or f"{float(wanted):.2f}" in text or wanted in text, wanted


def test_all_is_there_after_a_restart(coffer, open_page):
    from conftest import Coffer

    coffer.run("buy", "ethereum", "1.4", "--price", "2000.123456789012345678")
    before = json.loads(coffer.get("/api/v1/portfolio"))
    coffer.stop()
    again = Coffer(coffer.folder)
    try:
        after = json.loads(again.get("/api/v1/portfolio"))
        assert after["holdings"] == before["holdings"]
        page = open_page(again.address + "/portfolio")
        assert "1.4" in page.locator("body").inner_text()
    finally:
        again.close()
