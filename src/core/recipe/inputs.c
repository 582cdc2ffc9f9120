/* Stores the inputs of mazes. Checks the text of every input, so that other code needs no checks.
 */
#include "core/recipe/inputs.h"

#include "core/base/collections.h"
#include "core/base/errors.h"
#include "core/base/graph.h"
#include "core/base/numbers.h"
#include "core/recipe/drawn_text.h"

#include <mazepress/inputs.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct reader {
    const char *at, *end;
    recipe_graph *graph;
    base_pool *pool;
    maze_error *error;
} reader;

static bool fail_form(const reader *r)
{
    return reject(
        r->error,
        "a graph must consist of nodes with coordinates and of edges, such as A:0:0,B:5:0;0-1 "
        "(names of at most %d characters, coordinates up to %d); correct character %lu",
        MAZE_GRAPH_NAME, MAZE_GRAPH_COORDINATE, (unsigned long)(r->at - r->graph->text) + 1);
}

static bool take(reader *r, char c)
{
    bool is_there = r->at < r->end && *r->at == c;
    r->at += is_there;
    return is_there;
}

bool recipe_graph_name_character(char c)
{
    return is_digit(c) || is_letter(c) || c == '_' || c == '-';
}

static bool read_nodes(reader *reader)
{
    recipe_graph *graph = reader->graph;
    do {
        graph_node *node = &graph->nodes[graph->count++];
        const char *start = reader->at;
        while (reader->at < reader->end && recipe_graph_name_character(*reader->at))
            reader->at++;
        *node = (graph_node){.name = (uint32_t)(start - graph->text),
                             .name_length = (uint32_t)(reader->at - start)};
        if (node->name_length == 0 || node->name_length > MAZE_GRAPH_NAME || !take(reader, ':') ||
            !base_number_read(&reader->at, MAZE_GRAPH_COORDINATE, &node->x) || !take(reader, ':') ||
            !base_number_read(&reader->at, MAZE_GRAPH_COORDINATE, &node->y))
            return fail_form(reader);
    } while (take(reader, ','));
    return true;
}

static bool fail_edge(const reader *r, uint32_t a, uint32_t b, const char *what)
{
    const recipe_graph *g = r->graph;
    return reject(r->error, "the edge \"%.*s %.*s\" of the graph: %s", (int)g->nodes[a].name_length,
                  g->text + g->nodes[a].name, (int)g->nodes[b].name_length,
                  g->text + g->nodes[b].name, what);
}

static bool read_edges(reader *reader, bool fill)
{
    recipe_graph *graph = reader->graph;
    if (reader->at == reader->end)
        return true;
    do {
        uint32_t a, b;
        if (!base_number_read(&reader->at, graph->count - 1, &a) || !take(reader, '-') ||
            !base_number_read(&reader->at, graph->count - 1, &b))
            return fail_form(reader);
        graph_node *from = &graph->nodes[a], *to = &graph->nodes[b];
        if (from->x == to->x && from->y == to->y)
            return fail_edge(reader, a, b,
                             a == b ? "both ends are the same node; remove the edge"
                                    : "both nodes are at the same place; move one of them");
        if (fill) {
            graph->neighbors[from->first + from->sides] = (graph_neighbor){b, to->sides};
            graph->neighbors[to->first + to->sides] = (graph_neighbor){a, from->sides};
        }
        if (from->sides == MAZE_MAX_SIDES || to->sides == MAZE_MAX_SIDES)
            return fail_edge(
                reader, a, b,
                "one of its nodes has more than 254 edges; remove some of these edges");
        from->sides++;
        to->sides++;
    } while (take(reader, ','));
    return reader->at == reader->end || fail_form(reader);
}

static bool place_edges(reader *reader, const char *edges)
{
    recipe_graph *graph = reader->graph;
    uint32_t first = 0;
    for (uint32_t i = 0; i < graph->count; i++) {
        graph_node *node = &graph->nodes[i];
        node->first = first;
        first += node->sides;
        if (node->sides > graph->most_sides)
            graph->most_sides = node->sides;
        node->sides = 0;
    }
    graph->neighbors = base_pool_zeros(reader->pool, first, sizeof *graph->neighbors);
    if (!graph->neighbors)
        return maze_fail(reader->error, MAZE_NO_MEMORY, "out of memory for a graph");
    reader->at = edges;
    return read_edges(reader, true);
}

