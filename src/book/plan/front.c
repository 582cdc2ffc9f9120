/* Composes the rules, the imprint and the lines of the contents. Also draws pages of recipes, and
 * pages of rules that have no layout in the look or do not fit into this layout. */
#include "book/plan/front.h"

#include "book/languages/words.h"
#include "book/plan/atlas.h"
#include "book/plan/book_look.h"
#include "book/plan/canvas.h"
#include "book/puzzles/choose.h"
#include "book/puzzles/questions.h"
#include "core/recipe/recipe.h"
#include "page/codes/codes.h"
#include "page/layout/place.h"
#include "page/sheet.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Updates facts->openings and facts->goal_inside for the doors of a recipe. A door is inside the
 * maze if the recipe gives the cell of the door, such as "c17", or the word "center". The goal of a
 * maze with one path is also inside. */
static void add_doors(const maze_recipe *recipe, book_rules_facts *facts)
{
    recipe_field doors = recipe_field_in(recipe, SLOT_DOORS);
    if (!(recipe_has(recipe) & HAS_FLAT)) {
        /* a net counts as a maze with doors on the border and with a goal inside */
        facts->openings = facts->goal_inside = true;
        return;
    }
    const char *word = doors.row && doors.row->word ? doors.row->word : "";
    const char *dot = strchr(doors.text, '.');
    bool one_path = !(recipe_has(recipe) & HAS_BRANCHES);
    bool ends_inside = one_path || strcmp(word, "center") == 0 || (dot && dot[1] == 'c');
    bool starts_inside = dot && *doors.text == 'c';
    facts->goal_inside = facts->goal_inside || ends_inside || starts_inside;
    facts->openings = facts->openings || !ends_inside || starts_inside;
}

/* If `rules` are the default rules for children or for a theme, and a note for adults exists,
 * writes the rules and the note to `text`, and returns `text`. Otherwise, returns `rules`. */
static const char *with_note(const book_terms *terms, const char *rules,
                             const book_rules_facts *facts, char *text, size_t size)
{
    const char *note = book_rules_note(terms->speech, facts);
    bool own = rules != terms->speech->texts[TEXT_CHILD_RULES];
    for (unsigned i = 0; i < THEMES && terms->theme; i++)
        own = own && rules != terms->theme_speech->words[i].rules;
    if (!note || own)
        return rules;
    snprintf(text, size, "%s\n\n%s", rules, note);
    return text;
}

/* Returns the rules of the book, with empty lines between the paragraphs. The rules may be stored
 * in `text`. */
static const char *rules_of(const book_layout *layout, char *text, size_t size)
{
    const book_terms *terms = layout->terms;
    const book_puzzle_list *puzzles = layout->puzzles;
    book_rules_facts facts = {0};
    const char *own = terms->words[WORD_HOW_TO_PLAY_TEXT];
    for (size_t i = 0; i < puzzles->count; i++) {
        const book_puzzle *puzzle = &puzzles->puzzles[i];
        maze_style style = terms->sections[puzzle->section].style;
        page_task task = page_sheet_kind_of(puzzle->recipe, &style)->task;
        book_rules_place place = book_question_of(task)->place;
        unsigned has = recipe_has(puzzle->recipe);
        /* adds the task that the maze has without its letters, because the solution may also reveal
         * a picture */
        style.letters = NULL;
        facts.asked |= 1u << task | 1u << page_sheet_kind_of(puzzle->recipe, &style)->task;
        if (place != RULES_OF_DOORS)
            add_doors(puzzle->recipe, &facts);
        facts.several_ways = facts.several_ways || (place != RULES_OF_WAYS && !(has & HAS_TREE));
        facts.bridges = facts.bridges || !(has & HAS_PLANE);
    }
    /* The rules for small children do not suit books whose mazes have no dead ends. */
    if (own && !(book_rules_of_paths(&facts) && own == terms->speech->texts[TEXT_CHILD_RULES]))
        return with_note(terms, own, &facts, text, size);
    return book_rules_in_words(terms->speech, &facts, text, size);
}

/* Writes the rules and, if the book has stars, the paragraph about stars to `text`, and returns
 * `text`, which must have 2 * LONGEST_WORDS bytes. */
