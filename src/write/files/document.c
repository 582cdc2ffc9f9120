/* Sets the keys of documents, checks that pages and format match, and passes the pages to the
 * function of the format. */
#include "write/files/document.h"

#include "core/base/collections.h"
#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/base/strings.h"
#include "core/carve/maze.h"
#include "page/layout/page.h"
#include "page/layout/style.h"
#include "page/layout/values.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

maze_document *maze_document_create(maze_error *error)
{
    maze_document *document = calloc(1, sizeof *document);
    if (!document)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a document");
    return document;
}

void write_document_finish(maze_document *document)
{
    for (uint32_t i = 0; document->added && i < document->pages; i++)
        maze_page_destroy(document->added[i]);
    free(document->added);
    for (size_t i = 0; i < DOCUMENT_KEYS; i++)
        free(document->own[i]);
}

void maze_document_destroy(maze_document *document)
{
    if (!document)
        return;
    write_document_finish(document);
    free(document);
}

static maze_page *take_added(void *context, uint32_t index, maze_error *error)
{
    maze_document *document = context;
    maze_page *page = document->added[index];
    document->added[index] = NULL;
    if (!page)
        reject(error, "page %lu of the document was already written", (unsigned long)index + 1);
    return page;
}

bool maze_document_add_page(maze_document *document, maze_page *page, maze_error *error)
{
    bool fits = given(document, "document", error) && given(page, "page", error);
    if (fits && document->page && document->page != take_added)
        fits = reject(error, "the document already has a function that makes its pages");
    if (fits && !array_more(document->added, document->pages))
        fits = maze_fail(error, MAZE_NO_MEMORY, "out of memory for a page of a document");
    if (!fits) {
        maze_page_destroy(page);
        return false;
    }
    document->page = take_added;
    document->context = document;
    document->added[document->pages++] = page;
    return true;
}

bool maze_document_make_pages(maze_document *document, uint32_t pages, maze_page_maker *make,
                              void *context, maze_error *error)
{
    if (!given(document, "document", error))
        return false;
    if (!make)
        return reject(error, "no function that makes pages was given: it is NULL");
    if (document->page)
        return reject(error, "the document already has pages");
    document->pages = pages;
    document->page = make;
    document->context = context;
    return true;
}

uint32_t maze_document_pages(const maze_document *document)
{
    return document ? document->pages : 0;
}

typedef struct document_row document_row;

struct document_row {
    maze_document_key key;
    /* Sets a key of a document. `value` must stay valid until the key is set again. "" removes the
     * setting, unless the key is `label`. */
    bool (*read)(const document_row *row, const char *value, maze_document *document,
                 maze_error *error);
    size_t offset;
};

static bool read_text(const document_row *row, const char *value, maze_document *document,
                      maze_error *error)
{
    return page_parse_line(row->key.name, value, (const char **)((char *)document + row->offset),
                           error);
}

static bool read_label(const document_row *row, const char *value, maze_document *document,
                       maze_error *error)
{
    if (!read_text(row, value, document, error))
        return false;
    document->svg_label = value;
    return true;
}

static bool read_yes(const document_row *row, const char *value, maze_document *document,
                     maze_error *error)
{
    bool yes = false;
    if (*value && !page_parse_yes(row->key.name, value, &yes, error))
        return false;
    *(bool *)((char *)document + row->offset) = yes;
    return true;
}

#define MOST_THREADS 1024
#define END_OF_9999 UINT64_C(253402300799)

bool write_read_date(const char *name, const char *value, int64_t *date, maze_error *error)
{
    const char *end = value;
    uint64_t seconds;
    if (!base_digits_read(&end, END_OF_9999, &seconds) || *end)
        return reject(error,
                      "%s \"%.60s\" must be a number of seconds since 1970, up to the year 9999",
                      name, value);
    *date = (int64_t)seconds;
    return true;
}

static bool read_date(const document_row *row, const char *value, maze_document *document,
                      maze_error *error)
{
    bool none = !*value || base_name_equal(value, "none");
    if (!none && !write_read_date(row->key.name, value, &document->date, error))
        return false;
    document->has_date = !none;
    return true;
}

