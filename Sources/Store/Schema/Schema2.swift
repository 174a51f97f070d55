extension Migration {
    /// Entries say more: a renaming, both values of a swap, the giver's cost and time, a rate, what sort of income or
    /// gift, and the event of the file they came from. Which coin a file's code stands for is kept.
    ///
    /// SQLite cannot change the rules of a table, so history is copied into a new one, row by row as it was.
    static let schema2 = Migration(
        version: 2,
        script: """
            CREATE TABLE entry_version_2 (
              entry INTEGER NOT NULL,
              version INTEGER NOT NULL,
              batch INTEGER NOT NULL REFERENCES batch (id),
              removed INTEGER NOT NULL CONSTRAINT "removed is yes or no" CHECK (removed IN (0, 1)),
              kind TEXT NOT NULL CONSTRAINT "its kind is a known one" CHECK (
                kind = 'buy' OR kind = 'sell' OR kind = 'swap' OR kind = 'income' OR kind = 'transfer' OR kind = 'fee'
                OR kind = 'spend' OR kind = 'adjustment' OR kind = 'lost' OR kind = 'gift_in' OR kind = 'gift_out'
                OR kind = 'rename'),
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
              value_received TEXT \(number("value_received", "the value of what came is a number, not below zero", .notBelowZero)),
              giver_cost TEXT \(number("giver_cost", "what a gift had cost is a number, not below zero", .notBelowZero)),
              giver_time INTEGER,
              giver_offset INTEGER CONSTRAINT "an offset is at most 18 hours" CHECK (giver_offset BETWEEN -1080 AND 1080),
              rate TEXT \(number("rate", "a rate is a number above zero", .aboveZero)),
              subtype TEXT NOT NULL,
              reference TEXT NOT NULL,
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
              CONSTRAINT "a swap or a renaming sends a coin and receives a coin" CHECK (
                (kind <> 'swap' AND kind <> 'rename') OR (sent_coin IS NOT NULL AND received_coin IS NOT NULL)),
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
              CONSTRAINT "a giver's time has its offset" CHECK ((giver_time IS NULL) = (giver_offset IS NULL)),
              CONSTRAINT "an estimate has a value and the time of its quote" CHECK (
                (estimated_time IS NULL) = (estimated_offset IS NULL) AND (estimated_time IS NULL OR value IS NOT NULL))
            ) STRICT, WITHOUT ROWID;

            INSERT INTO entry_version_2 SELECT *, NULL, NULL, NULL, NULL, NULL, '', '' FROM entry_version;
            DROP TABLE entry;
            DROP TABLE entry_version;
            ALTER TABLE entry_version_2 RENAME TO entry_version;

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
              value_received TEXT, giver_cost TEXT, giver_time INTEGER, giver_offset INTEGER, rate TEXT,
              subtype TEXT NOT NULL, reference TEXT NOT NULL,
              PRIMARY KEY (time, id),
              FOREIGN KEY (id, version) REFERENCES entry_version (entry, version)
            ) STRICT, WITHOUT ROWID;

            INSERT INTO entry
            SELECT entry, version, batch, kind, time, time_offset, received_coin, received_money, received,
              sent_coin, sent_money, sent, fee_coin, fee_money, fee, fee_value, price, terms, value,
              estimated_time, estimated_offset, wallet, to_wallet, note, is_demo,
              value_received, giver_cost, giver_time, giver_offset, rate, subtype, reference
            FROM entry_version AS v
            WHERE NOT removed AND version = (SELECT max(version) FROM entry_version WHERE entry = v.entry);

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
                NEW.estimated_time, NEW.estimated_offset, NEW.wallet, NEW.to_wallet, NEW.note, NEW.is_demo,
                NEW.value_received, NEW.giver_cost, NEW.giver_time, NEW.giver_offset, NEW.rate, NEW.subtype, NEW.reference
              WHERE NOT NEW.removed;
            END;

            CREATE TRIGGER entry_version_stays BEFORE UPDATE ON entry_version BEGIN
              SELECT RAISE(ABORT, 'history is never changed');
            END;
            CREATE TRIGGER entry_version_is_kept BEFORE DELETE ON entry_version BEGIN
              SELECT RAISE(ABORT, 'history is never deleted');
            END;
            -- Which coin a code of an imported file stands for; `place` is the order in which they came.
            CREATE TABLE asset_code (
              place INTEGER PRIMARY KEY,
              code TEXT NOT NULL UNIQUE CONSTRAINT "a code has letters" CHECK (code <> ''),
              coin TEXT NOT NULL CONSTRAINT "a coin has an id" CHECK (coin <> '')
            ) STRICT;
            """
    )
}
