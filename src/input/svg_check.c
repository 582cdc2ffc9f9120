#include "input/svg_check.h"

#include "core/base/utf8.h"

#include <glib.h>
#include <string.h>

typedef struct svg_walk {
    const char *path;
    bool is_svg;
    maze_error *error; /* filled in where it is what the file has that is refused */
    bool refused;
    GPtrArray *open;   /* ids of the elements that are open; NULL: none */
    GHashTable *parts; /* ids of elements in which a part is used */
    GHashTable *used;  /* ids of those that are */
} svg_walk;

/* Without the prefix of its namespace. */
static const char *local(const char *name)
{
    const char *colon = strrchr(name, ':');
    return colon ? colon + 1 : name;
}

static bool is_in(const char *const *names, const char *name)
{
    for (; *names; names++)
        if (strcmp(*names, name) == 0)
            return true;
    return false;
}

static bool is_effect(const char *name)
{
    static const char *const quick[] = {"feBlend",     "feColorMatrix",  "feComponentTransfer",
                                        "feComposite", "feDropShadow",   "feFlood",
                                        "feFuncA",     "feFuncB",        "feFuncG",
                                        "feFuncR",     "feGaussianBlur", "feMerge",
                                        "feMergeNode", "feOffset",       NULL};
    return g_str_has_prefix(name, "fe") && !is_in(quick, name);
}

/* Why an element is refused; NULL: it is not. */
static const char *flaw_of(const char *name)
{
    static const char *const texts[] = {"text", "tspan", "textPath", "flowRoot", NULL};
    static const char *const foreign[] = {"image", "feImage", "foreignObject", NULL};
    if (is_in(texts, name))
        return "has text, which looks different with the fonts of each machine; turn it into paths";
    if (is_in(foreign, name))
        return "has a picture or a page in it; take that file itself, as png or jpeg, or leave it "
               "out";
    if (is_effect(name))
        return "has an effect that is not blur or shadow; leave it out, or save the picture as png";
    return NULL;
}

/* A link that is followed by nobody is no matter. */
static bool leads_outside(const char *name, const char **names, const char **values)
{
    for (int i = 0; names[i]; i++)
        if (strcmp(local(names[i]), "href") == 0 && strcmp(name, "a") != 0 && values[i][0] != '#')
            return true;
    return false;
}

static const char *attribute(const char *name, const char **names, const char **values)
{
    for (int i = 0; names[i]; i++)
        if (strcmp(local(names[i]), name) == 0)
            return values[i];
    return NULL;
}

/* Parts that are used in parts that are used in parts can be more than a machine draws in a year.
 */
static void note_use(svg_walk *walk, const char *name, const char **names, const char **values)
{
    const char *href = attribute("href", names, values);
    g_ptr_array_add(walk->open, g_strdup(attribute("id", names, values)));
    if (strcmp(name, "use") != 0 || !href || !*href)
        return;
    g_hash_table_add(walk->used, g_strdup(href + 1));
    for (unsigned i = 0; i < walk->open->len; i++)
        if (walk->open->pdata[i])
            g_hash_table_add(walk->parts, g_strdup(walk->open->pdata[i]));
}

static bool uses_users(const svg_walk *walk)
{
    GHashTableIter iter;
    gpointer id;
    g_hash_table_iter_init(&iter, walk->used);
    while (g_hash_table_iter_next(&iter, &id, NULL))
        if (g_hash_table_contains(walk->parts, id))
            return true;
    return false;
}

static void end_element(GMarkupParseContext *context, const char *name, gpointer data,
                        GError **error)
{
    svg_walk *walk = data;
    (void)context;
    (void)name;
    (void)error;
    g_ptr_array_set_size(walk->open, (int)walk->open->len - 1);
}

static void start_element(GMarkupParseContext *context, const char *full, const char **names,
                          const char **values, gpointer data, GError **error)
{
    svg_walk *walk = data;
    const char *name = local(full);
    (void)context;
    walk->is_svg = walk->is_svg || strcmp(name, "svg") == 0;
    const char *flaw = flaw_of(name);
    if (!flaw && leads_outside(name, names, values))
        flaw = "needs another file, and pictures are read from one file alone; put into it what it "
               "needs";
    note_use(walk, name, names, values);
    if (!flaw)
        return;
    walk->refused = true;
    maze_fail(walk->error, MAZE_BAD_INPUT, "the picture %s %s", walk->path, flaw);
    g_set_error_literal(error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "refused");
}

static bool parse(svg_walk *walk, const char *text, size_t size)
{
    static const GMarkupParser parser = {.start_element = start_element,
                                         .end_element = end_element};
    GError *reason = NULL;
    char quote[120];
    GMarkupParseContext *context = g_markup_parse_context_new(&parser, 0, walk, NULL);
    bool done = g_markup_parse_context_parse(context, text, (gssize)size, &reason) &&
                g_markup_parse_context_end_parse(context, &reason);
    g_markup_parse_context_free(context);
    if (!done && !walk->refused)
        maze_fail(walk->error, MAZE_BAD_INPUT, "the picture %s is a damaged svg file: %s",
                  walk->path, utf8_quote(reason->message, quote, sizeof quote));
    g_clear_error(&reason);
    return done;
}

bool svg_check(const char *path, const char *text, size_t size, maze_error *error)
{
    svg_walk walk = {.path = path,
                     .error = error,
                     .open = g_ptr_array_new_with_free_func(g_free),
                     .parts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                     .used = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
    bool done = parse(&walk, text, size);
    if (done && !walk.is_svg)
        done = maze_fail(error, MAZE_BAD_INPUT, "the picture %s is no svg, png or jpeg file", path);
    else if (done && uses_users(&walk))
        done =
            maze_fail(error, MAZE_BAD_INPUT,
                      "the picture %s uses parts that use parts; draw them where they stand", path);
    g_ptr_array_free(walk.open, TRUE);
    g_hash_table_destroy(walk.parts);
    g_hash_table_destroy(walk.used);
    return done;
}
