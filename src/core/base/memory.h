/* Memory that is asked for only if it is there. */
#ifndef MAZEPRESS_CORE_MEMORY_H
#define MAZEPRESS_CORE_MEMORY_H

#include <mazepress/error.h>
#include <stdint.h>

/* Fails, before anything is allocated, if `bytes` are more than maze_memory_allowed(); `what`
 * is the subject of the message: "carving rect9x9". */
bool memory_check(uint64_t bytes, const char *what, maze_error *error);

#endif
