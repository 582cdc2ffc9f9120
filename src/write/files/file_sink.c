/* Writes bytes to a file or a stream. A regular file appears under its name only when it is
 * complete. Until then, it has no name (O_TMPFILE) or a hidden name. */
#define _GNU_SOURCE /* for O_TMPFILE */

#include "core/base/errors.h"
#include "write/files/sink.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#ifdef _WIN32
#define SEPARATORS "/\\"
#else
#define SEPARATORS "/"
#endif

#define ATTEMPTS 100

typedef struct file_sink {
    maze_sink sink;
    char *target;    /* path of the finished file; NULL: the sink writes directly */
    /* hidden path of the new file; NULL: there is no new file, or it has its final name */
    char *temporary;
    int descriptor;
    bool owned;
    /* true: the file was closed without an error; the descriptor is a copy or -1 */
    bool settled;
    bool unnamed;
    bool keeps_mode; /* the new file will replace an existing file and get the mode of that file */
    mode_t mode;
} file_sink;

static bool fail_open(file_sink *sink, maze_error *error)
{
    const char *reason = strerror(errno), *name = sink->sink.name;
    size_t directory = *name ? strlen(name) - 1 : 0;
    while (directory > 0 && !strchr(SEPARATORS, name[directory]))
        directory--;
    if (errno == ENOENT && directory > 0 && directory <= 300)
        return maze_fail(error, MAZE_IO,
                         "cannot write %.300s: there is no directory %.*s; create it with mkdir "
                         "-p \"%.*s\", or use another name",
                         name, (int)directory, name, (int)directory, name);
    return maze_fail(error, MAZE_IO, "cannot write %.300s%s: %s", sink->sink.name,
                     strlen(sink->sink.name) > 300 ? "…" : "", reason);
}

/* Opens a file that disappears with the process unless it gets a name (see open(2)). Returns false
 * on failure, for example if the system does not support O_TMPFILE. */
static bool open_unnamed(file_sink *sink, const char *directory)
{
#ifdef O_TMPFILE
    char place[40];
    mode_t mode = sink->keeps_mode ? 0600 : 0666;
    sink->descriptor = open(*directory ? directory : ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);
    snprintf(place, sizeof place, "/proc/self/fd/%d", sink->descriptor);
    sink->unnamed = sink->descriptor >= 0 && access(place, F_OK) == 0;
    if (sink->descriptor >= 0 && !sink->unnamed) {
        close(sink->descriptor);
        sink->descriptor = -1;
    }
#else
    (void)directory;
#endif
    return sink->unnamed;
}

/* Creates a file with a hidden name. If this file will replace an existing file, only the owner can
 * access the new file. */
static bool open_named(file_sink *sink, size_t size)
{
    size_t length = strlen(sink->temporary);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        snprintf(sink->temporary + length, size - length, "-%d", attempt);
        sink->descriptor = open(sink->temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                                sink->keeps_mode ? 0600 : 0666);
        if (sink->descriptor >= 0 || errno != EEXIST)
            break;
    }
    return sink->descriptor >= 0;
}

static bool create_temporary(file_sink *sink)
{
    const char *target = sink->target, *base = target;
    for (const char *slash; (slash = strpbrk(base, SEPARATORS));)
        base = slash + 1;
    size_t size = strlen(target) + 80;
    struct timespec now = {0};
    clock_gettime(CLOCK_REALTIME, &now);
    sink->temporary = malloc(size);
    if (!sink->temporary) {
        errno = ENOMEM;
        return false;
    }
    snprintf(sink->temporary, size, "%.*s", (int)(base - target), target);
    bool unnamed = open_unnamed(sink, sink->temporary);
    snprintf(sink->temporary, size, "%.*s.%.200s.%ld-%d-%ld", (int)(base - target), target, base,
             (long)getpid(), sink->descriptor, now.tv_nsec);
    if (unnamed || open_named(sink, size))
        return true;
    int reason = errno;
    free(sink->temporary);
    sink->temporary = NULL;
    errno = reason;
    return false;
}

static bool is_dangling_link(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0 && S_ISLNK(status.st_mode);
}

static bool write_all(file_sink *sink, const char *data, size_t size)
{
    while (size > 0 && !sink->sink.failed) {
        ssize_t written = write(sink->descriptor, data, size);
        if (written >= 0) {
            data += written;
            size -= (size_t)written;
        } else if (errno != EINTR) {
            sink->sink.failed = errno;
        }
    }
    return !sink->sink.failed;
}

static bool flush(file_sink *sink)
{
    size_t size = sink->sink.size;
    sink->sink.size = 0;
    return write_all(sink, sink->sink.data, size);
}

static void close_owned(file_sink *sink)
{
    bool failed = sink->owned && sink->descriptor >= 0 && close(sink->descriptor) != 0;
    if (failed && !sink->settled && !sink->sink.failed)
        sink->sink.failed = errno;
    sink->owned = false;
}

