/* A book of 200 pages, and which stage takes how much of it.
 *
 * Each stage is run by itself for all pages, in turn with the whole book: carving and solving; the
 * book's pages made, which is both of these and layout; drawing the finished pages; painting the
 * finished drawings to a PDF surface whose bytes go nowhere.  What Cairo deflates cannot be kept
 * apart from what it prints, so the finished book's page contents are inflated and deflated again
 * with the same settings: that is deflate, and painting is the rest of its stage.  Shares are of
 * the least processor times: other programs disturb them least. */
#include "../plan.h"
#include "bench.h"
#include "clock.h"
#include "deflate.h"
#include "output/paint.h"

#include <cairo-pdf.h>
#include <mazepress/book.h>
#include <mazepress/random.h>
#include <stdio.h>
#include <stdlib.h>

#define ROUNDS 5
#define RECIPE "rect40x50"
#define SEED 2026

typedef struct subject {
    plan plan; /* of the book below */
    maze_recipe **recipes;
    size_t count;
    maze_answers answers;
    unsigned passes; /* how often the book carves each maze */

    maze_book *book; /* of the pages below */
    uint32_t pages;
    maze **mazes;
    maze_page **made;
    maze_drawing **drawings;
    page_contents contents;
    size_t bytes, deflated;

    timing whole, threaded, carved, solved, paged, drawn, painted, packed;
} subject;

static void *get_array(size_t count, size_t size)
{
    void *array = calloc(count, size);
    if (!array)
        die("out of memory");
    return array;
}

static maze_book *create_book(const subject *s, plan *plan, unsigned threads)
{
    maze_error error;
    *plan = (struct plan){.recipes = s->recipes,
                          .count = s->count,
                          .per_page = 1,
                          .answers = s->answers,
                          .threads = threads};
    maze_book *book = plan_book(plan, &error);
    if (!book)
        die("%s", error.message);
    return book;
}

static maze_sink *write_book(subject *s, unsigned threads)
{
    maze_error error;
    plan plan;
    maze_book *book = create_book(s, &plan, threads);
    maze_sink *sink = maze_sink_to_memory(&error);
    if (!sink ||
        !maze_write(maze_book_document(book), maze_format_find("pdf", &error), sink, &error))
        die("%s", error.message);
    plan_end(&plan, book);
    return sink;
}

static void write_alone(void *context)
{
    maze_sink_destroy(write_book(context, 1));
}

static void write_threaded(void *context)
{
    maze_sink_destroy(write_book(context, 0));
}

static void carve_all(void *context)
{
    subject *s = context;
    for (unsigned pass = 0; pass < s->passes; pass++)
        for (size_t i = 0; i < s->count; i++)
            maze_destroy(maze_make(s->recipes[i], NULL, NULL));
}

static void solve_all(void *context)
{
    subject *s = context;
    maze_path path = {0};
    for (size_t i = 0; i < s->count && s->answers != MAZE_ANSWERS_NONE; i++) {
        if (!maze_solve(s->mazes[i], &path, NULL))
            die("cannot solve");
        maze_path_finish(&path);
    }
}

static maze_page *make_page(maze_book *book, uint32_t index)
{
    maze_error error;
    const maze_document *document = maze_book_document(book);
    maze_page *page = document->page(document->context, index, &error);
    if (!page)
        die("%s", error.message);
    return page;
}

static void make_pages(void *context)
{
    subject *s = context;
    plan plan;
    maze_book *book = create_book(s, &plan, 1);
    for (uint32_t i = 0; i < s->pages; i++)
        maze_page_destroy(make_page(book, i));
    plan_end(&plan, book);
}

static maze_drawing *draw_page(const maze_page *page)
{
    maze_error error;
    maze_drawing *drawing = maze_page_draw(page, maze_page_box(page), &error);
    if (!drawing)
        die("%s", error.message);
    return drawing;
}

static void draw_all(void *context)
{
    subject *s = context;
    for (uint32_t i = 0; i < s->pages; i++)
        maze_drawing_destroy(draw_page(s->made[i]));
}

static cairo_status_t drop(void *context, const unsigned char *data, unsigned size)
{
    (void)context;
    (void)data;
    (void)size;
    return CAIRO_STATUS_SUCCESS;
}

static void paint_all(void *context)
{
    subject *s = context;
    maze_error error;
    painter painter = {0};
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(
        drop, NULL, s->drawings[0]->width, s->drawings[0]->height);
    cairo_t *cairo = cairo_create(surface);
    for (uint32_t i = 0; i < s->pages; i++) {
        if (!painter_paint(&painter, cairo, s->drawings[i], &error))
            die("%s", error.message);
        cairo_show_page(cairo);
    }
    painter_finish(&painter);
    cairo_destroy(cairo);
    cairo_surface_finish(surface);
    cairo_surface_destroy(surface);
}

static void deflate_all(void *context)
{
    subject *s = context;
    s->deflated = contents_deflate(&s->contents);
}

static void set_up_recipes(subject *s)
{
    s->recipes = get_array(s->count, sizeof *s->recipes);
    for (size_t i = 0; i < s->count; i++) {
        s->recipes[i] = recipe_of(RECIPE);
        maze_recipe_set_seed(s->recipes[i], maze_seed_of_puzzle(SEED, "", (uint32_t)i + 1));
    }
}