static const char *rules_text(const book_layout *layout, char *text)
{
    char made[LONGEST_WORDS];
    const char *rules = rules_of(layout, made, sizeof made);
    const char *marks = book_has_marks(layout) ? book_word_text(layout, WORD_DIFFICULTY_TEXT) : "";
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
    snprintf(text, 2 * LONGEST_WORDS, "%s", rules_of(layout, made, sizeof made));
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

/* Returns true if the book prints recipes, which pages of lines to trace do not have. */
static bool prints_recipes(const book_layout *layout)
{
    maze_recipe_line line = layout->terms->recipe_line;
    bool below = false;
    for (size_t i = 0; i < layout->terms->section_count; i++)
        below = below || !book_kind_of(&layout->sections[i])->lines;
    return line != MAZE_RECIPE_NONE && (line != MAZE_RECIPE_FOOT || below);
}

void book_imprint_lines(const book_layout *layout, book_imprint_line lines[IMPRINT_LINES])
{
    bool listed = book_listed_recipes(layout) == layout->puzzles->count;
    book_word again = !prints_recipes(layout) ? WORD_AGAIN_NONE
                      : listed                ? WORD_AGAIN_LIST
                                              : WORD_AGAIN_FOOT;
    const book_terms *terms = layout->terms;
    char page[24], isbn[ISBN_SHOWN + 8] = "";
    snprintf(page, sizeof page, "%lu", (unsigned long)layout->recipes_page);
    if (terms->isbn)
        snprintf(isbn, sizeof isbn, "ISBN %s", terms->isbn);
    const book_word_value values[] = {{"year", terms->year},   {"author", terms->author},
                                      {"title", terms->title}, {"publisher", terms->publisher},
                                      {"page", page},          {"file", layout->recipes_file}};
    /* the user's text replaces the default lines or, if the text starts with {lines}, follows these
     * lines */
    const char *own = terms->imprint.text;
    bool usual = !own || strncmp(own, IMPRINT_PLACE, strlen(IMPRINT_PLACE)) == 0;
    if (own && usual) {
        own += strlen(IMPRINT_PLACE);
        own += strspn(own, "\n ");
    }
    const struct {
        const char *key, *text;
        bool has_places;
    } all[IMPRINT_LINES] = {
        {"title", terms->title, false},
        {"words.copyright", terms->author ? book_word_text(layout, WORD_COPYRIGHT) : NULL, true},
        {"publisher", terms->publisher, false},
        {"isbn", isbn, false},
        {"words.again", book_word_text(layout, again), true},
        {"imprint", own, true},
    };
    for (int i = 0; i < IMPRINT_LINES; i++) {
        bool shown = all[i].text && (usual || i == IMPRINT_LINES - 1);
        lines[i].key = all[i].key;
        book_words_fill(lines[i].text, sizeof lines[i].text, shown ? all[i].text : "", values,
                        all[i].has_places ? sizeof values / sizeof *values : 0);
    }
}

static book_line section_words(const book_layout *layout, size_t section)
{
    const book_section_plan *plan = &layout->sections[section];
    const book_section_plan *end = plan + book_parts(layout, section) - 1;
    const char *name = layout->terms->sections[section].name;
    book_line line = {.section = section, .page = plan->opener, .key = "name"};
    snprintf(line.folio, sizeof line.folio, "%lu", (unsigned long)line.page);
    book_words_range(line.range, sizeof line.range, layout->terms->words, plan->first + 1,
                     end->first + end->count);
    book_words_fill(line.title, sizeof line.title, *name ? name : line.range, NULL, 0);
    if (!*name) {
        line.range[0] = '\0';
        line.key = "words.puzzles";
    }
    return line;
}

book_line book_section_line(const book_layout *layout, size_t section)
{
    book_line line = section_words(layout, section);
    line.stars = book_section_stars(layout, section);
    return line;
}

size_t book_section_lines(const book_layout *layout)
{
    size_t lines = 0;
    for (size_t i = 0; i < layout->terms->section_count; i += book_parts(layout, i))
        lines++;
    return lines;
}

book_line book_line_of(const book_layout *layout, size_t i)
{
    size_t sections = layout->terms->section_count, lines = book_section_lines(layout), section = 0;
    for (size_t k = 0; k < i && k < lines; k++)
        section += book_parts(layout, section);
    if (i < lines)
        return section_words(layout, section);
    bool solutions = i == lines && book_has_solutions(layout);
    book_line line = {.section = sections,
                      .key = solutions ? "words.solutions" : "words.recipes",
                      .page = solutions ? layout->solutions_page : layout->recipes_page};
    snprintf(line.folio, sizeof line.folio, "%lu", (unsigned long)line.page);
    book_words_fill(line.title, sizeof line.title,
                    book_word_text(layout, solutions ? WORD_SOLUTIONS : WORD_RECIPES), NULL, 0);
    return line;
}

size_t book_contents_lines(const book_layout *layout)
{
    return book_section_lines(layout) + book_has_solutions(layout) +
           (book_listed_recipes(layout) > 0);
}

/* minimum width for the imprint's text next to the barcode, in points on a page of LOOK_WIDTH
 * points */
#define IMPRINT_WIDTH 330

double book_barcode_beside(const book_layout *layout)
{
    maze_box room = book_geometry_room(&layout->geometry, ANY_PAGE);
    double taken = BARCODE_WIDTH + PAGE_GAP;
    double left = box_width(room) - taken;
    return layout->terms->isbn && left >= IMPRINT_WIDTH * book_scale(layout) ? taken : 0;
}

void book_add_barcode(book_canvas *canvas)
{
    const book_layout *layout = canvas->layout;
    maze_box box = book_canvas_room(canvas);
    if (!layout->terms->isbn)
        return;
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
}

#define ROWS 7      /* rows of a rectangular example */
#define CUT_ROWS 12 /* rows of an example that is cut to an outline */
#define RINGS 5
#define ARROWS 1.5 /* height of the arrows, in rows */
#define MOST_COLUMNS 30
#define PLAIN "rect12x7"
/* minimum cell size for drawing examples as roads, in points; so small that any cell is large
 * enough */
#define ANY_CELL 1

static uint32_t within(double number, const recipe_row *row)
{
    return (uint32_t)fmin(fmax(number, row->low), row->high);
}

/* Replaces the size of a recipe by a small size. `aspect` is the ratio of width to height. Returns
 * false if the shape has no size, or if the recipe names an input. */
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
    return recipe_put(recipe, &shape, NULL) && /* this call also removes outlines and masks */
           (!cut.row || recipe_put(recipe, &cut, NULL));
}

