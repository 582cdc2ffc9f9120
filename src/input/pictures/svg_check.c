/* Rejects an SVG that would look different on other machines, depends on other files, or is too
 * complex to paint within seconds. The markup is counted before anything is painted, because an
 * element can refer to other elements, which are painted again for each reference. */
#include "core/base/errors.h"
#include "core/base/strings.h"
#include "input/pictures/svg_pictures.h"
#include "page/svg_elements.h"

#include <librsvg/rsvg.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* The measured limit of what an SVG may draw. The unit is an element, with about a kilobyte of
 * memory in librsvg and Cairo. The other numbers are the costs of references, of effects that need
 * their own surface, and so on. */
#define MOST_DRAWN 40000
#define DRAWN_BY_REFERENCE 20
#define DRAWN_BY_EFFECT 400
#define DRAWN_BY_MORPHOLOGY 2500 /* this effect is slow for a large radius */
#define DRAWN_BY_GROUP 8     /* for a group that is not opaque, which requires its own surface */
#define DRAWN_BY_BLENDING 50 /* for a group that is mixed with the objects below it */
#define BYTES_OF_CORNER 8    /* approximate number of bytes of a corner in a path */
#define CORNERS_EMBEDDED 1   /* number of corners that cost as much as an element in a page */
#define CORNERS_PAINTED 8    /* number of corners that cost as much as an element in pixels */
/* The longer side, in pixels, with which every accepted SVG can be painted within seconds. */
#define SURE_SIDE 1024
/* The number of pixels in embedded pictures that cost as much as an element. */
#define PIXELS_OF_ELEMENT 25000
#define MOST_PIXELS 25000000        /* maximum number of pixels of all embedded pictures */
#define DEEPEST 500                 /* maximum nesting of elements and of references between them */
#define ENDLESS (UINT64_C(1) << 40) /* a cost above every limit */
#define NAMES " \t\r\n"

/* An element with an id, to which other elements may refer. Elements inside it that have their own
 * id are parts of their own. */
typedef struct svg_part {
    /* costs of the part itself, and including everything to which it refers; total 0: not computed
     * yet */
    uint64_t drawn, total;
    GPtrArray *refers; /* parts to which it refers, borrowed; NULL: none */
    bool used;
    bool marks;        /* it is a marker, which may be drawn at each corner of a path */
    bool tiles;        /* it is a pattern or mask */
    bool within_tiles; /* a pattern or mask refers to it */
    bool counting;
} svg_part;

/* An element that was opened and not yet closed. */
typedef struct svg_open {
    svg_part *part; /* innermost part that contains the element */
    bool tiles;
    bool text, hidden;
    bool alternatives; /* the element is a switch */
} svg_open;

/* The declarations of a style sheet for one selector. */
typedef struct svg_style {
    GPtrArray *refers; /* ids to which the declarations refer */
    uint64_t cost;     /* cost of the group that the declarations make */
} svg_style;

typedef struct svg_walk {
    const char *path;
    input_svg_use use;
    maze_error *error; /* set to the reason for a rejection */
    bool is_svg, refused, has_text;
    uint64_t corners, pixels;
    GArray *open;       /* of svg_open */
    GHashTable *parts;  /* parts by id; "" is the id of the whole file */
    GHashTable *styled; /* svg_style by selector, which is ".name", "#name", "name" or "*" */
} svg_walk;

static void free_part(void *data)
{
    svg_part *part = data;
    if (part->refers)
        g_ptr_array_free(part->refers, TRUE);
    g_free(part);
}

static svg_part *part_of(svg_walk *walk, const char *id, size_t length)
{
    char *key = g_strndup(id, length);
    svg_part *part = g_hash_table_lookup(walk->parts, key);
    if (part) {
        g_free(key);
    } else {
        part = g_new0(svg_part, 1);
        g_hash_table_insert(walk->parts, key, part);
    }
    return part;
}

static void add_reference(svg_part *from, svg_part *to)
{
    if (!from->refers)
        from->refers = g_ptr_array_new();
    g_ptr_array_add(from->refers, to);
}

static const svg_open *innermost(const svg_walk *walk)
{
    static const svg_open none = {.part = NULL};
    return walk->open->len > 0 ? &g_array_index(walk->open, svg_open, walk->open->len - 1) : &none;
}

