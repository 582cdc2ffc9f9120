/* Makes the cover of a book, and draws the parts that covers in several looks share, such as the
 * spine and the barcode. */
#include "book/looks/book_cover.h"

#include "book/languages/words.h"
#include "book/plan/plan_pictures.h"
#include "book/plan/planning.h"
#include "book/spec/spec.h"
#include "core/base/errors.h"
#include "core/recipe/recipe.h"
#include "input/pictures/pictures.h"
#include "page/codes/codes.h"
#include "page/layout/page.h"
#include "write/files/document.h"

#include <glib.h>
#include <math.h>
#include <mazepress/book.h>
#include <string.h>

static const book_terms *terms_of(const book_cover *cover)
{
    return cover->canvas.layout->terms;
}

static const char *write_count(const book_cover *cover, char *text, size_t size)
{
    const book_terms *terms = terms_of(cover);
    return book_count_in_words(terms->speech, terms->words[WORD_MAZES],
                               cover->canvas.layout->puzzles->count, text, size);
}

static const char *write_ages(const book_cover *cover, char *text, size_t size)
{
    const book_terms *terms = terms_of(cover);
    return terms->ages ? book_words_ages(text, size, terms->words[WORD_AGES], terms->ages) : "";
}

/* Writes the number of the book in its series, such as "Book 2", or "" without a series. Returns a
 * pointer to the word with the number, or `text` if there is no number. */
static char *write_volume(const book_cover *cover, char *text, size_t size)
{
    const book_terms *terms = terms_of(cover);
    char number[16];
    snprintf(number, sizeof number, "%u", terms->volume);
    book_words_heading(text, size, terms->volume ? terms->words[WORD_VOLUME] : "", number, NULL);
    char *figures = strstr(text, number);
    while (figures && figures > text && figures[-1] != ' ')
        figures--;
    return figures ? figures : text;
}

static void write_badge(const book_cover *cover, char *text, size_t size)
{
    if (terms_of(cover)->ages)
        write_ages(cover, text, size);
    else
        write_count(cover, text, size);
    char *space = strchr(text, ' ');
    if (space)
        *space = '\n';
}

/* Returns the text of `word`, or the text `child` in a book for children whose specification does
 * not set `word`. */
static const char *words_for(const book_terms *terms, book_word word, book_text child)
{
    bool own = terms->words[word] != terms->speech->words[word];
    return terms->for_children && !own ? terms->speech->texts[child] : terms->words[word];
}

static const char *headline_of(const book_cover *cover)
{
    return words_for(terms_of(cover), WORD_COVER_TITLE, TEXT_CHILD_COVER);
}

static const char *write_blurb(const book_cover *cover, char *text, size_t size)
{
    const book_terms *terms = terms_of(cover);
    return book_count_in_words(terms->speech, words_for(terms, WORD_BLURB, TEXT_CHILD_BLURB),
                               cover->canvas.layout->puzzles->count, text, size);
}

static unsigned count_levels(const book_terms *terms)
{
    unsigned count = 0;
    for (size_t i = 0; i < terms->section_count; i++) {
        const unsigned *own = terms->sections[i].difficulty;
        bool differs = own[0] > 0;
        for (size_t k = 0; k < i && differs; k++) {
            const unsigned *other = terms->sections[k].difficulty;
            differs = own[0] != other[0] || own[1] != other[1];
        }
        count += differs;
    }
    return count;
}

size_t book_cover_facts(const book_cover *cover, book_cover_fact facts[COVER_FACTS])
{
    const book_terms *terms = terms_of(cover);
    unsigned levels = count_levels(terms);
    book_cover_fact *fact = facts;
    fact->key = "words.mazes";
    write_count(cover, fact->text, sizeof fact->text);
    fact++;
    if (levels > 1) {
        fact->key = "words.levels";
        book_count_in_words(terms->speech, terms->words[WORD_LEVELS], levels, fact->text,
                            sizeof fact->text);
        fact++;
    }
    if (terms->answers != MAZE_ANSWERS_NONE) {
        fact->key = "words.all-solutions";
        book_words_fill(fact->text, sizeof fact->text, terms->words[WORD_ALL_SOLUTIONS], NULL, 0);
        fact++;
    }
    return (size_t)(fact - facts);
}

