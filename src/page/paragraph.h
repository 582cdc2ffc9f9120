/* A text that takes a strip off the room that a maze has. */
#ifndef MAZEPRESS_PAGE_PARAGRAPH_H
#define MAZEPRESS_PAGE_PARAGRAPH_H

#include "page/page.h"

typedef struct page_paragraph {
    const char *key, *string; /* the style's name for it; its text, NULL: none */
    maze_font font;
    maze_align align;
    double size; /* points */
    bool at_foot;
    maze_box box; /* set by paragraph_cut */
} page_paragraph;

/* Cuts the paragraph's box, and a gap with it, off the upper or lower end of `room`.  Fails if it
 * would leave nothing. */
bool paragraph_cut(page_paragraph *paragraph, maze_box *room, maze_error *error);

/* Moves the box so that it starts at `top`. */
void paragraph_move(page_paragraph *paragraph, double top);

bool paragraph_add(const page_paragraph *paragraph, maze_page *page, maze_error *error);

/* Points between a paragraph and what is next to it. */
#define PARAGRAPH_GAP 8

#endif
