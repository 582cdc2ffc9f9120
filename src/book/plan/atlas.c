/* Plans the pages of solutions: computes the sizes of the solutions, and distributes them over rows
 * and pages. Lengths are in points. */
#include "book/plan/atlas.h"

#include "book/plan/book_look.h"
#include "core/letters/letters.h"
#include "core/letters/letters_numbers.h"
#include "core/recipe/recipe.h"
#include "page/layout/place.h"
#include "page/layout/values.h"

#include <math.h>

#define MOST_COLUMNS 4
/* minimum width of a page with MOST_COLUMNS columns of solutions */
#define NARROW 400
#define LARGE_PRINT_COLUMNS 2
/* Long names do not reduce the number of columns below this number; captions shorten the names. */
#define NAMED_COLUMNS 2

/* estimated length of a puzzle's number and page number in a caption, in characters */
#define CAPTION_PAGE 14

/* minimum width of a passage, in wall widths, for a legible solution */
#define SOLVED_PASSAGE 1.5

#define KEY_PAGE 24 /* default maximum number of solutions on a page for a class set */
/* A grid gets more columns than rows only if the cells of its mazes then become larger by more than
 * this factor. */
#define HARDLY 1.2
#define MOST_FRAMES 9

/* Usual number of solutions per page for mazes that follow pictures: LANDSCAPES if each maze is
 * more than LANDSCAPE times as wide as high, otherwise PORTRAITS. */
#define PORTRAITS 4
#define LANDSCAPES 3
#define LANDSCAPE 1.2
#define PORTRAIT_GAP 40

/* minimum height of rows that are reduced to fit below another part on a page, relative to their
 * usual height */
#define LOWEST_PIECE 0.75

/* Lengths that do not depend on the mazes of a page. */
typedef struct measures {
    double width, height; /* size of the space between title and footer */
    double bar, before, after, caption;
    double gap, row_gap;
    /* distances of the maze (`inset`) and of the caption (`inside`) from the edges of the field */
    double inset, inside;
    double narrowest;
    unsigned columns; /* maximum number of columns */
    maze_thickness wall;
} measures;

typedef struct kind_need {
    maze_point extent;
    /* minimum width of a column for the caption; 0: any width */
    double caption;
    double least;
} kind_need;

typedef struct piece_grid {
    unsigned columns, rows; /* `columns` is 0 if no grid is legible */
    bool framed;
    double left, width, height, gap, row_gap;
} piece_grid;

typedef struct part {
    size_t section, sections;
    size_t first, count;
    /* true if all mazes of the part follow pictures */
    bool pictures;
    piece_grid grid;
} part;

typedef struct flow {
    const book_layout *layout;
    book_atlas *atlas;
    measures m;
    GArray *parts;
    /* for each section, the requirements of its kinds of mazes */
    kind_need **kinds;
    const kind_need **needs; /* for each solution, the requirements of its kind */
    size_t asked;            /* requested maximum number of solutions per page; 0: no request */
} flow;

static book_atlas_solution *solution_at(const flow *flow, size_t i)
{
    return &g_array_index(flow->atlas->solutions, book_atlas_solution, i);
}

/* Returns the scale of lengths that grow with `type`. The result is the scale of the page, or more
 * if the minimum type size of the book enlarges the type. */
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

bool book_atlas_has_answers(const book_layout *layout)
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
    bool named = layout->terms->names.count > 0 || book_atlas_has_answers(layout);
    return named ? ATLAS_LEADING * look->page.size * grown(layout, &look->page) : 0;
}

/* minimum width of a column of solutions, in characters of captions */
#define CAPTION_LETTERS 9

/* average width of a letter in captions, relative to the type size */
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

/* average length of a number in a caption, with its separator, in characters */
#define NUMBER_LETTERS 5

/* Returns the estimated length, in characters, of the letters or numbers along a solution; 0 if the
 * solution has neither. */
