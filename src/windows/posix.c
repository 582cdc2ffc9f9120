/* Implements POSIX functions for Windows. Also sets the standard streams to binary mode and the
 * console to UTF-8 before main starts. */
#include "windows/unistd.h"

#include <windows.h>

#include <ntsecapi.h>

#include <errno.h>
#include <stdbool.h>

#undef rename
#undef signal

__attribute__((constructor)) static void set_up(void)
{
    DWORD mode;
    HANDLE console = GetStdHandle(STD_ERROR_HANDLE);
    for (int descriptor = 0; descriptor <= 2; descriptor++)
        _setmode(descriptor, _O_BINARY);
    _fmode = _O_BINARY;
    SetConsoleOutputCP(CP_UTF8);
    if (GetConsoleMode(console, &mode))
        SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

static void take_slashes(char *path)
{
    for (; path && *path; path++)
        if (*path == '\\')
            *path = '/';
}

void windows_take_slashes(int count, char **arguments, char *output)
{
    for (int i = 0; i < count; i++)
        if (_access(arguments[i], 0) == 0)
            take_slashes(arguments[i]);
    take_slashes(output);
}

char *windows_full_path(const char *path)
{
    char *full = _fullpath(NULL, path, 0);
    take_slashes(full);
    return full;
}

int windows_rename(const char *from, const char *to)
{
    if (MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
        return 0;
    errno = EACCES;
    return -1;
}

static bool is_known(int number)
{
    return number == SIGINT || number == SIGTERM || number == SIGABRT;
}

void (*windows_signal(int number, void (*handler)(int number)))(int number)
{
    return is_known(number) ? signal(number, handler) : SIG_ERR;
}

int sigaction(int number, const struct sigaction *action, struct sigaction *before)
{
    if (!is_known(number))
        return -1;
    if (before)
        before->sa_handler = SIG_DFL;
    return !action || signal(number, action->sa_handler) != SIG_ERR ? 0 : -1;
}

long sysconf(int name)
{
    SYSTEM_INFO system;
    MEMORYSTATUSEX memory = {.dwLength = sizeof memory};
    GetSystemInfo(&system);
    if (name == _SC_NPROCESSORS_ONLN)
        return (long)system.dwNumberOfProcessors;
    if (name == _SC_PAGESIZE)
        return (long)system.dwPageSize;
    return GlobalMemoryStatusEx(&memory) ? (long)(memory.ullTotalPhys / system.dwPageSize) : -1;
}

/* Replaces tmpfile, because tmpfile of the C library would create the file in the root of the
 * drive. */
FILE *windows_temporary_file(void)
{
    char folder[MAX_PATH + 1], name[MAX_PATH + 1];
    if (GetTempPathA(sizeof folder, folder) > 0 && GetTempFileNameA(folder, "mze", 0, name) != 0)
        return fopen(name, "w+bTD"); /* D: the file is deleted when it is closed */
    errno = EACCES;
    return NULL;
}

FILE *fmemopen(void *bytes, size_t size, const char *mode)
{
    FILE *file = tmpfile();
    (void)mode;
    if (!file || fwrite(bytes, 1, size, file) != size) {
        if (file)
            fclose(file);
        return NULL;
    }
    rewind(file);
    return file;
}

int getentropy(void *bytes, size_t size)
{
    errno = EIO;
    return RtlGenRandom(bytes, (ULONG)size) ? 0 : -1;
}

char *stpcpy(char *to, const char *from)
{
    size_t length = strlen(from);
    memcpy(to, from, length + 1);
    return to + length;
}
