/* "How do you want to play?": the table played last in one press, and five ways in. One of them
 * opens below the row: who sits down and how, or how to play alone. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Game } from '../api/types';
import { faceAddress } from '../art/levels';
import type { Glyph } from '../art/glyphs';
import { levelName } from '../frame/seats';
import { names, t, tn } from '../i18n/words';
import { colourOf } from '../state/colours';
import { gameTitle, portraitOf } from '../state/games';
import {
    gameOf,
    games,
    hall,
    playNow,
    standardOptions,
    usualLevel,
    usualOthers,
} from '../state/hall';
import { player } from '../state/player';
import { go } from '../state/routes';
import { atTable, bestAlone, canBeAlone, sitDown, usualTable, type Sitting } from '../state/ways';
import { guided, learn } from '../tables/shared/lesson';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Badge, Icon } from '../ui/Icon';
import { isPhone } from '../ui/media';
import { attempt } from '../ui/Toast';
import { GameFacts } from './GameCard';
import { AlonePanel, ChoosePanel } from './PlayPanels';
import { Scene } from './Scene';
import { asked, valueName } from './SetupOptions';
import './PlayDialog.css';

interface PlayDialogProps {
    readonly id: string;
    readonly onClose: () => void;
}

export function PlayDialog({ id, onClose }: PlayDialogProps) {
    const game = gameOf(id);
    const levels = games.value?.levels;
    if (!game || !levels) return null;
    return (
        <Dialog
            title={isPhone.value ? gameTitle(id) : t('How do you want to play?')}
            class="play-dialog"
            onClose={onClose}
        >
            <PlayArt id={id} />
            <Ways game={game} levels={levels} />
        </Dialog>
    );
}

/* What game it is about, and where to read more of it. */
function PlayArt({ id }: { readonly id: string }) {
    const live = hall.value?.counts[id]?.live ?? 0;
    return (
        <section class="play-art" aria-label={gameTitle(id)}>
            <Scene game={id} part={isPhone.value ? [120, 120, 640, 200] : [200, 0, 480, 560]} />
            {!isPhone.value && (
                <div>
                    <h3>{gameTitle(id)}</h3>
                    <p class="quiet">{portraitOf(id)?.line()}</p>
                    <GameFacts id={id} />
                    <nav class="play-more" aria-label={gameTitle(id)}>
                        <a href={`#/rules/${id}`}>{t('Rules')}</a>
                        <a href={`#/leaderboard/${id}`}>{t('Ranking')}</a>
                        {live > 0 && (
                            <a href="#/watch">
                                {tn('{n} table playing', '{n} tables playing', live)}
                            </a>
                        )}
                    </nav>
                </div>
            )}
        </section>
    );
}

type Open = 'choose' | 'alone';

function Ways({ game, levels }: { readonly game: Game; readonly levels: readonly string[] }) {
    const usual = usualTable(game, levels);
    const [open, setOpen] = useState<Open | null>('choose');
    const [sitting, setSitting] = useState<Sitting>(
        () => usual ?? firstSitting(game, usualLevel(levels)),
    );
    const best = bestAlone(hall.value?.replays ?? [], game.id);
    const turn = (way: Open) => setOpen(open === way && isPhone.value ? null : way);
    return (
        <div class="play-ways">
            {usual ? <UsualRow game={game} usual={usual} /> : <FirstRow game={game} />}
            <div class={canBeAlone(game) ? 'ways five' : 'ways'}>
                <Way
                    icon="play"
                    title={t('Now')}
                    note={tn('{n} bot: {level}', '{n} bots: {level}', usualOthers(game), {
                        level: levelName(usualLevel(levels)),
                    })}
                    onPress={() => attempt(() => playNow(game.id))}
                />
                <Way
                    icon="users"
                    title={t('Choose')}
                    note={t('levels, seats and options')}
                    open={open === 'choose'}
                    onPress={() => turn('choose')}
                />
                {open === 'choose' && (
                    <ChoosePanel
                        game={game}
                        levels={levels}
                        sitting={sitting}
                        onChange={setSitting}
                    />
                )}
                {canBeAlone(game) && (
                    <Way
                        icon="home"
                        title={t('Alone')}
                        note={
                            best === null
                                ? t('for one player')
                                : tn('your best: {n} point', 'your best: {n} points', best)
                        }
                        open={open === 'alone'}
                        onPress={() => turn('alone')}
                    />
                )}
                {open === 'alone' && <AlonePanel game={game} />}
                <Way
                    icon="link"
                    title={t('Friends')}
                    note={t('by link, live or a move a day')}
                    onPress={() => go(`#/setup/${game.id}/friends`)}
                />
                <Way
                    icon="book"
                    title={t('Learn')}
                    note={t('a first game, explained')}
                    onPress={() => learnOrRead(game.id)}
                />
            </div>
        </div>
    );
}

