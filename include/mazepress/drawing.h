/* A drawing: marks with roles, in the order in which they are painted.  Outputs paint all marks
 * unchanged, and make no decisions.
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
    /* letters in cells: a sentence along the solution, and wrong letters in other cells */
    MAZE_ROLE_LETTERS,
    MAZE_ROLE_STARS,  /* the stars to collect, in their cells */
    MAZE_ROLE_FLAPS,  /* the flaps of a net, to which glue is applied */
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
    bool closed; /* true: the line continues from its last point to its first point */
} maze_polyline;

/* The fonts of a look's typeface.  If a typeface lacks one of these fonts, another font of the
 * typeface is used. */
typedef enum maze_font {
    MAZE_FONT_SANS, /* the font for text; in the look "classic", it has serifs */
    MAZE_FONT_BOLD,
    MAZE_FONT_MONO, /* DejaVu Sans Mono in all looks */
    MAZE_FONT_ITALIC,
    MAZE_FONT_BLACK,
    MAZE_FONTS /* number of fonts */
} maze_font;
typedef enum maze_align { MAZE_ALIGN_LEFT, MAZE_ALIGN_CENTER, MAZE_ALIGN_RIGHT } maze_align;

/* Paragraphs, separated by newlines, in a box.  They are wrapped to the width of the box.  Unless a
 * member says otherwise, they are centered in the height of the box.  If they do not fit, they are
 * set smaller.  If they do not fit at the size `least`, the output fails, unless the text is
 * optional.  In scripts that run from right to left, MAZE_ALIGN_LEFT and MAZE_ALIGN_RIGHT are
 * exchanged. */
typedef struct maze_text {
    char *string; /* the paragraphs, in UTF-8 */
    maze_font font;
    maze_align align;
    double size;      /* size of the font, in points */
    double spacing;   /* extra space between letters, as a fraction of `size`; may be < 0 */
    double leading;   /* distance between baselines, as a fraction of `size`; 0: the font's own */
    maze_color color; /* color of the letters; MAZE_COLOR_AUTO: ink */
    maze_box box;
    bool turned; /* true: the text is upside down in its box */
    /* true: the text runs downwards, or upwards if `turned` is also true; its lines are as long as
     * the box is high */
    bool sideways;
    /* true: all lines of a paragraph except its last line are as wide as the box, if possible */
    bool justified;
    /* true: the text starts at the upper edge of the box */
    bool at_top;
    /* true: the first baseline is at the upper edge of the box, and the other lines must fit into
     * the height of the box */
    bool on_baseline;
    /* true: if the text is justified, its last line is also justified, because the paragraph
     * continues in another box */
    bool continues;
    bool optional; /* true: the text is omitted if it does not fit */
    /* true: a run of two or more underscores is a blank, which is drawn as a rule to write on.  If
     * the whole text is one line with blanks, this line becomes as wide as the box, and its blanks
     * get the same length. */
    bool has_blanks;
    double least;    /* smallest allowed size of the font, in points; 0 means 6 points */
    const char *key; /* name of the text in errors; borrowed; NULL: "text" */
} maze_text;

/* How the text of a mark is placed in its box. */
typedef enum maze_seat {
    MAZE_SEAT_TEXT, /* as the members of maze_text define */
    /* the ink is centered horizontally; vertically, the middle of capital letters is centered */
    MAZE_SEAT_CAPITALS,
    /* like MAZE_SEAT_CAPITALS, but for a letter whose height is the mean of the capital height and
     * the x-height */
    MAZE_SEAT_SMALL,
    MAZE_SEAT_INK /* the ink is centered horizontally and vertically */
} maze_seat;

typedef struct maze_mark {
    maze_role role;
    maze_mark_kind kind;
    maze_color color;
    bool hidden;    /* true: the mark is in the file, but is not visible at first */
    maze_seat seat; /* how the text is placed in its box */
    /* Members of strokes and fills. */
    maze_point *points;
    /* For each point, the angle, in radians, of the arc of a circle from this point to the next
     * point of its line.  Positive angles turn clockwise as seen on the page, and negative angles
     * counterclockwise.  Their absolute values are less than 2 pi.  If an angle is 0, the line is
     * straight to the next point.  NULL: all lines are straight. */
    double *sweeps;
    maze_polyline *lines;
    size_t point_count, line_count;
    const struct page_place *squares; /* the source of the lines, for use inside the library */
    bool rectilinear;                 /* true: every line is horizontal or vertical */
    /* Members of strokes. */
    /* width of the lines, in points; for a fill, the width of a line around the filled area, in the
     * same color */
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
    /* true: left and right of the picture are exchanged before the picture is turned */
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
