#include "input/svg_check.h"

#include "core/base/utf8.h"
#include "input/svg_markup.h"
#include "page/svg_elements.h"

#include <stdint.h>
#include <string.h>

/* The most that a picture may cost, in units of some 30 bytes of memory for librsvg and Cairo.  The
 * costliest are paths that cross themselves, and masks; measured. */
#define MOST_COST 2000000
#define PATH_COST 6 /* a byte of it */
#define ELEMENT_COST 50
#define REFERENCE_COST 800
#define EFFECT_COST 20000
#define BYTES_OF_CORNER 8 /* in a path, about */

/* An element that is open. */
typedef struct svg_open {
    char *id;       /* NULL: none */
    bool tiles;     /* a pattern or mask, which is drawn where it is referred to */
    uint64_t drawn; /* the cost of everything drawn before it */
} svg_open;

typedef struct svg_walk {
    const char *path;
    bool is_svg;
    maze_error *error; /* filled in with the reason for a refusal */
    bool refused;
    uint64_t drawn;    /* the cost so far, but for the bytes */
    uint64_t markers;  /* the part of it due to markers */
    uint64_t corners;  /* of paths */
    GArray *open;      /* of svg_open */
    GHashTable *parts; /* ids of elements in which a part is used */
    GHashTable *used;  /* ids of the parts used, and how often */
    GHashTable *costs; /* ids of elements, and their costs */
    unsigned in_tiles; /* patterns and masks that are open */
    GHashTable *tiles; /* ids of patterns and masks */
    GHashTable *inner; /* ids that patterns and masks refer to */
} svg_walk;

/* A link that is not followed does no harm. */
static bool leads_outside(const char *name, const char **names, const char **values)
{
    for (int i = 0; names[i]; i++)
        if (strcmp(svg_local_name(names[i]), "href") == 0 && strcmp(name, "a") != 0 &&
            values[i][0] != '#')
            return true;
    return false;
}

static const char *attribute(const char *name, const char **names, const char **values)
{
    for (int i = 0; names[i]; i++)
        if (strcmp(svg_local_name(names[i]), name) == 0)
            return values[i];
    return NULL;
}

static svg_open *open_at(const svg_walk *walk, unsigned i)
{
    return &g_array_index(walk->open, svg_open, i);
}

static uint64_t count_of(GHashTable *table, const char *id)
{
    return GPOINTER_TO_SIZE(g_hash_table_lookup(table, id));
}

static void add_to(GHashTable *table, const char *id, uint64_t by)
{
    g_hash_table_insert(table, g_strdup(id), GSIZE_TO_POINTER(count_of(table, id) + by));
}

/* Nested parts, each used several times, can be more than a machine draws in a year. */
static void note_use(svg_walk *walk, const char *name, const char **names, const char **values)
{
    const char *href = attribute("href", names, values);
    if (strcmp(name, "use") != 0 || !href || !*href)
        return;
    add_to(walk->used, href + 1, 1);
    for (unsigned i = 0; i < walk->open->len; i++)
        if (open_at(walk, i)->id)
            g_hash_table_add(walk->parts, g_strdup(open_at(walk, i)->id));
}

/* Elements that a value refers to are drawn there, too. */
static void note_references(svg_walk *walk, const char *value)
{
    for (const char *at = value; (at = strstr(at, "url(")) != NULL;) {
        at += strlen("url(");
        at += strspn(at, " '\"");
        char *id = *at == '#' ? g_strndup(at + 1, strcspn(at + 1, " '\")")) : NULL;
        if (id)
            add_to(walk->used, id, 1);
        if (id && walk->in_tiles > 0)
            g_hash_table_add(walk->inner, g_strdup(id));
        walk->drawn += REFERENCE_COST;
        g_free(id);
    }
}

static void note_element(svg_walk *walk, const char *name, const char **names, const char **values)
{
    const char *data = attribute("d", names, values), *points = attribute("points", names, values);
    bool tiles = strcmp(name, "pattern") == 0 || strcmp(name, "mask") == 0;
    svg_open open = {g_strdup(attribute("id", names, values)), tiles, walk->drawn};
    g_array_append_val(walk->open, open);
    walk->in_tiles += tiles;
    if (tiles && open.id)
        g_hash_table_add(walk->tiles, g_strdup(open.id));
    walk->drawn += g_str_has_prefix(name, "fe") ? EFFECT_COST : ELEMENT_COST;
    for (int i = 0; values[i]; i++)
        note_references(walk, values[i]);
    uint64_t path = (data ? strlen(data) : 0) + (points ? strlen(points) : 0);
    walk->corners += path / BYTES_OF_CORNER;
    walk->drawn += path * PATH_COST;
    note_use(walk, name, names, values);
}

