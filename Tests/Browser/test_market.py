"""The Market page: search bar, sorting, growing."""

from playwright.sync_api import expect


def colour(page):
    return page.locator("form.search svg").first.evaluate("one => getComputedStyle(one).color")


def test_the_glass_is_accent_and_the_cross_there_only_while_there_is_text(demo, open_page):
    page = open_page(demo.address + "/")
    field, clear = page.locator("form.search input[type=search]"), page.locator("form.search .clear")
    grey = colour(page)
    expect(clear).to_be_hidden()
    field.fill("eth")
    expect(clear).to_be_visible()
    page.wait_for_function("grey => getComputedStyle(document.querySelector('form.search svg')).color !== grey", arg=grey)
    box = clear.bounding_box()
    assert box["width"] >= 44 and box["height"] >= 44
    clear.click()
    expect(clear).to_be_hidden()
    expect(field).to_have_value("")
    expect(field).to_be_focused()


def test_results_come_as_one_types_and_the_address_follows(demo, open_page):
    page = open_page(demo.address + "/")
    page.locator("form.search input[type=search]").press_sequentially("eth")
    expect(page.locator(".coins tbody tr").first).to_contain_text("Ethereum")
    assert page.url.endswith("/?q=eth")
    page.reload()
    expect(page.locator("form.search input[type=search]")).to_have_value("eth")


def test_back_from_a_coin_leads_to_the_same_results(demo, open_page):
    page = open_page(demo.address + "/")
    page.locator("form.search input[type=search]").fill("sol")
    expect(page.locator(".coins tbody tr").first).to_contain_text("Solana")
    page.locator(".coins a.coin").first.click()
    page.wait_for_url("**/coins/solana")
    page.go_back()
    page.wait_for_url("**/?q=sol")
    expect(page.locator("form.search input[type=search]")).to_have_value("sol")
    expect(page.locator(".coins tbody tr").first).to_contain_text("Solana")


def test_escape_empties_the_search(demo, open_page):
    page = open_page(demo.address + "/?q=sol")
    page.locator("form.search input[type=search]").press("Escape")
    expect(page.locator("form.search input[type=search]")).to_have_value("")
    expect(page.locator(".coins tbody tr").first).to_contain_text("Bitcoin")
    assert "q=" not in page.url


def test_a_finger_on_the_cross_puts_the_keyboard_away(demo, open_page):
    page = open_page(demo.address + "/", phone=True)
    field = page.locator("form.search input[type=search]")
    field.tap()
    field.fill("eth")
    page.locator("form.search .clear").tap()
    expect(field).to_have_value("")
    expect(field).not_to_be_focused()


def test_no_match_says_so_and_offers_to_clear(demo, open_page):
    page = open_page(demo.address + "/")
    page.locator("form.search input[type=search]").fill("zzzzqqqq")
    expect(page.locator(".empty")).to_contain_text("No coin matches")
    page.locator(".empty a").click()
    expect(page.locator(".coins tbody tr").first).to_contain_text("Bitcoin")


def test_the_search_works_without_script(demo, open_page):
    page = open_page(demo.address + "/", script=False)
    page.locator("form.search input[type=search]").fill("sol")
    page.locator("form.search input[type=search]").press("Enter")
    expect(page.locator(".coins tbody tr").first).to_contain_text("Solana")
    assert "q=sol" in page.url
    page.locator("form.search .clear").click()
    expect(page.locator(".coins tbody tr").first).to_contain_text("Bitcoin")


def test_three_taps_sort_reverse_and_give_rank_back(demo, open_page):
    page = open_page(demo.address + "/")

    def head():
        return page.locator("th:has([data-sort=price])")

    def first():
        return page.locator(".coins tbody tr").first.locator("a.coin").inner_text()

    ranked = first()
    page.locator("[data-sort=price]").click()
    expect(head()).to_have_attribute("aria-sort", "descending")
    dear = first()
    page.locator("[data-sort=price]").click()
    expect(head()).to_have_attribute("aria-sort", "ascending")
    assert first() != dear
    page.locator("[data-sort=price]").click()
    expect(page.locator("th:has([data-sort=rank])")).to_have_attribute("aria-sort", "ascending")
    assert first() == ranked
    page.go_back()
    expect(head()).to_have_attribute("aria-sort", "ascending")


def test_the_list_grows_when_its_end_comes_near(demo, open_page):
    page = open_page(demo.address + "/")
    before = page.locator(".coins tbody tr").count()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.wait_for_function("before => document.querySelectorAll('.coins tbody tr').length >= 2 * before", arg=before)
    ranks = page.eval_on_selector_all(".coins tbody tr td.rank", "all => all.map(one => one.innerText)")
    assert len(set(ranks)) == len(ranks)


def test_without_script_the_list_has_pages(demo, open_page):
    page = open_page(demo.address + "/", script=False)
    page.locator(".pages .next").click()
    expect(page.locator(".coins td.rank").first).to_have_text("251")
    page.locator(".pages .previous").click()
    expect(page.locator(".coins td.rank").first).to_have_text("1")
