/* The style of a maze and its page.  All formats use the same keys.
 *
 * maze_style_set sets a key ("cell", "wall-color", "paper", …) by its name.  A key has the name of
 * the corresponding option of the command line, without the leading dashes. */
#ifndef MAZEPRESS_STYLE_H
#define MAZEPRESS_STYLE_H

#include <mazepress/error.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum maze_color_kind {
    MAZE_COLOR_AUTO, /* ink: black or, in an SVG in a web page, the color of the text around it */
    MAZE_COLOR_NONE, /* transparent: nothing is painted */
    MAZE_COLOR_RGB,
    MAZE_COLOR_CSS /* a color in CSS that maze_style_set accepted, only for MAZE_MEDIUM_SCREEN */
} maze_color_kind;

typedef struct maze_color {
    maze_color_kind kind;
    uint8_t red, green, blue; /* the color in sRGB, for MAZE_COLOR_RGB */
} maze_color;

/* A medium: the kind of page for which a maze is laid out.  Each format has one medium
 * (maze_format.medium). */
typedef enum maze_medium {
    /* a sheet of paper with margins and text; the maze fills the remaining space */
    MAZE_MEDIUM_SHEET,
    MAZE_MEDIUM_SCREEN, /* a scalable image, in which a px is 1/96 inch */
    MAZE_MEDIUM_PIXELS, /* an image of pixels; straight edges are aligned with the pixels */
    MAZE_MEDIUM_LETTERS /* lines of characters, which have no lengths */
} maze_medium;

typedef enum maze_joins { MAZE_JOINS_SQUARE, MAZE_JOINS_ROUND } maze_joins;

/* A look: the typeface, the typography and the ornaments of pages. */
typedef enum maze_look {
    MAZE_LOOK_AUTO,  /* the default look, which is `plain` for a sheet */
    MAZE_LOOK_PLAIN, /* the look whose typeface is DejaVu Sans */
    MAZE_LOOK_CLASSIC,
    MAZE_LOOK_MODERN,
    MAZE_LOOK_PLAYFUL,
    MAZE_LOOKS /* number of looks */
} maze_look;

/* A picture: `height` rows of `width` opaque pixels (red, green, blue) without padding, or an
 * SVG. */
typedef struct maze_picture {
    uint32_t width, height; /* size in pixels; for an SVG, two numbers with its proportions */
    const uint8_t *pixels;  /* the pixels; NULL: the picture is an SVG */
    /* the bytes of the SVG, or of a JPEG file that can be embedded in place of the pixels; NULL:
     * there is no file */
    const uint8_t *file;
    size_t file_size; /* number of bytes of the file */
} maze_picture;

/* The size of a sheet of paper, in points. */
typedef struct maze_paper {
    double width, height;
} maze_paper;

typedef struct maze_style maze_style;

/* Creates a style with the defaults for a medium.  The caller destroys the style.  Pages copy the
 * values that they need, so the style may be destroyed before its pages.  Returns NULL and sets
 * *error if there is not enough memory, or if the medium does not exist. */
MAZE_API maze_style *maze_style_create(maze_medium medium, maze_error *error);

/* Returns a copy of a style, with all keys that were set.  The caller destroys the copy. */
MAZE_API maze_style *maze_style_copy(const maze_style *style, maze_error *error);

MAZE_API void maze_style_destroy(maze_style *style); /* NULL is allowed */

/* Sets a key to a text, which is copied.  If the key or the value is invalid, the function fails,
 * the error helps to find a valid key or value, and `style` is unchanged. */
MAZE_API bool maze_style_set(maze_style *style, const char *key, const char *value,
                             maze_error *error);

/* Sets the pictures that replace the arrows at the entrance (`start`) and at the exit (`goal`).  If
 * a picture is NULL, the arrow is drawn.  The pictures are borrowed until the last page that was
 * laid out with the style is destroyed.  The longer side of a picture is 2.2 cells long, but on
 * paper at least 10 mm and at most 22 mm.  In a goal inside the maze, a picture is as large as the
 * cell permits.  Fails if a picture has neither pixels nor a file, or has no size. */
MAZE_API bool maze_style_set_pictures(maze_style *style, const maze_picture *start,
                                      const maze_picture *goal, maze_error *error);

/* Sets the number of the maze, which replaces {number} in the text of a machine-readable code.  For
 * sheets, `number` is the number of the first maze minus 1.  Default: 0. */
MAZE_API bool maze_style_set_number(maze_style *style, size_t number, maze_error *error);

/* Decides whether the solution is hidden in the file until the reader requests it.  Default: false.
 * Fails if `hide` is true and the medium of the style is not MAZE_MEDIUM_SCREEN. */
MAZE_API bool maze_style_hide_solution(maze_style *style, bool hide, maze_error *error);

/* A key of styles, such as "cell". */
typedef struct maze_style_key {
    const char *name;
    const char *value;   /* the form of the key's value, such as "LENGTH" */
    const char *summary; /* a description in one line */
} maze_style_key;

/* Returns key i; NULL if there is no key i. */
MAZE_API const maze_style_key *maze_style_key_at(unsigned i);

/* Returns the name of paper i; NULL if there is no paper i.  If `paper` is not NULL, *paper
 * receives the size of the paper. */
MAZE_API const char *maze_paper_at(unsigned i, maze_paper *paper);

#endif
