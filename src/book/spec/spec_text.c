/* Writes specifications in YAML, and the example with all keys. */
#include "book/spec/spec.h"
#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/base/strings.h"

#include <glib.h>
#include <string.h>

#define WIDTH 90

/* True for words that YAML programs do not read as text. */
static bool is_reserved(const char *text)
{
    static const char *const words[] = {"yes", "no", "true", "false", "on",
                                        "off", "y",  "n",    "null"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (base_name_equal(text, words[i]))
            return true;
    return false;
}

/* True if a text has the same meaning without quotes. If `free_text` is true, the text must not
 * look like a number, yes or no. */
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

static void add_quoted(GString *to, const char *text)
{
    g_string_append_c(to, '"');
    while (*text) {
        size_t length = base_utf8_character(text);
        if (*text == '"' || *text == '\\')
            g_string_append_printf(to, "\\%c", *text);
        else if (length > 0 && (unsigned char)*text != 0xEF)
            g_string_append_len(to, text, (gssize)length);
        else if (*text == '\n')
            g_string_append(to, "\\n");
        else if (length == 0)
            g_string_append_printf(to, "\\x%02X", (unsigned)(unsigned char)*text);
        else
            g_string_append_printf(to, "\\u%04X", (unsigned)g_utf8_get_char(text));
        text += length ? length : 1;
    }
    g_string_append_c(to, '"');
}

/* True if a text can be written after "|" without escapes. */
static bool is_block(const char *text)
{
    if (!strchr(text, '\n') || *text == '\n' || *text == ' ' || g_str_has_suffix(text, "\n\n"))
        return false;
    for (const char *p = text; *p;) {
        size_t length = *p == '\n' ? 1 : base_utf8_character(p);
        if (length == 0 || (unsigned char)*p == 0xEF || (*p == '\n' && p[1] == ' ') ||
            (*p == ' ' && (p[1] == '\n' || p[1] == '\0')))
            return false;
        p += length;
    }
    return true;
}

static void add_block(GString *to, const char *text, const char *indent)
{
    g_string_append(to, g_str_has_suffix(text, "\n") ? "|" : "|-");
    while (*text) {
        size_t length = strcspn(text, "\n");
        g_string_append_printf(to, "\n%s%s%.*s", length ? indent : "", length ? "  " : "",
                               (int)length, text);
        text += length + (text[length] == '\n');
    }
}

static void add_pair(GString *to, const book_key_row *row, const char *name, const char *text,
                     const char *indent)
{
    bool free_text =
        strcmp(row->key.value, "TEXT") == 0 || book_key_is_path(row) || row->kind == VALUE_PAIRS;
    g_string_append_printf(to, "%s: ", name);
    if (is_plain(text, free_text))
        g_string_append(to, text);
    else if (is_block(text))
        add_block(to, text, indent);
    else
        add_quoted(to, text);
}

/* True if the scope sets printed words, which are in the mapping `words`. The list of words for
 * mazes, whose key is also `words`, is then written into this mapping, as the key `list`. */
static bool has_words(const book_spec_scope *scope)
{
    bool any = false;
    for (unsigned i = 0; i < book_key_count(); i++)
        any = any || (scope->texts[i].text && book_key_at(i)->key.scope == MAZE_SPEC_WORDS);
    return any;
}

static void add_scope(GString *to, const book_spec_scope *scope, book_key_place place,
                      const char *title)
{
    const char *indent = place == PLACE_TOP ? "" : place == PLACE_SECTION ? "    " : "  ";
    bool first = true, beside = has_words(scope);
    for (unsigned i = 0; i < book_key_count(); i++) {
        const book_key_row *row = book_key_at(i);
        const char *text = scope->texts[i].text;
        bool listed = beside && strcmp(row->key.name, "words") == 0;
        if (!text || (listed ? place != PLACE_WORDS : !book_key_belongs(row, place)))
            continue;
        g_string_append(to, first ? title : "");
        g_string_append(to, place == PLACE_SECTION && first ? "  - " : indent);
        add_pair(to, row, listed ? BOOK_KEY_LIST : row->key.name, text, indent);
        g_string_append_c(to, '\n');
        first = false;
    }
    if (first && place == PLACE_SECTION)
        g_string_append(to, "  - {}\n");
}

char *maze_spec_format(const maze_spec *spec, maze_error *error)
{
    static const char comment[] = "# A book of mazes, for `mazepress book`.\n";
    if (!given(spec, "spec", error))
        return NULL;
    GString *to = g_string_new(comment);
    add_scope(to, &spec->top, PLACE_TOP, "");
    g_string_append(to, spec->section_count ? "sections:\n" : "");
    for (size_t i = 0; i < spec->section_count; i++)
        add_scope(to, &spec->sections[i], PLACE_SECTION, "");
    add_scope(to, &spec->top, PLACE_SOLUTIONS, "solutions:\n");
    add_scope(to, &spec->top, PLACE_WORDS, "words:\n");
    if (to->len == strlen(comment))
        g_string_append(to, "{}\n");
    return g_string_free(to, FALSE);
}

/* Writes the keys of a scope with their defaults. Keys without a default are comments that show the
 * form of the value. */
static void add_examples(GString *to, maze_spec_scope scope, const char *indent)
{
    const book_key_row *row;
    for (unsigned i = 0; (row = book_key_at(i)); i++) {
        if (row->key.scope != scope ||
            (scope == MAZE_SPEC_SECTION && !book_key_belongs(row, PLACE_TOP)))
            continue;
        char text[LONGEST_WORDS];
        const char *usual = book_key_usual(row, text, sizeof text);
        size_t start = to->len;
        g_string_append_printf(to, "%s%s", *usual || *indent == '#' ? "" : "# ", indent);
        if (*usual)
            add_pair(to, row, row->key.name, usual, indent);
        else
            g_string_append_printf(to, "%s: %s", row->key.name, row->key.value);
        if (!strchr(usual, '\n') && to->len - start <= WIDTH / 2) {
            while (to->len - start < 32)
                g_string_append_c(to, ' ');
            g_string_append_printf(to, "  # %s", row->key.summary);
        }
        g_string_append_c(to, '\n');
    }
}

char *maze_spec_example(maze_error *error)
{
    (void)error;
    GString *to =
        g_string_new("# A book of mazes: `mazepress book SPEC.yaml -o book.pdf`.\n"
                     "# All keys with their defaults; keys without a default are comments.\n"
                     "# Delete the keys that you do not need.  Paths are relative to this file.\n\n"
                     "# The book\n");
    add_examples(to, MAZE_SPEC_BOOK, "");
    g_string_append(to, "\n# The puzzles: for all sections, or for a book without sections\n");
    add_examples(to, MAZE_SPEC_SECTION, "");
    g_string_append(to,
                    "\n# Sections: each has a name and any of the keys above, from `puzzles` on.\n"
                    "# sections:\n"
                    "#   - name: Warm-up\n"
                    "#     puzzles: 20\n"
                    "#     difficulty: 5..25\n"
                    "#     dead-ends: ..40           # 40 at most; 20..40, 20.. or one number\n"
                    "#     middle: 10..\n"
                    "#   - name: From last year\n"
                    "#     recipes: last-year.txt\n"
                    "\n# The solutions; the style faded is the easiest to read\n"
                    "solutions:\n");
    add_examples(to, MAZE_SPEC_SOLUTIONS, "  ");
    g_string_append(to, "\n# Printed words that replace the words of the language\n"
                        "# words:\n");
    add_examples(to, MAZE_SPEC_WORDS, "#   ");
    return g_string_free(to, FALSE);
}