static size_t longest_answer(const maze_style *look)
{
    size_t count = 0;
    if (!look->letters)
        return 0;
    if (recipe_letters_spell(look->letters_kind))
        return (size_t)g_utf8_strlen(look->letters, -1);
    letters_count(look->letters_kind, look->letters, &count, NULL);
    return NUMBER_LETTERS * count;
}

static double column_width(const measures *found, unsigned columns)
{
    return (found->width - found->gap * (columns - 1.0)) / columns;
}

static unsigned most_columns(const book_layout *layout, const measures *found)
{
    unsigned most = layout->geometry.trim.width < NARROW ? MOST_COLUMNS - 1 : MOST_COLUMNS;
    if (layout->terms->large_print)
        most = LARGE_PRINT_COLUMNS;
    while (most > 1 && column_width(found, most) < found->narrowest)
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
    measures found = {.width = box_width(room),
                      .height = box_height(room) - look->top * t - foot,
                      .caption = book_atlas_caption(layout),
                      .wall = book_atlas_wall(layout)};
    found.gap = found.row_gap = look->gap * t;
    found.inset = look->margin * t;
    found.inside = look->caption_inset * t;
    found.caption += found.inside;
    found.narrowest = CAPTION_LETTERS * 0.8 * fmax(look->page.size * t, layout->type.least);
    double named = width_of_letters(layout, longest_name(layout));
    found.narrowest = fmax(found.narrowest, fmin(named, column_width(&found, NAMED_COLUMNS)));
    if (book_atlas_has_bars(layout)) {
        found.bar = look->bar * bar;
        found.before = look->before * t;
        found.after = look->after * t;
    } else {
        found.before = found.row_gap;
    }
    found.columns = most_columns(layout, &found);
    return found;
}

bool book_atlas_has_bars(const book_layout *layout)
{
    return !layout->look->atlas.named || book_has_sections(layout);
}

/* Returns the largest cell size with which `cells` cells and the outer walls fit into `length`. */
static double largest_cell(const measures *found, double length, double cells)
{
    double wall = page_thickness_in(&found->wall, length / cells, LEAST_WALL);
    return (length - wall) / cells;
}

static double row_height(const measures *found, unsigned rows)
{
    return (found->height - found->bar - found->after + found->row_gap) / rows - found->row_gap;
}

static double cell_within(const measures *found, maze_point extent, double width, double height)
{
    return fmin(largest_cell(found, width - 2 * found->inset, extent.x),
                largest_cell(found, height - found->caption - 2 * found->inset, extent.y));
}

static void drop_frames(measures *found)
{
    found->caption -= found->inside;
    found->inset = found->inside = 0;
}

static double cell_in(const measures *m, maze_point extent, unsigned columns, unsigned rows)
{
    return cell_within(m, extent, column_width(m, columns), row_height(m, rows));
}

/* size of the smallest letters in square cells, relative to the cell size */
#define LETTER_IN_SQUARE 0.52
/* size of the smallest letters in cells with narrower passages than in squares, relative to the
 * cell size */
#define LETTER_IN_CELL 0.37

/* Numbers in cells off the solution are assumed to exceed the largest number along the solution by
 * at most this number of steps of the sequence. */
#define NEAR_NUMBER 10

static size_t most_digits(const maze_style *look)
{
    char text[LETTER_ROOM] = "0";
    letters_row row;
    letters_sum sum;
    if (look->letters_kind == LETTERS_SUM && letters_sum_read(look->letters, &sum, NULL))
        snprintf(text, sizeof text, "%lu", (unsigned long)sum.most);
    if (look->letters_kind == LETTERS_ROW && letters_row_read(look->letters, &row, NULL)) {
        int64_t last = letters_row_at(&row, row.count - 1), most = MAX(row.first, last);
        letters_row_write(&row, MAX(most + NEAR_NUMBER * row.unit, row.within),
                          look->letters_language, text, sizeof text);
    }
    return (size_t)g_utf8_strlen(text, -1);
}

double book_letter_share(const maze_style *look, double narrowest)
{
    return letters_number_share(most_digits(look)) *
           (narrowest < 1 - 1e-6 ? LETTER_IN_CELL : LETTER_IN_SQUARE);
}

