#include "book/fields.h"

#include "book/paper.h"
#include "core/recipe/recipe.h"
#include "page/code_square.h"
#include "page/code_text.h"
#include "page/make.h"

#include <math.h>
#include <string.h>

#define WALL_SHARE 0.3 /* of a cell: the outer wall's greatest thickness */
#define LABEL_GAP 3    /* between a maze and its number or recipe, points */

#define USUAL_DIGITS 9

/* Of a recipe with its check.  Short seeds count like those that a book's puzzles have, so that the
 * plan of a book does not depend on its seeds. */
static size_t recipe_letters(const maze_recipe *recipe)
{
    char text[MAZE_RECIPE_LENGTH + 3];
    size_t digits = 1;
    for (uint64_t rest = maze_recipe_seed(recipe); rest >= 10; rest /= 10)
        digits++;
    maze_recipe_format_checked(recipe, text);
    return strlen(text) + (digits < USUAL_DIGITS ? USUAL_DIGITS - digits : 0);
}

/* A larger maze is not made to be measured. */
#define MOST_MEASURED 10000

/* Of a maze for a book: all with its fields are as narrow, whatever their seeds are. */
static double narrowest_of(const maze_recipe *recipe, const maze_inputs *inputs,
                           const recipe_estimate *estimate)
{
    bool measured = estimate->wider && estimate->cells <= MOST_MEASURED;
    maze_maze *maze = measured ? maze_make(recipe, inputs, NULL) : NULL;
    double narrowest = maze ? maze_shape_narrowest(maze_get_shape(maze)) : estimate->narrowest;
    maze_destroy(maze);
    return narrowest;
}

field_need field_need_of(const book_puzzle *puzzles, size_t count, size_t first, const char *code,
                         const maze_inputs *inputs)
{
    field_need need = {.extent = {1, 1}, .narrowest = 1};
    for (size_t i = 0; i < count; i++) {
        const maze_recipe *recipe = puzzles[i].recipe;
        size_t letters = recipe_letters(recipe);
        need.doors_anywhere = need.doors_anywhere || !(recipe_has(recipe) & HAS_UPRIGHT);
        need.recipe_size = letters > need.recipe_size ? letters : need.recipe_size;
        if (code) {
            size_t bytes = code_length(code, recipe, first + i + 1, USUAL_DIGITS);
            unsigned modules = code_modules(bytes < CODE_LONGEST ? bytes : CODE_LONGEST);
            need.code_modules = modules > need.code_modules ? modules : need.code_modules;
        }
        if (i > 0 && recipe_same_fields(recipe, puzzles[i - 1].recipe))
            continue;
        recipe_estimate estimate = recipe_estimate_of(recipe, inputs);
        need.extent.x = fmax(need.extent.x, estimate.extent.x);
        need.extent.y = fmax(need.extent.y, estimate.extent.y);
        need.narrowest = fmin(need.narrowest, narrowest_of(recipe, inputs, &estimate));
    }
    return need;
}

/* A recipe wider than its field is broken at its hyphens, which may leave lines half empty. */
static double recipe_height(size_t letters, double size, double width)
{
    double lines = ceil((double)letters * MONO_WIDTH * size / width);
    return (lines > 1 ? lines + 1 : 1) * size * LINE_HEIGHT;
}

maze_box field_grid_box(const field_grid *grid, unsigned i)
{
    const maze_box *room = &grid->room;
    double width = (box_width(*room) - grid->gap * (grid->columns - 1)) / grid->columns;
    double height = (box_height(*room) - grid->row_gap * (grid->rows - 1)) / grid->rows;
    unsigned before = i - i % grid->columns, full = before + grid->columns;
    unsigned missing = grid->shown > before && grid->shown < full ? full - grid->shown : 0;
    double left = room->left + (width + grid->gap) * (i % grid->columns + missing / 2.0);
    double top = room->top + (height + grid->row_gap) * (i / grid->columns);
    return (maze_box){left, top, left + width, top + height};
}

static maze_box turn(maze_box box, const maze_box *room)
{
    double x = room->left + room->right, y = room->top + room->bottom;
    return (maze_box){x - box.right, y - box.bottom, x - box.left, y - box.top};
}

double field_code_side(const field_need *need)
{
    return need->code_modules ? code_side(need->code_modules, CODE_MODULE) : 0;
}

/* Height of a recipe and a code below a maze, points: side by side if both are short. */
static double height_below(double width, size_t letters, double side, const field_style *how)
{
    double set =
        how->recipe_size > 0 ? recipe_height(letters, how->recipe_size, width) + LABEL_GAP : 0;
    bool beside = (double)letters * MONO_WIDTH * how->recipe_size <= width - 2 * side;
    double light = CODE_QUIET * CODE_MODULE;
    double code = side > 0 ? side - light : 0; /* its light margin below is the field's gap */
    return beside ? fmax(set, code) : set + code;
}

/* The room that a field's labels and a code, `side` wide (0: none), leave for the maze. */
static maze_box maze_room(maze_box field, size_t letters, double side, const field_style *how)
{
    double number = how->label_size > 0 ? how->label_size * LINE_HEIGHT + LABEL_GAP : 0;
    double recipe = height_below(box_width(field), letters, side, how);
    field.top += how->turned ? recipe : number;
    field.bottom -= how->turned ? number : recipe;
    return field;
}

static double cell_in(const field_grid *grid, const field_need *need, const field_style *how)
{
    maze_box box =
        maze_room(field_grid_box(grid, 0), need->recipe_size, field_code_side(need), how);
    double height = box_height(box) - need->door_points, width = box_width(box);
    double door_cells = need->doors_anywhere ? need->door_cells : 0;
    if (need->doors_anywhere)
        width -= need->door_points;
    return fmin(width / (need->extent.x + WALL_SHARE + door_cells),
                height / (need->extent.y + WALL_SHARE + need->door_cells));
}

