/* Draws the pages whose layout is in the look's .page file, such as the title page and the
 * contents. Lengths without another unit are in units of the .page file. */
#include "book/plan/look_pages.h"

#include "book/languages/words.h"
#include "book/plan/front.h"
#include "book/plan/sizes.h"
#include "page/codes/codes.h"
#include "page/sheet.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define AUTHOR 13    /* type size of the author's name on the title page */
#define WIDE 0.9     /* minimum ratio of width to height of a page with rules in two columns */
#define DESCENT 0.22 /* depth of letters below the baseline, relative to the type size */

double book_look_down(const book_layout *layout)
{
    return layout->geometry.trim.height / layout->look->height;
}

double book_look_unit(const book_layout *layout)
{
    return fmin(book_scale(layout), book_look_down(layout));
}

/* Draws a page or, if `measured` is true, only measures it. Returns the factor by which measured
 * content must shrink to fit: 1 if no shrinking is needed, 0 if no factor suffices. */
static double set_or_measure(book_canvas *canvas, book_page_kind kind, const page_value *values,
                             book_page_place place, bool measured)
{
    const book_look *look = canvas->layout->look;
    if (!measured) {
        book_set_page_text(canvas, look->pages.page[kind], values, place);
        return 1;
    }
    page_boxes b = book_boxes(canvas, place.unit, place.down);
    page_box page = page_text_read(&b, look->pages.page[kind], values, look->art);
    double shrink = page_boxes_shrink(&b, &page, place.box);
    page_boxes_finish(&b);
    return shrink;
}

/* Values for the items of a list, with `width` values for each item. A page text repeats a box
 * for each item. */
typedef struct value_lists {
    page_value *values;
    const page_value **lists;
    size_t width;
} value_lists;

static value_lists make_lists(size_t count, size_t width)
{
    value_lists made = {g_new0(page_value, count * (width + 1)),
                        g_new0(const page_value *, count + 1), width};
    for (size_t i = 0; i < count; i++)
        made.lists[i] = made.values + i * (width + 1);
    return made;
}

static void set_list(const value_lists *lists, size_t i, const page_value *values)
{
    memcpy(lists->values + i * (lists->width + 1), values, lists->width * sizeof *values);
}

static void free_lists(value_lists *lists)
{
    g_free(lists->values);
    g_free((void *)lists->lists);
}

/* Draws stars as large as their box allows. item->of is a book_stars. */
static void draw_stars(void *canvas, const page_box *item, maze_box place, double unit)
{
    book_star_row row = ((book_canvas *)canvas)->layout->look->stars;
    double wide = 2 * row.radius + (STARS - 1) * row.pitch;
    double larger = fmin(box_height(place) / (2 * row.radius), box_width(place) / wide);
    (void)unit;
    row.radius *= larger;
    row.pitch *= larger;
    row.outline = row.outline > 0 ? fmax(row.outline * larger, LEAST_WALL) : 0;
    book_add_stars(canvas, row, *(const book_stars *)item->of, place.left + row.radius,
                   box_middle(place).y);
}

static maze_style example_style(const book_layout *layout)
{
    const book_example_look *look = &layout->look->example;
    maze_style style = book_example_style(layout, look->walls);
    double scale = look->scaled ? book_scale(layout) : 1;
    style.design.way = (maze_thickness){look->way.least * scale, look->way.base * scale,
                                        look->way.share, look->way.most * scale};
    style.solution_curve = look->curved && !style.corners.sharp;
    return style;
}

/* The space for the example maze. The maze may be smaller than the space. The number of columns of
 * the maze depends on the proportions of the space. */
typedef struct example_room {
    double width, height;
} example_room;

