/* The internal structure of a style, for the code that lays out and draws. */
#ifndef MAZEPRESS_PAGE_STYLE_H
#define MAZEPRESS_PAGE_STYLE_H

#include "core/recipe/inputs.h"
#include "page/layout/values.h"

#include <mazepress/recipe.h>
#include <mazepress/style.h>

/* The colors of a style that may be CSS text. */
typedef enum maze_css {
    MAZE_CSS_WALL,
    MAZE_CSS_PASSAGE,
    MAZE_CSS_PAPER,
    MAZE_CSS_GROUND,
    MAZE_CSS_SOLUTION,
    MAZE_CSS_TEXTURE,
    MAZE_CSS_COLORS /* number of these colors */
} maze_css;

typedef enum maze_arrows { MAZE_ARROWS_BLACK, MAZE_ARROWS_COLOR, MAZE_ARROWS_NONE } maze_arrows;
typedef enum maze_symbols { MAZE_SYMBOLS_COLOR, MAZE_SYMBOLS_BLACK } maze_symbols;
typedef enum maze_draw {
    MAZE_DRAW_AUTO, /* walls; roads if `roads_from` applies */
    MAZE_DRAW_WALLS,
    MAZE_DRAW_PASSAGES, /* the passages as thick lines */
    MAZE_DRAW_ROADS /* the passages as roads with edges, on a background that is gray by default */
} maze_draw;

typedef enum maze_texture {
    MAZE_TEXTURE_NONE,
    MAZE_TEXTURE_HATCH,
    MAZE_TEXTURE_DOTS,
    MAZE_TEXTURE_BRICKS,
    MAZE_TEXTURE_HEDGE
} maze_texture;
typedef enum maze_paving {
    MAZE_PAVING_NONE,
    MAZE_PAVING_HATCH,
    MAZE_PAVING_DOTS,
    MAZE_PAVING_BRICKS,
    MAZE_PAVING_GRASS,
    MAZE_PAVING_BOXES /* rhombs only */
} maze_paving;
typedef enum maze_dash { MAZE_DASH_SOLID, MAZE_DASH_DASHED, MAZE_DASH_DOTTED } maze_dash;

/* The source of the width of each wall. */
typedef enum maze_tone {
    MAZE_TONE_NONE,
    MAZE_TONE_GRADIENT, /* the height on the page */
    MAZE_TONE_HEAT,     /* the distance of cells from the entrance */
    MAZE_TONE_PICTURE
} maze_tone;

/* The place where the recipe of a maze is printed.  AUTO: at the bottom, but not in a book for a
 * print shop. */
typedef enum maze_recipe_line {
    MAZE_RECIPE_AUTO,
    MAZE_RECIPE_FOOT, /* recipe below the maze, with its check character */
    MAZE_RECIPE_LIST, /* recipe in a list at the end of a book, not on a sheet */
    MAZE_RECIPE_NONE
} maze_recipe_line;

/* The letters in files for plotters, cutters and mills. */
typedef enum maze_lettering {
    MAZE_LETTERING_AUTO,     /* outlines if the format supports them */
    MAZE_LETTERING_OUTLINES, /* the shapes of a font's letters */
    MAZE_LETTERING_STROKES,  /* an alphabet of single lines */
    MAZE_LETTERING_NONE
} maze_lettering;

/* The material that a sheet is printed on. */
typedef enum page_press {
    PAGE_PRESS_HOME, /* normal paper */
    PAGE_PRESS_SWELL /* paper whose black lines rise when it is heated, to be read by touch */
} page_press;

/* The animation of an image for the web. */
typedef enum maze_animate {
    MAZE_ANIMATE_NONE,
    MAZE_ANIMATE_CARVE, /* the maze is carved, then its solution, if there is one, is drawn */
    MAZE_ANIMATE_SOLVE  /* the solution is drawn */
} maze_animate;

/* The shape of corners at which no other line ends. */
typedef struct maze_corners {
    bool round;
    bool sharp;         /* explicitly requested */
    maze_length radius; /* AUTO: half a cell.  Smaller if the adjacent lines are short */
} maze_corners;

