/* Rejects an SVG that would look different on other machines, depends on other files, or is too
 * complex to paint. The cost of an element counts each time that the element is painted. */
#include "core/base/errors.h"
#include "core/base/strings.h"
#include "input/pictures/svg_pictures.h"
#include "page/svg_elements.h"

#include <librsvg/rsvg.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* Costs of painting. The unit is the cost of a simple element. Such an element needs about a
 * kilobyte of memory in librsvg and Cairo. MOST_DRAWN is the maximum cost of a file. */
#define MOST_DRAWN 40000
#define DRAWN_BY_REFERENCE 20
#define DRAWN_BY_EFFECT 400
/* cost of feMorphology, whose radius may be large */
#define DRAWN_BY_MORPHOLOGY 2500
/* cost of a translucent element, which needs its own surface */
#define DRAWN_BY_GROUP 8
#define DRAWN_BY_BLENDING 50
#define BYTES_OF_CORNER 8 /* approximate number of bytes of a corner in a path */
/* number of corners that cost as much as an element, in an embedded SVG */
#define CORNERS_EMBEDDED 1
/* number of corners that cost as much as an element, in a painted SVG */
#define CORNERS_PAINTED 8
/* Longer side, in pixels, at which every accepted SVG can be painted within seconds. */
#define SURE_SIDE 1024
/* number of pixels of an image that cost as much as an element */
#define PIXELS_OF_ELEMENT 25000
#define MOST_PIXELS 25000000
#define DEEPEST 500 /* maximum depth of nested references between parts */
#define ENDLESS (UINT64_C(1) << 40)
#define NAMES " \t\r\n"
/* maximum number of references from elements and style sheets */
#define MOST_REFERENCES 200000
#define DEEPEST_RULES 8 /* maximum depth of nested @media and similar rules */

/* A part of an SVG: the whole file, an element with an id, or an element that is not painted
 * directly, such as a pattern. A part includes the inner elements that are not parts themselves. */
typedef struct svg_part {
    /* `drawn`: cost without the parts in `refers`; `total`: cost with these parts, or 0 if the part
     * is not painted */
    uint64_t drawn, total;
    /* parts that this part contains or refers to; NULL: none */
    GPtrArray *refers;
    bool used;
    /* the part is a marker, which may be drawn at each corner of a path */
    bool marks;
    bool tiles;        /* the part is a pattern or a mask */
    bool within_tiles; /* a pattern or a mask uses the part */
    bool counting;
    const char *flaw;  /* reason to reject the file if the part is painted, or NULL */
    uint32_t features; /* features that the part uses: bit i is for row i of `unpainted` */
} svg_part;

typedef struct svg_open {
    svg_part *part; /* innermost part that is or contains the element */
    bool tiles;
    bool text;
    bool alternatives;
} svg_open;

/* The effects of all style rules whose selectors have the same key. */
typedef struct svg_style {
    GPtrArray *refers; /* ids of the elements to which the rules refer */
    uint64_t cost;
    uint32_t features; /* features that the rules use: bit i is for row i of `unpainted` */
    bool hides, shows;
} svg_style;

/* Features that librsvg 2.54 paints differently from Chromium. The patterns match declarations such
 * as ";name:value". If the next row has no name, an element must match both rows. */
#define PROPERTY "(?<![-\\w])"
#define IS "\\s*:\\s*+"

enum { NAMED_IS = 11, NAMED_MEDIA, NAMED_SUPPORTS, NAMED_NESTED, NAMED_HTML };

