extension Migration {
    /// The first form: batches, the history of entries, what is current of it, coins, quotes, settings.
    ///
    /// Rules have sentences for names: they are what a person reads when one is broken (docs/SPEC-store.md).
    static let schema1 = Migration(
        version: 1,
        script: """
            CREATE TABLE batch (
              id INTEGER PRIMARY KEY,
              made_at INTEGER NOT NULL,
              made_offset INTEGER NOT NULL CONSTRAINT "an offset is at most 18 hours" CHECK (made_offset BETWEEN -1080 AND 1080),
              title TEXT NOT NULL,
              key TEXT UNIQUE,
              undoes INTEGER REFERENCES batch (id) CONSTRAINT "an undo comes later" CHECK (undoes < id)
            ) STRICT;

            CREATE TABLE entry_version (
              entry INTEGER NOT NULL,
              version INTEGER NOT NULL,
              batch INTEGER NOT NULL REFERENCES batch (id),
              removed INTEGER NOT NULL CONSTRAINT "removed is yes or no" CHECK (removed IN (0, 1)),
              kind TEXT NOT NULL CONSTRAINT "its kind is a known one" CHECK (
                kind = 'buy' OR kind = 'sell' OR kind = 'swap' OR kind = 'income' OR kind = 'transfer' OR kind = 'fee'
                OR kind = 'spend' OR kind = 'adjustment' OR kind = 'lost' OR kind = 'gift_in' OR kind = 'gift_out'),
              time INTEGER NOT NULL,
              time_offset INTEGER NOT NULL CONSTRAINT "an offset is at most 18 hours" CHECK (time_offset BETWEEN -1080 AND 1080),
              received_coin TEXT,
              received_money TEXT,
              received TEXT \(number("received", "what is received is a number above zero", .aboveZero)),
              sent_coin TEXT,
              sent_money TEXT,
              sent TEXT \(number("sent", "what is sent is a number above zero", .aboveZero)),
              fee_coin TEXT,
              fee_money TEXT,
              fee TEXT \(number("fee", "the fee is a number", .any)),
              fee_value TEXT \(number("fee_value", "the worth of the fee is a number", .any)),
              price TEXT \(number("price", "the price is a number, not below zero", .notBelowZero)),
              terms TEXT CONSTRAINT "its terms are known ones" CHECK (
                terms = 'amount_price' OR terms = 'amount_total' OR terms = 'price_total'),
              value TEXT \(number("value", "the value is a number, not below zero", .notBelowZero)),
              estimated_time INTEGER,
              estimated_offset INTEGER CONSTRAINT "an offset is at most 18 hours" CHECK (estimated_offset BETWEEN -1080 AND 1080),
              wallet TEXT NOT NULL CONSTRAINT "a wallet has a name" CHECK (wallet <> ''),
              to_wallet TEXT CONSTRAINT "a wallet has a name" CHECK (to_wallet <> ''),
              note TEXT NOT NULL,
              is_demo INTEGER NOT NULL CONSTRAINT "demo is yes or no" CHECK (is_demo IN (0, 1)),
              PRIMARY KEY (entry, version),
              CONSTRAINT "an entry has a number above zero" CHECK (entry > 0 AND version > 0),
              CONSTRAINT "what is received is coins or money" CHECK (
                (received IS NOT NULL) = (received_coin IS NOT NULL) + (received_money IS NOT NULL)),
              CONSTRAINT "what is sent is coins or money" CHECK (
                (sent IS NOT NULL) = (sent_coin IS NOT NULL) + (sent_money IS NOT NULL)),
              CONSTRAINT "a fee is coins or money" CHECK (
                (fee IS NOT NULL) = (fee_coin IS NOT NULL) + (fee_money IS NOT NULL)),
              CONSTRAINT "a coin has an id" CHECK (
                coalesce(received_coin, '-') <> '' AND coalesce(sent_coin, '-') <> '' AND coalesce(fee_coin, '-') <> ''),
              CONSTRAINT "a currency has a code" CHECK (
                coalesce(received_money, '-') <> '' AND coalesce(sent_money, '-') <> '' AND coalesce(fee_money, '-') <> ''),
              CONSTRAINT "a buy receives a coin and sends money or nothing known" CHECK (
                kind <> 'buy' OR (received_coin IS NOT NULL AND sent_coin IS NULL)),
              CONSTRAINT "a sale sends a coin and receives money or nothing known" CHECK (
                kind <> 'sell' OR (sent_coin IS NOT NULL AND received_coin IS NULL)),
              CONSTRAINT "a swap sends a coin and receives a coin" CHECK (
                kind <> 'swap' OR (sent_coin IS NOT NULL AND received_coin IS NOT NULL)),
              CONSTRAINT "income and a gift received only receive" CHECK (
                kind NOT IN ('income', 'gift_in') OR (received IS NOT NULL AND sent IS NULL)),
              CONSTRAINT "what is spent, lost or given away is only sent" CHECK (
                (kind <> 'spend' AND kind <> 'lost' AND kind <> 'gift_out') OR (sent IS NOT NULL AND received IS NULL)),
              CONSTRAINT "an adjustment adds or takes away" CHECK (
                kind <> 'adjustment' OR (sent IS NULL) <> (received IS NULL)),
              CONSTRAINT "a transfer moves something to another wallet" CHECK (
                kind <> 'transfer' OR (to_wallet IS NOT NULL AND (sent IS NOT NULL OR received IS NOT NULL))),
              CONSTRAINT "a fee names what was paid" CHECK (
                kind <> 'fee' OR fee IS NOT NULL OR sent IS NOT NULL),
              CONSTRAINT "a price stands with the terms that name it" CHECK (
                (price IS NOT NULL) = (coalesce(terms, '') IN ('amount_price', 'price_total'))),
              CONSTRAINT "an estimate has a value and the time of its quote" CHECK (
                (estimated_time IS NULL) = (estimated_offset IS NULL) AND (estimated_time IS NULL OR value IS NOT NULL))
            ) STRICT, WITHOUT ROWID;

            CREATE INDEX entry_version_batch ON entry_version (batch);

            -- What is current, in the order in which it is read; written by the trigger below and by nothing else.
            CREATE TABLE entry (
              id INTEGER NOT NULL UNIQUE,
              version INTEGER NOT NULL,
              batch INTEGER NOT NULL,
              kind TEXT NOT NULL,
              time INTEGER NOT NULL,
              time_offset INTEGER NOT NULL,
              received_coin TEXT, received_money TEXT, received TEXT,
              sent_coin TEXT, sent_money TEXT, sent TEXT,
              fee_coin TEXT, fee_money TEXT, fee TEXT,
              fee_value TEXT,
              price TEXT,
              terms TEXT,
              value TEXT,
              estimated_time INTEGER,
              estimated_offset INTEGER,
              wallet TEXT NOT NULL,
              to_wallet TEXT,
              note TEXT NOT NULL,
              is_demo INTEGER NOT NULL,
              PRIMARY KEY (time, id),
              FOREIGN KEY (id, version) REFERENCES entry_version (entry, version)
            ) STRICT, WITHOUT ROWID;

            CREATE TRIGGER entry_version_counts BEFORE INSERT ON entry_version BEGIN
              SELECT RAISE(ABORT, 'versions of an entry count up by one')
              WHERE NEW.version <> 1 + (SELECT coalesce(max(version), 0) FROM entry_version WHERE entry = NEW.entry);
            END;

            CREATE TRIGGER entry_version_becomes_current AFTER INSERT ON entry_version BEGIN
              DELETE FROM entry WHERE id = NEW.entry AND NEW.version > 1;
              INSERT INTO entry SELECT
                NEW.entry, NEW.version, NEW.batch, NEW.kind, NEW.time, NEW.time_offset,
                NEW.received_coin, NEW.received_money, NEW.received, NEW.sent_coin, NEW.sent_money, NEW.sent,
                NEW.fee_coin, NEW.fee_money, NEW.fee, NEW.fee_value, NEW.price, NEW.terms, NEW.value,
                NEW.estimated_time, NEW.estimated_offset, NEW.wallet, NEW.to_wallet, NEW.note, NEW.is_demo
              WHERE NOT NEW.removed;
            END;

            CREATE TRIGGER entry_version_stays BEFORE UPDATE ON entry_version BEGIN
              SELECT RAISE(ABORT, 'history is never changed');
            END;
            CREATE TRIGGER entry_version_is_kept BEFORE DELETE ON entry_version BEGIN
              SELECT RAISE(ABORT, 'history is never deleted');
            END;
            CREATE TRIGGER batch_counts BEFORE INSERT ON batch BEGIN
              SELECT RAISE(ABORT, 'batches count up') WHERE NEW.id <= (SELECT max(id) FROM batch);
              SELECT RAISE(ABORT, 'a key is used once') WHERE NEW.key IN (SELECT key FROM batch);
            END;
            CREATE TRIGGER batch_stays BEFORE UPDATE ON batch BEGIN
              SELECT RAISE(ABORT, 'history is never changed');
            END;
            CREATE TRIGGER batch_is_kept BEFORE DELETE ON batch BEGIN
              SELECT RAISE(ABORT, 'history is never deleted');
            END;

            CREATE TABLE coin (
              id TEXT NOT NULL PRIMARY KEY,
              symbol TEXT NOT NULL,
              name TEXT NOT NULL
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE setting (
              key TEXT NOT NULL PRIMARY KEY,
              value TEXT NOT NULL
            ) STRICT, WITHOUT ROWID;

            -- Figures of a provider, the newest of each coin. They can be fetched again and are no history.
            CREATE TABLE quote (
              currency TEXT NOT NULL,
              coin TEXT NOT NULL,
              symbol TEXT NOT NULL,
              name TEXT NOT NULL,
              saved_at INTEGER NOT NULL,
              source TEXT,
              rank INTEGER,
              price TEXT,
              quote_time INTEGER,
              quote_offset INTEGER,
              market_cap TEXT,
              fully_diluted TEXT,
              volume TEXT,
              high_24h TEXT,
              low_24h TEXT,
              price_change_24h TEXT,
              change_1h TEXT,
              change_24h TEXT,
              change_7d TEXT,
              cap_change_24h TEXT,
              cap_change_24h_percent TEXT,
              circulating TEXT,
              total TEXT,
              maximum TEXT,
              high TEXT,
              high_change TEXT,
              high_time INTEGER,
              high_offset INTEGER,
              low TEXT,
              low_change TEXT,
              low_time INTEGER,
              low_offset INTEGER,
              image TEXT,
              sparkline BLOB NOT NULL,
              PRIMARY KEY (currency, coin)
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE global_figures (
              currency TEXT NOT NULL PRIMARY KEY,
              saved_at INTEGER NOT NULL,
              source TEXT,
              market_cap TEXT,
              market_cap_change TEXT,
              volume TEXT,
              dominance TEXT,
              time INTEGER,
              time_offset INTEGER,
              is_derived INTEGER NOT NULL CHECK (is_derived IN (0, 1))
            ) STRICT, WITHOUT ROWID;

            PRAGMA application_id = 1131366002;
            """
    )

    enum NumberRange: String {
        case any = ""
        case notBelowZero = " AND # NOT GLOB '-*'"
        case aboveZero = " AND # NOT GLOB '-*' AND # <> '0'"
    }

    /// A rule that lets only canonical number texts through: digits, one point inside, no needless zero, never `-0`.
    static func number(_ column: String, _ name: String, _ range: NumberRange) -> String {
        let form = """
            (# IS NULL OR # = '0' OR (# GLOB '*[1-9]*' AND # NOT GLOB '*[^-0-9.]*' AND # NOT GLOB '?*-*' \
            AND # NOT GLOB '*.*.*' AND # NOT GLOB '*.' AND # NOT GLOB '.*' AND # NOT GLOB '-.*' \
            AND # NOT GLOB '*.*0' AND # NOT GLOB '0[0-9]*' AND # NOT GLOB '-0[0-9]*'))\(range.rawValue)
            """
        let check = form.split(separator: "#", omittingEmptySubsequences: false).joined(separator: column)
        return "CONSTRAINT \"\(name)\" CHECK (\(check))"
    }
}
