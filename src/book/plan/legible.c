/* Checks that the mazes and solutions of a section are legible and printable. Error messages
 * suggest values that work. */
#include "book/plan/atlas.h"
#include "book/plan/sizes.h"
#include "page/layout/page.h"
#include "page/layout/values.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char *name_of(const book_layout *layout, const book_section_plan *section, char *text,
                           size_t size)
{
    const char *name = layout->terms->sections[section->index].name;
    snprintf(text, size, "%s%.100s%s", *name ? "section \"" : "", name, *name ? "\": " : "");
    return text;
}

static bool check_wall(const book_layout *layout, const book_section_plan *section,
                       maze_error *error)
{
    bool banded = page_style_has_bands(&section->look);
    double least = book_least_wall(layout);
    if (banded)
        least = fmax(least, LEAST_BAND);
    double wall = page_length_points(section->look.wall, page_style_pixel(&section->look), least);
    if (wall >= least - 1e-6)
        return true;
    return maze_fail(
        error, MAZE_BAD_INPUT,
        "a wall of %.3g pt is too thin to print, because %s%s%s requires at least %.3g pt; use a "
        "thicker wall",
        wall, banded ? "" : "the press \"",
        !banded                                      ? layout->terms->press->name
        : section->look.texture != MAZE_TEXTURE_NONE ? "a texture"
                                                     : "shade",
        banded ? "" : "\"", least);
}

typedef struct shortage {
    /* index of the kind with the smallest `share`; the number of kinds if no cells are too small */
    size_t kind;
    double share; /* cell size relative to the required size */
} shortage;

static shortage find_shortage(const book_layout *layout, const book_section_plan *section)
{
    shortage found = {section->kind_count, 1 - 1e-9};
    for (size_t i = 0; i < section->kind_count; i++) {
        const book_planned_kind *kind = &section->kinds[i];
        double share = kind->fit.cell / book_wanted_cell(layout, section, &kind->sized->need);
        if (!kind->left_out && share < found.share)
            found = (shortage){i, share};
    }
    return found;
}

static bool foot_fits(const book_layout *layout, const book_section_plan *section)
{
    size_t kind;
    if (layout->terms->answers != MAZE_ANSWERS_FOOT)
        return true;
    book_foot_cells cells = book_worst_at_foot(layout, section, &kind);
    return cells.has >= cells.least - ALMOST;
}

static bool number_fits(const book_layout *layout, const book_section_plan *section, unsigned n,
                        maze_picture_size pictures)
{
    book_section_plan tried = *section;
    tried.look.picture_size = pictures;
    tried.kinds = g_memdup2(section->kinds, section->kind_count * sizeof *section->kinds);
    book_arrange(layout, &tried, n);
    bool done = book_kinds_kept(&tried) > 0 &&
                find_shortage(layout, &tried).kind == tried.kind_count && foot_fits(layout, &tried);
    g_free(tried.kinds);
    return done;
}

/* Returns the advice to set a key to at most `most`; NULL if `most` is 0. */
static const char *number_remedy(const char *key, unsigned most, char *text, size_t size)
{
    snprintf(text, size, most == 1 ? "use \"%s: 1\"" : "use \"%s: %u\" or less", key, most);
    return most > 0 ? text : NULL;
}

/* Returns the advice to use a smaller number of puzzles per page; NULL if no smaller number
 * fits. */
static const char *fewer_that_fit(const book_layout *layout, const book_section_plan *section,
                                  char *text, size_t size)
{
    unsigned most = 0;
    for (unsigned n = 1; n < section->per_page; n++)
        if (number_fits(layout, section, n, section->look.picture_size))
            most = n;
    return number_remedy("per-page", most, text, size);
}

/* Returns the largest number of cells across with which the cells of a maze are large enough; 0 if
 * no number is small enough. The maze keeps its proportions. */
