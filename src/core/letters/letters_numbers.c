/* Computes the numbers along a solution and their decoys. letters.c assigns the numbers to cells.
 *
 * The law of rows. All numbers of a row are multiples of a unit. The unit is 1 for whole numbers,
 * and a tenth, hundredth or thousandth for decimals. For fractions, the unit is 1 divided by the
 * least common denominator. If this denominator is 2, 3 or 4, the unit is half as large. The next
 * number is the number of the row that follows the last number before the branch. The first decoy
 * of a branch is near the next number. This decoy is drawn from these candidates: the next number
 * plus or minus 1, 2 or 3 units, and the next number plus 10 units. In a row of whole numbers, a
 * next number with two digits is also a candidate with its digits exchanged, if the difference is
 * at most 27. Otherwise, the next number itself is a candidate. A decoy after another decoy is that
 * decoy plus one step of the row. If this sum is not allowed, the decoy is drawn from candidates
 * near the sum in the same way.
 *
 * A decoy is never a number that the row would contain if the row were longer at either end. If the
 * step is one unit, only the numbers of the row itself are excluded. No two decoys are equal. A
 * decoy is never negative in a row without negative numbers, and never 0 in a row of positive
 * numbers. Before the decimal point, a decoy has at most as many digits as the longest number of
 * the row, but two digits are always allowed. In a row within N, a decoy is instead never larger
 * than N or less than -N. If no candidate is allowed, the decoy is the allowed number that is
 * nearest to the next number or the sum. If two numbers are equally near, the larger one is used.
 *
 * The law of sums. The numbers that add up to a sum S are from 1 to a maximum, which is 9, or N for
 * a sum within N. A sum S has S / 3 numbers, rounded down. A sum S within N has 2 S / (N + 1)
 * numbers, rounded down. In both cases, there are at least 2 numbers, and more than 8 only if 8
 * numbers are not enough. Each number is 1 at first. The rest of S is distributed in steps of 1.
 * Each step adds 1 to a number that is drawn from the numbers below the maximum. A decoy is a
 * random number from 1 to the maximum. It is never the number that, added to the numbers on the
 * path to the decoy, gives S. */
#include "core/letters/letters_numbers.h"

#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/base/strings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct ratio {
    int64_t above, below; /* numerator and denominator; `below` is positive */
    bool is_fraction, is_decimal;
} ratio;

/* maximum absolute value of a number in a row */
#define LARGEST 9999

static int64_t common_divisor(int64_t a, int64_t b)
{
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

static bool read_digits(const char **at, int64_t *value)
{
    const char *start = *at;
    for (*value = 0; is_digit(**at) && *at - start < 5; ++*at)
        *value = 10 * *value + (**at - '0');
    return *at > start && *at - start <= 4 && !is_digit(**at);
}

/* Reads a number such as "12", ".5", "0,25", "3/4" or "1 1/2", with an optional minus. */
static bool read_ratio(const char **at, ratio *fraction)
{
    const char *c = *at;
    bool minus = *c == '-';
    int64_t more;
    *fraction = (ratio){.below = 1};
    c += minus;
    bool whole = *c != '.' && *c != ',';
    if (whole && !read_digits(&c, &fraction->above))
        return false;
    if ((*c == '.' || *c == ',') && is_digit(c[1])) {
        const char *start = ++c;
        if (!read_digits(&c, &more) || c - start > 3)
            return false;
        while (start++ < c)
            fraction->below *= 10;
        fraction->above = fraction->above * fraction->below + more;
        fraction->is_decimal = true;
    } else if (!whole) {
        return false;
    } else if (*c == '/' || (*c == ' ' && is_digit(c[1]))) {
        more = *c == ' ' ? fraction->above : 0;
        if (*c++ == ' ' && (!read_digits(&c, &fraction->above) || *c++ != '/'))
            return false;
        if (!read_digits(&c, &fraction->below) || fraction->below == 0)
            return false;
        fraction->above += more * fraction->below;
        fraction->is_fraction = true;
    }
    if (minus)
        fraction->above = -fraction->above;
    *at = c;
    return *c == '\0' || *c == ' ';
}

static bool skip_word(const char **at, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(*at, word, length) != 0)
        return false;
    *at += length;
    return true;
}

/* Reads " within " and a number, and sets *most to this number. Sets *most to 0 if the text does
 * not continue with " within ". */
static bool read_within(const char **at, int64_t *most)
{
    *most = 0;
    return !skip_word(at, " within ") || (read_digits(at, most) && *most > 0);
}

