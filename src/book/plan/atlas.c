/* The solutions as an atlas: one flow over all sections, in rows below bars that name them.
 * First the plan: how many columns and rows a section's solutions stand in, from the room that
 * the page leaves and the cells that the look wants; then pages, strip by strip, as the flow
 * fills them; at the end the filling of such a page with its title, bars, mazes and their
 * captions. */
#include "book/plan/atlas.h"

#include "book/plan/book_look.h"
#include "book/plan/front.h"
#include "core/recipe/recipe.h"
#include "page/layout/place.h"
#include "page/sheet.h"

#include <glib.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* The lines that the solutions' style has made gray take the look's gray. */
static void fade(const book_atlas_look *look, const maze_style *puzzle, maze_style *style)
{
    bool passages = style->draw == MAZE_DRAW_PASSAGES;
    maze_color before = passages ? puzzle->passage_color : puzzle->wall_color;
    maze_color *lines = passages ? &style->passage_color : &style->wall_color;
    double black = passages ? look->passage_black : look->wall_black;
    if (before.kind == MAZE_COLOR_AUTO && lines->kind == MAZE_COLOR_RGB && black > 0)
        *lines = book_black(black);
}

/* The thickness of walls there. */
static maze_thickness atlas_wall(const book_layout *layout)
{
    return book_thickness(layout->terms, layout->look->atlas.wall);
}

/* The style of the solution of puzzle i. */
static maze_style atlas_style(const book_layout *layout, size_t i)
{
    const book_atlas_look *look = &layout->look->atlas;
    const book_puzzle *puzzle = &layout->puzzles->puzzles[i];
    const book_section_plan *section = &layout->sections[puzzle->section];
    const maze_recipe *recipe = puzzle->recipe;
    maze_style style = book_style_of(layout, i, true);
    style.usual_wall = atlas_wall(layout);
    style.way = look->way;
    style.way_inside = true;
    fade(look, &section->look, &style);
    if (look->curved && !style.corners.sharp && (recipe_has(recipe) & HAS_WALLS))
        style.solution_curve = !style.solution_fill;
    return style;
}

#define COLUMN_GAP 14 /* points, at least */
#define MOST_COLUMNS 4
#define NARROW 400 /* points; a narrower page has one column less */
#define LARGE_PRINT_COLUMNS 2

#define CAPTION_PAGE 14 /* letters of number and page */

/* Rows may be lower than their columns allow, by this factor, if one more then fits the page. */
#define LOWER 0.85

/* The same for a second row, without which half a page may stay empty. */
#define LOWER_PAIR 0.7

/* Gaps between strips grow by so much of a row's gap. */
#define WIDER 0.3

/* The parts of a page beside the mazes, points. */
typedef struct measures {
    double width, height; /* of what title and foot leave */
    double bar, before, after, caption, gap;
    double narrowest; /* column */
    maze_thickness wall;
} measures;

/* The needs of mazes that share their rows: the largest extent, and how large the cells of a maze
 * with that extent would have to be so that all have the cells that the look wants, those of three
 * columns, those that can be read.  Points. */
typedef struct needs {
    maze_point extent;
    double usual, tight, least;
} needs;

/* Lengths that belong to type grow with it where type is larger than the look's. */
static double grown(const book_layout *layout, const book_type *type)
{
    return fmax(book_scale(layout), layout->type.least / type->size);
}

double book_atlas_caption(const book_layout *layout)
{
    const book_atlas_look *look = &layout->look->atlas;
    return look->caption * fmax(grown(layout, &look->page), grown(layout, &look->number)) +
           book_atlas_second_line(layout);
}

double book_atlas_second_line(const book_layout *layout)
{
    const book_atlas_look *look = &layout->look->atlas;
    bool named = layout->terms->names.count > 0;
    return named ? ATLAS_LEADING * look->page.size * grown(layout, &look->page) : 0;
}

/* Of "120 page 150", for a column is no narrower. */
#define CAPTION_LETTERS 9