/* minimum cell size of solutions whose cells have letters */
#define LETTERED_CELL 15

double book_atlas_least(const book_section_plan *section, const book_need *need)
{
    const book_layout *layout = section->layout;
    const maze_style *look = &section->answer_look;
    double wall = page_length_points(look->wall, page_style_pixel(look), book_least_wall(layout));
    double least = wall * fmax((1 + SOLVED_PASSAGE) / need->narrowest, 1 + LEAST_PASSAGE);
    if (!look->letters)
        return least;
    return fmax(least,
                fmax(LETTERED_CELL, layout->type.least / book_letter_share(look, need->narrowest)));
}

double book_atlas_cell(const book_layout *layout, maze_point extent, unsigned per_page)
{
    measures m = measures_of(layout);
    double best = 0;
    drop_frames(&m);
    for (unsigned columns = 1; columns <= per_page; columns++)
        best = fmax(best, cell_in(&m, extent, columns, (per_page + columns - 1) / columns));
    return best;
}

static kind_need need_of(const flow *flow, const book_section_plan *section, const book_need *own)
{
    kind_need need = {.extent = own->extent, .least = book_atlas_least(section, own)};
    need.least = fmax(need.least, flow->asked ? 0 : READABLE_CELL);
    size_t letters = longest_answer(&section->look);
    if (letters > 0)
        need.caption = fmin(width_of_letters(flow->layout, longest_name(flow->layout) + letters),
                            flow->m.width);
    return need;
}

static bool has_none(const book_layout *layout, size_t section)
{
    const book_section_plan *plan = &layout->sections[section];
    for (size_t i = 0; i < plan->count; i++)
        if (book_puzzle_has_key(layout, plan->first + i % plan->listed))
            return false;
    return true;
}

/* Returns the number of consecutive sections, from `first` on, that share rows of solutions because
 * each section has one puzzle. Returns 1 if section `first` does not share its rows. */
static size_t run_length(const book_layout *layout, size_t first)
{
    size_t length = 1, sections = layout->terms->section_count;
    while (layout->sections[first].count == 1 && first + length < sections &&
           layout->sections[first + length].count == 1)
        length++;
    while (length > 1 && has_none(layout, first + length - 1))
        length--;
    return length;
}

static void add_solutions(flow *flow, size_t section, bool shares)
{
    const book_section_plan *plan = &flow->layout->sections[section];
    for (size_t i = 0; i < plan->count; i++) {
        size_t number = plan->first + i % plan->listed;
        if (!book_puzzle_has_key(flow->layout, number))
            continue;
        const book_puzzle *puzzle = &flow->layout->puzzles->puzzles[number];
        book_atlas_solution solution = {
            .puzzle = plan->first + i, .section = (uint32_t)section, .shares = shares};
        flow->needs[flow->atlas->solutions->len] = &flow->kinds[section][puzzle->kind];
        g_array_append_val(flow->atlas->solutions, solution);
    }
}

static void add_parts(flow *flow)
{
    const book_layout *layout = flow->layout;
    for (size_t first = 0, length; first < layout->terms->section_count; first += length) {
        if (has_none(layout, first)) {
            length = 1;
            continue;
        }
        length = run_length(layout, first);
        part added = {.section = first,
                      .sections = length,
                      .first = flow->atlas->solutions->len,
                      .pictures = true};
        for (size_t i = first; i < first + length; i++) {
            const book_shown *shown = layout->terms->sections[i].shown;
            added.pictures = added.pictures && shown && shown->followed;
            add_solutions(flow, i, length > 1);
        }
        added.count = flow->atlas->solutions->len - added.first;
        g_array_append_val(flow->parts, added);
    }
}

