/* Words that are printed. */
#ifndef MAZEPRESS_BOOK_SPEC_WORDS_H
#define MAZEPRESS_BOOK_SPEC_WORDS_H

#include <mazepress/error.h>
#include <stdbool.h>

/* True if every "{" begins a field of the NULL-terminated list; `what` names the key. */
bool words_check(const char *what, const char *text, const char *const *fields, maze_error *error);

#endif
