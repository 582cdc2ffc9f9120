/* Draws four small pictures that show how to make a box from its net. Coordinates are in
 * millimeters, in an area 22 mm wide and 20 mm high. */
#include "page/marks/drawing.h"
#include "page/marks/marks.h"

#include <math.h>
#include <stddef.h>

#define WIDTH 22.0
#define LINE 0.45

#define MOST_POINTS 12

typedef enum stroke_kind {
    STROKE_END,
    STROKE_LINE,
    STROKE_CLOSED,
    STROKE_GRAY,  /* a closed line, filled with light gray */
    STROKE_BLACK, /* a closed area, filled with black, without a line */
    /* a circle; the first point is its center, and the second point is on the circle */
    STROKE_RING,
    STROKE_DISC,
    STROKE_STAR
} stroke_kind;

typedef struct stroke {
    stroke_kind kind;
    unsigned count;
    maze_point points[MOST_POINTS];
} stroke;

#define MOST_STROKES 9

static const stroke pictures[PAGE_STEPS][MOST_STROKES] = {
    /* scissors at a net */
    {{STROKE_CLOSED,
      8,
      {{7.5, 0}, {15, 0}, {15, 6}, {21.5, 6}, {21.5, 13.5}, {15, 13.5}, {15, 20}, {7.5, 20}}},
     {STROKE_LINE, 2, {{2.2, 5}, {6.2, 13.3}}},
     {STROKE_LINE, 2, {{6.2, 5}, {2.2, 13.3}}},
     {STROKE_RING, 2, {{1.7, 14.6}, {3.1, 14.6}}},
     {STROKE_RING, 2, {{6.7, 14.6}, {8.1, 14.6}}}},
    /* a face, and the next face as it is folded */
    {{STROKE_GRAY, 4, {{2.5, 9.5}, {11.5, 9.5}, {11.5, 16.5}, {2.5, 16.5}}},
     {STROKE_CLOSED, 4, {{11.5, 9.5}, {17.5, 4.5}, {17.5, 11.5}, {11.5, 16.5}}},
     {STROKE_LINE,
      8,
      {{4.5, 6.8},
       {5.6, 5.1},
       {7, 3.8},
       {8.8, 2.9},
       {10.6, 2.5},
       {12.2, 2.6},
       {13.2, 2.9},
       {13.9, 3.2}}},
     {STROKE_BLACK, 3, {{15.9, 4.4}, {13.2, 4.3}, {14.5, 1.9}}}},
    /* a flap, and a bottle with a drop of glue above the flap */
    {{STROKE_CLOSED, 4, {{3, 13.5}, {18, 13.5}, {18, 19.5}, {3, 19.5}}},
     {STROKE_GRAY, 4, {{3, 13.5}, {5, 9.5}, {16, 9.5}, {18, 13.5}}},
     {STROKE_CLOSED, 4, {{16.4, 1.4}, {19.9, 3.6}, {17.2, 8}, {13.7, 5.8}}},
     {STROKE_CLOSED, 4, {{14.7, 6.4}, {16.2, 7.4}, {15.2, 7.6}, {14.7, 7.3}}},
     {STROKE_DISC, 2, {{13.3, 8.3}, {13.8, 8.3}}}},
    /* the finished box, with a dot for the entrance and a star for the goal */
    {{STROKE_CLOSED, 6, {{10.5, 2}, {18, 6.2}, {18, 14.2}, {10.5, 18.4}, {3, 14.2}, {3, 6.2}}},
     {STROKE_LINE, 3, {{3, 6.2}, {10.5, 10.4}, {18, 6.2}}},
     {STROKE_LINE, 2, {{10.5, 10.4}, {10.5, 18.4}}},
     {STROKE_DISC, 2, {{6.6, 12.3}, {7.7, 12.3}}},
     {STROKE_STAR, 2, {{14.4, 12.3}, {15.8, 12.3}}}},
};

static const maze_color light = {MAZE_COLOR_RGB, 229, 229, 229};

static void add_lines(maze_mark *mark, maze_box box, double unit, const stroke *from)
{
    maze_point at[MOST_POINTS];
    for (unsigned i = 0; i < from->count; i++)
        at[i] =
            (maze_point){box.left + unit * from->points[i].x, box.top + unit * from->points[i].y};
    if (from->kind == STROKE_RING || from->kind == STROKE_DISC) {
        page_mark_circle(mark, at[0], hypot(at[1].x - at[0].x, at[1].y - at[0].y));
        return;
    }
    if (from->kind == STROKE_STAR) {
        page_mark_star(mark, at[0], at[1].x - at[0].x, 0.45);
        return;
    }
    page_mark_begin(mark);
    for (unsigned i = 0; i < from->count; i++)
        page_mark_point(mark, at[i]);
    if (from->kind != STROKE_LINE)
        page_mark_close(mark);
}

void page_pictogram_draw(maze_drawing *drawing, unsigned which, maze_box box)
{
    double unit = box_width(box) / WIDTH;
    for (const stroke *from = pictures[which]; from < pictures[which] + MOST_STROKES && from->kind;
         from++) {
        bool black =
            from->kind == STROKE_BLACK || from->kind == STROKE_DISC || from->kind == STROKE_STAR;
        if (black || from->kind == STROKE_GRAY)
            add_lines(page_drawing_add(drawing, MAZE_ROLE_FURNITURE, MAZE_MARK_FILL,
                                       black ? PAGE_BLACK : light),
                      box, unit, from);
        if (black)
            continue;
        maze_mark *mark =
            page_drawing_add(drawing, MAZE_ROLE_FURNITURE, MAZE_MARK_STROKE, PAGE_BLACK);
        mark->width = LINE * unit;
        mark->joins = MAZE_JOINS_ROUND;
        add_lines(mark, box, unit, from);
    }
}
