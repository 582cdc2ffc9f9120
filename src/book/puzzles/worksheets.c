/* Finds worksheets by name, and determines their mazes, letters and pictures for a level of
 * difficulty. */
#include "book/puzzles/worksheets.h"

#include "book/languages/words.h"
#include "book/puzzles/kinds.h"
#include "book/puzzles/questions.h"
#include "core/base/errors.h"
#include "core/base/strings.h"
#include "core/letters/letters.h"

#include "page/layout/style.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const book_worksheet *book_worksheet_at(unsigned i)
{
    for (unsigned task = 0; task < TASKS; task++) {
        const book_worksheet *worksheet = &book_question_of((page_task)task)->worksheet;
        if (worksheet->name && i-- == 0)
            return worksheet;
    }
    return NULL;
}

/* Returns the worksheet with this name. Returns NULL and sets *error if the name is unknown. */
static const book_worksheet *find_worksheet(const char *name, maze_error *error)
{
    base_nearest best = {0};
    char choice[NEAREST_CHOICE_SIZE], quote[60];
    const book_worksheet *worksheet;
    for (unsigned i = 0; (worksheet = book_worksheet_at(i)); i++) {
        if (base_name_equal(name, worksheet->name))
            return worksheet;
        base_nearest_list(&best, name, worksheet->name, worksheet->name);
    }
    reject(error, "\"%s\" is unknown; %s", base_utf8_quote(name, quote, sizeof quote),
           base_nearest_choice(&best, choice, sizeof choice));
    return NULL;
}

bool book_worksheets_are_mixed(const char *text)
{
    return base_name_equal(text, "mixed");
}

/* Returns the task at the 1-based place `place` of "mixed", or NULL after the last place. */
static const book_question *mixed_at(size_t place)
{
    unsigned task = 0;
    while (task < TASKS && book_question_of((page_task)task)->mixed != place)
        task++;
    return task < TASKS ? book_question_of((page_task)task) : NULL;
}

const char *book_mixed_name(size_t i)
{
    const book_question *question = mixed_at(i + 1);
    return question ? question->worksheet.name : NULL;
}

/* Returns the index of the kind, among `count` kinds, for sheet `task` of `tasks`. If there are
 * fewer sheets than kinds, the sheets range from the easiest to the hardest kind. Otherwise, kinds
 * alternate, and some kinds may be used one time more than other kinds. */
static size_t kind_of_task(size_t task, size_t tasks, size_t count)
{
    size_t more = tasks % count;
    if (tasks < count)
        return tasks > 1 ? (task * (count - 1) + (tasks - 1) / 2) / (tasks - 1) : 0;
    /* the middle kind is used one time more than the other kinds: for the first sheet, far from its
     * next use */
    if (more == 1)
        return task == 0 ? count / 2 : (task - 1) % count;
    return task < more ? task : (task - more) % count;
}

const book_worksheet *book_mixed_at(unsigned without, size_t puzzles, size_t i, uint32_t *kind)
{
    uint32_t kept[TASKS];
    size_t count = 0;
    for (uint32_t k = 0; mixed_at(k + 1); k++)
        if (!(without >> k & 1))
            kept[count++] = k + 1;
    *kind = i % 2 == 0 || count == 0 ? 0 : kept[kind_of_task(i / 2, puzzles / 2, count)];
    return &(*kind == 0 ? book_question_of(TASK_SOLUTION) : mixed_at(*kind))->worksheet;
}

#define NAME_ROOM 40

/* Copies name `i` of a list, truncated if the name is too long. Returns false after the last
 * name. */
static bool copy_name(const char *list, size_t i, char *name, size_t room)
{
    size_t length;
    const char *found = base_names_next(&list, &length);
    for (; found && i > 0; i--)
        found = base_names_next(&list, &length);
    if (found)
        snprintf(name, room, "%.*s", (int)length, found);
    return found;
}

static size_t count_names(const char *list)
{
    size_t count = 1;
    for (; *list; list++)
        count += *list == ',';
    return count;
}

size_t book_worksheets_count(const char *what, const char *text, maze_error *error)
{
    char name[NAME_ROOM];
    maze_error reason;
    size_t mixed = 0;
    if (book_worksheets_are_mixed(text)) {
        while (mixed_at(mixed + 1))
            mixed++;
        return mixed + 1;
    }
    for (size_t i = 0; copy_name(text, i, name, sizeof name); i++)
        if (!find_worksheet(name, &reason)) {
            maze_fail(error, reason.status, "%s %s", what, reason.message);
            return 0;
        }
    return count_names(text);
}

const book_worksheet *book_worksheets_in(const char *text, size_t i)
{
    char name[NAME_ROOM];
    copy_name(text, i % count_names(text), name, sizeof name);
    return find_worksheet(name, NULL);
}

