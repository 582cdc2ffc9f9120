/* Sets texts and pictures into a PDF, for tests that read the PDF with other programs.
 *
 *     typeset OUT.pdf KEY[=VALUE]...
 *
 * Keys are processed in order. font=FILE sets a font file, and key=NAME a name. width=, height=,
 * size= and least= set lengths in points. align= is left, center or right. bold, mono,
 * justified, at-top, turned and continues are flags. text=STRING puts a box of text below the
 * previous box, measure=STRING prints the height of the text, and break=STRING prints the number
 * of its bytes that fit the height. picture=FILE or gray-picture=FILE puts a picture of the set
 * width and height, whose file is read once. page ends a page. Errors are printed to standard
 * error, with exit status 2. */
#include "input/pictures/pictures.h"
#include "output/pixels/painter.h"
#include "output/type/typesetter.h"

#include <cairo-pdf.h>
#include <mazepress/drawing.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PAPER_WIDTH 420
#define PAPER_HEIGHT 595
#define MARGIN 36

typedef struct sheet {
    cairo_surface_t *surface;
    cairo_t *context;
    output_painter painter;
    output_setter *setter;
    maze_text text; /* the properties of the next text */
    double width, height, top;
    maze_picture picture;
    const char *picture_path;
} sheet;

static void require(bool done, const maze_error *error)
{
    if (done)
        return;
    fprintf(stderr, "%s\n", error->message);
    exit(2);
}

static maze_text next_text(const sheet *s, char *string)
{
    maze_text text = s->text;
    text.string = string;
    text.box = (maze_box){MARGIN, s->top, MARGIN + s->width, s->top + s->height};
    return text;
}

static void paint(sheet *s, maze_mark mark)
{
    maze_error error;
    maze_drawing drawing = {
        .width = PAPER_WIDTH, .height = PAPER_HEIGHT, .marks = &mark, .count = 1};
    require(output_painter_paint(&s->painter, s->context, &drawing, &error), &error);
    s->top += s->height + 6;
}

static output_setter *setter_of(sheet *s)
{
    maze_error error;
    if (!s->setter)
        s->setter = output_setter_create(NULL, MAZE_LOOK_PLAIN, s->painter.font, NULL, &error);
    require(s->setter != NULL, &error);
    return s->setter;
}

static void print_height(sheet *s, char *string)
{
    maze_error error;
    maze_text text = next_text(s, string);
    double height;
    require(output_setter_height(setter_of(s), &text, &height, &error), &error);
    printf("%.3f\n", height);
}

static void print_break(sheet *s, char *string)
{
    maze_error error;
    maze_text text = next_text(s, string);
    size_t bytes;
    require(output_setter_break(setter_of(s), &text, s->height, &bytes, &error), &error);
    printf("%zu\n", bytes);
}

static void put_picture(sheet *s, const char *path, bool gray)
{
    maze_error error;
    if (!s->picture_path || strcmp(path, s->picture_path) != 0) {
        require(!s->picture_path, &(maze_error){.message = "one picture only"});
        const char *unused;
        require(input_picture_read(path, NULL, gray, &s->picture, &unused, &error), &error);
        s->picture_path = path;
    }
    paint(s, (maze_mark){.role = MAZE_ROLE_START,
                         .kind = MAZE_MARK_PICTURE,
                         .picture = &s->picture,
                         .turned = s->text.turned,
                         .box = next_text(s, NULL).box});
}

static bool set(sheet *s, const char *key, char *value)
{
    static const char *const aligns[] = {"left", "center", "right"};
    maze_text *text = &s->text;
    if (strcmp(key, "font") == 0)
        s->painter.font = value;
    else if (strcmp(key, "width") == 0)
        s->width = atof(value);
    else if (strcmp(key, "height") == 0)
        s->height = atof(value);
    else if (strcmp(key, "size") == 0)
        text->size = atof(value);
    else if (strcmp(key, "least") == 0)
        text->least = atof(value);
    else if (strcmp(key, "key") == 0)
        text->key = value;
    else if (strcmp(key, "bold") == 0)
        text->font = MAZE_FONT_BOLD;
    else if (strcmp(key, "mono") == 0)
        text->font = MAZE_FONT_MONO;
    else if (strcmp(key, "justified") == 0)
        text->justified = true;
    else if (strcmp(key, "at-top") == 0)
        text->at_top = true;
    else if (strcmp(key, "turned") == 0)
        text->turned = true;
    else if (strcmp(key, "continues") == 0)
        text->continues = true;
    else if (strcmp(key, "align") == 0)
        for (int i = 0; i < 3; i++)
            text->align = strcmp(value, aligns[i]) == 0 ? (maze_align)i : text->align;
    else
        return false;
    return true;
}

static bool put(sheet *s, const char *key, char *value)
{
    if (strcmp(key, "text") == 0) {
        paint(s, (maze_mark){
                     .role = MAZE_ROLE_TEXT, .kind = MAZE_MARK_TEXT, .text = next_text(s, value)});
    } else if (strcmp(key, "measure") == 0) {
        print_height(s, value);
    } else if (strcmp(key, "break") == 0) {
        print_break(s, value);
    } else if (strcmp(key, "picture") == 0) {
        put_picture(s, value, false);
    } else if (strcmp(key, "gray-picture") == 0) {
        put_picture(s, value, true);
    } else if (strcmp(key, "page") == 0) {
        cairo_show_page(s->context);
        s->top = MARGIN;
    } else {
        return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 64;
    sheet s = {.text = {.size = 12}, .width = PAPER_WIDTH - 2 * MARGIN, .height = 100};
    s.top = MARGIN;
    s.surface = cairo_pdf_surface_create(argv[1], PAPER_WIDTH, PAPER_HEIGHT);
    s.context = cairo_create(s.surface);
    for (int i = 2; i < argc; i++) {
        char *value = strchr(argv[i], '=');
        if (value)
            *value++ = '\0';
        if (!set(&s, argv[i], value) && !put(&s, argv[i], value)) {
            fprintf(stderr, "unknown key %s\n", argv[i]);
            return 64;
        }
    }
    output_painter_finish(&s.painter);
    output_setter_destroy(s.setter);
    cairo_destroy(s.context);
    cairo_surface_finish(s.surface);
    int status = cairo_surface_status(s.surface) == CAIRO_STATUS_SUCCESS ? 0 : 1;
    cairo_surface_destroy(s.surface);
    input_picture_finish(&s.picture);
    return status;
}