field_grid field_grid_for(unsigned n, const field_need *need, const field_style *how, maze_box room,
                          double gap, double row_gap)
{
    field_grid best = {0};
    for (unsigned columns = 1; columns <= n; columns++) {
        field_grid grid = {room, columns, (n + columns - 1) / columns, gap, row_gap, 0, 0};
        grid.cell = cell_in(&grid, need, how);
        if (columns == 1 || grid.cell > best.cell)
            best = grid;
    }
    return best;
}

double field_grid_height(const field_grid *grid, const field_need *need, const field_style *how,
                         double cell)
{
    maze_box field = field_grid_box(grid, 0);
    maze_box left = maze_room(field, need->recipe_size, field_code_side(need), how);
    double labels = box_height(field) - box_height(left);
    double height =
        labels + need->door_points + cell * (need->extent.y + WALL_SHARE + need->door_cells);
    return grid->rows * (height + grid->row_gap) - grid->row_gap;
}

void field_grid_close(field_grid *grid, const field_need *need, const field_style *how, double cell)
{
    double height = box_height(grid->room);
    double rest = height - field_grid_height(grid, need, how, cell);
    if (grid->rows < 2 || rest <= 0)
        return;
    double wider = fmin(rest / (grid->rows + 1), grid->row_gap);
    double outside = (rest - wider * (grid->rows - 1)) / 2;
    grid->room.top += outside;
    grid->room.bottom -= outside;
}

/* The labels are right above and below the maze, not at the ends of its field. */
static bool add_labels(maze_page *page, const book_field *field, maze_box box,
                       const page_place *place, const field_style *how, double *bottom,
                       maze_error *error)
{
    char recipe[MAZE_RECIPE_LENGTH + 3];
    maze_recipe_format_checked(field->recipe, recipe);
    maze_box bounds = place_bounds(place), above = box, below = box;
    double height = how->label_size * LINE_HEIGHT;
    above.bottom = bounds.top - LABEL_GAP;
    above.top = above.bottom - height;
    below.top = bounds.bottom + LABEL_GAP;
    below.bottom =
        below.top + (how->recipe_size > 0
                         ? recipe_height(strlen(recipe), how->recipe_size, box_width(box))
                         : height);
    maze_text label = {.string = (char *)field->label,
                       .font = MAZE_FONT_BOLD,
                       .align = MAZE_ALIGN_CENTER,
                       .size = how->label_size,
                       .least = how->least,
                       .box = how->turned ? below : above,
                       .turned = how->turned,
                       .key = "puzzle's number"};
    maze_text line = {.string = recipe,
                      .font = MAZE_FONT_MONO,
                      .align = MAZE_ALIGN_CENTER,
                      .size = how->recipe_size,
                      .least = how->least,
                      .box = below,
                      .key = "recipe"};
    *bottom = fmax(*bottom, how->recipe_size > 0 ? below.bottom : bounds.bottom);
    maze_box link = {bounds.left, above.top, bounds.right, bounds.bottom};
    if (field->label_box)
        *field->label_box = (maze_box){bounds.left, label.box.top, bounds.right, label.box.bottom};
    bool set = how->label_size > 0 && !field->label_box;
    return (!set || page_add_text(page, &label, error)) &&
           (how->recipe_size == 0 || page_add_text(page, &line, error)) &&
           (!field->has_link || page_add_link(page, link, field->target, error));
}

/* The place of a maze's code: in its field's lower corner, and nearer to it where it has neighbors.
 * Its light margin reaches beyond. */
static maze_box place_code(const field_grid *grid, maze_box field, maze_box maze,
                           const field_style *how)
{
    double side = how->code_side, light = CODE_QUIET * CODE_MODULE;
    if (grid->rows * grid->columns > 1) {
        field.left = maze.left;
        field.right = maze.right;
        field.bottom = fmin(field.bottom, maze.bottom + LABEL_GAP + side - light);
    }
    double left = how->codes_left ? field.left - light : field.right + light - side;
    return code_box(left, field.bottom + light, side);
}

static bool add_code(maze_page *page, const book_field *field, maze_box box,
                     const maze_style *style, maze_error *error)
{
    code_square square;
    if (!code_square_start(&square, style->code, field->recipe, field->number, error))
        return false;
    bool done = code_square_add(&square, page, box, error);
    code_square_finish(&square);
    return done;
}

bool field_add(maze_page *page, const book_field *field, const field_grid *grid, unsigned i,
               const maze_style *style, const field_style *how, double *bottom, maze_error *error)
{
    maze_path path = {0};
    maze_maze *maze = make_solved(field->recipe, how->inputs, how->solved ? &path : NULL, error);
    if (!maze || !page_own(page, maze, path, error))
        return false;
    char recipe[MAZE_RECIPE_LENGTH + 3];
    maze_recipe_format_checked(field->recipe, recipe);
    maze_box box = field_grid_box(grid, i);
    if (how->turned)
        box = turn(box, &grid->room);
    maze_box room = maze_room(box, strlen(recipe), how->code_side, how);
    page_place place;
    if (!place_in_box(&place, maze, &path, style, room, how->turned, error) ||
        !page_add_place(page, &place, error) ||
        !add_labels(page, field, box, &place, how, bottom, error))
        return false;
    if (how->code_side == 0)
        return true;
    maze_box code = place_code(grid, box, place_bounds(&place), how);
    if (grid->rows * grid->columns > 1) /* else a caption is beside it */
        *bottom = fmax(*bottom, code.bottom);
    return add_code(page, field, code, style, error);
}
