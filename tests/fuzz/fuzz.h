/* The functions of a fuzz target, for libFuzzer (link with -fsanitize=fuzzer and without run.c) and
 * for run.c, which requires no library. */
#ifndef MAZEPRESS_TESTS_FUZZ_H
#define MAZEPRESS_TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* Ends the program if the tested code breaks a promise. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Returns input i of the built-in corpus; false past the last.  The caller frees *data. */
int fuzz_corpus(unsigned i, uint8_t **data, size_t *size);

/* The number of mutations of each input of the corpus. */
extern const unsigned fuzz_rounds;

/* Words that occur in inputs of this kind; NULL-terminated. */
extern const char *const fuzz_words[];

#define FUZZ_REQUIRE(condition) fuzz_require(condition, #condition, __FILE__, __LINE__)

void fuzz_require(int condition, const char *text, const char *file, int line);

/* Requires one line of text that ends within the array. */
void fuzz_require_message(const char *message, size_t size);

/* Writes a copy of the input; returns 1. */
int fuzz_copy(const void *bytes, size_t count, uint8_t **data, size_t *size);

/* Writes the bytes into a file, always the same one, which is removed at the end; returns its path.
 */
const char *fuzz_file(const void *data, size_t size);

#endif
