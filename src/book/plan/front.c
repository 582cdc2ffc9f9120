/* The pages that are text: title, imprint, dedication, how to play, contents, openers, the list
 * of recipes, the certificate. First what they say, in any look; then the parts that looks share
 * (the imprint's paragraphs and barcode, a small example, the certificate); at the end these
 * pages as they are without a look, which also tell the plan how much of a text fits a page. */
#include "book/plan/front.h"

#include "book/languages/words.h"
#include "book/plan/book_look.h"
#include "book/plan/canvas.h"
#include "book/puzzles/choose.h"
#include "core/recipe/recipe.h"
#include "page/codes/barcode.h"
#include "page/layout/place.h"
#include "page/sheet.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Doors by number are sides of the border, or cells: "c17", "center"; others but center are at the
 * border. */
static void add_doors(const maze_recipe *recipe, book_rules_facts *facts)
{
    recipe_field doors = recipe_field_in(recipe, SLOT_DOORS);
    const char *word = doors.row && doors.row->word ? doors.row->word : "";
    const char *dot = strchr(doors.text, '.');
    bool ends_inside = strcmp(word, "center") == 0 || (dot && dot[1] == 'c');
    bool starts_inside = dot && *doors.text == 'c';
    facts->goal_inside = facts->goal_inside || ends_inside || starts_inside;
    facts->openings = facts->openings || !ends_inside || starts_inside;
}

/* The rules, paragraphs with empty lines between them: the book's own words, or those true of all
 * its mazes in its language, made in `text`. */
static const char *rules_of(const book_terms *terms, const book_puzzle_list *puzzles, char *text,
                            size_t size)
{
    book_rules_facts facts = {0};
    if (terms->words[WORD_HOW_TO_PLAY_TEXT])
        return terms->words[WORD_HOW_TO_PLAY_TEXT];
    for (size_t i = 0; i < puzzles->count; i++) {
        const maze_recipe *recipe = puzzles->puzzles[i].recipe;
        add_doors(recipe, &facts);
        facts.several_ways = facts.several_ways || !(recipe_has(recipe) & HAS_TREE);
        facts.bridges = facts.bridges || !(recipe_has(recipe) & HAS_PLANE);
    }
    for (size_t i = 0; i < terms->section_count; i++)
        facts.reveals = facts.reveals || terms->sections[i].revealed;
    return book_rules_in_words(terms->speech, &facts, text, size);
}

const char *book_rules_text(const book_layout *layout, char *text)
{
    char made[LONGEST_WORDS];
    const char *rules = rules_of(layout->terms, layout->puzzles, made, sizeof made);
    const char *marks = book_marks(layout) ? book_word_text(layout, WORD_DIFFICULTY_TEXT) : "";
    int length = (int)strlen(rules);
    while (length > 0 && rules[length - 1] == '\n')
        length--;
    snprintf(text, 2 * LONGEST_WORDS, "%.*s%s%s", length, rules, length && *marks ? "\n\n" : "",
             marks);
    return text;
}

void book_rules_paragraphs(const book_layout *layout, char *text)
{
    char made[LONGEST_WORDS], *to = text;
    snprintf(text, 2 * LONGEST_WORDS, "%s",
             rules_of(layout->terms, layout->puzzles, made, sizeof made));
    for (char *from = text; *from;) {
        size_t length = strcspn(from, "\n");
        char *next = from + length + (from[length] == '\n');
        if (length > 0) {
            memmove(to, from, length);
            to += length;
            *to++ = '\0';
        }
        from = next;
    }
    *to = '\0';
}

static const char *again_text(const book_layout *layout)
{
    switch (layout->terms->recipe_line) {
    case MAZE_RECIPE_LIST:
        return book_word_text(layout, WORD_AGAIN_LIST);
    case MAZE_RECIPE_NONE:
        return book_word_text(layout, WORD_AGAIN_NONE);
    case MAZE_RECIPE_AUTO:
    case MAZE_RECIPE_FOOT:
        break;
    }
    return book_word_text(layout, WORD_AGAIN_FOOT);
}

/* For the book's own imprint: "{lines}" at its start means the usual lines. */
static const char *behind_lines(const char *own)
{
    return own + strlen(IMPRINT_PLACE) + strspn(own + strlen(IMPRINT_PLACE), "\n ");
}

