"""The Coin page: chart ranges, the cursor by keys and by pointer, the table beside it, the description, the links."""

import re

from playwright.sync_api import expect


def open_coin(demo, open_page, path="/coins/bitcoin", **options):
    return open_page(demo.address + path, **options)


def current_range(page):
    return page.locator("#chart .ranges [aria-current]")


def test_a_range_changes_the_chart_and_the_address_and_back_leads_back(demo, open_page):
    page = open_coin(demo, open_page)
    expect(current_range(page)).to_have_text("7D")
    before = page.locator("#chart .curve").get_attribute("d")
    page.get_by_role("link", name="1 year", exact=True).click()
    expect(current_range(page)).to_have_text("1Y")
    assert page.url.endswith("/coins/bitcoin?range=1y")
    assert page.locator("#chart .curve").get_attribute("d") != before
    # The focus stays on the range that was chosen, so that the next one is a Tab away.
    expect(page.get_by_role("link", name="1 year", exact=True)).to_be_focused()
    page.go_back()
    expect(current_range(page)).to_have_text("7D")


def test_every_range_draws_or_says_what_is_missing(demo, open_page):
    for coin in ("bitcoin", "0chain", "shiba-inu"):
        for name in ("24h", "7d", "30d", "90d", "1y", "all"):
            page = open_coin(demo, open_page, f"/coins/{coin}?range={name}")
            drawn = page.locator("#chart svg .curve[d^=M]").count()
            said = page.locator("#chart .empty").count()
            assert drawn + said == 1, (coin, name)
            assert not re.search(r"NaN|inf\b|undefined", page.locator("#chart").inner_text()), (coin, name)
            page.context.close()


def test_the_ranges_work_without_script(demo, open_page):
    page = open_coin(demo, open_page, script=False)
    page.get_by_role("link", name="30 days", exact=True).click()
    expect(current_range(page)).to_have_text("30D")
    page.locator("#chart summary").click()
    expect(page.locator("#chart .points td").first).to_be_visible()


def test_the_cursor_moves_by_keys_and_says_what_it_shows(demo, open_page):
    page = open_coin(demo, open_page, "/coins/bitcoin?range=1y")
    plot = page.locator("#chart .plot")
    expect(plot).to_have_attribute("role", "slider")
    # As somebody would who has no mouse: from the last range on with Tab.
    page.get_by_role("link", name="All", exact=True).focus()
    page.keyboard.press("Tab")
    expect(plot).to_be_focused()
    readout = page.locator("#chart .readout")
    expect(readout).to_be_visible()
    last = int(plot.get_attribute("aria-valuemax"))
    rows = page.locator("#chart .points tbody tr")
    assert rows.count() == last + 1

    def says(index):
        expect(plot).to_have_attribute("aria-valuenow", str(index))
        time, price = rows.nth(index).locator("td").all_text_contents()
        expect(readout).to_have_text(f"{price} · {time}")
        expect(plot).to_have_attribute("aria-valuetext", f"{price} · {time}")

    page.keyboard.press("End")
    says(last)
    page.keyboard.press("ArrowLeft")
    says(last - 1)
    page.keyboard.press("Home")
    says(0)
    page.keyboard.press("ArrowLeft")
    says(0)
    page.keyboard.press("PageUp")
    says(round((last + 1) / 10))
    page.keyboard.press("Tab")
    expect(readout).to_be_hidden()


def test_the_cursor_follows_the_pointer_and_leaves_with_it(demo, open_page):
    page = open_coin(demo, open_page, "/coins/bitcoin?range=all")
    box = page.locator("#chart .plot").bounding_box()
    page.mouse.move(box["x"] + 3, box["y"] + 50)
    readout = page.locator("#chart .readout")
    expect(readout).to_be_visible()
    first = readout.inner_text()
    page.mouse.move(box["x"] + box["width"] - 3, box["y"] + 50)
    expect(readout).not_to_have_text(first)
    inside = readout.bounding_box()
    assert inside["x"] >= box["x"] - 1 and inside["x"] + inside["width"] <= box["x"] + box["width"] + 1, "it is cut off"
    page.mouse.move(box["x"], box["y"] - 300)
    expect(readout).to_be_hidden()


def test_the_table_has_the_points_of_the_chart(demo, open_page):
    page = open_coin(demo, open_page)
    rows = page.locator("#chart .points tbody tr")
    expect(rows.first).to_be_hidden()
    page.get_by_text("The same as a table").click()
    expect(rows.first).to_be_visible()
    dots = page.locator("#chart .dots").get_attribute("d").count("M")
    assert rows.count() == dots
    places = page.eval_on_selector_all("#chart .points tbody tr", "all => all.map(row => Number(row.dataset.x))")
    assert places == sorted(places) and 0 <= places[0] and places[-1] <= 600


