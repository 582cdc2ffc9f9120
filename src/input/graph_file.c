/* Graphs as people write them, one node or edge on a line, become the text of an input that
 * recipes name. */
#include "core/base/errors.h"
#include "core/base/strings.h"
#include "core/recipe/inputs.h"
#include "input/pictures/input_file.h"

#include <mazepress/input.h>

#include <errno.h>
#include <glib.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PARTS 1000 /* of a unit of the file */
#define LARGEST 1000000.0
#define LONGEST_LINE 400

typedef struct input_node {
    char name[MAZE_GRAPH_NAME + 1];
    int64_t x, y;
} input_node;

typedef struct reader {
    const char *path;
    unsigned long line;
    GHashTable *numbers; /* of names, from 1 */
    GArray *nodes;
    GString *edges;
    maze_error *error;
} reader;

static bool fail(const reader *r, const char *what, const char *word)
{
    char quote[60];
    return maze_fail(r->error, MAZE_BAD_INPUT, "%s, line %lu: %s \"%s\"", r->path, r->line, what,
                     base_utf8_quote(word, quote, sizeof quote));
}

static bool read_coordinate(const reader *r, const char *word, int64_t *parts)
{
    char *end;
    double value = g_ascii_strtod(word, &end);
    if (end == word || *end || !(fabs(value) <= LARGEST))
        return fail(r, "a coordinate is a number up to 1000000, not", word);
    *parts = llround(value * PARTS);
    return true;
}

static bool read_name(const reader *r, const char *word)
{
    size_t length = strlen(word);
    for (size_t i = 0; i < length; i++)
        if (!recipe_graph_name_character(word[i]))
            return fail(r, "a name has letters without accents, digits, - and _, not", word);
    return (length > 0 && length <= MAZE_GRAPH_NAME) ||
           fail(r, "a name has at most 40 characters, not", word);
}

static bool add_node(reader *r, char **words)
{
    input_node node = {.x = 0};
    if (!read_name(r, words[1]) || !read_coordinate(r, words[2], &node.x) ||
        !read_coordinate(r, words[3], &node.y))
        return false;
    if (r->nodes->len == MAZE_GRAPH_NODES)
        return fail(r, "a graph has at most 65535 nodes; too many:", words[1]);
    snprintf(node.name, sizeof node.name, "%s", words[1]);
    g_array_append_val(r->nodes, node);
    return g_hash_table_insert(r->numbers, g_strdup(words[1]), GUINT_TO_POINTER(r->nodes->len)) ||
           fail(r, "there are two nodes", words[1]);
}

static bool add_edge(reader *r, char **words)
{
    unsigned ends[2];
    for (int i = 0; i < 2; i++) {
        ends[i] = GPOINTER_TO_UINT(g_hash_table_lookup(r->numbers, words[i + 1]));
        if (ends[i] == 0)
            return fail(r, "an edge comes after its nodes; there is no node", words[i + 1]);
    }
    if (r->edges->len > MAZE_INPUT_LENGTH)
        return fail(r, "the graph is too large, from here on:", words[0]);
    g_string_append_printf(r->edges, "%s%u-%u", r->edges->len ? "," : "", ends[0] - 1, ends[1] - 1);
    return true;
}

static bool read_line(reader *r, char *line)
{
    static const char space[] = " \t\r\n";
    char *words[4] = {NULL}, *rest;
    size_t count = 0;
    line[strcspn(line, "#")] = '\0'; /* a comment */
    for (char *word = strtok_r(line, space, &rest); word;
         word = strtok_r(NULL, space, &rest), count++)
        if (count < G_N_ELEMENTS(words))
            words[count] = word;
    if (count == 0)
        return true;
    if (strcmp(words[0], "node") == 0)
        return count == 4 ? add_node(r, words)
                          : fail(r, "a node is a name, x and y, as: node paris 2.3 -48.9; here is",
                                 words[0]);
    if (strcmp(words[0], "edge") == 0)
        return count == 3 ? add_edge(r, words)
                          : fail(r, "an edge is two names, as: edge paris rome; here is", words[0]);
    return fail(r, "a line starts with node or edge, not", words[0]);
}

static bool read_lines(reader *r, FILE *file)
{
    char line[LONGEST_LINE];
    for (r->line = 1; fgets(line, sizeof line, file); r->line++) {
        if (!strchr(line, '\n') && !feof(file))
            return fail(r, "a line is too long:", line);
        if (!read_line(r, line))
            return false;
    }
    if (ferror(file))
        return maze_fail(r->error, MAZE_IO, "cannot read %s: %s", r->path, strerror(errno));
    return r->nodes->len > 0 ||
           maze_fail(r->error, MAZE_BAD_INPUT,
                     "%s has no nodes; a graph has lines as: node paris 2.3 -48.9, and: edge paris "
                     "rome",
                     r->path);
}

/* Coordinates start at 0 in the text. */
static GString *format(const reader *r)
{
    const input_node *nodes = (const input_node *)(void *)r->nodes->data;
    int64_t least_x = nodes[0].x, least_y = nodes[0].y;
    for (unsigned i = 1; i < r->nodes->len; i++) {
        least_x = MIN(least_x, nodes[i].x);
        least_y = MIN(least_y, nodes[i].y);
    }
    GString *text = g_string_new(NULL);
    for (unsigned i = 0; i < r->nodes->len; i++)
        g_string_append_printf(text, "%s%s:%lld:%lld", i ? "," : "", nodes[i].name,
                               (long long)(nodes[i].x - least_x),
                               (long long)(nodes[i].y - least_y));
    g_string_append_c(text, ';');
    g_string_append_len(text, r->edges->str, (gssize)r->edges->len);
    return text;
}

bool maze_graph_read(const char *path, maze_inputs *inputs, uint32_t *checksum, maze_error *error)
{
    if (!given(path, "path", error) || !given(inputs, "inputs", error) ||
        !given(checksum, "place for the checksum", error))
        return false;
    input_file from;
    if (!input_open(path, &from, error))
        return false;
    reader r = {.path = from.name,
                .numbers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                .nodes = g_array_new(FALSE, FALSE, sizeof(input_node)),
                .edges = g_string_new(NULL),
                .error = error};
    bool done = read_lines(&r, from.file);
    if (done) {
        maze_error reason;
        GString *text = format(&r);
        done = maze_inputs_add_graph(inputs, text->str, text->len, checksum, &reason) ||
               maze_fail(error, reason.status, "%s: %.400s", from.name, reason.message);
        g_string_free(text, TRUE);
    }
    g_hash_table_destroy(r.numbers);
    g_array_free(r.nodes, TRUE);
    g_string_free(r.edges, TRUE);
    input_close(&from);
    return done;
}
