/* Draws emblems, which are small mazes that show the kinds of a section's puzzles. If the cells of
 * a maze are too small for walls, the maze is drawn as a filled shape. */
#include "book/looks/emblems.h"

#include "book/puzzles/kinds.h"
#include "core/recipe/recipe.h"
#include "page/layout/style.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* gap between the mazes of an emblem, relative to the shorter side of the emblem's box */
#define GAP 0.09
#define SMALLEST 16 /* minimum number of columns of a detailed outline, such as a cat */
/* minimum number of columns of a plain outline, such as a heart */
#define SMALLEST_PLAIN 9
/* number of columns of a plain outline if its cells would otherwise be too small */
#define TINIEST_PLAIN 6
#define FEWEST 3        /* minimum number of cells across a maze without an outline */
/* minimum cell size of a maze without an outline, relative to book_emblem.least */
#define ROOMY 1.05
/* number of cells across each maze of an emblem with several mazes, relative to a single maze */
#define SHARE_TOGETHER 0.6
#define FEWEST_TOGETHER 5
/* maximum thickness of walls, relative to the width of the narrowest passage */
#define THICKEST 0.39

/* If an emblem has no painted cells, thicker walls become as thin as the thinnest walls, but not
 * thinner than LIKE times the thickest walls. */
#define LIKE 0.6

#define SILHOUETTE_LINE 0.1
#define WAY 0.2
#define PATTERN "hills"
#define CHECKSUM_LENGTH 8
/* margin around a maze, in points, because curves extend beyond the cells */
#define INSET 0.5

maze_style book_round_walls(double wall)
{
    maze_style style = book_ornament(wall);
    style.corners.round = true;
    style.joins = MAZE_JOINS_ROUND;
    return style;
}

static bool look_alike(const maze_recipe *a, const maze_recipe *b)
{
    static const recipe_slot slots[] = {SLOT_SHAPE, SLOT_CUT};
    for (size_t i = 0; i < sizeof slots / sizeof *slots; i++) {
        recipe_field one = recipe_field_in(a, slots[i]), other = recipe_field_in(b, slots[i]);
        if (one.row != other.row || strcmp(one.text, other.text) != 0)
            return false;
    }
    return true;
}

#define MOST_FOUND 24

/* Finds at most EMBLEM_KINDS recipes with different shapes or outlines in a section. If the section
 * has more such recipes, its index determines which recipes are chosen. The recipes are borrowed.
 * Returns their number. */
static size_t find_kinds(const book_layout *layout, size_t section,
                         const maze_recipe *kinds[EMBLEM_KINDS])
{
    const book_section_plan *plan = &layout->sections[section];
    const maze_recipe *found[MOST_FOUND];
    size_t count = 0;
    for (size_t i = plan->first; i < plan->first + plan->count && count < MOST_FOUND; i++) {
        const maze_recipe *recipe = layout->puzzles->puzzles[i].recipe;
        bool known = false;
        for (size_t j = 0; j < count; j++)
            known = known || look_alike(recipe, found[j]);
        if (!known)
            found[count++] = recipe;
    }
    size_t shown = count < EMBLEM_KINDS ? count : EMBLEM_KINDS;
    size_t first = count > shown ? section * shown : 0;
    for (size_t i = 0; i < shown; i++)
        kinds[i] = found[(first + i) % count];
    return shown;
}

/* Writes the puzzle's recipe without its size, its seed and its doors, such as "rect.cat-smooth". A
 * goal in the center is kept. The pattern "hills" replaces a photograph, because a photograph would
 * not be recognizable. Returns false on error. */
static bool write_open(const maze_recipe *puzzle, char text[MAZE_RECIPE_LENGTH + 1])
{
    uint32_t checksum;
    maze_recipe *recipe = maze_recipe_copy(puzzle, NULL);
    recipe_field doors = recipe_field_in(puzzle, SLOT_DOORS);
    recipe_field usual = {.row = recipe_default_row(SLOT_DOORS)};
    bool inside = doors.row && doors.row->word && strcmp(doors.row->word, "center") == 0;
    if (!recipe || (!inside && !recipe_put(recipe, &usual, NULL))) {
        maze_recipe_destroy(recipe);
        return false;
    }
    maze_recipe_set_seed(recipe, 1);
    maze_recipe_format(recipe, text);
    maze_recipe_destroy(recipe);
    *strrchr(text, '-') = '\0';
    char *digits = text + strcspn(text, "0123456789");
    char *rest = digits + strspn(digits, "0123456789x");
    memmove(digits, rest, strlen(rest) + 1);
    if (recipe_follows(puzzle, &checksum)) {
        char named[CHECKSUM_LENGTH + 1];
        snprintf(named, sizeof named, "%08lx", (unsigned long)checksum);
        char *at = strstr(text, named);
        memcpy(at, PATTERN, strlen(PATTERN));
        memmove(at + strlen(PATTERN), at + CHECKSUM_LENGTH, strlen(at + CHECKSUM_LENGTH) + 1);
    }
    return true;
}

