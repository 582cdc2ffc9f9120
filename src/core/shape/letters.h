/* The outlines of a bold alphabet: capitals and digits. */
#ifndef MAZEPRESS_CORE_LETTERS_H
#define MAZEPRESS_CORE_LETTERS_H

/* Of a letter 120 units high: stems are 30 units wide, bars 20 high. */
#define LETTER_HEIGHT 120
#define LETTER_STEM 30
#define LETTER_BAR 20

/* Across and down, the zones that a letter is cut into: "s" is a stem, "b" a bar, a number that
 * many units of something else.  They say what has whole cells.
 * The path is rings of points x,y, with " / " between them: the outer one clockwise, then holes the
 * other way.  A point in brackets is the control point of a quadratic curve from the point before
 * it to the one after it; there are never two of them in a row, and none is the first. */
typedef struct letter_form {
    const char *across, *down, *path;
} letter_form;

/* Of a letter, a-z or 0-9. */
const letter_form *letter_find(char letter);

#endif
