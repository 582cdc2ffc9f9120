/* Converts sRGB colors in pictures and content streams to inks, with Little CMS. The printing
 * condition is web offset printing in the USA. */
#include "output/pdf/cmyk.h"

#include "core/base/late_lcms.h"
#include "core/base/numbers.h"
#include "output/pdf/content.h"

#include <lcms2.h>
#include <math.h>
#include <string.h>

#define PROFILE "color/icc/ghostscript/default_cmyk.icc"

struct output_cmyk {
    cmsHTRANSFORM transform;
    unsigned most; /* maximum sum of the inks of a color, where 255 is one full ink */
};

static cmsHPROFILE open_profile(void)
{
    const char *const *folders = g_get_system_data_dirs();
    for (size_t i = 0; folders[i]; i++) {
        char *path = g_build_filename(folders[i], PROFILE, NULL);
        cmsHPROFILE profile = g_file_test(path, G_FILE_TEST_IS_REGULAR)
                                  ? LCMS(cmsOpenProfileFromFile)(path, "r")
                                  : NULL;
        g_free(path);
        if (profile)
            return profile;
    }
    return NULL;
}

output_cmyk *output_cmyk_create(double most_ink, maze_error *error)
{
    if (!LCMS_FOUND(error))
        return NULL;
    cmsHPROFILE press = open_profile(), screen = LCMS(cmsCreate_sRGBProfile)();
    output_cmyk *inks = g_new0(output_cmyk, 1);
    inks->most = (unsigned)lround(most_ink * 255);
    if (press && screen) /* without a cache, several threads can use the conversion at once */
        inks->transform = LCMS(cmsCreateTransform)(
            screen, TYPE_RGB_8, press, TYPE_CMYK_8, INTENT_RELATIVE_COLORIMETRIC,
            cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_NOCACHE | cmsFLAGS_HIGHRESPRECALC);
    if (press)
        LCMS(cmsCloseProfile)(press);
    if (screen)
        LCMS(cmsCloseProfile)(screen);
    if (inks->transform)
        return inks;
    g_free(inks);
    maze_fail(error, MAZE_IO,
              "the color profile default_cmyk.icc, which converts colors to inks, %s Ghostscript "
              "(on Debian and Ubuntu: the package libgs-common)",
              press ? "cannot be read; reinstall" : "is not installed; install");
    return NULL;
}

void output_cmyk_destroy(output_cmyk *inks)
{
    if (!inks)
        return;
    LCMS(cmsDeleteTransform)(inks->transform);
    g_free(inks);
}

void output_cmyk_pixels(const output_cmyk *inks, const uint8_t *rgb, uint8_t *cmyk, size_t pixels)
{
    LCMS(cmsDoTransform)(inks->transform, rgb, cmyk, (cmsUInt32Number)pixels);
    for (uint8_t *pixel = cmyk; pixel < cmyk + 4 * pixels; pixel += 4) {
        unsigned colored = 0U + pixel[0] + pixel[1] + pixel[2], left = inks->most - pixel[3];
        for (size_t i = 0; i < 3 && colored > left; i++)
            pixel[i] = (uint8_t)(pixel[i] * left / colored);
    }
}

/* The numbers directly before an operator: the last three numbers, and the count of all of them. */
typedef struct operands {
    const uint8_t *start[3];
    double value[3];
    unsigned count;
} operands;

static void add_operand(operands *last, const output_token *token)
{
    for (size_t i = 0; i < 2; i++) {
        last->start[i] = last->start[i + 1];
        last->value[i] = last->value[i + 1];
    }
    last->start[2] = token->start;
    last->value[2] = token->number;
    last->count++;
}

static void append_inks(const output_cmyk *inks, const double *color, char letter, GByteArray *to)
{
    uint8_t rgb[3], cmyk[4];
    for (size_t i = 0; i < 3; i++)
        rgb[i] = (uint8_t)lround(fmin(fmax(color[i], 0), 1) * 255);
    output_cmyk_pixels(inks, rgb, cmyk, 1);
    for (size_t i = 0; i < 4; i++) {
        char text[DIGITS_ROOM];
        char *end = base_decimal_print(text, lround(cmyk[i] / 0.255), 3);
        *end++ = ' ';
        g_byte_array_append(to, (const uint8_t *)text, (guint)(end - text));
    }
    g_byte_array_append(to, (const uint8_t *)&letter, 1);
}

GByteArray *output_cmyk_content(const output_cmyk *inks, const uint8_t *content, size_t size)
{
    GByteArray *to = g_byte_array_sized_new((guint)size);
    output_content reader = output_content_read(content, size);
    const uint8_t *copied = content;
    operands last = {.count = 0};
    output_token token;
    do {
        token = output_content_next(&reader);
        bool fill = output_content_is(&token, "rg"), stroke = output_content_is(&token, "RG");
        if (token.kind == CONTENT_NUMBER) {
            add_operand(&last, &token);
            continue;
        }
        if (token.kind == CONTENT_OPERATOR && last.count >= 3 && (fill || stroke)) {
            g_byte_array_append(to, copied, (guint)(last.start[0] - copied));
            append_inks(inks, last.value, fill ? 'k' : 'K', to);
            copied = content + reader.at;
        }
        last.count = 0;
    } while (token.kind != CONTENT_END);
    g_byte_array_append(to, copied, (guint)(content + size - copied));
    return to;
}
