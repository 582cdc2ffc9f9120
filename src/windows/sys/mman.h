/* Replaces mmap, which Windows does not have, with a macro that always fails. */
#ifndef MAZEPRESS_WINDOWS_MMAN_H
#define MAZEPRESS_WINDOWS_MMAN_H

#define PROT_READ 1
#define MAP_PRIVATE 2
#define MAP_FAILED ((void *)-1)
#define mmap(at, size, protection, flags, descriptor, offset) MAP_FAILED
#define munmap(data, size) ((void)(data), (void)(size))

#endif
