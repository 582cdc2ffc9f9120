/* The kinds of maze that a section's puzzles are of in turn. */
#ifndef MAZEPRESS_BOOK_KINDS_H
#define MAZEPRESS_BOOK_KINDS_H

#include "book/open.h"

#include <mazepress/book.h>

/* The key's word for the list chosen for the level. */
#define KINDS_MIXED "mixed"

#define MOST_KINDS 100

typedef struct book_kind {
    maze_recipe *maze; /* without seed; where its size is open, that of the level */
    bool is_open;
    open_maze open; /* if it is */
    bool varied;    /* its doors are anywhere, as none were given */
    bool round;     /* its corners are drawn round by default */
} book_kind;

typedef struct book_kinds {
    book_kind *kinds;
    size_t count;
    bool vary_doors; /* doors that were not given are anywhere, but far apart */
} book_kinds;

/* True if the text is a list, or a word for one, of which not every puzzle is of the same kind. */
bool kinds_are_several(const char *text);

/* True if some maze of the text has no size. */
bool kinds_have_open(const char *text);

/* False, with an error that starts with `what`, unless the text is recipes without seeds, with
 * commas between them, or "mixed". */
bool kinds_check(const char *what, const char *text, maze_error *error);

/* Reads such a text; sizes that are open are of as many cells as the level has.  The caller
 * finishes the kinds, also on error; `kinds->vary_doors` is set before. */
bool kinds_read(const char *text, const maze_level *level, book_kinds *kinds, maze_error *error);
void kinds_finish(book_kinds *kinds);

#endif
