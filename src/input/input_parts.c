/* The functions that this room provides to the program, which starts without it: reading recipes
 * from files that mazepress wrote. They are registered when the library is loaded, or by a program
 * that is linked with it. */
#include "core/base/print_library.h"
#include "input/ours/our_files.h"

static const input_readers readers = {.open = input_recipes_read, .path = maze_read_recipes};

__attribute__((constructor)) static void offer(void)
{
    base_offer(BASE_READERS, &readers);
}
