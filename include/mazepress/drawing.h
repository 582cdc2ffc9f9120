/* A drawing: marks with roles, in the order in which they are painted.  Outputs only print it.
 *
 * Coordinates are points (1/72 inch) from the upper left corner of the page, y downwards. */
#ifndef MAZEPRESS_DRAWING_H
#define MAZEPRESS_DRAWING_H

#include <mazepress/shape.h>
#include <mazepress/style.h>

/* left <= x < right, top <= y < bottom. */
typedef struct maze_box {
    double left, top, right, bottom;
} maze_box;

typedef enum maze_role {
    MAZE_ROLE_PAPER,
    MAZE_ROLE_GROUND, /* of the maze alone */
    MAZE_ROLE_HEAT,   /* cells, colored by distance, and their scale */
    MAZE_ROLE_SHADE,  /* sides of walls */
    MAZE_ROLE_WALLS,
    MAZE_ROLE_TEXTURE, /* the pattern in walls */
    MAZE_ROLE_PASSAGES,
    MAZE_ROLE_SOLUTION,
    MAZE_ROLE_START, /* the arrow or picture at the entrance */
    MAZE_ROLE_GOAL,  /* the arrow or picture at the exit */
    MAZE_ROLE_TEXT,
    MAZE_ROLE_PICTURE,   /* on the page, not at a door */
    MAZE_ROLE_LEGEND,    /* texts of the scale */
    MAZE_ROLE_FURNITURE, /* of a page: rules, panels, stars */
    MAZE_ROLE_CODE,      /* for machines: black on white, whatever the page's colors */
    MAZE_ROLE_LETTERS,   /* in cells: a sentence on the way, and others beside it */
    MAZE_ROLE_STARS,     /* in cells: what is to be collected */
    MAZE_ROLE_FLAPS,     /* of a net: by which it is glued, */
    MAZE_ROLE_CUT,       /* the line along which it is cut out, */
    MAZE_ROLE_FOLD,      /* and those along which it is folded */
    MAZE_ROLE_COLORS,    /* in cells: shapes that stand for their colors */
    MAZE_ROLES           /* how many there are */
} maze_role;

typedef enum maze_mark_kind {
    MAZE_MARK_STROKE,
    MAZE_MARK_FILL,
    MAZE_MARK_TEXT,
    MAZE_MARK_PICTURE
} maze_mark_kind;

/* A run of points: points[first] to points[first + count - 1] of its mark. */
typedef struct maze_polyline {
    size_t first, count;
    bool closed;
} maze_polyline;

/* The fonts of a look's typeface, which has the same one for two of them if it lacks one. */
typedef enum maze_font {
    MAZE_FONT_SANS, /* for text; in "classic" it has serifs */
    MAZE_FONT_BOLD,
    MAZE_FONT_MONO, /* DejaVu's, in all looks */
    MAZE_FONT_ITALIC,
    MAZE_FONT_BLACK,
    MAZE_FONTS /* how many there are */
} maze_font;
typedef enum maze_align { MAZE_ALIGN_LEFT, MAZE_ALIGN_CENTER, MAZE_ALIGN_RIGHT } maze_align;

/* Paragraphs, separated by newlines, in a box: wrapped to its width, centered in its height, set
 * smaller when they do not fit; that they do not fit at size `least` is an error of the output.  In
 * a script that runs from right to left, left and right change places. */
typedef struct maze_text {
    char *string; /* UTF-8 */
    maze_font font;
    maze_align align;
    double size;      /* points */
    double spacing;   /* between letters, in the size; may be negative */
    double leading;   /* from line to line, in the size; 0: the font's own */
    maze_color color; /* AUTO: ink */
    maze_box box;
    bool turned;      /* upside down in its box */
    bool sideways;    /* read downwards, `turned` too: upwards; its lines are as long as the box is
                       * high */
    bool justified;   /* lines but a paragraph's last are as wide as the box, if all can be */
    bool at_top;      /* starts at the box's upper edge instead of being centered in its height */
    bool on_baseline; /* the first baseline is the box's upper edge; its height is for the lines
                       * below */
    bool continues;   /* justified: the last line too, for its paragraph goes on elsewhere */
    bool optional;    /* left out where it does not fit */
    bool has_blanks;  /* two underscores and more are a line to write on; a single line of text with
                       * such blanks is as wide as the box, all of them alike */
    double least;     /* smallest size it may be set in, points; 0: 6 */
    const char *key;  /* its name in errors; borrowed; NULL: "text" */
} maze_text;

/* Where the text of a mark is in its box. */
typedef enum maze_seat {
    MAZE_SEAT_TEXT,     /* as the text says */
    MAZE_SEAT_CAPITALS, /* its ink in the middle across; down, the middle of a capital is */
    MAZE_SEAT_SMALL,    /* the same with the middle between capitals and small letters */
    MAZE_SEAT_INK       /* its ink in the middle */
} maze_seat;

typedef struct maze_mark {
    maze_role role;
    maze_mark_kind kind;
    maze_color color;
    bool hidden;
    maze_seat seat; /* of text */
    /* strokes and fills */
    maze_point *points;
    double *sweeps; /* sweeps[i]: the angle, in radians, that the line from points[i] to the next
                     * one of its polyline goes round as an arc of a circle, clockwise as seen on
                     * the page, less than 2 pi; 0: straight.  NULL: all are straight */
    maze_polyline *lines;
    size_t point_count, line_count;
    const struct page_place *squares; /* only inside the library: where to read the lines */
    bool rectilinear;                 /* every line runs along x or y */
    /* strokes */
    double width;     /* also of fills: of a line round them in their color */
    maze_joins joins; /* square: mitered joins and square caps; round: both round */
    double dash[2];   /* lengths on and off; 0, 0: solid */
    /* text */
    maze_text text;
    /* pictures */
    const maze_picture *picture; /* borrowed */
    maze_box box;                /* that it fills */
    bool turned;                 /* upside down */
    bool mirrored;               /* left and right changed, before it is turned */
} maze_mark;

typedef struct maze_drawing {
    double width, height; /* of the whole page */
    maze_mark *marks;
    size_t count;
    bool whole; /* has the lines of the whole page, though a part was asked for */
} maze_drawing;

MAZE_API void maze_drawing_destroy(maze_drawing *drawing); /* NULL is allowed */

#endif
