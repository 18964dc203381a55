import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeNoisyCover } from '../../../apps/server/src/adapters/media/images/testing/cover-files.ts';
import { makeTone, retag } from '../../../apps/server/src/adapters/media/probe/testing/media-files.ts';

const SECONDS = 240;
const ALBUM_TRACKS = 10;

/** Cover sides that give about 50 kB, 200 kB, 1 MB and 2 MB as JPEG, since noise does not compress. */
const COVER_SIDES_PX = [240, 490, 1100, 1550];

/** The measured formats. */
export const REAL_FORMATS = [
  '.mp3',
  '.flac',
  '.m4a',
  '.ogg',
  '.opus',
  '.wav',
  '.aiff',
  '.wma',
  '.wv',
] as const;

/**
 * Formats in which FFmpeg embeds a cover as a stream. Not WMA: its muxer writes a wrong duration when there
 * is a cover.
 */
const WITH_COVER: ReadonlySet<string> = new Set(['.mp3', '.flac', '.m4a', '.aiff']);

interface Song {
  readonly extension: string;
  /** Index of its format. */
  readonly place: number;
  readonly number: number;
  readonly cover: Buffer | null;
}

const toTags = ({ place, number }: Song): Record<string, string> => ({
  title: `Song ${place}-${number}`,
  artist: `Artist ${place}`,
  album: `Album ${place}-${Math.floor(number / ALBUM_TRACKS)}`,
  track: String((number % ALBUM_TRACKS) + 1),
  date: '2024',
  genre: 'Ambient',
});

/** Writes a song into its album's folder, with the cover embedded or beside it. */
async function writeSong(root: string, sound: string, song: Song): Promise<void> {
  const { extension, number, cover } = song;
  const folder = join(root, extension.slice(1), `Album ${Math.floor(number / ALBUM_TRACKS)}`);
  const embedded = WITH_COVER.has(extension) ? cover : null;
  retag(sound, join(folder, `${number}${extension}`), toTags(song), embedded, number);
  if (cover && embedded === null) await writeFile(join(folder, 'cover.jpg'), cover);
}

/**
 * Writes songs of four minutes, each with its own sound and tags, ten to an album with one cover, in one
 * folder per format. Covers are embedded where FFmpeg can do that, else they lie beside the songs.
 * @param drafts An empty folder outside the library.
 */
export async function writeRealFiles(
  root: string,
  drafts: string,
  countOfEach: number,
  formats: readonly (typeof REAL_FORMATS)[number][] = REAL_FORMATS,
): Promise<void> {
  const covers = await Promise.all(COVER_SIDES_PX.map(makeNoisyCover));
  for (const [place, extension] of formats.entries()) {
    const sound = join(drafts, `sound${extension}`);
    makeTone(sound, { seconds: SECONDS });
    for (let number = 0; number < countOfEach; number += 1) {
      const cover = covers[(place + Math.floor(number / ALBUM_TRACKS)) % covers.length] ?? null;
      await writeSong(root, sound, { extension, place, number, cover });
    }
    await rm(sound);
  }
}