static bool check_edges(const reader *reader, base_pool *pool)
{
    const recipe_graph *graph = reader->graph;
    /* for each node, 1 + the index of the last node that listed it as a neighbor, or 0 if there is
     * no such node */
    uint32_t *met_by = base_pool_zeros(pool, graph->count, sizeof *met_by);
    sets pieces = {base_pool_take(pool, graph->count, sizeof *pieces.parent)};
    if (pool->failed)
        return maze_fail(reader->error, MAZE_NO_MEMORY, "out of memory for a graph");
    sets_part(&pieces, graph->count);
    for (uint32_t i = 0; i < graph->count; i++)
        for (uint32_t k = 0; k < graph->nodes[i].sides; k++) {
            maze_cell other = graph->neighbors[graph->nodes[i].first + k].cell;
            if (met_by[other] == i + 1)
                return fail_edge(
                    reader, i, other,
                    "the edge is given twice, perhaps in both directions; remove one of the two");
            met_by[other] = i + 1;
            sets_join(&pieces, i, other);
        }
    for (uint32_t i = 1; i < graph->count; i++)
        if (sets_find(&pieces, i) != sets_find(&pieces, 0))
            return reject(reader->error,
                          "no path leads from %.*s to %.*s; connect them, because a maze must be "
                          "in one piece",
                          (int)graph->nodes[0].name_length, graph->text + graph->nodes[0].name,
                          (int)graph->nodes[i].name_length, graph->text + graph->nodes[i].name);
    return true;
}

static bool check(const reader *reader)
{
    base_pool pool = {0};
    bool good = check_edges(reader, &pool);
    base_pool_finish(&pool);
    return good;
}

bool recipe_graph_read(const char *text, size_t size, base_pool *pool, recipe_graph *graph,
                       maze_error *error)
{
    size_t nodes = 1;
    for (size_t i = 0; i < size && text[i] != ';'; i++)
        nodes += text[i] == ',';
    *graph = (recipe_graph){0};
    if (nodes > MAZE_GRAPH_NODES)
        return reject(error, "the graph has %lu nodes, but the maximum is %d; remove some nodes",
                      (unsigned long)nodes, MAZE_GRAPH_NODES);
    graph->text = base_pool_take(pool, size + 1, 1);
    graph->nodes = base_pool_take(pool, nodes, sizeof *graph->nodes);
    if (pool->failed)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a graph");
    memcpy(graph->text, text, size);
    graph->text[size] = '\0';
    reader reader = {graph->text, graph->text + size, graph, pool, error};
    if (!read_nodes(&reader) || !(take(&reader, ';') || fail_form(&reader)))
        return false;
    const char *edges = reader.at;
    return read_edges(&reader, false) && place_edges(&reader, edges) && check(&reader);
}

static bool check_graph(const char *text, size_t size, maze_error *error)
{
    base_pool pool = {0};
    recipe_graph graph;
    bool good = recipe_graph_read(text, size, &pool, &graph, error);
    base_pool_finish(&pool);
    return good;
}

typedef struct outline_line {
    int64_t ax, ay, bx, by;
} outline_line;

typedef struct outline_lines {
    outline_line *lines;
    size_t count;
} outline_lines;

static bool read_point(const char **text, uint32_t *x, uint32_t *y)
{
    return base_number_read(text, MAZE_OUTLINE_COORDINATE, x) && *(*text)++ == ':' &&
           base_number_read(text, MAZE_OUTLINE_COORDINATE, y);
}

bool recipe_outline_next(const char **text, uint32_t *x, uint32_t *y, bool *last)
{
    if (!**text || !read_point(text, x, y))
        return false;
    *last = **text != ',';
    *text += **text == ',' || **text == ';';
    return true;
}

void recipe_outline_size(const char *text, uint32_t *width, uint32_t *height)
{
    uint32_t x, y;
    bool last;
    *width = *height = 0;
    while (recipe_outline_next(&text, &x, &y, &last)) {
        *width = x > *width ? x : *width;
        *height = y > *height ? y : *height;
    }
}

