/* Cairo's SVG, with what differs from run to run and what says who made it mended. */
#include "output/formats.h"
#include "output/paint.h"

#include <cairo-svg.h>
#include <string.h>

static bool put(maze_sink *sink, const char *data, size_t size)
{
    return maze_sink_write(sink, data, size);
}

static bool put_string(maze_sink *sink, const char *string)
{
    return put(sink, string, strlen(string));
}

/* The first place of `needle`, or NULL; the text is not NUL-terminated. */
static const char *find(const char *text, size_t size, const char *needle)
{
    size_t length = strlen(needle);
    for (; size >= length; text++, size--) {
        const char *start = memchr(text, needle[0], size - length + 1);
        if (!start)
            return NULL;
        size -= (size_t)(start - text);
        text = start;
        if (memcmp(text, needle, length) == 0)
            return text;
    }
    return NULL;
}

/* Cairo 1.16 numbers the one group of the picture with a counter of the process: `<g
 * id="surface7">`. The id is used nowhere and left out. */
static bool put_without_id(maze_sink *sink, const char *svg, size_t size)
{
    static const char group[] = "<g id=\"surface";
    const char *found = find(svg, size, group);
    if (!found)
        return put(sink, svg, size);
    const char *end = svg + size, *rest = found + sizeof group - 1;
    while (rest < end && *rest >= '0' && *rest <= '9')
        rest++;
    if (end - rest < 2 || rest[0] != '"')
        return put(sink, svg, size);
    return put(sink, svg, (size_t)(found - svg)) && put_string(sink, "<g") &&
           put(sink, rest + 1, (size_t)(end - rest) - 1);
}

static bool put_with_recipe(maze_sink *sink, const char *svg, size_t size, const maze_page *page)
{
    static const char root[] = "<svg ";
    char recipe[MAZE_RECIPE_LENGTH + 3];
    const char *found = find(svg, size, root);
    if (!found || !page_recipe(page, 0, recipe))
        return put_without_id(sink, svg, size);
    const char *rest = found + sizeof root - 1;
    return put(sink, svg, (size_t)(rest - svg)) && put_string(sink, "data-recipe=\"") &&
           put_string(sink, recipe) && put_string(sink, "\" ") &&
           put_without_id(sink, rest, size - (size_t)(rest - svg));
}

static bool paint_to(maze_sink *memory, const maze_document *document, const maze_page *page,
                     maze_error *error)
{
    maze_box box = maze_page_box(page);
    cairo_surface_t *surface =
        cairo_svg_surface_create_for_stream(write_to_sink, memory, box.right, box.bottom);
    cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PT);
    cairo_t *context = cairo_create(surface);
    painter painter = {
        .font_directory = document->font_directory, .font = document->font, .outlines = true};
    bool done = painter_paint_page(&painter, context, page, error);
    painter_finish(&painter);
    cairo_destroy(context);
    cairo_surface_finish(surface);
    cairo_status_t status = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    if (done && status != CAIRO_STATUS_SUCCESS)
        return fail_cairo(status, memory, error);
    return done;
}

bool write_print_svg(const maze_document *document, maze_sink *sink, maze_error *error)
{
    maze_page *page = document->page(document->context, 0, error);
    maze_sink *memory = page ? maze_sink_to_memory(error) : NULL;
    bool done = memory && paint_to(memory, document, page, error);
    if (done) {
        size_t size;
        const char *svg = maze_sink_data(memory, &size);
        done = put_with_recipe(sink, svg, size, page) || fail_sink(sink, error);
    }
    maze_sink_destroy(memory);
    maze_page_destroy(page);
    return done;
}
