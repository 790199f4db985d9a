/* Finding the sentence for the one who is told. */
#include "core/own.h"

#include <string.h>

int mh_message_seat_at(const struct mh_message *message, const char *key) {
    for (int i = 0; i < MH_MESSAGE_ARGS; i++) {
        const struct mh_arg *arg = &message->arg[i];
        if (arg->kind == MH_ARG_SEAT && strcmp(arg->key, key) == 0) return arg->number;
    }
    return -1;
}

void mh_message_own(struct mh_message *message, const struct mh_own *list, int seat) {
    if (!message->text || !list || seat < 0) return;
    for (; list->told; list++) {
        if (strcmp(list->told, message->text) != 0) continue;
        if (mh_message_seat_at(message, list->part) != seat) continue;
        message->text = list->text;
        message->plural = list->plural;
        return;
    }
}
