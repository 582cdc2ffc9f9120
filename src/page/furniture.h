/* Rules, panels, discs, stars: things on a page beside its mazes and texts. */
#ifndef MAZEPRESS_PAGE_FURNITURE_H
#define MAZEPRESS_PAGE_FURNITURE_H

#include <mazepress/drawing.h>

typedef enum shape_form {
    SHAPE_PANEL, /* a rectangle, with round corners of `radius` */
    SHAPE_DISC,  /* the ellipse's circle: as wide as the box, about its middle */
    SHAPE_STAR,  /* five points, the first up, on that circle */
    SHAPE_HEART, /* as wide as the box, from its upper edge; see HEART_HEIGHT */
    SHAPE_DOTS /* discs or squares of `size`, `pitch` apart, along the box's middle from the right,
                * or from the left */
} shape_form;

/* All lengths in points. */
typedef struct page_shape {
    shape_form form;
    maze_box box;
    maze_color color; /* AUTO: ink; NONE: nothing is drawn */
    double line;      /* width of an outline along its edge; 0: filled */
    double radius;    /* of a panel's corners */
    double inner;     /* of a star: the inner circle's radius, in the outer one's */
    double size, pitch;
    bool square; /* dots are squares */
    bool from_left;
    bool over;    /* over the mazes that are on the page by then, else below all */
    size_t mazes; /* how many these are; page_add_shape says so */
} page_shape;

/* Of a heart, in its width. */
#define HEART_HEIGHT 0.935

/* Adds such a panel's outline to the mark; false when out of memory. */
bool furniture_add_panel(maze_mark *mark, const maze_box *box, double radius);

/* Adds the shape to the drawing; false when out of memory. */
bool furniture_draw(maze_drawing *drawing, const page_shape *shape);

#endif
