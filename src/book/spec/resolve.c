/* Converts the texts of a specification to the terms of a book, and rejects keys and values that
 * conflict. */
#include "book/languages/words.h"
#include "book/puzzles/questions.h"
#include "book/puzzles/recipe_lists.h"
#include "book/puzzles/terms.h"
#include "book/spec/class_names.h"
#include "book/spec/keys.h"
#include "book/spec/spec.h"
#include "book/themes/themes.h"
#include "core/base/strings.h"
#include "core/letters/letters.h"
#include "core/recipe/recipe.h"
#include "page/layout/style.h"
#include "page/marks/marks.h"
#include "page/road_sheet.h"
#include "page/swell_sheet.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static bool has_name(const char *text)
{
    return text && strstr(text, "{name}");
}

/* Rejects {name} in texts that ignore it. */
static bool check_other_texts(const maze_spec *spec, maze_error *error)
{
    static const char *const keys[] = {"title",     "subtitle",   "author",
                                       "publisher", "dedication", "letters"};
    for (size_t i = 0; i < G_N_ELEMENTS(keys); i++)
        if (has_name(spec->top.texts[book_key_of(keys[i])].text)) {
            reject(error, "%s: " BOOK_NAME_ELSEWHERE, keys[i]);
            return book_spec_fail_key(spec, keys[i], error);
        }
    return true;
}

static bool check_names(const maze_spec *spec, const book_values *book, maze_error *error)
{
    static const char each[] = "a class set has one puzzle per name; remove one of the two";
    static const struct {
        const char *key, *why;
    } against[] = {{"contents", "a class set has no sections; remove one of the two"},
                   {"section-openers", "a class set has no sections; remove one of the two"},
                   {"puzzles", each},
                   {"seeds", each},
                   {"recipes", each}};
    for (size_t i = 0; i < G_N_ELEMENTS(against); i++)
        if (book_spec_given(spec, against[i].key))
            return reject(error, "the key \"names\" conflicts with the key \"%s\": %s",
                          against[i].key, against[i].why);
    const unsigned *difficulty = book->section.difficulty;
    const char *why =
        spec->section_count > 0 ? "the key \"names\" conflicts with sections, because all children "
                                  "get the same kind of sheet; remove the sections"
        : book->section.per_page != 1 && has_name(book->section.style.heading)
            ? "names: with several puzzles per page, each name is printed at its maze; remove "
              "\"{name}\" from the key \"heading\""
        : difficulty[0] != difficulty[1] ? "names: all mazes of a class set are equally difficult; "
                                           "use one number for the key \"difficulty\""
                                         : NULL;
    return !why || reject(error, "%s", why);
}

/* Reads the names of a class set. With names, the title page, the imprint and certificates are made
 * only on request. */
static bool resolve_names(const maze_spec *spec, const book_values *book,
                          book_spec_meaning *meaning, maze_error *error)
{
    book_terms *terms = &meaning->terms;
    if (!book->names)
        return true;
    if (!check_other_texts(spec, error))
        return false;
    if (!check_names(spec, book, error) ||
        !book_class_names_read(book->names, book->column, &terms->names, error))
        return book_spec_fail_key(spec, "names", error);
    if (terms->title_page == PART_AUTO)
        terms->title_page = PART_NO;
    if (terms->imprint.part == PART_AUTO)
        terms->imprint.part = PART_NO;
    if (terms->certificate == PART_AUTO)
        terms->certificate = PART_NO;
    const char *heading = terms->style.heading;
    terms->dated = !heading;
    if (!heading)
        meaning->heading = g_strdup_printf("%.100s {date}", terms->words[WORD_DATE]);
    else if (base_begins(heading, "{name}"))
        meaning->heading = g_strdup_printf("%.100s: %s", terms->words[WORD_NAME], heading);
    if (meaning->heading)
        terms->style.heading = meaning->heading;
    return true;
}

static const book_spec_text *effective_in(const maze_spec *spec, size_t i, const char *key)
{
    return book_spec_effective(spec, spec->section_count ? &spec->sections[i] : NULL,
                               book_key_of(key));
}

/* Inserts the place of the text that applies to section `i` before the message of *error, and
 * returns false. */
static bool fail_in(const maze_spec *spec, size_t i, const char *key, maze_error *error)
{
    return book_spec_fail_at(spec, effective_in(spec, i, key)->line, i, error);
}

static size_t given_number(const book_spec_meaning *meaning, size_t section)
{
    return meaning->given ? meaning->given[section] : section;
}

static size_t count_of_sections(const maze_spec *spec)
{
    return spec->section_count ? spec->section_count : 1;
}

bool book_spec_needs_seed(const maze_spec *spec)
{
    for (size_t i = 0; i < count_of_sections(spec); i++) {
        const char *recipes = effective_in(spec, i, "recipes")->text;
        if (!(recipes && *recipes) && !effective_in(spec, i, "seeds")->text)
            return true;
    }
    return false;
}

