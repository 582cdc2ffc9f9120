/* PNG: the raster's rows through libpng, with title, recipe and mask as texts. A row that equals
 * the one above is filtered to nothing. */
#include "output/pixels/painter.h"
#include "output/pixels/raster.h"

#include <math.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>

/* zlib's level: measured on mazes, 4 is nearly as small as 9 and much faster. */
#define LEVEL 4

#define METERS_PER_POINT (0.0254 / 72)

typedef struct writer {
    maze_sink *sink;
    output_raster *raster;
    png_struct *png;
    png_info *info;
    maze_error *error;
} writer;

static void give_to_sink(png_struct *png, unsigned char *data, size_t size)
{
    writer *w = png_get_io_ptr(png);
    if (!maze_sink_write(w->sink, data, size)) {
        write_fail_sink(w->sink, w->error);
        png_longjmp(png, 1);
    }
}

static void flush_nothing(png_struct *png)
{
    (void)png;
}

static void on_error(png_struct *png, const char *message)
{
    writer *w = png_get_error_ptr(png);
    maze_fail(w->error, MAZE_IO, "cannot write png: %s", message);
    png_longjmp(png, 1);
}

static void on_warning(png_struct *png, const char *message)
{
    (void)png;
    (void)message;
}

static png_byte blend(uint8_t ink, uint8_t paper, int part, int parts)
{
    return (png_byte)((ink * (parts - part) + paper * part + parts / 2) / parts);
}

/* Of the blends that pixels are, unless these are grays from black to white. */
static bool needs_palette(const output_raster *raster)
{
    output_raster_colors c = output_raster_richness(raster)->colors;
    return c.ink.red + c.ink.green + c.ink.blue > 0 ||
           c.paper.red + c.paper.green + c.paper.blue < 3 * UINT8_MAX;
}

static void set_palette(writer *w, int depth)
{
    output_raster_colors c = output_raster_richness(w->raster)->colors;
    png_color palette[4];
    int last = (1 << depth) - 1;
    for (int i = 0; i <= last; i++)
        palette[i] = (png_color){blend(c.ink.red, c.paper.red, i, last),
                                 blend(c.ink.green, c.paper.green, i, last),
                                 blend(c.ink.blue, c.paper.blue, i, last)};
    png_set_PLTE(w->png, w->info, palette, last + 1);
}

static void set_header(writer *w, double px)
{
    output_raster_kind kind = output_raster_richness(w->raster)->kind;
    int depth = kind == RASTER_COLOR ? 8 : (int)output_raster_bits(kind);
    bool has_palette = needs_palette(w->raster);
    int type = kind == RASTER_COLOR ? PNG_COLOR_TYPE_RGB
               : has_palette        ? PNG_COLOR_TYPE_PALETTE
                                    : PNG_COLOR_TYPE_GRAY;
    png_set_user_limits(w->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_IHDR(w->png, w->info, output_raster_width(w->raster), output_raster_height(w->raster),
                 depth, type, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                 PNG_FILTER_TYPE_DEFAULT);
    if (has_palette)
        set_palette(w, depth);
    png_uint_32 per_meter = (png_uint_32)lround(1 / (px * METERS_PER_POINT));
    png_set_pHYs(w->png, w->info, per_meter, per_meter, PNG_RESOLUTION_METER);
    png_set_compression_level(w->png, LEVEL);
}

static bool is_ascii(const char *text)
{
    while (*text && (unsigned char)*text < 0x80)
        text++;
    return *text == '\0';
}

/* What is in a file beside its pixels; recipe and mask are "" if there is none. */
typedef struct output_writings {
    const char *title, *recipe, *mask;
} output_writings;

static void set_texts(writer *w, const output_writings *writings)
{
    int count = *writings->mask ? 4 : *writings->recipe ? 3 : 2;
    png_text texts[4] = {
        {.key = (char *)"Title", .text = (char *)writings->title},
        {.key = (char *)"Software", .text = (char *)"mazepress " MAZEPRESS_VERSION},
        {.key = (char *)"Recipe", .text = (char *)writings->recipe},
        {.key = (char *)"Mask", .text = (char *)writings->mask}};
    for (int i = 0; i < 3; i++)
        texts[i].compression =
            is_ascii(texts[i].text) ? PNG_TEXT_COMPRESSION_NONE : PNG_ITXT_COMPRESSION_NONE;
    texts[3].compression = PNG_TEXT_COMPRESSION_zTXt;
    png_set_text(w->png, w->info, texts, count);
}

/* The filter Up makes nothing of a row that equals the one above; for any other, None keeps the
 * repetitions that deflate looks for. */
static bool put_rows(writer *w)
{
    uint32_t height = output_raster_height(w->raster);
    const unsigned char *above = NULL;
    for (uint32_t y = 0; y < height; y++) {
        const unsigned char *row = output_raster_row(w->raster, w->error);
        if (!row)
            return false;
        bool same =
            row == above || (y > 0 && memcmp(row, above, output_raster_row_size(w->raster)) == 0);
        /* libpng keeps what Up needs only if asked for it at the first row. */
        int filter = y == 0 ? PNG_FILTER_NONE | PNG_FILTER_UP
                     : same ? PNG_FILTER_UP
                            : PNG_FILTER_NONE;
        png_set_filter(w->png, PNG_FILTER_TYPE_BASE, filter);
        png_write_row(w->png, row);
        above = row;
    }
    return true;
}

/* Everything between here and the return may jump back here. */
static bool write_image(writer *w, const output_writings *writings, double px)
{
    if (setjmp(png_jmpbuf(w->png)))
        return false;
    png_set_write_fn(w->png, w, give_to_sink, flush_nothing);
    set_header(w, px);
    set_texts(w, writings);
    png_write_info(w->png, w->info);
    if (!put_rows(w))
        return false;
    png_write_end(w->png, NULL);
    return true;
}

static bool write_raster(writer *w, const maze_document *document, const maze_page *page)
{
    bool bare = document->finish && document->finish->press;
    char recipe[MAZE_RECIPE_LENGTH + 3] = "", title[MAZE_RECIPE_LENGTH + 16];
    char *mask = bare ? strdup("") : write_mask_of(page, w->error);
    if (!mask)
        return bare && maze_fail(w->error, MAZE_NO_MEMORY, "out of memory");
    if (!bare)
        write_recipe_of(page, 0, recipe);
    const output_writings writings = {write_title_of(document, page, title), recipe, mask};
    w->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, w, on_error, on_warning);
    w->info = w->png ? png_create_info_struct(w->png) : NULL;
    bool done;
    if (!w->info)
        done = maze_fail(w->error, MAZE_NO_MEMORY, "out of memory");
    else
        done = write_image(w, &writings, maze_page_pixel(page));
    png_destroy_write_struct(&w->png, &w->info);
    free(mask);
    return done;
}

bool output_write_png(const maze_document *document, maze_sink *sink, maze_error *error)
{
    maze_page *page = document->page(document->context, 0, error);
    if (!page)
        return false;
    output_painter painter = output_painter_for(document);
    writer w = {.sink = sink, .error = error};
    painter.gray = document->finish && document->finish->press && !document->finish->color;
    w.raster = output_raster_create(page, &painter, NULL, document->threads, error);
    bool done = w.raster && write_raster(&w, document, page);
    output_raster_destroy(w.raster);
    maze_page_destroy(page);
    return done;
}