static unsigned fewer_cells(const book_layout *layout, const book_section_plan *section,
                            const book_sized *sized)
{
    book_sized smaller = *sized;
    maze_point extent = sized->need.extent;
    maze_box room = book_room_of(layout, section);
    unsigned low = 0, high = (unsigned)extent.x;
    while (low < high) {
        unsigned middle = low + (high - low + 1) / 2;
        smaller.need.extent = (maze_point){middle, floor(extent.y * middle / extent.x)};
        bool fits = book_fit_in(layout, section, &smaller, &room).cell >=
                    book_wanted_cell(layout, section, &sized->need) - ALMOST;
        *(fits ? &low : &high) = fits ? middle : middle - 1;
    }
    return low;
}

static bool is_for_pencil(const book_layout *layout, const book_section_plan *section,
                          const book_need *need)
{
    return book_pencil_cell(layout, section) > book_readable_cell(layout, section, need);
}

/* Returns the reason for the minimum size of legible cells. */
static const char *reason_for_reading(const book_layout *layout, const book_section_plan *section,
                                      const book_need *need)
{
    const maze_style *look = &section->look;
    return layout->terms->large_print ? "large print"
           : book_letter_cell(layout, need, look) > book_least_cell(layout, need, look)
               ? "the type in the cells"
               : "the wall width";
}

static const char *reason_for_size(const book_layout *layout, const book_section_plan *section,
                                   const book_need *need, char *text, size_t size)
{
    const maze_level *level = layout->terms->sections[section->index].level;
    if (!is_for_pencil(layout, section, need))
        snprintf(text, size, "%s", reason_for_reading(layout, section, need));
    else if (level)
        snprintf(text, size, "a pencil at the level \"%s\" (%s)", level->name, level->ages);
    else
        snprintf(text, size, "a pencil");
    return text;
}

static bool is_leveled(const book_section *section)
{
    return section->worksheet || (section->kinds && section->kinds->kinds[0].is_open);
}

/* Returns the advice to use fewer cells, a lower level or, at the lowest level, a larger trim size.
 * Returns "" for worksheets at the lowest level. */
