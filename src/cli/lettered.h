/* The parts of `draw` for worksheets, and for mazes with letters or numbers along the solution. */
#ifndef MAZEPRESS_CLI_LETTERED_H
#define MAZEPRESS_CLI_LETTERED_H

#include "book/puzzles/vocabulary.h"
#include "book/puzzles/worksheets.h"
#include "cli/arguments/options.h"
#include "cli/arguments/storage.h"

#include "core/recipe/sentences.h"
#include "page/layout/style.h"

#include <mazepress/input.h>

/* Joins --count-by, --from and --to to a value such as "2 from 1 to 23" in `row`. Sets *options to
 * `with`, a copy with this value. */
#define CLI_ROW_ROOM 200
bool cli_lettered_join(const cli_options **options, cli_options *with, char row[CLI_ROW_ROOM],
                       maze_error *error);

/* Returns the tag of --language, or of `otherwise`, or of English. Fails if the text is neither a
 * tag nor the name of a language. */
const char *cli_lettered_language(const cli_options *options, const char *otherwise,
                                  maze_error *error);

/* Rejects options that conflict with --worksheet. */
bool cli_worksheet_check(const cli_options *options, maze_error *error);

typedef struct cli_seeding {
    const char *seed; /* value of --seed; NULL: new seeds are used */
    bool level;       /* the recipe comes from --level */
    maze_style (*style_of)(const void *context, const maze_recipe *recipe);
    const void *context;
} cli_seeding;

/* Sets a new seed for each recipe whose seed the program must choose. Adds lines about these
 * recipes to `news`. */
bool cli_sheet_seeds(const cli_seeding *seeding, const maze_recipe_list *list, base_text *news,
                     maze_error *error);

/* Fills the map with the sentences that files store with recipes. The keys are pointers to
 * recipes. */
bool cli_sentences_read(cli_map *sentences, const maze_recipe_list *list, maze_error *error);

/* Does nothing if the style already has letters. The style borrows the sentence. */
void cli_sentences_apply(const cli_map *sentences, const maze_recipe *recipe, maze_style *style);
void cli_sentences_finish(cli_map *sentences);

#endif
