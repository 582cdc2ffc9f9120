/* Letters along the solution.  A reader who takes the right path through a maze reads a sentence,
 * letter by letter, or meets the numbers of a row, or numbers that add up to a total.  Decoys off
 * the solution read like the language, or are close to the right numbers, and do not reveal the
 * solution.  The places of letters are law, like the maze; see letters.c. */
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
typedef struct letters_letter {
    maze_cell cell;
    char text[LETTER_ROOM]; /* UTF-8 */
} letters_letter;

/* The kinds of letters, which decide their height in cells. */
typedef enum letters_case {
    LETTERS_CAPITALS, /* letters and digits of equal height */
    LETTERS_SMALL,    /* small letters on one baseline, which leaves space above and below */
    LETTERS_OTHER     /* letters of alphabets without capitals */
} letters_case;

typedef struct letters_text {
    letters_letter *letters; /* letters of the solution, in its order, and then decoys */
    size_t *by_cell;         /* indexes of all letters, sorted by cell */
    size_t way_count, all_count;
    letters_case letter_case;
} letters_text;

/* The maximum number of letters of a sentence; more do not fit any page. */
#define LETTERS_MOST 400

/* Places the letters of a sentence, or numbers, in cells of a maze.  `kind` decides what `text` is:
 * a sentence, a row for letters_row_read, or a sum.  `language` is a BCP 47 tag, such as "de",
 * which selects the text for decoys; if it is unknown or NULL, decoys come from the sentence alone.
 * Returns false and sets *error if the letters cannot be placed: because the text has no letter,
 * the maze has several paths, or the solution is too short.  The caller finishes the letters. */
bool letters_place(const maze_maze *maze, recipe_letters_kind kind, const char *text,
                   const char *language, letters_text *letters, maze_error *error);

void letters_finish(letters_text *letters); /* letters whose members are zero are allowed */

/* Counts the letters or numbers of a text and ignores other characters.  Returns false and sets
 * *error if the text is invalid or has no letter. */
bool letters_count(recipe_letters_kind kind, const char *text, size_t *count, maze_error *error);

/* Returns the minimum number of cells of a solution with `count` letters. */
size_t letters_way(size_t count);

/* Returns false and sets *error unless every maze of the recipe, with any seed, can have
 * letters. */
bool letters_suit(recipe_letters_kind kind, const maze_recipe *recipe, maze_error *error);

/* Reads the next element of a text from *at, and moves *at past it: a letter, which is written to
 * `to` as it is printed; a mark such as a comma; or a space between words.  Returns false at the
 * end.  `capitals` is the result of letters_capitals for the text. */
typedef enum letters_kind { LETTER_IS_LETTER, LETTER_IS_MARK, LETTER_IS_SPACE } letters_kind;
bool letters_next(const char **at, bool capitals, bool turkish, char to[LETTER_ROOM],
                  letters_kind *kind);

/* letters_turkish returns true if the language has an i with and an i without a dot.
 * letters_right_to_left returns true if the text is written from right to left. */
bool letters_turkish(const char *language);
bool letters_right_to_left(const char *text);

/* True if all letters of a text are printed as capitals: if a sentence contains a capital, or if a
 * word consists of capitals only. */
bool letters_capitals(recipe_letters_kind kind, const char *text);

#endif
