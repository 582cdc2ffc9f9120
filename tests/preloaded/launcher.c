/* Starts the program under test many times without loading its libraries each time, which takes
 * four fifths of the time of a short command. tests/launcher.py preloads this library. The program
 * then stops before its main function, loads libmazepress-print, and waits for requests on a
 * socket. For each request, it forks. The new process gets the arguments, the environment, the
 * working folder and the streams of the request, and continues with the main function. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { STREAMS = 3 };

/* The head of a request. `size` bytes follow: the path of the working folder, the arguments and the
 * variables of the environment. Each of them ends with a NUL byte. The message also contains the
 * file descriptors of stdin, stdout and stderr. */
typedef struct head {
    uint32_t size, arguments, variables;
} head;

/* The end of a command */
typedef struct ended {
    int32_t status;        /* as of waitpid */
    uint32_t microseconds; /* of processor time */
} ended;

static void stop(const char *what)
{
    fprintf(stderr, "launcher: %s\n", what);
    _exit(125);
}

/* Receives the head of a request. Returns false at the end of the connection. */
static bool receive_head(int socket, head *request, int streams[STREAMS])
{
    struct iovec part = {request, sizeof *request};
    union {
        struct cmsghdr aligned;
        char bytes[CMSG_SPACE(STREAMS * sizeof(int))];
    } control;
    struct msghdr message = {.msg_iov = &part,
                             .msg_iovlen = 1,
                             .msg_control = &control,
                             .msg_controllen = sizeof control};
    ssize_t length = recvmsg(socket, &message, MSG_WAITALL | MSG_CMSG_CLOEXEC);
    struct cmsghdr *first = length > 0 ? CMSG_FIRSTHDR(&message) : NULL;
    if (length == 0 || (length < 0 && errno == ECONNRESET))
        return false;
    if (length != sizeof *request || !first || first->cmsg_len != CMSG_LEN(STREAMS * sizeof(int)))
        stop("request");
    memcpy(streams, CMSG_DATA(first), STREAMS * sizeof(int));
    return true;
}

static char *receive_texts(int socket, size_t size)
{
    char *texts = malloc(size);
    if (!texts || recv(socket, texts, size, MSG_WAITALL) != (ssize_t)size)
        stop("texts");
    return texts;
}

/* Returns a list of `count` texts that ends with NULL, and moves *texts to its end. */
static char **list_of(uint32_t count, char **texts)
{
    char **list = calloc((size_t)count + 1, sizeof *list);
    if (!list)
        stop("list");
    for (uint32_t i = 0; i < count; i++, *texts += strlen(*texts) + 1)
        list[i] = *texts;
    return list;
}

static void send_all(int socket, const void *what, size_t size)
{
    if (send(socket, what, size, MSG_NOSIGNAL) != (ssize_t)size)
        _exit(0); /* the test has ended */
}

static void wait_for(int socket, pid_t child)
{
    struct rusage used;
    int status;
    while (wait4(child, &status, 0, &used) < 0)
        if (errno != EINTR)
            stop("wait4");
    struct timeval user = used.ru_utime, system = used.ru_stime;
    time_t seconds = user.tv_sec + system.tv_sec;
    ended end = {status, (uint32_t)(seconds * 1000000 + user.tv_usec + system.tv_usec)};
    send_all(socket, &end, sizeof end);
}

/* Serves requests. Returns in each new process. */
static void serve(int socket, int *argc, char ***argv)
{
    head request;
    int streams[STREAMS];
    while (receive_head(socket, &request, streams)) {
        char *texts = receive_texts(socket, request.size), *rest = texts + strlen(texts) + 1;
        pid_t child = fork();
        if (child < 0)
            stop("fork");
        if (child == 0) {
            *argc = (int)request.arguments;
            *argv = list_of(request.arguments, &rest);
            environ = list_of(request.variables, &rest);
            if (chdir(texts) != 0)
                stop(texts);
            for (int i = 0; i < STREAMS; i++)
                dup2(streams[i], i);
            for (int i = 0; i < STREAMS; i++)
                close(streams[i]);
            close(socket);
            return;
        }
        int32_t number = child;
        for (int i = 0; i < STREAMS; i++)
            close(streams[i]);
        free(texts);
        send_all(socket, &number, sizeof number);
        wait_for(socket, child);
    }
    _exit(0);
}

typedef int main_function(int, char **, char **);
typedef int start_function(main_function *, int, char **, void (*)(void), void (*)(void),
                           void (*)(void), void *);

#pragma GCC visibility push(default)

/* The function of the C library that calls main. The program calls this replacement. */
start_function __libc_start_main;
int __libc_start_main(main_function *main, int argc, char **argv, void (*begin)(void),
                      void (*end)(void), void (*finish)(void), void *stack)
{
    start_function *original;
    void (*own_process)(void);
    *(void **)&original = dlsym(RTLD_NEXT, "__libc_start_main");
    *(void **)&own_process = dlsym(RTLD_DEFAULT, "base_own_process");
    if (!own_process)
        stop(dlerror());
    own_process(); /* before the library asks whether it may change settings of the process */
    if (!dlopen(getenv("MAZEPRESS_LAUNCHED"), RTLD_NOW | RTLD_LOCAL))
        stop(dlerror());
    serve(atoi(getenv("MAZEPRESS_LAUNCHER")), &argc, &argv);
    return original(main, argc, argv, begin, end, finish, stack);
}
