/* Reads pictures with gdk-pixbuf's loaders. Some loaders report the size only after decoding, so
 * this code finds the size in the file's boxes (ISO/IEC 23008-12, 6.5.3) or chunks (RFC 9649). Some
 * loaders lose or misread Exif data or color profiles. In WebP and TIFF files, this code reads such
 * data itself, and hides the data from the loader. */
#include "input/pictures/loaded_rows.h"

#include "core/base/errors.h"
#include "core/base/late_pixbuf.h"
#include "core/base/strings.h"

#include <errno.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <stdio.h>
#include <string.h>

#define MOST_LOADED 200000000
/* memory per pixel while a loader runs, in bytes */
#define BYTES_PER_PIXEL 8

#define BLOCK 65536
#define MOST_CHUNK (8 << 20) /* maximum number of bytes that are read from a chunk */

typedef struct loaded_kind {
    const char *name, *start;
    uint8_t at, size;
    /* Debian package with the loader, or NULL */
    const char *package;
    /* name of the loader that is tried first, or NULL if gdk-pixbuf chooses the loader */
    const char *loader;
} loaded_kind;

#define WEBP_AT 8 /* offset of "WEBP" in a RIFF file */

static const loaded_kind kinds[] = {
    {"HEIC", "ftyphei", 4, 7, "heif-gdk-pixbuf", NULL},
    {"HEIC", "ftyphev", 4, 7, "heif-gdk-pixbuf", NULL},
    {"HEIC", "ftypmif1", 4, 8, "heif-gdk-pixbuf", NULL},
    {"HEIC", "ftypmsf1", 4, 8, "heif-gdk-pixbuf", NULL},
    {"AVIF", "ftypavi", 4, 7, "libavif-gdk-pixbuf", "avif"},
    {"WebP", "WEBP", WEBP_AT, 4, "webp-pixbuf-loader", NULL},
    {"JPEG XL", "\xFF\x0A", 0, 2, "libjxl-gdk-pixbuf", NULL},
    {"JPEG XL", "\0\0\0\x0CJXL ", 0, 8, "libjxl-gdk-pixbuf", NULL},
    {"JPEG 2000", "\0\0\0\x0CjP  ", 0, 8, NULL, NULL},
    {"Photoshop", "8BPS", 0, 4, NULL, NULL},
    {"TIFF", "II*\0", 0, 4, NULL, NULL},
    {"TIFF", "MM\0*", 0, 4, NULL, NULL},
    {"GIF", "GIF8", 0, 4, NULL, NULL},
    {"BMP", "BM", 0, 2, NULL, NULL},
    {"PPM", "P6\n", 0, 3, NULL, NULL},
    {"PPM", "P6 ", 0, 3, NULL, NULL},
    {"PGM", "P5\n", 0, 3, NULL, NULL},
    {"PGM", "P5 ", 0, 3, NULL, NULL},
    {"PBM", "P4\n", 0, 3, NULL, NULL},
    {"PBM", "P4 ", 0, 3, NULL, NULL},
    {"video", "ftyp", 4, 4, NULL, NULL},
    {"PDF", "%PDF-", 0, 5, NULL, NULL},
};

/* A byte that the loader receives in place of the file's byte, so that the loader does not
 * recognize Exif data or a color profile. */
typedef struct hidden_byte {
    long at; /* offset in the file, or 0 if no byte is replaced */
    uint8_t byte;
} hidden_byte;

typedef struct loading {
    FILE *file;
    input_way *way;
    const loaded_kind *kind;
    /* bytes in the names of a WebP file's chunks, or in a tag of a TIFF file */
    hidden_byte hidden[2];
    unsigned orientation;
    GBytes *profile;
    /* range of filled rows, where `past` is 0 if the loader does not report rows */
    int first, past;
    bool refused;
} loading;

static const loaded_kind *kind_of(FILE *file)
{
    char start[16] = "";
    size_t size = fread(start, 1, sizeof start, file);
    rewind(file);
    for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++)
        if ((size_t)kinds[i].at + kinds[i].size <= size &&
            memcmp(start + kinds[i].at, kinds[i].start, kinds[i].size) == 0 &&
            (kinds[i].at != WEBP_AT || memcmp(start, "RIFF", strlen("RIFF")) == 0))
            return &kinds[i];
    return NULL;
}

static bool check_size(loading *loading, uint32_t width, uint32_t height)
{
    char what[200];
    uint64_t pixels = (uint64_t)width * height;
    snprintf(what, sizeof what, "reading the picture %.150s", loading->way->name);
    if (pixels <= MOST_LOADED)
        return base_memory_check(pixels * BYTES_PER_PIXEL, what, loading->way->error);
    return reject(loading->way->error,
                  "the picture %s has %lu x %lu pixels; the maximum for %s files is %d million "
                  "pixels; make the picture smaller",
                  loading->way->name, (unsigned long)width, (unsigned long)height,
                  loading->kind ? loading->kind->name : "such", MOST_LOADED / 1000000);
}

