/* The pictures that come with the program. */
#ifndef MAZEPRESS_INPUT_THEME_PICTURES_H
#define MAZEPRESS_INPUT_THEME_PICTURES_H

#include <stddef.h>

/* A path that begins so names one of them, not a file: "theme:ghost". */
#define THEME_PREFIX "theme:"

/* The SVG of a name without the prefix; NULL: there is none. */
const char *input_theme_picture(const char *name);

/* Name i, NULL past the last. */
const char *input_theme_picture_name(size_t i);

#endif
