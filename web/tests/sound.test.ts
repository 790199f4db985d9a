import { readFileSync } from 'node:fs';
import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line, LiveMessage, Table } from '../src/api/types';
import { cueOf, knowsCue } from '../src/sound/cues';
import { cuesOf } from '../src/sound/soundNews';
import { watchNews } from '../src/state/news';
import { line, table } from './samples';

/* What a page plays: a source started is a sound heard, as loud as the master says. */
class Param {
    value = 1;
    setValueAtTime() {}
    exponentialRampToValueAtTime(_to: number, at: number) {
        if (!(at > 0)) throw new Error('a sound that never swells');
    }
}
let heard = 0;
let allowed: boolean;
let masters: Node[] = [];
class Node {
    readonly gain = new Param();
    readonly frequency = new Param();
    readonly Q = new Param();
    type = '';
    buffer: unknown = null;
    onended: (() => void) | null = null;
    connect() {}
    disconnect() {}
    stop() {}
    start() {
        heard += 1;
    }
}
class Audio {
    state = 'suspended';
    currentTime = 0;
    sampleRate = 100;
    destination = new Node();
    async resume() {
        if (allowed) this.state = 'running';
    }
    createGain() {
        const node = new Node();
        masters.push(node);
        return node;
    }
    createOscillator = () => new Node();
    createBufferSource = () => new Node();
    createBiquadFilter = () => new Node();
    createBuffer = () => ({ getChannelData: () => new Float32Array(100) });
}

let hearing: typeof import('../src/sound/hearing');
let sounds: typeof import('../src/sound/sounds');
let settings: typeof import('../src/state/settings');
const settle = () => new Promise((done) => setTimeout(done, 0));
const gesture = async () => {
    dispatchEvent(new Event('pointerdown'));
    await settle();
    await settle();
};

beforeEach(async () => {
    heard = 0;
    masters = [];
    allowed = true;
    vi.stubGlobal('AudioContext', Audio);
    localStorage.clear();
    vi.resetModules(); // each test is a page of its own
    settings = await import('../src/state/settings');
    sounds = await import('../src/sound/sounds');
    hearing = await import('../src/sound/hearing');
    hearing.startSounds();
});
afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
});

describe('a sound', () => {
    it('is silent until the first gesture', async () => {
        hearing.sound('wood');
        await settle();
        expect(heard).toBe(0);
        await gesture();
        hearing.sound('wood');
        await settle();
        expect(heard).toBeGreaterThan(0);
    });

    it('waits for a gesture that the browser takes for one', async () => {
        allowed = false;
        await gesture();
        hearing.sound('wood');
        await settle();
        expect(heard).toBe(0);
        allowed = true;
        await gesture();
        hearing.sound('wood');
        await settle();
        expect(heard).toBeGreaterThan(0);
    });

    it('of every kind is made of parts that can be played', async () => {
        await gesture();
        let clock = 0;
        vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1000));
        expect(Object.keys(sounds.sounds)).toHaveLength(12);
        for (const cue of Object.keys(sounds.sounds) as (keyof typeof sounds.sounds)[]) {
            heard = 0;
            sounds.play(cue);
            expect(heard, cue).toBe(sounds.sounds[cue].length);
        }
    });

    it('comes at most once in 80 ms, but the horn is always heard', async () => {
        await gesture();
        const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
        sounds.play('coin');
        const first = heard;
        now.mockReturnValue(10_079);
        sounds.play('coin');
        expect(heard).toBe(first);
        now.mockReturnValue(10_080);
        sounds.play('coin');
        expect(heard).toBe(2 * first);
        sounds.play('horn');
        expect(heard).toBeGreaterThan(2 * first);
    });
});

describe('the player', () => {
    it('turns sounds off with one press, and that is kept', async () => {
        await gesture();
        hearing.setSound(false);
        hearing.sound('wood');
        hearing.sound('horn');
        await settle();
        expect(heard).toBe(0);
        expect(settings.recall('sound')).toBe('no');
        hearing.setSound(true);
        await settle();
        await settle();
        expect(heard).toBeGreaterThan(0); // being turned on is heard
    });

    it('who has sounds off is not given a line to the speakers', async () => {
        settings.sound.value = false;
        const made = vi.fn();
        vi.stubGlobal('AudioContext', made);
        await gesture();
        expect(made).not.toHaveBeenCalled();
    });

    it('sets how loud, which is kept, down to nothing', async () => {
        await gesture();
        settings.volume.value = 20;
        sounds.play('horn');
        const quiet = masters[0]?.gain.value ?? 0;
        settings.volume.value = 100;
        sounds.play('horn');
        expect(masters[0]?.gain.value).toBeGreaterThan(quiet * 10);
        expect(settings.recall('volume')).toBe('100');
        const before = heard;
        settings.volume.value = 0;
        sounds.play('horn');
        expect(heard).toBe(before);
    });

    it('may want to hear of their own turn alone', async () => {
        await gesture();
        settings.onlyTurnSound.value = true;
        sounds.play('dice');
        expect(heard).toBe(0);
        sounds.play('horn');
        expect(heard).toBeGreaterThan(0);
    });
});

