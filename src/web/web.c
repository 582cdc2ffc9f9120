/* The library for JavaScript: one call, words in, bytes out.
 *
 * A page writes a request to memory that it gets from web_room, and calls web_call; it reads the
 * answer and gives it back with web_free.  Nothing is kept between calls. */
#include "web/actions.h"

#include <stdlib.h>
#include <string.h>

#define WEB_API __attribute__((visibility("default")))

/* Where JavaScript finds it: three numbers of 4 bytes, and after them the rest. */
typedef struct web_answer {
    uint32_t status;  /* maze_status */
    const void *data; /* what was asked for; or the error's words */
    size_t size;
    maze_sink *sink; /* NULL: the data is the message */
    maze_error error;
} web_answer;

WEB_API void *web_room(size_t size);
WEB_API void web_leave(void *room);
WEB_API web_answer *web_call(const char *request, size_t size);
WEB_API void web_free(web_answer *answer);

static const struct {
    const char *name;
    web_action *act;
} actions[] = {
    {"cells", web_cells}, {"draw", web_draw}, {"find", web_find},     {"info", web_info},
    {"input", web_input}, {"list", web_list}, {"recipe", web_recipe}, {"solve", web_solve},
};

static web_action *find_action(const char *name)
{
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
        if (strcmp(actions[i].name, name) == 0)
            return actions[i].act;
    return NULL;
}

/* The first word says what to do. */
static bool act(const char *words, size_t size, maze_sink *sink, maze_error *error)
{
    if (size == 0 || words[size - 1] != '\0')
        return maze_fail(error, MAZE_BAD_INPUT, "a request must end with a NUL");
    web_action *action = find_action(words);
    if (!action)
        return maze_fail(error, MAZE_BAD_INPUT, "unknown action \"%.60s\"", words);
    web_request request = {.words = words + strlen(words) + 1, .end = words + size};
    bool done = action(&request, sink, error) && maze_sink_finish(sink, error);
    request_finish(&request);
    return done;
}

void *web_room(size_t size)
{
    return malloc(size);
}

void web_leave(void *room)
{
    free(room);
}

web_answer *web_call(const char *request, size_t size)
{
    web_answer *answer = calloc(1, sizeof *answer);
    if (!answer)
        return NULL;
    answer->sink = maze_sink_to_memory(&answer->error);
    if (answer->sink && act(request, size, answer->sink, &answer->error)) {
        answer->data = maze_sink_data(answer->sink, &answer->size);
        return answer;
    }
    answer->status = answer->error.status;
    answer->data = answer->error.message;
    answer->size = strlen(answer->error.message);
    return answer;
}

void web_free(web_answer *answer)
{
    if (!answer)
        return;
    maze_sink_destroy(answer->sink);
    free(answer);
}
