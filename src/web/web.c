/* The library for JavaScript: web_call takes a request of several words, and returns the bytes of a
 * result or an error message. A page writes a request to memory from web_room, calls web_call and
 * web_leave, reads the result, and calls web_free. No data are kept between calls. */
#include "web/web.h"

#include "core/base/collections.h"
#include "core/base/numbers.h"
#include "core/base/print_library.h"
#include "core/base/strings.h"
#include "core/measure/measures.h"
#include "core/recipe/recipe.h"
#include "page/codes/codes.h"
#include "page/layout/style.h"
#include "page/layout/values.h"
#include "page/sheet.h"
#include "page/svg_elements.h"
#include "write/files/document.h"
#include "write/json_text.h"

#include <mazepress/fingerprint.h>
#include <mazepress/maze.h>
#include <mazepress/measure.h>
#include <mazepress/style.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Returns three quarters of the address space of WebAssembly, in bytes. */
uint64_t maze_memory_allowed(void)
{
    return UINT32_MAX / 4 * (uint64_t)3;
}

/* A function of JavaScript that makes QR codes. Writes a byte, 0 or 1, for each module of the code,
 * row by row. Returns false if the page gave no such function. */
__attribute__((import_module("mazepress"), import_name("qr"))) bool
web_qr(const char *text, size_t size, unsigned modules, unsigned char *dark);

static bool make_qr(page_symbol *symbol, const char *text, unsigned modules, maze_error *error)
{
    *symbol = (page_symbol){modules, modules, malloc((size_t)modules * modules)};
    if (!symbol->dark)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a code");
    if (web_qr(text, strlen(text), modules, symbol->dark))
        return true;
    page_code_finish(symbol);
    return reject(error, "code requires a function that makes QR codes; pass it as \"qr\"");
}

/* Returns the functions that make codes, or NULL for all other parts of libmazepress-print, which
 * do not exist in a page. */
const void *base_part_of(base_part part, maze_error *error)
{
    static const page_code_maker codes = {.qr = make_qr};
    (void)error;
    return part == BASE_CODES ? &codes : NULL;
}

static bool read_recipe(web_request *request, const char *text, maze_error *error)
{
    if (request->recipe)
        return reject(error, "a request can have only one recipe");
    request->recipe = recipe_of_word(text, error);
    return request->recipe != NULL;
}

static bool read_input(web_request *request, const char *text, maze_error *error)
{
    if (!request->inputs)
        request->inputs = maze_inputs_create(error);
    bool done = request->inputs && maze_input_parse(request->inputs, text, error);
    while (done && (text = strchr(text, ' ')))
        done = maze_input_parse(request->inputs, ++text, error);
    return done;
}

/* Sets the seed of a recipe. `asked` is the seed that the page requires, or NULL. With `asked`, the
 * function fails if the recipe already has a seed. `offered` is a new seed for a recipe without any
 * other seed, or NULL. */
static bool set_seed(maze_recipe *recipe, const char *asked, const char *offered, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    uint64_t seed;
    if (maze_recipe_has_seed(recipe)) {
        maze_recipe_format(recipe, text);
        return !asked ||
               reject(error, "seed \"%s\": the recipe %s already has a seed; remove one of the two",
                      asked, text);
    }
    if (!asked && maze_recipe_own_seed(recipe, &seed)) {
        maze_recipe_set_seed(recipe, seed);
        return true;
    }
    if (!asked && !offered)
        return true;
    if (!recipe_parse_seed("seed", asked ? asked : offered, &seed, error))
        return false;
    maze_recipe_set_seed(recipe, seed);
    return true;
}

bool web_each(const web_request *request, web_taker *take, void *context, maze_error *error)
{
    bool done = true;
    for (const char *key = request->words; done && key < request->end;) {
        const char *value = key + strlen(key) + 1;
        if (value >= request->end)
            return reject(error, "a request must consist of pairs of words");
        done = take(context, key, value, error);
        key = value + strlen(value) + 1;
    }
    return done;
}