static const struct {
    int64_t above, below;
    const char *text;
} fractions[] = {{1, 2, "½"}, {1, 3, "⅓"}, {2, 3, "⅔"}, {1, 4, "¼"}, {3, 4, "¾"},
                 {1, 5, "⅕"}, {2, 5, "⅖"}, {3, 5, "⅗"}, {4, 5, "⅘"}, {1, 6, "⅙"},
                 {5, 6, "⅚"}, {1, 8, "⅛"}, {3, 8, "⅜"}, {5, 8, "⅝"}, {7, 8, "⅞"}};

#define FRACTIONS (sizeof fractions / sizeof *fractions)

double letters_number_share(size_t digits)
{
    static const double shares[] = {1, 1, 0.91, 0.76};
    return digits < sizeof shares / sizeof *shares ? shares[digits] : 2.3 / (double)digits;
}

/* Returns true if a number in the text has more digits than read_ratio accepts. */
static bool has_long_number(const char *text)
{
    for (size_t digits = 0; *text; text += digits + 1) {
        bool decimals = *text == '.' || *text == ',';
        digits = strspn(text + 1, "0123456789");
        if (digits + is_digit(*text) > (decimals ? 3 : 4))
            return true;
    }
    return false;
}

static bool fail_form(const char *text, maze_error *error)
{
    char quote[80];
    base_utf8_quote(text, quote, sizeof quote);
    if (has_long_number(text))
        return reject(error,
                      "count-by \"%s\" has a number that is too long; use at most four digits, and "
                      "at most three after a decimal point",
                      quote);
    return reject(
        error,
        "count-by \"%s\" must be a step, optionally with the first, the last and the largest "
        "number, such as \"7\", \"1/4\", \"-2 from 20 to 0\" or \"1 to 10 within 20\"",
        quote);
}

static bool fail_fractions(const char *text, maze_error *error)
{
    return reject(error,
                  "count-by \"%.60s\" requires fractions that cannot be printed; use halves, "
                  "thirds, quarters, fifths, sixths or eighths",
                  text);
}

static bool set_units(const char *text, const ratio *step, ratio *first, ratio *last,
                      letters_row *row, maze_error *error)
{
    const ratio *all[] = {step, first, last};
    bool decimals = false;
    row->unit = 1;
    for (size_t i = 0; i < 3; i++) {
        row->has_fractions = row->has_fractions || all[i]->is_fraction;
        decimals = decimals || all[i]->is_decimal;
        int64_t below = all[i]->below / common_divisor(all[i]->above, all[i]->below);
        below = all[i]->is_decimal ? all[i]->below : below;
        row->unit = row->unit / common_divisor(row->unit, below) * below;
        if (row->unit > 10000)
            return fail_fractions(text, error);
    }
    if (row->has_fractions && decimals)
        return reject(
            error, "count-by \"%.60s\" mixes fractions and decimals; write all numbers in one form",
            text);
    if (row->has_fractions && row->unit >= 2 && row->unit <= 4)
        row->unit *= 2;
    row->step = step->above * row->unit / step->below;
    row->first = first->above * row->unit / first->below;
    return true;
}

bool letters_row_read(const char *text, letters_row *row, maze_error *error)
{
    const char *at = text;
    ratio step, first = {.below = 1}, last = {.below = 1};
    char written[40];
    *row = (letters_row){0};
    if (!read_ratio(&at, &step))
        return fail_form(text, error);
    bool has_first = skip_word(&at, " from ");
    if (has_first && !read_ratio(&at, &first))
        return fail_form(text, error);
    bool has_last = skip_word(&at, " to ");
    if (has_last && !read_ratio(&at, &last))
        return fail_form(text, error);
    if (!read_within(&at, &row->within) || *at)
        return fail_form(text, error);
    if (!set_units(text, &step, &first, &last, row, error))
        return false;
    if (row->step == 0)
        return reject(error, "count-by \"%.60s\" never advances; use a step other than 0", text);
    if (!has_first)
        row->first = row->step > 0 ? row->step : -12 * row->step;
    int64_t end = row->first + 11 * row->step;
    if (has_last)
        end = last.above * row->unit / last.below;
    else if (row->step < 0 && row->first >= 0 && end < 0)
        end = 0;
    int64_t steps = (end - row->first) / row->step;
    if ((end < row->first && row->step > 0) || (end > row->first && row->step < 0)) {
        const char *after = strstr(text, " from ");
        bool minus = *text == '-';
        if (!has_first)
            return reject(
                error, "count-by \"%.60s\" counts away from its last number; use a %s last number",
                text, minus ? "smaller" : "larger");
        return reject(error,
                      "count-by \"%.60s\" counts away from its last number; use the step %s%.*s",
                      text, minus ? "" : "-", (int)(after - text) - minus, text + minus);
    }
    if (has_last && steps > 0 && (end - row->first) % row->step != 0 &&
        letters_row_write(row, row->first + steps * row->step, NULL, written, sizeof written))
        return reject(error, "count-by \"%.60s\" does not reach its last number; use %s%s", text,
                      row->has_fractions ? "another last number" : "the last number ",
                      row->has_fractions ? "" : written);
    if (steps < 1)
        return reject(error,
                      "count-by \"%.60s\" gives only 1 number; the minimum is 2; use a first and a "
                      "last number that are farther apart",
                      text);
    if (steps >= ROW_MOST)
        return reject(error,
                      "count-by \"%.60s\" gives %ld numbers; the maximum is %d; use a larger step, "
                      "or a last number that is closer to the first",
                      text, (long)steps + 1, ROW_MOST);
    row->count = (size_t)steps + 1;
    int64_t within = row->within * row->unit;
    if (row->within > 0 &&
        (end > within || -end > within || row->first > within || -row->first > within))
        return reject(error,
                      "count-by \"%.60s\" has numbers farther from 0 than %ld; use a larger number "
                      "after \"within\"",
                      text, (long)row->within);
    for (size_t i = 0; i < row->count; i++) {
        int64_t number = letters_row_at(row, i);
        if (number > LARGEST * row->unit || number < -LARGEST * row->unit)
            return reject(error,
                          "count-by \"%.60s\" leads to numbers %s %d; use a smaller step, or write "
                          "the first and the last number, as in \"1000 from 0 to 9000\"",
                          text, number > 0 ? "larger than" : "smaller than",
                          number > 0 ? LARGEST : -LARGEST);
        if (!letters_row_write(row, number, NULL, written, sizeof written))
            return fail_fractions(text, error);
    }
    return true;
}

