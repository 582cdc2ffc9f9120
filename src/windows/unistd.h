/* Declares POSIX functions that Windows does not have or names differently. The compiler finds this
 * header before its own unistd.h. */
#ifndef MAZEPRESS_WINDOWS_UNISTD_H
#define MAZEPRESS_WINDOWS_UNISTD_H

#include_next <unistd.h>

#include <direct.h>
#include <fcntl.h>
#include <io.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* windows_rename replaces an existing file in one step. */
#define O_CLOEXEC O_NOINHERIT
#define O_NOCTTY 0
#define AT_FDCWD (-1)
#define AT_SYMLINK_FOLLOW 0
#define S_ISLNK(mode) 0
#define lstat(path, status) stat(path, status)
#define fchmod(descriptor, mode) ((void)(mode), 0)
#define fsync(descriptor) _commit(descriptor)
#define mkdir(path, mode) _mkdir(path)
#define tmpfile() windows_temporary_file()
#define realpath(path, place) windows_full_path(path)
#define rename(from, to) windows_rename(from, to)
#define linkat(from, name, to, path, flags) ((void)(name), (void)(path), -1)

FILE *windows_temporary_file(void);
char *windows_full_path(const char *path);
int windows_rename(const char *from, const char *to);

/* Converts backslashes to slashes in arguments that name existing files, and in the output path. */
void windows_take_slashes(int count, char **arguments, char *output);

/* The signals of POSIX that Windows lacks. */
#define SIGHUP 101
#define SIGPIPE 102
#define SIGTRAP 103
#define SIGXFSZ 104
#define sigemptyset(set) ((void)(set))
#define signal(number, handler) windows_signal(number, handler)

struct sigaction {
    void (*sa_handler)(int number);
    int sa_mask;
};

int sigaction(int number, const struct sigaction *action, struct sigaction *before);
void (*windows_signal(int number, void (*handler)(int number)))(int number);

#define _SC_PHYS_PAGES 1
#define _SC_PAGESIZE 2
#define _SC_NPROCESSORS_ONLN 3
long sysconf(int name);

FILE *fmemopen(void *bytes, size_t size, const char *mode);
int getentropy(void *bytes, size_t size);

#endif
