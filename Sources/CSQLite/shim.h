#pragma once
#include <sqlite3.h>

// What Swift cannot say of sqlite3.h: a cast that is a macro, and a function with a variable list of arguments.

/// Binds a copy of the text; an empty text stays a text and does not become NULL.
static inline int coffer_bind_text(sqlite3_stmt *statement, int index, const void *text, int length) {
    return sqlite3_bind_text(statement, index, text ? (const char *)text : "", length, SQLITE_TRANSIENT);
}

/// Binds a copy of the bytes; none stay a blob of length 0.
static inline int coffer_bind_bytes(sqlite3_stmt *statement, int index, const void *bytes, int length) {
    return sqlite3_bind_blob(statement, index, bytes ? bytes : "", length, SQLITE_TRANSIENT);
}

/// Whether closing the last connection leaves the log as it is, instead of merging it into the file.
static inline int coffer_keep_log(sqlite3 *database, int keep) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep, (int *)0);
}

/// Whether statements run triggers; those that are prepared already are prepared again.
static inline int coffer_use_triggers(sqlite3 *database, int use) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, use, (int *)0);
}

/// Forbids SQL that can damage the file itself (writable_schema, writes to shadow tables).
static inline int coffer_defend(sqlite3 *database) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}
