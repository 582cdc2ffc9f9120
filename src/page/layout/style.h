/* A style determines how a maze is drawn, for example its colors and the width of its walls. */
#ifndef MAZEPRESS_PAGE_STYLE_H
#define MAZEPRESS_PAGE_STYLE_H

#include "core/recipe/inputs.h"
#include "page/layout/measurer.h"
#include "page/layout/values.h"

#include <mazepress/recipe.h>
#include <mazepress/style.h>

/* the colors in a style for which CSS text is accepted */
typedef enum maze_css {
    MAZE_CSS_WALL,
    MAZE_CSS_PASSAGE,
    MAZE_CSS_PAPER,
    MAZE_CSS_GROUND,
    MAZE_CSS_SOLUTION,
    MAZE_CSS_TEXTURE,
    MAZE_CSS_COLORS
} maze_css;

typedef enum maze_arrows { MAZE_ARROWS_BLACK, MAZE_ARROWS_COLOR, MAZE_ARROWS_NONE } maze_arrows;
typedef enum maze_symbols { MAZE_SYMBOLS_COLOR, MAZE_SYMBOLS_BLACK } maze_symbols;
typedef enum maze_draw {
    MAZE_DRAW_AUTO, /* walls, or roads if `road` or design.roads_from requires them */
    MAZE_DRAW_WALLS,
    MAZE_DRAW_PASSAGES,
    MAZE_DRAW_ROADS /* passages with edges, on a background */
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
    MAZE_PAVING_BOXES
} maze_paving;
typedef enum maze_dash { MAZE_DASH_SOLID, MAZE_DASH_DASHED, MAZE_DASH_DOTTED } maze_dash;

/* the property that determines the width of a wall */
typedef enum maze_tone {
    MAZE_TONE_NONE,
    MAZE_TONE_GRADIENT, /* the vertical position of the wall in the maze */
    MAZE_TONE_HEAT,     /* the distance from the nearest entrance */
    MAZE_TONE_PICTURE
} maze_tone;

/* The place at which the recipe of a maze is printed. MAZE_RECIPE_AUTO: below the maze, but nowhere
 * in books for print shops. */
typedef enum maze_recipe_line {
    MAZE_RECIPE_AUTO,
    /* below the maze, with the recipe's check character */
    MAZE_RECIPE_FOOT,
    MAZE_RECIPE_LIST, /* in a list at the end of a book */
    MAZE_RECIPE_NONE
} maze_recipe_line;

/* the form of letters for plotters, cutters and mills */
typedef enum maze_lettering {
    MAZE_LETTERING_AUTO,
    MAZE_LETTERING_OUTLINES, /* outlines of a font's letters */
    MAZE_LETTERING_STROKES,
    MAZE_LETTERING_NONE
} maze_lettering;

typedef enum page_press {
    PAGE_PRESS_HOME,
    /* swell paper, whose black lines rise when the paper is heated */
    PAGE_PRESS_SWELL
} page_press;

typedef enum maze_animate {
    MAZE_ANIMATE_NONE,
    MAZE_ANIMATE_CARVE, /* shows the carving and then the solution, if the page has a solution */
    MAZE_ANIMATE_SOLVE
} maze_animate;

typedef struct maze_corners {
    bool round;
    /* the user requested sharp corners */
    bool sharp;
    maze_length radius; /* AUTO: half a cell, or less if the adjacent lines are short */
} maze_corners;

/* The longer side of a picture at a door is `cells` cells or, if `cells` is 0, `length`. If
 * `length` is AUTO, the default size is used. */
typedef struct maze_picture_size {
    double cells;
    maze_length length;
} maze_picture_size;

/* A width of lines, in points: `base` plus `share` times the cell size, from `least` to `most`. If
 * `most` is 0, the default width is used. */
typedef struct maze_thickness {
    double least, base, share, most;
} maze_thickness;

/* A word that is the answer of a sheet. `list` is the name of the list that contains the word, and
 * `count` the number of words in this list. `number` is the position of the word in the list, from
 * 1. All pointers are borrowed. `meaning` and `picture` may be NULL. */
typedef struct page_word {
    const char *meaning;
    const maze_picture *picture;
    const char *list;
    size_t number, count;
} page_word;

#define PAGE_STEPS 4

