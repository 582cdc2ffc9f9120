/* Draws the planned pages of solutions, and chooses type sizes at which their texts fit. */
#include "book/plan/atlas.h"

#include "book/plan/book_look.h"
#include "book/plan/front.h"
#include "core/base/strings.h"
#include "core/carve/maze.h"
#include "core/letters/letters.h"
#include "core/recipe/recipe.h"
#include "page/layout/page.h"
#include "page/layout/place.h"
#include "page/sheet.h"

#include <glib.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* minimum type size on pages of solutions, in points, unless the look has smaller type */
#define CAPTION_FLOOR 8
/* Minimum type size of a name and an answer on one line, relative to the usual size. If the line
 * would need smaller type, the name, the answer and the page number are divided into two lines. */
#define LONG_NAME 0.85

#define NAME_SIZE 1.14 /* type size of names, relative to the type size of page numbers */
/* distance between the name and the range of numbers in a bar, in points on a page of LOOK_WIDTH
 * points */
#define BAR_GAP 12
#define LONGEST_CAPTION 600
/* The maximum thickness of the solution's line is at least this share of the cell size, even if the
 * look sets a smaller maximum. */
#define LARGE_WAY 0.16

static book_type scaled(const book_canvas *canvas, book_type type)
{
    type.size = fmax(type.size * book_scale(canvas->layout), fmin(type.size, CAPTION_FLOOR));
    type.size = fmax(type.size, canvas->layout->type.least);
    return type;
}

/* Returns the scale of lengths that grow with `type`, such as the height of a bar. */
static double growth(const book_canvas *canvas, const book_type *type)
{
    return fmax(scaled(canvas, *type).size / type->size, book_scale(canvas->layout));
}

/* Returns an estimated upper limit for the width of a text in any font, in points. */
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
#define ROUNDING 1e-6 /* tolerance for rounding, in points */
/* minimum width that a text can have, relative to the result of width_of_text */
#define NARROWEST 0.2

/* Returns the largest type size, at most type.size, with which a text fits in `lines` lines of the
 * width `width`; 0 if no size fits. */
static double size_in(book_canvas *canvas, book_type type, const char *text, double width,
                      unsigned lines)
{
    maze_box box = {0, 0, width, (lines - 1) * type.leading * type.size + 1};
    output_text_fit fit;
    return book_try_text(canvas, text, type, box, NULL, &fit) && fit.lines <= lines ? fit.size : 0;
}

/* Returns the width of a text on one line, or `width` if the text does not fit in the smallest
 * type. */
static double line_width(book_canvas *canvas, book_type type, const char *text, double width)
{
    maze_box box = {0, 0, width, 1};
    output_text_fit fit;
    return book_try_text(canvas, text, type, box, NULL, &fit) ? fit.width : width;
}

/* Returns true if a text fits on `lines` lines of the width `width`. Measures the text only if
 * estimates of its width do not decide whether the text fits. */
static bool has_room(book_canvas *canvas, book_type type, const char *text, double width,
                     unsigned lines)
{
    double estimate = width_of_text(text, canvas->layout->type.least);
    return estimate <= width + ROUNDING ||
           (NARROWEST * estimate <= lines * width && size_in(canvas, type, text, width, lines) > 0);
}

/* Shortens a text that does not fit, with `ending` after it, on `lines` lines of the width `width`,
 * and appends an ellipsis. The text becomes "" if nothing fits. */
static void cut_before(book_canvas *canvas, book_type type, char *text, const char *ending,
                       double width, unsigned lines)
{
    char whole[LONGEST_CAPTION + LONGEST_CAPTION / 4 + sizeof ELLIPSIS];
    size_t length = strlen(text);
    snprintf(whole, sizeof whole, "%s%s", text, ending);
    if (has_room(canvas, type, whole, width, lines))
        return;
    for (char *end = text + length; (end = g_utf8_find_prev_char(text, end)) && end > text;) {
        *end = '\0';
        snprintf(whole, sizeof whole, "%s" ELLIPSIS "%s", text, ending);
        if ((size_t)(end - text) + strlen(ELLIPSIS) <= length &&
            has_room(canvas, type, whole, width, lines)) {
            strcpy(end, ELLIPSIS);
            return;
        }
    }
    *text = '\0';
}

static void cut_to(book_canvas *canvas, book_type type, char *text, double width)
{
    cut_before(canvas, type, text, "", width, 1);
}

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
    double baseline = room.top + look->title_baseline * book_scale(canvas->layout);
    baseline = book_baseline_inside(canvas, title, type, box_width(room), baseline);
    book_set_line(canvas, title, type, look->title_align, room.left, room.right, baseline,
                  "words.solutions");
}

