/* Worksheets of a specification: the values of a worksheet's row for missing keys, several
 * worksheets in turn, and the texts above and below their mazes. */
#include "book/puzzles/questions.h"
#include "book/spec/keys.h"
#include "book/spec/spec.h"
#include "core/recipe/recipe.h"

#include <glib.h>
#include <string.h>

/* The effective value of a key; NULL: not given. */
static const char *given_text(const maze_spec *spec, const book_spec_scope *section,
                              const char *key)
{
    const char *text = book_spec_effective(spec, section, book_key_of(key))->text;
    return text && *text ? text : NULL;
}

/* Reads the values of a section's worksheet, which is number `turn` of several; nothing if it has
 * none. */
bool book_sheet_read(const maze_spec *spec, const book_spec_scope *section, uint32_t turn,
                     book_values *values, book_worksheet_terms *terms, maze_error *error)
{
    const char *list = given_text(spec, section, "worksheet");
    *terms = (book_worksheet_terms){.maze = NULL};
    if (!list || book_worksheets_count("worksheet", list, error) == 0)
        return list == NULL;
    const char *letters = NULL, *language = given_text(spec, section, "language");
    recipe_letters_kind kind = LETTERS_SENTENCE;
    for (int i = 0; i < LETTERS_WORD && !letters; i++)
        if ((letters = given_text(spec, section, recipe_letters_names[i])))
            kind = (recipe_letters_kind)i;
    if (letters && kind == LETTERS_SENTENCE && book_names_sentences(letters)) {
        book_sentences list = {.count = 0};
        bool read = book_sentences_read(letters, language, &list, error);
        letters = read ? g_intern_string(list.sentences[list.longest].text) : NULL;
        book_sentences_finish(&list);
        if (!read)
            return false;
    }
    const book_key_row *row = book_key_at(book_key_of("level"));
    const char *level = given_text(spec, section, "level");
    if (!book_key_read(row, level ? level : row->key.usual, values, error))
        return false;
    values->section.worksheet = book_worksheets_in(list, turn);
    values->section.for_children = book_level_is_child(values->level);
    if (!book_worksheet_read(values->section.worksheet, values->level, language ? language : "en",
                             letters, kind, terms, error))
        return false;
    bool in_turn = book_worksheets_count("worksheet", list, error) > 1;
    if (values->section.worksheet->outlines && in_turn)
        book_worksheet_pick(values->section.worksheet, values->level,
                            book_worksheets_before(list, turn), terms);
    else if (values->section.worksheet->outlines)
        terms->maze = book_worksheet_mazes(values->section.worksheet, values->level);
    return true;
}

/* Default number of puzzles of a book of mixed worksheets. */
#define MIXED_PUZZLES 24

/* The value in a worksheet of a key that was not given, if no conflicting key was given. */
const char *book_sheet_text(const maze_spec *spec, const book_spec_scope *section,
                            const book_worksheet_terms *worksheet, unsigned row)
{
    static const char *const apart[] = {"level", "worksheet", "words", NULL};
    static const char *const looks[] = {"texture", "tone", "shade", "hand", "ground-texture", NULL};
    const char *name = book_key_at(row)->key.name, *says = book_worksheet_value(worksheet, name);
    for (unsigned i = 0; says && i < book_key_count(); i++) {
        const book_key_row *other = book_key_at(i);
        bool given = other->key.scope <= MAZE_SPEC_SECTION &&
                     book_spec_effective(spec, section, i)->text &&
                     *book_spec_effective(spec, section, i)->text;
        bool excludes = strcmp(name, "draw") == 0 ? g_strv_contains(looks, other->key.name)
                        : strcmp(name, "pictures") == 0 && strcmp(other->key.name, "theme") == 0
                            ? true
                            : book_keys_conflict(name, other->key.name) != NULL;
        if (given && excludes && !g_strv_contains(apart, other->key.name))
            says = NULL;
    }
    return says;
}

