/* Planning the solutions' pages. Solutions stand in rows, in their order, below bars that name
 * their sections. Each has the size that its own cells need, whatever the others are: all of a part
 * are fitted into boxes of one size, which a maze of small passages outgrows until it can be read.
 * The boxes start from the columns that the look wants for most mazes of the part; one factor for
 * the whole book then makes them smaller where that fills pages better, and larger until one more
 * page would be needed. What is left over on the last page is shared with the page before. */
#include "book/plan/atlas.h"

#include "book/plan/book_look.h"
#include "core/measure/letters.h"
#include "core/recipe/recipe.h"
#include "page/layout/place.h"
#include "page/layout/values.h"

#include <math.h>
#include <stdlib.h>

#define COLUMN_GAP 14 /* points, at least */
#define MOST_COLUMNS 4
#define NARROW 400 /* points; a narrower page has one column less */
#define LARGE_PRINT_COLUMNS 2

#define CAPTION_PAGE 14 /* letters of number and page */

/* Gaps between rows grow by so much of the page's height at most. */
#define WIDER 0.12

/* A way through narrow passages can be followed, as it is drawn already, where these are so many
 * walls wide. */
#define SOLVED_PASSAGE 1.5

/* Factors of boxes, each so much larger than the one before. */
#define STEP 1.03
#define SMALLEST 0.1 /* where a number of pages is given: that of the smallest cells */
#define SMALLER 0.7  /* where it fills pages better */
#define LARGEST 10.0
#define MISSES 8 /* so many factors that fail after each other are the end of those that do not */

#define STRETCHED 1.5 /* a row that a large maze has made short grows by this factor at most */
#define SHRUNK                                                                                     \
    0.85 /* a row that lacks little for one more becomes smaller by this factor at most */
#define WIDEST_GAP                                                                                 \
    0.45            /* between solutions, in their width, before there are margins beside a row */
#define KEY_PAGE 24 /* names on the page of a class's key, at most */
#define LEAST_PAGE (1 / 3.0)
#define HARDLY 1.2     /* larger */
#define GROWN 1.3      /* where a number of solutions is given: a page's factor, in that of all */
#define SPARSE 0.75    /* of a page's height: rows that stand alone above it grow */
#define FAR_FEWER 0.75 /* pages, which are nearly as full: */
#define AS_FULL 0.9

/* The parts of a page beside the mazes, points. */
typedef struct measures {
    double width, height; /* of what title and foot leave */
    double bar, before, after, caption, gap;
    double narrowest; /* column */
    unsigned columns; /* at most */
    maze_thickness wall;
} measures;

/* What the solutions of one kind need. */
typedef struct kind_need {
    maze_point extent;  /* cells */
    double caption;     /* the least width of what it says */
    double least, most; /* cells that can be read, and those that fill a page, points */
    unsigned columns;   /* that leave them the cells that the look wants */
} kind_need;

/* Solutions that share their rows, below one bar. */
typedef struct part {
    size_t section, sections;
    size_t first, count; /* solutions */
    maze_point box;      /* that their mazes are fitted into, times the book's factor */
} part;

/* The plan in the making. */
typedef struct flow {
    const book_layout *layout;
    book_atlas *atlas;
    measures m;
    GArray *parts;
    kind_need **kinds;       /* of each section */
    const kind_need **needs; /* of each solution */
    size_t count, asked;     /* solutions; of a page at most */
    double factor;
    GArray *pages, *factors; /* that are filled, and theirs; NULL: all have the one above */
    size_t new_page;         /* the solution that begins one whatever room there is */
} flow;

/* Lengths that belong to type grow with it where type is larger than the look's. */
static double grown(const book_layout *layout, const book_type *type)
{
    return fmax(book_scale(layout), layout->type.least / type->size);
}

maze_thickness book_atlas_wall(const book_layout *layout)
{
    return book_thickness(layout->terms, layout->look->atlas.wall);
}

double book_atlas_caption(const book_layout *layout)
{
    const book_atlas_look *look = &layout->look->atlas;
    return look->caption * fmax(grown(layout, &look->page), grown(layout, &look->number)) +
           book_atlas_second_line(layout);
}

