/* Reads a graph from a text file, and adds the graph to the inputs. Also reads Graphviz's formats
 * "plain" and "plain-ext", in which y grows upwards. */
#include "core/base/errors.h"
#include "core/base/strings.h"
#include "core/recipe/inputs.h"
#include "input/text_file.h"

#include <mazepress/input.h>

#include <glib.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PARTS 1000
#define LARGEST 1000000.0
#define MOST_BYTES (64 * 1024 * 1024)

typedef struct input_node {
    char name[MAZE_GRAPH_NAME + 1];
    int64_t x, y;
} input_node;

typedef struct reader {
    const char *path;
    unsigned long line;
    GHashTable *numbers; /* number of each node, counted from 1, by the name of the node */
    GArray *nodes;
    GString *edges;
    bool plain;
    double height; /* height of a Graphviz drawing, in the unit of its coordinates */
    /* for a Graphviz file, the number of each node, by the name of the node; keys such as "\n3-7"
     * are the edges that were read so far */
    GHashTable *joined;
    maze_error *error;
} reader;

static bool fail(const reader *reader, const char *what, const char *word)
{
    char quote[60];
    return reject(reader->error, "%s, line %lu: %s \"%s\"", reader->path, reader->line, what,
                  base_utf8_quote(word, quote, sizeof quote));
}

static bool read_coordinate(const reader *r, const char *word, int64_t *parts)
{
    char *end;
    double value = g_ascii_strtod(word, &end);
    if (end == word || *end || !(fabs(value) <= LARGEST))
        return fail(r, "a coordinate must be a number from -1000000 to 1000000, not", word);
    *parts = llround(value * PARTS);
    return true;
}

static bool read_name(const reader *r, const char *word)
{
    size_t length = strlen(word);
    for (size_t i = 0; i < length; i++)
        if (!recipe_graph_name_character(word[i]))
            return fail(r,
                        "a node's name can contain only a-z, A-Z, 0-9, \"-\" and \"_\"; rename",
                        word);
    return (length > 0 && length <= MAZE_GRAPH_NAME) ||
           fail(r, "a node's name can have at most 40 characters; shorten", word);
}

static bool add_node(reader *reader, char **words)
{
    input_node node = {.x = 0};
    if (!read_name(reader, words[1]) || !read_coordinate(reader, words[2], &node.x) ||
        !read_coordinate(reader, words[3], &node.y))
        return false;
    if (reader->nodes->len == MAZE_GRAPH_NODES)
        return fail(reader,
                    "a graph can have at most 65535 nodes; keep only the nodes above the node",
                    words[1]);
    snprintf(node.name, sizeof node.name, "%s", words[1]);
    g_array_append_val(reader->nodes, node);
    return g_hash_table_insert(reader->numbers, g_strdup(words[1]),
                               GUINT_TO_POINTER(reader->nodes->len)) ||
           fail(reader, "two nodes have the same name; rename one of the nodes", words[1]);
}

static bool add_edge(reader *reader, char **words)
{
    unsigned ends[2];
    for (int i = 0; i < 2; i++) {
        ends[i] = GPOINTER_TO_UINT(g_hash_table_lookup(reader->numbers, words[i + 1]));
        if (ends[i] == 0)
            return fail(reader,
                        "an edge must be below its two nodes; correct the name, or add a line "
                        "above for the node",
                        words[i + 1]);
    }
    if (reader->edges->len > MAZE_INPUT_LENGTH)
        return fail(reader,
                    "the edges of the graph have more than 4 MB of text; keep only the edges "
                    "above the edge of",
                    words[1]);
    g_string_append_printf(reader->edges, "%s%u-%u", reader->edges->len ? "," : "", ends[0] - 1,
                           ends[1] - 1);
    return true;
}

/* Returns the next word of a line, or NULL if there is none, and moves *at after the word. In
 * Graphviz's files, a text in quotes, such as "a b", is one word. */
static char *next_word(const reader *reader, char **at)
{
    char *from = *at + strspn(*at, " \t"), *to = from, *start = from;
    bool quoted = reader->plain && *from == '"';
    if (!*from)
        return NULL;
    for (from += quoted; *from && (quoted ? *from != '"' : !strchr(" \t", *from)); from++) {
        if (quoted && *from == '\\' && from[1])
            from++;
        *to++ = *from;
    }
    *at = *from ? from + 1 : from;
    *to = '\0';
    return start;
}

