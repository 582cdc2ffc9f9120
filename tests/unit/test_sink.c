/* Tests of the sink: a file is either complete or does not exist. */
#include "files.h"
#include "unit.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <mazepress/sink.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define PATH_ROOM 512

/* Path of the temporary directory, which each test must leave empty. */
static char directory[PATH_ROOM / 2];

static const char *path_of_file(const char *name)
{
    static char paths[4][PATH_ROOM];
    static unsigned next;
    char *path = paths[next++ % COUNT(paths)];
    snprintf(path, PATH_ROOM, "%s/%s", directory, name);
    return path;
}

static void empty_directory(void)
{
    DIR *dir = opendir(directory);
    for (struct dirent *entry; dir && (entry = readdir(dir));)
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            remove(path_of_file(entry->d_name));
    if (dir)
        closedir(dir);
}

static int make_directory(void **state)
{
    const char *parent = getenv("TMPDIR");
    (void)state;
    snprintf(directory, sizeof directory, "%s/mazepress-sink-XXXXXX", parent ? parent : "/tmp");
    unit_after_each = empty_directory;
    return mkdtemp(directory) ? 0 : -1;
}

static unsigned count_files(void)
{
    unsigned count = 0;
    DIR *dir = opendir(directory);
    assert_non_null(dir);
    for (struct dirent *entry; (entry = readdir(dir));)
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(dir);
    return count;
}

static int remove_directory(void **state)
{
    (void)state;
    return rmdir(directory);
}

static void put_file(const char *path, const char *text)
{
    write_whole(path, text, strlen(text));
}

static void assert_file(const char *path, const char *text)
{
    size_t size;
    uint8_t *got = read_whole(path, &size);
    assert_int_equal(size, strlen(text));
    assert_memory_equal(got, text, size);
    test_free(got);
}

static maze_sink *open_file(const char *path)
{
    maze_error error;
    maze_sink *sink = maze_sink_to_file(path, &error);
    assert_done(sink != NULL, &error);
    return sink;
}

static void write_file(const char *path, const char *text)
{
    maze_error error;
    maze_sink *sink = open_file(path);
    assert_true(maze_sink_write(sink, text, strlen(text)));
    assert_done(maze_sink_finish(sink, &error), &error);
    maze_sink_destroy(sink);
}

/* Calls a function in a separate process, and returns its result. The function may change the
 * limits and rights of the process. */