bool book_atlas_tells(const book_layout *layout)
{
    if (layout->terms->in_turn)
        return true;
    for (size_t i = 0; i < layout->terms->section_count; i++)
        for (size_t k = 0; k < layout->sections[i].kind_count; k++)
            if (layout->sections[i].look.letters ||
                recipe_entrances(layout->sections[i].kinds[k].sized->recipe) > 1)
                return true;
    return false;
}

double book_atlas_second_line(const book_layout *layout)
{
    const book_atlas_look *look = &layout->look->atlas;
    bool named = layout->terms->names.count > 0 || book_atlas_tells(layout);
    return named ? ATLAS_LEADING * look->page.size * grown(layout, &look->page) : 0;
}

/* Of "120 page 150", for a column is no narrower. */
#define CAPTION_LETTERS 9

/* Width of a letter in two lines of the smallest type, in its size. */
#define NAME_LETTER 0.34

static double width_of_letters(const book_layout *layout, size_t letters)
{
    return letters ? NAME_LETTER * (double)(letters + CAPTION_PAGE) * layout->type.least : 0;
}

static size_t longest_name(const book_layout *layout)
{
    const book_names *names = &layout->terms->names;
    size_t most = 0;
    for (size_t i = 0; i < names->count; i++) {
        size_t letters = (size_t)g_utf8_strlen(names->names[i], -1);
        most = letters > most ? letters : most;
    }
    for (size_t i = 0;
         layout->terms->in_turn && names->count == 0 && i < layout->terms->section_count; i++) {
        const char *title = layout->terms->sections[i].title;
        most = MAX(most, title ? (size_t)g_utf8_strlen(title, -1) : 0);
    }
    return most;
}

#define NUMBER_LETTERS 5 /* of a number on the way with what is between two, as a rule */

/* The letters of what the ways of a section say, or 0. */
static size_t longest_answer(const maze_style *look)
{
    size_t count = 0;
    if (!look->letters)
        return 0;
    if (recipe_letters_spell(look->letters_kind))
        return (size_t)g_utf8_strlen(look->letters, -1);
    measure_letters_count(look->letters_kind, look->letters, &count, NULL);
    return NUMBER_LETTERS * count;
}

static double column_width(const measures *m, unsigned columns)
{
    return (m->width - COLUMN_GAP * (columns - 1.0)) / columns;
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
                  .wall = book_atlas_wall(layout)};
    m.gap = (look->gap - look->caption) * t;
    m.narrowest = CAPTION_LETTERS * 0.8 * fmax(look->page.size * t, layout->type.least);
    m.narrowest = fmax(m.narrowest, width_of_letters(layout, longest_name(layout)));
    if (book_atlas_has_bars(layout)) {
        m.bar = look->bar * bar;
        m.before = look->before * t;
        m.after = look->after * t;
    } else {
        m.before = m.gap;
    }
    m.columns = most_columns(layout, &m);
    return m;
}

