/* The layout of one maze: on a sheet of paper with its texts, or as a picture. */
#include "page/legend.h"
#include "page/paragraph.h"
#include "page/units.h"

#include <math.h>
#include <string.h>

#define SHEET_MARGIN (15 * POINTS_PER_MM)

bool page_room(const maze_style *style, maze_box *room, maze_error *error)
{
    double margin = maze_length_points(style->margin, style_pixel(style), SHEET_MARGIN);
    *room = (maze_box){margin, margin, style->paper.width - margin, style->paper.height - margin};
    if (room->left < room->right && room->top < room->bottom)
        return true;
    return maze_fail(error, MAZE_BAD_INPUT,
                     "margins of %.4g mm leave no room on paper of %.4g x %.4g mm",
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

static bool lay_out_sheet(maze_page *page, const maze_maze *maze, const maze_path *path,
                          const maze_style *style, maze_error *error)
{
    maze_box room;
    page_texts texts;
    page_paragraph *paragraphs = texts.paragraphs;
    find_texts(&texts, maze, style);
    if (!page_room(style, &room, error))
        return false;
    for (int i = 0; i < PARAGRAPHS; i++)
        if (paragraphs[i].string && !paragraph_cut(&paragraphs[i], &room, error))
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
    /* The caption stands right below the maze, wherever that ends. */
    paragraph_move(&paragraphs[CAPTION], bottom + PARAGRAPH_GAP);
    for (int i = 0; i < PARAGRAPHS; i++)
        if (paragraphs[i].string && !paragraph_add(&paragraphs[i], page, error))
            return false;
    return true;
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

static maze_page *lay_out_picture(const maze_maze *maze, const maze_path *path,
                                  const maze_style *style, maze_error *error)
{
    page_place place;
    maze_paper size;
    if (!place_in_picture(&place, maze, path, style, &size, error))
        return NULL;
    if (style->heat)
        add_legend(&place, &size);
    maze_page *page = page_create(size, style, error);
    if (page && !page_add_place(page, &place, error)) {
        maze_page_destroy(page);
        return NULL;
    }
    return page;
}

maze_page *maze_page_layout(const maze_maze *maze, const maze_path *path, const maze_style *style,
                            maze_error *error)
{
    if (!maze_get_shape(maze)) {
        maze_fail(error, MAZE_BAD_INPUT, "a maze of a graph has no place in the plane to draw");
        return NULL;
    }
    if (style->medium != MAZE_MEDIUM_SHEET)
        return lay_out_picture(maze, path, style, error);
    maze_page *page = page_create(style->paper, style, error);
    if (page && !lay_out_sheet(page, maze, path, style, error)) {
        maze_page_destroy(page);
        return NULL;
    }
    return page;
}
