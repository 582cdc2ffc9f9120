/* Lists the blanks below a maze, and divides them into lines of nearly equal length. A blank is the
 * space for a letter or a number that the solver writes. Lengths are in millimeters on A4 unless a
 * comment names another unit, and are scaled down on smaller paper. */
#include "page/letters_blanks.h"

#include "core/base/collections.h"
#include "core/letters/letters_numbers.h"
#include "page/layout/page.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PLUS_SIZE 1.18
#define TOTAL_SIZE 1.28
/* space for the plus after a blank of a sum, in mm on A4 */
#define PLUS_GAP 7.0
/* A row of more than LONG_ROW numbers has no blanks, because the blanks would take the space of the
 * maze. */
#define LONG_ROW 36
#define SHOWN 2
#define MARK_WIDTH 0.4

bool page_blanks_are_sum(const page_blank_form *form)
{
    return form->style->letters && form->style->letters_kind == LETTERS_SUM;
}

bool page_blank_is_total(const page_blank *item)
{
    return *item->text == '=';
}

double page_blank_mark_size(const page_blank_form *form, const page_blank *item)
{
    double usual = form->letter;
    return !page_blanks_are_sum(form)
               ? usual
               : usual * (page_blank_is_total(item) ? TOTAL_SIZE : PLUS_SIZE);
}

static double total_width(const page_blank_form *form, const page_blank *item)
{
    return TOTAL_GAP + page_text_width(form->style->content.measurer, item->text, MAZE_FONT_SANS,
                                       page_blank_mark_size(form, item));
}

double page_blank_advance(const page_blank_form *form, const page_blank *item)
{
    if (page_blanks_are_sum(form) && item->kind == LETTER_IS_MARK)
        return (page_blank_is_total(item) ? total_width(form, item) : PLUS_GAP) * form->unit;
    double marks = fmax((double)strlen(item->text) / 2, 1);
    return (item->kind == LETTER_IS_LETTER ? form->pitch : form->pitch * MARK_WIDTH * marks) *
           form->unit;
}

static size_t word_end(const page_blank_form *form, const page_blanks *blanks, size_t at,
                       double *width)
{
    *width = 0;
    for (; at < blanks->count && blanks->items[at].kind != LETTER_IS_SPACE; at++)
        *width += page_blank_advance(form, &blanks->items[at]);
    *width -= (form->pitch - form->slot) * form->unit;
    return at;
}

static size_t break_lines(const page_blank_form *form, page_blanks *blanks, double room, bool keep)
{
    double space = (form->space + form->pitch - form->slot) * form->unit, x = 0;
    size_t line = 0;
    for (size_t at = 0; at < blanks->count;) {
        double width;
        size_t end = word_end(form, blanks, at, &width);
        if (x > 0 && x + space + width > room * (1 + 1e-9)) {
            line++;
            x = 0;
        }
        x += x > 0 ? space : 0;
        for (double own = x; at < end; at++) {
            blanks->items[at].x = own;
            blanks->items[at].line = line;
            own += page_blank_advance(form, &blanks->items[at]);
        }
        x += width;
        if (keep)
            blanks->widths[line] = x;
        while (at < blanks->count && blanks->items[at].kind == LETTER_IS_SPACE)
            blanks->items[at++].line = line;
    }
    return line + 1;
}

static bool add_blank(page_blanks *blanks, const page_blank *item, maze_error *error)
{
    if (!array_more(blanks->items, blanks->count))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a page");
    blanks->items[blanks->count++] = *item;
    return true;
}

static bool read_sentence(const page_blank_form *form, page_blanks *b, maze_error *error)
{
    const char *text = form->style->letters, *at = text + strspn(text, " ");
    bool capitals = letters_capitals(form->style->letters_kind, text), done = true;
    page_blank item = {.line = 0};
    while (done && letters_next(&at, capitals, letters_turkish(form->style->letters_language),
                                item.text, &item.kind))
        done = add_blank(b, &item, error);
    return done;
}

/* Sets the text above a blank, such as "3 × 7", if the row is a times table of a number with few
 * digits. */
static void set_times(const page_blank_form *form, const letters_row *row, size_t i,
                      page_blank *item)
{
    char step[LETTER_ROOM];
    if (row->first == row->step && row->step > 0 && row->step != row->unit &&
        (row->unit == 1 || row->has_fractions) &&
        letters_row_write(row, row->step, form->style->letters_language, step, sizeof step) &&
        strlen(step) <= (row->has_fractions ? 3 : 2))
        snprintf(item->times, sizeof item->times, "%lu \u00d7 %s", (unsigned long)i + 1, step);
}

/* Reads the blanks of a row of numbers or of a sum. The blanks of a sum are empty if `form` has no
 * maze. */
static bool read_numbers(const page_blank_form *form, page_blanks *blanks, maze_error *error)
{
    letters_row row = {0};
    letters_sum total = {0};
    size_t count;
    bool sum = form->style->letters_kind == LETTERS_SUM, done = true;
    if (!(sum ? letters_sum_read(form->style->letters, &total, error)
              : letters_row_read(form->style->letters, &row, error)) ||
        !letters_count(form->style->letters_kind, form->style->letters, &count, error))
        return false;
    if (!sum && count > LONG_ROW)
        return true;
    letters_text *letters = form->maze && sum ? page_letters(form->maze, form->style, error) : NULL;
    if (form->maze && sum && !letters)
        return false;
    for (size_t i = 0; i < count && done; i++) {
        page_blank number = {.kind = LETTER_IS_LETTER, .shown = !sum && i < SHOWN};
        page_blank after = {.kind = sum ? LETTER_IS_MARK : LETTER_IS_SPACE, .text = "+"};
        if (letters)
            snprintf(number.text, sizeof number.text, "%s", letters->letters[i].text);
        if (!sum) {
            letters_row_write(&row, letters_row_at(&row, i), form->style->letters_language,
                              number.text, sizeof number.text);
            set_times(form, &row, i, &number);
        } else if (i + 1 == count)
            snprintf(after.text, sizeof after.text, "= %lu", (unsigned long)total.total);
        done = add_blank(blanks, &number, error) && add_blank(blanks, &after, error);
        if (sum && i + 1 < count) /* a line may end after each plus */
            done = done && add_blank(blanks, &(page_blank){.kind = LETTER_IS_SPACE}, error);
    }
    if (letters)
        letters_finish(letters);
    free(letters);
    return done;
}

bool page_blanks_read(const page_blank_form *form, page_blanks *blanks, maze_error *error)
{
    double room = form->room, widest = 0, width;
    if (!(recipe_letters_spell(form->style->letters_kind) ? read_sentence
                                                          : read_numbers)(form, blanks, error))
        return false;
    for (size_t i = 0; i < blanks->count; i++) {
        size_t end = word_end(form, blanks, i, &width);
        widest = fmax(widest, width);
        i = end;
    }
    blanks->scale = fmin(room / widest, 1);
    room = fmax(room, widest);
    blanks->lines = break_lines(form, blanks, room, false);
    blanks->widths = calloc(blanks->lines, sizeof *blanks->widths);
    if (!blanks->widths)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a page");
    /* finds the smallest line width for which this number of lines suffices */
    double low = widest, high = room;
    for (int i = 0; i < 20; i++) {
        double middle = (low + high) / 2;
        *(break_lines(form, blanks, middle, false) > blanks->lines ? &low : &high) = middle;
    }
    break_lines(form, blanks, high, true);
    return true;
}
