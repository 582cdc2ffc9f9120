#include "cli/progress.h"

#include <stdio.h>
#include <unistd.h>

#define PATIENCE 1000000 /* microseconds */
#define WIDTH 40

static void show(progress *p, uint32_t done)
{
    static const char filled[] = "########################################";
    uint32_t pages = p->source->pages;
    int length = (int)((uint64_t)done * WIDTH / pages);
    fprintf(stderr, "\r[%-*.*s] page %lu of %lu", WIDTH, length, filled, (unsigned long)done,
            (unsigned long)pages);
    fflush(stderr);
    p->shown = true;
}

static maze_page *count_page(void *context, uint32_t index, maze_error *error)
{
    progress *p = context;
    if (p->terminal && g_get_monotonic_time() - p->start > PATIENCE)
        show(p, index);
    return p->source->page(p->source->context, index, error);
}

maze_document progress_start(progress *progress, const maze_document *source)
{
    maze_document document = *source;
    progress->source = source;
    progress->start = g_get_monotonic_time();
    progress->terminal = isatty(STDERR_FILENO);
    progress->shown = false;
    document.page = count_page;
    document.context = progress;
    return document;
}

void progress_end(progress *progress)
{
    if (progress->shown)
        fputs("\r\033[K", stderr);
}
