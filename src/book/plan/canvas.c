/* Marks on a page of a book while it is filled: type on baselines and in columns, rules, panels,
 * discs, stars, and mazes that are ornaments, of seeds that follow from the book's. A page that
 * was filled as if its book were bound at the left becomes, for a book bound at the right, its
 * mirror image at the end. */
#include "book/plan/canvas.h"

#include "core/base/collections.h"
#include "output/type/typesetter.h"
#include "page/layout/place.h"
#include "page/layout/values.h"
#include "page/sheet.h"

#include <mazepress/random.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* More than any text needs. */
#define TALL 100000.0

bool book_column_height(output_setter *setter, const maze_text *text, double width, double *height,
                        maze_error *error)
{
    maze_text measured = *text;
    measured.box = (maze_box){0, 0, width, TALL};
    return output_setter_height(setter, &measured, height, error);
}

bool book_column_add(book_column *c, const maze_text *text, double gap, maze_error *error)
{
    maze_text placed = *text;
    double height;
    if (!book_column_height(c->setter, text, box_width(c->room), &height, error))
        return false;
    if (height > box_height(c->room))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the %s does not fit its page of %.3g x %.3g mm; make it shorter or the "
                         "paper larger",
                         text->key, box_width(c->room) / POINTS_PER_MM,
                         box_height(c->room) / POINTS_PER_MM);
    placed.box = c->room;
    placed.box.bottom = placed.box.top + ceil(height) + 1;
    placed.at_top = true;
    c->room.top = fmin(placed.box.top + height + gap, c->room.bottom);
    if (c->page)
        page_add_text(c->page, &placed);
    return !c->page || page_check(c->page, error);
}

#define SCALE_POWER 0.6
#define TALL 100000.0 /* points: more than any text needs */

double book_scale(const book_layout *layout)
{
    return pow(layout->geometry.trim.width / LOOK_WIDTH, SCALE_POWER);
}

maze_box book_canvas_trim(const book_canvas *canvas)
{
    return book_geometry_trim(&canvas->layout->geometry, canvas->number);
}

maze_box book_canvas_room(const book_canvas *canvas)
{
    return book_geometry_room(&canvas->layout->geometry, canvas->number);
}

bool book_canvas_is_right(const book_canvas *canvas)
{
    return book_geometry_is_right(&canvas->layout->geometry, canvas->number);
}

static maze_text text_of(const book_canvas *canvas, const char *string, const book_type *type,
                         maze_align align, maze_box box, const char *key)
{
    double least = canvas->layout->type.least;
    return (maze_text){.string = (char *)string,
                       .font = type->font,
                       .align = align,
                       .size = fmax(type->size, least),
                       .spacing = type->spacing,
                       .leading = type->leading,
                       .color = type->color,
                       .box = box,
                       .on_baseline = true,
                       .least = least,
                       .key = key};
}

/* In a script that runs from right to left a text's left and right change places, which is right
 * where the whole page will be mirrored. */
static maze_align as_seen(const book_canvas *canvas, const char *string, maze_align align)
{
    bool mirrored = canvas->layout->terms->mirrored;
    if (align == MAZE_ALIGN_CENTER || mirrored || !output_is_right_to_left(string))
        return align;
    return align == MAZE_ALIGN_LEFT ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT;
}

bool book_set_line(const book_canvas *canvas, const char *string, const book_type *type,
                   maze_align align, double left, double right, double baseline, const char *key,
                   maze_error *error)
{
    return book_set_paragraphs(canvas, string, type, as_seen(canvas, string, align),
                               (maze_box){left, baseline, right, baseline}, key, error);
}

bool book_set_optional_line(const book_canvas *canvas, const char *string, const book_type *type,
                            double least, maze_align align, double left, double right,
                            double baseline, const char *key, maze_error *error)
{
    maze_box box = {left, baseline, right, baseline};
    maze_text text = text_of(canvas, string, type, as_seen(canvas, string, align), box, key);
    text.optional = true;
    text.least = fmax(text.least, least);
    if (*string)
        page_add_text(canvas->page, &text);
    return page_check(canvas->page, error);
}

bool book_set_paragraphs(const book_canvas *canvas, const char *string, const book_type *type,
                         maze_align align, maze_box box, const char *key, maze_error *error)
{
    maze_text text = text_of(canvas, string, type, align, box, key);
    if (*string)
        page_add_text(canvas->page, &text);
    return page_check(canvas->page, error);
}

