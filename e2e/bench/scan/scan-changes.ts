import { globSync, mkdirSync, readdirSync, renameSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const EVERY = 100;
/** A time that none of the files has. */
const CHANGED_AT_SECONDS = 1_700_000_000;

/** Changes the modification time of every hundredth song, so that it is read again. */
export function changeSome(library: string): void {
  const songs = globSync('**/*.{mp3,flac,m4a}', { cwd: library }).toSorted();
  for (let at = 0; at < songs.length; at += EVERY)
    utimesSync(join(library, songs[at] ?? ''), CHANGED_AT_SECONDS, CHANGED_AT_SECONDS);
}

/** Moves all entries into a new folder of the library. */
export function moveAll(library: string): void {
  const names = readdirSync(library);
  mkdirSync(join(library, 'Sorted'));
  for (const name of names) renameSync(join(library, name), join(library, 'Sorted', name));
}
