"""A coin's page with the network: what is fetched behind it comes by itself, and its figures follow the market."""

import threading
import time

from playwright.sync_api import expect

from test_live import live, provider  # noqa: F401  (fixtures)


def gate(provider, *parts):
    """Lets the provider hold back answers about one coin until the gate is opened."""
    opened = threading.Event()
    answer = provider.answer

    def held(path, query):
        if any(part in path for part in parts):
            opened.wait(30)
        return answer(path, query)

    provider.answer = held
    return opened


def test_what_is_fetched_comes_into_the_open_page_and_nobody_loses_their_place(live, provider, open_page, no_violations):
    provider.said = {"description": {"en": "Money <b>without</b>\r\na bank."}, "hashing_algorithm": "SHA-256"}
    opened = gate(provider, "/coins/bitcoin")
    page = open_page(live.address + "/coins/bitcoin?range=30d")
    expect(page.locator(".description")).to_have_count(0)
    expect(page.locator('[data-live="head-change"]')).to_contain_text("1.50%")
    before = page.locator("#chart .points tbody tr").count()
    # Somebody reads: the table is unfolded, the cursor stands in the middle, the focus on a range.
    page.locator("#chart summary").click()
    box = page.locator("#chart .plot").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 60)
    page.get_by_role("link", name="30 days", exact=True).focus()
    expect(page.locator("#chart .readout")).to_be_visible()
    at = float(page.locator("#chart .plot").get_attribute("data-at"))
    opened.set()
    expect(page.locator(".description")).to_have_text("Money without\na bank.")
    expect(page.locator("#chart .points tbody tr")).not_to_have_count(before)
    expect(page.get_by_role("link", name="30 days", exact=True)).to_be_focused()
    assert page.locator("#chart details").evaluate("one => one.open")
    expect(page.locator("#chart .readout")).to_be_visible()
    assert abs(float(page.locator("#chart .plot").get_attribute("data-at")) - at) < 10
    assert page.locator("#chart .drawn").count() == 0, "it is drawn in once"
    expect(page.locator("#chart .attribution")).to_contain_text("Prices within days from CoinGecko, until")
    no_violations(page)
    # Nothing of it is asked for again by looking again.
    asked = [path for path, _, _ in provider.asked if "/coins/bitcoin" in path]
    page.reload()
    expect(page.locator(".description")).to_be_visible()
    assert [path for path, _, _ in provider.asked if "/coins/bitcoin" in path] == asked


def test_without_script_a_reload_shows_it(live, provider, open_page):
    page = open_page(live.address + "/coins/ethereum?range=24h", script=False)
    for _ in range(40):
        if page.locator(".description").count():
            break
        time.sleep(0.25)
        page.reload()
    expect(page.locator(".description")).to_be_visible()
    expect(page.locator("#chart .curve[d^=M]")).to_have_count(1)


def test_hostile_words_of_a_provider_stay_words(live, provider, open_page, no_violations):
    provider.said = {
        "description": {"en": "<img src=x onerror=alert(1)>\u202e&lt;script&gt;alert(2)&lt;/script&gt; <a href=\"javascript:1\">here</a>\x00"},
        "hashing_algorithm": "<script>alert(3)</script>", "genesis_date": "<b>never</b>",
        "links": {"homepage": ["javascript:alert(4)", "rwax.org"], "subreddit_url": "https://www.reddit.com"},
    }
    page = open_page(live.address + "/coins/tether")
    expect(page.locator(".description")).to_contain_text("<script>alert(2)</script> here")
    assert page.locator(".about img, .about script, #figures script").count() == 0
    expect(page.locator("#figures")).to_contain_text("<script>alert(3)</script>")
    expect(page.locator(".about a[href='https://rwax.org']")).to_have_count(1)
    expect(page.locator(".about .links .line", has_text="Reddit").locator("dd")).to_have_text("–")
    no_violations(page)


