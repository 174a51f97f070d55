#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

// The types come from libcurl's own header, so that a change there is seen by the compiler.
static struct {
    __typeof__(&curl_global_init) global_init;
    __typeof__(&curl_easy_init) init;
    __typeof__(&curl_easy_cleanup) cleanup;
    __typeof__(&curl_easy_perform) perform;
    __typeof__(&curl_easy_reset) reset;
    __typeof__(&curl_easy_strerror) strerror;
    __typeof__(&curl_slist_append) append;
    __typeof__(&curl_slist_free_all) free_list;
    CURLcode (*setopt)(CURL *, CURLoption, ...);
    CURLcode (*getinfo)(CURL *, CURLINFO, ...);
} curl;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char missing[256];

static void *symbol(void *library, const char *name) {
    void *found = library ? dlsym(library, name) : NULL;
    if (!found && !missing[0]) {
        const char *reason = dlerror();
        snprintf(missing, sizeof missing, "%s", reason ? reason : name);
    }
    return found;
}

static void load(void) {
    // Debian's two builds, and the name on macOS.
    static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib"};
    void *library = NULL;
    for (size_t index = 0; !library && index < sizeof names / sizeof *names; index++) {
        library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
        const char *reason = library ? NULL : dlerror();
        // The first name is the usual one: what is wrong with it is what helps.
        if (index == 0 && reason) snprintf(missing, sizeof missing, "%s", reason);
    }
    if (!library) return;
    missing[0] = 0;
    *(void **)&curl.global_init = symbol(library, "curl_global_init");
    *(void **)&curl.init = symbol(library, "curl_easy_init");
    *(void **)&curl.cleanup = symbol(library, "curl_easy_cleanup");
    *(void **)&curl.perform = symbol(library, "curl_easy_perform");
    *(void **)&curl.reset = symbol(library, "curl_easy_reset");
    *(void **)&curl.strerror = symbol(library, "curl_easy_strerror");
    *(void **)&curl.append = symbol(library, "curl_slist_append");
    *(void **)&curl.free_list = symbol(library, "curl_slist_free_all");
    *(void **)&curl.setopt = symbol(library, "curl_easy_setopt");
    *(void **)&curl.getinfo = symbol(library, "curl_easy_getinfo");
    if (!missing[0] && curl.global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
        snprintf(missing, sizeof missing, "it did not start");
}

const char *coffer_curl_missing(void) {
    pthread_once(&once, load);
    return missing[0] ? missing : NULL;
}

CURL *coffer_curl_start(void) { return curl.init(); }
void coffer_curl_end(CURL *handle) { curl.cleanup(handle); }
void coffer_curl_renew(CURL *handle) { curl.reset(handle); }
CURLcode coffer_curl_perform(CURL *handle) { return curl.perform(handle); }
const char *coffer_curl_words(CURLcode code) { return curl.strerror(code); }

CURLcode coffer_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl.setopt(handle, option, value);
}

CURLcode coffer_curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl.setopt(handle, option, value);
}

CURLcode coffer_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return curl.setopt(handle, option, value);
}

CURLcode coffer_curl_set_write(CURL *handle, coffer_curl_write write) {
    return curl.setopt(handle, CURLOPT_WRITEFUNCTION, write);
}

CURLcode coffer_curl_set_header(CURL *handle, coffer_curl_write header) {
    return curl.setopt(handle, CURLOPT_HEADERFUNCTION, header);
}

CURLcode coffer_curl_set_progress(CURL *handle, coffer_curl_progress progress) {
    return curl.setopt(handle, CURLOPT_XFERINFOFUNCTION, progress);
}

struct curl_slist *coffer_curl_line(struct curl_slist *lines, const char *line) {
    struct curl_slist *longer = curl.append(lines, line);
    return longer ? longer : lines;
}

void coffer_curl_free_lines(struct curl_slist *lines) { curl.free_list(lines); }

long long coffer_curl_received(CURL *handle) {
    curl_off_t bytes = 0;
    curl.getinfo(handle, CURLINFO_SIZE_DOWNLOAD_T, &bytes);
    return bytes;
}

long coffer_curl_status(CURL *handle) {
    long status = 0;
    curl.getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
    return status;
}
