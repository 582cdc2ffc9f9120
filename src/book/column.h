/* Texts set one below the other. */
#ifndef MAZEPRESS_BOOK_COLUMN_H
#define MAZEPRESS_BOOK_COLUMN_H

#include "output/type/typesetter.h"
#include "page/page.h"

typedef struct book_column {
    output_setter *setter;
    maze_page *page; /* NULL: the room is only measured */
    maze_box room;   /* the room left, from the top */
} book_column;

/* Sets the text at the top of the room, in its size, and takes its height and `gap` off the room.
 * The text's box is ignored.  Fails if it does not fit. */
bool column_add(book_column *column, const maze_text *text, double gap, maze_error *error);

/* The height that a text takes in a width. */
bool column_height(output_setter *setter, const maze_text *text, double width, double *height,
                   maze_error *error);

#endif
