/* Letters by ICU: which are visible, which look alike, how names are folded. */
#include "letters.h"

#include <stdio.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>
#include <unicode/utf8.h>

enum { UNITS_MAX = 2048 };

/* Of what is ignored by default (Default_Ignorable_Code_Point) only these have their place: two
 * joiners, and the last two of the variation selectors, which choose between text and picture. */
enum { NON_JOINER = 0x200c, JOINER = 0x200d, TEXT_STYLE = 0xfe0e, PICTURE_STYLE = 0xfe0f };

/* A pattern of no dots is a blank in all but name. */
enum { NO_DOTS = 0x2800 };

enum letters_kind letters_kind(uint32_t code) {
    UChar32 at = (UChar32)code;
    if (code == NON_JOINER || code == JOINER) return LETTERS_JOINER;
    if (code == TEXT_STYLE || code == PICTURE_STYLE) return LETTERS_STYLE;
    if (code == NO_DOTS) return LETTERS_BLANK;
    if (u_hasBinaryProperty(at, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) return LETTERS_UNSEEN;
    switch (u_charType(at)) {
    case U_SPACE_SEPARATOR:
        return LETTERS_BLANK;
    case U_NON_SPACING_MARK:
    case U_ENCLOSING_MARK:
        return LETTERS_MARK;
    case U_CONTROL_CHAR:
    case U_FORMAT_CHAR:
    case U_SURROGATE:
    case U_PRIVATE_USE_CHAR:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR:
        return LETTERS_UNSEEN;
    case U_UNASSIGNED:
        return u_hasBinaryProperty(at, UCHAR_NONCHARACTER_CODE_POINT) ? LETTERS_UNSEEN
                                                                      : LETTERS_UNKNOWN;
    default:
        return LETTERS_SEEN;
    }
}

int letters_columns(uint32_t code) {
    enum letters_kind kind = letters_kind(code);
    if (kind == LETTERS_MARK || kind == LETTERS_JOINER || kind == LETTERS_STYLE ||
        kind == LETTERS_UNSEEN)
        return 0;
    int width = u_getIntPropertyValue((UChar32)code, UCHAR_EAST_ASIAN_WIDTH);
    return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}

void letters_capital(const char *text, char *out, size_t cap) {
    UChar32 first;
    int32_t from = 0, to = 0;
    U8_NEXT(text, from, -1, first);
    UBool full = cap < U8_MAX_LENGTH + 1;
    if (!full && first > 0) U8_APPEND(out, to, (int32_t)cap, u_toupper(first), full);
    if (full || first <= 0)
        snprintf(out, cap, "%s", text);
    else
        snprintf(out + to, cap - (size_t)to, "%s", text + from);
}

char letters_ascii(uint32_t code) {
    /* Letters that are crossed rather than marked: Unicode takes none of them apart. */
    static const struct {
        uint32_t code;
        char letter;
    } crossed[] = {{0xd8, 'O'}, {0xf8, 'o'}, {0x110, 'D'}, {0x111, 'd'}, {0x141, 'L'}, {0x142, 'l'},
                   {0xd0, 'D'}, {0xf0, 'd'}, {0xde, 'T'},  {0xfe, 't'},  {0xc6, 'A'},  {0xe6, 'a'}};
    UErrorCode trouble = U_ZERO_ERROR;
    UChar apart[8];
    if (code < 0x80) return (char)code;
    for (size_t i = 0; i < sizeof crossed / sizeof *crossed; i++)
        if (crossed[i].code == code) return crossed[i].letter;
    const UNormalizer2 *form = unorm2_getNFDInstance(&trouble);
    if (U_FAILURE(trouble)) return '?';
    int32_t length =
        unorm2_getDecomposition(form, (UChar32)code, apart, sizeof apart / sizeof *apart, &trouble);
    return U_SUCCESS(trouble) && length > 0 && apart[0] < 0x80 ? (char)apart[0] : '?';
}

static UScriptCode script(uint32_t code) {
    UErrorCode trouble = U_ZERO_ERROR;
    return uscript_getScript((UChar32)code, &trouble);
}

static bool has_joined_forms(UScriptCode script) {
    static const UScriptCode scripts[] = {
        USCRIPT_ARABIC,     USCRIPT_SYRIAC,  USCRIPT_MONGOLIAN, USCRIPT_NKO,       USCRIPT_MANDAEAN,
        USCRIPT_DEVANAGARI, USCRIPT_BENGALI, USCRIPT_GURMUKHI,  USCRIPT_GUJARATI,  USCRIPT_ORIYA,
        USCRIPT_TAMIL,      USCRIPT_TELUGU,  USCRIPT_KANNADA,   USCRIPT_MALAYALAM, USCRIPT_SINHALA,
        USCRIPT_KHMER,      USCRIPT_MYANMAR, USCRIPT_TIBETAN,
    };
    for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++)
        if (scripts[i] == script) return true;
    return false;
}

/* Skin tones are pictures, too, and stand before the joiner. */
static bool is_picture(uint32_t code) {
    return u_hasBinaryProperty((UChar32)code, UCHAR_EXTENDED_PICTOGRAPHIC) ||
           u_hasBinaryProperty((UChar32)code, UCHAR_EMOJI_MODIFIER);
}

bool letters_join(uint32_t before, uint32_t after) {
    if (is_picture(before) && is_picture(after)) return true;
    return has_joined_forms(script(before)) && script(before) == script(after) &&
           u_isalpha((UChar32)after);
}

bool letters_has_styles(uint32_t code) {
    return u_hasBinaryProperty((UChar32)code, UCHAR_EMOJI);
}

unsigned letters_alphabets(uint32_t code) {
    static const UScriptCode alike[] = {USCRIPT_LATIN,    USCRIPT_GREEK,      USCRIPT_CYRILLIC,
                                        USCRIPT_ARMENIAN, USCRIPT_COPTIC,     USCRIPT_CHEROKEE,
                                        USCRIPT_DESERET,  USCRIPT_OLD_ITALIC, USCRIPT_LISU};
    for (unsigned i = 0; i < sizeof alike / sizeof *alike; i++)
        if (alike[i] == script(code)) return 1U << i;
    return 0;
}

/* ---- whole texts ---- */

static bool normalize(const UNormalizer2 *form, const char *text, char *out, size_t cap) {
    UChar from[UNITS_MAX], to[UNITS_MAX];
    UErrorCode trouble = U_ZERO_ERROR;
    int32_t length;
    u_strFromUTF8(from, UNITS_MAX, &length, text, -1, &trouble);
    length = unorm2_normalize(form, from, length, to, UNITS_MAX, &trouble);
    u_strToUTF8(out, (int32_t)cap, NULL, to, length, &trouble);
    return trouble == U_ZERO_ERROR;
}

bool letters_compose(const char *text, char *out, size_t cap) {
    UErrorCode trouble = U_ZERO_ERROR;
    const UNormalizer2 *form = unorm2_getNFCInstance(&trouble);
    return U_SUCCESS(trouble) && normalize(form, text, out, cap);
}

bool letters_fold(const char *text, char *out, size_t cap) {
    UErrorCode trouble = U_ZERO_ERROR;
    const UNormalizer2 *form = unorm2_getNFKCCasefoldInstance(&trouble);
    return U_SUCCESS(trouble) && normalize(form, text, out, cap);
}