typedef struct reading {
    web_request *request;
    web_taker *take;
    void *context;
    const char *seed, *new_seed;
} reading;

static bool take_pair(void *context, const char *key, const char *value, maze_error *error)
{
    reading *reading = context;
    if (strcmp(key, "recipe") == 0)
        return read_recipe(reading->request, value, error);
    if (strcmp(key, "input") == 0)
        return read_input(reading->request, value, error);
    if (strcmp(key, "seed") == 0)
        reading->seed = value;
    else if (strcmp(key, "new-seed") == 0)
        reading->new_seed = value;
    else
        return reading->take(reading->context, key, value, error);
    return true;
}

#define MOST_SECONDS 60

/* Rejects a maze that is expected to take too long, because a page cannot stop a call. */
static bool check_time(const web_request *request, maze_error *error)
{
    double seconds = recipe_estimate_of(request->recipe, request->inputs).seconds;
    bool fits = maze_memory_needed(request->recipe) <= maze_memory_allowed();
    return seconds <= MOST_SECONDS || !fits /* a later check rejects mazes that are too large */ ||
           recipe_refuse(
               request->recipe, error,
               " is expected to take %.0f seconds; the maximum in JavaScript is %d seconds; use "
               "fewer cells or another algorithm",
               seconds, MOST_SECONDS);
}

bool web_read(web_request *request, web_taker *take, void *context, maze_error *error)
{
    reading reading = {.request = request, .take = take, .context = context};
    if (!web_each(request, take_pair, &reading, error))
        return false;
    if (!request->recipe)
        return reject(error, "a recipe is required, such as rect20x26-7391");
    return set_seed(request->recipe, reading.seed, reading.new_seed, error) &&
           check_time(request, error);
}

void web_finish(web_request *request)
{
    maze_inputs_destroy(request->inputs);
    maze_recipe_destroy(request->recipe);
}

/* Sets *error to a message that the option `key` is unknown, and returns false. Suggests a similar
 * name, if any, among `names` and the options that most actions have. */
static bool refuse_key(const char *key, const char *const *names, maze_error *error)
{
    static const char *const common[] = {"recipe", "seed", "inputs", NULL};
    base_nearest best = {0};
    char hint[NEAREST_HINT_SIZE];
    for (size_t i = 0; common[i]; i++)
        base_nearest_offer(&best, key, common[i]);
    for (size_t i = 0; names && names[i]; i++)
        base_nearest_offer(&best, key, names[i]);
    return reject(error, "unknown option \"%.60s\"%s", key,
                  base_nearest_hint(&best, hint, sizeof hint));
}

bool web_take_none(void *context, const char *key, const char *value, maze_error *error)
{
    (void)context;
    (void)value;
    return refuse_key(key, NULL, error);
}

enum { KIND_MASK, KIND_GRAPH, KIND_OUTLINE, KIND_GRAYS };

typedef struct input_terms {
    int kind;
    const char *text;
    maze_grays_options grays;
} input_terms;

static bool take_input(void *context, const char *key, const char *value, maze_error *error)
{
    static const char *const kinds[] = {"mask", "graph", "outline", "grays", NULL};
    input_terms *terms = context;
    if (strcmp(key, "kind") == 0)
        return base_name_find("kind", value, kinds, &terms->kind, error);
    if (strcmp(key, "text") == 0) {
        terms->text = value;
        return true;
    }
    if (strcmp(key, "invert") == 0)
        return page_parse_yes(key, value, &terms->grays.invert, error);
    if (strcmp(key, "calm") == 0)
        return page_parse_yes(key, value, &terms->grays.calm, error);
    if (strcmp(key, "gamma") == 0) {
        const char *at = value;
        return (page_read_number(&at, &terms->grays.gamma) && *at == '\0') ||
               reject(error, "gamma \"%.60s\" must be a number", value);
    }
    static const char *const names[] = {"cells", "crop", "gamma", "invert", "calm", NULL};
    return refuse_key(key, names, error);
}

