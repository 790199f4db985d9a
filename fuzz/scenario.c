/* Scenarios: whatever the file holds, it passes or one line is named that does not, and
 * a second run says the same. */
#include "cli/scenario/scenario.h"

#include "support/fuzz.h"

/* Long answers are for the console's target. */
enum { LINES_MAX = 200 };

struct outcome {
    bool passed;
    size_t line, checks;
    uint64_t hash;
};

static FILE *nowhere(void) {
    static FILE *file;
    if (!file) file = fopen("/dev/null", "w");
    FUZZ_PROMISE(file != NULL);
    return file;
}

static struct outcome run(const char *text, size_t size) {
    struct scenario scenario = {
        .language = (enum mh_language)(size % MH_LANGUAGES), .report = nowhere(), .file = "input"};
    scenario_open(&scenario, false);
    bool passed = scenario_run(&scenario, text, size);
    struct outcome outcome = {passed, scenario.line, scenario.checks, fuzz_hash(scenario.console)};
    FUZZ_PROMISE(!passed || scenario.checks > 0);
    fuzz_check_record(scenario.console);
    scenario_close(&scenario);
    return outcome;
}

static size_t first_lines(const char *text, size_t size) {
    size_t lines = 0, at = 0;
    while (at < size && (lines += text[at] == '\n') < LINES_MAX) at++;
    return at;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    if (fuzz_takes_long(text, size)) return 0;
    size = first_lines(text, size);
    struct outcome first = run(text, size), second = run(text, size);
    FUZZ_PROMISE(first.passed == second.passed && first.line == second.line);
    FUZZ_PROMISE(first.checks == second.checks && first.hash == second.hash);
    return 0;
}
