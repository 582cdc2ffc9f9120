/* Writes PNG files with libpng. The title, the recipe and its inputs are stored as texts in the
 * file. */
#include "output/pixels/painter.h"
#include "output/pixels/raster.h"

#include <glib.h>
#include <math.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>

/* compression level of zlib; files of level 9 are hardly smaller, but take much longer to write */
#define LEVEL 4

#define METERS_PER_POINT (0.0254 / 72)

typedef struct writer {
    maze_sink *sink;
    output_raster *raster;
    const output_raster_form *form;
    /* `mask` contains the inputs that the maze requires in addition to its recipe; "": no inputs */
    const char *title, *recipe, *mask;
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
}

static void on_error(png_struct *png, const char *message)
{
    writer *w = png_get_error_ptr(png);
    maze_fail(w->error, MAZE_IO, "cannot write png: %s", message);
    png_longjmp(png, 1);
}

static void on_warning(png_struct *png, const char *message)
{
}

static png_byte blend(uint8_t ink, uint8_t paper, int part, int parts)
{
    return (png_byte)((ink * (parts - part) + paper * part + parts / 2) / parts);
}

/* Sets a palette of the two colors and their blends. Returns false, without a palette, if the
 * colors are black and white. */
static bool set_palette(const writer *writer, int depth)
{
    output_raster_colors raster_colors = writer->form->colors;
    png_color palette[4];
    int last = (1 << depth) - 1;
    if (raster_colors.ink.red + raster_colors.ink.green + raster_colors.ink.blue == 0 &&
        raster_colors.paper.red + raster_colors.paper.green + raster_colors.paper.blue ==
            3 * UINT8_MAX)
        return false;
    for (int i = 0; i <= last; i++)
        palette[i] = (png_color){blend(raster_colors.ink.red, raster_colors.paper.red, i, last),
                                 blend(raster_colors.ink.green, raster_colors.paper.green, i, last),
                                 blend(raster_colors.ink.blue, raster_colors.paper.blue, i, last)};
    png_set_PLTE(writer->png, writer->info, palette, last + 1);
    return true;
}

static void set_header(const writer *writer, double px)
{
    bool color = writer->form->kind == RASTER_COLOR;
    int depth = color ? 8 : (int)output_raster_bits(writer->form->kind);
    int type = color                        ? PNG_COLOR_TYPE_RGB
               : set_palette(writer, depth) ? PNG_COLOR_TYPE_PALETTE
                                            : PNG_COLOR_TYPE_GRAY;
    png_set_user_limits(writer->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_IHDR(writer->png, writer->info, writer->form->width, writer->form->height, depth, type,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_uint_32 per_meter = (png_uint_32)lround(1 / (px * METERS_PER_POINT));
    png_set_pHYs(writer->png, writer->info, per_meter, per_meter, PNG_RESOLUTION_METER);
    png_set_compression_level(writer->png, LEVEL);
}

static void set_texts(const writer *writer)
{
    int count = *writer->mask ? 4 : *writer->recipe ? 3 : 2;
    png_text texts[4] = {
        {.key = (char *)"Title", .text = (char *)writer->title},
        {.key = (char *)"Software", .text = (char *)"mazepress " MAZEPRESS_VERSION},
        {.key = (char *)"Recipe", .text = (char *)writer->recipe},
        {.key = (char *)"Mask", .text = (char *)writer->mask}};
    for (int i = 0; i < 3; i++)
        texts[i].compression =
            g_str_is_ascii(texts[i].text) ? PNG_TEXT_COMPRESSION_NONE : PNG_ITXT_COMPRESSION_NONE;
    texts[3].compression = PNG_TEXT_COMPRESSION_zTXt;
    png_set_text(writer->png, writer->info, texts, count);
}

/* Writes all rows. If a row equals the row above, the filter Up turns it into zeros. */
static bool put_rows(const writer *writer)
{
    const unsigned char *above = NULL;
    for (uint32_t y = 0; y < writer->form->height; y++) {
        const unsigned char *row = output_raster_row(writer->raster, writer->error);
        if (!row)
            return false;
        bool same = row == above || (y > 0 && memcmp(row, above, writer->form->row_size) == 0);
        /* libpng keeps the preceding row only if Up is requested for the first row */
        int filter = y == 0 ? PNG_FILTER_NONE | PNG_FILTER_UP
                     : same ? PNG_FILTER_UP
                            : PNG_FILTER_NONE;
        png_set_filter(writer->png, PNG_FILTER_TYPE_BASE, filter);
        png_write_row(writer->png, row);
        above = row;
    }
    return true;
}

static bool write_image(writer *writer, double px)
{
    writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, on_error, on_warning);
    writer->info = png_create_info_struct(writer->png);
    bool done = false;
    /* libpng returns here after an error */
    if (!setjmp(png_jmpbuf(writer->png))) {
        png_set_write_fn(writer->png, writer, give_to_sink, flush_nothing);
        set_header(writer, px);
        set_texts(writer);
        png_write_info(writer->png, writer->info);
        if (put_rows(writer)) {
            png_write_end(writer->png, NULL);
            done = true;
        }
    }
    png_destroy_write_struct(&writer->png, &writer->info);
    return done;
}

bool output_write_png(const maze_document *document, maze_sink *sink, maze_error *error)
{
    bool press = document->finish && document->finish->press;
    char recipe[MAZE_RECIPE_LENGTH + 3] = "", title[MAZE_RECIPE_LENGTH + 16];
    g_autoptr(maze_page) page = document->page(document->context, 0, error);
    if (!page)
        return false;
    output_setters *setters = output_setters_create(document->font_directory, document->look,
                                                    document->font, document->language);
    const output_painter painter = {.setters = setters, .gray = press && !document->finish->color};
    output_raster *raster = output_raster_create(page, &painter, document->threads, error);
    char *mask = raster && !press ? write_inputs_of(page, error) : NULL;
    if (!press)
        write_recipe_of(page, 0, recipe);
    bool done = raster && (mask || press);
    if (done) {
        writer writer = {.sink = sink,
                         .raster = raster,
                         .form = output_raster_form_of(raster),
                         .title = write_title_of(document, page, title),
                         .recipe = recipe,
                         .mask = mask ? mask : "",
                         .error = error};
        done = write_image(&writer, maze_page_pixel(page));
    }
    free(mask);
    output_raster_destroy(raster);
    output_setters_destroy(setters);
    return done;
}
