extension Migration {
    /// Assertions of balances: their history, in the batches of the entries.
    static let schema4 = Migration(
        version: 4,
        script: """
            CREATE TABLE balance_version (
              balance INTEGER NOT NULL,
              version INTEGER NOT NULL,
              batch INTEGER NOT NULL REFERENCES batch (id),
              removed INTEGER NOT NULL CONSTRAINT "removed is yes or no" CHECK (removed IN (0, 1)),
              coin TEXT NOT NULL CONSTRAINT "a coin has an id" CHECK (coin <> ''),
              quantity TEXT NOT NULL \(number("quantity", "what was held is a number, not below zero", .notBelowZero)),
              day INTEGER NOT NULL,
              wallet TEXT CONSTRAINT "a wallet has a name" CHECK (wallet <> ''),
              PRIMARY KEY (balance, version),
              CONSTRAINT "a balance has a number above zero" CHECK (balance > 0 AND version > 0)
            ) STRICT, WITHOUT ROWID;

            CREATE INDEX balance_version_batch ON balance_version (batch);

            CREATE TRIGGER balance_version_counts BEFORE INSERT ON balance_version BEGIN
              SELECT RAISE(ABORT, 'versions of a balance count up by one')
              WHERE NEW.version <> 1 + (SELECT coalesce(max(version), 0) FROM balance_version WHERE balance = NEW.balance);
            END;
            CREATE TRIGGER balance_version_stays BEFORE UPDATE ON balance_version BEGIN
              SELECT RAISE(ABORT, 'history is never changed');
            END;
            CREATE TRIGGER balance_version_is_kept BEFORE DELETE ON balance_version BEGIN
              SELECT RAISE(ABORT, 'history is never deleted');
            END;
            """
    )
}
