#include "book/mirror.h"

#include "output/type/typesetter.h"

static maze_box mirror_box(maze_box box, double width)
{
    return (maze_box){width - box.right, box.top, width - box.left, box.bottom};
}

static void mirror_code(page_code *code, double width)
{
    double shift = width - code->ground.right - code->ground.left;
    code->ground = mirror_box(code->ground, width);
    for (size_t i = 0; i < code->count; i++) {
        code->boxes[i].left += shift;
        code->boxes[i].right += shift;
    }
}

static void mirror_place(page_place *place, double width)
{
    maze_box bounds = place_bounds(place);
    double shift = width - bounds.right - bounds.left;
    place->origin.x += shift;
    place->legend.left += shift;
    place->legend.right += shift;
}

/* In scripts that run from right to left, left means the side where lines begin already. */
static void mirror_text(maze_text *text, double width)
{
    text->box = mirror_box(text->box, width);
    text->turned = text->turned != text->sideways; /* letters of a spine rise to the front */
    if (output_is_right_to_left(text->string))
        return;
    if (text->align == MAZE_ALIGN_LEFT)
        text->align = MAZE_ALIGN_RIGHT;
    else if (text->align == MAZE_ALIGN_RIGHT)
        text->align = MAZE_ALIGN_LEFT;
}

void mirror_page(maze_page *page)
{
    double width = page->size.width;
    page->trim = mirror_box(page->trim, width);
    for (size_t i = 0; i < page->place_count; i++)
        mirror_place(&page->places[i], width);
    for (size_t i = 0; i < page->text_count; i++)
        mirror_text(&page->texts[i], width);
    for (size_t i = 0; i < page->picture_count; i++)
        page->pictures[i].box = mirror_box(page->pictures[i].box, width);
    for (size_t i = 0; i < page->code_count; i++)
        mirror_code(&page->codes[i], width);
    for (size_t i = 0; i < page->link_count; i++)
        page->links[i].box = mirror_box(page->links[i].box, width);
    for (size_t i = 0; i < page->shape_count; i++) {
        page->shapes[i].box = mirror_box(page->shapes[i].box, width);
        page->shapes[i].from_left = !page->shapes[i].from_left;
    }
}