/* Records that the innermost open element refers to the element with an id. */
static void note_reference(svg_walk *walk, const char *id, size_t length)
{
    const svg_open *from = innermost(walk);
    svg_part *part = part_of(walk, id, length);
    from->part->drawn += DRAWN_BY_REFERENCE;
    part->used = true;
    part->within_tiles |= from->tiles;
    add_reference(from->part, part);
}

/* Records the cost of a surface that the innermost open element needs when it is painted. */
static void note_group(svg_walk *walk, uint64_t cost)
{
    if (walk->use == SVG_PAINTED)
        innermost(walk)->part->drawn += cost;
}

/* Records a reference for each url(#id) in a value. */
static void note_references(svg_walk *walk, const char *value)
{
    for (const char *at = value; (at = strstr(at, "url(")) != NULL;) {
        at += strlen("url(");
        at += strspn(at, NAMES "'\"");
        if (*at == '#')
            note_reference(walk, at + 1, strcspn(at + 1, NAMES "'\")"));
    }
}

/* --- style sheets ---------------------------------------------------------------------------- */

/* Returns the most specific part of the last element of a selector, ".name", "#name" or "name"; or
 * "*". The caller frees it. */
static char *decisive(const char *selector, size_t length)
{
    char *text = g_strstrip(g_strndup(selector, length));
    char *last = text + strlen(text);
    while (last > text && !strchr(NAMES ">+~", last[-1]))
        last--;
    char *mark = strpbrk(last, ".#");
    char *from = mark ? mark : last;
    if (*from)
        from[1 + strcspn(from + 1, ".#:[")] = '\0';
    char *found = g_strdup(g_ascii_isalpha(*from) || mark ? from : "*");
    g_free(text);
    return found;
}

/* Returns the value of a property in a list of declarations, or NULL. */
static const char *declared(const char *style, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = style; at && (at = strstr(at, name)) != NULL; at += length) {
        bool starts = at == style || strchr(NAMES ";{", at[-1]);
        const char *colon = at + length + strspn(at + length, NAMES);
        if (starts && *colon == ':')
            return colon + 1 + strspn(colon + 1, NAMES);
    }
    return NULL;
}

/* Returns the cost of painting a group with this opacity and blending; 0 if the group needs no
 * surface. */
static uint64_t group_cost(const char *opacity, const char *blending)
{
    if (blending && !g_str_has_prefix(blending, "normal"))
        return DRAWN_BY_BLENDING;
    return opacity && g_ascii_strtod(opacity, NULL) < 1 ? DRAWN_BY_GROUP : 0;
}

static void free_style(void *data)
{
    svg_style *style = data;
    g_ptr_array_free(style->refers, TRUE);
    g_free(style);
}

/* Returns the style of a selector, which is created if necessary. Takes ownership of `key`. */
static svg_style *style_of(svg_walk *walk, char *key)
{
    svg_style *style = g_hash_table_lookup(walk->styled, key);
    if (style) {
        g_free(key);
    } else {
        style = g_new0(svg_style, 1);
        style->refers = g_ptr_array_new_with_free_func(g_free);
        g_hash_table_insert(walk->styled, key, style);
    }
    return style;
}

/* Records the references and the group in the declarations of a rule, for each of its selectors. */
static void note_rule(svg_walk *walk, const char *selectors, size_t length, const char *rule)
{
    uint64_t cost = group_cost(declared(rule, "opacity"), declared(rule, "mix-blend-mode"));
    for (const char *one = selectors; one < selectors + length;) {
        size_t size = MIN(strcspn(one, ","), (size_t)(selectors + length - one));
        svg_style *style = style_of(walk, decisive(one, size));
        style->cost = MAX(style->cost, cost);
        for (const char *at = rule; (at = strstr(at, "url(")) != NULL;) {
            at += strlen("url(");
            at += strspn(at, NAMES "'\"");
            if (*at == '#')
                g_ptr_array_add(style->refers, g_strndup(at + 1, strcspn(at + 1, NAMES "'\")")));
        }
        one += size + 1;
    }
}

static void read_style(svg_walk *walk, const char *at)
{
    while (*at) {
        size_t length = strcspn(at, "{}");
        const char *rule = at + length;
        if (*rule != '{') {
            at = rule + (*rule == '}');
            continue;
        }
        char *text = g_strndup(rule + 1, strcspn(rule + 1, "{}"));
        note_rule(walk, at, length, text);
        /* skips the start of @media, so that rules inside it count */
        at = rule + 1 + (rule[1 + strlen(text)] == '{' ? 0 : strlen(text));
        g_free(text);
    }
}

