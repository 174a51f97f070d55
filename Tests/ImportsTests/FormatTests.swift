import Ledger
import Testing

@testable import Imports

/// Layouts of which the project has no fixture: columns as the sources in docs/FORMATS.md name them, rows made here.
@Suite("Other generations and files") struct FormatTests {
    @Test("Bitfinex: movements, only what is completed, when it was updated") func bitfinexMovements() throws {
        let found = try read(
            """
            #,STARTED,UPDATED,CURRENCY,STATUS,AMOUNT,FEES,DESCRIPTION,TRANSACTION ID,NOTE
            1,13-02-21 10:00:00,13-02-21 10:05:00,BTC,COMPLETED,-0.5,-0.0004,1Example,t1,
            2,14-02-21 10:00:00,14-02-21 10:05:00,UST,COMPLETED,100,0,0xexample,t2,
            3,15-02-21 10:00:00,15-02-21 10:05:00,BTC,CANCELED,-0.5,-0.0004,1Example,,
            """)
        #expect(found.format == "bitfinex/movements")
        #expect(found.sentences == ["withdrawal 0.5 BTC, fee 0.0004 BTC", "deposit 100 USDT"])
        #expect(found.events[0].time.text == "2021-02-13T10:05:00+00:00")
        #expect(found.skipped.map(\.line) == [4])
    }

    @Test("KuCoin: the offset in the header counts, else UTC+8") func kuCoin() throws {
        let header =
            "UID,Account Type,Order ID,Symbol,Side,Order Type,Avg. Filled Price,Filled Amount,Filled Volume,Filled Volume (USDT),"
        let row = "1,mainAccount,o1,BTC-USDT,SELL,LIMIT,29000,0.01,290,290,2021-01-01 02:00:00,0.29,,TAKER,USDT"
        let told = try read("\(header)Filled Time(UTC+02:00),Fee,Tax,Maker/Taker,Fee Currency\n\(row)", zone: nil)
        #expect(told.format == "kucoin/fills-v5")
        #expect(told.events[0].time.text == "2021-01-01T02:00:00+02:00")
        let plain = try read("\(header)Filled Time,Fee,Tax,Maker/Taker,Fee Currency\n\(row)", zone: nil)
        #expect(plain.events[0].time.text == "2021-01-01T02:00:00+08:00")
        let utc = try read("\(header)Filled Time(UTC),Fee,Tax,Maker/Taker,Fee Currency\n\(row)", zone: nil)
        #expect(utc.events[0].time.text == "2021-01-01T02:00:00+00:00")
    }

    @Test("KuCoin's sentence for an empty table is a reason, no event") func kuCoinFiller() throws {
        let found = try read(
            "tradeCreatedAt,orderId,symbol,side,price,size,funds,fee,liquidity,feeCurrency,orderType,\nNo matching records found.\n"
        )
        #expect(found.events.isEmpty && found.skipped.map(\.line) == [2])
    }

    @Test("Binance: withdrawals have a fee; the older layout is told by the name of its file, else asked")
    func binance() throws {
        let new = try read(
            "Date(UTC+0),Coin,Network,Amount,Fee,Address,TXID,Status\n2023-05-01 10:00:00,BTC,BTC,0.1,0.0002,bc1q,tx,Completed\n"
        )
        #expect(new.format == "binance/withdrawals-crypto" && new.sentences == ["withdrawal 0.1 BTC, fee 0.0002 BTC"])
        let deposits = try read(
            "Date(UTC+0),Coin,Network,Amount,Address,TXID,Status\n2023-05-01 10:00:00,BTC,BTC,0.1,bc1q,tx,Completed\n")
        #expect(deposits.format == "binance/deposits-crypto" && deposits.sentences == ["deposit 0.1 BTC"])
        let old =
            "Date(UTC),Coin,Network,Amount,TransactionFee,Address,TXID,SourceAddress,PaymentID,Status\n2021-05-01 10:00:00,BTC,BTC,0.1,0.0002,bc1q,tx,,,Completed\n"
        #expect(try read(old, name: "Export Withdraw History.csv").sentences == ["withdrawal 0.1 BTC, fee 0.0002 BTC"])
        let open = try read(old, name: "history.csv")
        #expect(open.events.isEmpty && open.questions.map(\.subject) == [.format])
        #expect(try read(old, name: "history.csv", format: "binance/withdrawals-crypto").events.count == 1)
    }

