#include "book/navigation.h"

#include "book/languages/words.h"

#include <stdio.h>
#include <stdlib.h>

#define LONGEST_TITLE 200
#define LONGEST_NUMBER 12

static const char *puzzle_title(const book_layout *layout, size_t i, char *title)
{
    char number[24];
    if (layout->terms->names.count)
        return book_words_fill(title, LONGEST_TITLE, layout->terms->names.names[i], NULL, 0);
    snprintf(number, sizeof number, "%lu", (unsigned long)i + 1);
    const book_word_value value = {"number", number};
    return book_words_fill(title, LONGEST_TITLE, layout_word(layout, WORD_PUZZLE), &value, 1);
}

static void add(book_navigation *n, const char *title, uint32_t page, unsigned level)
{
    if (page > 0)
        n->bookmarks[n->count++] = (maze_bookmark){title, page - 1, level};
}

static void add_section(book_navigation *n, const book_layout *layout, size_t i)
{
    const section_plan *section = &layout->sections[i];
    const char *name = layout->terms->sections[i].name;
    unsigned level = *name ? 1 : 0;
    if (*name)
        add(n, name, section->opener, 0);
    for (size_t k = section->first; k < section->first + section->count; k++)
        add(n, puzzle_title(layout, k, n->titles + k * LONGEST_TITLE),
            layout_puzzle_page(layout, k), level);
}

static bool number_pages(book_navigation *n, uint32_t pages, maze_error *error)
{
    n->labels = calloc(pages, sizeof *n->labels);
    n->numbers = malloc((size_t)pages * LONGEST_NUMBER);
    if (!n->labels || !n->numbers)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for the labels of pages");
    for (uint32_t i = 0; i < pages; i++) {
        char *number = n->numbers + (size_t)i * LONGEST_NUMBER;
        snprintf(number, LONGEST_NUMBER, "%lu", (unsigned long)i + 1);
        n->labels[i] = number;
    }
    return true;
}

bool navigation_start(book_navigation *n, const book_layout *layout, maze_error *error)
{
    const book_terms *terms = layout->terms;
    *n = (book_navigation){0};
    if (!terms->press->navigation)
        return true;
    size_t most = layout->puzzles->count + terms->section_count + 2;
    n->bookmarks = calloc(most, sizeof *n->bookmarks);
    n->titles = malloc(layout->puzzles->count * LONGEST_TITLE);
    if (!n->bookmarks || !n->titles)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for bookmarks");
    for (size_t i = 0; i < terms->section_count; i++)
        add_section(n, layout, i);
    add(n, terms->words[WORD_SOLUTIONS], layout->solutions_page, 0);
    add(n, terms->words[WORD_RECIPES], layout->recipes_page, 0);
    return number_pages(n, layout->main.count, error);
}

void navigation_finish(book_navigation *n)
{
    free(n->bookmarks);
    free(n->titles);
    free(n->labels);
    free(n->numbers);
    *n = (book_navigation){0};
}