def test_the_figures_of_a_coin_and_its_title_follow_the_market(live, provider, open_page):
    live.run("hold", "bitcoin", "0.5")
    page = open_page(live.address + "/coins/bitcoin")
    expect(page.locator(".coin-head .price")).to_have_text("$60,000.00")
    expect(page).to_have_title("$60,000.00 · Bitcoin · Coffer")
    holding = page.get_by_label("Your holding")
    expect(holding).to_contain_text("$30,000.00")
    provider.prices["bitcoin"] = 61234.5
    expect(page.locator(".coin-head .price")).to_have_text("$61,234.50")
    expect(page.locator(".tiles .value").first).to_have_text("$61,234.50")
    expect(holding).to_contain_text("$30,617.25")
    expect(page).to_have_title("$61,234.50 · Bitcoin · Coffer")
    # What the list says of others is none of this page's business, and its parts are those of this coin.
    assert page.locator('[data-live="coin-volume"]').count() == 1
    expect(page.locator(".coin-head .fresh .freshness.live")).to_be_visible()
    expect(page.locator(".coin-head .pill")).to_contain_text("+1.50%")
    # The provider dies: this page says so, too.
    provider.trouble = lambda handler: handler.answer(503, "<html><title>Down</title></html>", "text/html")
    expect(page.locator(".coin-head .fresh .trouble")).to_contain_text("CoinGecko has a fault of its own (503)")


def test_the_row_the_total_and_the_stream_follow_within_a_second(live, provider, open_page):
    """From the answer that has the new price to the eye. Of several, because another program may take the computer for a moment."""
    live.run("hold", "bitcoin", "1")
    page = open_page(live.address)
    expect(page.locator('[data-coin="bitcoin"] [data-live="price"]')).to_have_text("$60,000.00")
    expect(page.locator('[data-live="portfolio-value"]')).to_have_text("$60,000.00")
    page.evaluate("""() => {
      window.seen = {};
      const look = () => {
        for (const [name, place] of Object.entries({
          row: '[data-coin="bitcoin"] [data-live="price"]', total: '[data-live="portfolio-value"]' })) {
          const key = name + " " + document.querySelector(place).textContent;
          window.seen[key] ??= Date.now();
        }
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
      new EventSource("/events").addEventListener("prices", (event) => {
        const price = JSON.parse(event.data).rows.bitcoin?.price.match(/\\$[0-9,.]+/)?.[0];
        if (price) window.seen["stream " + price] ??= Date.now();
      });
    }""")
    said = {}
    answer = provider.answer

    def noted(path, query):
        made = answer(path, query)
        if path.endswith("/coins/markets"):
            said.setdefault(provider.prices["bitcoin"], time.time() * 1000)
        return made

    provider.answer = noted
    delays = []
    for price in range(61001, 61009):
        provider.prices["bitcoin"] = price
        text = f"${price:,.2f}"
        keys = [f"row {text}", f"total {text}", f"stream {text}"]
        page.wait_for_function("keys => keys.every((key) => window.seen[key])", arg=keys, timeout=20_000)
        delays.append(max(page.evaluate("key => window.seen[key]", key) for key in keys) - said[price])
    assert min(delays) < 1000, delays


def test_the_stream_connects_again_by_itself(tmp_path, provider, open_page):
    """The program is started anew on the same port: the page goes on without a reload."""
    from conftest import Coffer

    variables = {"COFFER_COINGECKO_URL": provider.address, "COFFER_LIVE_SECONDS": "1"}
    first = Coffer(tmp_path / "data", variables=variables)
    first.run("settings", "requests-per-minute", "1000")
    # See the fixture `two` of test_live: a month that has just begun spreads its requests.
    first.run("settings", "requests-per-month", "10000000")
    port = first.address.rsplit(":", 1)[1]
    page = open_page(first.address)
    price = page.locator('[data-coin="bitcoin"] [data-live="price"]')
    expect(price).to_have_text("$60,000.00")
    page.evaluate("window.stays = true")
    first.stop()
    expect(page.locator(".fresh .freshness")).to_contain_text("Coffer does not answer")
    provider.prices["bitcoin"] = 62000
    second = Coffer(tmp_path / "data", variables=variables, port=port)
    try:
        expect(price).to_have_text("$62,000.00")
        expect(page.locator(".fresh .freshness")).not_to_contain_text("Coffer does not answer")
        assert page.evaluate("window.stays")
    finally:
        second.close()
        first.close()


def with_candles(live, open_page, path, **options):
    page = open_page(live.address + path, **options)
    expect(page.locator("#chart .forms")).to_be_visible()
    return page