static bool fail_outline(maze_error *error)
{
    return reject(error,
                  "an outline must consist of rings of at least three points, such as "
                  "0:0,60000:0,60000:40000,0:40000 (at most %d points, coordinates up to %d)",
                  MAZE_OUTLINE_POINTS, MAZE_OUTLINE_COORDINATE);
}

static bool list_ring(const char **text, const char *end, outline_lines *all, maze_error *error)
{
    size_t first = all->count;
    for (bool last = false; !last; *text += *text < end) {
        uint32_t x, y;
        if (!read_point(text, &x, &y) || *text > end)
            return fail_outline(error);
        last = *text == end || **text == ';';
        if ((!last && **text != ',') || all->count == MAZE_OUTLINE_POINTS)
            return fail_outline(error);
        if (!array_more(all->lines, all->count))
            return maze_fail(error, MAZE_NO_MEMORY, "out of memory for an outline");
        all->lines[all->count++] = (outline_line){.ax = x, .ay = y};
    }
    if (all->count - first < 3)
        return fail_outline(error);
    for (size_t i = first; i < all->count; i++) {
        const outline_line *next = &all->lines[i + 1 < all->count ? i + 1 : first];
        all->lines[i].bx = next->ax;
        all->lines[i].by = next->ay;
    }
    return true;
}

static int side_of(const outline_line *l, int64_t x, int64_t y)
{
    int64_t cross = (l->bx - l->ax) * (y - l->ay) - (l->by - l->ay) * (x - l->ax);
    return (cross > 0) - (cross < 0);
}

/* Returns true if two lines cross. Lines that only touch do not cross. */
static bool crosses(const outline_line *a, const outline_line *b)
{
    return side_of(a, b->ax, b->ay) * side_of(a, b->bx, b->by) < 0 &&
           side_of(b, a->ax, a->ay) * side_of(b, a->bx, a->by) < 0;
}

static bool check_lines(const outline_lines *all, maze_error *error)
{
    int64_t left = INT64_MAX, top = INT64_MAX, right = 0, bottom = 0;
    for (size_t i = 0; i < all->count; i++) {
        const outline_line *outline_line = &all->lines[i];
        left = outline_line->ax < left ? outline_line->ax : left;
        top = outline_line->ay < top ? outline_line->ay : top;
        right = outline_line->ax > right ? outline_line->ax : right;
        bottom = outline_line->ay > bottom ? outline_line->ay : bottom;
    }
    if (left != 0 || top != 0 || right == 0 || bottom == 0)
        return reject(error, "an outline must have a width and a height, and its smallest x and "
                             "its smallest y must be 0; correct its points");
    for (size_t i = 0; i < all->count; i++)
        for (size_t k = i + 1; k < all->count; k++)
            if (crosses(&all->lines[i], &all->lines[k]))
                return reject(error,
                              "the outline crosses itself; unite or separate its pieces first");
    return true;
}

/* Checks the rings and the lines of an outline. `text` has `size` characters and then a '\0'. */
static bool outline_check(const char *text, size_t size, maze_error *error)
{
    outline_lines all = {0};
    const char *at = text, *end = text + size;
    bool done = true;
    do
        done = list_ring(&at, end, &all, error);
    while (done && at < end);
    if (done && size > 0 && end[-1] == ';')
        done = fail_outline(error);
    done = done && check_lines(&all, error);
    free(all.lines);
    return done;
}

static bool is_gray(char letter)
{
    return (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'f');
}

static bool read_side(const char **text, char behind, uint32_t *side)
{
    return base_number_read(text, MAZE_GRAYS_SIDE, side) && *side > 0 && *(*text)++ == behind;
}

static bool recipe_grays_read(const char *text, size_t size, recipe_grays *grays, maze_error *error)
{
    char sides[16] = "";
    memcpy(sides, text, size < sizeof sides - 1 ? size : sizeof sides - 1);
    const char *at = sides;
    if (read_side(&at, 'x', &grays->width) && read_side(&at, '.', &grays->height) &&
        size - (size_t)(at - sides) == (uint64_t)grays->width * grays->height) {
        grays->letters = text + (at - sides);
        size_t i = 0, count = (size_t)grays->width * grays->height;
        while (i < count && is_gray(grays->letters[i]))
            i++;
        if (i == count)
            return true;
    }
    return reject(error,
                  "a grayscale image must consist of its width, its height and a letter (A to Z or "
                  "a to f) for each pixel, such as 3x2.AAfAfA (at most %d pixels per side)",
                  MAZE_GRAYS_SIDE);
}

