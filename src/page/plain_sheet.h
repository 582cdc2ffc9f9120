/* The sheets of labyrinths, with their words below them, and of mazes without a question. */
#ifndef MAZEPRESS_PAGE_PLAIN_SHEET_H
#define MAZEPRESS_PAGE_PLAIN_SHEET_H

#include "page/sheet_box.h"

/* Returns the style of a labyrinth: it has only one entrance, which needs no arrow, and its lines
 * are the picture. Other mazes keep the style. */
maze_style page_labyrinth_style(const maze_style *given, const maze_shape *shape);

/* `turns`: the paper is turned if the cells then become larger.  `worded`: the words of the style
 * are its title and caption, too. */
maze_page *page_plain_sheet(const maze_maze *maze, const maze_path *path, const maze_style *style,
                            bool turns, bool worded, maze_error *error);

/* Lay out the sheet of a labyrinth on separate paper, and in a box on the page of a book; and
 * return the room there for the labyrinth. */
maze_page *page_labyrinth_sheet(const maze_maze *maze, const maze_path *path,
                                const maze_style *style, maze_error *error);
bool page_labyrinth_sheet_add(maze_page *page, const maze_maze *maze, const maze_style *given,
                              const page_sheet_box *box, maze_error *error);
maze_box page_labyrinth_sheet_room(const maze_recipe *recipe, const maze_style *style,
                                   const page_sheet_box *box);

#endif