void book_imprint_lines(const book_layout *layout, book_imprint_line lines[IMPRINT_LINES])
{
    const book_terms *terms = layout->terms;
    char page[24];
    snprintf(page, sizeof page, "%lu", (unsigned long)layout->recipes_page);
    const book_word_value values[] = {{"year", terms->year},   {"author", terms->author},
                                      {"title", terms->title}, {"publisher", terms->publisher},
                                      {"page", page},          {"file", layout->recipes_file}};
    static const char *const keys[] = {"title", "words.copyright", "publisher",
                                       "isbn",  "words.again",     "imprint"};
    char isbn[ISBN_SHOWN + 8] = "";
    if (terms->isbn)
        snprintf(isbn, sizeof isbn, "ISBN %s", terms->isbn);
    const char *own = terms->imprint.text;
    bool told = !own || strncmp(own, IMPRINT_PLACE, strlen(IMPRINT_PLACE)) == 0;
    const char *texts[] = {
        terms->title,       terms->author ? book_word_text(layout, WORD_COPYRIGHT) : NULL,
        terms->publisher,   isbn,
        again_text(layout), own && told ? behind_lines(own) : own};
    for (int i = 0; i < IMPRINT_LINES; i++) {
        lines[i].key = keys[i];
        bool own_line = i == IMPRINT_LINES - 1;
        bool filled = own_line || strncmp(keys[i], "words.", 6) == 0; /* words have places */
        bool shown = texts[i] && (told || own_line);
        book_words_fill(lines[i].text, sizeof lines[i].text, shown ? texts[i] : "", values,
                        filled ? sizeof values / sizeof *values : 0);
    }
}

void book_section_line(const book_layout *layout, size_t section, book_line *line)
{
    const book_section_plan *plan = &layout->sections[section];
    const char *name = layout->terms->sections[section].name;
    *line = (book_line){.section = section, .page = plan->opener, .key = "name"};
    book_words_range(line->range, sizeof line->range, layout->terms->words, plan->first + 1,
                     plan->first + plan->count);
    book_words_fill(line->title, sizeof line->title, *name ? name : line->range, NULL, 0);
    if (!*name) {
        line->range[0] = '\0';
        line->key = "words.puzzles";
    }
    if (book_marks(layout) && plan->count > 0)
        line->stars = book_stars_of(layout, plan->first + plan->count / 2);
}

void book_line_of(const book_layout *layout, size_t i, book_line *line)
{
    size_t sections = layout->terms->section_count;
    if (i < sections) {
        book_section_line(layout, i, line);
        return;
    }
    bool solutions = i == sections && layout->terms->answers == MAZE_ANSWERS_BACK;
    *line = (book_line){.section = sections,
                        .key = solutions ? "words.solutions" : "words.recipes",
                        .page = solutions ? layout->solutions_page : layout->recipes_page};
    book_words_fill(line->title, sizeof line->title,
                    book_word_text(layout, solutions ? WORD_SOLUTIONS : WORD_RECIPES), NULL, 0);
}

size_t book_contents_lines(const book_layout *layout)
{
    return layout->terms->section_count + (layout->terms->answers == MAZE_ANSWERS_BACK) +
           (layout->terms->recipe_line == MAZE_RECIPE_LIST);
}

/* The text of an imprint is no wider on a page of LOOK_WIDTH. */
#define TEXT_WIDTH 330

double book_barcode_beside(const book_layout *layout)
{
    maze_box room = book_geometry_room(&layout->geometry, ANY_PAGE);
    double taken = BARCODE_WIDTH + PAGE_GAP;
    double left = box_width(room) - taken;
    return layout->terms->isbn && left >= TEXT_WIDTH * book_scale(layout) ? taken : 0;
}

