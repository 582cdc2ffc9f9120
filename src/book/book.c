/* Implements maze_book: plans the pages of a book, chooses its puzzles, and creates its documents.
 * Threads make the pages of a document before a writer requests them. */
#include "book/looks/book_cover.h"
#include "book/plan/book_look.h"
#include "book/plan/plan.h"
#include "book/plan/planning.h"
#include "book/puzzles/choose.h"
#include "book/puzzles/recipe_lists.h"
#include "book/sheets.h"
#include "book/spec/spec.h"
#include "core/base/errors.h"
#include "core/base/strings.h"
#include "input/pictures/pictures.h"
#include "page/layout/page.h"
#include "page/sheet.h"
#include "write/files/document.h"

#include <mazepress/book.h>
#include <stdlib.h>

typedef struct file_part {
    const book_layout *layout;
    const book_page_plan *plan;
    maze_document document;
    book_prefetch *ahead;
    maze_finish finish;
} file_part;

typedef struct book_preview {
    uint32_t number;     /* 1-based number of the page; 0: the front cover */
    /* background picture of the front cover; empty until make_front reads the picture */
    maze_picture ground;
    maze_finish finish;
    maze_document document;
} book_preview;

struct maze_book {
    const book_terms *terms;
    book_plan plan;
    book_navigation navigation;
    char *joined;
    unsigned threads;
    file_part main, answers;
    book_preview preview;
};

static maze_page *make_page(void *context, uint32_t index, maze_error *error)
{
    const file_part *part = context;
    return book_make_page(part->layout, part->plan, index, error);
}

/* Returns the settings for the PDF of the book or for the PDF of its separate answers, or NULL if
 * the PDF needs no settings. */
static const maze_finish *finish_of(const maze_book *book, file_part *part)
{
    const press_shop *press = book->terms->press;
    if (!press->shop && !press->navigation && !book->terms->tells_language)
        return NULL;
    part->finish = (maze_finish){.press = press->shop,
                                 .color = book->terms->color,
                                 .most_ink = press->most_ink,
                                 .language = book->terms->language,
                                 .right_to_left = book->terms->bound_right};
    if (press->navigation && part == &book->main) {
        part->finish.bookmarks = (const maze_bookmark *)book->navigation.bookmarks->data;
        part->finish.bookmark_count = book->navigation.bookmarks->len;
        part->finish.numbered = true;
    }
    return &part->finish;
}

static bool start_part(file_part *part, maze_book *book, const book_page_plan *plan,
                       maze_error *error)
{
    part->layout = &book->plan.layout;
    part->plan = plan;
    part->document = book_document_of(&book->plan.layout, plan->count, make_page, part);
    part->document.author = book->terms->author;
    part->document.recipes = book->joined;
    part->document.threads = book->threads;
    part->document.finish = finish_of(book, part);
    part->ahead = book_prefetch_start(&part->document, book->threads, error);
    return part->ahead != NULL;
}

static bool join_all(maze_book *book, maze_error *error)
{
    const book_puzzle_list *list = &book->plan.puzzles;
    maze_recipe **recipes = g_new(maze_recipe *, list->count);
    for (size_t i = 0; i < list->count; i++)
        recipes[i] = list->puzzles[i].recipe;
    char *joined = book_join_recipes(recipes, list->count, book->terms->inputs, error);
    g_free(recipes);
    base_text text = {0};
    base_text_add(&text, joined ? joined : "");
    free(joined);
    bool done = joined != NULL;
    for (size_t i = 0; i < list->count && done; i++) {
        maze_style style = book_style_of(&book->plan.layout, i, false);
        done = book_join_inputs(&text, list->puzzles[i].recipe, &style, book->terms->inputs,
                                error);
    }
    if (done && text.failed)
        done = maze_fail(error, MAZE_NO_MEMORY, "out of memory for %zu recipes", list->count);
    if (done)
        book->joined = g_strdup(text.bytes);
    free(text.bytes);
    return done;
}

