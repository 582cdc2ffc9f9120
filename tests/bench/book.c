/* Measures the time and the memory for whole books of 500 puzzles with solutions: a book for the
 * screen, and a book for a print shop whose page limit requires more solutions per page than
 * usual. */
#include "kit.h"

#include <mazepress/book.h>
#include <mazepress/preflight.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BOOK_PUZZLES 500
#define BOOK_MAZES (2 * BOOK_PUZZLES) /* the puzzles, and the same mazes with solutions */
#define BOOK_RECIPE "rect40x50"

/* --- the measured book, which has the keys that a publisher would set --- */

typedef struct book_subject {
    const char *press;
    maze_spec *spec;
} book_subject;

static void set(maze_spec *spec, const char *key, const char *value)
{
    maze_error error;
    if (value && !maze_spec_set(spec, key, value, &error))
        die("%s", error.message);
}

/* Returns the book to measure. `solutions`, the number of solutions per page, and `difficulty`
 * are values of keys; NULL: the default. */
static book_subject book_subject_of(const char *press, const char *solutions,
                                    const char *difficulty)
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
    set(subject.spec, "solutions.per-page", solutions);
    return subject;
}

static void book_subject_finish(book_subject *subject)
{
    maze_spec_destroy(subject->spec);
}

static maze_book *book_create(const book_subject *subject, unsigned threads)
{
    const maze_book_options options = {.threads = threads};
    maze_error error;
    maze_book *book = maze_book_create(subject->spec, &options, &error);
    if (!book)
        die("%s", error.message);
    return book;
}

static maze_sink *book_write_document(maze_book *book)
{
    maze_error error;
    maze_sink *sink = maze_sink_to_memory(&error);
    if (!sink ||
        !maze_write(maze_book_document(book), maze_format_find("pdf", &error), sink, &error))
        die("%s", error.message);
    return sink;
}

/* Makes a book, and returns a sink that contains its PDF. */
static maze_sink *book_write(const book_subject *subject, unsigned threads)
{
    maze_book *book = book_create(subject, threads);
    maze_sink *sink = book_write_document(book);
    maze_book_destroy(book);
    return sink;
}

/* Measures two books: one for the screen, and one for a print shop. */

#define ROUNDS 5

typedef struct bench_run {
    book_subject subject;
    unsigned threads;
    maze_sink *sink; /* the bytes of the finished book */
    size_t bytes;
} bench_run;

static void run_whole(void *context)
{
    bench_run *run = context;
    maze_sink_destroy(book_write(&run->subject, run->threads));
}

static void run_choice(void *context)
{
    bench_run *run = context;
    maze_book_destroy(book_create(&run->subject, run->threads));
}

static void run_preflight(void *context)
{
    bench_run *run = context;
    maze_error error;
    size_t size;
    unsigned findings;
    const void *data = maze_sink_data(run->sink, &size);
    if (!maze_preflight_memory("the book", data, size, run->subject.press, false, NULL, NULL,
                               &findings, &error))
        die("%s", error.message);
    if (findings > 0)
        die("the book for %s has %u findings", run->subject.press, findings);
}

static void print_run(const char *name, uint32_t pages, const bench_timing *timing)
{
    double median = series_median(&timing->wall), least = series_least(&timing->wall);
    printf("  %-34s %8.3f %8.3f %8.3f %8.0f %8.0f\n", name, median, least,
           series_median(&timing->cpu), pages / median, pages / least);
}

static void print_head(const char *name)
{
    printf("  %-34s %8s %8s %8s %8s %8s\n", name, "median", "best", "cpu", "pages/s", "best");
}

/* A book to measure, and the expected results. */
typedef struct bench_goal {
    const char *press, *solutions; /* number of solutions per page; NULL: the default */
    bool shop;
    const char *what_pages, *what_bytes;
    double pages_a_second;
} bench_goal;

static const bench_goal screen = {
    .press = "screen",
    .what_pages = "pages of a book for the screen",
    .what_bytes = "bytes a maze of a book for the screen",
    .pages_a_second = 500,
};

static const bench_goal kdp = {
    .press = "kdp",
    .solutions = "9",
    .shop = true,
    .what_pages = "pages of a book for kdp",
    .what_bytes = "bytes a maze of a book for kdp",
    .pages_a_second = 300,
};

typedef struct whole {
    const bench_goal *goal;
    bench_run alone, all; /* the runs on one thread, and the runs on one thread per processor */
    uint32_t pages;
    bench_timing one_thread, all_threads, preflight;
} whole;

