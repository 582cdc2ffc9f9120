/* Words: letters joined into one piece of a square grid. */
#ifndef MAZEPRESS_CORE_WORD_H
#define MAZEPRESS_CORE_WORD_H

#include "core/shape/alphabet.h"

#include <mazepress/recipe.h>

/* A text has 1 to this many letters; `.` between two letters is a space. */
#define WORD_LENGTH 40
#define WORD_MOST_ROWS 200

extern const maze_term word_term;

/* The columns of a grid of `rows` rows that holds the text. */
uint32_t word_columns(const char *text, uint32_t rows);

/* Fills `keep`, a byte for each cell of that grid in rows, with 1 where there is a letter or a
 * bridge between two, else with 0.  The letters are one piece. */
void word_keep(const char *text, uint32_t rows, uint8_t *keep);

#endif
