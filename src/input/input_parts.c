/* The functions of this room that the library loads only when it needs them: they read recipes from
 * files that mazepress wrote. They are registered when this part of the library is loaded, or by a
 * program that is linked with it. */
#include "core/base/print_library.h"
#include "input/ours/our_files.h"

static const input_readers readers = {.open = input_recipes_read, .path = maze_read_recipes};

__attribute__((constructor)) static void offer(void)
{
    base_offer(BASE_READERS, &readers);
}
