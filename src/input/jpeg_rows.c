#include "input/jpeg_rows.h"

#include "input/exif.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include <jerror.h>

#define MOST_SCANS 100         /* of a progressive file: real ones have some ten */
#define LONGEST_MARKER 0xFFFF  /* the most possible */
#define MOST_MEMORY (64 << 20) /* bytes for a progressive file, of which libjpeg keeps all */

/* libjpeg's state with the data for its callbacks. */
typedef struct reader {
    struct jpeg_error_mgr errors; /* first: libjpeg has its address */
    struct jpeg_progress_mgr progress;
    jmp_buf jump;
    const char *path;
    const picture_rows *rows;
    maze_error *error;
    uint8_t *row, *rgba; /* a row from libjpeg, and the row passed on */
    unsigned orientation;
} reader;

static reader *reader_of(j_common_ptr jpeg)
{
    return (reader *)jpeg->err;
}

static void on_error(j_common_ptr jpeg)
{
    reader *r = reader_of(jpeg);
    char message[JMSG_LENGTH_MAX];
    jpeg->err->format_message(jpeg, message);
    maze_fail(r->error, jpeg->err->msg_code == JERR_OUT_OF_MEMORY ? MAZE_NO_MEMORY : MAZE_BAD_INPUT,
              "the picture %s is a damaged jpeg file: %s", r->path, message);
    longjmp(r->jump, 1);
}

/* Damage that libjpeg would mend silently, above all a file cut short; extra bytes do no harm. */
static void on_message(j_common_ptr jpeg, int level)
{
    if (level < 0 && jpeg->err->msg_code != JWRN_EXTRANEOUS_DATA)
        on_error(jpeg);
}

static void on_progress(j_common_ptr jpeg)
{
    reader *r = reader_of(jpeg);
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
        unsigned told = exif_orientation(m->data, m->data_length);
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

static bool check_memory(const reader *r, struct jpeg_decompress_struct *jpeg)
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

static bool allocate(reader *r, const struct jpeg_decompress_struct *jpeg)
{
    r->row = malloc((size_t)jpeg->image_width * 4);
    r->rgba = malloc((size_t)jpeg->image_width * 4);
    return (r->row && r->rgba) ||
           maze_fail(r->error, MAZE_NO_MEMORY, "out of memory for the picture %s", r->path);
}

/* Of the four inks, which files by Adobe's programs, that is to say all, have turned round. */
static void light_of_inks(const uint8_t *inks, bool turned, uint8_t *rgb)
{
    for (int i = 0; i < 3; i++) {
        unsigned a = turned ? inks[i] : 255u - inks[i], b = turned ? inks[3] : 255u - inks[3];
        rgb[i] = (uint8_t)((a * b + 127) / 255);
    }
}

/* Into the red, green and blue of four bytes each. */
static void convert_row(const struct jpeg_decompress_struct *jpeg, const uint8_t *row, uint8_t *to)
{
    int parts = jpeg->output_components;
    for (uint32_t x = 0; x < jpeg->image_width; x++, row += parts, to += 4) {
        if (parts == 4)
            light_of_inks(row, jpeg->saw_Adobe_marker, to);
        else
            for (int c = 0; c < 3; c++)
                to[c] = row[parts == 1 ? 0 : c];
    }
}

static void make_opaque(uint8_t *rgba, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        rgba[4 * (size_t)i + 3] = 255;
}

/* Where the pixel in column fx and row fy of the file is when the picture is upright. */
static picture_pixels upright(const reader *r, const struct jpeg_decompress_struct *jpeg,
                              uint32_t fx, uint32_t fy)
{
    static const bool swap[] = {0, 0, 0, 0, 0, 1, 1, 1, 1}, left[] = {0, 0, 1, 1, 0, 0, 0, 1, 1},
                      up[] = {0, 0, 0, 1, 1, 0, 1, 1, 0};
    uint32_t x = left[r->orientation] ? jpeg->image_width - 1 - fx : fx;
    uint32_t y = up[r->orientation] ? jpeg->image_height - 1 - fy : fy;
    return (picture_pixels){.x = swap[r->orientation] ? y : x,
                            .y = swap[r->orientation] ? x : y,
                            .step = 1,
                            .count = 1,
                            .rgba = r->rgba + 4 * (size_t)fx};
}

static void give_row(const reader *r, const struct jpeg_decompress_struct *jpeg, uint32_t fy)
{
    picture_pixels pixels = {.y = fy, .step = 1, .count = jpeg->image_width, .rgba = r->rgba};
    if (r->orientation == 1)
        r->rows->take(r->rows->context, &pixels);
    for (uint32_t fx = 0; fx < jpeg->image_width && r->orientation != 1; fx++) {
        pixels = upright(r, jpeg, fx, fy);
        r->rows->take(r->rows->context, &pixels);
    }
}

static void take_rows(reader *r, struct jpeg_decompress_struct *jpeg)
{
    make_opaque(r->rgba, jpeg->image_width);
    for (uint32_t fy = 0; fy < jpeg->image_height; fy++) {
        jpeg_read_scanlines(jpeg, &r->row, 1);
        convert_row(jpeg, r->row, r->rgba);
        give_row(r, jpeg, fy);
    }
}

static void ask_for_colors(struct jpeg_decompress_struct *jpeg)
{
    jpeg->out_color_space = jpeg->num_components == 1   ? JCS_GRAYSCALE
                            : jpeg->num_components == 4 ? JCS_CMYK
                                                        : JCS_RGB;
    jpeg->dct_method = JDCT_ISLOW; /* the same on every machine */
}

/* libjpeg's errors jump back to here. */
static bool read_pixels(reader *r, struct jpeg_decompress_struct *jpeg, FILE *file)
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
    if (r->orientation >= 5) {
        width = jpeg->image_height;
        height = jpeg->image_width;
    }
    if (!picture_rows_start(r->path, r->rows, width, height, r->error) || !check_memory(r, jpeg) ||
        !allocate(r, jpeg))
        return false;
    if (r->rows->as_is)
        *r->rows->as_is = parts_as_is(jpeg, r->orientation);
    ask_for_colors(jpeg);
    jpeg_start_decompress(jpeg);
    take_rows(r, jpeg);
    jpeg_finish_decompress(jpeg);
    return true;
}

bool jpeg_rows_read(const char *path, FILE *file, const picture_rows *rows, maze_error *error)
{
    reader r = {.path = path, .rows = rows, .error = error, .orientation = 1};
    struct jpeg_decompress_struct jpeg = {.err = jpeg_std_error(&r.errors)};
    r.errors.error_exit = on_error;
    r.errors.emit_message = on_message;
    r.progress.progress_monitor = on_progress;
    bool done = read_pixels(&r, &jpeg, file);
    jpeg_destroy_decompress(&jpeg);
    free(r.row);
    free(r.rgba);
    return done;
}
