/* Reads the options of `draw` for worksheets and for letters or numbers along solutions. */
#ifndef MAZEPRESS_CLI_LETTERED_H
#define MAZEPRESS_CLI_LETTERED_H

#include "book/puzzles/vocabulary.h"
#include "book/puzzles/worksheets.h"
#include "cli/arguments/options.h"
#include "cli/arguments/storage.h"

#include "core/recipe/sentences.h"
#include "page/layout/style.h"

#include <mazepress/input.h>

/* maximum size, in bytes, of the joined value of --count-by, --from and --to, including the '\0' */
#define CLI_ROW_ROOM 200

/* If --from or --to is given, replaces the value of --count-by by a value such as "2 from 1 to 23",
 * which is in `row`. */
bool cli_lettered_join(cli_options *options, char row[CLI_ROW_ROOM], maze_error *error);

/* Returns the tag of the language in --language. Without this option, uses `otherwise` or, if
 * `otherwise` is NULL, "en". Returns NULL and sets *error if the value of the option is neither a
 * tag nor the name of a language. */
const char *cli_lettered_language(const cli_options *options, const char *otherwise,
                                  maze_error *error);

/* Fails if the value of --worksheet is invalid or conflicts with other options. */
bool cli_worksheet_check(const cli_options *options, maze_error *error);

typedef struct cli_seeding {
    const char *seed; /* value of --seed, or NULL */
    bool level;       /* the recipe comes from --level */
    bool planned;     /* a section of a book plans the sheets */
    maze_style (*style_of)(const void *context, const maze_recipe *recipe);
    const void *context;
} cli_seeding;

/* Sets the seed of each recipe without a seed for which the program must choose a suitable seed.
 * Does nothing if --seed is given. Appends lines about these recipes to `news`. */
bool cli_sheet_seeds(const cli_seeding *seeding, const maze_recipe_list *list, base_text *news,
                     maze_error *error);

/* Sets *solution to the value of --solution. Without this option, sets the default for swell paper
 * or for a game, or leaves *solution unchanged. */
bool cli_solution_choose(const cli_options *options, const maze_style *style,
                         const maze_format *format, maze_solution *solution, maze_error *error);

/* Returns false if --solution has no effect on the sheet of a recipe. A sheet of roads on paper
 * shows no solution. */
bool cli_solution_shows(const maze_recipe *recipe, const maze_style *style,
                        const maze_format *format, maze_solution solution);

/* Returns the number of separate pages with solutions. */
size_t cli_solution_pages(const cli_seeding *seeding, const maze_recipe_list *list,
                          maze_solution solution);

/* Adds a warning to `news` if the list contains a recipe on whose sheet --solution has no
 * effect. */
void cli_solution_warn(const cli_seeding *seeding, const maze_recipe_list *list,
                       const maze_format *format, maze_solution solution, base_text *news);

/* Reads the sentences that files store with recipes. The keys of `sentences` are pointers to
 * recipes. */
bool cli_sentences_read(cli_map *sentences, const maze_recipe_list *list, maze_error *error);

/* Sets the letters of the style to the sentence of the recipe, unless the style already has
 * letters. The style borrows the sentence. */
void cli_sentences_apply(const cli_map *sentences, const maze_recipe *recipe, maze_style *style);
void cli_sentences_finish(cli_map *sentences);

#endif
