/* Reads character drawings of mazes whose walls are lines between corners at equal distances. Also
 * reads drawings of underscores and bars: an underscore is the floor of a cell, and a bar after the
 * underscore is the right wall. */
#include "input/drawings/drawn_glyphs.h"

#include "core/base/errors.h"

#include <stdlib.h>
#include <string.h>

#define MOST_STEP 24 /* maximum distance between neighboring corners, in characters or lines */

static void set(drawing_places *p, uint32_t column, uint32_t row, drawing_place place)
{
    p->places[(size_t)row * p->columns + column] = (uint8_t)place;
}

static unsigned corner_of(const drawing_glyphs *s)
{
    size_t all = (size_t)s->width * s->height;
    if (memchr(s->glyphs, '+', all))
        return '+';
    for (size_t i = 0; i < all; i++) {
        if (s->glyphs[i] >= GLYPH_ARMS)
            return 0;
        if (s->glyphs[i] != ' ')
            return strchr("oO*.:", s->glyphs[i]) ? s->glyphs[i] : 0;
    }
    return 0;
}

static unsigned arms_of(unsigned glyph, unsigned corner)
{
    if (glyph > GLYPH_ARMS && glyph < GLYPH_FULL)
        return glyph & 0xF;
    if (glyph == corner && corner)
        return ARM_UP | ARM_RIGHT | ARM_DOWN | ARM_LEFT;
    if (glyph == '|')
        return ARM_UP | ARM_DOWN;
    return glyph == '-' || glyph == '=' || glyph == '_' ? ARM_LEFT | ARM_RIGHT : 0;
}

/* For each row or column of a drawing, the number of characters with a line that leads along this
 * row or column. */
typedef struct spacing {
    uint32_t *counts;
    uint32_t size, first, last;
    uint64_t all;
} spacing;

static bool count_arms(const drawing_glyphs *drawing, unsigned corner, bool upright, spacing *found)
{
    unsigned wanted = upright ? ARM_LEFT | ARM_RIGHT : ARM_UP | ARM_DOWN;
    *found = (spacing){.size = upright ? drawing->height : drawing->width, .first = UINT32_MAX};
    found->counts = calloc(found->size, sizeof *found->counts);
    if (!found->counts)
        return false;
    for (uint32_t y = 0; y < drawing->height; y++)
        for (uint32_t x = 0; x < drawing->width; x++) {
            if (!(arms_of(drawing_glyph(drawing, x, y), corner) & wanted))
                continue;
            uint32_t at = upright ? y : x;
            found->counts[at]++;
            found->all++;
            found->first = at < found->first ? at : found->first;
            found->last = at > found->last ? at : found->last;
        }
    return true;
}

static uint64_t on_step(const spacing *s, uint32_t from, uint32_t step)
{
    uint64_t count = 0;
    for (uint32_t at = from; at < s->size; at += step)
        count += s->counts[at];
    return count;
}

/* Returns the distance between neighboring corners. First searches for a distance that fits all
 * characters of the lines, then for a distance that fits at least 70 % of these characters. Returns
 * 1 if no distance fits. */
static uint32_t find_step(spacing *s)
{
    for (uint32_t step = MOST_STEP; step > 1; step--)
        if ((s->last - s->first) % step == 0 && on_step(s, s->first, step) == s->all)
            return step;
    for (uint32_t step = MOST_STEP; step > 1; step--)
        for (uint32_t from = s->first; from < s->first + 3 && from < s->size; from++)
            if (10 * on_step(s, from, step) >= 7 * s->all) {
                s->first = from;
                return step;
            }
    return 1;
}

static bool check_steps(const drawing_glyphs *drawing, unsigned corner,
                        const drawing_places *places, maze_error *error)
{
    for (uint32_t y = 0; y < drawing->height; y++)
        for (uint32_t x = 0; x < drawing->width; x++) {
            unsigned glyph = drawing_glyph(drawing, x, y), arms = arms_of(glyph, corner);
            bool off_x = x < places->left || (x - places->left) % places->step[0] != 0;
            bool off_y = y < places->top || (y - places->top) % places->step[1] != 0;
            if (!((arms & (ARM_UP | ARM_DOWN)) && off_x) &&
                !((arms & (ARM_LEFT | ARM_RIGHT)) && off_y))
                continue;
            return reject(error,
                          "%s, line %lu, column %lu: this wall is out of place, because the "
                          "corners of cells are %lu columns and %lu lines apart; move the wall",
                          drawing->name, (unsigned long)(drawing->first_line + y),
                          (unsigned long)(x + 1), (unsigned long)places->step[0],
                          (unsigned long)places->step[1]);
        }
    return true;
}

/* Returns true if a wall leads from the corner at `x` and `y` to the next corner on the right or,
 * if `upright` is true, below. */
static bool has_wall(const drawing_glyphs *s, const drawing_places *p, unsigned corner, uint32_t x,
                     uint32_t y, bool upright)
{
    uint32_t walls = 0, between = p->step[upright] - 1, right = upright ? 0 : 1, down = upright;
    unsigned out = upright ? ARM_DOWN : ARM_RIGHT, in = upright ? ARM_UP : ARM_LEFT;
    if (between == 0)
        return (arms_of(drawing_glyph(s, x, y), corner) & out) &&
               (arms_of(drawing_glyph(s, x + right, y + down), corner) & in);
    for (uint32_t i = 1; i <= between; i++)
        walls += (arms_of(drawing_glyph(s, x + i * right, y + i * down), corner) & (out | in)) != 0;
    return 2 * walls > between;
}

