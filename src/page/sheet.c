/* Lays out one maze: on a sheet of paper with its texts, or as an image.  Also makes the whole
 * series from recipe to maze, solution and page.  Texts and the QR code take strips off the space
 * within the margins, and the maze fills the rest. */
#include "page/sheet.h"

#include "core/base/errors.h"
#include "core/carve/maze.h"
#include "core/recipe/recipe.h"
#include "core/shape/shape.h"
#include "page/codes/codes.h"
#include "page/decor/decor.h"
#include "page/labyrinth_sheet.h"
#include "page/layout/medium.h"
#include "page/layout/page.h"
#include "page/layout/style.h"
#include "page/layout/values.h"
#include "page/marks/ink_box.h"
#include "page/marks/marks.h"
#include "page/sheet_kinds.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define SHEET_MARGIN (15 * POINTS_PER_MM)

/* The texts of a sheet, from its top; the last two are at the bottom, the caption above the recipe.
 */
enum { HEADING, TITLE, RECIPE, CAPTION, TEXTS };

static const char *const names[TEXTS] = {"heading", "title", "recipe", "caption"};

/* Distance between a text and the element next to it, in points. */
#define TEXT_GAP 8

/* The sheet that is laid out, and the results so far. */
typedef struct sheet {
    const maze_maze *maze;
    const maze_path *path;
    const maze_style *style;
    char recipe[MAZE_RECIPE_LENGTH + 3];
    maze_text texts[TEXTS]; /* string NULL: no such text */
    page_code_square code;  /* text NULL: no code */
    maze_box code_box;
    page_labyrinth_foot words; /* of a labyrinth; unit 0: it is none */
    page_place place;
} sheet;

/* Cuts the box of text i, and a gap, off the upper or lower end of `room`.  Fails if nothing would
 * be left. */
static bool cut_text(sheet *s, int i, maze_box *room, maze_error *error)
{
    maze_text *text = &s->texts[i];
    /* An estimate, because src/page has no fonts.  Letters are about 0.55 of the size wide, and
     * lines 1.25 apart.  The output reduces a text that does not fit, which looks better than a
     * last line with one word. */
    size_t letters = 0;
    for (const char *c = text->string; *c; c++)
        letters += ((unsigned char)*c & 0xC0) != 0x80 && strncmp(c, "___", 3) != 0;
    double lines = ceil((double)letters * 0.55 * text->size / box_width(*room) - 0.3);
    double height = fmax(lines, 1) * 1.25 * text->size;
    if (!(height + TEXT_GAP < box_height(*room)))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the %s leaves no space for the maze; make it shorter or use larger paper",
                         names[i]);
    text->box = *room;
    if (i >= RECIPE) {
        text->box.top = text->box.bottom - height;
        room->bottom = text->box.top - TEXT_GAP;
    } else {
        text->box.bottom = text->box.top + height;
        room->top = text->box.bottom + TEXT_GAP;
    }
    return true;
}

/* Takes the lower right corner of the space for the code; its quiet zone extends into the margins.
 * `foot` receives the rest, for texts next to the code, in the middle of the page. */
static bool cut_code(sheet *s, maze_box room, maze_box *foot, maze_error *error)
{
    maze_paper paper = s->style->paper;
    double side = page_code_side(s->code.modules, CODE_MODULE);
    double light =
        fmin(CODE_QUIET * CODE_MODULE, fmin(paper.width - room.right, paper.height - room.bottom));
    if (!page_code_check_side(side, box_width(room), box_height(room), error))
        return false;
    s->code_box = page_code_box(room.right + light - side, room.bottom + light, side);
    foot->right = s->code_box.left;
    foot->left = room.left + room.right - foot->right;
    return true;
}

/* Computes the space that margins, texts and the code leave: texts at the bottom are next to the
 * code, and the maze is above both. */