static void draw_example(void *context, const page_box *item, maze_box at, double unit)
{
    book_canvas *canvas = context;
    const example_room *room = item->of;
    maze_style style = example_style(canvas->layout);
    maze_box box = at;
    page_place place;
    (void)unit;
    if (room->height > 0)
        box = (maze_box){at.left, at.top, at.left + room->width, at.top + room->height};
    if (!book_place_example(canvas, &style, box, &place))
        return;
    maze_box bounds = page_place_bounds(&place);
    if (room->height > 0)
        place.origin.y -= bounds.top - box.top;
    if (canvas->layout->look->example.at_left)
        place.origin.x -= bounds.left - box.left;
    page_add_place(canvas->page, &place);
}

static double example_extent(void *context, const page_box *item, double width, double height)
{
    book_canvas *canvas = context;
    example_room *room = (example_room *)item->of;
    maze_style style = example_style(canvas->layout);
    page_place place;
    *room = (example_room){width, height};
    if (!canvas->page || height <= 0 ||
        !book_place_example(canvas, &style, (maze_box){0, 0, width, height}, &place))
        return height;
    maze_box bounds = page_place_bounds(&place);
    return fmin(box_height(bounds), height);
}

/* maximum type size of a subtitle, relative to the type size of the title */
#define UNDER_TITLE 0.75

/* Returns the type size of the subtitle. A long title in small type makes the subtitle smaller. */
static double subtitle_size(book_canvas *canvas, book_page_place place, const char *title)
{
    const book_look *look = canvas->layout->look;
    book_type type = look->title;
    output_text_fit fit;
    type.size *= place.unit;
    maze_box box = {0, 0, box_width(place.box), look->title_lines * type.leading * type.size};
    if (type.size == 0 || !book_try_text(canvas, title, type, box, "title", &fit))
        return look->subtitle;
    return fmin(look->subtitle, UNDER_TITLE * fit.size / place.unit);
}

static void fill_title(book_canvas *canvas, book_page_place place)
{
    const book_terms *terms = canvas->layout->terms;
    char *title = output_capitals(terms->title, terms->language);
    char *author = output_capitals(terms->author ? terms->author : "", terms->language);
    char ages[LONGEST_WORDS] = "";
    if (terms->ages)
        book_words_ages(ages, sizeof ages, terms->words[WORD_AGES], terms->ages);
    double descent = DESCENT * fmax(AUTHOR, canvas->layout->type.least / place.unit);
    bool capitals = canvas->layout->look->title.spacing > 0;
    double subtitle = subtitle_size(canvas, place, capitals ? title : terms->title);
    const page_value values[] = {{"title", .string = terms->title},
                                 {"title-in-capitals", .string = title, .key = "title"},
                                 {"subtitle", .string = terms->subtitle},
                                 {"subtitle-size", .number = subtitle},
                                 {"author", .string = terms->author},
                                 {"author-in-capitals", .string = author, .key = "author"},
                                 {"ages", .string = ages, .key = "words.ages"},
                                 {"theme", .number = terms->theme != NULL},
                                 {"descent", .number = descent},
                                 {.name = NULL}};
    book_set_page_text(canvas, canvas->layout->look->pages.page[PAGE_TITLE], values, place);
    g_free(title);
    g_free(author);
}

static void fill_imprint(book_canvas *canvas, book_page_place place)
{
    const book_layout *layout = canvas->layout;
    book_imprint_line lines[IMPRINT_LINES];
    book_imprint_lines(layout, lines);
    double beside = book_barcode_beside(layout);
    bool above = layout->terms->isbn && beside == 0;
    value_lists imprint = make_lists(IMPRINT_LINES - 1, 1);
    for (size_t i = 1; i < IMPRINT_LINES; i++)
        set_list(&imprint, i - 1,
                 (page_value[]){{"imprint.line", .string = lines[i].text, .key = lines[i].key}});
    const page_value values[] = {
        {"imprint.title", .string = lines[0].text, .key = lines[0].key},
        {"imprint", .lists = imprint.lists},
        {"belongs", .string = book_word_text(layout, WORD_BELONGS), .key = "words.belongs"},
        {"code-width", .number = beside / place.unit},
        {"code-height", .number = above ? (BARCODE_HEIGHT + PAGE_GAP) / place.down : 0},
        {.name = NULL}};
    book_set_page_text(canvas, layout->look->pages.page[PAGE_IMPRINT], values, place);
    free_lists(&imprint);
}