def test_candles_are_chosen_and_read_by_keys_and_pointer_and_leave_as_csv(live, open_page, no_violations):
    page = with_candles(live, open_page, "/coins/bitcoin?range=7d")
    page.get_by_role("link", name="Candles", exact=True).click()
    expect(page.locator("#chart .candle.rise[d^=M]")).to_have_count(1)
    assert page.url.endswith("?range=7d&view=candles")
    expect(page.locator("#chart")).to_contain_text("Each candle is 4 hours.")
    expect(page.get_by_role("link", name="Candles", exact=True)).to_be_focused()
    plot = page.locator("#chart .plot")
    plot.focus()
    page.keyboard.press("Home")
    readout = page.locator("#chart .readout")
    first = page.locator("#chart .points tbody tr").first.locator("td").all_text_contents()
    said = f"Open {first[1]}, High {first[2]}, Low {first[3]}, Close {first[4]} · {first[0]}"
    expect(readout).to_have_text(said)
    expect(plot).to_have_attribute("aria-valuetext", said)
    box = plot.bounding_box()
    page.mouse.move(box["x"] + box["width"] - 4, box["y"] + 50)
    expect(readout).not_to_have_text(said)
    inside = readout.bounding_box()
    assert inside["x"] >= box["x"] - 1 and inside["x"] + inside["width"] <= box["x"] + box["width"] + 1, "it is cut off"
    page.locator("#chart summary").click()
    no_violations(page)
    with page.expect_download() as started:
        page.get_by_role("link", name="candles as CSV").click()
    assert started.value.suggested_filename == "bitcoin-7d-candles.csv"
    lines = open(started.value.path()).read().splitlines()
    assert lines[0] == "from,until,open,high,low,close,currency"
    assert len(lines) - 1 == page.locator("#chart .points tbody tr").count() > 20
    page.go_back()
    expect(page.locator("#chart .curve")).to_have_count(1)


def test_candles_work_without_script_and_on_a_phone_in_the_dark(live, open_page, no_violations):
    with_candles(live, open_page, "/coins/bitcoin?range=30d").context.close()
    page = open_page(live.address + "/coins/bitcoin?range=30d", script=False)
    page.get_by_role("link", name="Candles", exact=True).click()
    expect(page.locator("#chart .candle.fall[d^=M]")).to_have_count(1)
    phone = open_page(live.address + "/coins/bitcoin?range=30d&view=candles", phone=True, dark=True)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    plot = phone.locator("#chart .plot")
    plot.focus()
    phone.keyboard.press("Home")
    phone.keyboard.press("End")
    inside, box = phone.locator("#chart .readout").bounding_box(), plot.bounding_box()
    assert inside["x"] >= box["x"] - 1 and inside["x"] + inside["width"] <= box["x"] + box["width"] + 1
    no_violations(phone)


def test_an_open_chart_grows_with_the_price_and_nobody_loses_their_place(live, provider, open_page, no_violations):
    page = open_page(live.address + "/coins/bitcoin?range=24h")
    page.clock.install()
    page.reload()
    chart = page.locator("#chart")
    expect(chart.locator(".attribution")).to_contain_text("Prices within days from CoinGecko, until")
    newest = chart.locator(".points tbody tr").last.locator("td").last
    expect(newest).to_have_text("$60,000.00")
    # Somebody points at the middle with the keys, and has the table open.
    chart.locator("summary").click()
    page.locator("#chart .plot").focus()
    for _ in range(6):
        page.keyboard.press("PageDown")
    at = float(page.locator("#chart .plot").get_attribute("data-at"))
    top = chart.locator(".scroller").evaluate("one => { one.scrollTop = 40; return one.scrollTop; }")
    scrolled = page.evaluate("scrollTo(0, 60), scrollY")
    provider.prices["bitcoin"] = 70500
    expect(newest).to_have_text("$70,500.00")
    # High and axis follow: the provider's line of the week before goes up to 1.16 times the price.
    expect(chart.locator(".extremes span").first).to_contain_text("High $81,780.00")
    expect(chart.locator(".prices")).to_contain_text("80,000")
    expect(page.locator("#chart .plot")).to_be_focused()
    assert abs(float(page.locator("#chart .plot").get_attribute("data-at")) - at) < 10
    assert chart.locator("details").evaluate("one => one.open")
    assert abs(chart.locator(".scroller").evaluate("one => one.scrollTop") - top) < 2
    assert page.evaluate("scrollY") == scrolled
    assert page.locator("#chart .drawn").count() == 0, "it is drawn in once"
    # Again within the minute: the figure follows, the chart waits for it.
    provider.prices["bitcoin"] = 71000
    expect(page.locator(".coin-head .price")).to_have_text("$71,000.00")
    expect(newest).to_have_text("$70,500.00")
    page.clock.fast_forward(61_000)
    expect(newest).to_have_text("$71,000.00")
    no_violations(page)
