/* Opening what is read more than once. */
#ifndef MAZEPRESS_INPUT_OPEN_H
#define MAZEPRESS_INPUT_OPEN_H

#include <mazepress/error.h>
#include <stdbool.h>
#include <stdio.h>

/* Opens a file; the bytes of a pipe, or of "-", standard input, are copied to a temporary file
 * without a name first.  `name`, not `path`, is said in errors.  NULL on error; the caller closes
 * it. */
FILE *open_for_reading(const char *path, const char *name, maze_error *error);

#endif