/* The texts for the solver of a sheet, all borrowed. */
typedef struct page_letters_words {
    /* texts; {from}, {to}, {step} and {sum} are replaced before the layout */
    const char *title, *rule;
    /* texts before and after the marks or blanks of a sheet; NULL: there is no text */
    const char *before, *after;
    const char *name, *date; /* labels of lines on which children write */
    /* texts for the steps of making a box from its net; NULL: there are no further steps */
    const char *steps[PAGE_STEPS];
    /* text that names the list of the word; NULL: the word is not from a list */
    const char *list;
    bool right_to_left; /* the parts of the sheet are arranged from right to left */
    char filled[2][300];
} page_letters_words;

/* The objects to trace on sheets: roads, lines of all six kinds in turn, or lines of one kind. */
typedef enum maze_trace {
    MAZE_TRACE_ROAD,
    MAZE_TRACE_LINES,
    MAZE_TRACE_WAVES, /* waves; this value and the next values are in the order of page_line_kind */
    MAZE_TRACE_HILLS,
    MAZE_TRACE_ZIGZAGS,
    MAZE_TRACE_CASTLE,
    MAZE_TRACE_LOOPS,
    MAZE_TRACE_SPIRALS
} maze_trace;

/* The settings that a look, a book or a kind of sheet adds to a style. No key sets these members. A
 * member that is 0 or false has no effect. */
typedef struct page_design {
    maze_thickness wall; /* width of walls if the style's `wall` is AUTO */
    maze_thickness way;
    bool way_inside; /* the solution's line ends at the outer edges of walls */
    /* walls without a tone have round corners and ends, unless the user requests sharp corners */
    bool round;
    bool round_ends; /* walls have round ends, unless the user sets `joins` */
    /* all marks at doors have the same size, and keep a distance from walls */
    bool marks_apart;
    bool no_black_arrows;
    /* maximum length of an arrow, in points; 0: only the cell size limits it */
    double largest_arrow;
    /* longer side of pictures, in points; 0: the style's `picture_size` applies */
    double picture_side;
    /* minimum cell size for roads, in points, if `draw` is AUTO; 0: no roads */
    double roads_from;
    /* width of the edges of roads, relative to the default; 0: the default */
    double road_edge;
    bool plain_net;
    /* minimum size of letters in cells, in points; 0: LEAST_LETTER */
    double least_letter;
} page_design;

#define ROADS_TRACED 3
#define ROADS_PAIRS 14
typedef struct page_roads_pictures {
    size_t count;
    const maze_picture *at[ROADS_PAIRS][2];
} page_roads_pictures;

/* The content of a sheet in addition to its maze. The pointers are borrowed, and used only during
 * the layout. */
typedef struct page_content {
    /* measures the texts; NULL: the dimensions of texts are estimates */
    const page_measurer *measurer;
    /* texts for the solver of a sheet, such as instructions; NULL: there are no such texts */
    const page_letters_words *words;
    /* the word whose letters are in the cells; NULL: the letters are not a word from a list */
    const page_word *word;
    /* pairs of pictures for ends of roads or lines at which the style has no picture; NULL: none */
    const page_roads_pictures *roads;
} page_content;

/* A style contains the settings that the user gave as keys or as options. mazepress adds `design`
 * and `content` for a look, a book or a kind of sheet. The decisions of the layout, such as the
 * real width of walls, are in page_place. Texts are UTF-8, or NULL, and borrowed: they must outlive
 * every page of the style. A style from maze_style_create or maze_style_copy owns its texts. */
