/* Reads any bytes as a specification. An accepted specification can be written and read back
 * unchanged. A rejected specification has reasons, each with its position in the file. */
#include "fuzz.h"

#include <mazepress/spec.h>
#include <stdlib.h>
#include <string.h>

/* The path of the file, and the number of errors that have been reported about it. */
typedef struct test_told {
    const char *path;
    unsigned count;
} test_told;

/* Requires that a message begins with the path of the file and, if it has one, with the number
 * of the line. Counts messages that are not warnings as errors. */
static void require_place(void *context, const char *message)
{
    test_told *told = context;
    size_t length = strlen(told->path);
    FUZZ_REQUIRE(strncmp(message, told->path, length) == 0);
    FUZZ_REQUIRE(message[length] == ':');
    size_t place = length + strspn(message + length, ":0123456789");
    told->count += strncmp(message + place, " warning: ", 10) != 0;
}

static maze_spec *read_spec(const void *data, size_t size, unsigned *faults, maze_error *error)
{
    test_told told = {fuzz_file(data, size), 0};
    maze_spec *spec = maze_spec_read(told.path, require_place, &told, error);
    *faults = told.count;
    return spec;
}

static void require_round_trip(const maze_spec *spec)
{
    unsigned faults;
    maze_error error;
    char *text = maze_spec_format(spec, &error);
    FUZZ_REQUIRE(text != NULL);
    maze_spec *same = read_spec(text, strlen(text), &faults, &error);
    FUZZ_REQUIRE(same != NULL);
    char *again = maze_spec_format(same, &error);
    FUZZ_REQUIRE(again != NULL && strcmp(text, again) == 0);
    maze_spec_destroy(same);
    free(text);
    free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    maze_error error = {.status = MAZE_OK};
    unsigned faults;
    maze_spec *spec = read_spec(data, size, &faults, &error);
    if (spec) {
        FUZZ_REQUIRE(faults == 0 && error.status == MAZE_OK);
        require_round_trip(spec);
        maze_spec_destroy(spec);
    } else {
        FUZZ_REQUIRE(faults > 0 && error.status == MAZE_BAD_INPUT);
    }
    return 0;
}
