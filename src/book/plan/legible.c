/* Checks that the mazes and solutions of a section are legible and printable. Error messages
 * suggest values that work. */
#include "book/plan/atlas.h"
#include "book/plan/sizes.h"
#include "page/layout/page.h"
#include "page/layout/values.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static bool check_wall(const book_section_plan *section, maze_error *error)
{
    bool banded = page_style_has_bands(&section->look);
    double least = book_least_wall(section->layout);
    if (banded)
        least = fmax(least, LEAST_BAND);
    double wall = page_length_points(section->look.wall, page_style_pixel(&section->look), least);
    if (wall >= least - 1e-6)
        return true;
    return reject(error,
                  "a wall of %.3g pt is too thin to print, because %s%s%s requires at least %.3g "
                  "pt; use a thicker wall",
                  wall, banded ? "" : "the press \"",
                  !banded                                      ? section->layout->terms->press->name
                  : section->look.texture != MAZE_TEXTURE_NONE ? "a texture"
                                                               : "shade",
                  banded ? "" : "\"", least);
}

/* Returns the kind whose cells are smallest relative to the required size; NULL if no cells are too
 * small. */
static const book_planned_kind *find_shortage(const book_section_plan *section)
{
    const book_planned_kind *found = NULL;
    double least = 1 - 1e-9;
    for (const book_planned_kind *kind = NULL; (kind = book_next_kept(section, kind));) {
        double share = kind->fit.cell / book_wanted_cell(section, &kind->sized->need);
        if (share >= least)
            continue;
        least = share;
        found = kind;
    }
    return found;
}

static bool foot_fits(const book_section_plan *section)
{
    if (section->layout->terms->answers != MAZE_ANSWERS_FOOT)
        return true;
    book_foot_cells cells = book_worst_at_foot(section);
    return cells.has >= cells.least - ALMOST;
}

static bool puzzles_fit(const book_section_plan *section)
{
    return book_kinds_kept(section) > 0 && !find_shortage(section) && foot_fits(section);
}

/* Returns true if a section, or a trial of the section, fits. */
typedef bool fits_function(const book_section_plan *section);

/* Tries the section with `n` puzzles per page and with other sizes of pictures. Returns false
 * without a trial if the plan is silent. */
static bool try_number(const book_section_plan *section, unsigned n, maze_picture_size pictures,
                       fits_function *fits)
{
    book_section_plan tried = *section;
    if (section->layout->silent)
        return false;
    tried.look.picture_size = pictures;
    tried.crowded = false;
    tried.kinds = g_memdup2(section->kinds, section->kind_count * sizeof *section->kinds);
    book_arrange(&tried, n);
    bool done = fits(&tried);
    g_free(tried.kinds);
    return done;
}

/* Advice in an error message, or a part of such advice; "": none. */
typedef struct advice {
    char text[250];
} advice;

static const advice no_advice = {""};

static advice advise(const char *format, ...) MAZE_PRINTF(1, 2);
static advice advise(const char *format, ...)
{
    advice written;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(written.text, sizeof written.text, format, arguments);
    va_end(arguments);
    return written;
}

/* Returns the advice to set a key to at most `most`; no advice if `most` is 0. */
static advice number_remedy(const char *key, unsigned most)
{
    return most == 0   ? no_advice
           : most == 1 ? advise("\"%s: 1\"", key)
                       : advise("\"%s: %u\" or less", key, most);
}

/* Returns the advice to use a smaller number of puzzles per page; no advice if no smaller number
 * fits. Assumes that smaller numbers fit if a number fits. */
static advice fewer_that_fit(const book_section_plan *section, fits_function *fits)
{
    unsigned good = 0, bad = section->per_page;
    while (bad - good > 1) {
        unsigned middle = (good + bad) / 2;
        bool done = try_number(section, middle, section->look.picture_size, fits);
        *(done ? &good : &bad) = middle;
    }
    return number_remedy("per-page", good);
}