/* Width of a letter in two lines of the smallest type, in its size. */
#define NAME_LETTER 0.34

static double longest_name(const book_layout *layout)
{
    const book_names *names = &layout->terms->names;
    size_t most = 0;
    for (size_t i = 0; i < names->count; i++) {
        size_t letters = (size_t)g_utf8_strlen(names->names[i], -1);
        most = letters > most ? letters : most;
    }
    return most ? NAME_LETTER * (double)(most + CAPTION_PAGE) * layout->type.least : 0;
}

static measures measures_of(const book_layout *layout)
{
    const book_atlas_look *look = &layout->look->atlas;
    maze_box room = book_geometry_room(&layout->geometry, ANY_PAGE);
    double t = book_scale(layout), bar = grown(layout, &look->name);
    double foot = look->bottom * t;
    if (foot == 0 && layout->terms->page_numbers != PART_NO)
        foot = layout->type.number * LINE_HEIGHT + PAGE_GAP / 2.0;
    measures m = {.width = box_width(room),
                  .height = box_height(room) - look->top * t - foot,
                  .caption = book_atlas_caption(layout),
                  .wall = atlas_wall(layout)};
    m.gap = (look->gap - look->caption) * t;
    m.narrowest = CAPTION_LETTERS * 0.8 * fmax(look->page.size * t, layout->type.least);
    m.narrowest = fmax(m.narrowest, longest_name(layout));
    if (book_atlas_has_bars(layout)) {
        m.bar = look->bar * bar;
        m.before = look->before * t;
        m.after = look->after * t;
    } else {
        m.before = m.gap;
    }
    return m;
}

bool book_atlas_has_bars(const book_layout *layout)
{
    return !layout->look->atlas.named || book_has_sections(layout);
}

static double column_width(const measures *m, unsigned columns)
{
    return (m->width - COLUMN_GAP * (columns - 1.0)) / columns;
}

/* With the outer wall. */
static double largest_cell(const measures *m, double length, double cells)
{
    double wall = page_thickness_in(&m->wall, length / cells, LEAST_WALL);
    return (length - wall) / cells;
}

/* The size of the cells in so many columns and rows, points. */
static double cell_in(const measures *m, maze_point extent, unsigned columns, unsigned rows)
{
    double height = (m->height - m->bar - m->after + m->gap) / rows - m->gap - m->caption;
    return fmin(largest_cell(m, column_width(m, columns), extent.x),
                largest_cell(m, height, extent.y));
}

/* As many rows as fit with the cells that the columns allow, or with slightly smaller ones. */
static unsigned rows_for(const measures *m, maze_point extent, unsigned columns, double least)
{
    double most = largest_cell(m, column_width(m, columns), extent.x);
    unsigned rows = cell_in(m, extent, columns, 2) >= fmax(LOWER_PAIR * most, least) ? 2 : 1;
    while (rows > 1 && rows + 2 < ATLAS_STRIPS &&
           cell_in(m, extent, columns, rows + 1) >= fmax(LOWER * most, least))
        rows++;
    return rows;
}

static unsigned most_columns(const book_layout *layout, const measures *m)
{
    unsigned most = layout->geometry.trim.width < NARROW ? MOST_COLUMNS - 1 : MOST_COLUMNS;
    if (layout->terms->large_print)
        most = LARGE_PRINT_COLUMNS;
    while (most > 1 && column_width(m, most) < m->narrowest)
        most--;
    return most;
}

static unsigned columns_for(const book_layout *layout, const measures *m, const needs *n)
{
    unsigned most = most_columns(layout, m), columns = most;
    while (columns > 1 && cell_in(m, n->extent, columns, 1) < n->usual)
        columns--;
    if (columns < 3 && most >= 3 && cell_in(m, n->extent, 3, 1) >= n->tight)
        return 3;
    if (columns == 1 && most >= 2 && cell_in(m, n->extent, 2, 1) >= n->least)
        return 2;
    return columns;
}

