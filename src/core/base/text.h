/* Text that grows at its end. */
#ifndef MAZEPRESS_CORE_TEXT_H
#define MAZEPRESS_CORE_TEXT_H

#include <mazepress/error.h>
#include <stdbool.h>
#include <stddef.h>

/* The end of a text in memory of the caller's, which always holds a '\0'. */
typedef struct text_end {
    char *at, *end; /* the '\0', and what lies past the last byte */
} text_end;

/* An empty text; `size` is at least 1. */
text_end text_start(char *text, size_t size);

/* Adds what fits, in whole characters if it is UTF-8; true if that is all. */
bool text_put(text_end *text, const char *format, ...) MAZE_PRINTF(2, 3);

/* Bytes in memory of their own, NULL while there are none; start with all members zero, and free
 * `bytes`.  A '\0' follows them.  A failure sticks. */
typedef struct text_buffer {
    char *bytes;
    size_t length, room;
    bool failed; /* out of memory */
} text_buffer;

void text_add(text_buffer *buffer, const char *text);
void text_add_bytes(text_buffer *buffer, const void *bytes, size_t length);

#endif