static int run_in_child(int (*function)(const char *, const char *), const char *a, const char *b)
{
    int status = -1;
    fflush(NULL);
    pid_t child = fork();
    assert_int_not_equal(child, -1);
    if (child == 0)
        _exit(function(a, b));
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

/* Returns byte i of the test data, which depends on i. */
static unsigned char byte_at(size_t i)
{
    return (unsigned char)(i * 7 + i / 251);
}

static void write_bytes(maze_sink *sink, size_t from, size_t count)
{
    unsigned char *block = test_malloc(count + 1);
    for (size_t i = 0; i < count; i++)
        block[i] = byte_at(from + i);
    assert_true(maze_sink_write(sink, block, count));
    test_free(block);
}

/* The value that maze_memory_allowed returns; this file replaces that function. */
static uint64_t allowed = UINT64_C(1) << 40;

uint64_t maze_memory_allowed(void)
{
    return allowed;
}

/* Numbers of bytes that are written at a time. Some of them are near the size of the sink's
 * buffer. */
static const size_t pieces[] = {1, 0, 65535, 1, 65536, 65537, 3, 200000, 17, 131072, 5};

static size_t write_pieces(maze_sink *sink)
{
    size_t total = 0;
    for (size_t i = 0; i < COUNT(pieces); i++) {
        write_bytes(sink, total, pieces[i]);
        total += pieces[i];
    }
    return total;
}

TEST(a_sink_in_memory_contains_all_bytes)
{
    size_t size = 1;
    maze_sink *sink = maze_sink_to_memory(NULL);
    assert_non_null(sink);
    assert_non_null(maze_sink_data(sink, &size));
    assert_int_equal(size, 0);
    size_t total = write_pieces(sink);
    assert_true(maze_sink_finish(sink, NULL));
    const unsigned char *data = maze_sink_data(sink, &size);
    assert_int_equal(size, total);
    for (size_t i = 0; i < size; i++)
        assert_int_equal(data[i], byte_at(i));
    assert_null(maze_sink_temporary(sink));
    maze_sink_destroy(sink);
    maze_sink_destroy(NULL);
}

TEST(a_file_contains_all_bytes)
{
    const char *path = path_of_file("file");
    maze_sink *sink = open_file(path);
    size_t total = write_pieces(sink), i = 0;
    assert_true(maze_sink_finish(sink, NULL));
    maze_sink_destroy(sink);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    for (int c; (c = getc(file)) != EOF; i++)
        assert_int_equal(c, byte_at(i));
    fclose(file);
    assert_int_equal(i, total);
    assert_int_equal(count_files(), 1);
}

TEST(a_descriptor_gets_all_bytes_and_stays_open)
{
    const char *path = path_of_file("file");
    int descriptor = open(path, O_RDWR | O_CREAT, 0600);
    assert_true(descriptor >= 0);
    maze_sink *sink = maze_sink_to_descriptor(descriptor, "here", NULL);
    size_t total = write_pieces(sink);
    assert_true(maze_sink_finish(sink, NULL));
    assert_null(maze_sink_temporary(sink));
    maze_sink_destroy(sink);
    assert_int_equal(lseek(descriptor, 0, SEEK_CUR), (off_t)total);
    assert_int_equal(close(descriptor), 0);
}

TEST(a_file_appears_only_when_it_is_finished)
{
    const char *path = path_of_file("file");
    maze_sink *sink = open_file(path);
    write_pieces(sink);
    assert_int_equal(access(path, F_OK), -1);
    const char *temporary = maze_sink_temporary(sink);
    assert_non_null(temporary);
    assert_int_equal(strncmp(temporary, directory, strlen(directory)), 0);
    assert_int_equal(access(temporary, F_OK) == 0,
                     count_files()); /* either the file has this name, or no file exists yet */
    assert_true(maze_sink_finish(sink, NULL));
    assert_null(maze_sink_temporary(sink));
    assert_int_equal(access(path, F_OK), 0);
    maze_sink_destroy(sink);
    assert_int_equal(count_files(), 1);
}

TEST(an_unfinished_file_is_removed)
{
    maze_sink *sink = open_file(path_of_file("file"));
    write_pieces(sink);
    maze_sink_destroy(sink);
    assert_int_equal(count_files(), 0);
}

TEST(an_old_file_stays_until_the_new_file_is_complete)
{
    const char *path = path_of_file("file");
    put_file(path, "old");
    maze_sink *sink = open_file(path);
    assert_true(maze_sink_write(sink, "new", 3));
    assert_file(path, "old");
    maze_sink_destroy(sink);
    assert_file(path, "old");
    write_file(path, "new");
    assert_file(path, "new");
    assert_int_equal(count_files(), 1);
}

static mode_t mode_of(const char *path)
{
    struct stat status;
    assert_int_equal(stat(path, &status), 0);
    return status.st_mode & 07777;
}

TEST(a_replaced_file_keeps_its_mode)
{
    static const mode_t modes[] = {0600, 0640, 0644, 0664, 0755, 0777};
    const char *path = path_of_file("file");
    mode_t mask = umask(022);
    for (size_t i = 0; i < COUNT(modes); i++) {
        put_file(path, "old");
        assert_int_equal(chmod(path, modes[i]), 0);
        write_file(path, "new");
        assert_int_equal(mode_of(path), modes[i]);
    }
    umask(mask);
}

TEST(a_new_file_has_the_default_mode)
{
    static const mode_t masks[] = {0, 022, 077, 027};
    const char *path = path_of_file("file");
    for (size_t i = 0; i < COUNT(masks); i++) {
        mode_t mask = umask(masks[i]);
        write_file(path, "new");
        umask(mask);
        assert_int_equal(mode_of(path), 0666 & ~masks[i]);
        assert_int_equal(unlink(path), 0);
    }
}

TEST(a_link_stays_and_its_target_is_replaced)
{
    struct stat status;
    put_file(path_of_file("target"), "old");
    assert_int_equal(symlink("target", path_of_file("middle")), 0);
    assert_int_equal(symlink("middle", path_of_file("link")), 0);
    write_file(path_of_file("link"), "new");
    assert_file(path_of_file("target"), "new");
    assert_int_equal(lstat(path_of_file("link"), &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_int_equal(count_files(), 3);
}

static void assert_cannot_open(const char *path, const char *part)
{
    maze_error error;
    maze_sink *sink = maze_sink_to_file(path, &error);
    maze_sink_destroy(sink);
    assert_null(sink);
    assert_says(&error, MAZE_IO, part);
    assert_contains(error.message, path);
}

TEST(paths_that_cannot_be_files_are_rejected)
{
    assert_int_equal(symlink("nowhere", path_of_file("link")), 0);
    assert_int_equal(symlink("circle", path_of_file("circle")), 0);
    put_file(path_of_file("file"), "");
    assert_cannot_open(path_of_file("link"), "link");
    assert_cannot_open(path_of_file("circle"), "link");
    assert_cannot_open(directory, "directory");
    assert_cannot_open(path_of_file(""), "directory");
    assert_cannot_open(path_of_file("nowhere/file"), "there is no directory");
    assert_cannot_open(path_of_file("file/file"), strerror(ENOTDIR));
    assert_cannot_open("", "cannot write");
    assert_int_equal(count_files(), 3);
}

static int cannot_open(const char *path)
{
    maze_error error = {.status = MAZE_OK};
    maze_sink *sink = maze_sink_to_file(path, &error);
    maze_sink_destroy(sink);
    return !sink && error.status == MAZE_IO && strstr(error.message, strerror(EACCES)) ? 0 : 1;
}

/* Runs in a separate process as another user, because root may write everywhere. */
static int write_without_permission(const char *old, const char *new)
{
    if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0))
        return 2;
    return cannot_open(old) || cannot_open(new);
}

TEST(files_without_write_permission_are_rejected)
{
    const char *path = path_of_file("file");
    put_file(path, "old");
    assert_int_equal(chmod(path, 0444), 0);
    assert_int_equal(chmod(directory, 0555), 0);
    int status = run_in_child(write_without_permission, path, path_of_file("other"));
    assert_int_equal(chmod(directory, 0700), 0);
    assert_int_equal(status, 0);
    assert_file(path, "old");
    assert_int_equal(count_files(), 1);
}

TEST(two_sinks_for_one_file_do_not_interfere)
{
    const char *path = path_of_file("file");
    maze_sink *a = open_file(path), *b = open_file(path);
    assert_string_not_equal(maze_sink_temporary(a), maze_sink_temporary(b));
    assert_true(maze_sink_write(a, "first", 5));
    assert_true(maze_sink_write(b, "second", 6));
    assert_true(maze_sink_finish(b, NULL));
    assert_file(path, "second");
    assert_true(maze_sink_finish(a, NULL));
    assert_file(path, "first");
    maze_sink_destroy(a);
    maze_sink_destroy(b);
    assert_int_equal(count_files(), 1);
}

TEST(a_sink_in_memory_uses_at_most_half_of_the_allowed_memory)
{
    maze_error error;
    maze_sink *sink = maze_sink_to_memory(&error);
    allowed = 8 << 20;
    for (int i = 0; i < 4; i++)
        write_bytes(sink, 0, 1 << 20);
    char byte = 0;
    assert_false(maze_sink_write(sink, &byte, 1));
    assert_false(maze_sink_finish(sink, &error));
    assert_int_equal(error.status, MAZE_NO_MEMORY);
    maze_sink_destroy(sink);
    allowed = UINT64_C(1) << 40;
}

UNIT_MAIN_WITH(make_directory, remove_directory)