/* The longer side of a picture at a door: in cells, or a length if `cells` is 0; AUTO: the default
 * size. */
typedef struct maze_picture_size {
    double cells;
    maze_length length;
} maze_picture_size;

/* The width of a line in a cell: `base` points plus `share` of the cell, limited to `least` to
 * `most` points; most 0: the default. */
typedef struct maze_thickness {
    double least, base, share, most;
} maze_thickness;

/* The data of a word of a list other than the word itself; borrowed. */
typedef struct page_word {
    const char *meaning;         /* NULL: none */
    const maze_picture *picture; /* NULL: none */
    const char *list;            /* name of the list */
    size_t number, count;        /* place of the word in the list, from 1; number of words */
} page_word;

#define PAGE_STEPS 4

/* The texts of a sheet that asks a question, other than its recipe; borrowed. */
typedef struct page_letters_words {
    const char *title,
        *rule; /* rule: the instructions; {from}, {to}, {step} and {sum} are replaced */
    const char *before, *after;    /* texts around the marks below the maze; NULL: none */
    const char *name, *date;       /* labels of lines to write on, for children; NULL: none */
    const char *steps[PAGE_STEPS]; /* steps of cutting out and folding; NULL: none */
    const char *list;    /* name of the list, at the bottom, for a word of a list; NULL: none */
    bool right_to_left;  /* numbers are written in this direction */
    char filled[2][300]; /* texts after their placeholders were replaced */
} page_letters_words;

/* The content of a sheet for small children: three roads to trace, or lines of all six kinds in
 * turn, or lines of one kind. */
typedef enum maze_trace {
    MAZE_TRACE_ROAD,
    MAZE_TRACE_LINES,
    MAZE_TRACE_WAVES, /* the kinds in the order of page_line_kind */
    MAZE_TRACE_HILLS,
    MAZE_TRACE_ZIGZAGS,
    MAZE_TRACE_CASTLE,
    MAZE_TRACE_LOOPS,
    MAZE_TRACE_SPIRALS
} maze_trace;

/* The pictures at the ends of the roads of a sheet, used in turn; borrowed. */
#define ROADS_TRACED 3 /* number of roads on a sheet for small children */
#define ROADS_PAIRS 14
typedef struct page_roads_pictures {
    size_t count;
    const maze_picture *at[ROADS_PAIRS][2];
} page_roads_pictures;

/* Texts are UTF-8, borrowed, and must outlive every page laid out with the style; NULL: none.  A
 * style made by maze_style_create owns its texts. */