static bool check_conflicts(const maze_spec *spec, const book_spec_scope *scope, size_t section,
                            maze_error *error)
{
    const unsigned worksheet = book_key_of("worksheet"), maze = book_key_of("maze");
    for (unsigned i = 0; i < book_key_count(); i++)
        for (unsigned j = i + 1; scope->texts[i].text && j < book_key_count(); j++) {
            const maze_spec_key *key = &book_key_at(i)->key, *b = &book_key_at(j)->key;
            const book_spec_text *first = &scope->texts[i], *second = &scope->texts[j];
            const char *why =
                /* with a worksheet, the level determines the size of the maze */
                i == maze && scope->texts[worksheet].text ? NULL
                : second->text && key->scope == b->scope && key->scope <= MAZE_SPEC_SECTION
                    ? book_texts_conflict(i, first->text, j, second->text)
                    : NULL;
            if (!why)
                continue;
            reject(error, "the key \"%s\" conflicts with the key \"%s\": %s", key->name, b->name,
                   why);
            return book_spec_fail_at(spec, MAX(first->line, second->line), section, error);
        }
    return true;
}

static bool check_places(const maze_spec *spec, maze_error *error)
{
    if (!check_conflicts(spec, &spec->top, SIZE_MAX, error))
        return false;
    for (size_t i = 0; i < spec->section_count; i++) {
        if (!book_spec_check_name(spec, i, error))
            return book_spec_fail_at(spec, spec->sections[i].line, SIZE_MAX, error);
        if (!check_conflicts(spec, &spec->sections[i], i, error))
            return false;
    }
    return true;
}

/* Reads the values of all keys for `section`, or for the whole book if `section` is NULL. The
 * user's values override the values of worksheet `turn`. */
static bool read_values(const maze_spec *spec, const book_spec_scope *section, uint32_t turn,
                        book_values *values, book_worksheet_terms *worksheet, maze_error *error)
{
    *values = (book_values){0};
    page_style_init(&values->section.style);
    if (!book_sheet_read(spec, section, turn, values, worksheet, error))
        return false;
    for (unsigned i = 0; i < book_key_count(); i++) {
        const book_key_row *row = book_key_at(i);
        const char *given = book_spec_effective(spec, section, i)->text;
        const char *text = given ? given : book_sheet_text(spec, section, worksheet, i);
        if ((text || *row->key.usual) &&
            !book_key_read(row, text ? text : row->key.usual, values, error))
            return false;
    }
    return true;
}

static bool read_themed(const maze_spec *spec, const char *key, const char *text, book_values *book,
                        maze_error *error)
{
    unsigned row = book_key_of(key);
    return spec->top.texts[row].text || book_key_read(book_key_at(row), text, book, error);
}

static void set_themed_word(book_terms *terms, book_word word, const char *text)
{
    if (!terms->words[word])
        terms->words[word] = text;
}

static const char *const *outlines_for(const book_theme *theme, const maze_level *level)
{
    return level == maze_level_at(LEVEL_TINY) ? theme->large : theme->outlines;
}

/* Returns the value of the key `maze` for sheets of the command `draw`: a list of outlines. The
 * seed determines the first outline. The caller frees the value. */
static char *sheet_mazes(const char *const *outlines, uint64_t seed, uint32_t puzzles)
{
    size_t count = 0;
    while (outlines[count])
        count++;
    GString *text = g_string_new("");
    for (size_t i = 0; i < MIN(count, puzzles); i++)
        g_string_append_printf(text, "%s%s-smooth", i > 0 ? ", " : "",
                               outlines[(seed + i) % count]);
    return g_string_free(text, FALSE);
}

/* Returns the value of the key `maze` for a theme: its outlines and mixed mazes. The level tiny has
 * outlines of few cells. From the level medium on, some corridors follow an outline. The caller
 * frees the value. */
static char *themed_mazes(const book_theme *theme, const maze_level *level)
{
    bool lined = level > maze_level_at(LEVEL_EASY);
    const char *const *outlines = outlines_for(theme, level);
    GString *text = g_string_new("");
    for (size_t i = 0; outlines[i]; i++) {
        g_string_append_printf(text, "%s-smooth, ", outlines[i]);
        if (lined && i % 2 == 1 && i / 2 < THEME_LINED)
            g_string_append_printf(text, "flow.%s-horizontal97, ", theme->lined[i / 2]);
    }
    g_string_append(text, KINDS_MIXED);
    return g_string_free(text, FALSE);
}

/* Sets the pictures, texts and colors of the book's theme. Texts and colors that the user
 * sets override the texts and colors of the theme. */
