/* Writes elements of JSON (RFC 8259), such as numbers, texts and the measures of a maze. The
 * results do not depend on the locale. */
#ifndef MAZEPRESS_WRITE_JSON_TEXT_H
#define MAZEPRESS_WRITE_JSON_TEXT_H

#include "write/files/sink.h"

#include <mazepress/fingerprint.h>
#include <mazepress/measure.h>
#include <mazepress/reveal.h>
#include <mazepress/shape.h>
#include <mazepress/sink.h>

#include <stdint.h>

void write_json_integer(maze_sink *sink, uint64_t value);

/* Writes a number, rounded to `decimals` decimals (at most 9), without trailing zeros and never as
 * "-0". The absolute value must be below 10^9. */
void write_json_number(maze_sink *sink, double value, unsigned decimals);

void write_json_boolean(maze_sink *sink, bool value);

/* Writes a member of an object, with a text as its value. The name must not contain a character
 * that JSON escapes. */
void write_json_word(maze_sink *sink, const char *name, const char *value);

/* Writes a text as a string, or null if `text` is NULL. */
void write_json_text(maze_sink *sink, const char *text);

/* Writes a comma unless `i` is 0. */
void write_json_comma(maze_sink *sink, size_t i);

void write_json_integer_or_null(maze_sink *sink, uint32_t number);

#define JSON_LENGTH_DECIMALS 3
/* Angles have more decimals than lengths, because an arc may go around a whole maze. */
#define JSON_ANGLE_DECIMALS 6

void write_json_pair(maze_sink *sink, maze_point point, unsigned decimals);
void write_json_point(maze_sink *sink, maze_point point);

void write_json_sweeps(maze_sink *sink, const double *sweeps, size_t count);

/* Writes the recipe and its check character as the members "recipe" and "check". */
void write_json_recipe(maze_sink *sink, const maze_recipe *recipe);

/* Writes all members from "cells" to "fingerprint", which contain the measures and the fingerprint
 * of a maze. */
void write_json_measures(maze_sink *sink, const maze_measures *measures,
                         const maze_fingerprint *fingerprint);

/* Writes the recipe, the measures and the fingerprint of a maze as an object on a line of its own.
 * `reveal` may be NULL. */
void write_json_facts(maze_sink *sink, const maze_recipe *recipe, const maze_measures *measures,
                      const maze_fingerprint *fingerprint, const maze_reveal *reveal);

#endif
