#include "page/crop.h"

#include "page/units.h"

static void move(maze_box *box, double x, double y)
{
    *box = (maze_box){box->left + x, box->top + y, box->right + x, box->bottom + y};
}

static void move_code(page_code *code, double x, double y)
{
    move(&code->ground, x, y);
    for (size_t i = 0; i < code->count; i++)
        move(&code->boxes[i], x, y);
}

static void move_place(page_place *place, double x, double y)
{
    place->origin.x += x;
    place->origin.y += y;
    move(&place->legend, x, y);
}

static void move_all(maze_page *page, double x, double y)
{
    for (size_t i = 0; i < page->place_count; i++)
        move_place(&page->places[i], x, y);
    for (size_t i = 0; i < page->text_count; i++)
        move(&page->texts[i].box, x, y);
    for (size_t i = 0; i < page->picture_count; i++)
        move(&page->pictures[i].box, x, y);
    for (size_t i = 0; i < page->code_count; i++)
        move_code(&page->codes[i], x, y);
    for (size_t i = 0; i < page->link_count; i++)
        move(&page->links[i].box, x, y);
    for (size_t i = 0; i < page->shape_count; i++)
        move(&page->shapes[i].box, x, y);
}

void page_crop(maze_page *page, maze_box part, unsigned dpi)
{
    move_all(page, -part.left, -part.top);
    page->size = (maze_paper){box_width(part), box_height(part)};
    page->trim = maze_page_box(page);
    page->medium = MAZE_MEDIUM_PIXELS;
    page->px = POINTS_PER_INCH / dpi;
    if (page->paper_color.kind != MAZE_COLOR_RGB)
        page->paper_color = (maze_color){MAZE_COLOR_RGB, 255, 255, 255};
}
