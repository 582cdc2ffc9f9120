/* The texts of the looks' covers, and their setting. */
#include "book/cover.h"
#include "book/languages/words.h"

#include <math.h>

bool cover_type(const book_cover *cover, const char *string, canvas_type type, maze_align align,
                maze_box box, const char *key, double *below, maze_error *error)
{
    output_text_fit fit;
    if (!string || !*string)
        return true;
    if (!canvas_fit(&cover->canvas, string, &type, box, key, &fit, error))
        return false;
    *below = box.top + (fit.lines - 1) * type.leading * fit.size;
    return canvas_paragraphs(&cover->canvas, string, &type, align, box, key, error);
}

static bool is_there(const cover_item *item)
{
    return item->string && *item->string;
}

/* The setting of an item in its lines, or in less height. */
static bool fit_item(const book_cover *cover, const cover_item *item, maze_box across,
                     double height, output_text_fit *fit, maze_error *error)
{
    double lines = (item->most - 1) * item->type.leading * item->type.size + 1;
    maze_box box = {across.left, 0, across.right, fmax(fmin(lines, height), 0)};
    return canvas_fit(&cover->canvas, item->string, &item->type, box, item->key, fit, error);
}

static double lines_height(const cover_item *item, const output_text_fit *fit)
{
    return (fit->lines - 1) * item->type.leading * fit->size;
}

/* From the first one's last baseline to the last one's. */
static bool fit_others(const book_cover *cover, const cover_item *items, size_t count,
                       maze_box across, double *height, maze_error *error)
{
    output_text_fit fit;
    *height = 0;
    for (size_t i = 1; i < count; i++) {
        if (!is_there(&items[i]))
            continue;
        if (!fit_item(cover, &items[i], across, HUGE_VAL, &fit, error))
            return false;
        *height += items[i].gap + lines_height(&items[i], &fit);
    }
    return true;
}

#define NARROWER 0.96
#define NARROWEST 0.5

/* Lines of like lengths: the narrowest box in which there are no more, and none smaller. */
static bool balance(const book_cover *cover, const cover_item *item, maze_box *box,
                    maze_error *error)
{
    output_text_fit fit, narrow;
    double middle = box_middle(*box).x, half = middle - box->left;
    if (!canvas_fit(&cover->canvas, item->string, &item->type, *box, item->key, &fit, error))
        return false;
    for (double part = NARROWER; fit.lines > 1 && part > NARROWEST; part *= NARROWER) {
        maze_box tried = {middle - part * half, box->top, middle + part * half, box->bottom};
        if (!canvas_fit(&cover->canvas, item->string, &item->type, tried, item->key, &narrow,
                        NULL) ||
            narrow.lines > fit.lines || narrow.size < fit.size)
            break;
        *box = tried;
    }
    return true;
}

bool cover_column(const book_cover *cover, cover_item *items, size_t count, double cap,
                  maze_box box, double share, maze_error *error)
{
    double others, room = box_height(box);
    output_text_fit fit;
    if (!fit_others(cover, items, count, box, &others, error) ||
        !fit_item(cover, &items[0], box, room - others - cap * items[0].type.size, &fit, error))
        return false;
    double rest = room - others - cap * fit.size - lines_height(&items[0], &fit);
    double y = box.top + share * fmax(rest, 0) + cap * fit.size;
    items[0].type.size = fit.size;
    for (size_t i = 0; i < count; i++) {
        cover_item *item = &items[i];
        double lines = (item->most - 1) * item->type.leading * item->type.size + 1;
        y += i > 0 && is_there(item) ? item->gap : 0;
        maze_box place = {box.left, y, box.right, y + lines};
        if (is_there(item) && !balance(cover, item, &place, error))
            return false;
        if (!cover_type(cover, item->string, item->type, MAZE_ALIGN_CENTER, place, item->key, &y,
                        error))
            return false;
        item->last = y;
    }
    return true;
}

const char *cover_count(const book_cover *cover, char *text, size_t size)
{
    const book_terms *terms = cover->canvas.layout->terms;
    return book_count_in_words(terms->speech, terms->words[WORD_MAZES],
                               cover->canvas.layout->puzzles->count, text, size);
}

const char *cover_ages(const book_cover *cover, char *text, size_t size)
{
    const book_terms *terms = cover->canvas.layout->terms;
    return terms->ages ? book_words_ages(text, size, terms->words[WORD_AGES], terms->ages) : "";
}

const char *cover_headline(const book_cover *cover)
{
    const book_terms *terms = cover->canvas.layout->terms;
    bool child = terms->style.look == MAZE_LOOK_PLAYFUL &&
                 terms->words[WORD_COVER_TITLE] == terms->speech->words[WORD_COVER_TITLE];
    return child ? terms->speech->texts[TEXT_CHILD_COVER] : terms->words[WORD_COVER_TITLE];
}

const char *cover_blurb(const book_cover *cover, char *text, size_t size)
{
    const book_terms *terms = cover->canvas.layout->terms;
    bool child = terms->style.look == MAZE_LOOK_PLAYFUL &&
                 terms->words[WORD_BLURB] == terms->speech->words[WORD_BLURB];
    return book_count_in_words(
        terms->speech, child ? terms->speech->texts[TEXT_CHILD_BLURB] : terms->words[WORD_BLURB],
        cover->canvas.layout->puzzles->count, text, size);
}

/* How many of the sections' difficulties differ; the puzzles' own are not known yet. */
static unsigned count_levels(const book_terms *terms)
{
    unsigned count = 0;
    for (size_t i = 0; i < terms->section_count; i++) {
        const unsigned *own = terms->sections[i].difficulty;
        bool differs = own[0] > 0;
        for (size_t k = 0; k < i && differs; k++) {
            const unsigned *other = terms->sections[k].difficulty;
            differs = own[0] != other[0] || own[1] != other[1];
        }
        count += differs;
    }
    return count;
}

size_t cover_facts(const book_cover *cover, cover_fact facts[COVER_FACTS])
{
    const book_terms *terms = cover->canvas.layout->terms;
    unsigned levels = count_levels(terms);
    size_t count = 0;
    facts[count].key = "words.mazes";
    cover_count(cover, facts[count].text, sizeof facts[count].text);
    count++;
    if (levels > 1) {
        facts[count].key = "words.levels";
        book_count_in_words(terms->speech, terms->words[WORD_LEVELS], levels, facts[count].text,
                            sizeof facts[count].text);
        count++;
    }
    if (terms->answers != MAZE_ANSWERS_NONE) {
        facts[count].key = "words.all-solutions";
        book_words_fill(facts[count].text, sizeof facts[count].text,
                        terms->words[WORD_ALL_SOLUTIONS], NULL, 0);
        count++;
    }
    return count;
}
