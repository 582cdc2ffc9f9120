#include "input/svg_markup.h"

#include <mazepress/inputs.h>
#include <string.h>

#define BLOCK ((size_t)65536)
#define DEEPEST 200
#define LONGEST (MAZE_INPUT_LENGTH + 2 * BLOCK) /* a mask, and the text beside it */

/* Limits that GMarkup does not have. */
typedef struct markup {
    const GMarkupParser *parser;
    void *data;
    unsigned depth;
    size_t kept; /* bytes that GMarkup has not yet reported */
} markup;

static void on_start(GMarkupParseContext *context, const char *name, const char **names,
                     const char **values, void *data, GError **error)
{
    markup *m = data;
    m->kept = 0;
    if (++m->depth > DEEPEST)
        g_set_error(error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                    "there are more than %d elements within each other", DEEPEST);
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
    (void)context;
    (void)text;
    (void)size;
    (void)error;
    ((markup *)data)->kept = 0;
}

static const GMarkupParser bounded = {on_start, on_end, on_text, on_other, NULL};

static bool feed(GMarkupParseContext *context, markup *m, const char *block, size_t size,
                 GError **error)
{
    m->kept += size;
    if (!g_markup_parse_context_parse(context, block, (gssize)size, error))
        return false;
    if (m->kept <= LONGEST)
        return true;
    g_set_error(error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                "a tag, a text or a comment has more than %d million bytes",
                (int)(LONGEST / 1000000));
    return false;
}

bool svg_markup_read(FILE *file, const GMarkupParser *parser, void *data, const bool *enough,
                     GError **error)
{
    markup m = {.parser = parser, .data = data};
    GMarkupParseContext *context = g_markup_parse_context_new(&bounded, 0, &m, NULL);
    char *block = g_malloc(BLOCK);
    bool done = true, ended = false;
    while (done && !ended && !(enough && *enough)) {
        size_t size = fread(block, 1, BLOCK, file);
        ended = size == 0;
        done = ended ? g_markup_parse_context_end_parse(context, error)
                     : feed(context, &m, block, size, error);
    }
    g_free(block);
    g_markup_parse_context_free(context);
    return done;
}

bool svg_markup_parse(const char *text, size_t size, const GMarkupParser *parser, void *data,
                      GError **error)
{
    markup m = {.parser = parser, .data = data};
    GMarkupParseContext *context = g_markup_parse_context_new(&bounded, 0, &m, NULL);
    bool done = true;
    for (size_t at = 0; at < size && done; at += BLOCK)
        done = feed(context, &m, text + at, MIN(BLOCK, size - at), error);
    done = done && g_markup_parse_context_end_parse(context, error);
    g_markup_parse_context_free(context);
    return done;
}
