/* Mazes on the pages of a book that are not its puzzles. */
#include "book/canvas.h"
#include "core/base/bits.h"
#include "page/make.h"
#include "page/place.h"

#include <math.h>
#include <mazepress/random.h>
#include <stdio.h>
#include <stdlib.h>

#define LEAST_INSET 27 /* points, of a frame */
#define SPARE 1e-6     /* of a cell: rounding must not make it too large */

maze_style canvas_ornament(double wall)
{
    maze_style style;
    style_init(&style);
    style.medium = MAZE_MEDIUM_SHEET;
    style.arrows = MAZE_ARROWS_NONE;
    style.wall = (maze_length){wall, MAZE_UNIT_PT};
    return style;
}

uint64_t canvas_seed(const book_layout *layout, const char *place)
{
    return maze_seed_of_puzzle(layout->terms->seed, place, 0);
}

maze_recipe *canvas_recipe(const book_layout *layout, const char *fields, const char *place,
                           maze_error *error)
{
    maze_recipe *recipe = maze_recipe_parse(fields, error);
    if (recipe)
        maze_recipe_set_seed(recipe, canvas_seed(layout, place));
    return recipe;
}

/* Cells are rounded down otherwise, for short files. */
static void fill_box(maze_style *style, const maze_maze *maze, maze_box box)
{
    if (style->wall.unit != MAZE_UNIT_PT || style->arrows != MAZE_ARROWS_NONE ||
        style->cell.unit != MAZE_UNIT_AUTO)
        return;
    maze_point extent = maze_shape_extent(maze_get_shape(maze));
    double cell = fmin((box_width(box) - style->wall.value) / extent.x,
                       (box_height(box) - style->wall.value) / extent.y);
    style->cell = (maze_length){cell * (1 - SPARE), MAZE_UNIT_PT};
}

bool canvas_add_recipe(const book_canvas *canvas, const maze_recipe *recipe,
                       const maze_inputs *inputs, const maze_style *style, bool solved,
                       maze_box box, maze_error *error)
{
    maze_path path = {0};
    maze_maze *maze = make_solved(recipe, inputs, solved ? &path : NULL, error);
    if (!maze || !page_own(canvas->page, maze, path, error))
        return false;
    maze_style filling = *style;
    fill_box(&filling, maze, box);
    page_place placed;
    return place_in_box(&placed, maze, &path, &filling, box, false, error) &&
           page_add_place(canvas->page, &placed, error);
}

bool canvas_maze(const book_canvas *canvas, const char *fields, const char *place,
                 const maze_style *style, bool solved, maze_box box, maze_error *error)
{
    maze_recipe *recipe = canvas_recipe(canvas->layout, fields, place, error);
    bool done = recipe && canvas_add_recipe(canvas, recipe, NULL, style, solved, box, error);
    maze_recipe_destroy(recipe);
    return done;
}

double canvas_frame_inset(const book_canvas *canvas, double usual)
{
    const book_geometry *geometry = &canvas->layout->geometry;
    double inset = fmax(usual * geometry->trim.width / LOOK_WIDTH, LEAST_INSET);
    return fmax(inset, press_gutter_for(geometry->press, canvas->layout->main.count));
}

maze_box canvas_ring_inside(const canvas_ring *ring, double cell, maze_box box)
{
    return box_round(box_middle(box), 2 * cell * (ring->columns / 2.0 - ring->left),
                     2 * cell * (ring->rows / 2.0 - ring->top));
}

static bool is_in_ring(const canvas_ring *ring, uint32_t x, uint32_t y)
{
    return x < ring->left || y < ring->top || ring->columns - 1 - x < ring->right ||
           ring->rows - 1 - y < ring->bottom;
}

static bool cut_ring(const canvas_ring *ring, maze_recipe *recipe, maze_inputs *inputs,
                     maze_error *error)
{
    uint32_t cells = ring->columns * ring->rows, checksum;
    uint8_t *bits = bits_create(cells);
    if (!bits)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a page");
    for (uint32_t i = 0; i < cells; i++)
        if (is_in_ring(ring, i % ring->columns, i / ring->columns))
            bits_set(bits, i);
    bool done = maze_inputs_add_mask(inputs, bits, cells, &checksum, error) &&
                maze_recipe_set_input(recipe, "mask", checksum, error);
    free(bits);
    return done;
}

bool canvas_ring_maze(const book_canvas *canvas, const canvas_ring *ring, const char *fields,
                      const char *place, const maze_style *style, maze_box box, maze_error *error)
{
    char whole[MAZE_RECIPE_LENGTH + 1];
    snprintf(whole, sizeof whole, "rect%lux%lu%s", (unsigned long)ring->columns,
             (unsigned long)ring->rows, fields);
    maze_recipe *recipe = canvas_recipe(canvas->layout, whole, place, error);
    maze_inputs *inputs = recipe ? maze_inputs_create(error) : NULL;
    bool done = inputs && cut_ring(ring, recipe, inputs, error) &&
                canvas_add_recipe(canvas, recipe, inputs, style, false, box, error);
    maze_inputs_destroy(inputs);
    maze_recipe_destroy(recipe);
    return done;
}
