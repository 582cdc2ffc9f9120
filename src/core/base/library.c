#include <mazepress/version.h>
#include <stdlib.h>

const char *maze_version(void)
{
    return MAZEPRESS_VERSION;
}

void maze_free(void *memory)
{
    free(memory);
}
