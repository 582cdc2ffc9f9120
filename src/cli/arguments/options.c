/* The table of the options of all verbs, and functions that find verbs and options. Options for the
 * keys of styles, books and measures come from the tables of these keys. */
#include "cli/arguments/options.h"

#include "cli/arguments/storage.h"
#include "core/base/strings.h"
#include "page/layout/style.h"

#include <mazepress/measure.h>

#include <stddef.h>
#include <string.h>

#define DRAW (1u << VERB_DRAW)
#define BOOK (1u << VERB_BOOK)
#define COVER (1u << VERB_COVER)
#define FIND (1u << VERB_FIND)
#define INFO (1u << VERB_INFO)
#define LIST (1u << VERB_LIST)
#define CHECK (1u << VERB_CHECK)
#define MASKED (DRAW | FIND | INFO)

static const char *const yes_words[] = {"yes", "no", NULL};
static const char *const parts_words[] = {"join", "largest", NULL};
static const char *const solution_words[] = {"shown", "hidden", "page", NULL};
static const char *const image_words[] = {"png", "svg", NULL};
static const char *const ink_words[] = {"black", "color", NULL};
static const char *const side_words[] = {"left", "right", NULL};
static const char *const stock_words[] = {"white", "cream", "color", NULL};

#define AT(member) offsetof(cli_options, member)
#define FLAG(n, s, v, m)                                                                           \
    {                                                                                              \
        .kind = OPTION_FLAG, .name = n, .summary = s, .verbs = v, .offset = AT(m)                  \
    }
#define LETTER(l, n, form, s, v, m)                                                                \
    {                                                                                              \
        .kind = OPTION_TEXT, .letter = l, .name = n, .value = form, .summary = s, .verbs = v,      \
        .offset = AT(m)                                                                            \
    }
#define TEXT(n, form, s, v, m) LETTER(0, n, form, s, v, m)
#define WORD(n, form, s, v, m, list, without)                                                      \
    {                                                                                              \
        .kind = OPTION_TEXT, .name = n, .value = form, .summary = s, .verbs = v, .offset = AT(m),  \
        .words = list, .alone = without                                                            \
    }
#define NUMBER(l, n, s, v, m, low, high)                                                           \
    {                                                                                              \
        .kind = OPTION_NUMBER, .letter = l, .name = n, .value = "N", .summary = s, .verbs = v,     \
        .offset = AT(m), .least = low, .most = high                                                \
    }

