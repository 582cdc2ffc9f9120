/* Text as it comes from outside. */
#ifndef MAZEPRESS_CORE_UTF8_H
#define MAZEPRESS_CORE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* The length in bytes of the character that `text` starts with; 0 if its bytes are not well-formed
 * UTF-8, or it is a control character, or the text ends here. */
size_t utf8_character(const char *text);

/* True if all characters are such. */
bool utf8_is_plain(const char *text);

/* Copies at most size - 1 bytes, for a message: invalid bytes become "?", and the part that does
 * not fit "…".  `size` is at least 4.  Returns `to`. */
char *utf8_quote(const char *text, char *to, size_t size);

#endif
