/* The state of `mazepress draw`, and the functions that the files of this verb share. */
#ifndef MAZEPRESS_CLI_DRAW_H
#define MAZEPRESS_CLI_DRAW_H

#include "book/puzzles/questions.h"
#include "cli/arguments/arguments.h"
#include "cli/arguments/options.h"
#include "cli/arguments/protected.h"
#include "cli/arguments/storage.h"
#include "page/layout/style.h"

#include <mazepress/output.h>

typedef struct draw_target {
    const cli_options *options;
    maze_recipe_list list;
    cli_lines lines;
    maze_style style;
    const char *photo; /* path of the photograph of --tone, or NULL */
    /* pictures that were read; the keys consist of a path and a crop */
    cli_map pictures;
    /* for each task, the pictures at the ends of roads */
    page_roads_pictures roads[TASKS];
    /* book section that plans the sheets, or NULL */
    struct cli_section *section;
    /* true if --theme adds pictures at the doors of mazes whose recipes the user gives */
    bool paired;
    cli_map bare; /* doors without pictures; the keys are pointers to recipes */
    const maze_format *format;
    maze_solution solution;
    /* directory of the files if each recipe gets its own file, otherwise NULL */
    char *directory;
    const char *path; /* path of the file, or "-" for stdout; NULL if there is a directory */
    cli_progress progress;
    const char *language; /* BCP 47 tag */
    /* sentences that files store with recipes; the keys are pointers to recipes */
    cli_map sentences;
    cli_protected spared;
    bool summed;
    unsigned threads; /* number of threads; 0 for one per processor */
} draw_target;

/* Returns the style of a recipe. If the recipe's line in a list has options, these options override
 * the options of the command line. Some settings, such as the medium and the pictures, are the same
 * for all recipes. */
maze_style cli_draw_style(const draw_target *target, const maze_recipe *recipe);

/* Like cli_draw_style, but with the letters that files store with the recipe. */
maze_style cli_draw_style_of(const draw_target *target, const maze_recipe *recipe);

/* Sets the tone of a maze to the image that a file stores for this maze, or to the picture that its
 * corridors follow. Does nothing if there is no such image, or if the tone conflicts with options,
 * the recipe or the format. */
void cli_draw_add_tone(const draw_target *target, const maze_recipe *recipe, maze_style *style);

/* Adds the letters, the texts and the look of a recipe's sheet. */
void cli_draw_add_section(const draw_target *target, const maze_recipe *recipe, maze_style *style);

/* Sets *style to the complete style of a recipe. */
bool cli_draw_dressed_style(draw_target *target, const maze_recipe *recipe, maze_style *style,
                            maze_error *error);

/* If --from or --to is given, replaces the value of --count-by by a value such as "2 from 1 to 23",
 * which is in `row`. */
#define DRAW_ROW_ROOM 200
bool cli_draw_join_row(cli_options *options, char row[DRAW_ROW_ROOM], maze_error *error);

/* Returns the tag of the language in --language. Without this option, uses `otherwise` or, if
 * `otherwise` is NULL, "en". Returns NULL and sets *error if the value of the option is neither a
 * tag nor the name of a language. */
const char *cli_draw_language(const cli_options *options, const char *otherwise, maze_error *error);

/* Fails if the value of --worksheet is invalid or conflicts with other options. */
bool cli_draw_check_worksheet(const cli_options *options, maze_error *error);

/* Sets the seed of each recipe without a seed for which the program must choose a suitable seed.
 * Does nothing if --seed is given. Appends lines about these recipes to `news`. */
bool cli_draw_choose_seeds(const draw_target *target, base_text *news, maze_error *error);

/* Sets target->solution to the value of --solution. Without this option, sets the default for swell
 * paper or for a game. */
bool cli_draw_choose_solution(draw_target *target, maze_error *error);

/* Returns false if --solution has no effect on the sheet of a recipe. A sheet of roads on paper
 * shows no solution. */
bool cli_draw_shows_solution(const draw_target *target, const maze_recipe *recipe,
                             const maze_style *style);

/* Returns the number of separate pages with solutions. */
size_t cli_draw_solution_pages(const draw_target *target);

/* Adds a warning to `news` if the list contains a recipe on whose sheet --solution has no
 * effect. */
void cli_draw_warn_solution(const draw_target *target, base_text *news);

/* Adds a warning to `news` for each style option on the command line that changes none of the mazes
 * in the list, such as the color of a texture if no maze has a texture. */
void cli_draw_warn_unused(const draw_target *target, base_text *news);

/* Reads the sentences that files store with recipes. */
bool cli_draw_read_sentences(draw_target *target, maze_error *error);

void cli_draw_finish_sentences(draw_target *target);

/* Returns the picture in a file, cropped to `crop` unless `crop` is NULL. The picture is valid
 * until cli_draw_finish_pictures. If the file is an SVG that browsers paint differently, appends a
 * line to `news`. */
const maze_picture *cli_draw_picture_of(draw_target *target, const char *path, const char *crop,
                                        base_text *news, maze_error *error);
void cli_draw_finish_pictures(draw_target *target);

/* Sets the style's pictures at the ends of roads. Does nothing if the kind of sheet has no such
 * pictures, or if the format has no sheets. */
bool cli_draw_add_roads(draw_target *target, const maze_recipe *recipe, maze_style *style,
                        maze_error *error);

/* Finds doors of a maze at which a picture would cover a wall. If there is such a door, adds two
 * bools to target->bare, for the entrance and the exit. Each bool is true if its door gets no
 * picture. Also appends a line to `news`. */
bool cli_draw_find_bare(draw_target *target, const maze_recipe *recipe, const maze_style *style,
                        base_text *news, maze_error *error);

/* Adds the photograph of --tone to the inputs of the list, with enough detail for the mazes of the
 * list, and sets the tone of the style. Does nothing if the list is empty. */
bool cli_draw_read_photo(draw_target *target, base_text *news, maze_error *error);

/* True if each word is a seed, or the fields of a recipe without a shape. */
bool cli_draw_photo_is_alone(int count, char **words);

/* Reads the photograph of --tone, and appends recipes with a grid of squares. If --cells gives no
 * number of rows, the grid has the proportions of the photograph. Appends one recipe for each word,
 * or a single recipe if there are no words. */
bool cli_draw_make_squares(draw_target *target, int count, char **words, base_text *news,
                           maze_error *error);

/* Sets the tone of the style to the photograph in the files with the recipes. Does nothing if the
 * files contain no photograph, if --tone is given, or if the format conflicts with the tone.
 * Otherwise, fails if the files contain several photographs. */
bool cli_draw_take_tone(draw_target *target, maze_error *error);

#endif