output_setter *book_canvas_setter(const book_canvas *canvas, maze_error *error)
{
    const book_layout *layout = canvas->layout;
    if (!*canvas->fonts)
        *canvas->fonts = output_setter_create(layout->font_directory, layout->terms->style.look,
                                              layout->terms->font, layout->terms->language, error);
    return *canvas->fonts;
}

bool book_fit_text(const book_canvas *canvas, const char *string, const book_type *type,
                   maze_box box, const char *key, output_text_fit *fit, maze_error *error)
{
    maze_text text = text_of(canvas, string, type, MAZE_ALIGN_LEFT, box, key);
    output_setter *setter = book_canvas_setter(canvas, error);
    return setter && output_setter_fit(setter, &text, fit, error);
}

bool book_measure_text(const book_canvas *canvas, const char *string, const char *key,
                       const book_type *type, double width, double *y, maze_error *error)
{
    output_text_fit fit;
    maze_box box = {0, 0, width, TALL};
    if (!book_fit_text(canvas, string, type, box, key, &fit, error))
        return false;
    *y += (fit.lines - 1) * type->leading * fit.size;
    return true;
}

bool book_set_centered(const book_canvas *canvas, const char *string, const char *key,
                       const book_type *type, maze_box across, unsigned most, double *y,
                       maze_error *error)
{
    output_text_fit fit;
    maze_box box = across;
    box.top = *y;
    box.bottom = *y + (most - 1) * type->leading * type->size + 1;
    if (!book_fit_text(canvas, string, type, box, key, &fit, error) ||
        !book_set_paragraphs(canvas, string, type, MAZE_ALIGN_CENTER, box, key, error))
        return false;
    *y += (fit.lines - 1) * type->leading * fit.size;
    return true;
}

maze_color book_black(double percent)
{
    uint8_t shade = (uint8_t)lround(255 * (1 - percent / 100));
    return (maze_color){MAZE_COLOR_RGB, shade, shade, shade};
}

maze_color book_rgb(uint32_t rgb)
{
    return (maze_color){MAZE_COLOR_RGB, (uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8), (uint8_t)rgb};
}

bool book_panel(const book_canvas *canvas, maze_box box, double radius, maze_color color,
                maze_error *error)
{
    page_shape shape = {.form = SHAPE_PANEL, .box = box, .radius = radius, .color = color};
    page_add_shape(canvas->page, &shape);
    return page_check(canvas->page, error);
}

bool book_frame(const book_canvas *canvas, maze_box box, double radius, double line,
                maze_color color, maze_error *error)
{
    page_shape shape = {
        .form = SHAPE_PANEL, .box = box, .radius = radius, .line = line, .color = color};
    page_add_shape(canvas->page, &shape);
    return page_check(canvas->page, error);
}

bool book_disc(const book_canvas *canvas, maze_point middle, double radius, maze_color color,
               maze_error *error)
{
    page_shape shape = {
        .form = SHAPE_DISC, .box = box_round(middle, 2 * radius, 2 * radius), .color = color};
    page_add_shape(canvas->page, &shape);
    return page_check(canvas->page, error);
}

bool book_rule(const book_canvas *canvas, double left, double right, double y, double thickness,
               maze_color color, maze_error *error)
{
    maze_box box = {left, y - thickness / 2, right, y + thickness / 2};
    return book_panel(canvas, box, 0, color, error);
}

bool book_over_rule(const book_canvas *canvas, double left, double right, double y,
                    double thickness, maze_color color, maze_error *error)
{
    page_shape shape = {.form = SHAPE_PANEL,
                        .box = {left, y - thickness / 2, right, y + thickness / 2},
                        .color = color,
                        .over = true};
    page_add_shape(canvas->page, &shape);
    return page_check(canvas->page, error);
}

bool book_dots(const book_canvas *canvas, double left, double right, double y, double size,
               double pitch, bool square, maze_error *error)
{
    page_shape dots = {.form = SHAPE_DOTS,
                       .box = {left, y, right, y},
                       .size = size,
                       .pitch = pitch,
                       .square = square};
    page_add_shape(canvas->page, &dots);
    return page_check(canvas->page, error);
}