static bool is_outlined(const maze_recipe *recipe)
{
    return recipe_has_in(recipe, SLOT_CUT);
}

/* Returns the number of cells across one of the `together` mazes in an emblem. */
static unsigned cells_across(const book_emblem *emblem, const maze_recipe *puzzle, size_t together,
                             maze_box box)
{
    double side = fmin(box_width(box), box_height(box));
    double across = emblem->across;
    if (together > 1)
        across = fmax(across * SHARE_TOGETHER, FEWEST_TOGETHER);
    if (is_outlined(puzzle))
        return (unsigned)fmax(round(across), SMALLEST_PLAIN);
    return (unsigned)fmax(fmin(round(across), side / (ROOMY * emblem->least)), FEWEST);
}

static bool can_be_made(const maze_recipe *recipe)
{
    maze_maze *maze = maze_make(recipe, NULL, NULL);
    maze_destroy(maze);
    return maze != NULL;
}

/* Returns a copy of the puzzle's recipe with about `across` cells across. If no other size is
 * possible, the copy has the puzzle's size. The caller destroys the recipe. Returns NULL on
 * error. */
static maze_recipe *make_small(const maze_recipe *puzzle, unsigned across, uint64_t seed,
                               maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    book_open_maze open;
    uint32_t checksum, size[2];
    maze_recipe *recipe = NULL;
    bool whole = maze_recipe_input(puzzle, &checksum) && !recipe_follows(puzzle, &checksum);
    if (!whole && write_open(puzzle, text) && book_open_maze_read(text, &open)) {
        if (open.drawn) {
            book_open_maze_size(&open, across > SMALLEST ? across : SMALLEST, 1, size);
            recipe = book_open_maze_sized(&open, size, NULL);
        } else {
            recipe = book_open_maze_of_cells(&open, (uint64_t)across * across, 1, NULL);
        }
    }
    if (recipe)
        maze_recipe_set_seed(recipe, seed);
    if (recipe && can_be_made(recipe))
        return recipe;
    maze_recipe_destroy(recipe);
    recipe = maze_recipe_copy(puzzle, error);
    if (recipe && !maze_recipe_input(puzzle, &checksum))
        maze_recipe_set_seed(recipe, seed);
    return recipe;
}

/* Returns the cell size of a maze that fills the box, in points. */
static double cell_in(const book_canvas *canvas, const maze_recipe *recipe, maze_box box)
{
    recipe_estimate estimate = recipe_estimate_of(recipe, canvas->layout->terms->inputs);
    return fmin(box_width(box) / estimate.extent.x, box_height(box) / estimate.extent.y);
}

/* Returns the width of the narrowest passage, relative to the cell size. If the estimate is only a
 * lower bound, a maze is made and measured. */
static double narrowest_of(const maze_recipe *recipe, const maze_inputs *inputs)
{
    recipe_estimate estimate = recipe_estimate_of(recipe, inputs);
    maze_maze *maze = estimate.wider ? maze_make(recipe, inputs, NULL) : NULL;
    double narrowest = maze ? maze_shape_narrowest(maze_get_shape(maze)) : estimate.narrowest;
    maze_destroy(maze);
    return narrowest;
}

/* Returns the wall thickness of a maze that fills the box, in points. */
static double wall_in(const book_canvas *canvas, const book_emblem *emblem,
                      const maze_recipe *recipe, maze_box box)
{
    double cell = cell_in(canvas, recipe, box);
    double wall = page_thickness_in(&emblem->wall, cell, 1);
    double narrowest = narrowest_of(recipe, canvas->layout->terms->inputs);
    if (emblem->outlined > 0 && is_outlined(recipe))
        wall = fmax(wall * emblem->outlined, emblem->wall.least);
    return fmin(wall, THICKEST * narrowest * cell);
}

/* Adds one maze of an emblem, or a filled silhouette without visible walls. `most` is the maximum
 * wall thickness in points. */
static void add_one(book_canvas *canvas, const book_emblem *emblem, const maze_recipe *recipe,
                    bool silhouette, bool solved, double most, maze_box box)
{
    const maze_inputs *inputs = canvas->layout->terms->inputs;
    double cell = cell_in(canvas, recipe, box);
    double wall = fmin(wall_in(canvas, emblem, recipe, box), most);
    maze_style style = emblem->round ? book_round_walls(wall) : book_ornament(wall);
    style.wall_color = emblem->ink;
    style.ground = emblem->ground;
    style.solution_color = emblem->way;
    style.design.way = (maze_thickness){.share = WAY, .most = 100};
    if (silhouette) {
        bool filled = emblem->ground.kind != MAZE_COLOR_NONE;
        style.ground = filled ? emblem->ground : emblem->ink;
        style.ground.kind = MAZE_COLOR_RGB;
        style.wall_color = style.ground;
        style.wall.value = SILHOUETTE_LINE * cell;
    }
    /* the style of some mazes must not have a background or round corners */
    if (!page_style_suits(recipe, &style, style.draw, NULL)) {
        style.ground = (maze_color){.kind = MAZE_COLOR_NONE};
        style.corners.round = 0;
    }
    book_add_recipe(canvas, recipe, inputs, &style, solved, box_inset(box, INSET));
}

