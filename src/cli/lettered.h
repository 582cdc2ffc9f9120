/* Mazes whose solution has a sentence, a word or numbers: the additional steps of `draw` for
 * them. */
#ifndef MAZEPRESS_CLI_LETTERED_H
#define MAZEPRESS_CLI_LETTERED_H

#include "book/puzzles/vocabulary.h"
#include "book/puzzles/worksheets.h"
#include "cli/arguments/options.h"
#include "cli/arguments/storage.h"

#include "core/recipe/sentences.h"
#include "page/layout/style.h"

#include <mazepress/input.h>

/* Joins --count-by, --from and --to in the form of the key: "2 from 1 to 23". Then *options points
 * to `with`, which has the joined text; otherwise, both are unchanged. */
#define CLI_ROW_ROOM 200
bool cli_lettered_join(const cli_options **options, cli_options *with, char row[CLI_ROW_ROOM],
                       maze_error *error);

/* Returns the language tag of --language, or of `otherwise` if the option is missing, or else
 * English. NULL, with the error filled in, for a text that is neither a tag nor the name of a
 * language. */
const char *cli_lettered_language(const cli_options *options, const char *otherwise,
                                  maze_error *error);

/* Rejects options that conflict with --worksheet. */
bool cli_worksheet_check(const cli_options *options, maze_error *error);

/* The data for choosing the seeds of a list's recipes. */
typedef struct cli_seeding {
    const char *seed; /* --seed; NULL: new ones */
    bool level;       /* the recipe comes from --level */
    maze_style (*style_of)(const void *context, const maze_recipe *recipe);
    const void *context;
} cli_seeding;

/* Gives new seeds to recipes whose seed must be chosen, unless --seed gives one. Reports them in
 * `news`. */
bool cli_sheet_seeds(const cli_seeding *seeding, const maze_recipe_list *list, base_text *news,
                     maze_error *error);

/* Reads the sentences that were read with recipes from files, by pointers to the recipes. */
bool cli_sentences_read(cli_map *sentences, const maze_recipe_list *list, maze_error *error);

/* Sets the sentence of a recipe in a style, unless the style has one; the style borrows it. */
void cli_sentences_apply(const cli_map *sentences, const maze_recipe *recipe, maze_style *style);
void cli_sentences_finish(cli_map *sentences);

#endif