static bool read_look(const document_row *row, const char *value, maze_document *document,
                      maze_error *error)
{
    maze_style style = {.look = MAZE_LOOK_AUTO};
    if (*value && !page_style_set(&style, row->key.name, value, error))
        return false;
    document->look = style.look;
    return true;
}

static bool read_threads(const document_row *row, const char *value, maze_document *document,
                         maze_error *error)
{
    uint64_t threads = 0;
    if (*value && !page_parse_count(row->key.name, value, 0, MOST_THREADS, &threads, error))
        return false;
    document->threads = (unsigned)threads;
    return true;
}

#define TO(member) offsetof(maze_document, member)

static const document_row rows[] = {
    {{"title", "TEXT", "title of the file (title of the first page)"}, read_text, TO(title)},
    {{"author", "TEXT", "who made it"}, read_text, TO(author)},
    {{"date", "SECONDS|none", "seconds since 1970, for formats with a date (none)"}, read_date, 0},
    {{"language", "CODE", "language of the texts, such as en, de or pt-BR"},
     read_text,
     TO(language)},
    {{"look", "LOOK", "typeface: plain, classic, modern, playful"}, read_look, 0},
    {{"font", "FILE[,FILE...]", "font files instead of the look's fonts"}, read_text, TO(font)},
    {{"font-directory", "DIRECTORY", "directory of DejaVu's files"}, read_text, TO(font_directory)},
    {{"compact", "yes|no", "json: one number per cell, without outlines"},
     read_yes,
     TO(json_compact)},
    {{"grid", "yes|no", "json: with rows of 0 and 1, as blocks has them"}, read_yes, TO(json_grid)},
    {{"inline", "yes|no", "svg: a fragment to be put into a page"}, read_yes, TO(svg_inline)},
    {{"color-scheme", "yes|no", "svg: light walls on dark pages"}, read_yes, TO(svg_color_scheme)},
    {{"id-prefix", "TEXT", "svg: prefix of its ids"}, read_text, TO(svg_id_prefix)},
    {{"label", "TEXT", "svg: the fragment's name; the title, or \"\": none"},
     read_label,
     TO(svg_label)},
    {{"threads", "N", "png: number of threads; 0: one per processor (0)"}, read_threads, 0},
};

#define KEYS (sizeof rows / sizeof *rows)

_Static_assert(KEYS <= DOCUMENT_KEYS, "every key must have a place for a text");

const maze_document_key *maze_document_key_at(unsigned i)
{
    return i < KEYS ? &rows[i].key : NULL;
}

bool maze_document_set(maze_document *document, const char *key, const char *value,
                       maze_error *error)
{
    if (!given(document, "document", error) || !given(key, "key", error) ||
        !given(value, "value", error))
        return false;
    base_nearest best = {0};
    size_t row = 0;
    for (; row < KEYS && strcmp(key, rows[row].key.name) != 0; row++)
        base_nearest_offer(&best, key, rows[row].key.name);
    char hint[NEAREST_HINT_SIZE];
    if (row == KEYS)
        return reject(error, "unknown key \"%.60s\" of a document%s", key,
                      base_nearest_hint(&best, hint, sizeof hint));
    char *copy = strdup(value);
    if (!copy)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a document");
    if (!rows[row].read(&rows[row], copy, document, error)) {
        free(copy);
        return false;
    }
    free(document->own[row]);
    document->own[row] = copy;
    return true;
}

/* Sets *error to a message that `key` works only with `formats`, and returns false. */
static bool fail_format(const char *key, const char *formats, const maze_format *format,
                        maze_error *error)
{
    return reject(error, "%s works only with %s, not with %s; remove it or use another format", key,
                  formats, format->name);
}