char *recipe_grays_copy(const recipe_grays *grays)
{
    char sides[2 * DIGITS_ROOM];
    base_text text = {0};
    snprintf(sides, sizeof sides, "%lux%lu.", (unsigned long)grays->width,
             (unsigned long)grays->height);
    base_text_add(&text, sides);
    base_text_add_bytes(&text, grays->letters, (size_t)grays->width * grays->height);
    if (text.failed)
        free(text.bytes);
    return text.failed ? NULL : text.bytes;
}

bool recipe_tone_read(const char *text, uint32_t *image, maze_error *error)
{
    const char *end = strrchr(text, ':');
    return (end && end > text && base_checksum_read(end + 1, image) &&
            end[1 + CHECKSUM_DIGITS] == '\0') ||
           reject(error, "a tone must consist of a recipe and the checksum of a grayscale image, "
                         "such as rect20x20-7:1f3a9c20");
}

typedef struct input_text {
    recipe_text_kind kind;
    uint32_t checksum;
    char *text;
} input_text;

struct maze_inputs {
    recipe_mask *masks;
    input_text *texts;
    size_t mask_count, text_count;
};

maze_inputs *maze_inputs_create(maze_error *error)
{
    maze_inputs *inputs = calloc(1, sizeof *inputs);
    if (!inputs)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    return inputs;
}

void maze_inputs_destroy(maze_inputs *inputs)
{
    if (!inputs)
        return;
    for (size_t i = 0; i < inputs->mask_count; i++)
        free(inputs->masks[i].bits);
    for (size_t i = 0; i < inputs->text_count; i++)
        free(inputs->texts[i].text);
    free(inputs->masks);
    free(inputs->texts);
    free(inputs);
}

static uint32_t add_to_crc(uint32_t crc, const uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320u : 0);
    }
    return crc;
}

static uint32_t checksum_of_mask(const uint8_t *bits, uint32_t cells)
{
    size_t bytes = bits_bytes(cells);
    uint8_t number[4] = {(uint8_t)cells, (uint8_t)(cells >> 8), (uint8_t)(cells >> 16),
                         (uint8_t)(cells >> 24)};
    return ~add_to_crc(add_to_crc(~0u, number, sizeof number), bits, bytes);
}

const recipe_mask *recipe_inputs_mask(const maze_inputs *inputs, uint32_t checksum)
{
    for (size_t i = 0; inputs && i < inputs->mask_count; i++)
        if (inputs->masks[i].checksum == checksum)
            return &inputs->masks[i];
    return NULL;
}

bool maze_inputs_add_mask(maze_inputs *inputs, const uint8_t *bits, uint32_t cells,
                          uint32_t *checksum, maze_error *error)
{
    if (!given(inputs, "inputs", error) || !given(bits, "bits", error) ||
        !given(checksum, "checksum", error))
        return false;
    size_t bytes = bits_bytes(cells);
    if (cells == 0)
        return reject(error, "a mask must have at least one cell");
    uint8_t *copy = malloc(bytes);
    if (!copy || !array_more(inputs->masks, inputs->mask_count)) {
        free(copy);
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a mask");
    }
    memcpy(copy, bits, bytes);
    if (cells % 8)
        copy[bytes - 1] &= (uint8_t)((1u << cells % 8) - 1);
    uint32_t number = checksum_of_mask(copy, cells);
    const recipe_mask *there = recipe_inputs_mask(inputs, number);
    bool same = there && there->cells == cells && memcmp(there->bits, copy, bytes) == 0;
    if (there)
        free(copy);
    else
        inputs->masks[inputs->mask_count++] = (recipe_mask){number, cells, copy};
    if (there && !same)
        return reject(error, "two different masks have the checksum %08lx; use only one of them",
                      (unsigned long)number);
    *checksum = number;
    return true;
}

uint32_t recipe_text_checksum(const char *text, size_t size)
{
    return ~add_to_crc(~0u, (const uint8_t *)text, size);
}

