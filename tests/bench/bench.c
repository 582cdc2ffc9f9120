/* bench MAZEPRESS NOTEBOOK MATPLOTLIB NOTHING NPM [SUBJECT...]
 * Measures, each beside its peer and both in turn: the machine may be busy, so that times alone say
 * little and ratios in one run say more. */
#include "kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a program costs before it does anything: mazepress as a whole process. */
#define STARTUP_ROUNDS 50

typedef struct bench_program {
    const char *name;
    const char *const *argv;
    bench_timing timing;
} bench_program;

static void time_child(bench_program *program)
{
    double start = clock_wall();
    series_add(&program->timing.cpu, child_run(program->argv, NULL, 0).seconds);
    series_add(&program->timing.wall, clock_wall() - start);
}

static void print_program(const bench_program *program, double floor)
{
    double wall = series_median(&program->timing.wall);
    printf("  %-34s %8.2f %8.2f %8.2f %8.1f\n", program->name, wall * 1e3,
           series_least(&program->timing.wall) * 1e3, series_median(&program->timing.cpu) * 1e3,
           wall / floor);
}

static void bench_startup(const bench_programs *programs)
{
    const char *const draw[] = {programs->mazepress, "draw", "-f", "svg", "-o", "-",
                                "rect40x20-7391",    NULL};
    const char *const nothing[] = {programs->nothing, NULL};
    const char *const idle[] = {"/bin/true", NULL};
    bench_program all[] = {{.name = "draw -f svg -o - rect40x20-7391", .argv = draw},
                           {.name = "nothing, with the same libraries", .argv = nothing},
                           {.name = "/bin/true", .argv = idle}};
    enum { PROGRAMS = sizeof all / sizeof *all };
    for (unsigned round = 0; round < STARTUP_ROUNDS; round++)
        for (size_t i = 0; i < PROGRAMS; i++)
            time_child(&all[i]);

    printf("Start-up as a whole process, ms, %d rounds\n", STARTUP_ROUNDS);
    printf("  %-34s %8s %8s %8s %8s\n", "", "median", "best", "cpu", "/true");
    double floor = series_median(&all[PROGRAMS - 1].timing.wall);
    for (size_t i = 0; i < PROGRAMS; i++)
        print_program(&all[i], floor);
    const bench_series *drawn = &all[0].timing.wall;
    expect("draw -f svg of 40x20, as a whole process", series_in(drawn, 1e-3), AT_MOST, 8, "ms");
}

static const struct {
    const char *name;
    void (*measure)(const bench_programs *programs);
} subjects[] = {
    {"memory", bench_memory}, /* first: see child_run */
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