int64_t letters_row_at(const letters_row *row, size_t i)
{
    return row->first + (int64_t)i * row->step;
}

static bool has_comma(const char *language)
{
    static const char *const tags[] = {"cs", "de", "es", "fr", "it", "nl", "pl", "pt",
                                       "ru", "tr", "sv", "da", "nb", "no", "fi", "hu",
                                       "ro", "uk", "el", "bg", "hr", "sk", "sl"};
    for (size_t i = 0; language && i < sizeof tags / sizeof *tags; i++)
        if (strncmp(language, tags[i], 2) == 0 && !is_letter(language[2]))
            return true;
    return false;
}

static bool write_fraction(const char *minus, int64_t whole, int64_t rest, int64_t unit, char *to,
                           size_t size)
{
    int64_t divisor = common_divisor(rest, unit);
    for (size_t i = 0; i < FRACTIONS; i++) {
        if (fractions[i].above * divisor != rest || fractions[i].below * divisor != unit)
            continue;
        if (whole > 0)
            snprintf(to, size, "%s%lld%s", minus, (long long)whole, fractions[i].text);
        else
            snprintf(to, size, "%s%s", minus, fractions[i].text);
        return true;
    }
    return false;
}

bool letters_row_write(const letters_row *row, int64_t number, const char *language, char *to,
                       size_t size)
{
    const char *minus = number < 0 ? "\u2212" : "";
    int64_t positive = number < 0 ? -number : number;
    int64_t whole = positive / row->unit, rest = positive % row->unit;
    char digits[8];
    if (rest == 0) {
        snprintf(to, size, "%s%lld", minus, (long long)whole);
        return true;
    }
    if (row->has_fractions)
        return write_fraction(minus, whole, rest, row->unit, to, size);
    size_t count = 0;
    for (int64_t part = row->unit / 10; part > 0 && count < sizeof digits - 1; part /= 10) {
        digits[count++] = (char)('0' + rest / part);
        rest %= part;
    }
    while (count > 1 && digits[count - 1] == '0')
        count--;
    digits[count] = '\0';
    snprintf(to, size, "%s%lld%c%s", minus, (long long)whole, has_comma(language) ? ',' : '.',
             digits);
    return true;
}

/* A search for a decoy. The decoy must be at least `low` and at most `high`, and must not be in
 * `used`. */
typedef struct row_search {
    const letters_row *row;
    int64_t low, high;
    const int64_t *used;
    size_t used_count;
} row_search;

static bool may_miss(const row_search *search, int64_t number)
{
    const letters_row *row = search->row;
    int64_t steps = (number - row->first) / row->step;
    bool counted = (number - row->first) % row->step == 0;
    char written[40];
    if (counted && (row->step == 1 || row->step == -1))
        counted = steps >= 0 && steps < (int64_t)row->count;
    if (counted || number < search->low || number > search->high)
        return false;
    for (size_t i = 0; i < search->used_count; i++)
        if (search->used[i] == number)
            return false;
    return letters_row_write(row, number, NULL, written, sizeof written);
}

