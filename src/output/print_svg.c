/* Cairo's SVG, without its differences from run to run and without its maker's name. */
#include "core/base/digits.h"
#include "output/formats.h"
#include "output/paint.h"

#include <cairo-svg.h>
#include <stdio.h>
#include <stdlib.h>
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

/* Cairo numbers the pictures in a file with a counter of the process: `id="image7"`,
 * `id="source-7"`. Here they are numbered from 0; those beyond the table keep Cairo's numbers. */
typedef struct mender {
    maze_sink *sink;
    unsigned long numbers[64]; /* in the order in which they are met */
    size_t count;
} mender;

static unsigned long mend_number(mender *m, unsigned long number)
{
    for (size_t i = 0; i < m->count; i++)
        if (m->numbers[i] == number)
            return i;
    if (m->count == sizeof m->numbers / sizeof *m->numbers)
        return number;
    m->numbers[m->count] = number;
    return m->count++;
}

/* The length of a picture's name before its number, if the text starts with one; else 0. */
static size_t name_length(const char *text, size_t size)
{
    static const char *const names[] = {"image", "source-", "surface"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t length = strlen(names[i]);
        if (size > length && memcmp(text, names[i], length) == 0 && is_digit(text[length]))
            return length;
    }
    return 0;
}

/* A name comes after a quote or a #, neither of which is in a picture's data. */
static bool put_mended(mender *m, const char *svg, const char *end)
{
    const char *done = svg;
    for (const char *p = svg; p < end; p++) {
        size_t length = *p == '"' || *p == '#' ? name_length(p + 1, (size_t)(end - p - 1)) : 0;
        if (length == 0)
            continue;
        const char *digits = p + 1 + length;
        unsigned long number = 0;
        char text[24];
        put(m->sink, done, (size_t)(digits - done));
        for (p = digits; p < end && is_digit(*p); p++)
            number = number * 10 + (unsigned long)(*p - '0');
        snprintf(text, sizeof text, "%lu", mend_number(m, number));
        put_string(m->sink, text);
        done = p--;
    }
    return put(m->sink, done, (size_t)(end - done));
}

/* Cairo 1.16 numbers the one group of the picture in the same way: `<g id="surface7">`. The id is
 * used nowhere and left out. */
static bool put_without_id(mender *m, const char *svg, const char *end)
{
    static const char group[] = "<g id=\"surface";
    const char *found = find(svg, (size_t)(end - svg), group);
    if (!found)
        return put_mended(m, svg, end);
    const char *rest = found + sizeof group - 1;
    while (rest < end && is_digit(*rest))
        rest++;
    if (end - rest < 2 || rest[0] != '"')
        return put_mended(m, svg, end);
    return put_mended(m, svg, found) && put_string(m->sink, "<g") && put_mended(m, rest + 1, end);
}

static bool put_attribute(maze_sink *sink, const char *name, const char *value)
{
    return put_string(sink, name) && put_string(sink, "=\"") && put_string(sink, value) &&
           put_string(sink, "\" ");
}

static bool put_with_recipe(maze_sink *sink, const char *svg, size_t size, const maze_page *page,
                            const char *mask)
{
    static const char root[] = "<svg ";
    char recipe[MAZE_RECIPE_LENGTH + 3];
    mender m = {.sink = sink};
    const char *found = find(svg, size, root), *end = svg + size;
    if (!found || !page_recipe(page, 0, recipe))
        return put_without_id(&m, svg, end);
    const char *rest = found + sizeof root - 1;
    return put(sink, svg, (size_t)(rest - svg)) && put_attribute(sink, "data-recipe", recipe) &&
           (!*mask || put_attribute(sink, "data-mask", mask)) && put_without_id(&m, rest, end);
}

static bool paint_to(maze_sink *memory, const maze_document *document, const maze_page *page,
                     maze_error *error)
{
    maze_box box = maze_page_box(page);
    cairo_surface_t *surface =
        cairo_svg_surface_create_for_stream(write_to_sink, memory, box.right, box.bottom);
    cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PT);
    cairo_t *context = cairo_create(surface);
    output_painter painter = {.font_directory = document->font_directory,
                              .look = document->look,
                              .language = document->language,
                              .font = document->font,
                              .outlines = true};
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
    char *mask = memory ? page_mask(page, error) : NULL;
    bool done = mask && paint_to(memory, document, page, error);
    if (done) {
        size_t size;
        const char *svg = maze_sink_data(memory, &size);
        done = put_with_recipe(sink, svg, size, page, mask) || fail_sink(sink, error);
    }
    free(mask);
    maze_sink_destroy(memory);
    maze_page_destroy(page);
    return done;
}
