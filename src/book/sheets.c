/* Sheets: documents of a page a maze, with its solution perhaps on a page of its own. This is
 * the whole way from recipes to pages in its shortest form. */
#include "book/sheets.h"

#include "book/languages/words.h"
#include "book/prefetch.h"
#include "book/puzzles/recipe_lists.h"
#include "core/base/errors.h"
#include "page/layout/style.h"
#include "page/sheet.h"
#include "write/files/document.h"

#include <mazepress/book.h>

#include <stdio.h>
#include <stdlib.h>

struct maze_sheets {
    maze_recipe *const *recipes;
    const maze_inputs *inputs;
    const maze_style *style;
    const maze_style *const *styles; /* of each recipe; NULL: all have the one above */
    maze_solution solution;
    char *joined;
    maze_document document;
    book_prefetch *ahead;
};

static maze_page *make_sheet(void *context, uint32_t index, maze_error *error)
{
    const maze_sheets *sheets = context;
    uint32_t maze = sheets->solution == MAZE_SOLUTION_PAGE ? index / 2 : index;
    maze_style style = *(sheets->styles ? sheets->styles[maze] : sheets->style);
    bool solved = sheets->solution != MAZE_SOLUTION_NONE;
    style.hide_solution = sheets->solution == MAZE_SOLUTION_HIDDEN;
    if (sheets->solution == MAZE_SOLUTION_PAGE) {
        solved = index % 2 == 1;
        if (solved) {
            style.code = NULL;
            style.heading = NULL;
            style.caption = "Solution";
        }
    }
    style.number = sheets->style->number + maze + 1;
    char number[24], heading[LONGEST_WORDS], caption[LONGEST_WORDS];
    snprintf(number, sizeof number, "%lu", (unsigned long)style.number);
    if (style.heading)
        style.heading = book_words_heading(heading, sizeof heading, style.heading, number, NULL);
    if (style.caption)
        style.caption = book_words_heading(caption, sizeof caption, style.caption, number, NULL);
    return page_make(sheets->recipes[maze], sheets->inputs, solved, &style, error);
}

maze_sheets *maze_sheets_create(maze_recipe *const *recipes, size_t count,
                                const maze_inputs *inputs, const maze_style *style,
                                maze_solution solution, unsigned threads, maze_error *error)
{
    return book_sheets_create(recipes, count, inputs, style, NULL, solution, threads, error);
}

maze_sheets *book_sheets_create(maze_recipe *const *recipes, size_t count,
                                const maze_inputs *inputs, const maze_style *style,
                                const maze_style *const *styles, maze_solution solution,
                                unsigned threads, maze_error *error)
{
    if (!given(recipes, "recipes", error) || !given(style, "style", error))
        return NULL;
    if ((unsigned)solution > MAZE_SOLUTION_PAGE) {
        maze_fail(error, MAZE_BAD_INPUT, "unknown solution kind %d", (int)solution);
        return NULL;
    }
    maze_sheets *sheets = calloc(1, sizeof *sheets);
    if (!sheets) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
        return NULL;
    }
    sheets->recipes = recipes;
    sheets->inputs = inputs;
    sheets->style = style;
    sheets->styles = styles;
    sheets->solution = solution;
    sheets->joined = book_join_recipes(recipes, count, inputs, error);
    sheets->document = (maze_document){
        .pages = (uint32_t)count * (solution == MAZE_SOLUTION_PAGE ? 2 : 1),
        .page = make_sheet,
        .context = sheets,
        .title = style->title,
        .look = style->look,
        .threads = threads,
        .recipes = sheets->joined,
    };
    if (sheets->joined)
        sheets->ahead = book_prefetch_start(&sheets->document, threads, error);
    if (!sheets->ahead) {
        maze_sheets_destroy(sheets);
        return NULL;
    }
    return sheets;
}

void maze_sheets_destroy(maze_sheets *sheets)
{
    if (!sheets)
        return;
    book_prefetch_destroy(sheets->ahead);
    write_document_finish(&sheets->document);
    free(sheets->joined);
    free(sheets);
}

maze_document *maze_sheets_document(maze_sheets *sheets)
{
    return sheets ? &sheets->document : NULL;
}
