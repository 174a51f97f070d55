import HTML

/// Where the data lives, a copy of it, and how a copy is put back.
struct BackupSection: View {
    let facts: ProgramFacts

    /// The forms, as their address names them.
    private static let exports = [
        ("json", "All of it, as JSON, for another Coffer"), ("csv", "A table, as CSV, for a spreadsheet"),
        ("hledger", "A journal for hledger"), ("beancount", "A journal for beancount"),
    ]

    var body: some HTML {
        section(.labelledBy("backup")) {
            h2(.id("backup")) { "Your data" }
            div(.class("card padded prose")) {
                p { "Everything you type is in one file on this computer:" }
                p { code { facts.dataPath } }
                p { a(.class("button"), .href(.backup), .download()) { "Download a backup" } }
                p(.class("dim")) {
                    "To restore one, stop Coffer and run "
                    code { "coffer restore FILE" }
                    ". It checks the backup before it replaces anything, and keeps the file that was there."
                }
                h3 { "Bring your history in" }
                p { a(.class("button quiet"), .href(.imports)) { "Import files" } }
                p { a(.class("text-link"), .href(.remembered)) { "Remembered codes and mapped tables" } }
                h3 { "Take your ledger elsewhere" }
                ul(.class("links")) {
                    for (format, label) in BackupSection.exports {
                        li { a(.class("text-link"), .href(.export(format)), .download()) { label } }
                    }
                }
            }
        }
    }
}

/// The tables inside the program, each with its date and source.
struct SourceSection: View {
    let facts: ProgramFacts

    var body: some HTML {
        section(.labelledBy("sources")) {
            h2(.id("sources")) { "Where figures come from" }
            div(.class("card padded prose")) {
                p { Attribution() }
                p {
                    "Coffer carries recorded market data, shown with its date wherever its figures appear. "
                    code { "coffer refresh" }
                    " reads newer figures; the newer one of a coin is shown."
                }
                dl(.class("sources")) {
                    for part in facts.parts {
                        dt { part.name }
                        dd {
                            p { part.date }
                            p(.class("dim")) { part.source }
                        }
                    }
                }
            }
        }
    }
}

/// Version, licences, promises.
struct AboutSection: View {
    let facts: ProgramFacts

    var body: some HTML {
        section(.labelledBy("about")) {
            h2(.id("about")) { "About Coffer" }
            div(.class("card padded prose")) {
                p { "Coffer \(facts.version): a private tracker for what you hold. No account, no telemetry." }
                p {
                    "MIT licence. Coffer stands on Swift (Apache 2.0), SQLite (public domain), GNU libmicrohttpd (LGPL 2.1), libcurl (curl licence), zlib (zlib licence) and libgd (GD licence)."
                }
            }
        }
    }
}
