/* Applies the worksheets that a specification names. Worksheets set the values of keys and the
 * texts of sheets. */
#include "book/puzzles/questions.h"
#include "book/puzzles/vocabulary.h"
#include "book/spec/keys.h"
#include "book/spec/spec.h"
#include "core/letters/letters.h"

#include <glib.h>
#include <string.h>
#include <sys/stat.h>

/* Returns the text of a key that the user sets for a section; NULL if the text is not set or
 * empty. */
static const char *given_text(const maze_spec *spec, const book_spec_scope *section,
                              const char *key)
{
    const char *text = book_spec_effective(spec, section, book_key_of(key))->text;
    return text && *text ? text : NULL;
}

/* Returns the worksheet of puzzle `i`. Sets *kind to a number that identifies the worksheet in the
 * list. */
static const book_worksheet *sheet_at(const maze_spec *spec, const char *list, size_t i,
                                      uint32_t *kind)
{
    const book_spec_meaning *meaning = spec->meaning;
    if (book_worksheets_are_mixed(list))
        return book_mixed_at(spec->without, meaning->count, i, kind);
    *kind = (uint32_t)(i % (meaning->in_turn ? meaning->in_turn : 1));
    return book_worksheets_in(list, i);
}

static size_t sheets_before(const maze_spec *spec, const char *list, size_t i)
{
    uint32_t kind;
    const book_worksheet *row = sheet_at(spec, list, i, &kind);
    size_t before = 0;
    for (size_t k = 0; k < i; k++)
        before += sheet_at(spec, list, k, &kind) == row;
    return before;
}

/* maximum number of letters of a sentence, for each level from tiny on */
static const size_t longest_sentences[] = {7, 16, 25, 40, 40};

/* Returns a sentence about the theme's pictures; NULL if there is no theme or no sentence is short
 * enough for the level. `nth` is the number of earlier sheets with sentences. */
static const char *themed_sentence(const book_terms *terms, const maze_level *level, size_t nth)
{
    const char *fitting[THEME_PAIRED];
    size_t count = 0, letters;
    size_t number =
        level > maze_level_at(LEVEL_TINY) ? (size_t)(level - maze_level_at(LEVEL_TINY)) : 0;
    for (size_t i = 0; terms->theme && i < THEME_PAIRED; i++) {
        const char *line = terms->theme_speech->captions[terms->theme->pairs[i]];
        if (letters_count(LETTERS_SENTENCE, line, &letters, NULL) &&
            letters <= longest_sentences[number])
            fitting[count++] = line;
    }
    return count > 0 ? fitting[(terms->seed + nth) % count] : NULL;
}

bool book_sheet_read(const maze_spec *spec, const book_spec_scope *section, uint32_t turn,
                     book_values *values, book_worksheet_terms *terms, maze_error *error)
{
    const char *list = given_text(spec, section, "worksheet");
    size_t sheets = list ? book_worksheets_count("worksheet", list, error) : 0;
    *terms = (book_worksheet_terms){.maze = NULL};
    if (sheets == 0)
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
    if (!book_spec_read_key(spec, section, "level", values, error))
        return false;
    uint32_t kind_number;
    const book_spec_meaning *meaning = spec->meaning;
    const book_worksheet *sheet = sheet_at(spec, list, turn, &kind_number);
    values->section.worksheet = sheet;
    if (meaning->mixed && !letters && sheet->kind == LETTERS_SENTENCE && sheet->columns[0] > 0)
        letters = themed_sentence(&meaning->terms, values->level, sheets_before(spec, list, turn));
    if (!book_worksheet_read(sheet, values->level, language ? language : "en", letters, kind, terms,
                             error))
        return false;
    if (sheet->outlines && sheets > 1)
        book_worksheet_pick(sheet, values->level, sheets_before(spec, list, turn), terms);
    else if (sheet->outlines)
        terms->maze = book_worksheet_mazes(sheet, values->level);
    return true;
}

/* default number of puzzles in a book of mixed worksheets */
#define MIXED_PUZZLES 24

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

/* Checks the list of words before worksheets are made from it. Otherwise, an error in the list
 * would be taken for a worksheet that does not fit. */