#define REFERENCE_WIDTH 612.0
#define REFERENCE_HEIGHT 792.0

double book_cover_across(const book_cover *cover)
{
    double across = box_width(cover->front) / REFERENCE_WIDTH;
    return fmin(across, COVER_SQUAT * book_cover_down(cover));
}

double book_cover_down(const book_cover *cover)
{
    return box_height(cover->front) / REFERENCE_HEIGHT;
}

static void refuse(void *context, const char *key, long letters, long most)
{
    book_canvas *canvas = context;
    const book_layout *layout = canvas->layout;
    char need[200];
    if (canvas->failed)
        return;
    if (most == 0)
        snprintf(need, sizeof need, "the text and the other texts need too much space");
    else
        snprintf(need, sizeof need, "the text has %ld letters, but only %ld fit", letters, most);
    book_keep(canvas,
              reject(canvas->error,
                     "%s: %s on a cover with a trim size of %.4g x %.4g in and the look \"%s\"; make "
                     "%s shorter or use a larger trim size",
                     key, need, layout->terms->trim.width / 72, layout->terms->trim.height / 72,
                     layout->look->name, most == 0 ? "them" : "the text"));
}

void book_cover_set(book_cover *cover, const page_text *text, const page_value *more, maze_box box,
                    double unit, double down)
{
    const book_terms *terms = terms_of(cover);
    char *title = output_capitals(terms->title, terms->language);
    char *author = output_capitals(terms->author ? terms->author : "", terms->language);
    char ages[LONGEST_WORDS], count[LONGEST_WORDS], blurb[LONGEST_WORDS], badge[LONGEST_WORDS];
    char volume[LONGEST_WORDS], volume_word[LONGEST_WORDS];
    const char *figures = write_volume(cover, volume, sizeof volume);
    snprintf(volume_word, sizeof volume_word, "%.*s", (int)(figures - volume), volume);
    g_strchomp(volume_word);
    char *capital_volume = output_capitals(volume, terms->language);
    const maze_color *colors = cover->color;
    book_cover_fact facts[COVER_FACTS];
    page_value fact_values[COVER_FACTS][4] = {0};
    char figures_of[COVER_FACTS][LONGEST_WORDS];
    const page_value *fact_lists[COVER_FACTS + 1] = {0};
    size_t fact_count = book_cover_facts(cover, facts);
    for (size_t i = 0; i < fact_count; i++) {
        const char *whole = facts[i].text, *rest = whole + strspn(whole, "0123456789");
        snprintf(figures_of[i], sizeof figures_of[i], "%.*s", (int)(rest - whole), whole);
        rest += strspn(rest, " ");
        fact_values[i][0] = (page_value){"fact", .string = whole, .key = facts[i].key};
        fact_values[i][1] = (page_value){"figures", .string = figures_of[i], .key = facts[i].key};
        fact_values[i][2] = (page_value){"counted", .string = rest, .key = facts[i].key};
        fact_lists[i] = fact_values[i];
    }
    write_badge(cover, badge, sizeof badge);
    const char *ages_said = write_ages(cover, ages, sizeof ages);
    const page_value values[] = {
        {"title", .string = terms->title},
        {"title-in-capitals", .string = title, .key = "title"},
        {"subtitle", .string = terms->subtitle},
        {"author", .string = terms->author},
        {"author-in-capitals", .string = author, .key = "author"},
        {"ages", .string = ages_said, .key = "words.ages"},
        {"line", .number = (terms->author && *terms->author) || *ages_said},
        {"volume", .string = volume, .key = "words.volume"},
        {"volume-in-capitals", .string = capital_volume, .key = "words.volume"},
        {"volume-word", .string = volume_word, .key = "words.volume"},
        {"volume-figures", .string = figures, .key = "words.volume"},
        {"headline", .string = headline_of(cover), .key = "words.cover-title"},
        {"blurb", .string = write_blurb(cover, blurb, sizeof blurb), .key = "words.blurb"},
        {"count", .string = write_count(cover, count, sizeof count), .key = "words.mazes"},
        {"badge", .string = badge, .key = terms->ages ? "words.ages" : "words.mazes"},
        {"facts", .lists = fact_lists},
        {"ink", .color = colors[COVER_INK]},
        {"ground", .color = colors[COVER_GROUND]},
        {"accent", .color = colors[COVER_ACCENT]},
        {"second", .color = colors[COVER_SECOND]},
        {"light", .color = colors[COVER_LIGHT]},
        {.name = NULL}};
    page_boxes boxes = book_boxes(&cover->canvas, unit, down);
    boxes.refuse = refuse;
    boxes.spare = 0;
    page_boxes_set(&boxes, page_text_read(&boxes, text, values, more), box);
    g_free(title);
    g_free(author);
    g_free(capital_volume);
}