static void fill_dedication(book_canvas *canvas, book_page_place place)
{
    const page_value values[] = {{"dedication", .string = canvas->layout->terms->dedication},
                                 {.name = NULL}};
    book_set_page_text(canvas, canvas->layout->look->pages.page[PAGE_DEDICATION], values, place);
}

#define MOST_LINES 28    /* maximum number of lines on a page of the contents */
#define MOST_ROOMY 6     /* maximum number of sections in a book whose contents have high rows */
#define STARS_FROM 500.0 /* minimum width of a page with stars in low rows, in points */
#define MARK_FREE 2      /* minimum sum of the spaces above and below the mark of a low row */
#define STARS_HEIGHT 9
#define NAME_BELOW 5 /* distance of a name's baseline below the middle of a low row */
#define AS_IT_IS (1 - 1e-6)

/* The rows of the contents. `roomy` is true for high rows. `pitch` is the distance between
 * consecutive lines. */
typedef struct contents_rows {
    bool roomy;
    double pitch;
} contents_rows;

/* Writes the numbers of a section's puzzles, such as "13–18". */
static void write_span(const book_layout *layout, size_t section, char *to, size_t size)
{
    const book_section_plan *from = &layout->sections[section];
    const book_section_plan *end = from + book_parts(layout, section) - 1;
    unsigned long first = from->first + 1, last = end->first + end->count;
    snprintf(to, size, last > first ? "%lu\u2013%lu" : "%lu", first, last);
}

/* Draws or only measures `count` lines of the contents, from line `first` on. Returns the factor by
 * which the lines must shrink to fit, like set_or_measure. */
static double set_contents(book_canvas *canvas, book_page_place place, contents_rows rows,
                           size_t first, size_t count, bool measured)
{
    enum { WIDTH = 9 };
    const book_layout *layout = canvas->layout;
    const book_contents_look *look = &layout->look->contents;
    double mark = rows.roomy ? look->roomy.mark : fmin(look->low.mark, rows.pitch - MARK_FREE);
    bool starred = layout->geometry.trim.width >= STARS_FROM;
    char(*spans)[48] = g_malloc0_n(count + 1, sizeof *spans);
    book_line *lines = g_new0(book_line, count);
    value_lists entries = make_lists(count, WIDTH);
    for (size_t i = 0; i < count; i++) {
        book_line *line = &lines[i];
        *line = book_line_of(layout, first + i);
        bool is_section = line->section < layout->terms->section_count;
        if (is_section && !measured)
            line->stars = book_section_stars(layout, line->section);
        if (is_section && *line->range)
            write_span(layout, line->section, spans[i], sizeof spans[i]);
        set_list(&entries, i,
                 (page_value[WIDTH]){
                     {"entry-page", .link = line->page},
                     {"section", .number = is_section},
                     {"tile", .draw = layout->look->draw_tile, .of = line},
                     {"entry", .string = line->title, .key = line->key},
                     {"entry-folio", .string = line->folio, .key = "page number"},
                     {"folio-disc", .key = "page number", .draw = layout->look->draw_number,
                      .of = line->folio},
                     {"range", .string = is_section ? line->range : NULL, .key = "words.puzzles"},
                     {"stars", .draw = measured || line->stars.most ? draw_stars : NULL,
                      .of = &line->stars},
                     {"span", .string = spans[i], .key = "words.puzzles"}});
    }
    const page_value values[] = {
        {"heading", .string = book_word_text(layout, WORD_CONTENTS), .key = "words.contents"},
        {"entries", .lists = entries.lists},
        {"roomy", .number = rows.roomy},
        {"starred", .number = starred},
        {"pitch", .number = rows.pitch},
        {"half", .number = rows.pitch / 2},
        {"middle", .number = rows.pitch / 2 + NAME_BELOW},
        {"mark", .number = mark},
        {"mark-above", .number = (rows.pitch - mark) / 2},
        {"stars-above", .number = (rows.pitch - STARS_HEIGHT) / 2},
        {.name = NULL}};
    double shrink = set_or_measure(canvas, PAGE_CONTENTS, values, place, measured);
    free_lists(&entries);
    g_free(lines);
    g_free(spans);
    return shrink;
}

