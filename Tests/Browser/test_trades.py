"""A coin's trades, edited in place: by mouse, by keyboard, by touch, without script."""

import datetime
import json
import re

from playwright.sync_api import expect

from test_edit_portfolio import forgive_refusals


def trades(coffer):
    return json.loads(coffer.run("trades", "bitcoin", "--json").stdout)


def new_row(page):
    return page.locator("tr.trade.new").last


def type_trade(page, row, **fields):
    for name, text in fields.items():
        row.locator(f"[name={name}]").fill(text)


def leave(page):
    page.locator("h2").first.click()


def open_trades(coffer, open_page, **options):
    return open_page(coffer.address + "/coins/bitcoin/trades", **options)


def test_a_row_is_saved_when_focus_leaves_it(coffer, open_page):
    page = open_trades(coffer, open_page)
    row = new_row(page)
    type_trade(page, row, amount="0,25", price="41230", date="2023-12-05")
    expect(row.locator("[name=value]")).to_have_attribute("placeholder", "$10,307.50")
    leave(page)
    expect(page.locator("tr.trade:not(.new)")).to_have_count(1)
    expect(page.locator(".flash")).to_contain_text("Undo")
    expect(page.locator("#trade-totals")).to_contain_text("$41,230.00")
    expect(page.locator("tr.trade.new")).to_have_count(1)
    expect(page.locator("#trade-count")).to_have_text("2")
    page.reload()
    expect(page.locator("tr.trade:not(.new) [name=amount]")).to_have_value("0.25")
    page.get_by_role("button", name="Undo").click() if page.get_by_role("button", name="Undo").count() else None


def test_two_typed_figures_are_kept_and_the_third_derived(coffer, open_page):
    page = open_trades(coffer, open_page)
    type_trade(page, new_row(page), amount="3", value="10")
    leave(page)
    stored = page.locator("tr.trade:not(.new)")
    expect(stored).to_have_count(1)
    expect(stored.locator("[name=value]")).to_have_value("10")
    expect(stored.locator("[name=price]")).to_have_value("")
    expect(stored.locator("[name=price]")).to_have_attribute("placeholder", re.compile(r"\$3\.33"))
    # Typing the third takes the place of one that was typed before.
    stored.locator("[name=price]").fill("4")
    expect(stored.locator("[name=value]")).to_have_value("")
    leave(page)
    expect(page.locator("#trade-totals")).to_contain_text("$12.00")


def test_bad_text_turns_red_with_the_reason_and_stays(coffer, open_page):
    page = open_trades(coffer, open_page)
    type_trade(page, new_row(page), amount="1", price="10")
    leave(page)
    expect(page.locator("tr.trade:not(.new)")).to_have_count(1)
    row = new_row(page)
    type_trade(page, row, amount="0.071", price="6,2.10")
    leave(page)
    expect(row.locator("[name=price]")).to_have_attribute("aria-invalid", "true")
    expect(row.locator("[name=price]")).to_have_value("6,2.10")
    expect(page.locator("tr.messages")).to_contain_text("is not a number")
    expect(page.locator("#trade-left-out")).to_contain_text("1 row is not a trade yet")
    expect(page.locator("#trade-totals")).to_contain_text("$10.00")
    # Saving another row does not touch it.
    stored = page.locator("tr.trade:not(.new)").first
    stored.locator("[name=price]").fill("20")
    leave(page)
    expect(page.locator("#trade-totals")).to_contain_text("$20.00")
    expect(row.locator("[name=price]")).to_have_value("6,2.10")
    expect(page.locator("#trade-left-out")).to_be_visible()
    row.locator("[name=price]").fill("62.10")
    leave(page)
    expect(page.locator("tr.trade:not(.new)")).to_have_count(2)
    expect(page.locator("#trade-left-out")).to_be_hidden()
    forgive_refusals(open_page)


