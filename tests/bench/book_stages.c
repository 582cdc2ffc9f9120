/* Which stage of a book takes how much of it.
 *
 * Each stage is run by itself for all pages, on one thread, in turn with the whole book: choosing
 * the puzzles and planning; the pages made, which is carving, solving and layout; drawing the
 * finished pages; painting the finished drawings to a PDF surface whose bytes go nowhere.  What
 * Cairo deflates cannot be kept apart from what it prints, so the finished book's page contents
 * are inflated and deflated again with the same settings: that is deflate, and painting is the
 * rest of its stage.  What is left is finishing: the painted pages taken apart, made fit for the
 * press and put into the file.  Shares are of the least processor times: other programs disturb
 * them least. */
#include "bench.h"
#include "book_subject.h"
#include "clock.h"
#include "deflate.h"
#include "output/pixels/painter.h"

#include <cairo-pdf.h>
#include <stdio.h>
#include <stdlib.h>

#define ROUNDS 3

typedef struct stages {
    const book_subject *subject;
    maze_book *book; /* of the pages below */
    uint32_t pages;
    maze_page **made;
    maze_drawing **drawings;
    page_contents contents;
    bench_timing whole, chosen, carved, paged, drawn, painted, packed;
} stages;

static void *get_array(size_t count, size_t size)
{
    void *array = calloc(count, size);
    if (!array)
        die("out of memory");
    return array;
}

static void make_whole(void *context)
{
    const stages *s = context;
    maze_sink_destroy(book_write(s->subject, 1));
}

static void choose(void *context)
{
    const stages *s = context;
    maze_book_destroy(book_create(s->subject, 1));
}

/* As often as the pages do: for the puzzle and for its solution. */
static void carve(void *context)
{
    const stages *s = context;
    maze_puzzle puzzle;
    for (int pass = 0; pass < 2; pass++)
        for (size_t i = 0; maze_book_puzzle(s->book, i, &puzzle); i++)
            maze_destroy(maze_make(puzzle.recipe, NULL, NULL));
}

static maze_page *make_page(const stages *s, uint32_t index)
{
    maze_error error;
    const maze_document *document = maze_book_document(s->book);
    maze_page *page = document->page(document->context, index, &error);
    if (!page)
        die("%s", error.message);
    return page;
}

static void make_pages(void *context)
{
    stages *s = context;
    maze_book *book = s->book;
    s->book = book_create(s->subject, 1);
    for (uint32_t i = 0; i < s->pages; i++)
        maze_page_destroy(make_page(s, i));
    maze_book_destroy(s->book);
    s->book = book;
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
    const stages *s = context;
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
    const stages *s = context;
    maze_error error;
    output_painter painter = {0};
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(
        drop, NULL, s->drawings[0]->width, s->drawings[0]->height);
    cairo_t *cairo = cairo_create(surface);
    for (uint32_t i = 0; i < s->pages; i++) {
        if (!output_painter_paint(&painter, cairo, s->drawings[i], &error))
            die("%s", error.message);
        cairo_show_page(cairo);
    }
    output_painter_finish(&painter);
    cairo_destroy(cairo);
    cairo_surface_finish(surface);
    cairo_surface_destroy(surface);
}

static void deflate_all(void *context)
{
    const stages *s = context;
    contents_deflate(&s->contents);
}

static void set_up_pages(stages *s)
{
    s->book = book_create(s->subject, 1);
    s->pages = maze_book_document(s->book)->pages;
    s->made = get_array(s->pages, sizeof *s->made);
    s->drawings = get_array(s->pages, sizeof *s->drawings);
    for (uint32_t i = 0; i < s->pages; i++) {
        s->made[i] = make_page(s, i);
        s->drawings[i] = draw_page(s->made[i]);
    }
}

static void set_up_contents(stages *s)
{
    maze_sink *sink = book_write(s->subject, 0);
    size_t size;
    const void *data = maze_sink_data(sink, &size);
    contents_read(&s->contents, data, size);
    maze_sink_destroy(sink);
}

static void finish(stages *s)
{
    contents_finish(&s->contents);
    for (uint32_t i = 0; i < s->pages; i++) {
        maze_drawing_destroy(s->drawings[i]);
        maze_page_destroy(s->made[i]);
    }
    maze_book_destroy(s->book);
    free(s->drawings);
    free(s->made);
}

static void measure(stages *s)
{
    for (unsigned round = 0; round < ROUNDS; round++) {
        time_run(&s->whole, make_whole, s);
        time_run(&s->chosen, choose, s);
        time_run(&s->carved, carve, s);
        time_run(&s->paged, make_pages, s);
        time_run(&s->drawn, draw_all, s);
        time_run(&s->painted, paint_all, s);
        time_run(&s->packed, deflate_all, s);
    }
}

static double best(const bench_timing *timing)
{
    return series_least(&timing->cpu);
}

static void print_stage(const stages *s, const char *name, double seconds)
{
    printf("  %-34s %8.1f %9.3f %8.1f\n", name, seconds * 1e3, seconds * 1e3 / s->pages,
           100 * seconds / best(&s->whole));
}

static void print_stages(const stages *s)
{
    double chosen = best(&s->chosen), carved = best(&s->carved), paged = best(&s->paged);
    double drawn = best(&s->drawn), painted = best(&s->painted), packed = best(&s->packed);
    printf("  %-34s %8s %9s %8s\n", "stages, one thread, best cpu", "ms", "ms/page", "share %");
    print_stage(s, "choosing puzzles, planning", chosen);
    print_stage(s, "carving, again", carved);
    print_stage(s, "solving, layout, drawing", paged - chosen - carved + drawn);
    print_stage(s, "painting", painted - packed);
    print_stage(s, "deflate", packed);
    print_stage(s, "finishing, file", best(&s->whole) - paged - drawn - painted);
    print_stage(s, "whole book", best(&s->whole));
    printf("  page contents: %zu bytes, deflated %zu\n", contents_size(&s->contents),
           contents_deflate(&s->contents));
}

void book_measure_stages(const book_subject *subject)
{
    stages s = {.subject = subject};
    set_up_pages(&s);
    set_up_contents(&s);
    measure(&s);
    print_stages(&s);
    finish(&s);
}
