/* The random generator that <mazepress/law.h> uses.  It is frozen: the same seed and stage give the
 * same draws on every machine, with every compiler and in every release.
 *
 * Generator: xoshiro256** 1.0, D. Blackman and S. Vigna, "Scrambled linear pseudorandom number
 * generators" (ACM TOMS 47, 2021).
 * Seeding: SplitMix64 (Steele, Lea, Flood, OOPSLA 2014), as the authors of xoshiro256** advise.
 * Hash of the names of stages, and of names in place of seeds: FNV-1a, 64 bits (Fowler, Noll,
 * Vo). */
#ifndef MAZEPRESS_RANDOM_H
#define MAZEPRESS_RANDOM_H

#include <mazepress/error.h>
#include <stdint.h>

/* The complete state of a stream of random numbers.  A copy of the state continues the stream
 * independently. */
typedef struct maze_random {
    uint64_t state[4];
} maze_random;

/* Starts the stream of a stage ("root", "carve", …) for a seed.  Let splitmix(x) be the first
 * output of a SplitMix64 that starts at x, and let t = splitmix(seed) XOR FNV-1a(stage).  The state
 * consists of the first four outputs of a SplitMix64 that starts at t.  The streams of different
 * stages are independent: the number of draws in one stage never changes the draws of another
 * stage. */
MAZE_API void maze_random_init(maze_random *random, uint64_t seed, const char *stage);

/* Returns the next 64 bits of a stream. */
MAZE_API uint64_t maze_random_next(maze_random *random);

/* Returns a random number from 0 to n - 1: the upper 64 bits of the 128-bit product of n and the
 * next 64 bits of the stream.  The function always uses exactly 64 bits of the stream, even for n =
 * 1.  The bias is less than n / 2^64. n must not be 0. */
MAZE_API uint64_t maze_random_below(maze_random *random, uint64_t n);

/* Returns the seed of a name.  The seed is a number of at most 9 digits.  The name `text` is UTF-8;
 * the function neither normalizes the name nor changes its case.  (The program mazepress and the
 * JavaScript package pass names in the normalization form NFC, without white space around them.)
 * Let h be FNV-1a of the bytes of `text`, and let r be the first output of a SplitMix64 that starts
 * at h.  The seed is the upper 64 bits of the 128-bit product of r and 10^9. */
MAZE_API uint64_t maze_seed_from_name(const char *text);

/* Returns the seed of puzzle `index` in a section of a book; puzzles are numbered from 1.  The seed
 * has at most 9 digits.  It is below(10^9) (maze_random_below), the first draw of the stream
 * "puzzle/SECTION/INDEX" of the book's seed, with INDEX in decimal.  `section` is "" for a book
 * without sections.  Among n puzzles, on average about n * n / (2 * 10^9) pairs of puzzles have the
 * same seed. */
MAZE_API uint64_t maze_seed_of_puzzle(uint64_t book_seed, const char *section, uint32_t index);

/* Returns the seed of an attempt at puzzle `index` in a section of a book.  The seed of attempt 0
 * is the seed that maze_seed_of_puzzle returns.  The seed of any other attempt is below(10^9), the
 * first draw of the stream "puzzle/SECTION/INDEX/ATTEMPT" of the book's seed, with INDEX and
 * ATTEMPT in decimal. */
MAZE_API uint64_t maze_seed_of_candidate(uint64_t book_seed, const char *section, uint32_t index,
                                         uint32_t attempt);

#endif
