/* The words of JSON (RFC 8259), the same in every locale. */
#ifndef MAZEPRESS_WRITE_JSON_TEXT_H
#define MAZEPRESS_WRITE_JSON_TEXT_H

#include "write/sink.h"

#include <mazepress/shape.h>
#include <stdint.h>

void json_integer(maze_sink *sink, uint64_t value);

/* Rounded to `decimals`, at most 9, without trailing zeros and without a minus at 0.  The value is
 * finite and below 10^9. */
void json_number(maze_sink *sink, double value, unsigned decimals);

void json_boolean(maze_sink *sink, bool value);

/* "name":"value"; the name has no character that JSON escapes. */
void json_word(maze_sink *sink, const char *name, const char *value);

/* A text in quotes, escaped; NULL is null. */
void json_text(maze_sink *sink, const char *text);

/* A comma before all but the first of several. */
void json_comma(maze_sink *sink, size_t i);

/* "null" for MAZE_NONE. */
void json_integer_or_null(maze_sink *sink, uint32_t number);

#define JSON_LENGTH_DECIMALS 3
#define JSON_ANGLE_DECIMALS 6 /* an arc may go round a whole maze */

void json_pair(maze_sink *sink, maze_point point, unsigned decimals);
void json_point(maze_sink *sink, maze_point point);

/* ,"sweeps":[…], or nothing if all are 0. */
void json_sweeps(maze_sink *sink, const double *sweeps, size_t count);

#endif