static bool read_theme(const maze_spec *spec, book_values *book, book_spec_meaning *meaning,
                       maze_error *error)
{
    if (book->theme == THEME_NONE)
        return true;
    const book_language *language = book_language_find(book->terms.language);
    const book_theme *theme = book_theme_of((book_theme_name)book->theme);
    const book_theme_speech *speech =
        book_theme_speech_of(language ? language->tag : book_language_at(0)->tag);
    const book_theme_words *words = &speech->words[book->theme];
    book->terms.theme = theme;
    book->terms.theme_speech = speech;
    book_theme_pictures(theme, meaning->pictures);
    set_themed_word(&book->terms, WORD_HOW_TO_PLAY_TEXT, words->rules);
    set_themed_word(&book->terms, WORD_BLURB, words->back);
    return read_themed(spec, "title", words->title, book, error) &&
           read_themed(spec, "subtitle", words->subtitle, book, error) &&
           read_themed(spec, "colors", theme->colors, book, error);
}

/* Sets the mazes and pictures of a section in a book with a theme, unless the user sets them. */
static void theme_section(const maze_spec *spec, const book_spec_meaning *meaning,
                          book_section_parts *parts, book_values *values)
{
    book_section *section = &values->section;
    const book_theme *theme = meaning->terms.theme;
    const maze_level *level = values->level;
    bool has_mazes = values->maze || values->seeds || values->recipes ||
                     book_picture_key(values) || values->masked.cells[0];
    if (!theme)
        return;
    section->outlined = !has_mazes && level >= maze_level_at(LEVEL_TINY);
    if (section->outlined)
        parts->mazes = spec->sheets ? sheet_mazes(outlines_for(theme, level), meaning->terms.seed,
                                                  section->puzzles)
                                    : themed_mazes(theme, level);
    if (!has_mazes)
        values->maze = section->outlined ? parts->mazes : KINDS_MIXED;
    section->themed = !book_is_pictured(section);
    if (section->themed)
        section->pictures = meaning->pictures;
    section->style.title = meaning->terms.title;
}

static const char *theme_outline(const book_theme *theme, size_t i, book_worksheet_terms *terms)
{
    snprintf(terms->room, sizeof terms->room, "%s-smooth",
             theme->outlines[i % book_theme_outlines(theme)]);
    return terms->room;
}

static bool resolve_trim(const maze_spec *spec, const book_values *values, book_terms *terms,
                         maze_error *error)
{
    char trims[300];
    const book_spec_text *trim = &spec->top.texts[book_key_of("trim")];
    const book_spec_text *given = trim->text ? trim : &spec->top.texts[book_key_of("paper")];
    terms->trim = !given->text ? terms->press->usual_trim
                  : trim->text ? values->trim
                               : values->section.style.paper;
    terms->style.paper = terms->trim;
    if (terms->trim.width == NO_PAPER) {
        reject(error, "paper \"%.60s\" works only with draw; use the size of the pages, such as a4",
               given->text);
        return book_spec_fail_at(spec, given->line, SIZE_MAX, error);
    }
    if (press_has_trim(terms->press, terms->trim))
        return true;
    press_list_trims(terms->press, terms->trim, trims, sizeof trims);
    reject(error, "%s \"%.60s\": %s does not cut books to this size; use %s",
           trim->text ? "trim" : "paper", given->text, terms->press->name, trims);
    return book_spec_fail_at(spec, given->line, SIZE_MAX, error);
}

static void resolve_words(book_terms *terms)
{
    const book_language *language = book_language_find(terms->language);
    terms->speech = language ? language : book_language_at(0);
    for (unsigned i = 0; i < WORDS; i++)
        if (!terms->words[i])
            terms->words[i] = terms->speech->words[i];
    if (!terms->words[WORD_AGAIN_NONE])
        terms->words[WORD_AGAIN_NONE] = "";
}

static void resolve_binding(const book_values *values, book_terms *terms)
{
    bool leftwards = book_language_is_right_to_left(terms->language);
    terms->bound_right =
        values->binding == BINDING_RIGHT || (values->binding == BINDING_AUTO && leftwards);
    terms->mirrored = terms->bound_right && leftwards;
    terms->tells_language = strcmp(terms->language, "en") != 0 || terms->bound_right;
}

/* Removes the optional pages of a book for swell paper, except the helper's rules and pages that
 * the user requests. */
static void remove_printed_text(book_terms *terms)
{
    book_part *const parts[] = {&terms->title_page, &terms->imprint.part, &terms->contents,
                                &terms->openers, &terms->certificate};
    if (!terms->press->tactile)
        return;
    for (size_t i = 0; i < G_N_ELEMENTS(parts); i++)
        if (*parts[i] == PART_AUTO)
            *parts[i] = PART_NO;
    if (terms->how_to_play == PART_AUTO)
        terms->how_to_play = PART_YES;
    terms->style.press = PAGE_PRESS_SWELL;
}

