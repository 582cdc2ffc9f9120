/* Parses markup such as SVG with GLib. Limits nesting and the length of tags and texts, so that any
 * file needs only little memory. */
#include "input/pictures/pictures.h"

#include <mazepress/inputs.h>

#include <string.h>

#define BLOCK ((size_t)65536)
#define DEEPEST 200
/* maximum length of a tag, a text or a comment, in bytes; enough for the longest mask */
#define LONGEST (MAZE_INPUT_LENGTH + 2 * BLOCK)

typedef struct markup {
    const GMarkupParser *parser;
    void *data;
    unsigned depth;
    size_t kept; /* number of bytes in the blocks after GMarkup's last callback */
    GError *error;
} markup;

static void on_start(GMarkupParseContext *context, const char *name, const char **names,
                     const char **values, void *data, GError **error)
{
    markup *m = data;
    m->kept = 0;
    if (++m->depth > DEEPEST)
        g_set_error(error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                    "elements that are nested more than %d levels deep", DEEPEST);
    else if (m->parser->start_element)
        m->parser->start_element(context, name, names, values, m->data, error);
}

static void on_end(GMarkupParseContext *context, const char *name, void *data, GError **error)
{
    markup *m = data;
    m->kept = 0;
    m->depth--;
    if (m->parser->end_element)
        m->parser->end_element(context, name, m->data, error);
}

static void on_text(GMarkupParseContext *context, const char *text, size_t size, void *data,
                    GError **error)
{
    markup *m = data;
    m->kept = 0;
    if (m->parser->text)
        m->parser->text(context, text, size, m->data, error);
}

static void on_other(GMarkupParseContext *context, const char *text, size_t size, void *data,
                     GError **error)
{
    ((markup *)data)->kept = 0;
}

/* Stores the first error. GMarkup may find a second error, and would print a warning if both were
 * stored in the same variable. */
static void on_error(GMarkupParseContext *context, GError *error, void *data)
{
    markup *m = data;
    if (!m->error)
        m->error = g_error_copy(error);
}

static const GMarkupParser bounded = {on_start, on_end, on_text, on_other, on_error};

bool input_markup_read(FILE *file, const GMarkupParser *parser, void *data, const bool *enough,
                       GError **error)
{
    markup markup = {.parser = parser, .data = data};
    GMarkupParseContext *context = g_markup_parse_context_new(&bounded, 0, &markup, NULL);
    g_autofree char *block = g_malloc(BLOCK);
    size_t size = fread(block, 1, BLOCK, file);
    /* GMarkup rejects a byte order mark. */
    size_t mark = size >= 3 && memcmp(block, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    bool done = true;
    for (; done && size > 0 && !(enough && *enough); mark = 0) {
        markup.kept += size - mark;
        done = g_markup_parse_context_parse(context, block + mark, (gssize)(size - mark), NULL);
        if (done && markup.kept > LONGEST) {
            g_set_error(&markup.error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                        "a tag, a text or a comment of more than %d million bytes",
                        (int)(LONGEST / 1000000));
            done = false;
        }
        size = fread(block, 1, BLOCK, file);
    }
    if (done && size == 0)
        done = g_markup_parse_context_end_parse(context, NULL);
    g_markup_parse_context_free(context);
    if (done)
        g_clear_error(&markup.error);
    else
        g_propagate_error(error, markup.error);
    return done;
}
