/* `meadhall console`: the console on standard input and output. On a terminal it
 * greets and prompts; in a pipe there is nothing but answers. */
#include <errno.h>
#include <unistd.h>

#include "cli/commands.h"
#include "console.h"

enum { CHUNK = 1 << 16 };

static void write_answer(void *context, const char *answer, size_t length) {
    fwrite(answer, 1, length, context);
}

static void greet(enum mh_language language) {
    printf("%s\n", mh_translate(language, N_("Welcome to the meadhall.")));
    printf("%s\n",
           mh_translate(language, N_("This is the line protocol: a command a line in, a JSON "
                                     "object a line out. To try it:")));
    printf("  new jorvik players=3 seed=7\n  awaiting\n  moves 0\n  bot 0 greedy\n"
           "  view 0\n  score\n");
    printf("%s\n", mh_translate(language, N_("“help” lists all commands, “quit” ends.")));
}

static void prompt(bool terminal) {
    if (terminal) printf("meadhall> ");
    fflush(stdout);
}

static int run_console(const struct cli_args *args) {
    static char chunk[CHUNK];
    bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    struct console *console = console_open(&(struct console_settings){
        .language = args->language, .files = true, .write = write_answer, .context = stdout});
    if (terminal) greet(args->language);
    prompt(terminal);
    for (;;) {
        ssize_t got = read(STDIN_FILENO, chunk, sizeof chunk);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        /* A person who only presses Enter wants to see the prompt again, no error. */
        bool only_enter = terminal && got == 1 && chunk[0] == '\n';
        if (!only_enter && !console_feed(console, chunk, (size_t)got)) break;
        if (ferror(stdout)) break;
        prompt(terminal);
    }
    console_feed_end(console);
    if (terminal && !console_quit(console)) putchar('\n');
    console_close(console);
    return CLI_DONE;
}

static const char *const examples[] = {
    "meadhall console",
    "printf 'new jorvik players=2 seed=7\\nmoves 0\\n' | meadhall console",
    NULL,
};

const struct cli_command cli_command_console = {
    .name = "console",
    .operands = "",
    .summary = N_("the line protocol for programs"),
    .details = N_("A command a line in, a JSON object a line out; every line gets one answer. A "
                  "blank\nline is an error, a line that begins with # is a comment and is answered "
                  "{\"ok\":true}.\nA line that fails changes nothing. “help” lists the commands."),
    .examples = examples,
    .run = run_console,
};
