#include "page/page.h"

#include "core/base/array.h"
#include "core/recipe/recipe.h"
#include "page/chain.h"
#include "page/heat.h"
#include "page/lattice.h"
#include "page/look.h"
#include "page/strips.h"

#include <stdlib.h>
#include <string.h>

/* On the web a page's own background shows through; paper is white already. */
static maze_color paper_color_of(const maze_style *style)
{
    if (style->paper_color.kind != MAZE_COLOR_AUTO)
        return style->paper_color;
    if (style->medium == MAZE_MEDIUM_PIXELS)
        return (maze_color){MAZE_COLOR_RGB, 255, 255, 255};
    return (maze_color){.kind = MAZE_COLOR_NONE};
}

/* Pictures of pixels are drawn band by band, sheets of many cells strip by strip where their format
 * has strips, and those for the web by lines of a lattice. */
uint64_t page_memory_needed(const maze_recipe *recipe, const maze_style *style)
{
    maze_medium medium = style->medium;
    recipe_estimate estimate = recipe_estimate_of(recipe, NULL);
    bool few = style->whole || estimate.cells <= (uint64_t)(STRIPS_LEAST - 1) * STRIPS_CELLS;
    bool whole = (medium == MAZE_MEDIUM_SHEET && few) ||
                 (medium == MAZE_MEDIUM_SCREEN && !lattice_expected(recipe, style));
    return whole ? estimate.cells * estimate.sides * CHAIN_BYTES_PER_SIDE : estimate.cells;
}

static bool fail_memory(maze_error *error)
{
    return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a page");
}

maze_page *page_create(maze_paper size, const maze_style *style, maze_error *error)
{
    maze_page *page = calloc(1, sizeof *page);
    char *title = style->title ? strdup(style->title) : NULL;
    if (!page || (style->title && !title)) {
        free(page);
        free(title);
        fail_memory(error);
        return NULL;
    }
    page->title = title;
    page->medium = style->medium;
    page->size = size;
    page->trim = maze_page_box(page);
    page->px = style_pixel(style);
    page->paper_color = paper_color_of(style);
    return page;
}

void maze_page_destroy(maze_page *page)
{
    if (!page)
        return;
    for (size_t i = 0; i < page->owned_count; i++) {
        maze_destroy(page->owned[i].maze);
        maze_path_finish(&page->owned[i].path);
    }
    for (size_t i = 0; i < page->text_count; i++)
        free(page->texts[i].string);
    for (size_t i = 0; i < page->place_count; i++)
        free(page->places[i].distance);
    for (size_t i = 0; i < page->code_count; i++)
        free(page->codes[i].boxes);
    free(page->places);
    free(page->owned);
    free(page->texts);
    free(page->pictures);
    free(page->codes);
    free(page->links);
    free(page->shapes);
    free(page->title);
    free(page);
}

bool page_add_place(maze_page *page, const page_place *place, maze_error *error)
{
    if (!array_more(page->places, page->place_count))
        return fail_memory(error);
    struct page_place *added = &page->places[page->place_count];
    *added = *place;
    if (!look_check(maze_get_recipe(added->maze), &added->style, error) ||
        (added->style.heat && !heat_measure(added, error)))
        return false;
    page->place_count++;
    return true;
}

bool page_own(maze_page *page, maze_maze *maze, maze_path path, maze_error *error)
{
    if (!array_more(page->owned, page->owned_count)) {
        maze_destroy(maze);
        maze_path_finish(&path);
        return fail_memory(error);
    }
    page->owned[page->owned_count++] = (owned_maze){maze, path};
    return true;
}

bool page_add_shape(maze_page *page, const page_shape *shape, maze_error *error)
{
    if (!array_more(page->shapes, page->shape_count))
        return fail_memory(error);
    page->shapes[page->shape_count] = *shape;
    page->shapes[page->shape_count++].mazes = page->place_count;
    return true;
}

bool page_add_text(maze_page *page, const maze_text *text, maze_error *error)
{
    char *string = array_more(page->texts, page->text_count) ? strdup(text->string) : NULL;
    if (!string)
        return fail_memory(error);
    page->texts[page->text_count] = *text;
    page->texts[page->text_count++].string = string;
    return true;
}

bool page_add_ground(maze_page *page, const maze_picture *picture, maze_box box, maze_error *error)
{
    if (!array_more(page->pictures, page->picture_count))
        return fail_memory(error);
    page->pictures[page->picture_count++] = (placed_picture){picture, box};
    return true;
}

bool page_add_code(maze_page *page, page_code code, maze_error *error)
{
    if (!array_more(page->codes, page->code_count)) {
        free(code.boxes);
        return fail_memory(error);
    }
    page->codes[page->code_count++] = code;
    return true;
}

bool page_add_link(maze_page *page, maze_box box, uint32_t target, maze_error *error)
{
    if (!array_more(page->links, page->link_count))
        return fail_memory(error);
    page->links[page->link_count++] = (maze_link){box, target};
    return true;
}

maze_box maze_page_trim(const maze_page *page)
{
    return page ? page->trim : (maze_box){0};
}

const maze_link *maze_page_link(const maze_page *page, size_t i)
{
    if (!page)
        return NULL;
    return i < page->link_count ? &page->links[i] : NULL;
}

maze_box maze_page_box(const maze_page *page)
{
    return page ? (maze_box){0, 0, page->size.width, page->size.height} : (maze_box){0};
}

double maze_page_pixel(const maze_page *page)
{
    return page ? page->px : 0;
}

const maze_maze *maze_page_maze(const maze_page *page, size_t i, const maze_path **path)
{
    if (!page)
        return NULL;
    if (i >= page->place_count)
        return NULL;
    if (path)
        *path = page->places[i].path.length ? &page->places[i].path : NULL;
    return page->places[i].maze;
}
