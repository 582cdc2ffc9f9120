/* The subjects that are measured, and the expectations that they are held against. */
#ifndef MAZEPRESS_BENCH_H
#define MAZEPRESS_BENCH_H

#include <mazepress/maze.h>
#include <mazepress/output.h>
#include <stddef.h>

/* The programs that are run beside the library. */
typedef struct programs {
    const char *mazepress;
    const char *notebook;   /* notebook.py */
    const char *matplotlib; /* matplotlib_book.py */
    const char *nothing;
} programs;

void bench_carving(const programs *programs);
void bench_algorithms(void);
void bench_shapes(void);
void bench_drawn_shapes(void);
void bench_difficulty(void);
void bench_walkers(void);
void bench_formats(void);
void bench_memory(const programs *programs);
void bench_book(const programs *programs);
void bench_startup(const programs *programs);

typedef enum bound { AT_LEAST, AT_MOST } bound;

/* What was measured: the middle one of several values, and the best. */
typedef struct measured {
    double median, best;
} measured;

/* Keeps it beside what was expected, for the list at the end; `what` and `unit` are kept as they
 * are. */
void expect(const char *what, measured measured, bound bound, double expected, const char *unit);
void print_expectations(void);

/* These end the program when they fail. */
maze_recipe *recipe_of(const char *text);
maze *maze_of(const char *recipe);
void set_style(maze_style *style, const char *key, const char *value); /* NULL: the default */
size_t draw_to_memory(const maze *maze, const maze_style *style,
                      const maze_format *format); /* returns the bytes written */

/* Shapes of about 250000 cells, the square grid first; the number of sides of all cells. */
#define SHAPES 6
extern const char *const shape_recipes[SHAPES]; /* without seed */
double count_sides(const maze_shape *shape);

/* Says why nothing can be measured, and ends the program. */
_Noreturn void die(const char *format, ...) MAZE_PRINTF(1, 2);

#endif
