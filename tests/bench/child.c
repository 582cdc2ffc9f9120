#include "child.h"

#include "bench.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* Negative if there is no such program. */
static pid_t start(const char *const argv[], int output)
{
    posix_spawn_file_actions_t actions;
    pid_t child;
    posix_spawn_file_actions_init(&actions);
    if (output >= 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    else
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    if (posix_spawnp(&child, argv[0], &actions, NULL, (char *const *)argv, environ) != 0)
        child = -1;
    posix_spawn_file_actions_destroy(&actions);
    return child;
}

static bool wait_for(pid_t child, child_cost *cost)
{
    struct rusage usage;
    int status;
    if (wait4(child, &status, 0, &usage) != child || !WIFEXITED(status) || WEXITSTATUS(status) != 0)
        return false;
    *cost = (child_cost){
        .seconds = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
                   (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6,
        .peak_bytes = (size_t)usage.ru_maxrss * 1024,
    };
    return true;
}

static void read_all(int from, char *output, size_t size)
{
    size_t length = 0;
    ssize_t got;
    while (length + 1 < size && (got = read(from, output + length, size - 1 - length)) > 0)
        length += (size_t)got;
    output[length] = '\0';
}

bool child_try(const char *const argv[], char *output, size_t size, child_cost *cost)
{
    if (!output) {
        pid_t child = start(argv, -1);
        return child >= 0 && wait_for(child, cost);
    }
    int ends[2];
    if (pipe(ends) != 0)
        die("cannot make a pipe");
    pid_t child = start(argv, ends[1]);
    close(ends[1]);
    read_all(ends[0], output, size);
    close(ends[0]);
    return child >= 0 && wait_for(child, cost);
}

child_cost child_run(const char *const argv[], char *output, size_t size)
{
    child_cost cost;
    if (!child_try(argv, output, size, &cost))
        die("%s failed, or cannot be run", argv[0]);
    return cost;
}