/* Replaces the default rules of a tactile book with rules for a sighted helper. */
static void write_helper_text(book_terms *terms, size_t puzzles)
{
    char count[48], text[LONGEST_WORDS];
    const book_word_value value = {"number", count};
    const char *own = terms->speech->words[WORD_HOW_TO_PLAY_TEXT];
    if (!terms->press->tactile || terms->words[WORD_HOW_TO_PLAY_TEXT] != own)
        return;
    snprintf(count, sizeof count, puzzles > 1 ? "1\u2013%zu" : "%zu", puzzles);
    terms->words[WORD_HOW_TO_PLAY_TEXT] = g_intern_string(
        book_words_fill(text, sizeof text, terms->speech->texts[TEXT_SWELL_KEY], &value, 1));
}

static bool resolve_swell(const book_terms *terms, book_section *section, maze_error *error)
{
    measure_range *ends = &section->filters.ranges[FIGURE_DEAD_ENDS];
    if (!terms->press->tactile)
        return true;
    section->style.press = PAGE_PRESS_SWELL;
    if (!page_swell_check_style(&section->style, error))
        return false;
    if (terms->theme || book_is_pictured(section))
        return reject(error, "swell paper: pictures cannot be felt; remove the %s",
                      terms->theme         ? "theme"
                      : section->worksheet ? "worksheet"
                                           : "pictures");
    if (!ends->is_asked)
        *ends = (measure_range){.is_asked = true, .most = SWELL_DEAD_ENDS};
    return section->per_page == 1
               ? terms->answers != MAZE_ANSWERS_FOOT ||
                     reject(error, "swell paper: answers at the foot of the page would be raised "
                                   "like the maze; use \"answers: back\"")
               : reject(error, "swell paper: each page has one maze; remove the key \"per-page\"");
}

static void keep_only_sheets(book_terms *terms)
{
    terms->sheets = true;
    terms->title_page = terms->imprint.part = terms->how_to_play = terms->contents = PART_NO;
    terms->openers = terms->certificate = PART_NO;
    terms->answers = MAZE_ANSWERS_NONE;
}

static bool resolve_book(const maze_spec *spec, const book_values *values, book_terms *terms,
                         maze_error *error)
{
    *terms = values->terms;
    terms->style = values->section.style;
    terms->title = terms->style.title;
    resolve_words(terms);
    resolve_binding(values, terms);
    terms->measure = FIGURE_DIFFICULTY1 + (unsigned)values->measure;
    if (terms->recipe_line == MAZE_RECIPE_AUTO)
        terms->recipe_line = terms->press->shop ? MAZE_RECIPE_NONE : MAZE_RECIPE_FOOT;
    terms->style.recipe_line = terms->recipe_line;
    terms->color = values->ink || !terms->press->shop;
    if (terms->color && !press_check_color(terms->press, error))
        return book_spec_fail_key(spec, "ink", error);
    remove_printed_text(terms);
    if (spec->sheets)
        keep_only_sheets(terms);
    return resolve_trim(spec, values, terms, error);
}

static const char *key_of_mazes(const book_values *values)
{
    const char *picture = book_picture_key(values);
    return values->recipes           ? "recipes"
           : picture                 ? picture
           : values->masked.cells[0] ? "cells"
                                     : "maze";
}

/* Fails if `path` is a pipe and several sections read it. */
static bool check_pipe(const maze_spec *spec, const char *key, const char *path, maze_error *error)
{
    struct stat status;
    size_t readers = 0;
    for (size_t i = 0; path && i < spec->section_count; i++)
        readers += g_strcmp0(effective_in(spec, i, key)->text, path) == 0;
    return readers < 2 || stat(path, &status) != 0 || !S_ISFIFO(status.st_mode) ||
           reject(error,
                  "%s is a pipe, which can be read only once, but %zu sections use it; save its "
                  "content in a file",
                  path, readers);
}

static bool is_chosen(const book_spec_text *text, const char *usual)
{
    return text->text && !base_name_equal(text->text, usual);
}

/* Returns the kind of sheet of the section's first maze. Ignores letters and swell paper. */
static const page_sheet_kind *kind_of(const book_section *section)
{
    maze_style style = section->style;
    style.letters = NULL;
    style.press = PAGE_PRESS_HOME;
    return page_sheet_kind_of(section->maze, &style);
}

/* Rejects values that conflict with the kind of sheet, and sets the default pictures of the
 * kind. */
