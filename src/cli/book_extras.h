/* What `book` writes beside the book, and its reports about it. */
#ifndef MAZEPRESS_CLI_BOOK_EXTRAS_H
#define MAZEPRESS_CLI_BOOK_EXTRAS_H

#include "cli/options.h"
#include "cli/progress.h"

/* Fails if the file exists and is not a list written by book_write_recipes. */
bool book_check_list(const char *path, maze_error *error);

/* All recipes, one a line, below the names of their sections. */
bool book_write_recipes(const maze_book *book, const char *path, cli_progress *progress,
                        maze_error *error);

/* The format of --image-format, png if it is not given. */
const maze_format *book_image_format(const cli_options *options, maze_error *error);

/* DIR/017.png and DIR/017-solution.png for each puzzle, and, where these are png, DIR/page-017.png
 * and DIR/cover-front.png as a shop shows them; the directory is made if missing. */
bool book_write_images(maze_book *book, const cli_options *options, cli_progress *progress,
                       maze_error *error);

/* How many files these are. */
uint32_t book_count_images(maze_book *book, const cli_options *options);

bool book_tell_facts(const maze_book *book, cli_progress *progress, maze_error *error);

/* False if `strict` and a wanted difficulty was missed. */
bool book_judge_difficulty(const maze_book *book, bool strict, maze_error *error);

/* Checks the finished file as the press will; every finding is reported, and errors fail. */
bool book_check_file(const maze_book *book, const char *path, cli_progress *progress,
                     maze_error *error);

/* Writes a press's book to stdout, but only if it is fit. */
bool book_write_checked(maze_book *book, cli_progress *progress, maze_error *error);

#endif