static bool contents_fit(book_canvas *canvas, book_page_place place, contents_rows rows,
                         size_t count)
{
    return set_contents(canvas, place, rows, 0, count, true) >= AS_IT_IS;
}

/* Returns the rows of the contents: high rows if the book has few sections and all lines fit on one
 * page, otherwise low rows. */
static contents_rows find_rows(book_canvas *canvas, book_page_place place, size_t count)
{
    const book_contents_look *look = &canvas->layout->look->contents;
    contents_rows rows = {.roomy = true, .pitch = look->roomy.least};
    rows.roomy = book_section_lines(canvas->layout) <= MOST_ROOMY &&
                 count == book_contents_lines(canvas->layout) &&
                 contents_fit(canvas, place, rows, count);
    const book_contents_rows *limits = rows.roomy ? &look->roomy : &look->low;
    for (rows.pitch = limits->most; rows.pitch > limits->least; rows.pitch -= 1)
        if (contents_fit(canvas, place, rows, count))
            return rows;
    rows.pitch = limits->least;
    return rows;
}

size_t book_contents_on_page(book_canvas *canvas)
{
    size_t lines = book_contents_lines(canvas->layout);
    size_t most = lines < MOST_LINES ? lines : MOST_LINES;
    book_page_place place = canvas->layout->look->place_of(canvas, PAGE_CONTENTS);
    contents_rows rows = {.pitch = canvas->layout->look->contents.low.least};
    while (most > 1 && !canvas->failed && !contents_fit(canvas, place, rows, most))
        most--;
    return (size_t)ceil((double)lines / ceil((double)lines / (double)most));
}

static void fill_contents(book_canvas *canvas, book_page_place place)
{
    size_t lines = canvas->planned->count, first = canvas->planned->first;
    size_t on_page = first == 0 ? lines : book_contents_on_page(canvas);
    contents_rows rows = find_rows(canvas, place, on_page);
    set_contents(canvas, place, rows, first, lines, false);
}

static void fill_opener(book_canvas *canvas, book_page_place place)
{
    book_line line = book_section_line(canvas->layout, canvas->planned->section);
    const page_value values[] = {
        {"name", .string = line.title, .key = line.key},
        {"range", .string = line.range, .key = "words.puzzles"},
        {"stars", .draw = line.stars.most ? draw_stars : NULL, .of = &line.stars},
        {.name = NULL}};
    book_set_page_text(canvas, canvas->layout->look->pages.page[PAGE_OPENER], values, place);
}

/* Draws the rules of the game on the page "How to play" or, if `measured` is true, only measures
 * them. Returns the factor by which the rules must shrink to fit, like set_or_measure. */
