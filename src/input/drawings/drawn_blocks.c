/* Reads character drawings of mazes whose walls are as thick as their corridors. A place is a
 * square of wall or corridor. A place consists of one or more characters, or of half a character.
 * If the walls are in every second row and column of places, the places between these walls are
 * cells. Otherwise, each open place is a cell. */
#include "input/drawings/drawn_glyphs.h"

#include "core/base/errors.h"

#include <stdlib.h>
#include <string.h>

#define MOST_THICK 8 /* maximum width and height of a place, in characters and rows */

typedef struct picture {
    /* `width` and `height` are in characters and rows until find_thickness converts them to places.
     * `left`, `top` and `thick` are in characters and rows; `thick` is the size of a place. */
    uint32_t width, height, left, top, thick[2];
    uint8_t *walls;
    const drawing_glyphs *drawing;
    bool halves; /* each line of the drawing counts as two rows */
    bool dotted; /* dots are floors, and blanks are walls */
    unsigned wall[8];
} picture;

static bool is_wall(const picture *read, unsigned glyph)
{
    if (glyph == ' ')
        return read->dotted;
    for (int i = 0; read->wall[i]; i++)
        if (read->wall[i] == glyph)
            return true;
    return false;
}

static unsigned glyph_at(const picture *read, uint32_t x, uint32_t row)
{
    unsigned glyph = drawing_glyph(read->drawing, x, read->halves ? row / 2 : row);
    if (!read->halves || (glyph != GLYPH_UPPER && glyph != GLYPH_LOWER))
        return glyph;
    return (glyph == GLYPH_UPPER) == (row % 2 == 0) ? GLYPH_FULL : ' ';
}

/* Chooses the characters that are walls. In a table of digits, the digit 1 is a wall if at least
 * half of the border consists of ones; otherwise, the digit 0 is a wall. If `other` is true, the
 * opposite digit is chosen. */
static void find_walls(picture *picture, bool other)
{
    const drawing_glyphs *drawing = picture->drawing;
    uint32_t ones = 0, all = 0;
    if (!drawing->digits) {
        static const unsigned usual[] = {'#', 'X', 'x', '%', '*', GLYPH_FULL, 0, 0};
        static const unsigned blocks[] = {GLYPH_FULL, '#', 0, 0, 0, 0, 0, 0};
        bool full =
            memchr(drawing->glyphs, GLYPH_FULL, (size_t)drawing->width * drawing->height) ||
            memchr(drawing->glyphs, GLYPH_UPPER, (size_t)drawing->width * drawing->height) ||
            memchr(drawing->glyphs, '#', (size_t)drawing->width * drawing->height);
        memcpy(picture->wall, full ? blocks : usual, sizeof picture->wall);
        return;
    }
    for (uint32_t x = 0; x < drawing->width; x++, all += 2)
        for (int end = 0; end < 2; end++)
            ones += drawing_glyph(drawing, x, end ? drawing->height - 1 : 0) == '1';
    for (uint32_t y = 0; y < drawing->height; y++, all += 2)
        for (int end = 0; end < 2; end++)
            ones += drawing_glyph(drawing, end ? drawing->width - 1 : 0, y) == '1';
    picture->wall[0] = (2 * (uint64_t)ones >= all) != other ? '1' : '0';
    picture->wall[1] = 0;
}

static bool find_box(picture *picture, uint32_t rows)
{
    uint32_t right = 0, bottom = 0;
    bool any = false;
    picture->left = picture->top = UINT32_MAX;
    for (uint32_t y = 0; y < rows; y++)
        for (uint32_t x = 0; x < picture->drawing->width; x++) {
            if (!is_wall(picture, glyph_at(picture, x, y)))
                continue;
            picture->left = x < picture->left ? x : picture->left;
            picture->top = any ? picture->top : y;
            right = x > right ? x : right;
            bottom = y;
            any = true;
        }
    picture->width = any ? right - picture->left + 1 : 0;
    picture->height = any ? bottom - picture->top + 1 : 0;
    return any;
}

/* Returns true if the columns form three or more groups of `thick` equal columns. If `upright` is
 * true, tests the rows instead. */