/* Lists the solutions, their parts, and the requirements of their mazes. */
static void start_flow(flow *flow)
{
    const book_layout *layout = flow->layout;
    size_t count = 0;
    if (flow->asked) {
        flow->m.columns = (unsigned)flow->asked;
        flow->m.narrowest = 0;
    }
    *flow->atlas = (book_atlas){.solutions = g_array_new(FALSE, FALSE, sizeof(book_atlas_solution)),
                                .strips = g_array_new(FALSE, FALSE, sizeof(book_atlas_strip)),
                                .pages = g_array_new(FALSE, FALSE, sizeof(book_atlas_page))};
    for (size_t i = 0; i < layout->terms->section_count; i++) {
        const book_section_plan *section = &layout->sections[i];
        count += section->count;
        flow->kinds[i] = g_new0(kind_need, section->kind_count);
        for (size_t k = 0; k < section->kind_count; k++)
            flow->kinds[i][k] = need_of(flow, section, &section->kinds[k].sized->need);
    }
    flow->needs = g_new(const kind_need *, count);
    add_parts(flow);
}

static bool captions_fit(const flow *flow, const part *item, const measures *found,
                         unsigned columns)
{
    double width = column_width(found, columns);
    if (columns == 1)
        return true;
    if (columns > found->columns || width < found->narrowest)
        return false;
    for (size_t i = item->first; i < item->first + item->count; i++)
        if (width < flow->needs[i]->caption)
            return false;
    return true;
}

/* Returns the sum of the cell sizes of a part's mazes in a grid; 0 if a maze would be illegible. */
static double cells_in(const flow *flow, const part *item, const measures *measures,
                       unsigned columns, unsigned rows)
{
    double sum = 0, cell = 0;
    const kind_need *last = NULL;
    for (size_t i = item->first; i < item->first + item->count; i++) {
        if (flow->needs[i] != last)
            cell = cell_in(measures, flow->needs[i]->extent, columns, rows);
        last = flow->needs[i];
        if (cell < last->least - 1e-9)
            return 0;
        sum += cell;
    }
    return sum;
}

/* Among the grids with at least `places` fields, returns the grid with the largest cells. The
 * result has 0 columns if no grid is legible. */
static piece_grid grid_with(const flow *flow, const part *part, measures sizes, unsigned places,
                            bool framed)
{
    piece_grid grid = {.framed = framed};
    double most = 0;
    if (!framed)
        drop_frames(&sizes);
    for (unsigned columns = 1; columns <= places && captions_fit(flow, part, &sizes, columns);
         columns++) {
        unsigned rows = (places + columns - 1) / columns;
        double cells = cells_in(flow, part, &sizes, columns, rows);
        if (cells > most * (columns * columns <= places ? 1 : HARDLY)) {
            most = cells;
            grid.columns = columns;
            grid.rows = rows;
        }
    }
    return grid;
}

/* Returns a grid for `places` solutions. Omits the frames around solutions if a solution would be
 * illegible with frames. */
static piece_grid grid_of(const flow *flow, const part *item, const measures *m, unsigned places)
{
    bool framed = !item->pictures && places > 1 && places <= MOST_FRAMES;
    piece_grid grid = grid_with(flow, item, *m, places, framed);
    return grid.columns == 0 && framed ? grid_with(flow, item, *m, places, false) : grid;
}

static unsigned usual_places(const flow *flow, const part *item)
{
    const book_atlas_look *look = &flow->layout->look->atlas;
    double longest = 0;
    bool wide = true;
    for (size_t i = item->first; i < item->first + item->count; i++) {
        maze_point extent = flow->needs[i]->extent;
        longest = fmax(longest, fmax(extent.x, extent.y));
        wide = wide && extent.x > LANDSCAPE * extent.y;
    }
    if (item->pictures)
        return wide ? LANDSCAPES : PORTRAITS;
    if (flow->layout->terms->large_print)
        return 4;
    return longest <= look->nine ? 9 : longest <= look->six ? 6 : 4;
}

/* Returns the grid for the solutions of a part. The number of solutions on a page is reduced until
 * all solutions are legible. The pages of an answer key have similar numbers of solutions. */
