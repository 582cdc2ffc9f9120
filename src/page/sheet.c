/* The layout of one maze: on a sheet of paper with its texts, or as a picture. */
#include "page/page.h"
#include "page/units.h"

#define SHEET_MARGIN (15 * POINTS_PER_MM)
#define GAP 8 /* between texts and maze, points */

/* A text of a sheet, and what the style calls it. */
typedef struct paragraph {
    const char *key, *string; /* NULL: none */
    maze_font font;
    maze_align align;
    double size;
    bool at_foot;
    maze_box box;
} paragraph;

/* Cuts the paragraph's box off the upper or lower end of `room`, and a gap with it. */
static bool cut_box(paragraph *p, maze_box *room, maze_error *error)
{
    double height = page_text_height(p->string, p->size, room->right - room->left);
    if (height + GAP > room->bottom - room->top)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the %s leaves no room for the maze; make it shorter or the paper larger",
                         p->key);
    p->box = *room;
    if (p->at_foot) {
        p->box.top = p->box.bottom - height;
        room->bottom = p->box.top - GAP;
    } else {
        p->box.bottom = p->box.top + height;
        room->top = p->box.bottom + GAP;
    }
    return true;
}

static bool add_paragraph(maze_page *page, const paragraph *p, maze_error *error)
{
    maze_text text = {.string = (char *)p->string, .font = p->font, .align = p->align,
                      .size = p->size, .box = p->box};
    return page_add_text(page, &text, error);
}

/* The caption stands right below the maze, wherever that ends. */
static void move_up_to(paragraph *p, double top)
{
    double up = p->box.top - top;
    p->box.top -= up;
    p->box.bottom -= up;
}

static bool find_room(const maze_style *style, maze_box *room, maze_error *error)
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

enum { HEADING, TITLE, RECIPE, CAPTION, PARAGRAPHS };

static bool lay_out_sheet(maze_page *page, const maze *maze, const maze_path *path,
                          const maze_style *style, maze_error *error)
{
    maze_box room;
    char recipe[MAZE_RECIPE_LENGTH + 3];
    maze_recipe_format_checked(maze_get_recipe(maze), recipe);
    paragraph paragraphs[PARAGRAPHS] = {
        [HEADING] = {"heading", style->heading, MAZE_FONT_SANS, MAZE_ALIGN_LEFT, 12, false, {0}},
        [TITLE] = {"title", style->title, MAZE_FONT_BOLD, MAZE_ALIGN_CENTER, 22, false, {0}},
        [RECIPE] = {"recipe", style->recipe_line ? recipe : NULL, MAZE_FONT_MONO,
                    MAZE_ALIGN_CENTER, 8, true, {0}},
        [CAPTION] = {"caption", style->caption, MAZE_FONT_SANS, MAZE_ALIGN_CENTER, 12, true, {0}},
    };
    if (!find_room(style, &room, error))
        return false;
    for (int i = 0; i < PARAGRAPHS; i++)
        if (paragraphs[i].string && !cut_box(&paragraphs[i], &room, error))
            return false;
    place place;
    if (!place_in_box(&place, maze, path, style, room, false, error) ||
        !page_add_place(page, &place, error))
        return false;
    move_up_to(&paragraphs[CAPTION], place_bounds(&place).bottom + GAP);
    for (int i = 0; i < PARAGRAPHS; i++)
        if (paragraphs[i].string && !add_paragraph(page, &paragraphs[i], error))
            return false;
    return true;
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
