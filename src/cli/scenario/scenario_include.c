/* `include FILE`: a position with a name. The file lies beside the scenario or at a path from
 * there; its lines are commands of the console, which deal and set. */
#include <stdlib.h>
#include <string.h>

#include "cli/file.h"
#include "scenario.h"

/* Its path, made from the scenario's own folder; to be freed. */
static char *path_of(const char *scenario, const char *name, size_t length) {
    const char *slash = strrchr(scenario, '/');
    size_t folder = slash && *name != '/' ? (size_t)(slash - scenario) + 1 : 0;
    char *path = cli_memory(NULL, folder + length + 1);
    memcpy(path, scenario, folder);
    memcpy(path + folder, name, length);
    path[folder + length] = '\0';
    return path;
}

/* A command of the console; comments and empty lines are none. */
static bool run_command(struct scenario *scenario) {
    struct words words = {scenario->text, scenario->text + scenario->length};
    const char *name;
    size_t length;
    if (!console_word(&words, &name, &length) || *name == '#') return true;
    return console_line(scenario->console, scenario->text, scenario->length) ||
           scenario_fail_error(scenario,
                               mh_translate(scenario->language, N_("a command that succeeds")));
}

/* What goes wrong is reported with the file and the line in which it does. */
static bool run_file(struct scenario *scenario, const char *path, const char *text, size_t length) {
    const char *at = text, *file = scenario->file;
    size_t line = scenario->line;
    bool done = true;
    scenario->file = path;
    scenario->line = 0;
    while (done && scenario_next_line(scenario, &at, text + length)) done = run_command(scenario);
    scenario->file = file;
    scenario->line = line;
    return done;
}

bool scenario_include(struct scenario *scenario, struct words words) {
    const char *name;
    size_t length;
    struct mh_error error;
    if (!scenario->console->settings.files || !console_word(&words, &name, &length))
        return scenario_fail(scenario, mh_translate(scenario->language, N_("a file")), NULL);
    char *path = path_of(scenario->file, name, length);
    char *text = cli_file_read(path, &length, &error);
    bool done = text
                    ? run_file(scenario, path, text, length)
                    : scenario_fail(scenario, mh_translate(scenario->language, N_("a file")), path);
    free(text);
    free(path);
    return done;
}
