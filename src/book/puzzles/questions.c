/* The table of the solver's tasks, such as spelling a word, and functions that compose the texts of
 * sheets and the rules of a book. */
#include "book/puzzles/questions.h"

#include "book/puzzles/kinds.h"
#include "core/base/strings.h"
#include "core/letters/letters.h"
#include "core/letters/letters_numbers.h"
#include "core/recipe/recipe.h"

#include <stdio.h>
#include <string.h>

static void fill_numbers(const book_sheet_facts *of, page_letters_words *words)
{
    const char *tag = of->style->letters_language;
    char step[LETTER_ROOM] = "", from[LETTER_ROOM] = "", to[LETTER_ROOM] = "", total[16] = "";
    letters_row row;
    letters_sum sum;
    if (of->style->letters_kind == LETTERS_ROW &&
        letters_row_read(of->style->letters, &row, NULL)) {
        int64_t forward = row.step < 0 ? -row.step : row.step;
        if (row.step < 0)
            words->title = of->language->texts[TEXT_COUNT_DOWN_TITLE];
        else if (row.step == 1 && row.unit == 1 && row.first == 1)
            words->title = of->language->texts[TEXT_COUNT_TO_TITLE];
        letters_row_write(&row, forward, tag, step, sizeof step);
        letters_row_write(&row, row.first, tag, from, sizeof from);
        letters_row_write(&row, letters_row_at(&row, row.count - 1), tag, to, sizeof to);
    }
    if (of->style->letters_kind == LETTERS_SUM && letters_sum_read(of->style->letters, &sum, NULL))
        snprintf(total, sizeof total, "%lu", (unsigned long)sum.total);
    const book_word_value values[] = {{"step", step}, {"from", from}, {"to", to}, {"sum", total}};
    const char **filled[] = {&words->title, &words->rule};
    for (size_t i = 0; i < 2; i++)
        *filled[i] = book_words_fill(words->filled[i], sizeof words->filled[i], *filled[i], values,
                                     sizeof values / sizeof *values);
}

static void fill_word(const book_sheet_facts *of, page_letters_words *words)
{
    char number[24], count[24];
    const page_word *word = of->style->content.word;
    if (!word || !*word->list)
        return;
    snprintf(number, sizeof number, "%lu", (unsigned long)word->number);
    snprintf(count, sizeof count, "%lu", (unsigned long)word->count);
    const book_word_value values[] = {{"list", word->list}, {"number", number}, {"count", count}};
    words->list = book_words_fill(words->filled[0], sizeof words->filled[0],
                                  of->language->texts[TEXT_WORD_LIST], values,
                                  sizeof values / sizeof *values);
}

static void fill_path(const book_sheet_facts *of, page_letters_words *words)
{
    const char *text = of->language->texts[TEXT_LABYRINTH], *end = strchr(text, '\n');
    snprintf(words->filled[1], sizeof words->filled[1], "%.*s",
             end ? (int)(end - text) : (int)strlen(text), text);
    words->rule = words->filled[1];
}

static void fill_number(const book_sheet_facts *of, page_letters_words *words)
{
    char number[24];
    snprintf(number, sizeof number, "%lu", (unsigned long)of->style->number);
    const book_word_value value = {"number", number};
    words->rule =
        book_words_fill(words->filled[1], sizeof words->filled[1], words->rule, &value, 1);
}

static void fill_collected(const book_sheet_facts *of, page_letters_words *words)
{
    if (of->style->collect_picture)
        words->title = of->language->texts[TEXT_COLLECT_ALL_TITLE];
}

/* Returns the part of a text after the first sentence. If the text is a single Chinese sentence,
 * returns the part after the first clause. Other single sentences are returned unchanged. */
static const char *second_part(const char *text)
{
    static const char *const ends[] = {". ", "\u3002", "\uff0c"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        const char *end = strstr(text, ends[i]);
        if (end && end[strlen(ends[i])])
            return end + strlen(ends[i]);
    }
    return text;
}

/* Chooses the texts of a net to cut out. If a picture replaces the dot or the star, the texts do
 * not mention these marks. */
