/* Places numbers, or the letters of a sentence or a word, along the solution of a maze. Decoys are
 * letters or numbers off the solution. letters.c defines the places of letters and numbers, and
 * this definition never changes. Functions with a parameter `error` return false and set *error on
 * failure. */
#ifndef MAZEPRESS_CORE_LETTERS_H
#define MAZEPRESS_CORE_LETTERS_H

#include "core/carve/maze.h"
#include "core/recipe/sentences.h"

#include <mazepress/maze.h>
#include <mazepress/solve.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A letter with its accents, or a number, and the cell that contains it.  LETTER_ROOM is the size
 * of `text`, in bytes, including the '\0'. */
#define LETTER_ROOM 16
typedef struct letters_letter {
    maze_cell cell;
    char text[LETTER_ROOM]; /* in UTF-8 */
} letters_letter;

typedef enum letters_case {
    LETTERS_CAPITALS, /* capitals and digits, all of the same height */
    LETTERS_SMALL,    /* text with lowercase letters */
    LETTERS_OTHER     /* text without digits in a script without capitals */
} letters_case;

typedef struct letters_text {
    /* the `way_count` letters or numbers of the solution, from the entrance to the exit, followed
     * by the decoys */
    letters_letter *letters;
    size_t *by_cell; /* indexes of all elements of `letters`, sorted by their cells */
    size_t way_count, all_count;
    letters_case letter_case;
} letters_text;

/* maximum number of letters of a sentence or a word */
#define LETTERS_MOST 400

/* Places the letters or numbers of a text, and decoys, in cells of a maze. `language` is a BCP 47
 * tag, such as "de", or NULL. The language determines the letters of decoys and the decimal sign of
 * numbers. Fails if the text is invalid or the maze is unsuitable, for example because its solution
 * is too short. The caller finishes *letters with letters_finish. */
bool letters_place(const maze_maze *maze, recipe_letters_kind kind, const char *text,
                   const char *language, letters_text *letters, maze_error *error);

/* Frees the members of a letters_text, which may all be 0. */
void letters_finish(letters_text *letters);

/* Sets *count to the number of letters or numbers of a text; spaces and punctuation marks are not
 * counted. Fails if the text is invalid, for example because it has no letter or more than
 * LETTERS_MOST letters. */
bool letters_count(recipe_letters_kind kind, const char *text, size_t *count, maze_error *error);

/* Returns the minimum length of a solution with `count` letters or numbers, in cells. */
size_t letters_way(size_t count);

/* Returns false and sets *error if mazes of the recipe cannot have letters or numbers. */
bool letters_suit(recipe_letters_kind kind, const maze_recipe *recipe, maze_error *error);

/* Reads the next letter, mark or space of a text, and moves *at past it. Returns false at the end
 * of the text. `to` receives the letter, with its accents. If `capitals` is true, letters are
 * converted to capitals. If `turkish` is true, the capital of "i" has a dot. */
typedef enum letters_kind { LETTER_IS_LETTER, LETTER_IS_MARK, LETTER_IS_SPACE } letters_kind;
bool letters_next(const char **at, bool capitals, bool turkish, char to[LETTER_ROOM],
                  letters_kind *kind);

/* letters_turkish returns true if the language has both an i with a dot and an i without a dot.
 * letters_right_to_left returns true if the first letter of the text belongs to an alphabet that is
 * written from right to left. */
bool letters_turkish(const char *language);
bool letters_right_to_left(const char *text);

/* Returns true if all letters of a text are printed as capitals.  A sentence is printed in capitals
 * if it contains at least one capital.  A word must also contain no lowercase letters. */
bool letters_capitals(recipe_letters_kind kind, const char *text);

#endif