bool book_add_imprint(const book_canvas *canvas, const book_imprint_look *look, double *top,
                      maze_error *error)
{
    maze_box room = book_canvas_room(canvas);
    double free = box_width(room) - book_barcode_beside(canvas->layout);
    double width = fmin(look->width, free), y = room.bottom - look->rise;
    book_imprint_line lines[IMPRINT_LINES];
    book_imprint_lines(canvas->layout, lines);
    for (int i = IMPRINT_LINES - 1; i >= 0; i--) {
        book_type type = i ? look->text : look->title;
        double down = 0;
        if (!*lines[i].text)
            continue;
        type.size = fmax(type.size, canvas->layout->type.least);
        if (!book_measure_text(canvas, lines[i].text, lines[i].key, &type, width, &down, error) ||
            !book_set_paragraphs(canvas, lines[i].text, &type, MAZE_ALIGN_LEFT,
                                 (maze_box){room.left, y - down, room.left + width, y + 1},
                                 lines[i].key, error))
            return false;
        y -= down + type.leading * type.size + look->gap;
    }
    *top = y;
    return true;
}

bool book_add_barcode(const book_canvas *canvas, maze_error *error)
{
    const book_layout *layout = canvas->layout;
    maze_box box = book_canvas_room(canvas);
    if (!layout->terms->isbn)
        return true;
    if (book_barcode_beside(layout) > 0) {
        box.bottom -= PAGE_GAP / 2;
        box.top = box.bottom - BARCODE_HEIGHT;
        box.left = box.right - BARCODE_WIDTH;
    } else {
        box.bottom = box.top + BARCODE_HEIGHT;
        box.right = box.left + BARCODE_WIDTH;
    }
    if (layout->terms->mirrored) {
        double width = canvas->page->size.width;
        box = (maze_box){width - box.right, box.top, width - box.left, box.bottom};
    }
    page_add_barcode(canvas->page, layout->terms->isbn, box);
    return page_check(canvas->page, error);
}

#define ROWS 7      /* of a rectangle */
#define CUT_ROWS 12 /* of a shape cut out of a rectangle */
#define RINGS 5
#define ARROWS 1.5 /* rows that they take */
#define MOST_COLUMNS 30
#define PLAIN "rect12x7"
#define ANY_CELL 1 /* points: roads of that and more */

static uint32_t within(double number, const recipe_row *row)
{
    return (uint32_t)fmin(fmax(number, row->low), row->high);
}

/* Fewer cells for the recipe's shape; false if its size is not one of rows and columns. */
static bool make_small(maze_recipe *recipe, double aspect)
{
    recipe_field shape = recipe_field_in(recipe, SLOT_SHAPE);
    uint32_t checksum;
    if (!shape.row || shape.row->numbers == 0 || maze_recipe_input(recipe, &checksum))
        return false;
    recipe_field cut = recipe_field_in(recipe, SLOT_CUT);
    shape.number[0] = within(RINGS, shape.row);
    if (shape.row->numbers == 2) {
        double rows = cut.row ? CUT_ROWS : ROWS;
        double columns =
            cut.row ? CUT_ROWS : fmin(fmax((rows + ARROWS) * aspect, rows), MOST_COLUMNS);
        shape.number[0] = within(round(columns), shape.row);
        shape.number[1] = within(rows, shape.row);
    }
    return recipe_put(recipe, &shape, NULL) && /* which drops what was cut out */
           (!cut.row || recipe_put(recipe, &cut, NULL));
}

static bool can_be_made(const maze_recipe *recipe)
{
    maze_error error;
    maze_maze *maze = maze_make(recipe, NULL, &error);
    maze_destroy(maze);
    return maze != NULL;
}

/* The recipe of a maze as the book's first one is, of few cells, for a box so many times as wide as
 * it is high; a plain rectangle if there is no small one of its kind.  The caller destroys it. */
static maze_recipe *recipe_for(const book_layout *layout, double aspect, maze_error *error)
{
    maze_recipe *recipe = maze_recipe_copy(layout->puzzles->puzzles[0].recipe, error);
    if (!recipe || (make_small(recipe, aspect) && can_be_made(recipe)))
        return recipe;
    maze_recipe_destroy(recipe);
    return book_place_recipe(layout, PLAIN, "example", error);
}

static bool first_has_roads(const book_layout *layout)
{
    size_t kind = layout->puzzles->puzzles[0].kind;
    book_section_plan section = book_section_of_kind(&layout->sections[0], kind);
    double from = section.look.roads_from;
    return from > 0 && book_puzzle_grid(layout, &section, section.per_page, ANY_PAGE).cell >= from;
}

