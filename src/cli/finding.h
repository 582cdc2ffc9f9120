/* Findings of the preflight in words. */
#ifndef MAZEPRESS_CLI_FINDING_H
#define MAZEPRESS_CLI_FINDING_H

#include <mazepress/preflight.h>

/* "PATH: page 3: warning: MESSAGE", without a newline; the caller gives it to g_free. */
char *finding_line(const char *path, uint32_t page, maze_severity severity, const char *message);

/* False, with the error filled in, for a file just written in which there are errors.  What was
 * asked for was right, so the program's status is 1. */
bool finding_judge(const char *path, const char *press, unsigned errors, maze_error *error);

#endif