static void set_up_mazes(subject *s)
{
    maze_error error;
    s->mazes = get_array(s->count, sizeof *s->mazes);
    for (size_t i = 0; i < s->count; i++)
        if (!(s->mazes[i] = maze_make(s->recipes[i], NULL, &error)))
            die("%s", error.message);
}

static void set_up_pages(subject *s)
{
    s->book = create_book(s, &s->plan, 1);
    s->pages = maze_book_document(s->book)->pages;
    s->made = get_array(s->pages, sizeof *s->made);
    s->drawings = get_array(s->pages, sizeof *s->drawings);
    for (uint32_t i = 0; i < s->pages; i++) {
        s->made[i] = make_page(s->book, i);
        s->drawings[i] = draw_page(s->made[i]);
    }
}

static void set_up_contents(subject *s)
{
    maze_sink *sink = write_book(s, 1);
    const void *data = maze_sink_data(sink, &s->bytes);
    contents_read(&s->contents, data, s->bytes);
    maze_sink_destroy(sink);
}

static void set_up(subject *s)
{
    s->passes = s->answers == MAZE_ANSWERS_NONE ? 1 : 2;
    set_up_recipes(s);
    set_up_mazes(s);
    set_up_pages(s);
    set_up_contents(s);
}

static void finish(subject *s)
{
    contents_finish(&s->contents);
    for (uint32_t i = 0; i < s->pages; i++) {
        maze_drawing_destroy(s->drawings[i]);
        maze_page_destroy(s->made[i]);
    }
    plan_end(&s->plan, s->book);
    for (size_t i = 0; i < s->count; i++) {
        maze_destroy(s->mazes[i]);
        maze_recipe_destroy(s->recipes[i]);
    }
    free(s->drawings);
    free(s->made);
    free(s->mazes);
    free(s->recipes);
}

static void measure(subject *s)
{
    for (unsigned round = 0; round < ROUNDS; round++) {
        time_run(&s->whole, write_alone, s);
        time_run(&s->carved, carve_all, s);
        time_run(&s->solved, solve_all, s);
        time_run(&s->paged, make_pages, s);
        time_run(&s->drawn, draw_all, s);
        time_run(&s->painted, paint_all, s);
        time_run(&s->packed, deflate_all, s);
        time_run(&s->threaded, write_threaded, s);
    }
}

static double best(const timing *timing)
{
    return series_least(&timing->cpu);
}

static void print_stage(const subject *s, const char *name, double seconds)
{
    printf("  %-22s %8.1f %9.3f %8.1f\n", name, seconds * 1e3, seconds * 1e3 / s->pages,
           100 * seconds / best(&s->whole));
}

static void print_stages(const subject *s)
{
    double carved = best(&s->carved), solved = best(&s->solved), paged = best(&s->paged);
    double drawn = best(&s->drawn), painted = best(&s->painted), packed = best(&s->packed);
    printf("  %-22s %8s %9s %8s\n", "one thread, best cpu", "ms", "ms/page", "share %");
    print_stage(s, "carving", carved);
    print_stage(s, "solving", solved);
    print_stage(s, "layout and drawing", paged - carved - solved + drawn);
    print_stage(s, "painting", painted - packed);
    print_stage(s, "deflate", packed);
    print_stage(s, "the rest, with file", best(&s->whole) - paged - drawn - painted);
    print_stage(s, "whole book", best(&s->whole));
}

static void print_clock(const subject *s, const char *name, const timing *timing)
{
    double median = series_median(&timing->wall), least = series_least(&timing->wall);
    printf("  %-22s %8.1f %9.3f %8.1f %9.3f %7.0f\n", name, median * 1e3, median * 1e3 / s->pages,
           least * 1e3, least * 1e3 / s->pages, s->pages / median);
}

static void print_clocks(const subject *s)
{
    printf("  %-22s %8s %9s %8s %9s %7s\n", "whole book, clock", "median", "ms/page", "best",
           "ms/page", "pages/s");
    print_clock(s, "one thread", &s->whole);
    print_clock(s, "all processors", &s->threaded);
    printf("  %zu bytes, of which page contents %zu\n", s->bytes, s->deflated);
}

static measured measure_book(const char *name, size_t puzzles, maze_answers answers)
{
    subject s = {.count = puzzles, .answers = answers};
    set_up(&s);
    measure(&s);
    printf("\nBook of %zu " RECIPE ", %s: %lu pages, %d rounds\n", puzzles, name,
           (unsigned long)s.pages, ROUNDS);
    print_stages(&s);
    print_clocks(&s);
    measured page = {series_median(&s.whole.wall) * 1e3 / s.pages,
                     series_least(&s.whole.wall) * 1e3 / s.pages};
    finish(&s);
    return page;
}

void bench_book(void)
{
    measured page = measure_book("one a page, no answers", 200, MAZE_ANSWERS_NONE);
    measure_book("one a page, answers at the back", 160, MAZE_ANSWERS_BACK);
    expect("a page of 40x50 cells in a book, one thread", page, AT_MOST, 1.5, "ms");
}