/* Returns the largest number of cells across with which the cells of a maze are large enough; 0 if
 * no number is small enough. The maze keeps its proportions. */
static unsigned fewer_cells(const book_section_plan *section, const book_sized *sized)
{
    book_sized smaller = *sized;
    maze_point extent = sized->need.extent;
    maze_box room = book_room_of(section);
    unsigned low = 0, high = (unsigned)extent.x;
    while (low < high) {
        unsigned middle = low + (high - low + 1) / 2;
        smaller.need.extent = (maze_point){middle, floor(extent.y * middle / extent.x)};
        bool fits = book_fit_in(section, &smaller, &room).cell >=
                    book_wanted_cell(section, &sized->need) - ALMOST;
        *(fits ? &low : &high) = fits ? middle : middle - 1;
    }
    return low;
}

/* Returns the reason for the minimum size of legible cells. */
static const char *reason_for_reading(const book_section_plan *section, const book_need *need)
{
    return section->layout->terms->large_print ? "large print"
           : book_letter_cell(section, need) > book_least_cell(section, need)
               ? "the type in the cells"
               : "the wall width";
}

static advice reason_for_size(const book_section_plan *section, const book_need *need)
{
    const maze_level *level = section->terms->level;
    if (book_pencil_cell(section) <= book_readable_cell(section, need))
        return advise("%s", reason_for_reading(section, need));
    return level ? advise("a pencil at the level \"%s\" (%s)", level->name, level->ages)
                 : advise("a pencil");
}

/* Returns the advice to use the level with which the book fits; no advice if there is no such
 * level. */
static advice fitting_level(const book_section_plan *section)
{
    const maze_level *level = section->layout->terms->fitting.level;
    return level ? advise("\"level: %s\"", level->name) : no_advice;
}

/* Returns a size in points, rounded down to one decimal place. */
static double tenths(double points)
{
    return floor(fmax(points, 0) * 10) / 10;
}

/* Returns a minimum size in points, rounded up to one decimal place. */
static double at_least(double points)
{
    return ceil(points * 10 - ALMOST) / 10;
}

/* Returns two remedies, joined by ", or " unless one of them is "". */
static advice either(const char *first, const char *second)
{
    return advise("%s%s%s", first, *first && *second ? ", or " : "", second);
}

/* Returns "use" and the remedies that are not "", joined by ", or "; "use other mazes" if all
 * remedies are "". */
static advice use_one_of(const char *first, const char *second, const char *third)
{
    advice all = either(either(first, second).text, third);
    return advise("use %s", *all.text ? all.text : "other mazes");
}

/* minimum distance of lines to trace from the top of the trimmed page, in points on a page of
 * LOOK_WIDTH points */
#define LINES_TOP 36
/* Minimum distance of lines to trace from the bottom of the trimmed page, in points on a page of
 * LOOK_WIDTH points. The space below the lines is for the star. */
#define LINES_FOOT 74

page_sheet_box book_lines_box(const book_layout *layout, uint32_t number)
{
    double t = book_scale(layout);
    maze_box trim = book_geometry_trim(&layout->geometry, number);
    page_sheet_box box = {.box = book_geometry_room(&layout->geometry, number),
                          .least = layout->type.least,
                          .mirrored = layout->terms->mirrored};
    box.box.top = fmax(box.box.top, trim.top + LINES_TOP * t);
    box.box.bottom = fmin(box.box.bottom, trim.bottom - LINES_FOOT * t);
    return box;
}

/* Returns true if a sheet of roads or of lines to trace fits on a page. Lays out the sheet without
 * its pictures. */