static piece_grid choose_grid(const flow *flow, const part *item, const measures *measures)
{
    static const unsigned fewer[] = {9, 6, 4, 3, 2, 1};
    bool key = flow->layout->terms->names.count > 0;
    size_t places = flow->asked ? flow->asked : key ? KEY_PAGE : usual_places(flow, item);
    if (flow->parts->len == 1)
        places = MIN(places, item->count);
    piece_grid grid = grid_of(flow, item, measures, (unsigned)places);
    for (size_t i = places; grid.columns == 0 && (flow->asked || key) && --i > 0;)
        grid = grid_of(flow, item, measures, (unsigned)i);
    for (size_t i = 0; grid.columns == 0 && i < G_N_ELEMENTS(fewer); i++)
        if (fewer[i] < places)
            grid = grid_of(flow, item, measures, fewer[i]);
    if (grid.columns == 0)
        return (piece_grid){.columns = 1, .rows = 1};
    if (!key || flow->asked)
        return grid;
    size_t most = (size_t)grid.columns * grid.rows, pages = (item->count + most - 1) / most;
    unsigned each = (unsigned)((item->count + pages - 1) / pages);
    piece_grid even = grid_of(flow, item, measures, each);
    return even.columns > 0 ? even : grid;
}

/* Returns the common width, at most `width`, of a part's mazes that follow pictures. The mazes with
 * their captions fit into `height`, unless a maze would be illegible. */
static double width_of_pictures(const flow *flow, const part *item, const measures *found,
                                double width, double height)
{
    double common = width, legible = 0;
    for (size_t i = item->first; i < item->first + item->count; i++) {
        maze_point extent = flow->needs[i]->extent;
        double least = flow->needs[i]->least;
        common = fmin(common, (height - found->caption) * extent.x / extent.y);
        legible =
            fmax(legible, least * extent.x + page_thickness_in(&found->wall, least, LEAST_WALL));
    }
    return fmin(fmax(common, legible), width);
}

static measures measures_for(const flow *flow, const part *item)
{
    measures found = flow->m;
    if (item->pictures)
        found.gap = PORTRAIT_GAP * book_scale(flow->layout);
    return found;
}

/* Sets the cell sizes and widths of a part's solutions. Returns false if a solution is
 * illegible. */
static bool size_solutions(flow *flow, part *item, measures m)
{
    bool legible = true;
    if (!item->grid.framed)
        drop_frames(&m);
    item->grid.width = column_width(&m, item->grid.columns);
    item->grid.left = 0;
    if (item->pictures) {
        double width = width_of_pictures(flow, item, &m, item->grid.width, item->grid.height);
        item->grid.left = item->grid.columns * (item->grid.width - width) / 2;
        item->grid.width = width;
    }
    for (size_t i = item->first; i < item->first + item->count; i++) {
        book_atlas_solution *solution = solution_at(flow, i);
        double cell = cell_within(&m, flow->needs[i]->extent, item->grid.width, item->grid.height);
        legible = legible && cell >= flow->needs[i]->least;
        cell = fmax(cell, LEAST_WALL);
        double rounded = page_place_round_cell(cell); /* a round number makes files shorter */
        solution->cell = rounded >= flow->needs[i]->least ? rounded : cell;
        solution->width = item->grid.width;
        solution->framed = item->grid.framed;
        solution->picture = item->pictures;
    }
    return legible;
}

static void size_pieces(flow *flow, part *item)
{
    measures found = measures_for(flow, item);
    item->grid = choose_grid(flow, item, &found);
    item->grid.gap = found.gap;
    item->grid.row_gap = found.row_gap;
    item->grid.height = row_height(&found, item->grid.rows);
    size_solutions(flow, item, found);
}

static book_atlas_page *last_page(const flow *flow)
{
    GArray *pages = flow->atlas->pages;
    return pages->len ? &g_array_index(pages, book_atlas_page, pages->len - 1) : NULL;
}

static void add_strip(flow *flow, book_atlas_strip strip)
{
    g_array_append_val(flow->atlas->strips, strip);
    last_page(flow)->strips++;
    last_page(flow)->end = strip.top + strip.height;
}