static bool can_be_made(const maze_recipe *recipe)
{
    maze_maze *maze = maze_make(recipe, NULL, NULL);
    maze_destroy(maze);
    return maze != NULL;
}

/* Returns the recipe of a small maze like the book's first maze or, if no such maze is possible, of
 * a rectangular maze. The caller destroys the recipe. */
static maze_recipe *recipe_for(const book_layout *layout, double aspect, maze_error *error)
{
    maze_recipe *recipe = maze_recipe_copy(layout->puzzles->puzzles[0].recipe, error);
    if (!recipe || (make_small(recipe, aspect) && can_be_made(recipe)))
        return recipe;
    maze_recipe_destroy(recipe);
    return book_place_recipe(layout, PLAIN, "example", error);
}

maze_style book_example_style(const book_layout *layout, double walls)
{
    maze_style style = layout->sections[0].answer_look;
    bool roads = layout->sections[0].look.design.roads_from > 0;
    style.arrows = MAZE_ARROWS_BLACK;
    style.design.wall = book_thickness(layout->terms, layout->look->wall);
    style.design.roads_from = roads ? ANY_CELL : 0;
    style.solution_color = book_black(100);
    style.solution_dash = MAZE_DASH_SOLID;
    style.solution_fill = false;
    style.design.round = layout->look->round;
    style.design.plain_net = true; /* numbers at the edges of a net would be too small */
    if (style.draw != MAZE_DRAW_ROADS && !roads)
        style.wall_color = book_black(walls);
    else
        style.wall_color.kind = MAZE_COLOR_AUTO;
    return style;
}

bool book_place_example(book_canvas *canvas, const maze_style *style, maze_box box,
                        page_place *place)
{
    if (canvas->failed)
        return false;
    double aspect = box_width(box) / box_height(box);
    maze_recipe *recipe = recipe_for(canvas->layout, aspect, canvas->error);
    maze_style even = *style; /* a maze with tone would require more cells */
    even.tone = MAZE_TONE_NONE;
    even.solution_curve = even.solution_curve && recipe && (recipe_has(recipe) & HAS_WALLS);
    bool placed = book_place_maze(canvas, recipe, NULL, &even, true, box, place);
    maze_recipe_destroy(recipe);
    return placed;
}

#define RECIPE_LINE 1.5
#define HEADING_GAP 12
/* distance between a page's text and the look's footer, in points on a page of LOOK_WIDTH points */
#define ABOVE_FOOT 12
#define EXAMPLE_CELL 24
#define EXAMPLE_ROWS 9
#define EXAMPLE_LEAST 100 /* minimum height of the space for an example, in points */

