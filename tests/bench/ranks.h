/* Whether two series put the same things first. */
#ifndef BENCH_RANKS_H
#define BENCH_RANKS_H

#include <stddef.h>

#define MOST_MAZES 600

/* Spearman's, of MOST_MAZES values at most; NAN if one of both is constant. */
double rank_correlation(const double *a, const double *b, size_t count);

#endif
