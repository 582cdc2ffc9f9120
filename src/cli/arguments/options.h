/* Declares the verbs and their options, and the functions of libmazepress-print that the program
 * calls. */
#ifndef MAZEPRESS_CLI_OPTIONS_H
#define MAZEPRESS_CLI_OPTIONS_H

#include "book/themes/themes.h"
#include "cli/arguments/report.h"
#include "core/base/print_library.h"
#include "core/base/strings.h"

#include <mazepress/spec.h>

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

/* The pictures to which a --crop of `draw` can apply: the indices of `crops` in cli_options. */
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

/* The values of the options. Texts are borrowed. If an option is not given, its member is NULL, 0
 * or false. */
typedef struct cli_options {
    /* values of the keys of styles (draw), specifications (book, cover) or measures (find), in the
     * order of the table of these keys */
    const char *keys[MOST_KEYS];
    /* values of --set, in the form "[SECTION.]KEY=VALUE" */
    const char **set;
    size_t set_count;
    const char *output, *format, *solution, *seed, *label, *id_prefix;
    const char *start_picture, *goal_picture, *collect_picture, *theme, *language, *words, *column,
        *worksheet, *level;
    const char *mask, *outline, *reveal, *cells, *threshold, *invert, *parts, *graph;
    const char *flow, *gamma;
    const char *crop; /* value of a --crop that belongs to no picture, or NULL */
    const char *crops[CLI_PICTURES];
    const char *recipes, *images, *image_format, *root;
    const char *difficulty, *from, *to;
    const char *press, *book, *trim, *paper, *binding, *ink;
    uint64_t jobs, puzzle, count, limit, pages;
    bool no_recipe, svg_inline, color_scheme, strict, example, print_spec, json, recipe, cover,
        quiet, compact, grid, keep_going, no_defaults, overwrite, calm;
    /* true if `draw` has moved the photograph of --tone from `keys` to another struct */
    bool photographed;
} cli_options;

#define CLI_DEFAULTS 5
extern const char *const cli_default_names[CLI_DEFAULTS + 1];

typedef struct cli_defaults {
    /* path of the file of defaults; NULL: there is no such file, or --no-defaults is given */
    char *path;
    /* values in the order of cli_default_names; NULL: no default */
    char *values[CLI_DEFAULTS];
} cli_defaults;

typedef enum cli_option_kind {
    OPTION_FLAG,
    OPTION_NUMBER,
    OPTION_TEXT,
    OPTION_TEXTS
} cli_option_kind;

typedef struct cli_option {
    cli_option_kind kind;
    char letter;      /* short name, such as 'o' for -o; 0: none */
    const char *name; /* name without dashes */
    /* name of the value in the help, such as "FILE"; NULL: the option has no value */
    const char *value;
    const char *summary;
    const char *group; /* heading above the option in the help; NULL: "Options:" */
    /* verbs that have the option, as bits 1 << cli_verb; 0 for the option of a key */
    unsigned verbs;
    size_t offset;     /* offset of the option's member in cli_options; not used for OPTION_TEXTS */
    /* allowed values, ending with NULL; NULL: the values are not listed */
    const char *const *words;
    /* value if the option is given without a value; NULL: a value is required or not accepted */
    const char *alone;
    uint64_t least, most; /* minimum and maximum of the value of OPTION_NUMBER */
} cli_option;

typedef struct cli_verb_row {
    const char *name, *summary; /* `summary` is one line */
    const char *operands;       /* operands in the help, such as "[RECIPE|-]..." */
    const char *about;
} cli_verb_row;

const cli_verb_row *cli_verb_at(cli_verb verb);

/* Returns the verb with the name `name`, or VERBS if there is no such verb. */
cli_verb cli_verb_find(const char *name);

/* Sets *option to the next option of a verb. Options for keys come last. *at must be 0 before the
 * first call. Returns false after the last option. */
bool cli_option_next(cli_verb verb, unsigned *at, cli_option *option);

