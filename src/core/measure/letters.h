/* Letters on the way: who takes the right way through a maze reads a sentence, letter by letter, or
 * meets the numbers of a row, or numbers that add up to one.  Beside the way stand decoys, which
 * read like the language, or are near misses, and do not give the way away.  Where each letter
 * stands is law, as the maze is: see letters.c. */
#ifndef MAZEPRESS_CORE_LETTERS_H
#define MAZEPRESS_CORE_LETTERS_H

#include "core/carve/maze.h"
#include "core/recipe/sentences.h"

#include <mazepress/maze.h>
#include <mazepress/solve.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A letter with its accents, or a number. */
#define LETTER_ROOM 16
typedef struct measure_letter {
    maze_cell cell;
    char text[LETTER_ROOM]; /* UTF-8 */
} measure_letter;

/* How letters sit in their cells. */
typedef enum measure_letter_case {
    LETTERS_CAPITALS, /* letters and digits of one height */
    LETTERS_SMALL,    /* all on one line, which leaves room above and below */
    LETTERS_OTHER     /* of alphabets that have no capitals */
} measure_letter_case;

typedef struct measure_letters {
    measure_letter *letters; /* those of the way first, in its order, then decoys */
    size_t *by_cell;         /* the numbers of all, by cell */
    size_t way_count, all_count;
    measure_letter_case letter_case;
} measure_letters;

/* Most letters of a sentence: more do not fit any page. */
#define LETTERS_MOST 400

/* The letters of a sentence, or numbers, each in its cell.  `text`: what `kind` reads, a sentence,
 * a row as measure_row_read has it, a sum.  `language` is a tag of BCP 47, as "de", whose letters
 * follow each other in decoys; of one that is not known, or NULL, only the sentence says how.
 * Errors say why there is no place for them: no letter in the text, a maze with more than one way,
 * a way that is too short.  The caller finishes the letters. */
bool measure_letters_place(const maze_maze *maze, recipe_letters_kind kind, const char *text,
                           const char *language, measure_letters *letters, maze_error *error);

void measure_letters_finish(measure_letters *letters); /* empty ones are allowed */

/* How many letters or numbers a text has; what is no letter is not counted.  An error as above. */
bool measure_letters_count(recipe_letters_kind kind, const char *text, size_t *count,
                           maze_error *error);

/* Cells that a way with so many letters has at least. */
size_t measure_letters_way(size_t count);

/* How many of the nine parts of a sheet a way enters: where it misses some, they say nothing.  Of a
 * box faces that it misses are counted off. */
unsigned measure_letters_ninths(const maze_maze *maze, const maze_path *path);

/* True if a maze can have them whatever its seed, else an error. */
bool measure_letters_suit(recipe_letters_kind kind, const maze_recipe *recipe, maze_error *error);

/* The next thing of a sentence from *at on, which is moved past it: a letter, written as on the
 * page into `to`, a mark such as a comma, or a space between words; false at the end.  `capitals`:
 * what measure_letters_capitals says of the text. */
typedef enum measure_letter_kind {
    LETTER_IS_LETTER,
    LETTER_IS_MARK,
    LETTER_IS_SPACE
} measure_letter_kind;
bool measure_letters_next(const char **at, bool capitals, bool turkish, char to[LETTER_ROOM],
                          measure_letter_kind *kind);

/* True if a language has an i without a dot and one with it; and if the letters of a text run from
 * right to left. */
bool measure_letters_turkish(const char *language);
bool measure_letters_right_to_left(const char *text);

/* True if all letters of a text are written as capitals: if a sentence has one, a word nothing
 * else.
 */
bool measure_letters_capitals(recipe_letters_kind kind, const char *text);

#endif
