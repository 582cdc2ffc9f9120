/* Writes the images of a book's puzzles and pages, for the option --images. */
#ifndef MAZEPRESS_CLI_BOOK_IMAGES_H
#define MAZEPRESS_CLI_BOOK_IMAGES_H

#include "cli/arguments/options.h"
#include "cli/arguments/protected.h"
#include "cli/arguments/report.h"

#include <mazepress/book.h>

/* Returns the format of --image-format, or png if the option is missing. Returns NULL, with the
 * error filled in, if the name is not a format for images. */
const maze_format *cli_images_format(const cli_options *options, maze_error *error);

/* Returns the number of files that --images writes. */
uint32_t cli_images_count(maze_book *book, const cli_options *options);

/* Fails if one of the images would replace a file that the program reads. */
bool cli_images_check(maze_book *book, const cli_options *options, const cli_protected *spared,
                      maze_error *error);

/* Writes DIR/017.png and DIR/017-solution.png for each puzzle. If the format is png, also writes
 * DIR/page-017.png for each page with a preview, and DIR/cover-front.png if there is a cover, as
 * previews for online shops. Makes the directory if it does not exist. */
bool cli_images_write(maze_book *book, const cli_options *options, cli_progress *progress,
                      maze_error *error);

#endif
