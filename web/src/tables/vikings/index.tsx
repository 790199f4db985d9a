/* Tiny Epic Vikings at the table frame. */
import type { Table } from '../../api/types';
import { addVikingsSymbols } from '../../art/vikings';
import { t, tn } from '../../i18n/words';
import { Icon } from '../../ui/Icon';
import { Chip } from '../../ui/Panel';
import type { GameTable, Phase, PlayerFacts } from '../../frame/game';
import { Beside, Board } from './Board';
import { carryOut, choicesOf, keys, labelOf, moveOfKey, preview } from './choices';
import { clanWords, describe, phaseName, sections } from './describe';
import { Holdings } from './Holdings';
import { teaching } from './Learn';
import { RuneStone, VIcon } from './pieces';
import { scoreFacts } from './score';
import { lookOf, viewOf } from './sight';
import { seatColours } from '../../state/colours';
import { PHASES, phaseOf, turnOrder, type Clan, type Side } from './view';

addVikingsSymbols();

function phases(table: Table): Phase[] {
    const now = phaseOf(viewOf(table).point);
    const at = now === 'setup' ? -1 : now === 'over' ? PHASES.length : PHASES.indexOf(now);
    return PHASES.map((phase, i) => ({
        label: phaseName(phase),
        state: i < at ? 'done' : i === at ? 'now' : 'next',
    }));
}

function playerFacts(table: Table, clan: Clan): PlayerFacts {
    const view = viewOf(table);
    return {
        seat: clan.seat,
        score: clan.score.total ?? clan.score.islands,
        unsure: clan.score.total === undefined && clan.favor_count > 0,
        means: [
            {
                picture: <RuneStone rune="any" size={18} plain />,
                label: t('Island runes'),
                value: clan.islands,
            },
            {
                picture: <Icon name="card" size={18} />,
                label: t('Cards in hand'),
                value: clan.hand_count,
            },
        ],
        marks:
            view.players.length > 1 && view.chief === clan.seat
                ? [{ icon: 'v-chief', label: t('Chief: begins the era') }]
                : [],
        holdings: (
            <Holdings
                table={table}
                view={view}
                clan={clan}
                look={lookOf(seatColours(table.seats), `${clan.seat}` as Side)}
            />
        ),
        words: clanWords(clan),
    };
}

export const game: GameTable = {
    Board,
    Beside,
    teaching,
    variant: (table) =>
        viewOf(table).players.length === 1 ? t('alone against the enemy clan') : '',
    round: (table) => {
        const { era, eras } = viewOf(table);
        return { round: era, rounds: eras, words: t('Era {n} of {all}', { n: era, all: eras }) };
    },
    phases,
    alarm: (table) => {
        const { battle } = viewOf(table);
        if (!battle) return null;
        return (
            <span class="v-alarm">
                <Chip tone="bad">
                    <VIcon name="battle" size={17} />
                    {tn('battle, {n} in', 'battle, {n} in', Object.keys(battle.cards).length)}
                </Chip>
            </span>
        );
    },
    order: (table) => turnOrder(viewOf(table)),
    players: (table) => viewOf(table).players.map((clan) => playerFacts(table, clan)),
    scores: (table) => scoreFacts(viewOf(table)),
    choices: choicesOf,
    preview,
    label: labelOf,
    carryOut,
    moveOfKey,
    keys,
    describe,
    sections,
};