static const struct {
    const char *name, *one, *several;
} kinds[RECIPE_TEXT_KINDS] = {
    [RECIPE_TEXT_GRAPH] = {"graph", "graph", "graphs"},
    [RECIPE_TEXT_OUTLINE] = {"outline", "outline", "outlines"},
    [RECIPE_TEXT_GRAYS] = {"grays", "grayscale image", "grayscale images"},
    [RECIPE_TEXT_LETTERS] = {"letters", "sentence", "sentences"},
    [RECIPE_TEXT_DRAWN] = {"drawn", "drawn maze", "drawn mazes"},
    [RECIPE_TEXT_TONE] = {"tone", "tone", "tones"},
};

const char *recipe_inputs_text(const maze_inputs *inputs, recipe_text_kind kind, uint32_t checksum)
{
    for (size_t i = 0; inputs && i < inputs->text_count; i++)
        if (inputs->texts[i].checksum == checksum && inputs->texts[i].kind == kind)
            return inputs->texts[i].text;
    return NULL;
}

bool recipe_inputs_grays(const maze_inputs *inputs, uint32_t checksum, recipe_grays *grays)
{
    const char *text = recipe_inputs_text(inputs, RECIPE_TEXT_GRAYS, checksum);
    return text && recipe_grays_read(text, strlen(text), grays, NULL);
}

bool recipe_inputs_have(const maze_inputs *inputs, uint32_t checksum)
{
    bool there = recipe_inputs_mask(inputs, checksum) != NULL;
    for (recipe_text_kind kind = 0; kind < RECIPE_TEXT_KINDS && !there; kind++)
        there = recipe_inputs_text(inputs, kind, checksum) != NULL;
    return there;
}

const char *recipe_inputs_next(const maze_inputs *inputs, recipe_text_kind kind, size_t *at,
                               uint32_t *checksum)
{
    while (inputs && *at < inputs->text_count) {
        const input_text *text = &inputs->texts[(*at)++];
        if (text->kind == kind) {
            *checksum = text->checksum;
            return text->text;
        }
    }
    return NULL;
}

bool recipe_inputs_fail_missing(const char *what, uint32_t checksum, const char *form,
                                const char *option, maze_error *error)
{
    return reject(
        error,
        "the %s %08lx is missing; add its %s with the option \"%s\", or a file that shows its maze",
        what, (unsigned long)checksum, form, option);
}

/* Checks the text of an input. `text` has `size` characters and then a '\0'. */
static bool check_text(recipe_text_kind kind, const char *text, size_t size, maze_error *error)
{
    recipe_grays grays;
    recipe_drawn drawn;
    uint32_t image;
    switch (kind) {
    case RECIPE_TEXT_OUTLINE:
        return outline_check(text, size, error);
    case RECIPE_TEXT_GRAYS:
        return recipe_grays_read(text, size, &grays, error);
    case RECIPE_TEXT_DRAWN:
        return recipe_drawn_read(text, size, &drawn, error);
    case RECIPE_TEXT_LETTERS:
        return recipe_sentence_check(text, error);
    case RECIPE_TEXT_TONE:
        return recipe_tone_read(text, &image, error);
    default:
        return check_graph(text, size, error);
    }
}

/* Adds a text to the collection. The collection then owns the text, and own->text is NULL. If the
 * collection already contains the text, or on failure, own->text stays unchanged. */
static bool keep_text(maze_inputs *inputs, input_text *own, size_t size, maze_error *error)
{
    const char *there = recipe_inputs_text(inputs, own->kind, own->checksum);
    bool good = check_text(own->kind, own->text, size, error);
    if (!good || there)
        return good &&
               (strcmp(there, own->text) == 0 ||
                reject(error, "two different %s have the checksum %08lx; use only one of them",
                       kinds[own->kind].several, (unsigned long)own->checksum));
    if (!array_more(inputs->texts, inputs->text_count))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a %s", kinds[own->kind].one);
    inputs->texts[inputs->text_count++] = *own;
    own->text = NULL;
    return true;
}

static bool add_text(maze_inputs *inputs, recipe_text_kind kind, const char *text, size_t size,
                     uint32_t *checksum, maze_error *error)
{
    if (!given(inputs, "inputs", error) || !given(text, "text", error) ||
        !given(checksum, "checksum", error))
        return false;
    if (size > MAZE_INPUT_LENGTH)
        return reject(
            error, "the text of the %s has %lu characters, but the maximum is %d; use a smaller %s",
            kinds[kind].one, (unsigned long)size, MAZE_INPUT_LENGTH, kinds[kind].one);
    input_text own = {kind, recipe_text_checksum(text, size), malloc(size + 1)};
    if (!own.text)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a %s", kinds[kind].one);
    memcpy(own.text, text, size);
    own.text[size] = '\0';
    bool done = keep_text(inputs, &own, size, error);
    if (done)
        *checksum = own.checksum;
    free(own.text);
    return done;
}

