"""Page, API and `--json` take their figures from one state: they say the same, to the last digit."""

import json
from decimal import Decimal

import pytest

METHODS = ["fifo", "lifo", "hifo", "average", "uk_pooling"]

LEDGER = {
    "currency": "USD",
    "events": [
        {"id": "a", "type": "buy", "time": "2021-01-05T10:00:00Z", "asset": "BTC", "quantity": "1.5",
         "quote": "USD", "total": "45000.55", "fee": "12.34", "fee_asset": "USD"},
        {"id": "b", "type": "buy", "time": "2022-06-18T10:00:00Z", "asset": "BTC", "quantity": "0.7",
         "quote": "USD", "total": "13500", "fee": "5", "fee_asset": "USD"},
        {"id": "c", "type": "swap", "time": "2022-09-01T10:00:00Z", "asset": "BTC", "quantity": "0.3",
         "to_asset": "ETH", "to_quantity": "3.9", "value": "6010.01"},
        {"id": "d", "type": "income", "time": "2023-01-01T10:00:00Z", "asset": "ETH",
         "quantity": "0.123456789012345678", "value": "147.5", "subtype": "staking"},
        {"id": "e", "type": "sell", "time": "2023-07-01T10:00:00Z", "asset": "BTC", "quantity": "0.9",
         "quote": "USD", "total": "27450.77", "fee": "9.99", "fee_asset": "USD"},
        {"id": "f", "type": "sell", "time": "2024-03-01T10:00:00Z", "asset": "ETH", "quantity": "1.7",
         "quote": "USD", "total": "5800"},
    ],
}


@pytest.fixture(scope="module")
def filled(tmp_path_factory):
    from conftest import Coffer

    running = Coffer(tmp_path_factory.mktemp("same") / "data")
    file = running.folder.parent / "ledger.json"
    file.write_text(json.dumps(LEDGER))
    running.run("import", str(file))
    yield running
    running.close()


def document(coffer, *arguments):
    return json.loads(coffer.run(*arguments, "--json").stdout)


def answer(coffer, path):
    return json.loads(coffer.get("/api/v1/" + path))


def exact(cell):
    """The exact figure that stands behind what is shown."""
    title = cell.locator("[title]").first.get_attribute("title")
    return Decimal(title.replace(",", "").replace("−", "-"))


@pytest.mark.parametrize("method", METHODS)
def test_gains(filled, open_page, method):
    told = document(filled, "gains", "--method", method)
    assert answer(filled, "gains?method=" + method) == told
    page = open_page(filled.address + "/gains?method=" + method)
    years = told["realized_gain"]["by_tax_year"]
    assert years
    rows = page.locator("section[aria-label=Totals] table tbody tr")
    assert rows.count() >= len(years)
    for year, gain in years.items():
        row = rows.filter(has=page.get_by_role("rowheader", name=year, exact=True))
        assert exact(row.locator("td.number:not(.wide)").first) == Decimal(gain), (method, year)
    total = page.locator("section[aria-label=Totals] .tile", has_text="Gain").first
    assert exact(total.locator(".value")) == Decimal(told["realized_gain"]["total"])
    count = len({(part.get("event") or part.get("date"), part["asset"]) for part in told["disposals"]})
    assert page.locator("details.sale").count() == count


def test_portfolio(filled, open_page):
    told = document(filled, "portfolio")
    assert answer(filled, "portfolio") == told
    page = open_page(filled.address + "/portfolio")
    text = page.locator("main").inner_text()
    assert f"{Decimal(told['value']):,.2f}" in text
    assert f"{abs(Decimal(told['realized_gain'])):,.2f}" in text
    for holding in told["holdings"]:
        assert holding["symbol"].upper() in text


@pytest.mark.parametrize("coin", [None, "bitcoin", "ethereum"])
def test_performance(filled, open_page, coin):
    told = document(filled, "performance", *([coin] if coin else []))
    assert answer(filled, "performance" + (f"?coin={coin}" if coin else "")) == told
    page = open_page(filled.address + "/performance" + (f"?coin={coin}" if coin else ""))
    tiles = page.locator("#performance dl.meanings .tile")
    assert exact(tiles.filter(has=page.locator("dt", has_text="Gain")).first.locator(".value")) == Decimal(told["gain"])
    gains = page.get_by_role("region", name="Gain over time")
    assert exact(gains.locator(".tile", has_text="Realised").last.locator(".value")) == Decimal(told["realized"])
    assert exact(gains.locator(".tile", has_text="Unrealised").locator(".value")) == Decimal(told["unrealized"])


def test_review_of_buys(filled, open_page):
    told = document(filled, "dca", "btc", "--review")
    assert answer(filled, "dca/review?coin=bitcoin") == told
    page = open_page(filled.address + "/coins/bitcoin/review")
    ways = page.get_by_role("region", name="The same money, otherwise").locator("tbody tr")
    for row, way in zip(ways.all(), [told["own"], *told["rivals"]], strict=True):
        assert exact(row.locator("td.number:not(.wide)").first) == Decimal(way["worth"])


def test_what_is_held_and_its_average(filled):
    told = document(filled, "dca", "btc")
    average = answer(filled, "dca?coin=bitcoin")["coins"][0]
    assert average == told
