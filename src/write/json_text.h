/* The words of JSON (RFC 8259), the same in every locale. */
#ifndef MAZEPRESS_WRITE_JSON_TEXT_H
#define MAZEPRESS_WRITE_JSON_TEXT_H

#include <mazepress/sink.h>
#include <stdint.h>

/* Writes text as it is: punctuation, names between quotes. */
void json_put(maze_sink *sink, const char *text);

void json_integer(maze_sink *sink, uint64_t value);

/* Rounded to `decimals`, at most 9, without trailing zeros and without a minus at 0.  The value is
 * finite and below 10^9. */
void json_number(maze_sink *sink, double value, unsigned decimals);

void json_boolean(maze_sink *sink, bool value);

/* "name":"value"; neither has a character that JSON escapes. */
void json_word(maze_sink *sink, const char *name, const char *value);

#endif
