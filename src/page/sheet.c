/* The layout of one maze: on a sheet of paper with its texts, or as a picture; and the walk that
 * makes it, from recipe to maze, solution and page. Texts and the code take strips off the room
 * within the margins, and the maze fills what is left. */
#include "page/sheet.h"

#include "core/base/errors.h"
#include "core/carve/maze.h"
#include "core/recipe/recipe.h"
#include "page/codes/code.h"
#include "page/decor/heat.h"
#include "page/layout/page.h"
#include "page/layout/style.h"
#include "page/layout/values.h"
#include "page/marks/walls.h"

#include <math.h>
#include <string.h>

typedef struct page_paragraph {
    const char *key, *string; /* the style's name for it; its text, NULL: none */
    maze_font font;
    maze_align align;
    double size; /* points */
    bool at_foot;
    maze_box box; /* set by paragraph_cut */
} page_paragraph;

/* Points between a paragraph and what is next to it. */
#define PARAGRAPH_GAP 8

/* A guess: the page room knows no fonts.  Letters are about 0.55 of the size wide and lines 1.25
 * apart; the output sets what does not fit a little smaller, which looks better than a last line of
 * a word. */
static double height_of(const page_paragraph *p, double width)
{
    size_t letters = 0;
    for (const char *c = p->string; *c; c++)
        letters += ((unsigned char)*c & 0xC0) != 0x80 && strncmp(c, "___", 3) != 0;
    double lines = ceil((double)letters * 0.55 * p->size / width - 0.3);
    return fmax(lines, 1) * 1.25 * p->size;
}

/* Cuts the paragraph's box, and a gap with it, off the upper or lower end of `room`.  Fails if it
 * would leave nothing. */
static bool paragraph_cut(page_paragraph *p, maze_box *room, maze_error *error)
{
    double height = height_of(p, box_width(*room));
    if (!(height + PARAGRAPH_GAP < box_height(*room)))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the %s leaves no room for the maze; make it shorter or the paper larger",
                         p->key);
    p->box = *room;
    if (p->at_foot) {
        p->box.top = p->box.bottom - height;
        room->bottom = p->box.top - PARAGRAPH_GAP;
    } else {
        p->box.bottom = p->box.top + height;
        room->top = p->box.bottom + PARAGRAPH_GAP;
    }
    return true;
}

/* Moves the box so that it starts at `top`. */
static void paragraph_move(page_paragraph *p, double top)
{
    double up = p->box.top - top;
    p->box.top -= up;
    p->box.bottom -= up;
}

static void paragraph_add(const page_paragraph *p, maze_page *page)
{
    maze_text text = {.string = (char *)p->string,
                      .font = p->font,
                      .align = p->align,
                      .size = p->size,
                      .has_blanks = true,
                      .box = p->box};
    page_add_text(page, &text);
}

/* The layout of one maze: on a sheet of paper with its texts, or as a picture. */

#define SHEET_MARGIN (15 * POINTS_PER_MM)

/* The part of the paper within the margins. */
static bool find_room(const maze_style *style, maze_box *room, maze_error *error)
{
    double margin = page_length_points(style->margin, page_style_pixel(style), SHEET_MARGIN);
    *room = (maze_box){margin, margin, style->paper.width - margin, style->paper.height - margin};
    if (room->left < room->right && room->top < room->bottom)
        return true;
    return maze_fail(error, MAZE_BAD_INPUT,
                     "margins of %.4g mm leave no space on paper of %.4g x %.4g mm",
                     margin / POINTS_PER_MM, style->paper.width / POINTS_PER_MM,
                     style->paper.height / POINTS_PER_MM);
}

static bool prints_recipe(const maze_style *style)
{
    return style->recipe_line == MAZE_RECIPE_AUTO || style->recipe_line == MAZE_RECIPE_FOOT;
}

enum { HEADING, TITLE, RECIPE, CAPTION, PARAGRAPHS };

typedef struct page_texts {
    char recipe[MAZE_RECIPE_LENGTH + 3];
    page_paragraph paragraphs[PARAGRAPHS];
} page_texts;

static void find_texts(page_texts *texts, const maze_maze *maze, const maze_style *style)
{
    maze_recipe_format_checked(maze_get_recipe(maze), texts->recipe);
    const page_paragraph paragraphs[PARAGRAPHS] = {
        [HEADING] = {.key = "heading",
                     .string = style->heading,
                     .font = MAZE_FONT_SANS,
                     .align = MAZE_ALIGN_LEFT,
                     .size = 12},
        [TITLE] = {.key = "title",
                   .string = style->title,
                   .font = MAZE_FONT_BOLD,
                   .align = MAZE_ALIGN_CENTER,
                   .size = 22},
        [RECIPE] = {.key = "recipe",
                    .string = prints_recipe(style) ? texts->recipe : NULL,
                    .font = MAZE_FONT_MONO,
                    .align = MAZE_ALIGN_CENTER,
                    .size = 8,
                    .at_foot = true},
        [CAPTION] = {.key = "caption",
                     .string = style->caption,
                     .font = MAZE_FONT_SANS,
                     .align = MAZE_ALIGN_CENTER,
                     .size = 12,
                     .at_foot = true},
    };
    memcpy(texts->paragraphs, paragraphs, sizeof paragraphs);
}