maze_style book_example_style(const book_layout *layout, double walls)
{
    maze_style style = layout->sections[0].answer_look;
    bool roads = first_has_roads(layout);
    style.arrows = MAZE_ARROWS_BLACK;
    style.usual_wall = book_thickness(layout, layout->look->wall);
    style.roads_from = roads ? ANY_CELL : 0;
    style.solution_color = book_black(100);
    style.solution_dash = MAZE_DASH_SOLID;
    style.solution_fill = false;
    style.usual_round = layout->look->round;
    if (style.draw != MAZE_DRAW_ROADS && !roads)
        style.wall_color = book_black(walls);
    else
        style.wall_color.kind = MAZE_COLOR_AUTO;
    return style;
}

bool book_add_example(const book_canvas *canvas, const maze_style *style, maze_box box,
                      bool at_left, maze_box *bounds, maze_error *error)
{
    double aspect = box_width(box) / box_height(box);
    maze_recipe *recipe = recipe_for(canvas->layout, aspect, error);
    maze_path path = {0};
    maze_maze *maze = recipe ? page_make_solved(recipe, NULL, &path, error) : NULL;
    maze_recipe_destroy(recipe);
    if (!maze || !page_own(canvas->page, maze, path))
        return maze && page_check(canvas->page, error);
    page_place place;
    if (!page_place_in_box(&place, maze, &path, style, box, false, error))
        return false;
    if (at_left)
        place.origin.x -= page_place_bounds(&place).left - box.left;
    if (bounds)
        *bounds = page_place_bounds(&place);
    page_add_place(canvas->page, &place);
    return page_check(canvas->page, error);
}

/* Measures of a page LOOK_WIDTH wide and as high. */
#define TITLE 50
#define TITLE_BASELINE 178
#define FOR_BASELINE 214
#define NAME_LINE 268
#define NAME_WIDTH 300
#define TEXT_BASELINE 304
#define TEXT_WIDTH 330
#define FOOT_LINE 478
#define FOOT_BASELINE 18 /* below that */
#define FOOT_WIDTH 90
#define LINE 1.5
#define SEAL_GAP 18 /* free below the text, and above the foot's lines */
#define HAND 26     /* room for writing above these */

typedef struct certificate {
    const book_canvas *canvas;
    double u, h, top, middle;
    maze_box across;
} certificate;

static bool add_words(const certificate *c, book_word word, const char *key, const book_type *type,
                      double baseline, maze_error *error)
{
    return book_set_line(c->canvas, book_word_text(c->canvas->layout, word), type,
                         MAZE_ALIGN_CENTER, c->across.left, c->across.right, baseline, key, error);
}

static bool add_rule(const certificate *c, double middle, double width, double y, maze_error *error)
{
    return book_rule(c->canvas, middle - width / 2, middle + width / 2, y, LINE, book_black(100),
                     error);
}

/* With {count} filled in; *last: the last baseline. */
static bool add_text(const certificate *c, double *last, maze_error *error)
{
    const book_layout *layout = c->canvas->layout;
    char count[24], text[LONGEST_WORDS];
    snprintf(count, sizeof count, "%lu", (unsigned long)layout->puzzles->count);
    const book_word_value value = {"count", count};
    book_words_fill(text, sizeof text, book_word_text(layout, WORD_CERTIFICATE_TEXT), &value, 1);
    book_type type = {.font = MAZE_FONT_SANS, .size = 18 * c->u, .leading = 1.5};
    double half = fmin(TEXT_WIDTH * c->u, box_width(c->across)) / 2;
    double y = c->top + TEXT_BASELINE * c->h;
    maze_box box = {c->middle - half, y, c->middle + half, c->top + FOOT_LINE * c->h - HAND * c->u};
    output_text_fit fit;
    if (!book_fit_text(c->canvas, text, &type, box, "words.certificate-text", &fit, error))
        return false;
    *last = y + (fit.lines - 1) * type.leading * fit.size;
    return book_set_paragraphs(c->canvas, text, &type, MAZE_ALIGN_CENTER, box,
                               "words.certificate-text", error);
}