bool book_add_stars(const book_canvas *canvas, const book_star_row *stars, unsigned dark, double x,
                    double y, maze_error *error)
{
    for (unsigned i = 0; i < STARS; i++, x += stars->pitch) {
        bool filled = i < dark || stars->outline == 0;
        double r = stars->radius - (filled ? 0 : stars->outline / 2);
        page_shape star = {.form = SHAPE_STAR,
                           .box = {x - r, y - r, x + r, y + r},
                           .inner = stars->inner,
                           .line = filled ? 0 : stars->outline};
        if (i >= dark)
            star.color = stars->empty;
        page_add_shape(canvas->page, &star);
    }
    return page_check(canvas->page, error);
}

/* Mazes on the pages of a book that are not its puzzles. */

#define LEAST_INSET 27 /* points, of a frame */
#define SPARE 1e-6     /* of a cell: rounding must not make it too large */

maze_style book_ornament(double wall)
{
    maze_style style;
    page_style_init(&style);
    style.medium = MAZE_MEDIUM_SHEET;
    style.arrows = MAZE_ARROWS_NONE;
    style.wall = (maze_length){wall, MAZE_UNIT_PT};
    return style;
}

uint64_t book_place_seed(const book_layout *layout, const char *place)
{
    return maze_seed_of_puzzle(layout->terms->seed, place, 0);
}

maze_recipe *book_place_recipe(const book_layout *layout, const char *fields, const char *place,
                               maze_error *error)
{
    maze_recipe *recipe = maze_recipe_parse(fields, error);
    if (recipe)
        maze_recipe_set_seed(recipe, book_place_seed(layout, place));
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

bool book_add_recipe(const book_canvas *canvas, const maze_recipe *recipe,
                     const maze_inputs *inputs, const maze_style *style, bool solved, maze_box box,
                     maze_error *error)
{
    maze_path path = {0};
    maze_maze *maze = page_make_solved(recipe, inputs, solved ? &path : NULL, error);
    if (!maze || !page_own(canvas->page, maze, path))
        return maze && page_check(canvas->page, error);
    maze_style filling = *style;
    fill_box(&filling, maze, box);
    page_place placed;
    if (!page_place_in_box(&placed, maze, &path, &filling, box, false, error))
        return false;
    page_add_place(canvas->page, &placed);
    return page_check(canvas->page, error);
}

bool book_add_maze(const book_canvas *canvas, const char *fields, const char *place,
                   const maze_style *style, bool solved, maze_box box, maze_error *error)
{
    maze_recipe *recipe = book_place_recipe(canvas->layout, fields, place, error);
    bool done = recipe && book_add_recipe(canvas, recipe, NULL, style, solved, box, error);
    maze_recipe_destroy(recipe);
    return done;
}

double book_frame_inset(const book_canvas *canvas, double usual)
{
    const book_geometry *geometry = &canvas->layout->geometry;
    double inset = fmax(usual * geometry->trim.width / LOOK_WIDTH, LEAST_INSET);
    return fmax(inset, press_gutter_for(geometry->press, canvas->layout->main.count));
}

maze_box book_ring_inside(const book_ring *ring, double cell, maze_box box)
{
    return box_round(box_middle(box), 2 * cell * (ring->columns / 2.0 - ring->left),
                     2 * cell * (ring->rows / 2.0 - ring->top));
}

static bool is_in_ring(const book_ring *ring, uint32_t x, uint32_t y)
{
    return x < ring->left || y < ring->top || ring->columns - 1 - x < ring->right ||
           ring->rows - 1 - y < ring->bottom;
}

static bool cut_ring(const book_ring *ring, maze_recipe *recipe, maze_inputs *inputs,
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

bool book_add_ring(const book_canvas *canvas, const book_ring *ring, const char *fields,
                   const char *place, const maze_style *style, maze_box box, maze_error *error)
{
    char whole[MAZE_RECIPE_LENGTH + 1];
    snprintf(whole, sizeof whole, "rect%lux%lu%s", (unsigned long)ring->columns,
             (unsigned long)ring->rows, fields);
    maze_recipe *recipe = book_place_recipe(canvas->layout, whole, place, error);
    maze_inputs *inputs = recipe ? maze_inputs_create(error) : NULL;
    bool done = inputs && cut_ring(ring, recipe, inputs, error) &&
                book_add_recipe(canvas, recipe, inputs, style, false, box, error);
    maze_inputs_destroy(inputs);
    maze_recipe_destroy(recipe);
    return done;
}

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
    maze_box bounds = page_place_bounds(place);
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

void book_mirror_page(maze_page *page)
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
