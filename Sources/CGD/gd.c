#include "CGD.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

typedef struct gdImageStruct *picture;

static struct {
    picture (*read[4])(int, void *);
    picture (*make)(int, int);
    void (*scale)(picture, picture, int, int, int, int, int, int, int, int);
    void (*blend)(picture, int);
    void (*keep_alpha)(picture, int);
    void *(*write)(picture, int *);
    void (*destroy)(picture);
    void (*free)(void *);
    void (*complain)(void (*)(int, const char *, __builtin_va_list));
} gd;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char missing[256];

static void *symbol(void *library, const char *name) {
    void *found = dlsym(library, name);
    if (!found && !missing[0]) snprintf(missing, sizeof missing, "%s is not in it", name);
    return found;
}

// What is wrong with a picture is told by its being refused, not on the terminal.
static void be_quiet(int priority, const char *format, __builtin_va_list list) {
    (void)priority, (void)format, (void)list;
}

static void load(void) {
    void *library = dlopen("libgd.so.3", RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        const char *reason = dlerror();
        snprintf(missing, sizeof missing, "%s", reason ? reason : "libgd.so.3");
        return;
    }
    *(void **)&gd.read[COFFER_PNG] = symbol(library, "gdImageCreateFromPngPtr");
    *(void **)&gd.read[COFFER_JPEG] = symbol(library, "gdImageCreateFromJpegPtr");
    *(void **)&gd.read[COFFER_GIF] = symbol(library, "gdImageCreateFromGifPtr");
    *(void **)&gd.read[COFFER_WEBP] = symbol(library, "gdImageCreateFromWebpPtr");
    *(void **)&gd.make = symbol(library, "gdImageCreateTrueColor");
    *(void **)&gd.scale = symbol(library, "gdImageCopyResampled");
    *(void **)&gd.blend = symbol(library, "gdImageAlphaBlending");
    *(void **)&gd.keep_alpha = symbol(library, "gdImageSaveAlpha");
    *(void **)&gd.write = symbol(library, "gdImagePngPtr");
    *(void **)&gd.destroy = symbol(library, "gdImageDestroy");
    *(void **)&gd.free = symbol(library, "gdFree");
    *(void **)&gd.complain = symbol(library, "gdSetErrorMethod");
    if (!missing[0]) gd.complain(be_quiet);
}

const char *coffer_gd_missing(void) {
    pthread_once(&once, load);
    return missing[0] ? missing : NULL;
}

void *coffer_gd_scaled(
    enum coffer_picture kind, const void *bytes, int count, int from_width, int from_height, int width, int height,
    int *made) {
    // libgd reads through a pointer that it does not call const, and leaves the bytes as they are.
    picture from = gd.read[kind](count, (void *)bytes);
    picture to = from ? gd.make(width, height) : NULL;
    void *written = NULL;
    if (to) {
        gd.blend(to, 0);
        gd.keep_alpha(to, 1);
        gd.scale(to, from, 0, 0, 0, 0, width, height, from_width, from_height);
        written = gd.write(to, made);
    }
    if (to) gd.destroy(to);
    if (from) gd.destroy(from);
    return written;
}

void coffer_gd_free(void *bytes) { gd.free(bytes); }
