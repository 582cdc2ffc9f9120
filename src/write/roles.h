/* What files call the marks of a drawing. */
#ifndef MAZEPRESS_WRITE_ROLES_H
#define MAZEPRESS_WRITE_ROLES_H

#include <mazepress/drawing.h>

/* The class of a role's marks in SVG for the web. */
const char *role_class(maze_role role);

/* The layer of a role's marks in files for makers. */
const char *layer_of(maze_role role);

#endif