static bool road_sheet_fits(const book_section_plan *section, const book_sized *sized)
{
    static const page_roads_pictures pictures = {.count = 1};
    const page_sheet_kind *kind = page_sheet_kind_of(sized->recipe, &section->look);
    book_page_boxes boxes = book_boxes_of(section, ANY_PAGE);
    page_sheet_box box =
        kind->lines ? book_lines_box(section->layout, ANY_PAGE) : book_sheet_box(section, &boxes);
    page_letters_words words;
    maze_style style = book_sheet_style(section, sized->recipe, &section->look, &words);
    style.start_picture = style.goal_picture = NULL;
    style.content.roads = &pictures;
    maze_page *page = page_create(section->layout->geometry.trim, &style, NULL);
    bool done = page && kind->add(page, sized->maze, &style, &box, NULL);
    maze_page_destroy(page);
    return done;
}

static bool roads_fit(const book_section_plan *section)
{
    for (const book_planned_kind *kind = NULL; (kind = book_next_kept(section, kind));)
        if (!road_sheet_fits(section, kind->sized))
            return false;
    return true;
}

/* Tries the section with other terms of the book. Returns false without a trial if the plan is
 * silent. */
static bool try_terms(const book_section_plan *section, const book_terms *terms,
                      fits_function *fits)
{
    const book_layout *layout = section->layout;
    book_layout other = *layout;
    other.terms = terms;
    other.type = book_type_of(terms);
    if (layout->silent || !press_has_trim(terms->press, terms->trim) ||
        !book_geometry_find(&other.geometry, terms, layout->main.count, NULL))
        return false;
    if (terms->style.margin.unit == layout->terms->style.margin.unit &&
        terms->style.margin.value == layout->terms->style.margin.value)
        other.geometry.inside = fmax(other.geometry.inside, layout->geometry.inside);
    book_section_plan tried = *section;
    tried.layout = &other;
    tried.look.margin = terms->style.margin;
    return fits(&tried);
}

static bool try_trim(const book_section_plan *section, maze_paper trim, fits_function *fits)
{
    const book_kinds *kinds = section->terms->kinds;
    book_terms terms = *section->layout->terms;
    /* on a page of the other width, mazes of this outline would have other doors */
    for (size_t i = 0; kinds && kinds->vary_doors && kinds->page.width > 0 && i < kinds->count; i++)
        if (kinds->kinds[i].is_open && book_is_wide(&kinds->kinds[i].open, trim) !=
                                           book_is_wide(&kinds->kinds[i].open, kinds->page))
            return false;
    terms.trim = trim;
    return try_terms(section, &terms, fits);
}

/* The trim sizes that are tried are larger by 2 %, 4 % and so on, up to three times as large. */
#define LARGER 1.02
#define MOST_STEPS 55

/* Returns a trim size that is larger than the book's by this number of steps, in whole
 * millimeters. */
static maze_paper larger_by(const book_section_plan *section, int steps)
{
    maze_paper trim = section->layout->geometry.trim;
    double times = pow(LARGER, steps);
    return (maze_paper){ceil(trim.width * times / POINTS_PER_MM) * POINTS_PER_MM,
                        ceil(trim.height * times / POINTS_PER_MM) * POINTS_PER_MM};
}

/* Returns the book's trim size enlarged until the section fits, in whole millimeters; {0, 0} if no
 * size fits. */
static maze_paper enlarged_trim(const book_section_plan *section, fits_function *fits)
{
    int low = 0, high = 1;
    while (!try_trim(section, larger_by(section, high), fits)) {
        if (high == MOST_STEPS)
            return (maze_paper){0, 0};
        low = high;
        high = MIN(2 * high, MOST_STEPS);
    }
    while (high - low > 1) {
        int middle = (low + high) / 2;
        *(try_trim(section, larger_by(section, middle), fits) ? &high : &low) = middle;
    }
    return larger_by(section, high);
}

/* Returns the advice to use a larger trim size: the press's smallest trim size that fits, or the
 * book's trim size enlarged. Returns no advice if no size fits. */