/* size in bytes of a box with length, name, version, width and height */
#define SIZE_BOX 20

static bool check_boxes(loading *loading)
{
    static const uint8_t start[] = {0, 0, 0, SIZE_BOX, 'i', 's', 'p', 'e', 0, 0, 0, 0};
    uint8_t block[BLOCK];
    size_t kept = 0, size;
    bool fits = true;
    while (fits && (size = fread(block + kept, 1, BLOCK - kept, loading->file)) > 0) {
        size += kept;
        for (size_t i = 0; fits && i + SIZE_BOX <= size; i++)
            if (memcmp(block + i, start, sizeof start) == 0)
                fits = check_size(loading, input_number(block + i + 12, 4, false),
                                  input_number(block + i + 16, 4, false));
        kept = MIN(size, SIZE_BOX - 1);
        memmove(block, block + size - kept, kept);
    }
    rewind(loading->file);
    return fits;
}

static GBytes *read_chunk(FILE *file, uint32_t size)
{
    size_t wanted = MIN(size, MOST_CHUNK);
    uint8_t *data = g_malloc(wanted + 1);
    size_t got = fread(data, 1, wanted, file);
    return g_bytes_new_take(data, got);
}

static void find_webp_size(const uint8_t *name, const uint8_t data[10], uint32_t size[2])
{
    if (memcmp(name, "VP8X", 4) == 0) {
        size[0] = input_number(data + 4, 3, true) + 1;
        size[1] = input_number(data + 7, 3, true) + 1;
    } else if (memcmp(name, "VP8 ", 4) == 0) {
        size[0] = input_number(data + 6, 2, true) & 0x3FFF;
        size[1] = input_number(data + 8, 2, true) & 0x3FFF;
    } else if (memcmp(name, "VP8L", 4) == 0) {
        size[0] = (input_number(data + 1, 4, true) & 0x3FFF) + 1;
        size[1] = (input_number(data + 1, 4, true) >> 14 & 0x3FFF) + 1;
    }
}

/* Reads the Exif data and the color profile in the chunks of a WebP file, and hides them from the
 * loader. Fails if the picture is too large or the end of the file is missing. */
static bool read_chunks(loading *loading)
{
    uint8_t head[8], data[10];
    long at = 12, end = fseek(loading->file, 0, SEEK_END) == 0 ? ftell(loading->file) : 0;
    bool fits = true, whole = true;
    while (fits && whole && at + 8 <= end) {
        whole = fseek(loading->file, at, SEEK_SET) == 0 && fread(head, 1, 8, loading->file) == 8;
        uint32_t length = input_number(head + 4, 4, true), size[2] = {0, 0};
        bool exif = memcmp(head, "EXIF", 4) == 0, profile = memcmp(head, "ICCP", 4) == 0;
        whole = whole && (uint64_t)at + 8 + length <= (uint64_t)end;
        if (whole && (exif || profile)) {
            g_autoptr(GBytes) chunk = read_chunk(loading->file, length);
            gsize bytes;
            const uint8_t *text = g_bytes_get_data(chunk, &bytes);
            if (exif && loading->orientation == 1)
                loading->orientation = bytes >= 6 && memcmp(text, "Exif\0\0", 6) == 0
                                           ? input_exif_orientation(text, bytes)
                                           : input_tiff_orientation(text, bytes);
            if (profile && !loading->profile)
                loading->profile = g_bytes_ref(chunk);
            loading->hidden[profile] = (hidden_byte){at, 'X'};
        } else if (whole && fread(data, 1, sizeof data, loading->file) == sizeof data) {
            find_webp_size(head, data, size);
            fits = check_size(loading, size[0], size[1]);
        }
        at += 8 + (long)length + (length & 1);
    }
    rewind(loading->file);
    return fits &&
           (whole ||
            reject(loading->way->error,
                   "the picture %s is a damaged WebP file: its end is missing; copy it again",
                   loading->way->name));
}

#define TIFF_ENTRY 12
#define TIFF_PROFILE 34675 /* the tag of a color profile (ICC.1:2010, B.4) */
#define TIFF_BYTES 1       /* type of values that are bytes */
#define TIFF_UNDEFINED 7   /* type of values that are bytes of undefined meaning */

/* Reads the color profile of the first picture in a TIFF file (TIFF 6.0, section 2). Hides the
 * profile from the loader, which receives an unused number in place of the tag. */
