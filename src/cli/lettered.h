/* Mazes whose way says a sentence, spells a word or passes numbers: what `draw` does for them
 * beside other mazes. */
#ifndef MAZEPRESS_CLI_LETTERED_H
#define MAZEPRESS_CLI_LETTERED_H

#include "book/puzzles/vocabulary.h"
#include "book/puzzles/worksheets.h"
#include "cli/arguments/options.h"
#include "cli/arguments/storage.h"
#include "cli/themed.h"

#include "core/recipe/sentences.h"
#include "page/layout/style.h"

#include <mazepress/input.h>

/* Joins --count-by, --from and --to as the key has them: "2 from 1 to 23".  `with` has the joined
 * ones then, and *options is that; else both stay as they are. */
#define CLI_ROW_ROOM 200
bool cli_lettered_join(const cli_options **options, cli_options *with, char row[CLI_ROW_ROOM],
                       maze_error *error);

/* The tag of --language, or of `otherwise`, or English; NULL, with the error filled in, for what is
 * neither a tag nor the name of a language. */
const char *cli_lettered_language(const cli_options *options, const char *otherwise,
                                  maze_error *error);

/* A worksheet, of --worksheet and --level. */
typedef struct cli_sheet {
    const book_worksheet *row; /* NULL: none is asked for */
    const maze_level *level;
    book_worksheet_terms terms;
} cli_sheet;

/* What the options say of it, in a language. */
bool cli_sheet_read(const cli_options *options, const char *language, cli_sheet *sheet,
                    maze_error *error);

/* Adds what it says to options that do not say it, where the format can have it: `with` has both
 * then, and *options is that. */
void cli_sheet_add(const cli_sheet *sheet, const maze_format *format, const cli_options **options,
                   cli_options *with);

/* Its mazes, as many as --count. */
bool cli_sheet_append(const cli_sheet *sheet, const cli_options *options, maze_recipe_list *list,
                      maze_error *error);

/* The paths of the pictures at the doors of its first maze, NULL: arrows. */
const char *const *cli_sheet_pictures(const cli_sheet *sheet, const maze_recipe *recipe);

/* The maze of a style's letters without a recipe, of --cells or as large as they need; with large
 * cells in the look for children. */
bool cli_lettered_append(const cli_options *options, const maze_style *style,
                         maze_recipe_list *list, maze_error *error);

/* Gives a recipe without a seed one whose way has room for the letters: from `first` on the first
 * whose maze has all that sheets of its kind wish for, or else most of it.  An error: there is none
 * for the letters. */
bool cli_sheet_seed(maze_recipe *recipe, const maze_inputs *inputs, const maze_style *style,
                    uint64_t first, maze_error *error);

/* What recipes of a list that leave their seed open are drawn with. */
typedef struct cli_seeding {
    const char *seed;                  /* --seed; NULL: a new one */
    bool worksheet, level;             /* what chose the recipe */
    const char *words;                 /* --words, */
    const book_vocabulary *vocabulary; /* and what was read of it */
    maze_style (*style_of)(const void *context, const maze_recipe *recipe);
    const void *context;
} cli_seeding;

/* Gives those of worksheets, and those for which not any seed will do, theirs: the first from
 * --seed on, each of the others one after the last, while each word has seeds of its own; a new one
 * is told in `news`. */
bool cli_sheet_seeds(const cli_seeding *seeding, const maze_recipe_list *list, base_text *news,
                     maze_error *error);

/* Sentences that came with recipes of files, and words of a list, by pointers to the recipes. */
typedef struct cli_sentences {
    cli_map read;
    book_vocabulary vocabulary;
    page_word *words; /* of the vocabulary */
    cli_pictures *pictures;
} cli_sentences;

/* Reads the list of --words, and makes `list` one of as many recipes: it has one without a seed,
 * or one for each word, or none, where mazes are as large as their words need.  Adds a line about
 * what was read to `news`. */
bool cli_words_gather(const cli_options *options, const char *language, cli_sentences *sentences,
                      maze_recipe_list *list, base_text *news, maze_error *error);

/* Reads those of all recipes in a list. */
bool cli_sentences_read(cli_sentences *sentences, const maze_recipe_list *list, maze_error *error);

/* Lends a style the sentence of a recipe, unless it has one. */
void cli_sentences_lend(const cli_sentences *sentences, const maze_recipe *recipe,
                        maze_style *style);
void cli_sentences_finish(cli_sentences *sentences);

#endif