static void note_styled(svg_walk *walk, const char *kind, const char *name, size_t length)
{
    char *key = g_strdup_printf("%s%.*s", kind, (int)MIN(length, 1000), name);
    const svg_style *style = g_hash_table_lookup(walk->styled, key);
    for (guint i = 0; style && i < style->refers->len; i++)
        note_reference(walk, style->refers->pdata[i], strlen(style->refers->pdata[i]));
    if (style)
        note_group(walk, style->cost);
    g_free(key);
}

static void note_styles(svg_walk *walk, const char *name, const char *id, const char *classes)
{
    if (g_hash_table_size(walk->styled) == 0)
        return;
    note_styled(walk, "", "*", 1);
    note_styled(walk, "", name, strlen(name));
    if (id)
        note_styled(walk, "#", id, strlen(id));
    for (const char *at = classes; at && *(at += strspn(at, NAMES)); at += strcspn(at, NAMES))
        note_styled(walk, ".", at, strcspn(at, NAMES));
}

/* --- elements -------------------------------------------------------------------------------- */

static const char *attribute(const char *name, const char **names, const char **values)
{
    for (int i = 0; names[i]; i++)
        if (strcmp(page_svg_local_name(names[i]), name) == 0)
            return values[i];
    return NULL;
}

static bool is_one_of(const char *name, const char *const *names)
{
    while (*names && strcmp(*names, name) != 0)
        names++;
    return *names;
}

static bool keep_size(void *context, uint32_t width, uint32_t height, maze_error *error)
{
    (void)error;
    *(uint64_t *)context = (uint64_t)width * height;
    return false;
}

/* Returns the reason why an embedded picture of pixels cannot be painted; NULL if it can be. */
static const char *data_flaw(svg_walk *walk, const char *data)
{
    const char *start = strstr(data, "base64,");
    gsize size = 0;
    guchar *bytes = start ? g_base64_decode(start + strlen("base64,"), &size) : NULL;
    uint64_t pixels = 0;
    input_kind kind = INPUT_OTHER;
    maze_error unused;
    input_file from = {.file = size > 0 ? fmemopen(bytes, size, "rb") : NULL, .name = walk->path};
    const input_rows rows = {MASK_PIXELS, MASK_SIDE, keep_size, NULL, &pixels, NULL};
    if (from.file && input_kind_of(from.file, &kind) && kind != INPUT_SVG)
        input_rows_read(&from, &rows, &unused);
    input_close(&from);
    g_free(bytes);
    if (kind == INPUT_SVG)
        return "contains another svg file; copy the shapes of that file into it";
    if (pixels == 0)
        return "contains an image that is damaged or not a PNG, JPEG or WebP file; remove it";
    walk->pixels += pixels;
    innermost(walk)->part->drawn += pixels / PIXELS_OF_ELEMENT;
    return walk->pixels <= MOST_PIXELS
               ? NULL
               : "contains images with more than 25 million pixels; make them smaller";
}

static const char elsewhere[] =
    "requires another file, but an image must be a single file; embed that file";

/* Returns the reason to reject an element of an SVG that is embedded in a page; NULL if the element
 * is accepted. */
static const char *flaw_embedded(const char *name, const char **names, const char **values)
{
    const char *flaw = page_svg_element_flaw(name);
    /* links (<a>) are harmless because they are not followed */
    for (int i = 0; !flaw && names[i]; i++)
        if (strcmp(page_svg_local_name(names[i]), "href") == 0 && strcmp(name, "a") != 0 &&
            values[i][0] != '#')
            flaw = elsewhere;
    return flaw;
}

/* Returns the reason to reject an element of an SVG that is painted here; NULL if the element is
 * accepted. */
static const char *flaw_painted(svg_walk *walk, const char *name, const char *href)
{
    static const char *const followed[] = {
        "use",      "linearGradient", "radialGradient", "pattern", "filter",
        "textPath", "tref",           "image",          "feImage", NULL};
    const svg_open *open = innermost(walk);
    if (open->hidden)
        return NULL;
    if (strcmp(name, "tref") == 0)
        walk->has_text = true;
    if (strcmp(name, "foreignObject") == 0)
        return page_svg_element_flaw(name);
    if (!LIBRSVG_CHECK_VERSION(2, 56, 0) && strcmp(name, "feDropShadow") == 0)
        return "contains feDropShadow, with which this version of librsvg paints nothing; remove "
               "that shadow, or convert the image to PNG with the program that made it";
    if (!href || *href == '#' || *href == '\0' || !is_one_of(name, followed))
        return NULL;
    return g_str_has_prefix(href, "data:") ? data_flaw(walk, href) : elsewhere;
}

