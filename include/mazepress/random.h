/* The random generator of the draw law, frozen: the same seed and stage give the
 * same draws on every machine, compiler and release.
 *
 * Generator: xoshiro256** 1.0, D. Blackman and S. Vigna, "Scrambled linear
 * pseudorandom number generators" (ACM TOMS 47, 2021).
 * Seeding: SplitMix64 (Steele, Lea, Flood, OOPSLA 2014), as its authors advise.
 * Stage and seed names: FNV-1a, 64 bits (Fowler, Noll, Vo). */
#ifndef MAZEPRESS_RANDOM_H
#define MAZEPRESS_RANDOM_H

#include <mazepress/error.h>
#include <stdint.h>

/* The whole state; copy it to fork a stream. */
typedef struct maze_random {
    uint64_t state[4];
} maze_random;

/* Starts the stream of `stage` ("root", "carve", …) for a seed.  With splitmix
 * one step of SplitMix64: t = splitmix(seed) XOR FNV-1a(stage); the state is the
 * next four outputs of a SplitMix64 that starts at t.  Streams of different
 * stages are unrelated, so that a later stage never disturbs an earlier one. */
MAZE_API void maze_random_init(maze_random *random, uint64_t seed, const char *stage);

/* The next 64 bits. */
MAZE_API uint64_t maze_random_next(maze_random *random);

/* One draw from 0..n-1: the high word of the 128-bit product of the next 64 bits
 * and n.  Spends exactly one draw, also for n = 1.  The bias is below n / 2^64.
 * n must not be 0. */
MAZE_API uint64_t maze_random_below(maze_random *random, uint64_t n);

/* The seed that a name stands for, at most 9 digits: h is FNV-1a of the bytes of `text` as they are
 * (UTF-8, neither normalized nor folded: the program and JavaScript
 * give it names in form NFC, without white space around them); one step of a SplitMix64 that starts at h gives r; the
 * seed is the high word of the 128-bit product of r and 10^9. */
MAZE_API uint64_t maze_seed_from_name(const char *text);

/* The seed of puzzle `index` (from 1) in a section of a book, at most 9 digits:
 * the first draw below 10^9 of the stream "puzzle/SECTION/INDEX" of the book's
 * seed, INDEX in decimal.  `section` is "" where a book has none.  Among n puzzles about
 * n * n / (2 * 10^9) pairs have the same seed. */
MAZE_API uint64_t maze_seed_of_puzzle(uint64_t book_seed, const char *section, uint32_t index);

/* The seed of another attempt at the same puzzle: attempt 0 is maze_seed_of_puzzle, the others the
 * first draw below 10^9 of the stream "puzzle/SECTION/INDEX/ATTEMPT", ATTEMPT in decimal. */
MAZE_API uint64_t maze_seed_of_candidate(uint64_t book_seed, const char *section, uint32_t index,
                                         uint32_t attempt);

#endif
