import { copyFileSync } from 'node:fs';
import { join } from 'node:path';

/** Made by `mpcenc --quality 3` of Debian's musepack-tools, since FFmpeg reads Musepack but cannot write it. */
const TONE = join(import.meta.dirname, 'tone.mpc');

/** Writes 12 s of Musepack SV8, one channel: a short tone every second. */
export const writeMpcTone = (path: string): void => copyFileSync(TONE, path);
