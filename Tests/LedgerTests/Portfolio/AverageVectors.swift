/// Ledgers under the average method and what they come to, each an event a line.
///
/// From the project's accounting vectors (`lots/*-average.json`, `coins-lost-fifo.json`), amounts as they stand there;
/// the currency is dollars throughout, as no rule depends on which one it is.
enum AverageVectors {
    static let all: [(name: String, lines: String)] = [
        (
            "beancount-average-merge-average",
            """
            buy hool 60 6000
            buy hool 40 4400
            sell hool 20 3000
            held hool 80 8320
            gain 920
            """
        ),
        (
            "coins-lost-fifo",
            """
            buy btc 2 10000
            lost btc 0.5 0
            sell btc 1.5 49500
            held nothing
            gain 39500
            """
        ),
        (
            "dust-one-wei-average",
            """
            buy eth 1 3000
            sell eth 0.000000000000000001 0.000000000000003
            sell eth 0.999999999999999998 2999.999999999999994
            held eth 0.000000000000000001 0.000000000000003
            gain 0
            """
        ),
        (
            "fee-in-bought-coin-average",
            """
            buy btc 0.5 23000 fee btc 0.0005 23
            buy btc 0.5 19000 fee btc 0.0005 19
            sell btc 0.999 43456.5
            held nothing
            gain 1456.5
            """
        ),
        (
            "ghostfolio-novn-sell-half-average",
            """
            buy novn 2 151.6 fee USD 1.3 1.3
            sell novn 1 85.73 fee USD 2.95 2.95
            held novn 1 76.45
            gain 6.33
            """
        ),
        (
            "huge-supply-coin-33-digits-average",
            """
            buy shib 1000000000000000 7250000000 fee USD 1250.5 1250.5
            buy shib 0.000000000000000001 0.00000000000000000000000725
            sell shib 333333333333333.333333333333333333 21666666666.67 fee USD 0.01 0.01
            sell shib 666666666666666.666666666666666667 6000000000
            held shib 0.000000000000000001 0.000000000000000000000007250001
            gain 20416665416.16
            """
        ),
        (
            "investbrain-108-eight-decimals-cost-average",
            """
            buy btc 0.00251478 100
            sell btc 0.001 42
            held btc 0.00151478 60.235090147050636636206745719307
            gain 2.235090147050636636206745719307
            """
        ),
        (
            "pp-fifo-vs-average-single-lot-sale-average",
            """
            buy xyz 109 3149.20
            sell xyz 15 531.50
            buy xyz 52 1684.92
            buy xyz 32 959.30
            held xyz 178 5360.043853211009174311926605504587
            gain 98.123853211009174311926605504587
            """
        ),
        (
            "pp-foreign-currency-security-average",
            """
            buy usdx 100 4500
            buy usdx 50 2550
            sell usdx 50 3080
            held usdx 100 4700
            gain 730
            """
        ),
        (
            "pp-rounding-residue-must-vanish-average",
            """
            buy xyz 10 0.01
            sell xyz 3 0.01
            sell xyz 3 0.01
            sell xyz 4 0.01
            held nothing
            gain 0.02
            """
        ),
        (
            "rotki-canada-acb-example-with-fees-average",
            """
            buy eth 100 5000 fee USD 10 10
            sell eth 50 6000 fee USD 10 10
            buy eth 50 6500 fee USD 10 10
            sell eth 40 3600 fee USD 10 10
            held eth 60 5409
            gain 3469
            """
        ),
        (
            "rp2-income-and-sale-same-second-average",
            """
            buy btc 1 0.1
            buy btc 2 0.4
            income btc 1 0.1
            income btc 2 0.4
            sell btc 0.1 0.02
            sell btc 0.05 0.005
            held btc 5.85 0.975
            gain 0
            """
        ),
        (
            "rp2-mixed-ledger-average",
            """
            buy btc 1 11000 fee USD 100 100
            sell btc 0.2 2240
            transfer btc 0.1 0.09 114
            income btc 2 24000
            sell btc 1 12200
            transfer btc 2 2
            income btc 3 39000
            buy btc 4 56000 fee USD 400 400
            gift_out btc 5 71000
            gift_out btc 3.79 54197
            buy btc 5 75000 fee USD 500 500
            transfer btc 0.2 0.18 288
            sell btc 2 40400 fee btc 0.01 202
            transfer btc 0.5 0.46 856
            held btc 2.93 44243
            """
        ),
        (
            "rp2-two-buys-and-two-sales-same-minute-average",
            """
            buy btc 2 22000 fee USD 100 100
            buy btc 0.5 7000 fee USD 400 400
            buy btc 0.3 3900
            buy btc 0.1 1200
            buy btc 1 15000 fee USD 500 500
            sell btc 1.5 16800
            transfer btc 0.1 0.09 114
            sell btc 0.2 2440
            transfer btc 2 2
            gift_out btc 0.4 5680
            gift_out btc 0.1 1430
            transfer btc 0.2 0.18 288
            sell btc 1.07 21614 fee btc 0.01 202
            sell btc 0.5 7650 fee btc 0.01 153
            transfer btc 0.5 0.46 856
            held btc 0.04 513.846153846153846153846153846154
            """
        ),
        (
            "spend-coffee-and-gas-average",
            """
            buy btc 0.01 50
            spend btc 0.0002 8
            spend btc 0.0003 11.4
            fee btc 0.00001 0.38
            held btc 0.00949 47.45
            gain 17.23
            """
        ),
        (
            "stablecoin-hops-average",
            """
            buy usdc 1000 1000.5
            swap usdc 500 500 usdt 499.75
            swap usdt 499.75 499.6 dai 499.5
            spend dai 499.5 499.5
            held usdc 500 500.25
            gain -0.75
            """
        ),
        (
            "transfer-network-fee-disposal-average",
            """
            buy btc 1 50000 fee USD 25 25
            transfer btc 0.5 0.4995 24.9
            transfer btc 0.4995 0.499 24.7
            sell btc 0.999 36000 fee USD 18 18
            held nothing
            gain -13993.4
            """
        ),
        (
            "wealthfolio-1258-average-after-partial-sale-average",
            """
            buy stk 100 1000
            buy stk 100 2000
            sell stk 100 2500
            held stk 100 1500
            gain 1000
            """
        ),
        (
            "zero-cost-airdrop-average",
            """
            income uni 400 0
            sell uni 150 525
            buy uni 100 450
            sell uni 300 7500
            held uni 50 64.285714285714285714285714285714
            gain 7639.285714285714285714285714285714
            """
        ),
    ]
}
