/* The threshold between the dark and the light shades of a picture (N. Otsu, "A Threshold Selection
 * Method from Gray-Level Histograms", IEEE Transactions on Systems, Man, and Cybernetics 9, 1979),
 * in integers. */
#include "input/pictures/pictures.h"

#define SHADES 256

/* Exactness of variances, whose products fit 64 bits. */
#define SHARES (UINT64_C(1) << 15)
#define SHADE_PARTS 256

/* The variance between the shades up to one and those above, in units that all splits of a picture
 * share; from counts of pixels and sums of their shades. */
static uint64_t variance(uint64_t below, uint64_t below_sum, uint64_t all, uint64_t all_sum)
{
    if (below == 0 || below == all)
        return 0;
    uint64_t share = below * SHARES / all;
    uint64_t apart = (all_sum - below_sum) * SHADE_PARTS / (all - below);
    apart -= below_sum * SHADE_PARTS / below;
    return share * (SHARES - share) * apart * apart;
}

unsigned input_brightest_dark(const uint64_t counts[SHADES])
{
    uint64_t all = 0, all_sum = 0, below = 0, below_sum = 0, most = 0;
    unsigned first = 0, last = SHADES - 1; /* of those with the most variance */
    for (unsigned i = 0; i < SHADES; i++) {
        all += counts[i];
        all_sum += counts[i] * i;
    }
    for (unsigned i = 0; i + 1 < SHADES; i++) {
        below += counts[i];
        below_sum += counts[i] * i;
        uint64_t found = variance(below, below_sum, all, all_sum);
        if (found > most)
            first = i;
        if (found > 0 && found >= most)
            last = i;
        most = found > most ? found : most;
    }
    return (first + last) / 2;
}
