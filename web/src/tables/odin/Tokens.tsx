/* A line of the action board: what is paid, a triangle, what is got. */
import { Picture } from '../../ui/Icon';
import { t } from '../../i18n/words';
import { thingName } from './facts';
import { Arrow, ThingPicture, VikingMark } from './pieces';
import type { Line, Token } from './spaces';

function Sign({ icon, size }: { readonly icon: string; readonly size: number }) {
    const box = { width: `${size}px`, height: `${size}px` };
    switch (icon) {
        case 'green':
        case 'blue':
            return <span class={`od-good ${icon}`} style={box} />;
        case 'loot':
            return <span class="od-good blue" style={box}><Picture id="odin-sword" size={Math.round(size * 0.8)} /></span>;
        case 'treasure':
            return <span class="od-good special" style={box}><Picture id="odin-english_crown" size={Math.round(size * 0.78)} /></span>;
        case 'imitate':
            return <span class="od-imitate"><VikingMark size={size - 3} /><Arrow /><VikingMark size={size - 3} /></span>;
        default:
            return <Picture id={`odin-${icon}`} class="od-plain" size={size} />;
    }
}

function TokenView({ token, size }: { readonly token: Token; readonly size: number }) {
    switch (token.is) {
        case 'thing':
            return (
                <span class="od-counted">
                    {token.count !== 1 && <b>{token.count}</b>}
                    <ThingPicture thing={token.thing} size={size} />
                </span>
            );
        case 'icon':
            return (
                <span class="od-counted">
                    <Sign icon={token.icon} size={size} />
                    {token.text !== undefined && <b>{token.text}</b>}
                </span>
            );
        case 'words':
            return <span class={token.quiet ? 'od-words quiet' : 'od-words'}>{token.text}</span>;
        case 'arrow':
            return <Arrow />;
        case 'or':
            return <i class="od-or">{t('or')}</i>;
        case 'each':
            return <b class="od-each">:</b>;
        case 'part':
            return <i class="od-part" />;
    }
}

/* Pictures shrink where a line is long, never below what can be told apart. */
const weight = (token: Token): number => {
    switch (token.is) {
        case 'thing':
            return token.count === 1 ? 1 : 1.45;
        case 'icon':
            return 1 + (token.text?.length ?? 0) * 0.36;
        case 'words':
            return token.text.length * 0.32;
        case 'or':
            return 0.6;
        default:
            return 0.45;
    }
};

export function LineView({ line, size = 22, room = 5.2 }: { readonly line: Line; readonly size?: number; readonly room?: number }) {
    const wide = line.reduce((sum, token) => sum + weight(token), 0);
    const fit = Math.max(15, Math.min(size, Math.floor((size * room) / Math.max(wide, 1))));
    return (
        <span class="od-line" aria-hidden="true">
            {line.map((token, i) => <TokenView key={i} token={token} size={fit} />)}
        </span>
    );
}

/* The same for those who can't see it. */
export function lineInWords(line: Line): string {
    return line.map((token) => {
        switch (token.is) {
            case 'thing':
                return `${token.count} ${thingName(token.thing)}`;
            case 'icon':
                return token.text ?? '';
            case 'words':
                return token.text;
            case 'arrow':
                return '→';
            case 'or':
                return t('or');
            case 'each':
                return ':';
            case 'part':
                return ',';
        }
    }).filter((word) => word !== '').join(' ');
}
