/* One hidden <svg> in the page holds every symbol; pictures refer to them with <use>. A game's
 * table adds its own when it is loaded, so the hall doesn't wait for them. */
import { glyphs } from './glyphs';

const known = new Set<string>();

function place(): SVGDefsElement {
    const found = document.querySelector<SVGDefsElement>('#sprite defs');
    if (found) return found;
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.id = 'sprite';
    svg.setAttribute('width', '0');
    svg.setAttribute('height', '0');
    svg.setAttribute('aria-hidden', 'true');
    svg.classList.add('unseen');
    const defs = document.createElementNS('http://www.w3.org/2000/svg', 'defs');
    svg.append(defs);
    document.body.prepend(svg);
    return defs;
}

/* An <svg> file as a <symbol>: what its root says about strokes and fills goes along. */
function symbol(id: string, file: string): string {
    const [, attributes = '', body = ''] = /<svg([^>]*)>([\s\S]*)<\/svg>/.exec(file) ?? [];
    return `<symbol id="${id}"${attributes}>${body}</symbol>`;
}

/* Adds symbols: id to the text of an SVG file. Those already there stay. */
export function addSymbols(files: Readonly<Record<string, string>>): void {
    let text = '';
    for (const [id, file] of Object.entries(files)) {
        if (known.has(id)) continue;
        known.add(id);
        text += symbol(id, file);
    }
    if (text !== '') place().insertAdjacentHTML('beforeend', text);
}

/* A table with hundreds of pictures shows them as images of a style sheet: each <use> makes a copy
 * of its symbol in the document, which costs a table most of the time it takes to appear. They need
 * colours of their own. The class of a picture is "image-ID". */
const images = new Set<string>();

export function addImages(files: Readonly<Record<string, string>>): void {
    const fresh = Object.entries(files).filter(([id]) => !images.has(id));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
        fresh
            .map(
                ([id, file]) =>
                    `.image-${id}{background-image:url("data:image/svg+xml,${encodeURIComponent(file)}")}`,
            )
            .join(''),
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    for (const [id] of fresh) images.add(id);
}

export const isImage = (id: string): boolean => images.has(id);

/* "./icons/jorvik/coin.svg" to "PREFIXcoin", for what import.meta.glob gives. */
export const named = (
    files: Readonly<Record<string, string>>,
    prefix = '',
): Record<string, string> =>
    Object.fromEntries(
        Object.entries(files).map(([path, file]) => [
            prefix + path.replace(/^.*\/|\.svg$/g, ''),
            file,
        ]),
    );

/* What every page may show. */
export function addHallSymbols(): void {
    const view = '<svg viewBox="0 0 24 24">';
    const icons = Object.entries(glyphs).map(([id, body]) => [
        `glyph-${id}`,
        `${view}${body}</svg>`,
    ]);
    addSymbols(Object.fromEntries(icons) as Record<string, string>);
    const shared = import.meta.glob<string>(
        ['./symbols/{em-*,mark,seal,vp}.svg', './icons/concepts/{hint,bot_*}.svg'],
        {
            query: '?raw',
            import: 'default',
            eager: true,
        },
    );
    addSymbols(named(shared));
}
