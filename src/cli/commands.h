/* The commands, each in the file of its name. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli.h"

extern const struct cli_command cli_command_serve, cli_command_play, cli_command_console,
    cli_command_games, cli_command_sim, cli_command_scenario, cli_command_replay, cli_command_bench,
    cli_command_facts, cli_command_verify, cli_command_analyse, cli_command_ladder,
    cli_command_train, cli_command_backup, cli_command_check, cli_command_move_store,
    cli_command_rule, cli_command_man, cli_command_completion;

#endif