static bool have_common(GHashTable *one, GHashTable *other)
{
    GHashTableIter iter;
    gpointer id;
    g_hash_table_iter_init(&iter, one);
    while (g_hash_table_iter_next(&iter, &id, NULL))
        if (g_hash_table_contains(other, id))
            return true;
    return false;
}

/* Counts each part as often as it is used, and markers at every corner: few have so many. */
static uint64_t cost_of(const svg_walk *walk, size_t size)
{
    GHashTableIter iter;
    gpointer id, times;
    uint64_t cost = size + walk->drawn + walk->markers * walk->corners;
    g_hash_table_iter_init(&iter, walk->used);
    while (g_hash_table_iter_next(&iter, &id, &times))
        cost += count_of(walk->costs, id) * GPOINTER_TO_SIZE(times);
    return cost;
}

static void end_element(GMarkupParseContext *context, const char *name, gpointer data,
                        GError **error)
{
    svg_walk *walk = data;
    svg_open *closing = open_at(walk, walk->open->len - 1);
    uint64_t cost = walk->drawn - closing->drawn;
    (void)context;
    (void)error;
    if (closing->id)
        add_to(walk->costs, closing->id, cost);
    if (strcmp(svg_local_name(name), "marker") == 0)
        walk->markers += cost;
    walk->in_tiles -= closing->tiles;
    g_array_set_size(walk->open, walk->open->len - 1);
}

static void start_element(GMarkupParseContext *context, const char *full, const char **names,
                          const char **values, gpointer data, GError **error)
{
    svg_walk *walk = data;
    const char *name = svg_local_name(full);
    (void)context;
    walk->is_svg = walk->is_svg || strcmp(name, "svg") == 0;
    const char *flaw = svg_element_flaw(name);
    if (!flaw && leads_outside(name, names, values))
        flaw = "needs another file, and pictures are read from one file alone; put into it what it "
               "needs";
    note_element(walk, name, names, values);
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
    bool done = svg_markup_parse(text, size, &parser, walk, &reason);
    if (!done && !walk->refused)
        maze_fail(walk->error, MAZE_BAD_INPUT, "the picture %s is a damaged svg file: %s",
                  walk->path, utf8_quote(reason->message, quote, sizeof quote));
    g_clear_error(&reason);
    return done;
}

static bool check(const svg_walk *walk, size_t size)
{
    if (!walk->is_svg)
        return maze_fail(walk->error, MAZE_BAD_INPUT,
                         "the picture %s is not an svg, png or jpeg file", walk->path);
    if (have_common(walk->used, walk->parts))
        return maze_fail(
            walk->error, MAZE_BAD_INPUT,
            "the picture %s uses parts that use parts; draw each part where it is used",
            walk->path);
    if (have_common(walk->inner, walk->tiles))
        return maze_fail(walk->error, MAZE_BAD_INPUT,
                         "the picture %s has patterns or masks within each other; make it simpler, "
                         "or save it as png",
                         walk->path);
    return cost_of(walk, size) <= MOST_COST ||
           maze_fail(walk->error, MAZE_BAD_INPUT,
                     "the picture %s is too much to draw; make it simpler, or save it as png",
                     walk->path);
}

static void clear_open(void *open)
{
    g_free(((svg_open *)open)->id);
}

bool svg_check(const char *path, const char *text, size_t size, maze_error *error)
{
    svg_walk walk = {.path = path,
                     .error = error,
                     .open = g_array_new(FALSE, FALSE, sizeof(svg_open)),
                     .parts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                     .used = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                     .costs = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                     .tiles = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                     .inner = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
    g_array_set_clear_func(walk.open, clear_open);
    bool done = parse(&walk, text, size) && check(&walk, size);
    g_array_free(walk.open, TRUE);
    g_hash_table_destroy(walk.parts);
    g_hash_table_destroy(walk.used);
    g_hash_table_destroy(walk.costs);
    g_hash_table_destroy(walk.tiles);
    g_hash_table_destroy(walk.inner);
    return done;
}