struct maze_style {
    maze_medium medium;
    /* pages are drawn in one piece, because the format has no strips */
    bool whole;
    /* one bit for each key, in the order of maze_style_key_at; 1: the key was set by its name */
    uint64_t given;
    double dpi;
    maze_length cell, wall, margin;
    maze_color wall_color, passage_color, paper_color, solution_color;
    /* background of the maze's cells, but not of its holes */
    maze_color ground;
    /* pattern on the background, in a darker or lighter shade of `ground` or, if `ground` is not an
     * RGB color, in gray */
    maze_paving ground_texture;
    /* The member `red` of a color of the kind MAZE_COLOR_CSS is an index of this array. */
    char css[MAZE_CSS_COLORS][MOST_CSS_COLOR + 1];
    maze_color solution_end;
    maze_dash solution_dash;
    maze_arrows arrows;
    /* colors of the shapes in a maze that has colors instead of walls */
    maze_symbols symbols;
    maze_joins joins;
    maze_draw draw;
    maze_corners corners;
    bool solution_curve;
    /* true: the solution is drawn as filled cells or, unless `draw` is MAZE_DRAW_WALLS, as filled
     * passages; false: as a line */
    bool solution_fill;
    maze_texture texture;
    /* color of walls with a texture; AUTO: the default color of the texture */
    maze_color texture_color;
    maze_tone tone;
    uint32_t tone_checksum; /* checksum of the tone's image, which is one of the inputs */
    /* grayscale image of the tone; borrowed; width 0: the image has not been found yet */
    recipe_grays tone_grays;
    /* space for a pencil between walls with `tone`; AUTO: a share of the cell size */
    maze_length clear;
    bool shade;
    bool hand;
    /* The colors of cells show the distance from the nearest entrance. Drawn passages and roads
     * conflict with this setting, because they would cover the colors. */
    bool heat;
    maze_paper paper;
    /* size of the sheets that are glued together to make a page; width 0: the page is one sheet */
    maze_paper tile;
    page_press press;
    maze_look look;
    const char *title, *heading, *caption;
    /* text of a QR code, with the placeholders {recipe}, {seed} and {number} */
    const char *code;
    size_t number;
    maze_recipe_line recipe_line;
    maze_lettering lettering;
    maze_animate animate;
    double duration; /* duration of the animation, in seconds */
    /* width of the cut, for which outlines compensate; AUTO: walls are single lines */
    maze_length kerf;
    maze_length height; /* height of solid walls; AUTO: the format's default */
    /* the solution is in the file, but hidden */
    bool hide_solution;
    /* pictures at the doors, borrowed; NULL: an arrow, unless `arrows` is MAZE_ARROWS_NONE */
    const maze_picture *start_picture, *goal_picture;
    const maze_picture *collect_picture;
    maze_picture_size picture_size;
    /* text for the letters in cells: a sentence, a word, or the description of a row or sum of
     * numbers; NULL: cells have no letters */
    const char *letters;
    recipe_letters_kind letters_kind;
    /* language of the decoys (letters off the solution) and of the words on sheets; NULL:
     * unknown */
    const char *letters_language;
    maze_trace trace;    /* objects to trace on a sheet: roads or lines */
    maze_length road[2]; /* widths of the first and of the last road; AUTO: not set */
    page_design design;
    page_content content;
};

#define LEAST_LETTER 7.0 /* default of design.least_letter, in points */
#define YOUNG_LETTER 9.0 /* minimum size of letters for readers under 8, in points */

void page_style_init(maze_style *style);

bool page_style_set(maze_style *style, const char *key, const char *value, maze_error *error);

/* True if a key was set by its name. */
bool page_style_is_given(const maze_style *style, const char *key);

/* page_style_title returns the title of a page, and page_style_rule the caption or the instructions
 * of the page. Texts that the user set take precedence over content.words. Both functions return
 * NULL if there is no text. */
const char *page_style_title(const maze_style *style);
const char *page_style_rule(const maze_style *style);

/* Marks a key as not set, without changing its value. */
void page_style_forget(maze_style *style, const char *key);

/* True if `value` is a word of the key `tone` or has the form of an image's checksum. */
bool page_style_is_tone(const char *value);

/* Finds the image of the style's tone, if any, among `inputs`. Returns false and sets *error if the
 * image is missing. */
bool page_style_find_tone(maze_style *style, const maze_inputs *inputs, maze_error *error);

bool page_style_has_bands(const maze_style *style);

/* Returns false and sets *error if a key that was set works only with other media. `format` is the
 * name of the output format, for the message. */
bool page_style_check(const maze_style *style, const char *format, maze_error *error);

/* Returns the words that key i accepts, ending with NULL. Returns NULL if key i has no list of
 * words, or does not exist. */
const char *const *page_style_key_words(unsigned i);

/* Keys that styles and book specifications share: key, form of the value, and summary. */
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

/* Returns false and sets *error if settings conflict with each other or with the recipe. `draw` is
 * the layout's decision or, before the layout, the style's setting. */
bool page_style_suits(const maze_recipe *recipe, const maze_style *style, maze_draw draw,
                      maze_error *error);

#endif