/* Sets a text at the top of the free area `room`. Removes the text and a gap below from `room`. */
static void add_to_room(book_canvas *canvas, const maze_text *text, maze_box *room)
{
    maze_text placed = *text;
    double height = book_text_height(canvas, text, box_width(*room));
    if (!canvas->failed && height > box_height(*room))
        book_keep(canvas, reject(canvas->error,
                                 "%s: the text does not fit into the %.3g x %.3g mm that are free "
                                 "on its page; make it shorter or use larger paper",
                                 text->key, box_width(*room) / POINTS_PER_MM,
                                 box_height(*room) / POINTS_PER_MM));
    placed.box = *room;
    placed.box.bottom = placed.box.top + ceil(height) + 1;
    placed.at_top = true;
    room->top = fmin(placed.box.top + height + HEADING_GAP, room->bottom);
    book_put_text(canvas, &placed);
}

static maze_text body_text(const book_layout *layout, const char *string, const char *key)
{
    return (maze_text){.string = (char *)string,
                       .font = MAZE_FONT_SANS,
                       .align = MAZE_ALIGN_LEFT,
                       .size = layout->type.body,
                       .least = layout->type.least,
                       .key = key};
}

static maze_box text_room(const book_layout *layout, uint32_t number, bool titled)
{
    if (!layout->look->pages.heading)
        return book_room(layout, NULL, number);
    maze_box room = book_geometry_room(&layout->geometry, number);
    double scale = book_scale(layout);
    room.top += titled ? layout->look->heading_height(layout) : 0;
    room.bottom -= (layout->look->foot + ABOVE_FOOT) * scale;
    return room;
}

static maze_box text_column(const book_layout *layout, maze_box room)
{
    const book_look *look = layout->look;
    double rest = box_width(room) - look->text_width * book_scale(layout);
    if (!look->pages.heading || rest <= 0)
        return room;
    room.left += look->text_align == MAZE_ALIGN_CENTER ? rest / 2 : 0;
    room.right -= look->text_align == MAZE_ALIGN_CENTER ? rest / 2 : rest;
    return room;
}

static void add_look_heading(book_canvas *canvas, const char *heading, const char *key)
{
    const book_look *look = canvas->layout->look;
    const page_value values[] = {{"heading", .string = heading, .key = key}, {.name = NULL}};
    book_set_page_text(canvas, look->pages.heading, values,
                       look->place_of(canvas, PAGE_HOW_TO_PLAY));
}

static void add_page_title(book_canvas *canvas, book_word which, const char *key, maze_box *room)
{
    const char *title = book_word_text(canvas->layout, which);
    maze_text heading = body_text(canvas->layout, title, key);
    heading.font = MAZE_FONT_BOLD;
    heading.size = canvas->layout->type.heading;
    if (!canvas->layout->look->pages.heading)
        add_to_room(canvas, &heading, room);
    else if (canvas->page)
        add_look_heading(canvas, title, key);
}

/* Sets the rules from byte `first` on. Returns the number of bytes that fit on the page; 0 after an
 * error. Sets *room to the free area below the rules. */
static size_t set_how_to_play(book_canvas *canvas, size_t first, maze_box *room)
{
    const book_layout *layout = canvas->layout;
    const book_type *type = &layout->look->text;
    char text[2 * LONGEST_WORDS];
    size_t bytes = 0;
    *room = text_column(layout, text_room(layout, canvas->number, first == 0));
    if (first == 0)
        add_page_title(canvas, WORD_HOW_TO_PLAY, "words.how-to-play", room);
    maze_text body = body_text(layout, rules_text(layout, text) + first, "words.how-to-play-text");
    body.justified = !layout->look->pages.heading;
    if (type->size > 0) {
        body.size = fmax(type->size * book_scale(layout), body.size);
        body.leading = type->leading;
    }
    body.box = *room;
    if (!book_break_text(canvas, &body, box_height(*room), &bytes))
        return 0;
    if (bytes == 0)
        book_keep(canvas,
                  reject(canvas->error, "the page of rules has no space for a line of the key "
                                        "\"words.how-to-play-text\"; use larger paper"));
    body.continues = text[first + bytes] != '\0' && bytes > 0 && text[first + bytes - 1] != '\n';
    text[first + bytes] = '\0';
    add_to_room(canvas, &body, room);
    return bytes;
}

size_t book_rules_length(const book_layout *layout)
{
    char text[2 * LONGEST_WORDS];
    return strlen(rules_text(layout, text));
}

size_t book_rules_on_page(book_canvas *canvas, size_t first)
{
    maze_box room;
    return set_how_to_play(canvas, first, &room);
}

