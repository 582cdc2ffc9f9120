/* Files of pixels, row by row, so that memory is bounded by a row: PNG by libpng and JPEG by
 * libjpeg, whose errors jump back to where they were called.  Every kind of file becomes rows of
 * red, green, blue and alpha; a photograph is turned as its Exif data says (Exif 2.32, 4.6.4 A;
 * TIFF 6.0, section 2). */
#include "input/pictures/pictures.h"

#include <errno.h>
#include <glib.h>
#include <jerror.h>
#include <jpeglib.h>
#include <png.h>
#include <setjmp.h>
#include <string.h>

#define HEAD 6 /* "Exif" and two zeros, before the TIFF file */
#define ENTRY 12
#define ORIENTATION 0x0112

/* A TIFF file in memory. */
typedef struct tiff {
    const uint8_t *data;
    size_t size;
    bool little; /* lower bytes first */
} tiff;

/* 0 past the end. */
static uint32_t read_number(const tiff *t, size_t at, unsigned bytes)
{
    uint32_t value = 0;
    if (at > t->size || bytes > t->size - at)
        return 0;
    for (unsigned i = 0; i < bytes; i++)
        value = value << 8 | t->data[at + (t->little ? bytes - 1 - i : i)];
    return value;
}

unsigned input_exif_orientation(const uint8_t *data, size_t size)
{
    if (size < HEAD + 8 || memcmp(data, "Exif\0\0", HEAD) != 0)
        return 1;
    tiff t = {data + HEAD, size - HEAD, data[HEAD] == 'I'};
    size_t first = read_number(&t, 4, 4);
    uint32_t count = read_number(&t, first, 2);
    for (uint32_t i = 0; i < count; i++) {
        size_t entry = first + 2 + (size_t)i * ENTRY;
        if (read_number(&t, entry, 2) != ORIENTATION)
            continue;
        uint32_t told = read_number(&t, entry + 8, 2);
        return told >= 1 && told <= 8 ? told : 1;
    }
    return 1;
}

static bool start_rows(const char *path, const input_rows *rows, uint32_t width, uint32_t height,
                       maze_error *error)
{
    uint64_t pixels = (uint64_t)width * height;
    if (pixels <= rows->most_pixels && width <= rows->longest_side && height <= rows->longest_side)
        return !rows->start || rows->start(rows->context, width, height, error);
    return maze_fail(error, MAZE_BAD_INPUT,
                     "the picture %s has %lu x %lu pixels; it may have %llu million, and %lu a "
                     "side: make it smaller",
                     path, (unsigned long)width, (unsigned long)height,
                     (unsigned long long)rows->most_pixels / 1000000,
                     (unsigned long)rows->longest_side);
}

typedef struct png_reader {
    const char *path;
    const input_rows *rows;
    maze_error *error;
    uint32_t width, height;
    uint8_t *row;
} png_reader;

static void on_png_error(png_struct *png, const char *message)
{
    png_reader *r = png_get_error_ptr(png);
    maze_fail(r->error, MAZE_BAD_INPUT, "the picture %s is a damaged png file: %s", r->path,
              message);
    png_longjmp(png, 1);
}

static void on_png_warning(png_struct *png, const char *message)
{
    (void)png;
    (void)message;
}

/* Rows of the whole file, or of passes of an interlaced one: every eighth pixel of every eighth row
 * and so on. */
static void take_png_rows(png_reader *r, png_struct *png, bool interlaced)
{
    for (int pass = 0; pass < (interlaced ? PNG_INTERLACE_ADAM7_PASSES : 1); pass++) {
        uint32_t left = interlaced ? (uint32_t)PNG_PASS_START_COL(pass) : 0;
        uint32_t right = interlaced ? (uint32_t)PNG_PASS_COL_OFFSET(pass) : 1;
        uint32_t top = interlaced ? (uint32_t)PNG_PASS_START_ROW(pass) : 0;
        uint32_t down = interlaced ? (uint32_t)PNG_PASS_ROW_OFFSET(pass) : 1;
        for (uint32_t y = top; y < r->height && left < r->width; y += down) {
            input_pixels pixels = {.y = y,
                                   .x = left,
                                   .step = right,
                                   .count = (r->width - left + right - 1) / right,
                                   .rgba = r->row};
            png_read_row(png, r->row, NULL);
            r->rows->take(r->rows->context, &pixels);
        }
    }
}

