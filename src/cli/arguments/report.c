/* Prints messages for users. During long work, a thread draws a progress bar on the terminal. */
#include "cli/arguments/report.h"

#include "cli/arguments/storage.h"

#include "core/base/strings.h"
#include "core/recipe/recipe.h"
#include "page/layout/page.h"
#include "page/layout/values.h"
#include "page/sheet_kinds.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Returns a copy of a message, in which 'the option "mask"' becomes --mask. The caller frees the
 * copy. */
static char *words_of(const char *message)
{
    static const char mark[] = "the option \"";
    base_text words = {0};
    for (const char *at; (at = strstr(message, mark)) && strchr(at + strlen(mark), '"');) {
        const char *name = at + strlen(mark), *end = strchr(name, '"');
        cli_append(&words, "%.*s--%.*s", (int)(at - message), message, (int)(end - name), name);
        message = end + 1;
    }
    cli_append(&words, "%s", message);
    return words.bytes;
}

int cli_report(const maze_error *error)
{
    char *words = words_of(error->message);
    bool full = error->status == MAZE_NO_MEMORY && !strchr(error->message, ';');
    fprintf(stderr, "mazepress: %s%s\n", words,
            full ? "; make the maze or the picture smaller" : "");
    free(words);
    return error->status == MAZE_BAD_INPUT ? EXIT_MISUSED : EXIT_FAILED;
}

void cli_fault(void *context, const char *message)
{
    (void)context;
    fprintf(stderr, "%s\n", message);
}

