/* Mazes whose solution has a sentence, a word or numbers: the additional steps of `draw` for
 * them. */
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

/* Joins --count-by, --from and --to in the form of the key: "2 from 1 to 23". Then *options points
 * to `with`, which has the joined text; otherwise, both are unchanged. */
#define CLI_ROW_ROOM 200
bool cli_lettered_join(const cli_options **options, cli_options *with, char row[CLI_ROW_ROOM],
                       maze_error *error);

/* The tag of --language, or of `otherwise`, or English; NULL, with the error filled in, for a text
 * that is neither a tag nor the name of a language. */
const char *cli_lettered_language(const cli_options *options, const char *otherwise,
                                  maze_error *error);

/* A worksheet, from --worksheet and --level. */
typedef struct cli_sheet {
    const book_worksheet *row; /* NULL: no worksheet was requested */
    const maze_level *level;
    book_worksheet_terms terms;
} cli_sheet;

/* Reads the options about a worksheet, in a language. */
bool cli_sheet_read(const cli_options *options, const char *language, cli_sheet *sheet,
                    maze_error *error);

/* Sets a missing key of styles, unless the format rejects it. */
void cli_add_key(const char *key, const char *value, const maze_format *format, cli_options *with);

/* Adds the worksheet's keys to options that lack them, if the format supports them: then *options
 * points to `with`, which has both. */
void cli_sheet_add(const cli_sheet *sheet, const maze_format *format, const cli_options **options,
                   cli_options *with);

/* Appends the mazes of a worksheet, as many as --count. */
bool cli_sheet_append(const cli_sheet *sheet, const cli_options *options, maze_recipe_list *list,
                      maze_error *error);

/* Appends the maze of a style's letters without a recipe, of the size of --cells or as large as
 * required; with large cells in the look for children. */
bool cli_lettered_append(const cli_options *options, const maze_style *style,
                         maze_recipe_list *list, maze_error *error);

/* Gives a recipe without a seed the first seed, from `first` on, whose solution has space for the
 * letters and whose maze has the properties that sheets of its kind prefer, or else most of them.
 * Fails if no seed has space for the letters. */
bool cli_sheet_seed(maze_recipe *recipe, const maze_inputs *inputs, const maze_style *style,
                    uint64_t first, maze_error *error);

/* The data for choosing the seeds of a list's recipes. */
typedef struct cli_seeding {
    const char *seed;                  /* --seed; NULL: a new one */
    bool worksheet, level;             /* the option that chose the recipe */
    const char *words;                 /* --words, */
    const book_vocabulary *vocabulary; /* list of words of this option */
    maze_style (*style_of)(const void *context, const maze_recipe *recipe);
    const void *context;
} cli_seeding;

/* Gives seeds to recipes of worksheets, and to recipes whose seed must be chosen: the first from
 * --seed on, and each further recipe the next one. Each word has separate seeds. New seeds are
 * reported in `news`. */
bool cli_sheet_seeds(const cli_seeding *seeding, const maze_recipe_list *list, base_text *news,
                     maze_error *error);

/* Sentences that were read with recipes from files, and words of a list, by pointers to the
 * recipes. */
typedef struct cli_sentences {
    cli_map read;
    book_vocabulary vocabulary;
    page_word *words; /* of the vocabulary */
    cli_pictures *pictures;
} cli_sentences;

/* Reads the list of --words, and makes one recipe per word in `list`, which contains one recipe
 * without a seed, or one for each word, or none; then mazes are as large as their words require.
 * Adds a line about the list to `news`. */
bool cli_words_gather(const cli_options *options, const char *language, cli_sentences *sentences,
                      maze_recipe_list *list, base_text *news, maze_error *error);

/* Reads the sentences of all recipes in a list. */
bool cli_sentences_read(cli_sentences *sentences, const maze_recipe_list *list, maze_error *error);

/* Sets the sentence of a recipe in a style, unless the style has one; the style borrows it. */
void cli_sentences_apply(const cli_sentences *sentences, const maze_recipe *recipe,
                         maze_style *style);
void cli_sentences_finish(cli_sentences *sentences);

#endif
