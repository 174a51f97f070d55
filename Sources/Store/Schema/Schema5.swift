extension Migration {
    /// What is fetched: the log of requests, the archive of prices, the provider's list of coins, exchange rates.
    ///
    /// All of it can be lost without an entry being wrong; none of it is history of the ledger.
    static let schema5 = Migration(
        version: 5,
        script: """
            -- Every request that left this computer, bounded; never with a key.
            CREATE TABLE request (
              id INTEGER PRIMARY KEY,
              time INTEGER NOT NULL,
              provider TEXT NOT NULL,
              host TEXT NOT NULL,
              path TEXT NOT NULL,
              reason TEXT NOT NULL,
              status INTEGER,
              bytes INTEGER NOT NULL,
              milliseconds INTEGER NOT NULL,
              trouble TEXT
            ) STRICT;
            CREATE INDEX request_provider ON request (provider, id);
            -- How many in each month, counted from the year 0.
            CREATE TABLE request_count (
              provider TEXT NOT NULL,
              month INTEGER NOT NULL,
              count INTEGER NOT NULL,
              PRIMARY KEY (provider, month)
            ) STRICT, WITHOUT ROWID;

            -- The archive. A coin in a currency is a number, so that a price takes some twenty bytes.
            CREATE TABLE series (
              number INTEGER PRIMARY KEY,
              coin TEXT NOT NULL CONSTRAINT "a coin has an id" CHECK (coin <> ''),
              currency TEXT NOT NULL CONSTRAINT "a currency has a code" CHECK (currency <> ''),
              UNIQUE (coin, currency)
            ) STRICT;
            CREATE TABLE price_source (
              number INTEGER PRIMARY KEY,
              name TEXT NOT NULL UNIQUE
            ) STRICT;
            -- The last price that was seen of a day, UTC.
            CREATE TABLE close (
              series INTEGER NOT NULL REFERENCES series (number),
              day INTEGER NOT NULL,
              price TEXT NOT NULL \(number("price", "a close is a number, not below zero", .notBelowZero)),
              source INTEGER NOT NULL REFERENCES price_source (number),
              PRIMARY KEY (series, day)
            ) STRICT, WITHOUT ROWID;
            -- Prices within days: of held coins, and of coins whose chart was looked at.
            CREATE TABLE price_point (
              series INTEGER NOT NULL REFERENCES series (number),
              time INTEGER NOT NULL,
              price TEXT NOT NULL \(number("price", "a price is a number, not below zero", .notBelowZero)),
              source INTEGER NOT NULL REFERENCES price_source (number),
              PRIMARY KEY (series, time)
            ) STRICT, WITHOUT ROWID;
            -- `time` is the end of the candle; `minutes` its length.
            CREATE TABLE candle (
              series INTEGER NOT NULL REFERENCES series (number),
              minutes INTEGER NOT NULL,
              time INTEGER NOT NULL,
              open TEXT NOT NULL,
              high TEXT NOT NULL,
              low TEXT NOT NULL,
              close TEXT NOT NULL,
              source INTEGER NOT NULL REFERENCES price_source (number),
              PRIMARY KEY (series, minutes, time)
            ) STRICT, WITHOUT ROWID;
            -- What was last asked for, and when: a coin's chart, the list of coins, rates.
            CREATE TABLE fetched (
              name TEXT NOT NULL PRIMARY KEY,
              time INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;

            -- The provider's list of all coins, tab-separated: 18,000 rows of their own would take three times the room.
            CREATE TABLE coin_list (
              provider TEXT NOT NULL PRIMARY KEY,
              saved_at INTEGER NOT NULL,
              coins BLOB NOT NULL
            ) STRICT;
            -- A coin's own page: what the provider says beside figures.
            CREATE TABLE coin_detail (
              coin TEXT NOT NULL,
              currency TEXT NOT NULL,
              saved_at INTEGER NOT NULL,
              fields BLOB NOT NULL,
              PRIMARY KEY (coin, currency)
            ) STRICT, WITHOUT ROWID;

            -- Units of a currency that a euro buys, as the European Central Bank publishes them.
            CREATE TABLE exchange_rate (
              currency TEXT NOT NULL,
              day INTEGER NOT NULL,
              rate TEXT NOT NULL \(number("rate", "a rate is a number above zero", .aboveZero)),
              PRIMARY KEY (currency, day)
            ) STRICT, WITHOUT ROWID;

            -- A price that lies too far from the last one of another source: shown as a question, never used.
            CREATE TABLE doubted_price (
              currency TEXT NOT NULL,
              coin TEXT NOT NULL,
              time INTEGER NOT NULL,
              price TEXT NOT NULL,
              source TEXT NOT NULL,
              known TEXT NOT NULL,
              known_source TEXT,
              PRIMARY KEY (currency, coin)
            ) STRICT, WITHOUT ROWID;
            """
    )
}