/* Returns a valid and unique name for a node of the input. The name is made from the name of a
 * Graphviz node, which may contain any characters. The caller frees the result. */
static char *own_name(const reader *reader, const char *name)
{
    GString *own = g_string_new("");
    for (const char *at = name; *at && own->len < MAZE_GRAPH_NAME - 6; at = g_utf8_next_char(at))
        g_string_append_c(own, recipe_graph_name_character(*at) ? *at : '_');
    if (own->len == 0)
        g_string_append_c(own, '_');
    gsize length = own->len;
    for (unsigned i = 2; g_hash_table_contains(reader->numbers, own->str); i++) {
        g_string_truncate(own, length);
        g_string_append_printf(own, "-%u", i);
    }
    return g_string_free(own, FALSE);
}

/* Returns the number of the node that is called `name` in a Graphviz file, or 0 if there is no such
 * node. The name may end with ports, such as ":port". */
static unsigned node_named(const reader *reader, const char *name)
{
    unsigned number = GPOINTER_TO_UINT(g_hash_table_lookup(reader->joined, name));
    const char *port = strrchr(name, ':');
    if (number > 0 || !port)
        return number;
    g_autofree char *bare = g_strndup(name, (gsize)(port - name));
    number = node_named(reader, bare);
    return number;
}

static bool read_plain_node(reader *reader, char **words)
{
    if (node_named(reader, words[1]) > 0)
        return fail(reader, "two nodes have the same name; rename one of the nodes", words[1]);
    g_autofree char *name = own_name(reader, words[1]);
    char *own[] = {words[0], name, words[2], words[3]};
    bool done = add_node(reader, own);
    if (done) {
        input_node *node = &g_array_index(reader->nodes, input_node, reader->nodes->len - 1);
        node->y = llround(reader->height * PARTS) - node->y;
        g_hash_table_insert(reader->joined, g_strdup(words[1]),
                            GUINT_TO_POINTER(reader->nodes->len));
    }
    return done;
}

static bool read_plain_edge(reader *reader, char **words)
{
    char *names[3] = {words[0]};
    unsigned numbers[2];
    for (int i = 0; i < 2; i++) {
        numbers[i] = node_named(reader, words[i + 1]);
        if (numbers[i] == 0)
            return fail(reader,
                        "an edge must be below its two nodes; correct the name, or add a "
                        "line above for the node",
                        words[i + 1]);
        names[i + 1] = g_array_index(reader->nodes, input_node, numbers[i] - 1).name;
    }
    /* the key begins with a line feed, which no name of a node contains */
    char *key =
        g_strdup_printf("\n%u-%u", MIN(numbers[0], numbers[1]), MAX(numbers[0], numbers[1]));
    if (g_hash_table_contains(reader->joined, key)) {
        g_free(key);
        return true;
    }
    g_hash_table_insert(reader->joined, key, GUINT_TO_POINTER(1));
    return add_edge(reader, names);
}

#define MOST_WORDS 4

static bool read_plain_start(reader *reader, char **words)
{
    int64_t height = 0;
    if (reader->nodes->len > 0)
        return fail(reader, "a line must start with \"node\" or \"edge\", not", words[0]);
    if (!read_coordinate(reader, words[3], &height))
        return false;
    reader->plain = true;
    reader->height = (double)height / PARTS;
    return true;
}