def test_rows_typed_one_after_the_other_are_all_kept(coffer, open_page):
    page = open_trades(coffer, open_page)
    for number in range(1, 6):
        row = new_row(page)
        row.locator("[name=amount]").click()
        page.keyboard.type("1")
        page.keyboard.press("Tab")
        page.keyboard.type(str(100 * number))
        page.get_by_label("Add an empty row").click()
        expect(page.locator("#trade-count")).to_have_text(str(number + 1))
    expect(page.locator("tr.trade:not(.new)")).to_have_count(5)
    expect(page.locator("#trade-totals")).to_contain_text("$300.00")


def test_the_stepper_removes_empty_rows_without_a_word_and_asks_for_filled_ones(coffer, open_page):
    coffer.run("buy", "bitcoin", "1", "--price", "50000")
    page = open_trades(coffer, open_page)
    more, less = page.get_by_label("Add an empty row"), page.get_by_label("Take away the last row")
    more.click()
    more.click()
    expect(page.locator("tr.trade.new")).to_have_count(3)
    less.click()
    expect(page.locator("tr.trade.new")).to_have_count(2)
    new_row(page).locator("[name=amount]").fill("7")
    less.click()
    page.get_by_role("button", name="Keep it").click()
    expect(new_row(page).locator("[name=amount]")).to_have_value("7")
    less.click()
    page.locator("#remove-question").get_by_role("button", name="Take it away").click()
    expect(page.locator("tr.trade.new")).to_have_count(1)
    less.click()
    expect(page.locator("tr.trade.new")).to_have_count(0)
    less.click()
    question = page.locator("#remove-question")
    expect(question).to_contain_text("Take away the last trade")
    question.get_by_role("button", name="Take it away").click()
    expect(page.locator("tr.trade:not(.new)")).to_have_count(0)
    page.locator(".flash").get_by_role("button", name="Undo").click()
    expect(page.locator("tr.trade:not(.new)")).to_have_count(1)


def test_a_row_changed_elsewhere_is_not_overwritten(coffer, open_page):
    coffer.run("buy", "bitcoin", "1", "--price", "50000")
    first, second = open_trades(coffer, open_page), open_trades(coffer, open_page)
    second.locator("tr.trade [name=amount]").first.fill("2")
    leave(second)
    expect(second.locator("#trade-totals")).to_contain_text("$100,000.00")
    row = first.locator("tr.trade:not(.new)")
    row.locator("[name=amount]").fill("3")
    leave(first)
    expect(first.locator("tr.messages")).to_contain_text("changed elsewhere")
    expect(first.locator("tr.messages")).to_contain_text("2 at $50,000.00")
    expect(row.locator("[name=amount]")).to_have_value("3")
    row.locator("[name=price]").press("Enter")
    expect(first.locator("#trade-totals")).to_contain_text("$150,000.00")
    forgive_refusals(open_page)


def test_a_date_that_has_not_come_is_asked_about(coffer, open_page):
    page = open_trades(coffer, open_page)
    row = new_row(page)
    type_trade(page, row, amount="1", price="5", date=(datetime.date.today() + datetime.timedelta(days=1)).isoformat())
    leave(page)
    expect(page.locator("tr.messages")).to_contain_text("has not come yet")
    page.wait_for_load_state("networkidle")
    expect(page.locator("tr.trade[aria-busy=true]")).to_have_count(0)
    row.locator("[name=amount]").press("Enter")
    expect(page.locator("tr.trade:not(.new)")).to_have_count(1)
    forgive_refusals(open_page)


def test_an_adjustment_is_valued_later(coffer, open_page):
    coffer.run("hold", "bitcoin", "2")
    page = open_trades(coffer, open_page)
    expect(page.locator(".other")).to_contain_text("estimated from the quote of")
    page.get_by_text("Change its cost").click()
    page.get_by_role("button", name="Cost unknown").click()
    expect(page.locator(".other")).to_contain_text("cost unknown")
    expect(page.locator("#trade-totals")).to_contain_text("is unknown and left out")
    page.get_by_text("Change its cost").click()
    page.get_by_label("Price paid for each coin").fill("30000")
    page.get_by_role("button", name="Set price").click()
    expect(page.locator(".other")).to_contain_text("$60,000.00")
    expect(page.locator("#trade-totals")).to_contain_text("$30,000.00")