static advice larger_trim(const book_section_plan *section, fits_function *fits)
{
    const press_shop *press = section->layout->terms->press;
    const char *name = book_size_name(&section->layout->terms->style);
    maze_paper best = {0, 0};
    for (const press_trim *row = press->trims; row && row->size.width > 0; row++) {
        bool smaller =
            best.width == 0 || row->size.width * row->size.height < best.width * best.height;
        if (smaller && try_trim(section, row->size, fits))
            best = row->size;
    }
    if (best.width > 0)
        return advise("%s of %.5gx%.5gin", name, best.width / POINTS_PER_INCH,
                      best.height / POINTS_PER_INCH);
    best = enlarged_trim(section, fits);
    return best.width > 0 ? advise("%s of %.0fx%.0fmm", name, best.width / POINTS_PER_MM,
                                   best.height / POINTS_PER_MM)
                          : no_advice;
}

/* Returns the advice to use an upright trim size on which roads fit: the book's rotated trim size,
 * or a size with the proportions of A4. Returns no advice if neither size fits. */
static advice upright_trim(const book_section_plan *section)
{
    maze_paper trim = section->layout->geometry.trim;
    bool paper = page_style_is_given(&section->layout->terms->style, "paper");
    double width = round(fmin(trim.width, trim.height) / POINTS_PER_MM);
    double heights[] = {round(trim.width / POINTS_PER_MM), ceil(width * sqrt(2))};
    for (int i = trim.width > trim.height ? 0 : 1; i < 2; i++) {
        maze_paper upright = {width * POINTS_PER_MM, heights[i] * POINTS_PER_MM};
        if (upright.height > trim.height && try_trim(section, upright, roads_fit))
            return advise("%s: %.0fx%.0fmm", paper ? "upright paper" : "an upright trim", width,
                          heights[i]);
    }
    return no_advice;
}

/* Returns the advice to use a smaller margin: the largest whole number of millimeters with which
 * the puzzles fit. Returns no advice if the user set no margin, or if no smaller margin
 * suffices. */
static advice smaller_margin(const book_section_plan *section, fits_function *fits)
{
    book_terms terms = *section->layout->terms;
    maze_length *margin = &terms.style.margin;
    double set = page_length_points(*margin, page_style_pixel(&terms.style), 0) / POINTS_PER_MM;
    double good = -1, bad = ceil(set);
    if (margin->unit == MAZE_UNIT_AUTO)
        return no_advice;
    while (bad - good > 1) {
        *margin = (maze_length){floor((good + bad) / 2), MAZE_UNIT_MM};
        *(try_terms(section, &terms, fits) ? &good : &bad) = margin->value;
    }
    return good >= 0 ? advise("a margin of %.0fmm or less", good) : no_advice;
}

/* Returns the working remedies for too little space, joined by ", or ". The first remedy is normal
 * print or a smaller margin; the second is a larger trim size, preferably an upright size for
 * roads. If neither works alone, returns the default margin with another remedy, or no advice if
 * nothing works. Returns no advice for mazes whose size mazepress chooses, because such mazes fill
 * any additional space with more cells. */
static advice more_space(const book_section_plan *section, fits_function *fits)
{
    const book_layout *layout = section->layout;
    book_terms changed = *layout->terms;
    changed.large_print = false;
    advice first = advise("\"large-print: no\""), trim = no_advice;
    if (fits != roads_fit && book_is_open(section->kinds))
        return no_advice;
    if (!layout->terms->large_print || !try_terms(section, &changed, fits))
        first = smaller_margin(section, fits);
    if (fits == roads_fit)
        trim = upright_trim(section);
    if (!*trim.text)
        trim = larger_trim(section, fits);
    if (*first.text || *trim.text || layout->terms->style.margin.unit == MAZE_UNIT_AUTO)
        return either(first.text, trim.text);
    book_layout other = *layout;
    book_section_plan tried = *section;
    changed = *layout->terms;
    changed.style.margin = tried.look.margin = (maze_length){.unit = MAZE_UNIT_AUTO};
    other.terms = &changed;
    tried.layout = &other;
    if (!book_geometry_find(&other.geometry, &changed, layout->main.count, NULL))
        return no_advice;
    advice more = more_space(&tried, fits);
    return *more.text ? advise("the default margin and %s", more.text) : more;
}

