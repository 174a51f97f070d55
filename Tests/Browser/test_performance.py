"""The Performance page: the same figures as the terminal, ranges, the cursor, and what is left out."""

import json

from playwright.sync_api import expect


def filled(coffer):
    coffer.run("buy", "btc", "0.5", "--total", "10000", "--at", "2023-01-05")
    coffer.run("buy", "btc", "0.1", "--total", "3000", "--at", "2023-07-05")


def test_page_and_terminal_show_the_same_figures(coffer, open_page, no_violations):
    filled(coffer)
    figures = json.loads(coffer.run("performance", "--json").stdout)
    page = open_page(coffer.address + "/performance")
    text = page.locator("#performance").inner_text()
    for name in ("simple_return", "twr"):
        percent = f"{float(figures[name]) * 100:,.2f}%"
        assert percent.lstrip("-") in text, (name, percent)
    gain = f"{abs(float(figures['gain'])):,.2f}"
    assert gain in text
    no_violations(page)


def test_a_range_changes_figures_and_address(coffer, open_page):
    filled(coffer)
    page = open_page(coffer.address + "/performance")
    before = page.locator("#performance").inner_text()
    page.get_by_role("link", name="1 year", exact=True).click()
    expect(page.locator("#performance .ranges [aria-current]")).to_have_text("1Y")
    assert page.url.endswith("/performance?range=1y")
    assert page.locator("#performance").inner_text() != before
    page.go_back()
    expect(page.locator("#performance .ranges [aria-current]")).to_have_text("All")


def test_the_cursor_names_the_day_and_its_value(coffer, open_page):
    filled(coffer)
    page = open_page(coffer.address + "/performance")
    plot = page.locator("#chart .plot")
    plot.focus()
    page.keyboard.press("Home")
    expect(page.locator("#chart .readout")).to_contain_text("5 Jan 2023")


def test_a_formula_is_one_tap_away(coffer, open_page):
    filled(coffer)
    page = open_page(coffer.address + "/performance", script=False)
    tile = page.locator(".tile", has_text="Money-weighted return")
    tile.locator("summary").click()
    expect(tile).to_contain_text("XIRR")


def test_a_coin_without_prices_is_named_and_nothing_is_filled_in(coffer, open_page, no_violations):
    filled(coffer)
    coffer.run("buy", "solana", "10", "--total", "200", "--at", "2023-03-01")
    page = open_page(coffer.address + "/performance", phone=True, dark=True)
    expect(page.get_by_role("region", name="What is left out")).to_contain_text("SOL")
    no_violations(page)


def test_a_coin_alone_and_any_days(coffer, open_page, no_violations):
    filled(coffer)
    coffer.run("buy", "eth", "2", "--total", "3000", "--at", "2023-02-01")
    page = open_page(coffer.address + "/performance", phone=True)
    no_violations(page)
    page.get_by_role("region", name="By coin").get_by_role("link", name="ETH").click()
    expect(page).to_have_url(coffer.address + "/performance?coin=ethereum")
    expect(page.get_by_label("Of", exact=True)).to_have_value("ethereum")
    page.get_by_label("From", exact=True).fill("2023-03-01")
    page.get_by_label("To", exact=True).fill("2023-02-01")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_text("2023-02-01 is before 2023-03-01")).to_be_visible()
    expect(page.get_by_label("From", exact=True)).to_have_value("2023-03-01")
    page.get_by_label("To", exact=True).fill("2023-06-30")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_role("heading", name="28 Feb 2023 to 30 Jun 2023")).to_be_visible()
    no_violations(page)


def test_the_review_of_buys(coffer, open_page, no_violations):
    filled(coffer)
    page = open_page(coffer.address + "/coins/bitcoin/trades", phone=True, dark=True)
    page.get_by_role("link", name="My buys beside the same money on a schedule").click()
    expect(page.get_by_role("region", name="The same money, otherwise")).to_contain_text("Every week")
    expect(page.get_by_role("region", name="Each buy")).to_contain_text("lowest price")
    no_violations(page)
    page.goto(coffer.address + "/coins/ripple/review")
    expect(page.get_by_text("No purchase of XRP for money is in the ledger.")).to_be_visible()
    no_violations(page)
