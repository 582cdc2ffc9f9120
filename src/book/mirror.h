/* Pages of books that are bound at the right. */
#ifndef MAZEPRESS_BOOK_MIRROR_H
#define MAZEPRESS_BOOK_MIRROR_H

#include "page/page.h"

/* Turns a page that was laid out for a book bound at the left, and read from left to right, into
 * its mirror image: left becomes right, and texts are flush with the other side.  Mazes, pictures,
 * codes and letters only move. */
void mirror_page(maze_page *page);

#endif
