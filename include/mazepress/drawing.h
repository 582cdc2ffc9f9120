/* A drawing: marks with roles, in the order in which they are painted.  Outputs paint a drawing as
 * it is, and make no decisions.
 *
 * Coordinates are in points (1/72 inch) from the upper left corner of the page. y grows
 * downwards. */
#ifndef MAZEPRESS_DRAWING_H
#define MAZEPRESS_DRAWING_H

#include <mazepress/shape.h>
#include <mazepress/style.h>

/* A rectangle.  It contains the points with left <= x < right and top <= y < bottom. */
typedef struct maze_box {
    double left, top, right, bottom;
} maze_box;

typedef enum maze_role {
    MAZE_ROLE_PAPER,
    MAZE_ROLE_GROUND, /* the background of the maze, without the rest of the page */
    MAZE_ROLE_HEAT,   /* the cells that are colored by distance, and the color scale */
    MAZE_ROLE_SHADE,  /* the shaded sides of walls */
    MAZE_ROLE_WALLS,
    MAZE_ROLE_TEXTURE, /* the pattern inside walls */
    MAZE_ROLE_PASSAGES,
    MAZE_ROLE_SOLUTION,
    MAZE_ROLE_START, /* the arrow or picture at the entrance */
    MAZE_ROLE_GOAL,  /* the arrow or picture at the exit */
    MAZE_ROLE_TEXT,
    MAZE_ROLE_PICTURE,   /* pictures on the page that are not at a door */
    MAZE_ROLE_LEGEND,    /* the texts of the color scale */
    MAZE_ROLE_FURNITURE, /* ornaments of a page: rules, panels, stars */
    MAZE_ROLE_CODE,      /* machine-readable codes, which are always black on white */
    /* the letters in cells: a sentence along the solution, and decoys off the solution */
    MAZE_ROLE_LETTERS,
    MAZE_ROLE_STARS,  /* the stars to collect, in their cells */
    MAZE_ROLE_FLAPS,  /* the flaps of a net, on which glue is put */
    MAZE_ROLE_CUT,    /* the line along which a net is cut out */
    MAZE_ROLE_FOLD,   /* the lines along which a net is folded */
    MAZE_ROLE_COLORS, /* marks in cells that represent the cells' colors */
    MAZE_ROLES        /* number of roles */
} maze_role;

typedef enum maze_mark_kind {
    MAZE_MARK_STROKE,
    MAZE_MARK_FILL,
    MAZE_MARK_TEXT,
    MAZE_MARK_PICTURE
} maze_mark_kind;

/* A line of a mark.  Its points are points[first] to points[first + count - 1] of the mark. */
typedef struct maze_polyline {
    size_t first, count;
    bool closed;
} maze_polyline;

/* The fonts of a look's typeface.  If a typeface does not have a font, it uses another of its
 * fonts. */
typedef enum maze_font {
    MAZE_FONT_SANS, /* the font for text; the look "classic" has serifs here */
    MAZE_FONT_BOLD,
    MAZE_FONT_MONO, /* DejaVu Sans Mono in all looks */
    MAZE_FONT_ITALIC,
    MAZE_FONT_BLACK,
    MAZE_FONTS /* number of fonts */
} maze_font;
typedef enum maze_align { MAZE_ALIGN_LEFT, MAZE_ALIGN_CENTER, MAZE_ALIGN_RIGHT } maze_align;

/* Paragraphs, separated by newlines, in a box.  They are wrapped to the width of the box and
 * centered in its height.  If they do not fit, they are set smaller.  If they do not fit at the
 * size `least`, the output fails.  In scripts that run from right to left, left and right are
 * exchanged. */
typedef struct maze_text {
    char *string; /* the paragraphs, in UTF-8 */
    maze_font font;
    maze_align align;
    double size;      /* size of the font, in points */
    double spacing;   /* extra space between letters, as a part of the size; may be negative */
    double leading;   /* distance from line to line, as a part of the size; 0: the font's own */
    maze_color color; /* color of the letters; MAZE_COLOR_AUTO: ink */
    maze_box box;
    bool turned; /* true: the text is upside down in its box */
    /* true: the text runs downwards, or upwards if `turned` is also true; its lines are as long as
     * the box is high */
    bool sideways;
    /* true: all lines of a paragraph except its last line are as wide as the box, if possible */
    bool justified;
    /* true: the text starts at the upper edge of the box; false: it is centered in the height */
    bool at_top;
    /* true: the first baseline is at the upper edge of the box, and the other lines must fit into
     * the height of the box */
    bool on_baseline;
    /* true: if the text is justified, its last line is also justified, because the paragraph
     * continues in another box */
    bool continues;
    bool optional; /* true: the text is omitted if it does not fit */
    /* true: two or more underscores are a line to write on; a single line of text with such blanks
     * is as wide as the box, and its blanks are equally long */
    bool has_blanks;
    double least;    /* smallest size of the font, in points; 0: 6 */
    const char *key; /* name of the text in errors; borrowed; NULL: "text" */
} maze_text;

/* How the text of a mark is placed in its box. */
typedef enum maze_seat {
    MAZE_SEAT_TEXT, /* as the members of the text say */
    /* the ink is centered horizontally; the middle of a capital letter is centered vertically */
    MAZE_SEAT_CAPITALS,
    /* like MAZE_SEAT_CAPITALS, but the height of the letter is the mean of the capital height and
     * the x-height */
    MAZE_SEAT_SMALL,
    MAZE_SEAT_INK /* the ink is centered in both directions */
} maze_seat;

typedef struct maze_mark {
    maze_role role;
    maze_mark_kind kind;
    maze_color color;
    bool hidden;
    maze_seat seat; /* how the text is placed in its box */
    /* Members of strokes and fills. */
    maze_point *points;
    /* for each point, the angle, in radians, of the arc of a circle from this point to the next
     * point of its line; clockwise as seen on the page; less than 2 pi; 0: straight; NULL: all
     * lines are straight */
    double *sweeps;
    maze_polyline *lines;
    size_t point_count, line_count;
    const struct page_place *squares; /* the source of the lines, for use inside the library */
    bool rectilinear;                 /* true: every line is horizontal or vertical */
    /* Members of strokes. */
    /* width of the line, in points; for a fill, the width of a line around it in the same color */
    double width;
    maze_joins joins; /* joins and ends of lines; square: mitered joins and square caps; round:
                         round joins and caps */
    double dash[2];   /* lengths of dashes and of gaps, in points; 0, 0: the line is solid */
    /* The member of texts. */
    maze_text text;
    /* Members of pictures. */
    const maze_picture *picture; /* the picture; borrowed */
    maze_box box;                /* the box that the picture fills */
    bool turned;                 /* true: the picture is upside down */
    /* true: left and right are exchanged, before the picture is turned */
    bool mirrored;
} maze_mark;

typedef struct maze_drawing {
    double width, height; /* width and height of the whole page, in points */
    maze_mark *marks;
    size_t count;
    /* true: the drawing contains the lines of the whole page, although only a part was requested */
    bool whole;
} maze_drawing;

MAZE_API void maze_drawing_destroy(maze_drawing *drawing); /* NULL is allowed */

#endif
