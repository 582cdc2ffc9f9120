/* Shares setters with loaded fonts between threads, and measures texts with these setters. */
#include "output/type/setters.h"

struct output_setters {
    page_measurer measurer;
    GAsyncQueue *idle; /* setters that no thread uses at the moment */
    const char *font_directory, *font, *language;
    maze_look look;
};

static void free_setter(void *setter)
{
    output_setter_destroy(setter);
}

static void destroy(void *context)
{
    output_setters_destroy(context);
}

static bool fit(void *context, const maze_text *text, page_text_fit *fit, maze_error *error)
{
    output_text_fit found;
    output_setter *setter = output_setters_take(context, error);
    if (!setter)
        return false;
    bool fits = output_setter_fit(setter, text, &found, error);
    output_setters_give(context, setter);
    if (fits)
        *fit = (page_text_fit){.size = found.size,
                               .width = found.reach,
                               .lines = found.lines,
                               .capital = found.capital,
                               .above = found.above,
                               .below = found.below,
                               .height = found.height};
    return fits;
}

output_setters *output_setters_create(const char *font_directory, maze_look look, const char *font,
                                      const char *language)
{
    output_setters *setters = g_new(output_setters, 1);
    *setters = (output_setters){.measurer = {.context = setters, .fit = fit, .destroy = destroy},
                                .idle = g_async_queue_new_full(free_setter),
                                .font_directory = font_directory,
                                .font = font,
                                .language = language,
                                .look = look};
    return setters;
}

void output_setters_destroy(output_setters *setters)
{
    if (!setters)
        return;
    g_async_queue_unref(setters->idle);
    g_free(setters);
}

output_setter *output_setters_take(output_setters *setters, maze_error *error)
{
    output_setter *setter = g_async_queue_try_pop(setters->idle);
    return setter ? setter
                  : output_setter_create(setters->font_directory, setters->look, setters->font,
                                         setters->language, error);
}

void output_setters_give(output_setters *setters, output_setter *setter)
{
    g_async_queue_push(setters->idle, setter);
}

const page_measurer *output_setters_measurer(const output_setters *setters)
{
    return &setters->measurer;
}