def test_a_long_description_unfolds_and_folds_again(demo, open_page):
    page = open_page(demo.address + "/settings")
    # The snapshot ships no descriptions: one is put where live data puts it, in the page's own markup.
    text = "A description that somebody else wrote. " * 40
    own = f'<p class="description" dir="auto">{text}</p><details class="more"><summary><span class="closed">Read more</span>' \
        '<span class="opened">Less</span></summary></details>'

    def with_text(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=re.sub(r'<p class="dim">The description comes[^<]*</p>', own, answer.text()))

    page.context.route(demo.address + "/coins/bitcoin", with_text)
    page.goto(demo.address + "/coins/bitcoin")
    description = page.locator(".description")
    folded = description.bounding_box()["height"]
    lines = folded / float(description.evaluate("one => parseFloat(getComputedStyle(one).lineHeight)"))
    assert 2.5 < lines < 3.5
    page.get_by_text("Read more").click()
    assert description.bounding_box()["height"] > 2 * folded
    page.get_by_text("Less", exact=True).click()
    assert description.bounding_box()["height"] == folded


def test_links_of_others_are_real_and_tell_nobody_where_one_came_from(demo, open_page):
    page = open_coin(demo, open_page)
    for link in page.locator(".about a").all():
        assert re.match(r"https?://", link.get_attribute("href"))
        assert link.get_attribute("referrerpolicy") == "no-referrer"
        assert {"noreferrer", "noopener"} <= set(link.get_attribute("rel").split())
    expect(page.locator(".about .links")).to_contain_text("bitcoin.org")
    expect(page.locator(".coin-head .attribution a")).to_have_attribute("href", "https://www.coingecko.com/")
    page.goto(demo.address + "/coins/0chain")
    expect(page.locator(".about .links .line", has_text="Website").locator("dd")).to_have_text("–")


def test_the_own_holding_leads_to_its_form_and_its_trades(demo, open_page):
    page = open_coin(demo, open_page)
    card = page.get_by_label("Your holding")
    expect(card).to_contain_text("0.095 BTC")
    card.get_by_role("link", name="Edit holding").click()
    expect(page.locator("dialog.sheet-dialog #sheet-amount")).to_have_value("0.095")
    page.keyboard.press("Escape")
    expect(page.locator("dialog.sheet-dialog")).to_have_count(0)
    card.get_by_role("link", name="Trades").click()
    expect(page.locator("tr.trade:not(.new)").first).to_be_visible()


def test_the_phone_shows_all_of_it(demo, open_page, no_violations):
    page = open_coin(demo, open_page, "/coins/bitcoin?range=all", phone=True, dark=True)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for name in ("Overview", "Additional figures", "About"):
        expect(page.get_by_role("heading", name=name)).to_be_visible()
    page.get_by_role("link", name="24 hours", exact=True).tap()
    expect(current_range(page)).to_have_text("24H")
    page.get_by_text("The same as a table").tap()
    no_violations(page)


def test_own_trades_and_the_average_are_marked_and_named(demo, open_page):
    for phone in (False, True):
        page = open_coin(demo, open_page, "/coins/bitcoin?range=1y", phone=phone)
        assert page.locator("#chart .mark.buy[d^=M]").count() == 1
        assert page.locator("#chart .average-line").count() == 1
        keys = page.locator("#chart .legend .key")
        texts = [keys.nth(index).inner_text() for index in range(keys.count())]
        assert texts[0].startswith("Your average $") and texts[1:] == ["Bought", "Sold"], texts
        # One line each, beside its sign.
        for index in range(keys.count()):
            box = keys.nth(index).bounding_box()
            assert box["width"] > 30 and box["height"] < 30, box


def test_the_points_of_a_range_leave_as_csv(demo, open_page):
    page = open_coin(demo, open_page, "/coins/bitcoin?range=30d")
    page.locator("#chart summary").click()
    with page.expect_download() as started:
        page.get_by_role("link", name="points as CSV").click()
    assert started.value.suggested_filename == "bitcoin-30d.csv"
    lines = open(started.value.path()).read().splitlines()
    assert lines[0] == "time,price,currency,kind,source"
    point = r"\d{4}-\d\d-\d\dT[^,]+,\d+(\.\d+)?,USD,(recorded|derived from a change),(?P<source>.*)"
    sources = [re.fullmatch(point, line)["source"] for line in lines[1:]]
    assert any("Yahoo Finance closes" in source for source in sources)
    assert len(lines) - 1 == int(re.search(r"All (\d+) points", page.locator("#chart").inner_text()).group(1))
