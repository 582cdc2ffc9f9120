/* The inside of a style, for the rooms that lay out and draw. */
#ifndef MAZEPRESS_PAGE_STYLE_H
#define MAZEPRESS_PAGE_STYLE_H

#include "core/recipe/inputs.h"
#include "page/layout/values.h"

#include <mazepress/recipe.h>
#include <mazepress/style.h>

/* The colors of a style that may be words of CSS. */
typedef enum maze_css {
    MAZE_CSS_WALL,
    MAZE_CSS_PASSAGE,
    MAZE_CSS_PAPER,
    MAZE_CSS_GROUND,
    MAZE_CSS_SOLUTION,
    MAZE_CSS_TEXTURE,
    MAZE_CSS_COLORS /* how many there are */
} maze_css;

typedef enum maze_arrows { MAZE_ARROWS_BLACK, MAZE_ARROWS_COLOR, MAZE_ARROWS_NONE } maze_arrows;
typedef enum maze_symbols { MAZE_SYMBOLS_COLOR, MAZE_SYMBOLS_BLACK } maze_symbols;
typedef enum maze_draw {
    MAZE_DRAW_AUTO, /* walls; roads where `roads_from` says so */
    MAZE_DRAW_WALLS,
    MAZE_DRAW_PASSAGES, /* the passages as thick lines */
    MAZE_DRAW_ROADS     /* the passages as roads with edges, on a ground that is gray by default */
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
    MAZE_PAVING_BOXES /* of rhombs alone */
} maze_paving;
typedef enum maze_dash { MAZE_DASH_SOLID, MAZE_DASH_DASHED, MAZE_DASH_DOTTED } maze_dash;

/* What says how wide each wall is. */
typedef enum maze_tone {
    MAZE_TONE_NONE,
    MAZE_TONE_GRADIENT, /* from the top to the bottom */
    MAZE_TONE_HEAT,     /* by how far cells are from the entrance */
    MAZE_TONE_PICTURE
} maze_tone;

/* Where the recipe of a maze is printed.  AUTO: at the foot, but not in a book for a print shop. */
typedef enum maze_recipe_line {
    MAZE_RECIPE_AUTO,
    MAZE_RECIPE_FOOT, /* with its check, below the maze */
    MAZE_RECIPE_LIST, /* in a list at a book's end; a sheet has none */
    MAZE_RECIPE_NONE
} maze_recipe_line;

/* The letters of files for plotters, cutters and mills. */
typedef enum maze_lettering {
    MAZE_LETTERING_AUTO,     /* outlines where the format can have them */
    MAZE_LETTERING_OUTLINES, /* the shapes of a font's letters */
    MAZE_LETTERING_STROKES,  /* an alphabet of single lines */
    MAZE_LETTERING_NONE
} maze_lettering;

/* What a sheet is printed on. */
typedef enum page_press {
    PAGE_PRESS_HOME, /* paper */
    PAGE_PRESS_SWELL /* paper whose black lines rise when it is heated, to be read with fingers */
} page_press;

/* What moves in a picture for the web. */
typedef enum maze_animate {
    MAZE_ANIMATE_NONE,
    MAZE_ANIMATE_CARVE, /* the maze is carved, then its solution, if there is one, is drawn */
    MAZE_ANIMATE_SOLVE  /* the solution is drawn */
} maze_animate;

/* How lines turn where no other line meets them. */
typedef struct maze_corners {
    bool round;
    bool sharp;         /* asked for */
    maze_length radius; /* AUTO: half a cell.  Smaller where the lines that meet are short */
} maze_corners;

/* The longer side of a picture at a door: in cells, or, where `cells` is 0, a length; AUTO: as
 * large as is usual. */
typedef struct maze_picture_size {
    double cells;
    maze_length length;
} maze_picture_size;

/* How thick a line is in a cell: `base` points and `share` of the cell, but from `least` to `most`
 * points; most 0: the default. */
typedef struct maze_thickness {
    double least, base, share, most;
} maze_thickness;

/* What a list says of a word on the way, beside itself; borrowed. */
typedef struct page_word {
    const char *meaning;         /* NULL: none */
    const maze_picture *picture; /* NULL: none */
    const char *list;            /* the list's name */
    size_t number, count;        /* from 1; the words of the list */
} page_word;

#define PAGE_STEPS 4

/* What a sheet that asks something says beside its recipe; borrowed. */
typedef struct page_letters_words {
    const char *title, *rule;   /* what to do; {from}, {to}, {step} and {sum} are filled in */
    const char *before, *after; /* the marks below the maze; NULL: nothing */
    const char *name, *date;    /* before lines to write on, for children; NULL: none */
    const char *steps[PAGE_STEPS]; /* of what is cut out; NULL: none */
    const char *list;           /* at the foot, of a word of a list; NULL: none */
    bool right_to_left;         /* numbers are written in this order */
    char filled[2][300];        /* texts that have something to be filled in */
} page_letters_words;

