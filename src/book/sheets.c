/* Makes the pages of a document in advance on several threads, and creates documents with one sheet
 * for each recipe. This file does not use GLib, because builds without GLib also contain it. */
#include "book/sheets.h"

#include "book/languages/words.h"
#include "book/puzzles/questions.h"
#include "book/puzzles/recipe_lists.h"
#include "core/base/errors.h"
#include "core/base/strings.h"
#include "core/recipe/inputs.h"
#include "core/recipe/recipe.h"
#include "page/layout/page.h"
#include "page/layout/style.h"
#include "page/layout/values.h"
#include "page/road_sheet.h"
#include "page/sheet.h"
#include "write/threads.h"

#include <mazepress/book.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* maximum number of pages ahead of the writer, per thread; with 4 pages, threads rarely wait for
 * the writer */
#define PAGES_PER_THREAD 4

/* A page that is ready for the writer. With n slots, slot i holds page i, later page i + n, later
 * page i + 2 n, and so on. */
typedef struct page_slot {
    maze_page *page;
    maze_error error;
} page_slot;

struct book_prefetch {
    maze_document source;
    write_workers *crew;
    page_slot *slots;
    size_t slot_count;
};

static void make_page(void *context, size_t index, unsigned thread)
{
    book_prefetch *prefetch = context;
    page_slot *slot = &prefetch->slots[index % prefetch->slot_count];
    (void)thread;
    slot->page = prefetch->source.page(prefetch->source.context, (uint32_t)index, &slot->error);
}

static maze_page *take_page(void *context, uint32_t index, maze_error *error)
{
    book_prefetch *prefetch = context;
    page_slot *slot = &prefetch->slots[index % prefetch->slot_count];
    size_t end = index + prefetch->slot_count;
    if (write_workers_count(prefetch->crew) == 1)
        return prefetch->source.page(prefetch->source.context, index, error);
    write_workers_allow(prefetch->crew,
                        end < prefetch->source.pages ? end : prefetch->source.pages);
    write_workers_wait(prefetch->crew, index);
    maze_page *page = slot->page;
    slot->page = NULL;
    if (!page)
        maze_fail(error, slot->error.status, "%s", slot->error.message);
    return page;
}

book_prefetch *book_prefetch_start(maze_document *document, unsigned threads, maze_error *error)
{
    book_prefetch *prefetch = calloc(1, sizeof *prefetch);
    if (!prefetch) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
        return NULL;
    }
    prefetch->source = *document;
    prefetch->crew = write_workers_create(threads, document->pages, make_page, prefetch, error);
    if (prefetch->crew) {
        prefetch->slot_count = (size_t)write_workers_count(prefetch->crew) * PAGES_PER_THREAD;
        prefetch->slots = calloc(prefetch->slot_count, sizeof *prefetch->slots);
        if (!prefetch->slots)
            maze_fail(error, MAZE_NO_MEMORY, "out of memory for pages");
    }
    if (!prefetch->slots) {
        book_prefetch_destroy(prefetch);
        return NULL;
    }
    document->page = take_page;
    document->context = prefetch;
    return prefetch;
}

void book_prefetch_destroy(book_prefetch *prefetch)
{
    if (!prefetch)
        return;
    write_workers_destroy(prefetch->crew);
    for (size_t i = 0; prefetch->slots && i < prefetch->slot_count; i++)
        maze_page_destroy(prefetch->slots[i].page);
    free(prefetch->slots);
    free(prefetch);
}

unsigned book_sheets_threads(unsigned threads, size_t pages, uint64_t *bytes)
{
    threads = write_workers_within(threads, PAGES_PER_THREAD * *bytes);
    size_t most = threads > 1 ? (size_t)threads * PAGES_PER_THREAD : 1;
    *bytes *= most < pages ? most : pages;
    return threads;
}

struct maze_sheets {
    maze_recipe *const *recipes;
    const maze_inputs *inputs;
    const maze_style *style;
    book_sheet_styles styles;
    maze_solution solution;
    uint32_t count;     /* number of mazes */
    uint32_t *pictured; /* for each page, the 0-based number of its maze */
    char *joined;
    maze_document document;
    /* measures texts; NULL until the writer of a format with fonts sets it */
    const page_measurer *measurer;
    book_prefetch *ahead;
};