/* Adds a mask. `text` has a digit for each cell of the whole shape: 1 for cells that remain, 0 for
 * removed cells. */
static bool add_mask(const char *text, maze_inputs *inputs, uint32_t *checksum, maze_error *error)
{
    size_t cells = strlen(text);
    if (cells == 0 || cells > MAZE_MASK_CELLS || text[strspn(text, "01")])
        return reject(error,
                      "a mask must have a 0 or a 1 for each cell, and at most %d million cells",
                      MAZE_MASK_CELLS / 1000000);
    uint8_t *bits = bits_create(cells);
    if (!bits)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a mask");
    for (size_t i = 0; i < cells; i++)
        if (text[i] == '1')
            bits_set(bits, i);
    bool done = maze_inputs_add_mask(inputs, bits, (uint32_t)cells, checksum, error);
    free(bits);
    return done;
}

static bool read_side(const char **text, char behind, uint32_t *side)
{
    uint64_t number;
    if (!base_digits_read(text, MAZE_GRAYS_SIDE, &number) || **text != behind)
        return false;
    ++*text;
    *side = (uint32_t)number;
    return true;
}

#define SHADE_DIGITS 4

static bool read_shades(const char *text, size_t count, uint16_t *shades)
{
    for (size_t i = 0; i < count; i++) {
        unsigned shade = 0;
        for (int k = 0; k < SHADE_DIGITS; k++) {
            int digit = base_digit_hex(*text++);
            if (digit < 0)
                return false;
            shade = shade * 16 + (unsigned)digit;
        }
        shades[i] = (uint16_t)shade;
    }
    return true;
}

/* Adds a grayscale image. terms->text is the size, such as "3x2:", and four hexadecimal digits for
 * each pixel, from 0000 (black) to ffff (white). */
static bool add_grays(const input_terms *terms, maze_inputs *inputs, uint32_t *checksum,
                      maze_error *error)
{
    const char *at = terms->text;
    uint32_t width, height;
    if (!read_side(&at, 'x', &width) || !read_side(&at, ':', &height) ||
        strlen(at) != SHADE_DIGITS * (uint64_t)width * height)
        return reject(
            error,
            "an image must have a width and a height from 1 to %d, and a shade for each pixel",
            MAZE_GRAYS_SIDE);
    size_t count = (size_t)width * height;
    uint16_t *shades = malloc((count + 1) * sizeof *shades);
    if (!shades)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a grayscale image");
    bool done = read_shades(at, count, shades)
                    ? maze_inputs_add_shades(inputs, shades, width, height, &terms->grays, checksum,
                                             NULL, error)
                    : reject(error, "the shades of an image must be hexadecimal digits");
    free(shades);
    return done;
}

static bool add_input(const input_terms *terms, maze_inputs *inputs, uint32_t *checksum,
                      maze_error *error)
{
    if (terms->kind == KIND_MASK)
        return add_mask(terms->text, inputs, checksum, error);
    if (terms->kind == KIND_GRAYS)
        return add_grays(terms, inputs, checksum, error);
    return (terms->kind == KIND_GRAPH ? maze_inputs_add_graph : maze_inputs_add_outline)(
        inputs, terms->text, strlen(terms->text), checksum, error);
}

bool web_input(web_request *request, maze_sink *sink, maze_error *error)
{
    input_terms terms = {.kind = KIND_MASK, .text = ""};
    uint32_t checksum;
    if (!web_each(request, take_input, &terms, error))
        return false;
    request->inputs = maze_inputs_create(error);
    if (!request->inputs || !add_input(&terms, request->inputs, &checksum, error))
        return false;
    char *text = maze_input_format(request->inputs, checksum, error);
    if (text)
        maze_sink_write(sink, text, strlen(text));
    free(text);
    return text != NULL;
}