static bool resolve_kind(const book_terms *terms, book_section *section,
                         char pictures[THEME_PICTURES], maze_error *error)
{
    maze_style *style = &section->style;
    const page_sheet_kind *kind = kind_of(section);
    const book_question *question = book_question_of(kind->task);
    if (terms->names.count > 0 && page_road_narrows(section->maze, style))
        return reject(
            error,
            "road: with names, a range of widths gives each child a road of a different width; use "
            "one width, or the maze \"road4\", which has all widths on one sheet");
    if (kind->lines && section->per_page > 1)
        return reject(
            error, "each page of lines to trace has one kind of line; remove the key \"per-page\"");
    unsigned most = kind->most ? kind->most(style) : UINT_MAX;
    if (section->puzzles > most && terms->names.count == 0)
        return reject(
            error,
            "there are only %u different pages of these lines to trace; use %u puzzles or fewer",
            most, most);
    if (style->code && question->codeless)
        return reject(error,
                      "the key \"code\" conflicts with %s, which have no space for a QR code; "
                      "remove one of the two",
                      question->codeless);
    /* the steps of the task mention a dot and a star, so the theme's pictures are omitted */
    if (question->steps && section->themed) {
        section->pictures = NULL;
        section->themed = false;
    }
    if (question->pair_count && !book_is_pictured(section)) {
        book_pairs_name(question->pairs, question->pair_count, pictures);
        section->pictures = pictures;
    }
    return true;
}

/* Returns the default task above the section's mazes; NULL if there is none. */
static const char *usual_rule(const book_terms *terms, const book_section *section)
{
    static const maze_picture unread;
    page_letters_words words;
    maze_style style = section->style;
    const book_question *question = book_question_of(kind_of(section)->task);
    style.letters = NULL;
    style.letters_language = terms->language;
    style.press = PAGE_PRESS_HOME;
    if (book_is_pictured(section))
        style.start_picture = &unread;
    if (question->caption && !section->collect_picture)
        return terms->words[question->caption];
    return question->above && book_sheet_words(section->maze, &style, &words)
               ? g_intern_string(words.rule)
               : NULL;
}

/* Returns the steps of the section's task; NULL if the task has no steps. The caller frees the
 * text. */
static char *steps_of(const book_terms *terms, const book_section *section)
{
    const book_question *question = book_question_of(kind_of(section)->task);
    const char *const *steps = terms->speech->texts + question->steps;
    return question->steps ? g_strdup_printf("%s %s %s", steps[0], steps[1], steps[2]) : NULL;
}

static bool has_picture(const book_section *section, const char *key)
{
    const book_kinds *kinds = section->kinds;
    const maze_recipe_list *given = section->recipes;
    bool has = (given && book_any_with_picture(given->recipes, given->count, key)) ||
               (section->maze && book_is_with_picture(section->maze, key));
    for (size_t i = 0; kinds && i < kinds->count && !has; i++)
        has = book_is_with_picture(kinds->kinds[i].maze, key);
    return has;
}

/* Fails if the key `collect-picture` is set, but no maze has stars. */
static bool check_collected(const maze_spec *spec, const book_spec_meaning *meaning,
                            maze_error *error)
{
    size_t asked = SIZE_MAX;
    for (size_t i = 0; i < meaning->count; i++) {
        if (meaning->sections[i].collect_picture)
            return true;
        const char *text = effective_in(spec, given_number(meaning, i), "collect-picture")->text;
        asked = text && *text ? given_number(meaning, i) : asked;
    }
    if (asked == SIZE_MAX)
        return true;
    reject(error, "the key \"collect-picture\" replaces stars, but no maze here has stars; use a "
                  "recipe such as rect7x8-collect");
    return book_spec_fail_at(spec, effective_in(spec, asked, "collect-picture")->line, SIZE_MAX,
                             error);
}

/* Sets the caption of a section, and the task above its mazes. The caption also has the steps of the
 * section's task and, if `time` is true, a line for the time. *made is then the joined text. */
static void add_caption(const book_spec_meaning *meaning, bool time, book_section *section,
                        char **made)
{
    const char *asked = section->style.caption;
    if (section->maze && (!asked || section->worksheet)) {
        if (!section->worksheet && !section->rule)
            section->rule = usual_rule(&meaning->terms, section);
        *made = steps_of(&meaning->terms, section);
    }
    if (*made)
        asked = *made;
    if (time && asked) {
        char *both = g_strdup_printf("%s\n%s", asked, meaning->time);
        g_free(*made);
        asked = *made = both;
    }
    section->style.caption = time && !asked ? meaning->time : asked;
}

