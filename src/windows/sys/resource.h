/* Replaces getrlimit, which Windows does not have, with a macro that reports no limit. */
#ifndef MAZEPRESS_WINDOWS_RESOURCE_H
#define MAZEPRESS_WINDOWS_RESOURCE_H

#define RLIMIT_AS 1
#define RLIM_INFINITY SIZE_MAX
struct rlimit {
    size_t rlim_cur;
};
#define getrlimit(what, limit) ((limit)->rlim_cur = RLIM_INFINITY, 0)

#endif