static bool find_room(sheet *s, maze_box *room, maze_error *error)
{
    const maze_style *style = s->style;
    maze_paper paper = style->paper;
    double margin = page_length_points(style->margin, page_style_pixel(style), SHEET_MARGIN);
    *room = (maze_box){margin, margin, paper.width - margin, paper.height - margin};
    if (!(room->left < room->right && room->top < room->bottom))
        return maze_fail(
            error, MAZE_BAD_INPUT, "margins of %.4g mm leave no space on paper of %.4g x %.4g mm",
            margin / POINTS_PER_MM, paper.width / POINTS_PER_MM, paper.height / POINTS_PER_MM);
    maze_box foot = *room;
    if (s->code.text && !cut_code(s, *room, &foot, error))
        return false;
    for (int i = 0; i < TEXTS; i++) {
        foot.top = room->top;
        if (s->texts[i].string && !cut_text(s, i, i >= RECIPE ? &foot : room, error))
            return false;
    }
    room->bottom = s->code.text ? fmin(foot.bottom, s->code_box.top) : foot.bottom;
    return true;
}

/* True if there is a scale of heat or an order of colors. */
static bool has_legend(const sheet *s)
{
    return s->style->heat || maze_colors(s->maze) > 0;
}

static bool lay_out_sheet(sheet *s, maze_paper *size, maze_error *error)
{
    maze_box room;
    const maze_style *style = s->style;
    bool foot = style->recipe_line == MAZE_RECIPE_AUTO || style->recipe_line == MAZE_RECIPE_FOOT;
    bool worded = page_sheet_kind_shown(maze_get_recipe(s->maze), style)->worded;
    maze_recipe_format_checked(maze_get_recipe(s->maze), s->recipe);
    s->texts[HEADING] = (maze_text){.string = (char *)style->heading,
                                    .font = MAZE_FONT_SANS,
                                    .align = MAZE_ALIGN_LEFT,
                                    .size = 12};
    s->texts[TITLE] =
        (maze_text){.string = (char *)(worded ? page_style_title(style) : style->title),
                    .font = MAZE_FONT_BOLD,
                    .align = MAZE_ALIGN_CENTER,
                    .size = 22};
    s->texts[RECIPE] = (maze_text){.string = foot ? s->recipe : NULL,
                                   .font = MAZE_FONT_MONO,
                                   .align = MAZE_ALIGN_CENTER,
                                   .size = 8};
    s->texts[CAPTION] =
        (maze_text){.string = (char *)(worded ? page_style_rule(style) : style->caption),
                    .font = MAZE_FONT_SANS,
                    .align = MAZE_ALIGN_CENTER,
                    .size = 12};
    if (!find_room(s, &room, error))
        return false;
    bool legend = has_legend(s);
    room.bottom -= legend ? LEGEND_HEIGHT : 0;
    if (!page_place_whole(&s->place, s->maze, s->path, style, room, error))
        return false;
    double bottom = page_place_bounds(&s->place).bottom;
    if (legend)
        page_legend_place(&s->place, bottom);
    /* The caption is directly below the maze. */
    maze_box *caption = &s->texts[CAPTION].box;
    double up = caption->top - (bottom + (legend ? LEGEND_HEIGHT : 0) + TEXT_GAP);
    caption->top -= up;
    caption->bottom -= up;
    *size = s->style->paper;
    return true;
}

static bool lay_out_labyrinth(sheet *s, maze_paper *size, maze_error *error)
{
    const maze_style *style = s->style;
    maze_paper paper = *size = style->paper;
    maze_box room;
    bool foot = style->recipe_line == MAZE_RECIPE_AUTO || style->recipe_line == MAZE_RECIPE_FOOT;
    maze_recipe_format_checked(maze_get_recipe(s->maze), s->recipe);
    s->texts[HEADING] = (maze_text){.string = (char *)style->heading,
                                    .font = MAZE_FONT_SANS,
                                    .align = MAZE_ALIGN_LEFT,
                                    .size = 12};
    if (!find_room(s, &room, error))
        return false;
    s->words = page_labyrinth_foot_of(paper, &room);
    s->words.recipe = foot ? s->recipe : NULL;
    s->words.recipe_right = s->code.text ? s->code_box.left : s->words.right;
    return page_place_whole(&s->place, s->maze, s->path, style, room, error);
}

