/* The verbs, and the lists of names that other files use. */
#ifndef MAZEPRESS_CLI_VERBS_H
#define MAZEPRESS_CLI_VERBS_H

#include "cli/arguments/options.h"
#include "core/base/strings.h"

#include <mazepress/fingerprint.h>
#include <mazepress/mask.h>
#include <mazepress/measure.h>

/* A kind of values of an option, such as option "theme" with the noun "a theme" and the subject
 * "themes" of `list`. */
typedef struct cli_value_kind {
    const char *option, *noun, *subject;
    const char *(*name_at)(unsigned i); /* returns value i; NULL if there are at most i values */
} cli_value_kind;

/* Returns the values of subject i of `list`; NULL if there are at most i subjects. */
const cli_value_kind *cli_list_at(unsigned i);

/* Returns the next kind that has a value `word`; NULL if there are no more. *at must be 0 at first,
 * and is advanced. */
const cli_value_kind *cli_value_next(const char *word, unsigned *at);

/* Each function runs a verb, which is argv[0]; the operands follow it. Returns an exit status. */
int cli_draw(int argc, char **argv, const cli_options *options);
int cli_book(int argc, char **argv, const cli_options *options);
int cli_cover(int argc, char **argv, const cli_options *options);
int cli_find(int argc, char **argv, const cli_options *options);
int cli_info(int argc, char **argv, const cli_options *options);
int cli_list(int argc, char **argv, const cli_options *options);
int cli_check(int argc, char **argv, const cli_options *options);

/* Appends a line of JSON about a maze to a text. `reveal` is NULL if the solution shows no
 * picture. */
bool cli_facts_append(base_text *text, const maze_recipe *recipe, const maze_measures *measures,
                      const maze_fingerprint *fingerprint, const maze_reveal *reveal,
                      maze_error *error);

/* Adds names of fields that are similar to the typed name to the suggestions. */
void cli_term_offer(base_nearest *best, const char *typed);

#endif