/* The columns in which at most so many a page are largest. */
static book_atlas_form form_for(const measures *m, maze_point extent, unsigned per_page)
{
    book_atlas_form best = {0};
    for (unsigned columns = 1; columns <= per_page; columns++) {
        unsigned rows = (per_page + columns - 1) / columns;
        double cell = cell_in(m, extent, columns, rows);
        if (columns == 1 || cell > best.cell)
            best = (book_atlas_form){.columns = columns, .most = per_page, .cell = cell};
    }
    return best;
}

double book_atlas_cell(const book_layout *layout, const book_section_plan *section,
                       unsigned per_page)
{
    measures m = measures_of(layout);
    return form_for(&m, section->need.extent, per_page).cell;
}

/* Round numbers make short files; but no cell becomes too small to be read. */
static void set_field(book_atlas_form *form, const measures *m, const needs *n)
{
    double rounded = form->cell > 0 ? page_place_round_cell(form->cell) : form->cell;
    double cell = rounded >= n->least ? rounded : form->cell;
    double wall = page_thickness_in(&m->wall, cell, LEAST_WALL);
    form->field = (maze_point){cell * n->extent.x, cell * n->extent.y};
    form->width = fmax(form->field.x + wall, fmin(m->narrowest, column_width(m, form->columns)));
    form->height = m->caption + form->field.y + wall;
}

/* The arrangement of the solutions of `count` puzzles; `only`: there are no others. */
static book_atlas_form form_of(const book_layout *layout, const needs *n, size_t count, bool only)
{
    measures m = measures_of(layout);
    unsigned asked = layout->terms->solutions_per_page;
    book_atlas_form form = {.columns = columns_for(layout, &m, n)};
    unsigned rows = rows_for(&m, n->extent, form.columns, n->least);
    form.cell = cell_in(&m, n->extent, form.columns, rows);
    if (asked > 0)
        form = form_for(&m, n->extent, asked);
    else if (only && count <= (size_t)form.columns * rows)
        form = form_for(&m, n->extent, (unsigned)count);
    set_field(&form, &m, n);
    return form;
}

/* The number of sections from this one on that share their rows. */
static size_t run_length(const book_layout *layout, size_t first)
{
    size_t length = 1;
    while (layout->sections[first].count == 1 && first + length < layout->terms->section_count &&
           layout->sections[first + length].count == 1)
        length++;
    return length;
}

/* Raises `cell`, of the largest maze, until the cells of one with that extent are `own`. */
static void raise_cell(double *cell, maze_point largest, maze_point extent, double own)
{
    *cell = fmax(*cell, own * fmax(extent.x / largest.x, extent.y / largest.y));
}

/* For mazes of one kind. */
static void raise_for(const book_layout *layout, const book_atlas_look *look,
                      const maze_style *style, const book_need *need, needs *n)
{
    double least = book_least_cell(layout, need, style);
    raise_cell(&n->usual, n->extent, need->extent, fmax(look->cell, least));
    raise_cell(&n->tight, n->extent, need->extent, fmax(look->tight, least));
    raise_cell(&n->least, n->extent, need->extent, least);
}

/* The needs of sections that share their rows. */
static needs needs_of(const book_layout *layout, size_t first, size_t length)
{
    const book_atlas_look *look = &layout->look->atlas;
    const book_section_plan *sections = layout->sections + first;
    needs n = {.extent = {1, 1}};
    for (size_t i = 0; i < length; i++) {
        n.extent.x = fmax(n.extent.x, sections[i].need.extent.x);
        n.extent.y = fmax(n.extent.y, sections[i].need.extent.y);
    }
    for (size_t i = 0; i < length; i++)
        for (size_t k = 0; k < sections[i].kind_count; k++)
            if (!sections[i].kinds[k].left_out)
                raise_for(layout, look, &sections[i].answer_look, &sections[i].kinds[k].sized->need,
                          &n);
    return n;
}