static void put_terms(json_writer *json)
{
    const maze_term *term;
    for (unsigned i = 0; (term = maze_recipe_term(i)); i++) {
        write_json_open(json, NULL, "{");
        write_json_text(json, "name", term->name);
        write_json_text(json, "form", term->form);
        write_json_text(json, "kind", term->kind);
        write_json_text(json, "summary", term->summary);
        write_json_text(json, "about", term->about);
        write_json_text(json, "source", term->source);
        write_json_close(json, "}");
    }
}

static void put_styles(json_writer *json)
{
    const maze_style_key *key;
    for (unsigned i = 0; (key = maze_style_key_at(i)); i++) {
        const char *const *words = page_style_key_words(i);
        write_json_open(json, NULL, "{");
        write_json_text(json, "name", key->name);
        write_json_text(json, "value", key->value);
        write_json_text(json, "summary", key->summary);
        write_json_open(json, "words", "[");
        for (; words && *words; words++)
            write_json_text(json, NULL, *words);
        write_json_close(json, "]}");
    }
}

static void put_measures(json_writer *json)
{
    const maze_measure_key *key;
    for (unsigned i = 0; (key = maze_measure_key_at(i)); i++) {
        write_json_open(json, NULL, "{");
        write_json_text(json, "name", key->name);
        write_json_text(json, "unit", key->unit);
        write_json_text(json, "summary", key->summary);
        write_json_integer(json, "least", key->least);
        write_json_integer(json, "most", key->most);
        write_json_close(json, "}");
    }
}

bool web_list(web_request *request, maze_sink *sink, maze_error *error)
{
    json_writer json = {.sink = sink};
    if (!web_each(request, web_take_none, NULL, error))
        return false;
    write_json_open(&json, NULL, "{");
    write_json_text(&json, "version", MAZEPRESS_VERSION);
    write_json_open(&json, "terms", "[");
    put_terms(&json);
    write_json_close(&json, "]");
    write_json_open(&json, "styles", "[");
    put_styles(&json);
    write_json_close(&json, "]");
    write_json_open(&json, "measures", "[");
    put_measures(&json);
    write_json_close(&json, "]}\n");
    return true;
}

bool web_recipe(web_request *request, maze_sink *sink, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 3];
    if (!web_read(request, web_take_none, NULL, error))
        return false;
    maze_recipe_format_checked(request->recipe, text);
    maze_sink_write(sink, text, strlen(text));
    return recipe_check_needs(request->recipe, error);
}

static bool put_facts(const maze_maze *maze, maze_sink *sink, maze_error *error)
{
    maze_measures measures;
    maze_fingerprint fingerprint;
    maze_reveal reveal;
    bool reveals = maze_get_reveal(maze, &reveal);
    if (!maze_measure(maze, &measures, error) || !maze_fingerprint_of(maze, &fingerprint, error))
        return false;
    write_json_facts(sink, maze_get_recipe(maze), &measures, &fingerprint, reveals ? &reveal : NULL,
                     NULL);
    return true;
}

bool web_info(web_request *request, maze_sink *sink, maze_error *error)
{
    if (!web_read(request, web_take_none, NULL, error))
        return false;
    maze_maze *maze = maze_make(request->recipe, request->inputs, error);
    bool done = maze && put_facts(maze, sink, error);
    maze_destroy(maze);
    return done;
}

bool web_solve(web_request *request, maze_sink *sink, maze_error *error)
{
    maze_path path;
    if (!web_read(request, web_take_none, NULL, error))
        return false;
    maze_maze *maze = page_make_solved(request->recipe, request->inputs, &path, error);
    if (!maze)
        return false;
    maze_sink_write(sink, path.cells, path.length * sizeof *path.cells);
    maze_path_finish(&path);
    maze_destroy(maze);
    return true;
}

#define USUAL_COUNT 5
#define USUAL_LIMIT 10000
#define MOST_TRIED 1000000

