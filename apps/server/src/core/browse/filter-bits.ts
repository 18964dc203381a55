import { hash } from 'node:crypto';
import { AUDIO_FORMATS, type AudioFormat } from '@segue/domain';

// The properties by which lists are filtered, as one bit field: an index that holds it beside the sort key
// can filter without reading rows. All bits are below 2^53, the limit of exact integers in JavaScript.

export const EXPLICIT_BIT = 1;
export const VIDEO_BIT = 2;

const FIRST_FORMAT_BIT = 2;
const FIRST_GENRE_BIT = FIRST_FORMAT_BIT + AUDIO_FORMATS.length;
/** Bloom filter with one bit per genre. Genres can share a bit, so a match has to be verified. */
const GENRE_BITS = 40;

export const toFormatBit = (format: AudioFormat): number =>
  2 ** (FIRST_FORMAT_BIT + AUDIO_FORMATS.indexOf(format));

/** Bit of a genre or mood. @param genre Folded. */
export const toGenreBit = (genre: string): number =>
  2 ** (FIRST_GENRE_BIT + ((hash('sha256', genre, 'buffer')[0] ?? 0) % GENRE_BITS));

/** Bitwise or. The operator `|` would truncate to 32 bits. */
export const joinBits = (one: number, other: number): number => Number(BigInt(one) | BigInt(other));

/** Codec names of FFmpeg and their formats. */
const FAMILIES: Readonly<Record<string, AudioFormat>> = {
  flac: 'flac',
  alac: 'alac',
  mp3: 'mp3',
  aac: 'aac',
  opus: 'opus',
  vorbis: 'vorbis',
};

/** The format that filters know for a codec name of FFmpeg. */
export function toAudioFormat(codec: string): AudioFormat {
  return FAMILIES[codec] ?? (codec.startsWith('pcm_') ? 'wav' : 'other');
}