/* A code and its place. */
typedef struct sheet_code {
    page_code_square square;
    maze_box box;
} sheet_code;

static bool start_code(sheet_code *code, const maze_maze *maze, const maze_style *style,
                       maze_error *error)
{
    *code = (sheet_code){0};
    return !style->code || page_code_square_start(&code->square, style->code, maze_get_recipe(maze),
                                                  style->number, error);
}

/* Takes the room's lower right corner for the code; what stays light round it reaches into the
 * margins.  `foot` becomes what it leaves for texts beside it, in the middle of the page. */
static bool cut_code(sheet_code *code, const maze_style *style, maze_box room, maze_box *foot,
                     maze_error *error)
{
    double side = page_code_side(code->square.modules, CODE_MODULE);
    double light = fmin(CODE_QUIET * CODE_MODULE,
                        fmin(style->paper.width - room.right, style->paper.height - room.bottom));
    if (!style->code)
        return true;
    if (!page_code_check_side(side, box_width(room), box_height(room), error))
        return false;
    code->box = page_code_box(room.right + light - side, room.bottom + light, side);
    foot->right = code->box.left;
    foot->left = room.left + room.right - foot->right;
    return true;
}

/* Texts at the foot are beside the code, the maze is above both. */
static bool cut_texts(page_texts *texts, sheet_code *code, const maze_style *style, maze_box *room,
                      maze_error *error)
{
    maze_box foot = *room;
    if (!cut_code(code, style, *room, &foot, error))
        return false;
    for (int i = 0; i < PARAGRAPHS; i++) {
        page_paragraph *p = &texts->paragraphs[i];
        foot.top = room->top;
        if (p->string && !paragraph_cut(p, p->at_foot ? &foot : room, error))
            return false;
    }
    room->bottom = style->code ? fmin(foot.bottom, code->box.top) : foot.bottom;
    return true;
}

static bool lay_out_sheet(maze_page *page, const maze_maze *maze, const maze_path *path,
                          const maze_style *style, sheet_code *code, maze_error *error)
{
    maze_box room;
    page_texts texts;
    page_paragraph *paragraphs = texts.paragraphs;
    find_texts(&texts, maze, style);
    if (!find_room(style, &room, error) || !cut_texts(&texts, code, style, &room, error))
        return false;
    page_place place;
    if (style->heat)
        room.bottom -= LEGEND_HEIGHT;
    if (!page_place_in_box(&place, maze, path, style, room, false, error))
        return false;
    double bottom = page_place_bounds(&place).bottom;
    if (style->heat) {
        page_legend_place(&place, bottom);
        bottom += LEGEND_HEIGHT;
    }
    page_add_place(page, &place);
    /* The caption is right below the maze, wherever that ends. */
    paragraph_move(&paragraphs[CAPTION], bottom + PARAGRAPH_GAP);
    for (int i = 0; i < PARAGRAPHS; i++)
        if (paragraphs[i].string)
            paragraph_add(&paragraphs[i], page);
    if (style->code)
        page_code_square_add(&code->square, page, code->box);
    return page_check(page, error);
}

/* Makes room for the legend below the maze, between the margins. */
static void add_legend(page_place *place, maze_paper *size)
{
    double px = page_style_pixel(&place->style);
    double width = fabs(place->cell) * maze_shape_extent(maze_get_shape(place->maze)).x;
    double wider = ceil(fmax(LEGEND_WIDTH - width, 0) / 2 / px) * px;
    place->origin.x += wider;
    size->width += 2 * wider;
    size->height += ceil(LEGEND_HEIGHT / px) * px;
    page_legend_place(place, page_place_bounds(place).bottom);
}

#define SCREEN_MODULE 3 /* px */

/* Makes room for the code below everything, at the right, in whole pixels. */
static void add_code(page_place *place, sheet_code *code, maze_paper *size)
{
    double px = page_style_pixel(&place->style);
    double module = place->style.medium == MAZE_MEDIUM_PIXELS
                        ? px * fmax(ceil(CODE_MODULE / px - 1e-6), SCREEN_MODULE)
                        : px * SCREEN_MODULE;
    double side = page_code_side(code->square.modules, module);
    double wider = ceil(fmax(side - size->width, 0) / 2 / px) * px;
    place->origin.x += wider;
    place->legend.left += wider;
    place->legend.right += wider;
    size->width += 2 * wider;
    code->box = (maze_box){size->width - side, size->height, size->width, size->height + side};
    size->height += side;
}

static maze_page *lay_out_picture(const maze_maze *maze, const maze_path *path,
                                  const maze_style *style, sheet_code *code, maze_error *error)
{
    page_place place;
    maze_paper size;
    if (!page_place_in_picture(&place, maze, path, style, &size, error))
        return NULL;
    if (style->heat)
        add_legend(&place, &size);
    if (style->code)
        add_code(&place, code, &size);
    maze_page *page = page_create(size, style, error);
    if (!page)
        return NULL;
    page_add_place(page, &place);
    if (style->code)
        page_code_square_add(&code->square, page, code->box);
    if (page_check(page, error))
        return page;
    maze_page_destroy(page);
    return NULL;
}

