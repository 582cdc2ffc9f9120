/* The numbers by which a DXF of release 12 knows colors. */
#ifndef MAZEPRESS_WRITE_DXF_COLOR_H
#define MAZEPRESS_WRITE_DXF_COLOR_H

#include <mazepress/style.h>

/* The number, 1 to 254, of the color that is nearest; `usual` for one that is not RGB.  Black is 7,
 * as is white: programs show the one that is seen on their ground. */
int dxf_color(maze_color color, int usual);

#endif