uint64_t book_cover_variant(const book_layout *layout)
{
    return layout->terms->volume ? layout->terms->volume : layout->terms->seed;
}

size_t book_cover_hero(const book_layout *layout)
{
    return layout->terms->volume ? layout->terms->volume - 1 : 0;
}

#define BADGE_TYPE_LEAST 12.0

double book_cover_badge(book_cover *cover, maze_font font, double share, double usual, double most)
{
    char badge[LONGEST_WORDS];
    double widest = 0;
    write_badge(cover, badge, sizeof badge);
    for (char *line = badge, *end; line; line = end) {
        output_text_fit fit = {0};
        end = strchr(line, '\n');
        if (end)
            *end++ = '\0';
        book_try_text(&cover->canvas, line, (book_type){.font = font, .size = BADGE_TYPE_LEAST},
                      (maze_box){0, 0, cover->sheet.right, 0}, "words.ages", &fit);
        widest = fmax(widest, fit.width);
    }
    return fmin(fmax(usual, (widest / 2 + 1) / share), most);
}

#define SPINE_TYPE_LEAST 7.0
/* The title on the spine has a type size of SPINE_TYPE points or, on thick spines, SPINE_SHARE of
 * the spine's width, up to SPINE_TYPE_MOST points. The size is reduced if the spine is too
 * narrow. */
#define SPINE_TYPE 14.0
#define SPINE_SHARE 0.42
#define SPINE_TYPE_MOST 26.0
/* maximum type size on the spine, relative to the width that is free for text */
#define LETTERS 0.99
/* type size of the author's name, relative to the title */
#define AUTHOR_SHARE 0.64
#define AUTHOR_LEAST 9.0 /* minimum type size of the author's name, in points */
/* height of the middle of the letters above the baseline, relative to the type size */
#define LETTERS_MIDDLE 0.26

double book_cover_spine_room(const book_cover *cover)
{
    return LETTERS * (box_width(cover->spine) - 2 * cover->spine_free);
}

double book_cover_spine_size(const book_cover *cover)
{
    double usual = fmax(SPINE_TYPE, SPINE_SHARE * box_width(cover->spine));
    return fmin(fmin(usual, SPINE_TYPE_MOST), book_cover_spine_room(cover));
}

