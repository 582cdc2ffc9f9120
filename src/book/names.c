#include "book/names.h"

#include "core/base/utf8.h"

#include <glib.h>
#include <string.h>

#define LONGEST_NAME 60 /* characters */
#define MOST_NAMES 5000
#define MOST_BYTES (1024 * 1024)

typedef struct name_reader {
    const char *source; /* where the names come from, for messages */
    GPtrArray *names;
    GHashTable *lines; /* of each name the number of its line */
} name_reader;

static bool check_name(const name_reader *r, const char *name, guint line, maze_error *error)
{
    char quote[80];
    if (!utf8_is_plain(name))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "names: line %u of %.200s is not UTF-8 text; save the file as UTF-8", line,
                         r->source);
    utf8_quote(name, quote, sizeof quote);
    if (g_utf8_strlen(name, -1) > LONGEST_NAME)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "names: line %u of %.200s has more than %d letters: \"%s\"; each name "
                         "is on a line of its own",
                         line, r->source, LONGEST_NAME, quote);
    guint before = GPOINTER_TO_UINT(g_hash_table_lookup(r->lines, name));
    if (before)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "names: \"%s\" is in lines %u and %u of %.200s; tell the two apart, as "
                         "with the first letter of another name",
                         quote, before, line, r->source);
    return r->names->len < MOST_NAMES ||
           maze_fail(error, MAZE_BAD_INPUT, "names: %.200s has more than %d", r->source,
                     MOST_NAMES);
}

/* Takes the line over. */
static bool add_line(name_reader *r, char *line, guint number, maze_error *error)
{
    g_strdelimit(line, "\t", ' ');
    char *name = g_strdup(g_strstrip(line));
    g_free(line);
    bool empty = *name == '\0', done = empty || check_name(r, name, number, error);
    if (empty || !done) {
        g_free(name);
        return done;
    }
    g_ptr_array_add(r->names, name);
    g_hash_table_insert(r->lines, name, GUINT_TO_POINTER(number));
    return true;
}

static bool add_lines(name_reader *r, const char *text, maze_error *error)
{
    guint number = 1;
    bool done = true;
    if (g_str_has_prefix(text, "\xEF\xBB\xBF"))
        text += 3;
    for (; *text && done; number++) {
        size_t length = strcspn(text, "\r\n");
        done = add_line(r, g_strndup(text, length), number, error);
        text += length;
        text += *text == '\r' && text[1] == '\n' ? 2 : *text != '\0';
    }
    return done && (r->names->len > 0 ||
                    maze_fail(error, MAZE_BAD_INPUT, "names: %.200s has no names", r->source));
}

static bool read_file(const char *path, char **text, maze_error *error)
{
    gsize size;
    GError *reason = NULL;
    if (!g_file_get_contents(path, text, &size, &reason)) {
        maze_fail(error, MAZE_IO, "names: %s", reason->message);
        g_error_free(reason);
        return false;
    }
    return (size <= MOST_BYTES && strlen(*text) == size) ||
           maze_fail(error, MAZE_BAD_INPUT, "names: %.200s is not a list of names, one a line",
                     path);
}

bool names_read(const char *text, name_list *list, maze_error *error)
{
    bool is_list = strchr(text, '\n') != NULL;
    char *bytes = NULL;
    *list = (name_list){0};
    name_reader r = {.source = is_list ? "the list" : text};
    bool done = is_list || read_file(text, &bytes, error);
    r.names = g_ptr_array_new();
    r.lines = g_hash_table_new(g_str_hash, g_str_equal);
    done = done && add_lines(&r, is_list ? text : bytes, error);
    g_hash_table_destroy(r.lines);
    g_free(bytes);
    list->count = r.names->len;
    list->names = (char **)g_ptr_array_free(r.names, FALSE);
    return done;
}

void names_finish(name_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        g_free(list->names[i]);
    g_free(list->names);
    *list = (name_list){0};
}
