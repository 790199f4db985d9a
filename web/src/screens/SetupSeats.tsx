import type { Game, NewSeat, Player } from '../api/types';
import { levelManner, levelName, levelPicture } from '../frame/seats';
import { t } from '../i18n/words';
import { Button, IconButton } from '../ui/Button';
import { colourOf, colours, type Colour } from '../state/colours';
import { Badge, Picture } from '../ui/Icon';
import { Panel } from '../ui/Panel';

interface SeatListProps {
    readonly seats: readonly NewSeat[];
    readonly game: Game;
    readonly levels: readonly string[];
    readonly me: Player | null;
    readonly onChange: (seats: readonly NewSeat[]) => void;
}

export function SeatList({ seats, game, levels, me, onChange }: SeatListProps) {
    const own = colourOf(me?.emblem);
    const rest = colours.filter((colour) => colour !== own);
    const put = (at: number, seat: NewSeat) =>
        onChange(seats.map((old, i) => (i === at ? seat : old)));
    const add = (seat: NewSeat) => onChange([...seats, seat]);
    const level = levels.at(-1) ?? 'bondi';
    const full = seats.length >= game.seats_max;
    return (
        <Panel class="setup-seats">
            <h2>{t('Who sits down?')}</h2>
            <ol>
                {seats.map((seat, i) => (
                    <SeatRow
                        key={i}
                        seat={seat}
                        colour={i === 0 ? own : (rest[i - 1] ?? 'plum')}
                        me={me}
                        levels={levels}
                        onChange={(next) => put(i, next)}
                        onRemove={
                            seats.length > game.seats_min && seat.kind !== 'me'
                                ? () => onChange(seats.filter((_, at) => at !== i))
                                : null
                        }
                    />
                ))}
            </ol>
            {!full && (
                <div class="add-seat" role="group" aria-label={t('Add a seat')}>
                    <Button icon="bot" onPress={() => add({ kind: 'bot', level })}>
                        {t('Add a bot')}
                    </Button>
                    <Button icon="link" onPress={() => add({ kind: 'open' })}>
                        {t('Add a friend by link')}
                    </Button>
                    <Button icon="users" onPress={() => add({ kind: 'guest', name: '' })}>
                        {t('Add somebody beside you')}
                    </Button>
                </div>
            )}
        </Panel>
    );
}

interface SeatRowProps {
    readonly seat: NewSeat;
    readonly colour: Colour;
    readonly me: Player | null;
    readonly levels: readonly string[];
    readonly onChange: (seat: NewSeat) => void;
    readonly onRemove: (() => void) | null;
}

function SeatRow({ seat, colour, me, levels, onChange, onRemove }: SeatRowProps) {
    return (
        <li class="setup-seat">
            <Badge colour={colour} size={56} />
            <div class="setup-who">
                <b>
                    {seat.kind === 'me'
                        ? (me?.name ?? t('You'))
                        : seat.kind === 'bot'
                          ? t('Bot')
                          : seat.kind === 'open'
                            ? t('A friend')
                            : t('Beside you')}
                </b>
                <span class="quiet small">
                    {seat.kind === 'me'
                        ? t('you')
                        : seat.kind === 'open'
                          ? t('by link')
                          : seat.kind === 'guest'
                            ? t('on this screen')
                            : levelManner(seat.level)}
                </span>
            </div>
            <div class="setup-how">
                {seat.kind === 'me' && (
                    <span class="quiet">
                        {t('Name and emblem can be changed at the top right.')}
                    </span>
                )}
                {seat.kind === 'bot' && (
                    <LevelPicker
                        levels={levels}
                        chosen={seat.level}
                        onChoose={(level) => onChange({ kind: 'bot', level })}
                    />
                )}
                {seat.kind === 'open' && (
                    <span class="quiet">{t('You get a link when the table is open.')}</span>
                )}
                {seat.kind === 'guest' && (
                    <input
                        class="input"
                        value={seat.name}
                        maxLength={24}
                        aria-label={t('Name')}
                        placeholder={t('Name')}
                        onInput={(event) =>
                            onChange({ kind: 'guest', name: event.currentTarget.value })
                        }
                    />
                )}
            </div>
            {onRemove ? (
                <IconButton icon="close" label={t('Remove this seat')} onPress={onRemove} />
            ) : (
                <span />
            )}
        </li>
    );
}

interface LevelPickerProps {
    readonly levels: readonly string[];
    readonly chosen: string;
    readonly onChoose: (level: string) => void;
}

export function LevelPicker({ levels, chosen, onChoose }: LevelPickerProps) {
    return (
        <div class="level-picker" role="radiogroup" aria-label={t('Level')}>
            {levels.map((level) => (
                <button
                    key={level}
                    type="button"
                    role="radio"
                    aria-checked={level === chosen}
                    title={levelManner(level)}
                    onClick={() => onChoose(level)}
                >
                    <Picture id={levelPicture(level)} size={36} />
                    {levelName(level)}
                </button>
            ))}
        </div>
    );
}