static bool read_line(reader *reader, char *line)
{
    char *words[MOST_WORDS] = {NULL}, *at = line;
    size_t count = 0;
    if (!reader->plain)
        line[strcspn(line, "#")] = '\0';
    for (char *word; (word = next_word(reader, &at)); count++)
        if (count < MOST_WORDS)
            words[count] = word;
    if (count == 0 || (reader->plain && strcmp(words[0], "stop") == 0))
        return true;
    if (strcmp(words[0], "graph") == 0 && count == 4)
        return read_plain_start(reader, words);
    if (strcmp(words[0], "node") == 0 && reader->plain && count >= 4)
        return read_plain_node(reader, words);
    if (strcmp(words[0], "edge") == 0 && reader->plain && count >= 3)
        return read_plain_edge(reader, words);
    if (strcmp(words[0], "node") == 0)
        return count == 4 ? add_node(reader, words)
                          : fail(reader,
                                 "a line with a node must consist of \"node\", a name, x and y, "
                                 "such as",
                                 "node paris 2.3 -48.9");
    if (strcmp(words[0], "edge") == 0)
        return count == 3 ? add_edge(reader, words)
                          : fail(reader,
                                 "a line with an edge must consist of \"edge\" and the names of "
                                 "two nodes, such as",
                                 "edge paris rome");
    bool dot = strcmp(words[0], "digraph") == 0 || strcmp(words[0], "strict") == 0 ||
               strcmp(words[0], "graph") == 0;
    return dot ? fail(reader,
                      "the file is in Graphviz's language DOT; convert it with Graphviz, using",
                      "dot -Tplain")
               : fail(reader, "a line must start with \"node\" or \"edge\", not", words[0]);
}

/* Reads the lines of a graph. A backslash at the end of a line joins this line with the next
 * line. */
static bool read_lines(reader *reader, char *text)
{
    bool done = true;
    reader->line = 1;
    for (char *at = text; *at && done;) {
        char *line = at, *to = at;
        unsigned long lines = 1;
        for (; *at && *at != '\n' && *at != '\r'; at++) {
            size_t end = *at == '\\' ? (at[1] == '\r' && at[2] == '\n' ? 2 : at[1] == '\n') : 0;
            if (end == 0)
                *to++ = *at;
            at += end;
            lines += end > 0;
        }
        at += *at == '\r' && at[1] == '\n' ? 2 : *at != '\0';
        *to = '\0';
        done = read_line(reader, line);
        reader->line += lines;
    }
    return done && (reader->nodes->len > 0 || reject(reader->error,
                                                     "%s has no nodes; write lines such as \"node "
                                                     "paris 2.3 -48.9\" and \"edge paris rome\"",
                                                     reader->path));
}

/* Returns the text of the input. Coordinates are shifted so that the smallest x and the smallest y
 * are 0. */
static GString *format(const reader *reader)
{
    const input_node *nodes = (const input_node *)(void *)reader->nodes->data;
    int64_t least_x = nodes[0].x, least_y = nodes[0].y;
    for (unsigned i = 1; i < reader->nodes->len; i++) {
        least_x = MIN(least_x, nodes[i].x);
        least_y = MIN(least_y, nodes[i].y);
    }
    GString *text = g_string_new(NULL);
    for (unsigned i = 0; i < reader->nodes->len; i++)
        g_string_append_printf(text, "%s%s:%lld:%lld", i ? "," : "", nodes[i].name,
                               (long long)(nodes[i].x - least_x),
                               (long long)(nodes[i].y - least_y));
    g_string_append_c(text, ';');
    g_string_append_len(text, reader->edges->str, (gssize)reader->edges->len);
    return text;
}

bool maze_graph_read(const char *path, maze_inputs *inputs, uint32_t *checksum, maze_error *error)
{
    if (!given(path, "path", error) || !given(inputs, "inputs", error) ||
        !given(checksum, "checksum", error))
        return false;
    input_text file;
    if (!input_text_read(path, MOST_BYTES, &file, error))
        return false;
    reader reader = {.path = strcmp(path, "-") == 0 ? "standard input" : path,
                     .numbers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                     .nodes = g_array_new(FALSE, FALSE, sizeof(input_node)),
                     .edges = g_string_new(NULL),
                     .joined = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                     .error = error};
    bool done = read_lines(&reader, file.bytes);
    if (done) {
        maze_error reason;
        g_autoptr(GString) text = format(&reader);
        done = maze_inputs_add_graph(inputs, text->str, text->len, checksum, &reason) ||
               maze_fail(error, reason.status, "%s: %.400s", reader.path, reason.message);
    }
    free(file.bytes);
    g_hash_table_destroy(reader.joined);
    g_hash_table_destroy(reader.numbers);
    g_array_free(reader.nodes, TRUE);
    g_string_free(reader.edges, TRUE);
    return done;
}
