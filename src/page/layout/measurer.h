/* Measures texts. A writer of a format with fonts passes a measurer, because src/page has no fonts.
 * Without a measurer, the dimensions of texts are estimates. */
#ifndef MAZEPRESS_PAGE_MEASURER_H
#define MAZEPRESS_PAGE_MEASURER_H

#include <mazepress/drawing.h>

/* The dimensions of a typeset text. Lengths are in points. `width` is the width of the lines with
 * their ink. `capital` is the height of a capital letter. `above` and `below` are the heights of
 * the ink above the first baseline and below the last baseline. */
typedef struct page_text_fit {
    double size, width;
    unsigned lines;
    double capital, above, below;
    double height; /* distance from the first to the last baseline */
} page_text_fit;

typedef struct page_measurer {
    void *context;
    /* Measures a text that is typeset in its box. Returns false and sets *error if the text does
     * not fit. If an optional text does not fit, returns false and leaves the status of *error
     * unchanged. Several threads may call the function at the same time. */
    bool (*fit)(void *context, const maze_text *text, page_text_fit *fit, maze_error *error);
    void (*destroy)(void *context); /* frees the measurer */
} page_measurer;

#define TEXT_CAPITAL 0.72 /* estimated height of a capital letter, relative to the type size */

/* Measures a text, or estimates its dimensions if `measurer` is NULL. An estimate always fits. */
bool page_measure(const page_measurer *measurer, const maze_text *text, page_text_fit *fit,
                  maze_error *error);

/* Returns the width of a text on one line, in the unit of `size`. Returns 0 if `text` is NULL. */
double page_text_width(const page_measurer *measurer, const char *text, maze_font font,
                       double size);

#endif
