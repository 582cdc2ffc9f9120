/* Reads PNG and JPEG files row by row. On errors in libpng and libjpeg, callbacks jump back
 * (longjmp) to the function that called the library. For a JPEG with several scans, such as a
 * progressive JPEG, libjpeg stores all coefficients in memory. */
#include "core/base/errors.h"
#include "input/pictures/loaded_rows.h"
#include "input/pictures/pixel_way.h"

#include <errno.h>
#include <glib.h>
#include <stdio.h>

#include <jerror.h>
#include <jpeglib.h>
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

typedef struct png_reader {
    input_way *way;
    FILE *file;
    uint8_t *row;
} png_reader;

static void on_png_error(png_struct *png, const char *message)
{
    png_reader *r = png_get_error_ptr(png);
    reject(r->way->error, "the picture %s is a damaged PNG file: %s; copy it again", r->way->name,
           feof(r->file) ? "its end is missing" : message);
    png_longjmp(png, 1);
}

static void on_png_warning(png_struct *png, const char *message)
{
}

static void take_png_rows(png_reader *reader, png_struct *png, bool interlaced)
{
    uint32_t width = reader->way->width, height = reader->way->height;
    for (int pass = 0; pass < (interlaced ? PNG_INTERLACE_ADAM7_PASSES : 1); pass++) {
        uint32_t left = interlaced ? (uint32_t)PNG_PASS_START_COL(pass) : 0;
        uint32_t right = interlaced ? (uint32_t)PNG_PASS_COL_OFFSET(pass) : 1;
        uint32_t top = interlaced ? (uint32_t)PNG_PASS_START_ROW(pass) : 0;
        uint32_t down = interlaced ? (uint32_t)PNG_PASS_ROW_OFFSET(pass) : 1;
        for (uint32_t y = top; y < height && left < width; y += down) {
            png_read_row(png, reader->row, NULL);
            input_way_give(reader->way, y, left, right, (width - left + right - 1) / right,
                           reader->row);
        }
    }
}

#define CHUNK_HEAD 8
#define CHUNK_CRC 4
#define MOST_EXIF 65536 /* maximum number of bytes of Exif data that are read */

/* Returns the orientation in the eXIf chunk of a PNG file, or 1 if there is none. This chunk may
 * follow the pixels (PNG, third edition, 11.3.4.5). */
static unsigned find_orientation(FILE *file)
{
    uint8_t head[CHUNK_HEAD], exif[MOST_EXIF];
    unsigned found = 1;
    /* the signature at the start of the file is as long as the head of a chunk */
    bool more = fseek(file, CHUNK_HEAD, SEEK_SET) == 0;
    while (more && fread(head, 1, sizeof head, file) == sizeof head) {
        uint32_t size = input_number(head, 4, false);
        more = memcmp(head + 4, "IEND", 4) != 0 && size <= PNG_UINT_31_MAX;
        if (more && memcmp(head + 4, "eXIf", 4) == 0) {
            found = input_tiff_orientation(exif, fread(exif, 1, MIN(size, MOST_EXIF), file));
            more = false;
        }
        more = more && fseek(file, (long)size + CHUNK_CRC, SEEK_CUR) == 0;
    }
    rewind(file);
    return found;
}

/* Returns the color profile of a PNG file, without data if there is none. libpng owns the memory of
 * the profile. */
static input_profile png_profile_of(png_struct *png, png_info *info)
{
    png_charp name;
    int compression;
    png_bytep data = NULL;
    png_uint_32 size = 0;
    if (!png_get_iCCP(png, info, &name, &compression, &data, &size))
        return (input_profile){0};
    return (input_profile){.data = data, .size = size, .inks = INKS_RGB};
}

