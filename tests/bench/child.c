#include "child.h"

#include "bench.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

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
        die("cannot run %s", argv[0]);
    posix_spawn_file_actions_destroy(&actions);
    return child;
}

static child_cost wait_for(pid_t child, const char *name)
{
    struct rusage usage;
    int status;
    if (wait4(child, &status, 0, &usage) != child || !WIFEXITED(status) || WEXITSTATUS(status) != 0)
        die("%s failed", name);
    return (child_cost){
        .seconds = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
                   (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6,
        .peak_bytes = (size_t)usage.ru_maxrss * 1024,
    };
}

static void read_all(int from, char *output, size_t size)
{
    size_t length = 0;
    ssize_t got;
    while (length + 1 < size && (got = read(from, output + length, size - 1 - length)) > 0)
        length += (size_t)got;
    output[length] = '\0';
}

child_cost child_run(const char *const argv[], char *output, size_t size)
{
    if (!output)
        return wait_for(start(argv, -1), argv[0]);
    int ends[2];
    if (pipe(ends) != 0)
        die("cannot make a pipe");
    pid_t child = start(argv, ends[1]);
    close(ends[1]);
    read_all(ends[0], output, size);
    close(ends[0]);
    return wait_for(child, argv[0]);
}
