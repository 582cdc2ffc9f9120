/* The pictures in the solutions of a section: one, or those of a folder in turn. */
#ifndef MAZEPRESS_BOOK_REVEALED_H
#define MAZEPRESS_BOOK_REVEALED_H

#include "book/masked.h"

typedef struct book_revealed {
    maze_recipe_list mazes; /* one for each picture, without seeds or inputs */
    char **names;           /* of each, for its solution's page */
    bool is_folder;
    char *told; /* path of the picture that the facts are about */
} book_revealed;

/* Reads `how->picture`, a picture or a folder of them: its files that end in .png, in the order of
 * their names.  `fields` are those of the recipes, as in masked_recipe; `shows`, NULL for the name
 * of its file, names a single picture.  The masks are added to the inputs, and `facts` are about
 * the picture changed most.  The caller finishes what is read, also on error. */
bool revealed_read(const book_masked *how, const char *fields, const char *shows,
                   maze_inputs *inputs, book_revealed *revealed, masked_facts *facts,
                   maze_error *error);
void revealed_finish(book_revealed *revealed);

#endif
