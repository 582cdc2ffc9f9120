/* Numbers that stand on the way instead of letters: rows that are counted, and numbers that add up
 * to one. */
#ifndef MAZEPRESS_CORE_LETTERS_NUMBERS_H
#define MAZEPRESS_CORE_LETTERS_NUMBERS_H

#include <mazepress/error.h>
#include <mazepress/random.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ROW_MOST 100 /* numbers of a row */

/* Numbers at even distances, all of them multiples of 1 / unit and told in these. */
typedef struct measure_row {
    int64_t first, step;
    size_t count; /* 2 at least */
    int64_t unit;
    bool has_fractions; /* ¼; else decimals */
    int64_t within;     /* the largest number of the sheet; 0: as usual */
} measure_row;

/* Reads "7", "1/4 from 1 to 3", ".5", "-2 from 20", "1 to 10 within 20".  Without a first number a
 * row begins with its step and has 12 numbers, or ends there if it goes down, but not below 0.  An
 * error says what is wrong. */
bool measure_row_read(const char *text, measure_row *row, maze_error *error);

/* Number i of a row; those behind its last go on. */
int64_t measure_row_at(const measure_row *row, size_t i);

/* Writes a number as on the page, "2½", "0,5", in the manner of a language (NULL: English); false
 * for a fraction that has no character. */
bool measure_row_write(const measure_row *row, int64_t number, const char *language, char *to,
                       size_t size);

/* A number that is not of the row, near one that is and that comes next, `before` if that is not
 * NULL, the wrong one before it.  `used`: what may not come again.  False if there is none. */
bool measure_row_miss(const measure_row *row, size_t met, const int64_t *before,
                      const int64_t *used, size_t used_count, maze_random *random, int64_t *miss);

/* Numbers from 1 to `most` that add up to a total. */
typedef struct measure_sum {
    uint32_t total, most;
    bool has_most; /* false: `most` is 9, as the text does not say it */
} measure_sum;

#define SUM_LEAST 3
#define SUM_MOST 200
#define SUM_LEAST_WITHIN 5
#define SUM_NUMBERS ((SUM_MOST + SUM_LEAST_WITHIN - 1) / SUM_LEAST_WITHIN)

/* Reads "20", "50 within 19".  An error says what is wrong. */
bool measure_sum_read(const char *text, measure_sum *sum, maze_error *error);

/* How many numbers a sum has, SUM_NUMBERS at most, and which. */
size_t measure_sum_count(const measure_sum *sum);
void measure_sum_draw(const measure_sum *sum, maze_random *random, uint32_t *numbers);

/* A number that does not complete the sum, where the numbers before it add up to `met`. */
uint32_t measure_sum_miss(const measure_sum *sum, uint32_t met, maze_random *random);

#endif
