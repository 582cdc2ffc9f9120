/* Options: GOption with the style's vocabulary, in any locale. */
#ifndef MAZEPRESS_CLI_OPTIONS_H
#define MAZEPRESS_CLI_OPTIONS_H

#include "cli/door_pictures.h"
#include "cli/masking.h"

/* What the options of draw and book set; start with options_init. */
typedef struct cli_options {
    maze_style style;
    /* both */
    char *output, *seed;
    int threads;
    gboolean no_recipe;
    /* draw */
    char *format, *solution;
    int puzzle; /* 0: all */
    cli_masking masking;
    door_pictures doors;
    gboolean svg_inline, color_scheme;
    char *label, *id_prefix;
    /* book */
    char **set; /* "[SECTION.]KEY=VALUE" */
    char *recipes, *images, *image_format;
    gboolean example, print_spec, strict;
    bool for_book;
    char **book_values;  /* as given, in the order of maze_spec_key_at */
    char **style_values; /* as given, in the order of maze_style_key_at */
} cli_options;

void options_init(cli_options *options);
void options_finish(cli_options *options);

/* Parses and removes the options.  `verb_entries` come first in the help, then the style's, or for
 * a book the keys of its specification. Returns true to go on, false to stop with *status: after
 * --help, or a misuse that was reported. */
bool options_parse(cli_options *options, const GOptionEntry *verb_entries, const char *parameters,
                   const char *summary, int *argc, char ***argv, int *status);

/* The same without the style, for verbs that draw nothing. */
bool options_parse_plain(const GOptionEntry *entries, const char *parameters, const char *summary,
                         int *argc, char ***argv, int *status);

/* A number for -j; what is none is reported. */
bool options_check_threads(int threads);

/* True if a key of a specification is an option too. */
bool options_is_book_key(const maze_spec_key *key);

/* True if the style's key was given. */
bool options_has(const cli_options *options, const char *key);

#endif