static bool check_words(const book_values *book, maze_error *error)
{
    book_vocabulary words = {.count = 0};
    struct stat status;
    if (stat(book->words, &status) == 0 && S_ISFIFO(status.st_mode))
        return reject(error,
                      "words: %.200s is a pipe, which can be read only once, but several "
                      "worksheets read it; save its content in a file",
                      book->words);
    bool done = book_vocabulary_read(book->words, book->names ? NULL : book->column, &words, error);
    book_vocabulary_finish(&words);
    return done;
}

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
            reject(error, "worksheet: a section can have only one worksheet; make a section for "
                          "each worksheet, or move the list of worksheets to the top level");
            return book_spec_fail_at(spec, own->line, i, error);
        }
    }
    if (kinds < 2 || spec->section_count > 0)
        return kinds > 0;
    if (!names && !book_spec_given(spec, "puzzles"))
        puzzles = book_worksheets_are_mixed(book->worksheets) ? MIXED_PUZZLES : kinds;
    for (size_t i = 0; i < G_N_ELEMENTS(against); i++)
        if (book_spec_given(spec, against[i])) {
            reject(error,
                   "several worksheets conflict with the key \"%s\": each worksheet is a page with "
                   "its own maze; remove the key \"%s\", or use one worksheet",
                   against[i], against[i]);
            return book_spec_fail_key(spec, "worksheet", error);
        }
    if (puzzles > MOST_PUZZLES)
        return true; /* too many puzzles are rejected later */
    meaning->in_turn = kinds;
    meaning->mixed = book_worksheets_are_mixed(book->worksheets);
    if (meaning->mixed && book->words && !check_words(book, error))
        return book_spec_fail_key(spec, "words", error);
    meaning->count = puzzles;
    meaning->sections = g_renew(book_section, meaning->sections, puzzles);
    meaning->parts = g_renew(book_section_parts, meaning->parts, puzzles);
    memset(meaning->sections, 0, puzzles * sizeof *meaning->sections);
    memset(meaning->parts, 0, puzzles * sizeof *meaning->parts);
    return true;
}

#define FLIGHTS 3
/* number of points by which the last of the FLIGHTS parts begins above the lowest difficulty of the
 * next level */
#define FLIGHT_STEP 3

/* Sets the difficulty of puzzle `i` of mixed worksheets. The worksheets form FLIGHTS parts of
 * rising difficulty, from the level's easiest mazes to mazes of the next level. */
static void take_flight(book_section *section, size_t i, const maze_level *level,
                        const book_spec_meaning *meaning)
{
    static const unsigned rise[FLIGHTS] = {2, 3, 1};
    int measure = book_measure_number(&meaning->terms);
    size_t count = meaning->count, flight = i * FLIGHTS / count;
    size_t first = (flight * count + FLIGHTS - 1) / FLIGHTS;
    size_t last = ((flight + 1) * count + FLIGHTS - 1) / FLIGHTS - 1;
    const maze_level *above = book_level_above(level);
    unsigned low = book_level_band(level, measure)[0];
    unsigned next = above ? book_level_band(above, measure)[0] : low + FLIGHT_STEP;
    const unsigned starts[FLIGHTS] = {low, (low + next) / 2, next + FLIGHT_STEP};
    double share = last > first ? (double)(i - first) / (double)(last - first) : 0;
    if (section->worksheet->outlines)
        section->difficulty[0] = section->difficulty[1] =
            starts[flight] + (unsigned)(rise[flight] * share + 0.5);
    else
        section->rated = starts[flight];
}

void book_sheet_take_turn(const maze_spec *spec, book_section *section, size_t i,
                          const book_values *values)
{
    const book_spec_meaning *meaning = spec->meaning;
    unsigned *difficulty = section->difficulty;
    double share = meaning->count > 1 ? (double)i / ((double)meaning->count - 1) : 0;
    bool flies = meaning->mixed && difficulty[0] == 0 && meaning->terms.names.count == 0;
    if (flies)
        take_flight(section, i, values->level, meaning);
    else if (section->worksheet->outlines && difficulty[0] == 0)
        /* the difficulty rises through the range of the level */
        memcpy(difficulty, book_level_band(values->level, book_measure_number(&meaning->terms)),
               sizeof section->difficulty);
    double wanted = difficulty[0] + ((double)difficulty[1] - difficulty[0]) * share;
    difficulty[0] = difficulty[1] = (unsigned)(wanted + 0.5);
    section->puzzles = 1;
    section->before = (uint32_t)i;
    sheet_at(spec, values->worksheets, i, &section->turn);
    section->nth = (uint32_t)sheets_before(spec, values->worksheets, i);
}

/* Returns the longest text about a pair of pictures; pages keep space for this text. */
static const char *longest_line(const book_terms *terms)
{
    const char *longest = "";
    for (size_t i = 0; i < THEME_PAIRED; i++) {
        const char *line = terms->theme_speech->captions[terms->theme->pairs[i]];
        longest = strlen(line) > strlen(longest) ? line : longest;
    }
    return longest;
}

void book_sheet_resolve(const book_terms *terms, book_section *section, page_letters_words *words)
{
    maze_style *style = &section->style;
    bool child = terms->names.count > 0 && (section->worksheet || section->themed);
    if (child && section->maze && !book_has_task(section->maze, style)) {
        *words = book_way_words(terms->language, section->themed ? longest_line(terms) : NULL);
        style->content.words = words;
        section->title = terms->title ? NULL : words->title;
        section->rule = style->caption || section->per_page > 1 ? NULL : words->rule;
    }
    if (!section->worksheet || !section->maze)
        return;
    static const maze_picture unread;
    maze_style asked = *style;
    style->letters_language = asked.letters_language = terms->language;
    asked.collect_picture = section->collect_picture ? &unread : NULL;
    if (book_is_pictured(section))
        asked.start_picture = &unread;
    if (!book_sheet_words(section->maze, &asked, words))
        return;
    style->content.words = words;
    bool titled = terms->names.count > 0 && terms->title;
    section->title = titled ? NULL : words->title;
    section->rule = style->caption ? NULL : words->rule;
}
