/* Measures speed and memory: bench MAZEPRESS [SUBJECT...]. If a subject compares two programs or
 * methods, their runs alternate, because only ratios within one run are meaningful on a busy
 * machine. */
#include "core/base/print_library.h"
#include "kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Measures how long the start of the process mazepress takes. Its runs alternate with runs of a
 * process that does nothing. */
#define STARTUP_ROUNDS 50

static const struct {
    const char *format;
    double most; /* expected maximum, in milliseconds of processor time */
} starts[] = {{"svg", 2}, {"png", 12}, {"pdf", 20}};

enum { STARTS = sizeof starts / sizeof *starts };

static void time_child(const char *const argv[], bench_timing *timing)
{
    double start = clock_wall();
    series_add(&timing->cpu, child_run(argv, NULL, 0).seconds);
    series_add(&timing->wall, clock_wall() - start);
}

static void print_start(const char *name, const bench_timing *timing)
{
    printf("  %-34s %8.2f %8.2f %8.2f\n", name, series_median(&timing->wall) * 1e3,
           series_least(&timing->wall) * 1e3, series_median(&timing->cpu) * 1e3);
}

static void bench_startup(const bench_programs *programs)
{
    const char *const idle[] = {"/bin/true", NULL};
    bench_timing nothing = {0}, times[STARTS] = {0};
    for (unsigned round = 0; round < STARTUP_ROUNDS; round++) {
        time_child(idle, &nothing);
        for (size_t i = 0; i < STARTS; i++) {
            const char *const argv[] = {programs->mazepress, "draw", "-f", starts[i].format, "-o-",
                                        "rect9x7-7391",      NULL};
            time_child(argv, &times[i]);
        }
    }
    printf("Start-up as a whole process, ms, %d rounds\n", STARTUP_ROUNDS);
    printf("  %-34s %8s %8s %8s\n", "", "median", "best", "cpu");
    print_start("nothing: /bin/true", &nothing);
    for (size_t i = 0; i < STARTS; i++) {
        char what[40];
        snprintf(what, sizeof what, "draw -f %s, as a whole process", starts[i].format);
        print_start(what, &times[i]);
        expect(what, series_in(&times[i].cpu, 1e-3), AT_MOST, starts[i].most, "ms");
    }
}

static const struct {
    const char *name;
    void (*measure)(const bench_programs *programs);
} subjects[] = {
    {"memory", bench_memory}, /* must be the first subject: see child_cost */
    {"startup", bench_startup}, {"algorithms", bench_algorithms},     {"shapes", bench_shapes},
    {"formats", bench_formats}, {"drawn-shapes", bench_drawn_shapes}, {"bands", bench_bands},
    {"book", bench_book},
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
    if (argc < 2) {
        fprintf(stderr, "usage: bench MAZEPRESS [SUBJECT...]\n");
        return 2;
    }
    base_own_process(); /* so that the libraries have the same settings as in mazepress */
    setvbuf(stdout, NULL, _IOLBF, 0);
    bench_programs programs = {.mazepress = argv[1]};
    for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++)
        if (is_asked(subjects[i].name, argv + 2))
            subjects[i].measure(&programs);
    print_expectations();
    return EXIT_SUCCESS;
}