double book_cover_spine_line(book_cover *cover, const char *string, book_type type, double top,
                             double bottom, const char *key)
{
    if (!cover->spine_text || !string || !*string)
        return top;
    type.size = fmin(type.size, book_cover_spine_room(cover));
    output_text_fit fit;
    maze_text text = {.string = (char *)string,
                      .font = type.font,
                      .size = type.size,
                      .spacing = type.spacing,
                      .color = type.color,
                      .least = fmin(SPINE_TYPE_LEAST, cover->canvas.layout->type.least),
                      .on_baseline = true,
                      .box = {0, 0, bottom - top, 0},
                      .key = key};
    if (type.size < SPINE_TYPE_LEAST || !book_measure_text(&cover->canvas, &text, &fit)) {
        book_cover_notes *notes = cover->notes;
        if (notes && notes->count < COVER_NOTES)
            notes->left_out[notes->count++] = key;
        return top;
    }
    double middle = box_middle(cover->spine).x;
    /* the letters are rotated so that their tops point to the right */
    double baseline = middle - LETTERS_MIDDLE * fit.size;
    text.size = fit.size;
    text.least = SPINE_TYPE_LEAST;
    text.sideways = true;
    text.box = (maze_box){baseline - 1, top, baseline, bottom};
    book_put_text(&cover->canvas, &text);
    return top + fit.width;
}

double book_cover_spine_volume(book_cover *cover, book_type type, bool in_capitals, double top,
                               double bottom)
{
    char volume[LONGEST_WORDS];
    write_volume(cover, volume, sizeof volume);
    char *capitals = output_capitals(volume, terms_of(cover)->language);
    double end = book_cover_spine_line(cover, in_capitals ? capitals : volume, type, top, bottom,
                                       "words.volume");
    g_free(capitals);
    return end;
}

void book_cover_spine_lines(book_cover *cover, maze_font title_font, maze_font author_font,
                            double top, double bottom)
{
    const book_terms *terms = terms_of(cover);
    double size = book_cover_spine_size(cover);
    maze_color ink = cover->color[COVER_INK];
    book_type title = {.font = title_font, .size = size, .color = ink};
    book_type author = {
        .font = author_font, .size = fmax(AUTHOR_SHARE * size, AUTHOR_LEAST), .color = ink};
    double end = book_cover_spine_line(cover, terms->title, title, top, bottom, "title");
    double gap = fmax(title.size, SPINE_TYPE);
    double from = end > top ? fmin(end + gap, bottom) : bottom;
    end = book_cover_spine_volume(cover, author, false, from, bottom);
    from = end > from ? fmin(end + gap, bottom) : from;
    book_cover_spine_line(cover, terms->author, author, from, bottom, "author");
}

/* width of the margin around a portrait, relative to the shorter side of its box */
#define MOUNT 0.04
/* wall thickness in the light areas of a portrait, relative to the cell size */
#define THIN 0.06
#define ACROSS 40 /* columns of a portrait with a pattern, such as hills */

/* Returns the recipe of the portrait, or NULL if the book has no portrait or the cover has a
 * background picture. */
static const maze_recipe *portrait_of(const book_cover *cover)
{
    const book_terms *terms = terms_of(cover);
    const maze_recipe *lines = NULL;
    for (size_t i = 0; i < terms->section_count && !cover->picture; i++) {
        const book_section *section = &terms->sections[i];
        const book_shown *shown = section->shown;
        if (shown && shown->followed)
            return shown->mazes.recipes[0];
        bool is_named = section->maze && section->kinds && !section->kinds->mixed;
        if (!lines && is_named && strcmp(maze_recipe_shape(section->maze), "flow") == 0)
            lines = section->maze;
    }
    return lines;
}

/* Returns a copy of the portrait's recipe, or NULL on error. A pattern of lines without an outline
 * gets the proportions of `room`. The caller destroys the copy. */
static maze_recipe *copy_portrait(const book_cover *cover, maze_box room, maze_error *error)
{
    maze_recipe *recipe = maze_recipe_copy(portrait_of(cover), error);
    if (!recipe)
        return NULL;
    uint32_t checksum, size[] = {ACROSS, 0};
    size[1] = (uint32_t)lround(ACROSS * box_height(room) / box_width(room));
    const char *pattern = recipe_field_in(recipe, SLOT_SHAPE).text;
    bool has_own = recipe_follows(recipe, &checksum) || recipe_has_in(recipe, SLOT_CUT);
    if (!has_own && !maze_recipe_set(recipe, "flow", size, 2, *pattern ? pattern : NULL, error)) {
        maze_recipe_destroy(recipe);
        return NULL;
    }
    maze_recipe_set_seed(recipe, book_place_seed(cover->canvas.layout, "cover portrait"));
    return recipe;
}