bool book_atlas_has_bars(const book_layout *layout)
{
    return !layout->look->atlas.named || book_has_sections(layout);
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

/* In which letters on the way are of the type that presses print, points. */
#define LETTERED_CELL 15

double book_atlas_least(const book_layout *layout, const book_need *need, const maze_style *look)
{
    double wall = page_length_points(look->wall, page_style_pixel(look), book_least_wall(layout));
    double least = wall * fmax((1 + SOLVED_PASSAGE) / need->narrowest, 1 + LEAST_PASSAGE);
    return look->letters ? fmax(least, LETTERED_CELL) : least;
}

double book_atlas_cell(const book_layout *layout, maze_point extent, unsigned per_page)
{
    measures m = measures_of(layout);
    double best = 0;
    for (unsigned columns = 1; columns <= per_page; columns++)
        best = fmax(best, cell_in(&m, extent, columns, (per_page + columns - 1) / columns));
    return best;
}

/* --- what the solutions need ----------------------------------------------------------------- */

/* As many columns as leave the look's cells. */
static unsigned columns_for(const book_atlas_look *look, const measures *m, maze_point extent,
                            double least)
{
    unsigned most = m->columns, columns = most;
    while (columns > 1 && cell_in(m, extent, columns, 1) < fmax(look->cell, least))
        columns--;
    if (columns < 3 && most >= 3 && cell_in(m, extent, 3, 1) >= fmax(look->tight, least))
        return 3;
    if (columns == 1 && most >= 2 && cell_in(m, extent, 2, 1) >= least)
        return 2;
    return columns;
}

static kind_need need_of(const flow *w, const book_section_plan *section, const book_need *own)
{
    kind_need need = {.extent = own->extent,
                      .least = book_atlas_least(w->layout, own, &section->answer_look),
                      .most = fmax(cell_in(&w->m, own->extent, 1, 1), LEAST_WALL)};
    need.least = fmin(fmax(need.least, w->asked == SIZE_MAX ? READABLE_CELL : 0), need.most);
    need.columns = columns_for(&w->layout->look->atlas, &w->m, need.extent, need.least);
    size_t letters = longest_answer(&section->look);
    if (letters > 0)
        need.caption =
            fmin(width_of_letters(w->layout, longest_name(w->layout) + letters), w->m.width);
    while (need.columns > 1 && column_width(&w->m, need.columns) < need.caption)
        need.columns--;
    return need;
}

/* With so many a page: the columns in which most cells are largest, or, where a page is filled
 * better from top to bottom and they are hardly smaller, fewer. */
static unsigned columns_of_asked(const flow *w)
{
    unsigned asked = (unsigned)w->asked, best = 1;
    double most = 0;
    for (unsigned columns = 1; columns <= asked; columns++) {
        double cells = 0;
        for (size_t i = 0; i < w->count; i++)
            cells += cell_in(&w->m, w->needs[i]->extent, columns, (asked + columns - 1) / columns);
        if (cells > most * HARDLY) {
            most = cells;
            best = columns;
        }
    }
    return best;
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

static void add_solutions(flow *w, size_t section, bool shares)
{
    const book_section_plan *plan = &w->layout->sections[section];
    for (size_t i = 0; i < plan->count; i++) {
        const book_puzzle *puzzle = &w->layout->puzzles->puzzles[plan->first + i % plan->listed];
        book_atlas_solution solution = {.section = (uint32_t)section, .shares = shares};
        w->needs[w->atlas->solutions->len] = &w->kinds[section][puzzle->kind];
        g_array_append_val(w->atlas->solutions, solution);
    }
}

static int compare_numbers(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double middle_of(double *numbers, size_t count)
{
    qsort(numbers, count, sizeof *numbers, compare_numbers);
    return numbers[(count - 1) / 2];
}

/* As wide as the columns that most mazes of the part want, and as high as most are in these. */
static maze_point box_of(const flow *w, size_t first, size_t count)
{
    double *numbers = g_new(double, count);
    for (size_t i = 0; i < count; i++)
        numbers[i] = w->needs[first + i]->columns;
    maze_point box = {column_width(&w->m, (unsigned)middle_of(numbers, count)), 0};
    for (size_t i = 0; i < count; i++) {
        maze_point extent = w->needs[first + i]->extent;
        numbers[i] = extent.y / extent.x * box.x;
    }
    box.y = middle_of(numbers, count);
    g_free(numbers);
    return box;
}

static void add_parts(flow *w)
{
    size_t sections = w->layout->terms->section_count;
    for (size_t first = 0, length; first < sections; first += length) {
        length = run_length(w->layout, first);
        part added = {.section = first, .sections = length, .first = w->atlas->solutions->len};
        for (size_t i = first; i < first + length; i++)
            add_solutions(w, i, length > 1);
        added.count = w->atlas->solutions->len - added.first;
        if (added.count > 0) {
            added.box = box_of(w, added.first, added.count);
            g_array_append_val(w->parts, added);
        }
    }
}

static void start_flow(flow *w, const book_layout *layout, size_t asked)
{
    *w = (flow){.layout = layout,
                .atlas = g_new(book_atlas, 1),
                .m = measures_of(layout),
                .parts = g_array_new(FALSE, FALSE, sizeof(part)),
                .kinds = g_new0(kind_need *, layout->terms->section_count),
                .asked = asked ? asked : SIZE_MAX};
    if (asked) {
        w->m.columns = (unsigned)asked;
        w->m.narrowest = 0;
    }
    *w->atlas = (book_atlas){.solutions = g_array_new(FALSE, FALSE, sizeof(book_atlas_solution)),
                             .strips = g_array_new(FALSE, FALSE, sizeof(book_atlas_strip)),
                             .pages = g_array_new(FALSE, FALSE, sizeof(book_atlas_page))};
    for (size_t i = 0; i < layout->terms->section_count; i++) {
        const book_section_plan *section = &layout->sections[i];
        w->count += section->count;
        w->kinds[i] = g_new0(kind_need, section->kind_count);
        for (size_t k = 0; k < section->kind_count; k++)
            w->kinds[i][k] = need_of(w, section, &section->kinds[k].sized->need);
    }
    w->needs = g_new(const kind_need *, w->count);
    add_parts(w);
    if (asked)
        w->m.columns = columns_of_asked(w);
}

/* --- a row ----------------------------------------------------------------------------------- */

/* Sizes solution i for boxes of the part times a factor; returns its height with its caption. */
static double size_solution(const flow *w, const part *p, size_t i, double factor)
{
    const kind_need *need = w->needs[i];
    book_atlas_solution *solution = &g_array_index(w->atlas->solutions, book_atlas_solution, i);
    double cell = fmin(largest_cell(&w->m, factor * p->box.x, need->extent.x),
                       largest_cell(&w->m, factor * p->box.y, need->extent.y));
    cell = fmin(fmax(cell, need->least), need->most);
    double rounded = page_place_round_cell(cell); /* round numbers make short files */
    solution->cell = rounded >= need->least ? rounded : cell;
    double wall = page_thickness_in(&w->m.wall, solution->cell, LEAST_WALL);
    solution->width = fmax(solution->cell * need->extent.x + wall,
                           fmax(fmin(w->m.narrowest, w->m.width), need->caption));
    return solution->cell * need->extent.y + wall + w->m.caption;
}

/* A row in the making. */
typedef struct row {
    size_t first, count;
    double width, height; /* of its solutions without gaps, of the highest */
} row;

/* Takes as many solutions as fit, and one at least. */
static row take_row(const flow *w, const part *p, size_t first, size_t most, double factor)
{
    row taken = {.first = first};
    while (taken.count < most) {
        double height = size_solution(w, p, first + taken.count, factor);
        double width =
            g_array_index(w->atlas->solutions, book_atlas_solution, first + taken.count).width;
        if (taken.count > 0 &&
            taken.width + width + COLUMN_GAP * (double)taken.count > w->m.width + 0.01)
            break;
        taken.width += width;
        taken.height = fmax(taken.height, height);
        taken.count++;
    }
    return taken;
}

/* How many places of that width stand side by side. */
static unsigned columns_in(const measures *m, double width)
{
    double columns = floor((m->width + COLUMN_GAP + 0.01) / (width + COLUMN_GAP));
    return (unsigned)fmax(fmin(columns, m->columns), 1);
}

/* Puts solutions side by side from edge to edge, or, in a row that is not full, below those of full
 * ones.  A caption has the room as far as the next place. */
static void place_row(const flow *w, const row *placed, bool full)
{
    const measures *m = &w->m;
    size_t n = placed->count;
    double mean = placed->width / (double)n, rest = m->width - placed->width;
    unsigned columns = columns_in(m, mean);
    double gap = n > 1 ? rest / ((double)n - 1) : 0, left = 0;
    if (full && n > 1 && n < columns && gap > WIDEST_GAP * mean)
        left = gap = rest / ((double)n + 1);
    if (!full && columns > n && n > 1)
        gap = fmin(gap, (m->width - columns * mean) / (columns - 1.0));
    if (n == 1 && (full || columns == 1))
        left = rest / 2;
    for (size_t i = 0; i < n; i++) {
        book_atlas_solution *solution =
            &g_array_index(w->atlas->solutions, book_atlas_solution, placed->first + i);
        double next = left + solution->width + gap;
        solution->left = left;
        solution->width = fmax(solution->width, (n > 1 ? gap - COLUMN_GAP : 0) + solution->width);
        solution->width = fmin(solution->width, m->width - left);
        left = next;
    }
}

/* The part's next row: so many solutions at most.  One that has nearly room for one more becomes a
 * little smaller; one that a large maze among others has made short grows. */
static row make_row(const flow *w, const part *p, size_t first, size_t most)
{
    size_t left = p->first + p->count - first;
    size_t limit = MIN(MIN(left, most), w->m.columns);
    row made = take_row(w, p, first, limit, w->factor);
    bool full = made.count < limit || (made.count == w->m.columns && w->asked == SIZE_MAX);
    unsigned usual = columns_in(&w->m, w->factor * p->box.x);
    double factor = w->factor / STEP;
    for (; made.count < limit && made.count < usual && factor >= w->factor * SHRUNK;
         factor /= STEP) {
        row smaller = take_row(w, p, first, made.count + 1, factor);
        if (smaller.count > made.count) {
            place_row(w, &smaller, smaller.count == usual);
            return smaller;
        }
    }
    factor = w->factor * STRETCHED;
    bool mixed = false;
    for (size_t i = 1; i < made.count; i++)
        mixed = mixed || w->needs[first + i] != w->needs[first];
    while (full && mixed && made.count < usual && factor > w->factor) {
        row larger = take_row(w, p, first, made.count, factor);
        if (larger.count == made.count) {
            made = larger;
            break;
        }
        factor /= STEP;
    }
    if (factor <= w->factor)
        take_row(w, p, first, made.count, w->factor);
    place_row(w, &made, full);
    return made;
}

/* --- pages ----------------------------------------------------------------------------------- */

/* The last page is number 1 from the end. */
static book_atlas_page *page_from_end(const flow *w, unsigned number)
{
    GArray *pages = w->atlas->pages;
    return &g_array_index(pages, book_atlas_page, pages->len - number);
}

static void add_strip(flow *w, book_atlas_strip strip)
{
    g_array_append_val(w->atlas->strips, strip);
    page_from_end(w, 1)->strips++;
    page_from_end(w, 1)->end = strip.top + strip.height;
}

/* The part's next row on the last page, below its bar if that is not there; 0: there is no room. */
static size_t add_row(flow *w, const part *p, size_t first, bool barred)
{
    book_atlas_page *page = page_from_end(w, 1);
    bool empty = page->count == 0;
    size_t most = w->asked - page->count;
    if (first < w->new_page)
        most = MIN(most, w->new_page - first);
    if (most == 0 || (first == w->new_page && !empty))
        return 0;
    row made = make_row(w, p, first, most);
    double bar = page->end + (empty ? 0 : w->m.before);
    double top = barred ? page->end + w->m.gap : bar + w->m.bar + w->m.after;
    if (!empty && top + made.height > w->m.height + 0.01)
        return 0;
    if (!barred)
        add_strip(
            w, (book_atlas_strip){
                   .section = p->section, .sections = p->sections, .top = bar, .height = w->m.bar});
    add_strip(w, (book_atlas_strip){.section = p->section,
                                    .first = first,
                                    .count = made.count,
                                    .top = top,
                                    .height = made.height});
    page_from_end(w, 1)->count += made.count;
    return made.count;
}

static void add_page(flow *w, size_t first)
{
    const book_atlas_solution *solution =
        &g_array_index(w->atlas->solutions, book_atlas_solution, first);
    book_atlas_page page = {
        .strip = w->atlas->strips->len, .first = first, .section = solution->section};
    size_t number = w->atlas->pages->len;
    if (w->factors) {
        w->factor = g_array_index(w->factors, double, number);
        w->new_page = first + g_array_index(w->pages, book_atlas_page, number).count;
    }
    g_array_append_val(w->atlas->pages, page);
}

/* Lays out the solutions from one to the last before `end`; returns the number of their pages. */
static size_t lay_out_some(flow *w, size_t first, size_t end)
{
    g_array_set_size(w->atlas->strips, 0);
    g_array_set_size(w->atlas->pages, 0);
    for (size_t i = 0; i < w->parts->len; i++) {
        part p = g_array_index(w->parts, part, i);
        bool barred = false; /* on the last page */
        size_t next = MAX(p.first, first), last = MIN(p.first + p.count, end);
        p.count = last > p.first ? last - p.first : 0;
        while (next < last) {
            size_t added = w->atlas->pages->len ? add_row(w, &p, next, barred) : 0;
            if (added == 0)
                add_page(w, next);
            barred = added > 0;
            next += added;
        }
    }
    return w->atlas->pages->len;
}

/* Lays out all pages with boxes of that factor; returns their number.  `new_page` begins one. */
static size_t lay_out(flow *w, double factor, size_t new_page)
{
    w->factor = factor;
    w->new_page = new_page;
    return lay_out_some(w, 0, w->count);
}

/* --- the size of all -------------------------------------------------------------------------- */

/* The largest factor, from one that does, with which all stand on so many pages; `same`: pages that
 * begin with the same solutions. */
static double largest_factor(flow *w, double factor, size_t pages, const GArray *same)
{
    double best = factor;
    for (unsigned missed = 0; factor < LARGEST && missed < MISSES; factor *= STEP) {
        bool holds = lay_out(w, factor, SIZE_MAX) <= pages;
        for (size_t i = 0; same && holds && i < pages; i++)
            holds = g_array_index(same, book_atlas_page, i).first ==
                    g_array_index(w->atlas->pages, book_atlas_page, i).first;
        missed = holds ? 0 : missed + 1;
        best = holds ? factor : best;
    }
    return best;
}

/* The area of all mazes, in square points. */
static double area_of_mazes(const flow *w)
{
    double area = 0;
    for (size_t i = 0; i < w->count; i++) {
        double cell = g_array_index(w->atlas->solutions, book_atlas_solution, i).cell;
        area += w->needs[i]->extent.x * w->needs[i]->extent.y * cell * cell;
    }
    return area;
}

/* True if there is a bar with one row, and nothing else has had room. */
static bool is_sparse(const flow *w, const book_atlas_page *page)
{
    return page->strips == 2 && page->end < SPARSE * w->m.height;
}

static bool most_are_sparse(const flow *w)
{
    size_t sparse = 0, pages = w->atlas->pages->len - 1;
    for (size_t i = 0; i < pages; i++)
        sparse += is_sparse(w, &g_array_index(w->atlas->pages, book_atlas_page, i));
    return 2 * sparse > pages;
}

/* The factor with which mazes take most of their pages, or of sparse ones nearly as much on far
 * fewer; none in which they are larger than the look wants, as pages that are not full are filled
 * later. */
static double fullest_factor(flow *w)
{
    double best = 1, most = 0, fewest = 0;
    for (double factor = 1; factor >= SMALLER; factor /= STEP) {
        double pages = (double)lay_out(w, factor, SIZE_MAX), area = area_of_mazes(w) / pages;
        if (area > most * (1 + 1e-9) || (pages < fewest && area > AS_FULL * most)) {
            most = area;
            best = factor;
            fewest = most_are_sparse(w) ? FAR_FEWER * pages : 0;
        }
    }
    return best;
}

static double choose_factor(flow *w)
{
    bool key = w->layout->terms->names.count > 0;
    double factor = key || w->asked != SIZE_MAX ? SMALLEST : fullest_factor(w);
    size_t pages = lay_out(w, factor, SIZE_MAX);
    if (w->asked != SIZE_MAX) {
        GArray *same = g_array_copy(w->atlas->pages);
        factor = largest_factor(w, factor, pages, same);
        g_array_unref(same);
        return factor;
    }
    for (; key && pages * KEY_PAGE < w->count && factor < LARGEST; factor *= STEP)
        pages = lay_out(w, factor * STEP, SIZE_MAX);
    return largest_factor(w, factor, pages, NULL);
}

/* The largest factor, from one that does, with which so many solutions stand on one page. */
static double largest_on_page(flow *w, const book_atlas_page *page, double factor, double most)
{
    double best = factor;
    w->new_page = SIZE_MAX;
    for (unsigned missed = 0; factor < most && missed < MISSES; factor *= STEP) {
        w->factor = factor;
        bool holds = lay_out_some(w, page->first, page->first + page->count) == 1;
        missed = holds ? 0 : missed + 1;
        best = holds ? factor : best;
    }
    return best;
}

/* The factor of a page whose solutions may grow. Where their number is given, the densest page has
 * decided for all: others are filled as well, and so is the last, which may have fewer. Else a row
 * grows that stands alone, on the last page no larger than the look wants. */
static double factor_of_page(flow *w, const book_atlas_page *page, bool last, double factor)
{
    if (w->asked != SIZE_MAX)
        return largest_on_page(w, page, factor, page->count < w->asked ? LARGEST : factor * GROWN);
    double most = fmax(factor, 1) * (last ? 1 : STRETCHED);
    return is_sparse(w, page) ? largest_on_page(w, page, factor, most) : factor;
}

/* Lays out the same pages, each with its own factor. */
static void fill_each(flow *w, double factor)
{
    w->pages = g_array_copy(w->atlas->pages);
    GArray *factors = g_array_new(FALSE, FALSE, sizeof factor);
    for (size_t i = 0; i < w->pages->len; i++) {
        const book_atlas_page *page = &g_array_index(w->pages, book_atlas_page, i);
        double own = factor_of_page(w, page, i + 1 == w->pages->len, factor);
        g_array_append_val(factors, own);
    }
    w->factors = factors;
    lay_out(w, factor, SIZE_MAX);
    w->factors = NULL;
    g_array_unref(factors);
    g_array_unref(w->pages);
}

/* How full the emptier of the last two pages is, of 1; below 0 if the last has one solution. */
static double least_filled(const flow *w)
{
    const book_atlas_page *last = page_from_end(w, 1), *before = page_from_end(w, 2);
    double filled = fmin(last->end, before->end) / w->m.height;
    return last->count == 1 || before->count == 1 ? filled - 1 : filled;
}

/* Shares the last two pages' solutions where the last has too few. */
static void balance(flow *w, double factor)
{
    size_t pages = lay_out(w, factor, SIZE_MAX), best = SIZE_MAX;
    if (pages < 2 || w->asked != SIZE_MAX)
        return;
    size_t first = page_from_end(w, 2)->first, end = page_from_end(w, 1)->first;
    double most = least_filled(w);
    if (most >= LEAST_PAGE)
        return;
    for (size_t i = end - 1; i > first; i--) {
        if (lay_out(w, factor, i) == pages && least_filled(w) > most + 1e-6) {
            most = least_filled(w);
            best = i;
        }
    }
    lay_out(w, factor, best);
}

/* Solutions that stand one below the other on a page that is much wider than they are begin at its
 * edges in turn. */
static void stagger(const flow *w, const book_atlas_page *page)
{
    const book_atlas_strip *strips =
        &g_array_index(w->atlas->strips, book_atlas_strip, page->strip);
    bool right = false;
    for (size_t i = 0; i < page->strips; i++)
        if (strips[i].sections == 0 && (strips[i].count > 1 || page->count == 1))
            return;
    for (size_t i = 0; i < page->count; i++, right = !right) {
        book_atlas_solution *solution =
            &g_array_index(w->atlas->solutions, book_atlas_solution, page->first + i);
        solution->left = right ? w->m.width - solution->width : 0;
    }
}

/* Shares the height that is left among the foot and the gaps above rows and bars, but for the first
 * bar and the rows right below bars, and moves all below the title. */
static void spread(const flow *w, book_atlas_page *page)
{
    const book_atlas_look *look = &w->layout->look->atlas;
    double t = book_scale(w->layout);
    book_atlas_strip *strips = &g_array_index(w->atlas->strips, book_atlas_strip, page->strip);
    unsigned gaps = 0, before = 0;
    for (size_t i = 1; i < page->strips; i++)
        gaps += strips[i - 1].sections == 0;
    double extra =
        gaps > 0 ? fmax(fmin((w->m.height - page->end) / (gaps + 1), WIDER * w->m.height), 0) : 0;
    for (size_t i = 0; i < page->strips; i++) {
        before += i > 0 && strips[i - 1].sections == 0;
        strips[i].top += look->top * t + floor(2 * extra * before) / 2;
        page->end = strips[i].top + strips[i].height;
    }
}

book_atlas *book_atlas_make(const book_layout *layout, size_t per_page)
{
    flow w;
    start_flow(&w, layout, per_page);
    double factor = choose_factor(&w);
    balance(&w, factor);
    fill_each(&w, factor);
    for (size_t i = 0; i < w.atlas->pages->len; i++) {
        stagger(&w, &g_array_index(w.atlas->pages, book_atlas_page, i));
        spread(&w, &g_array_index(w.atlas->pages, book_atlas_page, i));
    }
    for (size_t i = 0; i < layout->terms->section_count; i++)
        g_free(w.kinds[i]);
    g_free(w.kinds);
    g_free(w.needs);
    g_array_unref(w.parts);
    return w.atlas;
}

void book_atlas_free(book_atlas *atlas)
{
    if (!atlas)
        return;
    g_array_unref(atlas->solutions);
    g_array_unref(atlas->strips);
    g_array_unref(atlas->pages);
    g_free(atlas);
}
