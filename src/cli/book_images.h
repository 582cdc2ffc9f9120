/* Writes images of a book's puzzles, solutions and pages, for the option --images. */
#ifndef MAZEPRESS_CLI_BOOK_IMAGES_H
#define MAZEPRESS_CLI_BOOK_IMAGES_H

#include "cli/arguments/options.h"
#include "cli/arguments/protected.h"
#include "cli/arguments/report.h"

#include <mazepress/book.h>

/* Returns the format of --image-format, which is png by default. Returns NULL and sets *error if
 * the option is neither png nor svg. */
const maze_format *cli_images_format(const cli_options *options, maze_error *error);

/* Returns the number of images that cli_images_write writes. */
uint32_t cli_images_count(maze_book *book, const cli_options *options);

/* Returns false and sets *error if an image would replace a file that the program reads. */
bool cli_images_check(maze_book *book, const cli_options *options, const cli_protected *spared,
                      maze_error *error);

/* Writes an image of each puzzle and of its solution, such as DIR/017.png and DIR/017-solution.png.
 * If the format is png, also writes previews of some pages and of the front of the cover. */
bool cli_images_write(maze_book *book, const cli_options *options, cli_progress *progress,
                      maze_error *error);

#endif
