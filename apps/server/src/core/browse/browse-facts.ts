import { createHash } from 'node:crypto';
import { AUDIO_FORMATS, type AudioFormat } from '@segue/domain';

// What lists are narrowed by, as the bits of one number: an index that has it beside its sort key answers without the
// row. Numbers stay below 2^53, which JavaScript counts exactly.

export const EXPLICIT_BIT = 1;
export const VIDEO_BIT = 2;

const FIRST_FORMAT_BIT = 2;
const FIRST_GENRE_BIT = FIRST_FORMAT_BIT + AUDIO_FORMATS.length;
/** A Bloom filter of one bit a genre: another genre may have the same bit, so that a hit is looked up. */
const GENRE_BITS = 40;

export const toFormatBit = (format: AudioFormat): number =>
  2 ** (FIRST_FORMAT_BIT + AUDIO_FORMATS.indexOf(format));

/** The bit of a genre or mood. @param genre Folded. */
export const toGenreBit = (genre: string): number =>
  2 ** (FIRST_GENRE_BIT + ((createHash('sha256').update(genre).digest()[0] ?? 0) % GENRE_BITS));

/** All bits of either. `|` would cut them to 32. */
export const joinFacts = (one: number, other: number): number => Number(BigInt(one) | BigInt(other));

/** Codec names of FFmpeg that are a family's. */
const FAMILIES: Readonly<Record<string, AudioFormat>> = {
  flac: 'flac',
  alac: 'alac',
  mp3: 'mp3',
  aac: 'aac',
  opus: 'opus',
  vorbis: 'vorbis',
};

/** The family of a codec. */
export function toAudioFormat(codec: string): AudioFormat {
  return FAMILIES[codec] ?? (codec.startsWith('pcm_') ? 'wav' : 'other');
}
