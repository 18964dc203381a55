import {
  CouldNotDetermineFileTypeError,
  type IAudioMetadata,
  parseFromTokenizer,
  UnsupportedFileTypeError,
} from 'music-metadata';
import { toPlainText } from '../../../../core/library/naming/plain-text.ts';
import type { MediaInput } from '../../input/media-input.ts';
import { BufferedTokenizer } from './buffered-tokenizer.ts';
import { findId3, toPart, WITH_ID3 } from './id3-part.ts';
import { toParserName } from './parser-name.ts';

async function parseOnce(
  input: MediaInput,
  container: string,
  options: { readonly skipCovers: boolean },
): Promise<IAudioMetadata> {
  const tokenizer = new BufferedTokenizer(input, toParserName(container));
  try {
    return await parseFromTokenizer(tokenizer, { duration: false, ...options });
  } finally {
    await tokenizer.close();
  }
}

/** Parses again without the pictures if that fails: music-metadata gives up at a damaged one. */
async function parse(input: MediaInput, container: string): Promise<IAudioMetadata> {
  try {
    return await parseOnce(input, container, { skipCovers: false });
  } catch (cause) {
    if (cause instanceof CouldNotDetermineFileTypeError || cause instanceof UnsupportedFileTypeError)
      throw cause;
    return await parseOnce(input, container, { skipCovers: true });
  }
}

/** The container of which music-metadata reads ID3v2 tags alone, without sound behind them. */
const ID3_CONTAINER = 'mp3';

/** Only the ID3v2 tags of a file; null: it has none. */
async function parseId3(input: MediaInput, container: string): Promise<IAudioMetadata | null> {
  const part = findId3(input, container);
  return part === null ? null : await parse(toPart(input, part), ID3_CONTAINER);
}

/** Parses only the ID3v2 tags if that fails: music-metadata gives up at another tag that is damaged. */
async function parseAll(input: MediaInput, container: string): Promise<IAudioMetadata> {
  try {
    return await parse(input, container);
  } catch (cause) {
    const id3 = await parseId3(input, container);
    if (id3 === null) throw cause;
    return id3;
  }
}

const GAIN = /^(?:replaygain|mp3gain)_/i;

/** Whether a file has an ID3v2 tag, and an APEv2 tag that has more than what programs add that measure gains. */
const hasBoth = ({ native }: IAudioMetadata): boolean =>
  native['APEv2']?.some(({ id }) => !GAIN.test(id)) === true &&
  Object.keys(native).some((type) => type.startsWith('ID3v2'));

const hasName = ({ common: { title, artist, album } }: IAudioMetadata): boolean =>
  [title, artist, album].some((name) => toPlainText(name ?? '') !== '');

/** The tags of a file. */
export interface ParsedTags {
  /** All of them; where several kinds have a field, music-metadata takes it from APEv2 first. */
  readonly all: IAudioMetadata;
  /** Only the ID3v2 tags at the beginning, which go before the others; null: none do. */
  readonly leading: IAudioMetadata | null;
}

/**
 * Parses the tags of a file. Taggers that edit the ID3v2 tag of an MP3 often leave an older APEv2 tag as it is.
 * @throws Error when music-metadata cannot read them.
 */
export async function parseTags(input: MediaInput, container: string): Promise<ParsedTags> {
  const all = await parseAll(input, container);
  if (!WITH_ID3.has(container) || !hasBoth(all)) return { all, leading: null };
  const leading = await parseId3(input, container);
  return { all, leading: leading !== null && hasName(leading) ? leading : null };
}
