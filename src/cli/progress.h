/* A progress bar on a terminal, for work that takes over a second. */
#ifndef MAZEPRESS_CLI_PROGRESS_H
#define MAZEPRESS_CLI_PROGRESS_H

#include "cli/cli.h"

typedef struct progress {
    const maze_document *source;
    int64_t start; /* microseconds */
    bool terminal, shown;
} progress;

/* A document whose pages are those of `source`, counted; both must outlive it. */
maze_document progress_start(progress *progress, const maze_document *source);

/* Wipes the bar off. */
void progress_end(progress *progress);

#endif
