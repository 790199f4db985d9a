/* Fails when what a first visit loads is more than 200 KB compressed, whatever the language: the
 * page, what it links and imports at once, the words, the fonts and the pictures of the hall. */
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT = 200 * 1024;
const dist = new URL('../dist/', import.meta.url);
const assets = readdirSync(new URL('assets/', dist));
const page = readFileSync(new URL('index.html', dist), 'utf8');

const linked = new Set([...page.matchAll(/assets\/([\w.-]+)/g)].map((match) => match[1]));
for (const name of linked) {
    if (!name.endsWith('.js')) continue;
    const code = readFileSync(new URL(`assets/${name}`, dist), 'utf8');
    for (const [, other] of code.matchAll(/from"\.\/([\w.-]+\.js)"/g)) linked.add(other);
}
const pictures = assets.filter((name) => /^(odin|vikings|jorvik)-.*\.svg$/.test(name));

const weigh = (names) =>
    names.reduce((sum, name) => {
        const bytes = readFileSync(new URL(`assets/${name}`, dist));
        return sum + (name.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length);
    }, 0);
const fonts = (...scripts) =>
    assets.filter((name) =>
        scripts.some((script) =>
            new RegExp(`^alegreya(-sans)?-${script}-\\d+-.*woff2$`).test(name),
        ),
    );
/* The words of the hall are the largest catalogue of a language that the hall itself loads. */
const words = (lang) => {
    const own = assets.filter((name) => name.startsWith(`${lang}-`) && name.endsWith('.js'));
    return own.filter((name) =>
        readFileSync(new URL(`assets/${name}`, dist), 'utf8').includes('Meadhall'),
    );
};

const common = gzipSync(page).length + weigh([...linked, ...pictures]);
const visits = {
    en: fonts('latin'),
    pl: [...fonts('latin', 'latin-ext'), ...words('pl')],
    cs: [...fonts('latin', 'latin-ext'), ...words('cs')],
    uk: [...fonts('latin', 'cyrillic'), ...words('uk')],
};
for (const [lang, names] of Object.entries(visits)) {
    const total = common + weigh(names);
    console.log(`first load in ${lang}: ${total} bytes compressed, at most ${LIMIT}`);
    if (total > LIMIT) process.exitCode = 1;
}
