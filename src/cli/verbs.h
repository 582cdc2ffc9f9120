/* The functions that run the verbs, and the lists of names that other files use. */
#ifndef MAZEPRESS_CLI_VERBS_H
#define MAZEPRESS_CLI_VERBS_H

#include "cli/arguments/options.h"
#include "core/base/strings.h"

#include <mazepress/fingerprint.h>
#include <mazepress/mask.h>
#include <mazepress/measure.h>

/* The kind of an option's values. For example, the values of the option "theme" have the noun "a
 * theme" and the subject "themes" of `list`. */
typedef struct cli_value_kind {
    const char *option, *noun, *subject;
    /* returns the name of value `i`; NULL after the last value */
    const char *(*name_at)(unsigned i);
} cli_value_kind;

/* Returns the kind of subject `i` of `list`; NULL after the last subject. */
const cli_value_kind *cli_list_at(unsigned i);

/* Returns the next kind that has the value `word`; NULL after the last kind. *at must be 0 before
 * the first call, and each call advances *at. */
const cli_value_kind *cli_value_next(const char *word, unsigned *at);

/* These functions run a verb. argv[0] is the verb, and the operands follow it. Each function
 * returns an exit status. */
int cli_draw(int argc, char **argv, const cli_options *options);
int cli_book(int argc, char **argv, const cli_options *options);
int cli_cover(int argc, char **argv, const cli_options *options);
int cli_find(int argc, char **argv, const cli_options *options);
int cli_info(int argc, char **argv, const cli_options *options);
int cli_list(int argc, char **argv, const cli_options *options);
int cli_check(int argc, char **argv, const cli_options *options);

/* Appends a line of JSON about a maze to a text. `reveal` describes the picture that the
 * solution reveals; NULL: none. */
bool cli_facts_append(base_text *text, const maze_recipe *recipe, const maze_measures *measures,
                      const maze_fingerprint *fingerprint, const maze_reveal *reveal,
                      maze_error *error);

/* Adds the names of fields that are similar to the typed name to the suggestions in `best`. */
void cli_term_offer(base_nearest *best, const char *typed);

#endif