bool maze_inputs_add_all(maze_inputs *inputs, const maze_inputs *from, maze_error *error)
{
    if (!given(inputs, "inputs", error))
        return false;
    uint32_t checksum;
    for (size_t i = 0; from && i < from->mask_count; i++)
        if (!maze_inputs_add_mask(inputs, from->masks[i].bits, from->masks[i].cells, &checksum,
                                  error))
            return false;
    for (size_t i = 0; from && i < from->text_count; i++) {
        const input_text *text = &from->texts[i];
        if (!add_text(inputs, text->kind, text->text, strlen(text->text), &checksum, error))
            return false;
    }
    return true;
}

bool maze_inputs_add_outline(maze_inputs *inputs, const char *text, size_t size, uint32_t *checksum,
                             maze_error *error)
{
    return add_text(inputs, RECIPE_TEXT_OUTLINE, text, size, checksum, error);
}

bool maze_inputs_add_graph(maze_inputs *inputs, const char *text, size_t size, uint32_t *checksum,
                           maze_error *error)
{
    return add_text(inputs, RECIPE_TEXT_GRAPH, text, size, checksum, error);
}

bool maze_inputs_add_grays(maze_inputs *inputs, const char *text, size_t size, uint32_t *checksum,
                           maze_error *error)
{
    return add_text(inputs, RECIPE_TEXT_GRAYS, text, size, checksum, error);
}

bool maze_inputs_add_drawn(maze_inputs *inputs, const char *text, size_t size, uint32_t *checksum,
                           maze_error *error)
{
    return add_text(inputs, RECIPE_TEXT_DRAWN, text, size, checksum, error);
}

#define MASK "mask"

#define INPUT_ENDS " \t\r\n"

static bool begins(const char *text, const char *name)
{
    size_t length = strlen(name);
    return strncmp(text, name, length) == 0 && text[length] == '.';
}

/* Returns the kind of an input's text form, or RECIPE_TEXT_KINDS for a mask or an unknown kind. */
static recipe_text_kind kind_of(const char *text)
{
    recipe_text_kind kind = 0;
    while (kind < RECIPE_TEXT_KINDS && !begins(text, kinds[kind].name))
        kind++;
    return kind;
}

/* A recipe and an input can begin with the same name, such as "graph". The ":" distinguishes such
 * an input, because a recipe contains no ":". */
bool recipe_is_input_text(const char *text)
{
    recipe_text_kind kind = kind_of(text);
    return begins(text, MASK) || kind == RECIPE_TEXT_GRAYS ||
           (kind < RECIPE_TEXT_KINDS && strchr(text, ':'));
}

char *recipe_format_input(recipe_text_kind kind, uint32_t checksum, const char *rest,
                          maze_error *error)
{
    const char *name = kinds[kind].name;
    size_t size = strlen(name) + 1 + CHECKSUM_DIGITS + 1 + strlen(rest) + 1;
    char *text = malloc(size);
    if (text)
        snprintf(text, size, "%s.%08lx.%s", name, (unsigned long)checksum, rest);
    else
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a %s", kinds[kind].one);
    return text;
}

char *recipe_format_grays(uint32_t checksum, const recipe_grays *grays, maze_error *error)
{
    char *rest = recipe_grays_copy(grays), *text = NULL;
    if (rest)
        text = recipe_format_input(RECIPE_TEXT_GRAYS, checksum, rest, error);
    else
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a picture");
    free(rest);
    return text;
}

/* Returns the text form of a mask, which contains the length of each run of cells. The first run
 * consists of removed cells, and may be empty; then runs of kept and of removed cells alternate. */