static double set_rules(book_canvas *canvas, book_page_place place, bool measured)
{
    enum { WIDTH = 3 };
    const book_layout *layout = canvas->layout;
    char text[2 * LONGEST_WORDS + 1], (*numbers)[8];
    book_stars rows[STARS];
    example_room room = {0};
    maze_paper trim = layout->geometry.trim;
    size_t count = 0;
    book_rules_paragraphs(layout, text);
    for (const char *p = text; *p; p += strlen(p) + 1)
        count++;
    numbers = g_malloc0_n(count + 1, sizeof *numbers);
    value_lists rules = make_lists(count, WIDTH), stars = make_lists(STARS, WIDTH);
    const char *paragraph = text;
    for (size_t i = 0; i < count; i++, paragraph += strlen(paragraph) + 1) {
        snprintf(numbers[i], sizeof numbers[i], "%u", (unsigned)(i + 1));
        set_list(&rules, i,
                 (page_value[WIDTH]){{"rule", .string = paragraph, .key = "words.how-to-play-text"},
                                     {"rule-number", .string = numbers[i], .key = "number"},
                                     {"rule-disc", .key = "number",
                                      .draw = layout->look->draw_number, .of = numbers[i]}});
    }
    for (unsigned i = 0; i < STARS; i++) {
        rows[i] = book_stars_even(i + 1);
        set_list(&stars, i,
                 (page_value[WIDTH]){
                     {"stars", .draw = draw_stars, .of = &rows[i]},
                     {"level", .string = book_word_text(layout, WORD_EASY + i), .key = "words"}});
    }
    const page_value values[] = {
        {"heading", .string = book_word_text(layout, WORD_HOW_TO_PLAY), .key = "words.how-to-play"},
        {"rules", .lists = rules.lists},
        {"example", .draw = book_has_only_lines(layout->terms) ? NULL : draw_example,
         .extent = example_extent, .of = &room},
        {"marks", .number = book_has_marks(layout)},
        {"wide", .number = trim.width > WIDE * trim.height},
        {"large", .number = layout->terms->large_print},
        {"stars-1", .draw = draw_stars, .of = &rows[0]},
        {"stars-3", .draw = draw_stars, .of = &rows[2]},
        {"stars-5", .draw = draw_stars, .of = &rows[4]},
        {"levels", .lists = stars.lists},
        {"stars-word", .string = book_word_text(layout, WORD_STARS), .key = "words.stars"},
        {"more-stars", .string = book_word_text(layout, WORD_MORE_STARS),
         .key = "words.more-stars"},
        {.name = NULL}};
    double shrink = set_or_measure(canvas, PAGE_HOW_TO_PLAY, values, place, measured);
    free_lists(&rules);
    free_lists(&stars);
    g_free(numbers);
    return shrink;
}

bool book_rules_have_room(book_canvas *canvas)
{
    return set_rules(canvas, canvas->layout->look->place_of(canvas, PAGE_HOW_TO_PLAY), true) > 0;
}

static void fill_rules(book_canvas *canvas, book_page_place place)
{
    set_rules(canvas, place, false);
}

/* FOOT is the maximum y of the lower end of the certificate's words. HEAD is the empty space above
 * the words; it may overlap the frame. THEME_HEAD is this space in a book with a theme, where the
 * words begin with the book's title. Lengths are in points on a page that is 612 points high. */
#define FOOT 496
#define HEAD 136
#define THEME_HEAD 100
#define BELOW 12            /* free space below the certificate's words */
#define ASIDE 18            /* free space on each side of the certificate's words */
#define SIGNATURE 90        /* width of the lines for the date and the signature */
#define LARGE_SIGNATURE 140 /* the same width in large print */
#define SIGNATURE_SHARE 0.36