describe('a call', () => {
    const hide = (hidden: boolean) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
        document.dispatchEvent(new Event('visibilitychange'));
    };
    afterEach(() => hide(false));

    it('to a tab that is not looked at sounds, marks its icon and sets a badge', async () => {
        document.head.innerHTML = '<link rel="icon" href="mark.svg">';
        const badge = { set: vi.fn(async () => {}), clear: vi.fn(async () => {}) };
        Object.assign(navigator, { setAppBadge: badge.set, clearAppBadge: badge.clear });
        const { live } = await import('../src/api/live');
        const { startCalls } = await import('../src/calls/calls');
        const { markedIcon } = await import('../src/calls/tabMark');
        let tell: (message: LiveMessage) => void = () => {};
        vi.spyOn(live, 'listen').mockImplementation((hear) => {
            tell = hear;
            return () => {};
        });
        startCalls();
        await gesture();
        const icon = () => document.querySelector<HTMLLinkElement>('link')?.href;
        const plain = icon();
        tell({ turn: 'k3f', title: 'odin' }); // looked at: the table itself says so
        await settle();
        expect(icon()).toBe(plain);
        expect(heard).toBe(0);
        hide(true);
        tell({ turn: 'k3f', title: 'odin' });
        await settle();
        expect(icon()).toBe(markedIcon);
        expect(decodeURIComponent(markedIcon)).toMatch(/<circle[^>]*#b8432a[^>]*\/><\/svg>\s*$/);
        expect(badge.set).toHaveBeenCalledOnce();
        expect(heard).toBe(sounds.sounds.horn.length);
        hide(false);
        expect(icon()).toBe(plain);
        expect(badge.clear).toHaveBeenCalled();
    });

    it('sounds at the table when others have decided, not between own moves', async () => {
        const { myTurnIn, startCalls } = await import('../src/calls/calls');
        startCalls();
        await gesture();
        myTurnIn.value = 'odin'; // a table that is opened
        await settle();
        const opened = heard;
        myTurnIn.value = null;
        myTurnIn.value = 'odin';
        await settle();
        expect(heard).toBe(opened + sounds.sounds.horn.length);
    });
});

const kindsOf = (game: string): string[] =>
    [
        ...readFileSync(`../src/games/${game}/rules/events.def`, 'utf8').matchAll(
            /^EVENT\(\w+,\s*"(\w+)"\)/gm,
        ),
    ].map(([, word]) => word ?? '');

describe('an event', () => {
    it.each(['odin', 'vikings', 'jorvik'])('of each kind of %s has its sound or none', (game) => {
        const kinds = kindsOf(game);
        expect(kinds.length).toBeGreaterThan(30);
        for (const kind of kinds) expect(knowsCue(game, kind), kind).toBe(true);
    });

    const told = (number: number, ...kinds: string[]): Line => ({
        ...line(number),
        events: kinds.map((kind) => ({ kind, seat: 0, args: [] })),
    });

    it('that is told several times sounds once', () => {
        expect(cueOf('odin', 'gets')).toBe('cloth');
        expect(cuesOf('odin', [told(1, 'uses', 'gets', 'gets'), told(2, 'gets', 'pays')])).toEqual([
            'wood',
            'cloth',
            'coin',
        ]);
        expect(cuesOf('odin', [{ ...told(3, 'uses'), back_to: 1 }])).toEqual([]);
    });

    it('is news when it comes to a table that is open and looked at as it is now', () => {
        const store = {
            now: signal<Table | null>(null),
            log: signal<readonly Line[]>([]),
            at: signal<number | null>(null),
        };
        const news: number[][] = [];
        const stop = watchNews(store, (lines) => news.push(lines.map(({ number }) => number)));
        store.log.value = [told(1), told(2)];
        store.now.value = table();
        expect(news).toEqual([]);
        store.log.value = [...store.log.value, told(3), told(4)];
        expect(news).toEqual([[3, 4]]);
        store.at.value = 1;
        store.log.value = [...store.log.value, told(5)];
        store.at.value = null;
        store.log.value = [...store.log.value, told(6)];
        expect(news).toEqual([[3, 4], [6]]);
        stop();
    });
});