#define TURNED_GAIN 1.05 /* minimum gain in cell size for which the paper is turned */

/* Turns the paper for a word or a photograph if its cells become larger. */
static bool lay_out_turned(sheet *s, maze_paper *size, maze_error *error)
{
    maze_style style = *s->style;
    sheet across = *s;
    maze_paper turned = style.paper;
    style.paper = (maze_paper){turned.height, turned.width};
    across.style = &style;
    bool done = lay_out_sheet(s, size, error);
    if (s->style->cell.unit != MAZE_UNIT_AUTO && done)
        return true;
    if (!lay_out_sheet(&across, &turned, NULL) ||
        (done && across.place.cell < TURNED_GAIN * s->place.cell))
        return done;
    across.style = s->style;
    across.texts[RECIPE].string = across.texts[RECIPE].string ? s->recipe : NULL;
    *s = across;
    *size = turned;
    return true;
}

#define SCREEN_MODULE 3 /* px */

/* Widens an image, in whole pixels, if ink extends beyond its margin. */
static bool widen_for_ink(sheet *s, maze_paper *size, maze_error *error)
{
    maze_box beyond;
    bool sheet = page_style_on_sheet(s->style);
    double px = sheet ? POINTS_PER_MM / 1000 : page_style_pixel(s->style);
    if (!page_ink_beyond(&s->place, *size, &beyond, error))
        return false;
    double left = ceil(beyond.left / px) * px, top = ceil(beyond.top / px) * px;
    page_place_move(&s->place, left, top);
    size->width += left + ceil(beyond.right / px) * px;
    size->height += top + ceil(beyond.bottom / px) * px;
    return true;
}

static bool lay_out_picture(sheet *s, maze_paper *size, maze_error *error)
{
    if (!page_place_in_picture(&s->place, s->maze, s->path, s->style, size, error) ||
        !widen_for_ink(s, size, error))
        return false;
    double px = page_style_pixel(s->style);
    if (has_legend(s)) {
        /* The legend is below the maze, between the margins. */
        double width = fabs(s->place.cell) * maze_shape_extent(maze_get_shape(s->place.maze)).x;
        double wider = ceil(fmax(LEGEND_WIDTH - width, 0) / 2 / px) * px;
        s->place.origin.x += wider;
        size->width += 2 * wider;
        size->height += ceil(LEGEND_HEIGHT / px) * px;
        page_legend_place(&s->place, page_place_bounds(&s->place).bottom);
    }
    if (s->code.text) {
        /* The code is below everything else, on the right, in whole pixels. */
        double module = page_style_in_pixels(s->style)
                            ? px * fmax(ceil(CODE_MODULE / px - 1e-6), SCREEN_MODULE)
                            : px * SCREEN_MODULE;
        double side = page_code_side(s->code.modules, module);
        double wider = ceil(fmax(side - size->width, 0) / 2 / px) * px;
        s->place.origin.x += wider;
        s->place.legend.left += wider;
        s->place.legend.right += wider;
        size->width += 2 * wider;
        s->code_box =
            (maze_box){size->width - side, size->height, size->width, size->height + side};
        size->height += side;
    }
    return true;
}

static void put_on_page(const sheet *s, maze_page *page)
{
    page_add_place(page, &s->place);
    for (int i = 0; i < TEXTS; i++) {
        maze_text text = s->texts[i];
        text.has_blanks = true;
        if (text.string)
            page_add_text(page, &text);
    }
    if (page_style_on_sheet(s->style) && s->words.unit > 0)
        page_labyrinth_words(page, &s->place, s->style, &s->words);
}

