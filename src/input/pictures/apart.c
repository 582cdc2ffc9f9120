/* Runs a function in a separate process with limited memory and time, because libraries crash on
 * some files and need minutes for others. */
#include "core/base/print_library.h"
#include "input/pictures/svg_pictures.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* Maximum lifetime of the child, in seconds. Without this limit, the child could wait forever for a
 * thread that exists only in the parent. */
#define MOST_WAITED 120
/* maximum memory of the child in bytes, in addition to the parent's memory */
#define MOST_MEMORY (400ULL << 20)

void *input_apart_share(size_t size)
{
    void *memory =
        mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void input_apart_unshare(void *memory, size_t size)
{
    if (memory)
        munmap(memory, size);
}

/* Returns the memory size of this process in bytes, or 0 if it is unknown. */
static unsigned long long memory_now(void)
{
    unsigned long long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file)
        return 0;
    if (fscanf(file, "%llu", &pages) != 1)
        pages = 0;
    fclose(file);
    return pages * (unsigned long long)sysconf(_SC_PAGESIZE);
}

static void limit(int resource, unsigned long long most)
{
    struct rlimit now;
    if (getrlimit((__typeof__(RLIMIT_AS))resource, &now) != 0 || now.rlim_cur <= most)
        return;
    now.rlim_cur = (rlim_t)most;
    setrlimit((__typeof__(RLIMIT_AS))resource, &now);
}

static void become_child(unsigned long long memory)
{
    static const int usual[] = {SIGINT, SIGTERM, SIGHUP, SIGALRM, SIGXCPU, SIGPIPE};
    sigset_t none;
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        signal(usual[i], SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere >= 0)
        dup2(nowhere, STDERR_FILENO);
    /* SVG files can depend on the user's language, but the result must not. */
    setenv("LC_ALL", "en_US.UTF-8", 1);
    setenv("LANGUAGE", "en", 1);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_CPU, APART_MOST_SECONDS);
    if (memory > 0)
        limit(RLIMIT_AS, memory + MOST_MEMORY);
    alarm(MOST_WAITED);
}

apart_end input_apart_run(void (*work)(void *context), void *context)
{
    unsigned long long memory = memory_now();
    struct sigaction usual = {.sa_handler = SIG_DFL}, before;
    /* if SIGCHLD were ignored, the parent could not detect the end of the child */
    sigaction(SIGCHLD, &usual, &before);
    pid_t child = base_owns_process() ? fork() : -1, ended = -1;
    int status = 0;
    struct rusage usage = {0};
    if (child == 0) {
        become_child(memory);
        work(context);
        _exit(0);
    }
    while (child > 0 && (ended = wait4(child, &status, 0, &usage)) < 0 && errno == EINTR)
        ;
    sigaction(SIGCHLD, &before, NULL);
    if (child > 0) {
        if (ended == child && WIFEXITED(status))
            return WEXITSTATUS(status) == 0 ? APART_DONE : APART_BROKEN;
        int by = ended == child ? WTERMSIG(status) : SIGALRM;
        if (by == SIGXCPU || by == SIGKILL || (by == SIGALRM && usage.ru_utime.tv_sec > 0))
            return APART_TOO_MUCH;
        if (by != SIGALRM)
            return APART_BROKEN;
    }
    work(context);
    return APART_DONE;
}