static bool read_png(png_reader *reader, png_struct *png, png_info *info, FILE *file,
                     unsigned orientation)
{
    if (setjmp(png_jmpbuf(png)))
        return false;
    png_init_io(png, file);
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, (png_const_bytep) "iCCP", 1);
    png_read_info(png, info);
    uint32_t width = png_get_image_width(png, info), height = png_get_image_height(png, info);
    const input_profile profile = png_profile_of(png, info);
    if (!input_way_start(reader->way, width, height, orientation, &profile))
        return false;
    reader->row = g_malloc((size_t)width * 4);
    /* these calls convert pixels of all kinds to red, green, blue and alpha */
    png_set_scale_16(png);
    png_set_expand(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
    png_read_update_info(png, info);
    take_png_rows(reader, png, png_get_interlace_type(png, info) == PNG_INTERLACE_ADAM7);
    png_read_end(png, NULL);
    return true;
}

static bool read_png_file(FILE *file, input_way *way)
{
    png_reader r = {.way = way, .file = file};
    unsigned orientation = find_orientation(file);
    png_struct *png =
        png_create_read_struct(PNG_LIBPNG_VER_STRING, &r, on_png_error, on_png_warning);
    png_info *info = png ? png_create_info_struct(png) : NULL;
    bool done = info && read_png(&r, png, info, file, orientation);
    png_destroy_read_struct(&png, &info, NULL);
    g_free(r.row);
    return done;
}

/* maximum number of scans in a progressive JPEG; typical files have about ten */
#define MOST_SCANS 100
#define LONGEST_MARKER 0xFFFF   /* maximum length of a marker, in bytes */
#define MOST_MEMORY (400 << 20) /* maximum memory for the coefficients of a JPEG, in bytes */
/* A JPEG whose pixels end early at a marker counts as damaged if more than 1 / MOST_MISSING of its
 * rows are missing. */
#define MOST_MISSING 16

typedef struct jpeg_reader {
    /* must be the first member, because reader_of casts the address of this member to the address
     * of the struct */
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf jump;
    input_way *way;
    uint8_t *row, *rgba; /* a row from libjpeg, and the same row after convert_row */
    JOCTET *profile;
    bool whole;
} jpeg_reader;

static jpeg_reader *reader_of(j_common_ptr jpeg)
{
    return (jpeg_reader *)jpeg->err;
}

static void on_jpeg_error(j_common_ptr jpeg)
{
    jpeg_reader *r = reader_of(jpeg);
    char message[JMSG_LENGTH_MAX];
    jpeg->err->format_message(jpeg, message);
    reject(
        r->way->error,
        "the picture %s is a damaged or unusual JPEG file (%s); copy it again, or save it as PNG",
        r->way->name, message);
    longjmp(r->jump, 1);
}

static void fail_cut(jpeg_reader *r)
{
    reject(r->way->error,
           "the picture %s is a damaged JPEG file: its end is missing; copy it again",
           r->way->name);
    longjmp(r->jump, 1);
}

/* Returns true if more than 1 / MOST_MISSING of the rows are missing. Returns false for progressive
 * files and for files with restart markers. In such files, pixels after an early marker may still
 * be complete. */
static bool misses_much(const struct jpeg_decompress_struct *jpeg)
{
    return !jpeg->progressive_mode && jpeg->restart_interval == 0 &&
           jpeg->output_scanline + jpeg->output_height / MOST_MISSING < jpeg->output_height;
}

/* Fails if a warning of libjpeg shows that the file is truncated, because libjpeg would silently
 * fill in the missing pixels. */
static void on_jpeg_message(j_common_ptr common, int level)
{
    jpeg_reader *r = reader_of(common);
    if (level >= 0 || !common->is_decompressor || r->whole)
        return;
    if (common->err->msg_code == JWRN_JPEG_EOF ||
        (common->err->msg_code == JWRN_HIT_MARKER && misses_much((j_decompress_ptr)common)))
        fail_cut(r);
}