    @Test("Binance: a statement of 2026, two digits of the year first") func binanceStatement() throws {
        let found = try read(
            """
            \u{FEFF}User ID,Time,Account,Operation,Coin,Change,Remark
            1,24-07-25 21:30:41,Spot,Transaction Buy,BTC,0.01,
            1,24-07-25 21:30:41,Spot,Transaction Spend,USDT,-650,
            1,24-07-25 21:30:41,Spot,Transaction Fee,BNB,-0.001,
            1,24-07-26 21:30:41,Spot,Transaction Sold,BTC,-0.01,
            1,24-07-26 21:30:41,Spot,Transaction Revenue,USDT,660,
            1,24-07-27 00:00:00,Earn,Simple Earn Flexible Interest,USDT,0.5,
            1,24-07-28 00:00:00,Cross Margin,Fee,USDT,-0.5,
            """)
        #expect(found.format == "binance/statement-v2")
        #expect(
            found.sentences == [
                "buy 0.01 BTC for 650 USDT, fee 0.001 BNB", "sell 0.01 BTC for 660 USDT", "income 0.5 USDT (interest)",
            ])
        #expect(found.events[0].time.text == "2024-07-25T21:30:41+00:00")
        #expect(found.warnings.map(\.line) == [8])
    }

    @Test("Binance: two pairs in one second are told apart where their rows stand together, else shown")
    func sameSecond() throws {
        let header = "User_ID,UTC_Time,Account,Operation,Coin,Change,Remark\n"
        func row(_ operation: String, _ coin: String, _ change: String) -> String {
            "1,2021-01-01 10:00:00,Spot,\(operation),\(coin),\(change),\n"
        }
        let apart = [
            ("Buy", "BTC", "1"), ("Transaction Related", "EUR", "-100"), ("Fee", "BNB", "-0.1"), ("Buy", "ETH", "2"),
            ("Transaction Related", "USDT", "-50"),
        ]
        #expect(
            try read(header + apart.map { row($0.0, $0.1, $0.2) }.joined()).sentences
                == ["buy 1 BTC for 100 EUR, fee 0.1 BNB", "buy 2 ETH for 50 USDT"])
        let mixed = [("Buy", "BTC", "1"), ("Buy", "ETH", "2"), ("Transaction Related", "EUR", "-150")]
        let found = try read(header + mixed.map { row($0.0, $0.1, $0.2) }.joined())
        #expect(found.events.isEmpty && found.warnings.map(\.line) == [2, 3, 4])
    }

    @Test("Binance: a row of nothing among those of a conversion is told, not dropped") func nothingConverted() throws {
        let header = "User_ID,UTC_Time,Account,Operation,Coin,Change,Remark\n"
        let rows = [("DOGE", "-12.5"), ("BNB", "0"), ("BNB", "0.0012")].map {
            "1,2021-01-01 10:00:00,Spot,Binance Convert,\($0.0),\($0.1),\n"
        }
        let found = try read(header + rows.joined())
        #expect(found.sentences == ["swap 12.5 DOGE into 0.0012 BNB"])
        #expect(found.warnings.map(\.line) == [3] && found.warnings.first?.reason == "amount is zero")
    }

    @Test("Binance: auto-invest, American dates, two dashes for no fee") func autoInvest() throws {
        let found = try read(
            """
            Auto-Invest Date(UTC),Holding Coin,Amount per period,Trading Fee,Units,From,Status
            3/4/2022,BTC,10 USDT,0.02 USDT,0.00025 BTC,Spot Wallet,Success
            3/5/2022,BTC,10 USDT,--,0.00026,Spot Wallet,Success
            3/6/2022,BTC,10 USDT,--,,Spot Wallet,Failed
            """)
        #expect(found.sentences == ["buy 0.00025 BTC for 10 USDT, fee 0.02 USDT", "buy 0.00026 BTC for 10 USDT"])
        #expect(found.events[0].time.text == "2022-03-04T00:00:00+00:00")
    }

    @Test("Kraken: staking in its forms, a listing's airdrop, dust, a pair with a slash") func kraken() throws {
        let found = try read(
            """
            "txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance","amountusd"
            "L1","E1","2024-01-01 00:00:00","earn","allocation","currency","DOT28.S","earn","-1","0","0",""
            "L2","S1","2024-01-02 00:00:00","staking","","currency","ETH2.S","spot","0.1","0","0.1",""
            "L3","A1","2024-01-03 00:00:00","transfer","","currency","FLR","spot","12","0","12",""
            "L4","D1","2024-01-04 00:00:00","dustsweeping","","currency","XXDG","spot","-3","0","0","1"
            "L5","D1","2024-01-04 00:00:00","dustsweeping","","currency","SOL","spot","-0.1","0","0","3"
            "L6","D1","2024-01-04 00:00:00","dustsweeping","","currency","ZUSD","spot","4","0.04","4","4"
            "L7","T1","2024-01-05 00:00:00","trade","tradespot","currency","XXBT","spot","-1","0","0",""
            "L8","W1","2024-01-06 00:00:00","wizardry","","currency","XXBT","spot","-1","0","0",""
            """)
        #expect(found.format == "kraken/ledgers-v2")
        #expect(
            found.sentences == [
                "income 0.1 ETH (staking)", "income 12 FLR (airdrop)", "swap 3 DOGE into 1 USD",
                "swap 0.1 SOL into 3 USD",
            ])
        #expect(found.skipped.map(\.line) == [2])
        #expect(found.warnings.map(\.line) == [4, 8, 9])
        #expect(KrakenPair.split("XTZEUR").map { [$0.base, $0.quote] } == ["XTZ", "EUR"])
        #expect(KrakenPair.split("XZECXXBT").map { [$0.base, $0.quote] } == ["ZEC", "BTC"])
        #expect(KrakenPair.split("USDTZUSD").map { [$0.base, $0.quote] } == ["USDT", "USD"])
        #expect(KrakenPair.split("XDG/EUR").map { [$0.base, $0.quote] } == ["DOGE", "EUR"])
    }

    @Test("Coinbase: an advanced trade whose market is another than the report's currency") func coinbaseAdvanced()
        throws
    {
        let found = try read(
            """
            Transactions
            User,Jane Doe,1
            ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes
            a1,2025-01-02 10:00:00 UTC,Advanced Trade Buy,BTC,0.01,EUR,€90000,€900,€905,€5,Bought 0.01 BTC for 954.75 USDC on BTC-USDC at 95000 USDC/BTC
            a2,2025-01-03 10:00:00 UTC,Wizardry,BTC,0.01,EUR,€90000,€900,€905,€5,
            a2,2025-01-04 10:00:00 UTC,Send,BTC,-0.01,EUR,€90000,-€900,-€900,€0.00,Sent
            a3,2025-01-05 10:00:00 UTC,Exchange Deposit,ETH,-1,EUR,€90000,-€900,-€900,€0.00,
            """)
        #expect(
            found.sentences == ["buy 0.01 BTC for 950 USDC, fee 4.75 USDC", "withdrawal 0.01 BTC", "withdrawal 1 ETH"])
        #expect(found.warnings.map(\.line) == [5])
    }

    @Test("Delta's second layout, Trezor Suite's first, Bitvavo's first, Nexo's first") func generations() throws {
        let delta = try read(
            """
            Date,Way,Base amount,Base currency (name),Base type,Quote amount,Quote currency,Exchange,Sent/Received from,Sent to,Fee amount,Fee currency (name),Broker,Notes
            2023-03-05T12:00:00+01:00,BUY,2,SOL (Solana),CRYPTO,40,EUR,Kraken,,,0.1,EUR (Euro),,
            2023-03-06T12:00:00+01:00,DEPOSIT,0.1,DOT (Polkadot),CRYPTO,,,,DIVIDENDS,My wallet,,,,
            """)
        #expect(delta.format == "delta/v2")
        #expect(delta.sentences == ["buy 2 SOL for 40 EUR, fee 0.1 EUR", "income 0.1 DOT (staking)"])
        let trezor = try read(
            "Date & Time;Type;Transaction ID;Addresses;Fee;Total\n1/25/2022, 2:58:40 AM;SENT;t1;bc1q;0.0001;0.0101\n1/26/2022, 2:58:40 AM;RECV;t2;bc1q;0.0001;0.5\n",
            name: "export-btc-20220130.csv", zone: Zone(offsetMinutes: 60))
        #expect(trezor.format == "trezorsuite/v1")
        #expect(trezor.sentences == ["withdrawal 0.01 BTC, fee 0.0001 BTC", "deposit 0.5 BTC"])
        #expect(trezor.events[0].time.text == "2022-01-25T02:58:40+01:00")
        let bitvavo = try read(
            "Timezone,Date,Time,Type,Currency,Amount,Price (EUR),EUR received / paid,Fee currency,Fee amount,Status,Transaction ID,Address\nUTC,2023-11-30,11:36:46,sell,ETH,-0.5,2000,997.5,EUR,2.5,Completed,v1,\n"
        )
        #expect(bitvavo.format == "bitvavo/v1" && bitvavo.sentences == ["sell 0.5 ETH for 1000 EUR, fee 2.5 EUR"])
        let nexo = try read(
            "Transaction,Type,Currency,Amount,USD Equivalent,Details,Outstanding Loan,Date / Time\nN1,Exchange,BTC/NEXO,-0.1 / +200,$500,approved / x,$0,2021-01-01 10:00:00\nN2,LockingTermDeposit,BTC,1,$5,approved / x,$0,2021-01-01 10:00:00\n"
        )
        #expect(nexo.format == "nexo/v1" && nexo.sentences == ["swap 0.1 BTC into 200 NEXO, worth 500 USD"])
    }

    @Test("Koinly's bulk edit, CoinLedger's rows of one id, bitcoin.tax") func trackers() throws {
        let koinly = try read(
            """
            ID (read-only),Parent ID (read-only),Date (UTC),Type,Tag,From Wallet (read-only),From Wallet ID,From Amount,From Currency,To Wallet (read-only),To Wallet ID,To Amount,To Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Deleted,TxHash,Description
            k1,,2022-01-01 10:00:00,exchange,,Kraken,1,0.1,BTC;1,Kraken,1,1.5,ETH;2,,,4000,EUR;3,,t1,
            k2,,2022-01-02 10:00:00,crypto_deposit,airdrop,,,,,Ledger,2,5,UNI;9,,,20,EUR;3,,t2,
            k3,,2022-01-03 10:00:00,crypto_deposit,,,,,,Ledger,2,5,UNI;9,,,,,true,t3,
            """)
        #expect(koinly.format == "koinly/bulk-edit")
        #expect(
            koinly.sentences == ["swap 0.1 BTC into 1.5 ETH, worth 4000 EUR", "income 5 UNI (airdrop), worth 20 EUR"])
        let ledger = try read(
            """
            Timestamp (UTC),Type,Internal Id,Platform,Record Type,Asset,Amount,Description
            2022-01-01 10:00:00,Trade,i1,Kraken,Debit,EUR,100,
            2022-01-01 10:00:00,Trade,i1,Kraken,Credit,BTC,0.003,
            2022-01-01 10:00:00,Trade,i1,Kraken,Fee,EUR,0.5,
            2022-01-02 10:00:00,Withdrawal,i2,Kraken,Debit,BTC,0.003,
            """)
        #expect(ledger.sentences == ["buy 0.003 BTC for 100 EUR, fee 0.5 EUR", "withdrawal 0.003 BTC"])
        let tax = try read(
            """
            Date,Action,Symbol,Account,Volume,Price,Currency,Fee,FeeCurrency,Total,Cost/Proceeds,ExchangeId,Category,Subaccount,Memo,SymbolBalance,CurrencyBalance,FeeBalance
            2021-01-01 10:00:00 +0100,BUY,BTC,Coinbase,0.1,30000,USD,10,USD,3000,3010,x,,,first,0,0,0
            """)
        #expect(tax.format == "bitcointax/trades" && tax.sentences == ["buy 0.1 BTC for 3000 USD, fee 10 USD"])
        #expect(tax.events[0].time.text == "2021-01-01T10:00:00+01:00")
    }

    @Test("Ghostfolio as JSON: digits as they stand, lines of the objects") func ghostfolioJSON() throws {
        let found = try read(
            """
            {"meta": {"date": "2022-01-01T00:00:00.000Z", "x": ["a"]}, "activities": [
              {"id": "a1", "fee": 1.5, "quantity": 0.1234567890123456789, "type": "BUY", "unitPrice": 47000.10, "currency": "USD", "dataSource": "YAHOO", "date": "2021-09-15T22:00:00.000Z", "symbol": "BTCUSD", "comment": "x {"},
              {"fee": 0, "quantity": 1,
               "type": "ITEM", "unitPrice": 5, "currency": "USD", "dataSource": "MANUAL", "date": "2021-09-16T22:00:00.000Z", "symbol": "House"}
            ]}
            """)
        #expect(found.format == "ghostfolio/json")
        #expect(found.events.map(\.lines) == [[2]])
        #expect(found.events[0].quantity.description == "0.1234567890123456789")
        #expect(found.warnings.map(\.line) == [3])
    }

    @Test("CoinTracking in German, with ids") func coinTracking() throws {
        let found = try read(
            """
            "Typ","Kauf","Cur.","Verkauf","Cur.","Gebühr","Cur.","Börse","Gruppe","Kommentar","Datum","Tx-ID"
            "Trade","0,05","ETH","10,99","EUR","0,02","EUR","Coinbase","","","24.08.2019 23:01:59","t1"
            "Einzahlung","1.000,50","EUR","-","","","","Coinbase","","","24.08.2019 22:01:59","t2"
            """)
        #expect(found.sentences == ["buy 0.05 ETH for 10.99 EUR, fee 0.02 EUR", "deposit 1000.5 EUR"])
    }
}

@Suite("Codes that meant another coin once") struct CodeHistoryTests {
    @Test("LUNA and UST before Terra's second chain, and after") func terra() throws {
        let (before, after) = (try #require(Day("2022-05-27")), try #require(Day("2022-05-28")))
        #expect(CodeHistory.name("LUNA", on: before) == "LUNC" && CodeHistory.name("LUNA", on: after) == "LUNA")
        #expect(CodeHistory.name("UST", on: before) == "USTC" && CodeHistory.name("BTC", on: before) == "BTC")
    }

    @Test("tables of exchanges") func tables() {
        #expect(CodeTable.bitfinex.code("UST") == "USDT" && CodeTable.bitfinex.code("iot") == "IOTA")
        for (written, code) in [
            ("XXBT", "BTC"), ("XDG", "DOGE"), ("DOT.S", "DOT"), ("DOT28.S", "DOT"), ("XBT.M", "BTC"), ("ZEUR", "EUR"),
            ("EUR.HOLD", "EUR"), ("ETH2.S", "ETH"), ("C98.S", "C98"),
        ] {
            #expect(CodeTable.kraken.code(written) == code, "\(written)")
        }
    }
}
