/* Converts the colors of a picture to sRGB with Little CMS, according to the color profile in its
 * file. Ignores a profile that would hardly change the colors, such as a profile of sRGB. */
#include "input/pictures/picture_colors.h"

#include "core/base/late_lcms.h"

#include <glib.h>
#include <lcms2.h>
#include <stdlib.h>
#include <string.h>

/* number of values per color channel with which RGB profiles are tested */
#define STEPS 9
#define SAME 3 /* maximum change of a color value (0 to 255) that counts as no change */

/* format of Little CMS for pixels of four bytes: gray, and three bytes that are ignored */
#define GRAY_AND_MORE (COLORSPACE_SH(PT_GRAY) | EXTRA_SH(3) | CHANNELS_SH(1) | BYTES_SH(1))

struct input_colors {
    cmsHTRANSFORM transform;
    bool has_alpha;
};

/* Returns the format of Little CMS for the pixels, or 0 if the profile's color space does not match
 * the file's inks. */
static cmsUInt32Number format_of(cmsColorSpaceSignature space, input_inks inks)
{
    if (space == cmsSigCmykData)
        return inks == INKS_CMYK ? TYPE_CMYK_8 : inks == INKS_TURNED ? TYPE_CMYK_8_REV : 0;
    if (inks != INKS_RGB)
        return 0;
    return space == cmsSigRgbData ? TYPE_RGBA_8 : space == cmsSigGrayData ? GRAY_AND_MORE : 0;
}

static cmsHTRANSFORM transform_of(cmsHPROFILE profile, input_inks inks)
{
    cmsUInt32Number format = format_of(LCMS(cmsGetColorSpace)(profile), inks);
    cmsHPROFILE screen = format ? LCMS(cmsCreate_sRGBProfile)() : NULL;
    cmsHTRANSFORM transform = screen
                                  ? LCMS(cmsCreateTransform)(profile, format, screen, TYPE_RGBA_8,
                                                             INTENT_PERCEPTUAL, cmsFLAGS_NOCACHE)
                                  : NULL;
    if (screen)
        LCMS(cmsCloseProfile)(screen);
    return transform;
}

/* Returns true if the conversion hardly changes the colors or, if `gray` is true, the grays. */
static bool changes_nothing(const input_colors *colors, bool gray)
{
    enum { COLORS = STEPS * STEPS * STEPS };
    uint8_t table[COLORS][4], converted[COLORS][4];
    for (int i = 0; i < COLORS; i++) {
        const int parts[] = {i % STEPS, i / STEPS % STEPS, i / STEPS / STEPS};
        for (int c = 0; c < 4; c++)
            table[i][c] = (uint8_t)(c == 3 ? 255 : gray ? i % 256 : parts[c] * 255 / (STEPS - 1));
    }
    memcpy(converted, table, sizeof table);
    input_colors_convert(colors, converted[0], COLORS);
    for (int i = 0; i < COLORS; i++)
        for (int c = 0; c < 3; c++)
            if (abs(table[i][c] - converted[i][c]) > SAME)
                return false;
    return true;
}

bool input_colors_create(const input_profile *profile, input_colors **colors, maze_error *error)
{
    *colors = NULL;
    if (!profile || !profile->data || profile->size > G_MAXUINT32)
        return true;
    if (!LCMS_FOUND(error))
        return false;
    cmsHPROFILE opened = LCMS(cmsOpenProfileFromMem)(profile->data, (cmsUInt32Number)profile->size);
    if (!opened)
        return true;
    input_colors found = {.transform = transform_of(opened, profile->inks),
                          .has_alpha = profile->inks == INKS_RGB};
    bool is_gray = LCMS(cmsGetColorSpace)(opened) == cmsSigGrayData;
    LCMS(cmsCloseProfile)(opened);
    if (found.transform && found.has_alpha && changes_nothing(&found, is_gray)) {
        LCMS(cmsDeleteTransform)(found.transform);
        found.transform = NULL;
    }
    if (found.transform)
        *colors = g_memdup2(&found, sizeof found);
    return true;
}

void input_colors_destroy(input_colors *colors)
{
    if (colors)
        LCMS(cmsDeleteTransform)(colors->transform);
    g_free(colors);
}

#define RUN 256

void input_colors_convert(const input_colors *colors, uint8_t *pixels, uint32_t count)
{
    uint8_t alphas[RUN];
    for (uint32_t done = 0, run; done < count; done += run, pixels += 4 * (size_t)run) {
        run = MIN(count - done, RUN);
        for (uint32_t i = 0; i < run; i++)
            alphas[i] = colors->has_alpha ? pixels[4 * i + 3] : 255;
        LCMS(cmsDoTransform)(colors->transform, pixels, pixels, run);
        for (uint32_t i = 0; i < run; i++)
            pixels[4 * i + 3] = alphas[i];
    }
}