static const struct {
    /* `pattern` is NULL if other code recognizes the feature */
    const char *name, *pattern;
} unpainted[] = {
    {"transform-origin", PROPERTY "transform-origin" IS "(?!0(px)?[\\s,]+0)"},
    {NULL, PROPERTY "transform" IS "(?!none)"},
    {"pathLength", PROPERTY "pathLength" IS},
    {NULL, PROPERTY "stroke-dasharray" IS "(?!none)"},
    {"rotate, scale or translate in CSS", PROPERTY "(rotate|scale|translate)" IS "(?!none)"},
    {"a path in CSS", PROPERTY "d" IS "path\\("},
    {"clip-path with a shape",
     PROPERTY "clip-path" IS "(circle|ellipse|inset|polygon|path|rect|xywh)\\("},
    {"mask-image", PROPERTY "mask-image" IS "(?!none)"},
    {"vector-effect", PROPERTY "vector-effect" IS "non-scaling-stroke"},
    {"var() in CSS", "\\bvar\\(\\s*--"},
    {"calc() in CSS", "\\bcalc\\("},
    [NAMED_IS] = {":is() or :where() in CSS", NULL},
    [NAMED_MEDIA] = {"@media in CSS", NULL},
    [NAMED_SUPPORTS] = {"@supports, @layer, @container or @scope in CSS", NULL},
    [NAMED_NESTED] = {"a nested rule in CSS", NULL},
    [NAMED_HTML] = {"a style sheet in an element of HTML", NULL},
    {"a color of CSS 4", PROPERTY "(fill|stroke|[a-z]*-?color)" IS
                                  "(oklch|oklab|lch|lab|hwb|color|color-mix|light-dark)\\("},
    {"a length in rem, vw or vh", PROPERTY "[-\\w]+" IS "[0-9.]+(rem|vw|vh|vmin|vmax)\\b"},
};
#define FEATURES G_N_ELEMENTS(unpainted)

/* Most elements do not match this pattern, so the other patterns are rarely tried. */
#define ANY_FEATURE                                                                                \
    "transform|pathLength|dasharray|rotate|scale|translate|path|mask-image|vector|(var|calc|lch|"  \
    "lab|hwb|color|mix|dark)\\(|[0-9.](rem|v[whm])"

