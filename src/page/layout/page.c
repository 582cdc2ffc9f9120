/* Stores the elements of a page in lists. draw_page.c draws them later, part by part. Lengths are
 * in points. */
#include "page/layout/page.h"

#include "core/base/collections.h"
#include "core/base/errors.h"
#include "core/carve/maze.h"
#include "core/letters/letters.h"
#include "page/layout/values.h"

#include <stdlib.h>
#include <string.h>

maze_error *page_error(maze_page *page)
{
    return page->error.status == MAZE_OK ? &page->error : NULL;
}

bool page_check(const maze_page *page, maze_error *error)
{
    if (error && page->error.status != MAZE_OK)
        *error = page->error;
    return page->error.status == MAZE_OK;
}

static bool fail_memory(maze_error *error)
{
    return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a page");
}

#define more(page, array, count) (array_more(array, count) || fail_memory(page_error(page)))

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
    page->px = page_style_pixel(style);
    page->paper_color = style->paper_color;
    /* By default, only images of pixels have a background, which is white. Sheets are printed on
     * white paper, and the background of a web page is visible behind an SVG image. */
    if (page->paper_color.kind == MAZE_COLOR_AUTO)
        page->paper_color = style->medium == MAZE_MEDIUM_PIXELS
                                ? PAGE_WHITE
                                : (maze_color){.kind = MAZE_COLOR_NONE};
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
    for (size_t i = 0; i < page->place_count; i++) {
        free(page->places[i].distance);
        if (page->places[i].letters)
            letters_finish(page->places[i].letters);
        free(page->places[i].letters);
    }
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

uint32_t *page_distances(const maze_maze *maze, uint32_t *farthest, maze_error *error)
{
    size_t cells = maze_get_graph(maze)->cells;
    if (!base_memory_check(cells * 2 * sizeof(uint32_t), "the distances of cells", error))
        return NULL;
    uint32_t *distance = malloc(cells * sizeof *distance);
    maze_cell *queue = malloc(cells * sizeof *queue);
    bool done = distance && queue;
    if (done)
        *farthest = carve_distances_inside(maze, distance, queue);
    free(queue);
    if (done)
        return distance;
    free(distance);
    maze_fail(error, MAZE_NO_MEMORY, "out of memory for distances");
    return NULL;
}

letters_text *page_letters(const maze_maze *maze, const maze_style *style, maze_error *error)
{
    letters_text *letters = malloc(sizeof *letters);
    if (!letters)
        fail_memory(error);
    else if (letters_place(maze, style->letters_kind, style->letters, style->letters_language,
                           letters, error))
        return letters;
    free(letters);
    return NULL;
}

void page_add_place(maze_page *page, const page_place *place)
{
    if (!more(page, page->places, page->place_count))
        return;
    page_place *added = &page->places[page->place_count];
    *added = *place;
    if (!page_style_suits(maze_get_recipe(added->maze), &added->style, added->draw,
                          page_error(page)))
        return;
    bool measured = added->style.heat || added->style.tone == MAZE_TONE_HEAT;
    if (measured)
        added->distance = page_distances(added->maze, &added->farthest, page_error(page));
    if (added->style.letters)
        added->letters = page_letters(added->maze, &added->style, page_error(page));
    added->style.content = (page_content){0};
    /* the place is stored even if a step above failed, because the place owns data */
    page->place_count++;
}

bool page_own(maze_page *page, maze_maze *maze, maze_path path)
{
    if (!more(page, page->owned, page->owned_count)) {
        maze_destroy(maze);
        maze_path_finish(&path);
        return false;
    }
    page->owned[page->owned_count++] = (page_owned){maze, path};
    return true;
}

void page_add_shape(maze_page *page, const page_shape *shape)
{
    if (!more(page, page->shapes, page->shape_count))
        return;
    page->shapes[page->shape_count] = *shape;
    page->shapes[page->shape_count++].mazes = page->place_count;
}