bool write_check_document(const maze_document *document, const maze_format *format,
                          maze_error *error)
{
    static const char others[] = "0123456789_-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const char *prefix = document->svg_id_prefix;
    const char *of_svg = document->svg_inline         ? "inline"
                         : document->svg_color_scheme ? "color-scheme"
                         : document->svg_label        ? "label"
                         : prefix                     ? "id-prefix"
                                                      : NULL;
    const char *of_json = document->json_compact ? "compact" : document->json_grid ? "grid" : NULL;
    if (of_json && strcmp(format->name, "json") != 0)
        return fail_format(of_json, "json", format, error);
    if (of_svg && format->medium != MAZE_MEDIUM_SCREEN)
        return fail_format(of_svg, "svg and play", format, error);
    if (document->svg_label && !document->svg_inline)
        return reject(error, "label requires the option \"inline\", because a whole file uses its "
                             "title; add the option \"inline\"");
    if (document->svg_inline && prefix)
        return reject(error, "id-prefix conflicts with the option \"inline\": a fragment has no "
                             "ids; remove one of the two");
    if (document->svg_color_scheme && document->svg_inline)
        return reject(error, "color-scheme conflicts with the option \"inline\": a fragment uses "
                             "the colors of its page; remove one of the two");
    if (document->svg_label && !base_utf8_is_plain(document->svg_label))
        return reject(error, "label must be UTF-8 text of one line without control characters");
    if (prefix && (!is_letter(*prefix) || strlen(prefix) > 60 || prefix[strspn(prefix, others)]))
        return reject(error,
                      "id-prefix \"%.80s\" must start with a letter, followed by letters, digits, "
                      "\"-\" or \"_\" (at most 60 characters)",
                      prefix);
    return true;
}

typedef struct checked_pages {
    const maze_document *document;
    const maze_format *format;
} checked_pages;

static maze_page *check_page(void *context, uint32_t index, maze_error *error)
{
    static const char *const media[] = {[MAZE_MEDIUM_SHEET] = "sheets of paper",
                                        [MAZE_MEDIUM_SCREEN] = "screens",
                                        [MAZE_MEDIUM_PIXELS] = "pictures of pixels",
                                        [MAZE_MEDIUM_LETTERS] = "letters"};
    const checked_pages *pages = context;
    const maze_document *document = pages->document;
    maze_page *page = document->page(document->context, index, error);
    if (!page || page->medium == pages->format->medium)
        return page;
    reject(error, "page %lu was laid out for %s; %s requires a page for %s",
           (unsigned long)index + 1, media[page->medium], pages->format->name,
           media[pages->format->medium]);
    maze_page_destroy(page);
    return NULL;
}

bool maze_write(const maze_document *document, const maze_format *format, maze_sink *sink,
                maze_error *error)
{
    if (!given(document, "document", error) || !given(format, "format", error) ||
        !given(sink, "sink", error))
        return false;
    if (document->pages == 0)
        return reject(error, "a document requires at least one page");
    if (document->pages > 1 && !format->many_pages)
        return reject(error,
                      "a file in the format %s can have only one page, not %lu; use pdf or json",
                      format->name, (unsigned long)document->pages);
    if (!write_check_document(document, format, error))
        return false;
    checked_pages pages = {document, format};
    maze_document checked = *document;
    checked.page = check_page;
    checked.context = &pages;
    bool done = format->write(&checked, sink, error);
    return maze_sink_write(sink, "", 0) ? done : write_fail_sink(sink, error);
}

bool maze_write_page(maze_page *page, const maze_format *format, maze_sink *sink, maze_error *error)
{
    if (!given(page, "page", error) || !given(format, "format", error) ||
        !given(sink, "sink", error)) {
        maze_page_destroy(page);
        return false;
    }
    maze_document document = {0};
    bool done = maze_document_add_page(&document, page, error) &&
                maze_write(&document, format, sink, error);
    write_document_finish(&document);
    return done;
}

static char *empty_text(maze_error *error)
{
    char *text = calloc(1, 1);
    if (!text)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    return text;
}

char *write_tone_of(const maze_page *page, size_t i, maze_error *error)
{
    const maze_style *style = i < page->place_count ? &page->places[i].style : NULL;
    return style && style->tone == MAZE_TONE_PICTURE &&
                   !recipe_names(maze_get_recipe(page->places[i].maze), style->tone_checksum)
               ? recipe_format_grays(style->tone_checksum, &style->tone_grays, error)
               : empty_text(error);
}

char *write_letters_of(const maze_page *page, size_t i, uint32_t *checksum, maze_error *error)
{
    const maze_style *style = i < page->place_count ? &page->places[i].style : NULL;
    return style && style->letters
               ? recipe_sentence_format(maze_get_recipe(page->places[i].maze), style->letters_kind,
                                        style->letters_language, style->letters, checksum, error)
               : empty_text(error);
}

static void add_word(base_text *text, const char *word)
{
    if (word && *word && text->length > 0)
        base_text_add(text, " ");
    base_text_add(text, word ? word : "");
}