/* A line and, below it, its label. */
static bool add_signature(const certificate *c, book_word word, const char *key, double middle,
                          maze_error *error)
{
    double width = fmin(FOOT_WIDTH * c->u, box_width(c->across) * 0.36);
    double y = c->top + FOOT_LINE * c->h;
    book_type type = {.font = MAZE_FONT_SANS, .size = 12 * c->u};
    return add_rule(c, middle, width, y, error) &&
           book_set_line(c->canvas, book_word_text(c->canvas->layout, word), &type,
                         MAZE_ALIGN_CENTER, middle - width / 2, middle + width / 2,
                         y + FOOT_BASELINE * c->u, key, error);
}

static double lesser_side(const maze_box *box)
{
    return fmin(box_width(*box), box_height(*box));
}

/* Between the foot's lines or, where they stand too near, above them. */
static maze_box find_seal(const certificate *c, double text, double foot)
{
    double line = c->top + FOOT_LINE * c->h, top = text + SEAL_GAP * c->u;
    maze_box between = {c->across.left + foot, top, c->across.right - foot,
                        line + FOOT_BASELINE * c->u};
    maze_box above = {c->across.left, top, c->across.right, line - SEAL_GAP * c->u};
    return lesser_side(&between) >= lesser_side(&above) ? between : above;
}

static bool add_all(const certificate *c, maze_box *seal, maze_error *error)
{
    double u = c->u, width = box_width(c->across), last;
    book_type bold = {.font = MAZE_FONT_BOLD, .size = TITLE * u};
    book_type type = {.font = MAZE_FONT_SANS, .size = 18 * u};
    double foot = fmin(FOOT_WIDTH * u, width * 0.36);
    if (!add_words(c, WORD_CERTIFICATE_TITLE, "words.certificate-title", &bold,
                   c->top + TITLE_BASELINE * c->h, error) ||
        !add_words(c, WORD_CERTIFICATE_FOR, "words.certificate-for", &type,
                   c->top + FOR_BASELINE * c->h, error) ||
        !add_rule(c, c->middle, fmin(NAME_WIDTH * u, width), c->top + NAME_LINE * c->h, error) ||
        !add_text(c, &last, error))
        return false;
    *seal = find_seal(c, last, foot);
    return add_signature(c, WORD_DATE, "words.date", c->across.left + foot / 2, error) &&
           add_signature(c, WORD_SIGNED, "words.signed", c->across.right - foot / 2, error);
}

bool book_add_certificate(const book_canvas *canvas, maze_box inside, maze_box *seal,
                          maze_error *error)
{
    maze_box trim = book_canvas_trim(canvas);
    double t = book_scale(canvas->layout), h = box_height(trim) / LOOK_WIDTH;
    double u = fmin(t, h), aside = 18 * u;
    certificate c = {.canvas = canvas,
                     .u = u,
                     .h = h,
                     .top = trim.top,
                     .middle = box_middle(inside).x,
                     .across = {inside.left + aside, 0, inside.right - aside, 0}};
    return add_all(&c, seal, error);
}

bool book_certificate_fill(const book_canvas *canvas, maze_error *error)
{
    maze_box seal;
    return book_add_certificate(canvas, book_canvas_room(canvas), &seal, error);
}

#define CONTENTS_LINE 1.9 /* in the body's size */
#define RECIPE_LINE 1.5
#define HEADING_GAP 12
#define ABOVE_FOOT 12 /* of the look's, on a page LOOK_WIDTH wide */
#define EXAMPLE_CELL 24
#define EXAMPLE_ROWS 9
#define EXAMPLE_LEAST 100 /* least height in points for showing it */

static maze_text body_text(const book_layout *layout, const char *string, const char *key)
{
    return (maze_text){.string = (char *)string,
                       .font = MAZE_FONT_SANS,
                       .align = MAZE_ALIGN_LEFT,
                       .size = layout->type.body,
                       .least = layout->type.least,
                       .key = key};
}

static maze_text heading_text(const book_layout *layout, const char *string, const char *key)
{
    maze_text text = body_text(layout, string, key);
    text.font = MAZE_FONT_BOLD;
    text.size = layout->type.heading;
    return text;
}

static bool add_centered(const book_layout *layout, book_column *column, const char *string,
                         const char *key, maze_font font, double size, double gap,
                         maze_error *error)
{
    if (!string || !*string)
        return true;
    maze_text text = body_text(layout, string, key);
    text.font = font;
    text.align = MAZE_ALIGN_CENTER;
    text.size = size;
    return book_column_add(column, &text, gap, error);
}

