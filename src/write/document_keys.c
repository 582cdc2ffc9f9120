/* What can be said about a document, by name. */
#include "core/base/digits.h"
#include "core/base/given.h"
#include "core/base/nearest.h"
#include "core/base/utf8.h"
#include "page/style.h"
#include "write/document.h"

#include <stdlib.h>
#include <string.h>

typedef struct document_row document_row;

struct document_row {
    maze_document_key key;
    /* Reads a value that the document owns, "" to take it back. */
    bool (*read)(const document_row *row, const char *value, maze_document *document,
                 maze_error *error);
    size_t offset;
};

static bool read_text(const document_row *row, const char *value, maze_document *document,
                      maze_error *error)
{
    if (!utf8_is_plain(value))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%s must be UTF-8 text of one line without control characters",
                         row->key.name);
    *(const char **)((char *)document + row->offset) = *value ? value : NULL;
    return true;
}

/* An empty one hides the fragment from readers. */
static bool read_label(const document_row *row, const char *value, maze_document *document,
                       maze_error *error)
{
    if (!read_text(row, value, document, error))
        return false;
    document->svg_label = value;
    return true;
}

static bool read_yes(const document_row *row, const char *value, maze_document *document,
                     maze_error *error)
{
    static const char *const words[] = {"no", "yes", NULL};
    int yes = 0;
    if (*value && !name_find(row->key.name, value, words, &yes, error))
        return false;
    *(bool *)((char *)document + row->offset) = yes;
    return true;
}

#define MOST_THREADS 1024
#define END_OF_9999 UINT64_C(253402300799)

bool date_read(const char *name, const char *value, int64_t *date, maze_error *error)
{
    const char *end = value;
    uint64_t seconds;
    if (!digits_read(&end, END_OF_9999, &seconds) || *end)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%s \"%.60s\" must be seconds since 1970, up to the year 9999", name,
                         value);
    *date = (int64_t)seconds;
    return true;
}

static bool read_date(const document_row *row, const char *value, maze_document *document,
                      maze_error *error)
{
    bool none = !*value || name_equal(value, "none");
    if (!none && !date_read(row->key.name, value, &document->date, error))
        return false;
    document->has_date = !none;
    return true;
}

static bool read_look(const document_row *row, const char *value, maze_document *document,
                      maze_error *error)
{
    maze_style style = {.look = MAZE_LOOK_AUTO};
    if (*value && !style_set(&style, row->key.name, value, error))
        return false;
    document->look = style.look;
    return true;
}

static bool read_threads(const document_row *row, const char *value, maze_document *document,
                         maze_error *error)
{
    const char *end = value;
    uint64_t threads = 0;
    if (*value && (!digits_read(&end, MOST_THREADS, &threads) || *end))
        return maze_fail(error, MAZE_BAD_INPUT, "%s \"%.60s\" must be a number from 0 to %d",
                         row->key.name, value, MOST_THREADS);
    document->threads = (unsigned)threads;
    return true;
}

#define TO(member) offsetof(maze_document, member)

static const document_row rows[] = {
    {{"title", "TEXT", "name of the file; the first page's title"}, read_text, TO(title)},
    {{"author", "TEXT", "who made it"}, read_text, TO(author)},
    {{"date", "SECONDS|none", "since 1970, where a format has a date (none)"}, read_date, 0},
    {{"language", "CODE", "of its texts: en, de, pt-BR"}, read_text, TO(language)},
    {{"look", "LOOK", "typeface: plain, classic, modern, playful"}, read_look, 0},
    {{"font", "FILE[,FILE...]", "fonts instead of the look's"}, read_text, TO(font)},
    {{"font-directory", "DIRECTORY", "where DejaVu's files are"}, read_text, TO(font_directory)},
    {{"compact", "yes|no", "json: a number a cell, without outlines"}, read_yes, TO(json_compact)},
    {{"inline", "yes|no", "svg: a fragment to be put into a page"}, read_yes, TO(svg_inline)},
    {{"color-scheme", "yes|no", "svg: light ink where readers want a dark page"},
     read_yes,
     TO(svg_color_scheme)},
    {{"id-prefix", "TEXT", "svg: what its ids start with"}, read_text, TO(svg_id_prefix)},
    {{"label", "TEXT", "svg: the fragment's name; the title, or \"\": none"},
     read_label,
     TO(svg_label)},
    {{"threads", "N", "png: that paint it; 0: one for each processor (0)"}, read_threads, 0},
};

#define KEYS (sizeof rows / sizeof *rows)

_Static_assert(KEYS <= DOCUMENT_KEYS, "each key may own a text");

const maze_document_key *maze_document_key_at(unsigned i)
{
    return i < KEYS ? &rows[i].key : NULL;
}

static bool find_key(const char *key, size_t *row, maze_error *error)
{
    nearest best = {0};
    char hint[NEAREST_HINT_SIZE];
    for (*row = 0; *row < KEYS; ++*row) {
        if (strcmp(key, rows[*row].key.name) == 0)
            return true;
        nearest_offer(&best, key, rows[*row].key.name);
    }
    return maze_fail(error, MAZE_BAD_INPUT, "unknown key \"%.60s\" of a document%s", key,
                     nearest_hint(&best, hint, sizeof hint));
}

bool maze_document_set(maze_document *document, const char *key, const char *value,
                       maze_error *error)
{
    size_t row;
    if (!given(document, "document", error) || !given(key, "key", error) ||
        !given(value, "value", error) || !find_key(key, &row, error))
        return false;
    char *copy = strdup(value);
    if (!copy)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a document");
    if (!rows[row].read(&rows[row], copy, document, error)) {
        free(copy);
        return false;
    }
    free(document->own[row]);
    document->own[row] = copy;
    return true;
}
