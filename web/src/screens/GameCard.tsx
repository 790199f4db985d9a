import { useState } from 'preact/hooks';
import { type Portrait, weightName } from '../games';
import { t, tn, unit } from '../i18n/words';
import { games, hall, playNow } from '../state/hall';
import { learnJorvik } from '../tables/jorvik/lesson';
import { Button, ButtonLink } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Chip } from '../ui/Panel';
import { isPhone } from '../ui/media';
import { attempt } from '../ui/Toast';
import type { Box } from '../art/scenes';
import { Scene } from './Scene';
import './GameCard.css';

/* What a narrow card shows of the key art. */
const NARROW: Readonly<Record<string, Box>> = {
    odin: [290, 60, 320, 440],
    vikings: [330, 60, 330, 440],
    jorvik: [300, 130, 330, 420],
};

export function GameCard({ portrait }: { readonly portrait: Portrait }) {
    const known = games.value;
    const playable = known?.games.some((game) => game.id === portrait.id) ?? false;
    const playing = hall.value?.counts[portrait.id]?.live ?? 0;
    const phone = isPhone.value;
    const narrow = NARROW[portrait.id];
    return (
        <article class={playable ? 'game-card' : 'game-card coming'} aria-labelledby={`game-${portrait.id}`}>
            <div class="game-art">
                <Scene game={portrait.id} {...(phone && narrow ? { part: narrow } : {})} />
                {playing > 0 && !phone && (
                    <span class="game-live"><i />{tn('{n} table playing', '{n} tables playing', playing)}</span>
                )}
            </div>
            <div class="game-words">
                <h2 id={`game-${portrait.id}`}>{portrait.title()}</h2>
                <p class="game-line">{phone ? portrait.shortLine() : portrait.line()}</p>
                <GameFacts portrait={portrait} />
                {known && (playable ? <Doors portrait={portrait} /> : <p class="game-coming"><Chip>{t('Coming')}</Chip> {t('Its table is still being built.')}</p>)}
            </div>
        </article>
    );
}

export function GameFacts({ portrait }: { readonly portrait: Portrait }) {
    const [least, most] = portrait.players;
    const [short, long] = portrait.minutes;
    const range = (from: number, to: number) => `${from}–${to}`;
    return (
        <ul class="game-facts">
            <li><Icon name="users" size={18} /><span>{isPhone.value ? range(least, most) : t('{range} players', { range: range(least, most) })}</span></li>
            <li><Icon name="clock" size={18} /><span>{unit(long, 'minute').replace(/\d+/, range(short, long))}</span></li>
            <li>
                <span class="anvils" role="img" aria-label={t('weight {n} of 3', { n: portrait.weight })}>
                    {[1, 2, 3].map((n) => <span key={n} class={n <= portrait.weight ? 'on' : ''}><Icon name="anvil" size={17} /></span>)}
                </span>
                {!isPhone.value && weightName(portrait.weight)}
            </li>
        </ul>
    );
}

function Doors({ portrait }: { readonly portrait: Portrait }) {
    const [busy, setBusy] = useState(false);
    const play = async () => {
        setBusy(true);
        await attempt(() => playNow(portrait.id));
        setBusy(false);
    };
    const phone = isPhone.value;
    return (
        <div class="game-doors">
            <Button look="primary" refused={busy ? t('One moment') : undefined} onPress={() => void play()}>
                {t('Play')}
                {!phone && <small>{t('now, with two bots')}</small>}
            </Button>
            <ButtonLink to={`#/setup/${portrait.id}/friends`} {...(phone ? {} : { icon: 'link' })}>{phone ? t('Friends') : t('With friends')}</ButtonLink>
            {portrait.id === 'jorvik' ? (
                <Button icon={phone ? undefined : 'book'} onPress={() => void attempt(learnJorvik)}>{t('Learn')}</Button>
            ) : (
                <ButtonLink to={`#/rules/${portrait.id}`} {...(phone ? {} : { icon: 'book' })}>{t('Learn')}</ButtonLink>
            )}
        </div>
    );
}