int cli_misuse(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("mazepress: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    return EXIT_MISUSED;
}

int cli_finish_stdout(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return EXIT_DONE;
    fprintf(stderr, "mazepress: cannot write standard output: %s\n", strerror(errno));
    return EXIT_FAILED;
}

char *cli_finding_line(const char *path, const char *pages, maze_severity severity,
                       const char *message)
{
    const char *kind = severity == MAZE_FINDING_WARNING ? "warning: " : "";
    return cli_format("%s: %s%s%s%s", path, pages, *pages ? ": " : "", kind, message);
}

#define PATIENCE 1.0 /* time before the bar appears, in seconds */
#define PERIOD 0.2   /* time between two updates of the bar, in seconds */
#define WIDTH 40     /* width of the bar, in characters */

static void wipe(cli_progress *progress)
{
    if (progress->shown)
        fputs("\r\033[K", stderr);
    progress->shown = false;
}

static void show(cli_progress *progress, double seconds)
{
    static const char filled[] = "########################################";
    int length = progress->pages ? (int)((uint64_t)progress->done * WIDTH / progress->pages) : 0;
    fprintf(stderr, "\r[%-*.*s] %s %lu of %lu, %d s", WIDTH, length, filled, progress->what,
            (unsigned long)progress->done, (unsigned long)progress->pages, (int)seconds);
    fflush(stderr);
    progress->shown = true;
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void *watch(void *data)
{
    cli_progress *progress = data;
    double start = now(), next = start + PATIENCE;
    pthread_mutex_lock(&progress->mutex);
    while (!progress->over) {
        struct timespec time = {.tv_sec = (time_t)next};
        time.tv_nsec = (long)((next - (double)time.tv_sec) * 1e9);
        if (pthread_cond_timedwait(&progress->ended, &progress->mutex, &time) == 0 ||
            progress->over)
            continue; /* the work may have ended at the moment of the timeout */
        show(progress, now() - start);
        next = now() + PERIOD;
    }
    pthread_mutex_unlock(&progress->mutex);
    return NULL;
}

void cli_progress_start(cli_progress *progress, bool quiet, uint32_t pages, const char *news)
{
    *progress =
        (cli_progress){.what = "page", .pages = pages, .quiet = quiet, .news = quiet ? NULL : news};
    pthread_mutex_init(&progress->mutex, NULL);
    pthread_cond_init(&progress->ended, NULL);
    progress->watched = !quiet && isatty(STDERR_FILENO) &&
                        pthread_create(&progress->thread, NULL, watch, progress) == 0;
}

void cli_progress_count(cli_progress *progress, const char *what, uint32_t done, uint32_t count)
{
    pthread_mutex_lock(&progress->mutex);
    progress->what = what;
    progress->done = done;
    progress->pages = count;
    pthread_mutex_unlock(&progress->mutex);
}

static void say_news(cli_progress *progress)
{
    char *words = progress->news ? words_of(progress->news) : NULL;
    if (words)
        fputs(words, stderr);
    free(words);
    progress->news = NULL;
}

void cli_progress_end(cli_progress *progress, bool done)
{
    pthread_mutex_lock(&progress->mutex);
    progress->over = true;
    pthread_cond_signal(&progress->ended);
    wipe(progress);
    if (done)
        say_news(progress);
    pthread_mutex_unlock(&progress->mutex);
    if (progress->watched)
        pthread_join(progress->thread, NULL);
    pthread_cond_destroy(&progress->ended);
    pthread_mutex_destroy(&progress->mutex);
}

/* minimum cell size for a pencil line, in points */
#define LEAST_CELL (2 * POINTS_PER_MM)

void cli_progress_warn_small(cli_progress *progress)
{
    double cell = progress->smallest, wide = cell / POINTS_PER_MM,
           most = floor(progress->across * cell / LEAST_CELL);
    if (cell == 0 || cell >= LEAST_CELL)
        return;
    wide = wide < 0.1 ? wide : floor(10 * wide) / 10;
    if (progress->cell_given)
        cli_progress_say(
            progress, "cells are %.2g mm wide, and a pencil requires 2 mm; use a larger --cell\n",
            wide);
    else
        cli_progress_say(progress,
                         "cells are %.2g mm wide, and a pencil requires 2 mm; use at most %.0f "
                         "cells per row instead of %.0f, or larger --paper\n",
                         wide, most, ceil(progress->across));
}

/* Updates the size of the smallest cells with the mazes on a page. Ignores mazes that are not on
 * paper, and sheets that determine the width of roads. The caller holds the mutex. */
static void note_cells(cli_progress *progress, const maze_page *page)
{
    for (size_t i = 0; i < page->place_count; i++) {
        const page_place *place = &page->places[i];
        double cell = fabs(place->cell);
        if (page->medium != MAZE_MEDIUM_SHEET || place->style.paper.width == NO_PAPER ||
            page_sheet_kind_of(maze_get_recipe(place->maze), &place->style)->own_width ||
            (progress->smallest > 0 && cell >= progress->smallest))
            continue;
        progress->smallest = cell;
        progress->across = maze_shape_extent(maze_get_shape(place->maze)).x;
        progress->cell_given = place->style.cell.unit != MAZE_UNIT_AUTO;
    }
}

/* An estimate is printed if the time is at least TOLD_SECONDS or the memory at least TOLD_BYTES. */
#define TOLD_SECONDS 10
#define TOLD_BYTES 1e9

#define SHOWN_BYTES 1e8

/* Returns a text such as "about 40 seconds", which the caller frees. */
static char *rough_time(double seconds)
{
    double minutes = seconds / 60, hours = minutes / 60;
    return seconds < 90   ? cli_format("about %.0f seconds", 10 * ceil(seconds / 10))
           : minutes < 90 ? cli_format("about %.0f minutes", ceil(minutes))
                          : cli_format("about %.0f hours", ceil(hours));
}

void cli_progress_report_large(cli_progress *progress, const maze_recipe *recipe,
                               const maze_inputs *inputs, uint64_t bytes, double seconds,
                               const char *each)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    double cells = (double)recipe_estimate_of(recipe, inputs).cells;
    if (progress->quiet || bytes > maze_memory_allowed() ||
        (seconds < TOLD_SECONDS && (double)bytes < TOLD_BYTES))
        return;
    maze_recipe_format(recipe, text);
    char *count = cells < 1e5 ? cli_format("%.0f", cells)
                              : cli_format("%.*f million", cells < 1e7, cells / 1e6);
    char *time = rough_time(seconds);
    cli_progress_say(progress,
                     "%s has up to %s cells and requires %s%s and at most %.1f GB of memory\n",
                     text, count, time, each, fmax((double)bytes / 1e9, 0.1));
    free(count);
    free(time);
}

bool cli_progress_report_many(cli_progress *progress, const char *most, size_t count,
                              double seconds, uint64_t bytes)
{
    if (count < 2 || (seconds < TOLD_SECONDS && (double)bytes < TOLD_BYTES))
        return false;
    char *time = rough_time(seconds);
    char *memory = cli_format(" and at most %.1f GB of memory", (double)bytes / 1e9);
    cli_progress_say(progress, "%s%zu mazes require %s on one core%s\n", most, count, time,
                     (double)bytes < SHOWN_BYTES ? "" : memory);
    free(memory);
    free(time);
    return true;
}

void cli_report_large(bool quiet, const maze_recipe *recipe, const maze_inputs *inputs,
                      uint64_t bytes, double seconds, const char *each)
{
    cli_progress progress;
    cli_progress_start(&progress, quiet, 0, NULL);
    cli_progress_report_large(&progress, recipe, inputs, bytes, seconds, each);
    cli_progress_end(&progress, true);
}

static maze_page *count_page(void *context, uint32_t index, maze_error *error)
{
    cli_progress_watch *watch = context;
    maze_page *page = watch->source->page(watch->source->context, index, error);
    pthread_mutex_lock(&watch->progress->mutex);
    watch->progress->done++;
    if (page)
        note_cells(watch->progress, page);
    pthread_mutex_unlock(&watch->progress->mutex);
    return page;
}

maze_document cli_progress_watch_document(cli_progress_watch *watch, cli_progress *progress,
                                          const maze_document *source)
{
    maze_document document = *source;
    *watch = (cli_progress_watch){progress, source};
    document.page = count_page;
    document.context = watch;
    return document;
}

/* Erases the bar, prints a message on stderr, and frees the message. Replaces invalid bytes and
 * control characters, except newlines, because file names in the message may contain them. */
static void say(cli_progress *progress, char *message)
{
    char *text = words_of(message);
    free(message);
    for (char *at = text; *at;) {
        size_t length = base_utf8_character(at);
        if (length == 0 && *at != '\n')
            *at = '?';
        at += length > 0 ? length : 1;
    }
    pthread_mutex_lock(&progress->mutex);
    wipe(progress);
    say_news(progress);
    fputs(text, stderr);
    pthread_mutex_unlock(&progress->mutex);
    free(text);
}

void cli_progress_say(cli_progress *progress, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (!progress->quiet)
        say(progress, cli_format_with(format, arguments));
    va_end(arguments);
}

void cli_progress_complain(cli_progress *progress, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(progress, cli_format_with(format, arguments));
    va_end(arguments);
}

bool cli_progress_print(cli_progress *progress, const char *text, maze_error *error)
{
    pthread_mutex_lock(&progress->mutex);
    wipe(progress);
    errno = 0;
    bool done = fputs(text, stdout) >= 0 && fflush(stdout) == 0;
    int reason = errno;
    pthread_mutex_unlock(&progress->mutex);
    return done || maze_fail(error, MAZE_IO, "cannot write standard output: %s", strerror(reason));
}