static book_line bar_of(const book_layout *layout, const book_atlas_strip *bar)
{
    book_line line = book_section_line(layout, bar->section);
    const book_section_plan *plan = &layout->sections[bar->section];
    if (book_parts(layout, bar->section) >
        1) { /* if a section was divided by level, each level has its own bar */
        book_words_range(line.range, sizeof line.range, layout->terms->words, plan->first + 1,
                         plan->first + plan->count);
        if (!*layout->terms->sections[bar->section].name)
            snprintf(line.title, sizeof line.title, "%s", line.range);
    }
    if (bar->sections == 1)
        return line;
    size_t last = bar->section + bar->sections - 1;
    const char *names[] = {layout->terms->sections[bar->section].name,
                           layout->terms->sections[last].name};
    book_words_range(line.range, sizeof line.range, layout->terms->words,
                     layout->sections[bar->section].first + 1, layout->sections[last].first + 1);
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
    book_line line = bar_of(canvas->layout, strip);
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

/* Returns the name in a solution's caption: the name of the child, the picture or the section, or
 * the title of the worksheet. Returns "" if there is no name. */
static const char *name_of(const book_layout *layout, const book_atlas_solution *solution)
{
    size_t i = solution->puzzle;
    const book_puzzle *puzzle = &layout->puzzles->puzzles[i];
    const book_section *section = &layout->terms->sections[puzzle->section];
    if (layout->terms->names.count)
        return layout->terms->names.names[i];
    if (section->shown)
        return section->shown->names[(puzzle->index - 1) % section->shown->mazes.count];
    if (layout->terms->in_turn && section->title)
        return section->title;
    return solution->shares ? section->name : "";
}

/* Writes the answer in a solution's caption. In a maze with several entrances, the letter of the
 * correct entrance comes first. The letters or numbers along the solution follow. */
static void set_answer(const maze_style *style, const maze_maze *maze, const letters_text *letters,
                       char *to, size_t size)
{
    base_text_end end = base_text_start(to, size);
    bool sum = style->letters_kind == LETTERS_SUM;
    for (unsigned i = 0; i < maze->entrance_count; i++)
        if (side_equal(maze->entrances[i], maze->entrance))
            base_text_put(&end, "%c", 'A' + (int)i);
    if (!letters)
        return;
    if (recipe_letters_spell(style->letters_kind))
        base_text_put(&end, "%s", style->letters);
    for (size_t i = 0; i < letters->way_count && !recipe_letters_spell(style->letters_kind); i++)
        base_text_put(&end, "%s%s", i == 0 ? "" : sum ? " + " : " ", letters->letters[i].text);
    if (sum)
        base_text_put(&end, " = %s", style->letters);
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

/* character that makes a paragraph run from left to right, even if its first letter is from a
 * script such as Arabic, and also numbers that follow such letters */
#define LEFT_TO_RIGHT "\u200E"

/* Adds a caption with a name, an answer and a page number. Usually, the page number is on a second
 * line. The page number directly follows the name and the answer if these texts are long, or if
 * they run from left to right on a mirrored page. */
static void add_name(book_canvas *canvas, const book_atlas_solution *solution, const char *answer,
                     double left, double right, double baseline)
{
    const book_layout *layout = canvas->layout;
    char text[LONGEST_CAPTION], page[LONGEST_CAPTION / 4 - 8], ending[LONGEST_CAPTION / 4];
    book_type type = scaled(canvas, layout->look->atlas.page);
    maze_box box = {left, baseline, right, baseline + book_atlas_second_line(layout) + 1};
    type.leading = ATLAS_LEADING;
    set_page(layout, solution->puzzle, page, sizeof page);
    cut_to(canvas, type, page, right - left);
    const char *name = name_of(layout, solution);
    base_text_end end = base_text_start(text, sizeof text - sizeof ending);
    /* the name begins next to the puzzle's number, and the answer follows it, like other names */
    bool marked = !layout->terms->mirrored && letters_right_to_left(name);
    const char *mark = marked ? LEFT_TO_RIGHT : "";
    bool ends = g_str_has_suffix(name, "?") || g_str_has_suffix(name, "\uff1f");
    const char *colon = !*name || !*answer ? "" : ends ? " " : ": ";
    base_text_put(&end, "%s%s%s%s%s", mark, name, mark, colon, answer);
    bool is_long = size_in(canvas, type, text, right - left, 1) < LONG_NAME * type.size;
    bool against = layout->terms->mirrored && !letters_right_to_left(text);
    const char *before = !*page || !*text ? "" : is_long || against ? " \u00B7 " : "\n";
    snprintf(ending, sizeof ending, "%s%s", before, page);
    cut_before(canvas, type, text, ending, right - left, 2);
    strcat(text, ending);
    book_set_paragraphs(canvas, text, type, MAZE_ALIGN_LEFT, box, "names");
}

static void add_words(book_canvas *canvas, const book_atlas_solution *solution, double left,
                      double right, double baseline)
{
    const book_layout *layout = canvas->layout;
    char name[LONGEST_CAPTION / 2], page[LONGEST_CAPTION / 4];
    book_type type = scaled(canvas, layout->look->atlas.page), named = type;
    double gap = layout->look->atlas.beside * book_scale(layout);
    set_page(layout, solution->puzzle, page, sizeof page);
    snprintf(name, sizeof name, "%.200s", name_of(layout, solution));
    cut_to(canvas, type, page, right - left);
    double until = *page ? right - gap - line_width(canvas, type, page, right - left) : right;
    named.size = fmax(NAME_SIZE * type.size, layout->type.least);
    named.color = (maze_color){0};
    cut_to(canvas, named, name, fmax(until - left, 0));
    book_set_line(canvas, name, named, MAZE_ALIGN_LEFT, left, until, baseline, "names");
    book_set_line(canvas, page, type, MAZE_ALIGN_RIGHT, left, right, baseline, "words.page");
}

static void add_caption(book_canvas *canvas, const book_atlas_solution *solution,
                        const char *answer, maze_box box)
{
    const book_atlas_look *look = &canvas->layout->look->atlas;
    book_type type = scaled(canvas, look->number);
    double size = fmax(growth(canvas, &look->number), growth(canvas, &look->page));
    double baseline = box.top + look->caption_baseline * size, radius = look->disc * size;
    char number[24];
    snprintf(number, sizeof number, "%lu", (unsigned long)solution->puzzle + 1);
    double width = fmax((double)strlen(number) * look->digit * type.size, 2 * radius);
    double left = box.left + width + look->beside * book_scale(canvas->layout);
    if (radius > 0)
        book_disc(canvas, (maze_point){box.left + radius, box.top + radius}, radius,
                  book_black(100));
    book_set_line(canvas, number, type, radius > 0 ? MAZE_ALIGN_CENTER : MAZE_ALIGN_LEFT, box.left,
                  radius > 0 ? box.left + 2 * radius : box.right, baseline, "puzzle's number");
    if (canvas->layout->terms->names.count || book_atlas_has_answers(canvas->layout))
        add_name(canvas, solution, answer, left, box.right, baseline);
    else
        add_words(canvas, solution, left, box.right, baseline);
}

static void fade(const book_atlas_look *look, const maze_style *puzzle, maze_style *style)
{
    bool passages = style->draw == MAZE_DRAW_PASSAGES;
    maze_color before = passages ? puzzle->passage_color : puzzle->wall_color;
    maze_color *lines = passages ? &style->passage_color : &style->wall_color;
    double black = passages ? look->passage_black : look->wall_black;
    if (before.kind == MAZE_COLOR_AUTO && lines->kind == MAZE_COLOR_RGB && black > 0)
        *lines = book_black(black);
}

static maze_style atlas_style(const book_layout *layout, size_t i)
{
    const book_atlas_look *look = &layout->look->atlas;
    const book_puzzle *puzzle = &layout->puzzles->puzzles[i];
    const book_section_plan *section = &layout->sections[puzzle->section];
    const maze_recipe *recipe = puzzle->recipe;
    maze_style style = book_style_of(layout, i, true);
    style.design.wall = book_atlas_wall(layout);
    style.design.way = look->way;
    style.design.way_inside = true;
    style.design.plain_net = true;
    if (book_is_sheet(section))
        style.design.round = false; /* on the worksheet, the look does not round the walls either */
    fade(look, &section->look, &style);
    if (look->curved && !style.corners.sharp && (recipe_has(recipe) & HAS_WALLS))
        style.solution_curve = !style.solution_fill && !style.letters;
    return style;
}

static bool place_with_cell(book_canvas *canvas, size_t i, const maze_maze *maze,
                            const maze_path *path, double cell, maze_box field, page_place *place)
{
    maze_point extent = maze_shape_extent(maze_get_shape(maze));
    maze_style style = atlas_style(canvas->layout, i);
    style.cell = (maze_length){cell, MAZE_UNIT_PT};
    if (style.design.way.most > 0)
        style.design.way.most = fmax(style.design.way.most, LARGE_WAY * cell);
    maze_box room = {field.left - cell, field.top - cell, field.left + (extent.x + 2) * cell,
                     field.top + (extent.y + 2) * cell};
    return book_keep(canvas,
                     page_place_in_box(place, maze, path, &style, room, false, canvas->error));
}

static maze_box caption_of(const book_layout *layout, const book_atlas_solution *solution,
                           maze_box piece)
{
    const book_atlas_look *look = &layout->look->atlas;
    double inset = solution->framed ? look->caption_inset * book_scale(layout) : 0;
    return (maze_box){piece.left + inset, piece.top + inset, piece.right - inset, piece.bottom};
}

static maze_box field_of(const book_layout *layout, const book_atlas_solution *solution,
                         maze_box piece)
{
    double inset = solution->framed ? layout->look->atlas.margin * book_scale(layout) : 0;
    piece.top = caption_of(layout, solution, piece).top + book_atlas_caption(layout);
    return box_inset(piece, inset);
}

static void add_piece(book_canvas *canvas, const book_atlas_solution *solution, maze_box piece)
{
    const book_atlas_look *look = &canvas->layout->look->atlas;
    if (!solution->framed || !look->add_piece)
        return;
    if (look->caption_inset == 0)
        piece.top += book_atlas_caption(canvas->layout);
    look->add_piece(canvas, piece);
}

/* Adds a solution with its caption. The maze is in the middle of its field or, if it follows a
 * picture, directly below its caption. */
static void add_solution(book_canvas *canvas, const book_atlas_solution *solution, maze_box piece)
{
    const book_layout *layout = canvas->layout;
    size_t i = solution->puzzle;
    const book_puzzle *puzzle = &layout->puzzles->puzzles[i];
    maze_path path;
    page_place place;
    maze_box field = field_of(layout, solution, piece);
    maze_maze *maze = book_make_owned(canvas, puzzle->recipe, layout->terms->inputs, true, &path);
    double cell = solution->cell;
    if (!maze || !place_with_cell(canvas, i, maze, &path, cell, field, &place))
        return;
    maze_box bounds = page_place_solved_bounds(&place);
    double fits =
        fmin(box_width(field) / box_width(bounds), box_height(field) / box_height(bounds));
    /* smaller cells leave space for the area around roads, or for the ends of wide lines */
    if (fits < 0.999) {
        if (!place_with_cell(canvas, i, maze, &path, cell * fits, field, &place))
            return;
        bounds = page_place_solved_bounds(&place);
    }
    maze_point from = box_middle(bounds), to = box_middle(field);
    place.origin.x += to.x - from.x;
    place.origin.y += solution->picture ? field.top - bounds.top : to.y - from.y;
    add_piece(canvas, solution, piece);
    page_add_place(canvas->page, &place);
    char answer[LONGEST_CAPTION] = "";
    if (canvas->page->place_count > 0)
        set_answer(&place.style, maze, canvas->page->places[canvas->page->place_count - 1].letters,
                   answer, sizeof answer);
    add_caption(canvas, solution, answer, caption_of(layout, solution, piece));
    if (layout->terms->answers == MAZE_ANSWERS_BACK)
        book_link(canvas, piece, book_puzzle_page(layout, i));
}

static void add_row(book_canvas *canvas, const book_atlas_strip *row)
{
    const GArray *solutions = canvas->layout->atlas->solutions;
    maze_box room = book_canvas_room(canvas);
    for (size_t i = row->first; i < row->first + row->count; i++) {
        const book_atlas_solution *solution = &g_array_index(solutions, book_atlas_solution, i);
        double left = room.left + solution->left, top = room.top + row->top;
        add_solution(canvas, solution,
                     (maze_box){left, top, left + solution->width, top + row->height});
    }
}

void book_atlas_fill(book_canvas *canvas)
{
    const book_atlas *atlas = canvas->layout->atlas;
    const book_atlas_page *page = (const book_atlas_page *)atlas->pages->data;
    while (page->first != canvas->planned->first)
        page++;
    add_title(canvas);
    for (size_t i = page->strip; i < page->strip + page->strips; i++) {
        const book_atlas_strip *strip = &g_array_index(atlas->strips, book_atlas_strip, i);
        if (strip->sections == 0)
            add_row(canvas, strip);
        else if (book_atlas_has_bars(canvas->layout))
            add_bar(canvas, strip);
    }
}
