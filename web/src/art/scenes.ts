/* The key art of each game, as addresses of pictures. */
import jorvik from './scenes/jorvik.svg';
import odin from './scenes/odin.svg';
import vikings from './scenes/vikings.svg';

export type Box = readonly [x: number, y: number, width: number, height: number];

const scenes: Readonly<Record<string, string>> = { jorvik, odin, vikings };

const WHOLE: Box = [0, 0, 880, 560];

/* A scene, or a part of it. The part is always named: browsers that have shown one part of a
 * picture show it again where none is named. */
export const sceneAddress = (game: string, part: Box = WHOLE): string =>
    `${scenes[game] ?? jorvik}#svgView(viewBox(${part.join(',')}))`;
