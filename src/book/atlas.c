#include "book/atlas.h"

#include "book/atlas_look.h"
#include "book/legible.h"
#include "page/place.h"

#include <glib.h>
#include <math.h>

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
static double grown(const book_layout *layout, const canvas_type *type)
{
    return fmax(canvas_scale(layout), layout->type.least / type->size);
}

double atlas_caption(const book_layout *layout)
{
    const atlas_look *look = &layout->look->atlas;
    return look->caption * fmax(grown(layout, &look->page), grown(layout, &look->number)) +
           atlas_second_line(layout);
}

double atlas_second_line(const book_layout *layout)
{
    const atlas_look *look = &layout->look->atlas;
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
    const atlas_look *look = &layout->look->atlas;
    maze_box room = geometry_room(&layout->geometry, ANY_PAGE);
    double t = canvas_scale(layout), bar = grown(layout, &look->name);
    double foot = look->bottom * t;
    if (foot == 0 && layout->terms->page_numbers != PART_NO)
        foot = layout->type.number * LINE_HEIGHT + PAGE_GAP / 2.0;
    measures m = {.width = box_width(room),
                  .height = box_height(room) - look->top * t - foot,
                  .caption = atlas_caption(layout),
                  .wall = atlas_wall(layout)};
    m.gap = (look->gap - look->caption) * t;
    m.narrowest = CAPTION_LETTERS * 0.8 * fmax(look->page.size * t, layout->type.least);
    m.narrowest = fmax(m.narrowest, longest_name(layout));
    if (atlas_has_bars(layout)) {
        m.bar = look->bar * bar;
        m.before = look->before * t;
        m.after = look->after * t;
    } else {
        m.before = m.gap;
    }
    return m;
}

bool atlas_has_bars(const book_layout *layout)
{
    return !layout->look->atlas.named || layout_has_sections(layout);
}

static double column_width(const measures *m, unsigned columns)
{
    return (m->width - COLUMN_GAP * (columns - 1.0)) / columns;
}

