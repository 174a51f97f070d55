import Ledger

extension Schema {
    /// The shapes of gains, returns and the review of buys. What may be missing is not `required`.
    static let reports: [Schema] = gains + sale + performance + buyReview

    private static let gains: [Schema] = [
        Schema(
            "Gains", required: ["disposals", "realized_gain"],
            [
                "disposals": .list("Disposal"), "realized_gain": .one("RealizedGain"), "holdings": .map("HeldCost"),
                "lots": .list("Lot"), "pools": .map("HeldCost"), "non_taxable_removals": .list("Removal"),
                "income": .one("Income"), "errors": .list("Shortage"),
            ]),
        Schema(
            "Disposal", required: ["asset", "quantity", "proceeds", "cost", "gain", "tax_year"],
            [
                "event": .text, "kind": .text, "asset": .text, "date": .text, "rule": .text,
                "acquisition_date": .text, "quantity": .exact, "proceeds": .exact, "fees": .exact, "cost": .exact,
                "gain": .exact, "gain_at_least": .exact, "gain_at_most": .exact, "lot": .text, "acquired": .time,
                "term": .text, "missing_acquisition": .bool, "tax_year": .year,
            ]),
        Schema(
            "RealizedGain", required: ["total", "by_asset", "by_tax_year"],
            [
                "total": .exact, "by_asset": .figures, "by_tax_year": .figures, "by_term": .figures,
                "unknown_disposals": .count, "unknown_at_least": .exact, "unknown_at_most": .exact,
            ]),
        Schema(
            "HeldCost", required: ["quantity", "cost"],
            ["quantity": .exact, "cost": .exact, "average_cost": .exact]),
        Schema(
            "Lot", required: ["asset", "lot", "acquired", "quantity", "cost", "unit_cost"],
            [
                "asset": .text, "lot": .text, "acquired": .time, "quantity": .exact, "cost": .exact,
                "unit_cost": .exact, "wallet": .text,
            ]),
        Schema(
            "Removal", required: ["event", "asset", "quantity", "cost"],
            ["event": .text, "asset": .text, "quantity": .exact, "cost": .exact, "lot": .text]),
        Schema("Income", ["total": .exact, "events": .list("IncomeEvent")]),
        Schema(
            "IncomeEvent", required: ["event", "asset", "quantity", "value"],
            ["event": .text, "asset": .text, "quantity": .exact, "value": .exact, "tax_year": .year]),
        Schema(
            "Shortage",
            [
                "event": .text, "code": .text, "asset": .text, "requested": .exact, "available": .exact,
                "missing": .exact,
            ]),
    ]

    private static let sale: [Schema] = [
        Schema(
            "Sale", required: ["coin", "amount", "price", "proceeds", "methods"],
            [
                "coin": .text, "amount": .exact, "price": .exact, "proceeds": .exact, "methods": .list("SaleMethod"),
                "shortage": .one("SaleShortage"),
            ]),
        Schema("SaleShortage", ["available": .exact, "missing": .exact]),
        Schema(
            "SaleMethod",
            [
                "method": .text, "cost": .exact, "gain": .exact, "gain_at_least": .exact, "gain_at_most": .exact,
                "by_term": .figures, "lots": .list("SaleLot"),
            ]),
        Schema(
            "SaleLot",
            [
                "lot": .optionalText, "acquired": .time, "quantity": .exact, "proceeds": .exact, "cost": .exact,
                "gain": .exact, "term": .optionalText,
            ]),
    ]

    private static let performance: [Schema] = [
        Schema(
            "Performance",
            [
                "coin": .optionalText, "currency": .text, "sources": .texts, "converted_from": .optionalText,
                "rate_days": .texts, "from": .text, "to": .text, "start": .optionalText,
                "end": .optionalText, "start_value": .exact, "end_value": .exact, "put_in": .exact,
                "taken_out": .exact, "gain": .exact, "simple_return": .exact, "twr": .exact,
                "twr_annualized": .exact, "twr_convention": .text, "xirr": .optional("MoneyWeighted"),
                "max_drawdown": .optional("Drawdown"), "drawdown_now": .exact, "volatility": .exact,
                "net_invested": .exact, "skipped_days": .count, "gaps": .list("Gap"), "unvalued_flows": .counts,
                "realized": .exact, "unrealized": .exact, "unrealized_day": .optionalText, "coins": .list("CoinReturn"),
                "days": .list("PortfolioDay"),
            ]),
        Schema(
            "MoneyWeighted", required: ["status", "sign_changes"],
            ["status": .text, "xirr": .exact, "roots": .texts, "sign_changes": .count, "tolerance": .text]),
        Schema("Drawdown", ["depth": .exact, "peak": .text, "bottom": .text, "recovery": .optionalText]),
        Schema("Gap", ["id": .text, "reason": .text, "first": .text, "last": .text, "days": .count]),
        Schema(
            "CoinReturn",
            [
                "id": .text, "start": .optionalText, "end": .optionalText, "start_value": .exact, "end_value": .exact,
                "put_in": .exact, "taken_out": .exact, "gain": .exact, "simple_return": .exact, "twr": .exact,
                "xirr": .optional("MoneyWeighted"),
            ]),
        Schema(
            "PortfolioDay",
            [
                "day": .text, "value": .exact, "is_whole": .bool, "inflow": .exact, "outflow": .exact,
                "net_invested": .exact, "realized": .exact, "unrealized": .exact,
            ]),
    ]

    private static let buyReview: [Schema] = [
        Schema(
            "BuyReview",
            [
                "id": .text, "currency": .text, "sources": .texts, "converted_from": .optionalText,
                "rate_days": .texts, "day": .text, "close": .exact, "own": .one("WayOfBuying"),
                "rivals": .list("WayOfBuying"), "best": .optionalText, "worst": .optionalText,
                "buys": .list("ReviewedBuy"),
            ]),
        Schema(
            "WayOfBuying",
            [
                "schedule": .optionalText, "purchases": .count, "late": .count, "quantity": .exact, "spent": .exact,
                "left_over": .exact, "average_cost": .exact, "worth": .exact, "gain": .exact, "gain_percent": .exact,
            ]),
        Schema(
            "ReviewedBuy",
            [
                "entry": .text, "day": .text, "quantity": .exact, "cost": .exact, "price": .exact,
                "average_before": .exact, "average_after": .exact, "worth": .exact, "gain": .exact,
                "gain_percent": .exact,
            ]),
    ]
}
