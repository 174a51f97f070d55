"""A price far off the archive is asked about, unknown values are filled: with and without script, readable by all."""

import json

import pytest
from playwright.sync_api import expect

from test_pages import has_no_sideways_scroll


def entries(coffer):
    return json.loads(coffer.run("trades", "--json").stdout)["entries"]


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_a_far_price_in_the_trades_table_is_kept_by_a_second_press(coffer, open_page, no_violations, script):
    page = open_page(coffer.address + "/coins/bitcoin/trades", script=script)
    row = page.locator("tr.trade").first
    row.locator("[name=date]").fill("2024-01-02")
    row.locator("[name=amount]").fill("1")
    row.locator("[name=price]").fill("590000")
    # With script a row has no button: Enter sends it.
    send = lambda: page.locator("tr.trade [name=price]").first.press("Enter")
    send()
    said = page.locator("tr.messages .field-error")
    expect(said).to_contain_text("$590,000.00 for one BTC: the archive has")
    if script:
        no_violations(page)
    assert entries(coffer) == []
    send()
    expect(page.locator(".flash")).to_contain_text("Added a trade of BTC")
    assert entries(coffer)[0]["price"] == "590000"


@pytest.mark.parametrize("script, phone", [(True, False), (False, True)], ids=["script, desktop", "no script, phone"])
def test_a_far_price_in_the_form_is_kept_by_a_second_press(coffer, open_page, no_violations, script, phone):
    page = open_page(coffer.address + "/entries/new?kind=buy&coin=bitcoin", script=script, phone=phone)
    page.locator("#f-amount").fill("1")
    page.locator("#f-price").fill("0.59")
    page.locator("#f-date").fill("2024-01-02")
    page.get_by_role("button", name="Save").first.click()
    expect(page.locator("#f-price-error")).to_contain_text("the archive has")
    expect(page.locator("#f-price")).to_have_value("0.59")
    if script:
        has_no_sideways_scroll(page)
        no_violations(page)
    assert entries(coffer) == []
    page.get_by_role("button", name="Save").first.click()
    expect(page.locator(".flash")).to_contain_text("Added a buy of BTC")


@pytest.mark.parametrize("phone, dark", [(True, True), (False, False)], ids=["phone, dark", "desktop, light"])
def test_unknown_values_are_listed_filled_and_taken_back(coffer, open_page, no_violations, tmp_path, phone, dark):
    events = [
        {"time": f"2024-01-0{day}T12:00:00Z", "type": "income", "asset": asset, "quantity": "2"}
        for day, asset in ((2, "BTC"), (3, "ETH"), (4, "XYZQ9"))
    ]
    path = tmp_path / "ledger.json"
    path.write_text(json.dumps({"currency": "USD", "events": events}))
    coffer.run("import", str(path))
    page = open_page(coffer.address + "/entries?worth=unknown", phone=phone, dark=dark)
    expect(page.locator(".entry-list li")).to_have_count(3)
    expect(page.locator(".entry-list")).to_contain_text("no price of that day in the archive")
    has_no_sideways_scroll(page)
    no_violations(page)
    page.get_by_role("button", name="Fill all 3").click()
    expect(page.locator(".flash")).to_contain_text("Filled 2 values from the archive; 1 stays unknown.")
    expect(page.locator(".entry-list li")).to_have_count(1)
    assert [entry["estimated_from"] is not None for entry in entries(coffer)] == [True, True, False]
    page.get_by_role("button", name="Undo").click()
    assert all(entry["value"] is None for entry in entries(coffer))
    # One alone, in its form.
    page.goto(coffer.address + "/entries/1")
    no_violations(page)
    page.get_by_role("button", name="Take that as an estimate").click()
    expect(page.locator("#entry-fields")).to_contain_text("The value is an estimate from the price of 2 Jan 2024")
