#include "clock.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

void series_add(bench_series *series, double value)
{
    if (series->count < MOST_VALUES)
        series->value[series->count++] = value;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double series_median(const bench_series *series)
{
    double sorted[MOST_VALUES];
    unsigned count = series->count;
    if (count == 0)
        return 0;
    memcpy(sorted, series->value, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, compare);
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2;
}

double series_least(const bench_series *series)
{
    double least = series->count ? series->value[0] : 0;
    for (unsigned i = 1; i < series->count; i++)
        if (series->value[i] < least)
            least = series->value[i];
    return least;
}

static double seconds_of(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

double clock_wall(void)
{
    return seconds_of(CLOCK_MONOTONIC);
}

double clock_cpu(void)
{
    return seconds_of(CLOCK_PROCESS_CPUTIME_ID);
}

void time_run(bench_timing *timing, void (*run)(void *), void *context)
{
    double wall = clock_wall(), cpu = clock_cpu();
    run(context);
    series_add(&timing->cpu, clock_cpu() - cpu);
    series_add(&timing->wall, clock_wall() - wall);
}