/* libpng's errors jump back to here. */
static bool read_png(png_reader *r, png_struct *png, png_info *info, FILE *file)
{
    if (setjmp(png_jmpbuf(png)))
        return false;
    png_init_io(png, file);
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1); /* texts, profiles */
    png_read_info(png, info);
    r->width = png_get_image_width(png, info);
    r->height = png_get_image_height(png, info);
    if (!start_rows(r->path, r->rows, r->width, r->height, r->error))
        return false;
    r->row = g_malloc((size_t)r->width * 4);
    png_set_scale_16(png); /* every kind of file becomes red, green, blue and alpha */
    png_set_expand(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
    png_read_update_info(png, info);
    take_png_rows(r, png, png_get_interlace_type(png, info) == PNG_INTERLACE_ADAM7);
    png_read_end(png, NULL);
    return true;
}

/* Reads a file from its start, which is that of a PNG; see input_rows_read. */
static bool png_rows_read(const char *path, FILE *file, const input_rows *rows, maze_error *error)
{
    png_reader r = {.path = path, .rows = rows, .error = error};
    png_struct *png =
        png_create_read_struct(PNG_LIBPNG_VER_STRING, &r, on_png_error, on_png_warning);
    png_info *info = png ? png_create_info_struct(png) : NULL;
    bool done = info && read_png(&r, png, info, file);
    png_destroy_read_struct(&png, &info, NULL);
    g_free(r.row);
    return done;
}

#define MOST_SCANS 100         /* of a progressive file: real ones have some ten */
#define LONGEST_MARKER 0xFFFF  /* the most possible */
#define MOST_MEMORY (64 << 20) /* bytes for a progressive file, of which libjpeg keeps all */

/* libjpeg's state with the data for its callbacks. */
typedef struct jpeg_reader {
    struct jpeg_error_mgr errors; /* first: libjpeg has its address */
    struct jpeg_progress_mgr progress;
    jmp_buf jump;
    const char *path;
    const input_rows *rows;
    maze_error *error;
    uint8_t *row, *rgba; /* a row from libjpeg, and the rows passed on */
    unsigned orientation;
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
    maze_fail(r->error, MAZE_BAD_INPUT, "the picture %s is a damaged jpeg file: %s", r->path,
              message);
    longjmp(r->jump, 1);
}

/* Damage that libjpeg would mend silently, above all a file cut short; extra bytes do no harm. */
static void on_jpeg_message(j_common_ptr jpeg, int level)
{
    if (level < 0 && jpeg->err->msg_code != JWRN_EXTRANEOUS_DATA)
        on_jpeg_error(jpeg);
}

static void on_progress(j_common_ptr jpeg)
{
    jpeg_reader *r = reader_of(jpeg);
    if (((j_decompress_ptr)jpeg)->input_scan_number <= MOST_SCANS)
        return;
    maze_fail(r->error, MAZE_BAD_INPUT,
              "the picture %s is a jpeg file in more than %d parts; save it as a plain one",
              r->path, MOST_SCANS);
    longjmp(r->jump, 1);
}

static unsigned orientation_of(const struct jpeg_decompress_struct *jpeg)
{
    for (jpeg_saved_marker_ptr m = jpeg->marker_list; m; m = m->next) {
        unsigned told = input_exif_orientation(m->data, m->data_length);
        if (told != 1)
            return told;
    }
    return 1;
}