/* the measure to which the option "difficulty" refers */
#define BEST_DIFFICULTY FIGURE_DIFFICULTY3

typedef struct finding {
    maze_sink *sink;
    measure_filters filters;
    measure_tally tally;
    uint64_t from, limit, wanted;
    bool floors; /* true: mazes that are too simple are rejected (measure_floors_missed) */
    measure_found found;
} finding;

static unsigned find_measure(const char *name)
{
    unsigned i = 0;
    while (i < FIGURES && strcmp(maze_measure_key_at(i)->name, name) != 0)
        i++;
    return i;
}

static bool take_filter(void *context, const char *key, const char *value, maze_error *error)
{
    finding *finding = context;
    if (strcmp(key, "from") == 0)
        return recipe_parse_seed("from", value, &finding->from, error);
    if (strcmp(key, "limit") == 0)
        return page_parse_count(key, value, 1, MOST_TRIED, &finding->limit, error);
    if (strcmp(key, "count") == 0)
        return page_parse_count(key, value, 1, MOST_TRIED, &finding->wanted, error);
    if (strcmp(key, "floors") == 0) {
        int floors;
        if (!base_name_find(key, value, page_yes_words, &floors, error))
            return false;
        finding->floors = floors;
        return true;
    }
    unsigned i = strcmp(key, "difficulty") == 0 ? BEST_DIFFICULTY : find_measure(key);
    if (i < FIGURES)
        return measure_filter_parse(key, value, i, false, &finding->filters.ranges[i], error);
    const char *names[FIGURES + 6] = {"from", "limit", "count", "floors", "difficulty"};
    for (unsigned k = 0; k < FIGURES; k++)
        names[5 + k] = maze_measure_key_at(k)->name;
    return refuse_key(key, names, error);
}

/* Writes the facts about a found maze, unless the maze, its mirror image or a rotation was found
 * before. */
static bool keep(finding *finding, const maze_recipe *recipe, const measure_result *made,
                 maze_error *error)
{
    bool fresh;
    if (!measure_found_add(&finding->found, &made->fingerprint, &fresh))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    if (fresh)
        write_json_facts(finding->sink, recipe, &made->measures, &made->fingerprint, NULL, NULL);
    else
        finding->tally.repeats++;
    return true;
}

static bool try_seed(finding *finding, const web_request *request, uint64_t seed, maze_error *error)
{
    const measure_terms terms = {.inputs = request->inputs,
                                 .filters = &finding->filters,
                                 .parts = UINT32_MAX,
                                 .floors = finding->floors,
                                 .fingerprint = true};
    measure_result made = {0};
    maze_recipe_set_seed(request->recipe, seed);
    if (!measure_candidate(request->recipe, &terms, &made, error))
        return false;
    finding->tally.tried++;
    if (made.refused == FIGURES && made.floors > 0)
        return true;
    if (made.refused == FIGURES)
        return keep(finding, request->recipe, &made, error);
    measure_tally_refused(&finding->tally, &finding->filters, made.refused,
                          maze_measure_value(&made.measures, made.refused));
    return true;
}

static bool search_seeds(finding *finding, const web_request *request, maze_error *error)
{
    bool done = true;
    for (uint64_t i = 0; done && i < finding->limit && finding->found.count < finding->wanted;
         i++) {
        done = try_seed(finding, request, finding->from + i, error);
        if (finding->from + i == UINT64_MAX)
            break;
    }
    return done;
}

/* Writes the number of tried mazes, and why mazes were rejected. */
static void put_tally(const finding *finding)
{
    char told[TALLY_LENGTH], line[TALLY_LENGTH + 60];
    measure_tally_describe(&finding->tally, &finding->filters, told, sizeof told);
    snprintf(line, sizeof line, "{\"tried\":%llu,\"refused\":\"%s\"}\n",
             (unsigned long long)finding->tally.tried, told);
    write_put(finding->sink, line);
}

