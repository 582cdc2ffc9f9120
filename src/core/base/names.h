/* Lists of file names in one text. */
#ifndef MAZEPRESS_CORE_NAMES_H
#define MAZEPRESS_CORE_NAMES_H

#include <stddef.h>

/* The next name of a list "A.ttf, B.ttf", in which a comma separates that is not in brackets, as in
 * "A[wdth,wght].ttf"; without white space round it.  *rest, at first the list, moves past it; past
 * the last it becomes NULL, and the answer is NULL. */
const char *names_next(const char **rest, size_t *length);

#endif
