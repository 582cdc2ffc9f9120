/* Several puzzles on a page, each in a field of a grid. */
#ifndef MAZEPRESS_BOOK_FIELDS_H
#define MAZEPRESS_BOOK_FIELDS_H

#include "book/puzzles/choose.h"
#include "page/page.h"

/* The largest of some puzzles: a grid must have room for it. */
typedef struct field_need {
    maze_point extent;              /* cells */
    double door_cells, door_points; /* height that arrows and pictures need at both ends */
    bool doors_anywhere;            /* they may need as much in width */
    double narrowest;               /* passage with its wall, in cells */
    size_t recipe_size;             /* letters, with the check; for seeds of 9 digits at least */
    unsigned code_modules;          /* of their codes, for such seeds; 0: they have none */
} field_need;

/* `first` is the number of the first puzzle less 1; `code`, unless NULL, is the text of their
 * codes. `inputs` hold the graphs of recipes; it may be NULL. */
field_need field_need_of(const book_puzzle *puzzles, size_t count, size_t first, const char *code,
                         const maze_inputs *inputs);

/* The width of their codes with the light margin round them, points; 0: there are none. */
double field_code_side(const field_need *need);

/* The arrangement of puzzles in fields. */
typedef struct field_style {
    double label_size, recipe_size; /* points; 0: no recipe */
    double least;                   /* no text is set smaller */
    bool solved, turned;
    double code_side; /* width of codes with the light margin round them; 0: there are none */
    bool codes_left;  /* below their mazes, at the left; else at the right */
    const maze_inputs *inputs; /* the masks of recipes */
} field_style;

typedef struct field_grid {
    maze_box room;
    unsigned columns, rows;
    double gap, row_gap;
    double cell;    /* about how large the largest maze's cells are, points */
    unsigned shown; /* so many fields are on the page, a last row that is not full in the middle; 0:
                       the row begins at the left */
} field_grid;

/* The grid with n fields or a few more in which the mazes are largest; `gap` between its columns,
 * `row_gap` between its rows. */
field_grid field_grid_for(unsigned n, const field_need *need, const field_style *how, maze_box room,
                          double gap, double row_gap);

/* The place of field i. */
maze_box field_grid_box(const field_grid *grid, unsigned i);

/* The height that the rows of a grid need for cells of that size, points, with their gaps. */
double field_grid_height(const field_grid *grid, const field_need *need, const field_style *how,
                         double cell);

/* Moves rows that are further apart than they need closer, in the middle of the room. */
void field_grid_close(field_grid *grid, const field_need *need, const field_style *how,
                      double cell);

/* A puzzle to be put into a field. */
typedef struct book_field {
    const maze_recipe *recipe;
    const char *label;
    maze_box *label_box; /* NULL: the label is set; else it receives the label's place, as wide as
                            the maze, and nothing is set there */
    bool has_link;
    uint32_t target; /* page that the field leads to, from 0 */
    size_t number;   /* of the puzzle, for its code */
} book_field;

/* Makes the puzzle and puts it into field i of the grid, with its label above and its recipe below;
 * turned, it stands on its head, and so does the order of the fields.  *bottom becomes the lower
 * end of all, if that is lower. */
bool field_add(maze_page *page, const book_field *field, const field_grid *grid, unsigned i,
               const maze_style *style, const field_style *how, double *bottom, maze_error *error);

#endif
