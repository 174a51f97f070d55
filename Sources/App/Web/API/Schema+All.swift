import Ledger
import Pages

extension Schema {
    static let all: [Schema] = answers + reports + inputs

    private static let answers: [Schema] = [
        Schema(
            "Market",
            [
                "as_of": .time, "source": .optionalText, "sources": .texts, "currency": .text, "total": .count,
                "offset": .count,
                "global": .optional("Global"), "coins": .list("MarketCoin"),
            ]),
        Schema("MarketCoin", marketCoin),
        Schema(
            "Global",
            [
                "market_cap": .exact, "market_cap_change_24h_percent": .exact, "volume": .exact,
                "bitcoin_dominance_percent": .exact, "time": .time, "source": .text, "derived": .bool,
                "converted_from": .optionalText, "rate_day": .optionalText,
            ]),
        Schema("Extreme", ["price": .exact, "change_percent": .exact, "time": .time]),
        Schema("Coins", ["total": .count, "offset": .count, "coins": .list("CoinLabel")]),
        Schema("CoinLabel", ["id": .text, "symbol": .text, "name": .text, "rank": .optionalCount]),
        Schema(
            "Coin",
            [
                "id": .text, "symbol": .text, "name": .text, "rank": .optionalCount, "price": .exact,
                "quote_time": .time, "source": .optionalText, "converted_from": .optionalText,
                "rate_day": .optionalText,
                "change_1h_percent": .exact,
                "change_24h_percent": .exact, "change_7d_percent": .exact, "market_cap": .exact,
                "market_cap_change_24h_percent": .exact, "fully_diluted_valuation": .exact, "volume": .exact,
                "high_24h": .exact, "low_24h": .exact, "price_change_24h": .exact, "circulating_supply": .exact,
                "total_supply": .exact, "max_supply": .exact, "all_time_high": .one("Extreme"),
                "all_time_low": .one("Extreme"), "currency": .text, "ledger_currency": .text,
                "detail": .optional("CoinDetail"),
                "holding": .optional("Holding"), "held_back": .optional("HeldBack"),
            ]),
        Schema(
            "HeldBack",
            [
                "price": .exact, "currency": .text, "time": .time, "source": .text, "known": .exact,
                "known_source": .text,
            ]),
        Schema(
            "Feed",
            [
                "offline": .bool, "problem": .optionalText, "remedy": .optionalText, "last_success": .time,
                "next_allowed": .time, "instead": .optionalText, "instead_problems": .texts, "fallbacks": .texts,
                "sources": .texts, "held_back": .texts, "requests": .one("Budget"),
            ]),
        Schema(
            "Budget",
            ["this_minute": .count, "per_minute": .count, "this_month": .count, "per_month": .optionalCount]),
        Schema(
            "Refresh",
            [
                "prices": .count, "names": .count, "unchanged": .bool, "busy": .bool, "problem": .optionalText,
                "remedy": .optionalText, "instead": .optionalText,
            ]),
        Schema("Requests", ["requests": .list("Request")]),
        Schema(
            "Request",
            [
                "time": .time, "provider": .text, "host": .text, "path": .text, "reason": .text,
                "status": .optionalCount, "bytes": .count, "milliseconds": .count, "trouble": .optionalText,
            ]),
        Schema(
            "CoinDetail",
            [
                "homepage": .optionalText, "subreddit": .optionalText, "block_time_minutes": .exact,
                "hashing_algorithm": .optionalText, "genesis_date": .optionalText, "description": .optionalText,
                "change_1h_percent": .exact, "change_24h_percent": .exact, "change_7d_percent": .exact,
                "change_14d_percent": .exact, "change_30d_percent": .exact, "change_60d_percent": .exact,
                "change_200d_percent": .exact, "change_1y_percent": .exact,
            ]),
        Schema(
            "Chart",
            [
                "id": .text, "currency": .text, "range": .choice(ChartRange.allCases.map(\.rawValue)),
                "converted_from": .optionalText, "points": .list("PricePoint"),
            ]),
        Schema("PricePoint", ["time": .time, "price": .exact, "source": .optionalText, "derived": .bool]),
        Schema(
            "Portfolio",
            [
                "currency": .text, "as_of": .time, "source": .optionalText, "sources": .texts,
                "converted_from": .optionalText, "rate_days": .texts, "method": .text,
                "value": .exact,
                "cost": .exact, "gain": .exact, "gain_percent": .exact, "change_24h": .exact,
                "change_24h_percent": .exact, "realized_gain": .exact, "left_out": .list("LeftOut"),
                "base": .optional("Worth"), "holdings": .list("Holding"),
            ]),
        Schema(
            "Worth",
            [
                "currency": .text, "value": .exact, "sources": .texts, "converted_from": .optionalText,
                "rate_days": .texts, "left_out": .texts,
            ]),
        Schema("LeftOut", ["id": .text, "reason": .text]),
        Schema(
            "Holding",
            [
                "id": .text, "symbol": .text, "name": .text, "quantity": .exact, "price": .exact, "quote_time": .time,
                "source": .optionalText, "converted_from": .optionalText, "rate_day": .optionalText, "value": .exact,
                "cost": .exact, "unknown_cost_quantity": .exact,
                "average_cost": .exact, "gain": .exact, "gain_percent": .exact, "realized_gain": .exact,
                "break_even": .exact, "change_24h_percent": .exact,
            ]),
        Schema("Averages", ["currency": .text, "coins": .list("Average")]),
        Schema(
            "Average",
            [
                "id": .text, "symbol": .text, "name": .text, "currency": .text, "quantity": .exact,
                "total_cost": .exact, "average_cost": .exact, "break_even": .exact, "unknown_cost_quantity": .exact,
                "price": .exact, "value": .exact, "what_if": .optional("WhatIf"),
            ]),
        Schema(
            "WhatIf",
            [
                "quantity": .exact, "total_cost": .exact, "average_cost": .exact, "break_even": .exact,
                "unknown_cost_quantity": .exact,
            ]),
        Schema("Entries", ["currency": .text, "total": .count, "offset": .count, "entries": .list("Entry")]),
        Schema(
            "Entry",
            required: [
                "id", "version", "batch", "kind", "time", "received", "sent", "fee", "fee_value", "price", "terms",
                "value", "estimated_from", "wallet", "to_wallet", "note", "demo",
            ],
            [
                "id": .count, "version": .count, "batch": .count, "kind": kinds, "time": .time,
                "received": .optional("Leg"), "sent": .optional("Leg"), "fee": .optional("Leg"), "fee_value": .exact,
                "price": .exact, "terms": .optionalText, "value": .exact, "estimated_from": .time, "wallet": .text,
                "to_wallet": .optionalText, "note": .text, "value_received": .exact, "giver_cost": .exact,
                "giver_acquired": .time, "rate": .exact, "subtype": .text, "reference": .text, "demo": .bool,
            ]),
        Schema(
            "Leg", required: ["quantity"], ["coin": .text, "currency": .choice(Currency.known), "quantity": .exact]),
        Schema("EntryChange", ["batch": .one("Batch"), "entry": .optional("Entry")]),
        Schema("HoldingChange", ["batch": .optional("Batch"), "holding": .optional("Holding")]),
        Schema("Batches", ["batches": .list("Batch")]),
        Schema("Undone", ["batch": .one("Batch")]),
        Schema(
            "Batch",
            [
                "id": .count, "time": .time, "title": .text, "undoes": .optionalCount, "undone_by": .optionalCount,
                "entries": .count,
            ]),
        Schema(
            "Problem", ["type": .text, "title": .text, "status": .count, "problem": .text, "remedy": .text]),
    ]