static void set_bounds(row_search *s)
{
    int64_t ends[] = {s->row->first, letters_row_at(s->row, s->row->count - 1)};
    int64_t low = ends[0] < ends[1] ? ends[0] : ends[1], most = 99, largest;
    largest = ends[0] < ends[1] ? ends[1] : ends[0];
    largest = -low > largest ? -low : largest;
    while (most * s->row->unit < largest)
        most = 10 * most + 9;
    if (s->row->within > 0)
        most = s->row->within;
    s->high = most * s->row->unit;
    s->low = low < 0 ? -s->high : low == 0 ? 0 : 1;
}

static int64_t swapped(int64_t number)
{
    int64_t other = 10 * (number % 10) + number / 10;
    bool near = other - number <= 27 && number - other <= 27;
    return number >= 10 && number <= 99 && near ? other : number;
}

bool letters_row_miss(const letters_row *row, size_t met, const int64_t *before,
                      const int64_t *used, size_t used_count, maze_random *random, int64_t *miss)
{
    row_search search = {.row = row, .used = used, .used_count = used_count};
    set_bounds(&search);
    int64_t next = before ? *before + row->step : letters_row_at(row, met);
    if (before && may_miss(&search, next)) {
        *miss = next;
        return true;
    }
    const int64_t near[] = {next + 1, next - 1, next + 2,  next - 2,
                            next + 3, next - 3, next + 10, row->unit == 1 ? swapped(next) : next};
    int64_t found[sizeof near / sizeof *near];
    size_t count = 0;
    for (size_t i = 0; i < sizeof near / sizeof *near; i++)
        if (may_miss(&search, near[i]))
            found[count++] = near[i];
    if (count > 0) {
        *miss = found[maze_random_below(random, count)];
        return true;
    }
    for (int64_t away = 1; next + away <= search.high || next - away >= search.low; away++) {
        *miss = may_miss(&search, next + away) ? next + away : next - away;
        if (may_miss(&search, *miss))
            return true;
    }
    return false;
}

#define SUM_USUAL 9 /* maximum number in a sum without "within" in its text */

bool letters_sum_read(const char *text, letters_sum *sum, maze_error *error)
{
    char quote[80];
    int64_t value = 0, within = 0;
    const char *at = text;
    *sum = (letters_sum){0};
    if (!read_digits(&at, &value) || !read_within(&at, &within) || *at || value < SUM_LEAST ||
        value > SUM_MOST)
        return reject(error,
                      "sums \"%s\" must be a whole number from %d to %d, optionally with the "
                      "largest number to add, such as \"20\" or \"50 within 19\"",
                      base_utf8_quote(text, quote, sizeof quote), SUM_LEAST, SUM_MOST);
    if (within > 0 && value <= SUM_LEAST_WITHIN)
        return reject(error,
                      "sums \"%.60s\": a sum of at most %d cannot have \"within\"; use only %ld",
                      text, SUM_LEAST_WITHIN, (long)value);
    if (within > 0 && (within < SUM_LEAST_WITHIN || within >= value))
        return reject(
            error,
            "sums \"%.60s\": the number after \"within\" must be at least %d and less than the sum",
            text, SUM_LEAST_WITHIN);
    *sum = (letters_sum){.total = (uint32_t)value,
                         .most = within > 0 ? (uint32_t)within : SUM_USUAL,
                         .has_most = within > 0};
    return true;
}

size_t letters_sum_count(const letters_sum *sum)
{
    size_t usual = sum->has_most ? 2 * sum->total / (sum->most + 1) : sum->total / 3;
    size_t least = (sum->total + sum->most - 1) / sum->most;
    usual = usual < 2 ? 2 : usual > 8 ? 8 : usual;
    return usual < least ? least : usual;
}

void letters_sum_draw(const letters_sum *sum, maze_random *random, uint32_t *numbers)
{
    size_t count = letters_sum_count(sum);
    for (size_t i = 0; i < count; i++)
        numbers[i] = 1;
    for (uint32_t rest = sum->total - (uint32_t)count; rest > 0; rest--) {
        uint64_t small = 0;
        for (size_t i = 0; i < count; i++)
            small += numbers[i] < sum->most;
        uint64_t chosen = maze_random_below(random, small);
        size_t at = 0;
        while (numbers[at] >= sum->most || chosen-- > 0)
            at++;
        numbers[at]++;
    }
}

uint32_t letters_sum_miss(const letters_sum *sum, uint32_t met, maze_random *random)
{
    bool one_ends = met < sum->total && sum->total - met <= sum->most;
    uint64_t choices = one_ends ? sum->most - 1 : sum->most;
    uint32_t number = 1 + (uint32_t)maze_random_below(random, choices);
    return one_ends && number >= sum->total - met ? number + 1 : number;
}