/* Sets the form of sections that share their rows; false if one of them could not be read then. */
static bool fit_run(book_layout *layout, size_t first, size_t length)
{
    needs n = needs_of(layout, first, length);
    size_t count = length > 1 ? length : layout->sections[first].count;
    book_atlas_form form = form_of(layout, &n, count, length == layout->terms->section_count);
    form.first = first;
    form.sections = length;
    for (size_t i = first; i < first + length; i++)
        layout->sections[i].atlas = form;
    return form.cell >= n.least;
}

void book_atlas_fit(book_layout *layout)
{
    size_t sections = layout->terms->section_count;
    for (size_t first = 0, length; first < sections; first += length) {
        length = run_length(layout, first);
        if (fit_run(layout, first, length))
            continue;
        for (size_t i = first; i < first + length; i++)
            fit_run(layout, i, 1);
    }
}

/* The number of solutions left that share the rows of the next one. */
static size_t left_in_part(const book_layout *layout, const book_atlas_cursor *cursor)
{
    const book_section_plan *section = &layout->sections[cursor->section];
    const book_atlas_form *form = &section->atlas;
    return form->sections > 1 ? form->first + form->sections - cursor->section
                              : section->count - cursor->index;
}

static void advance(const book_layout *layout, book_atlas_cursor *cursor, size_t count)
{
    const book_section_plan *section = &layout->sections[cursor->section];
    if (section->atlas.sections > 1) {
        cursor->section += count;
        return;
    }
    cursor->index += count;
    if (cursor->index == section->count)
        *cursor = (book_atlas_cursor){cursor->section + 1, 0};
}

static bool skip_empty(const book_layout *layout, book_atlas_cursor *cursor)
{
    while (cursor->section < layout->terms->section_count &&
           layout->sections[cursor->section].count == 0)
        cursor->section++;
    return cursor->section < layout->terms->section_count;
}

static void put(book_atlas_page *page, book_atlas_strip strip, double *end)
{
    page->strips[page->strip_count++] = strip;
    *end = strip.top + strip.height;
}

/* Puts the next row `gap` below the last strip, if there is room for it. */
static bool put_row(const book_layout *layout, const measures *m, book_atlas_cursor *cursor,
                    double gap, book_atlas_page *page, double *end)
{
    const book_section_plan *section = &layout->sections[cursor->section];
    const book_atlas_form *form = &section->atlas;
    size_t count = left_in_part(layout, cursor);
    count = count < form->columns ? count : form->columns;
    if (form->most > 0 && count > form->most - page->count)
        count = form->most - page->count;
    bool fits = *end + gap + form->height <= m->height + 0.01;
    if ((!fits && page->count > 0) || count == 0 || page->strip_count == ATLAS_STRIPS)
        return false;
    book_atlas_strip row = {.section = cursor->section,
                            .first = section->first + cursor->index,
                            .count = count,
                            .top = *end + gap,
                            .height = form->height};
    put(page, row, end);
    page->count += count;
    advance(layout, cursor, count);
    return true;
}

/* A bar and the rows below it; false if the page is full. */
static bool put_part(const book_layout *layout, const measures *m, book_atlas_cursor *cursor,
                     book_atlas_page *page, double *end)
{
    size_t left = left_in_part(layout, cursor), before = page->count;
    double above = page->count > 0 ? m->before : 0;
    unsigned strips = page->strip_count;
    double ended = *end;
    if (strips + 1 >= ATLAS_STRIPS)
        return false;
    book_atlas_strip bar = {
        .is_bar = true, .section = cursor->section, .top = *end + above, .height = m->bar};
    put(page, bar, end);
    bool row = put_row(layout, m, cursor, m->after, page, end);
    if (!row) {
        page->strip_count = strips;
        *end = ended;
    }
    while (row && page->count - before < left)
        row = put_row(layout, m, cursor, m->gap, page, end);
    return row;
}

