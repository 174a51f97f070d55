"""Edit Portfolio: picking a coin, typing what is held, saving, closing; by mouse, by keyboard, by touch, without script."""

import re

from playwright.sync_api import expect

REFUSED = re.compile(r"status of (409|422)|Failed to load resource")


def forgive_refusals(open_page):
    """A refused form is answered with 409 or 422, which the browser logs as an error of the page."""
    open_page.complaints[:] = [text for text in open_page.complaints if not REFUSED.search(text)]


def open_sheet(page):
    page.locator("a.circle[data-behaviour=open-sheet]").click()
    sheet = page.locator("dialog.sheet-dialog")
    expect(sheet).to_be_visible()
    return sheet


def choose(page, coin):
    page.locator(f".choice[data-coin={coin}]").click()
    expect(page.locator("#sheet-form [name=coin]")).to_have_value(coin)


def hold(page, amount):
    page.fill("#sheet-amount", amount)


def save(page):
    page.get_by_role("button", name="SAVE").click()
    expect(page.locator("#sheet .saved")).to_be_visible()


def test_a_coin_is_held(coffer, open_page):
    page = open_page(coffer.address + "/portfolio")
    sheet = open_sheet(page)
    assert page.url.endswith("/portfolio/edit")
    choose(page, "bitcoin")
    expect(page.locator("#sheet-amount")).to_have_attribute("placeholder", "Ex: 1.4")
    expect(page.locator("#sheet-value")).to_have_text("–")
    expect(sheet.get_by_role("button", name="SAVE")).to_have_count(0)
    hold(page, "0.5")
    expect(page.locator("#sheet-value")).to_contain_text("$")
    save(page)
    # After the write the selection is dropped, the search is empty, and the mark leaves after two seconds.
    expect(page.locator("#sheet-form")).to_have_count(0)
    expect(sheet.locator("input[type=search]")).to_have_value("")
    expect(page.locator("#sheet .saved")).to_have_count(0, timeout=4000)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert page.url.endswith("/portfolio")
    expect(page.locator("table.holdings tbody tr")).to_have_count(1)
    expect(page.locator("table.holdings")).to_contain_text("0.5")


def test_the_field_holds_the_exact_amount(coffer, open_page):
    coffer.run("hold", "ethereum", "0.0000145")
    page = open_page(coffer.address + "/portfolio/edit?coin=ethereum")
    expect(page.locator("#sheet-amount")).to_have_value("0.0000145")
    hold(page, "0.00001450")
    page.wait_for_timeout(300)
    expect(page.get_by_role("button", name="SAVE")).to_have_count(0)
    hold(page, "1.000000000000000001")
    expect(page.get_by_role("button", name="SAVE")).to_be_visible()


def test_a_second_tap_lets_go_and_arrows_move(coffer, open_page):
    page = open_page(coffer.address + "/portfolio")
    open_sheet(page)
    choose(page, "bitcoin")
    expect(page.locator(".choice[data-coin=bitcoin]")).to_have_attribute("aria-current", "true")
    page.locator(".choice[data-coin=bitcoin]").click()
    expect(page.locator("#sheet-form")).to_have_count(0)
    page.locator(".choice").first.focus()
    page.keyboard.press("ArrowRight")
    second = page.locator(".choice").nth(1)
    expect(second).to_be_focused()
    page.keyboard.press("Space")
    expect(second).to_have_attribute("aria-current", "true")


def test_text_that_is_no_number_stays_and_is_explained(coffer, open_page):
    page = open_page(coffer.address + "/portfolio")
    open_sheet(page)
    choose(page, "bitcoin")
    hold(page, "6,2.10")
    field = page.locator("#sheet-amount")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#sheet-amount-error")).to_contain_text("is not a number")
    expect(field).to_have_value("6,2.10")
    expect(page.locator("#sheet-value")).to_have_text("–")
    expect(page.get_by_role("button", name="SAVE")).to_have_count(0)


def test_unsaved_text_asks_before_it_is_dropped(coffer, open_page):
    page = open_page(coffer.address + "/portfolio")
    sheet = open_sheet(page)
    choose(page, "bitcoin")
    hold(page, "3")
    page.keyboard.press("Escape")
    expect(page.locator("#sheet-question")).to_be_visible()
    page.get_by_role("button", name="Keep editing").click()
    expect(page.locator("#sheet-amount")).to_have_value("3")
    page.go_back()
    expect(page.locator("#sheet-question")).to_be_visible()
    expect(sheet).to_be_visible()
    page.get_by_role("button", name="Discard").click()
    expect(sheet).to_have_count(0)
    assert page.url.endswith("/portfolio")


def test_what_was_typed_for_one_coin_survives_a_look_at_another(coffer, open_page):
    page = open_page(coffer.address + "/portfolio")
    open_sheet(page)
    choose(page, "bitcoin")
    hold(page, "1.25")
    choose(page, "ethereum")
    choose(page, "bitcoin")
    expect(page.locator("#sheet-amount")).to_have_value("1.25")
    expect(page.get_by_role("button", name="SAVE")).to_be_visible()