/* clang-format off */
static const cli_option table[] = {
    LETTER('o', "output", "PATH", "file, directory, or - for stdout", DRAW, output),
    LETTER('o', "output", "FILE", "pdf to write (book.pdf)", BOOK, output),
    LETTER('o', "output", "FILE", "pdf to write (cover.pdf)", COVER, output),
    TEXT("lane", "LENGTH", "another name of --cell, for labyrinths: 40cm", DRAW, keys),
    LETTER('f', "format", "FORMAT", "pdf svg png print-svg dxf scad text json tmx, more", DRAW, format),
    WORD("solution", "KIND", "draw the solution: shown, hidden, page", DRAW, solution, solution_words, "shown"),
    TEXT("seed", "N|NAME", "seed of recipes without one", DRAW | INFO, seed),
    NUMBER(0, "puzzle", "only the Nth maze of a book or a list", DRAW, puzzle, 1, UINT32_MAX),
    TEXT("difficulty", "RANGE", "another name of --difficulty3", FIND, difficulty),
    NUMBER(0, "count", "number of mazes to find (5)", FIND, count, 1, 1000000),
    TEXT("from", "SEED", "the first seed to try, a number or a name (1)", FIND, from),
    NUMBER(0, "limit", "maximum number of seeds to try (10000)", FIND, limit, 1, 4000000000),
    FLAG("json", "print JSON, one object per line", FIND | INFO, json),
    FLAG("json", "print everything as one JSON object", LIST, json),
    FLAG("recipe", "print only the recipes, with check characters", FIND | INFO, recipe),
    TEXT("mask", "FILE", "image whose figure becomes the maze", MASKED, mask),
    TEXT("outline", "FILE", "like mask, but with the curve of the figure", MASKED, outline),
    TEXT("reveal", "FILE", "image that the solution shows", MASKED, reveal),
    TEXT("cells", "COLUMNS[xROWS]", "size of that maze (40; --reveal, --flow, --tone 60)", MASKED, cells),
    TEXT("threshold", "N", "limit of dark: 0 to 100, auto", MASKED, threshold),
    WORD("invert", "yes|no", "use the light parts instead", MASKED, invert, yes_words, "yes"),
    WORD("parts", "KIND", "parts of a figure: join them (default), or largest", MASKED, parts, parts_words, NULL),
    FLAG("strict", "fail if a part of the figure is omitted", MASKED, strict),
    TEXT("flow", "PHOTO", "a maze whose corridors follow a photo", MASKED, flow),
    TEXT("crop", "WxH+X+Y", "part of the image: 600x800+40+20, 80%x60%+10%+5%", MASKED, crop),
    TEXT("gamma", "N", "make a photo lighter (1.3) or darker (0.8)", MASKED, gamma),
    FLAG("calm", "smooth fine details of a photo, such as fur", MASKED, calm),
    TEXT("graph", "FILE", "text file of a graph: nodes and edges", MASKED, graph),
    TEXT("start-picture", "FILE", "picture at the entrance", DRAW, start_picture),
    TEXT("goal-picture", "FILE", "picture at the exit or goal", DRAW, goal_picture),
    TEXT("collect-picture", "FILE", "picture instead of stars", DRAW, collect_picture),
    WORD("theme", "THEME", "sheets of halloween, farm, space and more", DRAW, theme, book_theme_names, NULL),
    TEXT("worksheet", "NAME", "letters, counting, collect and more, by --level", DRAW, worksheet),
    NUMBER(0, "count", "number of sheets of a theme, worksheet or words", DRAW, count, 1, 100000),
    TEXT("words", "FILE", "a maze for each word of a list, one per line", DRAW, words),
    TEXT("column", "NAME|N", "the column of words: a heading or a number", DRAW, column),
    TEXT("language", "TAG", "language of the words on sheets (en)", DRAW, language),
    TEXT("level", "LEVEL", "a maze for an age: trace, tiny, easy and more", DRAW, level),
    TEXT("from", "N", "the first number of --count-by (its step)", DRAW, from),
    TEXT("to", "N", "the last number of --count-by (12 numbers)", DRAW, to),
    FLAG("no-recipe", "print no recipe on the sheet", DRAW, no_recipe),
    FLAG("inline", "svg to paste into a web page", DRAW, svg_inline),
    FLAG("compact", "json with one number per cell, no outlines", DRAW, compact),
    FLAG("grid", "json with rows of 0 and 1, as blocks draws them", DRAW, grid),
    TEXT("label", "TEXT", "name of an --inline svg (aria-label)", DRAW, label),
    TEXT("id-prefix", "TEXT", "prefix of every id in an svg", DRAW, id_prefix),
    FLAG("color-scheme", "svg with light walls on dark pages", DRAW, color_scheme),
    WORD("paper", "NAME", "paper: white (default), cream or color", COVER, paper, stock_words, NULL),
    {.kind = OPTION_TEXTS, .name = "set", .value = "[SECTION.]KEY=VALUE", .summary = "set any key of the specification", .verbs = BOOK | COVER},
    FLAG("example", "print a specification with every key", BOOK, example),
    FLAG("print-spec", "print the specification, make no book", BOOK, print_spec),
    TEXT("root", "FOLDER", "read files of a specification only from here", BOOK | COVER, root),
    FLAG("strict", "fail if a maze misses its difficulty", BOOK, strict),
    TEXT("recipes", "FILE", "also write a list of all recipes", BOOK, recipes),
    TEXT("images", "DIR", "also write images of puzzles and pages", BOOK, images),
    WORD("image-format", "FORMAT", "format of these images: png or svg", BOOK, image_format, image_words, NULL),
    FLAG("no-recipe", "another name of --recipe-line none", BOOK, no_recipe),
    TEXT("press", "PRESS", "home (default), screen, swell, kdp, lulu, ingram", CHECK, press),
    WORD("ink", "INK", "printed in black (default) or color", CHECK, ink, ink_words, NULL),
    FLAG("cover", "the file is a cover: back, spine and front", CHECK, cover),
    NUMBER(0, "pages", "pages of the book that the cover is for", CHECK, pages, 1, 100000),
    TEXT("trim", "SIZE", "trim size of that book: 8.5x11in", CHECK, trim),
    WORD("paper", "NAME", "paper of that book: white (default), cream, color", CHECK, paper, stock_words, NULL),
    WORD("binding", "SIDE", "side at which it is bound: left (default), right", CHECK, binding, side_words, NULL),
    TEXT("book", "FILE.yaml", "the book's specification, instead of these", CHECK, book),
    {.kind = OPTION_FLAG, .letter = 'q', .name = "quiet", .summary = "print nothing but errors to stderr", .verbs = DRAW | BOOK | COVER | FIND | INFO, .offset = AT(quiet)},
    FLAG("no-defaults", "read no file of your own defaults", DRAW | BOOK | COVER, no_defaults),
    FLAG("overwrite", "allow the output to replace an input file", DRAW | BOOK | COVER, overwrite),
    FLAG("keep-going", "if a maze of a list fails, draw the others", DRAW, keep_going),
    NUMBER('j', "jobs", "number of threads (all processors)", DRAW | BOOK | FIND, jobs, 0, 1024),
};
/* clang-format on */

