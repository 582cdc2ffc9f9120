/* Preloaded, makes the Nth call of a kind fail, or all from there on:
 *     LD_PRELOAD=failing.so FAIL_CALL=open FAIL_AT=3 FAIL_NAME=.ttf FAIL_ON=yes mazepress …
 * FAIL_CALL is malloc (also calloc, realloc), open (also openat, fopen), read, write, rename (also
 * linkat), fsync or thread.  FAIL_AT counts from 1; 0 fails none.  FAIL_NAME: only files whose
 * names have that in them are counted.  FAIL_FOR: only allocations for the library whose file's
 * name has that in it are counted.  FAIL_FINISH: only those while Cairo finishes a surface, which
 * is when it writes a PDF's fonts.  FAIL_ON: those past it fail, too.  FAIL_HEAP: the heap cannot
 * grow, so that malloc takes memory elsewhere.  FAIL_COUNT names a file that gets the number of
 * calls.  A crash says on stderr in which file it happened, and with FAIL_SECONDS a process that is
 * not done by then says in which files its threads are, and ends. */
#undef _FILE_OFFSET_BITS /* which gives some of these calls other names */
#define _GNU_SOURCE

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <ucontext.h>
#include <unistd.h>

#pragma GCC visibility push(default)

#define ROOM_OF_HEAP 65536
#define PAGE 4096

typedef enum kind { NONE, MALLOC, OPEN, READ, WRITE, RENAME, FSYNC, THREAD } kind;

static kind chosen;
static unsigned long fail_at;
static int fails_on;
static int only_finish;
static __thread int in_finish __attribute__((tls_model("initial-exec")));
static const char *part_of_name, *part_of_library;
static atomic_ulong calls[THREAD + 1];

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void cairo_surface_finish(void *surface);

static int is_to_fail(kind kind, const char *name)
{
    if (part_of_name && (!name || !strstr(name, part_of_name)))
        return 0;
    if (only_finish && !in_finish)
        return 0;
    unsigned long call = atomic_fetch_add(&calls[kind], 1) + 1;
    return kind == chosen && fail_at > 0 && (call == fail_at || (fails_on && call > fail_at));
}

/* True if an allocation that returns to `caller` is to fail. */
static int is_to_fail_for(void *caller)
{
    Dl_info where;
    if (part_of_library && (!dladdr(caller, &where) || !strstr(where.dli_fname, part_of_library)))
        return 0;
    return is_to_fail(MALLOC, NULL);
}

#define REAL(type, name) (__extension__(type) dlsym(RTLD_NEXT, name))

void *malloc(size_t size)
{
    if (!is_to_fail_for(__builtin_return_address(0)))
        return __libc_malloc(size);
    errno = ENOMEM;
    return NULL;
}

void *calloc(size_t count, size_t size)
{
    if (!is_to_fail_for(__builtin_return_address(0)))
        return __libc_calloc(count, size);
    errno = ENOMEM;
    return NULL;
}

void *realloc(void *old, size_t size)
{
    if (!is_to_fail_for(__builtin_return_address(0)))
        return __libc_realloc(old, size);
    errno = ENOMEM;
    return NULL;
}

static mode_t mode_in(int flags, va_list arguments)
{
    return flags & (O_CREAT | __O_TMPFILE) ? va_arg(arguments, mode_t) : 0;
}

