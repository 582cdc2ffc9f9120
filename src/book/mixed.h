/* The recipes that `maze: mixed` means. */
#ifndef MAZEPRESS_BOOK_MIXED_H
#define MAZEPRESS_BOOK_MIXED_H

#include <mazepress/book.h>

typedef struct mixed_kind {
    const char *maze; /* a recipe whose size is open */
    unsigned share;   /* of the level's cells, percent: as hard as its others */
    bool round;       /* round corners suit it */
} mixed_kind;

/* The list of a level; its last has no maze. */
const mixed_kind *mixed_for(const maze_level *level);

#endif
