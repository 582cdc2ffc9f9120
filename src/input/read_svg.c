/* The recipe of an SVG and its mask: the attributes data-recipe and data-mask of its root, or else
 * the text of <metadata>; optimizers drop either one. */
#include "input/readers.h"
#include "input/svg_markup.h"

#include <string.h>

typedef struct reader {
    char *recipe; /* NULL until found */
    bool found, in_metadata;
} reader;

static void keep(reader *r, const char *recipe, const char *mask)
{
    char *joined = g_strjoin(" ", recipe, mask, NULL);
    r->recipe = strdup(joined);
    r->found = true;
    g_free(joined);
}

static void on_start(GMarkupParseContext *context, const char *element, const char **names,
                     const char **values, void *data, GError **error)
{
    (void)context;
    (void)error;
    reader *r = data;
    r->in_metadata = strcmp(element, "metadata") == 0;
    if (strcmp(element, "svg") != 0 || r->found)
        return;
    const char *recipe = NULL, *mask = NULL;
    for (int i = 0; names[i]; i++) {
        if (!recipe && strcmp(names[i], "data-recipe") == 0)
            recipe = values[i];
        if (!mask && strcmp(names[i], "data-mask") == 0)
            mask = values[i];
    }
    if (recipe)
        keep(r, recipe, mask);
}

static void on_end(GMarkupParseContext *context, const char *element, void *data, GError **error)
{
    (void)context;
    (void)element;
    (void)error;
    ((reader *)data)->in_metadata = false;
}

/* The next word, which the caller frees; NULL if there is none. */
static char *next_word(const char **text)
{
    static const char space[] = " \t\r\n";
    const char *word = *text + strspn(*text, space);
    size_t length = strcspn(word, space);
    *text = word + length;
    return length > 0 ? g_strndup(word, length) : NULL;
}

/* "mazepress VERSION RECIPE [MASK]", perhaps with white space that an editor put round it. */
static void on_text(GMarkupParseContext *context, const char *text, size_t size, void *data,
                    GError **error)
{
    (void)context;
    (void)size;
    (void)error;
    reader *r = data;
    char *words[4];
    if (!r->in_metadata || r->found)
        return;
    for (int i = 0; i < 4; i++)
        words[i] = next_word(&text);
    if (words[2] && strcmp(words[0], "mazepress") == 0)
        keep(r, words[2], words[3]);
    for (int i = 0; i < 4; i++)
        g_free(words[i]);
}

/* GMarkup does not take a byte order mark. */
static void skip_mark(FILE *file)
{
    char start[3];
    if (fread(start, 1, sizeof start, file) != sizeof start ||
        memcmp(start, "\xEF\xBB\xBF", sizeof start) != 0)
        rewind(file);
}

char *read_svg_recipes(const char *path, FILE *file, maze_error *error)
{
    static const GMarkupParser parser = {on_start, on_end, on_text, NULL, NULL};
    reader r = {0};
    GError *reason = NULL;
    skip_mark(file);
    bool done = svg_markup_read(file, &parser, &r, &r.found, &reason);
    if (done || r.found) {
        g_clear_error(&reason);
        return r.found ? r.recipe : strdup("");
    }
    maze_fail(error, MAZE_NOT_OURS, "%s is a damaged svg file: %s", path, reason->message);
    g_error_free(reason);
    return NULL;
}