/* Shares the height that is left among the gaps above rows and bars, but for the first bar and the
 * rows right below bars. */
static void spread(const measures *m, double most, book_atlas_page *page, double end)
{
    unsigned gaps = 0, before = 0;
    for (unsigned i = 1; i < page->strip_count; i++)
        gaps += !page->strips[i - 1].is_bar;
    double extra = gaps > 0 ? fmax(fmin((m->height - end) / gaps, most), 0) : 0;
    for (unsigned i = 1; i < page->strip_count; i++) {
        before += !page->strips[i - 1].is_bar;
        page->strips[i].top += floor(2 * extra * before) / 2;
    }
}

bool book_atlas_next(const book_layout *layout, book_atlas_cursor *cursor, book_atlas_page *page)
{
    const book_atlas_look *look = &layout->look->atlas;
    measures m = measures_of(layout);
    double t = book_scale(layout), end = 0;
    page->strip_count = 0;
    page->count = 0;
    if (!skip_empty(layout, cursor))
        return false;
    page->first = layout->sections[cursor->section].first + cursor->index;
    while (skip_empty(layout, cursor) && put_part(layout, &m, cursor, page, &end))
        continue;
    spread(&m, WIDER * look->gap * t, page, end);
    for (unsigned i = 0; i < page->strip_count; i++)
        page->strips[i].top += look->top * t;
    return true;
}

maze_box book_atlas_field(const book_layout *layout, const book_atlas_strip *row, unsigned i,
                          uint32_t number)
{
    const book_atlas_form *form = &layout->sections[row->section].atlas;
    maze_box room = book_geometry_room(&layout->geometry, number);
    double rest = box_width(room) - form->width;
    double left = form->columns > 1 ? i * rest / (form->columns - 1.0) : rest / 2;
    double top = room.top + row->top;
    return (maze_box){room.left + left, top, room.left + left + form->width, top + row->height};
}

/* --- filling a page: type that has to fit --------------------------------------------------- */

#define CAPTION_FLOOR 8 /* points; type of captions does not shrink below it with the page */
#define LONG_NAME 0.85  /* of its size: a name that would be smaller in one line has two */
#define BAR_GAP 12      /* between the name and the range */
#define LONGEST_CAPTION 600
#define LARGE_WAY 0.16 /* of a cell, in cells that are larger than an atlas has */

static book_type scaled(const book_canvas *canvas, book_type type)
{
    type.size = fmax(type.size * book_scale(canvas->layout), fmin(type.size, CAPTION_FLOOR));
    type.size = fmax(type.size, canvas->layout->type.least);
    return type;
}

/* The factor by which type is larger than on a page of the look's measures. */
static double growth(const book_canvas *canvas, const book_type *type)
{
    return fmax(scaled(canvas, *type).size / type->size, book_scale(canvas->layout));
}

/* No less than the width of a text in any of the fonts. */
static double width_of_text(const char *text, double size)
{
    double width = 0;
    for (; *text; text = g_utf8_next_char(text)) {
        unsigned char first = (unsigned char)*text;
        double wide = first < 0xe0 ? 0.9 : 1.1;
        if (first < 0x80)
            wide = strchr("mwMW@%", first) ? 1.1 : strchr(" .,:;'ijl|!()", first) ? 0.4 : 0.8;
        width += size * wide;
    }
    return width;
}

#define ELLIPSIS "\u2026"
#define ROUNDING 1e-6 /* points */
#define NARROWEST 0.2 /* of the estimate: no text is narrower */

/* The size in which a text fits so many lines; 0: in none. */
static double size_in(book_canvas *canvas, book_type type, const char *text, double width,
                      unsigned lines)
{
    maze_box box = {0, 0, width, (lines - 1) * type.leading * type.size + 1};
    output_text_fit fit;
    return book_try_text(canvas, text, type, box, &fit) && fit.lines <= lines ? fit.size : 0;
}

