extension Migration {
    /// The lines of the last week in a table of their own: with them each quote took two pages, and all of them were written
    /// at each refresh though hardly a line had changed.
    static let schema6 = Migration(
        version: 6,
        script: """
            -- With a rowid, so that three lines fit on a page; a key of texts would put each on a page beside.
            CREATE TABLE week_line (
              currency TEXT NOT NULL,
              coin TEXT NOT NULL,
              prices BLOB NOT NULL CONSTRAINT "a line has points" CHECK (prices <> x''),
              UNIQUE (currency, coin)
            ) STRICT;
            INSERT INTO week_line (currency, coin, prices)
              SELECT currency, coin, sparkline FROM quote WHERE sparkline <> x'';
            ALTER TABLE quote DROP COLUMN sparkline;
            """
    )
}
