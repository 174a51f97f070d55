"""The form of an entry: every kind, with and without script, on the phone and on the desktop, readable by all."""

import json
import re

import pytest
from playwright.sync_api import expect

from test_pages import has_no_sideways_scroll

PAGES = {
    "buy": "/entries/new",
    "swap": "/entries/new?kind=swap&coin=bitcoin",
    "transfer": "/entries/new?kind=transfer",
    "gift": "/entries/new?kind=gift_in",
    "stored": "/entries/1",
    "no match": "/entries/new?coin=zzzzqqqq",
}


def entries(coffer):
    return json.loads(coffer.run("trades", "--json").stdout)["entries"]


@pytest.mark.parametrize("phone, dark", [(True, True), (False, False)], ids=["phone, dark", "desktop, light"])
@pytest.mark.parametrize("name", PAGES)
def test_the_form_can_be_used_by_everyone(demo, open_page, no_violations, name, phone, dark):
    page = open_page(demo.address + PAGES[name], phone=phone, dark=dark)
    has_no_sideways_scroll(page)
    no_violations(page)


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
def test_a_swap_is_entered_without_script(coffer, open_page, phone):
    page = open_page(coffer.address + "/entries", script=False, phone=phone)
    page.get_by_role("link", name="New entry").click()
    page.get_by_label("Note").fill("kept")
    page.get_by_label("Kind").select_option("swap")
    page.get_by_role("button", name="Show its fields").click()
    expect(page.get_by_label("Note")).to_have_value("kept")
    page.get_by_role("group", name="What left").get_by_label("Coin", exact=True).fill("BTC")
    page.get_by_role("group", name="What left").get_by_label("Amount").fill("0,5")
    came = page.get_by_role("group", name="What came")
    came.get_by_label("Coin", exact=True).fill("ethere")
    came.get_by_role("button", name="Find").click()
    came.locator("button[value='to_coin=ETH']").click()
    expect(came.get_by_label("Coin", exact=True)).to_have_value("ETH")
    came.get_by_label("Amount").fill("7.5")
    page.get_by_role("button", name="Save").first.click()
    expect(page.locator(".field-error")).to_contain_text("What it was worth is not said.")
    page.get_by_label("I do not know what it was worth").check()
    page.get_by_role("button", name="Save").first.click()
    expect(page.locator(".flash")).to_contain_text("Added a swap")
    (entry,) = entries(coffer)
    assert (entry["sent"]["quantity"], entry["received"]["quantity"], entry["note"]) == ("0.5", "7.5", "kept")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("body")).to_contain_text("No entries yet")


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
def test_fields_follow_the_kind_and_the_third_figure_the_other_two(coffer, open_page, phone):
    page = open_page(coffer.address + "/entries/new", phone=phone)
    expect(page.get_by_role("button", name="Show its fields")).to_be_hidden()
    page.get_by_label("Kind").select_option("income")
    expect(page.get_by_label("Sort")).to_be_visible()
    page.get_by_label("Sort").select_option("mining")
    coin = page.get_by_role("group", name="Coins").get_by_label("Coin", exact=True)
    coin.fill("ethere")
    page.locator("button[value='coin=ETH']").click()
    expect(coin).to_have_value("ETH")
    expect(page.locator(".picked")).to_contain_text("Ethereum")
    page.get_by_label("Amount").fill("2")
    page.get_by_label("Price of one").fill("1500")
    expect(page.locator("#f-value")).to_have_attribute("placeholder", "$3,000.00")
    # A third one makes room for itself.
    page.locator("#f-value").fill("3100")
    expect(page.locator("#f-price")).to_have_value("")
    expect(page.locator("#f-price")).to_have_attribute("placeholder", "$1,550.00")
    page.get_by_label("Amount").press("Enter")
    expect(page.locator(".flash")).to_contain_text("Added an income of ETH")
    (entry,) = entries(coffer)
    assert (entry["kind"], entry["value"], entry["subtype"]) == ("income", "3100", "mining")


def test_a_bad_number_is_named_while_one_types_and_kept_when_it_is_sent(coffer, open_page, no_violations):
    page = open_page(coffer.address + "/entries/new")
    page.locator("#f-coin").fill("BTC")
    page.locator("#f-amount").fill("6,2.10")
    expect(page.locator("#f-amount-error")).to_contain_text("6,2.10")
    page.get_by_role("button", name="Save").last.click()
    expect(page.locator("#f-amount")).to_have_value("6,2.10")
    expect(page.locator("#f-amount")).to_have_attribute("aria-invalid", "true")
    no_violations(page)
    assert entries(coffer) == []


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_an_edit_is_made_in_place_and_taken_back(coffer, open_page, script):
    coffer.run("buy", "btc", "1.5", "--price", "100", "--at", "2012-01-01", "--fee", "0.5")
    page = open_page(coffer.address + "/entries", script=script)
    page.locator("a.entry").first.click()
    expect(page).to_have_url(re.compile("/entries/1$"))
    expect(page.locator("#f-amount")).to_have_value("1.5")
    page.locator("#f-wallet").fill("Kraken")
    page.get_by_role("button", name="Save").first.click()
    expect(page.locator(".flash")).to_contain_text("Changed a buy of BTC")
    (entry,) = entries(coffer)
    assert (entry["wallet"], entry["price"], entry["fee"]["quantity"]) == ("Kraken", "100", "0.5")
    page.get_by_role("button", name="Undo").click()
    assert entries(coffer)[0]["wallet"] == "Main"


def test_a_stale_edit_shows_both_values(coffer, open_page, no_violations):
    coffer.run("buy", "btc", "1", "--price", "100", "--at", "2012-01-01")
    first = open_page(coffer.address + "/entries/1")
    second = open_page(coffer.address + "/entries/1")
    first.locator("#f-amount").fill("2")
    first.get_by_role("button", name="Save").first.click()
    expect(first.locator(".flash")).to_be_visible()
    second.locator("#f-amount").fill("3")
    second.get_by_role("button", name="Save").first.click()
    expect(second.locator(".conflict")).to_contain_text("changed elsewhere meanwhile")
    expect(second.locator(".conflict tbody tr").first).to_contain_text("Amount")
    no_violations(second)
    assert entries(coffer)[0]["received"]["quantity"] == "2"
    second.get_by_role("button", name="Save").first.click()
    expect(second.locator(".flash")).to_be_visible()
    assert entries(coffer)[0]["received"]["quantity"] == "3"


def test_an_unlisted_coin_is_kept_after_one_question(coffer, open_page):
    page = open_page(coffer.address + "/entries/new", script=False)
    page.locator("#f-coin").fill("MYOWN7")
    page.locator("#f-amount").fill("10")
    page.locator("#f-price").fill("2")
    page.get_by_role("button", name="Save").first.click()
    expect(page.locator("#f-coin-error")).to_contain_text("No listed coin is called “MYOWN7”")
    page.get_by_role("button", name="Save").first.click()
    expect(page.locator(".flash")).to_be_visible()
    expect(page.locator(".entry-list")).to_contain_text("MYOWN7")
