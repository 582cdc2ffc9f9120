/* The recipe of an SVG and its mask: the attributes data-recipe and data-mask of its root, or else
 * the text of <metadata>; optimizers drop either one. */
#include "input/readers.h"

#include <glib.h>
#include <string.h>

#define BLOCK 65536

typedef struct reader {
    char *recipe; /* NULL until found */
    bool in_metadata;
} reader;

static char *join(const char *recipe, const char *mask)
{
    char *joined = g_strjoin(" ", recipe, mask, NULL), *text = strdup(joined);
    g_free(joined);
    return text;
}

static void on_start(GMarkupParseContext *context, const char *element, const char **names,
                     const char **values, void *data, GError **error)
{
    (void)context;
    (void)error;
    reader *r = data;
    r->in_metadata = strcmp(element, "metadata") == 0;
    if (strcmp(element, "svg") != 0 || r->recipe)
        return;
    const char *recipe = NULL, *mask = NULL;
    for (int i = 0; names[i]; i++) {
        if (!recipe && strcmp(names[i], "data-recipe") == 0)
            recipe = values[i];
        if (!mask && strcmp(names[i], "data-mask") == 0)
            mask = values[i];
    }
    if (recipe)
        r->recipe = join(recipe, mask);
}

static void on_end(GMarkupParseContext *context, const char *element, void *data, GError **error)
{
    (void)context;
    (void)element;
    (void)error;
    ((reader *)data)->in_metadata = false;
}

/* "mazepress VERSION RECIPE [MASK]", perhaps with white space that an editor put round it. */
static void on_text(GMarkupParseContext *context, const char *text, size_t size, void *data,
                    GError **error)
{
    (void)context;
    (void)size;
    (void)error;
    reader *r = data;
    if (!r->in_metadata || r->recipe)
        return;
    char **words = g_strsplit_set(text, " \t\r\n", -1);
    const char *found[4] = {NULL};
    int count = 0;
    for (char **word = words; *word && count < 4; word++)
        if (**word)
            found[count++] = *word;
    if (count >= 3 && strcmp(found[0], "mazepress") == 0)
        r->recipe = join(found[2], found[3]);
    g_strfreev(words);
}

static bool parse(GMarkupParseContext *context, FILE *file, const reader *r, GError **error)
{
    static const char mark[] = "\xEF\xBB\xBF"; /* a byte order mark, which GMarkup does not take */
    char *block = g_malloc(BLOCK);
    bool done = true;
    if (fread(block, 1, sizeof mark - 1, file) != sizeof mark - 1 ||
        memcmp(block, mark, sizeof mark - 1) != 0)
        rewind(file);
    while (done && !r->recipe) {
        size_t size = fread(block, 1, BLOCK, file);
        if (size == 0)
            break;
        done = g_markup_parse_context_parse(context, block, (gssize)size, error);
    }
    g_free(block);
    return done;
}

char *read_svg_recipes(const char *path, FILE *file, maze_error *error)
{
    static const GMarkupParser parser = {on_start, on_end, on_text, NULL, NULL};
    reader r = {0};
    GError *reason = NULL;
    GMarkupParseContext *context = g_markup_parse_context_new(&parser, 0, &r, NULL);
    bool done = parse(context, file, &r, &reason);
    g_markup_parse_context_free(context);
    if (r.recipe) {
        g_clear_error(&reason);
        return r.recipe;
    }
    if (done)
        return strdup("");
    maze_fail(error, MAZE_NOT_OURS, "%s is a damaged svg file: %s", path, reason->message);
    g_error_free(reason);
    return NULL;
}
