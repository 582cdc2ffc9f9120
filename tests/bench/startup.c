/* What a program costs before it does anything: mazepress as a whole process. */
#include "bench.h"
#include "child.h"
#include "clock.h"

#include <stdio.h>

#define ROUNDS 50

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

void bench_startup(const bench_programs *programs)
{
    const char *const draw[] = {programs->mazepress, "draw", "-f", "svg", "-o", "-",
                                "rect40x20-7391",    NULL};
    const char *const nothing[] = {programs->nothing, NULL};
    const char *const idle[] = {"/bin/true", NULL};
    bench_program all[] = {{.name = "draw -f svg -o - rect40x20-7391", .argv = draw},
                           {.name = "nothing, with the same libraries", .argv = nothing},
                           {.name = "/bin/true", .argv = idle}};
    enum { PROGRAMS = sizeof all / sizeof *all };
    for (unsigned round = 0; round < ROUNDS; round++)
        for (size_t i = 0; i < PROGRAMS; i++)
            time_child(&all[i]);

    printf("Start-up as a whole process, ms, %d rounds\n", ROUNDS);
    printf("  %-34s %8s %8s %8s %8s\n", "", "median", "best", "cpu", "/true");
    double floor = series_median(&all[PROGRAMS - 1].timing.wall);
    for (size_t i = 0; i < PROGRAMS; i++)
        print_program(&all[i], floor);
    const bench_series *drawn = &all[0].timing.wall;
    expect("draw -f svg of 40x20, as a whole process",
           (bench_measured){series_median(drawn) * 1e3, series_least(drawn) * 1e3}, AT_MOST, 8,
           "ms");
}
