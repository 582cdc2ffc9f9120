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
#define KEY_MARGIN "margin", "LENGTH", "margin round the maze or the page"
#define KEY_WALL_COLOR "wall-color", "COLOR", "color of the walls: #rgb, #rrggbb, a name"
#define KEY_PAPER_COLOR "paper-color", "COLOR", "color of the page, or none"
#define KEY_GROUND "ground", "COLOR", "color behind the maze alone"
#define KEY_GROUND_TEXTURE "ground-texture", "KIND", "ground: hatch, dots, bricks, grass, boxes"
#define KEY_SOLUTION_COLOR "solution-color", "COLOR", "color of the way, or two: red..blue"
#define KEY_SOLUTION_DASH "solution-dash", "DASH", "line of the way: solid, dashed or dotted"
#define KEY_SOLUTION_FILL "solution-fill", "yes|no", "fill the cells of the way"
#define KEY_ARROWS "arrows", "KIND", "arrows at the doors: black, color or none"
#define KEY_JOINS "joins", "KIND", "ends of walls: square or round"
#define KEY_DRAW "draw", "KIND", "walls, passages as thick lines, or roads"
#define KEY_PASSAGE_COLOR "passage-color", "COLOR", "color of passages or roads"
#define KEY_CORNERS "corners", "KIND", "corners of walls: sharp, round, a radius"
#define KEY_SOLUTION_CURVE "solution-curve", "yes|no", "round the corners of the way"
#define KEY_TEXTURE "texture", "KIND", "pattern in walls: hatch, dots, bricks, hedge"
#define KEY_TEXTURE_COLOR "texture-color", "COLOR", "color of walls with a texture"
#define KEY_SHADE "shade", "yes|no", "raised walls, lit from the upper left"
#define KEY_HAND "hand", "yes|no", "walls that look drawn by hand"
#define KEY_LOOK "look", "LOOK", "plain, classic, modern or playful"
#define KEY_HEADING "heading", "TEXT", "line at the top: \"Name ____ {date}\""
#define KEY_CAPTION "caption", "TEXT", "line below the maze"
#define KEY_CODE "code", "TEXT", "text of a QR code: \"https://...#{recipe}\""

#endif
