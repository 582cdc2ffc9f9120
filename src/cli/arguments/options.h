/* The options of all verbs: one table, from which they are parsed, listed by --help and completed
 * in shells. */
#ifndef MAZEPRESS_CLI_OPTIONS_H
#define MAZEPRESS_CLI_OPTIONS_H

#include "book/themes/themes.h"
#include "cli/arguments/report.h"
#include "core/base/print_library.h"
#include "core/base/strings.h"

#include <mazepress/spec.h>

#include <string.h>

typedef enum cli_verb {
    VERB_DRAW,
    VERB_BOOK,
    VERB_COVER,
    VERB_FIND,
    VERB_INFO,
    VERB_LIST,
    VERB_CHECK,
    VERBS
} cli_verb;

#define MOST_KEYS 200 /* of a vocabulary */

/* Options that name a picture, of which --crop takes a part. */
typedef enum cli_picture {
    CLI_PICTURE_MASK,
    CLI_PICTURE_OUTLINE,
    CLI_PICTURE_REVEAL,
    CLI_PICTURE_FLOW,
    CLI_PICTURE_TONE,
    CLI_PICTURE_START,
    CLI_PICTURE_GOAL,
    CLI_PICTURE_COLLECT,
    CLI_PICTURES
} cli_picture;

/* The values given.  Texts are borrowed from the arguments, NULL if missing; numbers are 0 then. */
typedef struct cli_options {
    const char *keys[MOST_KEYS]; /* of the style (draw), the specification (book) or the measures
                                  * (find), in the order of their tables */
    const char **set;            /* set_count of "[SECTION.]KEY=VALUE" */
    size_t set_count;
    const char *output, *format, *solution, *seed, *label, *id_prefix;
    const char *start_picture, *goal_picture, *collect_picture, *theme, *language, *words, *column,
        *worksheet, *level;
    const char *mask, *outline, *reveal, *cells, *threshold, *invert, *parts, *graph;
    const char *flow, *gamma;
    const char *crop; /* of no picture option; NULL: none */
    const char *crops[CLI_PICTURES];
    const char *recipes, *images, *image_format;
    const char *difficulty, *from, *to;
    const char *press, *book, *trim, *paper, *binding, *ink;
    uint64_t jobs, puzzle, count, limit, pages;
    bool no_recipe, svg_inline, color_scheme, strict, example, print_spec, json, recipe, cover,
        quiet, compact, grid, keep_going, no_defaults, overwrite, calm;
    bool photographed; /* a picture is read besides, with some of these */
} cli_options;

/* The values of the user's file of defaults. */
#define CLI_DEFAULTS 5
extern const char *const cli_default_names[CLI_DEFAULTS + 1];

typedef struct cli_defaults {
    char *path;                 /* NULL: there is no file */
    char *values[CLI_DEFAULTS]; /* of these keys; NULL: not given */
} cli_defaults;

typedef enum cli_option_kind {
    OPTION_FLAG,
    OPTION_NUMBER,
    OPTION_TEXT,
    OPTION_TEXTS
} cli_option_kind;

typedef struct cli_option {
    cli_option_kind kind;
    char letter;       /* -o; 0: none */
    const char *name;  /* without its dashes */
    const char *value; /* the form of its value, "FILE"; NULL: it takes none */
    const char *summary;
    const char *group;        /* the heading of its kind in the help; NULL: none */
    unsigned verbs;           /* the verbs that take it: 1 << VERB_DRAW and so on */
    size_t offset;            /* of its place in cli_options */
    const char *const *words; /* the values allowed, NULL-terminated; NULL: its form says it */
    const char *alone;        /* what it means without a value; NULL: it needs one */
    uint64_t least, most;     /* of a number */
} cli_option;

/* Verbs. */
typedef struct cli_verb_row {
    const char *name, *summary; /* one line */
    const char *operands;       /* its operands: "[RECIPE|-]..." */
    const char *about;          /* the paragraph of its help */
} cli_verb_row;

/* NULL: past the last. */
const cli_verb_row *cli_verb_at(cli_verb verb);

/* VERBS: there is no verb of that name. */
cli_verb cli_verb_find(const char *name);

/* A key, by its number in its table, as an option below a heading in the help. */
cli_option cli_key_option(const char *group, const char *name, const char *value,
                          const char *summary, unsigned key, const char *const *words);

/* The next option of a verb: those of its own, then the keys of its vocabulary.  *at is 0 at first,
 * and moves on.  False past the last. */
bool cli_option_next(cli_verb verb, unsigned *at, cli_option *option);

