/* How a maze and its surroundings look: one vocabulary for all formats.
 *
 * Every key of the vocabulary ("cell", "wall-color", "paper", …) is set by its name with
 * maze_style_set; the names are the command line's options without the dashes. */
#ifndef MAZEPRESS_STYLE_H
#define MAZEPRESS_STYLE_H

#include <mazepress/error.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum maze_color_kind {
    MAZE_COLOR_AUTO, /* ink: black, or the surrounding text's color on the web */
    MAZE_COLOR_NONE, /* not painted */
    MAZE_COLOR_RGB,
    MAZE_COLOR_CSS /* words of CSS that maze_style_set took, for MAZE_MEDIUM_SCREEN */
} maze_color_kind;

typedef struct maze_color {
    maze_color_kind kind;
    uint8_t red, green, blue; /* sRGB, for MAZE_COLOR_RGB */
} maze_color;

/* What a page is made for; each format has its own (maze_format.medium). */
typedef enum maze_medium {
    MAZE_MEDIUM_SHEET,  /* paper with margins and text; the maze fills what is left */
    MAZE_MEDIUM_SCREEN, /* a picture that scales; px is 1/96 inch */
    MAZE_MEDIUM_PIXELS, /* a picture of pixels; straight edges are laid on them */
    MAZE_MEDIUM_LETTERS /* lines of letters, without lengths */
} maze_medium;

typedef enum maze_joins { MAZE_JOINS_SQUARE, MAZE_JOINS_ROUND } maze_joins;

/* Typeface, type and page furniture. */
typedef enum maze_look {
    MAZE_LOOK_AUTO,  /* what suits: `plain` for a sheet */
    MAZE_LOOK_PLAIN, /* DejaVu Sans */
    MAZE_LOOK_CLASSIC,
    MAZE_LOOK_MODERN,
    MAZE_LOOK_PLAYFUL,
    MAZE_LOOKS /* how many there are */
} maze_look;

/* A picture: `height` rows of `width` pixels, red, green, blue, without padding, opaque; or an SVG.
 */
typedef struct maze_picture {
    uint32_t width, height; /* of an SVG: its proportions */
    const uint8_t *pixels;  /* NULL: an SVG */
    const uint8_t *file;    /* the SVG, or the pixels as a JPEG to be embedded; NULL: none */
    size_t file_size;
} maze_picture;

/* Paper in points. */
typedef struct maze_paper {
    double width, height;
} maze_paper;

typedef struct maze_style maze_style;

/* The usual style of a medium.  NULL, with the error filled in, when out of memory or for a medium
 * that does not exist.  The caller destroys it, when it likes: pages keep what they need of it. */
MAZE_API maze_style *maze_style_create(maze_medium medium, maze_error *error);

/* The same with everything that was set.  The caller destroys it. */
MAZE_API maze_style *maze_style_copy(const maze_style *style, maze_error *error);

MAZE_API void maze_style_destroy(maze_style *style); /* NULL is allowed */

/* Sets one key from text, which is copied.  A bad key or value is an error that says what is
 * allowed; `style` is then unchanged. */
MAZE_API bool maze_style_set(maze_style *style, const char *key, const char *value,
                             maze_error *error);

/* Pictures in place of the arrows at the entrance and the exit, borrowed until the last page laid
 * out with the style is destroyed; NULL: the arrow.  The longer side is 2.2 cells, on paper 10 to
 * 22 mm; at a goal inside as large as its cell allows.  A picture without pixels and file, or
 * without size, is an error. */
MAZE_API bool maze_style_set_pictures(maze_style *style, const maze_picture *start,
                                      const maze_picture *goal, maze_error *error);

/* The number that {number} in a code stands for; of sheets: how many precede the first.  0. */
MAZE_API bool maze_style_set_number(maze_style *style, size_t number, maze_error *error);

/* A solution is there but not shown until asked, which svg alone can do.  False. */
MAZE_API bool maze_style_hide_solution(maze_style *style, bool hide, maze_error *error);

/* A key of the vocabulary. */
typedef struct maze_style_key {
    const char *name;
    const char *value;   /* the form of its value, "LENGTH" */
    const char *summary; /* one line */
} maze_style_key;

/* Key i, NULL past the last. */
MAZE_API const maze_style_key *maze_style_key_at(unsigned i);

/* The papers known by name.  Name i, NULL past the last; *paper, unless NULL, receives its size. */
MAZE_API const char *maze_paper_at(unsigned i, maze_paper *paper);

#endif
