"""Prices in another currency than the ledger's."""

import json
import re

from playwright.sync_api import expect


def choose(page, coffer, code):
    page.goto(coffer.address + "/settings")
    page.get_by_label("Prices in").select_option(code)
    with page.expect_navigation():
        page.locator("section[aria-labelledby=live]").get_by_role("button", name="Save").click()


def test_the_market_is_shown_in_the_chosen_currency_and_what_is_held_in_the_ledgers(coffer, open_page, no_violations):
    coffer.run("buy", "bitcoin", "2", "--price", "10000")
    page = open_page(coffer.address + "/settings")
    choose(page, coffer, "EUR")
    page.goto(coffer.address + "/")
    row = page.locator("[data-coin=bitcoin]")
    expect(row.locator("[data-live=price]")).to_have_text("€93,566.52")
    expect(row.locator("[data-live=value]:visible")).to_contain_text("$196,078.00")
    expect(page.locator("[data-live=portfolio-value]")).to_contain_text("$196,078.00")
    expect(page.locator("[data-live=fresh]")).to_contain_text("converted from USD at the European Central Bank’s rate")
    no_violations(page)
    for path in ["/portfolio", "/coins/bitcoin/trades", "/coins/bitcoin"]:
        page.goto(coffer.address + path)
        expect(page.locator("body")).to_contain_text("$196,078.00")
        no_violations(page)
    expect(page.locator("h1 + *, .price").first).to_be_visible()
    expect(page.locator("[data-live=price]").first).to_have_text("€93,566.52")
    page.goto(coffer.address + "/portfolio")
    expect(page.locator("[data-coin=bitcoin] [data-live=own-price]")).to_contain_text("$98,039.00")
    expect(page.locator("[data-live=own-fresh]")).not_to_contain_text("converted")


def test_a_new_ledger_is_kept_in_the_chosen_currency(coffer, open_page):
    page = open_page(coffer.address + "/settings", script=False)
    choose(page, coffer, "CHF")
    coffer.run("hold", "bitcoin", "1")
    page.goto(coffer.address + "/portfolio")
    expect(page.locator("[data-coin=bitcoin] [data-live=own-price]")).to_contain_text(re.compile(r"^CHF.88,345\.508"))
    # Another one later leaves it as it is.
    choose(page, coffer, "USD")
    own = json.loads(coffer.get("/api/v1/portfolio"))
    assert own["currency"] == "chf" and own["holdings"][0]["converted_from"] == "usd" and own["holdings"][0]["rate_day"] == "2025-02-14"


def test_where_no_price_is_known_the_page_says_so(coffer, open_page):
    page = open_page(coffer.address + "/settings")
    choose(page, coffer, "BTC")
    page.goto(coffer.address + "/")
    expect(page.locator("[data-live=fresh]")).to_contain_text("no prices in BTC yet")
    expect(page.locator("[data-coin=bitcoin] [data-live=price]")).to_have_text("–")


def test_prices_of_many_digits_are_whole_on_a_phone(coffer, open_page):
    coffer.run("settings", "base-currency", "CHF")
    page = open_page(coffer.address + "/", phone=True)
    expect(page.locator("[data-coin=bitcoin] [data-live=price]")).to_have_text("CHF 88,345.508")
    cut = page.evaluate(
        """[...document.querySelectorAll('.coins tbody tr')].filter((row) => {
            const figure = row.querySelector('[data-live=price] .figure').getBoundingClientRect();
            return figure.right > row.getBoundingClientRect().right + 1;
        }).map((row) => row.dataset.coin)"""
    )
    assert cut == []
