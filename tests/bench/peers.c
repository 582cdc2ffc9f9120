/* The table of all that was measured beside programs of others. */
#include "bench.h"

#include <stdio.h>
#include <string.h>

#define MOST_PEERS 40
#define MOST_LETTERS 60

typedef struct peer_row {
    char work[MOST_LETTERS], peer[MOST_LETTERS];
    const char *unit;
    double own, other; /* 0: it was left out */
} peer_row;

static peer_row rows[MOST_PEERS];
static size_t count;

void beside(const char *work, const char *peer, double own, double other, const char *unit)
{
    if (count == MOST_PEERS)
        die("more than %d peers", MOST_PEERS);
    peer_row *row = &rows[count++];
    snprintf(row->work, sizeof row->work, "%s", work);
    snprintf(row->peer, sizeof row->peer, "%s", peer);
    row->unit = unit;
    row->own = own;
    row->other = other;
}

void print_peers(void)
{
    printf("\nThe same work by others, each in turn with ours in this run\n");
    printf("  %-40s %-36s %9s %9s %-9s %8s\n", "", "", "mazepress", "the other", "", "times");
    for (size_t i = 0; i < count; i++) {
        const peer_row *r = &rows[i];
        const char *work = i > 0 && strcmp(r->work, rows[i - 1].work) == 0 ? "" : r->work;
        printf("  %-40s %-36s %9.4g ", work, r->peer, r->own);
        if (r->other > 0)
            printf("%9.4g %-9s %8.3g\n", r->other, r->unit, r->other / r->own);
        else
            printf("%9s %s\n", "", "is not installed: left out");
    }
}