static void read_tags(loading *loading)
{
    uint8_t head[8], entry[TIFF_ENTRY];
    bool whole = fread(head, 1, sizeof head, loading->file) == sizeof head, little = head[0] == 'I';
    uint32_t first = whole ? input_number(head + 4, 4, little) : 0;
    whole = whole && fseek(loading->file, (long)first, SEEK_SET) == 0 &&
            fread(head, 1, 2, loading->file) == 2;
    uint32_t count = whole ? input_number(head, 2, little) : 0;
    for (uint32_t i = 0; i < count && fread(entry, 1, TIFF_ENTRY, loading->file) == TIFF_ENTRY;
         i++) {
        uint32_t type = input_number(entry + 2, 2, little);
        if (input_number(entry, 2, little) != TIFF_PROFILE ||
            (type != TIFF_BYTES && type != TIFF_UNDEFINED))
            continue;
        long at = (long)first + 2 + (long)i * TIFF_ENTRY + (little ? 0 : 1);
        loading->hidden[0] = (hidden_byte){at, (TIFF_PROFILE + 1) & 0xFF};
        if (fseek(loading->file, (long)input_number(entry + 8, 4, little), SEEK_SET) == 0)
            loading->profile = read_chunk(loading->file, input_number(entry + 4, 4, little));
        break;
    }
    clearerr(loading->file);
    rewind(loading->file);
}

static bool look_ahead(loading *loading)
{
    const char *name = loading->kind ? loading->kind->name : "";
    if (strcmp(name, "HEIC") == 0 || strcmp(name, "AVIF") == 0)
        return check_boxes(loading);
    if (strcmp(name, "TIFF") == 0)
        read_tags(loading);
    return strcmp(name, "WebP") != 0 || read_chunks(loading);
}

/* Checks the size that a loader reports. For rejected pictures, sets the size 0, with which the
 * loader stops or decodes at most one pixel. */
static void on_size(GdkPixbufLoader *loader, int width, int height, loading *loading)
{
    if (!loading->refused && width > 0 && height > 0 &&
        check_size(loading, (uint32_t)width, (uint32_t)height))
        return;
    loading->refused = true;
    PIXBUF(gdk_pixbuf_loader_set_size)(loader, 0, 0);
}

static void on_area(GdkPixbufLoader *loader, int x, int y, int width, int height, loading *loading)
{
    loading->first = loading->past == 0 ? y : MIN(loading->first, y);
    loading->past = MAX(loading->past, y + height);
}

static void hide(const loading *loading, long at, uint8_t *block, size_t size)
{
    for (size_t i = 0; i < G_N_ELEMENTS(loading->hidden); i++)
        if (loading->hidden[i].at > 0 && loading->hidden[i].at >= at &&
            loading->hidden[i].at < at + (long)size)
            block[loading->hidden[i].at - at] = loading->hidden[i].byte;
}

/* Returns the decoded picture, or NULL after an error. If `name` is NULL, gdk-pixbuf chooses the
 * loader. *reason may be NULL even after an error. */
static GdkPixbuf *load(loading *loading, const char *name, GError **reason)
{
    uint8_t block[BLOCK];
    size_t size;
    long at = 0;
    g_autoptr(GdkPixbufLoader) loader = name
                                            ? PIXBUF(gdk_pixbuf_loader_new_with_type)(name, NULL)
                                            : PIXBUF(gdk_pixbuf_loader_new)();
    if (!loader)
        return NULL;
    g_signal_connect(loader, "size-prepared", G_CALLBACK(on_size), loading);
    g_signal_connect(loader, "area-updated", G_CALLBACK(on_area), loading);
    loading->first = loading->past = 0;
    bool done = true;
    rewind(loading->file);
    while (done && !loading->refused && (size = fread(block, 1, BLOCK, loading->file)) > 0) {
        hide(loading, at, block, size);
        at += (long)size;
        done = PIXBUF(gdk_pixbuf_loader_write)(loader, block, size, reason);
    }
    done = PIXBUF(gdk_pixbuf_loader_close)(loader, done ? reason : NULL) && done;
    GdkPixbuf *loaded = done && !loading->refused && !ferror(loading->file)
                            ? PIXBUF(gdk_pixbuf_loader_get_pixbuf)(loader)
                            : NULL;
    if (loaded)
        g_object_ref(loaded);
    return loaded;
}

#define KNOWN "PNG, JPEG, SVG, HEIC, AVIF, WebP, TIFF, GIF or BMP"

static bool is_known(const GError *reason)
{
    return !reason || reason->domain != PIXBUF(gdk_pixbuf_error_quark)() ||
           reason->code != GDK_PIXBUF_ERROR_UNKNOWN_TYPE;
}

