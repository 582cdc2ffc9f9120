#include "input/apart.h"

#include "core/base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* A sanitizer takes memory of its own, and waits for ever where it gets none. */
#if defined __SANITIZE_ADDRESS__
#define IS_WATCHED true
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define IS_WATCHED true
#endif
#endif
#ifndef IS_WATCHED
#define IS_WATCHED false
#endif

/* Bytes of data that the process has; 0 where that is not known. */
static uint64_t bytes_now(void)
{
    unsigned long pages = 0;
    FILE *file = IS_WATCHED ? NULL : fopen("/proc/self/statm", "r");
    if (file && fscanf(file, "%*u %*u %*u %*u %*u %lu", &pages) != 1)
        pages = 0;
    if (file)
        fclose(file);
    return (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

static void limit_memory(uint64_t bytes)
{
    struct rlimit limit;
    uint64_t now = bytes_now();
    if (now == 0 || getrlimit(RLIMIT_DATA, &limit) != 0 || limit.rlim_cur <= now + bytes)
        return;
    limit.rlim_cur = now + bytes;
    setrlimit(RLIMIT_DATA, &limit);
}

/* No message of the library, and no core, when it ends for want of memory. */
static void be_silent(void)
{
    const struct rlimit none = {0, 0};
    int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere >= 0)
        dup2(nowhere, STDERR_FILENO);
    setrlimit(RLIMIT_CORE, &none);
}

/* With the zero at its end, by which the other side knows that it is whole. */
static bool send_text(int to, const char *text)
{
    size_t left = strlen(text) + 1;
    while (left > 0) {
        ssize_t sent = write(to, text, left);
        if (sent < 0 && errno != EINTR)
            return false;
        text += sent > 0 ? sent : 0;
        left -= sent > 0 ? (size_t)sent : 0;
    }
    return true;
}

/* The text with its zero, up to which it is read, in spite of signals; NULL if it is not whole. */
static char *receive_text(int from)
{
    char block[4096];
    text_buffer text = {0};
    ssize_t size;
    bool is_whole = false;
    while (!is_whole &&
           ((size = read(from, block, sizeof block)) > 0 || (size < 0 && errno == EINTR))) {
        text_add_bytes(&text, block, size > 0 ? (size_t)size : 0);
        is_whole = text.length > 0 && text.bytes[text.length - 1] == '\0';
    }
    close(from);
    if (is_whole && !text.failed)
        return text.bytes;
    free(text.bytes);
    return NULL;
}

char *apart_run(char *(*work)(void *context), void *context, uint64_t bytes)
{
    int ends[2];
    if (pipe(ends) != 0)
        return work(context);
    fcntl(ends[0], F_SETFD, FD_CLOEXEC); /* a program that another thread starts now would */
    fcntl(ends[1], F_SETFD, FD_CLOEXEC); /* keep the text from ending as long as it runs */
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        be_silent();
        limit_memory(bytes);
        char *text = work(context);
        _exit(text && send_text(ends[1], text) ? EXIT_SUCCESS : EXIT_FAILURE);
    }
    close(ends[1]);
    if (child < 0) {
        close(ends[0]);
        return work(context);
    }
    char *text = receive_text(ends[0]);
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR)
        ;
    return text;
}