bool web_find(web_request *request, maze_sink *sink, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    finding finding = {.sink = sink, .from = 1, .limit = USUAL_LIMIT, .wanted = USUAL_COUNT};
    if (!web_read(request, take_filter, &finding, error))
        return false;
    maze_recipe_format(request->recipe, text);
    if (maze_recipe_has_seed(request->recipe))
        return reject(error, "find tries many seeds; remove the seed from the recipe %s", text);
    bool done = search_seeds(&finding, request, error);
    if (done)
        put_tally(&finding);
    free(finding.found.slots);
    return done;
}

static const maze_format *const formats[] = {&write_format_svg,    &write_format_text,
                                             &write_format_blocks, &write_format_json,
                                             &write_format_tmx,    &write_format_play};

typedef struct drawing_terms {
    const web_request *request;
    maze_style style;
    maze_picture start, goal;
    maze_document document;
    const char *format, *solution;
    bool solved;
} drawing_terms;

/* length to which the longer side of a picture is scaled, in pixels, as in the program */
#define LONGER_SIDE 10000
#define MOST_OBLONG 100 /* maximum ratio of the sides of a picture, as in the program */

/* Reads a picture from `value`, which is "WIDTHxHEIGHT:" and an SVG. The picture borrows this text.
 */
static bool read_picture(const char *key, const char *value, maze_picture *picture,
                         const maze_picture **given, maze_error *error)
{
    uint64_t width, height;
    if (!base_digits_read(&value, LONGER_SIDE, &width) || *value++ != 'x' ||
        !base_digits_read(&value, LONGER_SIDE, &height) || *value++ != ':' || width == 0 ||
        height == 0 || *value == '\0')
        return reject(error,
                      "%s must have the form WIDTHxHEIGHT:SVG, with whole numbers from 1 to %d, "
                      "such as 40x30:<svg ...>",
                      key, LONGER_SIDE);
    const char *flaw = page_svg_text_flaw(value);
    if (flaw)
        return reject(error, "%s %s", key, flaw);
    double unit = (double)LONGER_SIDE / (double)(width > height ? width : height);
    *picture = (maze_picture){.width = (uint32_t)lround((double)width * unit),
                              .height = (uint32_t)lround((double)height * unit),
                              .file = (const uint8_t *)value,
                              .file_size = strlen(value)};
    if (picture->width * MOST_OBLONG < LONGER_SIDE || picture->height * MOST_OBLONG < LONGER_SIDE)
        return reject(
            error, "%s: one side is more than %d times as long as the other; use another picture",
            key, MOST_OBLONG);
    *given = picture;
    return true;
}

static bool take_drawing(void *context, const char *key, const char *value, maze_error *error)
{
    drawing_terms *terms = context;
    if (strcmp(key, "format") == 0)
        terms->format = value;
    else if (strcmp(key, "solution") == 0)
        terms->solution = value;
    else if (strcmp(key, "id-prefix") == 0)
        terms->document.svg_id_prefix = value;
    else if (strcmp(key, "label") == 0)
        terms->document.svg_label = value;
    else if (strcmp(key, "language") == 0)
        terms->style.letters_language = value;
    else if (strcmp(key, "start-picture") == 0)
        return read_picture(key, value, &terms->start, &terms->style.start_picture, error);
    else if (strcmp(key, "goal-picture") == 0)
        return read_picture(key, value, &terms->goal, &terms->style.goal_picture, error);
    else if (strcmp(key, "compact") == 0)
        return page_parse_yes(key, value, &terms->document.json_compact, error);
    else if (strcmp(key, "grid") == 0)
        return page_parse_yes(key, value, &terms->document.json_grid, error);
    else if (strcmp(key, "inline") == 0)
        return page_parse_yes(key, value, &terms->document.svg_inline, error);
    else if (strcmp(key, "color-scheme") == 0)
        return page_parse_yes(key, value, &terms->document.svg_color_scheme, error);
    else
        return page_style_set(&terms->style, key, value, error);
    return true;
}

