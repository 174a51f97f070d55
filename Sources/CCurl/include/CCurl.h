#pragma once
#include <curl/curl.h>

// libcurl, loaded when something is fetched for the first time: with its thirty libraries it takes longer to load than
// the rest of the program (docs/DECISIONS.md). Every function but the first is called only after that one was content.
// `curl_easy_setopt` and `curl_easy_getinfo` are variadic, which Swift cannot call: one function a kind of value.

/// NULL when libcurl is there, else why it is not; the text lives as long as the program. Any thread may ask.
const char *coffer_curl_missing(void);

CURL *coffer_curl_start(void);
void coffer_curl_end(CURL *handle);
/// Forgets all options; connections that are open stay, for the next request to the same host.
void coffer_curl_renew(CURL *handle);
CURLcode coffer_curl_perform(CURL *handle);
/// What a code means; the text lives as long as the program.
const char *coffer_curl_words(CURLcode code);

CURLcode coffer_curl_set_long(CURL *handle, CURLoption option, long value);
CURLcode coffer_curl_set_text(CURL *handle, CURLoption option, const char *value);
CURLcode coffer_curl_set_pointer(CURL *handle, CURLoption option, void *value);
typedef size_t (*coffer_curl_write)(char *bytes, size_t size, size_t count, void *context);
CURLcode coffer_curl_set_write(CURL *handle, coffer_curl_write write);
/// Called with each header line, as it came.
CURLcode coffer_curl_set_header(CURL *handle, coffer_curl_write header);
/// Called about once a second; another answer than 0 ends the request.
typedef int (*coffer_curl_progress)(void *context, curl_off_t, curl_off_t, curl_off_t, curl_off_t);
CURLcode coffer_curl_set_progress(CURL *handle, coffer_curl_progress progress);
/// `lines` with one more; begins with NULL.
struct curl_slist *coffer_curl_line(struct curl_slist *lines, const char *line);
void coffer_curl_free_lines(struct curl_slist *lines);
/// Bytes of the body as they came over the network, compressed where they were.
long long coffer_curl_received(CURL *handle);
long coffer_curl_status(CURL *handle);
