/* Runs a fuzz target over its corpus and over mutations of the corpus, which are the same in every
 * run, and over the files that the command line names:
 *
 *     fuzz_NAME inputs/NAME.txt [FILE...]
 *
 * An input that takes too much time or memory is a finding, like an input that crashes the program.
 * "--corpus DIRECTORY" writes the corpus and, in libFuzzer's format, the words into a directory.
 * The first file has the number of mutations of each input in a line "rounds N", and a line
 * "seed BYTES" or "word BYTES" for each input and for each word that inputs contain. \n, \t, \r, \\
 * and \xNN stand for bytes. */
#include "fuzz.h"

#include <mazepress/random.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

/* In a build with a sanitizer, the limits are several times higher, because the sanitizer
 * requires time and memory, and delays the reuse of freed memory. */
#if defined __SANITIZE_ADDRESS__
#define MOST_SECONDS 40
#define MOST_MEGABYTES 1500
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define MOST_SECONDS 40
#define MOST_MEGABYTES 1500
#endif
#endif
#ifndef MOST_SECONDS
#define MOST_SECONDS 4 /* maximum processor time per input, in seconds */
#define MOST_MEGABYTES 128
#endif

#define MOST_CHANGES 6
#define LARGEST_GROWTH 64
#define MOST_PIECES 200

typedef struct piece {
    uint8_t *data;
    size_t size;
} piece;

/* What the file with inputs has. */
static piece seeds[MOST_PIECES], words[MOST_PIECES];
static size_t seed_count, word_count;
static unsigned rounds;

__attribute__((weak)) int fuzz_corpus(unsigned i, uint8_t **data, size_t *size)
{
    (void)i, (void)data, (void)size;
    return 0;
}

/* Replaces the escapes in a line in place, and returns a copy of the bytes. */
static piece piece_of(char *line)
{
    piece made;
    size_t size = 0;
    for (const char *at = line; *at; at++) {
        unsigned byte = (unsigned char)*at;
        if (*at == '\\') {
            at++;
            byte = *at == 'n' ? '\n' : *at == 't' ? '\t' : *at == 'r' ? '\r' : (unsigned char)*at;
            if (*at == 'x') {
                FUZZ_REQUIRE(sscanf(at + 1, "%2x", &byte) == 1);
                at += 2;
            }
        }
        line[size++] = (char)byte;
    }
    fuzz_copy(line, size, &made.data, &made.size);
    return made;
}

static void read_inputs(const char *path)
{
    FILE *file = fopen(path, "r");
    char *line = NULL;
    size_t room = 0;
    FUZZ_REQUIRE(file != NULL);
    while (getline(&line, &room, file) > 0) {
        line[strcspn(line, "\n")] = '\0';
        char *rest = line + strcspn(line, " ");
        rest += *rest == ' ';
        FUZZ_REQUIRE(seed_count < MOST_PIECES && word_count < MOST_PIECES);
        if (strncmp(line, "seed", 4) == 0)
            seeds[seed_count++] = piece_of(rest);
        else if (strncmp(line, "word", 4) == 0)
            words[word_count++] = piece_of(rest);
        else if (strncmp(line, "rounds", 6) == 0)
            rounds = (unsigned)strtoul(rest, NULL, 10);
    }
    FUZZ_REQUIRE(rounds > 0 && word_count > 0);
    free(line);
    fclose(file);
}

/* Stores a copy of input i of the corpus in *data, which the caller frees. Returns 0 if i is past
 * the last input. */
static int input_at(unsigned i, uint8_t **data, size_t *size)
{
    return i < seed_count ? fuzz_copy(seeds[i].data, seeds[i].size, data, size)
                          : fuzz_corpus(i - (unsigned)seed_count, data, size);
}

/* The current input, which is printed if the program crashes. */
static struct {
    const uint8_t *data;
    size_t size;
} current;

static void write_all(const void *data, size_t size)
{
    if (write(STDERR_FILENO, data, size) < 0)
        _exit(2);
}

