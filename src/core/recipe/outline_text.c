#include "core/recipe/outline_text.h"

#include "core/base/array.h"
#include "core/base/digits.h"

#include <stdlib.h>

typedef struct outline_line {
    int64_t ax, ay, bx, by;
} outline_line;

typedef struct outline_lines {
    outline_line *lines;
    size_t count;
} outline_lines;

static bool read_point(const char **text, uint32_t *x, uint32_t *y)
{
    uint64_t across, down;
    if (has_leading_zero(*text) || !digits_read(text, MAZE_OUTLINE_COORDINATE, &across) ||
        *(*text)++ != ':' || has_leading_zero(*text) ||
        !digits_read(text, MAZE_OUTLINE_COORDINATE, &down))
        return false;
    *x = (uint32_t)across;
    *y = (uint32_t)down;
    return true;
}

bool outline_text_next(const char **text, uint32_t *x, uint32_t *y, bool *last)
{
    if (!**text || !read_point(text, x, y))
        return false;
    *last = **text != ',';
    *text += **text == ',' || **text == ';';
    return true;
}

void outline_text_size(const char *text, uint32_t *width, uint32_t *height)
{
    uint32_t x, y;
    bool last;
    *width = *height = 0;
    while (outline_text_next(&text, &x, &y, &last)) {
        *width = x > *width ? x : *width;
        *height = y > *height ? y : *height;
    }
}

static bool fail_form(maze_error *error)
{
    return maze_fail(error, MAZE_BAD_INPUT,
                     "an outline is rings of at least three points, as "
                     "0:0,60000:0,60000:40000,0:40000 (%d points at most, coordinates up to %d)",
                     MAZE_OUTLINE_POINTS, MAZE_OUTLINE_COORDINATE);
}

/* Lists the lines of one ring, each from a point to the next, and moves *text past it. */
static bool list_ring(const char **text, const char *end, outline_lines *all, maze_error *error)
{
    size_t first = all->count;
    for (bool last = false; !last; *text += *text < end) {
        uint32_t x, y;
        if (!read_point(text, &x, &y) || *text > end)
            return fail_form(error);
        last = *text == end || **text == ';';
        if ((!last && **text != ',') || all->count == MAZE_OUTLINE_POINTS)
            return fail_form(error);
        if (!array_more(all->lines, all->count))
            return maze_fail(error, MAZE_NO_MEMORY, "out of memory for an outline");
        all->lines[all->count++] = (outline_line){.ax = x, .ay = y};
    }
    if (all->count - first < 3)
        return fail_form(error);
    for (size_t i = first; i < all->count; i++) {
        const outline_line *next = &all->lines[i + 1 < all->count ? i + 1 : first];
        all->lines[i].bx = next->ax;
        all->lines[i].by = next->ay;
    }
    return true;
}

/* On which side of a line a point lies. */
static int side_of(const outline_line *l, int64_t x, int64_t y)
{
    int64_t cross = (l->bx - l->ax) * (y - l->ay) - (l->by - l->ay) * (x - l->ax);
    return (cross > 0) - (cross < 0);
}

/* Lines that only touch do not cross. */
static bool crosses(const outline_line *a, const outline_line *b)
{
    return side_of(a, b->ax, b->ay) * side_of(a, b->bx, b->by) < 0 &&
           side_of(b, a->ax, a->ay) * side_of(b, a->bx, a->by) < 0;
}

static bool check_crossings(const outline_lines *all, maze_error *error)
{
    for (size_t i = 0; i < all->count; i++)
        for (size_t k = i + 1; k < all->count; k++)
            if (crosses(&all->lines[i], &all->lines[k]))
                return maze_fail(error, MAZE_BAD_INPUT,
                                 "the outline crosses itself; unite or part its pieces first");
    return true;
}

/* From (0, 0) on, and not flat. */
static bool check_box(const outline_lines *all, maze_error *error)
{
    int64_t left = INT64_MAX, top = INT64_MAX, right = 0, bottom = 0;
    for (size_t i = 0; i < all->count; i++) {
        const outline_line *l = &all->lines[i];
        left = l->ax < left ? l->ax : left;
        top = l->ay < top ? l->ay : top;
        right = l->ax > right ? l->ax : right;
        bottom = l->ay > bottom ? l->ay : bottom;
    }
    return (left == 0 && top == 0 && right > 0 && bottom > 0) ||
           maze_fail(error, MAZE_BAD_INPUT, "an outline lies in a box from 0:0 on and is not flat");
}

bool outline_text_check(const char *text, size_t size, maze_error *error)
{
    outline_lines all = {0};
    const char *at = text, *end = text + size;
    bool done = true;
    do
        done = list_ring(&at, end, &all, error);
    while (done && at < end);
    if (done && size > 0 && end[-1] == ';')
        done = fail_form(error);
    done = done && check_box(&all, error) && check_crossings(&all, error);
    free(all.lines);
    return done;
}