static bool is_thick(const picture *picture, uint32_t thick, bool upright)
{
    uint32_t length = upright ? picture->height : picture->width;
    if (length % thick != 0 || length / thick < 3)
        return false;
    for (uint32_t y = 0; y < picture->height; y++)
        for (uint32_t x = 0; x < picture->width; x++) {
            uint32_t fx = upright ? x : x - x % thick, fy = upright ? y - y % thick : y;
            if (is_wall(picture, glyph_at(picture, picture->left + x, picture->top + y)) !=
                is_wall(picture, glyph_at(picture, picture->left + fx, picture->top + fy)))
                return false;
        }
    return true;
}

static bool is_dotted(const picture *read)
{
    size_t dots = 0, blanks = 0;
    for (uint32_t y = 0; y < read->height; y++)
        for (uint32_t x = 0; x < read->width; x++) {
            unsigned glyph = glyph_at(read, read->left + x, read->top + y);
            dots += glyph == '.';
            blanks += glyph == ' ';
        }
    return dots > blanks;
}

static void find_thickness(picture *read)
{
    for (int upright = 0; upright < 2; upright++) {
        uint32_t thick = MOST_THICK;
        while (thick > 1 && !is_thick(read, thick, upright))
            thick--;
        read->thick[upright] = thick;
    }
    read->width /= read->thick[0];
    read->height /= read->thick[1];
}

static bool wall_at(const picture *read, uint32_t column, uint32_t row)
{
    return read->walls[(size_t)row * read->width + column];
}

static bool take_walls(picture *read, maze_error *error)
{
    read->walls = malloc((size_t)read->width * read->height);
    if (!read->walls)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
    for (uint32_t y = 0; y < read->height; y++)
        for (uint32_t x = 0; x < read->width; x++)
            read->walls[(size_t)y * read->width + x] =
                is_wall(read, glyph_at(read, read->left + x * read->thick[0],
                                       read->top + y * read->thick[1]));
    return true;
}

static unsigned walls_round(const picture *read, uint32_t x, uint32_t y)
{
    unsigned count = x == 0 || wall_at(read, x - 1, y);
    count += y == 0 || wall_at(read, x, y - 1);
    count += x + 1 == read->width || wall_at(read, x + 1, y);
    count += y + 1 == read->height || wall_at(read, x, y + 1);
    return count;
}

/* Returns true if the places at odd columns and rows, counted from 0, can be cells. A cell that is
 * filled must have walls on all four sides, and no wall may end at an open corner. */
static bool is_lattice(const picture *picture)
{
    if (picture->width % 2 == 0 || picture->height % 2 == 0 || picture->width < 3 ||
        picture->height < 3)
        return false;
    for (uint32_t y = 0; y < picture->height; y++)
        for (uint32_t x = 0; x < picture->width; x++) {
            bool corner = x % 2 == 0 && y % 2 == 0, cell = x % 2 == 1 && y % 2 == 1;
            unsigned round = corner || cell ? walls_round(picture, x, y) : 0;
            if (cell && wall_at(picture, x, y) && round < 4)
                return false;
            unsigned outside = x % (picture->width - 1) == 0;
            outside += y % (picture->height - 1) == 0;
            if (corner && !wall_at(picture, x, y) && round > outside)
                return false;
        }
    return true;
}

/* In a drawing with half blocks, each line of text is two rows, so a letter is in both rows.
 * Returns true if the letter is ignored in row `y`: in a row between cells or, if each open place
 * is a cell, in the lower row. */
static bool is_twin(const picture *picture, uint32_t y, bool single)
{
    if (!picture->halves || picture->thick[1] > 1)
        return false;
    return single ? (picture->top + y) % 2 == 1 : y % 2 == 0;
}

static bool add_marks(const picture *picture, drawing_places *to, bool single, maze_error *error)
{
    for (uint32_t y = 0; y < picture->height * picture->thick[1]; y++)
        for (uint32_t x = 0; x < picture->width * picture->thick[0]; x++) {
            unsigned glyph = glyph_at(picture, picture->left + x, picture->top + y);
            uint32_t column = x / picture->thick[0], row = y / picture->thick[1];
            if (glyph == ' ' || is_wall(picture, glyph) ||
                (picture->drawing->digits && glyph < '2') || is_twin(picture, y, single))
                continue;
            if (!input_drawing_mark_add(to, single ? 2 * column + 1 : column,
                                        single ? 2 * row + 1 : row, glyph, error))
                return false;
        }
    return true;
}