static bool fill_title(const book_layout *layout, book_column *column, maze_error *error)
{
    const book_terms *terms = layout->terms;
    const book_type_sizes *type = &layout->type;
    double height = box_height(column->room), below = column->room.bottom;
    column->room.top += height / 4;
    if (!add_centered(layout, column, terms->title, "title", MAZE_FONT_BOLD, type->title, PAGE_GAP,
                      error) ||
        !add_centered(layout, column, terms->subtitle, "subtitle", MAZE_FONT_SANS, type->subtitle,
                      PAGE_GAP, error))
        return false;
    column->room.top = fmax(column->room.top, below - height / 4);
    return add_centered(layout, column, terms->author, "author", MAZE_FONT_SANS, type->subtitle, 0,
                        error);
}

/* The imprint is at the foot of its page. */
static bool fill_imprint(const book_layout *layout, book_column *column, maze_error *error)
{
    book_imprint_line lines[IMPRINT_LINES];
    book_imprint_lines(layout, lines);
    column->room.right -= book_barcode_beside(layout);
    double total = 0, width = box_width(column->room);
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < IMPRINT_LINES; i++) {
            if (!*lines[i].text)
                continue;
            maze_text text = body_text(layout, lines[i].text, lines[i].key);
            double height;
            if (pass == 0 && !book_column_height(column->setter, &text, width, &height, error))
                return false;
            if (pass == 0)
                total += height + PAGE_GAP / 2;
            else if (!book_column_add(column, &text, PAGE_GAP / 2, error))
                return false;
        }
        if (pass == 0)
            column->room.top = fmax(column->room.top, column->room.bottom - total - PAGE_GAP);
    }
    return true;
}

static bool fill_dedication(const book_layout *layout, book_column *column, maze_error *error)
{
    column->room.top += box_height(column->room) / 3;
    return add_centered(layout, column, layout->terms->dedication, "dedication", MAZE_FONT_ITALIC,
                        layout->type.subtitle, 0, error);
}

size_t book_front_how_to_play_length(const book_layout *layout)
{
    char text[2 * LONGEST_WORDS];
    return strlen(book_rules_text(layout, text));
}

/* The room of a page of text, below its title if it has one. */
static maze_box text_room(const book_layout *layout, uint32_t number, bool titled)
{
    if (!layout->look->add_heading)
        return book_room(layout, NULL, number);
    maze_box room = book_geometry_room(&layout->geometry, number);
    double scale = book_scale(layout);
    room.top += titled ? layout->look->heading_height(layout) : 0;
    room.bottom -= (layout->look->foot + ABOVE_FOOT) * scale;
    return room;
}

/* The column that the look has for text. */
static maze_box text_column(const book_layout *layout, maze_box room)
{
    const book_look *look = layout->look;
    double rest = box_width(room) - look->text_width * book_scale(layout);
    if (!look->add_heading || rest <= 0)
        return room;
    room.left += look->text_align == MAZE_ALIGN_CENTER ? rest / 2 : 0;
    room.right -= look->text_align == MAZE_ALIGN_CENTER ? rest / 2 : rest;
    return room;
}

/* A page's title; `canvas->page` NULL: it is only measured. */
static bool add_page_title(const book_canvas *canvas, book_column *column, book_word which,
                           const char *key, maze_error *error)
{
    const book_layout *layout = canvas->layout;
    if (layout->look->add_heading)
        return !canvas->page ||
               layout->look->add_heading(canvas, book_word_text(layout, which), key, error);
    maze_text heading = heading_text(layout, book_word_text(layout, which), key);
    return book_column_add(column, &heading, HEADING_GAP, error);
}

/* Such text of the look's, or of plain's, whose lines all are as long. */
static maze_text rules_text(const book_layout *layout, const char *string)
{
    maze_text body = body_text(layout, string, "words.how-to-play-text");
    const book_type *type = &layout->look->text;
    body.justified = !layout->look->add_heading;
    if (type->size > 0) {
        body.size = fmax(type->size * book_scale(layout), body.size);
        body.leading = type->leading;
    }
    return body;
}