static void on_progress(j_common_ptr jpeg)
{
    jpeg_reader *r = reader_of(jpeg);
    if (((j_decompress_ptr)jpeg)->input_scan_number <= MOST_SCANS)
        return;
    reject(r->way->error,
           "the picture %s is a JPEG file of more than %d scans; save it as a baseline JPEG",
           r->way->name, MOST_SCANS);
    longjmp(r->jump, 1);
}

static unsigned orientation_of(const struct jpeg_decompress_struct *jpeg)
{
    for (jpeg_saved_marker_ptr m = jpeg->marker_list; m; m = m->next) {
        unsigned told =
            m->marker == JPEG_APP0 + 1 ? input_exif_orientation(m->data, m->data_length) : 1;
        if (told != 1)
            return told;
    }
    return 1;
}

/* Returns the number of color components if a PDF can contain the file unchanged, with the filter
 * DCTDecode (ISO 32000-1, 7.4.8), and otherwise 0. */
static unsigned parts_as_is(const struct jpeg_decompress_struct *jpeg, const input_way *way)
{
    bool known = jpeg->jpeg_color_space == JCS_GRAYSCALE || jpeg->jpeg_color_space == JCS_YCbCr;
    return known && way->orientation == 1 && !way->colors && !jpeg->arith_code
               ? (unsigned)jpeg->num_components
               : 0;
}

static bool check_memory(const jpeg_reader *reader, struct jpeg_decompress_struct *jpeg)
{
    char what[200];
    uint64_t blocks = 0;
    for (int i = 0; i < jpeg->num_components && jpeg_has_multiple_scans(jpeg); i++)
        blocks +=
            (uint64_t)jpeg->comp_info[i].width_in_blocks * jpeg->comp_info[i].height_in_blocks;
    uint64_t bytes = blocks * DCTSIZE2 * sizeof(JCOEF);
    snprintf(what, sizeof what, "reading the picture %.150s", reader->way->name);
    if (bytes <= MOST_MEMORY)
        return base_memory_check(bytes, what, reader->way->error);
    return reject(
        reader->way->error,
        "the picture %s of %u x %u pixels is a progressive JPEG file that requires %llu MB of "
        "memory; the maximum is %d MB; save it as a baseline JPEG or PNG, or make it smaller",
        reader->way->name, (unsigned)jpeg->image_width, (unsigned)jpeg->image_height,
        (unsigned long long)(bytes >> 20), MOST_MEMORY >> 20);
}

/* Converts a row of pixels to red, green, blue and alpha. Adobe's programs store the four inks of
 * CMYK inverted. If a CMYK file has a usable profile, the inks are only copied, because
 * input_way_give converts them later. */
static void convert_row(const struct jpeg_decompress_struct *jpeg, const jpeg_reader *reader)
{
    int parts = jpeg->output_components;
    bool turned = jpeg->saw_Adobe_marker;
    const uint8_t *row = reader->row;
    uint8_t *to = reader->rgba;
    if (parts == 4 && reader->way->colors) {
        memcpy(to, row, 4 * (size_t)jpeg->image_width);
        return;
    }
    for (uint32_t x = 0; x < jpeg->image_width; x++, row += parts, to += 4) {
        unsigned black = parts < 4 ? 0 : turned ? row[3] : 255u - row[3];
        for (int c = 0; c < 3; c++)
            to[c] = parts < 4 ? row[parts == 1 ? 0 : c]
                              : (uint8_t)(((turned ? row[c] : 255u - row[c]) * black + 127) / 255);
        to[3] = 255;
    }
}

/* Returns the color profile of a JPEG file, without data if there is none. The reader `r` owns the
 * memory of the profile. */
static input_profile jpeg_profile_of(struct jpeg_decompress_struct *jpeg, jpeg_reader *r)
{
    unsigned size = 0;
    if (!jpeg_read_icc_profile(jpeg, &r->profile, &size))
        return (input_profile){0};
    return (input_profile){.data = r->profile,
                           .size = size,
                           .inks = jpeg->num_components < 4 ? INKS_RGB
                                   : jpeg->saw_Adobe_marker ? INKS_TURNED
                                                            : INKS_CMYK};
}

