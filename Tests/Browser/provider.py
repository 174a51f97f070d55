"""A provider on this computer: CoinGecko's answers, made up or recorded, with troubles on demand."""

import json
import re
import threading
import time
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

RECORDED = Path(__file__).resolve().parents[1] / "MarketsTests" / "Fixtures"

COINS = [("bitcoin", "btc", "Bitcoin", 60000), ("ethereum", "eth", "Ethereum", 3000), ("tether", "usdt", "Tether", 1)]


class Provider:
    """Prices stand in `prices`; `trouble` is a function that answers instead, or `None`."""

    def __init__(self):
        self.prices = {id: price for id, _, _, price in COINS}
        self.trouble = None
        # In CoinGecko's place: what Kraken answers for its pairs with the dollar; nothing while it is empty.
        self.kraken = {}
        self.asked = []
        # What is said of a coin beside the record, and a coin of which nothing is.
        self.said = {}
        self.unknown = None
        provider = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                parts = urlsplit(self.path)
                provider.asked.append((parts.path, parse_qs(parts.query), dict(self.headers)))
                if provider.trouble and parts.path.startswith("/api/v3"):
                    return provider.trouble(self)
                self.answer(200, json.dumps(provider.answer(parts.path, parse_qs(parts.query))))

            def answer(self, status, body, type="application/json; charset=utf-8", **headers):
                body = body.encode() if isinstance(body, str) else body
                self.send_response(status)
                self.send_header("Content-Type", type)
                self.send_header("Content-Length", str(len(body)))
                for name, value in headers.items():
                    self.send_header(name.replace("_", "-"), value)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.kraken_address = f"http://127.0.0.1:{self.server.server_port}"
        self.address = self.kraken_address + "/api/v3"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def answer(self, path, query):
        now = datetime.now(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        if path.endswith("/coins/markets"):
            return [
                {"id": id, "symbol": symbol, "name": name, "current_price": self.prices[id], "market_cap": 10**12 // rank,
                 "market_cap_rank": rank, "price_change_percentage_24h": 1.5, "last_updated": now,
                 "sparkline_in_7d": {"price": [self.prices[id] * (1 + hour / 1000) for hour in range(168)]}}
                for rank, (id, symbol, name, _) in enumerate(COINS, 1)
            ]
        if path.endswith("/global"):
            return {"data": {"total_market_cap": {"usd": 3 * 10**12}, "total_volume": {"usd": 10**11},
                             "market_cap_percentage": {"btc": 55.5}, "market_cap_change_percentage_24h_usd": 1.25,
                             "updated_at": int(time.time())}}
        if path.endswith("/coins/list"):
            return [{"id": id, "symbol": symbol, "name": name} for id, symbol, name, _ in COINS] + [
                {"id": "brand-new-coin", "symbol": "bnc", "name": "Brand New Coin"}]
        if path == "/0/public/Ticker":
            pairs = {f"{name}/USD": {"c": [str(price), "1"], "v": ["5", "9"], "l": [str(price), str(price)], "h": [str(price), str(price)]}
                     for name, price in self.kraken.items()}
            return {"error": [], "result": pairs}
        if found := re.search(r"/coins/([^/]+)(/market_chart|/ohlc|)$", path):
            return self.of_coin(unquote(found.group(1)), found.group(2), int(query.get("days", ["1"])[0]), now)
        return {}

    def of_coin(self, id, what, days, now):
        """What was recorded of bitcoin stands for every coin, brought forward to now."""
        end = int(time.time()) * 1000
        if what == "/ohlc":
            step = {1: 30, 30: 240}.get(days, 4 * 1440) * 60_000
            rows = json.loads((RECORDED / "ohlc-bitcoin-usd-7d-2021-05-15.json").read_text())
            last = end // step * step
            return [[last - (len(rows) - 1 - number) * step, *row[1:]] for number, row in enumerate(rows)]
        if what == "/market_chart":
            if days == 1:
                points = json.loads((RECORDED / "market_chart-bitcoin-usd-1d-5min-2021-05-15.json").read_text())["prices"]
            elif days == 90:
                points = json.loads((RECORDED / "market_chart-bitcoin-usd-30d-hourly-2021-05-15.json").read_text())["prices"]
            else:
                day = 86_400_000
                return {"prices": [[(end // day - 365 + number) * day, 40000 + 10 * number] for number in range(366)]}
            newest = max(stamp for stamp, _ in points)
            return {"prices": [[stamp - newest + end, price] for stamp, price in points]}
        if id == self.unknown:
            return {}
        record = json.loads((RECORDED / "coin-bitcoin.json").read_text())
        record.update(id=id, last_updated=now, **self.said)
        record["market_data"].update(last_updated=now, current_price={"usd": self.prices.get(id, 60000)})
        return record

    def close(self):
        self.server.shutdown()
        self.server.server_close()
