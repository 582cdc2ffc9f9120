/* npm's @sbj42/maze-generator, installed beside the program when it is asked for first. */
#include "npm.h"

#include "child.h"

#include <stdbool.h>
#include <stdlib.h>

#define FOLDER "npm-peer"

static bool install(void)
{
    const char *const argv[] = {"npm",
                                "install",
                                "--silent",
                                "--no-audit",
                                "--no-fund",
                                "--prefix",
                                FOLDER,
                                "@sbj42/maze-generator@2.0.6",
                                "@sbj42/maze-generator-backtrack@0.1.6",
                                "@sbj42/maze-generator-prim@0.1.6",
                                NULL};
    child_cost cost;
    return child_try(argv, NULL, 0, &cost);
}

double npm_carve(const char *script, const char *algorithm, const char *side)
{
    static enum { NOT_ASKED, MISSING, THERE } state;
    const char *const argv[] = {"node", script, FOLDER, algorithm, side, "3", NULL};
    char output[64];
    child_cost cost;
    if (state == NOT_ASKED)
        state = install() ? THERE : MISSING;
    if (state == MISSING || !child_try(argv, output, sizeof output, &cost))
        return 0;
    return strtod(output, NULL);
}