bool book_cover_has_portrait(const book_cover *cover)
{
    return portrait_of(cover) != NULL;
}

int book_cover_light(maze_color color)
{
    return 299 * color.red + 587 * color.green + 114 * color.blue;
}

void book_cover_portrait(book_cover *cover, maze_box box, maze_color below, bool has_mount)
{
    book_canvas *canvas = &cover->canvas;
    const maze_inputs *inputs = terms_of(cover)->inputs;
    double around = has_mount ? MOUNT * fmin(box_width(box), box_height(box)) : 0;
    box = box_inset(box, around);
    maze_recipe *recipe = copy_portrait(cover, box, canvas->error);
    if (!book_keep(canvas, recipe != NULL))
        return;
    maze_color ink = cover->color[COVER_INK], ground = cover->color[COVER_GROUND];
    bool inked = book_cover_light(ink) < book_cover_light(ground);
    double columns = maze_recipe_size(recipe, 0), rows = maze_recipe_size(recipe, 1);
    double cell = fmin(box_width(box) / columns, box_height(box) / rows);
    maze_box room = box_round(box_middle(box), cell * columns, cell * rows);
    maze_style style = book_ornament(THIN * cell);
    style.wall_color = inked ? ink : ground;
    style.ground = inked ? ground : ink;
    if (book_cover_light(below) > book_cover_light(style.wall_color))
        style.ground = below;
    bool is_photograph = recipe_follows(recipe, &style.tone_checksum);
    style.tone = is_photograph ? MAZE_TONE_PICTURE : MAZE_TONE_GRADIENT;
    if (book_keep(canvas, page_style_find_tone(&style, inputs, canvas->error))) {
        if (has_mount)
            book_panel(canvas, box_inset(room, -around), 0, style.ground);
        book_add_recipe(canvas, recipe, inputs, &style, false, room);
    }
    maze_recipe_destroy(recipe);
}

#define SAFE 36 /* minimum distance of texts from the cut, in points */

static maze_paper sheet_of(const book_cover_source *from)
{
    const book_layout *layout = from->layout;
    maze_paper sheet =
        press_cover(from->press, from->stock, layout->terms->trim, layout->main.count);
    sheet.width = round(sheet.width); /* Cairo clips pages to whole points */
    return sheet;
}

static void find_sides(const book_cover_source *from, maze_box sides[2])
{
    double bleed = from->press->cover.bleed;
    maze_paper trim = from->layout->terms->trim, sheet = sheet_of(from);
    double top = bleed, bottom = bleed + trim.height, right = sheet.width - bleed;
    sides[0] = (maze_box){bleed, top, bleed + trim.width, bottom};
    sides[1] = (maze_box){right - trim.width, top, right, bottom};
}

/* Sets the areas and distances of the cover. A cover that will be mirrored is laid out like the
 * cover of a book bound at the left. */
static void measure(const book_cover_source *from, book_cover *cover)
{
    const press_shop *press = from->press;
    const book_terms *terms = from->layout->terms;
    maze_paper sheet = sheet_of(from);
    maze_box sides[2];
    find_sides(from, sides);
    cover->swapped = terms->bound_right && !terms->mirrored;
    cover->sheet = (maze_box){0, 0, sheet.width, sheet.height};
    cover->back = sides[cover->swapped ? 1 : 0];
    cover->front = sides[cover->swapped ? 0 : 1];
    cover->spine = (maze_box){sides[0].right, sides[0].top, sides[1].left, sides[0].bottom};
    cover->barcode = press_barcode(press, terms->trim, cover->back.left, false);
    cover->spine_text = from->layout->main.count >= press->cover.spine_text_pages;
    cover->safe = fmax(SAFE, press->cover.safe + 2);
    cover->spine_free = press->cover.spine_free;
}

