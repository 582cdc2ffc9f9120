/* Writes SVG files for plotters and cutters. Texts become outlines. The numbers that Cairo gives to
 * pictures are replaced, because they differ between runs. */
#include "core/base/numbers.h"
#include "output/pixels/painter.h"
#include "write/files/sink.h"
#include "write/makers/makers.h"

#include <cairo-svg.h>
#include <string.h>

/* Cairo numbers the pictures of a process, as in `id="image7"`. A mender numbers the first 64
 * pictures of a drawing from 0. */
typedef struct mender {
    output_painter painter;
    maze_sink *sink;
    unsigned long numbers[64]; /* Cairo's numbers, in order of appearance */
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

/* Returns the length of a picture's name without its number, or 0 if the text does not begin with
 * such a name. */
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

/* Writes a piece of SVG, and replaces the numbers of pictures. The name of a picture follows a
 * quote or a #. */
static void put_mended(mender *mender, const char *svg, const char *end)
{
    const char *done = svg;
    for (const char *p = svg; p < end; p++) {
        size_t length = *p == '"' || *p == '#' ? name_length(p + 1, (size_t)(end - p - 1)) : 0;
        if (length == 0)
            continue;
        const char *digits = p + 1 + length;
        unsigned long number = 0;
        maze_sink_write(mender->sink, done, (size_t)(digits - done));
        for (p = digits; p < end && is_digit(*p); p++)
            number = number * 10 + (unsigned long)(*p - '0');
        write_print(mender->sink, "%lu", mend_number(mender, number));
        done = p--;
    }
    maze_sink_write(mender->sink, done, (size_t)(end - done));
}

static bool write_marks(void *context, const maze_drawing *marks, maze_sink *sink,
                        maze_error *error)
{
    mender *mender = context;
    g_autoptr(maze_sink) memory = maze_sink_to_memory(error);
    if (!memory)
        return false;
    cairo_surface_t *surface = cairo_svg_surface_create_for_stream(output_write_to_sink, memory,
                                                                   marks->width, marks->height);
    cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PT);
    cairo_t *target = cairo_create(surface);
    bool done = output_painter_paint(&mender->painter, target, marks, error);
    done = output_finish_surface(surface, target, memory, done ? error : NULL) && done;
    mender->sink = sink;
    if (done) { /* keeps only the content of the root element */
        size_t size;
        const char *svg = maze_sink_data(memory, &size), *end = svg + size;
        const char *root = g_strstr_len(svg, (gssize)size, "<svg ");
        const char *start = root ? g_strstr_len(root, end - root, ">") : NULL;
        while (end > svg && *--end != '<')
            continue;
        if (start && end > start)
            put_mended(mender, start + 1, end);
    }
    return done;
}

bool output_write_print_svg(const maze_document *document, maze_sink *sink, maze_error *error)
{
    output_setters *setters = output_setters_start(document);
    g_autoptr(maze_page) page = document->page(document->context, 0, error);
    mender m = {.painter = {.setters = setters, .outlines = true}};
    bool done = page && write_print_svg_page(page, write_marks, &m, sink, error);
    output_painter_finish(&m.painter);
    output_setters_end(setters, document);
    return done;
}
