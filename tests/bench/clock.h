/* Times of repeated runs, and what they come to. */
#ifndef MAZEPRESS_BENCH_CLOCK_H
#define MAZEPRESS_BENCH_CLOCK_H

#define MOST_VALUES 64

typedef struct series {
    double value[MOST_VALUES];
    unsigned count;
} series;

void series_add(series *series, double value);
double series_median(const series *series); /* 0 if empty */
double series_least(const series *series);

/* Seconds of the clock, and of all the processors that the program used. */
typedef struct timing {
    series wall, cpu;
} timing;

double clock_wall(void);

/* Runs once and adds its times. */
void time_run(timing *timing, void (*run)(void *), void *context);

#endif