static void set_colors(const book_layout *layout, book_cover *cover)
{
    const uint32_t *palette =
        layout->look->cover_colors[book_cover_variant(layout) % COVER_PALETTES];
    for (int i = 0; i < COVER_COLORS; i++) {
        maze_color own = layout->terms->colors[i];
        cover->color[i] = own.kind == MAZE_COLOR_RGB ? own : book_rgb(palette[i]);
    }
}

static void add_ground(book_cover *cover)
{
    const maze_picture *picture = cover->picture;
    book_canvas *canvas = &cover->canvas;
    double width = cover->sheet.right, height = cover->sheet.bottom;
    if (!picture) {
        book_panel(canvas, cover->sheet, 0, cover->color[COVER_GROUND]);
        return;
    }
    double scale = fmax(width / picture->width, height / picture->height);
    double across = scale * picture->width / 2, down = scale * picture->height / 2;
    maze_box box = {width / 2 - across, height / 2 - down, width / 2 + across, height / 2 + down};
    page_add_ground(canvas->page, picture, box);
}

/* Adds the white area for the barcode, and the barcode if the book has an ISBN. The page has
 * already been mirrored, so the barcode is not mirrored. */
static void add_barcode(const book_cover_source *from, book_canvas *canvas)
{
    const book_terms *terms = from->layout->terms;
    maze_box sides[2];
    find_sides(from, sides);
    double back = sides[terms->bound_right ? 1 : 0].left;
    maze_box box = press_barcode(from->press, terms->trim, back, terms->mirrored);
    book_shape(canvas,
               (page_shape){.form = SHAPE_PANEL, .box = box, .color = book_black(0), .over = true});
    if (terms->isbn)
        page_add_barcode(canvas->page, terms->isbn, box);
}

/* Returns the cover as a page, or NULL on error. The background picture must outlive the page. The
 * caller destroys the page. `notes` may be NULL. */
static maze_page *make_cover(const book_cover_source *from, book_cover_notes *notes,
                             maze_error *error)
{
    const book_layout *layout = from->layout;
    const book_planned_page planned = {.kind = PAGE_BLANK};
    maze_paper sheet = sheet_of(from);
    maze_page *page = page_create(sheet, &layout->terms->style, error);
    if (!page)
        return NULL;
    book_cover cover = {.canvas = {.layout = layout,
                                   .planned = &planned,
                                   .number = 1,
                                   .page = page,
                                   .error = error},
                        .picture = from->picture,
                        .notes = notes};
    measure(from, &cover);
    set_colors(layout, &cover);
    double bleed = from->press->cover.bleed;
    page->trim = (maze_box){bleed, bleed, sheet.width - bleed, sheet.height - bleed};
    add_ground(&cover);
    layout->look->add_cover(&cover);
    if (layout->terms->mirrored)
        book_mirror_page(page);
    add_barcode(from, &cover.canvas);
    if (book_canvas_end(&cover.canvas))
        return page;
    maze_page_destroy(page);
    return NULL;
}

maze_page *book_cover_front(const book_cover_source *from, unsigned dpi, maze_error *error)
{
    maze_page *page = make_cover(from, NULL, error);
    maze_box sides[2];
    find_sides(from, sides);
    if (page)
        page_crop(page, sides[from->layout->terms->bound_right ? 0 : 1], dpi);
    return page;
}

struct maze_cover {
    const book_terms *terms;
    book_cover_source source;
    book_cover_notes notes;
    book_plan plan;
    maze_picture ground;
    maze_document document;
    maze_finish finish;
};

static maze_page *make_sheet(void *context, uint32_t index, maze_error *error)
{
    maze_cover *cover = context;
    (void)index;
    cover->notes.count = 0;
    return make_cover(&cover->source, &cover->notes, error);
}

