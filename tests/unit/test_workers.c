/* Tests threads that do numbered work in order, with a limit on the work in progress. */
#include "unit.h"
#include "write/threads.h"

#include <stdatomic.h>

#define ITEMS 20000
#define ROOM 8

typedef struct labor {
    atomic_uint begun[ITEMS];
    atomic_size_t end; /* what is allowed */
    atomic_uint strays, threads_seen[4];
    bool keeps; /* the results that fit */
    size_t results[ROOM];
} labor;

static void square(void *context, size_t item, unsigned thread)
{
    labor *l = context;
    if (atomic_fetch_add(&l->begun[item], 1) > 0 || item >= atomic_load(&l->end) || thread >= 4)
        atomic_fetch_add(&l->strays, 1);
    if (l->keeps)
        l->results[item % ROOM] = item * item;
}

static void take_in_order(unsigned threads, size_t items)
{
    static labor l;
    maze_error error;
    memset(&l, 0, sizeof l);
    l.keeps = true;
    write_workers *crew = write_workers_create(threads, items, square, &l, &error);
    assert_done(crew != NULL, &error);
    assert_in_range(write_workers_count(crew), 1, threads);
    for (size_t i = 0; i < items; i++) {
        size_t end = i + ROOM < items ? i + ROOM : items;
        atomic_store(&l.end, end);
        write_workers_allow(crew, end);
        write_workers_wait(crew, i);
        assert_int_equal(l.results[i % ROOM], i * i);
    }
    write_workers_destroy(crew);
    assert_int_equal(atomic_load(&l.strays), 0);
    for (size_t i = 0; i < items; i++)
        assert_int_equal(atomic_load(&l.begun[i]), 1);
}

TEST(results_come_in_order)
{
    for (unsigned threads = 1; threads <= 4; threads++)
        take_in_order(threads, ITEMS);
    take_in_order(4, 1);
    take_in_order(4, 3);
}

TEST(what_is_not_begun_is_dropped)
{
    static labor l;
    maze_error error;
    for (unsigned threads = 1; threads <= 4; threads++) {
        memset(&l, 0, sizeof l);
        atomic_store(&l.end, ITEMS);
        write_workers *crew = write_workers_create(threads, ITEMS, square, &l, &error);
        assert_done(crew != NULL, &error);
        write_workers_allow(crew, ITEMS);
        write_workers_wait(crew, 5);
        write_workers_destroy(crew);
        for (size_t i = 1; i < ITEMS; i++)
            assert_true(atomic_load(&l.begun[i]) <= atomic_load(&l.begun[i - 1]));
        assert_int_equal(atomic_load(&l.strays), 0);
    }
    write_workers_destroy(NULL);
}

UNIT_MAIN
