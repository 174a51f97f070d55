"""Gains, “Before I sell” and the list of entries: with and without script, on paper, readable by all."""

import re

import pytest
from playwright.sync_api import expect

from test_pages import has_no_sideways_scroll

PAGES = {
    "gains": "/gains",
    "gains, all open": "/gains?open=yes",
    "gains, a bad method": "/gains?method=fefo",
    "gains, pools of the United Kingdom": "/gains?method=uk_pooling&open=yes",
    "gains, an empty year": "/gains?year=1999",
    "before I sell": "/gains/sale",
    "before I sell, answered": "/gains/sale?coin=ethereum&amount=0.5&price=3000",
    "before I sell, too much": "/gains/sale?coin=ethereum&amount=500&price=3000",
    "entries": "/entries",
    "entries, none found": "/entries?q=zzzzqqqq",
}


@pytest.mark.parametrize("phone, dark", [(True, True), (False, False)], ids=["phone, dark", "desktop, light"])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_can_be_used_by_everyone(demo, open_page, no_violations, name, phone, dark):
    page = open_page(demo.address + PAGES[name], phone=phone, dark=dark)
    has_no_sideways_scroll(page)
    no_violations(page)


def test_a_disposal_opens_to_its_lots_without_script(demo, open_page):
    page = open_page(demo.address + "/gains", script=False)
    row = page.locator("details.sale").first
    expect(row.locator(".working")).to_be_hidden()
    row.locator("summary").click()
    expect(row.locator(".working")).to_be_visible()
    expect(row.locator(".working")).to_contain_text("of what came on")
    expect(row.locator(".working")).to_contain_text(" = ")


def test_another_method_is_a_form_without_script(demo, open_page):
    page = open_page(demo.address + "/gains", script=False)
    page.get_by_label("Method", exact=True).select_option("hifo")
    page.get_by_role("button", name="Show").click()
    expect(page).to_have_url(re.compile("method=hifo"))
    expect(page.get_by_label("Method", exact=True)).to_have_value("hifo")


def test_on_paper_every_row_is_open_and_no_navigation_stands(demo, open_page):
    page = open_page(demo.address + "/gains")
    page.emulate_media(media="print")
    expect(page.locator(".working").first).to_be_visible()
    expect(page.locator("nav.tabs")).to_be_hidden()
    expect(page.locator("nav.dock")).to_be_hidden()


def test_the_file_and_the_terminal_say_the_same(demo):
    assert demo.get("/gains.csv") == demo.run("gains", "--csv").stdout.replace("\n", "\r\n").replace("\r\r", "\r")


def test_a_sale_is_compared_and_nothing_is_written(coffer, open_page):
    coffer.run("buy", "btc", "1", "--price", "100", "--at", "2012-01-01")
    before = coffer.run("trades", "--json").stdout
    page = open_page(coffer.address + "/coins/bitcoin")
    page.get_by_role("link", name="Before I sell").click()
    page.get_by_label("Amount").fill("0,5")
    page.get_by_label("Price of one").fill("300")
    page.get_by_role("button", name="Compare").click()
    expect(page.locator(".methods li")).to_have_count(4)
    expect(page.locator(".methods")).to_contain_text("+$100.00")
    assert coffer.run("trades", "--json").stdout == before


def test_marked_entries_go_together_and_come_back(coffer, open_page):
    for number in range(3):
        coffer.run("buy", "btc", "1", "--price", str(100 + number), "--at", "2012-01-01")
    page = open_page(coffer.address + "/entries", script=False)
    for box in page.get_by_role("checkbox").all()[:2]:
        box.check()
    page.get_by_role("button", name="Delete the marked ones").click()
    expect(page.locator(".entry-list li")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".entry-list li")).to_have_count(3)