static maze_style style_of(const maze_sheets *sheets, size_t recipe)
{
    maze_style style = *sheets->style;
    if (sheets->styles.of)
        sheets->styles.of(sheets->styles.context, recipe, &style);
    /* The measurer measures letters of fonts, and letters that are made of strokes are wider.
     * Without a measurer, widths are estimated. */
    style.content.measurer = style.lettering == MAZE_LETTERING_STROKES ? NULL : sheets->measurer;
    return style;
}

bool book_sheet_has_answer(const maze_recipe *recipe, const maze_style *style)
{
    return style->press == PAGE_PRESS_SWELL || recipe_has(recipe) & HAS_BRANCHES;
}

/* Assigns mazes to the pages of the document, and sets the number of pages. */
static bool plan_pages(maze_sheets *sheets, maze_error *error)
{
    uint32_t *pictured = calloc(2 * (size_t)sheets->count + 1, sizeof *pictured), pages = 0;
    if (!pictured)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    for (uint32_t i = 0; i < sheets->count; i++) {
        pictured[pages++] = i;
        if (sheets->solution != MAZE_SOLUTION_PAGE)
            continue;
        maze_style style = style_of(sheets, i);
        if (book_sheet_has_answer(sheets->recipes[i], &style))
            pictured[pages++] = i;
    }
    sheets->pictured = pictured;
    sheets->document.pages = pages;
    return true;
}

static bool set_road(const maze_sheets *sheets, uint32_t maze, maze_style *style, maze_error *error)
{
    if (!page_road_narrows(sheets->recipes[maze], style))
        return true;
    if (sheets->count == 1)
        return reject(error,
                      "road: a range of widths requires several mazes, but there is only one maze; "
                      "use one width, or a recipe such as road4 for all widths on one sheet");
    page_road_narrow(style, maze, sheets->count);
    return true;
}

static maze_page *make_sheet(void *context, uint32_t index, maze_error *error)
{
    const maze_sheets *sheets = context;
    uint32_t maze = sheets->pictured[index];
    maze_style style = style_of(sheets, maze);
    bool solved = sheets->solution != MAZE_SOLUTION_NONE;
    style.hide_solution = sheets->solution == MAZE_SOLUTION_HIDDEN;
    if (sheets->solution == MAZE_SOLUTION_PAGE) {
        solved = index > 0 && sheets->pictured[index - 1] == maze;
        if (solved) {
            style.code = NULL;
            style.heading = NULL;
            bool tiled = style.tile.width > 0 && !page_style_is_given(&style, "paper");
            bool bare = style.medium == MAZE_MEDIUM_SHEET &&
                        /* the page is as large as the maze, so it has no space for a caption */
                        (style.paper.width == NO_PAPER || tiled);
            style.caption = bare ? NULL : book_solution_caption(style.letters_language);
        }
    }
    style.number = sheets->style->number + maze + 1;
    char number[24], heading[LONGEST_WORDS], caption[LONGEST_WORDS];
    snprintf(number, sizeof number, "%lu", (unsigned long)style.number);
    if (style.heading)
        style.heading = book_words_heading(heading, sizeof heading, style.heading, number, NULL);
    if (style.caption)
        style.caption = book_words_heading(caption, sizeof caption, style.caption, number, NULL);
    page_letters_words words, key;
    bool helps =
        style.press == PAGE_PRESS_SWELL && solved && sheets->solution == MAZE_SOLUTION_PAGE;
    if (!set_road(sheets, maze, &style, error))
        return NULL;
    if (helps) {
        /* the page with the solution has the text of the task, because the tactile sheet has
         * none */
        style.caption = book_sheet_words(sheets->recipes[maze], &style, &key)->rule;
        style.press = PAGE_PRESS_HOME;
    }
    if (!style.content.words && !book_sheet_has_english(sheets->recipes[maze], &style))
        style.content.words = book_sheet_words(sheets->recipes[maze], &style, &words);
    maze_page *page = page_make(sheets->recipes[maze], sheets->inputs, solved, &style, error);
    if (page && helps)
        page->promise = PROMISE_SIZE_SHOWN;
    return page;
}

/* Appends an input to a list, and frees the input. Returns false if the input is NULL. */
static bool join_input(base_text *text, char *input)
{
    if (!input)
        return false;
    base_text_add(text, " ");
    base_text_add(text, input);
    free(input);
    return true;
}