/* Returns the option for key `i` of the table of keys. */
static cli_option key_option(const char *group, const char *name, const char *value,
                             const char *summary, unsigned i, const char *const *words)
{
    return (cli_option){.kind = OPTION_TEXT,
                        .name = name,
                        .value = value,
                        .summary = summary,
                        .group = group,
                        .offset = AT(keys) + i * sizeof(char *),
                        .words = words,
                        .alone = cli_ends(value, "yes|no") ? "yes" : NULL};
}

/* Sets *option to the option for the next key of specifications, unless the key is no option. For
 * `cover`, --paper is the paper inside the book, not the key `paper`. */
static bool next_book_key(cli_verb verb, unsigned *at, cli_option *option)
{
    const cli_print_side *print = cli_print(NULL);
    const maze_spec_key *key;
    const char *const *words;
    while (print && *at < MOST_KEYS && (key = print->spec_key_at(*at, &words))) {
        unsigned i = (*at)++;
        bool book = key->scope == MAZE_SPEC_BOOK;
        if ((!book && key->scope != MAZE_SPEC_SECTION) || strcmp(key->name, "name") == 0 ||
            strcmp(key->name, "recipes") == 0 ||
            (verb == VERB_COVER && strcmp(key->name, "paper") == 0))
            continue;
        *option = key_option(book ? "The book:" : "Its puzzles:", key->name, key->value,
                             key->summary, i, words);
        return true;
    }
    return false;
}

static bool next_key(cli_verb verb, unsigned *at, cli_option *option)
{
    if (verb == VERB_BOOK || verb == VERB_COVER)
        return next_book_key(verb, at, option);
    unsigned i = (*at)++;
    const maze_style_key *style = verb == VERB_DRAW ? maze_style_key_at(i) : NULL;
    const maze_measure_key *measure = verb == VERB_FIND ? maze_measure_key_at(i) : NULL;
    if (style)
        *option = key_option("Style:", style->name, style->value, style->summary, i,
                             page_style_key_words(i));
    if (measure)
        *option = key_option("Filters:", measure->name, "RANGE", measure->summary, i, NULL);
    return style || measure;
}

