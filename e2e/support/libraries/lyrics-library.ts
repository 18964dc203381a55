import { cp, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDemoLibrary } from './demo.ts';

const ALBUM = 'Kettle Songs';

const toTime = (seconds: number): string =>
  `[${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.00]`;

/** A line every three seconds. */
const LRC = Array.from({ length: 20 }, (_, index) => `${toTime(3 * index)}Line ${index} of the kettle`).join(
  '\n',
);

/** A library whose songs have words in files beside them. */
export interface LyricsLibrary {
  readonly folder: string;
  /** Of a song whose words have times, of one whose words have none, and of one without. */
  readonly titles: readonly string[];
}

/** The first songs of an album of the demo, with times, without, and without words. */
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
