/* Reading lists of words: bytes, then lines, then columns.  What comes first of tab, comma and
 * semicolon in a line ends its word; so a meaning may have commas where semicolons part the
 * columns.  A column that ends as names of pictures do is one, any other the meaning.  The small
 * program reads lists, too, so nothing here asks GLib. */
#include "book/puzzles/vocabulary.h"

#include "core/base/collections.h"
#include "core/base/errors.h"
#include "core/base/strings.h"
#include "core/measure/letters.h"
#include "input/pictures/input_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_WORDS 5000
#define MOST_BYTES (1024 * 1024)
#define LONGEST_MEANING 200 /* bytes */

static bool fail_memory(maze_error *error)
{
    return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a list of words");
}

/* All of a file, which the caller frees; NULL on error. */
static char *read_bytes(const char *path, maze_error *error)
{
    input_file file;
    if (!input_open(path, &file, error))
        return NULL;
    char *text = calloc(MOST_BYTES + 2, 1);
    size_t size = text ? fread(text, 1, MOST_BYTES + 1, file.file) : 0;
    bool failed = ferror(file.file) != 0;
    input_close(&file);
    if (!text)
        fail_memory(error);
    else if (failed)
        maze_fail(error, MAZE_IO, "words: cannot read %.200s", path);
    else if (size > MOST_BYTES || strlen(text) != size)
        maze_fail(error, MAZE_BAD_INPUT, "words: %.200s is not a list of words, one a line", path);
    else
        return text;
    free(text);
    return NULL;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* The next column of a line, in place, from *at on, which is moved past it; NULL: there is none.
 * `separators` are what may end it; becomes the one that did. */
static char *next_column(char **at, char separators[4])
{
    char *from = *at, *to = from, *start = from;
    if (!from)
        return NULL;
    bool quoted = false;
    for (; *from && (quoted || !strchr(separators, *from)); from++) {
        bool doubled = quoted && *from == '"' && from[1] == '"';
        if (*from == '"' && !doubled)
            quoted = !quoted;
        else
            *to++ = doubled ? *from++ : *from;
    }
    *at = *from ? from + 1 : NULL;
    if (*from) {
        separators[0] = *from;
        separators[1] = '\0';
    }
    *to = '\0';
    while (to > start && is_blank(to[-1]))
        *--to = '\0';
    return start + strspn(start, " \t");
}

static bool is_picture(const char *column)
{
    static const char *const endings[] = {".svg", ".png", ".jpg", ".jpeg"};
    size_t length = strlen(column);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t own = strlen(endings[i]);
        if (length > own && base_name_equal(column + length - own, endings[i]))
            return true;
    }
    return strncmp(column, "theme:", 6) == 0;
}

/* A picture's path: in the folder of the list, unless it begins at the root or is a theme's. */
static char *path_beside(const char *list, const char *picture)
{
    const char *slash = strrchr(list, '/');
    bool own = *picture == '/' || strncmp(picture, "theme:", 6) == 0;
    size_t folder = slash && !own ? (size_t)(slash + 1 - list) : 0;
    size_t size = folder + strlen(picture) + 1;
    char *path = malloc(size);
    if (path)
        snprintf(path, size, "%.*s%s", (int)folder, list, picture);
    return path;
}

static char *copy_of(const char *text)
{
    char *copy = malloc(strlen(text) + 1);
    return copy ? strcpy(copy, text) : NULL;
}

/* Refuses what is no word, or has no place on a page. */
static bool check_word(const char *path, const book_vocabulary_word *word, size_t *letters,
                       maze_error *error)
{
    maze_error reason;
    char quote[80];
    base_utf8_quote(word->text, quote, sizeof quote);
    if (!base_utf8_is_plain(word->text) || (word->meaning && !base_utf8_is_plain(word->meaning)))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "words: line %u of %.200s is not UTF-8 text; save the file as UTF-8",
                         word->line, path);
    if (!measure_letters_count(LETTERS_WORD, word->text, letters, &reason))
        return maze_fail(error, MAZE_BAD_INPUT, "words: line %u of %.200s: \"%s\" has no letter",
                         word->line, path, quote);
    if (*letters > VOCABULARY_LETTERS)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "words: line %u of %.200s: \"%s\" has %lu letters; a word has %d at most",
                         word->line, path, quote, (unsigned long)*letters, VOCABULARY_LETTERS);
    return !word->meaning || strlen(word->meaning) <= LONGEST_MEANING ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "words: line %u of %.200s: the meaning of \"%s\" is longer than %d bytes",
                     word->line, path, quote, LONGEST_MEANING);
}

/* Adds the word of a line, if it has one. */
static bool read_line(const char *path, char *line, unsigned number, book_vocabulary *v,
                      maze_error *error)
{
    char separators[4] = "\t,;";
    char *at = line, *text = next_column(&at, separators);
    size_t letters;
    bool header =
        v->count == 0 && at && (base_name_equal(text, "word") || base_name_equal(text, "words"));
    if (!*text || header)
        return true;
    if (v->count == MOST_WORDS)
        return maze_fail(error, MAZE_BAD_INPUT, "words: %.200s has more than %d", path, MOST_WORDS);
    if (!array_more(v->words, v->count))
        return fail_memory(error);
    book_vocabulary_word *word = &v->words[v->count++];
    *word = (book_vocabulary_word){.text = copy_of(text), .line = number};
    if (!word->text)
        return fail_memory(error);
    for (char *column; (column = next_column(&at, separators));) {
        char **to = is_picture(column) ? &word->picture : &word->meaning;
        if (!*column || *to)
            continue;
        *to = is_picture(column) ? path_beside(path, column) : copy_of(column);
        if (!*to)
            return fail_memory(error);
    }
    if (!check_word(path, word, &letters, error))
        return false;
    if (letters > v->longest) {
        v->longest = letters;
        v->longest_word = v->count - 1;
    }
    return true;
}

/* "garden" of "lists/garden.txt". */
static char *name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *name = copy_of(strcmp(path, "-") == 0 ? "" : slash ? slash + 1 : path);
    char *dot = name ? strrchr(name, '.') : NULL;
    if (dot && dot != name)
        *dot = '\0';
    if (name && !base_utf8_is_plain(name))
        *name = '\0';
    return name;
}

bool book_vocabulary_read(const char *path, book_vocabulary *vocabulary, maze_error *error)
{
    *vocabulary = (book_vocabulary){.name = name_of(path)};
    char *bytes = read_bytes(path, error);
    if (!bytes)
        return false;
    bool done = vocabulary->name || fail_memory(error);
    char *p = bytes + (strncmp(bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0);
    for (unsigned number = 1; *p && done; number++) {
        char *end = p + strcspn(p, "\r\n");
        char *next = end + (*end == '\r' && end[1] == '\n' ? 2 : *end != '\0');
        *end = '\0';
        done = read_line(path, p, number, vocabulary, error);
        p = next;
    }
    free(bytes);
    if (done && vocabulary->count == 0)
        return maze_fail(error, MAZE_BAD_INPUT, "words: %.200s has no words", path);
    return done;
}

void book_vocabulary_finish(book_vocabulary *vocabulary)
{
    for (size_t i = 0; i < vocabulary->count; i++) {
        free(vocabulary->words[i].text);
        free(vocabulary->words[i].meaning);
        free(vocabulary->words[i].picture);
    }
    free(vocabulary->words);
    free(vocabulary->name);
    *vocabulary = (book_vocabulary){.words = NULL};
}