static void show_input(int signal_number)
{
    static const char digits[] = "0123456789abcdef";
    static const char head[] = "input in hexadecimal: ";
    write_all(head, sizeof head - 1);
    for (size_t i = 0; i < current.size && i < 4096; i++) {
        char pair[2] = {digits[current.data[i] >> 4], digits[current.data[i] & 15]};
        write_all(pair, 2);
    }
    write_all("\n", 1);
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

static void allow_seconds(time_t seconds)
{
    struct itimerval time = {.it_value.tv_sec = seconds};
    setitimer(ITIMER_PROF, &time, NULL);
}

/* Returns the peak memory of the process, in megabytes. */
static long peak_megabytes(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;
}

static void try_input(const uint8_t *data, size_t size)
{
    current.data = data;
    current.size = size;
    allow_seconds(MOST_SECONDS);
    LLVMFuzzerTestOneInput(data, size);
    allow_seconds(0);
    FUZZ_REQUIRE(peak_megabytes() < MOST_MEGABYTES);
}

static size_t draw(maze_random *random, size_t n)
{
    return (size_t)maze_random_below(random, n);
}

/* Replaces the `lost` bytes at the offset `at` by `count` other bytes. Returns the new size. */
static size_t replace(uint8_t *data, size_t size, size_t at, size_t lost, const void *bytes,
                      size_t count)
{
    memmove(data + at + count, data + at + lost, size - at - lost);
    memcpy(data + at, bytes, count);
    return size - lost + count;
}

/* Makes one random change, which adds at most LARGEST_GROWTH bytes. Returns the new size. */
static size_t change(maze_random *random, uint8_t *data, size_t size)
{
    size_t at = draw(random, size + 1), rest = size - at;
    uint8_t repeated[LARGEST_GROWTH];
    const piece word = words[draw(random, word_count)];
    switch (draw(random, 7)) {
    case 0: /* flip a bit */
        if (rest > 0)
            data[at] ^= (uint8_t)(1u << draw(random, 8));
        return size;
    case 1: /* replace a byte */
        if (rest > 0)
            data[at] = (uint8_t)draw(random, 256);
        return size;
    case 2: /* truncate the input */
        return draw(random, 8) == 0 ? at : size;
    case 3: /* remove bytes */
        return replace(data, size, at, draw(random, rest < 16 ? rest + 1 : 16), "", 0);
    case 4: { /* repeat bytes */
        size_t count = rest < sizeof repeated ? rest : sizeof repeated;
        memcpy(repeated, data + at, count);
        return replace(data, size, at, 0, repeated, count);
    }
    case 5: /* insert a word */
        return replace(data, size, at, 0, word.data, word.size);
    default: /* replace bytes by a word */
        return replace(data, size, at, word.size < rest ? word.size : rest, word.data, word.size);
    }
}

static void try_mutations(uint64_t seed, const uint8_t *data, size_t size)
{
    maze_random random;
    maze_random_init(&random, seed, "fuzz");
    for (unsigned i = 0; i < rounds; i++) {
        /* The changed input is copied into memory of exactly its size, so that reading beyond its
         * end is detected. */
        uint8_t *room = malloc(size + MOST_CHANGES * LARGEST_GROWTH);
        memcpy(room, data, size);
        size_t changed = size;
        for (size_t changes = 1 + draw(&random, MOST_CHANGES); changes > 0; changes--)
            changed = change(&random, room, changed);
        uint8_t *exact = malloc(changed ? changed : 1);
        memcpy(exact, room, changed);
        free(room);
        try_input(exact, changed);
        free(exact);
    }
}

/* Tries the whole corpus and mutations of the corpus. Returns the number of inputs. */
static unsigned try_corpus(void)
{
    uint8_t *data;
    size_t size;
    unsigned input = 0;
    for (; input_at(input, &data, &size); input++) {
        try_input(data, size);
        try_mutations(input, data, size);
        free(data);
    }
    return input;
}

static int try_file(const char *path)
{
    uint8_t *data = NULL;
    size_t size = 0, got;
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        return 1;
    }
    do {
        data = realloc(data, size + 65536);
        got = fread(data + size, 1, 65536, file);
        size += got;
    } while (got > 0);
    fclose(file);
    try_input(data, size);
    free(data);
    return 0;
}

static FILE *create(const char *directory, const char *name)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", directory, name);
    FILE *file = fopen(path, "wb");
    FUZZ_REQUIRE(file != NULL);
    return file;
}

static void write_words(const char *directory)
{
    FILE *file = create(directory, "words");
    for (size_t i = 0; i < word_count; i++) {
        fputc('"', file);
        for (size_t k = 0; k < words[i].size; k++)
            fprintf(file, "\\x%02X", words[i].data[k]);
        fputs("\"\n", file);
    }
    fclose(file);
}

static void write_corpus(const char *directory)
{
    uint8_t *data;
    size_t size;
    for (unsigned i = 0; input_at(i, &data, &size); i++) {
        char name[40];
        snprintf(name, sizeof name, "seed-%u", i);
        FILE *file = create(directory, name);
        fwrite(data, 1, size, file);
        fclose(file);
        free(data);
    }
    write_words(directory);
}

int main(int count, char **arguments)
{
    signal(SIGABRT, show_input);
    signal(SIGSEGV, show_input);
    signal(SIGPROF, show_input);
    signal(SIGTRAP, show_input); /* warnings of GLib end the program */
    FUZZ_REQUIRE(count > 1);
    read_inputs(arguments[1]);
    if (count == 4 && strcmp(arguments[2], "--corpus") == 0) {
        write_corpus(arguments[3]);
        return 0;
    }
    for (int i = 2; i < count; i++)
        if (try_file(arguments[i]) != 0)
            return 1;
    unsigned inputs = try_corpus();
    printf("%u inputs, each with %u mutations\n", inputs, rounds);
    return inputs == 0;
}