/* Closes the file before it gets its name, because some file systems report write errors only on
 * closing. A file without a name gets its name from a copy of its descriptor, which stays open. */
static void settle(file_sink *sink)
{
    int copy = -1;
#ifdef F_DUPFD_CLOEXEC
    if (sink->unnamed && (copy = fcntl(sink->descriptor, F_DUPFD_CLOEXEC, 0)) < 0)
        return;
#endif
    close_owned(sink);
    sink->descriptor = copy;
    sink->owned = copy >= 0;
    sink->settled = !sink->sink.failed;
}

static bool link_to(const file_sink *sink, const char *path)
{
    char place[40];
    snprintf(place, sizeof place, "/proc/self/fd/%d", sink->descriptor);
    return linkat(AT_FDCWD, place, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0;
}

static bool move_to_target(file_sink *sink)
{
    if (sink->unnamed && !sink->keeps_mode && link_to(sink, sink->target))
        return true;
    if (sink->unnamed && !link_to(sink, sink->temporary))
        return false;
    sink->unnamed = false;
    return rename(sink->temporary, sink->target) == 0;
}

/* Gives the complete file its name. An existing file is replaced only when the new file is on the
 * disk, so that one of the two files survives a crash. If no file is replaced, fsync is not called,
 * because it is slow. */
static void give_name(file_sink *sink)
{
    bool settled = !sink->keeps_mode ||
                   (fchmod(sink->descriptor, sink->mode) == 0 &&
                    (fsync(sink->descriptor) == 0 || errno == EINVAL || errno == ENOTSUP));
    if (settled)
        settle(sink);
    if (!settled || sink->sink.failed || !move_to_target(sink)) {
        sink->sink.failed = sink->sink.failed ? sink->sink.failed : errno;
        return;
    }
    free(sink->temporary);
    sink->temporary = NULL;
}

static void spill(maze_sink *sink, const void *data, size_t size)
{
    file_sink *file = (file_sink *)sink;
    if (!flush(file))
        return;
    if (size >= sink->room)
        write_all(file, data, size);
    else
        write_sink_append(sink, data, size);
}

static void finish(maze_sink *sink)
{
    file_sink *file = (file_sink *)sink;
    if (!sink->failed)
        flush(file);
    if (file->temporary && !sink->failed)
        give_name(file);
    close_owned(file);
}

static void release(maze_sink *sink)
{
    file_sink *file = (file_sink *)sink;
    close_owned(file);
    if (file->temporary && !file->unnamed)
        unlink(file->temporary);
    free(file->temporary);
    free(file->target);
}

static const write_sink_kind file_kind = {spill, finish, release};

static file_sink *create(const char *name, int descriptor, maze_error *error)
{
    file_sink *file = (file_sink *)write_sink_create(&file_kind, sizeof *file, name, error);
    if (file)
        file->descriptor = descriptor;
    return file;
}

maze_sink *maze_sink_to_descriptor(int descriptor, const char *name, maze_error *error)
{
    if (!given(name, "name", error))
        return NULL;
    return (maze_sink *)create(name, descriptor, error);
}

maze_sink *maze_sink_to_file(const char *path, maze_error *error)
{
    if (!given(path, "path", error))
        return NULL;
    struct stat status;
    file_sink *sink = create(path, -1, error);
    if (!sink)
        return NULL;
    bool exists = stat(path, &status) == 0, done;
    if (*path == '\0') {
        done = maze_fail(error, MAZE_IO, "cannot write a file without a name; give it a name");
    } else if (exists && S_ISDIR(status.st_mode)) {
        done = maze_fail(error, MAZE_IO,
                         "cannot write %s: it is a directory; add the name of a "
                         "file",
                         path);
    } else if (exists && !S_ISREG(status.st_mode)) {
        sink->descriptor = open(sink->sink.name, O_WRONLY | O_CLOEXEC | O_NOCTTY);
        sink->owned = true;
        done = sink->descriptor >= 0 || fail_open(sink, error);
    } else if (!exists && is_dangling_link(path)) {
        done = maze_fail(error, MAZE_IO,
                         "cannot write %s: it is a link to a file that does not "
                         "exist; use another name",
                         path);
    } else if (exists && access(path, W_OK) != 0) {
        done = fail_open(sink, error);
    } else {
        sink->keeps_mode = exists;
        sink->mode = exists ? status.st_mode & 07777 : 0;
        sink->target = exists ? realpath(sink->sink.name, NULL) : strdup(sink->sink.name);
        sink->owned = true;
        done = (sink->target && create_temporary(sink)) || fail_open(sink, error);
    }
    if (!done) {
        maze_sink_destroy(&sink->sink);
        return NULL;
    }
    return &sink->sink;
}

const char *maze_sink_temporary(const maze_sink *sink)
{
    if (!sink)
        return NULL;
    return sink->kind == &file_kind ? ((const file_sink *)sink)->temporary : NULL;
}
