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

#define MOST_KEYS 200 /* maximum number of keys of a verb */

/* Options that name a picture, to which --crop can belong. */
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

/* The values of the options. Texts are borrowed from the arguments; NULL if missing. Missing
 * numbers are 0. */
typedef struct cli_options {
    const char *keys[MOST_KEYS]; /* keys of the style (draw), the specification (book) or the
                                    measures (find), in the order of their tables */
    const char **set;            /* `set_count` texts of the form "[SECTION.]KEY=VALUE" */
    size_t set_count;
    const char *output, *format, *solution, *seed, *label, *id_prefix;
    const char *start_picture, *goal_picture, *collect_picture, *theme, *language, *words, *column,
        *worksheet, *level;
    const char *mask, *outline, *reveal, *cells, *threshold, *invert, *parts, *graph;
    const char *flow, *gamma;
    const char *crop; /* the crop that belongs to no picture option; NULL: none */
    const char *crops[CLI_PICTURES];
    const char *recipes, *images, *image_format, *root;
    const char *difficulty, *from, *to;
    const char *press, *book, *trim, *paper, *binding, *ink;
    uint64_t jobs, puzzle, count, limit, pages;
    bool no_recipe, svg_inline, color_scheme, strict, example, print_spec, json, recipe, cover,
        quiet, compact, grid, keep_going, no_defaults, overwrite, calm;
    bool photographed; /* --flow or --tone names a photograph, with some of these options */
} cli_options;

/* The values of the user's file of defaults. */
#define CLI_DEFAULTS 5
extern const char *const cli_default_names[CLI_DEFAULTS + 1];

typedef struct cli_defaults {
    char *path;                 /* NULL: there is no file */
    char *values[CLI_DEFAULTS]; /* the values of these keys; NULL: not given */
} cli_defaults;

typedef enum cli_option_kind {
    OPTION_FLAG,
    OPTION_NUMBER,
    OPTION_TEXT,
    OPTION_TEXTS
} cli_option_kind;

typedef struct cli_option {
    cli_option_kind kind;
    char letter;       /* the letter of its short form, such as 'o' for -o; 0: none */
    const char *name;  /* without its dashes */
    const char *value; /* the form of its value, "FILE"; NULL: it has no value */
    const char *summary;
    const char *group; /* the heading of its group in the help; NULL: none */
    unsigned verbs;    /* the verbs that accept it: 1 << VERB_DRAW and so on */
    size_t offset;     /* the offset of its member in cli_options */
    const char *const
        *words;           /* the allowed values, NULL-terminated; NULL: the form describes them */
    const char *alone;    /* its default if it has no value; NULL: a value is required */
    uint64_t least, most; /* bounds of a number */
} cli_option;

/* A verb, as the help lists it. */
typedef struct cli_verb_row {
    const char *name, *summary; /* one line */
    const char *operands;       /* its operands: "[RECIPE|-]..." */
    const char *about;          /* the paragraph in its help */
} cli_verb_row;

/* Returns the row of a verb; NULL: past the last one. */
const cli_verb_row *cli_verb_at(cli_verb verb);

/* Returns the verb with this name; VERBS: none. */
cli_verb cli_verb_find(const char *name);

/* Returns a key, by its number in its table, as an option below a heading in the help. */
cli_option cli_key_option(const char *group, const char *name, const char *value,
                          const char *summary, unsigned key, const char *const *words);

/* Finds the next option of a verb: first its own options, then the keys of its vocabulary. *at is 0
 * at first, and is advanced. False past the last. */
bool cli_option_next(cli_verb verb, unsigned *at, cli_option *option);

/* The name to search for, of `length` bytes; `text` NULL: any name. */
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

/* Finds the option with the given name of `length` bytes, or with the given letter. */
bool cli_option_find(cli_verb verb, const char *name, size_t length, cli_option *option);
bool cli_option_find_letter(cli_verb verb, char letter, cli_option *option);

/* Reads the arguments after the verb, argv[0]. Moves operands to argv[1] and later, and counts them
 * in *argc. */
bool cli_options_parse(cli_verb verb, int *argc, char **argv, cli_options *options,
                       maze_error *error);

