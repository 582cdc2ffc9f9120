#include "cli/progress.h"

#include "core/base/utf8.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define PATIENCE (1 * G_TIME_SPAN_SECOND)
#define PERIOD (G_TIME_SPAN_SECOND / 5)
#define WIDTH 40

static void wipe(cli_progress *p)
{
    if (p->shown)
        fputs("\r\033[K", stderr);
    p->shown = false;
}

static void show(cli_progress *p, int64_t seconds)
{
    static const char filled[] = "########################################";
    int length = p->pages ? (int)((uint64_t)p->done * WIDTH / p->pages) : 0;
    fprintf(stderr, "\r[%-*.*s] %s %lu of %lu, %d s", WIDTH, length, filled, p->what,
            (unsigned long)p->done, (unsigned long)p->pages, (int)seconds);
    fflush(stderr);
    p->shown = true;
}

static void *watch(void *data)
{
    cli_progress *p = data;
    int64_t start = g_get_monotonic_time(), next = start + PATIENCE;
    g_mutex_lock(&p->mutex);
    while (!p->over) {
        if (g_cond_wait_until(&p->ended, &p->mutex, next))
            continue;
        show(p, (g_get_monotonic_time() - start) / G_TIME_SPAN_SECOND);
        next = g_get_monotonic_time() + PERIOD;
    }
    g_mutex_unlock(&p->mutex);
    return NULL;
}

void progress_start(cli_progress *progress, bool quiet, uint32_t pages, const char *news)
{
    *progress =
        (cli_progress){.what = "page", .pages = pages, .quiet = quiet, .news = quiet ? NULL : news};
    g_mutex_init(&progress->mutex);
    g_cond_init(&progress->ended);
    if (!quiet && isatty(STDERR_FILENO))
        progress->thread = g_thread_try_new("progress", watch, progress, NULL);
}

void progress_count(cli_progress *progress, const char *what, uint32_t done, uint32_t count)
{
    g_mutex_lock(&progress->mutex);
    progress->what = what;
    progress->done = done;
    progress->pages = count;
    g_mutex_unlock(&progress->mutex);
}

static void say_news(cli_progress *p)
{
    if (p->news)
        fputs(p->news, stderr);
    p->news = NULL;
}

void progress_end(cli_progress *progress, bool done)
{
    g_mutex_lock(&progress->mutex);
    progress->over = true;
    g_cond_signal(&progress->ended);
    wipe(progress);
    if (done)
        say_news(progress);
    g_mutex_unlock(&progress->mutex);
    if (progress->thread)
        g_thread_join(progress->thread);
    g_cond_clear(&progress->ended);
    g_mutex_clear(&progress->mutex);
}

static maze_page *count_page(void *context, uint32_t index, maze_error *error)
{
    progress_watch *watch = context;
    maze_page *page = watch->source->page(watch->source->context, index, error);
    g_mutex_lock(&watch->progress->mutex);
    watch->progress->done++;
    g_mutex_unlock(&watch->progress->mutex);
    return page;
}

maze_document progress_watch_document(progress_watch *watch, cli_progress *progress,
                                      const maze_document *source)
{
    maze_document document = *source;
    *watch = (progress_watch){progress, source};
    document.page = count_page;
    document.context = watch;
    return document;
}

/* Names in it may hold control sequences of a terminal. */
static void make_harmless(char *text)
{
    for (char *at = text; *at;) {
        size_t length = utf8_character(at);
        if (length == 0 && *at != '\n')
            *at = '?';
        at += length > 0 ? length : 1;
    }
}

static void say(cli_progress *progress, const char *format, va_list arguments)
{
    char *text = g_strdup_vprintf(format, arguments);
    make_harmless(text);
    g_mutex_lock(&progress->mutex);
    wipe(progress);
    say_news(progress);
    fputs(text, stderr);
    g_mutex_unlock(&progress->mutex);
    g_free(text);
}

void progress_say(cli_progress *progress, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (!progress->quiet)
        say(progress, format, arguments);
    va_end(arguments);
}

void progress_complain(cli_progress *progress, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(progress, format, arguments);
    va_end(arguments);
}

bool progress_print(cli_progress *progress, const char *text, maze_error *error)
{
    g_mutex_lock(&progress->mutex);
    wipe(progress);
    errno = 0;
    bool done = fputs(text, stdout) >= 0 && fflush(stdout) == 0;
    int reason = errno;
    g_mutex_unlock(&progress->mutex);
    return done || maze_fail(error, MAZE_IO, "cannot write standard output: %s", strerror(reason));
}