#define OPEN_LIKE(name)                                                                            \
    int name(const char *path, int flags, ...)                                                     \
    {                                                                                              \
        va_list arguments;                                                                         \
        va_start(arguments, flags);                                                                \
        mode_t mode = mode_in(flags, arguments);                                                   \
        va_end(arguments);                                                                         \
        if (!is_to_fail(OPEN, path))                                                               \
            return REAL(int (*)(const char *, int, ...), #name)(path, flags, mode);                \
        errno = EMFILE;                                                                            \
        return -1;                                                                                 \
    }
OPEN_LIKE(open)
OPEN_LIKE(open64)

#define OPENAT_LIKE(name)                                                                          \
    int name(int at, const char *path, int flags, ...)                                             \
    {                                                                                              \
        va_list arguments;                                                                         \
        va_start(arguments, flags);                                                                \
        mode_t mode = mode_in(flags, arguments);                                                   \
        va_end(arguments);                                                                         \
        if (!is_to_fail(OPEN, path))                                                               \
            return REAL(int (*)(int, const char *, int, ...), #name)(at, path, flags, mode);       \
        errno = EMFILE;                                                                            \
        return -1;                                                                                 \
    }
OPENAT_LIKE(openat)
OPENAT_LIKE(openat64)

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

void cairo_surface_finish(void *surface)
{
    in_finish++;
    REAL(void (*)(void *), "cairo_surface_finish")(surface);
    in_finish--;
}

static void say(const char *text)
{
    (void)!REAL(ssize_t(*)(int, const void *, size_t), "write")(2, text, strlen(text));
}

static const char *file_at(void *address)
{
    Dl_info where = {0};
    dladdr(address, &where);
    return where.dli_fname ? where.dli_fname : "?";
}

static void on_crash(int number, siginfo_t *info, void *context)
{
    void *place = NULL;
    (void)info;
#if defined __x86_64__
    place = (void *)((ucontext_t *)context)->uc_mcontext.gregs[REG_RIP];
#elif defined __aarch64__
    place = (void *)((ucontext_t *)context)->uc_mcontext.pc;
#else
    (void)context;
#endif
    say("\ncrashed in ");
    say(file_at(place));
    signal(number, SIG_DFL);
    raise(number);
}

static void on_question(int number)
{
    void *frames[40];
    int count = backtrace(frames, 40);
    (void)number;
    for (int i = 0; i < count; i++) {
        say(i ? " " : "\nwaits in ");
        say(file_at(frames[i]));
    }
}

static void on_alarm(int number)
{
    DIR *threads = opendir("/proc/self/task");
    for (struct dirent *entry; threads && (entry = readdir(threads));) {
        if (entry->d_name[0] != '.')
            syscall(SYS_tgkill, getpid(), atoi(entry->d_name), SIGUSR1);
        usleep(20000);
    }
    signal(number, SIG_DFL);
    raise(number);
}

static void watch_time(const char *seconds)
{
    void *frame;
    backtrace(&frame, 1); /* loads what it needs */
    signal(SIGUSR1, on_question);
    signal(SIGALRM, on_alarm);
    alarm((unsigned)strtoul(seconds, NULL, 10));
}

/* As addresses may be laid out by other systems; malloc then leaves ENOMEM in errno. */
static void block_heap(void)
{
    char *behind = (char *)sbrk(0) + ROOM_OF_HEAP;
    mmap(behind - (uintptr_t)behind % PAGE, PAGE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
}

__attribute__((constructor)) static void start(void)
{
    static const char *const kinds[] = {
        [MALLOC] = "malloc", [OPEN] = "open",   [READ] = "read",    [WRITE] = "write",
        [RENAME] = "rename", [FSYNC] = "fsync", [THREAD] = "thread"};
    const char *call = getenv("FAIL_CALL"), *at = getenv("FAIL_AT");
    struct sigaction action = {.sa_sigaction = on_crash, .sa_flags = SA_SIGINFO};
    sigaction(SIGSEGV, &action, NULL);
    sigaction(SIGBUS, &action, NULL);
    part_of_name = getenv("FAIL_NAME");
    part_of_library = getenv("FAIL_FOR");
    fails_on = getenv("FAIL_ON") != NULL;
    only_finish = getenv("FAIL_FINISH") != NULL;
    fail_at = at ? strtoul(at, NULL, 10) : 0;
    if (getenv("FAIL_HEAP"))
        block_heap();
    if (getenv("FAIL_SECONDS"))
        watch_time(getenv("FAIL_SECONDS"));
    for (kind kind = MALLOC; call && kind <= THREAD; kind++)
        if (strcmp(kinds[kind], call) == 0)
            chosen = kind;
}

__attribute__((destructor)) static void finish(void)
{
    const char *path = getenv("FAIL_COUNT");
    chosen = NONE;
    FILE *file = path ? fopen(path, "w") : NULL;
    if (file) {
        for (kind kind = MALLOC; kind <= THREAD; kind++)
            fprintf(file, "%lu\n", atomic_load(&calls[kind]));
        fclose(file);
    }
}