static const char *smaller_mazes(const book_layout *layout, const book_section_plan *section)
{
    const book_section *terms = &layout->terms->sections[section->index];
    bool lowest = terms->level && terms->level <= maze_level_at(LEVEL_TINY);
    return !is_leveled(terms)  ? "fewer cells per maze"
           : !lowest           ? "a lower level"
           : !terms->worksheet ? "a larger trim"
                               : "";
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

/* Writes "use" and the parts that are not "", joined by ", or ". Writes "use other mazes" if all
 * parts are "". */
static void join_advice(const char *const *parts, size_t count, char *text, size_t size)
{
    size_t length = 0;
    for (size_t i = 0; i < count; i++)
        if (*parts[i])
            length += (size_t)snprintf(text + length, size - length, "%s%s",
                                       length > 0 ? ", or " : "use ", parts[i]);
    if (length == 0)
        snprintf(text, size, "use other mazes");
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
static bool try_road_sheet(const book_layout *layout, const book_section_plan *section,
                           const book_sized *sized, maze_error *error)
{
    static const page_roads_pictures pictures = {.count = 1};
    const page_sheet_kind *kind = page_sheet_kind_of(sized->recipe, &section->look);
    book_page_boxes boxes = book_boxes_of(layout, section, ANY_PAGE);
    page_sheet_box box =
        kind->lines ? book_lines_box(layout, ANY_PAGE) : book_sheet_box(layout, section, &boxes);
    page_letters_words words;
    maze_style style = book_sheet_style(layout, section, sized->recipe, &section->look, &words);
    style.start_picture = style.goal_picture = NULL;
    style.content.roads = &pictures;
    maze_page *page = page_create(layout->geometry.trim, &style, error);
    bool done = page && kind->add(page, sized->maze, &style, &box, error);
    maze_page_destroy(page);
    return done;
}

static bool try_roads(const book_layout *layout, const book_section_plan *section)
{
    bool fits = true;
    for (size_t i = 0; i < section->kind_count; i++)
        fits = fits && (section->kinds[i].left_out ||
                        try_road_sheet(layout, section, section->kinds[i].sized, NULL));
    return fits;
}

typedef bool fits_function(const book_layout *layout, const book_section_plan *section);

static bool try_terms(const book_layout *layout, const book_section_plan *section,
                      const book_terms *terms, fits_function *fits)
{
    book_layout other = *layout;
    other.terms = terms;
    other.type = book_type_of(terms);
    if (!press_has_trim(terms->press, terms->trim) ||
        !book_geometry_find(&other.geometry, terms, layout->main.count, NULL))
        return false;
    if (terms->style.margin.unit == layout->terms->style.margin.unit &&
        terms->style.margin.value == layout->terms->style.margin.value)
        other.geometry.inside = fmax(other.geometry.inside, layout->geometry.inside);
    book_section_plan tried = *section;
    tried.look.margin = terms->style.margin;
    return fits(&other, &tried);
}

static bool try_trim(const book_layout *layout, const book_section_plan *section, maze_paper trim,
                     fits_function *fits)
{
    book_terms terms = *layout->terms;
    terms.trim = trim;
    return try_terms(layout, section, &terms, fits);
}

#define LARGER 1.02
#define MOST_LARGER 3.0

/* Returns advice to use a larger trim size: the press's smallest trim size that fits, or the book's
 * trim size enlarged. Returns NULL if no size fits. */
static const char *larger_trim(const book_layout *layout, const book_section_plan *section,
                               fits_function *fits, char *text, size_t size)
{
    const press_shop *press = layout->terms->press;
    maze_paper trim = layout->geometry.trim, best = {0, 0};
    for (const press_trim *row = press->trims; row && row->size.width > 0; row++) {
        bool smaller =
            best.width == 0 || row->size.width * row->size.height < best.width * best.height;
        if (smaller && try_trim(layout, section, row->size, fits))
            best = row->size;
    }
    if (best.width > 0) {
        snprintf(text, size, "a trim of %.5gx%.5gin", best.width / POINTS_PER_INCH,
                 best.height / POINTS_PER_INCH);
        return text;
    }
    for (double times = LARGER; times <= MOST_LARGER; times *= LARGER) {
        double width = ceil(trim.width * times / POINTS_PER_MM);
        double height = ceil(trim.height * times / POINTS_PER_MM);
        best = (maze_paper){width * POINTS_PER_MM, height * POINTS_PER_MM};
        if (!try_trim(layout, section, best, fits))
            continue;
        snprintf(text, size, "a trim of %.0fx%.0fmm", width, height);
        return text;
    }
    return NULL;
}

/* Writes the advice to use an upright trim size on which roads fit: the book's rotated trim size,
 * or a size with the proportions of A4. Returns false if neither size fits. */
static bool upright_trim(const book_layout *layout, const book_section_plan *section, char *text,
                         size_t size)
{
    maze_paper trim = layout->geometry.trim;
    double width = round(fmin(trim.width, trim.height) / POINTS_PER_MM);
    double heights[] = {round(trim.width / POINTS_PER_MM), ceil(width * sqrt(2))};
    for (int i = trim.width > trim.height ? 0 : 1; i < 2; i++) {
        maze_paper upright = {width * POINTS_PER_MM, heights[i] * POINTS_PER_MM};
        snprintf(text, size, "an upright trim: %.0fx%.0fmm", width, heights[i]);
        if (upright.height > trim.height && try_trim(layout, section, upright, try_roads))
            return true;
    }
    return false;
}

/* Writes to `text` the advice to use a smaller margin: the largest whole number of millimeters with
 * which the puzzles fit. Returns false if the user set no margin, or if no smaller margin
 * suffices. */
static bool smaller_margin(const book_layout *layout, const book_section_plan *section,
                           fits_function *fits, char *text, size_t size)
{
    book_terms terms = *layout->terms;
    maze_length *margin = &terms.style.margin;
    double set = page_length_points(*margin, page_style_pixel(&terms.style), 0) / POINTS_PER_MM;
    if (margin->unit == MAZE_UNIT_AUTO)
        return false;
    for (*margin = (maze_length){ceil(set) - 1, MAZE_UNIT_MM}; margin->value >= 0; margin->value--)
        if (try_terms(layout, section, &terms, fits)) {
            snprintf(text, size, "a margin of %.0fmm or less", margin->value);
            return true;
        }
    return false;
}

/* Writes to `text` the working remedies for too little space, joined by ", or ". The first remedy
 * is normal print or a smaller margin; the second is a larger trim size, preferably an upright size
 * for roads. If neither works alone, writes the default margin with another remedy, or "" if
 * nothing works. Writes "" for mazes whose size mazepress chooses, because such mazes fill any
 * additional space with more cells. */
static void more_space(const book_layout *layout, const book_section_plan *section,
                       fits_function *fits, char *text, size_t size)
{
    book_terms normal = *layout->terms;
    const book_kinds *kinds = normal.sections[section->index].kinds;
    normal.large_print = false;
    char other[48] = "", trim[48];
    *text = '\0';
    if (fits != try_roads && kinds && kinds->kinds[0].is_open)
        return;
    if (layout->terms->large_print && try_terms(layout, section, &normal, fits))
        snprintf(other, sizeof other, "\"large-print: no\"");
    else
        smaller_margin(layout, section, fits, other, sizeof other);
    bool trims = (fits == try_roads && upright_trim(layout, section, trim, sizeof trim)) ||
                 larger_trim(layout, section, fits, trim, sizeof trim);
    snprintf(text, size, "%s%s%s", other, *other && trims ? ", or " : "", trims ? trim : "");
    if (*text || layout->terms->style.margin.unit == MAZE_UNIT_AUTO)
        return;
    book_layout other_layout = *layout;
    book_section_plan tried = *section;
    normal = *layout->terms;
    normal.style.margin = tried.look.margin = (maze_length){.unit = MAZE_UNIT_AUTO};
    other_layout.terms = &normal;
    if (!book_geometry_find(&other_layout.geometry, &normal, layout->main.count, NULL))
        return;
    more_space(&other_layout, &tried, fits, trim, sizeof trim);
    snprintf(text, size, "%s%s", *trim ? "the default margin and " : "", trim);
}

static const char *fewer_roads(const book_layout *layout, const book_section_plan *section,
                               char *text, size_t size)
{
    book_section_plan tried = *section;
    unsigned most = section->per_page;
    tried.kinds = g_memdup2(section->kinds, section->kind_count * sizeof *section->kinds);
    bool fits = false;
    while (!fits && --most > 0) {
        book_arrange(layout, &tried, most);
        fits = try_roads(layout, &tried);
    }
    g_free(tried.kinds);
    return number_remedy("per-page", most, text, size);
}

static bool check_roads(const book_layout *layout, const book_section_plan *section,
                        maze_error *error)
{
    char name[120], more[120], numbers[60], advice[200];
    maze_paper has = layout->geometry.trim;
    if (try_roads(layout, section))
        return true;
    const char *fewer = fewer_roads(layout, section, numbers, sizeof numbers);
    more_space(layout, section, try_roads, more, sizeof more);
    snprintf(advice, sizeof advice, "use %s", *more ? more : "other puzzles");
    return maze_fail(error, MAZE_BAD_INPUT,
                     "%sa trim of %.0fx%.0fmm has no space for the roads of a page; %s",
                     name_of(layout, section, name, sizeof name), has.width / POINTS_PER_MM,
                     has.height / POINTS_PER_MM, fewer ? fewer : advice);
}

/* Returns the kind of maze with the least legible solutions if a page has `per_page` solutions. */
static const book_planned_kind *densest_answer(const book_layout *layout,
                                               const book_section_plan *section, unsigned per_page)
{
    const book_planned_kind *densest = section->kinds;
    double least = INFINITY;
    for (size_t i = 0; i < section->kind_count; i++) {
        const book_need *need = &section->kinds[i].sized->need;
        double share = book_atlas_cell(layout, need->extent, per_page) /
                       book_atlas_least(layout, need, &section->answer_look);
        if (section->kinds[i].left_out || share >= least)
            continue;
        least = share;
        densest = &section->kinds[i];
    }
    return densest;
}

/* Sets *kind to the kind of maze with the least legible solutions. Returns true if these solutions
 * are legible. Without a requested number of solutions per page, assumes one solution per page,
 * because the book reduces the number as far as necessary. */
static bool answers_fit(const book_layout *layout, const book_section_plan *section,
                        const book_planned_kind **kind)
{
    unsigned asked = MAX(layout->terms->solutions_per_page, 1);
    *kind = densest_answer(layout, section, asked);
    const book_need *need = &(*kind)->sized->need;
    return book_atlas_cell(layout, need->extent, asked) >=
           book_atlas_least(layout, need, &section->answer_look) - 1e-9;
}

static bool answers_follow(const book_layout *layout)
{
    maze_answers answers = layout->terms->answers;
    return answers == MAZE_ANSWERS_BACK || answers == MAZE_ANSWERS_SEPARATE;
}

static bool try_number(const book_layout *layout, const book_section_plan *section)
{
    const book_planned_kind *kind;
    return number_fits(layout, section, section->per_page, section->look.picture_size) &&
           (!answers_follow(layout) || answers_fit(layout, section, &kind));
}

static bool fail_unreadable(const book_layout *layout, const book_section_plan *section,
                            const book_planned_kind *kind, maze_error *error)
{
    char name[120], numbers[60];
    const book_need *need = &kind->sized->need;
    const char *fewer = fewer_that_fit(layout, section, numbers, sizeof numbers);
    char advice[200], more[120];
    double least = book_readable_cell(layout, section, need);
    double set = page_length_points(section->look.cell, page_style_pixel(&section->look), least);
    more_space(layout, section, try_number, more, sizeof more);
    const char *parts[] = {smaller_mazes(layout, section), more};
    if (set < least - ALMOST)
        snprintf(advice, sizeof advice, "use a larger cell");
    else
        join_advice(parts, G_N_ELEMENTS(parts), advice, sizeof advice);
    return maze_fail(error, MAZE_BAD_INPUT,
                     "%swith \"per-page: %u\", cells would be %.1f pt wide, but because of %s, "
                     "they must be at least %.1f pt wide to be legible; %s",
                     name_of(layout, section, name, sizeof name), section->per_page,
                     tenths(kind->fit.cell), reason_for_reading(layout, section, need),
                     at_least(least), fewer ? fewer : advice);
}

/* Fails because the corridors of a maze that follows a photograph would be too narrow. `across` is
 * the largest number of cells across that fits; 0: none. */
static bool fail_clear(const book_layout *layout, const book_section_plan *section,
                       const book_planned_kind *kind, unsigned across, maze_error *error)
{
    char name[120], trim[48], cells[48] = "";
    const book_section *terms = &layout->terms->sections[section->index];
    maze_point extent = kind->sized->need.extent;
    double cell = fmax(kind->fit.cell, ALMOST) / POINTS_PER_MM;
    bool larger = larger_trim(layout, section, try_number, trim, sizeof trim);
    if (across > 1)
        snprintf(cells, sizeof cells, "up to %ux%u cells%s", across,
                 (unsigned)floor(extent.y * across / extent.x), larger ? ", " : " or ");
    return maze_fail(
        error, MAZE_BAD_INPUT,
        "%swith \"per-page: %u\", %.0fx%.0f cells would be %.2g mm wide, but corridors of %.2g mm "
        "(%s%s) require cells of %.2g mm; use %s\"clear: %gmm\"%s%s",
        name_of(layout, section, name, sizeof name), section->per_page, extent.x, extent.y,
        floor(cell * 10) / 10, terms->clear, terms->level ? "the level " : "the key \"clear\"",
        terms->level ? terms->level->name : "", BOOK_FLOW_CELL * terms->clear, cells,
        floor(cell / BOOK_FLOW_CELL * 100) / 100, larger ? ", or " : "", larger ? trim : "");
}

static bool fail_pencil(const book_layout *layout, const book_section_plan *section,
                        const book_planned_kind *kind, maze_error *error)
{
    char name[120], who[80], advice[250], more[120], numbers[60], cells[48];
    const book_sized *sized = kind->sized;
    double least = book_pencil_cell(layout, section);
    double set = page_length_points(section->look.cell, page_style_pixel(&section->look), least);
    maze_point extent = sized->need.extent;
    unsigned across = fewer_cells(layout, section, sized);
    const book_section *terms = &layout->terms->sections[section->index];
    if (terms->clear > 0)
        return fail_clear(layout, section, kind, across, error);
    more_space(layout, section, try_number, more, sizeof more);
    snprintf(cells, sizeof cells, "up to %u x %u cells", across,
             (unsigned)floor(extent.y * across / extent.x));
    const char *smaller = terms->worksheet ? "a higher level" : across > 1 ? cells : "";
    const char *fewer = fewer_that_fit(layout, section, numbers, sizeof numbers);
    const char *parts[] = {smaller, fewer ? "a smaller \"per-page\"" : "", more};
    if (set < least - ALMOST)
        snprintf(advice, sizeof advice, "use a larger cell");
    else
        join_advice(parts, G_N_ELEMENTS(parts), advice, sizeof advice);
    return maze_fail(error, MAZE_BAD_INPUT,
                     "%swith \"per-page: %u\", cells would be %.2g mm wide, but %s requires %.2g "
                     "mm in a printed book; %s",
                     name_of(layout, section, name, sizeof name), section->per_page,
                     floor(fmax(kind->fit.cell, 0) / POINTS_PER_MM * 10) / 10,
                     reason_for_size(layout, section, &sized->need, who, sizeof who),
                     least / POINTS_PER_MM, advice);
}

static bool fail_open(const book_layout *layout, const book_section_plan *section,
                      maze_error *error)
{
    const book_section *terms = &layout->terms->sections[section->index];
    const book_kinds *kinds = terms->kinds;
    const maze_style *look = &section->look;
    const book_planned_kind *kind = &section->kinds[0];
    bool is_word = kinds->kinds[0].open.row->read && !book_has_lines(&kinds->kinds[0].open);
    char name[120], who[80], numbers[60];
    name_of(layout, section, name, sizeof name);
    const char *fewer = fewer_that_fit(layout, section, numbers, sizeof numbers);
    if (look->cell.unit != MAZE_UNIT_AUTO)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%scells of %.3g mm are too large for the maze \"%.80s\" with \"per-page: "
                         "%u\"; use a smaller cell size%s or a larger trim",
                         name,
                         page_length_points(look->cell, page_style_pixel(look), 0) / POINTS_PER_MM,
                         kinds->kinds[0].open.before, section->per_page,
                         fewer ? ", a smaller \"per-page\"" : "");
    return maze_fail(error, MAZE_BAD_INPUT,
                     "%swith \"per-page: %u\", there is no space for mazes of about %llu cells of "
                     "%.2g mm, which %s requires; %s%suse %sanother level or a larger trim",
                     name, section->per_page, (unsigned long long)kinds->kinds[0].cells,
                     book_wanted_cell(layout, section, &kind->sized->need) / POINTS_PER_MM,
                     reason_for_size(layout, section, &kind->sized->need, who, sizeof who),
                     fewer ? fewer : "", fewer ? ", or " : "",
                     is_word                                    ? "a shorter word, "
                     : !look->letters || terms->worksheet       ? ""
                     : recipe_letters_spell(look->letters_kind) ? "a shorter text, "
                                                                : "fewer numbers, ");
}

static bool fail_pictures(const book_layout *layout, const book_section_plan *section,
                          maze_error *error)
{
    char name[120], more[120], numbers[60];
    const char *fewer = fewer_that_fit(layout, section, numbers, sizeof numbers);
    more_space(layout, section, try_number, more, sizeof more);
    return maze_fail(error, MAZE_BAD_INPUT,
                     "%sthe pictures leave no space for mazes with \"per-page: %u\"; use a "
                     "smaller \"picture-size\"%s%s%s",
                     name_of(layout, section, name, sizeof name), section->per_page,
                     fewer ? ", a smaller \"per-page\"" : "", *more ? ", or " : "", more);
}

static bool check_puzzles(const book_layout *layout, const book_section_plan *section,
                          maze_error *error)
{
    const maze_picture_size usual = {0};
    bool asked = book_has_pictures(section) && page_style_is_given(&section->look, "picture-size");
    shortage found = find_shortage(layout, section);
    bool kept = book_kinds_kept(section) > 0;
    const maze_level *level = layout->terms->sections[section->index].level;
    /* for sheets of the command `draw`, the layout of the sheet reports illegible parts */
    if (layout->terms->sheets)
        return kept || maze_fail(error, MAZE_BAD_INPUT,
                                 "the paper has no space for mazes of the %s%s%s; use larger paper "
                                 "or another level",
                                 level ? "level \"" : "default level", level ? level->name : "",
                                 level ? "\"" : "");
    if (kept && book_kind_of(section)->own_width)
        return check_roads(layout, section, error);
    if (kept && found.kind == section->kind_count)
        return true;
    if (asked && number_fits(layout, section, section->per_page, usual))
        return fail_pictures(layout, section, error);
    if (!kept)
        return fail_open(layout, section, error);
    const book_planned_kind *kind = &section->kinds[found.kind];
    return kind->fit.cell < book_readable_cell(layout, section, &kind->sized->need) - ALMOST
               ? fail_unreadable(layout, section, kind, error)
               : fail_pencil(layout, section, kind, error);
}

/* Fails if solutions are illegible with the number of solutions per page that the user sets or, by
 * default, with one solution per page. */
static bool check_answers(const book_layout *layout, const book_section_plan *section,
                          maze_error *error)
{
    char name[120], numbers[60];
    unsigned asked = MAX(layout->terms->solutions_per_page, 1), most = 0;
    const book_planned_kind *kind;
    if (answers_fit(layout, section, &kind))
        return true;
    maze_point extent = kind->sized->need.extent;
    double least = book_atlas_least(layout, &kind->sized->need, &section->answer_look);
    double cell = book_atlas_cell(layout, extent, asked);
    for (unsigned n = 1; n < asked; n++)
        if (book_atlas_cell(layout, extent, n) >= least)
            most = n;
    char advice[200], more[120];
    const char *fewer = number_remedy("solutions.per-page", most, numbers, sizeof numbers);
    more_space(layout, section, try_number, more, sizeof more);
    const char *parts[] = {smaller_mazes(layout, section), "\"answers: none\"", more};
    join_advice(parts, G_N_ELEMENTS(parts), advice, sizeof advice);
    return maze_fail(
        error, MAZE_BAD_INPUT,
        "%swith \"solutions.per-page: %u\", the cells of solutions would be %.1f pt wide, but "
        "because of %s, they must be at least %.1f pt wide to be legible; %s",
        name_of(layout, section, name, sizeof name), asked, tenths(cell),
        section->answer_look.letters ? "the type in the cells" : "the wall width", at_least(least),
        fewer ? fewer : advice);
}

static bool check_foot(const book_layout *layout, const book_section_plan *section,
                       maze_error *error)
{
    size_t kind;
    char name[120], numbers[60], advice[200];
    if (foot_fits(layout, section))
        return true;
    book_foot_cells cells = book_worst_at_foot(layout, section, &kind);
    const char *fewer = fewer_that_fit(layout, section, numbers, sizeof numbers);
    const char *parts[] = {"\"answers: back\"", smaller_mazes(layout, section),
                           fewer ? "a smaller \"per-page\"" : ""};
    join_advice(parts, G_N_ELEMENTS(parts), advice, sizeof advice);
    return maze_fail(error, MAZE_BAD_INPUT,
                     "%sthe cells of answers at the foot of a page would be %.1f pt wide, below "
                     "the legible minimum of %.1f pt; %s",
                     name_of(layout, section, name, sizeof name), tenths(cells.has),
                     at_least(cells.least), advice);
}

bool book_check_legible(const book_layout *layout, const book_section_plan *section,
                        maze_error *error)
{
    return check_wall(layout, section, error) && check_foot(layout, section, error) &&
           check_puzzles(layout, section, error) &&
           (!answers_follow(layout) || check_answers(layout, section, error));
}