struct maze_style {
    maze_medium medium;
    bool whole;     /* pages of any size are drawn in one piece, because the format has no strips */
    uint64_t given; /* one bit per key set by its name, in the order of maze_style_key_at */
    double dpi;     /* pixels per inch in MAZE_MEDIUM_PIXELS; default 300 */
    maze_length cell, wall, margin;
    maze_thickness usual_wall; /* the default if `wall` is AUTO */
    maze_thickness way;        /* width of the solution's line */
    bool way_inside;           /* the line ends at the outer edges of walls, not beyond */
    maze_color wall_color, passage_color, paper_color, solution_color;
    maze_color ground; /* RGB: background of the maze's cells, but not of its holes or the paper
                        * around it */
    maze_paving ground_texture; /* pattern on the background, in a darker shade of it, or on the
                                 * paper in gray */
    char css[MAZE_CSS_COLORS][MOST_CSS_COLOR + 1]; /* text of a MAZE_COLOR_CSS color: css[red] */
    maze_color
        solution_end; /* RGB: the solution's color changes gradually to this one at the exit */
    maze_dash solution_dash;
    maze_arrows arrows;
    maze_symbols symbols; /* shapes in colored cells, which replace walls */
    double largest_arrow; /* maximum length of an arrow, in points; 0: it depends on the cell */
    bool marks_apart; /* arrows and pictures at doors have one size, and keep a distance from walls
                       */
    maze_joins joins;
    maze_draw draw;
    double roads_from; /* AUTO: whole grids of squares have roads if their cells are at least this
                        * large, in points, unless walls or background are set; 0: never */
    double road_edge;  /* width of the edges of roads, relative to the default; 0: 1 */
    maze_corners corners;
    bool usual_round;         /* round corners and wall ends, unless sharp corners are requested */
    bool solution_curve;      /* the solution turns in arcs */
    bool plain_net;           /* draw a box without flaps */
    bool solution_fill;       /* fill the solution's cells instead of drawing a line through them */
    maze_texture texture;     /* walls are bands with this pattern */
    maze_color texture_color; /* color of the bands; AUTO: the texture's own */
    maze_tone tone;           /* walls are wider in darker places */
    uint32_t tone_checksum;   /* checksum of the image, one of the inputs */
    recipe_grays tone_grays;  /* the image, borrowed from the inputs; width 0: unknown */
    maze_length clear;        /* clear width for a pencil with `tone`; AUTO: a part of the cell */
    bool shade;               /* walls look raised, with light from the upper left */
    bool hand;                /* walls look like lines drawn by hand */
    /* Cells are colored by their distance from the entrance, with a scale below the maze.  Requires
     * walls, because passages would cover the colors. */
    bool heat;
    maze_paper paper;
    maze_paper tile; /* size of the sheets on which the page is printed, to be glued together; width
                      * 0: one piece */
    page_press press;
    maze_look look;
    const char *title, *heading, *caption;
    const char
        *code; /* text of a QR code next to the maze: {recipe}, {seed} and {number} are replaced */
    size_t number; /* number of the maze, for its code; for sheets: number of sheets before the
                    * first */
    maze_recipe_line recipe_line;
    maze_lettering lettering;
    maze_animate animate;
    double duration;    /* duration of an animation, in seconds */
    maze_length kerf;   /* width of the cut for which the outlines of walls compensate; AUTO: walls
                           are lines */
    maze_length height; /* height of solid walls; AUTO: the format's default */
    bool hide_solution; /* the solution is in the file but hidden until requested (web only);
                         * default false */
    /* Pictures that replace the arrows at the entrance and the exit, even if `arrows` is NONE;
     * borrowed like texts, NULL: the arrow.  Without a given size, the longer side is 2.2 cells, on
     * paper 10 to 22 mm; at a goal inside, as large as its cell allows. */
    const maze_picture *start_picture, *goal_picture;
    const maze_picture *collect_picture; /* replaces each star; NULL: a star */
    maze_picture_size picture_size;
    /* A sentence whose letters are along the solution, with decoys off it, or a description of
     * numbers; NULL: none. */
    const char *letters;
    recipe_letters_kind letters_kind;
    const char *letters_language; /* language tag of decoys, and of the words on sheets of letters
                                   * and roads; NULL: unknown */
    const struct page_letters_words *letters_words; /* texts of their sheet; NULL: none */
    const page_word *word;                          /* word of a list; NULL: not from a list */
    double least_letter; /* smallest letters in the cells of a sheet, in points; 0: LEAST_LETTER */
    maze_trace trace;    /* content of a sheet of roads without a range of widths */
    maze_length road[2]; /* clear width of the first and the last of several roads */
    const page_roads_pictures
        *roads_pictures; /* pictures that replace the pictures at doors; NULL: none */
    double picture_side; /* longer side of pictures outside doors, in points, independent of the
                          * cells; 0: as above */
};

#define LEAST_LETTER 7.0 /* smallest legible letters in cells, in points */
#define YOUNG_LETTER 9.0 /* smallest letters for readers under 8, in points */

/* Fills in the defaults. */
void page_style_init(maze_style *style);

/* Like maze_style_set, but texts are borrowed. */
bool page_style_set(maze_style *style, const char *key, const char *value, maze_error *error);

/* True if the key was set by its name. */
bool page_style_is_given(const maze_style *style, const char *key);

/* The title and the instructions of a sheet: those of the style or, unless these are set, of its
 * words. */
const char *page_style_title(const maze_style *style);
const char *page_style_rule(const maze_style *style);

/* Treats the key as not set. */
void page_style_forget(maze_style *style, const char *key);

/* True for a word of `tone`; any other value is the path of an image. */
bool page_style_is_tone(const char *value);

