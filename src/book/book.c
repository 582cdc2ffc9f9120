/* A book: from the specification to documents that yield its pages. */
#include "book/ahead.h"
#include "book/facts.h"
#include "book/look.h"
#include "book/navigation.h"
#include "book/pages.h"
#include "book/pictures.h"
#include "book/preview.h"
#include "book/puzzles/choose.h"
#include "book/puzzles/recipe_lists.h"
#include "book/sections.h"
#include "book/spec/spec.h"
#include "core/base/given.h"
#include "page/make.h"
#include "write/files/document.h"

#include <mazepress/book.h>
#include <stdlib.h>

typedef struct file_part {
    const book_layout *layout;
    const page_plan *plan;
    maze_document document;
    book_ahead *ahead;
    maze_finish finish;
} file_part;

struct maze_book {
    const book_terms *terms;
    book_puzzle_list puzzles;
    book_pictures pictures;
    book_layout layout;
    book_navigation navigation;
    char *joined;
    unsigned threads;
    file_part main, answers;
    book_preview preview;
};

static maze_page *make_page(void *context, uint32_t index, maze_error *error)
{
    const file_part *part = context;
    return pages_make(part->layout, part->plan, index, error);
}

/* At home a pdf is as Cairo writes it, page by page, unless it names its language; for others it is
 * finished. */
static const maze_finish *finish_of(const maze_book *book, file_part *part)
{
    const press_shop *press = book->terms->press;
    if (!press->shop && !press->navigation && !book->terms->tells_language)
        return NULL;
    part->finish = (maze_finish){.press = press->shop,
                                 .color = book->terms->color,
                                 .language = book->terms->language,
                                 .right_to_left = book->terms->bound_right};
    if (press->navigation && part == &book->main) {
        part->finish.bookmarks = book->navigation.bookmarks;
        part->finish.bookmark_count = book->navigation.count;
        part->finish.labels = book->navigation.labels;
    }
    return &part->finish;
}

static bool start_part(file_part *part, maze_book *book, const page_plan *plan, maze_error *error)
{
    part->layout = &book->layout;
    part->plan = plan;
    part->document = pages_document(&book->layout, plan->count, make_page, part);
    part->document.author = book->terms->author;
    part->document.recipes = book->joined;
    part->document.threads = book->threads;
    part->document.finish = finish_of(book, part);
    part->ahead = ahead_start(&part->document, book->threads, error);
    return part->ahead != NULL;
}

static bool join_all(maze_book *book, maze_error *error)
{
    const book_puzzle_list *list = &book->puzzles;
    maze_recipe **recipes = malloc(list->count * sizeof *recipes);
    if (!recipes)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for recipes");
    for (size_t i = 0; i < list->count; i++)
        recipes[i] = list->puzzles[i].recipe;
    book->joined = book_join_recipes(recipes, list->count, book->terms->inputs, error);
    free(recipes);
    return book->joined != NULL;
}

/* The pages are planned before the puzzles are searched for: illegible mazes are refused at once.
 * A plan depends on the sizes of mazes, not on their seeds. */
static bool set_up(maze_book *book, const maze_book_options *options, maze_error *error)
{
    const book_terms *terms = book->terms;
    if (!pictures_read(&book->pictures, terms, error) ||
        !book_puzzle_list_start(&book->puzzles, terms, error) ||
        !layout_start(&book->layout, terms, &book->puzzles, book->pictures.of_sections, options,
                      error) ||
        !book_choose_puzzles(&book->puzzles, terms, options, error) ||
        !navigation_start(&book->navigation, &book->layout, error) || !join_all(book, error) ||
        !start_part(&book->main, book, &book->layout.main, error))
        return false;
    return terms->answers != MAZE_ANSWERS_SEPARATE ||
           start_part(&book->answers, book, &book->layout.answers, error);
}

maze_book *maze_book_create(maze_spec *spec, const maze_book_options *options, maze_error *error)
{
    if (!given(spec, "spec", error))
        return NULL;
    static const maze_book_options usual;
    const book_terms *terms = book_spec_resolve(spec, error);
    if (!terms)
        return NULL;
    maze_book *book = calloc(1, sizeof *book);
    if (!book) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
        return NULL;
    }
    options = options ? options : &usual;
    book->terms = terms;
    book->threads = options->threads;
    if (!set_up(book, options, error)) {
        maze_book_destroy(book);
        return NULL;
    }
    return book;
}

void maze_book_destroy(maze_book *book)
{
    if (!book)
        return;
    ahead_destroy(book->main.ahead);
    ahead_destroy(book->answers.ahead);
    write_document_finish(&book->main.document);
    write_document_finish(&book->answers.document);
    navigation_finish(&book->navigation);
    preview_finish(&book->preview);
    layout_finish(&book->layout);
    book_puzzle_list_finish(&book->puzzles);
    pictures_finish(&book->pictures);
    free(book->joined);
    free(book);
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
    return book ? book->puzzles.count : 0;
}

bool maze_book_puzzle(const maze_book *book, size_t i, maze_puzzle *puzzle)
{
    if (!book || !puzzle)
        return false;
    if (i >= book->puzzles.count)
        return false;
    const struct book_puzzle *known = &book->puzzles.puzzles[i];
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
        maze_fail(error, MAZE_BAD_INPUT, "there is no medium %d; maze_format.medium is one",
                  (int)medium);
        return NULL;
    }
    if (i >= book->puzzles.count) {
        maze_fail(error, MAZE_BAD_INPUT, "the book has %lu puzzles; there is none with number %lu",
                  (unsigned long)book->puzzles.count, (unsigned long)i);
        return NULL;
    }
    const struct book_puzzle *puzzle = &book->puzzles.puzzles[i];
    maze_style style = layout_look_of(&book->layout, i, false);
    style.medium = medium;
    style.title = style.heading = style.caption = NULL;
    style.given = 0; /* what only a page has was not given for its picture */
    style.number = i + 1;
    if (solved)
        style.code = NULL;
    return make_maze_page(puzzle->recipe, book->terms->inputs, solved, &style, error);
}

maze_document *maze_book_preview(maze_book *book, uint32_t number)
{
    return book ? preview_of(&book->preview, &book->layout, number, book->threads) : NULL;
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
    return book ? facts_missed(&book->layout) : 0;
}

char *maze_book_facts(const maze_book *book, maze_error *error)
{
    if (!given(book, "book", error))
        return NULL;
    return facts_format(&book->layout, error);
}
