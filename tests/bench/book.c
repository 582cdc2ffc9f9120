/* A book of 500 puzzles with solutions, nine a page, for the screen and for a print shop. */
#include "bench.h"
#include "book_subject.h"
#include "clock.h"

#include <mazepress/preflight.h>
#include <stdio.h>

#define ROUNDS 5

typedef struct run {
    book_subject subject;
    unsigned threads;
    maze_book *book;
    maze_sink *sink;
    size_t bytes;
} run;

static void set(maze_spec *spec, const char *key, const char *value)
{
    maze_error error;
    if (value && !maze_spec_set(spec, key, value, &error))
        die("%s", error.message);
}

book_subject book_subject_of(const char *press, const char *difficulty)
{
    maze_error error;
    book_subject subject = {.press = press, .spec = maze_spec_create(&error)};
    char puzzles[16];
    if (!subject.spec)
        die("%s", error.message);
    snprintf(puzzles, sizeof puzzles, "%d", BOOK_PUZZLES);
    set(subject.spec, "title", "Amazing Mazes");
    set(subject.spec, "author", "Your Name");
    set(subject.spec, "seed", "2026");
    set(subject.spec, "press", press);
    set(subject.spec, "puzzles", puzzles);
    set(subject.spec, "maze", BOOK_RECIPE);
    set(subject.spec, "difficulty", difficulty);
    set(subject.spec, "solutions.per-page", "9");
    return subject;
}

void book_subject_finish(book_subject *subject)
{
    maze_spec_destroy(subject->spec);
}

maze_book *book_create(const book_subject *subject, unsigned threads)
{
    const maze_book_options options = {.threads = threads};
    maze_error error;
    maze_book *book = maze_book_create(subject->spec, &options, &error);
    if (!book)
        die("%s", error.message);
    return book;
}

maze_sink *book_write_document(maze_book *book)
{
    maze_error error;
    maze_sink *sink = maze_sink_to_memory(&error);
    if (!sink ||
        !maze_write(maze_book_document(book), maze_format_find("pdf", &error), sink, &error))
        die("%s", error.message);
    return sink;
}

maze_sink *book_write(const book_subject *subject, unsigned threads)
{
    maze_book *book = book_create(subject, threads);
    maze_sink *sink = book_write_document(book);
    maze_book_destroy(book);
    return sink;
}

static void run_whole(void *context)
{
    run *run = context;
    maze_sink_destroy(book_write(&run->subject, run->threads));
}

static void run_choice(void *context)
{
    run *run = context;
    maze_book_destroy(book_create(&run->subject, run->threads));
}

static void run_preflight(void *context)
{
    run *run = context;
    maze_error error;
    size_t size;
    unsigned findings;
    const void *data = maze_sink_data(run->sink, &size);
    if (!maze_preflight_memory("the book", data, size, run->subject.press, NULL, NULL, &findings,
                               &error))
        die("%s", error.message);
    if (findings > 0)
        die("the book for %s has %u findings", run->subject.press, findings);
}

static void print_run(const char *name, uint32_t pages, const timing *timing)
{
    double median = series_median(&timing->wall), least = series_least(&timing->wall);
    printf("  %-34s %8.3f %8.3f %8.3f %8.0f %8.0f\n", name, median, least,
           series_median(&timing->cpu), pages / median, pages / least);
}

static void print_head(const char *name)
{
    printf("  %-34s %8s %8s %8s %8s %8s\n", name, "median", "best", "cpu", "pages/s", "best");
}

typedef struct found {
    double seconds_a_maze, bytes_a_maze; /* of one thread */
} found;

static found measure_book(const char *press, bool shop, double expected, const char *what_pages,
                          const char *what_bytes)
{
    run one = {.subject = book_subject_of(press, NULL), .threads = 1};
    run all = {.subject = one.subject};
    timing alone = {0}, threaded = {0}, preflight = {0};
    maze_book *book = book_create(&one.subject, 0);
    uint32_t pages = maze_book_document(book)->pages;
    one.sink = book_write_document(book);
    maze_sink_data(one.sink, &one.bytes);
    for (unsigned round = 0; round < ROUNDS; round++) {
        time_run(&alone, run_whole, &one);
        time_run(&threaded, run_whole, &all);
        if (shop)
            time_run(&preflight, run_preflight, &one);
    }
    printf("\nBook for %s: %d " BOOK_RECIPE ", solutions nine a page; %lu pages, %d rounds\n",
           press, BOOK_PUZZLES, (unsigned long)pages, ROUNDS);
    print_head("whole, seconds");
    print_run("one thread", pages, &alone);
    print_run("all processors", pages, &threaded);
    if (shop)
        print_run("preflight apart, one thread", pages, &preflight);
    double mazes = 2 * BOOK_PUZZLES, bytes = (double)one.bytes / mazes;
    printf("  %zu bytes: %.0f a page, %.0f a maze\n", one.bytes, (double)one.bytes / pages, bytes);
    measured rate = {pages / series_median(&threaded.wall), pages / series_least(&threaded.wall)};
    expect(what_pages, rate, AT_LEAST, expected, "page/s");
    expect(what_bytes, (measured){bytes, bytes}, AT_MOST, 6000, "bytes");
    book_measure_stages(&one.subject);
    maze_sink_destroy(one.sink);
    maze_book_destroy(book);
    book_subject_finish(&one.subject);
    return (found){series_median(&alone.wall) / mazes, bytes};
}

static void measure_choice(void)
{
    run free_run = {.subject = book_subject_of("screen", NULL), .threads = 1};
    run ramp = {.subject = book_subject_of("screen", "56..64"), .threads = 1};
    timing freely = {0}, ramped = {0};
    for (unsigned round = 0; round < ROUNDS; round++) {
        time_run(&freely, run_choice, &free_run);
        time_run(&ramped, run_choice, &ramp);
    }
    printf("\nChoosing %d puzzles and planning the pages, seconds, one thread\n", BOOK_PUZZLES);
    printf("  any difficulty %.3f, difficulty 56 to 64 %.3f\n", series_median(&freely.wall),
           series_median(&ramped.wall));
    book_subject_finish(&free_run.subject);
    book_subject_finish(&ramp.subject);
}

void bench_book(const programs *programs)
{
    measure_choice();
    found screen = measure_book("screen", false, 500, "pages of a book for the screen",
                                "bytes a maze of a book for the screen");
    measure_book("kdp", true, 300, "pages of a book for kdp", "bytes a maze of a book for kdp");
    book_measure_peers(programs->matplotlib, screen.seconds_a_maze, screen.bytes_a_maze);
}
