/* The sheet of a labyrinth, with its words below it. */
#ifndef MAZEPRESS_PAGE_LABYRINTH_SHEET_H
#define MAZEPRESS_PAGE_LABYRINTH_SHEET_H

#include "page/sheet_box.h"

/* The style of a labyrinth: it has only one entrance, which needs no arrow, and its lines are the
 * picture.  Other mazes keep the style. */
maze_style page_labyrinth_style(const maze_style *given, const maze_shape *shape);

/* Where the words are: between these sides, above this line, in such units. */
typedef struct page_labyrinth_foot {
    double left, right, bottom, unit, least;
    const char *recipe; /* NULL: not printed */
    double recipe_right;
} page_labyrinth_foot;

/* That of a paper, whose room becomes that of the labyrinth. */
page_labyrinth_foot page_labyrinth_foot_of(maze_paper paper, maze_box *room);

/* Puts the words of a labyrinth that has its place on the page. */
void page_labyrinth_words(maze_page *page, const page_place *place, const maze_style *style,
                          const page_labyrinth_foot *foot);

/* Puts the sheet into a box on the page of a book, and the room there for the labyrinth. */
bool page_labyrinth_sheet_add(maze_page *page, const maze_maze *maze, const maze_style *given,
                              const page_sheet_box *box, maze_error *error);
maze_box page_labyrinth_sheet_room(const maze_recipe *recipe, const maze_style *style,
                                   const page_sheet_box *box);

#endif
