/* The memory that a book takes as a whole process, for books of different lengths. */
#include "bench.h"
#include "child.h"

#include <stdio.h>

#define MEGABYTE 1e6

typedef struct bench_length {
    const char *puzzles, *press;
} bench_length;

static double peak_of(const bench_programs *programs, const bench_length *length)
{
    const char *const argv[] = {programs->mazepress,
                                "book",
                                "--output=-",
                                "--seed=2026",
                                "--maze=rect40x50",
                                "--set=solutions.per-page=9",
                                "--press",
                                length->press,
                                "--puzzles",
                                length->puzzles,
                                NULL};
    return (double)child_run(argv, NULL, 0).peak_bytes / MEGABYTE;
}

void bench_memory(const bench_programs *programs)
{
    static const bench_length lengths[] = {
        {"50", "screen"}, {"500", "screen"}, {"500", "kdp"}, {"5000", "screen"}, {"5000", "home"}};
    enum { LENGTHS = sizeof lengths / sizeof *lengths };
    double most = 0;
    printf("Books of rect40x50, 9 solutions a page, all processors, as a whole process: peak "
           "memory\n");
    for (size_t i = 0; i < LENGTHS; i++) {
        double peak = peak_of(programs, &lengths[i]);
        printf("  %5s puzzles, %-8s %6.1f MB\n", lengths[i].puzzles, lengths[i].press, peak);
        most = peak > most ? peak : most;
    }
    expect("peak memory of a book, 50 to 5000 puzzles", (bench_measured){most, most}, AT_MOST, 60,
           "MB");
}
