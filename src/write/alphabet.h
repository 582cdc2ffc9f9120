/* An alphabet of single lines, for pens and lasers. */
#ifndef MAZEPRESS_WRITE_ALPHABET_H
#define MAZEPRESS_WRITE_ALPHABET_H

#include <stdbool.h>
#include <stddef.h>

/* Capitals are so many units high; the baseline is there, y downwards. */
#define ALPHABET_HEIGHT 6

/* Lines are pairs of digits, x and y; a space lifts the pen. */
typedef struct alphabet_letter {
    const char *lines; /* in units */
    const char *mark;  /* an accent, in half units from where it is; NULL: none */
    double mark_x, mark_y;
    double width; /* units, without the accent */
} alphabet_letter;

/* The letter for the character of so many bytes, small letters as capitals; a space has no lines.
 * False if there is none. */
bool alphabet_find(const char *character, size_t length, alphabet_letter *letter);

/* What the alphabet has, in words. */
#define ALPHABET_HAS                                                                               \
    "A to Z, with the accents of Europe's languages in Latin letters, 0 to 9 and . , : ; ! ? - + " \
    "= / ( ) ' \" _ # & %"

#endif