static maze_page *make_page(void *context, uint32_t index, maze_error *error)
{
    const drawing_terms *terms = context;
    (void)index;
    return page_make(terms->request->recipe, terms->request->inputs, terms->solved, &terms->style,
                     error);
}

static bool set_solution(drawing_terms *terms, const maze_format *format, maze_error *error)
{
    maze_solution solution;
    terms->solved = terms->style.hide_solution = write_has_game(format);
    if (!terms->solution)
        return true;
    if (!maze_solution_parse(terms->solution, format, &solution, error))
        return false;
    terms->solved = true;
    terms->style.hide_solution = solution == MAZE_SOLUTION_HIDDEN;
    return true;
}

bool web_draw(web_request *request, maze_sink *sink, maze_error *error)
{
    drawing_terms terms = {.request = request, .format = "svg"};
    page_style_init(&terms.style);
    if (!web_read(request, take_drawing, &terms, error))
        return false;
    const maze_format *format =
        write_find_format(formats, sizeof formats / sizeof *formats, terms.format, error);
    if (!format || !set_solution(&terms, format, error) ||
        !maze_format_check(format, &terms.style, error))
        return false;
    terms.style.medium = format->medium;
    terms.style.whole = !format->many_pages;
    terms.style.number = 1;
    terms.document.pages = 1;
    terms.document.page = make_page;
    terms.document.context = &terms;
    terms.document.title = terms.style.title;
    terms.document.look = terms.style.look;
    return maze_write(&terms.document, format, sink, error);
}

#define WEB_API __attribute__((visibility("default")))

/* The answer of web_call. The page frees the answer with web_free. JavaScript reads the first three
 * members, which have 4 bytes each. */
typedef struct web_answer {
    uint32_t status;  /* a maze_status */
    const void *data; /* the result, or the error message */
    size_t size;
    maze_sink *sink; /* contains the result; NULL: there was not enough memory for the sink */
    maze_error error;
} web_answer;

WEB_API void *web_room(size_t size);
WEB_API void web_leave(void *room);
WEB_API web_answer *web_call(const char *request, size_t size);
WEB_API void web_free(web_answer *answer);

static const struct {
    const char *name;
    web_action *act;
} actions[] = {
    {"cells", web_cells}, {"draw", web_draw}, {"find", web_find},     {"info", web_info},
    {"input", web_input}, {"list", web_list}, {"recipe", web_recipe}, {"solve", web_solve},
};

static web_action *find_action(const char *name)
{
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
        if (strcmp(actions[i].name, name) == 0)
            return actions[i].act;
    return NULL;
}

static bool act(const char *words, size_t size, maze_sink *sink, maze_error *error)
{
    if (size == 0 || words[size - 1] != '\0')
        return reject(error, "a request must end with a NUL");
    web_action *action = find_action(words);
    if (!action)
        return reject(error, "unknown action \"%.60s\"", words);
    web_request request = {.words = words + strlen(words) + 1, .end = words + size};
    bool done = action(&request, sink, error) && maze_sink_finish(sink, error);
    web_finish(&request);
    return done;
}

void *web_room(size_t size)
{
    return malloc(size);
}

void web_leave(void *room)
{
    free(room);
}

web_answer *web_call(const char *request, size_t size)
{
    web_answer *answer = calloc(1, sizeof *answer);
    if (!answer)
        return NULL;
    answer->sink = maze_sink_to_memory(&answer->error);
    if (answer->sink && act(request, size, answer->sink, &answer->error)) {
        answer->data = maze_sink_data(answer->sink, &answer->size);
        return answer;
    }
    answer->status = answer->error.status;
    answer->data = answer->error.message;
    answer->size = strlen(answer->error.message);
    return answer;
}

void web_free(web_answer *answer)
{
    if (!answer)
        return;
    maze_sink_destroy(answer->sink);
    free(answer);
}