static void fill_box(const book_sheet_facts *of, page_letters_words *words)
{
    const char *const *texts = of->language->texts;
    if (maze_recipe_size(of->recipe, 1) == 0)
        words->rule = texts[TEXT_NET_CUBE];
    if (of->style->start_picture || of->style->goal_picture) {
        words->rule = texts[TEXT_WAY_TITLE];
        words->steps[PAGE_STEPS - 1] = second_part(texts[TEXT_NET_BEGIN]);
    }
}

#define LONG_WAY .picky = true, .wishes = {.ninths = true, .floors = true}
#define NOT_DULL .wishes = {.floors = true}

#define ROAD .above = true, .place = RULES_ALONE, .codeless = "roads", .wishes = {.floors = true}

/* Lists of recipes, most of which have outlines. Sheets use the recipes in turn. The mazes of
 * SMALL_OUTLINES look good with few large cells. */
#define SMALL_OUTLINES                                                                             \
    "heart-smooth, polar-doors.center, egg-smooth, rect, circle-smooth, house-smooth, tree-smooth"
#define OUTLINES                                                                                   \
    "cat-smooth, heart-smooth, rocket-smooth, star-smooth, duck-smooth, tree-smooth, "             \
    "fish-smooth, egg-smooth, butterfly-smooth, polar-doors.center, moon-smooth, house-smooth"

#define VALUES(key_name, text) .key = key_name, .values = {text, text, text, text, text}

/* The table of tasks. The cells of worksheets measure about 20 mm for the youngest children, and
 * 8.5 mm for adults. */