/* Makes the page from the layout. */
static maze_page *fill_page(const sheet *s, maze_paper size, maze_error *error)
{
    maze_page *page = page_create(size, s->style, error);
    if (!page)
        return NULL;
    put_on_page(s, page);
    if (s->code.text)
        page_code_square_add(&s->code, page, s->code_box);
    if (page_check(page, error))
        return page;
    maze_page_destroy(page);
    return NULL;
}

/* --- on a page of a book --- */

bool page_sheet_add(maze_page *page, const maze_maze *maze, const maze_style *style,
                    const page_sheet_box *box, maze_error *error)
{
    return page_sheet_kind_shown(maze_get_recipe(maze), style)->add(page, maze, style, box, error);
}

maze_box page_sheet_room(const maze_recipe *recipe, const maze_style *style,
                         const page_sheet_box *box)
{
    const page_sheet_kind *kind = page_sheet_kind_shown(recipe, style);
    return kind->room ? kind->room(recipe, style, box) : box->box;
}

/* True unless the sheet of a kind has the layout of other mazes. */
static bool has_own_page(const page_sheet_kind *kind, const maze_style *style, bool turns)
{
    bool gives_way = kind->gives_way && (style->code || style->heat);
    return kind->page && !gives_way && !(kind->worded && (turns || !style->letters_words));
}

static maze_page *lay_out(const maze_maze *maze, const maze_path *path, const maze_style *style,
                          maze_error *error)
{
    static const char *const media[] = {[MAZE_MEDIUM_SHEET] = "a sheet",
                                        [MAZE_MEDIUM_SCREEN] = "svg",
                                        [MAZE_MEDIUM_PIXELS] = "png",
                                        [MAZE_MEDIUM_LETTERS] = "letters"};
    if (!given(maze, "maze", error) || !given(style, "style", error) ||
        !page_style_check(style, media[style->medium], error))
        return NULL;
    maze_style plain = page_labyrinth_style(style, maze_get_shape(maze));
    style = &plain;
    if (plain.tile.width > 0 && !page_style_is_given(style, "paper")) {
        if (plain.cell.unit == MAZE_UNIT_AUTO) {
            maze_fail(error, MAZE_BAD_INPUT,
                      "tile requires the size of the sheet; add, for example, paper 594x841mm or "
                      "cell 3cm");
            return NULL;
        }
        plain.paper = (maze_paper){NO_PAPER, NO_PAPER};
    }
    sheet s = {.maze = maze, .path = path, .style = style};
    bool paper = page_style_on_sheet(style) && style->paper.width != NO_PAPER;
    const char *text = style->heading ? "a heading" : style->title ? "a title" : "a caption";
    if (!maze_get_shape(maze)) {
        maze_fail(error, MAZE_BAD_INPUT, "a maze of a graph has no place in the plane to draw");
        return NULL;
    }
    if (page_style_on_sheet(style) && !paper &&
        (style->heading || style->title || style->caption)) {
        maze_fail(error, MAZE_BAD_INPUT,
                  "the option \"paper maze\" has no space for %s; remove one of them", text);
        return NULL;
    }
    const maze_recipe *recipe = maze_get_recipe(maze);
    const page_sheet_kind *kind = paper ? page_sheet_kind_shown(recipe, style) : NULL;
    bool turns = paper && (recipe_is_word(recipe) || kind->turns);
    if (paper && has_own_page(kind, style, turns))
        return kind->page(maze, path, style, error);
    if (style->code && !page_code_square_start(&s.code, style->code, recipe, style->number, error))
        return NULL;
    maze_paper size;
    bool done = !paper                    ? lay_out_picture(&s, &size, error)
                : kind->asks == ASKS_PATH ? lay_out_labyrinth(&s, &size, error)
                : turns                   ? lay_out_turned(&s, &size, error)
                                          : lay_out_sheet(&s, &size, error);
    maze_page *page = done ? fill_page(&s, size, error) : NULL;
    page_code_square_finish(&s.code);
    return page;
}

