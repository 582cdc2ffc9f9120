#include "book/spec/keys.h"
#include "cli/options.h"
#include "page/style_keys.h"

#include "page/style.h"
#include <mazepress/measure.h>
#include <stddef.h>
#include <string.h>

#define DRAW (1u << VERB_DRAW)
#define BOOK (1u << VERB_BOOK)
#define COVER (1u << VERB_COVER)
#define FIND (1u << VERB_FIND)
#define INFO (1u << VERB_INFO)
#define CHECK (1u << VERB_CHECK)
#define MASKED (DRAW | FIND | INFO)

static const char *const yes_words[] = {"yes", "no", NULL};
static const char *const solution_words[] = {"shown", "hidden", "page", NULL};
static const char *const image_words[] = {"png", "svg", NULL};
static const char *const ink_words[] = {"black", "color", NULL};
static const char *const side_words[] = {"left", "right", NULL};
static const char *const stock_words[] = {"white", "cream", "color", NULL};

#define AT(member) offsetof(cli_options, member)
#define FLAG(name, summary, verbs, member)                                                         \
    {                                                                                              \
        OPTION_FLAG, 0, name, NULL, summary, NULL, verbs, AT(member), NULL, NULL, 0, 0             \
    }
#define TEXT(name, value, summary, verbs, member)                                                  \
    {                                                                                              \
        OPTION_TEXT, 0, name, value, summary, NULL, verbs, AT(member), NULL, NULL, 0, 0            \
    }
#define LETTER(letter, name, value, summary, verbs, member)                                        \
    {                                                                                              \
        OPTION_TEXT, letter, name, value, summary, NULL, verbs, AT(member), NULL, NULL, 0, 0       \
    }
#define WORD(name, value, summary, verbs, member, words, alone)                                    \
    {                                                                                              \
        OPTION_TEXT, 0, name, value, summary, NULL, verbs, AT(member), words, alone, 0, 0          \
    }
#define NUMBER(letter, name, summary, verbs, member, least, most)                                  \
    {                                                                                              \
        OPTION_NUMBER, letter, name, "N", summary, NULL, verbs, AT(member), NULL, NULL, least,     \
            most                                                                                   \
    }

/* clang-format off */
static const cli_option table[] = {
    LETTER('o', "output", "PATH", "file, directory, or - for stdout", DRAW, output),
    LETTER('o', "output", "FILE", "pdf to write (book.pdf)", BOOK, output),
    LETTER('o', "output", "FILE", "pdf to write (cover.pdf)", COVER, output),
    LETTER('f', "format", "FORMAT", "pdf svg png print-svg dxf scad text blocks json", DRAW, format),
    WORD("solution", "KIND", "draw the way through: shown, hidden, page", DRAW, solution, solution_words, "shown"),
    TEXT("seed", "N|NAME", "seed of recipes without one", DRAW | INFO, seed),
    NUMBER(0, "puzzle", "only the N-th maze of a book or a list", DRAW, puzzle, 1, UINT32_MAX),
    TEXT("difficulty", "RANGE", "the same as difficulty2", FIND, difficulty),
    NUMBER(0, "count", "how many to find (5)", FIND, count, 1, 1000000),
    TEXT("from", "SEED", "the first seed to try, a number or a name (1)", FIND, from),
    NUMBER(0, "limit", "seeds to try at most (10000)", FIND, limit, 1, 4000000000),
    FLAG("json", "print JSON, one object a line", FIND | INFO, json),
    FLAG("recipe", "print only the recipes, with check characters", FIND | INFO, recipe),
    TEXT("mask", "FILE", "png or jpeg whose dark parts become the maze", MASKED, mask),
    TEXT("outline", "FILE", "svg whose largest path becomes the maze", MASKED, outline),
    TEXT("reveal", "FILE", "png or jpeg that the solution shows", MASKED, reveal),
    TEXT("cells", "COLUMNS[xROWS]", "size of that maze (40; with --reveal 60)", MASKED, cells),
    TEXT("threshold", "N", "what is darker counts as dark: 0 to 100 (50), auto", MASKED, threshold),
    WORD("invert", "yes|no", "use the light parts instead", MASKED, invert, yes_words, "yes"),
    FLAG("strict", "fail if a mask has islands", MASKED, strict),
    TEXT("graph", "FILE", "text file of a graph: nodes and edges", MASKED, graph),
    TEXT("start-picture", "FILE", "png, jpeg or svg at the entrance", DRAW, start_picture),
    TEXT("goal-picture", "FILE", "png, jpeg or svg at the exit or goal", DRAW, goal_picture),
    FLAG("no-recipe", "print no recipe on the sheet", DRAW, no_recipe),
    FLAG("inline", "svg to paste into a web page", DRAW, svg_inline),
    FLAG("compact", "json with one number a cell, no outlines", DRAW, compact),
    TEXT("label", "TEXT", "name of an --inline svg (aria-label)", DRAW, label),
    TEXT("id-prefix", "TEXT", "prefix of every id in an svg", DRAW, id_prefix),
    FLAG("color-scheme", "svg with light walls on dark pages", DRAW, color_scheme),
    WORD("paper", "NAME", "its paper: white (default), cream or color", COVER, paper, stock_words, NULL),
    {OPTION_TEXTS, 0, "set", "[SECTION.]KEY=VALUE", "set any key of the specification", NULL, BOOK | COVER, AT(set), NULL, NULL, 0, 0},
    FLAG("example", "print a specification with every key", BOOK, example),
    FLAG("print-spec", "print the specification, make no book", BOOK, print_spec),
    FLAG("strict", "fail if a maze misses its difficulty", BOOK, strict),
    TEXT("recipes", "FILE", "also write a list of all recipes", BOOK, recipes),
    TEXT("images", "DIR", "also write pictures of puzzles and pages", BOOK, images),
    WORD("image-format", "FORMAT", "format of these pictures: png or svg", BOOK, image_format, image_words, NULL),
    FLAG("no-recipe", "the same as --recipe-line none", BOOK, no_recipe),
    TEXT("press", "PRESS", "home (default), screen, kdp, lulu or ingram", CHECK, press),
    WORD("ink", "INK", "printed in black (default) or color", CHECK, ink, ink_words, NULL),
    FLAG("cover", "the file is a cover: back, spine and front", CHECK, cover),
    NUMBER(0, "pages", "pages of the book that the cover is for", CHECK, pages, 1, 100000),
    TEXT("trim", "SIZE", "trim size of that book: 8.5x11in", CHECK, trim),
    WORD("paper", "NAME", "paper of that book: white (default), cream, color", CHECK, paper, stock_words, NULL),
    WORD("binding", "SIDE", "side at which it is bound: left (default), right", CHECK, binding, side_words, NULL),
    TEXT("book", "FILE.yaml", "the book's specification, instead of these", CHECK, book),
    {OPTION_FLAG, 'q', "quiet", NULL, "print nothing but errors to stderr", NULL, DRAW | BOOK | COVER | FIND | INFO, AT(quiet), NULL, NULL, 0, 0},
    FLAG("keep-going", "draw the others when a maze of a list fails", DRAW, keep_going),
    NUMBER('j', "jobs", "number of threads (all processors)", DRAW | BOOK | FIND, jobs, 0, 1024),
};
/* clang-format on */