static bool check_terms(const book_terms *terms, maze_error *error)
{
    const press_shop *press = terms->press;
    if (!press->cover.source)
        return reject(error, "the press \"%s\" prints no covers; use the press kdp, lulu or ingram",
                      press->name);
    return terms->title ||
           reject(error, "a cover requires a title; add one with the key \"title\"");
}

/* length of the longer side of a converted SVG in the background, in pixels: 17 inches at 300
 * dpi */
#define GROUND_PIXELS 5100

static bool set_up(maze_cover *cover, const maze_book_options *options, const char *paper,
                   maze_error *error)
{
    const book_terms *terms = cover->terms;
    const book_layout *layout = &cover->plan.layout;
    const char *unpainted = NULL;
    cover->source = (book_cover_source){.layout = layout,
                                        .press = terms->press,
                                        .stock = press_stock_for(terms->press, terms->color),
                                        .picture = terms->cover_picture ? &cover->ground : NULL};
    if (!check_terms(terms, error) ||
        (paper && !press_find_stock(terms->press, paper, &cover->source.stock, error)) ||
        !book_plan_start(&cover->plan, terms, options, error) ||
        (terms->cover_picture &&
         (!input_picture_read(terms->cover_picture, terms->cover_crop, false, &cover->ground,
                              &unpainted, error) ||
          !book_make_opaque(terms, &cover->ground, false, GROUND_PIXELS, error))))
        return false;
    book_note_unpainted(&cover->plan.layout, terms->cover_picture, unpainted);
    cover->finish = (maze_finish){.press = true, .color = true, .most_ink = terms->press->most_ink};
    cover->document = book_document_of(layout, 1, make_sheet, cover);
    cover->document.author = terms->author;
    cover->document.threads = options->threads;
    cover->document.finish = &cover->finish;
    return layout->look->add_cover ||
           reject(error, "the look \"%s\" has no cover; use the look classic, modern or playful",
                  layout->look->name);
}

maze_cover *maze_cover_create(maze_spec *spec, const maze_book_options *options, const char *paper,
                              maze_error *error)
{
    static const maze_book_options usual;
    if (!given(spec, "spec", error))
        return NULL;
    options = options ? options : &usual;
    const book_terms *terms = book_settle(spec, options, error);
    if (!terms)
        return NULL;
    maze_cover *cover = g_new0(maze_cover, 1);
    cover->terms = terms;
    if (set_up(cover, options, paper, error))
        return cover;
    maze_cover_destroy(cover);
    return NULL;
}

void maze_cover_destroy(maze_cover *cover)
{
    if (!cover)
        return;
    write_document_finish(&cover->document);
    book_plan_finish(&cover->plan);
    input_picture_finish(&cover->ground);
    g_free(cover);
}

maze_document *maze_cover_document(maze_cover *cover)
{
    return cover ? &cover->document : NULL;
}

uint32_t maze_cover_pages(const maze_cover *cover)
{
    return cover ? cover->plan.layout.main.count : 0;
}

double maze_cover_spine(const maze_cover *cover)
{
    return cover ? press_spine(cover->terms->press, cover->source.stock,
                               cover->plan.layout.main.count)
                 : 0;
}

bool maze_cover_right(const maze_cover *cover)
{
    return cover && cover->terms->bound_right;
}

uint32_t maze_cover_spine_pages(const maze_cover *cover)
{
    if (!cover)
        return 0;
    uint32_t least = cover->terms->press->cover.spine_text_pages;
    return cover->plan.layout.main.count < least ? least : 0;
}

const char *book_cover_flaws(const maze_cover *cover)
{
    return cover->plan.layout.flaws;
}

const char *maze_cover_left_out(const maze_cover *cover, size_t i)
{
    if (!cover)
        return NULL;
    return i < cover->notes.count ? cover->notes.left_out[i] : NULL;
}