static bool read_marks(const drawing_glyphs *drawing, drawing_places *places, unsigned corner,
                       maze_error *error)
{
    for (uint32_t row = 0; row < places->rows; row++)
        for (uint32_t column = 0; column < places->columns; column++) {
            uint32_t left = places->left + column / 2 * places->step[0] + column % 2;
            uint32_t top = places->top + row / 2 * places->step[1] + row % 2;
            uint32_t width = column % 2 ? places->step[0] - 1 : 1;
            uint32_t height = row % 2 ? places->step[1] - 1 : 1;
            if ((column % 2 == 0 && row % 2 == 0) ||
                drawing_at(places, column, row) != DRAWING_OPEN)
                continue;
            for (uint32_t y = top; y < top + height; y++)
                for (uint32_t x = left; x < left + width; x++) {
                    unsigned glyph = drawing_glyph(drawing, x, y);
                    if (glyph != ' ' && !arms_of(glyph, corner) &&
                        !input_drawing_mark_add(places, column, row, glyph, error))
                        return false;
                }
        }
    return true;
}

bool input_drawing_lines_read(const drawing_glyphs *drawing, drawing_places *places,
                              maze_error *error)
{
    unsigned corner = corner_of(drawing);
    spacing across = {0}, down = {0};
    bool done =
        (count_arms(drawing, corner, false, &across) && count_arms(drawing, corner, true, &down)) ||
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
    if (done && (across.all == 0 || down.all == 0))
        done = reject(error,
                      "%s has only horizontal or only vertical walls; draw walls on all sides of "
                      "the cells, as in \"+--+\" and \"|  |\"",
                      drawing->name);
    if (done) {
        places->step[0] = find_step(&across);
        places->step[1] = find_step(&down);
        places->left = across.first;
        places->top = down.first;
        places->half[0] = places->step[0] > 1;
        places->half[1] = places->step[1] > 1;
        uint32_t right = across.last, bottom = down.last;
        bool even =
            (places->step[0] > 1 && places->step[1] > 1) ||
            !(corner || memchr(drawing->glyphs, '|', (size_t)drawing->width * drawing->height));
        done = even ? check_steps(drawing, corner, places, error)
                    : reject(error,
                             "%s: the corners of its cells are not at equal distances; make all "
                             "cells equally wide and equally high, as in \"+--+--+\"",
                             drawing->name);
        done = done &&
               input_drawing_places_start(drawing, places, (right - places->left) / places->step[0],
                                          (bottom - places->top) / places->step[1], error);
    }
    free(across.counts);
    free(down.counts);
    for (uint32_t row = 0; done && row < places->rows; row += 2)
        for (uint32_t column = 0; column < places->columns; column += 2) {
            uint32_t x = places->left + column / 2 * places->step[0],
                     y = places->top + row / 2 * places->step[1];
            unsigned glyph = drawing_glyph(drawing, x, y);
            bool right = column + 1 < places->columns &&
                         has_wall(drawing, places, corner, x, y, false);
            bool below = row + 1 < places->rows && has_wall(drawing, places, corner, x, y, true);
            if (right)
                set(places, column + 1, row, DRAWING_WALL);
            if (below)
                set(places, column, row + 1, DRAWING_WALL);
            set(places, column, row, arms_of(glyph, corner) ? DRAWING_WALL : DRAWING_BLANK);
        }
    /* both ends of a wall are corners, even if no character is drawn there */
    for (uint32_t row = 0; done && row < places->rows; row++)
        for (uint32_t column = 0; column < places->columns; column++) {
            if ((column + row) % 2 == 0 || drawing_at(places, column, row) != DRAWING_WALL)
                continue;
            set(places, column - column % 2, row - row % 2, DRAWING_WALL);
            set(places, column + column % 2, row + row % 2, DRAWING_WALL);
        }
    return done && read_marks(drawing, places, corner, error);
}

bool input_drawing_floors_read(const drawing_glyphs *drawing, drawing_places *places,
                               maze_error *error)
{
    uint32_t left = UINT32_MAX, right = 0;
    for (uint32_t y = 0; y < drawing->height; y++)
        for (uint32_t x = 0; x < drawing->width; x++)
            if (drawing_glyph(drawing, x, y) == '|') {
                left = x < left ? x : left;
                right = x > right ? x : right;
            }
    for (uint32_t y = 0; y < drawing->height; y++)
        for (uint32_t x = left; x <= right; x++)
            if (drawing_glyph(drawing, x, y) == '|' && (x - left) % 2 != 0)
                return reject(error,
                              "%s, line %lu, column %lu: this wall is out of place, because other "
                              "walls are in every second column; move the wall",
                              drawing->name, (unsigned long)(drawing->first_line + y),
                              (unsigned long)(x + 1));
    places->left = left;
    places->step[0] = 2;
    places->step[1] = 1;
    places->half[0] = 1;
    if (!input_drawing_places_start(drawing, places, (right - left) / 2, drawing->height - 1,
                                    error))
        return false;
    for (uint32_t row = 0; row < drawing->height; row++)
        for (uint32_t column = 0; 2 * column < right - left + 1; column++) {
            uint32_t x = left + 2 * column;
            if (row > 0 && drawing_glyph(drawing, x, row) == '|')
                set(places, 2 * column, 2 * row - 1, DRAWING_WALL);
            if (2 * column + 1 >= places->columns)
                continue;
            unsigned glyph = drawing_glyph(drawing, x + 1, row);
            if (glyph == '_')
                set(places, 2 * column + 1, 2 * row, DRAWING_WALL);
            else if (row > 0 && glyph != ' ' &&
                     !input_drawing_mark_add(places, 2 * column + 1, 2 * row - 1, glyph, error))
                return false;
        }
    return true;
}