static bool resolve_section(const maze_spec *spec, size_t number, book_spec_meaning *meaning,
                            maze_error *error)
{
    size_t i = given_number(meaning, number);
    const book_spec_scope *scope = spec->section_count ? &spec->sections[i] : NULL;
    const book_terms *terms = &meaning->terms;
    book_section_parts *parts = &meaning->parts[number];
    book_section *section = &meaning->sections[number];
    book_values values;
    if (!read_values(spec, scope, (uint32_t)number, &values, &parts->worksheet, error))
        return false;
    if (parts->level.level)
        values.level = parts->level.level;
    theme_section(spec, meaning, parts, &values);
    *section = values.section;
    book_levels_take_part(&parts->level, section);
    if (meaning->in_turn)
        book_sheet_take_turn(spec, section, number, &values);
    if (section->worksheet && section->worksheet->outlines && terms->theme &&
        values.level > maze_level_at(LEVEL_TINY))
        values.maze = theme_outline(terms->theme, section->nth, &parts->worksheet);
    section->style.paper = terms->style.paper;
    section->style.recipe_line = terms->style.recipe_line;
    if (meaning->heading)
        section->style.heading = meaning->heading;
    bool spells = !section->worksheet || section->worksheet->kind == LETTERS_WORD;
    if (section->worksheet && spells && !values.words && !meaning->mixed) {
        reject(error, "the worksheet \"words\" requires a list of words; name its file with the "
                      "key \"words\"");
        return fail_in(spec, i, "worksheet", error);
    }
    if (!spells)
        values.words = NULL;
    if (!check_pipe(spec, "words", values.words, error) ||
        !book_section_letters(&values, terms, section, parts, error))
        return fail_in(spec, i, recipe_letters_names[section->style.letters_kind], error);
    bool is_leveled = effective_in(spec, i, "level")->text != NULL;
    if (spec->sheets && !values.maze && !is_leveled)
        values.maze = book_letters_recipe(&section->style, &parts->worksheet);
    bool is_counted = effective_in(spec, i, "puzzles")->text || meaning->in_turn;
    if (section->vocabulary && !is_counted)
        section->puzzles = (uint32_t)section->vocabulary->count;
    if (section->sentences && !is_counted)
        section->puzzles = (uint32_t)section->sentence_count;
    if (terms->names.count && !meaning->in_turn)
        section->puzzles = (uint32_t)terms->names.count;
    section->level = is_leveled ? values.level : NULL;
    section->style.design.least_letter = book_level_letter(section->level);
    if (!section->name)
        section->name = "";
    if (!resolve_swell(terms, section, error))
        return book_spec_fail_at(spec, scope ? scope->line : 0, i, error);
    if (terms->press->tactile && !values.maze && !section->level)
        values.maze = SWELL_RECIPE;
    if (!effective_in(spec, i, "tone")->text)
        values.tone = NULL;
    values.sharp = is_chosen(effective_in(spec, i, "corners"), "auto");
    values.leveled = !effective_in(spec, i, "difficulty")->text && terms->names.count == 0 &&
                     !spec->sheets;
    if (!book_section_tone(&values, section, meaning->inputs, error))
        return fail_in(spec, i, "tone", error);
    if (terms->press->shop)
        parts->kinds.page = terms->trim;
    parts->known_kinds = spec->kinds;
    const char *key = key_of_mazes(&values);
    if (!check_pipe(spec, key, effective_in(spec, i, key)->text, error) ||
        !book_section_puzzles(&values, section, parts, meaning->inputs, error) ||
        !book_section_sentences(terms, section, parts, meaning->inputs, error))
        return fail_in(spec, i, key, error);
    if (!resolve_kind(terms, section, parts->pictures, error))
        return fail_in(spec, i, "road", error);
    if (!has_picture(section, "collect-picture"))
        section->collect_picture = NULL;
    book_sheet_resolve(terms, section, &parts->words);
    if (!terms->color && !effective_in(spec, i, "symbols")->text)
        section->style.symbols = MAZE_SYMBOLS_BLACK;
    add_caption(meaning, values.time, section, &parts->caption);
    return true;
}

#define CHILD 12 /* minimum age of readers who are not children */

/* Facts that determine the look of a book. */
typedef struct readers {
    /* true if each section has a level up to "easy" or, without a level, mazes with the playful
     * look */
    bool young;
    bool tiny;  /* true if each section has a level up to "tiny" */
    bool older; /* true if a section has a level above "easy" */
    /* `sheets`: all sections have worksheets; `child_sheets`: all sections have worksheets for
     * children */
    bool sheets, child_sheets;
} readers;

static readers find_readers(const book_spec_meaning *meaning)
{
    readers found = {.young = true, .tiny = true, .sheets = true, .child_sheets = true};
    for (size_t i = 0; i < meaning->count; i++) {
        const maze_level *level = meaning->sections[i].level;
        const maze_recipe *maze = meaning->sections[i].maze;
        bool small = level ? level <= maze_level_at(LEVEL_EASY)
                           : maze && kind_of(&meaning->sections[i])->look == MAZE_LOOK_PLAYFUL;
        found.young = found.young && small;
        found.tiny = found.tiny && level && level <= maze_level_at(LEVEL_TINY);
        found.older = found.older || (level && !small);
        found.sheets = found.sheets && meaning->sections[i].worksheet;
        found.child_sheets = found.sheets && found.child_sheets && book_level_is_child(level);
    }
    return found;
}

