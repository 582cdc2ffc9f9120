/* Classes of cells, for a tree that grows in the whole shape, even if cells were cut off. Among
 * cells that are images of each other, only the lowest-numbered cell has sides. In each class, a
 * circle links the cells that have sides and the cells that lie across a side of another cell. */
#include "core/base/random.h"
#include "core/carve/carving.h"

#include <string.h>

static maze_cell place_of(const carve_classes *c, maze_cell cell)
{
    return c->shape->base ? shape_whole_cell(c->shape, cell) : cell;
}

static void clear_side(const carve_classes *c, maze_door at)
{
    c->set[place_of(c, at.cell)] &= (uint8_t) ~(1u << at.side);
}

static void mark(const carve_classes *c, maze_cell place)
{
    c->n->entered[place] |= NEAR_CLASS;
}

static void take_joined(const carve_classes *classes)
{
    const core_making *making = classes->making;
    uint32_t sides = classes->graph->sides;
    size_t bytes = bits_bytes((uint64_t)classes->graph->cells * sides);
    for (size_t i = 0; making->shut && i < bytes; i++)
        for (uint32_t bits = making->shut[i]; bits; bits &= bits - 1) {
            size_t bit = 8 * i + bits_lowest(bits);
            clear_side(classes, (maze_door){(maze_cell)(bit / sides), (uint32_t)(bit % sides)});
        }
    for (maze_cell cell = maze_shape_ground(classes->shape); making->joined.parent && cell-- > 0;) {
        maze_cell first = sets_find(&making->joined, cell), place;
        if (first == cell)
            continue;
        place = place_of(classes, cell);
        for (uint32_t bits = making->shut ? classes->set[place] : 0; bits; bits &= bits - 1) {
            maze_door at = {cell, bits_lowest(bits)}, next = graph_across(classes->graph, at);
            if (sets_find(&making->joined, next.cell) != first)
                continue;
            clear_side(classes, at);
            clear_side(classes, next);
        }
        if (classes->set[place])
            mark(classes, place);
        mark(classes, place_of(classes, first));
    }
}

/* Returns true if a cell has a neighbor without sides. Also returns true if the kind of the cell is
 * NEAR_ASK, because the table near_graph.sides then does not contain the neighbors. */
static bool is_beside_none(const carve_classes *c, maze_cell place)
{
    unsigned kind = near_kind(c->n, place);
    const near_side *s = &c->n->sides[kind * NEAR_SLOTS];
    unsigned none = kind == NEAR_ASK;
    for (uint32_t side = 0; !none && side < c->graph->sides; side++)
        none = c->set[place + (uint32_t)s[side].across] == 0;
    return none;
}

/* Removes the sides of cells that have a lower-numbered image.  A cell at the fold is its own
 * image, or next to a cell without sides.  Cells at the fold and their neighbors are marked as
 * cells of a class. */
static void take_images(const carve_classes *classes)
{
    const shape_fold *fold = &classes->making->fold;
    for (maze_cell cell = 0; cell < classes->graph->cells; cell++)
        if (carve_least_image(fold, cell) < cell)
            classes->set[place_of(classes, cell)] = 0;
    for (maze_cell cell = 0; cell < classes->graph->cells; cell++) {
        maze_cell place = place_of(classes, cell);
        if (!classes->set[place] || !(carve_is_fixed(fold, cell) || is_beside_none(classes, place)))
            continue;
        mark(classes, place);
        for (uint32_t bits = classes->set[place]; bits; bits &= bits - 1) {
            maze_door at = {cell, bits_lowest(bits)}, next = graph_across(classes->graph, at);
            if (classes->least[next.cell] == classes->least[cell] ||
                !side_equal(carve_least_side(fold, at), at)) {
                clear_side(classes, at);
                continue;
            }
            mark(classes, place_of(classes, next.cell));
            mark(classes, place_of(classes, carve_least_image(fold, next.cell)));
        }
    }
}

/* Links the marked cells of each class in a circle.  The lowest-numbered cell is linked last.
 * Until then, its `next` is the highest cell of the circle. */
