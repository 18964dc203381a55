import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  makeCover,
  makeTone,
  retag,
} from '../../../apps/server/src/adapters/media/probe/testing/media-files.ts';

const ALBUM_TRACKS = 10;
const ARTIST_ALBUMS = 4;
const WIDTH = 6;
const TONE_SECONDS = 2;

/** Placeholders in a template file. Their replacements have the same length. */
const MARKS = { title: 'Title-', album: 'Album-', artist: 'Artist' } as const;
type Name = keyof typeof MARKS;

const toMark = (name: Name, text: string): string => `${MARKS[name]}${text.padStart(WIDTH, '0')}`;
const BLANK = '#'.repeat(WIDTH);

/** A real file of a format, and the offset of the bytes that identify its sound. */
interface Template {
  readonly extension: string;
  readonly bytes: Buffer;
  readonly soundAt: number;
  readonly marks: readonly { readonly name: Name; readonly at: number }[];
}

/**
 * Where to write a number so that the file counts as another recording and is still valid: FLAC keeps a
 * digest of its sound at the beginning; the others have no checksum over the middle of a packet.
 */
const SOUND_AT: Readonly<Record<string, (bytes: Buffer) => number>> = {
  '.flac': () => 38,
  '.mp3': (bytes) => bytes.length - 60,
  '.m4a': (bytes) => bytes.indexOf('mdat') + 256,
};

function findMarks(bytes: Buffer): Template['marks'] {
  const marks: { name: Name; at: number }[] = [];
  for (const name of Object.keys(MARKS) as Name[]) {
    const mark = toMark(name, BLANK);
    for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 1)) marks.push({ name, at });
  }
  return marks;
}

async function makeTemplate(folder: string, extension: string): Promise<Template> {
  const tone = join(folder, `tone${extension}`);
  const tagged = join(folder, `tagged${extension}`);
  makeTone(tone, { seconds: TONE_SECONDS });
  retag(tone, tagged, {
    title: toMark('title', BLANK),
    album: toMark('album', BLANK),
    artist: toMark('artist', BLANK),
    album_artist: toMark('artist', BLANK),
    track: '1',
    date: '2024',
    genre: 'Ambient',
  });
  const bytes = await readFile(tagged);
  return { extension, bytes, soundAt: SOUND_AT[extension]?.(bytes) ?? 0, marks: findMarks(bytes) };
}

/** The numbers of a file's title, album and artist. */
const toNumbers = (number: number): Readonly<Record<Name, number>> => {
  const album = Math.floor(number / ALBUM_TRACKS);
  return { title: number, album, artist: Math.floor(album / ARTIST_ALBUMS) };
};

function toFile({ bytes, soundAt, marks }: Template, number: number): Buffer {
  const file = Buffer.from(bytes);
  const numbers = toNumbers(number);
  for (const { name, at } of marks) file.write(toMark(name, String(numbers[name])), at);
  file.writeUInt32LE(number, soundAt);
  return file;
}

/** Writes one album of one format into its own folder, with a cover beside it. */
async function writeAlbum(root: string, template: Template, cover: Buffer, album: number): Promise<void> {
  const artist = String(toNumbers(album * ALBUM_TRACKS).artist);
  const folder = join(root, toMark('artist', artist), toMark('album', String(album)));
  await mkdir(folder, { recursive: true });
  // Decoders ignore bytes after the image, but they make each cover a different file.
  await writeFile(join(folder, 'cover.png'), Buffer.concat([cover, Buffer.from(String(album))]));
  for (let position = 0; position < ALBUM_TRACKS; position += 1) {
    const number = album * ALBUM_TRACKS + position;
    const name = `${String(position + 1).padStart(2, '0')} ${toMark('title', String(number))}`;
    await writeFile(join(folder, `${name}${template.extension}`), toFile(template, number));
  }
}

/**
 * Writes tagged MP3, FLAC and M4A files of two seconds with covers, ten to an album, each with its own names
 * and sound.
 * @param root The library folder. @param drafts An empty folder outside it.
 */
export async function writeTaggedFiles(root: string, drafts: string, count: number): Promise<void> {
  const templates: Template[] = [];
  for (const extension of Object.keys(SOUND_AT)) templates.push(await makeTemplate(drafts, extension));
  const cover = await makeCover('#7a5cff');
  for (let album = 0; album < count / ALBUM_TRACKS; album += 1) {
    const template = templates[album % templates.length];
    if (template) await writeAlbum(root, template, cover, album);
  }
}
