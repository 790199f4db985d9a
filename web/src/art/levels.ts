/* The faces of the bots' levels, as addresses of pictures. */
import bondi from './levels/bondi.svg';
import hersir from './levels/hersir.svg';
import konungr from './levels/konungr.svg';
import thrall from './levels/thrall.svg';

const faces: Readonly<Record<string, string>> = { thrall, bondi, hersir, konungr };

/* One that has no face of its own borrows the steady one. */
export const faceAddress = (level: string): string => faces[level] ?? bondi;
