/* What a fuzz target offers: to libFuzzer (link with -fsanitize=fuzzer and without run.c), and to
 * run.c, which needs nothing. */
#ifndef MAZEPRESS_TESTS_FUZZ_H
#define MAZEPRESS_TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* Ends the program where the code under test breaks a promise. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Input i of the corpus that is built in; false past the last.  *data is the caller's. */
int fuzz_corpus(unsigned i, uint8_t **data, size_t *size);

/* The number of mutations of each input of the corpus. */
extern const unsigned fuzz_rounds;

/* Words that inputs of this kind are made of; NULL-terminated. */
extern const char *const fuzz_words[];

#define FUZZ_REQUIRE(condition) fuzz_require(condition, #condition, __FILE__, __LINE__)

void fuzz_require(int condition, const char *text, const char *file, int line);

/* Requires one line of text that ends within the array. */
void fuzz_require_message(const char *message, size_t size);

/* Gives out a copy; returns 1. */
int fuzz_copy(const void *bytes, size_t count, uint8_t **data, size_t *size);

/* Puts the bytes into a file, one and the same each time, that is removed at the end; its path. */
const char *fuzz_file(const void *data, size_t size);

#endif
