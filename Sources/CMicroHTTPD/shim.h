#pragma once
#include <microhttpd.h>

/// Everything that the daemon is told when it starts.
///
/// `MHD_start_daemon` is variadic, so Swift cannot call it; here its options are named fields.
struct coffer_http_settings {
    int listening_socket;
    unsigned int threads;
    unsigned int connections;
    /// Seconds without a byte, after which a connection is closed.
    unsigned int idle_seconds;
    /// Bytes that one connection may use for the request head and the response head.
    size_t memory;
    MHD_AccessHandlerCallback on_request;
    MHD_RequestCompletedCallback on_completed;
    MHD_NotifyConnectionCallback on_connection;
    /// Called with the target as it was sent, before anything is decoded; gives the request's context.
    void *(*on_target)(void *context, const char *target, struct MHD_Connection *connection);
    void *context;
};

/// Leaves escapes as they are: decoding is ours, and strict.
static inline size_t coffer_http_keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
    (void)context;
    (void)connection;
    return __builtin_strlen(text);
}

/// The library's complaints about clients are of no use to the person who runs Coffer.
static inline void coffer_http_say_nothing(void *context, const char *format, va_list arguments) {
    (void)context;
    (void)format;
    (void)arguments;
}

/// `NULL` when the daemon could not start.
static inline struct MHD_Daemon *coffer_http_start(const struct coffer_http_settings *s) {
    return MHD_start_daemon(
        // Not MHD_USE_TURBO: with it 0.9.75 reads a response that is not there and dies, when a client sends a broken
        // request line and goes away (docs/DECISIONS.md).
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_ITC | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG,
        0, NULL, NULL, s->on_request, s->context,
        MHD_OPTION_EXTERNAL_LOGGER, coffer_http_say_nothing, NULL,
        MHD_OPTION_LISTEN_SOCKET, s->listening_socket,
        MHD_OPTION_THREAD_POOL_SIZE, s->threads,
        MHD_OPTION_CONNECTION_LIMIT, s->connections,
        MHD_OPTION_CONNECTION_TIMEOUT, s->idle_seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, s->memory,
        // At 1 it answers a missing Host itself, and drops who sends a blank in the target: both are ours to refuse.
        MHD_OPTION_STRICT_FOR_CLIENT, 0,
        MHD_OPTION_NOTIFY_COMPLETED, s->on_completed, s->context,
        MHD_OPTION_NOTIFY_CONNECTION, s->on_connection, s->context,
        MHD_OPTION_URI_LOG_CALLBACK, s->on_target, s->context,
        MHD_OPTION_UNESCAPE_CALLBACK, coffer_http_keep_escapes, NULL,
        MHD_OPTION_END);
}

/// The connection's socket; -1 when the library does not say.
static inline int coffer_http_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}