/* The heading, on the first page, and this page's part of the text. */
static bool set_how_to_play(const book_canvas *canvas, book_column *column, size_t first,
                            size_t *bytes, maze_error *error)
{
    char text[2 * LONGEST_WORDS];
    const book_layout *layout = canvas->layout;
    column->room = text_column(layout, text_room(layout, canvas->number, first == 0));
    if (first == 0 && !add_page_title(canvas, column, WORD_HOW_TO_PLAY, "words.how-to-play", error))
        return false;
    maze_text body = rules_text(layout, book_rules_text(layout, text) + first);
    body.box = column->room;
    if (!output_setter_break(column->setter, &body, box_height(column->room), bytes, error))
        return false;
    if (*bytes == 0)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "words.how-to-play-text does not fit its page; take a larger paper");
    text[first + *bytes] = '\0';
    return book_column_add(column, &body, HEADING_GAP, error);
}

bool book_front_how_to_play(const book_layout *layout, output_setter *setter, size_t first,
                            size_t *bytes, maze_error *error)
{
    const book_canvas canvas = {.layout = layout, .number = ANY_PAGE};
    book_column column = {.setter = setter};
    return set_how_to_play(&canvas, &column, first, bytes, error);
}

/* A small maze with its way, if there is room below the text. */
static bool add_example(const book_canvas *canvas, const book_column *column, maze_error *error)
{
    const book_layout *layout = canvas->layout;
    if (box_height(column->room) < EXAMPLE_LEAST)
        return true;
    bool plain = !layout->look->add_heading;
    maze_style style = plain ? layout->sections[0].answer_look : book_example_style(layout, 45);
    style.arrows = MAZE_ARROWS_BLACK;
    maze_box box = column->room;
    box.bottom = fmin(box.bottom, box.top + EXAMPLE_ROWS * EXAMPLE_CELL);
    return book_add_example(canvas, &style, box, false, NULL, error);
}

static bool fill_how_to_play(const book_canvas *canvas, book_column *column, maze_error *error)
{
    size_t first = canvas->planned->first, bytes;
    if (!set_how_to_play(canvas, column, first, &bytes, error))
        return false;
    bool last = first + bytes >= book_front_how_to_play_length(canvas->layout);
    return !last || add_example(canvas, column, error);
}

static size_t lines_for(const book_layout *layout, double height)
{
    maze_box room = text_room(layout, ANY_PAGE, true);
    if (!layout->look->add_heading)
        room.top += layout->type.heading * LINE_HEIGHT + HEADING_GAP;
    double lines = floor(box_height(room) / height);
    return lines < 1 ? 1 : (size_t)lines;
}

size_t book_front_contents_per_page(const book_layout *layout)
{
    return lines_for(layout, CONTENTS_LINE * layout->type.body);
}

/* A title where its lines begin and its page at the other side. */
static bool add_line(const book_layout *layout, maze_page *page, maze_box box,
                     const book_line *line, maze_error *error)
{
    char number[24];
    snprintf(number, sizeof number, "%lu", (unsigned long)line->page);
    maze_text title = body_text(layout, line->title, "name");
    maze_text target = body_text(layout, number, "page number");
    double width = 4 * layout->type.body;
    title.box = target.box = box;
    if (!layout->terms->mirrored && output_is_right_to_left(line->title)) {
        title.box.left += width;
        target.box.right = box.left + width;
    } else {
        title.box.right -= width;
        target.box.left = box.right - width;
        target.align = MAZE_ALIGN_RIGHT;
    }
    page_add_text(page, &title);
    page_add_text(page, &target);
    page_add_link(page, box, line->page - 1);
    return page_check(page, error);
}

static bool fill_contents(const book_layout *layout, book_column *column,
                          const book_planned_page *planned, maze_error *error)
{
    maze_text heading =
        heading_text(layout, book_word_text(layout, WORD_CONTENTS), "words.contents");
    if (planned->first == 0 && !book_column_add(column, &heading, HEADING_GAP, error))
        return false;
    double height = CONTENTS_LINE * layout->type.body;
    maze_box box = column->room;
    for (size_t i = 0; i < planned->count; i++) {
        book_line line;
        book_line_of(layout, planned->first + i, &line);
        box.bottom = box.top + height;
        if (!add_line(layout, column->page, box, &line, error))
            return false;
        box.top = box.bottom;
    }
    return true;
}