static void fill_certificate(book_canvas *canvas, book_page_place place)
{
    const book_layout *layout = canvas->layout;
    const book_terms *terms = layout->terms;
    const char *const *words = terms->words;
    maze_box trim = book_canvas_trim(canvas);
    char count[24], text[LONGEST_WORDS];
    bool each = terms->names.count > 0;
    bool own = words[WORD_CERTIFICATE_TEXT] != terms->speech->words[WORD_CERTIFICATE_TEXT];
    place.down = box_height(trim) / LOOK_WIDTH;
    place.unit = fmin(book_scale(layout), place.down);
    double head = (terms->theme ? THEME_HEAD : HEAD) * place.down;
    /* place.box begins inside the frame, so its top moves up by the space above the words */
    place.box.top = fmax(trim.top, place.box.top - head);
    place.box.bottom = fmin(trim.top + FOOT * place.down, place.box.bottom - BELOW * place.unit);
    place.box.left += ASIDE * place.unit;
    place.box.right -= ASIDE * place.unit;
    snprintf(count, sizeof count, "%lu", each ? 1 : (unsigned long)layout->puzzles->count);
    const book_word_value value = {"count", count};
    book_words_fill(text, sizeof text,
                    each && !own ? terms->speech->texts[TEXT_CERTIFICATE_EACH]
                                 : words[WORD_CERTIFICATE_TEXT],
                    &value, 1);
    double foot = terms->large_print ? LARGE_SIGNATURE : SIGNATURE;
    const page_value values[] = {
        {"theme-title", .string = terms->theme ? terms->title : NULL, .key = "title"},
        {"certificate-title", .string = words[WORD_CERTIFICATE_TITLE],
         .key = "words.certificate-title"},
        {"certificate-for", .string = words[WORD_CERTIFICATE_FOR], .key = "words.certificate-for"},
        {"child", .string = each ? terms->names.names[canvas->planned->first] : NULL,
         .key = "names"},
        {"certificate-text", .string = text, .key = "words.certificate-text"},
        {"date", .string = words[WORD_DATE], .key = "words.date"},
        {"signed", .string = words[WORD_SIGNED], .key = "words.signed"},
        {"foot", .number = fmin(foot, SIGNATURE_SHARE * box_width(place.box) / place.unit)},
        {"seal", .draw = layout->look->draw_seal},
        {"large", .number = terms->large_print},
        {"least", .number = layout->type.least},
        {.name = NULL}};
    book_set_page_text(canvas, layout->look->pages.page[PAGE_CERTIFICATE], values, place);
}

void book_fill_look_page(book_canvas *canvas)
{
    static void (*const fill[PAGE_KINDS])(book_canvas *, book_page_place) = {
        [PAGE_TITLE] = fill_title,
        [PAGE_IMPRINT] = fill_imprint,
        [PAGE_CONTENTS] = fill_contents,
        [PAGE_DEDICATION] = fill_dedication,
        [PAGE_OPENER] = fill_opener,
        [PAGE_HOW_TO_PLAY] = fill_rules,
        [PAGE_CERTIFICATE] = fill_certificate,
    };
    book_page_kind kind = canvas->planned->kind;
    fill[kind](canvas, canvas->layout->look->place_of(canvas, kind));
}

static book_page_place usual_place(const book_canvas *canvas, maze_box box)
{
    double scale = book_scale(canvas->layout);
    return (book_page_place){box, scale, scale};
}

/* minimum type size of the text in the head, relative to the usual size */
#define LEAST_HEAD 0.62

#define CHILD_SIZE 30 /* type size of a child's name at the top of a page */
/* distance of the baseline of a child's name from the top of the head */
#define CHILD_BASELINE 22.5

/* Returns the baseline of the child's name in the head. The baseline is lower if the name would
 * extend into the margin that the press requires. */
static double child_baseline(book_canvas *canvas, const book_head *head)
{
    double scale = book_scale(canvas->layout), top = head->strip.top;
    book_type type = {.font = MAZE_FONT_SANS, .size = CHILD_SIZE * scale};
    if (!head->child)
        return CHILD_BASELINE;
    double baseline = book_baseline_inside(canvas, head->child, type, box_width(head->strip),
                                           top + CHILD_BASELINE * scale);
    return (baseline - top) / scale;
}

/* Returns the type size of the text in the head. All tasks of a theme have the type size with which
 * the widest task fits. */
static double section_size(book_canvas *canvas, const book_head *head)
{
    const book_layout *layout = canvas->layout;
    const book_look *look = layout->look;
    double scale = book_scale(layout), widest = 0;
    double room = box_width(head->strip) * look->head_share - look->beside_head * scale;
    bool is_themed = layout->terms->theme && canvas->planned->kind == PAGE_PUZZLES &&
                     layout->terms->sections[canvas->planned->section].themed;
    book_type type = look->head_type;
    type.size *= scale;
    for (size_t i = 0; is_themed && head->section && i < THEME_PAIRED; i++) {
        output_text_fit fit = {0};
        const char *line = layout->terms->theme_speech->captions[layout->terms->theme->pairs[i]];
        maze_box level = {0, 0, 10 * box_width(head->strip), 0};
        if (book_try_text(canvas, line, type, level, "words", &fit))
            widest = fmax(widest, fit.width);
    }
    double share = widest > room ? room / widest : 1;
    return look->head_type.size * fmax(share, LEAST_HEAD);
}

