import { useEffect, useState } from 'preact/hooks';
import { api } from '../api/client';
import type { LeaderboardEntry } from '../api/types';
import { levelName } from '../frame/seats';
import { gameTitle } from '../state/games';
import { number, t } from '../i18n/words';
import { pageTitle } from '../calls/calls';
import { colourOf } from '../state/colours';
import { Badge, Icon } from '../ui/Icon';
import { Panel } from '../ui/Panel';
import { attempt } from '../ui/Toast';
import { GameTabs } from './GameTabs';
import { HallFrame } from './HallHeader';
import './ListScreens.css';
import './Leaderboard.css';

/* People by rating; the bots stand among them as fixed marks to measure oneself against. */
export function LeaderboardScreen({ id }: { readonly id: string }) {
    const [entries, setEntries] = useState<readonly LeaderboardEntry[] | null>(null);
    const title = t('Ranking: {game}', { game: gameTitle(id) });
    useEffect(
        () => void attempt(async () => setEntries((await api.leaderboard(id)).entries)),
        [id],
    );
    useEffect(() => {
        pageTitle.value = title;
    }, [title]);
    return (
        <HallFrame page="leaderboard" class="list-screen">
            <GameTabs page="leaderboard" id={id} />
            <h1>{title}</h1>
            <Panel>
                {entries?.length === 0 && (
                    <p class="list-empty quiet">
                        {t('No ratings yet. Play with at least one other person to get one.')}
                    </p>
                )}
                {entries && entries.length > 0 && <Ranking entries={entries} />}
            </Panel>
        </HallFrame>
    );
}

function Ranking({ entries }: { readonly entries: readonly LeaderboardEntry[] }) {
    return (
        <table class="ranking">
            <thead>
                <tr>
                    <th scope="col">{t('Place')}</th>
                    <th scope="col">{t('Player')}</th>
                    <th scope="col">{t('Rating')}</th>
                    <th scope="col">{t('Games')}</th>
                </tr>
            </thead>
            <tbody>
                {entries.map((entry) => (
                    <tr key={entry.bot ?? entry.player?.id} class={entry.bot ? 'bot' : ''}>
                        <td class="number">{entry.bot ? '' : number(entry.place)}</td>
                        <th scope="row">
                            <Who entry={entry} />
                        </th>
                        <td class="number">
                            {number(Math.round(entry.rating))}{' '}
                            <small class="quiet">± {number(Math.round(entry.deviation * 2))}</small>
                        </td>
                        <td>{number(entry.games)}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

function Who({ entry }: { readonly entry: LeaderboardEntry }) {
    if (entry.bot !== undefined) {
        return (
            <span class="row">
                <Icon name="bot" />
                {t('{level} bot', { level: levelName(entry.bot) })}
            </span>
        );
    }
    return (
        <span class="row">
            <Badge colour={colourOf(entry.player?.emblem)} size={26} />
            {entry.player?.name}
        </span>
    );
}
