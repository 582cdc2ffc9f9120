/* Helpers for tests of pages: a maze with its page and its drawing, and the boxes around drawn
 * objects. */
#ifndef MAZEPRESS_TESTS_DRAWN_H
#define MAZEPRESS_TESTS_DRAWN_H

#include "unit.h"

#include "page/layout/page.h"
#include "page/layout/style.h"

#include <math.h>

#define MM (72 / 25.4)

/* On paper, the origin is at a multiple of half a point, so a maze may be a quarter of a point
 * away from the middle. */
#define ORIGIN_SLACK (0.25 + 1e-9)

typedef struct drawn {
    maze_maze *maze;
    maze_path path;
    maze_page *page;
    maze_drawing *drawing;
    const page_place *place;
    const maze_mark *walls; /* NULL: the drawing has no walls */
} drawn;

static inline maze_style style_for(maze_medium medium)
{
    maze_style style;
    page_style_init(&style);
    style.medium = medium;
    return style;
}

/* Returns the first mark with the role `role`, or NULL if the drawing has none. */
static inline const maze_mark *find_mark(const maze_drawing *drawing, maze_role role)
{
    for (size_t i = 0; i < drawing->count; i++)
        if (drawing->marks[i].role == role)
            return &drawing->marks[i];
    return NULL;
}

static inline void end_page(void *page)
{
    maze_page_destroy(page);
}

static inline void end_drawing(void *drawing)
{
    maze_drawing_destroy(drawing);
}

/* The following functions make pages and drawings that are freed at the end of the test. */
static inline maze_page *page_for(const maze_maze *maze, const maze_path *path,
                                  const maze_style *style)
{
    maze_error error;
    maze_page *page = maze_page_layout(maze, path, style, &error);
    assert_done(page != NULL, &error);
    return keep(page, end_page);
}

static inline maze_drawing *draw_part(const maze_page *page, maze_box part)
{
    maze_error error;
    maze_drawing *drawing = maze_page_draw(page, part, &error);
    assert_done(drawing != NULL, &error);
    return keep(drawing, end_drawing);
}

static inline drawn draw_maze(maze_maze *maze, const maze_style *style)
{
    drawn d = {.maze = maze, .path = path_of(maze)};
    d.page = page_for(maze, &d.path, style);
    d.drawing = draw_part(d.page, maze_page_box(d.page));
    d.place = &d.page->places[0];
    d.walls = find_mark(d.drawing, MAZE_ROLE_WALLS);
    return d;
}

static inline drawn draw_recipe(const char *recipe, const maze_style *style)
{
    return draw_maze(maze_of(recipe), style);
}

static inline maze_box nothing(void)
{
    return (maze_box){INFINITY, INFINITY, -INFINITY, -INFINITY};
}

/* Enlarges a box so that it contains a mark, including half the width of the mark's lines. */
static inline void include_mark(maze_box *box, const maze_mark *mark)
{
    double half = mark->width / 2;
    for (size_t i = 0; i < mark->point_count; i++) {
        box->left = fmin(box->left, mark->points[i].x - half);
        box->top = fmin(box->top, mark->points[i].y - half);
        box->right = fmax(box->right, mark->points[i].x + half);
        box->bottom = fmax(box->bottom, mark->points[i].y + half);
    }
}

static inline maze_box box_of(const maze_mark *mark)
{
    maze_box box = nothing();
    include_mark(&box, mark);
    return box;
}

static inline void assert_inside(const char *what, maze_box box, maze_box room, double slack)
{
    if (box.left < room.left - slack || box.top < room.top - slack ||
        box.right > room.right + slack || box.bottom > room.bottom + slack)
        fail_msg("%s: %.17g %.17g %.17g %.17g is not inside %.17g %.17g %.17g %.17g", what,
                 box.left, box.top, box.right, box.bottom, room.left, room.top, room.right,
                 room.bottom);
}

#endif