def test_a_search_keeps_the_selection_and_the_text(coffer, open_page):
    page = open_page(coffer.address + "/portfolio")
    sheet = open_sheet(page)
    choose(page, "bitcoin")
    hold(page, "2")
    sheet.locator("input[type=search]").fill("doge")
    expect(page.locator(".choice").first).to_have_attribute("data-coin", "dogecoin")
    expect(page.locator("#sheet-amount")).to_have_value("2")
    assert page.url.endswith("/portfolio/edit")
    sheet.locator("input[type=search]").press("Escape")
    expect(sheet).to_be_visible()
    expect(page.locator(".choice[data-coin=bitcoin]")).to_have_attribute("aria-current", "true")


def test_back_closes_the_sheet(coffer, open_page):
    page = open_page(coffer.address + "/portfolio")
    sheet = open_sheet(page)
    page.go_back()
    expect(sheet).to_have_count(0)
    sheet = open_sheet(page)
    sheet.locator(".close").click()
    expect(sheet).to_have_count(0)
    assert page.url.endswith("/portfolio")


def test_a_finger_pulls_the_sheet_down(coffer, open_page):
    page = open_page(coffer.address + "/portfolio", phone=True)
    sheet = open_sheet(page)
    page.evaluate("""() => {
      const bar = document.querySelector("dialog .sheet-bar");
      const send = (type, y) => bar.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true,
        touches: type === "touchend" ? [] : [new Touch({ identifier: 1, target: bar, clientX: 100, clientY: y })],
        changedTouches: [new Touch({ identifier: 1, target: bar, clientX: 100, clientY: y })] }));
      send("touchstart", 100); send("touchmove", 320); send("touchend", 320);
    }""")
    expect(sheet).to_have_count(0)


def test_an_amount_changed_elsewhere_is_not_overwritten(coffer, open_page):
    page = open_page(coffer.address + "/portfolio")
    open_sheet(page)
    choose(page, "bitcoin")
    hold(page, "5")
    coffer.run("hold", "bitcoin", "2")
    page.get_by_role("button", name="SAVE").click()
    expect(page.locator("#sheet-messages")).to_contain_text("2 is held now, it was 0")
    expect(page.locator("#sheet-amount")).to_have_value("5")
    assert '"quantity":"2"' in coffer.run("portfolio", "--json").stdout.replace(" ", "")
    page.get_by_role("button", name="SAVE").click()
    expect(page.locator("#sheet .saved")).to_be_visible()
    assert '"quantity":"5"' in coffer.run("portfolio", "--json").stdout.replace(" ", "")
    forgive_refusals(open_page)


def test_undo_is_offered_in_the_sheet(coffer, open_page):
    page = open_page(coffer.address + "/portfolio")
    open_sheet(page)
    choose(page, "bitcoin")
    hold(page, "5")
    save(page)
    page.locator("#sheet").get_by_role("button", name="Undo").click()
    expect(page.locator("#sheet .flash")).to_contain_text("Undo: Set the amount")
    page.keyboard.press("Escape")
    expect(page.get_by_text("Nothing is held yet")).to_be_visible()


def test_a_server_that_is_gone_loses_nothing(coffer, open_page):
    page = open_page(coffer.address + "/portfolio")
    open_sheet(page)
    choose(page, "bitcoin")
    hold(page, "5")
    expect(page.get_by_role("button", name="SAVE")).to_be_visible()
    coffer.stop()
    page.get_by_role("button", name="SAVE").click()
    expect(page.locator("#sheet-unreachable")).to_be_visible()
    expect(page.locator("#sheet-amount")).to_have_value("5")
    open_page.complaints[:] = [text for text in open_page.complaints if "net::" not in text]


def test_without_script_it_is_a_page(coffer, open_page):
    page = open_page(coffer.address + "/portfolio", script=False)
    page.locator("a.circle[aria-label='Edit portfolio']").click()
    page.locator(".choice[data-coin=bitcoin]").click()
    page.fill("#sheet-amount", "0,25")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".flash")).to_contain_text("Undo")
    assert "0.25" in coffer.run("portfolio").stdout


def test_axe_finds_nothing(coffer, open_page, no_violations):
    for dark in (False, True):
        page = open_page(coffer.address + "/portfolio", phone=dark, dark=dark)
        no_violations(page)
        open_sheet(page)
        choose(page, "bitcoin")
        hold(page, "1..2")
        expect(page.locator("#sheet-amount-error")).to_be_visible()
        page.wait_for_timeout(400)
        no_violations(page)
        page.keyboard.press("Escape")
        expect(page.locator("#sheet-question")).to_be_visible()
        no_violations(page)
