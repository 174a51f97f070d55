"""Prices that move by themselves: against a provider on this computer."""

import json
import re
import urllib.request

import pytest
from playwright.sync_api import expect

from conftest import Coffer
from provider import Provider


@pytest.fixture
def provider():
    made = Provider()
    yield made
    made.close()


@pytest.fixture
def live(tmp_path, provider):
    """A server that asks the provider every second."""
    running = Coffer(tmp_path / "data", variables={"COFFER_COINGECKO_URL": provider.address, "COFFER_LIVE_SECONDS": "1"})
    running.run("settings", "requests-per-minute", "1000")
    running.run("settings", "requests-per-month", "10000000")
    yield running
    running.close()


def row(page, coin, price="price"):
    return page.locator(f'[data-coin="{coin}"] [data-live="{price}"]')


def test_a_price_moves_and_row_total_and_title_follow(live, provider, open_page, no_violations):
    live.run("hold", "bitcoin", "0.5")
    market = open_page(live.address)
    expect(row(market, "bitcoin")).to_have_text("$60,000.00")
    expect(market.locator(".fresh .freshness.live")).to_be_visible()
    portfolio = open_page(live.address + "/portfolio")
    expect(portfolio.locator('[data-live="portfolio-value"]')).to_have_text("$30,000.00")
    expect(portfolio).to_have_title("$30,000.00 · Portfolio · Coffer")

    provider.prices["bitcoin"] = 61234.5
    expect(row(market, "bitcoin")).to_have_text("$61,234.50")
    expect(market.locator('[data-live="portfolio-value"]')).to_have_text("$30,617.25")
    expect(portfolio.locator('[data-live="portfolio-value"]')).to_have_text("$30,617.25")
    expect(row(portfolio, "bitcoin", "own-price")).to_have_text("$61,234.50")
    expect(portfolio).to_have_title("$30,617.25 · Portfolio · Coffer")
    # The server says the same.
    assert json.loads(live.get("/api/v1/portfolio"))["value"] == "30617.25"
    no_violations(market)


def test_with_two_currencies_each_page_follows_in_its_own(live, provider, open_page):
    live.run("hold", "bitcoin", "0.5")
    live.run("settings", "base-currency", "EUR")
    market = open_page(live.address)
    portfolio = open_page(live.address + "/portfolio")
    expect(row(market, "bitcoin")).to_have_text("€60,000.00")
    expect(row(portfolio, "bitcoin", "own-price")).to_have_text("$60,000.00")

    provider.prices["bitcoin"] = 61234.5
    expect(row(market, "bitcoin")).to_have_text("€61,234.50")
    expect(row(portfolio, "bitcoin", "own-price")).to_have_text("$61,234.50")
    expect(portfolio.locator('[data-live="portfolio-value"]')).to_have_text("$30,617.25")
    expect(market.locator('[data-live="portfolio-value"]')).to_have_text("$30,617.25")
    asked = [query["vs_currency"] for path, query, _ in provider.asked if path.endswith("/coins/markets")]
    assert ["eur"] in asked and ["usd"] in asked
    # Rates are the bank's alone, and this provider on loopback is not the bank.
    assert not [path for path, _, _ in provider.asked if "eurofxref" in path]


def test_a_move_is_marked_for_a_moment_and_not_under_reduced_motion(live, provider, open_page):
    page = open_page(live.address)
    still = open_page(live.address, reduced_motion="reduce")
    expect(row(page, "ethereum")).to_have_text("$3,000.00")
    page.evaluate("""() => { window.names = []; document.addEventListener("animationstart", (event) => names.push(event.animationName)); }""")
    still.evaluate("""() => { window.names = []; document.addEventListener("animationstart", (event) => names.push(event.animationName)); }""")
    provider.prices["ethereum"] = 2990
    expect(row(page, "ethereum")).to_have_text("$2,990.00")
    expect(row(still, "ethereum")).to_have_text("$2,990.00")
    page.wait_for_function('window.names.includes("moved-down")')
    assert still.evaluate("window.names.filter((name) => name.startsWith('moved'))") == []


def test_a_provider_that_dies_is_said_and_recovers_by_itself(live, provider, open_page):
    page = open_page(live.address)
    expect(page.locator(".fresh .freshness.live")).to_be_visible()
    provider.trouble = lambda handler: handler.answer(503, "<html><title>Down for now</title></html>", "text/html")
    expect(page.locator(".fresh .trouble")).to_contain_text("CoinGecko has a fault of its own (503): “Down for now”.")
    # What was known stays.
    expect(row(page, "bitcoin")).to_have_text("$60,000.00")
    provider.trouble = None
    provider.prices["bitcoin"] = 59000
    expect(row(page, "bitcoin")).to_have_text("$59,000.00", timeout=40_000)
    expect(page.locator(".fresh .trouble")).to_have_count(0)


def test_a_refresh_without_script_leads_back_to_the_page(live, provider, open_page):
    page = open_page(live.address + "/?sort=price", script=False)
    page.get_by_role("button", name="Refresh prices").click()
    assert page.url.endswith("/?sort=price")
    expect(row(page, "bitcoin")).to_have_text("$60,000.00")