/* Returns the estimated maximum memory for the mazes of one page, in bytes. */
static uint64_t page_bytes(const book_plan *plan, const book_page_plan *pages)
{
    uint64_t most = 0;
    size_t together = 0;
    for (size_t i = 0; i < plan->puzzles.count; i++) {
        const book_puzzle *puzzle = &plan->puzzles.puzzles[i];
        maze_style style = plan->layout.terms->sections[puzzle->section].style;
        style.medium = MAZE_MEDIUM_SHEET;
        most = MAX(most, page_memory_needed(puzzle->recipe, &style));
    }
    for (uint32_t i = 0; i < pages->count; i++)
        if (pages->pages[i].kind == PAGE_PUZZLES || pages->pages[i].kind == PAGE_ANSWERS)
            together = MAX(together, pages->pages[i].count);
    return most * together;
}

/* Chooses the number of threads so that the pages that are made at the same time fit into the
 * memory. Reports the expected time and memory. */
static void expect(maze_book *book, const maze_spec *spec, const maze_book_options *options)
{
    const book_plan *plan = &book->plan;
    const book_page_plan *main = &plan->layout.main, *answers = &plan->layout.answers;
    uint64_t bytes = MAX(page_bytes(plan, main), page_bytes(plan, answers));
    book->threads = book_sheets_threads(options->threads, main->count + answers->count, &bytes);
    if (spec->expect)
        spec->expect(options->watcher, plan->puzzles.count,
                     book_puzzles_seconds(&plan->puzzles, book->terms), bytes);
}

/* Plans the pages, chooses the puzzles, and starts the documents. Planning comes first, because it
 * rejects illegible mazes before the long search for puzzles. */
static bool set_up(maze_book *book, const maze_spec *spec, const maze_book_options *options,
                   maze_error *error)
{
    const book_terms *terms = book->terms;
    if (!book_plan_start(&book->plan, terms, options, error))
        return false;
    expect(book, spec, options);
    if (!book_choose_puzzles(&book->plan.puzzles, terms, options, error))
        return false;
    book_navigation_start(&book->navigation, &book->plan.layout);
    if (!join_all(book, error) || !start_part(&book->main, book, &book->plan.layout.main, error))
        return false;
    return terms->answers != MAZE_ANSWERS_SEPARATE ||
           start_part(&book->answers, book, &book->plan.layout.answers, error);
}

maze_book *maze_book_create(maze_spec *spec, const maze_book_options *options, maze_error *error)
{
    if (!given(spec, "spec", error))
        return NULL;
    static const maze_book_options usual;
    options = options ? options : &usual;
    const book_terms *terms = book_settle(spec, options, error);
    if (!terms)
        return NULL;
    maze_book *book = g_new0(maze_book, 1);
    book->terms = terms;
    if (!set_up(book, spec, options, error)) {
        size_t unfit = book->plan.layout.unfit;
        bool planned = unfit == 0;
        if (planned)
            unfit = book_puzzles_unfit(&book->plan.puzzles);
        maze_book_destroy(book);
        if (unfit > 0)
            book_advise(spec, options, unfit, planned, error);
        return NULL;
    }
    return book;
}

void maze_book_destroy(maze_book *book)
{
    if (!book)
        return;
    book_prefetch_destroy(book->main.ahead);
    book_prefetch_destroy(book->answers.ahead);
    write_document_finish(&book->main.document);
    write_document_finish(&book->answers.document);
    book_navigation_finish(&book->navigation);
    write_document_finish(&book->preview.document);
    input_picture_finish(&book->preview.ground);
    book_plan_finish(&book->plan);
    g_free(book->joined);
    g_free(book);
}

maze_document *maze_book_document(maze_book *book)
{
    return book ? &book->main.document : NULL;
}

maze_document *maze_book_answers(maze_book *book)
{
    if (!book)
        return NULL;
    return book->answers.ahead ? &book->answers.document : NULL;
}

size_t maze_book_puzzles(const maze_book *book)
{
    return book ? book->plan.puzzles.count : 0;
}

bool maze_book_puzzle(const maze_book *book, size_t i, maze_puzzle *puzzle)
{
    if (!book || !puzzle || i >= book->plan.puzzles.count)
        return false;
    const struct book_puzzle *known = &book->plan.puzzles.puzzles[i];
    *puzzle = (maze_puzzle){.recipe = known->recipe,
                            .section = book->terms->sections[known->section].name,
                            .difficulty = known->difficulty,
                            .wanted = known->wanted};
    return true;
}

const maze_inputs *maze_book_inputs(const maze_book *book)
{
    return book ? book->terms->inputs : NULL;
}

