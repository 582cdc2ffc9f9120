#include "ranks.h"

#include <math.h>

/* Those that are equal share the middle of their ranks. */
static void find_ranks(const double *value, size_t count, double *rank)
{
    for (size_t i = 0; i < count; i++) {
        double less = 0, equal = 0;
        for (size_t k = 0; k < count; k++) {
            less += value[k] < value[i];
            equal += value[k] == value[i];
        }
        rank[i] = less + (equal + 1) / 2;
    }
}

double rank_correlation(const double *a, const double *b, size_t count)
{
    static double x[MOST_MAZES], y[MOST_MAZES];
    double mean = ((double)count + 1) / 2, xx = 0, yy = 0, xy = 0;
    find_ranks(a, count, x);
    find_ranks(b, count, y);
    for (size_t i = 0; i < count; i++) {
        xx += (x[i] - mean) * (x[i] - mean);
        yy += (y[i] - mean) * (y[i] - mean);
        xy += (x[i] - mean) * (y[i] - mean);
    }
    return xx > 0 && yy > 0 ? xy / sqrt(xx * yy) : NAN;
}