static void add_page(flow *flow, size_t first)
{
    const book_atlas_solution *solution = solution_at(flow, first);
    double top = flow->layout->look->atlas.top * book_scale(flow->layout);
    book_atlas_page page = {.strip = flow->atlas->strips->len,
                            .first = solution->puzzle,
                            .section = solution->section,
                            .end = top};
    g_array_append_val(flow->atlas->pages, page);
}

static double page_bottom(const flow *flow)
{
    return flow->m.height + flow->layout->look->atlas.top * book_scale(flow->layout);
}

/* Returns the distance from the top margin to the part's next row on the last page; -1 if the row
 * does not fit. `barred` is true if the page already has a bar with the name of the part. */
static double next_top(const flow *flow, const part *item, bool barred)
{
    const book_atlas_page *page = last_page(flow);
    if (!page || (flow->asked && page->count >= flow->asked))
        return -1;
    bool empty = page->count == 0;
    double bar = (empty ? 0 : flow->m.before) + flow->m.bar + flow->m.after;
    double top = page->end + (barred ? item->grid.row_gap : bar);
    return empty || top + item->grid.height <= page_bottom(flow) + 0.01 ? top : -1;
}

/* Reduces the height of a part's rows if all rows then fit below the solutions on the last page. */
static void fit_below(flow *flow, part *item)
{
    const book_atlas_page *page = last_page(flow);
    double usual = item->grid.height;
    size_t rows = (item->count + item->grid.columns - 1) / item->grid.columns;
    if (!page || page->count == 0 || flow->asked || rows >= item->grid.rows)
        return;
    double top = page->end + flow->m.before + flow->m.bar + flow->m.after;
    double height =
        (page_bottom(flow) - top + item->grid.row_gap) / (double)rows - item->grid.row_gap;
    if (height >= usual || height < LOWEST_PIECE * usual)
        return;
    item->grid.height = height;
    if (size_solutions(flow, item, measures_for(flow, item)))
        return;
    item->grid.height = usual;
    size_solutions(flow, item, measures_for(flow, item));
}

static void add_part(flow *flow, const part *item)
{
    bool barred = false; /* true if the last page already has the bar of this part */
    for (size_t next = item->first, end = item->first + item->count; next < end;) {
        double top = next_top(flow, item, barred);
        if (top < 0) {
            add_page(flow, next);
            barred = false;
            continue;
        }
        if (!barred)
            add_strip(flow, (book_atlas_strip){.section = item->section,
                                               .sections = item->sections,
                                               .top = top - flow->m.after - flow->m.bar,
                                               .height = flow->m.bar});
        barred = true;
        size_t count = MIN(end - next, item->grid.columns);
        if (flow->asked)
            count = MIN(count, flow->asked - last_page(flow)->count);
        add_strip(flow, (book_atlas_strip){.section = item->section,
                                           .first = next,
                                           .count = count,
                                           .top = top,
                                           .height = item->grid.height});
        for (size_t i = 0; i < count; i++)
            solution_at(flow, next + i)->left =
                item->grid.left + (double)i * (item->grid.width + item->grid.gap);
        last_page(flow)->count += count;
        next += count;
    }
}

book_atlas *book_atlas_make(const book_layout *layout, size_t per_page)
{
    flow flow = {.layout = layout,
                 .atlas = g_new(book_atlas, 1),
                 .m = measures_of(layout),
                 .parts = g_array_new(FALSE, FALSE, sizeof(part)),
                 .kinds = g_new0(kind_need *, layout->terms->section_count),
                 .asked = per_page};
    start_flow(&flow);
    for (size_t i = 0; i < flow.parts->len; i++) {
        part *each = &g_array_index(flow.parts, part, i);
        size_pieces(&flow, each);
        fit_below(&flow, each);
        add_part(&flow, each);
    }
    for (size_t i = 0; i < layout->terms->section_count; i++)
        g_free(flow.kinds[i]);
    g_free(flow.kinds);
    g_free(flow.needs);
    g_array_unref(flow.parts);
    return flow.atlas;
}

bool book_has_solutions(const book_layout *layout)
{
    return layout->terms->answers == MAZE_ANSWERS_BACK && layout->atlas &&
           layout->atlas->pages->len > 0;
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
