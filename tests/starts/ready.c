/* Preloaded, holds the program before its main, with its libraries loaded, which is most of what a
 * start takes; a process is forked for each order, and does there what a start would:
 *     LD_PRELOAD=ready.so READY_SOCKET=3 mazepress
 * An order is one packet: the folder, the number of arguments, these, and the environment, each
 * ended by a zero byte; with it come stdin, stdout and stderr.  Answered with the process's id, and
 * when it has ended with a `result`.  Ends, with status 0, when the other end of the socket is
 * closed. */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#define ORDER_SIZE 131072
#define STREAMS 3

typedef struct result {
    int status;     /* as waitpid has it */
    double seconds; /* of a processor */
} result;

typedef int main_function(int argc, char **argv, char **envp);
typedef int start_function(main_function *main, int argc, char **argv, void (*init)(void),
                           void (*fini)(void), void (*ended)(void), void *stack_end);

static main_function *program;

/* The length of the order in room, 0 when there are no more. */
static ssize_t receive(int from, char *room, int streams[STREAMS])
{
    union {
        struct cmsghdr head;
        char room[CMSG_SPACE(sizeof(int) * STREAMS)];
    } sent;
    struct iovec bytes = {room, ORDER_SIZE};
    struct msghdr message = {
        .msg_iov = &bytes, .msg_iovlen = 1, .msg_control = &sent, .msg_controllen = sizeof sent};
    ssize_t length = recvmsg(from, &message, MSG_CMSG_CLOEXEC);
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    if (length <= 0 || (message.msg_flags & MSG_TRUNC) || !head ||
        head->cmsg_len != CMSG_LEN(sizeof(int) * STREAMS))
        return 0;
    memcpy(streams, CMSG_DATA(head), sizeof(int) * STREAMS);
    return length;
}

/* What main returns, in the process that was forked for it. */
static int carry_out(char *order, const char *end, const int streams[STREAMS])
{
    for (int i = 0; i < STREAMS; i++)
        if (dup2(streams[i], i) < 0 || close(streams[i]))
            return 127;
    const char *folder = order;
    char *at = order + strlen(order) + 1;
    int argc = atoi(at);
    char **words = calloc((size_t)(end - order) + 2, sizeof *words);
    if (!words || chdir(folder))
        return 127;
    size_t count = 0;
    for (at += strlen(at) + 1; at < end; at += strlen(at) + 1) {
        if (count == (size_t)argc)
            count++; /* the pointer that ends them */
        words[count++] = at;
    }
    environ = words + argc + 1;
    return program(argc, words, environ);
}

static double seconds_of(struct timeval time)
{
    return (double)time.tv_sec + 1e-6 * (double)time.tv_usec;
}

/* True when the process has ended, and the one who asked knows. */
static bool tell_end(int asked, pid_t child)
{
    result told = {0};
    struct rusage used;
    if (write(asked, &child, sizeof child) != sizeof child ||
        wait4(child, &told.status, 0, &used) != child)
        return false;
    told.seconds = seconds_of(used.ru_utime) + seconds_of(used.ru_stime);
    return write(asked, &told, sizeof told) == sizeof told;
}

/* What the program would load when it is first needed, as by most orders. */
static void load_rest(const char *path)
{
    static const char *const rest[] = {"libqpdf.so.29", "libqpdf.so.30", "librsvg-2.so.2"};
    char library[4096];
    const char *slash = strrchr(path, '/');
    snprintf(library, sizeof library, "%.*slibmazepress-print.so.0",
             slash ? (int)(slash + 1 - path) : 0, path);
    dlopen(library, RTLD_NOW);
    for (size_t i = 0; i < sizeof rest / sizeof *rest; i++)
        dlopen(rest[i], RTLD_NOW);
}

static int serve(int argc, char **argv, char **envp)
{
    (void)argc, (void)envp;
    load_rest(argv[0]);
    const char *number = getenv("READY_SOCKET");
    int asked = number ? atoi(number) : -1;
    int streams[STREAMS];
    char *order = malloc(ORDER_SIZE);
    ssize_t length;
    while (order && (length = receive(asked, order, streams)) > 0) {
        pid_t child = fork();
        if (child == 0) {
            close(asked);
            return carry_out(order, order + length, streams);
        }
        for (int i = 0; i < STREAMS; i++)
            close(streams[i]);
        if (child < 0 || !tell_end(asked, child))
            break;
    }
    free(order);
    _exit(order ? 0 : 1);
}

#pragma GCC visibility push(default)

extern start_function __libc_start_main;

int __libc_start_main(main_function *main, int argc, char **argv, void (*init)(void),
                      void (*fini)(void), void (*ended)(void), void *stack_end)
{
    start_function *real = (__extension__(start_function *) dlsym(RTLD_NEXT, "__libc_start_main"));
    program = main;
    return real(serve, argc, argv, init, fini, ended, stack_end);
}
