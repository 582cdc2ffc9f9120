/* The verbs and their options: one table, from which options are parsed, listed by --help and
 * completed in shells. The keys of styles, books and measures are rows too. */
#include "cli/arguments/options.h"

#include "cli/arguments/guesses.h"
#include "cli/arguments/storage.h"
#include "core/base/numbers.h"
#include "core/base/strings.h"
#include "core/recipe/recipe.h"
#include "page/layout/style.h"
#include "page/layout/values.h"

#include <mazepress/measure.h>

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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
    TEXT("outline", "FILE", "like mask, but by the curve around it", MASKED, outline),
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

cli_option cli_key_option(const char *group, const char *name, const char *value,
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

static bool key_next(cli_verb verb, unsigned *key, cli_name wanted, cli_option *option)
{
    if (verb == VERB_BOOK || verb == VERB_COVER) {
        const cli_print_side *print = cli_print(NULL);
        return print && print->key_next(verb, key, wanted, option);
    }
    const maze_style_key *style = verb == VERB_DRAW ? maze_style_key_at(*key) : NULL;
    const maze_measure_key *measure = verb == VERB_FIND ? maze_measure_key_at(*key) : NULL;
    while (style && !cli_name_is(wanted, style->name))
        style = maze_style_key_at(++*key);
    while (measure && !cli_name_is(wanted, measure->name))
        measure = maze_measure_key_at(++*key);
    unsigned i = (*key)++;
    if (style)
        *option = cli_key_option("Style:", style->name, style->value, style->summary, i,
                                 page_style_key_words(i));
    if (measure)
        *option = cli_key_option("Filters:", measure->name, "RANGE", measure->summary, i, NULL);
    return style || measure;
}

#define OWN ((unsigned)(sizeof table / sizeof *table))

static bool next_named(cli_verb verb, unsigned *at, cli_name wanted, cli_option *option)
{
    while (*at < OWN) {
        const cli_option *row = &table[(*at)++];
        if (!(row->verbs & 1u << verb) || !cli_name_is(wanted, row->name))
            continue;
        *option = *row;
        return true;
    }
    unsigned key = *at - OWN;
    bool found = key_next(verb, &key, wanted, option);
    *at = key + OWN;
    return found;
}

bool cli_option_next(cli_verb verb, unsigned *at, cli_option *option)
{
    return next_named(verb, at, (cli_name){.text = NULL}, option);
}

bool cli_option_find(cli_verb verb, const char *name, size_t length, cli_option *option)
{
    unsigned at = 0;
    return next_named(verb, &at, (cli_name){name, length}, option);
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

/* Words that answer a question; each option interprets them itself. */
static bool is_answer(const char *word)
{
    static const char *const answers[] = {"yes", "no", "on", "off", "true", "false", "auto"};
    return IS_AMONG(word, answers);
}

/* True if the word after an option without a value is its value: always if the option requires one;
 * otherwise if the word is an allowed value or an answer. */
static bool cli_option_accepts(const cli_option *option, const char *word)
{
    if (option->kind == OPTION_FLAG || !word)
        return false;
    for (size_t i = 0; option->alone && option->words && option->words[i]; i++)
        if (base_name_equal(word, option->words[i]))
            return true;
    return !option->alone || is_answer(word);
}

/* The state of reading arguments. */
typedef struct reader {
    const char *texted, *text; /* an earlier option, and its value, if that is a separate word that
                                  may contain spaces; else NULL */
    const char *filed, *file;  /* an earlier option whose value is a file, and this value */
    const char *pictured;      /* the last option that names a picture; NULL: none */
    const char *crop;          /* the value of --crop before all of these; NULL: none */
    cli_option cropped;        /* its option */
    cli_option answered;       /* an option with an optional value that was given without one */
    bool is_answered;
    cli_verb verb;
    char **next;
    cli_options *to;
    bool keys_only; /* accept only options of the verb's vocabulary */
    struct given_option *given;
    size_t given_count;
    maze_error *error;
} reader;

/* A given option and its value. */
typedef struct given_option {
    size_t offset; /* the offset of its member in cli_options */
    const char *value;
} given_option;

/* One of several. */
static void keep_text(cli_options *options, const char *value)
{
    const char **more = cli_new(options->set_count + 1, sizeof *more);
    if (options->set_count > 0)
        memcpy(more, options->set, options->set_count * sizeof *more);
    more[options->set_count++] = value;
    free(options->set);
    options->set = more;
}

static const char *const picture_names[CLI_PICTURES] = {
    [CLI_PICTURE_MASK] = "mask",         [CLI_PICTURE_OUTLINE] = "outline",
    [CLI_PICTURE_REVEAL] = "reveal",     [CLI_PICTURE_FLOW] = "flow",
    [CLI_PICTURE_TONE] = "tone",         [CLI_PICTURE_START] = "start-picture",
    [CLI_PICTURE_GOAL] = "goal-picture", [CLI_PICTURE_COLLECT] = "collect-picture",
};

/* True for an option whose value is the name of a picture, to which a following crop belongs. */
static bool names_picture(const cli_option *option, const char *value)
{
    unsigned i = 0;
    while (i < CLI_PICTURES && strcmp(option->name, picture_names[i]) != 0)
        i++;
    return i == CLI_PICTURE_TONE ? !page_style_is_tone(value)
                                 : i < CLI_PICTURES || strcmp(option->name, "cover-picture") == 0;
}

/* Finds the option with the crop of a picture, for books and covers: --start-crop for
 * --start-picture, otherwise --crop. */
static void find_crop_key(const reader *r, const char *picture, cli_option *option)
{
    static const char ending[] = "-picture";
    char name[40];
    if (!cli_ends(picture, ending))
        return;
    snprintf(name, sizeof name, "%.*s-crop", (int)(strlen(picture) - strlen(ending)), picture);
    cli_option_named(r->verb, name, option);
}

/* Sets the crop of a picture option. */
static bool set_crop(reader *r, const char *picture, const cli_option *option, const char *value)
{
    cli_option own = *option;
    unsigned i = 0;
    while (i < CLI_PICTURES && strcmp(picture, picture_names[i]) != 0)
        i++;
    bool book = r->verb == VERB_BOOK || r->verb == VERB_COVER;
    if (book)
        find_crop_key(r, picture, &own);
    const char **crop =
        book ? (const char **)(void *)((char *)r->to + own.offset) : &r->to->crops[i];
    if (*crop)
        return maze_fail(r->error, MAZE_BAD_INPUT,
                         "--%s has two crops, %.60s and %.60s; put each --crop behind the option "
                         "of its picture",
                         picture, *crop, value);
    *crop = value;
    return true;
}

/* A crop belongs to the preceding picture option. */
static bool read_crop(reader *r, const cli_option *option, const char *value)
{
    if (r->pictured)
        return set_crop(r, r->pictured, option, value);
    if (r->crop)
        return maze_fail(r->error, MAZE_BAD_INPUT,
                         "--crop is given twice before a picture, %.60s and %.60s; put each --crop "
                         "after the option of its picture",
                         r->crop, value);
    r->crop = value;
    r->cropped = *option;
    return true;
}

/* A crop before all picture options belongs to the only one. */
static bool read_picture(reader *r, const cli_option *option)
{
    if (r->crop && r->pictured)
        return maze_fail(r->error, MAZE_BAD_INPUT,
                         "--crop %.60s is before --%s and --%s; put it behind the option of its "
                         "picture",
                         r->crop, r->pictured, option->name);
    r->pictured = option->name;
    return true;
}

/* If there is no picture option, it is the crop of the specification's section, or of none. */
static bool end_crop(reader *r)
{
    if (r->crop && r->pictured)
        return set_crop(r, r->pictured, &r->cropped, r->crop);
    if (r->crop)
        *(const char **)(void *)((char *)r->to + r->cropped.offset) = r->crop;
    return true;
}

static bool set(const reader *r, const cli_option *option, const char *shown, const char *value)
{
    cli_options *options = r->to;
    void *to = (char *)options + option->offset;
    if (option->kind == OPTION_NUMBER)
        return page_parse_count(shown, value, option->least, option->most, to, r->error);
    if (option->kind == OPTION_FLAG)
        *(bool *)to = true;
    else if (option->kind == OPTION_TEXT)
        *(const char **)to = value;
    else
        keep_text(options, value);
    return true;
}

/* True for a word that is an option of some verb: "-o", "--title" or "--title=Mazes". */
static bool is_option(const char *word)
{
    cli_option option;
    bool found = false;
    for (cli_verb verb = 0; verb < VERBS && !found && word[0] == '-'; verb++)
        found = word[1] == '-'
                    ? cli_option_find(verb, word + 2, strcspn(word + 2, "="), &option)
                    : word[1] && !word[2] && cli_option_find_letter(verb, word[1], &option);
    return found;
}

/* An example of the option with its value, "--seed=7391". */
static const char *form_of(const cli_option *option)
{
    return option->value ? option->value : "";
}

/* Rejects an option in place of a value. */
static bool check_swallowed(const reader *r, const cli_option *option, const char *shown,
                            const char *value)
{
    if (strcmp(value, "=") == 0)
        return maze_fail(r->error, MAZE_BAD_INPUT,
                         "%s \"=\": write the value without spaces, as --%s=%s", shown,
                         option->name, form_of(option));
    return !is_option(value) ||
           maze_fail(r->error, MAZE_BAD_INPUT,
                     "%s needs a value before %.60s; write %s %s, or --%s=%.60s if that is the "
                     "value",
                     shown, value, shown, form_of(option), option->name, value);
}

/* True if a value is a file, which is read or written. */
static bool names_file(const cli_option *option)
{
    static const char *const forms[] = {"FILE", "FILE.yaml", "PHOTO", "PATH", "DIR"};
    return option->value && IS_AMONG(option->value, forms);
}

/* Records an option with its value. A second file for the same option is rejected, because the
 * first would be lost. For other options the last value counts, which is reported. */
static bool check_twice(reader *r, const cli_option *option, const char *shown, const char *value)
{
    size_t i = 0;
    while (i < r->given_count && r->given[i].offset != option->offset)
        i++;
    if (option->kind == OPTION_TEXTS || option->kind == OPTION_FLAG)
        return true;
    if (i == r->given_count) {
        given_option *more = cli_new(i + 1, sizeof *more);
        if (i > 0)
            memcpy(more, r->given, i * sizeof *more);
        free(r->given);
        r->given = more;
        r->given[r->given_count++] = (given_option){option->offset, value};
        return true;
    }
    const char *before = r->given[i].value;
    r->given[i].value = value;
    if (strcmp(before, value) == 0)
        return true;
    if (names_file(option) || r->keys_only)
        return maze_fail(r->error, MAZE_BAD_INPUT,
                         "%s is given twice, \"%.60s\" and \"%.60s\"; give it once", shown, before,
                         value);
    char first[100], last[100];
    if (!r->to->quiet)
        fprintf(stderr, "mazepress: warning: %s is given twice; \"%s\" counts, not \"%s\"\n", shown,
                base_utf8_quote(value, last, sizeof last),
                base_utf8_quote(before, first, sizeof first));
    return true;
}

/* `value` is the part after = in the option's own word, or NULL. */
static bool read_value(reader *r, const cli_option *option, const char *shown, const char *value)
{
    if (r->keys_only && option->offset >= sizeof r->to->keys)
        return maze_fail(
            r->error, MAZE_BAD_INPUT,
            "%s works only on the command line; a recipe in a list accepts options of style, "
            "such as --title",
            shown);
    if (option->kind == OPTION_FLAG && value)
        return maze_fail(r->error, MAZE_BAD_INPUT, "%s accepts no value; remove \"%.60s\"", shown,
                         value);
    if (option->kind == OPTION_FLAG && *r->next && is_answer(*r->next))
        return maze_fail(r->error, MAZE_BAD_INPUT, "%s accepts no value; remove \"%.60s\"", shown,
                         *r->next);
    bool apart = !value && cli_option_accepts(option, *r->next);
    if (apart)
        value = *r->next++;
    if (apart && !check_swallowed(r, option, shown, value))
        return false;
    r->text = apart && strcmp(option->value, "TEXT") == 0 ? value : NULL;
    r->texted = option->name;
    r->file = apart && names_file(option) ? value : NULL;
    r->filed = option->name;
    r->is_answered = !value && option->alone;
    r->answered = *option;
    if (!value)
        value = option->alone;
    if (value && names_picture(option, value) && !read_picture(r, option))
        return false;
    if (value && strcmp(option->name, "crop") == 0)
        return read_crop(r, option, value);
    if (value && !cli_check_value(r->verb, option->name, shown, value, r->error))
        return false;
    if (option->kind != OPTION_FLAG && !value)
        return maze_fail(r->error, MAZE_BAD_INPUT, "%s needs a value: --%s=%s%s", shown,
                         option->name, option->value,
                         strcmp(option->value, "COLOR") == 0
                             ? "; a shell reads # only in quotes: \"#c00\""
                             : "");
    return (option->kind == OPTION_FLAG || check_twice(r, option, shown, value)) &&
           set(r, option, shown, value);
}

/* --name, --name=value, --name value */
static bool read_long(reader *r, const char *word)
{
    size_t length = strcspn(word, "=");
    char *shown = cli_format("%.*s", (int)length, word);
    cli_option option;
    bool done = cli_option_find(r->verb, word + 2, length - 2, &option)
                    ? read_value(r, &option, shown, word[length] ? word + length + 1 : NULL)
                    : cli_fail_unknown(r->verb, shown, shown + 2, r->error);
    free(shown);
    return done;
}

/* -f, -fvalue, -f value */
static bool read_letter(reader *r, const char *word)
{
    const char shown[] = {'-', word[1], '\0'};
    cli_option option;
    if (word[2] == '=' && cli_option_find_letter(r->verb, word[1], &option))
        return maze_fail(r->error, MAZE_BAD_INPUT, "%.60s: write %s %.60s, without =", word, shown,
                         word + 3);
    return cli_option_find_letter(r->verb, word[1], &option)
               ? read_value(r, &option, shown, word[2] ? word + 2 : NULL)
               : cli_fail_unknown(r->verb, word, word + 1, r->error);
}

static bool is_recipe(const char *words)
{
    maze_recipe *recipe = recipe_of_word(words, NULL);
    maze_recipe_destroy(recipe);
    return recipe != NULL;
}

/* Rejects words after an option's text that must be the rest of the text; r->next is after the
 * first of them. "rect 10 x 13" are words that form one operand. */
static bool check_text(const reader *r, const char *first)
{
    base_text all = {0};
    bool sound = true; /* each word is an operand: a recipe, a seed, or the name of a file */
    cli_append(&all, "%s", r->text);
    const char *word = first, *last = first;
    for (char **next = r->next; word && (word[0] != '-' || !word[1]); word = *next++) {
        sound = sound && (strpbrk(word, "-./") || is_recipe(word) || access(word, F_OK) == 0);
        cli_append(&all, " %s", word);
        last = word;
    }
    sound = sound || is_recipe(all.bytes + strlen(r->text));
    char whole[200];
    if (!sound && !is_digit(*last) && is_recipe(last)) /* a number may end a title */
        all.bytes[strlen(all.bytes) - strlen(last) - 1] = '\0';
    if (!sound)
        maze_fail(r->error, MAZE_BAD_INPUT,
                  "--%s \"%.60s\" ends at a space: a text of several words needs quotes, as "
                  "--%s \"%s\"",
                  r->texted, r->text, r->texted, base_utf8_quote(all.bytes, whole, sizeof whole));
    free(all.bytes);
    return sound;
}

/* Rejects words after a file's name that must be the rest of the name: a file with the whole name
 * exists, or, for a file to write, the rest has its extension. r->next is after the first of
 * them. */
static bool check_file(const reader *r, const char *first)
{
    base_text all = {0};
    bool written = strcmp(r->filed, "output") == 0 || strcmp(r->filed, "recipes") == 0;
    bool bare = written && !strchr(r->file, '.'), found = false;
    char whole[200];
    if (access(r->file, F_OK) == 0)
        return true;
    cli_append(&all, "%s", r->file);
    const char *word = first;
    for (char **next = r->next; word && !found && (word[0] != '-' || !word[1]); word = *next++) {
        cli_append(&all, " %s", word);
        found = access(all.bytes, F_OK) == 0 ||
                (bare && maze_format_of_path(word) && access(word, F_OK) != 0);
    }
    if (found)
        maze_fail(r->error, MAZE_BAD_INPUT,
                  "--%s \"%.60s\" ends at a space; a name with spaces needs quotes, as --%s \"%s\"",
                  r->filed, r->file, r->filed, base_utf8_quote(all.bytes, whole, sizeof whole));
    free(all.bytes);
    return !found;
}

/* Rejects a word after an option without a value that must be meant as its value. */
static bool check_answer(const reader *r, const char *word)
{
    int index;
    const cli_option *option = &r->answered;
    char *shown = cli_format("--%s", option->name);
    maze_recipe *part = maze_recipe_parse_part(word, NULL);
    size_t digits = strspn(word, "0123456789."), letters = digits;
    while (is_letter(word[letters]))
        letters++;
    bool is_value = !word[letters] && letters > digits; /* "big", "3mm" */
    bool sound = part || !option->words || !is_value || access(word, F_OK) == 0;
    maze_recipe_destroy(part);
    bool done = sound || base_name_find(shown, word, option->words, &index, r->error);
    free(shown);
    return done;
}

static bool check_operand(const reader *r, const char *word)
{
    return (!r->text || check_text(r, word)) && (!r->file || check_file(r, word)) &&
           (!r->is_answered || check_answer(r, word));
}

static bool parse(reader *r, int *argc, char **argv)
{
    bool ended = false;
    *argc = 1;
    while (*r->next) {
        char *word = *r->next++;
        bool operand = ended || word[0] != '-' || word[1] == '\0';
        if (operand && !check_operand(r, word))
            return false;
        if (operand) {
            r->text = r->file = NULL;
            r->is_answered = false;
        }
        if (operand)
            argv[(*argc)++] = word;
        else if (strcmp(word, "--") == 0)
            ended = true;
        else if (!(word[1] == '-' ? read_long(r, word) : read_letter(r, word)))
            return false;
    }
    argv[*argc] = NULL;
    return true;
}

bool cli_options_parse(cli_verb verb, int *argc, char **argv, cli_options *options,
                       maze_error *error)
{
    reader r = {.verb = verb, .next = argv + 1, .to = options, .error = error};
    *options = (cli_options){.set = NULL};
    bool done = parse(&r, argc, argv) && end_crop(&r);
    free(r.given);
    return done;
}

bool cli_options_parse_keys(cli_verb verb, char **words, cli_options *options, maze_error *error)
{
    reader r = {.verb = verb, .next = words + 1, .to = options, .keys_only = true, .error = error};
    int count;
    bool done = parse(&r, &count, words) && end_crop(&r);
    free(r.given);
    return done && (count == 1 || maze_fail(error, MAZE_BAD_INPUT,
                                            "\"%.60s\" is between the options; texts with spaces "
                                            "need quotes",
                                            words[1]));
}

bool cli_fail_option(const char *name, const maze_error *reason, maze_error *error)
{
    char first[40];
    size_t length = strspn(reason->message, "abcdefghijklmnopqrstuvwxyz0123456789-");
    snprintf(first, sizeof first, "%.*s", (int)length, reason->message);
    char after = reason->message[length];
    bool named = (after == ' ' || after == ':' || after == '\0') &&
                 ((name && strcmp(first, name) == 0) || cli_verb_of(first) < VERBS);
    return maze_fail(error, reason->status, "%s%s%s%s", named || name ? "--" : "",
                     named || !name ? "" : name, named || !name ? "" : ": ", reason->message);
}

void cli_options_finish(cli_options *options)
{
    free(options->set);
}
