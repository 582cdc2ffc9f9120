/* Measures carving: each row of the tables of stages before, during and after carving, and how the
 * time per cell grows with the number of cells. Each time is the best processor time of several
 * rounds, because other work on the machine only slows it down. */
#include "core/base/print_library.h"
#include "core/recipe/rows.h"

#include <mazepress/maze.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static _Noreturn void die(const char *why)
{
    fflush(stdout);
    fprintf(stderr, "carving: %s\n", why);
    exit(EXIT_FAILURE);
}

static double cpu_nanoseconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static maze_recipe *recipe_of(const char *text)
{
    maze_error error;
    maze_recipe *recipe = maze_recipe_parse(text, &error);
    if (!recipe)
        die(error.message);
    return recipe;
}

#define ROW_TEXT 48 /* maximum size of a field, in bytes */

/* Placeholders in the forms of rows, and example values for them. A longer placeholder precedes
 * the shorter placeholders that it contains. */
static const struct {
    const char *form, *usual;
} places[] = {
    {"Npick.Npick", "70newest.30random"},
    {"PICK.PICK", "newest.random"},
    {"turnN", "turn2"},
    {"N.WHAT", ".word.hi"},
    {"K", "10"},
    {"N", "30"},
};

/* Writes an example of a field with this form into `text`, which has ROW_TEXT bytes. */
static void fill_in(const char *form, char *text)
{
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        const char *place = strstr(form, places[i].form);
        if (!place)
            continue;
        snprintf(text, ROW_TEXT, "%.*s%s%s", (int)(place - form), form, places[i].usual,
                 place + strlen(places[i].form));
        return;
    }
    snprintf(text, ROW_TEXT, "%s", form);
}

/* Measures how the time grows with the number of cells: for every algorithm and every step, for
 * every stage before and after carving with the pick newest, and for the shapes whose cells are
 * computed. Each measurement has at least ten thousand squares. */

#define ROW_ROUNDS 3
#define SIZES 4

/* Maximum growth of the time per cell if a maze has 100 times as many cells. A quadratic
 * algorithm would reach 100; small caches cause factors of 2 to 8. */
#define MOST_GROWTH 20

/* in nanoseconds; if a cell takes longer than this, the largest size is not measured */
#define CHEAP 500

static const uint32_t sides[SIZES] = {100, 316, 1000, 3162};

/* The parts of the recipe of a maze to measure: the name of its shape, which precedes the size, and
 * the fields that follow the size. */
typedef struct maker {
    const char *shape, *rest;
} maker;

static const maker shapes[] = {
    {"organic", ""},    {"organic", ".heart"}, {"flow", ".hills"},
    {"flow", ".heart"}, {"rect", ".heart"},    {"rect", ".heart-smooth"},
};

static maze_recipe *recipe_at(const maker *m, uint32_t side)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    snprintf(text, sizeof text, "%s%lux%lu%s", m->shape, (unsigned long)side, (unsigned long)side,
             m->rest);
    return recipe_of(text);
}

/* Returns the nanoseconds per cell of a square of this side. Each maze has another seed: with
 * equal seeds, the processor would learn to predict the branches of the program. */
static double measure_maker(const maker *m, uint32_t side)
{
    const unsigned mazes = side < 300 ? 20 : side < 1000 ? 3 : 1;
    maze_recipe *recipe = recipe_at(m, side);
    uint64_t seed = 1;
    double best = 0;
    for (unsigned round = 0; round < (side < 2000 ? ROW_ROUNDS : 1); round++) {
        double start = cpu_nanoseconds();
        for (unsigned i = 0; i < mazes; i++) {
            maze_error error;
            maze_recipe_set_seed(recipe, seed++);
            maze_maze *maze = maze_make(recipe, NULL, &error);
            if (!maze)
                die(error.message);
            maze_destroy(maze);
        }
        double taken = (cpu_nanoseconds() - start) / mazes / side / side;
        best = round == 0 || taken < best ? taken : best;
    }
    maze_recipe_destroy(recipe);
    return best;
}

static double bytes_a_cell(const maker *m)
{
    maze_recipe *recipe = recipe_at(m, 1000);
    double bytes = (double)maze_memory_needed(recipe) / 1e6;
    maze_recipe_destroy(recipe);
    return bytes;
}

static void print_row(const maker *m, const double newest[SIZES])
{
    char field[ROW_TEXT + 8];
    snprintf(field, sizeof field, "%s%s", strcmp(m->shape, "rect") ? m->shape : "",
             m->rest + (*m->rest == '-'));
    double cost[SIZES];
    printf("  %-20s", field);
    for (size_t i = 0; i < SIZES; i++) {
        if (i == SIZES - 1 && cost[i - 1] > CHEAP) {
            printf(" %17s", "-");
            continue;
        }
        cost[i] = measure_maker(m, sides[i]);
        printf(" %9.1f %6.1fx", cost[i], cost[i] / newest[i]);
    }
    printf(" %8.1f%s\n", bytes_a_cell(m),
           cost[2] > MOST_GROWTH * cost[0] ? "  grows too fast with the number of cells" : "");
}

static void measure_algorithms(void)
{
    static const recipe_slot slots[] = {SLOT_CARVE, SLOT_STEP, SLOT_BEFORE, SLOT_AFTER};
    double newest[SIZES];
    char field[ROW_TEXT], rest[ROW_TEXT + 1];
    const recipe_row *row;
    printf("Carving by each algorithm, and what comes before and after it; best of %d rounds: ns "
           "a cell, times the newest cell's; memory asked for, bytes a cell\n"
           "  %-20s %17s %17s %17s %17s %8s\n",
           ROW_ROUNDS, "", "1e4 cells", "1e5", "1e6", "1e7", "memory");
    for (size_t i = 0; i < SIZES; i++)
        newest[i] = measure_maker(&(maker){"rect", "-newest"}, sides[i]);
    for (size_t slot = 0; slot < sizeof slots / sizeof *slots; slot++)
        for (unsigned i = 0; (row = recipe_row_at(i)); i++) {
            if (row->slot != slots[slot] || row->needs & HAS_OUTLINE) /* squares have no outline */
                continue;
            fill_in(row->term.form, field);
            snprintf(rest, sizeof rest, "-%s", field);
            print_row(&(maker){"rect", rest}, newest);
        }
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        print_row(&shapes[i], newest);
}

int main(void)
{
    base_own_process(); /* so that the libraries have the same settings as in mazepress */
    setvbuf(stdout, NULL, _IOLBF, 0);
    measure_algorithms();
    return EXIT_SUCCESS;
}