/* Finds the image that the style's tone names.  Fails if it is missing. */
bool page_style_find_tone(maze_style *style, const maze_inputs *inputs, maze_error *error);

/* True if the style draws walls as bands instead of lines. */
bool page_style_has_bands(const maze_style *style);

/* Rejects keys for other media than the style's; `format` names the output in errors. */
bool page_style_check(const maze_style *style, const char *format, maze_error *error);

/* Returns the words that are valid for key i of maze_style_key_at, NULL-terminated; NULL: other
 * values. */
const char *const *page_style_key_words(unsigned i);

/* Keys that styles and specifications of books share: name, form of the value, summary. */
#define KEY_CELL "cell", "LENGTH", "cell size"
#define KEY_WALL "wall", "LENGTH", "wall width"
#define KEY_MARGIN "margin", "LENGTH", "margin around the maze or on the page"
#define KEY_WALL_COLOR "wall-color", "COLOR", "color of the walls: #rgb, #rrggbb, a name"
#define KEY_PAPER_COLOR "paper-color", "COLOR", "color of the page, or none"
#define KEY_GROUND "ground", "COLOR", "background color of the maze"
#define KEY_GROUND_TEXTURE "ground-texture", "KIND", "background: hatch, dots, bricks, grass, boxes"
#define KEY_SOLUTION_COLOR "solution-color", "COLOR", "color of the solution, or two: red..blue"
#define KEY_SOLUTION_DASH "solution-dash", "DASH", "line of the solution: solid, dashed or dotted"
#define KEY_SOLUTION_FILL "solution-fill", "yes|no", "fill the cells of the solution"
#define KEY_ARROWS "arrows", "KIND", "arrows at the doors: black, color or none"
#define KEY_SYMBOLS "symbols", "KIND", "symbols of colorsN: color, or all in black"
#define KEY_JOINS "joins", "KIND", "ends of walls: square or round"
#define KEY_DRAW "draw", "KIND", "walls, passages as thick lines, or roads"
#define KEY_PASSAGE_COLOR "passage-color", "COLOR", "color of passages or roads"
#define KEY_PICTURE_SIZE "picture-size", "LENGTH", "pictures at doors: 12mm, 1.6cells"
#define KEY_CORNERS "corners", "KIND", "corners of walls: sharp, round, a radius"
#define KEY_SOLUTION_CURVE "solution-curve", "yes|no", "round the corners of the solution"
#define KEY_TEXTURE "texture", "KIND", "pattern in walls: hatch, dots, bricks, hedge"
#define KEY_TEXTURE_COLOR "texture-color", "COLOR", "color of walls with a texture"
#define KEY_TONE "tone", "PHOTO", "walls wider by a photo, a gradient or heat"
#define KEY_CLEAR "clear", "LENGTH", "minimum corridor width with tone: 1.2mm"
#define KEY_SHADE "shade", "yes|no", "raised walls, lit from the upper left"
#define KEY_HAND "hand", "yes|no", "draw walls as if by hand"
#define KEY_LOOK "look", "LOOK", "plain, classic, modern or playful"
#define KEY_HEADING "heading", "TEXT", "line at the top: \"Name ____ {date}\""
#define KEY_CAPTION "caption", "TEXT", "line below the maze"
#define KEY_LETTERS "letters", "TEXT", "a sentence along the solution"
#define KEY_COUNT_BY "count-by", "N", "numbers on the solution: 7, 14, 21 and so on"
#define KEY_TRACE "trace", "KIND", "what to trace: road, or lines of a kind"
#define KEY_ROAD "road", "LENGTH", "clear width of roads: 12mm, or 19mm..6mm"
#define KEY_SUMS "sums", "N", "numbers on the solution add up to N: 12"
#define KEY_CODE "code", "TEXT", "text of a QR code: \"https://...#{recipe}\""

/* Fails, with the missing property, if the style has a setting that the recipe's maze does not
 * support, or two settings that conflict.  For example, a graph has no walls to be rounded and no
 * cells to be colored, and passages would cover colored cells. */
bool page_style_suits(const maze_recipe *recipe, const maze_style *style, maze_error *error);

#endif