/* A name that is looked for, of `length` bytes; `text` NULL: any. */
typedef struct cli_name {
    const char *text;
    size_t length;
} cli_name;

static inline bool cli_name_is(cli_name wanted, const char *name)
{
    return !wanted.text ||
           (*name == *wanted.text && strncmp(name, wanted.text, wanted.length) == 0 &&
            name[wanted.length] == '\0');
}

/* The option of that name, of `length` bytes, or with that letter. */
bool cli_option_find(cli_verb verb, const char *name, size_t length, cli_option *option);
bool cli_option_find_letter(cli_verb verb, char letter, cli_option *option);

/* Reads the arguments after the verb, argv[0]. Operands are moved to argv[1] and on, and counted in
 * *argc. */
bool cli_options_parse(cli_verb verb, int *argc, char **argv, cli_options *options,
                       maze_error *error);

/* Reads words after the first, which may be options of the verb's vocabulary alone, over what the
 * options say already.  The array is changed, as by cli_options_parse. */
bool cli_options_parse_keys(cli_verb verb, char **words, cli_options *options, maze_error *error);

void cli_options_finish(cli_options *options);

/* Fails for the reason that a library gives: one that begins with an option's name gets the dashes
 * of the command line, another the option `name` in front; NULL: nothing. */
bool cli_fail_option(const char *name, const maze_error *reason, maze_error *error);

/* The half of the program that needs Cairo and the rest.  It is in libmazepress-print, with a copy
 * of its own of what the verbs share, and known to the other half by this struct alone. */
struct cli_lines;

/* How a photograph comes to have the cells that are wanted, where both their numbers are given. */
typedef enum cli_fit {
    CLI_STRETCH,
    CLI_COVER, /* it has more of them */
    CLI_FILL   /* what is more than their proportions is left out */
} cli_fit;

typedef struct cli_print_side {
    /* Runs `book`, `cover` or `check`, the arguments of which are read. */
    int (*run)(cli_verb verb, int argc, char **argv, const cli_options *options);

    /* The next option of a verb that is a key of books, of that name: *key, or one after it; *key
     * moves past it.  False past the last. */
    bool (*key_next)(cli_verb verb, unsigned *key, cli_name name, cli_option *option);

    /* Key i of specifications, with the words allowed; NULL past the last. */
    const maze_spec_key *(*spec_key_at)(unsigned i, const char *const **words);

    /* Recipes whose mask, or solution, is that of the picture in the options. */
    bool (*gather_pictured)(const cli_options *options, int count, char **arguments,
                            const struct cli_lines *lines, maze_recipe_list *list, base_text *news,
                            maze_error *error);

    /* Cuts what the options --mask and --outline say out of recipes whose lines follow a picture.
     */
    bool (*cut_pictured)(const cli_options *options, maze_recipe_list *list, base_text *news,
                         maze_error *error);

    /* The number of rows for this number of columns. */
    bool (*pictured_rows)(const cli_options *options, uint32_t columns, uint32_t *rows,
                          maze_error *error);

    /* The functions of the same names in <mazepress/input.h> and in src/input. */
    bool (*graph_read)(const char *path, maze_inputs *inputs, uint32_t *checksum,
                       maze_error *error);

    /* Reads a picture, with --crop, --gamma, --invert and --calm, as one in grays for `cells`, so
     * many columns and rows, of which one may be 0 and is then filled in: see maze_grays_import.
     * Adds what is to be said of it to `news`. */
    bool (*photograph_read)(const cli_options *options, const char *path, cli_fit fit,
                            uint32_t cells[2], maze_inputs *inputs, uint32_t *checksum,
                            base_text *news, maze_error *error);

    bool (*door_picture_read)(const char *path, const char *crop, bool gray, maze_picture *picture,
                              maze_error *error);
    void (*picture_finish)(maze_picture *picture);

    /* What themes say in the language of --language, in English if they have no words in it; NULL,
     * with the error filled in, for no language. */
    const book_theme_speech *(*theme_speech)(const char *language, maze_error *error);

    /* Reads a file of defaults; its faults are printed. */
    bool (*defaults_read)(const char *path, cli_defaults *defaults, maze_error *error);

    void (*print_fonts)(void);    /* the families of this machine, one a line, on stdout */
    void (*print_versions)(void); /* of the libraries, a line each, on stdout */
} cli_print_side;

/* NULL, with the error filled in, if the library cannot be loaded. */
static inline const cli_print_side *cli_print(maze_error *error)
{
    return base_part_of(BASE_PROGRAM, error);
}

#endif