/* True if the text fits a line of the smallest type; measured only if the estimate leaves doubt. */
static bool has_room(book_canvas *canvas, book_type type, const char *text, double width)
{
    double estimate = width_of_text(text, canvas->layout->type.least);
    return estimate <= width + ROUNDING ||
           (NARROWEST * estimate <= width && size_in(canvas, type, text, width, 1) > 0);
}

/* Cuts text that does not fit in the smallest type, character by character. */
static void cut_to(book_canvas *canvas, book_type type, char *text, double width)
{
    char whole[LONGEST_CAPTION + sizeof ELLIPSIS];
    size_t length = strlen(text);
    if (has_room(canvas, type, text, width))
        return;
    for (char *end = text + length; (end = g_utf8_find_prev_char(text, end)) && end > text;) {
        *end = '\0';
        snprintf(whole, sizeof whole, "%s" ELLIPSIS, text);
        if ((size_t)(end - text) + strlen(ELLIPSIS) <= length &&
            has_room(canvas, type, whole, width)) {
            strcpy(end, ELLIPSIS);
            return;
        }
    }
    *text = '\0';
}

/* --- title and bars ------------------------------------------------------------------------- */

static void add_title(book_canvas *canvas)
{
    const book_terms *terms = canvas->layout->terms;
    const book_atlas_look *look = &canvas->layout->look->atlas;
    const char *solutions = terms->words[WORD_SOLUTIONS];
    maze_box room = book_canvas_room(canvas);
    char title[LONGEST_CAPTION];
    bool alone = terms->answers == MAZE_ANSWERS_SEPARATE && terms->title;
    snprintf(title, sizeof title, "%.500s%s%.80s", alone ? terms->title : solutions,
             alone ? ": " : "", alone ? solutions : "");
    book_type type = scaled(canvas, look->title);
    cut_to(canvas, type, title, box_width(room));
    book_set_line(canvas, title, type, look->title_align, room.left, room.right,
                  room.top + look->title_baseline * book_scale(canvas->layout), "words.solutions");
}

/* The text of the bar: a section's name and range, or those of all sections that share it. */
static book_line bar_of(const book_layout *layout, size_t section)
{
    const book_atlas_form *form = &layout->sections[section].atlas;
    book_line line = book_section_line(layout, form->first);
    if (form->sections == 1)
        return line;
    size_t last = form->first + form->sections - 1;
    const char *names[] = {layout->terms->sections[form->first].name,
                           layout->terms->sections[last].name};
    book_words_range(line.range, sizeof line.range, layout->terms->words,
                     layout->sections[form->first].first + 1, layout->sections[last].first + 1);
    if (*names[0] && *names[1]) {
        snprintf(line.title, sizeof line.title, "%.100s \u2013 %.100s", names[0], names[1]);
    } else {
        snprintf(line.title, sizeof line.title, "%s", line.range);
        line.range[0] = '\0';
    }
    return line;
}

static void add_bar(book_canvas *canvas, const book_atlas_strip *strip)
{
    const book_atlas_look *look = &canvas->layout->look->atlas;
    double scale = book_scale(canvas->layout), inset = look->inset * scale;
    maze_box bar = book_canvas_room(canvas);
    bar.top += strip->top;
    bar.bottom = bar.top + strip->height;
    book_type name = scaled(canvas, look->name), range = scaled(canvas, look->range);
    double baseline = bar.top + look->bar_baseline * growth(canvas, &look->name);
    book_line line = bar_of(canvas->layout, strip->section);
    double half = box_width(bar) / 2 - inset;
    cut_to(canvas, range, line.range, half);
    double right = fmin(width_of_text(line.range, range.size), half);
    double middle = bar.right - inset - (right > 0 ? right + BAR_GAP * scale : 0);
    cut_to(canvas, name, line.title, middle - bar.left - inset);
    if (look->add_bar)
        look->add_bar(canvas, bar);
    book_set_line(canvas, line.title, name, MAZE_ALIGN_LEFT, bar.left + inset, middle, baseline,
                  line.key);
    book_set_line(canvas, line.range, range, MAZE_ALIGN_RIGHT, middle, bar.right - inset, baseline,
                  "words.puzzles");
}