    private static let inputs: [Schema] = [
        Schema(
            "EntryInput", required: ["kind"],
            [
                "kind": kinds, "time": .time, "received": .optional("Leg"), "sent": .optional("Leg"),
                "fee": .optional("Leg"), "fee_value": .exact, "price": .exact,
                "terms": .choice(["amount_price", "amount_total", "price_total"]), "value": .exact,
                "estimated_from": .time, "wallet": .text, "to_wallet": .optionalText, "note": .text,
                "value_received": .exact,
                "giver_cost": .exact, "giver_acquired": .time, "rate": .exact, "subtype": .text, "reference": .text,
                "demo": .bool, "version": .count, "id": .count, "batch": .count,
            ]),
        Schema(
            "HeldBackInput", required: ["answer"],
            ["answer": .choice(HeldBackAnswer.allCases.map(\.rawValue)), "price": .exact, "source": .optionalText]),
        Schema("HoldingInput", required: ["amount"], ["amount": .exact, "held": .exact]),
        Schema("UndoInput", required: [], ["batch": .optionalCount]),
        Schema(
            "Settings", required: [],
            [
                "theme": .choice(Settings.Theme.allCases.map(\.rawValue)),
                "number_format": .choice(NumberFormat.allCases.map(\.rawValue)), "hide_amounts": .bool,
                "currency": .text, "method": .text, "lot_scope": .text, "swap_fee": .text, "transfer_fee": .text,
                "oversell": .text, "gift_out": .text, "tax_timezone": .text, "uk_entity": .text,
                "offline": .choice(LiveSettings.values(of: "offline")),
                "market_coins": .choice(LiveSettings.values(of: "market_coins")), "requests_per_minute": .text,
                "requests_per_month": .text, "fallbacks": .text, "base_currency": .text,
            ]),
    ]

    private static let kinds = Kind.choice(Entry.Kind.allCases.map(\.rawValue))

    private static let marketCoin: KeyValuePairs<String, Kind> = [
        "id": .text, "symbol": .text, "name": .text, "rank": .optionalCount, "price": .exact, "quote_time": .time,
        "source": .optionalText, "converted_from": .optionalText, "rate_day": .optionalText,
        "change_1h_percent": .exact, "change_24h_percent": .exact,
        "change_7d_percent": .exact, "market_cap": .exact, "market_cap_change_24h_percent": .exact,
        "fully_diluted_valuation": .exact, "volume": .exact, "high_24h": .exact, "low_24h": .exact,
        "price_change_24h": .exact, "circulating_supply": .exact, "total_supply": .exact, "max_supply": .exact,
        "all_time_high": .one("Extreme"), "all_time_low": .one("Extreme"),
        "held_back": .optional("HeldBack"),
    ]
}
