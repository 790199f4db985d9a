/* Jórvík at the table frame. */
import type { Table } from '../../api/types';
import { addJorvikSymbols } from '../../art/jorvik';
import { lang, t } from '../../i18n/words';
import { seatColours, type Colour } from '../../state/colours';
import { Pawn, Picture } from '../../ui/Icon';
import { Chip } from '../../ui/Panel';
import type { GameTable, Phase, PlayerFacts } from '../../frame/game';
import { Board } from './Board';
import { Holdings, holdingsInWords } from './Cards';
import { choicesOf, keys, moveOfKey, preview } from './choices';
import { describe, moveNamed, phaseName, sections } from './describe';
import { word } from './facts';
import { raidChance } from './raid';
import { scoreFacts } from './score';
import { viewOf } from './sight';
import { PHASES, phaseOf, turnOrder, type Player } from './view';
import { percent } from './World';

addJorvikSymbols();

function phases(table: Table): Phase[] {
    const now = phaseOf(viewOf(table).point);
    const at = now === 'over' ? PHASES.length : PHASES.indexOf(now);
    return PHASES.map((phase, i) => ({
        label: phaseName(phase),
        state: i < at ? 'done' : i === at ? 'now' : 'next',
    }));
}

function playerFacts(player: Player, hammer: number, colour: Colour): PlayerFacts {
    return {
        seat: player.seat,
        score: player.score.total,
        means: [
            { icon: 'jorvik-coin', label: t('Coins'), value: player.coins },
            {
                picture: <Pawn colour={colour} height={22} />,
                label: t('Vikings to place'),
                value: player.vikings + player.brown,
            },
        ],
        marks: player.seat === hammer ? [{ icon: 'jorvik-hammer', label: t('start player') }] : [],
        holdings: <Holdings player={player} />,
        words: holdingsInWords(player),
    };
}

export const game: GameTable = {
    Board,
    variant: (table) => word(lang(), 'mode', viewOf(table).mode),
    round: (table) => ({ round: viewOf(table).round, rounds: viewOf(table).rounds }),
    phases,
    alarm: (table) => {
        const view = viewOf(table);
        const chance = raidChance(view.deck.cards, view.spaces.length);
        return (
            <span class="raid-alarm">
                <Chip tone={chance > 0 ? 'bad' : 'plain'}>
                    <Picture
                        id="jorvik-pict_attack"
                        size={17}
                        title={t('Chance of an attack in the next supply')}
                    />
                    {percent(chance)}
                </Chip>
            </span>
        );
    },
    order: (table) => turnOrder(viewOf(table)),
    players: (table) => {
        const { players, hammer } = viewOf(table);
        const colours = seatColours(table.seats);
        return players.map((player) => playerFacts(player, hammer, colours[player.seat] ?? 'sea'));
    },
    scores: (table) => scoreFacts(viewOf(table)),
    choices: choicesOf,
    preview,
    moveOfKey,
    keys,
    describe,
    sections,
    moveNamed,
};