static bool fail_load(const loading *loading, const GError *reason)
{
    const char *name = loading->way->name;
    const loaded_kind *kind = loading->kind;
    maze_error *error = loading->way->error;
    char quote[120];
    if (ferror(loading->file))
        return maze_fail(error, MAZE_IO, "cannot read the picture %s: %s", name, strerror(errno));
    if (kind && kind->package && !is_known(reason))
        return reject(error,
                      "the picture %s is a %s file, which cannot be read on this computer; install "
                      "%s (a package of Debian and Ubuntu) or convert the picture to PNG",
                      name, kind->name, GDK_PIXBUF_MINOR >= 44 ? "glycin-loaders" : kind->package);
    if (kind && !is_known(reason))
        return reject(error,
                      "the picture %s is a %s file, which is not supported; convert it to PNG",
                      name, kind->name);
    if (!kind && fseek(loading->file, 0, SEEK_END) == 0 && ftell(loading->file) == 0)
        return reject(error, "the picture %s is an empty file; use another file", name);
    if (reason)
        base_utf8_quote(reason->message, quote, sizeof quote);
    if (!kind)
        return reject(error,
                      "the picture %s is not a " KNOWN
                      " file%s%s; convert it to PNG, or use another file",
                      name, is_known(reason) && reason ? ", or is damaged: " : "",
                      is_known(reason) && reason ? quote : "");
    return reject(error, "the picture %s is a damaged %s file%s%s; copy it again", name, kind->name,
                  reason ? ": " : "", reason ? quote : "");
}

static GBytes *profile_in(const GdkPixbuf *loaded)
{
    gsize size;
    const char *text = PIXBUF(gdk_pixbuf_get_option)((GdkPixbuf *)loaded, "icc-profile");
    guchar *data = text ? g_base64_decode(text, &size) : NULL;
    return data ? g_bytes_new_take(data, size) : NULL;
}

static unsigned orientation_in(const GdkPixbuf *loaded)
{
    const char *text = PIXBUF(gdk_pixbuf_get_option)((GdkPixbuf *)loaded, "orientation");
    return text && text[0] >= '1' && text[0] <= '8' && !text[1] ? (unsigned)(text[0] - '0') : 1;
}

static void give_pixels(const GdkPixbuf *loaded, input_way *way)
{
    int parts = PIXBUF(gdk_pixbuf_get_n_channels)(loaded);
    size_t stride = (size_t)PIXBUF(gdk_pixbuf_get_rowstride)(loaded);
    const uint8_t *data = PIXBUF(gdk_pixbuf_read_pixels)(loaded);
    g_autofree uint8_t *rgba = g_malloc(4 * (size_t)way->width);
    for (uint32_t y = 0; y < way->height; y++) {
        const uint8_t *from = data + y * stride;
        for (uint32_t x = 0; x < way->width; x++, from += parts) {
            memcpy(rgba + 4 * (size_t)x, from, 3);
            rgba[4 * (size_t)x + 3] = parts == 4 ? from[3] : 255;
        }
        input_way_give(way, y, 0, 1, way->width, rgba);
    }
}

/* Fails if the loader reported only some of the rows, because some loaders accept truncated
 * files. */
static bool check_rows(const loading *loading, const GdkPixbuf *loaded)
{
    return loading->past == 0 ||
           (loading->first == 0 && loading->past >= PIXBUF(gdk_pixbuf_get_height)(loaded)) ||
           reject(loading->way->error,
                  "the picture %s is a damaged %s file: its end is missing; copy it again",
                  loading->way->name, loading->kind ? loading->kind->name : "picture");
}

static bool give(loading *loading, const GdkPixbuf *loaded)
{
    input_profile profile = {.inks = INKS_RGB};
    uint32_t width = (uint32_t)PIXBUF(gdk_pixbuf_get_width)(loaded);
    uint32_t height = (uint32_t)PIXBUF(gdk_pixbuf_get_height)(loaded);
    if (!loading->profile)
        loading->profile = profile_in(loaded);
    if (loading->profile)
        profile.data = g_bytes_get_data(loading->profile, &profile.size);
    unsigned orientation = loading->orientation > 1 ? loading->orientation : orientation_in(loaded);
    if (!input_way_start(loading->way, width, height, orientation, &profile))
        return false;
    give_pixels(loaded, loading->way);
    return true;
}

bool input_loaded_read(FILE *file, input_way *way)
{
    loading loading = {.file = file, .way = way, .kind = kind_of(file), .orientation = 1};
    g_autoptr(GError) reason = NULL;
    g_autoptr(GdkPixbuf) loaded = NULL;
    bool done = PIXBUF_FOUND(way->error) && look_ahead(&loading);
    if (done && loading.kind && loading.kind->loader)
        loaded = load(&loading, loading.kind->loader, NULL);
    if (done && !loaded && !loading.refused)
        loaded = load(&loading, NULL, &reason);
    if (done && !loaded)
        done = !loading.refused && fail_load(&loading, reason);
    done = done && check_rows(&loading, loaded) && give(&loading, loaded);
    g_clear_pointer(&loading.profile, g_bytes_unref);
    return done;
}
