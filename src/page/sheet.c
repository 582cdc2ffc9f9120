/* The layout of one maze: on a sheet of paper with its texts, or as a picture. */
#include "page/page.h"
#include "page/units.h"

#include <math.h>

#define SHEET_MARGIN (15 * POINTS_PER_MM)
#define HEADING_SIZE 12
#define TITLE_SIZE 22
#define CAPTION_SIZE 12
#define RECIPE_SIZE 8
#define GAP 8 /* between texts and maze, points */

/* Cuts a paragraph's box off the upper or lower end of `room`, and a gap with it. */
static maze_box cut_text_box(maze_box *room, const char *string, double size, bool top)
{
    double height = page_text_height(string, size, room->right - room->left);
    maze_box box = *room;
    if (top) {
        box.bottom = box.top + height;
        room->top = box.bottom + GAP;
    } else {
        box.top = box.bottom - height;
        room->bottom = box.top - GAP;
    }
    return box;
}

static bool add_text(maze_page *page, const char *string, maze_font font, maze_align align,
                     double size, maze_box box, maze_error *error)
{
    maze_text text = {.string = (char *)string, .font = font, .align = align, .size = size,
                      .box = box};
    return page_add_text(page, &text, error);
}

static bool lay_out_sheet(maze_page *page, const maze *maze, const maze_path *path,
                          const maze_style *style, maze_error *error)
{
    double margin = maze_length_points(style->margin, style_pixel(style), SHEET_MARGIN);
    maze_box room = {margin, margin, style->paper.width - margin, style->paper.height - margin};
    if (room.left >= room.right || room.top >= room.bottom)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "margins of %.4g mm leave no room on paper of %.4g x %.4g mm",
                         margin / POINTS_PER_MM, style->paper.width / POINTS_PER_MM,
                         style->paper.height / POINTS_PER_MM);
    if (style->heading &&
        !add_text(page, style->heading, MAZE_FONT_SANS, MAZE_ALIGN_LEFT, HEADING_SIZE,
                  cut_text_box(&room, style->heading, HEADING_SIZE, true), error))
        return false;
    if (style->title && !add_text(page, style->title, MAZE_FONT_BOLD, MAZE_ALIGN_CENTER, TITLE_SIZE,
                                  cut_text_box(&room, style->title, TITLE_SIZE, true), error))
        return false;
    char recipe[MAZE_RECIPE_LENGTH + 3];
    maze_recipe_format_checked(maze_get_recipe(maze), recipe);
    if (style->recipe_line && !add_text(page, recipe, MAZE_FONT_MONO, MAZE_ALIGN_CENTER, RECIPE_SIZE,
                                        cut_text_box(&room, recipe, RECIPE_SIZE, false), error))
        return false;
    maze_box caption = {0};
    if (style->caption)
        caption = cut_text_box(&room, style->caption, CAPTION_SIZE, false);
    place place;
    if (!place_in_box(&place, maze, path, style, room, false, error) ||
        !page_add_place(page, &place, error))
        return false;
    if (!style->caption)
        return true;
    double up = caption.top - (place_bounds(&place).bottom + GAP);
    caption.top -= up;
    caption.bottom -= up;
    return add_text(page, style->caption, MAZE_FONT_SANS, MAZE_ALIGN_CENTER, CAPTION_SIZE, caption,
                    error);
}

static maze_page *lay_out_picture(const maze *maze, const maze_path *path, const maze_style *style,
                                  maze_error *error)
{
    place place;
    maze_paper size;
    if (!place_in_picture(&place, maze, path, style, &size, error))
        return NULL;
    maze_page *page = page_create(size, style, error);
    if (page && !page_add_place(page, &place, error)) {
        maze_page_destroy(page);
        return NULL;
    }
    return page;
}

maze_page *maze_page_layout(const maze *maze, const maze_path *path, const maze_style *style,
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
