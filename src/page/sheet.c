/* The layout of one maze: on a sheet of paper with its texts, or as a picture. */
#include "core/base/given.h"
#include "page/code_square.h"
#include "page/legend.h"
#include "page/paragraph.h"
#include "page/style.h"
#include "page/units.h"

#include <math.h>
#include <string.h>

#define SHEET_MARGIN (15 * POINTS_PER_MM)

/* The part of the paper within the margins. */
static bool find_room(const maze_style *style, maze_box *room, maze_error *error)
{
    double margin = maze_length_points(style->margin, style_pixel(style), SHEET_MARGIN);
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
    code_square square;
    maze_box box;
} sheet_code;

static bool start_code(sheet_code *code, const maze_maze *maze, const maze_style *style,
                       maze_error *error)
{
    *code = (sheet_code){0};
    return !style->code || code_square_start(&code->square, style->code, maze_get_recipe(maze),
                                             style->number, error);
}

/* Takes the room's lower right corner for the code; what stays light round it reaches into the
 * margins.  `foot` becomes what it leaves for texts beside it, in the middle of the page. */
static bool cut_code(sheet_code *code, const maze_style *style, maze_box room, maze_box *foot,
                     maze_error *error)
{
    double side = code_side(code->square.modules, CODE_MODULE);
    double light = fmin(CODE_QUIET * CODE_MODULE,
                        fmin(style->paper.width - room.right, style->paper.height - room.bottom));
    if (!style->code)
        return true;
    if (!code_check_side(side, box_width(room), box_height(room), error))
        return false;
    code->box = code_box(room.right + light - side, room.bottom + light, side);
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
    if (!place_in_box(&place, maze, path, style, room, false, error))
        return false;
    double bottom = place_bounds(&place).bottom;
    if (style->heat) {
        legend_place(&place, bottom);
        bottom += LEGEND_HEIGHT;
    }
    if (!page_add_place(page, &place, error))
        return false;
    /* The caption is right below the maze, wherever that ends. */
    paragraph_move(&paragraphs[CAPTION], bottom + PARAGRAPH_GAP);
    for (int i = 0; i < PARAGRAPHS; i++)
        if (paragraphs[i].string && !paragraph_add(&paragraphs[i], page, error))
            return false;
    return !style->code || code_square_add(&code->square, page, code->box, error);
}

/* Makes room for the legend below the maze, between the margins. */
static void add_legend(page_place *place, maze_paper *size)
{
    double px = style_pixel(&place->style);
    double width = fabs(place->cell) * maze_shape_extent(maze_get_shape(place->maze)).x;
    double wider = ceil(fmax(LEGEND_WIDTH - width, 0) / 2 / px) * px;
    place->origin.x += wider;
    size->width += 2 * wider;
    size->height += ceil(LEGEND_HEIGHT / px) * px;
    legend_place(place, place_bounds(place).bottom);
}

#define SCREEN_MODULE 3 /* px */

/* Makes room for the code below everything, at the right, in whole pixels. */
static void add_code(page_place *place, sheet_code *code, maze_paper *size)
{
    double px = style_pixel(&place->style);
    double module = place->style.medium == MAZE_MEDIUM_PIXELS
                        ? px * fmax(ceil(CODE_MODULE / px - 1e-6), SCREEN_MODULE)
                        : px * SCREEN_MODULE;
    double side = code_side(code->square.modules, module);
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
    if (!place_in_picture(&place, maze, path, style, &size, error))
        return NULL;
    if (style->heat)
        add_legend(&place, &size);
    if (style->code)
        add_code(&place, code, &size);
    maze_page *page = page_create(size, style, error);
    if (page && (!page_add_place(page, &place, error) ||
                 (style->code && !code_square_add(&code->square, page, code->box, error)))) {
        maze_page_destroy(page);
        return NULL;
    }
    return page;
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
    if (!style_check(style, media[style->medium], error))
        return NULL;
    if (!maze_get_shape(maze)) {
        maze_fail(error, MAZE_BAD_INPUT, "a maze of a graph has no place in the plane to draw");
        return NULL;
    }
    if (!check_texts(style, error) || !start_code(&code, maze, style, error))
        return NULL;
    maze_page *page = lay_out(maze, path, style, &code, error);
    code_square_finish(&code.square);
    return page;
}
