/* The list that keeps its order, beside an array whose cells are moved together each time. */
#include "core/carve/ordered.h"
#include "unit.h"

#include <stdlib.h>

#define MOST 300

typedef struct plain {
    maze_cell cells[MOST];
    maze_cell length;
} plain;

static void plain_remove(plain *p, maze_cell index)
{
    p->length--;
    memmove(&p->cells[index], &p->cells[index + 1], (p->length - index) * sizeof *p->cells);
}

static void assert_same(const carve_ordered *o, const plain *p)
{
    assert_int_equal(o->length, p->length);
    for (maze_cell i = 0; i < p->length; i++)
        assert_int_equal(o->cells[carve_ordered_find(o, i)], p->cells[i]);
}

/* With so many places, as many cells on average, and so often at the front, the middle, the end. */
static void try_list(maze_cell most, maze_cell usual, uint64_t seed)
{
    maze_random random;
    maze_random_init(&random, seed, "ordered");
    carve_ordered o;
    plain p = {.length = 0};
    assert_true(carve_ordered_start(&o, most));
    for (maze_cell cell = 0; cell < 4000; cell++) {
        bool more = maze_random_below(&random, 2 * usual) >= p.length;
        if ((more && p.length < most) || p.length == 0) {
            carve_ordered_append(&o, cell);
            p.cells[p.length++] = cell;
        } else {
            maze_cell places[] = {0, p.length / 2, p.length - 1,
                                  (maze_cell)maze_random_below(&random, p.length)};
            maze_cell index = places[maze_random_below(&random, COUNT(places))];
            carve_ordered_remove(&o, carve_ordered_find(&o, index));
            plain_remove(&p, index);
        }
        if (cell % 16 == 0)
            assert_same(&o, &p);
    }
    assert_same(&o, &p);
    carve_ordered_finish(&o);
}

TEST(cells_keep_their_order_whichever_are_taken_out)
{
    static const maze_cell mosts[] = {1, 2, 3, 42, 43, 44, 64, 65, 128, 200, MOST};
    for (size_t i = 0; i < COUNT(mosts); i++)
        for (uint64_t seed = 0; seed < 4; seed++)
            try_list(mosts[i], seed < 2 ? mosts[i] : 1 + mosts[i] / 3, seed);
}

/* Nothing is taken from the end, so that the slots run out again and again. */
TEST(slots_are_used_again)
{
    carve_ordered o;
    assert_true(carve_ordered_start(&o, MOST));
    for (maze_cell cell = 0; cell < MOST; cell++)
        carve_ordered_append(&o, cell);
    for (maze_cell turn = 0; turn < 20 * MOST; turn++) {
        size_t first = carve_ordered_find(&o, 0);
        maze_cell cell = o.cells[first];
        assert_int_equal(cell, turn % MOST);
        carve_ordered_remove(&o, first);
        carve_ordered_append(&o, cell);
    }
    for (maze_cell i = 0; i < MOST; i++)
        assert_int_equal(o.cells[carve_ordered_find(&o, i)], i);
    carve_ordered_finish(&o);
}

TEST(memory_is_told)
{
    for (uint64_t most = 1000; most <= UINT32_MAX; most *= 10)
        assert_in_range(carve_ordered_bytes(most), 6 * most, 6 * most + most / 2 + 1000);
}

UNIT_MAIN