/* --- captions ------------------------------------------------------------------------------- */

/* The picture in the solution of a puzzle, or the section of a puzzle that shares its bar with
 * others; "": nothing. */
static const char *name_of(const book_layout *layout, size_t i)
{
    const book_puzzle *puzzle = &layout->puzzles->puzzles[i];
    const book_section *section = &layout->terms->sections[puzzle->section];
    if (layout->terms->names.count)
        return layout->terms->names.names[i];
    if (section->revealed)
        return section->revealed->names[(puzzle->index - 1) % section->revealed->mazes.count];
    return layout->sections[puzzle->section].atlas.sections > 1 ? section->name : "";
}

static void set_page(const book_layout *layout, size_t i, char *words, size_t size)
{
    char number[24], page[24];
    snprintf(number, sizeof number, "%lu", (unsigned long)i + 1);
    snprintf(page, sizeof page, "%lu", (unsigned long)book_puzzle_page(layout, i));
    const book_word_value values[] = {{"page", page}, {"number", number}};
    bool told = layout->terms->page_numbers != PART_NO;
    book_words_fill(words, size, told ? book_word_text(layout, WORD_PAGE) : "", values, 2);
}

/* A book's name in a line and its page in the next, or, if it is long, both run over the two. */
static void add_name(book_canvas *canvas, size_t i, double left, double right, double baseline)
{
    const book_layout *layout = canvas->layout;
    char text[LONGEST_CAPTION], page[LONGEST_CAPTION / 4];
    book_type type = scaled(canvas, layout->look->atlas.page);
    maze_box box = {left, baseline, right, baseline + book_atlas_second_line(layout) + 1};
    type.leading = ATLAS_LEADING;
    set_page(layout, i, page, sizeof page);
    snprintf(text, sizeof text, "%.300s", name_of(layout, i));
    bool is_long = size_in(canvas, type, text, right - left, 1) < LONG_NAME * type.size;
    size_t length = strlen(text);
    snprintf(text + length, sizeof text - length, "%s%s",
             !*page    ? ""
             : is_long ? " \u00B7 "
                       : "\n",
             page);
    if (size_in(canvas, type, text, right - left, 2) == 0)
        cut_to(canvas, type, text, right - left);
    book_set_paragraphs(canvas, text, type, MAZE_ALIGN_LEFT, box, "names");
}

/* The name, cut where there is no room for it, and the page, in one line. */
static void add_words(book_canvas *canvas, size_t i, double left, double right, double baseline)
{
    const book_layout *layout = canvas->layout;
    char text[LONGEST_CAPTION], name[LONGEST_CAPTION / 2], page[LONGEST_CAPTION / 4];
    book_type type = scaled(canvas, layout->look->atlas.page);
    set_page(layout, i, page, sizeof page);
    snprintf(name, sizeof name, "%.200s", name_of(layout, i));
    const char *between = *name && *page ? " \u00B7 " : "";
    double free = right - left - width_of_text(page, layout->type.least);
    if (*between)
        free -= width_of_text(between, layout->type.least);
    cut_to(canvas, type, name, fmax(free, 0));
    snprintf(text, sizeof text, "%s%s%s", name, *name ? between : "", page);
    cut_to(canvas, type, text, right - left);
    book_set_line(canvas, text, type, MAZE_ALIGN_LEFT, left, right, baseline, "words.page");
}