/* Finds the option with a name of `length` bytes, or with a letter. Returns false, with *option
 * unchanged, if there is no such option. */
bool cli_option_find(cli_verb verb, const char *name, size_t length, cli_option *option);
bool cli_option_find_letter(cli_verb verb, char letter, cli_option *option);

/* Reads the options in the arguments of a verb. Ignores argv[0]. Moves the operands to argv[1] and
 * later, and sets *argc to their number plus 1. */
bool cli_options_parse(cli_verb verb, int *argc, char **argv, cli_options *options,
                       maze_error *error);

/* Reads the options after words[0], up to NULL. Rejects options that are not for keys. The values
 * override the values in `options`. */
bool cli_options_parse_keys(cli_verb verb, char **words, cli_options *options, maze_error *error);

void cli_options_finish(cli_options *options);

/* Names the option in an error, and returns false. If the message begins with the name of an
 * option, puts dashes before this name. Otherwise, puts the option `name` before the message,
 * unless `name` is NULL. */
bool cli_fail_option(const char *name, maze_error *error);

/* Changes the names of keys in a text to options, if the verb has these options: 'the key "mask" or
 * "flow"' to "--mask or --flow", and '"press: kdp"' to "--press kdp". */
void cli_name_options(cli_verb verb, char *text);

/* Like cli_name_options, for an error message. Also changes the name of a key at the beginning of
 * the message, such as "names:", to an option. */
void cli_name_error(cli_verb verb, maze_error *error);

/* The functions of libmazepress-print for the program. This library requires Cairo and other
 * libraries. */
struct cli_lines;
struct cli_section;
struct draw_target;

typedef enum cli_fit {
    CLI_STRETCH,
    CLI_COVER,
    CLI_FILL /* crops the image to the proportions of the maze */
} cli_fit;

typedef struct cli_print_side {
    /* Runs the verb `book`, `cover` or `check`, and returns the exit status. */
    int (*run)(cli_verb verb, int argc, char **argv, const cli_options *options);

    /* Returns key `i` of specifications, and sets *words to the allowed values of the key, or to
     * NULL if these values are not listed. Returns NULL after the last key. */
    const maze_spec_key *(*spec_key_at)(unsigned i, const char *const **words);

    /* Appends recipes of mazes that are made from the picture of an option such as --mask, or from
     * the graph of --graph. */
    bool (*gather_masked)(const cli_options *options, int count, char **arguments,
                          const struct cli_lines *lines, maze_recipe_list *list, base_text *news,
                          maze_error *error);

    /* Makes a grayscale image from a photograph, and adds the grayscale image to `inputs`. If one
     * of the numbers in `cells` is 0, computes this number from the proportions of the photograph.
     * Sets *checksum to the checksum of the grayscale image. `named` is the checksum that a recipe
     * names, or NULL. */
    bool (*photograph_read)(const cli_options *options, const char *path, cli_fit fit,
                            uint32_t cells[2], const uint32_t *named, maze_inputs *inputs,
                            uint32_t *checksum, base_text *news, maze_error *error);

    /* the functions of draw_section.h */
    struct cli_section *(*section_open)(struct draw_target *target, bool joined, base_text *news,
                                        maze_error *error);
    void (*section_dress)(const struct cli_section *section, const maze_recipe *recipe,
                          maze_style *style);
    void (*section_close)(struct cli_section *section);

    bool (*door_picture_read)(const char *path, const char *crop, bool gray, maze_picture *picture,
                              const char **unpainted, maze_error *error);
    void (*picture_finish)(maze_picture *picture);

    /* Reads the user's defaults from a file. Also prints the errors that the reader of
     * specifications finds. */
    bool (*defaults_read)(const char *path, cli_defaults *defaults, maze_error *error);

    /* Prints the font families of this machine. */
    void (*print_fonts)(void);
    void (*print_versions)(void); /* prints the versions of the libraries */
} cli_print_side;

static inline const cli_print_side *cli_print(maze_error *error)
{
    return base_part_of(BASE_PROGRAM, error);
}

#endif