void page_add_text(maze_page *page, const maze_text *text)
{
    if (!more(page, page->texts, page->text_count))
        return;
    page->texts[page->text_count] = *text;
    char *string = page->texts[page->text_count].string = strdup(text->string);
    if (string)
        page->text_count++;
    else
        fail_memory(page_error(page));
}

void page_add_ground(maze_page *page, const maze_picture *picture, maze_box box)
{
    if (more(page, page->pictures, page->picture_count))
        page->pictures[page->picture_count++] = (page_picture){.picture = picture, .box = box};
}

void page_add_code(maze_page *page, page_code code)
{
    if (more(page, page->codes, page->code_count))
        page->codes[page->code_count++] = code;
    else
        free(code.boxes);
}

void page_add_link(maze_page *page, maze_box box, uint32_t target)
{
    if (more(page, page->links, page->link_count))
        page->links[page->link_count++] = (maze_link){box, target};
}

maze_box maze_page_trim(const maze_page *page)
{
    return page ? page->trim : (maze_box){0};
}

const maze_link *maze_page_link(const maze_page *page, size_t i)
{
    return page && i < page->link_count ? &page->links[i] : NULL;
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
    if (!page || i >= page->place_count)
        return NULL;
    if (path)
        *path = page->places[i].path.length ? &page->places[i].path : NULL;
    return page->places[i].maze;
}

static void move(maze_box *box, double x, double y)
{
    *box = (maze_box){box->left + x, box->top + y, box->right + x, box->bottom + y};
}

void page_crop(maze_page *page, maze_box part, unsigned dpi)
{
    double x = -part.left, y = -part.top;
    for (size_t i = 0; i < page->place_count; i++)
        page_place_move(&page->places[i], x, y);
    for (size_t i = 0; i < page->text_count; i++)
        move(&page->texts[i].box, x, y);
    for (size_t i = 0; i < page->picture_count; i++)
        move(&page->pictures[i].box, x, y);
    for (size_t i = 0; i < page->code_count; i++) {
        page_code *code = &page->codes[i];
        move(&code->ground, x, y);
        for (size_t k = 0; k < code->count; k++)
            move(&code->boxes[k], x, y);
    }
    for (size_t i = 0; i < page->link_count; i++)
        move(&page->links[i].box, x, y);
    for (size_t i = 0; i < page->shape_count; i++)
        move(&page->shapes[i].box, x, y);
    page->size = (maze_paper){box_width(part), box_height(part)};
    page->trim = maze_page_box(page);
    page->medium = MAZE_MEDIUM_PIXELS;
    page->px = POINTS_PER_INCH / dpi;
    if (page->paper_color.kind != MAZE_COLOR_RGB)
        page->paper_color = PAGE_WHITE;
}

#define OVERLAP (1.0 / 64)

static uint64_t cells_in(const maze_page *page, maze_box part)
{
    page_range cells = page_place_cells(page->places, part);
    return cells.none ? 0 : (uint64_t)cells.last - cells.first + 1;
}

unsigned page_strips_count(const maze_page *page, uint32_t cells)
{
    if (page->place_count != 1 || page->places->sideways)
        return 1;
    uint64_t all = cells_in(page, maze_page_box(page)), wanted = (all + cells - 1) / cells, sum = 0;
    unsigned count = wanted < STRIPS_MOST ? (unsigned)wanted : STRIPS_MOST;
    for (unsigned i = 0; i < count; i++)
        sum += cells_in(page, page_strips_at(page, count, i));
    return count < STRIPS_LEAST || sum > 2 * all ? 1 : count;
}

maze_box page_strips_at(const maze_page *page, unsigned count, unsigned i)
{
    maze_box box = maze_page_box(page), maze = page_place_bounds(page->places);
    double height = (maze.bottom - maze.top) / count;
    if (i > 0)
        box.top = maze.top + i * height;
    if (i + 1 < count)
        box.bottom = maze.top + (i + 1 + OVERLAP) * height;
    return box;
}
