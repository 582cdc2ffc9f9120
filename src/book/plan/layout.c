/* Where things stand on the pages of a book: the boxes of a page of puzzles (head, heading,
 * title, mazes in fields of a grid, caption, strip of answers, foot), which section and page a
 * puzzle is on, and what marks it has. The plan is made in planning.c; here it is asked. Mazes
 * are as large as the field of their grid allows, and a grid is chosen for the largest maze that
 * it must hold. */
#include "book/plan/layout.h"

#include "book/plan/book_look.h"
#include "core/recipe/recipe.h"
#include "page/codes/codes.h"
#include "page/layout/place.h"
#include "page/layout/values.h"
#include "page/sheet.h"

#include <math.h>
#include <string.h>

#define WALL_SHARE 0.3 /* of a cell: the outer wall's greatest thickness */

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

book_need book_need_of(const book_puzzle *puzzles, size_t count, size_t first, const char *code,
                       const maze_inputs *inputs)
{
    book_need need = {.extent = {1, 1}, .narrowest = 1};
    for (size_t i = 0; i < count; i++) {
        const maze_recipe *recipe = puzzles[i].recipe;
        size_t letters = recipe_letters(recipe);
        need.doors_anywhere = need.doors_anywhere || !(recipe_has(recipe) & HAS_UPRIGHT);
        need.recipe_size = letters > need.recipe_size ? letters : need.recipe_size;
        if (code) {
            size_t bytes = page_code_length(code, recipe, first + i + 1, USUAL_DIGITS);
            unsigned modules = page_code_modules(bytes < CODE_LONGEST ? bytes : CODE_LONGEST);
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
double book_recipe_height(size_t letters, double size, double width)
{
    double lines = ceil((double)letters * MONO_WIDTH * size / width);
    return (lines > 1 ? lines + 1 : 1) * size * LINE_HEIGHT;
}

maze_box book_grid_box(const book_grid *grid, unsigned i)
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

double book_code_side(const book_need *need)
{
    return need->code_modules ? page_code_side(need->code_modules, CODE_MODULE) : 0;
}

/* Height of a recipe and a code below a maze, points: side by side if both are short. */
static double height_below(double width, size_t letters, double side, const book_field_style *how)
{
    double set =
        how->recipe_size > 0 ? book_recipe_height(letters, how->recipe_size, width) + LABEL_GAP : 0;
    bool beside = (double)letters * MONO_WIDTH * how->recipe_size <= width - 2 * side;
    double light = CODE_QUIET * CODE_MODULE;
    double code = side > 0 ? side - light : 0; /* its light margin below is the field's gap */
    return beside ? fmax(set, code) : set + code;
}

/* The room that a field's labels and a code, `side` wide (0: none), leave for the maze. */
maze_box book_maze_room(maze_box field, size_t letters, double side, const book_field_style *how)
{
    double number = how->label_size > 0 ? how->label_size * LINE_HEIGHT + LABEL_GAP : 0;
    double recipe = height_below(box_width(field), letters, side, how);
    field.top += how->turned ? recipe : number;
    field.bottom -= how->turned ? number : recipe;
    return field;
}

static double cell_in(const book_grid *grid, const book_need *need, const book_field_style *how)
{
    maze_box box =
        book_maze_room(book_grid_box(grid, 0), need->recipe_size, book_code_side(need), how);
    double height = box_height(box) - need->door_points, width = box_width(box);
    double door_cells = need->doors_anywhere ? need->door_cells : 0;
    if (need->doors_anywhere)
        width -= need->door_points;
    return fmin(width / (need->extent.x + WALL_SHARE + door_cells),
                height / (need->extent.y + WALL_SHARE + need->door_cells));
}

/* The grid with n fields or a few more in which the mazes are largest; `gap` between its columns,
 * `row_gap` between its rows. */
static book_grid grid_for(unsigned n, const book_need *need, const book_field_style *how,
                          maze_box room, double gap, double row_gap)
{
    book_grid best = {0};
    for (unsigned columns = 1; columns <= n; columns++) {
        book_grid grid = {room, columns, (n + columns - 1) / columns, gap, row_gap, 0, 0};
        grid.cell = cell_in(&grid, need, how);
        if (columns == 1 || grid.cell > best.cell)
            best = grid;
    }
    return best;
}

/* The height that the rows of a grid need for cells of that size, points, with their gaps. */
static double grid_height(const book_grid *grid, const book_need *need, const book_field_style *how,
                          double cell)
{
    maze_box field = book_grid_box(grid, 0);
    maze_box left = book_maze_room(field, need->recipe_size, book_code_side(need), how);
    double labels = box_height(field) - box_height(left);
    double height =
        labels + need->door_points + cell * (need->extent.y + WALL_SHARE + need->door_cells);
    return grid->rows * (height + grid->row_gap) - grid->row_gap;
}

/* Moves rows that are further apart than they need closer, in the middle of the room. */
static void close_grid(book_grid *grid, const book_need *need, const book_field_style *how,
                       double cell)
{
    double height = box_height(grid->room);
    double rest = height - grid_height(grid, need, how, cell);
    if (grid->rows < 2 || rest <= 0)
        return;
    double wider = fmin(rest / (grid->rows + 1), grid->row_gap);
    double outside = (rest - wider * (grid->rows - 1)) / 2;
    grid->room.top += outside;
    grid->room.bottom -= outside;
}

/* --- what is where in the book --------------------------------------------------------------- */

#define SCALE_POWER 0.6

double book_scale(const book_layout *layout)
{
    return pow(layout->geometry.trim.width / LOOK_WIDTH, SCALE_POWER);
}

bool book_has_sections(const book_layout *layout)
{
    return layout->terms->section_count > 1 || *layout->terms->sections[0].name;
}

bool book_marks(const book_layout *layout)
{
    if (layout->terms->names.count)
        return false; /* all are as hard */
    if (book_has_sections(layout))
        return true;
    return layout->terms->sections[0].difficulty[0] > 0;
}

book_section_plan book_section_of_kind(const book_section_plan *section, size_t kind)
{
    book_section_plan same = *section;
    if (section->kind_count > 0)
        same.need = section->kinds[kind].need;
    return same;
}

static const book_section_plan *section_of(const book_layout *layout, size_t puzzle)
{
    return &layout->sections[layout->puzzles->puzzles[puzzle].section];
}

maze_style book_section_look(const book_section_plan *section, size_t puzzle)
{
    maze_style style = section->look;
    const maze_picture *const *pair =
        section->pictures + 2 * ((puzzle - section->first) % section->pairs);
    style.start_picture = pair[0];
    style.goal_picture = pair[1];
    return style;
}

maze_style book_style_of(const book_layout *layout, size_t i, bool answer)
{
    const book_section_plan *section = section_of(layout, i);
    const book_kinds *kinds = layout->terms->sections[section->index].kinds;
    maze_style style = answer ? section->answer_look : book_section_look(section, i);
    if (kinds && kinds->kinds[layout->puzzles->puzzles[i].kind].round)
        style.corners.round = true;
    return style;
}

#define ARROW_CELLS 0.75                                     /* height that one needs */
#define PICTURE_POINTS (LARGEST_PICTURE + 4 * POINTS_PER_MM) /* the same, with its gap */

void book_add_doors(const book_section_plan *section, book_need *need)
{
    const maze_style *look = &section->look;
    const maze_picture *pictures[] = {look->start_picture, look->goal_picture};
    for (int i = 0; i < 2; i++)
        if (pictures[i])
            need->door_points += PICTURE_POINTS;
        else if (look->arrows != MAZE_ARROWS_NONE)
            need->door_cells += ARROW_CELLS;
}

book_need book_need_of_kind(const book_layout *layout, const book_section_plan *section,
                            const maze_recipe *maze)
{
    const book_puzzle puzzle = {.recipe = (maze_recipe *)maze};
    size_t last = section->first + section->count - 1;
    book_need need = book_need_of(&puzzle, 1, last, section->look.code, layout->terms->inputs);
    book_add_doors(section, &need);
    return need;
}

double book_least_wall(const book_layout *layout)
{
    return fmax(LEAST_WALL, layout->terms->press->least_line);
}

/* Fields are filled with cells of round numbers, which are this much smaller at most. */
#define ROUNDED_DOWN 1.03

double book_least_cell(const book_layout *layout, const book_section_plan *section,
                       const maze_style *look)
{
    double wall = page_length_points(look->wall, page_style_pixel(look), book_least_wall(layout));
    double least = wall * (1 + LEAST_PASSAGE) / section->need.narrowest;
    if (!page_style_has_bands(look) || look->wall.unit != MAZE_UNIT_AUTO)
        return least;
    double narrowest = fmin(section->need.narrowest, 1);
    return fmax(least, ROUNDED_DOWN * LEAST_BAND / BAND_SHARE / narrowest);
}

uint32_t book_puzzle_page(const book_layout *layout, size_t i)
{
    const book_section_plan *section = section_of(layout, i);
    uint32_t pages = (uint32_t)((i - section->first) / section->per_page);
    return section->page + pages * (layout->terms->blank_backs ? 2 : 1);
}

uint32_t book_answer_page(const book_layout *layout, size_t i)
{
    const book_planned_page *pages = layout->main.pages;
    uint32_t low = layout->solutions_page, high = layout->main.count;
    if (low == 0)
        return 0;
    while (low < high) { /* page `low` begins at the puzzle or before it */
        uint32_t middle = low + (high - low + 1) / 2;
        const book_planned_page *page = &pages[middle - 1];
        if (page->kind == PAGE_ANSWERS && page->first <= i)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

maze_box book_room(const book_layout *layout, const book_section_plan *section, uint32_t number)
{
    const book_terms *terms = layout->terms;
    maze_box room = book_geometry_room(&layout->geometry, number);
    double strip = layout->type.number * LINE_HEIGHT + PAGE_GAP / 2;
    if (terms->page_numbers != PART_NO)
        room.bottom -= strip;
    if (section && book_has_sections(layout))
        room.top += strip;
    return room;
}

/* A mark a child can read. */
#define LEAST_RANGE 15

unsigned book_stars_of(const book_layout *layout, size_t i)
{
    const book_puzzle_list *puzzles = layout->puzzles;
    unsigned range = puzzles->hardest - puzzles->easiest + 1;
    unsigned above = puzzles->puzzles[i].difficulty - puzzles->easiest;
    return 1 + STARS * above / (range < LEAST_RANGE ? LEAST_RANGE : range);
}

#define MOST_HEADS 2 /* a page */

bool book_has_heads(const book_layout *layout, unsigned per_page)
{
    return layout->look->head > 0 && per_page <= MOST_HEADS;
}

#define LONGEST_FOOT 60 /* bytes of a caption */

bool book_captions_foot(const book_layout *layout, const book_section_plan *section)
{
    const char *caption = section->look.caption;
    return caption && layout->look->caption.size > 0 && strlen(caption) <= LONGEST_FOOT &&
           layout->terms->recipe_line != MAZE_RECIPE_FOOT && book_code_side(&section->need) == 0;
}

maze_box book_head_box(const book_layout *layout, const book_grid *grid, unsigned per_page,
                       uint32_t number, unsigned i)
{
    maze_box strip = book_geometry_room(&layout->geometry, number);
    double height = layout->look->head * book_scale(layout);
    if (book_has_heads(layout, per_page)) {
        maze_box field = book_grid_box(grid, i);
        strip.left = field.left;
        strip.right = field.right;
        if (grid->columns == 1 && i > 0)
            strip.top = field.top - height;
    }
    strip.bottom = strip.top + height;
    return strip;
}

/* --- the boxes of a page of puzzles ---------------------------------------------------------- */

#define FOOT_USUAL_CELL 3.2
#define FOOT_LEAST (30 * POINTS_PER_MM)
#define FOOT_SHARE 0.35 /* of the page at most */

/* The room that heads, or running heads and page numbers, leave. */
static maze_box room_below_head(const book_layout *layout, const book_section_plan *section,
                                uint32_t number)
{
    double scale = book_scale(layout);
    if (layout->look->head == 0)
        return book_room(layout, section, number);
    maze_box room = book_geometry_room(&layout->geometry, number);
    room.top += layout->look->head * scale;
    room.bottom -= layout->look->foot * scale;
    return room;
}

static double puzzle_cell(const book_section_plan *section, const book_grid *grid)
{
    const maze_style *look = &section->look;
    return fmin(grid->cell, page_length_points(look->cell, page_style_pixel(look), grid->cell));
}

static book_grid grid_above(const book_layout *layout, const book_section_plan *section,
                            unsigned per_page, const book_field_style *how, maze_box room)
{
    bool above_foot = layout->look->head > 0; /* the foot has lines of its own */
    if (section->caption_height > 0)
        room.bottom -= section->caption_height + PAGE_GAP / 2 * (above_foot ? 2 : 1);
    if (!book_has_heads(layout, per_page))
        return grid_for(per_page, &section->need, how, room, PAGE_GAP, PAGE_GAP);
    double between = layout->look->between * book_scale(layout);
    return grid_for(per_page, &section->need, how, room, between,
                    layout->look->head * book_scale(layout) + between);
}

/* Cuts the strip for answers off the room.  It grows by what the puzzles, which may be as wide as
 * the page, leave below them, until its cells have half the size of theirs. */
static maze_box cut_foot(const book_layout *layout, const book_section_plan *section,
                         unsigned per_page, const book_field_style *how, maze_box *room)
{
    maze_box strip = *room;
    double down = section->need.extent.y, labels = 2 * layout->type.answer_label;
    double most = FOOT_SHARE * box_height(strip);
    double height = fmin(fmax(down * FOOT_USUAL_CELL + labels, FOOT_LEAST), most);
    room->bottom = strip.bottom - height - PAGE_GAP;
    book_grid grid = grid_above(layout, section, per_page, how, *room);
    double cell = puzzle_cell(section, &grid);
    double used = grid_height(&grid, &section->need, how, cell);
    double half = down * cell / 2 + labels;
    double more = fmax(fmin(box_height(grid.room) - used, half - height), 0);
    height = fmax(height, fmin(height + more, most));
    strip.top = strip.bottom - height;
    room->bottom = strip.top - PAGE_GAP;
    return strip;
}

/* Of a puzzle with its labels; a look with heads has its number there, and the recipe of a page's
 * only one at the page's foot. */
static book_field_style puzzle_style(const book_layout *layout, const book_section_plan *section,
                                     unsigned per_page, uint32_t number)
{
    bool printed = layout->terms->recipe_line == MAZE_RECIPE_FOOT, plain = layout->look->head == 0;
    double label = fmax(layout->look->label.size * book_scale(layout), layout->type.least);
    return (book_field_style){.label_size = plain                              ? layout->type.label
                                            : book_has_heads(layout, per_page) ? 0
                                                                               : label,
                              .recipe_size =
                                  printed && (plain || per_page > 1) ? layout->type.recipe : 0,
                              .inputs = layout->terms->inputs,
                              .code_side = book_code_side(&section->need),
                              .codes_left = book_geometry_is_right(&layout->geometry, number)};
}

book_page_boxes book_boxes_of(const book_layout *layout, const book_section_plan *section,
                              unsigned per_page, uint32_t number)
{
    maze_box room = room_below_head(layout, section, number);
    book_page_boxes boxes = {.heading = room,
                             .title = room,
                             .puzzle_style = puzzle_style(layout, section, per_page, number),
                             .answer_style = {.label_size = layout->type.answer_label,
                                              .inputs = layout->terms->inputs,
                                              .solved = true,
                                              .turned = true}};
    const book_field_style *how = &boxes.puzzle_style;
    boxes.heading.bottom = room.top + section->heading_height + 1;
    if (section->heading_height > 0)
        room.top += section->heading_height + PAGE_GAP / 2;
    boxes.title.top = room.top;
    boxes.title.bottom = room.top + layout->title_height + 1;
    if (layout->title_height > 0)
        room.top += layout->title_height + PAGE_GAP / 2;
    if (layout->terms->answers == MAZE_ANSWERS_FOOT) {
        maze_box strip = cut_foot(layout, section, per_page, how, &room);
        book_need need = section->need; /* of a solution: no room for arrows */
        need.door_cells = need.door_points = 0;
        need.code_modules = 0;
        boxes.answers = grid_for(per_page, &need, &boxes.answer_style, strip, PAGE_GAP, PAGE_GAP);
    }
    boxes.puzzles = grid_above(layout, section, per_page, how, room);
    if (!book_has_heads(layout, per_page)) /* they keep their lines */
        close_grid(&boxes.puzzles, &section->need, how, puzzle_cell(section, &boxes.puzzles));
    return boxes;
}