char *recipe_format_mask(const recipe_mask *mask, maze_error *error)
{
    char part[16];
    base_text text = {0};
    bool kept = false;
    snprintf(part, sizeof part, MASK ".%08lx", (unsigned long)mask->checksum);
    base_text_add(&text, part);
    for (uint32_t cell = 0; cell < mask->cells && text.length <= MAZE_INPUT_LENGTH; kept = !kept) {
        uint32_t first = cell;
        while (cell < mask->cells && bits_get(mask->bits, cell) == kept)
            cell++;
        snprintf(part, sizeof part, ".%lu", (unsigned long)(cell - first));
        base_text_add(&text, part);
    }
    if (!text.failed && text.length <= MAZE_INPUT_LENGTH)
        return text.bytes;
    if (text.failed)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a mask");
    else
        reject(error,
               "the text of the mask %08lx would have more than the maximum of %d characters; use "
               "fewer cells",
               (unsigned long)mask->checksum, MAZE_INPUT_LENGTH);
    free(text.bytes);
    return NULL;
}

char *maze_input_format(const maze_inputs *inputs, uint32_t checksum, maze_error *error)
{
    if (!given(inputs, "inputs", error))
        return NULL;
    const recipe_mask *mask = recipe_inputs_mask(inputs, checksum);
    if (mask)
        return recipe_format_mask(mask, error);
    for (recipe_text_kind kind = 0; kind < RECIPE_TEXT_KINDS; kind++) {
        const char *text = recipe_inputs_text(inputs, kind, checksum);
        if (text)
            return recipe_format_input(kind, checksum, text, error);
    }
    reject(error, "no input has the checksum %08lx; add the input first", (unsigned long)checksum);
    return NULL;
}

static bool fail_damaged(const char *name, uint32_t named, uint32_t found, maze_error *error)
{
    return reject(error, "the %s %08lx is damaged: its checksum is %08lx; copy it again", name,
                  (unsigned long)named, (unsigned long)found);
}

static bool parse_text(maze_inputs *inputs, const char *text, recipe_text_kind kind,
                       maze_error *error)
{
    char quote[60];
    uint32_t checksum, named;
    const char *name = kinds[kind].name;
    const char *rest = text + strlen(name) + 1;
    if (!base_checksum_read(rest, &named) || rest[CHECKSUM_DIGITS] != '.')
        return reject(error,
                      "\"%s\" must begin with \"%s.\", a checksum of eight digits and a \".\"",
                      base_utf8_quote(text, quote, sizeof quote), name);
    rest += CHECKSUM_DIGITS + 1;
    size_t size = strcspn(rest, INPUT_ENDS);
    checksum = recipe_text_checksum(rest, size);
    if (checksum != named)
        return fail_damaged(kinds[kind].one, named, checksum, error);
    return add_text(inputs, kind, rest, size, &checksum, error);
}

/* Reads the runs of a mask, and sets the bits of the kept cells in `bits`, which may be NULL.
 * Returns the number of cells, or 0 if the text is not valid. */
static uint32_t read_runs(const char *text, uint8_t *bits)
{
    uint64_t cells = 0, run;
    bool first = true, kept = false;
    for (; !strchr(INPUT_ENDS, *text); first = false, kept = !kept) {
        if (*text++ != '.' || has_leading_zero(text) || (*text == '0' && !first) ||
            !base_digits_read(&text, MAZE_MASK_CELLS - cells, &run))
            return 0;
        for (uint64_t cell = cells; bits && kept && cell < cells + run; cell++)
            bits_set(bits, (size_t)cell);
        cells += run;
    }
    return (uint32_t)cells;
}

static bool add_mask(maze_inputs *inputs, const char *runs, uint32_t cells, uint32_t named,
                     maze_error *error)
{
    if (recipe_inputs_mask(inputs, named))
        return true;
    uint8_t *bits = bits_create(cells);
    if (!bits)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a mask");
    read_runs(runs, bits);
    uint32_t checksum = checksum_of_mask(bits, cells);
    bool done = checksum == named ? maze_inputs_add_mask(inputs, bits, cells, &checksum, error)
                                  : fail_damaged(MASK, named, checksum, error);
    free(bits);
    return done;
}

