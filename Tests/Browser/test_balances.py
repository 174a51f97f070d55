"""Asserted balances: written down, checked, located and taken back, with and without script, readable by all."""

import json

import pytest
from playwright.sync_api import expect

from test_pages import has_no_sideways_scroll


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
@pytest.mark.parametrize("phone, dark", [(True, True), (False, False)], ids=["phone, dark", "desktop, light"])
def test_a_balance_that_does_not_hold_is_located(coffer, open_page, no_violations, script, phone, dark):
    coffer.run("buy", "btc", "1", "--price", "10", "--at", "2012-01-01")
    coffer.run("assert", "1", "btc", "--on", "2012-02-01")
    coffer.run("buy", "btc", "1", "--price", "10", "--at", "2012-02-10")
    page = open_page(coffer.address + "/entries", script=script, phone=phone, dark=dark)
    page.get_by_role("link", name="Balances", exact=True).click()
    page.get_by_label("Coin", exact=True).fill("BTC")
    page.get_by_label("Amount held").fill("2.5")
    page.get_by_label("On", exact=True).fill("2012-03-01")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".balance-list li.card")).to_have_count(2)
    expect(page.locator(".balance-list")).to_contain_text("It held on 1 Feb 2012")
    page.locator("summary", has_text="The entry between").click()
    expect(page.locator(".found a")).to_have_attribute("href", "/entries/2")
    # Axe runs in the page, so it needs script.
    if script:
        has_no_sideways_scroll(page)
        no_violations(page)
    page.goto(coffer.address + "/entries")
    expect(page.locator(".wrong-balances")).to_contain_text("not what your entries say")
    if script:
        no_violations(page)
    page.get_by_role("link", name="Where to look").click()
    page.get_by_role("button", name="Remove the balance of BTC on 1 Mar 2012").click()
    expect(page.locator(".balance-list li.card")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".balance-list li.card")).to_have_count(2)


def test_an_empty_page_and_a_refusal_can_be_used_by_everyone(coffer, open_page, no_violations):
    page = open_page(coffer.address + "/balances", phone=True)
    no_violations(page)
    page.get_by_label("Coin", exact=True).fill("BTC")
    page.get_by_label("Amount held").fill("1..2")
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#f-amount-error")).to_contain_text("1..2")
    expect(page.locator("#f-amount")).to_have_value("1..2")
    no_violations(page)
    assert json.loads(coffer.run("asserts", "--json").stdout)["balances"] == []