char *write_inputs_of(const maze_page *page, maze_error *error)
{
    const maze_maze *maze = maze_page_maze(page, 0, NULL);
    uint32_t checksum;
    char *tone = write_tone_of(page, 0, error);
    char *letters = tone ? write_letters_of(page, 0, &checksum, error) : NULL;
    char *input = letters && maze ? carve_inputs_text(maze, error) : NULL;
    bool done = letters && (input || !maze);
    base_text text = {.failed = !done};
    base_text_add(&text, "");
    add_word(&text, input);
    add_word(&text, tone);
    add_word(&text, letters);
    free(input);
    free(tone);
    free(letters);
    if (!text.failed)
        return text.bytes;
    free(text.bytes);
    if (done)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    return NULL;
}

bool write_recipe_of(const maze_page *page, size_t i, char *text)
{
    const maze_maze *maze = maze_page_maze(page, i, NULL);
    if (maze)
        maze_recipe_format_checked(maze_get_recipe(maze), text);
    return maze != NULL;
}

const char *write_title_of(const maze_document *document, const maze_page *page, char *text)
{
    if (document->title)
        return document->title;
    if (page->title)
        return page->title;
    const maze_maze *maze = maze_page_maze(page, 0, NULL);
    if (!maze)
        return "Maze";
    char recipe[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(maze_get_recipe(maze), recipe);
    snprintf(text, MAZE_RECIPE_LENGTH + 16, "Maze %s", recipe);
    return text;
}

bool write_fail_sink(maze_sink *sink, maze_error *error)
{
    if (!maze_sink_finish(sink, error))
        return false;
    return maze_fail(error, MAZE_IO, "the output could not be written");
}

const maze_format *write_find_format(const maze_format *const *formats, size_t count,
                                     const char *name, maze_error *error)
{
    base_nearest best = {0};
    char choice[NEAREST_CHOICE_SIZE];
    for (size_t i = 0; i < count; i++) {
        if (base_name_equal(name, formats[i]->name))
            return formats[i];
        base_nearest_list(&best, name, formats[i]->name, formats[i]->name);
    }
    reject(error, "unknown format \"%.60s\"; %s", name,
           base_nearest_choice(&best, choice, sizeof choice));
    return NULL;
}

/* The error messages of the next functions begin with the name of a key. The command line replaces
 * this name with the name of an option. */

bool maze_solution_parse(const char *text, const maze_format *format, maze_solution *solution,
                         maze_error *error)
{
    if (!given(text, "text", error) || !given(format, "format", error) ||
        !given(solution, "solution", error))
        return false;
    /* names of the values of maze_solution, from MAZE_SOLUTION_SHOWN on */
    static const char *const kinds[] = {"shown", "hidden", "page", NULL};
    int found;
    if (!base_name_find("solution", text, kinds, &found, error))
        return false;
    maze_solution kind = (maze_solution)(MAZE_SOLUTION_SHOWN + found);
    if (kind == MAZE_SOLUTION_HIDDEN && format->medium != MAZE_MEDIUM_SCREEN)
        return fail_format("solution \"hidden\"", "svg and play", format, error);
    if (kind == MAZE_SOLUTION_PAGE && (!format->many_pages || format->medium != MAZE_MEDIUM_SHEET))
        return fail_format("solution \"page\"", "pdf", format, error);
    if (kind != MAZE_SOLUTION_HIDDEN && write_has_game(format))
        return reject(
            error,
            "solution \"%s\" does not work with %s, whose solution is always hidden; remove it",
            text, format->name);
    *solution = kind;
    return true;
}

static bool check_lines(const maze_style *style, maze_error *error)
{
    bool kerf = style->kerf.unit != MAZE_UNIT_AUTO;
    static const char areas[] = "dxf has lines but no areas",
                      thin[] = "lines in dxf have no thickness",
                      solid[] = "a layer of dxf has one color and solid lines";
    const struct {
        bool asked;
        const char *what, *reason;
    } asks[] = {
        {style->heat, "heat", areas},
        {style->shade, "shade", areas},
        {style->texture != MAZE_TEXTURE_NONE, "texture", areas},
        {style->ground_texture != MAZE_PAVING_NONE, "ground-texture", areas},
        {style->draw == MAZE_DRAW_ROADS, "draw roads", areas},
        {style->ground.kind == MAZE_COLOR_RGB, "ground", areas},
        {page_style_is_given(style, "paper-color"), "paper-color", areas},
        {page_style_is_given(style, "wall") && !kerf, "wall", thin},
        {page_style_is_given(style, "joins") && !kerf, "joins", thin},
        {style->solution_end.kind == MAZE_COLOR_RGB, "solution-color with two colors", solid},
        {style->solution_dash != MAZE_DASH_SOLID, "solution-dash", solid},
        {style->lettering == MAZE_LETTERING_OUTLINES, "lettering outlines",
         "letters in dxf are single lines"},
    };
    for (size_t i = 0; i < sizeof asks / sizeof *asks; i++)
        if (asks[i].asked)
            return reject(error,
                          "%s does not work with dxf, because %s; remove it or use print-svg",
                          asks[i].what, asks[i].reason);
    return true;
}

static bool check_solid(const maze_style *style, maze_error *error)
{
    static const char *const takes[] = {"cell",           "corners", "draw",   "hand",
                                        "height",         "joins",   "margin", "paper",
                                        "solution-curve", "title",   "wall"};
    const maze_style_key *key;
    for (unsigned i = 0; (key = maze_style_key_at(i)); i++) {
        bool takes_it = !page_style_is_given(style, key->name);
        for (size_t k = 0; k < sizeof takes / sizeof *takes && !takes_it; k++)
            takes_it = strcmp(takes[k], key->name) == 0;
        if (!takes_it)
            return reject(error,
                          "%s does not work with scad, which has only walls on a floor; remove it",
                          key->name);
    }
    return style->draw == MAZE_DRAW_AUTO || style->draw == MAZE_DRAW_WALLS ||
           reject(error, "draw must be walls with scad, which has only walls on a floor; use "
                         "walls, or remove it");
}

bool write_check_pictures(const maze_format *format, const char *key, maze_error *error)
{
    return (format->medium != MAZE_MEDIUM_LETTERS && strcmp(format->name, "dxf") != 0 &&
            strcmp(format->name, "scad") != 0) ||
           reject(error, "%s does not work with %s, which has no pictures; remove it", key,
                  format->name);
}

bool maze_format_check(const maze_format *format, const maze_style *style, maze_error *error)
{
    if (!given(format, "format", error) || !given(style, "style", error))
        return false;
    if (format->medium == MAZE_MEDIUM_PIXELS && style->paper_color.kind == MAZE_COLOR_NONE)
        return reject(error, "paper-color cannot be none, because mazepress writes png without "
                             "transparency; use white");
    bool lines = strcmp(format->name, "dxf") == 0, solid = strcmp(format->name, "scad") == 0;
    const char *of_lines = page_style_is_given(style, "lettering") ? "lettering"
                           : page_style_is_given(style, "kerf")    ? "kerf"
                                                                   : NULL;
    if (!lines && strcmp(format->name, "print-svg") != 0 && of_lines)
        return fail_format(of_lines, "print-svg and dxf", format, error);
    if (style->tile.width > 0 && strcmp(format->name, "pdf") != 0)
        return fail_format("tile", "pdf", format, error);
    if (!solid && page_style_is_given(style, "height"))
        return fail_format("height", "scad", format, error);
    if ((style->start_picture && !write_check_pictures(format, "start-picture", error)) ||
        (style->goal_picture && !write_check_pictures(format, "goal-picture", error)) ||
        (style->collect_picture && !write_check_pictures(format, "collect-picture", error)))
        return false;
    maze_style checked = *style;
    checked.medium = format->medium;
    return page_style_check(&checked, format->name, error) &&
           (!lines || check_lines(style, error)) && (!solid || check_solid(style, error));
}

bool write_check_scheme(const maze_style *style, maze_error *error)
{
    const char *color = page_style_is_given(style, "wall-color")      ? "wall-color"
                        : page_style_is_given(style, "passage-color") ? "passage-color"
                        : page_style_is_given(style, "paper-color")   ? "paper-color"
                                                                      : NULL;
    return !color || reject(error,
                            "color-scheme conflicts with the option \"%s\", because the scheme "
                            "chooses this color; remove one of the two",
                            color);
}
