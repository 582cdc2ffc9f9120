/* Boxes of pages, in points, y downwards. */
#ifndef MAZEPRESS_PAGE_BOX_H
#define MAZEPRESS_PAGE_BOX_H

#include <mazepress/drawing.h>

static inline double box_width(maze_box box)
{
    return box.right - box.left;
}

static inline double box_height(maze_box box)
{
    return box.bottom - box.top;
}

static inline maze_point box_middle(maze_box box)
{
    return (maze_point){(box.left + box.right) / 2, (box.top + box.bottom) / 2};
}

/* So large round a point. */
static inline maze_box box_round(maze_point middle, double width, double height)
{
    return (maze_box){middle.x - width / 2, middle.y - height / 2, middle.x + width / 2,
                      middle.y + height / 2};
}

/* Smaller by so much on each side. */
static inline maze_box box_inset(maze_box box, double by)
{
    return (maze_box){box.left + by, box.top + by, box.right - by, box.bottom - by};
}

#endif
