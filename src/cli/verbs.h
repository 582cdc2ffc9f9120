/* Declares the functions that run the verbs, such as `draw`, and the lists of names that `list`
 * prints. */
#ifndef MAZEPRESS_CLI_VERBS_H
#define MAZEPRESS_CLI_VERBS_H

#include "cli/arguments/options.h"
#include "core/base/strings.h"

/* A list of names that `mazepress list` prints. For example, the option "level" has the noun "a
 * level", the subject "levels", and the form "LEVEL" of its value in the help. */
typedef struct cli_value_kind {
    const char *option, *noun, *subject, *form;
    const char *(*name_at)(unsigned i);
} cli_value_kind;

/* Returns list `i` of names, or NULL after the last list. */
const cli_value_kind *cli_list_at(unsigned i);

/* Returns the next list in which `word` is the value of an option, or NULL after the last such
 * list. *at must be 0 before the first call. */
const cli_value_kind *cli_value_next(const char *word, unsigned *at);

/* Each function runs a verb, and returns the exit status of the program. argv[0] is the verb, or
 * the program if the verb is omitted. */
int cli_draw(int argc, char **argv, const cli_options *options);
int cli_book(int argc, char **argv, const cli_options *options);
int cli_cover(int argc, char **argv, const cli_options *options);
int cli_find(int argc, char **argv, const cli_options *options);
int cli_info(int argc, char **argv, const cli_options *options);
int cli_list(int argc, char **argv, const cli_options *options);
int cli_check(int argc, char **argv, const cli_options *options);

/* Compares `typed` with the names of all terms of recipes. `best` keeps the most similar name. */
void cli_term_offer(base_nearest *best, const char *typed);

#endif
