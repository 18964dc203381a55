import { mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { makeTone } from '../../apps/server/src/adapters/media/probe/testing/media-files.ts';

/** Tone of the canary's files; no other file of the corpus has it. */
export const CANARY_HZ = 7777;

/** Targets outside the library that only a tricked server would reach: media files and a port. */
export interface Canary {
  /** Absolute path of a folder outside the library that holds `song.m4a`, `song.mp3` and `song.ogg`. */
  readonly folder: string;
  /** `http://127.0.0.1:<port>`. Every connection to it is a fault. */
  readonly url: string;
  readonly connections: () => number;
  /** Whether the bytes contain a sample of one of the canary's files. */
  readonly isIn: (bytes: Buffer) => boolean;
  readonly close: () => void;
}

const EXTENSIONS = ['m4a', 'mp3', 'ogg'] as const;
const SAMPLE_BYTES = 48;

/** @param folder Where its files are written; outside the library. */
export async function openCanary(folder: string): Promise<Canary> {
  await mkdir(folder, { recursive: true });
  const samples: Buffer[] = [];
  for (const extension of EXTENSIONS) {
    const path = join(folder, `song.${extension}`);
    makeTone(path, { seconds: 4, frequencyHz: CANARY_HZ, tags: { title: 'Canary' } });
    const bytes = await readFile(path);
    const middle = Math.floor(bytes.length / 2);
    samples.push(bytes.subarray(middle, middle + SAMPLE_BYTES));
  }
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    folder,
    url: `http://127.0.0.1:${port}`,
    connections: () => connections,
    isIn: (bytes) => samples.some((sample) => bytes.includes(sample)),
    close: () => server.close(),
  };
}