static void close_rings(const carve_classes *classes)
{
    memset(classes->next, 0xFF, (size_t)classes->n->graph->cells * sizeof *classes->next);
    for (maze_cell place = classes->n->graph->cells; place-- > 0;) {
        if (!(classes->n->entered[place] & NEAR_CLASS))
            continue;
        maze_cell first =
            place_of(classes, classes->least[shape_cell_at(classes->shape, place, 0)]);
        maze_cell last = classes->next[first] == MAZE_NONE ? place : classes->next[first];
        classes->next[place] = last == place ? place : classes->next[last];
        classes->next[last] = place;
        if (first != place)
            classes->next[first] = last;
    }
}

/* Returns the first cell of the class at which the tree starts.  The number of this class is
 * random, as law.h defines. */
static maze_cell find_root(const carve_classes *c)
{
    maze_random random;
    maze_random_init(&random, c->making->recipe->seed, "root");
    uint64_t left = random_below(&random, c->count);
    maze_cell cell = 0;
    while (c->least[cell] != cell || left-- > 0)
        cell++;
    maze_cell place = place_of(c, cell), last = c->next[place];
    return last == MAZE_NONE || c->n->entered[place] & NEAR_CLASS ? place : c->next[last];
}

bool carve_classes_start(carve_classes *classes, const core_making *making, near_graph *near,
                         uint8_t *set)
{
    const maze_graph *graph = &making->maze->graph;
    *classes = (carve_classes){
        .making = making,
        .shape = making->maze->shape,
        .graph = graph,
        .n = near,
        .set = set,
        .least =
            carve_least_cells(making->own, graph->cells,
                              making->joined.parent ? &making->joined : NULL, &making->fold),
        .next = base_pool_take(making->own, near->graph->cells, sizeof *classes->next)};
    if (!classes->least || !classes->next)
        return false;
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        classes->count += classes->least[cell] == cell;
    take_joined(classes);
    if (making->fold.images > 1)
        take_images(classes);
    close_rings(classes);
    classes->root = find_root(classes);
    return true;
}

maze_cell carve_class_first(const carve_classes *c, maze_cell cell)
{
    while (c->next[cell] > cell)
        cell = c->next[cell];
    return c->next[cell];
}

maze_cell carve_class_visit(const carve_classes *c, maze_cell cell)
{
    const near_graph *n = c->n;
    for (maze_cell other = cell; (other = c->next[other]) != cell;)
        for (uint32_t side = 0, back; side < n->graph->sides; side++) {
            maze_cell next = near_across(n, other, side, &back);
            if (next != MAZE_NONE)
                c->set[next] &= (uint8_t) ~(1u << back);
        }
    return carve_class_first(c, cell);
}

static uint32_t entered_by(const carve_classes *c, maze_cell place)
{
    return c->n->entered[place] % NEAR_SLOTS;
}

maze_cell carve_class_entered(const carve_classes *c, maze_cell first)
{
    maze_cell place = first;
    while (entered_by(c, place) == NEAR_SIDES && c->next[place] != first)
        place = c->next[place];
    return place;
}

bool carve_class_grows(const carve_classes *c, maze_cell first)
{
    maze_cell place = first;
    while (c->set[place] == 0 && c->next[place] != first)
        place = c->next[place];
    return c->set[place] != 0;
}

static bool find_ahead(const carve_classes *c, maze_cell first, maze_door *ahead)
{
    maze_cell place = carve_class_entered(c, first);
    maze_door at = {shape_cell_at(c->shape, place, 0), entered_by(c, place)};
    if (at.side == NEAR_SIDES)
        return false;
    at = carve_ahead(c->graph, &c->making->fold, c->least, at);
    if (at.cell == MAZE_NONE)
        return false;
    *ahead = (maze_door){place_of(c, at.cell), at.side};
    return c->set[ahead->cell] >> ahead->side & 1;
}

static uint32_t count_sides(unsigned set)
{
    uint32_t count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

maze_door carve_class_choose(const carve_classes *classes, maze_cell first, bool straight,
                             uint64_t drawn)
{
    maze_door at = {first, 0};
    uint32_t count = count_sides(classes->set[first]);
    if (straight && find_ahead(classes, first, &at))
        return at;
    for (maze_cell place = classes->next[first]; place != first; place = classes->next[place])
        count += count_sides(classes->set[place]);
    uint32_t choice = (uint32_t)random_high_word(drawn, count);
    for (at.cell = first; choice >= (count = count_sides(classes->set[at.cell]));
         at.cell = classes->next[at.cell])
        choice -= count;
    unsigned set = classes->set[at.cell];
    for (; choice > 0; choice--)
        set &= set - 1;
    at.side = bits_lowest(set);
    return at;
}