static bool is_hidden(const char **names, const char **values)
{
    const char *display = attribute("display", names, values);
    const char *style = attribute("style", names, values);
    bool hidden = display && strcmp(display, "none") == 0;
    if (style && strstr(style, "display")) {
        char *text = g_strdup(style);
        char *to = text;
        for (const char *at = style; *at; at++)
            if (!strchr(NAMES, *at))
                *to++ = *at;
        *to = '\0';
        hidden |= strstr(text, "display:none") != NULL;
        g_free(text);
    }
    return hidden;
}

static void open_element(svg_walk *walk, const char *name, const char **names, const char **values)
{
    static const char *const texts[] = {"text", "flowRoot", NULL};
    const svg_open *outer = innermost(walk);
    const char *id = attribute("id", names, values);
    svg_open open = *outer;
    if (!open.part)
        open.part = part_of(walk, "", 0);
    if (id && *id) {
        svg_part *part = part_of(walk, id, strlen(id));
        add_reference(open.part, part);
        open.part = part;
    }
    bool tiles = strcmp(name, "pattern") == 0 || strcmp(name, "mask") == 0;
    if (id) {
        open.part->tiles |= tiles;
        open.part->marks |= strcmp(name, "marker") == 0;
    }
    open.tiles |= tiles;
    open.text |= is_one_of(name, texts);
    open.hidden |= strcmp(name, "metadata") == 0 || is_hidden(names, values) ||
                   (outer->alternatives && strcmp(name, "foreignObject") == 0);
    open.alternatives = strcmp(name, "switch") == 0;
    g_array_append_val(walk->open, open);
}

static void count_element(svg_walk *walk, const char *name, const char **names, const char **values)
{
    const char *data = attribute("d", names, values), *points = attribute("points", names, values);
    const char *href = attribute("href", names, values);
    uint64_t corners =
        ((data ? strlen(data) : 0) + (points ? strlen(points) : 0)) / BYTES_OF_CORNER;
    svg_part *part = innermost(walk)->part;
    walk->corners += corners;
    part->drawn += corners / (walk->use == SVG_EMBEDDED ? CORNERS_EMBEDDED : CORNERS_PAINTED);
    part->drawn += strcmp(name, "feMorphology") == 0 ? DRAWN_BY_MORPHOLOGY
                   : g_str_has_prefix(name, "fe")    ? DRAWN_BY_EFFECT
                                                     : 1;
    const char *style = attribute("style", names, values);
    note_group(walk, group_cost(attribute("opacity", names, values), NULL));
    if (style)
        note_group(walk, group_cost(declared(style, "opacity"), declared(style, "mix-blend-mode")));
    for (int i = 0; values[i]; i++)
        note_references(walk, values[i]);
    if (strcmp(name, "use") == 0 && href && *href == '#')
        note_reference(walk, href + 1, strlen(href + 1));
    note_styles(walk, name, attribute("id", names, values), attribute("class", names, values));
}

static void refuse(svg_walk *walk, const char *flaw, GError **error)
{
    walk->refused = true;
    maze_fail(walk->error, MAZE_BAD_INPUT, "the picture %s %s", walk->path, flaw);
    g_set_error_literal(error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "refused");
}

static void start_element(GMarkupParseContext *context, const char *full, const char **names,
                          const char **values, gpointer data, GError **error)
{
    svg_walk *walk = data;
    const char *name = page_svg_local_name(full);
    (void)context;
    walk->is_svg = walk->is_svg || strcmp(name, "svg") == 0;
    open_element(walk, name, names, values);
    count_element(walk, name, names, values);
    const char *flaw = walk->use == SVG_EMBEDDED
                           ? flaw_embedded(name, names, values)
                           : flaw_painted(walk, name, attribute("href", names, values));
    if (flaw)
        refuse(walk, flaw, error);
}

static void end_element(GMarkupParseContext *context, const char *name, gpointer data,
                        GError **error)
{
    svg_walk *walk = data;
    (void)context;
    (void)name;
    (void)error;
    g_array_set_size(walk->open, walk->open->len - 1);
}