/* A key as an option of its own. */
static cli_option key_option(const char *group, const char *name, const char *value,
                             const char *summary, unsigned key, const char *const *words)
{
    size_t length = strlen(value);
    bool asks = length >= 6 && strcmp(value + length - 6, "yes|no") == 0;
    return (cli_option){.kind = OPTION_TEXT,
                        .name = name,
                        .value = value,
                        .summary = summary,
                        .group = group,
                        .offset = AT(keys) + key * sizeof(char *),
                        .words = words,
                        .alone = asks ? "yes" : NULL};
}

/* A section's name needs a section, the option --recipes writes a list, and a cover's --paper is
 * what the book is printed on. */
static bool is_book_option(const book_key_row *row, cli_verb verb)
{
    return (row->key.scope == MAZE_SPEC_BOOK || row->key.scope == MAZE_SPEC_SECTION) &&
           strcmp(row->key.name, "name") != 0 && strcmp(row->key.name, "recipes") != 0 &&
           (verb != VERB_COVER || strcmp(row->key.name, "paper") != 0);
}

static bool book_key(cli_verb verb, unsigned i, cli_option *option)
{
    const book_key_row *row;
    for (unsigned key = 0; key < MOST_KEYS && (row = book_key_at(key)); key++) {
        if (!is_book_option(row, verb) || i-- > 0)
            continue;
        *option = key_option(
            row->key.scope == MAZE_SPEC_BOOK ? "The book:" : "Its puzzles:", row->key.name,
            row->key.value, row->key.summary, key, book_key_words(row));
        return true;
    }
    return false;
}

static bool key_at(cli_verb verb, unsigned i, cli_option *option)
{
    const maze_style_key *style = verb == VERB_DRAW ? maze_style_key_at(i) : NULL;
    const maze_measure_key *measure = verb == VERB_FIND ? maze_measure_key_at(i) : NULL;
    if (verb == VERB_BOOK || verb == VERB_COVER)
        return book_key(verb, i, option);
    if (style)
        *option =
            key_option("Style:", style->name, style->value, style->summary, i, style_key_words(i));
    if (measure)
        *option = key_option("Filters:", measure->name, "RANGE", measure->summary, i, NULL);
    return style || measure;
}

bool option_at(cli_verb verb, unsigned i, cli_option *option)
{
    for (size_t k = 0; k < G_N_ELEMENTS(table); k++) {
        if (!(table[k].verbs & 1u << verb) || i-- > 0)
            continue;
        *option = table[k];
        return true;
    }
    return key_at(verb, i, option);
}
