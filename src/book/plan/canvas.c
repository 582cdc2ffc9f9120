/* Adds texts, shapes and mazes to the page of a book. If the language runs from right to left, the
 * finished page is mirrored. */
#include "book/plan/canvas.h"

#include "core/base/collections.h"
#include "core/recipe/recipe.h"
#include "page/layout/place.h"
#include "page/layout/values.h"
#include "page/sheet.h"

#include <glib.h>
#include <math.h>
#include <mazepress/random.h>
#include <stdio.h>

#define TALL 100000.0 /* a height in points that exceeds the height of every text */

bool book_keep(book_canvas *canvas, bool done)
{
    canvas->failed |= !done;
    return done;
}

bool book_canvas_end(book_canvas *canvas)
{
    return !canvas->failed && (!canvas->page || page_check(canvas->page, canvas->error));
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

/* Returns a setter, which the caller must give back with give_setter. Returns NULL after an
 * error. */
static output_setter *take_setter(book_canvas *canvas)
{
    output_setter *setter =
        canvas->failed ? NULL : output_setters_take(canvas->layout->setters, canvas->error);
    book_keep(canvas, setter != NULL);
    return setter;
}

static void give_setter(book_canvas *canvas, output_setter *setter)
{
    output_setters_give(canvas->layout->setters, setter);
}

static maze_text text_of(const book_canvas *canvas, const char *string, book_type type,
                         maze_align align, maze_box box, const char *key)
{
    double least = canvas->layout->type.least;
    return (maze_text){.string = (char *)string,
                       .font = type.font,
                       .align = align,
                       .size = fmax(type.size, least),
                       .spacing = type.spacing,
                       .leading = type.leading,
                       .color = type.color,
                       .box = box,
                       .on_baseline = true,
                       .least = least,
                       .key = key};
}

void book_put_text(book_canvas *canvas, const maze_text *text)
{
    if (text->string && *text->string && canvas->page)
        page_add_text(canvas->page, text);
}

/* Returns `align` with left and right exchanged if the script of `string` runs from right to left.
 * In a mirrored layout, returns `align` unchanged. */
static maze_align as_seen(const book_canvas *canvas, const char *string, maze_align align)
{
    bool mirrored = canvas->layout->terms->mirrored;
    if (align == MAZE_ALIGN_CENTER || mirrored || !string || !output_is_right_to_left(string))
        return align;
    return align == MAZE_ALIGN_LEFT ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT;
}

void book_set_line(book_canvas *canvas, const char *string, book_type type, maze_align align,
                   double left, double right, double baseline, const char *key)
{
    book_set_paragraphs(canvas, string, type, as_seen(canvas, string, align),
                        (maze_box){left, baseline, right, baseline}, key);
}

double book_baseline_inside(book_canvas *canvas, const char *string, book_type type, double width,
                            double baseline)
{
    output_text_fit fit;
    const book_terms *terms = canvas->layout->terms;
    double top = book_canvas_trim(canvas).top + book_least_margin(terms);
    if (!book_try_text(canvas, string, type, (maze_box){0, 0, width, 0}, NULL, &fit))
        return baseline;
    double checked = fmin(fit.ascent, PRESS_HIGHEST_LETTERS * fit.size) - PRESS_PLACE_SLACK / 2;
    return fmax(baseline, top + (terms->press->shop ? fmax(fit.above, checked) : fit.above));
}

void book_set_paragraphs(book_canvas *canvas, const char *string, book_type type, maze_align align,
                         maze_box box, const char *key)
{
    maze_text text = text_of(canvas, string, type, align, box, key);
    book_put_text(canvas, &text);
}

bool book_try_text(book_canvas *canvas, const char *string, book_type type, maze_box box,
                   const char *key, output_text_fit *fit)
{
    maze_text text = text_of(canvas, string, type, MAZE_ALIGN_LEFT, box, key);
    return book_measure_text(canvas, &text, fit);
}

bool book_measure_text(book_canvas *canvas, const maze_text *text, output_text_fit *fit)
{
    output_setter *setter = take_setter(canvas);
    maze_error reason;
    if (!setter)
        return false;
    bool fits = output_setter_fit(setter, text, fit, &reason);
    give_setter(canvas, setter);
    if (!fits && reason.status != MAZE_BAD_INPUT)
        book_keep(canvas, maze_fail(canvas->error, reason.status, "%s", reason.message));
    return fits;
}

double book_text_height(book_canvas *canvas, const maze_text *text, double width)
{
    maze_text measured = *text;
    double height = 0;
    measured.box = (maze_box){0, 0, width, TALL};
    output_setter *setter = take_setter(canvas);
    if (!setter)
        return 0;
    book_keep(canvas, output_setter_height(setter, &measured, &height, canvas->error));
    give_setter(canvas, setter);
    return height;
}

bool book_break_text(book_canvas *canvas, const maze_text *text, double height, size_t *bytes)
{
    output_setter *setter = take_setter(canvas);
    if (!setter)
        return false;
    bool done = book_keep(canvas, output_setter_break(setter, text, height, bytes, canvas->error));
    give_setter(canvas, setter);
    return done;
}

void book_fit_words(book_canvas *canvas, maze_text *text, double width)
{
    maze_text fitted = *text;
    output_text_fit fit = {.size = text->size};
    fitted.box = (maze_box){0, 0, width, TALL};
    output_setter *setter = take_setter(canvas);
    if (!setter)
        return;
    if (book_keep(canvas, output_setter_fit(setter, &fitted, &fit, canvas->error)))
        text->size = fit.size;
    give_setter(canvas, setter);
}

static bool fit_box(void *context, const maze_text *text, page_text_fit *fit)
{
    book_canvas *canvas = context;
    maze_error reason = {.status =
                             MAZE_BAD_INPUT}; /* a text that does not fit is not an error here */
    if (canvas->failed)
        return false;
    bool fits = page_measure(output_setters_measurer(canvas->layout->setters), text, fit, &reason);
    if (!fits && reason.status != MAZE_BAD_INPUT)
        book_keep(canvas, maze_fail(canvas->error, reason.status, "%s", reason.message));
    return fits;
}

static void put_box(void *context, const maze_text *text)
{
    book_canvas *canvas = context;
    maze_text seen = *text;
    seen.align = as_seen(canvas, text->string, text->align);
    book_put_text(canvas, &seen);
}

/* True if a line that ends before byte `end` gets no hyphen. */
static bool ends_word(const char *string, size_t end)
{
    gunichar last = g_utf8_get_char(g_utf8_prev_char(string + end));
    return g_unichar_isspace(last) || g_unichar_iswide(last);
}

/* Adds a text whose last line has the color `last`. If the text has only one line, or its last line
 * continues a word, all lines have the same color. */
static void put_accented(void *context, const maze_text *text, maze_color last)
{
    book_canvas *canvas = context;
    output_setter *setter = take_setter(canvas);
    output_text_fit fit;
    size_t start;
    maze_text above = *text, below = *text;
    if (!setter)
        return;
    above.least = below.least = text->size;
    bool fits = book_keep(canvas, output_setter_fit(setter, &above, &fit, canvas->error)) &&
                book_keep(canvas, output_setter_last_line(setter, &above, &start, canvas->error));
    give_setter(canvas, setter);
    if (!fits)
        return;
    if (start == 0 || !ends_word(text->string, start)) {
        put_box(context, text);
        return;
    }
    above.string = g_strchomp(g_strndup(text->string, start));
    below.string = text->string + start;
    below.color = last;
    below.box.top += fit.height;
    put_box(context, &above);
    put_box(context, &below);
    g_free(above.string);
}

static void refuse_box(void *context, const char *key, long letters, long most)
{
    book_canvas *canvas = context;
    if (canvas->failed)
        return;
    if (most == 0)
        reject(canvas->error,
               "%s: the text and the other texts of its page need too much space; make them shorter "
               "or use larger paper",
               key);
    else
        reject(canvas->error,
               "%s: the text has %ld letters, but only %ld fit on its page; make it shorter or use "
               "larger paper",
               key, letters, most);
    book_keep(canvas, false);
}

page_boxes book_boxes(book_canvas *canvas, double unit, double down)
{
    const book_layout *layout = canvas->layout;
    return (page_boxes){
        .context = canvas,
        .fit = fit_box,
        .put = put_box,
        .put_accented = put_accented,
        .refuse = refuse_box,
        .page = canvas->page,
        .unit = unit,
        .down = down,
        .least = layout->type.least,
        .spare = book_geometry_excess(&layout->geometry, layout->terms, layout->main.count),
        .outer_right = book_canvas_is_right(canvas),
        .failed = canvas->failed};
}

void book_set_page_text(book_canvas *canvas, const page_text *text, const page_value *values,
                        book_page_place place)
{
    page_boxes b = book_boxes(canvas, place.unit, place.down);
    page_boxes_set(&b, page_text_read(&b, text, values, canvas->layout->look->art), place.box);
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

void book_shape(book_canvas *canvas, page_shape shape)
{
    page_add_shape(canvas->page, &shape);
}

double book_outline_aspect(const char *outline)
{
    return recipe_find_row(outline, "")->aspect / 1000.0;
}

void book_panel(book_canvas *canvas, maze_box box, double radius, maze_color color)
{
    book_frame(canvas, box, radius, 0, color);
}

void book_frame(book_canvas *canvas, maze_box box, double radius, double line, maze_color color)
{
    book_shape(
        canvas,
        (page_shape){
            .form = SHAPE_PANEL, .box = box, .radius = radius, .line = line, .color = color});
}

void book_disc(book_canvas *canvas, maze_point middle, double radius, maze_color color)
{
    maze_box box = box_round(middle, 2 * radius, 2 * radius);
    book_shape(canvas, (page_shape){.form = SHAPE_DISC, .box = box, .color = color});
}

void book_rule(book_canvas *canvas, double left, double right, double y, double thickness,
               maze_color color)
{
    book_panel(canvas, (maze_box){left, y - thickness / 2, right, y + thickness / 2}, 0, color);
}

void book_dots(book_canvas *canvas, double left, double right, double y, double size, double pitch,
               bool square)
{
    book_shape(canvas, (page_shape){.form = SHAPE_DOTS,
                                    .box = {left, y, right, y},
                                    .size = size,
                                    .pitch = pitch,
                                    .square = square});
}

#define HALF_DARK 55 /* gray of half-dark stars, in percent of black */

void book_add_stars(book_canvas *canvas, book_star_row row, book_stars stars, double x, double y)
{
    for (unsigned i = 0; stars.most > 0 && i < STARS; i++, x += row.pitch) {
        bool filled = i < stars.most || row.outline == 0;
        double r = row.radius - (filled ? 0 : row.outline / 2);
        page_shape star = {.form = SHAPE_STAR,
                           .box = {x - r, y - r, x + r, y + r},
                           .inner = row.inner,
                           .line = filled ? 0 : row.outline};
        if (i >= stars.least)
            star.color = i < stars.most ? book_black(HALF_DARK) : row.empty;
        book_shape(canvas, star);
    }
}

void book_link(book_canvas *canvas, maze_box box, uint32_t page)
{
    page_add_link(canvas->page, box, page - 1);
}

/* minimum distance of a frame from the edges of the trimmed page, in points */
#define LEAST_INSET 27
/* fraction by which cells are made smaller, so that the maze fits in spite of rounding errors */
#define SPARE 1e-6

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

/* Sets the cell size with which a maze fills `box`, because the default cell size is rounded down.
 * Does nothing if the style has arrows, a cell size, or a wall thickness that is not in points. */
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

maze_maze *book_make_owned(book_canvas *canvas, const maze_recipe *recipe,
                           const maze_inputs *inputs, bool solved, maze_path *path)
{
    *path = (maze_path){0};
    if (canvas->failed || !book_keep(canvas, recipe != NULL))
        return NULL;
    maze_maze *maze = page_make_solved(recipe, inputs, solved ? path : NULL, canvas->error);
    return book_keep(canvas, maze != NULL) && page_own(canvas->page, maze, *path) ? maze : NULL;
}

bool book_place_maze(book_canvas *canvas, const maze_recipe *recipe, const maze_inputs *inputs,
                     const maze_style *style, bool solved, maze_box box, page_place *place)
{
    maze_path path;
    maze_maze *maze = book_make_owned(canvas, recipe, inputs, solved, &path);
    maze_style filling = *style;
    filling.letters = NULL; /* the solution may be too short for the letters */
    if (!maze)
        return false;
    fill_box(&filling, maze, box);
    return book_keep(canvas,
                     page_place_in_box(place, maze, &path, &filling, box, false, canvas->error));
}

void book_add_recipe(book_canvas *canvas, const maze_recipe *recipe, const maze_inputs *inputs,
                     const maze_style *style, bool solved, maze_box box)
{
    page_place place;
    if (book_place_maze(canvas, recipe, inputs, style, solved, box, &place))
        page_add_place(canvas->page, &place);
}

void book_add_maze(book_canvas *canvas, const char *fields, const char *place,
                   const maze_style *style, bool solved, maze_box box)
{
    if (canvas->failed)
        return;
    maze_recipe *recipe = book_place_recipe(canvas->layout, fields, place, canvas->error);
    book_add_recipe(canvas, recipe, NULL, style, solved, box);
    maze_recipe_destroy(recipe);
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

static bool is_in_ring(const void *grid, uint32_t x, uint32_t y)
{
    const book_ring *ring = grid;
    return x < ring->left || y < ring->top || ring->columns - 1 - x < ring->right ||
           ring->rows - 1 - y < ring->bottom;
}

bool book_cut_cells(maze_recipe *recipe, maze_inputs *inputs, uint32_t columns, uint32_t rows,
                    book_keeps *keeps, const void *grid, maze_error *error)
{
    uint32_t cells = columns * rows, checksum;
    uint8_t *bits = g_malloc0(bits_bytes(cells));
    for (uint32_t i = 0; i < cells; i++)
        if (keeps(grid, i % columns, i / columns))
            bits_set(bits, i);
    bool done = maze_inputs_add_mask(inputs, bits, cells, &checksum, error) &&
                maze_recipe_set_input(recipe, "mask", checksum, error);
    g_free(bits);
    return done;
}

void book_add_ring(book_canvas *canvas, const book_ring *ring, const char *fields,
                   const char *place, const maze_style *style, maze_box box)
{
    char whole[MAZE_RECIPE_LENGTH + 1];
    if (canvas->failed)
        return;
    snprintf(whole, sizeof whole, "rect%lux%lu%s", (unsigned long)ring->columns,
             (unsigned long)ring->rows, fields);
    maze_recipe *recipe = book_place_recipe(canvas->layout, whole, place, canvas->error);
    maze_inputs *inputs = maze_inputs_create(NULL);
    if (book_keep(canvas, recipe && book_cut_cells(recipe, inputs, ring->columns, ring->rows,
                                                   is_in_ring, ring, canvas->error)))
        book_add_recipe(canvas, recipe, inputs, style, false, box);
    maze_inputs_destroy(inputs);
    maze_recipe_destroy(recipe);
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
    if (place->road.width > 0) {
        place->road.mirrored = true;
        place->road.left = 0;
        place->road.right = width;
        return;
    }
    maze_box bounds = page_place_shown_box(place, page_place_bounds(place));
    maze_box legend = place->legend;
    page_place_move(place, width - bounds.right - bounds.left, 0);
    /* replaces the position that page_place_move sets; exchanged left and right edges make the
     * legend run from right to left */
    place->legend =
        (maze_box){width - legend.left, legend.top, width - legend.right, legend.bottom};
}

/* Moves a text to its mirrored place. Exchanges the alignments left and right, except for a text
 * that runs from right to left, because its lines already start at "left". */
static void mirror_text(maze_text *text, double width)
{
    text->box = mirror_box(text->box, width);
    /* the baseline of text on a spine must remain on the side of the back cover */
    text->turned = text->turned != text->sideways;
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