/* Returns the box of maze `i` of `count` mazes. Two mazes are in opposite corners, three mazes form
 * a triangle, and four mazes form a square. */
static maze_box part_of(maze_box box, size_t count, size_t i)
{
    double gap = GAP * fmin(box_width(box), box_height(box));
    double width = (box_width(box) - gap) / 2, height = (box_height(box) - gap) / 2;
    bool right = i % 2 == 1, below = count == 2 ? i == 1 : i >= 2;
    if (count == 1)
        return box;
    maze_box part = {box.left + (right ? width + gap : 0), box.top + (below ? height + gap : 0), 0,
                     0};
    part.right = part.left + width;
    part.bottom = part.top + height;
    if (count == 3 && below) {
        part.left += (width + gap) / 2;
        part.right += (width + gap) / 2;
    }
    return part;
}

/* Returns the recipe of maze `i` in a section's emblem, or NULL on error. The caller destroys the
 * recipe. */
static maze_recipe *make_part(book_canvas *canvas, const book_emblem *emblem, size_t section,
                              size_t i, const maze_recipe *kind, size_t together, maze_box box)
{
    char place[48];
    snprintf(place, sizeof place, "%s%lu.%lu", emblem->place, (unsigned long)section + 1,
             (unsigned long)i + 1);
    uint64_t seed = book_place_seed(canvas->layout, place);
    unsigned across = cells_across(emblem, kind, together, box);
    maze_recipe *recipe = make_small(kind, across, seed, canvas->error);
    if (!recipe || !is_outlined(kind) || cell_in(canvas, recipe, box) >= emblem->least)
        return recipe;
    maze_recipe *tiny = make_small(kind, TINIEST_PLAIN, seed, NULL);
    if (!tiny || cell_in(canvas, tiny, box) < emblem->least) {
        maze_recipe_destroy(tiny);
        return recipe;
    }
    maze_recipe_destroy(recipe);
    return tiny;
}

void book_add_emblem(book_canvas *canvas, const book_emblem *emblem, size_t section, maze_box box)
{
    const maze_recipe *kinds[EMBLEM_KINDS];
    maze_recipe *recipes[EMBLEM_KINDS] = {0};
    size_t count = canvas->failed ? 0 : find_kinds(canvas->layout, section, kinds);
    /* if the cells of one outline are too small for walls, all outlines are drawn without walls */
    bool small = false;
    double thinnest = INFINITY,
        thickest = 0;
    for (size_t i = 0; i < count && !canvas->failed; i++) {
        maze_box part = part_of(box, count, i);
        recipes[i] = make_part(canvas, emblem, section, i, kinds[i], count, part);
        if (!book_keep(canvas, recipes[i] != NULL))
            break;
        if (emblem->ground.kind == MAZE_COLOR_NONE &&
            cell_in(canvas, recipes[i], part) >= emblem->least) {
            thinnest = fmin(thinnest, wall_in(canvas, emblem, recipes[i], part));
            thickest = fmax(thickest, wall_in(canvas, emblem, recipes[i], part));
        }
        small =
            small || (is_outlined(kinds[i]) && cell_in(canvas, recipes[i], part) < emblem->least);
    }
    double wall = fmax(thinnest, LIKE * thickest);
    for (size_t i = 0; i < count; i++) {
        maze_box part = part_of(box, count, i);
        if (!canvas->failed)
            add_one(canvas, emblem, recipes[i],
                    (small && is_outlined(kinds[i])) ||
                        cell_in(canvas, recipes[i], part) < emblem->least,
                    false, wall, part);
        maze_recipe_destroy(recipes[i]);
    }
}

void book_add_outline(book_canvas *canvas, const book_emblem *emblem, const char *outline,
                      bool solved, maze_box box)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    book_open_maze open;
    uint32_t size[2];
    snprintf(text, sizeof text, "%s-smooth%s", outline, solved ? "-doors.farthest" : "");
    if (canvas->failed || !book_open_maze_read(text, &open))
        return;
    book_open_maze_size(&open, emblem->across, 1, size);
    maze_recipe *recipe = book_open_maze_sized(&open, size, canvas->error);
    if (book_keep(canvas, recipe != NULL)) {
        maze_recipe_set_seed(recipe, book_place_seed(canvas->layout, emblem->place));
        add_one(canvas, emblem, recipe, false, solved, INFINITY, box);
    }
    maze_recipe_destroy(recipe);
}

const char *book_theme_outline(const book_layout *layout, size_t i)
{
    const book_theme *theme = layout->terms->theme;
    return theme->outlines[i % book_theme_outlines(theme)];
}

void book_add_silhouette(book_canvas *canvas, size_t i, maze_box box, maze_color color)
{
    book_shape(canvas, (page_shape){.form = SHAPE_SILHOUETTE,
                                    .box = box,
                                    .outline = book_theme_outline(canvas->layout, i),
                                    .color = color});
}