static void fill_how_to_play(book_canvas *canvas)
{
    const book_layout *layout = canvas->layout;
    maze_box box;
    size_t first = canvas->planned->first, bytes = set_how_to_play(canvas, first, &box);
    if (first + bytes < book_rules_length(layout) || box_height(box) < EXAMPLE_LEAST)
        return;
    bool plain = !layout->look->pages.heading;
    maze_style style = plain ? layout->sections[0].answer_look : book_example_style(layout, 45);
    style.arrows = MAZE_ARROWS_BLACK;
    box.bottom = fmin(box.bottom, box.top + EXAMPLE_ROWS * EXAMPLE_CELL);
    page_place place;
    if (book_place_example(canvas, &style, box, &place))
        page_add_place(canvas->page, &place);
}

static size_t lines_for(const book_layout *layout, double height)
{
    maze_box room = text_room(layout, ANY_PAGE, true);
    if (!layout->look->pages.heading)
        room.top += layout->type.heading * LINE_HEIGHT + HEADING_GAP;
    double lines = floor(box_height(room) / height);
    return lines < 1 ? 1 : (size_t)lines;
}

#define NUMBER_LETTERS 6 /* width of the number and the space before a recipe, in characters */

static size_t recipe_letters(const book_layout *layout)
{
    size_t letters = 0;
    for (size_t i = 0; i < layout->terms->section_count; i++)
        letters = MAX(letters, layout->sections[i].need.recipe_size);
    return letters;
}

typedef struct recipe_grid {
    unsigned columns;
    /* lengths in points; `height` includes the gap below a recipe */
    double width, indent, height;
} recipe_grid;

static recipe_grid recipe_grid_of(const book_layout *layout)
{
    double letter = MONO_WIDTH * layout->type.recipe, indent = NUMBER_LETTERS * letter;
    double room = box_width(book_room(layout, NULL, ANY_PAGE));
    double longest = (double)recipe_letters(layout) * letter;
    unsigned columns = (unsigned)fmax(floor(room / (indent + longest + 2 * letter)), 1);
    double width = room / columns;
    double lines = book_recipe_height(recipe_letters(layout), layout->type.recipe, width - indent) /
                   (LINE_HEIGHT * layout->type.recipe);
    double height = (RECIPE_LINE + (lines - 1) * LINE_HEIGHT) * layout->type.recipe;
    return (recipe_grid){columns, width, indent, height};
}

size_t book_recipes_per_page(const book_layout *layout)
{
    recipe_grid grid = recipe_grid_of(layout);
    return grid.columns * lines_for(layout, grid.height);
}

static void put_recipe(book_canvas *canvas, size_t puzzle, maze_box box, double indent)
{
    const book_layout *layout = canvas->layout;
    char recipe[MAZE_RECIPE_LENGTH + 3], number[24], lines[2 * (MAZE_RECIPE_LENGTH + 3)];
    maze_recipe_format_checked(layout->puzzles->puzzles[puzzle].recipe, recipe);
    snprintf(number, sizeof number, "%lu", (unsigned long)puzzle + 1);
    book_break_recipe(recipe, layout->type.recipe, box_width(box) - indent, lines);
    maze_text text = body_text(layout, number, "puzzle's number");
    text.font = MAZE_FONT_MONO;
    text.size = text.least = layout->type.recipe;
    text.leading = LINE_HEIGHT;
    text.at_top = true;
    text.align = MAZE_ALIGN_RIGHT;
    text.box = box;
    text.box.right = box.left + indent * (NUMBER_LETTERS - 2) / NUMBER_LETTERS;
    book_put_text(canvas, &text);
    text.string = lines;
    text.key = "recipe";
    text.align = MAZE_ALIGN_LEFT;
    text.box = (maze_box){box.left + indent, box.top, box.right, box.bottom};
    book_put_text(canvas, &text);
}

static void fill_recipes(book_canvas *canvas)
{
    const book_layout *layout = canvas->layout;
    const book_planned_page *planned = canvas->planned;
    recipe_grid grid = recipe_grid_of(layout);
    bool titled = planned->first == 0;
    maze_box room = text_room(layout, canvas->number, titled);
    if (titled)
        add_page_title(canvas, WORD_RECIPES, "words.recipes", &room);
    size_t rows = book_recipes_per_page(layout) / grid.columns;
    for (size_t i = 0; i < planned->count; i++) {
        double left = room.left + grid.width * (double)(i / rows);
        double top = room.top + grid.height * (double)(i % rows);
        put_recipe(canvas, book_listed_puzzle(layout, planned->first + i),
                   (maze_box){left, top, left + grid.width, top + grid.height}, grid.indent);
    }
}

void book_front_fill(book_canvas *canvas)
{
    if (canvas->planned->kind == PAGE_HOW_TO_PLAY)
        fill_how_to_play(canvas);
    else if (canvas->planned->kind == PAGE_RECIPES)
        fill_recipes(canvas);
}