static bool check_roads(const book_section_plan *section, maze_error *error)
{
    maze_paper has = section->layout->geometry.trim;
    if (roads_fit(section))
        return true;
    advice fewer = fewer_that_fit(section, roads_fit), more = more_space(section, roads_fit);
    advice use = use_one_of(fewer.text, *fewer.text ? "" : more.text, "");
    return reject(error, "%s of %.0fx%.0fmm has no space for the roads of a page; %s",
                  book_size_name(&section->layout->terms->style), has.width / POINTS_PER_MM,
                  has.height / POINTS_PER_MM, use.text);
}

/* Returns the kind of maze with the least legible solutions, if pages have the number of solutions
 * that the user sets, or one. Returns NULL if all solutions are legible, or if the book has no
 * pages of solutions. */
static const book_planned_kind *find_illegible(const book_section_plan *section)
{
    const book_planned_kind *found = NULL;
    maze_answers answers = section->layout->terms->answers;
    unsigned per_page = MAX(section->layout->terms->solutions_per_page, 1);
    double least = INFINITY;
    if (answers != MAZE_ANSWERS_BACK && answers != MAZE_ANSWERS_SEPARATE)
        return NULL;
    for (const book_planned_kind *kind = NULL; (kind = book_next_kept(section, kind));) {
        const book_need *need = &kind->sized->need;
        double cell = book_atlas_cell(section->layout, need->extent, per_page);
        double share = cell / book_atlas_least(section, need);
        if (share >= least)
            continue;
        least = share;
        found = cell < book_atlas_least(section, need) - 1e-9 ? kind : NULL;
    }
    return found;
}

static bool all_fit(const book_section_plan *section)
{
    return puzzles_fit(section) && !find_illegible(section);
}

/* Returns true if the section fits with its number of puzzles per page. */
static bool fits_arranged(const book_section_plan *section)
{
    return try_number(section, section->per_page, section->look.picture_size, all_fit);
}

/* Fails because the corridors of a maze that follows a photograph would be too narrow. `across` is
 * the largest number of cells across that fits; 0: none. */
static bool fail_clear(const book_section_plan *section, const book_planned_kind *kind,
                       unsigned across, maze_error *error)
{
    const book_section *terms = section->terms;
    maze_point extent = kind->sized->need.extent;
    double cell = fmax(kind->fit.cell, ALMOST) / POINTS_PER_MM;
    advice larger = larger_trim(section, fits_arranged), cells = no_advice;
    if (across > 1)
        cells = advise("up to %ux%u cells%s", across, (unsigned)floor(extent.y * across / extent.x),
                       *larger.text ? ", " : " or ");
    return reject(error,
                  "with \"per-page: %u\", %.0fx%.0f cells would be %.2g mm wide, but corridors of "
                  "%.2g mm (%s%s) require cells of %.2g mm; use %s\"clear: %gmm\"%s%s",
                  section->per_page, extent.x, extent.y, floor(cell * 10) / 10, terms->clear,
                  terms->level ? "the level " : "the key \"clear\"",
                  terms->level ? terms->level->name : "", BOOK_FLOW_CELL * terms->clear, cells.text,
                  floor(cell / BOOK_FLOW_CELL * 100) / 100, *larger.text ? ", or " : "",
                  larger.text);
}

