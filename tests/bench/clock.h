/* Times of repeated runs, and what they come to. */
#ifndef MAZEPRESS_BENCH_CLOCK_H
#define MAZEPRESS_BENCH_CLOCK_H

#define MOST_VALUES 64

typedef struct bench_series {
    double value[MOST_VALUES];
    unsigned count;
} bench_series;

void series_add(bench_series *series, double value);
double series_median(const bench_series *series); /* 0 if empty */
double series_least(const bench_series *series);

/* Seconds of the clock, and of all the processors that the program used. */
typedef struct bench_timing {
    bench_series wall, cpu;
} bench_timing;

double clock_wall(void);
double clock_cpu(void);

/* Runs once and adds its times. */
void time_run(bench_timing *timing, void (*run)(void *), void *context);

#endif
