import { useState } from 'preact/hooks';
import type { Game } from '../api/types';
import { gameTitle, portraitOf, weightName } from '../state/games';
import { t, tn, unit } from '../i18n/words';
import { gameOf, games, hall, playNow, usualLevel, usualOthers } from '../state/hall';
import { canBeAlone, playAlone } from '../state/ways';
import { levelName } from '../frame/seats';
import { guided, learn } from '../tables/shared/lesson';
import { Button, ButtonLink } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { lazy } from '../ui/lazy';
import { Chip } from '../ui/Panel';
import { isPhone } from '../ui/media';
import { attempt } from '../ui/Toast';
import type { Box } from '../art/scenes';
import { Scene } from './Scene';
import './GameCard.css';

const PlayDialog = lazy(async () => (await import('./PlayDialog')).PlayDialog);

/* What a narrow card shows of the key art. */
const NARROW: Readonly<Record<string, Box>> = {
    odin: [290, 60, 320, 440],
    vikings: [330, 60, 330, 440],
    jorvik: [300, 130, 330, 420],
};

export function GameCard({ id }: { readonly id: string }) {
    const portrait = portraitOf(id);
    const known = games.value;
    const game = gameOf(id);
    const playable = game !== undefined;
    const playing = hall.value?.counts[id]?.live ?? 0;
    const phone = isPhone.value;
    const narrow = NARROW[id];
    return (
        <article class={playable ? 'game-card' : 'game-card coming'} aria-labelledby={`game-${id}`}>
            <div class="game-art">
                <Scene game={id} {...(phone && narrow ? { part: narrow } : {})} />
                {playing > 0 && !phone && (
                    <span class="game-live">
                        <i />
                        {tn('{n} table playing', '{n} tables playing', playing)}
                    </span>
                )}
            </div>
            <div class="game-words">
                <h2 id={`game-${id}`}>{gameTitle(id)}</h2>
                {portrait && (
                    <p class="game-line">{phone ? portrait.shortLine() : portrait.line()}</p>
                )}
                <GameFacts id={id} />
                {known &&
                    (game ? (
                        <Doors game={game} level={usualLevel(known.levels)} />
                    ) : (
                        <p class="game-coming">
                            <Chip>{t('Coming')}</Chip> {t('You can’t play it here yet.')}
                        </p>
                    ))}
            </div>
        </article>
    );
}

const range = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`);

/* How many play, as the server says it; how long and how heavy, where we know it. */
export function GameFacts({ id }: { readonly id: string }) {
    const portrait = portraitOf(id);
    const game = gameOf(id);
    const [least, most] = game ? [game.seats_min, game.seats_max] : (portrait?.players ?? [1, 1]);
    return (
        <ul class="game-facts">
            <li>
                <Icon name="users" size={18} />
                <span>
                    {isPhone.value
                        ? range(least, most)
                        : t('{range} players', { range: range(least, most) })}
                </span>
            </li>
            {portrait && (
                <>
                    <li>
                        <Icon name="clock" size={18} />
                        <span>
                            {unit(portrait.minutes[1], 'minute').replace(
                                /\d+/,
                                range(...portrait.minutes),
                            )}
                        </span>
                    </li>
                    <li>
                        <span
                            class="anvils"
                            role="img"
                            aria-label={t('weight {n} of 3', { n: portrait.weight })}
                        >
                            {[1, 2, 3].map((n) => (
                                <span key={n} class={n <= portrait.weight ? 'on' : ''}>
                                    <Icon name="anvil" size={17} />
                                </span>
                            ))}
                        </span>
                        {!isPhone.value && weightName(portrait.weight)}
                    </li>
                </>
            )}
        </ul>
    );
}

/* Play at once, or choose first; below it the other ways in. */
function Doors({ game, level }: { readonly game: Game; readonly level: string }) {
    const [choosing, setChoosing] = useState(false);
    const phone = isPhone.value;
    const { id } = game;
    return (
        <>
            <div class="game-doors">
                <Button look="primary" class="door-play" onPress={() => attempt(() => playNow(id))}>
                    {phone ? t('Play') : t('Play now')}
                    {!phone && (
                        <small>
                            {tn(
                                'with {n} bot: {level}',
                                'with {n} bots: {level}',
                                usualOthers(game),
                                {
                                    level: levelName(level),
                                },
                            )}
                        </small>
                    )}
                </Button>
                <Button class="door-choose" onPress={() => setChoosing(true)}>
                    {t('Choose')}
                    <Icon name="down" size={17} />
                </Button>
                <div class="door-row">
                    {canBeAlone(game) && (
                        <Button
                            icon={phone ? undefined : 'home'}
                            onPress={() => attempt(() => playAlone(game))}
                        >
                            {t('Alone')}
                        </Button>
                    )}
                    <ButtonLink to={`#/setup/${id}/friends`} {...(phone ? {} : { icon: 'link' })}>
                        {phone ? t('Friends') : t('With friends')}
                    </ButtonLink>
                    {id in guided ? (
                        <Button
                            icon={phone ? undefined : 'book'}
                            onPress={() => attempt(() => learn(id))}
                        >
                            {t('Learn')}
                        </Button>
                    ) : (
                        <ButtonLink to={`#/rules/${id}`} {...(phone ? {} : { icon: 'book' })}>
                            {t('Learn')}
                        </ButtonLink>
                    )}
                </div>
            </div>
            {choosing && <PlayDialog id={id} onClose={() => setChoosing(false)} />}
        </>
    );
}