/* The number, in its disc if it has one, then name and page. */
static void add_caption(book_canvas *canvas, size_t i, maze_box box)
{
    const book_atlas_look *look = &canvas->layout->look->atlas;
    book_type type = scaled(canvas, look->number);
    double size = fmax(growth(canvas, &look->number), growth(canvas, &look->page));
    double baseline = box.top + look->caption_baseline * size, radius = look->disc * size;
    char number[24];
    snprintf(number, sizeof number, "%lu", (unsigned long)i + 1);
    double width = fmax((double)strlen(number) * look->digit * type.size, 2 * radius);
    double left = box.left + width + look->beside * book_scale(canvas->layout);
    if (radius > 0)
        book_disc(canvas, (maze_point){box.left + radius, box.top + radius}, radius,
                  book_black(100));
    book_set_line(canvas, number, type, radius > 0 ? MAZE_ALIGN_CENTER : MAZE_ALIGN_LEFT, box.left,
                  radius > 0 ? box.left + 2 * radius : box.right, baseline, "puzzle's number");
    if (canvas->layout->terms->names.count)
        add_name(canvas, i, left, box.right, baseline);
    else
        add_words(canvas, i, left, box.right, baseline);
}

/* --- mazes ---------------------------------------------------------------------------------- */

static bool place_with_cell(book_canvas *canvas, size_t i, const maze_maze *maze,
                            const maze_path *path, double cell, maze_box field, page_place *place)
{
    maze_point extent = maze_shape_extent(maze_get_shape(maze));
    maze_style style = atlas_style(canvas->layout, i);
    style.cell = (maze_length){cell, MAZE_UNIT_PT};
    if (style.way.most > 0)
        style.way.most = fmax(style.way.most, LARGE_WAY * cell);
    maze_box room = {field.left - cell, field.top - cell, field.left + (extent.x + 2) * cell,
                     field.top + (extent.y + 2) * cell};
    return book_keep(canvas,
                     page_place_in_box(place, maze, path, &style, room, false, canvas->error));
}

/* As large as the field allows, its walls at the field's upper left. */
static void add_solution(book_canvas *canvas, size_t i, maze_box box)
{
    const book_layout *layout = canvas->layout;
    const book_puzzle *puzzle = &layout->puzzles->puzzles[i];
    maze_path path;
    page_place place;
    maze_box field = box;
    field.top += book_atlas_caption(layout);
    maze_maze *maze = book_make_owned(canvas, puzzle->recipe, layout->terms->inputs, true, &path);
    if (!maze)
        return;
    maze_point extent = maze_shape_extent(maze_get_shape(maze));
    maze_point most = layout->sections[puzzle->section].atlas.field;
    double cell = fmin(most.x / extent.x, most.y / extent.y);
    if (!place_with_cell(canvas, i, maze, &path, cell, field, &place))
        return;
    maze_box bounds = page_place_solved_bounds(&place);
    double fits =
        fmin(box_width(field) / box_width(bounds), box_height(field) / box_height(bounds));
    if (fits < 0.999) { /* land round it, or ends of a wide line */
        if (!place_with_cell(canvas, i, maze, &path, cell * fits, field, &place))
            return;
        bounds = page_place_solved_bounds(&place);
    }
    place.origin.x += field.left - bounds.left;
    place.origin.y += field.top - bounds.top;
    page_add_place(canvas->page, &place);
    add_caption(canvas, i, box);
    if (layout->terms->answers == MAZE_ANSWERS_BACK)
        book_link(canvas, box, book_puzzle_page(layout, i));
}

void book_atlas_fill(book_canvas *canvas)
{
    const book_layout *layout = canvas->layout;
    const book_planned_page *planned = canvas->planned;
    book_atlas_cursor start = {planned->section,
                               planned->first - layout->sections[planned->section].first};
    book_atlas_page page;
    add_title(canvas);
    book_atlas_next(layout, &start, &page);
    for (unsigned i = 0; i < page.strip_count; i++) {
        const book_atlas_strip *strip = &page.strips[i];
        if (strip->is_bar && book_atlas_has_bars(layout))
            add_bar(canvas, strip);
        for (unsigned k = 0; k < strip->count; k++) /* none of a bar */
            add_solution(canvas, strip->first + k,
                         book_atlas_field(layout, strip, k, canvas->number));
    }
}