bool page_promises_size(const maze_maze *maze, const maze_style *style)
{
    maze_unit unit = style->cell.unit;
    bool folds = shape_face(maze_get_shape(maze), 0) != MAZE_NONE;
    return folds || recipe_is_road(maze_get_recipe(maze)) ||
           style->road[0].unit != MAZE_UNIT_AUTO ||
           (unit != MAZE_UNIT_AUTO && unit != MAZE_UNIT_PX);
}

static page_promise promise_of(const maze_maze *maze, const maze_style *style)
{
    return !page_promises_size(maze, style) ? PROMISE_NONE
           : style->paper.width == NO_PAPER ? PROMISE_SIZE
                                            : PROMISE_SIZE_SHOWN;
}

maze_page *maze_page_layout(const maze_maze *maze, const maze_path *path, const maze_style *style,
                            maze_error *error)
{
    maze_page *page = lay_out(maze, path, style, error);
    if (page && page_style_on_sheet(style) && page->promise == PROMISE_NONE)
        page->promise = promise_of(maze, style);
    return page;
}

maze_maze *page_make_solved(const maze_recipe *recipe, const maze_inputs *inputs, maze_path *path,
                            maze_error *error)
{
    maze_maze *maze = maze_make(recipe, inputs, error);
    if (maze && path && !maze_solve(maze, path, error)) {
        maze_destroy(maze);
        return NULL;
    }
    return maze;
}

/* Images are drawn band by band, sheets with many cells strip by strip if their format has strips,
 * and SVG for the web by the lines of a lattice. */
uint64_t page_memory_needed(const maze_recipe *recipe, const maze_style *style)
{
    maze_medium medium = style->medium;
    recipe_estimate estimate = recipe_estimate_of(recipe, NULL);
    bool few = style->whole || estimate.cells <= (uint64_t)(STRIPS_LEAST - 1) * STRIPS_CELLS;
    bool whole = (medium == MAZE_MEDIUM_SHEET && few) ||
                 (medium == MAZE_MEDIUM_SCREEN && !page_lattice_expected(recipe, style));
    bool squares = !(~recipe_has(recipe) & HAS_SQUARES), toned = style->tone != MAZE_TONE_NONE;
    uint64_t each = !whole    ? 1
                    : !toned  ? (uint64_t)estimate.sides * CHAIN_BYTES_PER_SIDE
                    : squares ? TONE_BYTES_PER_SQUARE
                              : TONE_BYTES_PER_CELL;
    return maze_memory_needed(recipe) + estimate.cells * each;
}

/* From this number of cells on, carving takes so long that the layout is tried before it. */
#define TRIED_FROM 1000000
#define TRIED_CELLS 2500

#define ROUNDED 1.03 /* cells of a layout may be smaller than its room allows by this ratio */

/* Lays a smaller maze out.  Its errors are those of the large maze, except that room is missing
 * for the smaller one. */
static maze_page *try_layout(const maze_maze *smaller, const maze_style *style, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_error own;
    maze_page *page = maze_page_layout(smaller, NULL, style, &own);
    maze_recipe_format(maze_get_recipe(smaller), text);
    error->status = MAZE_OK;
    if (!page && !strstr(own.message, text))
        *error = own;
    return page;
}

/* Checks the layout of a large maze with a smaller one: how large the cells can be that the paper
 * has room for, and what the style asks of cells of this size. */