/* With the outer wall. */
static double largest_cell(const measures *m, double length, double cells)
{
    double wall = thickness_in(&m->wall, length / cells, LEAST_WALL);
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
static atlas_form form_for(const measures *m, maze_point extent, unsigned per_page)
{
    atlas_form best = {0};
    for (unsigned columns = 1; columns <= per_page; columns++) {
        unsigned rows = (per_page + columns - 1) / columns;
        double cell = cell_in(m, extent, columns, rows);
        if (columns == 1 || cell > best.cell)
            best = (atlas_form){.columns = columns, .most = per_page, .cell = cell};
    }
    return best;
}

double atlas_cell(const book_layout *layout, const section_plan *section, unsigned per_page)
{
    measures m = measures_of(layout);
    return form_for(&m, section->need.extent, per_page).cell;
}

/* Round numbers make short files; but no cell becomes too small to be read. */
static void set_field(atlas_form *form, const measures *m, const needs *n)
{
    double rounded = form->cell > 0 ? place_round_cell(form->cell) : form->cell;
    double cell = rounded >= n->least ? rounded : form->cell;
    double wall = thickness_in(&m->wall, cell, LEAST_WALL);
    form->field = (maze_point){cell * n->extent.x, cell * n->extent.y};
    form->width = fmax(form->field.x + wall, fmin(m->narrowest, column_width(m, form->columns)));
    form->height = m->caption + form->field.y + wall;
}

/* The arrangement of the solutions of `count` puzzles; `only`: there are no others. */
static atlas_form form_of(const book_layout *layout, const needs *n, size_t count, bool only)
{
    measures m = measures_of(layout);
    unsigned asked = layout->terms->solutions_per_page;
    atlas_form form = {.columns = columns_for(layout, &m, n)};
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

/* For mazes of one kind; a section of several has no cells of its own. */
static void raise_for(const book_layout *layout, const atlas_look *look,
                      const section_plan *section, needs *n)
{
    double least = legible_answer_cell(layout, section);
    raise_cell(&n->usual, n->extent, section->need.extent, fmax(look->cell, least));
    raise_cell(&n->tight, n->extent, section->need.extent, fmax(look->tight, least));
    raise_cell(&n->least, n->extent, section->need.extent, least);
}

/* The needs of sections that share their rows. */
static needs needs_of(const book_layout *layout, size_t first, size_t length)
{
    const atlas_look *look = &layout->look->atlas;
    const section_plan *sections = layout->sections + first;
    needs n = {.extent = {1, 1}};
    for (size_t i = 0; i < length; i++) {
        n.extent.x = fmax(n.extent.x, sections[i].need.extent.x);
        n.extent.y = fmax(n.extent.y, sections[i].need.extent.y);
    }
    for (size_t i = 0; i < length; i++) {
        if (sections[i].kind_count == 0)
            raise_for(layout, look, &sections[i], &n);
        for (size_t k = 0; k < sections[i].kind_count; k++) {
            section_plan alone = sections[i];
            alone.need = sections[i].kinds[k].need;
            raise_for(layout, look, &alone, &n);
        }
    }
    return n;
}

/* Sets the form of sections that share their rows; false if one of them could not be read then. */
static bool fit_run(book_layout *layout, size_t first, size_t length)
{
    needs n = needs_of(layout, first, length);
    size_t count = length > 1 ? length : layout->sections[first].count;
    atlas_form form = form_of(layout, &n, count, length == layout->terms->section_count);
    form.first = first;
    form.sections = length;
    for (size_t i = first; i < first + length; i++)
        layout->sections[i].atlas = form;
    return form.cell >= n.least;
}

void atlas_fit(book_layout *layout)
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
static size_t left_in_part(const book_layout *layout, const atlas_cursor *cursor)
{
    const section_plan *section = &layout->sections[cursor->section];
    const atlas_form *form = &section->atlas;
    return form->sections > 1 ? form->first + form->sections - cursor->section
                              : section->count - cursor->index;
}

static void advance(const book_layout *layout, atlas_cursor *cursor, size_t count)
{
    const section_plan *section = &layout->sections[cursor->section];
    if (section->atlas.sections > 1) {
        cursor->section += count;
        return;
    }
    cursor->index += count;
    if (cursor->index == section->count)
        *cursor = (atlas_cursor){cursor->section + 1, 0};
}

static bool skip_empty(const book_layout *layout, atlas_cursor *cursor)
{
    while (cursor->section < layout->terms->section_count &&
           layout->sections[cursor->section].count == 0)
        cursor->section++;
    return cursor->section < layout->terms->section_count;
}

static void put(atlas_page *page, atlas_strip strip, double *end)
{
    page->strips[page->strip_count++] = strip;
    *end = strip.top + strip.height;
}

/* Puts the next row `gap` below the last strip, if there is room for it. */
static bool put_row(const book_layout *layout, const measures *m, atlas_cursor *cursor, double gap,
                    atlas_page *page, double *end)
{
    const section_plan *section = &layout->sections[cursor->section];
    const atlas_form *form = &section->atlas;
    size_t count = left_in_part(layout, cursor);
    count = count < form->columns ? count : form->columns;
    if (form->most > 0 && count > form->most - page->count)
        count = form->most - page->count;
    bool fits = *end + gap + form->height <= m->height + 0.01;
    if ((!fits && page->count > 0) || count == 0 || page->strip_count == ATLAS_STRIPS)
        return false;
    atlas_strip row = {.section = cursor->section,
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
static bool put_part(const book_layout *layout, const measures *m, atlas_cursor *cursor,
                     atlas_page *page, double *end)
{
    size_t left = left_in_part(layout, cursor), before = page->count;
    double above = page->count > 0 ? m->before : 0;
    unsigned strips = page->strip_count;
    double ended = *end;
    if (strips + 1 >= ATLAS_STRIPS)
        return false;
    atlas_strip bar = {
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
static void spread(const measures *m, double most, atlas_page *page, double end)
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

bool atlas_next(const book_layout *layout, atlas_cursor *cursor, atlas_page *page)
{
    const atlas_look *look = &layout->look->atlas;
    measures m = measures_of(layout);
    double t = canvas_scale(layout), end = 0;
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

maze_box atlas_field(const book_layout *layout, const atlas_strip *row, unsigned i, uint32_t number)
{
    const atlas_form *form = &layout->sections[row->section].atlas;
    maze_box room = geometry_room(&layout->geometry, number);
    double rest = box_width(room) - form->width;
    double left = form->columns > 1 ? i * rest / (form->columns - 1.0) : rest / 2;
    double top = room.top + row->top;
    return (maze_box){room.left + left, top, room.left + left + form->width, top + row->height};
}
