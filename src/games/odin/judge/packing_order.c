/* From where pieces shall lie to the moves that lay them. */
#include <string.h>

#include "games/odin/position/placement.h"
#include "packing_private.h"

/* Whatever can be laid is laid, until nothing is left: income spaces wait for what they need
 * (O-17.4), every other reason stays. The piece that has been chosen already comes first. */
bool pack_order(struct odin_packing *k, struct pack_way *way) {
    struct odin *trial = &k->trial;
    for (unsigned i = 0; i < k->boards; i++)
        trial->board[k->board[i].index] = k->s->board[k->board[i].index];
    memcpy(trial->island, k->s->island, sizeof trial->island);
    unsigned done = 0;
    for (bool laid = true; laid && done < way->count;) {
        laid = false;
        for (unsigned i = done; i < way->count; i++) {
            struct odin_laid laying = way->laid[i];
            struct bits piece = way->piece[i];
            uint8_t kind = way->kind[i];
            if (done == 0 && k->kind[0].forced && kind != 0) continue;
            k->steps++;
            if (odin_laying(trial, laying.board, laying.stamp, laying.bit) != LAYING_LEGAL)
                continue;
            odin_cover(&trial->board[laying.board], board_face(trial, laying.board), laying.stamp,
                       laying.bit);
            way->laid[i] = way->laid[done];
            way->piece[i] = way->piece[done];
            way->kind[i] = way->kind[done];
            way->laid[done] = laying;
            way->piece[done] = piece;
            way->kind[done++] = kind;
            laid = true;
        }
    }
    return done == way->count;
}