#define OWN ((unsigned)(sizeof table / sizeof *table))

bool cli_option_next(cli_verb verb, unsigned *at, cli_option *option)
{
    while (*at < OWN) {
        const cli_option *row = &table[(*at)++];
        if (!(row->verbs & 1u << verb))
            continue;
        *option = *row;
        return true;
    }
    unsigned key = *at - OWN;
    bool found = next_key(verb, &key, option);
    *at = key + OWN;
    return found;
}

bool cli_option_find(cli_verb verb, const char *name, size_t length, cli_option *option)
{
    cli_option each;
    for (unsigned at = 0; cli_option_next(verb, &at, &each);)
        if (strncmp(each.name, name, length) == 0 && each.name[length] == '\0') {
            *option = each;
            return true;
        }
    return false;
}

static const cli_verb_row verbs[] = {
    [VERB_DRAW] = {"draw", "draw mazes as pdf, svg, png or text (the default)",
                   "[RECIPE|SEED|FILE|-]...",
                   "Draws mazes. A RECIPE is a line such as rect40x20-7391, a SEED a number for\n"
                   "the default maze, a FILE a list of recipes or a file that mazepress wrote,\n"
                   "and - reads any of these from standard input.\n"
                   "Lengths have units: mm, cm, m, in, pt, px."},
    [VERB_BOOK] =
        {"book", "make a puzzle book to print, with solutions", "[SPEC.yaml] [RECIPE|FILE|-]...",
         "Makes a printable book of puzzles with solutions: from the sections of a\n"
         "specification, from RECIPEs, or from --puzzles mazes whose seeds follow from\n"
         "--seed. Options override the specification.\n"
         "Levels: trace (ages 2 to 3, roads), tiny (4 to 5), easy (6 to 7), medium (8 to\n"
         "11), hard (12 and older), expert (adults)."},
    [VERB_COVER] = {"cover", "make the cover of a book: back, spine and front", "BOOK.yaml",
                    "Makes the cover of a book for a print shop, on one page: back, spine and\n"
                    "front, as wide as the book's number of pages and its paper need. Everything\n"
                    "else comes from the specification, or from the options that make the book."},
    [VERB_FIND] = {"find", "find mazes as hard, long or winding as you want", "RECIPE",
                   "Tries the seeds of a recipe one after another and prints the recipes of the\n"
                   "mazes that pass every filter, with their measures. Skips repeats, also\n"
                   "mirrored and turned ones. A RANGE is 20..40, 20.., ..40, or a number; both\n"
                   "ends are included."},
    [VERB_INFO] = {"info", "describe a maze, or print a file's recipes", "RECIPE|SEED|FILE|-...",
                   "Prints the measures of mazes, or the recipes in a file that mazepress wrote."},
    [VERB_LIST] = {"list", "list shapes, algorithms, levels, themes, worksheets and more",
                   "[SUBJECT]",
                   "Lists what recipes and options can name. A SUBJECT is shapes, outlines,\n"
                   "algorithms, formats, papers, levels, presses, measures, themes, worksheets,\n"
                   "looks, textures, languages, fonts or keys (of specifications); or the name\n"
                   "of a shape, an outline or an algorithm, which is then explained."},
    [VERB_CHECK] = {"check", "check a pdf file as a print shop would", "FILE|-",
                    "Checks a pdf file as a print shop would, and reports what it finds."},
};

const cli_verb_row *cli_verb_at(cli_verb verb)
{
    return verb < VERBS ? &verbs[verb] : NULL;
}

cli_verb cli_verb_find(const char *name)
{
    cli_verb verb = VERB_DRAW;
    while (verb < VERBS && strcmp(name, verbs[verb].name) != 0)
        verb++;
    return verb;
}

bool cli_option_find_letter(cli_verb verb, char letter, cli_option *option)
{
    for (unsigned at = 0; cli_option_next(verb, &at, option);)
        if (option->letter == letter)
            return true;
    return false;
}