/* Colors that a pdf's DCTDecode reads; ISO 32000-1, 7.4.8, which has no arithmetic coding. */
static unsigned parts_as_is(const struct jpeg_decompress_struct *jpeg, unsigned orientation)
{
    bool known = jpeg->jpeg_color_space == JCS_GRAYSCALE || jpeg->jpeg_color_space == JCS_YCbCr;
    return known && orientation == 1 && !jpeg->arith_code ? (unsigned)jpeg->num_components : 0;
}

static bool check_memory(const jpeg_reader *r, struct jpeg_decompress_struct *jpeg)
{
    uint64_t blocks = 0;
    for (int i = 0; i < jpeg->num_components && jpeg_has_multiple_scans(jpeg); i++)
        blocks +=
            (uint64_t)jpeg->comp_info[i].width_in_blocks * jpeg->comp_info[i].height_in_blocks;
    uint64_t bytes = blocks * DCTSIZE2 * sizeof(JCOEF);
    return bytes <= MOST_MEMORY ||
           maze_fail(
               r->error, MAZE_BAD_INPUT,
               "the picture %s of %u x %u pixels is a progressive jpeg file, which would take "
               "%llu MB of memory to read, and the most is %d; save it as a plain one or as "
               "png, or smaller",
               r->path, (unsigned)jpeg->image_width, (unsigned)jpeg->image_height,
               (unsigned long long)(bytes >> 20), MOST_MEMORY >> 20);
}

/* A row as red, green, blue and alpha.  Of the four inks: files by Adobe's programs, that is to say
 * all, have them turned round. */
static void convert_row(const struct jpeg_decompress_struct *jpeg, const uint8_t *row, uint8_t *to)
{
    int parts = jpeg->output_components;
    bool turned = jpeg->saw_Adobe_marker;
    for (uint32_t x = 0; x < jpeg->image_width; x++, row += parts, to += 4) {
        unsigned black = parts < 4 ? 0 : turned ? row[3] : 255u - row[3];
        for (int c = 0; c < 3; c++)
            to[c] = parts < 4 ? row[parts == 1 ? 0 : c]
                              : (uint8_t)(((turned ? row[c] : 255u - row[c]) * black + 127) / 255);
        to[3] = 255;
    }
}

/* So many rows of a file whose columns are rows of the upright picture are read before runs of
 * these are given: as many lines as the caches of processors keep easily. */
#define TURNED_ROWS 16

static bool is_mirrored(unsigned orientation)
{
    return orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
}

static bool is_upside_down(unsigned orientation)
{
    return orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
}

/* Row fy of a file whose rows are rows. */
static void give_row(const jpeg_reader *r, uint32_t width, uint32_t height, uint32_t fy)
{
    input_pixels pixels = {.y = is_upside_down(r->orientation) ? height - 1 - fy : fy,
                           .step = 1,
                           .count = width,
                           .rgba = r->rgba};
    for (uint32_t x = 0; is_mirrored(r->orientation) && x < width / 2; x++) {
        uint8_t pixel[4], *left = r->rgba + 4 * (size_t)x;
        uint8_t *right = r->rgba + 4 * (size_t)(width - 1 - x);
        memcpy(pixel, left, 4);
        memcpy(left, right, 4);
        memcpy(right, pixel, 4);
    }
    r->rows->take(r->rows->context, &pixels);
}

/* Rows of the file from fy on, whose pixels above each other lie in a row of the upright picture.
 */
static void give_columns(const jpeg_reader *r, uint32_t width, uint32_t height, uint32_t fy,
                         uint32_t rows)
{
    uint8_t run[4 * TURNED_ROWS];
    bool up = is_upside_down(r->orientation), left = is_mirrored(r->orientation);
    for (uint32_t fx = 0; fx < width; fx++) {
        input_pixels pixels = {.y = left ? width - 1 - fx : fx,
                               .x = up ? height - rows - fy : fy,
                               .step = 1,
                               .count = rows,
                               .rgba = run};
        for (uint32_t i = 0; i < rows; i++)
            memcpy(run + 4 * (size_t)i,
                   r->rgba + 4 * ((size_t)(up ? rows - 1 - i : i) * width + fx), 4);
        r->rows->take(r->rows->context, &pixels);
    }
}

