/* What terminfo says about the terminal, before anything is drawn. Apart from terminal.c, because
 * term.h defines common words as macros. */
#include <ncurses.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

bool terminal_can_draw(void);

bool terminal_can_draw(void) {
    const char *name = getenv("TERM");
    int trouble;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || !name || !*name ||
        strcmp(name, "dumb") == 0 || setupterm(name, STDOUT_FILENO, &trouble) != OK)
        return false;
    bool good = cursor_address != NULL && clear_screen != NULL;
    del_curterm(cur_term);
    return good;
}
