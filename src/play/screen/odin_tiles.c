/* How goods look: one pattern for each colour, so that nothing is told by colour alone. */
#include <string.h>

#include "letters/letters.h"
#include "play/plain/show.h"
#include "play/screen/odin.h"

static const char *colour_of(const struct screen *screen, const char *thing) {
    const json_t *things = json_object_get(screen->plain->facts, "things");
    return show_string(json_object_get(things, thing), "colour");
}

enum style odin_style(const struct screen *screen, const char *thing) {
    static const struct {
        const char *colour;
        enum style style;
    } styles[] = {
        {"orange", STYLE_ORANGE}, {"red", STYLE_RED}, {"green", STYLE_GREEN}, {"blue", STYLE_BLUE}};
    const char *colour = colour_of(screen, thing);
    for (size_t i = 0; i < sizeof styles / sizeof *styles; i++)
        if (strcmp(styles[i].colour, colour) == 0) return styles[i].style;
    return strcmp(thing, "silver") == 0 ? STYLE_SILVER : STYLE_ORE;
}

const char *odin_pattern(const struct screen *screen, const char *thing) {
    switch (odin_style(screen, thing)) {
    case STYLE_ORANGE:
        return "//";
    case STYLE_RED:
        return "::";
    case STYLE_GREEN:
        return "##";
    case STYLE_BLUE:
        return "≈≈";
    case STYLE_SILVER:
        return "()";
    default:
        return "<>";
    }
}

/* ---- codes ---- */

static size_t letter_size(const char *text) {
    size_t size = 1;
    while (((unsigned char)text[size] & 0xC0) == 0x80) size++;
    return size;
}

/* The first letter of the name and one that follows: the first that makes a code of its own. */
static void make_code(const char *name, char (*taken)[ODIN_CODE], size_t count,
                      char code[ODIN_CODE]) {
    size_t first = letter_size(name);
    for (const char *next = name + first; *next; next += letter_size(next)) {
        bool fresh = *next != ' ' && (unsigned char)*next != 0xE2; /* no blank, no apostrophe */
        snprintf(code, ODIN_CODE, "%.*s%.*s", (int)first, name, (int)letter_size(next), next);
        for (size_t i = 0; i < count && fresh; i++) fresh = strcmp(taken[i], code) != 0;
        if (fresh) return;
    }
    snprintf(code, ODIN_CODE, "%.*s%zu", (int)first, name, count % 10);
}

void odin_code(const struct screen *screen, const char *thing, char code[ODIN_CODE]) {
    const json_t *things = json_object_get(screen->plain->facts, "things");
    static char taken[128][ODIN_CODE];
    char found[ODIN_CODE] = "??";
    size_t count = 0;
    void *at = json_object_iter((json_t *)(uintptr_t)things);
    for (; at && count < 128; at = json_object_iter_next((json_t *)(uintptr_t)things, at)) {
        make_code(show_word(screen->plain, "thing", json_object_iter_key(at)), taken, count, found);
        memcpy(taken[count++], found, ODIN_CODE);
        if (strcmp(json_object_iter_key(at), thing) == 0) break;
    }
    /* A piece that lies there has a capital; what is printed has none. */
    letters_capital(found, code, ODIN_CODE);
}
