#include "book/front_text.h"

#include "book/rules.h"
#include "page/isbn.h"

#include <stdio.h>
#include <string.h>

const char *front_rules(const book_layout *layout, char *text)
{
    char made[LONGEST_WORDS];
    const char *rules = rules_of(layout->terms, layout->puzzles, made, sizeof made);
    const char *marks = layout_marks(layout) ? layout_word(layout, WORD_DIFFICULTY_TEXT) : "";
    int length = (int)strlen(rules);
    while (length > 0 && rules[length - 1] == '\n')
        length--;
    snprintf(text, 2 * LONGEST_WORDS, "%.*s%s%s", length, rules, length && *marks ? "\n\n" : "",
             marks);
    return text;
}

void front_paragraphs(const book_layout *layout, char *text)
{
    char made[LONGEST_WORDS], *to = text;
    snprintf(text, 2 * LONGEST_WORDS, "%s",
             rules_of(layout->terms, layout->puzzles, made, sizeof made));
    for (char *from = text; *from;) {
        size_t length = strcspn(from, "\n");
        char *next = from + length + (from[length] == '\n');
        if (length > 0) {
            memmove(to, from, length);
            to += length;
            *to++ = '\0';
        }
        from = next;
    }
    *to = '\0';
}

static const char *again_text(const book_layout *layout)
{
    switch (layout->terms->recipe_line) {
    case MAZE_RECIPE_LIST:
        return layout_word(layout, WORD_AGAIN_LIST);
    case MAZE_RECIPE_NONE:
        return layout_word(layout, WORD_AGAIN_NONE);
    case MAZE_RECIPE_AUTO:
    case MAZE_RECIPE_FOOT:
        break;
    }
    return layout_word(layout, WORD_AGAIN_FOOT);
}

/* For the book's own imprint: "{lines}" at its start means the usual lines. */
static const char *behind_lines(const char *own)
{
    return own + strlen(IMPRINT_PLACE) + strspn(own + strlen(IMPRINT_PLACE), "\n ");
}

void front_imprint(const book_layout *layout, imprint_line lines[IMPRINT_LINES])
{
    const book_terms *terms = layout->terms;
    char page[24];
    snprintf(page, sizeof page, "%lu", (unsigned long)layout->recipes_page);
    const book_word_value values[] = {{"year", terms->year},   {"author", terms->author},
                                      {"title", terms->title}, {"publisher", terms->publisher},
                                      {"page", page},          {"file", layout->recipes_file}};
    static const char *const keys[] = {"title", "words.copyright", "publisher",
                                       "isbn",  "words.again",     "imprint"};
    char isbn[ISBN_SHOWN + 8] = "";
    if (terms->isbn)
        snprintf(isbn, sizeof isbn, "ISBN %s", terms->isbn);
    const char *own = terms->imprint.text;
    bool told = !own || strncmp(own, IMPRINT_PLACE, strlen(IMPRINT_PLACE)) == 0;
    const char *texts[] = {
        terms->title,       terms->author ? layout_word(layout, WORD_COPYRIGHT) : NULL,
        terms->publisher,   isbn,
        again_text(layout), own && told ? behind_lines(own) : own};
    for (int i = 0; i < IMPRINT_LINES; i++) {
        lines[i].key = keys[i];
        bool own_line = i == IMPRINT_LINES - 1;
        bool filled = own_line || strncmp(keys[i], "words.", 6) == 0; /* words have places */
        bool shown = texts[i] && (told || own_line);
        book_words_fill(lines[i].text, sizeof lines[i].text, shown ? texts[i] : "", values,
                        filled ? sizeof values / sizeof *values : 0);
    }
}

void front_section(const book_layout *layout, size_t section, book_line *line)
{
    const section_plan *plan = &layout->sections[section];
    const char *name = layout->terms->sections[section].name;
    *line = (book_line){.section = section, .page = plan->opener, .key = "name"};
    book_words_range(line->range, sizeof line->range, layout->terms->words, plan->first + 1,
                     plan->first + plan->count);
    book_words_fill(line->title, sizeof line->title, *name ? name : line->range, NULL, 0);
    if (!*name) {
        line->range[0] = '\0';
        line->key = "words.puzzles";
    }
    if (layout_marks(layout) && plan->count > 0)
        line->stars = layout_stars(layout, plan->first + plan->count / 2);
}

void front_line(const book_layout *layout, size_t i, book_line *line)
{
    size_t sections = layout->terms->section_count;
    if (i < sections) {
        front_section(layout, i, line);
        return;
    }
    bool solutions = i == sections && layout->terms->answers == MAZE_ANSWERS_BACK;
    *line = (book_line){.section = sections,
                        .key = solutions ? "words.solutions" : "words.recipes",
                        .page = solutions ? layout->solutions_page : layout->recipes_page};
    book_words_fill(line->title, sizeof line->title,
                    layout_word(layout, solutions ? WORD_SOLUTIONS : WORD_RECIPES), NULL, 0);
}

size_t front_contents_lines(const book_layout *layout)
{
    return layout->terms->section_count + (layout->terms->answers == MAZE_ANSWERS_BACK) +
           (layout->terms->recipe_line == MAZE_RECIPE_LIST);
}