static void measure_whole(whole *w)
{
    for (unsigned round = 0; round < ROUNDS; round++) {
        time_run(&w->one_thread, run_whole, &w->alone);
        time_run(&w->all_threads, run_whole, &w->all);
        if (w->goal->shop)
            time_run(&w->preflight, run_preflight, &w->alone);
    }
}

static void print_whole(const whole *w)
{
    const char *solutions = w->goal->solutions ? w->goal->solutions : "as many as are usual";
    printf("\nBook for %s: %d " BOOK_RECIPE ", solutions a page: %s; %lu pages, %d rounds\n",
           w->goal->press, BOOK_PUZZLES, solutions, (unsigned long)w->pages, ROUNDS);
    print_head("whole, seconds");
    print_run("one thread", w->pages, &w->one_thread);
    print_run("all processors", w->pages, &w->all_threads);
    if (w->goal->shop)
        print_run("preflight apart, one thread", w->pages, &w->preflight);
    printf("  %zu bytes: %.0f a page, %.0f a maze\n", w->alone.bytes,
           (double)w->alone.bytes / w->pages, (double)w->alone.bytes / BOOK_MAZES);
}

static void expect_whole(const whole *w)
{
    double bytes = (double)w->alone.bytes / BOOK_MAZES;
    const bench_series *wall = &w->all_threads.wall;
    bench_measured rate = {w->pages / series_median(wall), w->pages / series_least(wall)};
    expect(w->goal->what_pages, rate, AT_LEAST, w->goal->pages_a_second, "page/s");
    expect_value(w->goal->what_bytes, bytes, AT_MOST, 6000, "bytes");
}

static void measure_book(const bench_goal *goal)
{
    book_subject subject = book_subject_of(goal->press, goal->solutions, NULL);
    whole w = {
        .goal = goal, .alone = {.subject = subject, .threads = 1}, .all = {.subject = subject}};
    maze_book *book = book_create(&subject, 0);
    w.pages = maze_book_document(book)->pages;
    w.alone.sink = book_write_document(book);
    maze_sink_data(w.alone.sink, &w.alone.bytes);
    measure_whole(&w);
    print_whole(&w);
    expect_whole(&w);
    maze_sink_destroy(w.alone.sink);
    maze_book_destroy(book);
    book_subject_finish(&subject);
}

static void measure_choice(void)
{
    bench_run free_run = {.subject = book_subject_of("screen", NULL, NULL), .threads = 1};
    bench_run ramp = {.subject = book_subject_of("screen", NULL, "56..64"), .threads = 1};
    bench_timing freely = {0}, ramped = {0};
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

void bench_book(const bench_programs *programs)
{
    (void)programs;
    measure_choice();
    measure_book(&screen);
    measure_book(&kdp);
}

/* Measures the memory of a process that makes a whole book, for books of several lengths. */

#define MEGABYTE 1e6

typedef struct bench_length {
    const char *puzzles, *press;
} bench_length;

static double peak_of(const bench_programs *programs, const bench_length *length)
{
    const char *const argv[] = {programs->mazepress,
                                "book",
                                "--output=-",
                                "--seed=2026",
                                "--maze=rect40x50",
                                "--set=solutions.per-page=9",
                                "--press",
                                length->press,
                                "--puzzles",
                                length->puzzles,
                                NULL};
    return (double)child_run(argv, NULL, 0).peak_bytes / MEGABYTE;
}

/* Measures the memory that a maze with tone of 180 cells per row requires. */
static void measure_tone_memory(const bench_programs *programs)
{
    const char *const argv[] = {programs->mazepress, "draw",       "flow180x226.hills-1",
                                "--tone=gradient",   "--output=-", NULL};
    double peak = (double)child_run(argv, NULL, 0).peak_bytes / MEGABYTE;
    printf("SVG of flow180x226.hills with tone: %.1f MB\n", peak);
    expect_value("peak memory of flow180x226 with tone", peak, AT_MOST, 66, "MB");
}

void bench_memory(const bench_programs *programs)
{
    static const bench_length lengths[] = {
        {"50", "screen"}, {"500", "screen"}, {"500", "kdp"}, {"5000", "screen"}, {"5000", "home"}};
    enum { LENGTHS = sizeof lengths / sizeof *lengths };
    double most = 0;
    printf("Books of rect40x50, 9 solutions a page, all processors, as a whole process: peak "
           "memory\n");
    for (size_t i = 0; i < LENGTHS; i++) {
        double peak = peak_of(programs, &lengths[i]);
        printf("  %5s puzzles, %-8s %6.1f MB\n", lengths[i].puzzles, lengths[i].press, peak);
        most = peak > most ? peak : most;
    }
    expect_value("peak memory of a book, 50 to 5000 puzzles", most, AT_MOST, 60, "MB");
    measure_tone_memory(programs);
}