typedef struct svg_walk {
    const char *path;
    input_svg_use use;
    maze_error *error;
    bool is_svg, refused, has_text;
    uint64_t corners, pixels;
    GArray *open;       /* open elements, as svg_open, from the outermost to the innermost */
    GHashTable *parts;  /* svg_part by id; the id "" is for the whole file */
    GHashTable *styled; /* svg_style by key of a selector: ".name", "#name", "name" or "*" */
    /* styles that match the current element, borrowed from `styled` */
    GPtrArray *matching;
    uint32_t references;
    unsigned nameless;
    /* Compiled patterns, each NULL until it is used. The last pattern is ANY_FEATURE. */
    GRegex *features[FEATURES + 1];
    GString *declarations; /* attributes of the current element, such as ";fill:red" */
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
    g_autofree char *key = g_strndup(id, length);
    svg_part *part = g_hash_table_lookup(walk->parts, key);
    if (!part) {
        part = g_new0(svg_part, 1);
        g_hash_table_insert(walk->parts, g_steal_pointer(&key), part);
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

static void note_reference(svg_walk *walk, const char *id, size_t length)
{
    const svg_open *from = innermost(walk);
    if (++walk->references > MOST_REFERENCES)
        return;
    svg_part *part = part_of(walk, id, length);
    from->part->drawn += DRAWN_BY_REFERENCE;
    part->used = true;
    part->within_tiles |= from->tiles;
    add_reference(from->part, part);
}

/* Adds the cost of a group's surface. An embedded SVG needs no surfaces. */
static void note_group(svg_walk *walk, uint64_t cost)
{
    if (walk->use == SVG_PAINTED)
        innermost(walk)->part->drawn += cost;
}

/* Returns the ids in texts such as "url(#id)". The caller frees the array. */
static GPtrArray *references_in(const char *rule)
{
    GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
    for (const char *at = rule; (at = strstr(at, "url(")) != NULL;) {
        at += strlen("url(");
        at += strspn(at, NAMES "'\"");
        if (*at == '#')
            g_ptr_array_add(names, g_strndup(at + 1, strcspn(at + 1, NAMES "'\")")));
    }
    return names;
}

/* Stops at the maximum number of references, because many elements may share the same long list. */
static void note_references(svg_walk *walk, const GPtrArray *ids)
{
    for (guint i = 0; i < ids->len && walk->references <= MOST_REFERENCES; i++)
        note_reference(walk, ids->pdata[i], strlen(ids->pdata[i]));
}

static bool matches(svg_walk *walk, size_t i, const char *pattern, const char *text)
{
    if (!walk->features[i])
        walk->features[i] = g_regex_new(
            pattern, G_REGEX_OPTIMIZE | G_REGEX_CASELESS | G_REGEX_RAW | G_REGEX_DOTALL, 0, NULL);
    return g_regex_match(walk->features[i], text, 0, NULL);
}

static uint32_t features_in(svg_walk *walk, const char *text)
{
    uint32_t found = 0;
    if (!matches(walk, FEATURES, ANY_FEATURE, text))
        return 0;
    for (size_t i = 0; i < FEATURES; i++)
        if (unpainted[i].pattern && matches(walk, i, unpainted[i].pattern, text))
            found |= UINT32_C(1) << i;
    return found;
}

/* `features` has a bit for each matching row in `unpainted`. Returns the bits of the features that
 * match completely. A feature may have two rows, which must both match. */
static uint32_t whole_features(uint32_t features)
{
    uint32_t whole = 0;
    for (size_t i = 0; i < FEATURES; i++) {
        uint32_t pair = i + 1 < FEATURES && !unpainted[i + 1].name ? 3 : 1;
        if (unpainted[i].name && (features >> i & pair) == pair)
            whole |= UINT32_C(1) << i;
    }
    return whole;
}

/* Returns the key of a selector: the first class or id in its last element, otherwise the element's
 * name, otherwise "*". The caller frees the key. */
static char *decisive(const char *selector, size_t length)
{
    g_autofree char *text = g_strstrip(g_strndup(selector, length));
    char *last = text + strlen(text);
    while (last > text && !strchr(NAMES ">+~", last[-1]))
        last--;
    char *mark = strpbrk(last, ".#");
    char *from = mark ? mark : last;
    if (*from)
        from[1 + strcspn(from + 1, ".#:[)")] = '\0';
    return g_strdup(g_ascii_isalpha(*from) || mark ? from : "*");
}

/* Returns the start of a property's value in a style, or NULL if the property is missing. */
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

static uint64_t group_cost(const char *opacity, const char *blending)
{
    if (blending && !base_begins(blending, "normal"))
        return DRAWN_BY_BLENDING;
    return opacity && g_ascii_strtod(opacity, NULL) < 1 ? DRAWN_BY_GROUP : 0;
}

static void free_style(void *data)
{
    svg_style *style = data;
    g_ptr_array_free(style->refers, TRUE);
    g_free(style);
}

/* Returns the style for a key. Creates the style if necessary. */
static svg_style *style_of(svg_walk *walk, const char *key)
{
    svg_style *style = g_hash_table_lookup(walk->styled, key);
    if (!style) {
        style = g_new0(svg_style, 1);
        style->refers = g_ptr_array_new_with_free_func(g_free);
        g_hash_table_insert(walk->styled, g_strdup(key), style);
    }
    return style;
}

static void note_rule(svg_walk *walk, const char *selectors, const char *rule, uint32_t features)
{
    uint64_t cost = group_cost(declared(rule, "opacity"), declared(rule, "mix-blend-mode"));
    g_autoptr(GPtrArray) names = references_in(rule);
    const char *display = declared(rule, "display");
    bool hides = display && base_begins(display, "none"), plain = features == 0;
    features |= features_in(walk, rule);
    features |= strchr(rule, '{') ? UINT32_C(1) << NAMED_NESTED : 0;
    features |= strstr(selectors, ":is(") || strstr(selectors, ":where(") ? 1 << NAMED_IS : 0;
    for (const char *one = selectors; *one;) {
        size_t size = strcspn(one, ",");
        g_autofree char *key = decisive(one, size);
        g_autofree char *whole = g_strstrip(g_strndup(one, size));
        bool simple = plain && strcmp(key, whole) == 0;
        svg_style *style = style_of(walk, key);
        style->hides |= hides && simple;
        style->shows |= display && !(hides && simple);
        style->cost = MAX(style->cost, cost);
        style->features |= features;
        for (guint i = 0; i < names->len && walk->references <= MOST_REFERENCES; i++) {
            walk->references++;
            g_ptr_array_add(style->refers, g_strdup(names->pdata[i]));
        }
        one += size + (one[size] == ',');
    }
}

/* Returns a copy of a style sheet. Omits comments, and replaces braces and semicolons in quotes
 * with _. The caller frees the copy. */
static char *plain_sheet(const char *from, size_t length)
{
    GString *to = g_string_sized_new(length);
    const char *end = from + length;
    bool open = false;
    for (char quote = '\0'; from < end; from++) {
        bool comment = !quote && !open && base_begins(from, "/*");
        const char *close = comment ? g_strstr_len(from + 2, end - from - 2, "*/") : NULL;
        open |= comment && !close;
        if (comment && !open) {
            from = close + 1;
            continue;
        }
        if (quote ? *from == quote || *from == '\n' : *from == '"' || *from == '\'')
            quote = quote ? '\0' : *from;
        g_string_append_c(to, quote && strchr("{};", *from) ? '_' : *from);
    }
    return g_string_free(to, FALSE);
}

static char *block_end(char *at)
{
    for (unsigned depth = 1; *(at += strcspn(at, "{}")); at++) {
        depth = *at == '{' ? depth + 1 : depth - 1;
        if (depth == 0)
            break;
    }
    return at;
}

/* Returns the bit of the feature for an @ rule with inner rules, such as @media or @layer. Returns
 * 0 for other @ rules, and for @media rules that usually do not apply to a picture on a screen. */
static uint32_t feature_of_block(const char *prelude)
{
    static const char *const others[] = {"@supports", "@layer", "@container", "@scope"};
    static const char *const unseen[] = {"print", "dark", "reduced-motion", "hover"};
    bool seen = base_begins(prelude, "@media");
    for (size_t i = 0; seen && i < G_N_ELEMENTS(unseen); i++)
        if (strstr(prelude, unseen[i]))
            return 0;
    for (size_t i = 0; i < G_N_ELEMENTS(others); i++)
        if (base_begins(prelude, others[i]))
            return UINT32_C(1) << NAMED_SUPPORTS;
    return seen ? UINT32_C(1) << NAMED_MEDIA : 0;
}

/* Reads the rules of the style sheet `at`, and overwrites its braces. `features` has the bits of
 * the @ rules around these rules. */
static void read_rules(svg_walk *walk, char *at, uint32_t features, unsigned depth)
{
    while (*at) {
        char *open = at + strcspn(at, "{};");
        if (*open != '{') {
            at = open + (*open != '\0');
            continue;
        }
        char *close = block_end(open + 1), *next = close + (*close != '\0');
        *open = *close = '\0';
        for (size_t skipped;
             (skipped = strspn(at, NAMES)) || (skipped = base_begins(at, "<![CDATA[") ? 9 : 0);)
            at += skipped;
        uint32_t feature = *at == '@' ? feature_of_block(at) : 0;
        if (*at != '@')
            note_rule(walk, at, open + 1, features);
        else if (feature && depth < DEEPEST_RULES)
            read_rules(walk, open + 1, features | feature, depth + 1);
        at = next;
    }
}

static void match_style(svg_walk *walk, const char *kind, const char *name, size_t length)
{
    g_autofree char *key = g_strdup_printf("%s%.*s", kind, (int)MIN(length, 1000), name);
    svg_style *style = g_hash_table_lookup(walk->styled, key);
    if (style)
        g_ptr_array_add(walk->matching, style);
}

static void match_styles(svg_walk *walk, const char *name, const char *id, const char *classes)
{
    g_ptr_array_set_size(walk->matching, 0);
    if (g_hash_table_size(walk->styled) == 0)
        return;
    match_style(walk, "", "*", 1);
    match_style(walk, "", name, strlen(name));
    if (id)
        match_style(walk, "#", id, strlen(id));
    for (const char *at = classes; at && *(at += strspn(at, NAMES)); at += strcspn(at, NAMES))
        match_style(walk, ".", at, strcspn(at, NAMES));
}

static uint32_t note_styles(svg_walk *walk)
{
    uint32_t features = 0;
    for (guint i = 0; i < walk->matching->len; i++) {
        const svg_style *style = walk->matching->pdata[i];
        note_references(walk, style->refers);
        note_group(walk, style->cost);
        features |= style->features;
    }
    return features;
}

static const char *attribute(const char *name, const char **names, const char **values)
{
    for (int i = 0; names[i]; i++)
        if (strcmp(page_svg_local_name(names[i]), name) == 0)
            return values[i];
    return NULL;
}

static const char *data_flaw(svg_walk *walk, const char *data)
{
    const char *start = strstr(data, "base64,");
    gsize size = 0;
    g_autofree guchar *bytes = start ? g_base64_decode(start + strlen("base64,"), &size) : NULL;
    input_part image = {0};
    input_kind kind = INPUT_OTHER;
    maze_error unused;
    input_file from = {.file = size > 0 ? fmemopen(bytes, size, "rb") : NULL, .name = walk->path};
    const input_rows rows = {MASK_PIXELS, MASK_SIDE, input_measure, NULL, &image, NULL};
    if (from.file && input_kind_of(from.file, &kind) && kind != INPUT_SVG)
        input_rows_read(&from, &rows, &unused);
    input_close(&from);
    if (kind == INPUT_SVG)
        return "contains another SVG file as an image; copy the shapes of that file into this file";
    uint64_t pixels = (uint64_t)image.width * image.height;
    if (pixels == 0)
        return "contains an image that is damaged or not a PNG, JPEG or WebP file; remove it";
    walk->pixels += pixels;
    innermost(walk)->part->drawn += pixels / PIXELS_OF_ELEMENT;
    return walk->pixels <= MOST_PIXELS
               ? NULL
               : "contains images of more than 25 million pixels in all; make the images smaller";
}

static const char elsewhere[] =
    "requires another file, but an image must be a single file; embed that file";

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

static const char *flaw_painted(svg_walk *walk, const char *name, const char *href)
{
    static const char *const followed[] = {
        "use",      "linearGradient", "radialGradient", "pattern", "filter",
        "textPath", "tref",           "image",          "feImage", NULL};
    if (strcmp(name, "tref") == 0)
        walk->has_text = true;
    if (strcmp(name, "foreignObject") == 0)
        return page_svg_element_flaw(name);
    if (!LIBRSVG_CHECK_VERSION(2, 56, 0) && strcmp(name, "feDropShadow") == 0)
        return "contains feDropShadow, which the installed librsvg cannot draw; remove that "
               "shadow, or convert the image to PNG with the program that made it";
    if (!href || *href == '#' || *href == '\0' || !g_strv_contains(followed, name))
        return NULL;
    if (base_begins(href, "data:"))
        return data_flaw(walk, href);
    return elsewhere;
}

static bool is_hidden(const svg_walk *walk, const char **names, const char **values)
{
    const char *display = attribute("display", names, values);
    const char *style = attribute("style", names, values);
    const char *own = declared(style, "display");
    bool hidden = display && strcmp(display, "none") == 0, shown = false;
    for (guint i = 0; i < walk->matching->len; i++) {
        const svg_style *matching = walk->matching->pdata[i];
        hidden |= matching->hides;
        shown |= matching->shows;
    }
    return own ? base_begins(own, "none") : hidden && !shown;
}

static svg_part *nameless_part(svg_walk *walk)
{
    char key[24]; /* a text that is not a valid id in XML */
    snprintf(key, sizeof key, "\1%u", walk->nameless++);
    return part_of(walk, key, strlen(key));
}

static void open_element(svg_walk *walk, const char *name, const char **names, const char **values)
{
    static const char *const texts[] = {"text", "flowRoot", NULL};
    /* elements that are painted only if other elements refer to them */
    static const char *const unpainted_alone[] = {
        "pattern",  "marker", "mask",           "symbol",         "defs",
        "clipPath", "filter", "linearGradient", "radialGradient", NULL};
    const svg_open *outer = innermost(walk);
    const char *id = attribute("id", names, values);
    bool alone = !g_strv_contains(unpainted_alone, name);
    svg_open open = *outer;
    if (!open.part)
        open.part = part_of(walk, "", 0);
    /* `display` has no effect on elements such as patterns */
    if (strcmp(name, "metadata") == 0 || (alone && is_hidden(walk, names, values)) ||
        (outer->alternatives && strcmp(name, "foreignObject") == 0)) {
        open.part = nameless_part(walk);
    } else if (id && *id) {
        svg_part *part = part_of(walk, id, strlen(id));
        if (alone)
            add_reference(open.part, part);
        open.part = part;
    } else if (!alone) {
        open.part = nameless_part(walk);
    }
    bool tiles = strcmp(name, "pattern") == 0 || strcmp(name, "mask") == 0;
    if (id) {
        open.part->tiles |= tiles;
        open.part->marks |= strcmp(name, "marker") == 0;
    }
    open.tiles |= tiles;
    open.text |= g_strv_contains(texts, name);
    open.alternatives = strcmp(name, "switch") == 0;
    g_array_append_val(walk->open, open);
}

static uint32_t own_features(svg_walk *walk, const char *name, const char **names,
                             const char **values)
{
    static const char *const others[] = {"d",    "points", "id",    "class",
                                         "href", "rotate", "scale", NULL};
    bool html = false;
    g_string_truncate(walk->declarations, 0);
    for (int i = 0; names[i]; i++) {
        const char *attribute = page_svg_local_name(names[i]);
        html |= strcmp(values[i], "http://www.w3.org/1999/xhtml") == 0;
        if (strcmp(attribute, "style") == 0)
            g_string_append_printf(walk->declarations, ";%s", values[i]);
        else if (!g_strv_contains(others, attribute))
            g_string_append_printf(walk->declarations, ";%s:%s", attribute, values[i]);
    }
    return (html && strcmp(name, "style") == 0 ? UINT32_C(1) << NAMED_HTML : 0) |
           features_in(walk, walk->declarations->str);
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
                   : base_begins(name, "fe")         ? DRAWN_BY_EFFECT
                                                     : 1;
    const char *style = attribute("style", names, values);
    note_group(walk, group_cost(attribute("opacity", names, values), NULL));
    if (style)
        note_group(walk, group_cost(declared(style, "opacity"), declared(style, "mix-blend-mode")));
    for (int i = 0; values[i]; i++) {
        g_autoptr(GPtrArray) ids = references_in(values[i]);
        note_references(walk, ids);
    }
    if (strcmp(name, "use") == 0 && href && *href == '#')
        note_reference(walk, href + 1, strlen(href + 1));
    /* the element may be a pattern that inherits the content of another pattern */
    else if (href && *href == '#')
        add_reference(part, part_of(walk, href + 1, strlen(href + 1)));
    uint32_t features = note_styles(walk);
    bool sheet = strcmp(name, "style") == 0; /* a style sheet applies to the whole file */
    svg_part *user = sheet ? part_of(walk, "", 0) : part;
    if (!user->features)
        user->features = whole_features(features | own_features(walk, name, names, values));
}

static void refuse(svg_walk *walk, const char *flaw, GError **error)
{
    walk->refused = true;
    reject(walk->error, "the picture %s %s", walk->path, flaw);
    g_set_error_literal(error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "refused");
}

static void start_element(GMarkupParseContext *context, const char *full, const char **names,
                          const char **values, gpointer data, GError **error)
{
    svg_walk *walk = data;
    const char *name = page_svg_local_name(full);
    walk->is_svg = walk->is_svg || strcmp(name, "svg") == 0;
    match_styles(walk, name, attribute("id", names, values), attribute("class", names, values));
    open_element(walk, name, names, values);
    count_element(walk, name, names, values);
    svg_part *part = innermost(walk)->part;
    if (walk->use == SVG_PAINTED && !part->flaw)
        part->flaw = flaw_painted(walk, name, attribute("href", names, values));
    const char *flaw = walk->use == SVG_EMBEDDED ? flaw_embedded(name, names, values) : NULL;
    if (flaw)
        refuse(walk, flaw, error);
}

static void end_element(GMarkupParseContext *context, const char *name, gpointer data,
                        GError **error)
{
    svg_walk *walk = data;
    g_array_set_size(walk->open, walk->open->len - 1);
}

static void take_text(GMarkupParseContext *context, const char *text, gsize size, gpointer data,
                      GError **error)
{
    svg_walk *walk = data;
    const svg_open *open = innermost(walk);
    if (open->text && text[strspn(text, NAMES)])
        walk->has_text = true;
}

/* Returns the cost of a part and of the parts to which it refers, at most ENDLESS. Returns ENDLESS
 * if references are nested too deeply. */
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

/* Checks all parts, and sets *facts. */
static bool check_parts(svg_walk *walk, input_svg_facts *facts)
{
    GHashTableIter iter;
    gpointer value;
    uint64_t total = total_of(walk, part_of(walk, "", 0), 0);
    const char *flaw = NULL;
    bool tiles_within = false;
    uint32_t features = 0;
    g_hash_table_iter_init(&iter, walk->parts);
    while (g_hash_table_iter_next(&iter, NULL, &value)) {
        const svg_part *part = value;
        tiles_within |= part->within_tiles && part->tiles;
        if (part->total > 0) {
            flaw = flaw ? flaw : part->flaw;
            features |= part->features;
        }
    }
    if (walk->references > MOST_REFERENCES || total > MOST_DRAWN)
        flaw = INPUT_SVG_TOO_MUCH;
    if (tiles_within && walk->use == SVG_EMBEDDED)
        flaw = "has nested patterns or masks; make it simpler, or save it as PNG";
    if (!walk->is_svg)
        flaw = "is not an SVG file; save it as SVG or PNG";
    *facts = (input_svg_facts){
        .has_text = walk->has_text,
        .side = (uint32_t)(SURE_SIDE * sqrt(MOST_DRAWN / fmax((double)total, 1))),
        .unpainted = features ? unpainted[g_bit_nth_lsf(features, -1)].name : NULL};
    return !flaw || reject(walk->error, "the picture %s %s", walk->path, flaw);
}

static bool read_styles(svg_walk *walk, const char *text)
{
    bool elsewhere_too = strstr(text, "<?xml-stylesheet") != NULL;
    for (const char *at = text; (at = strstr(at, "<style"));) {
        const char *end = strstr(at, "</style");
        if (!end)
            break;
        g_autofree char *sheet = plain_sheet(at, (size_t)(end - at));
        char *start = strchr(sheet, '>');
        elsewhere_too |= start && strstr(start, "@import");
        read_rules(walk, start ? start + 1 : sheet + strlen(sheet), 0, 0);
        at = end;
    }
    return !elsewhere_too || walk->use == SVG_EMBEDDED ||
           reject(walk->error, "the picture %s %s", walk->path, elsewhere);
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
                     .styled = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_style),
                     .matching = g_ptr_array_new(),
                     .declarations = g_string_new(NULL)};
    g_autoptr(GError) reason = NULL;
    char quote[240];
    FILE *file = text->len > 0 ? fmemopen(text->str, text->len, "rb") : NULL;
    bool done = read_styles(&walk, text->str) && file &&
                input_markup_read(file, &parser, &walk, NULL, &reason);
    if (!done && reason && !walk.refused)
        reject(error,
               reason->code == G_MARKUP_ERROR_INVALID_CONTENT
                   ? "the picture %s has %s; make it simpler, or save it as PNG"
                   : "the picture %s is a damaged SVG file (%s); correct the file or copy it again",
               name, base_utf8_quote(reason->message, quote, sizeof quote));
    else if (!file)
        reject(error, "the picture %s is an empty file; use another file", name);
    done = done && check_parts(&walk, facts);
    if (file)
        fclose(file);
    g_array_free(walk.open, TRUE);
    g_hash_table_destroy(walk.parts);
    g_hash_table_destroy(walk.styled);
    g_ptr_array_free(walk.matching, TRUE);
    g_string_free(walk.declarations, TRUE);
    for (size_t i = 0; i <= FEATURES; i++)
        if (walk.features[i])
            g_regex_unref(walk.features[i]);
    return done;
}