def test_what_if_writes_nothing(coffer, open_page):
    coffer.run("buy", "bitcoin", "1", "--price", "50000")
    page = open_trades(coffer, open_page)
    page.fill("#if-amount", "1")
    page.fill("#if-price", "100000")
    expect(page.locator("#what-if-result")).to_contain_text("$75,000.00")
    page.fill("#if-price", "1..2")
    expect(page.locator("#if-price")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#if-price")).to_have_value("1..2")
    assert json.dumps(trades(coffer)).count('"buy"') == 1


def test_a_server_that_is_gone_loses_nothing(coffer, open_page):
    page = open_trades(coffer, open_page)
    row = new_row(page)
    type_trade(page, row, amount="1", price="5")
    coffer.stop()
    leave(page)
    expect(page.locator("#trade-unreachable")).to_be_visible()
    expect(row.locator("[name=amount]")).to_have_value("1")
    open_page.complaints[:] = [text for text in open_page.complaints if "net::" not in text]


def test_without_script_rows_have_a_save_button(coffer, open_page):
    page = open_trades(coffer, open_page, script=False)
    row = new_row(page)
    type_trade(page, row, amount="2", price="1..5")
    row.get_by_role("button", name="Save").click()
    expect(page.locator("tr.messages")).to_contain_text("is not a number")
    row = new_row(page)
    expect(row.locator("[name=price]")).to_have_value("1..5")
    row.locator("[name=price]").fill("1.5")
    row.get_by_role("button", name="Save").click()
    expect(page.locator("tr.trade:not(.new)")).to_have_count(1)
    expect(page.locator(".flash")).to_contain_text("Undo")
    forgive_refusals(open_page)


def test_hidden_amounts_stand_nowhere(coffer, open_page):
    coffer.run("buy", "bitcoin", "1.2345", "--price", "43210.98")
    coffer.run("set", "hide-amounts", "yes", check=False)
    page = open_page(coffer.address + "/settings")
    hide = page.locator("[name=hide_amounts], [name=hides_amounts], [name=hide]").first
    if not hide.is_checked():
        hide.check()
        page.wait_for_timeout(500)
    for path in ("/portfolio", "/trades", "/coins/bitcoin/trades"):
        page.goto(coffer.address + path)
        text = page.locator("body").inner_text() + page.locator("main").inner_html()
        for secret in ("1.2345", "43210.98", "43,210.98", "53,343"):
            assert secret not in text, (path, secret)


def restored(page, count):
    expect(page.locator("tr.trade:has(+ tr.messages)")).to_have_count(count)


def test_what_is_typed_and_not_saved_outlives_a_reload(coffer, open_page):
    coffer.run("buy", "bitcoin", "1", "--price", "50000")
    page = open_trades(coffer, open_page)
    stored, row = page.locator("tr.trade:not(.new)"), new_row(page)
    type_trade(page, row, amount="0.071", price="6,2.10", date="2024-03-01")
    row.locator("[name=side]").select_option("sell")
    leave(page)
    expect(row.locator("[name=price]")).to_have_attribute("aria-invalid", "true")
    page.get_by_label("Add an empty row").click()
    type_trade(page, new_row(page), amount="5")
    stored.locator("[name=amount]").fill("2..5")
    page.reload()
    # All three are there again, each with its marks.
    restored(page, 3)
    expect(stored.locator("[name=amount]")).to_have_value("2..5")
    expect(stored.locator("[name=amount]")).to_have_attribute("aria-invalid", "true")
    first = page.locator("tr.trade.new").first
    expect(first.locator("[name=price]")).to_have_value("6,2.10")
    expect(first.locator("[name=price]")).to_have_attribute("aria-invalid", "true")
    expect(first.locator("[name=side]")).to_have_value("sell")
    expect(first.locator("[name=date]")).to_have_value("2024-03-01")
    expect(page.locator("tr.messages").nth(1)).to_contain_text("6,2.10")
    expect(page.locator("#trade-left-out")).to_contain_text("2 rows are not trades yet")
    expect(page.locator("tr.trade.new").nth(1).locator("[name=amount]")).to_have_value("5")
    assert json.dumps(trades(coffer)).count('"kind"') == 1
    forgive_refusals(open_page)


def test_a_restored_row_is_saved_like_any_other_and_then_forgotten(coffer, open_page):
    page = open_trades(coffer, open_page)
    # The focus is still in the row when the page goes: nothing was sent.
    type_trade(page, new_row(page), amount="3", price="100")
    page.reload()
    restored(page, 1)
    expect(page.locator("tr.messages")).to_contain_text("not saved yet")
    row = new_row(page)
    expect(row.locator("[name=value]")).to_have_attribute("placeholder", "$300.00")
    row.locator("[name=price]").click()
    leave(page)
    expect(page.locator("tr.trade:not(.new)")).to_have_count(1)
    expect(page.locator("#trade-totals")).to_contain_text("$300.00")
    page.reload()
    expect(page.locator("tr.trade:not(.new)")).to_have_count(1)
    expect(new_row(page).locator("[name=amount]")).to_have_value("")
    expect(page.locator("tr.messages")).to_have_count(0)


def test_typed_rows_never_stand_under_another_coin(coffer, open_page):
    page = open_trades(coffer, open_page)
    type_trade(page, new_row(page), amount="3")
    page.goto(coffer.address + "/coins/ethereum/trades")
    expect(new_row(page).locator("[name=amount]")).to_have_value("")
    expect(page.locator("tr.trade")).to_have_count(1)
    page.goto(coffer.address + "/coins/bitcoin/trades")
    expect(new_row(page).locator("[name=amount]")).to_have_value("3")
    page.get_by_label("Take away the last row").click()
    page.locator("#remove-question").get_by_role("button", name="Take it away").click()
    page.reload()
    expect(page.locator("tr.trade.new")).to_have_count(1)
    expect(new_row(page).locator("[name=amount]")).to_have_value("")


def test_a_restored_edit_of_a_trade_that_changed_meanwhile_overwrites_nothing(coffer, open_page):
    coffer.run("buy", "bitcoin", "1", "--price", "50000")
    page = open_trades(coffer, open_page)
    page.locator("tr.trade:not(.new) [name=amount]").fill("3")
    other = open_trades(coffer, open_page)
    other.locator("tr.trade:not(.new) [name=amount]").fill("2")
    leave(other)
    expect(other.locator("#trade-totals")).to_contain_text("$100,000.00")
    page.reload()
    row = page.locator("tr.trade:not(.new)")
    expect(row.locator("[name=amount]")).to_have_value("3")
    row.locator("[name=amount]").click()
    leave(page)
    expect(page.locator("tr.messages")).to_contain_text("changed elsewhere")
    expect(row.locator("[name=amount]")).to_have_value("3")
    forgive_refusals(open_page)


def test_a_coin_is_picked_from_the_strip(coffer, open_page):
    page = open_page(coffer.address + "/trades")
    page.locator(".choice").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".choice").nth(1)).to_be_focused()
    page.locator("form.search input[type=search]").fill("doge")
    expect(page.locator(".choice").first).to_have_attribute("data-coin", "dogecoin")
    page.locator(".choice").first.click()
    page.wait_for_url("**/coins/dogecoin/trades")


def test_axe_finds_nothing(demo, open_page, no_violations):
    for dark in (False, True):
        for path in ("/trades", "/coins/bitcoin/trades", "/portfolio"):
            page = open_page(demo.address + path, phone=dark, dark=dark)
            no_violations(page)


def test_the_phone_does_not_scroll_sideways(demo, open_page):
    for path in ("/trades", "/coins/bitcoin/trades", "/portfolio", "/portfolio/edit?coin=bitcoin"):
        page = open_page(demo.address + path, phone=True)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