static bool has_children(const book_terms *terms, const readers *readers)
{
    if (terms->ages)
        return g_ascii_strtoull(terms->ages, NULL, 10) < CHILD;
    return !terms->large_print || readers->tiny;
}

/* Sets the look of the book. The user's look or the look of a list of recipes wins. Otherwise,
 * theme, worksheets and readers decide. */
static void resolve_look(book_spec_meaning *meaning)
{
    book_terms *terms = &meaning->terms;
    readers readers = find_readers(meaning);
    maze_look look = terms->style.look;
    for (size_t i = 0; i < meaning->count && look == MAZE_LOOK_AUTO; i++)
        look = meaning->parts[i].recipes.look;
    bool playful = terms->theme || readers.young;
    if (look == MAZE_LOOK_AUTO && readers.sheets && !(terms->theme && readers.child_sheets))
        look = readers.child_sheets ? MAZE_LOOK_PLAYFUL : MAZE_LOOK_CLASSIC;
    if (look == MAZE_LOOK_AUTO)
        look = playful && has_children(terms, &readers) ? MAZE_LOOK_PLAYFUL : MAZE_LOOK_MODERN;
    terms->style.look = look;
    terms->for_children =
        look == MAZE_LOOK_PLAYFUL && !readers.older && has_children(terms, &readers);
    for (size_t i = 0; i < meaning->count; i++)
        meaning->sections[i].style.look = look;
}

/* True if each page of the section has one wide maze. */
static bool is_wide(const book_section *section)
{
    bool words = section->kinds != NULL;
    for (size_t i = 0; words && i < section->kinds->count; i++) {
        const maze_recipe *maze = section->kinds->kinds[i].maze;
        maze_point extent = recipe_estimate_of(maze, NULL).extent;
        words = recipe_is_word(maze) && extent.x > extent.y;
    }
    return section->per_page <= 1 && (words || (section->maze && kind_of(section)->wide));
}

/* Rotates the default paper if each page has one wide maze. In a class set, the key `paper` does
 * not prevent the rotation. */
static void turn_for_wide(const maze_spec *spec, book_spec_meaning *meaning)
{
    book_terms *terms = &meaning->terms;
    bool paper = spec->top.texts[book_key_of("paper")].text && terms->names.count == 0;
    bool given = spec->top.texts[book_key_of("trim")].text || paper || terms->press->shop;
    maze_paper upright = terms->trim;
    for (size_t i = 0; i < meaning->count && !given; i++)
        given = !is_wide(&meaning->sections[i]);
    if (!given && upright.width < upright.height)
        terms->trim = terms->style.paper = (maze_paper){upright.height, upright.width};
}

/* Fails if a picture size applies to no pictures. */
static bool check_picture_size(const maze_spec *spec, const book_spec_meaning *meaning,
                               maze_error *error)
{
    static const char key[] = "picture-size";
    bool any = false;
    for (size_t i = 0; i < meaning->count; i++) {
        const book_section *section = &meaning->sections[i];
        size_t number = given_number(meaning, i);
        const book_spec_text *text = effective_in(spec, number, key);
        bool pictured = book_is_pictured(section);
        bool own = spec->section_count && spec->sections[number].texts[book_key_of(key)].text;
        any = any || pictured;
        if (text->text && !pictured && (own || (!any && i + 1 == meaning->count))) {
            reject(error,
                   "the key \"%s\" requires the key \"start-picture\", \"goal-picture\" or "
                   "\"pictures\"; add one of them",
                   key);
            return book_spec_fail_at(spec, text->line, number, error);
        }
    }
    return true;
}

/* keys that affect how a picture or a list is read, each with the keys that name the picture or
 * list */
static const struct {
    const char *key, *pictures[6];
} reading_keys[] = {
    {"cover-crop", {"cover-picture"}},
    {"start-crop", {"start-picture"}},
    {"goal-crop", {"goal-picture"}},
    {"collect-crop", {"collect-picture"}},
    {"crop", {"mask", "outline", "reveal", "flow", "tone"}},
    {"gamma", {"flow", "tone"}},
    {"calm", {"flow", "tone"}},
    {"column", {"words", "names"}},
};

static bool fail_reading_key(const maze_spec *spec, size_t section, const book_spec_text *text,
                             size_t k, maze_error *error)
{
    const char *const *pictures = reading_keys[k].pictures;
    g_autoptr(GString) names = g_string_new("");
    for (size_t i = 0; pictures[i]; i++)
        g_string_append_printf(names, "%s\"%s\"",
                               i == 0            ? ""
                               : pictures[i + 1] ? ", "
                                                 : " or ",
                               pictures[i]);
    const char *what = strcmp(reading_keys[k].key, "column") == 0 ? "list" : "picture";
    reject(error, "%s \"%.60s\" requires a %s; add the key %s", reading_keys[k].key, text->text,
           what, names->str);
    return book_spec_fail_at(spec, text->line, section, error);
}