const learnOrRead = (id: string): unknown =>
    id in guided ? attempt(() => learn(id)) : go(`#/rules/${id}`);

const firstSitting = (game: Game, level: string): Sitting => ({
    levels: Array.from({ length: usualOthers(game) }, () => level),
    options: standardOptions(game),
});

interface WayProps {
    readonly icon: Glyph;
    readonly title: string;
    readonly note: string;
    /* Of those that open below the row. */
    readonly open?: boolean;
    readonly onPress: () => unknown;
}

function Way({ icon, title, note, open, onPress }: WayProps) {
    return (
        <button type="button" class="way" aria-expanded={open} onClick={() => void onPress()}>
            <Icon name={icon} size={24} />
            <b>{title}</b>
            <span class="quiet">{note}</span>
            <span class="way-mark">
                <Icon name={open ? 'down' : 'next'} size={20} />
            </span>
        </button>
    );
}

/* What is played otherwise than the standard says, in words. */
function differences(game: Game, { levels, options }: Sitting): readonly string[] {
    return asked(game, options, levels.length + 1)
        .filter(({ key, standard }) => (options[key] ?? standard) !== standard)
        .map((option) => {
            const value = options[option.key] ?? option.standard;
            const said = option.key === 'decks' ? value.toUpperCase() : valueName(option, value);
            return value === 'yes' ? option.title : `${option.title}: ${said}`;
        });
}

function UsualRow({ game, usual }: { readonly game: Game; readonly usual: Sitting }) {
    const { won, played } = atTable(hall.value?.replays ?? [], game.id, usual.levels);
    const who = names([t('You'), ...usual.levels.map(levelName)]);
    const notes = [
        ...differences(game, usual),
        ...(played > 0 ? [t('{won} of {played} won', { won, played })] : []),
    ];
    return (
        <TopRow faces={usual.levels} title={t('My usual table')} text={[who, ...notes].join(' · ')}>
            <Button
                look="primary"
                size="large"
                icon="play"
                onPress={() => attempt(() => sitDown(game, usual))}
            >
                {t('Play')}
            </Button>
        </TopRow>
    );
}

/* Its place while nothing was chosen yet. */
function FirstRow({ game }: { readonly game: Game }) {
    return (
        <TopRow
            faces={['bondi']}
            title={t('New to this game?')}
            text={t('A first game shows you what to do, step by step.')}
        >
            <Button look="primary" size="large" icon="book" onPress={() => learnOrRead(game.id)}>
                {t('Learn')}
            </Button>
        </TopRow>
    );
}

interface TopRowProps {
    readonly faces: readonly string[];
    readonly title: string;
    readonly text: string;
    readonly children: ComponentChildren;
}

function TopRow({ faces, title, text, children }: TopRowProps) {
    return (
        <section class="usual" aria-label={title}>
            <span class="usual-faces">
                <Badge colour={colourOf(player.value?.emblem)} size={52} />
                {faces.slice(0, 3).map((level, i) => (
                    <img key={i} src={faceAddress(level)} alt="" width={52} height={52} />
                ))}
            </span>
            <div class="grow">
                <h3>{title}</h3>
                <p class="quiet">{text}</p>
            </div>
            {children}
        </section>
    );
}