/* The pictures at the ends of the roads of a sheet, in turn; borrowed. */
#define ROADS_TRACED 3 /* on a sheet for small children */
typedef struct page_roads_pictures {
    const maze_picture *at[ROADS_TRACED][2];
} page_roads_pictures;

/* Texts are UTF-8, borrowed, and must outlive every page laid out with the style; NULL: none. Those
 * of a style made by maze_style_create are its own. */
struct maze_style {
    maze_medium medium;
    bool whole;     /* a page of any size is drawn in one piece: its format has no strips */
    uint64_t given; /* a bit for each key set by its name, in the order of maze_style_key_at */
    double dpi;     /* pixels an inch in MAZE_MEDIUM_PIXELS; 300 */
    maze_length cell, wall, margin;
    maze_thickness usual_wall; /* where `wall` is AUTO */
    maze_thickness way;        /* of the solution's line */
    bool way_inside;           /* it ends at the outer edges of walls, not beyond */
    maze_color wall_color, passage_color, paper_color, solution_color;
    maze_color ground; /* RGB: of the maze's cells, but not of its holes or the paper round it */
    maze_paving
        ground_texture; /* on the ground, in a darker shade of it, or on the paper in gray */
    char css[MAZE_CSS_COLORS][MOST_CSS_COLOR + 1]; /* of a MAZE_COLOR_CSS: css[red] */
    maze_color solution_end; /* RGB: the solution's color runs to this one at the exit */
    maze_dash solution_dash;
    maze_arrows arrows;
    maze_symbols symbols; /* shapes in cells that have colors instead of walls */
    double largest_arrow; /* its length, points; 0: as the cell is */
    bool marks_apart;     /* arrows and pictures at doors have one size, and keep clear of walls */
    maze_joins joins;
    maze_draw draw;
    double roads_from; /* AUTO: a whole grid of squares whose cells are at least this large, in
                        * points, has roads, unless its walls or ground are given; 0: never */
    double road_edge;  /* thickness of their edges, in default ones; 0: 1 */
    maze_corners corners;
    bool usual_round;         /* corners and wall ends, unless the corners are to be sharp */
    bool solution_curve;      /* the solution turns in arcs */
    bool plain_net;           /* a box is drawn without flaps */
    bool solution_fill;       /* the solution's cells are filled, instead of a line through them */
    maze_texture texture;     /* walls are bands with this pattern */
    maze_color texture_color; /* of the bands; AUTO: the texture's own */
    maze_tone tone;           /* walls are wider where it is darker */
    uint32_t tone_checksum;   /* of the picture, one of the inputs, */
    recipe_grays tone_grays;  /* and itself, borrowed from these; 0 wide: not known yet */
    maze_length clear;        /* what stays clear for a pencil then; AUTO: a share of the cell */
    bool shade;               /* walls are raised, in light from the upper left */
    bool hand;                /* walls are lines as drawn by hand */
    /* Cells are colored by distance from the entrance, with a scale below the maze.  Needs walls:
     * passages would cover the colors. */
    bool heat;
    maze_paper paper;
    maze_paper tile; /* on sheets of which the page is printed, to be glued together; 0 wide: in one
                      * piece */
    page_press press;
    maze_look look;
    const char *title, *heading, *caption;
    const char
        *code;     /* text of a QR code by the maze: {recipe}, {seed} and {number} are replaced */
    size_t number; /* of the maze, for its code; of sheets: how many precede the first */
    maze_recipe_line recipe_line;
    maze_lettering lettering;
    maze_animate animate;
    double duration;    /* of what moves, seconds */
    maze_length kerf;   /* walls are outlines that leave room for such a cut; AUTO: they are lines */
    maze_length height; /* of walls that are solid; AUTO: the format's */
    bool hide_solution; /* a solution is there but not shown until asked (web only); false */
    /* Instead of the arrow at the entrance and the exit, also where `arrows` is NONE; borrowed like
     * texts, NULL: the arrow.  The longer side is, unless a size is given, 2.2 cells, on paper
     * 10 to 22 mm; at a goal inside as large as its cell allows. */
    const maze_picture *start_picture, *goal_picture;
    const maze_picture *collect_picture; /* in place of each star; NULL: a star */
    maze_picture_size picture_size;
    /* A sentence, whose letters stand on the way through, and decoys beside it, or what says which
     * numbers do; NULL: none. */
    const char *letters;
    recipe_letters_kind letters_kind;
    const char *letters_language; /* a tag, in whose letters decoys read, and of the words on sheets
                                   * of letters and roads; NULL: not known */
    const struct page_letters_words *letters_words; /* printed on their sheet; NULL: none */
    const page_word *word;                          /* of a list; NULL: it is of none */
    maze_length road[2]; /* clear width of roads: of the first, and of the last, of several */
    const page_roads_pictures *roads_pictures; /* instead of those at doors; NULL: these */
    double picture_side; /* of those outside doors, points, whatever the cells; 0: as above */
};