static void set(drawing_places *to, uint32_t column, uint32_t row, drawing_place place)
{
    to->places[(size_t)row * to->columns + column] = (uint8_t)place;
}

static void copy_lattice(const picture *read, drawing_places *to)
{
    for (uint32_t y = 0; y < read->height; y++)
        for (uint32_t x = 0; x < read->width; x++) {
            bool wall = wall_at(read, x, y), corner = x % 2 == 0 && y % 2 == 0;
            bool cell = x % 2 == 1 && y % 2 == 1;
            set(to, x, y,
                cell     ? wall ? DRAWING_BLANK : DRAWING_OPEN
                : wall   ? DRAWING_WALL
                : corner ? DRAWING_BLANK
                         : DRAWING_OPEN);
        }
}

/* Copies a picture in which each open place is a cell. */
static void copy_single(const picture *read, drawing_places *to)
{
    for (uint32_t row = 0; row < to->rows; row++)
        for (uint32_t column = 0; column < to->columns; column++) {
            bool cell = column % 2 == 1 && row % 2 == 1, wall = false;
            uint32_t x = column / 2, y = row / 2;
            /* a side or corner of a cell is a wall if it touches a wall of the picture */
            for (int i = 0; i < 4; i++) {
                uint32_t cx = x - (column % 2 == 0 && i % 2), cy = y - (row % 2 == 0 && i / 2);
                wall = wall || (cx < read->width && cy < read->height && wall_at(read, cx, cy));
            }
            set(to, column, row, !wall ? DRAWING_OPEN : cell ? DRAWING_BLANK : DRAWING_WALL);
        }
}

/* In a table of digits, tries the digit, 0 or 1, that is not the wall yet. The digit becomes the
 * wall if the walls then form a lattice. Returns false if memory runs out. */
static bool take_other(picture *read, bool *lattice, maze_error *error)
{
    picture other = {.drawing = read->drawing, .walls = NULL};
    find_walls(&other, true);
    if (!find_box(&other, read->drawing->height))
        return true;
    find_thickness(&other);
    if (!take_walls(&other, error))
        return false;
    *lattice = is_lattice(&other);
    free(*lattice ? read->walls : other.walls);
    if (*lattice)
        *read = other;
    return true;
}

bool input_drawing_blocks_read(const drawing_glyphs *drawing, drawing_places *to, maze_error *error)
{
    picture picture = {.drawing = drawing, .walls = NULL, .wall = {0}};
    size_t all = (size_t)drawing->width * drawing->height;
    picture.halves =
        memchr(drawing->glyphs, GLYPH_UPPER, all) || memchr(drawing->glyphs, GLYPH_LOWER, all);
    find_walls(&picture, false);
    if (!find_box(&picture, drawing->height * (picture.halves ? 2 : 1)))
        return reject(error,
                      "%s contains no walls that mazepress recognizes; draw walls with \"#\" or "
                      "with lines, as in \"+--+\"",
                      drawing->name);
    picture.dotted = is_dotted(&picture);
    find_thickness(&picture);
    bool done = take_walls(&picture, error);
    bool lattice = done && is_lattice(&picture);
    if (done && !lattice && drawing->digits)
        done = take_other(&picture, &lattice, error);
    done =
        done && input_drawing_places_start(drawing, to, lattice ? picture.width / 2 : picture.width,
                                           lattice ? picture.height / 2 : picture.height, error);
    if (done) {
        (lattice ? copy_lattice : copy_single)(&picture, to);
        to->single = !lattice;
        to->left = picture.left;
        to->top = picture.top;
        to->halves = picture.halves;
        to->step[0] = lattice ? 2 * picture.thick[0] : picture.thick[0];
        to->step[1] = lattice ? 2 * picture.thick[1] : picture.thick[1];
        to->half[0] = lattice ? picture.thick[0] : 0;
        to->half[1] = lattice ? picture.thick[1] : 0;
        done = add_marks(&picture, to, !lattice, error);
    }
    free(picture.walls);
    return done;
}