static bool check_layout(const char *recipe, maze_point extent, const maze_maze *smaller,
                         const maze_style *style, maze_error *error)
{
    maze_style own = *style;
    maze_error tried;
    if (page_style_on_sheet(style) && style->paper.width != NO_PAPER && style->tile.width == 0) {
        own.cell.unit = MAZE_UNIT_AUTO;
        maze_page *page = try_layout(smaller, &own, &tried);
        if (!page)
            return tried.status == MAZE_OK || maze_fail(error, tried.status, "%s", tried.message);
        maze_point had = maze_shape_extent(maze_get_shape(smaller));
        double cell = page->place_count > 0 ? fabs(page->places[0].cell) : INFINITY;
        double most = cell * fmin(had.x / extent.x, had.y / extent.y);
        maze_page_destroy(page);
        bool given = style->cell.unit != MAZE_UNIT_AUTO;
        most *= given ? ROUNDED : 1;
        maze_point room = {most * extent.x, most * extent.y};
        if (!isfinite(most))
            return true;
        if (!page_place_check_cells(recipe, style, extent, room, most, error))
            return false;
        own.cell = given ? style->cell : (maze_length){most, MAZE_UNIT_PT};
    }
    maze_page *page = try_layout(smaller, &own, &tried);
    maze_page_destroy(page);
    return tried.status == MAZE_OK || maze_fail(error, tried.status, "%s", tried.message);
}

bool page_check_size(const maze_recipe *recipe, const maze_inputs *inputs, const maze_style *style,
                     maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    recipe_estimate estimate = recipe_estimate_of(recipe, inputs);
    maze_recipe_format(recipe, text);
    if (!page_place_check(recipe, inputs, style, error) ||
        !base_memory_check(page_memory_needed(recipe, style), text, error))
        return false;
    if (estimate.cells < TRIED_FROM || style->medium == MAZE_MEDIUM_LETTERS)
        return true;
    maze_recipe *smaller = recipe_smaller(recipe, inputs, TRIED_CELLS);
    maze_maze *maze = smaller ? maze_make(smaller, inputs, NULL) : NULL;
    bool done = !maze || check_layout(text, estimate.extent, maze, style, error);
    maze_destroy(maze);
    maze_recipe_destroy(smaller);
    return done;
}

/* Makes a maze with the recorded order of carving. */
static maze_maze *make_carved(const maze_recipe *recipe, const maze_inputs *inputs, maze_path *path,
                              maze_error *error)
{
    maze_maze *maze = core_make_recorded(recipe, inputs, error);
    if (!maze)
        return NULL;
    if (!maze->opened || maze->picture)
        maze_fail(error, MAZE_BAD_INPUT,
                  "the option \"animate carve\" shows the carving step by step; %s",
                  maze->opened ? "reveal does not carve step by step"
                               : "unicursal changes the carved maze");
    else if (!path || maze_solve(maze, path, error))
        return maze;
    maze_destroy(maze);
    return NULL;
}

/* Recipe → maze → solution → page. */
maze_page *page_make(const maze_recipe *recipe, const maze_inputs *inputs, bool solved,
                     const maze_style *given, maze_error *error)
{
    maze_style own = *given;
    const maze_style *style = &own;
    if (!page_style_find_tone(&own, inputs, error))
        return NULL;
    maze_path path = {0}, *way = solved ? &path : NULL;
    if (!page_check_size(recipe, inputs, style, error))
        return NULL;
    if (style->animate == MAZE_ANIMATE_SOLVE && !solved) {
        maze_fail(error, MAZE_BAD_INPUT,
                  "the option \"animate solve\" requires the option \"solution\"");
        return NULL;
    }
    if (style->animate != MAZE_ANIMATE_NONE && !page_style_suits(recipe, style, error))
        return NULL;
    maze_maze *maze = style->animate == MAZE_ANIMATE_CARVE
                          ? make_carved(recipe, inputs, way, error)
                          : page_make_solved(recipe, inputs, way, error);
    maze_page *page = maze ? maze_page_layout(maze, way, style, error) : NULL;
    if (!page) {
        maze_path_finish(&path);
        maze_destroy(maze);
        return NULL;
    }
    if (page_own(page, maze, path))
        return page;
    page_check(page, error);
    maze_page_destroy(page);
    return NULL;
}
