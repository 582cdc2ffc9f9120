/* Where drawn mazes go: a file each, all in one file, or one after the other into a stream. */
#ifndef MAZEPRESS_CLI_DRAW_FILES_H
#define MAZEPRESS_CLI_DRAW_FILES_H

#include "cli/door_pictures.h"
#include "cli/lines.h"

/* What to draw, and where. */
typedef struct draw_target {
    const cli_options *options;
    maze_style style;
    cli_lines lines; /* options beside recipes of lists, and what failed */
    door_pictures doors;
    const maze_format *format;
    maze_solution solution;
    char *directory;  /* a file for each recipe in here; NULL: all in `path` */
    const char *path; /* "-": stdout */
} draw_target;

/* What the options say about a document. */
void draw_set_document(const cli_options *options, maze_document *document);

/* Chooses directory or path for so many mazes.  A directory is one that exists or ends in "/".
 * Several mazes go into one file if its format holds them or is text, and into standard output, a
 * FIFO or a device one after the other whatever the format. */
bool draw_choose_place(draw_target *target, size_t count, maze_error *error);

/* Draws all recipes of the list; `news` is printed on stderr if that is done.  With --keep-going,
 * mazes that cannot be made are reported and left out, and it is an error at the end that there
 * were some. */
bool draw_all(draw_target *target, maze_recipe_list *list, const char *news, maze_error *error);

#endif
