/* A drawing: marks with roles, in the order in which they are painted.  Outputs print it and decide
 * nothing themselves.
 *
 * Coordinates are points (1/72 inch) from the upper left corner of the page; y grows downwards. */
#ifndef MAZEPRESS_DRAWING_H
#define MAZEPRESS_DRAWING_H

#include <mazepress/shape.h>
#include <mazepress/style.h>

/* A rectangle: left <= x < right, top <= y < bottom. */
typedef struct maze_box {
    double left, top, right, bottom;
} maze_box;

typedef enum maze_role {
    MAZE_ROLE_PAPER,
    MAZE_ROLE_GROUND, /* background of the maze alone */
    MAZE_ROLE_HEAT,   /* cells that are colored by distance, and their scale */
    MAZE_ROLE_SHADE,  /* the shaded sides of walls */
    MAZE_ROLE_WALLS,
    MAZE_ROLE_TEXTURE, /* the pattern inside walls */
    MAZE_ROLE_PASSAGES,
    MAZE_ROLE_SOLUTION,
    MAZE_ROLE_START, /* the arrow or picture at the entrance */
    MAZE_ROLE_GOAL,  /* the arrow or picture at the exit */
    MAZE_ROLE_TEXT,
    MAZE_ROLE_PICTURE,   /* pictures on the page, not at a door */
    MAZE_ROLE_LEGEND,    /* texts of the color scale */
    MAZE_ROLE_FURNITURE, /* ornaments of a page: rules, panels, stars */
    MAZE_ROLE_CODE,      /* machine-readable codes, always black on white */
    MAZE_ROLE_LETTERS,   /* letters in cells: a sentence along the solution, and others off it */
    MAZE_ROLE_STARS,     /* stars in cells, to be collected */
    MAZE_ROLE_FLAPS,     /* flaps of a net, for glue */
    MAZE_ROLE_CUT,       /* the line along which a net is cut out */
    MAZE_ROLE_FOLD,      /* the lines along which a net is folded */
    MAZE_ROLE_COLORS,    /* shapes in cells that represent their colors */
    MAZE_ROLES           /* number of roles */
} maze_role;

typedef enum maze_mark_kind {
    MAZE_MARK_STROKE,
    MAZE_MARK_FILL,
    MAZE_MARK_TEXT,
    MAZE_MARK_PICTURE
} maze_mark_kind;

/* A line: points[first] to points[first + count - 1] of its mark. */
typedef struct maze_polyline {
    size_t first, count;
    bool closed;
} maze_polyline;

/* The fonts of a look's typeface.  A typeface that lacks one of them uses another one in its place.
 */
typedef enum maze_font {
    MAZE_FONT_SANS, /* for text; "classic" has serifs here */
    MAZE_FONT_BOLD,
    MAZE_FONT_MONO, /* DejaVu Sans Mono, in all looks */
    MAZE_FONT_ITALIC,
    MAZE_FONT_BLACK,
    MAZE_FONTS /* number of fonts */
} maze_font;
typedef enum maze_align { MAZE_ALIGN_LEFT, MAZE_ALIGN_CENTER, MAZE_ALIGN_RIGHT } maze_align;

/* Paragraphs, separated by newlines, in a box.  They are wrapped to the box's width and centered in
 * its height, and set smaller if they do not fit.  If they do not fit at the size `least`, the
 * output fails.  In scripts that run from right to left, left and right are exchanged. */
typedef struct maze_text {
    char *string; /* UTF-8 */
    maze_font font;
    maze_align align;
    double size;      /* points */
    double spacing;   /* extra space between letters, as a part of the size; may be negative */
    double leading;   /* distance from line to line, as a part of the size; 0: the font's own */
    maze_color color; /* MAZE_COLOR_AUTO: ink */
    maze_box box;
    bool turned;    /* upside down in its box */
    bool sideways;  /* runs downwards, or upwards if also `turned`; the lines are as long as the box
                     * is high */
    bool justified; /* all lines but the last of a paragraph are as wide as the box, if possible */
    bool at_top; /* starts at the upper edge of the box instead of being centered in its height */
    bool on_baseline; /* the first baseline is the upper edge of the box; the other lines must fit
                       * in the height of the box */
    bool continues; /* if justified, the last line is justified too, because its paragraph continues
                     * elsewhere */
    bool optional;  /* omitted if it does not fit */
    bool has_blanks; /* two or more underscores are a line to write on; a single line of text with
                      * such blanks is as wide as the box, and its blanks are equally long */
    double least;    /* smallest size, in points; 0: 6 */
    const char *key; /* its name in errors; borrowed; NULL: "text" */
} maze_text;

/* The position of a mark's text in its box. */
typedef enum maze_seat {
    MAZE_SEAT_TEXT,     /* as the fields of the text define it */
    MAZE_SEAT_CAPITALS, /* ink centered horizontally; the middle of a capital letter centered
                         * vertically */
    MAZE_SEAT_SMALL, /* like CAPITALS, for a letter whose height is the mean of the capital height
                      * and the x-height */
    MAZE_SEAT_INK    /* ink centered in both directions */
} maze_seat;

typedef struct maze_mark {
    maze_role role;
    maze_mark_kind kind;
    maze_color color;
    bool hidden;
    maze_seat seat; /* position of the text */
    /* Fields of strokes and fills. */
    maze_point *points;
    double *sweeps; /* sweeps[i]: the angle, in radians, of the arc of a circle from points[i] to
                     * the next point of its line, clockwise as seen on the page, less than 2 pi; 0:
                     * straight.  NULL: all lines are straight */
    maze_polyline *lines;
    size_t point_count, line_count;
    const struct page_place *squares; /* for use inside the library: the source of the lines */
    bool rectilinear;                 /* every line is horizontal or vertical */
    /* Fields of strokes. */
    double width;     /* for fills, too: the width of a line around them, in their color */
    maze_joins joins; /* square: mitered joins and square caps; round: round joins and caps */
    double dash[2];   /* lengths of dashes and gaps; 0, 0: solid */
    /* Field of texts. */
    maze_text text;
    /* Fields of pictures. */
    const maze_picture *picture; /* borrowed */
    maze_box box;                /* the box that the picture fills */
    bool turned;                 /* upside down */
    bool mirrored;               /* left and right exchanged, before the picture is turned */
} maze_mark;

typedef struct maze_drawing {
    double width, height; /* size of the whole page */
    maze_mark *marks;
    size_t count;
    bool whole; /* contains the lines of the whole page, although only a part was requested */
} maze_drawing;

MAZE_API void maze_drawing_destroy(maze_drawing *drawing); /* NULL is allowed */

#endif