/* Fails because the cells of a kind are illegible, or too small for a pencil. */
static bool fail_small(const book_section_plan *section, const book_planned_kind *kind,
                       maze_error *error)
{
    const book_need *need = &kind->sized->need;
    double readable = book_readable_cell(section, need), least = book_wanted_cell(section, need);
    double set = page_length_points(section->look.cell, page_style_pixel(&section->look), least);
    unsigned across = fewer_cells(section, kind->sized);
    if (kind->fit.cell >= readable - ALMOST && section->terms->clear > 0)
        return fail_clear(section, kind, across, error);
    advice smaller = section->terms->worksheet ? fitting_level(section) : no_advice;
    bool squares = need->extent.x == maze_recipe_size(kind->sized->recipe, 0);
    if (!section->terms->worksheet && across > 1)
        smaller = !squares ? advise("fewer cells per maze")
                           : advise("up to %u x %u cells", across,
                                    (unsigned)floor(need->extent.y * across / need->extent.x));
    advice fewer = fewer_that_fit(section, all_fit), more = more_space(section, fits_arranged);
    advice use = set < least - ALMOST ? advise("use a larger cell")
                                      : use_one_of(fewer.text, smaller.text, more.text);
    if (kind->fit.cell < readable - ALMOST)
        return reject(error,
                      "with \"per-page: %u\", cells would be %.1f pt wide, but because of %s, they "
                      "must be at least %.1f pt wide to be legible; %s",
                      section->per_page, tenths(kind->fit.cell), reason_for_reading(section, need),
                      at_least(readable), use.text);
    return reject(error,
                  "with \"per-page: %u\", cells would be %.2g mm wide, but %s requires %.2g mm in "
                  "a printed book; %s",
                  section->per_page, tenths(kind->fit.cell / POINTS_PER_MM),
                  reason_for_size(section, need).text, least / POINTS_PER_MM, use.text);
}

static bool fail_open(const book_section_plan *section, maze_error *error)
{
    const maze_style *look = &section->look;
    const book_planned_kind *kind = &section->kinds[0];
    const book_open_maze *open = &kind->terms->open;
    const book_fitting *fitting = &section->layout->terms->fitting;
    if (look->cell.unit != MAZE_UNIT_AUTO) {
        advice cell = fitting->cell > 0 ? advise("\"cell: %umm\"", fitting->cell) : no_advice;
        return reject(error,
                      "cells of %.3g mm are too large for a puzzle of the maze \"%.80s\" with "
                      "\"per-page: %u\"; %s",
                      page_length_points(look->cell, page_style_pixel(look), 0) / POINTS_PER_MM,
                      open->before, section->per_page,
                      use_one_of(cell.text, number_remedy("per-page", fitting->per_page).text, "")
                          .text);
    }
    advice fewer = fewer_that_fit(section, all_fit);
    const char *shorter = open->row->read && !book_has_lines(open)      ? "a shorter word"
                          : !look->letters || section->terms->worksheet ? ""
                          : recipe_letters_spell(look->letters_kind)    ? "a shorter text"
                                                                        : "fewer numbers";
    advice use = use_one_of(shorter, fitting_level(section).text,
                            larger_trim(section, fits_arranged).text);
    return reject(error,
                  "with \"per-page: %u\", there is no space for mazes of about %llu cells of %.2g "
                  "mm, which %s requires; %s%s%s%s",
                  section->per_page, (unsigned long long)kind->terms->cells,
                  book_wanted_cell(section, &kind->sized->need) / POINTS_PER_MM,
                  reason_for_size(section, &kind->sized->need).text, *fewer.text ? "use " : "",
                  fewer.text, *fewer.text ? ", or " : "", use.text);
}

static bool fail_pictures(const book_section_plan *section, maze_error *error)
{
    advice fewer = fewer_that_fit(section, all_fit), more = more_space(section, fits_arranged);
    return reject(
        error, "the pictures leave no space for mazes with \"per-page: %u\"; %s", section->per_page,
        use_one_of("a smaller \"picture-size\"", fewer.text, more.text).text);
}

/* Fails because a sheet of the command `draw` has no space for a maze of its level. */
static bool fail_sheet(const book_section_plan *section, maze_error *error)
{
    const maze_level *level = section->terms->level;
    maze_paper paper = enlarged_trim(section, fits_arranged);
    advice larger = no_advice;
    if (paper.width > 0)
        larger = advise("paper of %.0fx%.0fmm", paper.width / POINTS_PER_MM,
                        paper.height / POINTS_PER_MM);
    return reject(error, "the paper has no space for mazes of the %s%s%s; %s",
                  level ? "level \"" : "default level", level ? level->name : "",
                  level ? "\"" : "", use_one_of(larger.text, fitting_level(section).text, "").text);
}

