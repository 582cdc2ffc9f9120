/* A scale of colors. */
#ifndef MAZEPRESS_PAGE_RAMP_H
#define MAZEPRESS_PAGE_RAMP_H

#include "page/style.h"

/* The color at `part` of the scale, 0 to 1: from yellow over green to blue, in steps that look
 * equal, also to the color-blind and in gray, and never so dark that black walls do not stand
 * out. */
maze_color ramp_color(double part);

#endif