/* Fills in the defaults. */
void page_style_init(maze_style *style);

/* maze_style_set, but texts are borrowed. */
bool page_style_set(maze_style *style, const char *key, const char *value, maze_error *error);

/* True if the key was set by its name. */
bool page_style_is_given(const maze_style *style, const char *key);

/* True for a value of `tone`: any other is the path of a picture. */
bool page_style_is_tone(const char *value);

/* Finds the picture of a style whose tone names one.  False, with an error, if it is missing. */
bool page_style_find_tone(maze_style *style, const maze_inputs *inputs, maze_error *error);

/* True if the style draws walls as bands and not as lines. */
bool page_style_has_bands(const maze_style *style);

/* Refuses what was set for other media than the style's; `format` is what it is made for, in
 * words. */
bool page_style_check(const maze_style *style, const char *format, maze_error *error);

/* The words that a value of key i of maze_style_key_at may be, NULL-terminated; NULL: it is none
 * of a few. */
const char *const *page_style_key_words(unsigned i);

/* Those that it has in common with the specification of a book: name, form of the value, summary.
 */
#define KEY_CELL "cell", "LENGTH", "size of a cell"
#define KEY_WALL "wall", "LENGTH", "thickness of the walls"
#define KEY_MARGIN "margin", "LENGTH", "margin round the maze or the page"
#define KEY_WALL_COLOR "wall-color", "COLOR", "color of the walls: #rgb, #rrggbb, a name"
#define KEY_PAPER_COLOR "paper-color", "COLOR", "color of the page, or none"
#define KEY_GROUND "ground", "COLOR", "color behind the maze alone"
#define KEY_GROUND_TEXTURE "ground-texture", "KIND", "ground: hatch, dots, bricks, grass, boxes"
#define KEY_SOLUTION_COLOR "solution-color", "COLOR", "color of the way, or two: red..blue"
#define KEY_SOLUTION_DASH "solution-dash", "DASH", "line of the way: solid, dashed or dotted"
#define KEY_SOLUTION_FILL "solution-fill", "yes|no", "fill the cells of the way"
#define KEY_ARROWS "arrows", "KIND", "arrows at the doors: black, color or none"
#define KEY_SYMBOLS "symbols", "KIND", "shapes of colors: color, or all in black"
#define KEY_JOINS "joins", "KIND", "ends of walls: square or round"
#define KEY_DRAW "draw", "KIND", "walls, passages as thick lines, or roads"
#define KEY_PASSAGE_COLOR "passage-color", "COLOR", "color of passages or roads"
#define KEY_PICTURE_SIZE "picture-size", "LENGTH", "pictures at doors: 12mm, 1.6cells"
#define KEY_CORNERS "corners", "KIND", "corners of walls: sharp, round, a radius"
#define KEY_SOLUTION_CURVE "solution-curve", "yes|no", "round the corners of the way"
#define KEY_TEXTURE "texture", "KIND", "pattern in walls: hatch, dots, bricks, hedge"
#define KEY_TEXTURE_COLOR "texture-color", "COLOR", "color of walls with a texture"
#define KEY_TONE "tone", "PHOTO", "walls swell by a photo, a gradient or heat"
#define KEY_CLEAR "clear", "LENGTH", "what tone leaves to the pencil, such as 1.2mm"
#define KEY_SHADE "shade", "yes|no", "raised walls, lit from the upper left"
#define KEY_HAND "hand", "yes|no", "walls that look drawn by hand"
#define KEY_LOOK "look", "LOOK", "plain, classic, modern or playful"
#define KEY_HEADING "heading", "TEXT", "line at the top: \"Name ____ {date}\""
#define KEY_CAPTION "caption", "TEXT", "line below the maze"
#define KEY_LETTERS "letters", "TEXT", "a sentence that the way through says"
#define KEY_COUNT_BY "count-by", "N", "the way passes 7, 14, 21 and so on"
#define KEY_ROAD "road", "LENGTH", "clear width of roads: 12mm, or 19mm..6mm"
#define KEY_SUMS "sums", "N", "numbers on the way add up to N: 12"
#define KEY_CODE "code", "TEXT", "text of a QR code: \"https://...#{recipe}\""

/* False, with an error that says what is missing, if the style has a look that the recipe's maze
 * cannot have, or two that exclude each other: a graph has no walls to be rounded, and no cells to
 * be colored; passages would cover cells that are colored. */
bool page_style_suits(const maze_recipe *recipe, const maze_style *style, maze_error *error);

#endif
