import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Songs of an album of the demo library, by the kind of their lyrics. */
export const LYRICS_SONGS = {
  synced: 'Kettle Song',
  plain: 'Let the Kettle Sing',
  none: 'Crumbs for the Sparrow',
} as const;

const toTime = (seconds: number): string =>
  `[${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.00]`;

/** Synced lyrics with a line every three seconds. */
const LRC = Array.from({ length: 20 }, (_, index) => `${toTime(3 * index)}Line ${index} of the kettle`).join(
  '\n',
);

/** Adds lyrics in files beside two songs of a copy of the demo library. */
export async function addLyrics(library: string): Promise<void> {
  const album = join(library, 'Odd Lantern', 'Kettle Songs');
  await writeFile(join(album, `01 ${LYRICS_SONGS.synced}.lrc`), LRC);
  await writeFile(join(album, `02 ${LYRICS_SONGS.plain}.txt`), 'The kettle sings\n\nThe kettle sleeps\n');
}
