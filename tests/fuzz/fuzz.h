/* The functions of a fuzz target, for libFuzzer (link with -fsanitize=fuzzer and without run.c)
 * and for run.c, which requires no library. */
#ifndef MAZEPRESS_TESTS_FUZZ_H
#define MAZEPRESS_TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* Runs the tested code on an input. Ends the program if the code does not behave as promised. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Stores input i that the target makes by itself in *data, which the caller frees, and its size in
 * *size. Returns 0 if i is past the last of these inputs. The inputs of most targets are in a file.
 */
int fuzz_corpus(unsigned i, uint8_t **data, size_t *size);

#define FUZZ_REQUIRE(condition) fuzz_require(condition, #condition, __FILE__, __LINE__)

void fuzz_require(int condition, const char *text, const char *file, int line);

/* Ends the program unless `message` is one line of text that ends within `size` bytes. */
void fuzz_require_message(const char *message, size_t size);

/* Copies `count` bytes into *data, which the caller frees, and sets *size to their number.
 * Returns 1. */
int fuzz_copy(const void *bytes, size_t count, uint8_t **data, size_t *size);

/* Returns a copy of the bytes as a string, which the caller frees. */
char *fuzz_text(const uint8_t *data, size_t size);

/* Writes the bytes into a file and returns its path. All calls use the same file, which is
 * removed at the end of the program. */
const char *fuzz_file(const void *data, size_t size);

#endif
