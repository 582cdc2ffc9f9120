/* Computes numbers along a solution, in place of letters. The numbers are a row with equal
 * differences, such as 3, 6, 9, or they add up to a total. Functions with a parameter `error`
 * return false and set *error on failure. */
#ifndef MAZEPRESS_CORE_LETTERS_NUMBERS_H
#define MAZEPRESS_CORE_LETTERS_NUMBERS_H

#include <mazepress/error.h>
#include <mazepress/random.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* maximum count of numbers in a row */
#define ROW_MOST 100

/* A row of numbers with equal differences.  `first` and `step` are integers, in units of 1 /
 * `unit`. */
typedef struct letters_row {
    int64_t first, step;
    size_t count; /* at least 2 */
    int64_t unit;
    bool has_fractions; /* true: numbers that are not whole are printed as fractions, such as ¼ */
    /* maximum absolute value of the numbers and the decoys, not multiplied by `unit`; 0 if the text
     * contains no "within" */
    int64_t within;
} letters_row;

/* Reads a row such as "7", "1/4 from 1 to 3", ".5", "-2 from 20" or "1 to 10 within 20".  A row
 * without a "from" begins with the step or, if the row descends, with 12 times the absolute value
 * of the step.  A row without a "to" has at most 12 numbers. */
bool letters_row_read(const char *text, letters_row *row, maze_error *error);

/* Returns number `i` of a row, counted from 0, in units of 1 / unit.  `i` may be beyond the end of
 * the row. */
int64_t letters_row_at(const letters_row *row, size_t i);

/* Writes a number of a row as it is printed, for example "2½" or "0,5". `language` determines the
 * decimal sign; NULL means English. Returns false if the fraction has no character in the table of
 * letters_numbers.c. */
bool letters_row_write(const letters_row *row, int64_t number, const char *language, char *to,
                       size_t size);

/* Returns the height of digits in numbers of up to `digits` characters, relative to the height of a
 * single letter in the same cells. */
double letters_number_share(size_t digits);

/* Sets *miss to a number for a decoy. The number is neither in the row nor in `used`. If `before`
 * is NULL, the decoy is near the number that follows the first `met` numbers of the row. Otherwise,
 * the decoy is *before plus one step, or near this sum. Returns false if no number is suitable. */
bool letters_row_miss(const letters_row *row, size_t met, const int64_t *before,
                      const int64_t *used, size_t used_count, maze_random *random, int64_t *miss);

/* Numbers from 1 to `most` that add up to `total`. */
typedef struct letters_sum {
    uint32_t total, most;
    bool has_most;
} letters_sum;

#define SUM_LEAST 3        /* minimum total */
#define SUM_MOST 200       /* maximum total */
#define SUM_LEAST_WITHIN 5 /* minimum number after "within" */

/* maximum count of numbers in a sum */
#define SUM_NUMBERS ((SUM_MOST + SUM_LEAST_WITHIN - 1) / SUM_LEAST_WITHIN)

/* Reads a sum such as "20" or "50 within 19". */
bool letters_sum_read(const char *text, letters_sum *sum, maze_error *error);

/* letters_sum_count returns the count of a sum's numbers, at most SUM_NUMBERS. letters_sum_draw
 * draws these numbers at random. */
size_t letters_sum_count(const letters_sum *sum);
void letters_sum_draw(const letters_sum *sum, maze_random *random, uint32_t *numbers);

/* Returns a random number for a decoy. The number does not complete the sum. `met` is the total of
 * the numbers on the path to the decoy. */
uint32_t letters_sum_miss(const letters_sum *sum, uint32_t met, maze_random *random);

#endif
