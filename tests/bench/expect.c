#include "bench.h"

#include <stdio.h>

#define MOST_EXPECTATIONS 16

typedef struct expectation {
    const char *what, *unit;
    double measured, expected;
    bound bound;
} expectation;

static expectation expectations[MOST_EXPECTATIONS];
static size_t count;

void expect(const char *what, double measured, bound bound, double expected, const char *unit)
{
    if (count == MOST_EXPECTATIONS)
        die("more than %d expectations", MOST_EXPECTATIONS);
    expectations[count++] = (expectation){what, unit, measured, expected, bound};
}

static bool is_met(const expectation *e)
{
    return e->bound == AT_LEAST ? e->measured >= e->expected : e->measured <= e->expected;
}

void print_expectations(void)
{
    printf("\nExpectations, judged by medians of the clock; none of them fails this program\n");
    for (size_t i = 0; i < count; i++) {
        const expectation *e = &expectations[i];
        printf("  %-7s  %-52s %8.3g %-5s expected %s %.3g\n", is_met(e) ? "met" : "not met",
               e->what, e->measured, e->unit, e->bound == AT_LEAST ? ">=" : "<=", e->expected);
    }
}