maze_page *maze_book_picture(const maze_book *book, size_t i, bool solved, maze_medium medium,
                             maze_error *error)
{
    if (!given(book, "book", error))
        return NULL;
    if ((unsigned)medium > MAZE_MEDIUM_LETTERS) {
        reject(error, "there is no medium %d; use a value of maze_medium", (int)medium);
        return NULL;
    }
    if (i >= book->plan.puzzles.count) {
        reject(error, "there is no puzzle %lu; use a number from 0 to %lu", (unsigned long)i,
               (unsigned long)book->plan.puzzles.count - 1);
        return NULL;
    }
    const struct book_puzzle *puzzle = &book->plan.puzzles.puzzles[i];
    maze_style style = book_style_of(&book->plan.layout, i, false);
    style.medium = medium;
    style.title = style.heading = style.caption = NULL;
    /* clears the record of given options, because options for pages, such as "tile", are rejected
     * for an image */
    style.given = 0;
    style.number = i + 1;
    if (solved)
        style.code = NULL;
    return page_make(puzzle->recipe, book->terms->inputs, solved, &style, error);
}

#define DPI 300

/* name of the press whose cover rules are used if the book's press has no cover rules */
#define COVER_PRESS "kdp"

static bool is_shown(const book_layout *layout, uint32_t number)
{
    const book_planned_page *pages = layout->main.pages;
    uint32_t last = layout->main.count;
    if (number == 0)
        return layout->terms->title && layout->look->add_cover;
    while (last > 0 && pages[last - 1].kind != PAGE_PUZZLES)
        last--;
    return number <= last && pages[number - 1].kind != PAGE_BLANK;
}

static maze_page *make_front(maze_book *book, maze_error *error)
{
    const book_terms *terms = book->terms;
    maze_picture *ground = &book->preview.ground;
    book_cover_source source = {.layout = &book->plan.layout, .press = terms->press};
    if (!source.press->cover.source)
        source.press = press_find(COVER_PRESS, error);
    if (!source.press)
        return NULL;
    source.stock = press_stock_for(source.press, terms->color);
    if (terms->cover_picture) {
        /* ignored here, because maze_cover_create reports unpainted parts of an SVG */
        const char *unpainted;
        source.picture = ground;
        if (!ground->width && !input_picture_read(terms->cover_picture, terms->cover_crop, false,
                                                  ground, &unpainted, error))
            return NULL;
    }
    return book_cover_front(&source, DPI, error);
}

static maze_page *make_preview(void *context, uint32_t index, maze_error *error)
{
    maze_book *book = context;
    const book_layout *layout = &book->plan.layout;
    (void)index;
    if (book->preview.number == 0)
        return make_front(book, error);
    maze_page *page = book_make_page(layout, &layout->main, book->preview.number - 1, error);
    if (page)
        page_crop(page, maze_page_trim(page), DPI);
    return page;
}

maze_document *maze_book_preview(maze_book *book, uint32_t number)
{
    if (!book || !is_shown(&book->plan.layout, number))
        return NULL;
    book_preview *preview = &book->preview;
    write_document_finish(&preview->document);
    preview->number = number;
    preview->finish = (maze_finish){.press = true, .color = number == 0 || book->terms->color};
    preview->document = book_document_of(&book->plan.layout, 1, make_preview, book);
    preview->document.threads = book->threads;
    preview->document.finish = &preview->finish;
    return &preview->document;
}

bool maze_book_right(const maze_book *book)
{
    return book && book->terms->bound_right;
}

bool maze_book_color(const maze_book *book)
{
    return book && book->terms->color;
}

bool maze_book_lists_beside(const maze_book *book)
{
    return book && book->terms->press->shop;
}

const char *maze_book_press(const maze_book *book)
{
    if (!book)
        return NULL;
    return book->terms->press->shop ? book->terms->press->name : NULL;
}

const char *maze_book_look(const maze_book *book)
{
    return book ? book_look_of(book->terms->style.look)->name : NULL;
}

maze_paper maze_book_trim(const maze_book *book)
{
    return book ? book->terms->trim : (maze_paper){0};
}

size_t maze_book_missed(const maze_book *book)
{
    return book ? book_missed(&book->plan.layout) : 0;
}

char *maze_book_facts(const maze_book *book, maze_error *error)
{
    if (!given(book, "book", error))
        return NULL;
    return book_report(&book->plan.layout);
}
