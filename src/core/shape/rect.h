/* The square grid's frozen numbering. */
#ifndef MAZEPRESS_CORE_RECT_H
#define MAZEPRESS_CORE_RECT_H

/* Sides of a cell; the opposite of s is s ^ 2. */
enum { RECT_TOP, RECT_RIGHT, RECT_BOTTOM, RECT_LEFT, RECT_SIDES };

#endif