static bool check_puzzles(const book_section_plan *section, maze_error *error)
{
    const maze_picture_size usual = {0};
    bool asked = book_has_pictures(section) && page_style_is_given(&section->look, "picture-size");
    const book_planned_kind *kind = find_shortage(section);
    bool kept = book_kinds_kept(section) > 0;
    /* for sheets of the command `draw`, the layout of the sheet reports illegible parts */
    if (section->layout->terms->sheets)
        return kept || fail_sheet(section, error);
    if (kept && book_kind_of(section)->own_width)
        return check_roads(section, error);
    if (kept && !kind)
        return true;
    if (asked && try_number(section, section->per_page, usual, puzzles_fit))
        return fail_pictures(section, error);
    if (!kept)
        return fail_open(section, error);
    return fail_small(section, kind, error);
}

/* Returns the advice to use fewer cells, another level or, if no level is suitable, a larger trim
 * size. Returns no advice for worksheets if no level is suitable. */
static advice smaller_mazes(const book_section_plan *section)
{
    if (!section->terms->worksheet && !book_is_open(section->kinds))
        return advise("fewer cells per maze");
    advice level = fitting_level(section);
    return *level.text || section->terms->worksheet ? level : larger_trim(section, fits_arranged);
}

/* Fails if solutions are illegible with the number of solutions per page that the user sets or, by
 * default, with one solution per page. */
static bool check_answers(const book_section_plan *section, maze_error *error)
{
    const book_planned_kind *kind = find_illegible(section);
    unsigned asked = MAX(section->layout->terms->solutions_per_page, 1), most = 0;
    if (!kind)
        return true;
    maze_point extent = kind->sized->need.extent;
    double least = book_atlas_least(section, &kind->sized->need);
    for (unsigned n = 1; n < asked; n++)
        if (book_atlas_cell(section->layout, extent, n) >= least)
            most = n;
    advice use = most > 0 ? use_one_of(number_remedy("solutions.per-page", most).text, "", "")
                          : use_one_of(smaller_mazes(section).text, "\"answers: none\"",
                                       more_space(section, fits_arranged).text);
    return reject(error,
                  "with \"solutions.per-page: %u\", the cells of solutions would be %.1f pt wide, "
                  "but because of %s, they must be at least %.1f pt wide to be legible; %s",
                  asked, tenths(book_atlas_cell(section->layout, extent, asked)),
                  section->answer_look.letters ? "the type in the cells" : "the wall width",
                  at_least(least), use.text);
}

static bool check_foot(const book_section_plan *section, maze_error *error)
{
    if (foot_fits(section))
        return true;
    book_foot_cells cells = book_worst_at_foot(section);
    advice fewer = fewer_that_fit(section, all_fit);
    book_terms behind = *section->layout->terms;
    behind.answers = MAZE_ANSWERS_BACK;
    bool fits = try_terms(section, &behind, fits_arranged);
    advice use = use_one_of(fits ? "\"answers: back\"" : "", smaller_mazes(section).text,
                            fewer.text);
    return reject(error,
                  "the cells of answers at the foot of a page would be %.1f pt wide, below the "
                  "legible minimum of %.1f pt; %s",
                  tenths(cells.has), at_least(cells.least), use.text);
}

bool book_check_legible(const book_section_plan *section, maze_error *error)
{
    maze_error reason;
    const char *name = section->terms->name;
    if (!check_wall(section, error))
        return false;
    if (check_foot(section, &reason) && check_puzzles(section, &reason) &&
        check_answers(section, &reason))
        return true;
    return *name ? maze_fail(error, reason.status, "section \"%.100s\": %s", name, reason.message)
                 : maze_fail(error, reason.status, "%s", reason.message);
}