/* minimum number of cells of a maze, relative to the minimum number of solution cells for its
 * letters */
#define CELLS_PER_WAY 4.0
#define CHILD_CELLS_PER_WAY 3.0 /* value of CELLS_PER_WAY for children */

#define USUAL_WORD 8 /* assumed number of letters of a word that is chosen later */

#define CHILD_LEVELS 3

/* Returns the index of a level in the arrays of worksheets. The levels trace and tiny have the
 * index 0. */
static unsigned number_of(const maze_level *level)
{
    const maze_level *tiny = maze_level_at(LEVEL_TINY);
    return level && level > tiny ? (unsigned)(level - tiny) : 0;
}

double book_level_letter(const maze_level *level)
{
    return !level ? 0 : level <= maze_level_at(LEVEL_EASY) ? YOUNG_LETTER : LEAST_LETTER;
}

bool book_level_is_child(const maze_level *level)
{
    return number_of(level) < CHILD_LEVELS;
}

void book_letters_maze(recipe_letters_kind kind, size_t count, bool child, unsigned columns,
                       char *room)
{
    double cells = (child ? CHILD_CELLS_PER_WAY : CELLS_PER_WAY) * (double)letters_way(count);
    unsigned needed = (unsigned)ceil(sqrt(cells));
    columns = needed < columns ? columns : needed;
    /* a word leaves less height for the maze */
    bool word = kind == LETTERS_WORD;
    columns += word;
    snprintf(room, WORKSHEET_MAZE_ROOM, "rect%ux%u", columns,
             word ? columns - 1 : columns + !child);
}

const char *book_worksheet_mazes(const book_worksheet *worksheet, const maze_level *level)
{
    return worksheet->mazes[number_of(level)];
}

void book_worksheet_pick(const book_worksheet *worksheet, const maze_level *level, size_t nth,
                         book_worksheet_terms *terms)
{
    const char *list = worksheet->mazes[number_of(level)];
    copy_name(list, nth % count_names(list), terms->room, sizeof terms->room);
    terms->maze = terms->room;
}

bool book_worksheet_read(const book_worksheet *worksheet, const maze_level *level, const char *tag,
                         const char *letters, recipe_letters_kind kind, book_worksheet_terms *terms,
                         maze_error *error)
{
    static const book_text sentences[WORKSHEET_LEVELS] = {TEXT_LETTERS_TINY, TEXT_LETTERS_EASY,
                                                          TEXT_LETTERS_MEDIUM, TEXT_LETTERS_HARD,
                                                          TEXT_LETTERS_HARD};
    unsigned i = number_of(level);
    const book_language *language = book_language_find(tag);
    bool child = book_level_is_child(level);
    size_t count;
    *terms = (book_worksheet_terms){.maze = worksheet->mazes[i],
                                    .letters = letters,
                                    .kind = letters ? kind : worksheet->kind,
                                    .key = worksheet->key,
                                    .value = worksheet->values[i]};
    if (child)
        book_pairs_name(worksheet->pairs, worksheet->pair_count, terms->pictures);
    if (worksheet->outlines)
        book_worksheet_pick(worksheet, level, 0, terms);
    if (worksheet->columns[i] == 0)
        return true;
    if (worksheet->kind == LETTERS_WORD) { /* the word is chosen from a list later */
        terms->letters = NULL;
        book_letters_maze(LETTERS_WORD, USUAL_WORD, child, worksheet->columns[i], terms->room);
        terms->maze = terms->room;
        return true;
    }
    if (!language)
        language = book_language_at(0);
    if (!letters)
        terms->letters =
            worksheet->letters[i] ? worksheet->letters[i] : language->texts[sentences[i]];
    if (!letters_count(terms->kind, terms->letters, &count, error))
        return false;
    book_letters_maze(terms->kind, count, child, worksheet->columns[i], terms->room);
    terms->maze = terms->room;
    return true;
}

const char *book_worksheet_value(const book_worksheet_terms *terms, const char *key)
{
    if (terms->letters && strcmp(key, recipe_letters_names[terms->kind]) == 0)
        return terms->letters;
    return strcmp(key, "maze") == 0                           ? terms->maze
           : terms->key && strcmp(key, terms->key) == 0       ? terms->value
           : strcmp(key, "pictures") == 0 && *terms->pictures ? terms->pictures
                                                              : NULL;
}

static bool sets_key(const book_worksheet *worksheet, const char *key)
{
    return worksheet->key && strcmp(worksheet->key, key) == 0;
}

const char *book_worksheet_key_at(unsigned nth)
{
    const book_worksheet *row;
    for (unsigned i = 0; (row = book_worksheet_at(i)); i++) {
        unsigned first = 0;
        while (row->key && !sets_key(book_worksheet_at(first), row->key))
            first++;
        if (row->key && first == i && nth-- == 0)
            return row->key;
    }
    return NULL;
}
