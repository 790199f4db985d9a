/* A dozen quiet sounds, made here: a few struck tones and breaths of noise each, no recordings. */
import type { Cue } from './cues';
import { onlyTurnSound, sound, volume } from '../state/settings';

/* A tone that slides from one pitch to another while it dies away. */
interface Tone {
    readonly wave: OscillatorType;
    readonly from: number;
    readonly to: number;
    readonly length: number;
    readonly loud: number;
    readonly at?: number;
    readonly swell?: number;
}
/* Noise through a band of pitches. */
interface Breath {
    readonly band: number;
    readonly width: number;
    readonly length: number;
    readonly loud: number;
    readonly at?: number;
    readonly swell?: number;
}
type Part = Tone | Breath;

const knock = (from: number, loud: number, at = 0): Tone => ({
    wave: 'triangle',
    from,
    to: from * 0.6,
    length: 0.09,
    loud,
    at,
});
const ring = (from: number, loud: number, length: number, at = 0): Tone => ({
    wave: 'sine',
    from,
    to: from,
    length,
    loud,
    at,
});
const breath = (band: number, width: number, length: number, loud: number, at = 0): Breath => ({
    band,
    width,
    length,
    loud,
    at,
    swell: length / 3,
});

export const sounds: Readonly<Record<Cue, readonly Part[]>> = {
    wood: [knock(330, 0.5), breath(900, 2, 0.04, 0.2)],
    cloth: [breath(1400, 0.8, 0.14, 0.35)],
    coin: [ring(2350, 0.22, 0.16), ring(3140, 0.16, 0.2, 0.05)],
    dice: [knock(520, 0.3), knock(610, 0.28, 0.09), knock(470, 0.3, 0.2), knock(560, 0.2, 0.29)],
    card: [breath(3200, 1.2, 0.07, 0.3)],
    water: [breath(520, 0.7, 0.42, 0.4), breath(760, 0.9, 0.3, 0.22, 0.16)],
    stone: [knock(190, 0.55), breath(420, 1.5, 0.06, 0.3)],
    cup: [ring(980, 0.2, 0.12), knock(260, 0.3, 0.03)],
    axe: [breath(2400, 3, 0.09, 0.4), ring(1480, 0.16, 0.3, 0.02), knock(150, 0.5, 0.04)],
    page: [breath(2100, 0.6, 0.24, 0.25)],
    bell: [ring(1175, 0.2, 0.7), ring(1762, 0.1, 0.5)],
    horn: [
        { wave: 'sawtooth', from: 146, to: 147, length: 0.8, loud: 0.2, swell: 0.12 },
        { wave: 'triangle', from: 220, to: 220, length: 0.7, loud: 0.2, at: 0.14, swell: 0.1 },
    ],
};

const APART_MS = 80;
const MASTER = 0.5;

let context: AudioContext | null = null;
let master: GainNode | null = null;
let last = Number.NEGATIVE_INFINITY;

/* At a gesture; whether the browser lets the page be heard now. */
export async function wake(): Promise<boolean> {
    if (typeof AudioContext === 'undefined') return false;
    if (!context) {
        context = new AudioContext();
        master = context.createGain();
        master.connect(context.destination);
    }
    await context.resume();
    return context.state === 'running';
}

/* Whether a cue is heard now, by the player's wishes and so that nothing rattles. */
export function isHeard(cue: Cue, now: number): boolean {
    if (!sound.value || volume.value === 0) return false;
    if (cue === 'horn') return true;
    return !onlyTurnSound.value && now - last >= APART_MS;
}

export function play(cue: Cue): void {
    const now = performance.now();
    if (context?.state !== 'running' || !master || !isHeard(cue, now)) return;
    last = now;
    master.gain.value = (volume.value / 100) ** 2 * MASTER;
    for (const part of sounds[cue]) strike(context, master, part);
}

function strike(audio: AudioContext, out: AudioNode, part: Part): void {
    const begin = audio.currentTime + (part.at ?? 0);
    const end = begin + part.length;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0.0001, begin);
    gain.gain.exponentialRampToValueAtTime(part.loud, begin + (part.swell ?? 0.004));
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    gain.connect(out);
    const source = 'wave' in part ? tone(audio, part, begin, end) : hiss(audio, part, gain);
    if ('wave' in part) source.connect(gain);
    source.start(begin);
    source.stop(end);
    source.onended = () => gain.disconnect();
}

function tone(audio: AudioContext, part: Tone, begin: number, end: number): OscillatorNode {
    const source = audio.createOscillator();
    source.type = part.wave;
    source.frequency.setValueAtTime(part.from, begin);
    source.frequency.exponentialRampToValueAtTime(part.to, end);
    return source;
}

let noise: AudioBuffer | null = null;

function hiss(audio: AudioContext, part: Breath, out: AudioNode): AudioBufferSourceNode {
    if (!noise) {
        noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
        const wave = noise.getChannelData(0);
        for (let i = 0; i < wave.length; i++) wave[i] = Math.random() * 2 - 1;
    }
    const source = audio.createBufferSource();
    source.buffer = noise;
    const filter = audio.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = part.band;
    filter.Q.value = part.width;
    source.connect(filter);
    filter.connect(out);
    return source;
}
