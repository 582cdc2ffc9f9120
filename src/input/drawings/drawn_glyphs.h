/* Reads mazes that are drawn with characters. The lines of a text become rows of glyphs, then the
 * places of a grid of squares, and then a maze with doors. */
#ifndef MAZEPRESS_INPUT_DRAWN_GLYPHS_H
#define MAZEPRESS_INPUT_DRAWN_GLYPHS_H

#include "core/base/strings.h"

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A glyph is an ASCII character or one of these values. */
enum {
    GLYPH_ARMS = 0x80, /* a box-drawing character: GLYPH_ARMS plus the arms of its lines */
    GLYPH_FULL = 0x90, /* a full block; the next values are its upper half and its lower half */
    GLYPH_UPPER,
    GLYPH_LOWER,
    GLYPH_OTHER
};

/* Arms: the directions in which lines lead from the middle of a character. */
enum { ARM_UP = 1, ARM_RIGHT = 2, ARM_DOWN = 4, ARM_LEFT = 8 };

/* The glyphs of a drawing, in rows of equal width. Short lines of the file are padded with
 * blanks. */
typedef struct drawing_glyphs {
    const char *name; /* name of the file in messages */
    uint32_t width, height;
    uint8_t *glyphs;
    /* first and last line of the drawing in the file, counted from 1 */
    uint32_t first_line, last_line;
    uint32_t lines; /* number of lines in the file that are not blank; 0 for a table of digits */
    bool digits;
} drawing_glyphs;

static inline unsigned drawing_glyph(const drawing_glyphs *drawing, uint32_t x, uint32_t y)
{
    return x < drawing->width && y < drawing->height
               ? drawing->glyphs[(size_t)y * drawing->width + x]
               : ' ';
}

/* Returns true if the text draws a maze. `text` is UTF-8, and may be only the start of a longer
 * text. */
bool input_drawing_is_drawn(const char *text);

/* Reads the glyphs of a drawing. Returns false and sets *error on failure, for example if the text
 * draws no maze or several mazes. `name` must outlive the drawing. The caller finishes the drawing,
 * even after an error. */
bool input_drawing_glyphs_read(const char *name, const char *text, drawing_glyphs *drawing,
                               maze_error *error);
void input_drawing_glyphs_finish(drawing_glyphs *drawing);

typedef enum drawing_place {
    DRAWING_OPEN,
    DRAWING_WALL,
    /* a corner without walls, or a cell that a wall fills */
    DRAWING_BLANK
} drawing_place;

typedef struct drawing_mark {
    uint32_t column, row;
    char letter;
} drawing_mark;

/* The places of a grid of squares. Cells are at odd columns and odd rows, counted from 0. The sides
 * and corners of cells are at the other places. */
typedef struct drawing_places {
    uint32_t columns, rows;
    uint8_t *places;
    drawing_mark *marks;
    size_t mark_count;
    bool single;

    /* Position of the first corner, distance between neighboring corners, and distance from a
     * corner to the first character of the next cell. All are in columns and lines of the drawing
     * or, if `halves` is true, in columns and half lines. */
    uint32_t left, top, step[2], half[2];
    bool halves;
} drawing_places;

static inline drawing_place drawing_at(const drawing_places *p, uint32_t column, uint32_t row)
{
    return p->places[(size_t)row * p->columns + column];
}

/* Sets `at` to the line and the column of a place in the file, counted from 1. */
void input_drawing_locate(const drawing_glyphs *drawing, const drawing_places *p, uint32_t column,
                          uint32_t row, uint32_t at[2]);

/* Reads the places of a drawing. The caller finishes the places, even after an error. */
bool input_drawing_places_read(const drawing_glyphs *drawing, drawing_places *places,
                               maze_error *error);
void input_drawing_places_finish(drawing_places *places);

bool input_drawing_places_start(const drawing_glyphs *drawing, drawing_places *places,
                                uint64_t columns, uint64_t rows, maze_error *error);
bool input_drawing_mark_add(drawing_places *places, uint32_t column, uint32_t row, unsigned glyph,
                            maze_error *error);
bool input_drawing_lines_read(const drawing_glyphs *drawing, drawing_places *places,
                              maze_error *error);
bool input_drawing_floors_read(const drawing_glyphs *drawing, drawing_places *places,
                               maze_error *error);
bool input_drawing_blocks_read(const drawing_glyphs *drawing, drawing_places *places,
                               maze_error *error);

/* Appends the text of the maze's input, without name and checksum, to `text`. Appends messages for
 * the user to `news`, for example if a gap in the border was closed. */
bool input_drawing_maze(const drawing_glyphs *drawing, const drawing_places *places,
                        base_text *text, base_text *news, maze_error *error);

#endif
