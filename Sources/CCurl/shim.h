#pragma once
#include <curl/curl.h>

// `curl_easy_setopt` and `curl_easy_getinfo` are variadic, which Swift cannot call: one plain function a kind of value.

static inline CURLcode coffer_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode coffer_curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode coffer_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}

typedef size_t (*coffer_curl_write)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode coffer_curl_set_write(CURL *handle, coffer_curl_write write) {
    return curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, write);
}

static inline long coffer_curl_status(CURL *handle) {
    long status = 0;
    curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
    return status;
}