/* libjpeg's errors jump back to here. */
static bool read_jpeg(jpeg_reader *r, struct jpeg_decompress_struct *jpeg, FILE *file)
{
    if (setjmp(r->jump))
        return false;
    jpeg_create_decompress(jpeg);
    jpeg->progress = &r->progress;
    jpeg_save_markers(jpeg, JPEG_APP0 + 1, LONGEST_MARKER);
    jpeg_stdio_src(jpeg, file);
    jpeg_read_header(jpeg, TRUE);
    r->orientation = orientation_of(jpeg);
    uint32_t width = jpeg->image_width, height = jpeg->image_height;
    bool turned = r->orientation >= 5;
    uint32_t most = turned ? TURNED_ROWS : 1;
    if (!start_rows(r->path, r->rows, turned ? height : width, turned ? width : height, r->error) ||
        !check_memory(r, jpeg))
        return false;
    r->row = g_malloc((size_t)width * 4);
    r->rgba = g_malloc((size_t)width * 4 * most);
    if (r->rows->as_is)
        *r->rows->as_is = parts_as_is(jpeg, r->orientation);
    jpeg->out_color_space = jpeg->num_components == 1   ? JCS_GRAYSCALE
                            : jpeg->num_components == 4 ? JCS_CMYK
                                                        : JCS_RGB;
    jpeg->dct_method = JDCT_ISLOW; /* the same on every machine */
    jpeg_start_decompress(jpeg);
    for (uint32_t fy = 0, rows = 0; fy < height; fy += rows) {
        rows = height - fy < most ? height - fy : most;
        for (uint32_t i = 0; i < rows; i++) {
            jpeg_read_scanlines(jpeg, &r->row, 1);
            convert_row(jpeg, r->row, r->rgba + 4 * (size_t)i * width);
        }
        if (turned)
            give_columns(r, width, height, fy, rows);
        else
            give_row(r, width, height, fy);
    }
    jpeg_finish_decompress(jpeg);
    return true;
}

/* Reads a file from its start, which is that of a JPEG, turned as its Exif data says; see
 * input_rows_read.  Progressive files take memory for all their coefficients: those that would
 * take more than 64 MB are an error.  Turned ones take memory for some rows, and give short runs.
 */
static bool jpeg_rows_read(const char *path, FILE *file, const input_rows *rows, maze_error *error)
{
    jpeg_reader r = {.path = path, .rows = rows, .error = error, .orientation = 1};
    struct jpeg_decompress_struct jpeg = {.err = jpeg_std_error(&r.errors)};
    r.errors.error_exit = on_jpeg_error;
    r.errors.emit_message = on_jpeg_message;
    r.progress.progress_monitor = on_progress;
    bool done = read_jpeg(&r, &jpeg, file);
    jpeg_destroy_decompress(&jpeg);
    g_free(r.row);
    g_free(r.rgba);
    return done;
}

bool input_rows_read(const input_file *from, const input_rows *rows, maze_error *error)
{
    input_kind kind;
    rewind(from->file);
    if (!input_kind_of(from->file, &kind))
        return maze_fail(error, MAZE_IO, "cannot read the picture %s: %s", from->name,
                         strerror(errno));
    if (kind == INPUT_PNG)
        return png_rows_read(from->name, from->file, rows, error);
    if (kind == INPUT_JPEG)
        return jpeg_rows_read(from->name, from->file, rows, error);
    return maze_fail(error, MAZE_BAD_INPUT, "the picture %s is %s", from->name,
                     kind == INPUT_SVG ? "an svg file; convert it to png"
                                       : "neither a png nor a jpeg file");
}
