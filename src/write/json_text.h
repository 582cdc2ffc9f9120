/* Writes JSON (RFC 8259): values, and the measures of a maze. The results do not depend on the
 * locale. */
#ifndef MAZEPRESS_WRITE_JSON_TEXT_H
#define MAZEPRESS_WRITE_JSON_TEXT_H

#include "write/files/sink.h"

#include <mazepress/fingerprint.h>
#include <mazepress/measure.h>
#include <mazepress/reveal.h>
#include <mazepress/shape.h>
#include <mazepress/sink.h>

#include <stdint.h>

/* A JSON text that is being written. `follows` is true if a comma must precede the next value. */
typedef struct json_writer {
    maze_sink *sink;
    bool follows;
} json_writer;

/* The following functions write a value, and a comma before it if necessary. `name` is the name of
 * a member of an object, or NULL if the value is an element of an array. The name has at most
 * JSON_NAME characters, none of which JSON escapes. */
#define JSON_NAME 60

/* Begins an object ("{") or an array ("["). write_json_close ends it. */
void write_json_open(json_writer *json, const char *name, const char *bracket);
void write_json_close(json_writer *json, const char *bracket);

/* Writes a text as a string, or null if `text` is NULL. */
void write_json_text(json_writer *json, const char *name, const char *text);

void write_json_integer(json_writer *json, const char *name, uint64_t value);

/* Writes the number of a cell or a side, or null if the number is MAZE_NONE. */
void write_json_index(json_writer *json, const char *name, uint32_t number);

/* Writes a number, rounded to `decimals` decimals (at most 9), without trailing zeros and never as
 * "-0". The absolute value must be below 10^9. */
void write_json_number(json_writer *json, const char *name, double value, unsigned decimals);

void write_json_boolean(json_writer *json, const char *name, bool value);

#define JSON_LENGTH_DECIMALS 3
/* Angles have more decimals than lengths, because an arc may go around a whole maze. */
#define JSON_ANGLE_DECIMALS 6

void write_json_point(json_writer *json, const char *name, maze_point point, unsigned decimals);

/* Writes the member "sweeps" unless all sweeps are 0. */
void write_json_sweeps(json_writer *json, const double *sweeps, size_t count);

/* Writes an array of numbers of cells. */
void write_json_cells(json_writer *json, const char *name, const maze_cell *cells, size_t count);

/* Writes the cells with stars as the member "stars". */
void write_json_stars(json_writer *json, const maze_maze *maze);

/* Writes the recipe and its check character as the members "recipe" and "check". */
void write_json_recipe(json_writer *json, const maze_recipe *recipe);

/* Writes all members from "cells" to "fingerprint", which contain the measures and the fingerprint
 * of a maze. */
void write_json_measures(json_writer *json, const maze_measures *measures,
                         const maze_fingerprint *fingerprint);

/* Writes the recipe, the measures and the fingerprint of a maze as an object on a line of its own.
 * `reveal` and `solution` may be NULL. */
void write_json_facts(maze_sink *sink, const maze_recipe *recipe, const maze_measures *measures,
                      const maze_fingerprint *fingerprint, const maze_reveal *reveal,
                      const maze_path *solution);

#endif
