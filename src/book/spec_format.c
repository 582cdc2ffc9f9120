/* A specification as YAML. */
#include "book/spec_texts.h"
#include "book/words.h"
#include "core/base/digits.h"
#include "core/base/given.h"
#include "core/base/nearest.h"
#include "core/base/text.h"
#include "core/base/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WIDTH 90

static char *finish(text_buffer *b, maze_error *error)
{
    if (!b->failed && b->bytes)
        return b->bytes;
    free(b->bytes);
    maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    return NULL;
}

/* Words that some reader of YAML does not take for a text. */
static bool is_reserved(const char *text)
{
    static const char *const words[] = {"yes", "no", "true", "false", "on",
                                        "off", "y",  "n",    "null"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (name_equal(text, words[i]))
            return true;
    return false;
}

/* True if it means the same without quotes: letters, digits, a few signs and single spaces. */
static bool is_plain(const char *text, bool free_text)
{
    if (!(is_letter(*text) || (!free_text && is_digit(*text))) || (free_text && is_reserved(text)))
        return false;
    for (const char *p = text; *p; p++)
        if (!is_letter(*p) && !is_digit(*p) && !strchr("-_.,/+", *p) &&
            !(*p == ' ' && p[1] != ' ' && p[1] != '\0'))
            return false;
    return true;
}

static void add_quoted(text_buffer *b, const char *text)
{
    text_add(b, "\"");
    while (*text) {
        size_t length = utf8_character(text);
        char escape[8];
        if (*text == '"' || *text == '\\') {
            escape[0] = '\\';
            escape[1] = *text;
            text_add_bytes(b, escape, 2);
        } else if (length > 0 && (unsigned char)*text != 0xEF) {
            text_add_bytes(b, text, length);
        } else if (*text == '\n') {
            text_add(b, "\\n");
        } else if (length == 0) {
            snprintf(escape, sizeof escape, "\\x%02X", (unsigned)(unsigned char)*text);
            text_add(b, escape);
        } else {
            unsigned code = ((unsigned)text[0] & 0xF) << 12 | ((unsigned)text[1] & 0x3F) << 6 |
                            ((unsigned)text[2] & 0x3F);
            snprintf(escape, sizeof escape, "\\u%04X", code);
            text_add(b, escape);
        }
        text += length ? length : 1;
    }
    text_add(b, "\"");
}

/* Lines that need no escapes below "|": none starts or ends with a space, and after the last is one
 * newline or none. */
static bool is_block(const char *text)
{
    size_t size = strlen(text);
    if (!strchr(text, '\n') || *text == '\n' || *text == ' ' ||
        (size > 1 && strcmp(text + size - 2, "\n\n") == 0))
        return false;
    for (const char *p = text; *p;) {
        size_t length = *p == '\n' ? 1 : utf8_character(p);
        if (length == 0 || (unsigned char)*p == 0xEF || (*p == '\n' && p[1] == ' ') ||
            (*p == ' ' && (p[1] == '\n' || p[1] == '\0')))
            return false;
        p += length;
    }
    return true;
}

static void add_block(text_buffer *b, const char *text, const char *indent)
{
    text_add(b, text[strlen(text) - 1] == '\n' ? "|" : "|-");
    while (*text) {
        size_t line = strcspn(text, "\n");
        text_add(b, "\n");
        if (line > 0) {
            text_add(b, indent);
            text_add(b, "  ");
        }
        text_add_bytes(b, text, line);
        text += line + (text[line] == '\n');
    }
}

static void add_pair(text_buffer *b, const spec_row *row, const char *text, const char *indent)
{
    text_add(b, row->key.name);
    text_add(b, ": ");
    if (is_plain(text, spec_row_is_text(row)))
        text_add(b, text);
    else if (is_block(text))
        add_block(b, text, indent);
    else
        add_quoted(b, text);
}

/* The keys of one place, each on a line. */
static void add_scope(text_buffer *b, const spec_scope *scope, spec_place place, const char *title)
{
    bool first = true;
    for (unsigned i = 0; i < spec_row_count(); i++) {
        const char *text = scope->texts[i].text;
        if (!text || !spec_row_belongs(spec_row_at(i), place))
            continue;
        const char *indent = place == PLACE_TOP ? "" : place == PLACE_SECTION ? "    " : "  ";
        if (first && title)
            text_add(b, title);
        text_add(b, place == PLACE_SECTION && first ? "  - " : indent);
        add_pair(b, spec_row_at(i), text, indent);
        text_add(b, "\n");
        first = false;
    }
    if (first && place == PLACE_SECTION)
        text_add(b, "  - {}\n");
}

char *maze_spec_format(const maze_spec *spec, maze_error *error)
{
    if (!given(spec, "spec", error))
        return NULL;
    text_buffer b = {0};
    text_add(&b, "# A book of mazes, for `mazepress book`.\n");
    add_scope(&b, &spec->top, PLACE_TOP, NULL);
    if (spec->section_count)
        text_add(&b, "sections:\n");
    for (size_t i = 0; i < spec->section_count; i++)
        add_scope(&b, &spec->sections[i], PLACE_SECTION, NULL);
    add_scope(&b, &spec->top, PLACE_SOLUTIONS, "solutions:\n");
    add_scope(&b, &spec->top, PLACE_WORDS, "words:\n");
    size_t comment = strcspn(b.bytes ? b.bytes : "", "\n") + 1;
    if (!b.failed && b.length == comment)
        text_add(&b, "{}\n");
    return finish(&b, error);
}

/* A key with its default, or, after #, the form of its value. */
static void add_example(text_buffer *b, const spec_row *row, const char *indent)
{
    char text[LONGEST_WORDS];
    const maze_spec_key *key = &row->key;
    const char *usual = spec_row_usual(row, text, sizeof text);
    size_t start = b->length;
    text_add(b, *usual || *indent == '#' ? "" : "# ");
    text_add(b, indent);
    if (*usual) {
        add_pair(b, row, usual, indent);
    } else {
        text_add(b, key->name);
        text_add(b, ": ");
        text_add(b, key->value);
    }
    if (strchr(usual, '\n') || b->length - start > WIDTH / 2) {
        text_add(b, "\n");
        return;
    }
    while (!b->failed && b->length - start < 32)
        text_add(b, " ");
    text_add(b, "  # ");
    text_add(b, key->summary);
    text_add(b, "\n");
}

static void add_examples(text_buffer *b, maze_spec_scope scope, const char *indent)
{
    for (unsigned i = 0; i < spec_row_count(); i++) {
        const spec_row *row = spec_row_at(i);
        if (row->key.scope == scope &&
            (scope != MAZE_SPEC_SECTION || spec_row_belongs(row, PLACE_TOP)))
            add_example(b, row, indent);
    }
}

char *maze_spec_example(maze_error *error)
{
    text_buffer b = {0};
    text_add(&b,
             "# A book of mazes: `mazepress book SPEC.yaml -o book.pdf`.\n"
             "# Every key is here with its default; a key without one follows a #.  Leave out what "
             "you\n"
             "# do not need.  Paths are relative to this file.\n\n"
             "# The book\n");
    add_examples(&b, MAZE_SPEC_BOOK, "");
    text_add(&b,
             "\n# The puzzles: for all sections, or for the whole of a book without sections\n");
    add_examples(&b, MAZE_SPEC_SECTION, "");
    text_add(&b, "\n# Sections: each has a name, and any of the keys above from `puzzles` on.\n"
                 "# sections:\n"
                 "#   - name: Warm-up\n"
                 "#     puzzles: 20\n"
                 "#     difficulty: 5..25\n"
                 "#     dead-ends: ..40           # 40 at most; 20..40, 20.. or one number\n"
                 "#     middle: 10..\n"
                 "#   - name: From last year\n"
                 "#     recipes: last-year.txt\n"
                 "\n# The solutions; faded reads best\n"
                 "solutions:\n");
    add_examples(&b, MAZE_SPEC_SOLUTIONS, "  ");
    text_add(&b, "\n# Words that are printed, each in place of the language's own\n"
                 "# words:\n");
    add_examples(&b, MAZE_SPEC_WORDS, "#   ");
    return finish(&b, error);
}
