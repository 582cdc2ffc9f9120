/* Chooses the function that reads a character drawing of a maze, by counting the kinds of
 * characters in the drawing. */
#include "input/drawings/drawn_glyphs.h"

static size_t count_glyph(const drawing_glyphs *s, unsigned least, unsigned most)
{
    size_t count = 0, all = (size_t)s->width * s->height;
    for (size_t i = 0; i < all; i++)
        count += s->glyphs[i] >= least && s->glyphs[i] <= most;
    return count;
}

bool input_drawing_places_read(const drawing_glyphs *s, drawing_places *p, maze_error *error)
{
    size_t bars = count_glyph(s, '|', '|'), dashes = count_glyph(s, '-', '-');
    size_t blocks = count_glyph(s, GLYPH_FULL, GLYPH_LOWER) + count_glyph(s, '#', '#');
    size_t lines = count_glyph(s, GLYPH_ARMS + 1, GLYPH_FULL - 1);
    *p = (drawing_places){.places = NULL};
    if (s->digits || blocks > lines + bars + dashes)
        return input_drawing_blocks_read(s, p, error);
    if (lines + dashes + count_glyph(s, '+', '+') == 0 && bars > 0 && count_glyph(s, '_', '_') > 0)
        return input_drawing_floors_read(s, p, error);
    return lines + bars + dashes > 0 ? input_drawing_lines_read(s, p, error)
                                     : input_drawing_blocks_read(s, p, error);
}
