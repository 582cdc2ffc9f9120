/* The functions that run the verbs, and the lists of names that other files use. */
#ifndef MAZEPRESS_CLI_VERBS_H
#define MAZEPRESS_CLI_VERBS_H

#include "cli/arguments/options.h"
#include "core/base/strings.h"

#include <mazepress/fingerprint.h>
#include <mazepress/mask.h>
#include <mazepress/measure.h>

/* The option "theme" has the noun "a theme" and the subject "themes" of `list`. */
typedef struct cli_value_kind {
    const char *option, *noun, *subject;
    const char *(*name_at)(unsigned i);
} cli_value_kind;

const cli_value_kind *cli_list_at(unsigned i);

/* Returns the next kind with the value `word`, or NULL. *at must be 0 before the first call. */
const cli_value_kind *cli_value_next(const char *word, unsigned *at);

/* Each function returns an exit status. argv[0] is the verb. */
int cli_draw(int argc, char **argv, const cli_options *options);
int cli_book(int argc, char **argv, const cli_options *options);
int cli_cover(int argc, char **argv, const cli_options *options);
int cli_find(int argc, char **argv, const cli_options *options);
int cli_info(int argc, char **argv, const cli_options *options);
int cli_list(int argc, char **argv, const cli_options *options);
int cli_check(int argc, char **argv, const cli_options *options);

/* `reveal` describes the picture in the solution, and may be NULL. */
bool cli_facts_append(base_text *text, const maze_recipe *recipe, const maze_measures *measures,
                      const maze_fingerprint *fingerprint, const maze_reveal *reveal,
                      maze_error *error);

/* Adds similar names of fields to `best`. */
void cli_term_offer(base_nearest *best, const char *typed);

#endif