/* Reads words after the first, which may only be options of the verb's vocabulary, and which
 * override the given options. Changes the array like cli_options_parse. */
bool cli_options_parse_keys(cli_verb verb, char **words, cli_options *options, maze_error *error);

void cli_options_finish(cli_options *options);

/* Reports an error of a library as an error of the command line. If `reason` begins with the name
 * of an option, this name gets the dashes of the command line. Otherwise, the error begins with the
 * option `name`, unless it is NULL. */
bool cli_fail_option(const char *name, const maze_error *reason, maze_error *error);

/* The verbs and functions that need Cairo and other libraries. They are in libmazepress-print,
 * which has its own copy of the code that verbs share. The program uses these functions only
 * through this struct. */
struct cli_lines;
struct cli_section;
struct cli_section_terms;

/* How a photograph is fitted to a maze with given numbers of columns and rows. */
typedef enum cli_fit {
    CLI_STRETCH,
    CLI_COVER, /* the image gets more cells than its proportions need */
    CLI_FILL   /* the image is cropped to these proportions */
} cli_fit;

typedef struct cli_print_side {
    /* Runs `book`, `cover` or `check`, whose arguments have been read. */
    int (*run)(cli_verb verb, int argc, char **argv, const cli_options *options);

    /* Finds the next option of a verb that is a key of books with this name: *key, or a later key;
     * *key is advanced. Returns false past the last one. */
    bool (*key_next)(cli_verb verb, unsigned *key, cli_name name, cli_option *option);

    /* Returns key i of specifications, with its allowed words; NULL past the last. */
    const maze_spec_key *(*spec_key_at)(unsigned i, const char *const **words);

    /* Collects recipes whose mask or solution comes from the picture in the options. */
    bool (*gather_pictured)(const cli_options *options, int count, char **arguments,
                            const struct cli_lines *lines, maze_recipe_list *list, base_text *news,
                            maze_error *error);

    /* Cuts the shapes of --mask and --outline out of recipes whose lines follow a picture. */
    bool (*cut_pictured)(const cli_options *options, maze_recipe_list *list, base_text *news,
                         maze_error *error);

    /* Computes the number of rows that the picture requires for this number of columns. */
    bool (*pictured_rows)(const cli_options *options, uint32_t columns, uint32_t *rows,
                          maze_error *error);

    /* The functions of the same names in <mazepress/input.h> and in src/input. */
    bool (*graph_read)(const char *path, maze_inputs *inputs, uint32_t *checksum,
                       maze_error *error);

    /* Reads a picture, with --crop, --gamma, --invert and --calm, as a grayscale image for `cells`,
     * the columns and rows, one of which may be 0 and is then computed (see maze_grays_import).
     * Adds messages about the picture to `news`. */
    bool (*photograph_read)(const cli_options *options, const char *path, cli_fit fit,
                            uint32_t cells[2], maze_inputs *inputs, uint32_t *checksum,
                            base_text *news, maze_error *error);

    /* The functions of the same names in cli/draw_section.h. */
    struct cli_section *(*section_open)(const struct cli_section_terms *terms,
                                        maze_recipe_list *list, base_text *news, maze_error *error);
    void (*section_dress)(const struct cli_section *section, const maze_recipe *recipe,
                          maze_style *style);
    void (*section_close)(struct cli_section *section);

    bool (*door_picture_read)(const char *path, const char *crop, bool gray, maze_picture *picture,
                              const char **unpainted, maze_error *error);
    void (*picture_finish)(maze_picture *picture);

    /* Reads a file of defaults and prints its errors. */
    bool (*defaults_read)(const char *path, cli_defaults *defaults, maze_error *error);

    void (*print_fonts)(
        void); /* prints the font families of this machine, one per line, on stdout */
    void (*print_versions)(
        void); /* prints the versions of the libraries, one per line, on stdout */
} cli_print_side;

/* Returns the functions of the library; NULL, with the error filled in, if it cannot be loaded. */
static inline const cli_print_side *cli_print(maze_error *error)
{
    return base_part_of(BASE_PROGRAM, error);
}

#endif
