import { basename } from 'node:path';
import { type Lyrics, NO_LYRICS } from '@segue/domain';
import {
  type IAudioMetadata,
  type ILyricsTag,
  type ITag,
  parseFromTokenizer,
  TimestampFormat,
} from 'music-metadata';
import { isPathGone } from '../../../../core/storage/system-error.ts';
import { MAX_LYRICS_BYTES, type ReadLyrics } from '../../../../core/playback/lyrics/lyrics-reader.ts';
import type { LibrarySource } from '../../../../core/storage/library-source.ts';
import { type IsInsideSync, NotInLibrary } from '../../../files/library-boundary.ts';
import { openLibraryInput } from '../../input/open-library-input.ts';
import type { LyricsRequest } from '../lyrics-reader.ts';
import { BufferedTokenizer } from './buffered-tokenizer.ts';
import { createTextRepair, decodeText } from './legacy-texts.ts';
import { toParserName } from './parser-name.ts';
import { toLyrics, toSynced } from './to-lyrics.ts';

/** Why a text is not used, as text for the operator. */
const toProblem = (name: string, cause: unknown): string =>
  `${name}: ${cause instanceof NotInLibrary ? cause.message : `it cannot be read (${String(cause)}).`}`;

/** Reads a small text file. @throws NotInLibrary when it is too large or not text; a system error. */
async function readText(source: LibrarySource, isInside: IsInsideSync): Promise<string> {
  const { input, close } = await openLibraryInput(source, isInside);
  try {
    if (input.sizeBytes > MAX_LYRICS_BYTES) throw new NotInLibrary('it is larger than 256 kB.');
    // Reads at most the size at opening, since the file may grow.
    const bytes = Buffer.alloc(input.sizeBytes);
    const text = await decodeText(bytes.subarray(0, input.readAt(bytes, 0)));
    if (text.includes('\0')) throw new NotInLibrary('it is no text.');
    return text;
  } finally {
    close();
  }
}

const TEXT_TAG = /^(?:lyrics|unsynced ?lyrics|syncedlyrics|©lyr|wm\/lyrics|uslt|ult)$/i;

/**
 * Undoes the splitting of ID3v2.3 texts: music-metadata makes a tag of each piece between slashes, since Picard
 * joins several values with them.
 */
function rejoin(type: string, tags: readonly ITag[]): ITag[] {
  if (type !== 'ID3v2.3') return [...tags];
  const whole: ITag[] = [];
  for (const { id, value } of tags) {
    const last = whole.at(-1);
    const isPiece = id.startsWith('TXXX:') && last?.id === id;
    if (isPiece && typeof last.value === 'string' && typeof value === 'string') last.value += `/${value}`;
    else whole.push({ id, value });
  }
  return whole;
}

/** Raw lyrics texts of the tags: music-metadata parses only a part of the lyrics in its common tags. */
const listTexts = ({ native }: IAudioMetadata): string[] =>
  Object.entries(native)
    .flatMap(([type, tags]) =>
      rejoin(
        type,
        tags.filter(({ id }) => TEXT_TAG.test(id.replace(/^.*:/, ''))),
      ),
    )
    .map(({ value }): unknown =>
      typeof value === 'object' && value !== null && 'text' in value ? value.text : value,
    )
    .filter((text) => typeof text === 'string');

const isTimed = (tag: ILyricsTag): boolean =>
  tag.timeStampFormat === TimestampFormat.milliseconds && tag.syncText.length > 0;

/** Joins syllables that have their own times into lines, where the tag marks line breaks. */
function toTagLines({ syncText }: ILyricsTag) {
  const hasBreaks = syncText.some(({ text }) => text.startsWith('\n'));
  const lines: { startMs: number; text: string }[] = [];
  for (const { text, timestamp = 0 } of syncText) {
    const last = lines.at(-1);
    if (hasBreaks && last !== undefined && !text.startsWith('\n')) last.text += text;
    else lines.push({ startMs: timestamp, text });
  }
  return lines;
}

async function readEmbedded(
  source: LibrarySource,
  container: string | null,
  isInside: IsInsideSync,
): Promise<Lyrics[]> {
  const { input, close } = await openLibraryInput(source, isInside);
  const tokenizer = new BufferedTokenizer(input, toParserName(container ?? ''));
  try {
    const metadata = await parseFromTokenizer(tokenizer, { duration: false, skipCovers: true });
    const repair = await createTextRepair(metadata);
    const timed = Object.values(metadata.native)
      .flat()
      .filter(({ id }) => id === 'SYLT' || id === 'SLT')
      .map(({ value }) => value as ILyricsTag)
      .filter(isTimed);
    return [
      ...timed.map((tag) => toSynced(toTagLines(tag))),
      ...listTexts(metadata)
        .filter((text) => text.length <= MAX_LYRICS_BYTES)
        .map((text) => toLyrics(repair(text))),
    ];
  } finally {
    await tokenizer.close();
    close();
  }
}

/**
 * Reads lyrics from the text files beside a media file and from its tags: the first synced ones, else the
 * first plain ones.
 */
export async function readLyrics(
  { media, container, texts }: LyricsRequest,
  isInside: IsInsideSync,
): Promise<ReadLyrics> {
  const found: Lyrics[] = [];
  const problems: string[] = [];
  for (const text of texts) {
    try {
      found.push(toLyrics(await readText(text, isInside)));
    } catch (cause) {
      if (!isPathGone(cause)) problems.push(toProblem(basename(text.path), cause));
    }
  }
  if (!found.some(({ kind }) => kind === 'synced'))
    try {
      // Among plain lyrics, embedded ones come before a text file.
      found.unshift(...(await readEmbedded(media, container, isInside)));
    } catch (cause) {
      if (!isPathGone(cause)) problems.push(toProblem(basename(media.path), cause));
    }
  const lyrics =
    found.find(({ kind }) => kind === 'synced') ?? found.find(({ kind }) => kind === 'plain') ?? NO_LYRICS;
  return { lyrics, problems };
}
