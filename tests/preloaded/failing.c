/* A library that makes system calls fail. If it is preloaded, the Nth call of a kind fails, or
 * the Nth call and all later calls.
 *
 *     LD_PRELOAD=failing.so FAIL_CALL=open FAIL_AT=3 FAIL_NAME=.ttf FAIL_ON=yes mazepress …
 *
 * FAIL_CALL is open (also openat, fopen), read, write, rename (also linkat), fsync, thread, or
 * close, which fails only for written files. FAIL_AT is the number of the failing call, from 1;
 * with 0, no call fails. With FAIL_NAME, only calls for files whose names contain this text are
 * counted. With FAIL_ON, all later calls also fail. FAIL_COUNT names a file that receives the
 * number of calls of each kind. */
#undef _FILE_OFFSET_BITS /* the headers redirect some of these calls to other names */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#pragma GCC visibility push(default)

typedef enum kind { NONE, OPEN, READ, WRITE, RENAME, FSYNC, THREAD, CLOSE } kind;

static kind chosen;
static unsigned long fail_at;
static int fails_on;
static const char *part_of_name;
static atomic_ulong calls[CLOSE + 1];

static int is_to_fail(kind kind, const char *name)
{
    if (part_of_name && (!name || !strstr(name, part_of_name)))
        return 0;
    unsigned long call = atomic_fetch_add(&calls[kind], 1) + 1;
    return kind == chosen && fail_at > 0 && (call == fail_at || (fails_on && call > fail_at));
}

#define REAL(type, name) (__extension__(type) dlsym(RTLD_NEXT, name))

static mode_t mode_in(int flags, va_list arguments)
{
    return flags & (O_CREAT | __O_TMPFILE) ? va_arg(arguments, mode_t) : 0;
}

#define OPEN_LIKE(name, declared, passed)                                                          \
    int name declared                                                                              \
    {                                                                                              \
        va_list arguments;                                                                         \
        va_start(arguments, flags);                                                                \
        mode_t mode = mode_in(flags, arguments);                                                   \
        va_end(arguments);                                                                         \
        if (!is_to_fail(OPEN, path))                                                               \
            return REAL(int(*) declared, #name) passed;                                            \
        errno = EMFILE;                                                                            \
        return -1;                                                                                 \
    }
OPEN_LIKE(open, (const char *path, int flags, ...), (path, flags, mode))
OPEN_LIKE(open64, (const char *path, int flags, ...), (path, flags, mode))
OPEN_LIKE(openat, (int at, const char *path, int flags, ...), (at, path, flags, mode))
OPEN_LIKE(openat64, (int at, const char *path, int flags, ...), (at, path, flags, mode))

#define FOPEN_LIKE(name)                                                                           \
    FILE *name(const char *path, const char *mode)                                                 \
    {                                                                                              \
        if (!is_to_fail(OPEN, path))                                                               \
            return REAL(FILE * (*)(const char *, const char *), #name)(path, mode);                \
        errno = EMFILE;                                                                            \
        return NULL;                                                                               \
    }
FOPEN_LIKE(fopen)
FOPEN_LIKE(fopen64)

ssize_t read(int descriptor, void *to, size_t size)
{
    if (!is_to_fail(READ, NULL))
        return REAL(ssize_t(*)(int, void *, size_t), "read")(descriptor, to, size);
    errno = EIO;
    return -1;
}

ssize_t write(int descriptor, const void *from, size_t size)
{
    if (descriptor <= 2 || !is_to_fail(WRITE, NULL))
        return REAL(ssize_t(*)(int, const void *, size_t), "write")(descriptor, from, size);
    errno = ENOSPC;
    return -1;
}

int rename(const char *from, const char *to)
{
    if (!is_to_fail(RENAME, to))
        return REAL(int (*)(const char *, const char *), "rename")(from, to);
    errno = EIO;
    return -1;
}

int linkat(int from, const char *path, int to, const char *name, int flags)
{
    if (!is_to_fail(RENAME, name))
        return REAL(int (*)(int, const char *, int, const char *, int), "linkat")(from, path, to,
                                                                                  name, flags);
    errno = EIO;
    return -1;
}

/* Closes the file even if it reports an error, as the system does. */
int close(int descriptor)
{
    struct stat status;
    int flags = fcntl(descriptor, F_GETFL);
    bool written = flags >= 0 && (flags & O_ACCMODE) != O_RDONLY &&
                   fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
    bool fails = descriptor > 2 && written && is_to_fail(CLOSE, NULL);
    int result = REAL(int (*)(int), "close")(descriptor);
    if (!fails)
        return result;
    errno = EDQUOT;
    return -1;
}

int fsync(int descriptor)
{
    if (!is_to_fail(FSYNC, NULL))
        return REAL(int (*)(int), "fsync")(descriptor);
    errno = EIO;
    return -1;
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                   void *data)
{
    typedef int starter(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    return is_to_fail(THREAD, NULL)
               ? EAGAIN
               : REAL(starter *, "pthread_create")(thread, attributes, run, data);
}

__attribute__((constructor)) static void start(void)
{
    static const char *const kinds[] = {
        [OPEN] = "open",   [READ] = "read",     [WRITE] = "write", [RENAME] = "rename",
        [FSYNC] = "fsync", [THREAD] = "thread", [CLOSE] = "close"};
    const char *call = getenv("FAIL_CALL"), *at = getenv("FAIL_AT");
    part_of_name = getenv("FAIL_NAME");
    fails_on = getenv("FAIL_ON") != NULL;
    fail_at = at ? strtoul(at, NULL, 10) : 0;
    for (kind kind = OPEN; call && kind <= CLOSE; kind++)
        if (strcmp(kinds[kind], call) == 0)
            chosen = kind;
}

__attribute__((destructor)) static void finish(void)
{
    const char *path = getenv("FAIL_COUNT");
    chosen = NONE;
    FILE *file = path ? fopen(path, "w") : NULL;
    if (file) {
        for (kind kind = OPEN; kind <= CLOSE; kind++)
            fprintf(file, "%lu\n", atomic_load(&calls[kind]));
        fclose(file);
    }
}
