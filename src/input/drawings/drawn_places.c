/* Creates the grid of squares that represents a character drawing of a maze, and records the
 * letters in the drawing. */
#include "input/drawings/drawn_glyphs.h"

#include "core/base/collections.h"
#include "core/shape/shape.h"

#include <mazepress/inputs.h>

#include <stdlib.h>
#include <string.h>

void input_drawing_locate(const drawing_glyphs *drawing, const drawing_places *p, uint32_t column,
                          uint32_t row, uint32_t at[2])
{
    uint32_t y = p->top + row / 2 * p->step[1] + row % 2 * p->half[1];
    y = p->halves ? y / 2 : y;
    at[0] = drawing->first_line + (y < drawing->height ? y : drawing->height - 1);
    at[1] = p->left + column / 2 * p->step[0] + column % 2 * p->half[0] + 1;
}

bool input_drawing_places_start(const drawing_glyphs *drawing, drawing_places *places,
                                uint64_t columns, uint64_t rows, maze_error *error)
{
    if (columns == 0 || rows == 0)
        return reject(
            error, "%s contains no cell with walls around it; draw walls on all sides of each cell",
            drawing->name);
    if (columns > SHAPE_SIZE_LIMIT || rows > SHAPE_SIZE_LIMIT ||
        columns * rows > MAZE_INPUT_LENGTH - 100)
        return reject(error,
                      "%s contains a maze of %llu x %llu cells, which is too large; use at most %d "
                      "cells in all, and %d per side",
                      drawing->name, (unsigned long long)columns, (unsigned long long)rows,
                      MAZE_INPUT_LENGTH - 100, SHAPE_SIZE_LIMIT);
    places->columns = (uint32_t)(2 * columns + 1);
    places->rows = (uint32_t)(2 * rows + 1);
    places->places = calloc(places->columns, places->rows);
    return places->places || maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
}

bool input_drawing_mark_add(drawing_places *p, uint32_t column, uint32_t row, unsigned glyph,
                            maze_error *error)
{
    if (glyph >= GLYPH_ARMS || strchr(".*+-|_=:,'`~", (int)glyph))
        return true;
    const drawing_mark *last = p->mark_count > 0 ? &p->marks[p->mark_count - 1] : NULL;
    if (last && last->column == column && last->row == row)
        return true; /* a cell that is several characters wide may repeat its letter */
    if (!array_more(p->marks, p->mark_count))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
    p->marks[p->mark_count++] = (drawing_mark){column, row, (char)glyph};
    return true;
}

void input_drawing_places_finish(drawing_places *p)
{
    free(p->places);
    free(p->marks);
    *p = (drawing_places){.places = NULL};
}