static const book_question questions[TASKS] = {
    [TASK_TOUCH] = {TEXT_SWELL_MAZE, TEXT_SWELL_KEY, TEXT_SWELL_IN, TEXT_SWELL_GOAL, .picky = true,
                    .fill = fill_number},
    [TASK_SENTENCE] = {TEXT_LETTERS_TITLE, TEXT_LETTERS_RULE, LONG_WAY, .mark = "sentence",
                       .mixed = 4,
                       .worksheet = {.name = "letters",
                                     .summary =
                                         "read a sentence along the solution and write it below",
                                     .columns = {7, 9, 11, 17, 20},
                                     .kind = LETTERS_SENTENCE,
                                     VALUES("draw", "walls")}},
    [TASK_ROW] = {TEXT_COUNT_TITLE, TEXT_COUNT_RULE, LONG_WAY, .fill = fill_numbers,
                  .mark = "counting", .mixed = 1,
                  .worksheet = {.name = "counting",
                                .summary = "follow numbers in order: to 10, by 2, 7, 12 or 17",
                                .columns = {7, 9, 10, 13, 16},
                                .kind = LETTERS_ROW,
                                .letters = {"1 to 10 within 20", "2", "7", "12", "17"},
                                VALUES("draw", "walls")}},
    [TASK_SUM] = {TEXT_SUM_TITLE, TEXT_SUM_RULE, LONG_WAY, .fill = fill_numbers, .mark = "sums",
                  .mixed = 5,
                  .worksheet = {.name = "sums",
                                .summary = "numbers on the solution add up to 10, 20, 30, 50 or 80",
                                .columns = {6, 8, 10, 13, 16},
                                .kind = LETTERS_SUM,
                                .letters = {"10", "20", "30", "50 within 19", "80 within 29"},
                                VALUES("draw", "walls")}},
    [TASK_WORD] = {TEXT_WORD_TITLE, TEXT_WORD_RULE, TEXT_WORD, TEXT_WORD_SENTENCE, LONG_WAY,
                   .fill = fill_word, .mark = "word", .mixed = 2,
                   .worksheet = {.name = "words",
                                 .summary = "spell a word of a list (key words) along the solution",
                                 .columns = {8, 8, 9, 11, 12},
                                 .kind = LETTERS_WORD,
                                 VALUES("draw", "walls")}},
    [TASK_DOORS] =
        {TEXT_DOORS_TITLE, TEXT_DOORS_RULE, TEXT_DOORS_ANSWER, TEXT_DOORS_HINT,
         .caption = WORD_WHICH, .rules = TEXT_ENTRANCES, .place = RULES_OF_DOORS,
         .wishes = {.apart = true, .ninths = true, .floors = true}, .mark = "doors", .mixed = 7,
         .worksheet =
             {.name = "three-doors",
              .summary = "find the one of three entrances that leads to the goal",
              .mazes = {"rect7x8-rooms.small-doors.three", "rect9x11-rooms.small-doors.three",
                        "rect11x13-rooms.small-doors.three", "rect15x17-rooms.small-doors.three",
                        "rect19x21-rooms.small-doors.three"},
              VALUES("draw", "walls"),
              .pairs = {PAIR_BEE_FLOWER, PAIR_RABBIT_CARROT, PAIR_MOUSE_CHEESE, PAIR_DOG_BONE},
              .pair_count = 4}},
    [TASK_STARS] = {TEXT_COLLECT_TITLE, TEXT_COLLECT_RULE, TEXT_COLLECT_COLOR, NOT_DULL,
                    .caption = WORD_COLLECT, .above = true, .rules = TEXT_COLLECT,
                    .place = RULES_OF_WAYS, .fill = fill_collected, .picture = "collect-picture",
                    .mark = "star", .mixed = 6,
                    .worksheet = {.name = "collect",
                                  .summary = "exactly one path visits all stars and no cell twice",
                                  .mazes = {"rect5x6-collect3", "rect7x8-collect",
                                            "rect9x10-collect6", "rect13x14-collect7",
                                            "rect16x18-collect9"},
                                  VALUES("draw", "roads")}},
    [TASK_COLORS] = {TEXT_COLORS_TITLE, TEXT_COLORS_RULE, NOT_DULL, .caption = WORD_COLORS,
                     .rules = TEXT_COLORS, .place = RULES_AFTER, .mark = "colors", .mixed = 3,
                     .worksheet = {.name = "colors",
                                   .summary = "no walls: step from shape to shape in a fixed order",
                                   .mazes = {"rect5x6-colors", "rect7x8-colors", "rect9x10-colors",
                                             "rect13x14-colors4", "rect16x18-colors5"},
                                   VALUES("draw", "walls")}},
    [TASK_LADDER] = {TEXT_ROADS_TITLE, TEXT_ROADS_RULE, TEXT_ROADS_TOUCHES, ROAD,
                     .rules = TEXT_ROADS_RULE,
                     .pairs = {PAIR_BEE_FLOWER, PAIR_CAR_GARAGE, PAIR_RABBIT_CARROT,
                               PAIR_MOUSE_CHEESE, PAIR_DOG_BONE, PAIR_CHICK_EGG},
                     .pair_count = 6, .mark = "roads",
                     .worksheet = {.name = "roads",
                                   .summary = "a road in six widths, to follow with a pencil",
                                   .mazes = {"road4", "road4", "road4", "road4", "road4"},
                                   .key = "road",
                                   .values = {"19mm..8mm", "19mm..6mm", "16mm..5mm", "13mm..4mm",
                                              "10mm..3mm"}}},
    [TASK_LINES] =
        {TEXT_TRACE_TITLE, TEXT_LINES_RULE, .rules = TEXT_LINES_RULE, .place = RULES_ALONE,
         .note = true, .codeless = "lines to trace",
         .pairs = {PAIR_RABBIT_CARROT, PAIR_BEE_FLOWER, PAIR_CAR_GARAGE, PAIR_MOUSE_CHEESE,
                   PAIR_DOG_BONE, PAIR_CHICK_EGG, PAIR_DUCK_POND, PAIR_COW_BARN, PAIR_CAT_YARN,
                   PAIR_ROCKET_PLANET, PAIR_TRAIN_TUNNEL, PAIR_PLANE_CLOUD, PAIR_PIG_APPLE,
                   PAIR_SHIP_TREASURE},
         .pair_count = 14, .mark = "traced",
         .worksheet = {.name = "lines",
                       .summary =
                           "60 pages of waves, hills, zigzags, steps, loops and spirals to trace",
                       .mazes = {"road12", "road12", "road12", "road12", "road12"},
                       VALUES("trace", "lines")}},
    [TASK_TRACE] = {TEXT_TRACE_TITLE, TEXT_TRACE_FOOT, ROAD, .rules = TEXT_TRACE_FOOT, .note = true,
                    .pairs = {PAIR_RABBIT_CARROT, PAIR_BEE_FLOWER, PAIR_CAR_GARAGE},
                    .pair_count = 3, .mark = "traced",
                    .worksheet = {.name = "tracing",
                                  .summary = "three broad roads to trace with a finger or a crayon",
                                  .mazes = {"road4", "road4", "road4", "road4", "road4"}}},
    [TASK_LABYRINTH] = {TEXT_LABYRINTH_TITLE, NOT_DULL, .english = true, .rules = TEXT_LABYRINTH,
                        .place = RULES_ALONE, .fill = fill_path,
                        .worksheet = {.name = "labyrinth",
                                      .summary = "one path to the middle, for a finger or a pencil",
                                      .mazes = {"labyrinth7", "labyrinth7", "labyrinth9",
                                                "labyrinth9", "labyrinth11"}}},
    [TASK_FOLDING] = {TEXT_NET_TITLE, TEXT_NET_BOX, .above = true, .steps = TEXT_NET_CUT,
                      .picky = true, .wishes = {.faces = true, .floors = true}, .fill = fill_box,
                      .mixed = 8,
                      .worksheet = {.name = "cube",
                                    .summary = "a maze on six faces, to cut out and glue",
                                    .mazes = {"cube3", "cube4", "cube6", "cube8", "cube10"}}},
    [TASK_PORTRAIT] = {NOT_DULL, .mark = "portrait"},
    [TASK_REVEAL] = {NOT_DULL, .rules = TEXT_REVEAL, .place = RULES_LAST},
    [TASK_SOLUTION] =
        {NOT_DULL, .worksheet = {.name = "maze",
                                 .summary = "a maze in an outline, a different one on each sheet",
                                 .mazes = {SMALL_OUTLINES, OUTLINES, OUTLINES, OUTLINES, OUTLINES},
                                 .outlines = true,
                                 .pairs = {PAIR_RABBIT_CARROT, PAIR_CAT_YARN, PAIR_DOG_BONE,
                                           PAIR_BUTTERFLY_FLOWER},
                                 .pair_count = 4}},
};