/* Texts need paper. */
static bool check_texts(const maze_style *style, maze_error *error)
{
    bool cut = style->medium == MAZE_MEDIUM_SHEET && style->paper.width == NO_PAPER;
    const char *given = style->heading   ? "a heading"
                        : style->title   ? "a title"
                        : style->caption ? "a caption"
                                         : NULL;
    return !cut || !given ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "the option \"paper maze\" is as large as the maze and has no room for %s",
                     given);
}

static maze_page *lay_out(const maze_maze *maze, const maze_path *path, const maze_style *style,
                          sheet_code *code, maze_error *error)
{
    if (style->medium != MAZE_MEDIUM_SHEET || style->paper.width == NO_PAPER)
        return lay_out_picture(maze, path, style, code, error);
    maze_page *page = page_create(style->paper, style, error);
    if (page && !lay_out_sheet(page, maze, path, style, code, error)) {
        maze_page_destroy(page);
        return NULL;
    }
    return page;
}

maze_page *maze_page_layout(const maze_maze *maze, const maze_path *path, const maze_style *style,
                            maze_error *error)
{
    static const char *const media[] = {[MAZE_MEDIUM_SHEET] = "a sheet",
                                        [MAZE_MEDIUM_SCREEN] = "svg",
                                        [MAZE_MEDIUM_PIXELS] = "png",
                                        [MAZE_MEDIUM_LETTERS] = "letters"};
    if (!given(maze, "maze", error) || !given(style, "style", error))
        return NULL;
    sheet_code code;
    if (!page_style_check(style, media[style->medium], error))
        return NULL;
    if (!maze_get_shape(maze)) {
        maze_fail(error, MAZE_BAD_INPUT, "a maze of a graph has no place in the plane to draw");
        return NULL;
    }
    if (!check_texts(style, error) || !start_code(&code, maze, style, error))
        return NULL;
    maze_page *page = lay_out(maze, path, style, &code, error);
    page_code_square_finish(&code.square);
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

/* The most bytes of memory that laying out and drawing a maze takes, besides the maze.
 * Pictures of pixels are drawn band by band, sheets of many cells strip by strip where their format
 * has strips, and those for the web by lines of a lattice. */
static uint64_t memory_needed(const maze_recipe *recipe, const maze_style *style)
{
    maze_medium medium = style->medium;
    recipe_estimate estimate = recipe_estimate_of(recipe, NULL);
    bool few = style->whole || estimate.cells <= (uint64_t)(STRIPS_LEAST - 1) * STRIPS_CELLS;
    bool whole = (medium == MAZE_MEDIUM_SHEET && few) ||
                 (medium == MAZE_MEDIUM_SCREEN && !page_lattice_expected(recipe, style));
    return whole ? estimate.cells * estimate.sides * CHAIN_BYTES_PER_SIDE : estimate.cells;
}

static bool check_memory(const maze_recipe *recipe, const maze_style *style, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    uint64_t needed = maze_memory_needed(recipe) + memory_needed(recipe, style);
    return base_memory_check(needed, text, error);
}

static bool check_animate(const maze_recipe *recipe, const maze_style *style, bool solved,
                          maze_error *error)
{
    if (style->animate == MAZE_ANIMATE_SOLVE && !solved)
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "the option \"animate solve\" draws the solution; ask for it with solution");
    return style->animate == MAZE_ANIMATE_NONE || page_style_suits(recipe, style, error);
}

/* With the order of the carving. */
static maze_maze *make_carved(const maze_recipe *recipe, const maze_inputs *inputs, maze_path *path,
                              maze_error *error)
{
    maze_maze *maze = core_make_recorded(recipe, inputs, error);
    if (!maze)
        return NULL;
    if (!maze->opened || maze->picture)
        maze_fail(error, MAZE_BAD_INPUT,
                  "the option \"animate carve\" shows the carving step by step; %s",
                  maze->opened ? "reveal makes a maze as a whole"
                               : "unicursal makes another maze of the one that was carved");
    else if (!path || maze_solve(maze, path, error))
        return maze;
    maze_destroy(maze);
    return NULL;
}

/* Recipe → maze → solution → page. */
maze_page *page_make(const maze_recipe *recipe, const maze_inputs *inputs, bool solved,
                     const maze_style *style, maze_error *error)
{
    maze_path path = {0};
    if (!check_memory(recipe, style, error) || !check_animate(recipe, style, solved, error))
        return NULL;
    maze_maze *maze = style->animate == MAZE_ANIMATE_CARVE
                          ? make_carved(recipe, inputs, solved ? &path : NULL, error)
                          : page_make_solved(recipe, inputs, solved ? &path : NULL, error);
    if (!maze)
        return NULL;
    maze_page *page = maze_page_layout(maze, solved ? &path : NULL, style, error);
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
