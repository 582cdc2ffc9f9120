/* The verbs, and the texts of `list` that other files use. */
#ifndef MAZEPRESS_CLI_VERBS_H
#define MAZEPRESS_CLI_VERBS_H

#include "cli/arguments/options.h"
#include "core/base/strings.h"

#include <mazepress/fingerprint.h>
#include <mazepress/mask.h>
#include <mazepress/measure.h>

/* Returns subject i of `list`; NULL past the last. */
const char *cli_list_subject(unsigned i);

/* A kind of values of an option: "theme", "a theme", and the subject of `list` that has them. */
typedef struct cli_value_kind {
    const char *option, *noun, *subject;
    const char *(*name_at)(unsigned i); /* value i; NULL past the last */
} cli_value_kind;

/* Returns the next kind of values that contains a word; *at is 0 at first, and is advanced. NULL
 * past the last. */
const cli_value_kind *cli_value_next(const char *word, unsigned *at);

/* Runs a verb, argv[0], with its operands, which follow it. Each function returns an exit
 * status. */
int cli_draw(int argc, char **argv, const cli_options *options);
int cli_book(int argc, char **argv, const cli_options *options);
int cli_cover(int argc, char **argv, const cli_options *options);
int cli_find(int argc, char **argv, const cli_options *options);
int cli_info(int argc, char **argv, const cli_options *options);
int cli_list(int argc, char **argv, const cli_options *options);
int cli_check(int argc, char **argv, const cli_options *options);

/* Appends a line of JSON about a maze to a text; `reveal` NULL: its solution shows no picture. */
bool cli_facts_append(base_text *text, const maze_recipe *recipe, const maze_measures *measures,
                      const maze_fingerprint *fingerprint, const maze_reveal *reveal,
                      maze_error *error);

/* The full meaning of a name in a recipe. */

/* Suggests names like the typed one. */
void cli_term_offer(base_nearest *best, const char *typed);

#endif