#define ORNAMENT 36.0 /* maximum height of the ornament in the head */
/* maximum height of the ornament in the head, relative to the size of pictures at doors */
#define BELOW_PICTURE 0.75

static double ornament_of(const book_canvas *canvas)
{
    const book_section_plan *section = &canvas->layout->sections[canvas->planned->section];
    double most = BELOW_PICTURE * section->look.design.picture_side / book_scale(canvas->layout);
    return book_has_pictures(section) ? fmin(ORNAMENT, most) : ORNAMENT;
}

void book_add_look_head(book_canvas *canvas, const book_head *head)
{
    const book_layout *layout = canvas->layout;
    const book_planned_page *planned = canvas->planned;
    double all = (double)layout->puzzles->count;
    double done = (double)(planned->first + planned->count) /
                  all; /* share of the book's puzzles up to the last puzzle of the page */
    bool narrow = box_width(head->strip) < 0.75 * box_width(book_canvas_room(canvas));
    const page_value values[] = {
        {"number", .string = head->number, .key = "puzzle's number"},
        {"child-baseline", .number = child_baseline(canvas, head)},
        {"section-size", .number = section_size(canvas, head)},
        {"child", .string = head->child, .key = "names"},
        {"section", .string = head->section, .key = "name"},
        {"stars", .draw = head->stars.most ? draw_stars : NULL, .of = &head->stars},
        {"first", .number = head->first},
        {"theme", .number = head->first && layout->terms->theme},
        {"ornament", .number = ornament_of(canvas)},
        {"narrow", .number = narrow},
        {"pill", .number = head->child || (head->section && !narrow) || head->stars.most > 0},
        {"number-disc", .key = "puzzle's number",
         .draw = head->number ? layout->look->draw_number : NULL, .of = head->number},
        {"large", .number = layout->terms->large_print},
        {"done", .number = done},
        {"left", .number = 1 - done},
        {.name = NULL}};
    book_set_page_text(canvas, layout->look->pages.head, values, usual_place(canvas, head->strip));
}

/* average width of a recipe's characters, relative to the type size */
#define RECIPE_LETTER 0.46

#define LEAST_RECIPE 7
#define BESIDE_FOLIO_ROOM 40

static bool is_long(const char *recipe, double width)
{
    return recipe &&
           (double)strlen(recipe) * RECIPE_LETTER * LEAST_RECIPE > (width - BESIDE_FOLIO_ROOM) / 2;
}

/* Returns the section's name for the footer if the two heads of a page leave no space for it;
 * otherwise NULL. */
static const char *section_at_foot(const book_canvas *canvas)
{
    const book_layout *layout = canvas->layout;
    const book_section_plan *section = &layout->sections[canvas->planned->section];
    bool beside = canvas->planned->kind == PAGE_PUZZLES && section->per_page == 2 &&
                  section->columns == 2 && !section->caption_at_foot;
    return beside ? section->terms->name : NULL;
}

void book_add_look_foot(book_canvas *canvas, const char *folio, const char *recipe)
{
    const book_layout *layout = canvas->layout;
    maze_box room = book_canvas_room(canvas);
    const page_value values[] = {{"folio", .string = folio, .key = "page number"},
                                 {"recipe", .string = recipe},
                                 {"section", .string = section_at_foot(canvas), .key = "name"},
                                 {"long", .number = is_long(recipe, box_width(room))},
                                 {"theme", .number = layout->terms->theme != NULL},
                                 {"rise", .number = book_foot_rise(layout) / book_scale(layout)},
                                 {.name = NULL}};
    book_set_page_text(canvas, layout->look->pages.foot, values, usual_place(canvas, room));
}