const book_question *book_question_of(page_task task)
{
    return &questions[task];
}

bool book_is_with_picture(const maze_recipe *recipe, const char *key)
{
    static const maze_style plain = {.look = MAZE_LOOK_PLAYFUL};
    const char *own = questions[page_sheet_kind_of(recipe, &plain)->task].picture;
    return own && strcmp(own, key) == 0;
}

bool book_any_with_picture(maze_recipe *const *recipes, size_t count, const char *key)
{
    for (size_t i = 0; i < count; i++)
        if (book_is_with_picture(recipes[i], key))
            return true;
    return false;
}

const char *book_recipe_of_style(const maze_style *style)
{
    maze_style on_paper = *style;
    on_paper.letters = NULL;
    on_paper.press = PAGE_PRESS_HOME;
    maze_recipe *path = maze_recipe_parse(maze_level_at(LEVEL_TRACE)->recipe, NULL);
    const page_sheet_kind *kind = page_sheet_kind_of(path, &on_paper);
    maze_recipe_destroy(path);
    return kind->alike || kind->lines ? questions[kind->task].worksheet.mazes[0] : NULL;
}

static const char *text_of(const book_language *language, book_text text)
{
    return text ? language->texts[text] : NULL;
}

static const book_language *language_of(const char *tag)
{
    const book_language *language = tag ? book_language_find(tag) : NULL;
    return language ? language : book_language_at(0);
}

static page_letters_words words_of(const book_language *language)
{
    return (page_letters_words){.name = language->words[WORD_NAME],
                                .date = language->words[WORD_DATE],
                                .right_to_left = book_language_is_right_to_left(language->tag)};
}

page_letters_words book_way_words(const char *tag, const char *line)
{
    page_letters_words words = words_of(language_of(tag));
    words.title = language_of(tag)->texts[TEXT_WAY_TITLE];
    words.rule = line;
    return words;
}

const char *book_solution_caption(const char *tag)
{
    return language_of(tag)->texts[TEXT_SOLUTION];
}

bool book_has_task(const maze_recipe *recipe, const maze_style *style)
{
    return questions[page_sheet_kind_of(recipe, style)->task].title;
}

bool book_sheet_has_english(const maze_recipe *recipe, const maze_style *style)
{
    return questions[page_sheet_kind_of(recipe, style)->task].english &&
           language_of(style->letters_language) == book_language_at(0);
}

