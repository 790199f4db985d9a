/* meadhall serve: the hall for browsers and programs. */
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/commands.h"
#include "net/net.h"
#include "place.h"
#include "version.h"

static int default_workers(void) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > 64 ? 64 : (int)cores;
}

extern char **environ;

/* With what the desktop opens pages with; without a desktop nothing happens. */
static void open_browser(const char *url) {
    char program[] = "xdg-open";
    char address[256];
    pid_t pid;
    snprintf(address, sizeof address, "%s", url);
    signal(SIGCHLD, SIG_IGN); /* nobody waits for it */
    posix_spawnp(&pid, program, NULL, NULL, (char *[]){program, address, NULL}, environ);
}

static void say_open(void *context, const char *url) {
    const struct cli_args *args = context;
    struct mh_message message;
    mh_message_begin(&message, url ? N_("The hall is open at {url} (Ctrl-C closes it).")
                                   : N_("Thinking for the hall’s bots (Ctrl-C ends it)."));
    if (url) mh_message_fragment(&message, "url", url, strlen(url));
    cli_say(stdout, args->language, &message);
    putchar('\n');
    fflush(stdout);
    if (url && cli_value(args, "open")) open_browser(url);
}

static bool read_numbers(const struct cli_args *args, struct net_settings *settings,
                         struct mh_error *error) {
    uint32_t port, workers, rate, delay;
    if (!cli_number(args, "port", 0, 65535, 7777, &port, error) ||
        !cli_number(args, "workers", 1, 64, (uint32_t)default_workers(), &workers, error) ||
        !cli_number(args, "rate", 0, 100000, 50, &rate, error) ||
        !cli_number(args, "bot-delay", 0, 10000, 500, &delay, error))
        return false;
    settings->port = (int)port;
    settings->workers = (int)workers;
    settings->rate = (int)rate;
    settings->bot_delay = (int)delay;
    return true;
}

static int run_serve(const struct cli_args *args) {
    static char home[PLACE_ROOM];
    struct mh_error error;
    struct net_settings settings = {
        .host = cli_value(args, "host"),
        .data = cli_value(args, "data"),
        .db = cli_value(args, "db"),
        .web = cli_value(args, "web"),
        .version = MEADHALL_VERSION,
        .hosts = cli_value(args, "public-host"),
        .quiet = cli_value(args, "quiet") != NULL,
        .addresses = cli_value(args, "log-addresses") != NULL,
        .trust = cli_value(args, "trust-proxy") != NULL,
        .local = cli_value(args, "allow-local-webhooks") != NULL,
        .weak = cli_value(args, "weak-passwords") != NULL,
        .only_bots = cli_value(args, "bots-only") != NULL,
        .ready = say_open,
        .context = (void *)(uintptr_t)args,
    };
    if (!read_numbers(args, &settings, &error)) return cli_misuse(args, &error);
    if (settings.only_bots && !settings.db) {
        mh_fail(&error, "no-shared-store", NULL,
                N_("--bots-only needs a store that others share; name it with --db."));
        return cli_misuse(args, &error);
    }
    if (!settings.host || strcmp(settings.host, "localhost") == 0) settings.host = "127.0.0.1";
    if (!settings.db && (!settings.data || !settings.data[0])) {
        settings.data = home;
        if (!place_standard_folder(home, &error)) return cli_fail(args, &error);
    }
    char why[512];
    if (net_serve(&settings, why, sizeof why)) return CLI_DONE;
    mh_message_word(mh_fail(&error, "cannot-open", NULL, N_("The hall cannot open: {text}.")),
                    "text", why);
    return cli_fail(args, &error);
}

static const struct cli_option options[] = {
    {"port", "N", N_("the port to listen on; 7777 if not given, 0 for any free one")},
    {"host", "ADDRESS", N_("the address to listen on; 127.0.0.1 if not given, 0.0.0.0 for all")},
    {"data", "FOLDER", N_("where the hall keeps its tables")},
    {"db", "PLACE", N_("the store instead of a folder: sqlite:PATH or postgresql://…")},
    {"web", "FOLDER", N_("the built front end, if it is not beside the command")},
    {"open", NULL, N_("opens the hall in the browser")},
    {"workers", "N", N_("threads for bots and passwords")},
    {"rate", "N", N_("requests a second from one address; 0 for no limit")},
    {"bot-delay", "MS", N_("how long a bot waits before it decides")},
    {"public-host", "NAMES", N_("the names that the hall goes by, with commas between them")},
    {"trust-proxy", NULL, N_("believe X-Forwarded headers from any address")},
    {"allow-local-webhooks", NULL, N_("webhooks may call this machine and its networks")},
    {"weak-passwords", NULL, N_("hash passwords cheaply, for tests only")},
    {"bots-only", NULL,
     N_("only think for the bots of a hall that others serve from the same store")},
    {"log-addresses", NULL, N_("the log has the whole addresses of clients")},
    {"quiet", NULL, N_("no line in the log for every request")},
    {0},
};

static const char *const examples[] = {
    "meadhall serve",
    "meadhall serve --host 0.0.0.0 --port 80 --data /var/lib/meadhall",
    "meadhall serve --db postgresql://meadhall@db.example.org/meadhall",
    NULL,
};

const struct cli_command cli_command_serve = {
    .name = "serve",
    .operands = "",
    .summary = N_("the hall for browsers, on http://localhost:7777"),
    .options = options,
    .examples = examples,
    .run = run_serve,
};
