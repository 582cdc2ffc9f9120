/* Lays out the sheets of labyrinths, and of mazes without a question. */
#ifndef MAZEPRESS_PAGE_PLAIN_SHEET_H
#define MAZEPRESS_PAGE_PLAIN_SHEET_H

#include "page/sheet_box.h"

/* Returns the style for a labyrinth: without black arrows, because a labyrinth has only one
 * entrance, and with the default wall width of labyrinths. For other shapes, returns the given
 * style. */
maze_style page_labyrinth_style(const maze_style *given, const maze_shape *shape);

/* Returns the sheet of a maze without a question. With `turns`, the paper is turned if the maze
 * fits only on turned paper. It is also turned if this makes the cells at least 5 % larger and the
 * style sets no cell size. With `worded`, the style's words are the default title and caption. */
maze_page *page_plain_sheet(const maze_maze *maze, const maze_path *path, const maze_style *style,
                            bool turns, bool worded, maze_error *error);

/* page_labyrinth_sheet lays out a labyrinth on separate paper, and page_labyrinth_sheet_add in a
 * box on a page of a book. page_labyrinth_sheet_room returns the space for the labyrinth in such a
 * box. */
maze_page *page_labyrinth_sheet(const maze_maze *maze, const maze_path *path,
                                const maze_style *style, maze_error *error);
bool page_labyrinth_sheet_add(maze_page *page, const maze_maze *maze, const maze_style *given,
                              const page_sheet_box *box, maze_error *error);
maze_box page_labyrinth_sheet_room(const maze_recipe *recipe, const maze_style *style,
                                   const page_sheet_box *box);

#endif