static bool read_jpeg(jpeg_reader *reader, struct jpeg_decompress_struct *jpeg, FILE *file)
{
    if (setjmp(reader->jump))
        return false;
    jpeg_create_decompress(jpeg);
    jpeg->progress = &reader->progress;
    jpeg_save_markers(jpeg, JPEG_APP0 + 1, LONGEST_MARKER);
    jpeg_save_markers(jpeg, JPEG_APP0 + 2, LONGEST_MARKER);
    jpeg_stdio_src(jpeg, file);
    jpeg_read_header(jpeg, TRUE);
    uint32_t width = jpeg->image_width, height = jpeg->image_height;
    const input_profile profile = jpeg_profile_of(jpeg, reader);
    if (!input_way_start(reader->way, width, height, orientation_of(jpeg), &profile) ||
        !check_memory(reader, jpeg))
        return false;
    reader->row = g_malloc((size_t)width * 4);
    reader->rgba = g_malloc((size_t)width * 4);
    if (reader->way->rows->as_is)
        *reader->way->rows->as_is = parts_as_is(jpeg, reader->way);
    jpeg->out_color_space = jpeg->num_components == 1   ? JCS_GRAYSCALE
                            : jpeg->num_components == 4 ? JCS_CMYK
                                                        : JCS_RGB;
    jpeg->dct_method = JDCT_ISLOW; /* this method gives the same pixels on every machine */
    jpeg_start_decompress(jpeg);
    for (uint32_t y = 0; y < height; y++) {
        jpeg_read_scanlines(jpeg, &reader->row, 1);
        convert_row(jpeg, reader);
        input_way_give(reader->way, y, 0, 1, width, reader->rgba);
    }
    reader->whole = true;
    jpeg_finish_decompress(jpeg);
    return true;
}

static bool read_jpeg_file(FILE *file, input_way *way)
{
    jpeg_reader reader = {.way = way};
    struct jpeg_decompress_struct jpeg = {.err = jpeg_std_error(&reader.errors)};
    reader.errors.error_exit = on_jpeg_error;
    reader.errors.emit_message = on_jpeg_message;
    reader.progress.progress_monitor = on_progress;
    bool done = read_jpeg(&reader, &jpeg, file);
    jpeg_destroy_decompress(&jpeg);
    g_free(reader.row);
    g_free(reader.rgba);
    free(reader.profile);
    return done;
}

bool input_rows_read(const input_file *from, const input_rows *rows, maze_error *error)
{
    input_kind kind;
    input_crop crop;
    input_way way = {.name = from->name, .error = error, .lacks_row = from->lacks_row};
    rewind(from->file);
    if (!input_kind_of(from->file, &kind))
        return maze_fail(error, MAZE_IO, "cannot read the picture %s: %s", from->name,
                         strerror(errno));
    if (kind == INPUT_SVG)
        return reject(error, "the picture %s is an SVG file; convert it to PNG", from->name);
    if (rows->as_is)
        *rows->as_is = 0;
    way.rows = input_crop_to(&crop, from, rows);
    bool done = kind == INPUT_PNG    ? read_png_file(from->file, &way)
                : kind == INPUT_JPEG ? read_jpeg_file(from->file, &way)
                                     : input_loaded_read(from->file, &way);
    if (rows->as_is && from->crop)
        *rows->as_is = 0;
    input_way_finish(&way);
    return done;
}

#define PNG_INTERLACE 28 /* position of the interlace method in a PNG */

bool input_may_lack_row(const input_file *from)
{
    input_kind kind;
    uint8_t start[PNG_INTERLACE + 1];
    rewind(from->file);
    if (!input_kind_of(from->file, &kind) || kind != INPUT_PNG)
        return false;
    rewind(from->file);
    return fread(start, 1, sizeof start, from->file) == sizeof start && start[PNG_INTERLACE] != 0;
}
