/* Declares stpcpy, which Windows does not have. The compiler finds this header before its own
 * string.h. gcc may replace calls of other string functions with calls of stpcpy. */
#ifndef MAZEPRESS_WINDOWS_STRING_H
#define MAZEPRESS_WINDOWS_STRING_H

#include_next <string.h>

char *stpcpy(char *to, const char *from);

#endif
