/* The random generator of the law.  It is frozen: the same seed and stage give the same draws on
 * every machine, with every compiler and in every release.
 *
 * Generator: xoshiro256** 1.0, D. Blackman and S. Vigna, "Scrambled linear pseudorandom number
 * generators" (ACM TOMS 47, 2021).
 * Seeding: SplitMix64 (Steele, Lea, Flood, OOPSLA 2014), as its authors advise.
 * Stage and seed names: FNV-1a, 64 bits (Fowler, Noll, Vo). */
#ifndef MAZEPRESS_RANDOM_H
#define MAZEPRESS_RANDOM_H

#include <mazepress/error.h>
#include <stdint.h>

/* The complete state of a stream.  A copy of the state continues the stream independently. */
typedef struct maze_random {
    uint64_t state[4];
} maze_random;

/* Starts the stream of a stage ("root", "carve", …) for a seed.  Let splitmix be one step of
 * SplitMix64, and t = splitmix(seed) XOR FNV-1a(stage).  The state consists of the next four
 * outputs of a SplitMix64 that starts at t.  Streams of different stages are unrelated, so that a
 * later stage never changes an earlier stage. */
MAZE_API void maze_random_init(maze_random *random, uint64_t seed, const char *stage);

/* Returns the next 64 bits of a stream. */
MAZE_API uint64_t maze_random_next(maze_random *random);

/* Makes one draw from 0 to n - 1: the high word of the 128-bit product of the next 64 bits and n.
 * The function always uses exactly one draw, even for n = 1.  The bias is less than n / 2^64. n
 * must not be 0. */
MAZE_API uint64_t maze_random_below(maze_random *random, uint64_t n);

/* Returns the seed of a name, which has at most 9 digits.  Let h be FNV-1a of the bytes of `text`:
 * UTF-8, neither normalized nor folded. (The program and JavaScript pass names in form NFC, without
 * white space around them.)  One step of a SplitMix64 that starts at h gives r.  The seed is the
 * high word of the 128-bit product of r and 10^9. */
MAZE_API uint64_t maze_seed_from_name(const char *text);

/* Returns the seed of puzzle `index`, from 1, in a section of a book.  The seed has at most 9
 * digits: it is the first draw below 10^9 of the stream "puzzle/SECTION/INDEX" of the book's seed,
 * with INDEX in decimal.  `section` is "" for a book without sections.  Among n puzzles, about n *
 * n / (2 * 10^9) pairs have the same seed. */
MAZE_API uint64_t maze_seed_of_puzzle(uint64_t book_seed, const char *section, uint32_t index);

/* Returns the seed of another attempt at the same puzzle.  Attempt 0 is maze_seed_of_puzzle.  For
 * other attempts, it is the first draw below 10^9 of the stream "puzzle/SECTION/INDEX/ATTEMPT",
 * with ATTEMPT in decimal. */
MAZE_API uint64_t maze_seed_of_candidate(uint64_t book_seed, const char *section, uint32_t index,
                                         uint32_t attempt);

#endif