static bool fill_opener(const book_layout *layout, book_column *column, uint32_t section,
                        maze_error *error)
{
    const book_section *terms = &layout->terms->sections[section];
    const book_section_plan *plan = &layout->sections[section];
    char range[256];
    book_words_range(range, sizeof range, layout->terms->words, plan->first + 1,
                     plan->first + plan->count);
    column->room.top += box_height(column->room) / 3;
    return add_centered(layout, column, terms->name, "name", MAZE_FONT_BOLD,
                        0.8 * layout->type.title, PAGE_GAP, error) &&
           add_centered(layout, column, range, "words.puzzles", MAZE_FONT_SANS,
                        layout->type.subtitle, 0, error);
}

/* The widest "123  rect40x50-123456789.k" of the book. */
static unsigned recipe_columns(const book_layout *layout)
{
    maze_box room = book_room(layout, NULL, ANY_PAGE);
    size_t letters = 0;
    for (size_t i = 0; i < layout->terms->section_count; i++)
        if (layout->sections[i].need.recipe_size > letters)
            letters = layout->sections[i].need.recipe_size;
    double width = (double)(letters + 8) * MONO_WIDTH * layout->type.recipe;
    double columns = floor(box_width(room) / width);
    return columns < 1 ? 1 : (unsigned)columns;
}

size_t book_front_recipes_per_page(const book_layout *layout)
{
    return recipe_columns(layout) * lines_for(layout, RECIPE_LINE * layout->type.recipe);
}

static bool fill_recipes(const book_canvas *canvas, book_column *column, maze_error *error)
{
    const book_layout *layout = canvas->layout;
    const book_planned_page *planned = canvas->planned;
    bool titled = planned->first == 0;
    column->room = text_room(layout, canvas->number, titled);
    if (titled && !add_page_title(canvas, column, WORD_RECIPES, "words.recipes", error))
        return false;
    unsigned columns = recipe_columns(layout);
    size_t rows = book_front_recipes_per_page(layout) / columns;
    double width = box_width(column->room) / columns;
    double height = RECIPE_LINE * layout->type.recipe;
    for (size_t i = 0; i < planned->count; i++) {
        char recipe[MAZE_RECIPE_LENGTH + 3], string[MAZE_RECIPE_LENGTH + 32];
        maze_recipe_format_checked(layout->puzzles->puzzles[planned->first + i].recipe, recipe);
        snprintf(string, sizeof string, "%4lu  %s", (unsigned long)(planned->first + i) + 1,
                 recipe);
        maze_text text = body_text(layout, string, "recipe");
        text.font = MAZE_FONT_MONO;
        text.size = layout->type.recipe;
        text.box.left = column->room.left + width * (double)(i / rows);
        text.box.top = column->room.top + height * (double)(i % rows);
        text.box.right = text.box.left + width;
        text.box.bottom = text.box.top + height;
        page_add_text(column->page, &text);
    }
    return page_check(column->page, error);
}

static bool fill(const book_canvas *canvas, book_column *column, maze_error *error)
{
    const book_layout *layout = canvas->layout;
    switch (canvas->planned->kind) {
    case PAGE_TITLE:
        return fill_title(layout, column, error);
    case PAGE_IMPRINT:
        return fill_imprint(layout, column, error);
    case PAGE_DEDICATION:
        return fill_dedication(layout, column, error);
    case PAGE_HOW_TO_PLAY:
        return fill_how_to_play(canvas, column, error);
    case PAGE_CONTENTS:
        return fill_contents(layout, column, canvas->planned, error);
    case PAGE_OPENER:
        return fill_opener(layout, column, canvas->planned->section, error);
    case PAGE_RECIPES:
        return fill_recipes(canvas, column, error);
    case PAGE_CERTIFICATE:
    case PAGE_BLANK:
    case PAGE_PUZZLES:
    case PAGE_ANSWERS:
    case PAGE_KINDS:
        break;
    }
    return true;
}

bool book_front_fill(const book_canvas *canvas, maze_error *error)
{
    book_column column = {book_canvas_setter(canvas, error), canvas->page,
                          book_room(canvas->layout, NULL, canvas->number)};
    return column.setter && fill(canvas, &column, error);
}