static void take_text(GMarkupParseContext *context, const char *text, gsize size, gpointer data,
                      GError **error)
{
    svg_walk *walk = data;
    const svg_open *open = innermost(walk);
    (void)context;
    (void)size;
    (void)error;
    if (open->text && !open->hidden && text[strspn(text, NAMES)])
        walk->has_text = true;
}

/* --- the whole file -------------------------------------------------------------------------- */

/* Returns the cost of a part and of everything to which it refers; ENDLESS if the nesting is too
 * deep. */
static uint64_t total_of(const svg_walk *walk, svg_part *part, unsigned depth)
{
    if (part->total > 0 || part->counting) /* librsvg does not paint circular references */
        return part->total;
    if (depth > DEEPEST)
        return ENDLESS;
    part->counting = true;
    uint64_t total = part->drawn + 1;
    for (guint i = 0; part->refers && i < part->refers->len; i++) {
        svg_part *other = part->refers->pdata[i];
        uint64_t times = other->marks && other->used ? MAX(walk->corners, 1) : 1;
        uint64_t one = total_of(walk, other, depth + 1);
        total = one > ENDLESS / times ? ENDLESS : MIN(ENDLESS, total + times * one);
    }
    part->counting = false;
    return part->total = total;
}

static bool check_parts(const svg_walk *walk)
{
    GHashTableIter iter;
    gpointer value;
    const char *flaw = walk->is_svg ? NULL : "is not an SVG file";
    bool tiles_within = false;
    g_hash_table_iter_init(&iter, walk->parts);
    while (g_hash_table_iter_next(&iter, NULL, &value)) {
        const svg_part *part = value;
        tiles_within |= part->within_tiles && part->tiles;
    }
    if (!flaw && tiles_within && walk->use == SVG_EMBEDDED)
        flaw = "has nested patterns or masks; make it simpler, or save it as PNG";
    if (!flaw && total_of(walk, part_of((svg_walk *)walk, "", 0), 0) > MOST_DRAWN)
        flaw = INPUT_SVG_TOO_MUCH;
    return !flaw || maze_fail(walk->error, MAZE_BAD_INPUT, "the picture %s %s", walk->path, flaw);
}

static bool read_styles(svg_walk *walk, const char *text)
{
    bool elsewhere_too = strstr(text, "<?xml-stylesheet") != NULL;
    for (const char *at = text; (at = strstr(at, "<style"));) {
        const char *end = strstr(at, "</style");
        char *sheet = g_strndup(at, end ? (gsize)(end - at) : 0);
        const char *start = strchr(sheet, '>');
        read_style(walk, start ? start + 1 : "");
        elsewhere_too |= start && strstr(start, "@import");
        g_free(sheet);
        at = end ? end : at + 1;
    }
    return !elsewhere_too || walk->use == SVG_EMBEDDED ||
           maze_fail(walk->error, MAZE_BAD_INPUT, "the picture %s %s", walk->path, elsewhere);
}

bool input_svg_check(const char *name, const GString *text, input_svg_use use,
                     input_svg_facts *facts, maze_error *error)
{
    static const GMarkupParser parser = {
        .start_element = start_element, .end_element = end_element, .text = take_text};
    svg_walk walk = {.path = name,
                     .use = use,
                     .error = error,
                     .open = g_array_new(FALSE, FALSE, sizeof(svg_open)),
                     .parts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_part),
                     .styled = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_style)};
    GError *reason = NULL;
    char quote[120];
    FILE *file = text->len > 0 ? fmemopen(text->str, text->len, "rb") : NULL;
    bool done = read_styles(&walk, text->str) && file &&
                input_markup_read(file, &parser, &walk, NULL, &reason);
    if (!done && reason && !walk.refused)
        maze_fail(error, MAZE_BAD_INPUT, "the picture %s is a damaged svg file: %s", name,
                  base_utf8_quote(reason->message, quote, sizeof quote));
    else if (!file)
        maze_fail(error, MAZE_BAD_INPUT, "the picture %s is empty", name);
    done = done && check_parts(&walk);
    if (done) {
        double drawn = (double)total_of(&walk, part_of(&walk, "", 0), 0);
        facts->side = (uint32_t)(SURE_SIDE * sqrt(MOST_DRAWN / fmax(drawn, 1)));
        facts->has_text = walk.has_text;
    }
    if (file)
        fclose(file);
    g_clear_error(&reason);
    g_array_free(walk.open, TRUE);
    g_hash_table_destroy(walk.parts);
    g_hash_table_destroy(walk.styled);
    return done;
}
