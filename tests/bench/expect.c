#include "bench.h"

#include <stdio.h>

#define MOST_EXPECTATIONS 100

typedef struct expectation {
    const char *what, *unit;
    bench_measured measured;
    double expected;
    bench_bound bound;
} expectation;

static expectation expectations[MOST_EXPECTATIONS];
static size_t count;

void expect(const char *what, bench_measured measured, bench_bound bound, double expected,
            const char *unit)
{
    if (count == MOST_EXPECTATIONS)
        die("more than %d expectations", MOST_EXPECTATIONS);
    expectations[count++] = (expectation){what, unit, measured, expected, bound};
}

static bool is_met(const expectation *e)
{
    double best = e->measured.best;
    return e->bound == AT_LEAST ? best >= e->expected : best <= e->expected;
}

void print_expectations(void)
{
    printf("\nExpectations, judged by the best: other work on the machine only slows it down\n");
    printf("  %-7s  %-44s %9s %9s %-6s %s\n", "", "", "median", "best", "", "expected");
    for (size_t i = 0; i < count; i++) {
        const expectation *e = &expectations[i];
        printf("  %-7s  %-44s %9.3g %9.3g %-6s %s %.3g\n", is_met(e) ? "met" : "not met", e->what,
               e->measured.median, e->measured.best, e->unit,
               e->bound == AT_LEAST ? ">=" : "<=", e->expected);
    }
}
