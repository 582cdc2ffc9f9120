/* Keys of a style. */
#ifndef MAZEPRESS_PAGE_STYLE_KEYS_H
#define MAZEPRESS_PAGE_STYLE_KEYS_H

/* The words that a value of key i of maze_style_key_at may be, NULL-terminated; NULL: it is none
 * of a few. */
const char *const *style_key_words(unsigned i);

/* Those that it has in common with the specification of a book: name, form of the value, summary.
 */
#define KEY_CELL "cell", "LENGTH", "size of a cell"
#define KEY_WALL "wall", "LENGTH", "thickness of the walls"
#define KEY_MARGIN "margin", "LENGTH", "space round everything"
#define KEY_WALL_COLOR "wall-color", "COLOR", "#rgb, #rrggbb or a name"
#define KEY_PAPER_COLOR "paper-color", "COLOR", "the same, or none"
#define KEY_GROUND "ground", "COLOR", "behind the maze alone"
#define KEY_GROUND_TEXTURE "ground-texture", "KIND", "hatch, dots, bricks, grass, boxes"
#define KEY_SOLUTION_COLOR "solution-color", "COLOR", "of the solution; red..blue runs on"
#define KEY_SOLUTION_DASH "solution-dash", "DASH", "solid, dashed or dotted"
#define KEY_SOLUTION_FILL "solution-fill", "yes|no", "the solution's cells are filled"
#define KEY_ARROWS "arrows", "KIND", "black, color or none"
#define KEY_JOINS "joins", "KIND", "square or round wall ends"
#define KEY_DRAW "draw", "KIND", "walls, passages as thick lines, or roads"
#define KEY_PASSAGE_COLOR "passage-color", "COLOR", "of passages that are drawn"
#define KEY_CORNERS "corners", "KIND", "auto, sharp, round, or a radius"
#define KEY_SOLUTION_CURVE "solution-curve", "yes|no", "the solution turns in arcs"
#define KEY_TEXTURE "texture", "KIND", "of walls: hatch, dots, bricks, hedge"
#define KEY_TEXTURE_COLOR "texture-color", "COLOR", "of walls with a texture"
#define KEY_SHADE "shade", "yes|no", "walls stand up, lit from one side"
#define KEY_HAND "hand", "yes|no", "walls as drawn by hand"
#define KEY_LOOK "look", "LOOK", "plain, classic, modern or playful pages"
#define KEY_HEADING "heading", "TEXT", "line at the top: \"Name ____ {date}\""
#define KEY_CAPTION "caption", "TEXT", "line below the maze"
#define KEY_CODE "code", "TEXT", "of QR codes: \"https://...#{recipe}\""

#endif
