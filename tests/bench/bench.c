/* bench MAZEPRESS NOTEBOOK MATPLOTLIB NOTHING
 * Measures, each beside its peer and both in turn: the machine may be busy, so that times alone say
 * little and ratios in one run say more. */
#include "bench.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void die(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    fflush(stdout);
    fprintf(stderr, "bench: ");
    vfprintf(stderr, format, values);
    fprintf(stderr, "\n");
    va_end(values);
    exit(EXIT_FAILURE);
}

maze_recipe *recipe_of(const char *text)
{
    maze_error error;
    maze_recipe *recipe = maze_recipe_parse(text, &error);
    if (!recipe)
        die("%s", error.message);
    return recipe;
}

maze *maze_of(const char *text)
{
    maze_error error;
    maze_recipe *recipe = recipe_of(text);
    maze *maze = maze_make(recipe, NULL, &error);
    if (!maze)
        die("%s", error.message);
    maze_recipe_destroy(recipe);
    return maze;
}

int main(int argc, char **argv)
{
    if (argc != 5) {
        fprintf(stderr, "usage: bench MAZEPRESS NOTEBOOK MATPLOTLIB NOTHING\n");
        return 2;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    programs programs = {
        .mazepress = argv[1], .notebook = argv[2], .matplotlib = argv[3], .nothing = argv[4]};
    bench_memory(&programs); /* first: see child.h */
    bench_startup(&programs);
    bench_carving(&programs);
    bench_shapes();
    bench_difficulty();
    bench_formats();
    bench_book(&programs);
    print_expectations();
    return EXIT_SUCCESS;
}
