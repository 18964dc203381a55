import { cp, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDemoLibrary } from './demo.ts';

const ALBUM = 'Kettle Songs';

const toTime = (seconds: number): string =>
  `[${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.00]`;

/** Synced lyrics with a line every three seconds. */
const LRC = Array.from({ length: 20 }, (_, index) => `${toTime(3 * index)}Line ${index} of the kettle`).join(
  '\n',
);

/** A library with lyrics in files beside the songs. */
export interface LyricsLibrary {
  readonly folder: string;
  /** Titles of a song with synced lyrics, one with plain lyrics, and songs without lyrics. */
  readonly titles: readonly string[];
}

/** Copies an album of the demo library and adds lyrics to its first two songs. */
export async function makeLyricsLibrary(): Promise<LyricsLibrary> {
  const folder = await mkdtemp(join(tmpdir(), 'segue-e2e-lyrics-'));
  const from = join(await ensureDemoLibrary(), 'Odd Lantern', ALBUM);
  await cp(from, folder, { recursive: true });
  const songs = (await readdir(folder)).filter((name) => /^\d+ /.test(name)).toSorted();
  const bases = songs.map((name) => name.replace(/\.[^.]*$/, ''));
  await writeFile(join(folder, `${bases[0]}.lrc`), LRC);
  await writeFile(join(folder, `${bases[1]}.txt`), 'The kettle sings\n\nThe kettle sleeps\n');
  return { folder, titles: bases.map((base) => base.replace(/^\d+ (?:- )?/, '')) };
}