/* True if one of `keys` names a picture or a list for section `i`. In a book without sections, `i`
 * is 0. */
static bool has_source(const maze_spec *spec, size_t i, const char *const *keys)
{
    for (; *keys; keys++) {
        const char *text = effective_in(spec, i, *keys)->text;
        bool is_word = strcmp(*keys, "tone") == 0 && text && page_style_is_tone(text);
        if (text && *text && !is_word)
            return true;
    }
    return false;
}

static bool is_asked(const book_spec_text *text, unsigned place)
{
    return text->text && *text->text && strcmp(text->text, book_key_at(place)->key.usual) != 0;
}

/* Fails if a key in reading_keys applies to no picture or list. */
static bool check_reading_keys(const maze_spec *spec, maze_error *error)
{
    size_t count = count_of_sections(spec);
    for (size_t k = 0; k < G_N_ELEMENTS(reading_keys); k++) {
        const char *key = reading_keys[k].key, *const *pictures = reading_keys[k].pictures;
        unsigned place = book_key_of(key);
        bool any = false;
        for (size_t i = 0; i < count; i++) {
            const book_spec_text *own =
                spec->section_count ? &spec->sections[i].texts[place] : NULL;
            bool pictured = has_source(spec, i, pictures);
            any = any || pictured;
            if (own && is_asked(own, place) && !pictured)
                return fail_reading_key(spec, i, own, k, error);
        }
        const book_spec_text *top = &spec->top.texts[place];
        if (is_asked(top, place) && !any)
            return fail_reading_key(spec, SIZE_MAX, top, k, error);
    }
    return true;
}

static bool resolve_all(const maze_spec *spec, book_spec_meaning *meaning, maze_error *error)
{
    book_values book;
    book_terms *terms = &meaning->terms;
    size_t puzzles = 0;
    meaning->inputs = maze_inputs_create(error);
    book_worksheet_terms worksheet;
    if (!meaning->inputs || !maze_inputs_add_all(meaning->inputs, spec->given, error) ||
        !read_values(spec, NULL, 0, &book, &worksheet, error) ||
        !read_theme(spec, &book, meaning, error) || !resolve_book(spec, &book, terms, error) ||
        !resolve_names(spec, &book, meaning, error) ||
        !book_sheets_divide(spec, &book, meaning, error) ||
        !book_levels_divide(spec, meaning, error))
        return false;
    meaning->time = g_strdup_printf("%.1000s ________  %.1000s \u25A1", terms->words[WORD_TIME],
                                    terms->words[WORD_DONE]);
    for (size_t i = 0; i < meaning->count; i++) {
        if (!resolve_section(spec, i, meaning, error))
            return false;
        puzzles += meaning->sections[i].puzzles;
    }
    if (!check_reading_keys(spec, error) || !check_picture_size(spec, meaning, error) ||
        !check_collected(spec, meaning, error))
        return false;
    resolve_look(meaning);
    write_helper_text(terms, puzzles);
    turn_for_wide(spec, meaning);
    book_answers_drop(spec, meaning);
    terms->sections = meaning->sections;
    terms->section_count = meaning->count;
    terms->in_turn = meaning->in_turn > 0;
    if (meaning->mixed && terms->names.count == 0 && !book_spec_given(spec, "backs"))
        terms->backs = BACKS_REST;
    terms->inputs = meaning->inputs;
    return puzzles <= MOST_PUZZLES ||
           reject(error, "this book has %zu puzzles, but the maximum is %d; use fewer puzzles",
                  puzzles, MOST_PUZZLES);
}

static bool complete_seed(maze_spec *spec, maze_error *error)
{
    uint64_t seed;
    char text[24];
    if (book_spec_given(spec, "seed") || !book_spec_needs_seed(spec))
        return true;
    if (!book_draw_seed(&seed, error))
        return false;
    snprintf(text, sizeof text, "%llu", (unsigned long long)seed);
    return maze_spec_set(spec, "seed", text, error);
}

const book_terms *book_spec_resolve(maze_spec *spec, maze_error *error)
{
    maze_error reason;
    if (spec->meaning)
        return &spec->meaning->terms;
    bool done = check_places(spec, &reason) && complete_seed(spec, &reason);
    if (done) {
        book_spec_meaning *meaning = g_new0(book_spec_meaning, 1);
        meaning->count = count_of_sections(spec);
        meaning->sections = g_new0(book_section, meaning->count);
        meaning->parts = g_new0(book_section_parts, meaning->count);
        spec->meaning = meaning;
        done = resolve_all(spec, meaning, &reason);
    }
    if (done)
        return &spec->meaning->terms;
    book_spec_change(spec);
    maze_fail(error, reason.status, "%s", reason.message);
    return NULL;
}