static bool parse_mask(maze_inputs *inputs, const char *text, maze_error *error)
{
    char quote[60];
    uint32_t named;
    const size_t start = sizeof MASK;
    bool is_mask = begins(text, MASK) && base_checksum_read(text + start, &named);
    uint32_t cells = is_mask ? read_runs(text + start + CHECKSUM_DIGITS, NULL) : 0;
    if (cells == 0)
        return reject(error,
                      "\"%s\" is not a mask; a mask has a checksum and numbers of cells, such as "
                      "mask.498bc698.4.2.3, and at most %d million cells",
                      base_utf8_quote(text, quote, sizeof quote), MAZE_MASK_CELLS / 1000000);
    uint64_t all = cells;
    for (size_t i = 0; i < inputs->mask_count; i++)
        all += inputs->masks[i].cells;
    if (all > MAZE_MASK_CELLS)
        return reject(error, "the masks have more than %d million cells in all; use fewer masks",
                      MAZE_MASK_CELLS / 1000000);
    return add_mask(inputs, text + start + CHECKSUM_DIGITS, cells, named, error);
}

bool maze_input_parse(maze_inputs *inputs, const char *text, maze_error *error)
{
    if (!given(inputs, "inputs", error) || !given(text, "text", error))
        return false;
    recipe_text_kind kind = kind_of(text);
    return kind < RECIPE_TEXT_KINDS ? parse_text(inputs, text, kind, error)
                                    : parse_mask(inputs, text, error);
}

/* Places of the cells of a caller's graph. The coordinates are stored in units of 1 / PARTS of the
 * caller's unit. The largest possible coordinate is 2 x FARTHEST x PARTS, which is below
 * MAZE_GRAPH_COORDINATE. */
#define PARTS 1000
#define FARTHEST 900000

static bool find_least(const maze_point *places, uint32_t count, int64_t least[2],
                       maze_error *error)
{
    least[0] = least[1] = INT64_MAX;
    for (uint32_t i = 0; i < count; i++) {
        if (!(fabs(places[i].x) <= FARTHEST && fabs(places[i].y) <= FARTHEST))
            return reject(error, "the coordinates of cell %lu must be from -%d to %d",
                          (unsigned long)i, FARTHEST, FARTHEST);
        int64_t x = llround(places[i].x * PARTS), y = llround(places[i].y * PARTS);
        least[0] = x < least[0] ? x : least[0];
        least[1] = y < least[1] ? y : least[1];
    }
    return true;
}

static bool put_edges(base_text *text, const maze_graph *graph, maze_error *error)
{
    const char *before = ";";
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        for (uint32_t side = 0; side < graph->sides; side++) {
            char edge[40];
            uint32_t back;
            maze_cell next = graph->across(graph->context, cell, side, &back);
            if (next == cell)
                return reject(error, "an edge leads from cell %lu to itself; remove the edge",
                              (unsigned long)cell);
            if (next == MAZE_NONE || next < cell)
                continue;
            snprintf(edge, sizeof edge, "%s%lu-%lu", before, (unsigned long)cell,
                     (unsigned long)next);
            base_text_add(text, edge);
            before = ",";
        }
    if (*before == ';')
        base_text_add(text, before);
    return true;
}

bool maze_inputs_add_places(maze_inputs *inputs, const maze_graph *graph, const maze_point *places,
                            uint32_t *checksum, maze_error *error)
{
    base_text text = {0};
    int64_t least[2];
    if (!given(inputs, "inputs", error) || !given(graph, "graph", error) ||
        !given(places, "places", error) || !given(checksum, "checksum", error))
        return false;
    if (graph->cells > MAZE_GRAPH_NODES)
        return reject(error,
                      "the graph has %lu cells, but the maximum with places is %d; use fewer cells",
                      (unsigned long)graph->cells, MAZE_GRAPH_NODES);
    if (!base_check_graph(graph, error) || !find_least(places, graph->cells, least, error))
        return false;
    for (uint32_t i = 0; i < graph->cells; i++) {
        char node[80];
        snprintf(node, sizeof node, "%s%lu:%lld:%lld", i ? "," : "", (unsigned long)i,
                 (long long)(llround(places[i].x * PARTS) - least[0]),
                 (long long)(llround(places[i].y * PARTS) - least[1]));
        base_text_add(&text, node);
    }
    bool done = put_edges(&text, graph, error);
    if (done && text.failed)
        done = maze_fail(error, MAZE_NO_MEMORY, "out of memory for a graph");
    done = done && maze_inputs_add_graph(inputs, text.bytes, text.length, checksum, error);
    free(text.bytes);
    return done;
}