static bool join_tone(base_text *text, const maze_recipe *recipe, const maze_style *style,
                      const maze_inputs *inputs, maze_error *error)
{
    char name[24];
    uint32_t image = style->tone_checksum;
    if (style->tone != MAZE_TONE_PICTURE || text->failed || recipe_names(recipe, image) ||
        !recipe_inputs_have(inputs, image))
        return true;
    snprintf(name, sizeof name, " grays.%08lx.", (unsigned long)image);
    if (!strstr(text->bytes, name) && !join_input(text, maze_input_format(inputs, image, error)))
        return false;
    return join_input(text, recipe_tone_format(recipe, image, error));
}

bool book_join_inputs(base_text *text, const maze_recipe *recipe, const maze_style *style,
                      const maze_inputs *inputs, maze_error *error)
{
    uint32_t checksum;
    if (style->letters &&
        !join_input(text, recipe_sentence_format(recipe, style->letters_kind,
                                                 style->letters_language, style->letters,
                                                 &checksum, error)))
        return false;
    return join_tone(text, recipe, style, inputs, error);
}

/* Returns the recipes of all sheets as one text, with their inputs, including letters and the
 * grayscale images of tones. The caller frees the text. Returns NULL on error. */
static char *join_all(const maze_sheets *sheets, size_t count, maze_error *error)
{
    base_text text = {0};
    char *recipes = book_join_recipes(sheets->recipes, count, sheets->inputs, error);
    if (!recipes)
        return NULL;
    base_text_add(&text, recipes);
    free(recipes);
    for (size_t i = 0; i < count; i++) {
        const maze_style style = style_of(sheets, i);
        if (!book_join_inputs(&text, sheets->recipes[i], &style, sheets->inputs, error)) {
            free(text.bytes);
            return NULL;
        }
    }
    if (!text.failed)
        return text.bytes;
    free(text.bytes);
    maze_fail(error, MAZE_NO_MEMORY, "out of memory for %zu recipes", count);
    return NULL;
}

maze_sheets *maze_sheets_create(maze_recipe *const *recipes, size_t count,
                                const maze_inputs *inputs, const maze_style *style,
                                maze_solution solution, unsigned threads, maze_error *error)
{
    return book_sheets_create(recipes, count, inputs, style, (book_sheet_styles){.of = NULL},
                              solution, threads, error);
}

/* Returns the look of the style. If the style has MAZE_LOOK_AUTO, returns the look that the kinds
 * of all sheets share, or MAZE_LOOK_AUTO if the kinds have different looks. */
static maze_look look_of(maze_recipe *const *recipes, size_t count, const maze_style *style)
{
    static const maze_style plain;
    maze_look look = style->look;
    for (size_t i = 0; i < count && style->look == MAZE_LOOK_AUTO; i++) {
        maze_look own = page_sheet_kind_shown(recipes[i], &plain)->look;
        look = i == 0 || own == look ? own : MAZE_LOOK_AUTO;
        if (look == MAZE_LOOK_AUTO)
            break;
    }
    return look;
}

maze_sheets *book_sheets_create(maze_recipe *const *recipes, size_t count,
                                const maze_inputs *inputs, const maze_style *style,
                                book_sheet_styles styles, maze_solution solution, unsigned threads,
                                maze_error *error)
{
    if (!given(recipes, "recipes", error) || !given(style, "style", error))
        return NULL;
    if ((unsigned)solution > MAZE_SOLUTION_PAGE) {
        reject(error, "there is no solution kind %d; use a value of maze_solution", (int)solution);
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
    sheets->count = (uint32_t)count;
    sheets->joined = join_all(sheets, count, error);
    sheets->document = (maze_document){
        .page = make_sheet,
        .context = sheets,
        .title = style->title,
        .look = look_of(recipes, count, style),
        .language = style->letters_language, /* the fonts depend on the language */
        .tile = style->tile,
        .threads = threads,
        .recipes = sheets->joined,
        .measurer = &sheets->measurer,
    };
    if (sheets->joined && plan_pages(sheets, error))
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
    if (sheets->measurer)
        sheets->measurer->destroy(sheets->measurer->context);
    write_document_finish(&sheets->document);
    free(sheets->pictured);
    free(sheets->joined);
    free(sheets);
}

maze_document *maze_sheets_document(maze_sheets *sheets)
{
    return sheets ? &sheets->document : NULL;
}
