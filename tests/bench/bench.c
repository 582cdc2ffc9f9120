/* bench MAZEPRESS NOTEBOOK MATPLOTLIB NOTHING NPM [SUBJECT...]
 * Measures, each beside its peer and both in turn: the machine may be busy, so that times alone say
 * little and ratios in one run say more. */
#include "bench.h"

#include "floor_formats.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

maze_maze *maze_of(const char *text)
{
    maze_error error;
    maze_recipe *recipe = recipe_of(text);
    maze_maze *maze = maze_make(recipe, NULL, &error);
    if (!maze)
        die("%s", error.message);
    maze_recipe_destroy(recipe);
    return maze;
}

void make_each_seed(maze_recipe *recipe, unsigned count, uint64_t *seed)
{
    for (unsigned i = 0; i < count; i++) {
        maze_error error;
        maze_recipe_set_seed(recipe, (*seed)++);
        maze_maze *maze = maze_make(recipe, NULL, &error);
        if (!maze)
            die("%s", error.message);
        maze_destroy(maze);
    }
}

void set_style(maze_style *style, const char *key, const char *value)
{
    maze_error error;
    if (value && !page_style_set(style, key, value, &error))
        die("%s", error.message);
}

size_t draw_to_memory(const maze_maze *maze, const maze_style *style, const maze_format *format,
                      size_t *gzipped)
{
    maze_error error;
    size_t bytes;
    maze_page *page = maze_page_layout(maze, NULL, style, &error);
    maze_sink *sink = page ? maze_sink_to_memory(&error) : NULL;
    if (!sink || !maze_write_page(page, format, sink, &error))
        die("%s", error.message);
    const char *data = maze_sink_data(sink, &bytes);
    if (gzipped)
        *gzipped = floor_gzip(data, bytes);
    maze_sink_destroy(sink);
    return bytes;
}

const char *const shape_recipes[SHAPES] = {
    "rect500x500",  "hex500x500",    "brick500x500",  "tri500x500",  "oct354x354",   "polar285",
    "cairo354x354", "rhombi289x289", "kagome289x289", "snub408x408", "floret204x204"};

double count_sides(const maze_shape *shape)
{
    double sides = 0;
    for (maze_cell cell = 0; cell < maze_shape_graph(shape)->cells; cell++)
        sides += maze_shape_sides(shape, cell);
    return sides;
}

static const struct {
    const char *name;
    void (*measure)(const bench_programs *programs);
} subjects[] = {
    {"memory", bench_memory}, /* first: see child.h */
    {"startup", bench_startup}, {"carving", bench_carving},
    {"growth", bench_growth},   {"algorithms", bench_algorithms},
    {"shapes", bench_shapes},   {"difficulty", bench_difficulty},
    {"formats", bench_formats}, {"drawn-shapes", bench_drawn_shapes},
    {"bands", bench_bands},     {"book", bench_book},
};

static bool is_asked(const char *name, char **names)
{
    bool all = !*names;
    for (; *names; names++)
        all |= strcmp(*names, name) == 0;
    return all;
}

int main(int argc, char **argv)
{
    if (argc < 6) {
        fprintf(stderr, "usage: bench MAZEPRESS NOTEBOOK MATPLOTLIB NOTHING NPM [SUBJECT...]\n");
        return 2;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    bench_programs programs = {.mazepress = argv[1],
                               .notebook = argv[2],
                               .matplotlib = argv[3],
                               .nothing = argv[4],
                               .npm = argv[5]};
    for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++)
        if (is_asked(subjects[i].name, argv + 6))
            subjects[i].measure(&programs);
    print_peers();
    print_expectations();
    return EXIT_SUCCESS;
}
