/* What the program says: errors, findings of the preflight, and how far it is. Long work shows a
 * bar on a terminal, drawn by a thread of its own; whatever else is said goes through here, so
 * that the bar is wiped off first. */
#include "cli/report.h"

#include "core/base/strings.h"

#include <errno.h>
#include <glib.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

char *cli_words(const char *message)
{
    static const char mark[] = "the option \"";
    GString *words = g_string_new(NULL);
    for (const char *at; (at = strstr(message, mark)) && strchr(at + strlen(mark), '"');) {
        const char *name = at + strlen(mark), *end = strchr(name, '"');
        g_string_append_printf(words, "%.*s--%.*s", (int)(at - message), message, (int)(end - name),
                               name);
        message = end + 1;
    }
    g_string_append(words, message);
    return g_string_free(words, FALSE);
}

int cli_report(const maze_error *error)
{
    char *words = cli_words(error->message);
    fprintf(stderr, "mazepress: %s\n", words);
    g_free(words);
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

char *cli_finding_line(const char *path, uint32_t page, maze_severity severity, const char *message)
{
    char *number = page > 0 ? g_strdup_printf("page %lu: ", (unsigned long)page) : g_strdup("");
    const char *kind = severity == MAZE_FINDING_WARNING ? "warning: " : "";
    char *line = g_strdup_printf("%s: %s%s%s", path, number, kind, message);
    g_free(number);
    return line;
}

bool cli_judge(const char *path, const char *press, unsigned errors, maze_error *error)
{
    return errors == 0 || maze_fail(error, MAZE_IO, "%s would refuse %s: %u error%s, listed above",
                                    press, path, errors, errors == 1 ? "" : "s");
}

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

void cli_progress_start(cli_progress *progress, bool quiet, uint32_t pages, const char *news)
{
    *progress =
        (cli_progress){.what = "page", .pages = pages, .quiet = quiet, .news = quiet ? NULL : news};
    g_mutex_init(&progress->mutex);
    g_cond_init(&progress->ended);
    if (!quiet && isatty(STDERR_FILENO))
        progress->thread = g_thread_try_new("progress", watch, progress, NULL);
}

void cli_progress_count(cli_progress *progress, const char *what, uint32_t done, uint32_t count)
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

void cli_progress_end(cli_progress *progress, bool done)
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
    cli_progress_watch *watch = context;
    maze_page *page = watch->source->page(watch->source->context, index, error);
    g_mutex_lock(&watch->progress->mutex);
    watch->progress->done++;
    g_mutex_unlock(&watch->progress->mutex);
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

/* Names in it may hold control sequences of a terminal. */
static void make_harmless(char *text)
{
    for (char *at = text; *at;) {
        size_t length = base_utf8_character(at);
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

void cli_progress_say(cli_progress *progress, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (!progress->quiet)
        say(progress, format, arguments);
    va_end(arguments);
}

void cli_progress_complain(cli_progress *progress, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(progress, format, arguments);
    va_end(arguments);
}

bool cli_progress_print(cli_progress *progress, const char *text, maze_error *error)
{
    g_mutex_lock(&progress->mutex);
    wipe(progress);
    errno = 0;
    bool done = fputs(text, stdout) >= 0 && fflush(stdout) == 0;
    int reason = errno;
    g_mutex_unlock(&progress->mutex);
    return done || maze_fail(error, MAZE_IO, "cannot write standard output: %s", strerror(reason));
}
