/* The style of a maze and its page.  All formats use the same keys.
 *
 * maze_style_set sets every key ("cell", "wall-color", "paper", …) by its name.  The names are the
 * options of the command line without the dashes. */
#ifndef MAZEPRESS_STYLE_H
#define MAZEPRESS_STYLE_H

#include <mazepress/error.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum maze_color_kind {
    MAZE_COLOR_AUTO, /* ink: black, or on the web the color of the surrounding text */
    MAZE_COLOR_NONE, /* not painted */
    MAZE_COLOR_RGB,
    MAZE_COLOR_CSS /* CSS text that maze_style_set accepted, for MAZE_MEDIUM_SCREEN */
} maze_color_kind;

typedef struct maze_color {
    maze_color_kind kind;
    uint8_t red, green, blue; /* sRGB, for MAZE_COLOR_RGB */
} maze_color;

/* The purpose of a page.  Each format has its own (maze_format.medium). */
typedef enum maze_medium {
    MAZE_MEDIUM_SHEET,  /* paper with margins and text; the maze fills the remaining space */
    MAZE_MEDIUM_SCREEN, /* a scalable image; a px is 1/96 inch */
    MAZE_MEDIUM_PIXELS, /* an image of pixels; straight edges are aligned with them */
    MAZE_MEDIUM_LETTERS /* lines of characters, without lengths */
} maze_medium;

typedef enum maze_joins { MAZE_JOINS_SQUARE, MAZE_JOINS_ROUND } maze_joins;

/* Typeface, typography and ornaments of pages. */
typedef enum maze_look {
    MAZE_LOOK_AUTO,  /* the default: `plain` for a sheet */
    MAZE_LOOK_PLAIN, /* DejaVu Sans */
    MAZE_LOOK_CLASSIC,
    MAZE_LOOK_MODERN,
    MAZE_LOOK_PLAYFUL,
    MAZE_LOOKS /* number of looks */
} maze_look;

/* A picture: `height` rows of `width` opaque pixels (red, green, blue) without padding; or an SVG.
 */
typedef struct maze_picture {
    uint32_t width, height; /* of an SVG: its proportions */
    const uint8_t *pixels;  /* NULL: an SVG */
    const uint8_t *file;    /* the SVG, or the pixels as a JPEG to embed; NULL: none */
    size_t file_size;
} maze_picture;

/* The size of paper, in points. */
typedef struct maze_paper {
    double width, height;
} maze_paper;

typedef struct maze_style maze_style;

/* Creates the default style of a medium.  The caller destroys it, at any time, because pages copy
 * the values that they need.  Returns NULL and sets *error if there is not enough memory, or if the
 * medium does not exist. */
MAZE_API maze_style *maze_style_create(maze_medium medium, maze_error *error);

/* Returns a copy with all keys that were set; the caller destroys it. */
MAZE_API maze_style *maze_style_copy(const maze_style *style, maze_error *error);

MAZE_API void maze_style_destroy(maze_style *style); /* NULL is allowed */

/* Sets one key from text, which is copied.  If the key or the value is invalid, it fails, the error
 * lists what is allowed, and `style` is unchanged. */
MAZE_API bool maze_style_set(maze_style *style, const char *key, const char *value,
                             maze_error *error);

/* Sets pictures that replace the arrows at the entrance and the exit; NULL: the arrow.  They are
 * borrowed until the last page laid out with the style is destroyed.  The longer side is 2.2 cells,
 * on paper 10 to 22 mm; at a goal inside, as large as its cell allows.  Fails if a picture has
 * neither pixels nor file, or no size. */
MAZE_API bool maze_style_set_pictures(maze_style *style, const maze_picture *start,
                                      const maze_picture *goal, maze_error *error);

/* Sets the number that replaces {number} in a code; for sheets, the number of sheets before the
 * first.  Default: 0. */
MAZE_API bool maze_style_set_number(maze_style *style, size_t number, maze_error *error);

/* Hides the solution in the file until the reader requests it, which only svg supports.  Default:
 * false. */
MAZE_API bool maze_style_hide_solution(maze_style *style, bool hide, maze_error *error);

/* A key of styles. */
typedef struct maze_style_key {
    const char *name;
    const char *value;   /* form of its value, such as "LENGTH" */
    const char *summary; /* one line */
} maze_style_key;

/* Returns key i, or NULL if there is no key i. */
MAZE_API const maze_style_key *maze_style_key_at(unsigned i);

/* Returns the name of paper i, or NULL if there is no paper i.  *paper, unless NULL, receives its
 * size. */
MAZE_API const char *maze_paper_at(unsigned i, maze_paper *paper);

#endif