page_letters_words *book_sheet_words(const maze_recipe *recipe, const maze_style *style,
                                     page_letters_words *words)
{
    const book_language *language = language_of(style->letters_language);
    const book_question *row = &questions[page_sheet_kind_of(recipe, style)->task];
    if (!row->title)
        return NULL;
    *words = words_of(language);
    words->title = text_of(language, row->title);
    words->rule = text_of(language, row->rule);
    words->before = text_of(language, row->before);
    words->after = text_of(language, row->after);
    for (unsigned i = 0; i < PAGE_STEPS && row->steps; i++)
        words->steps[i] = language->texts[row->steps + i];
    if (row->fill)
        row->fill(&(book_sheet_facts){recipe, style, language}, words);
    return words;
}

static void put_paragraph(base_text_end *end, const char *to, const char *text)
{
    base_text_put(end, "%s%s", end->at > to ? "\n\n" : "", text);
}

/* Adds the rules of those tasks in facts->asked whose place is `place`. Returns false if there are
 * no such rules. If `to` is NULL, adds nothing. */
static bool put_rules(base_text_end *end, const char *to, const book_language *language,
                      const book_rules_facts *facts, book_rules_place place)
{
    bool any = false;
    for (unsigned i = 0; i < TASKS; i++)
        if (facts->asked & 1u << i && questions[i].place == place) {
            if (to)
                put_paragraph(end, to, language->texts[questions[i].rules]);
            any = true;
        }
    return any;
}

bool book_rules_of_paths(const book_rules_facts *facts)
{
    bool paths = facts->asked != 0;
    for (unsigned i = 0; i < TASKS; i++)
        paths = paths && (!(facts->asked & 1u << i) || questions[i].place == RULES_ALONE);
    return paths;
}

const char *book_rules_note(const book_language *language, const book_rules_facts *facts)
{
    for (unsigned i = 0; i < TASKS; i++)
        if (facts->asked & 1u << i && questions[i].note)
            return language->texts[questions[i].rules];
    return NULL;
}

bool book_is_note(const book_language *language, const char *text)
{
    bool found = false;
    for (unsigned i = 0; i < TASKS; i++)
        found = found || (questions[i].note && text &&
                          strcmp(language->texts[questions[i].rule], text) == 0);
    return found;
}

/* Adds the rule of one task whose mazes have a single path. The rule of labyrinths has priority
 * over the rule of roads. Rules that are notes for adults are omitted. */
static void put_path_rules(base_text_end *end, const char *to, const book_language *language,
                           const book_rules_facts *facts)
{
    for (unsigned i = TASKS; i-- > 0;)
        if (facts->asked & 1u << i && !questions[i].note) {
            put_paragraph(end, to, language->texts[questions[i].rules]);
            return;
        }
}

char *book_rules_in_words(const book_language *language, const book_rules_facts *facts, char *to,
                          size_t size)
{
    base_text_end end = base_text_start(to, size);
    const char *const *texts = language->texts;
    const char *note = book_rules_note(language, facts);
    if (book_rules_of_paths(facts)) {
        put_path_rules(&end, to, language, facts);
        if (note)
            put_paragraph(&end, to, note);
        return to;
    }
    if (facts->openings || facts->goal_inside ||
        !put_rules(&end, NULL, language, facts, RULES_OF_DOORS))
        put_paragraph(&end, to,
                      texts[!facts->goal_inside ? TEXT_OPENINGS
                            : facts->openings   ? TEXT_ANY_DOORS
                                                : TEXT_GOAL_INSIDE]);
    put_rules(&end, to, language, facts, RULES_OF_DOORS);
    bool own = put_rules(&end, to, language, facts, RULES_OF_WAYS);
    if (!own)
        put_paragraph(&end, to, texts[facts->several_ways ? TEXT_SEVERAL_WAYS : TEXT_ONE_WAY]);
    put_rules(&end, to, language, facts, RULES_AFTER);
    if (facts->bridges)
        put_paragraph(&end, to, texts[TEXT_BRIDGES]);
    if (!put_rules(&end, to, language, facts, RULES_LAST) && !facts->several_ways && !own)
        put_paragraph(&end, to, texts[TEXT_PENCIL]);
    if (note)
        put_paragraph(&end, to, note);
    return to;
}
