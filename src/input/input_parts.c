/* Gives the main library access to the functions that read mazepress's own files. The main library
 * loads this library only when these functions are needed. */
#include "core/base/print_library.h"
#include "input/ours/our_files.h"

static const input_readers readers = {.open = input_recipes_read, .path = maze_read_recipes};

__attribute__((constructor)) static void offer(void)
{
    base_offer(BASE_READERS, &readers);
}
