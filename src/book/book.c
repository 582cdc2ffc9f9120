/* The plan of a small book: which page holds what. */
#include "book/ahead.h"
#include "book/layout.h"
#include "book/recipes.h"
#include "book/spec.h"

#include <mazepress/book.h>
#include <stdlib.h>

typedef struct part {
    maze_document source, document;
    ahead *ahead;
} part;

struct maze_book {
    book_layout layout;
    uint32_t title_pages, puzzle_pages, answer_pages;
    char *joined;
    maze_recipe_list recipes; /* of a specification */
    maze_style style;
    part main, answers;
};

static uint32_t pages_for(size_t count, unsigned per_page)
{
    return (uint32_t)((count + per_page - 1) / per_page);
}

/* The puzzles on page `index` of a part that has `per_page` a page. */
static puzzle_range range_of(const maze_book *book, uint32_t index, unsigned per_page)
{
    size_t first = (size_t)index * per_page, left = book->layout.plan.count - first;
    return (puzzle_range){first, left < per_page ? left : per_page};
}

static maze_page *make_answer_page(const maze_book *book, uint32_t index, uint32_t number,
                                   maze_error *error)
{
    return layout_answer_page(&book->layout, range_of(book, index, book->layout.answers_per_page),
                              number, error);
}

static maze_page *make_main_page(void *context, uint32_t index, maze_error *error)
{
    const maze_book *book = context;
    uint32_t number = index + 1;
    if (index < book->title_pages)
        return layout_title_page(&book->layout, error);
    index -= book->title_pages;
    if (index < book->puzzle_pages)
        return layout_puzzle_page(&book->layout, range_of(book, index, book->layout.plan.per_page),
                                  number, error);
    return make_answer_page(book, index - book->puzzle_pages, number, error);
}

static maze_page *make_separate_page(void *context, uint32_t index, maze_error *error)
{
    return make_answer_page(context, index, index + 1, error);
}

static bool start_part(part *part, maze_book *book, uint32_t pages,
                       maze_page *(*page)(void *, uint32_t, maze_error *), maze_error *error)
{
    const char *title = book->layout.plan.style->title;
    part->source = (maze_document){
        .pages = pages,
        .page = page,
        .context = book,
        .title = title ? title : "Mazes",
        .recipes = book->joined,
    };
    part->document = part->source;
    part->ahead = ahead_create(&part->source, book->layout.plan.threads, error);
    if (part->ahead)
        ahead_attach(part->ahead, &part->document);
    return part->ahead != NULL;
}

static bool check_plan(const maze_book_plan *plan, maze_error *error)
{
    if (plan->count == 0 || plan->count > 100000)
        return maze_fail(error, MAZE_BAD_INPUT, "a book has 1 to 100000 puzzles, not %lu",
                         (unsigned long)plan->count);
    if (plan->per_page != 1 && plan->per_page != 2 && plan->per_page != 4)
        return maze_fail(error, MAZE_BAD_INPUT, "a page has 1, 2 or 4 puzzles, not %u",
                         plan->per_page);
    return true;
}

static bool set_up(maze_book *book, maze_error *error)
{
    const maze_book_plan *plan = &book->layout.plan;
    book->joined = join_recipes(plan->recipes, plan->count, error);
    if (!book->joined)
        return false;
    book->title_pages = plan->style->title ? 1 : 0;
    book->puzzle_pages = pages_for(plan->count, plan->per_page);
    book->answer_pages = pages_for(plan->count, book->layout.answers_per_page);
    uint32_t pages = book->title_pages + book->puzzle_pages;
    if (plan->answers == MAZE_ANSWERS_BACK)
        pages += book->answer_pages;
    if (!start_part(&book->main, book, pages, make_main_page, error))
        return false;
    return plan->answers != MAZE_ANSWERS_SEPARATE ||
           start_part(&book->answers, book, book->answer_pages, make_separate_page, error);
}

static bool start(maze_book *book, const maze_book_plan *plan, maze_error *error)
{
    return check_plan(plan, error) && layout_start(&book->layout, plan, error) &&
           set_up(book, error);
}

static maze_book *create(maze_error *error)
{
    maze_book *book = calloc(1, sizeof *book);
    if (!book)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    return book;
}

maze_book *book_from_plan(const maze_book_plan *plan, maze_error *error)
{
    maze_book *book = create(error);
    if (book && !start(book, plan, error)) {
        maze_book_destroy(book);
        return NULL;
    }
    return book;
}

/* All sections as one, laid out as the first. */
static bool start_from_terms(maze_book *book, const book_terms *terms, unsigned threads,
                             maze_error *error)
{
    for (size_t i = 0; i < terms->section_count; i++)
        if (!spec_list_recipes(terms, &terms->sections[i], &book->recipes, error))
            return false;
    book->style = terms->sections[0].style;
    maze_book_plan plan = {.recipes = book->recipes.recipes,
                           .count = book->recipes.count,
                           .style = &book->style,
                           .per_page = terms->sections[0].per_page,
                           .answers = terms->answers,
                           .threads = threads};
    if (plan.per_page == 0)
        plan.per_page = 1;
    return start(book, &plan, error);
}

maze_book *maze_book_create(maze_spec *spec, unsigned threads, maze_error *error)
{
    const book_terms *terms = spec_resolve(spec, error);
    maze_book *book = terms ? create(error) : NULL;
    if (book && !start_from_terms(book, terms, threads, error)) {
        maze_book_destroy(book);
        return NULL;
    }
    return book;
}

size_t maze_book_puzzles(const maze_book *book)
{
    return book->layout.plan.count;
}

const maze_recipe *maze_book_recipe(const maze_book *book, size_t i)
{
    return i < book->layout.plan.count ? book->layout.plan.recipes[i] : NULL;
}

unsigned maze_book_difficulty(const maze_book *book, size_t i, unsigned *wanted)
{
    (void)book;
    (void)i;
    *wanted = 0;
    return 0;
}

char *maze_book_facts(const maze_book *book, maze_error *error)
{
    char *facts = calloc(1, 1);
    (void)book;
    if (!facts)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    return facts;
}

void maze_book_destroy(maze_book *book)
{
    if (!book)
        return;
    ahead_destroy(book->main.ahead);
    ahead_destroy(book->answers.ahead);
    free(book->joined);
    maze_recipe_list_finish(&book->recipes);
    free(book);
}

maze_document *maze_book_document(maze_book *book)
{
    return &book->main.document;
}

maze_document *maze_book_answers(maze_book *book)
{
    return book->answers.ahead ? &book->answers.document : NULL;
}
