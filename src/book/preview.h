/* Pages of a book as pictures, for a shop to show. */
#ifndef MAZEPRESS_BOOK_PREVIEW_H
#define MAZEPRESS_BOOK_PREVIEW_H

#include "book/layout.h"

#include "write/files/document.h"

typedef struct book_preview {
    const book_layout *layout;
    uint32_t number;     /* of the page; 0: the front */
    maze_picture ground; /* of the cover, once it is read */
    maze_finish finish;
    maze_document document;
} book_preview;

/* See maze_book_preview.  `preview` starts empty, and is finished when the book is; `threads` paint
 * it, 0: one for each processor. */
maze_document *preview_of(book_preview *preview, const book_layout *layout, uint32_t number,
                          unsigned threads);
void preview_finish(book_preview *preview);

#endif