/* Worksheets in turn become sections of one puzzle each; each section has a single worksheet. */
bool book_sheets_divide(const maze_spec *spec, const book_values *book, book_spec_meaning *meaning,
                        maze_error *error)
{
    static const char *const against[] = {"per-page", "seeds", "recipes"};
    size_t names = meaning->terms.names.count, puzzles = names ? names : book->section.puzzles;
    size_t kinds =
        book->worksheets ? book_worksheets_count("worksheet", book->worksheets, error) : 1;
    for (size_t i = 0; i < spec->section_count; i++) {
        const book_spec_text *own = &spec->sections[i].texts[book_key_of("worksheet")];
        if (own->text && strchr(own->text, ',')) {
            maze_fail(error, MAZE_BAD_INPUT,
                      "worksheet: a section has one worksheet; make a section for each, or list "
                      "several at the top level for the sections in turn");
            return book_spec_fail_at(spec, own->line, i, error);
        }
    }
    if (kinds < 2 || spec->section_count > 0)
        return kinds > 0;
    if (!names && !book_spec_given(spec, "puzzles"))
        puzzles = book_worksheets_are_mixed(book->worksheets) ? MIXED_PUZZLES : kinds;
    for (size_t i = 0; i < G_N_ELEMENTS(against); i++)
        if (book_spec_given(spec, against[i])) {
            maze_fail(
                error, MAZE_BAD_INPUT,
                "several worksheets conflict with %s: each worksheet is a page with its own maze",
                against[i]);
            return book_spec_fail_key(spec, "worksheet", error);
        }
    if (puzzles > MOST_PUZZLES)
        return true; /* which is refused */
    meaning->in_turn = kinds;
    meaning->count = puzzles;
    meaning->sections = g_renew(book_section, meaning->sections, puzzles);
    meaning->parts = g_renew(book_section_parts, meaning->parts, puzzles);
    memset(meaning->sections, 0, puzzles * sizeof *meaning->sections);
    memset(meaning->parts, 0, puzzles * sizeof *meaning->parts);
    return true;
}

/* Section i of these has the puzzle with this number. */
void book_sheet_take_turn(book_section *section, size_t i, const book_values *values,
                          const book_spec_meaning *meaning)
{
    unsigned *difficulty = section->difficulty;
    double share = meaning->count > 1 ? (double)i / ((double)meaning->count - 1) : 0;
    if (section->worksheet->outlines &&
        difficulty[0] == 0) { /* difficulty rises within the level */
        const unsigned *band =
            book_level_band(values->level, (int)(meaning->terms.measure - FIGURE_DIFFICULTY1));
        difficulty[0] = band[0];
        difficulty[1] = band[1];
    }
    double wanted = difficulty[0] + ((double)difficulty[1] - difficulty[0]) * share;
    difficulty[0] = difficulty[1] = (unsigned)(wanted + 0.5);
    section->puzzles = 1;
    section->before = (uint32_t)i;
    section->turn = (uint32_t)(i % meaning->in_turn);
    section->nth = (uint32_t)book_worksheets_before(values->worksheets, i);
}

/* The line for which space is planned. */
static const char *longest_line(const book_terms *terms)
{
    const char *longest = "";
    for (size_t i = 0; i < THEME_PAIRED; i++) {
        const char *line = terms->theme_speech->captions[terms->theme->pairs[i]];
        longest = strlen(line) > strlen(longest) ? line : longest;
    }
    return longest;
}

/* Sets the text above the mazes of a worksheet, and the texts of the row below them, unless the
 * title and caption of the book replace them. */
void book_sheet_resolve(const book_terms *terms, book_section *section, page_letters_words *words)
{
    maze_style *style = &section->style;
    bool child = terms->names.count > 0 && (section->worksheet || section->themed);
    if (child && section->maze && !book_has_task(section->maze, style)) {
        *words = book_way_words(terms->language, section->themed ? longest_line(terms) : NULL);
        style->letters_words = words;
        section->title = terms->title ? NULL : words->title;
        section->rule = style->caption || section->per_page > 1 ? NULL : words->rule;
    }
    if (!section->worksheet || !section->maze)
        return;
    static const maze_picture unread;
    maze_style asked = *style;
    style->letters_language = asked.letters_language = terms->language;
    asked.collect_picture = section->collect_picture ? &unread : NULL;
    if (!book_sheet_words(section->maze, &asked, words))
        return;
    style->letters_words = words;
    bool titled = terms->names.count > 0 && terms->title;
    section->title = titled ? NULL : words->title;
    section->rule = style->caption ? NULL : words->rule;
}