def test_new_coins_are_found_once_their_names_have_come(live, open_page):
    page = open_page(live.address)
    expect(row(page, "bitcoin")).to_have_text("$60,000.00")
    page.goto(live.address + "/?q=brand+new+coin")
    expect(page.get_by_role("link", name="Brand New Coin")).to_be_visible()


def test_offline_nothing_is_asked_and_the_page_says_so(tmp_path, provider, open_page):
    running = Coffer(tmp_path / "data", extra=["--offline"], variables={"COFFER_COINGECKO_URL": provider.address})
    try:
        page = open_page(running.address)
        expect(page.locator(".fresh")).to_contain_text("Offline, as chosen.")
        page.get_by_role("button", name="Refresh prices").click()
        expect(page.locator(".fresh")).to_contain_text("Snapshot of 14 Feb 2025")
        assert provider.asked == []
        assert running.run("refresh", "--offline", check=False).stderr.startswith("The network is forbidden here.")
    finally:
        running.close()


def test_every_request_is_in_the_log_without_a_key(live, provider):
    live.variables["COFFER_COINGECKO_KEY"] = "CG-very-secret"
    live.run("refresh")
    log = json.loads(live.run("log", "requests", "--json").stdout)["requests"]
    assert {"/coins/markets", "/global", "/coins/list"} <= {line["path"].split("?")[0] for line in log}
    assert all(line["host"] == "127.0.0.1" and line["status"] == 200 and line["bytes"] > 0 for line in log)
    assert "CG-very-secret" not in json.dumps(log)
    assert any(headers.get("x-cg-demo-api-key") == "CG-very-secret" for _, _, headers in provider.asked)


def test_a_server_that_stops_ends_its_streams(live):
    with urllib.request.urlopen(live.address + "/events", timeout=10) as stream:
        assert stream.readline().startswith(b"retry:")
        live.stop()


@pytest.fixture
def two(tmp_path, provider):
    """The same with Kraken beside CoinGecko."""
    running = Coffer(
        tmp_path / "data",
        variables={
            "COFFER_COINGECKO_URL": provider.address, "COFFER_KRAKEN_URL": provider.kraken_address,
            "COFFER_LIVE_SECONDS": "1",
        },
    )
    running.run("settings", "requests-per-minute", "1000")
    # On the first days of a month its requests would be spread over all of it, further apart than this test waits.
    running.run("settings", "requests-per-month", "10000000")
    yield running
    running.close()


DOWN = lambda handler: handler.answer(503, "<html><title>Down for now</title></html>", "text/html")  # noqa: E731


def test_kraken_stands_in_and_coingecko_comes_back(two, provider, open_page, no_violations):
    two.run("hold", "bitcoin", "2")
    two.run("hold", "tether", "100")
    market = open_page(two.address)
    expect(row(market, "bitcoin")).to_have_text("$60,000.00")
    portfolio = open_page(two.address + "/portfolio")
    expect(portfolio.locator(".price-sources")).to_be_hidden()
    provider.kraken = {"BTC": "60500.50", "ETH": "3050"}
    provider.trouble = DOWN
    expect(row(market, "bitcoin")).to_have_text("$60,500.50")
    expect(market.locator(".fresh .trouble")).to_contain_text("Prices come from Kraken meanwhile.")
    expect(market.locator(".fresh .attribution")).to_have_text(re.compile("CoinGecko.*Kraken|Kraken.*CoinGecko"))
    expect(portfolio.locator(".price-sources")).to_have_text(re.compile("^Prices from .*(CoinGecko|Kraken) and (CoinGecko|Kraken)[.]$"))
    expect(portfolio.locator('[data-live="portfolio-value"]')).to_have_text("$121,101.00")
    no_violations(market)
    no_violations(portfolio)
    provider.trouble = None
    expect(row(market, "bitcoin")).to_have_text("$60,000.00", timeout=40_000)
    expect(market.locator(".fresh .trouble")).to_have_count(0)
    expect(portfolio.locator(".price-sources")).to_be_hidden()


def test_a_price_that_jumps_is_a_question_without_script_too(two, provider, open_page, no_violations):
    market = open_page(two.address)
    expect(row(market, "bitcoin")).to_have_text("$60,000.00")
    provider.kraken = {"BTC": "5", "ETH": "3050"}
    provider.trouble = DOWN
    question = market.locator('[data-coin="bitcoin"] .held-back')
    expect(question).to_have_text("Kraken: $5.00?")
    expect(row(market, "bitcoin")).to_have_text("$60,000.00")
    coin = open_page(two.address + "/coins/bitcoin", phone=True, script=False)
    expect(coin.locator(".banner.held-back")).to_contain_text("Kraken says $5.00 at")
    coin.get_by_role("button", name="Keep $60,000.00").focus()
    coin.keyboard.press("Enter")
    expect(coin.locator(".banner.held-back")).to_have_count(0)
    expect(coin.locator(".price").first).to_have_text("$60,000.00")
    provider.kraken = {"BTC": "60100", "ETH": "300"}
    expect(row(market, "bitcoin")).to_have_text("$60,100.00", timeout=40_000)
    ether = open_page(two.address + "/coins/ethereum")
    ether.get_by_role("button", name="Use $300.00").click()
    expect(ether.locator(".now .price")).to_have_text("$300.00")
    expect(row(market, "ethereum")).to_have_text("$300.00")
