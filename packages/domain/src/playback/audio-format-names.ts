import type { AudioFormat } from '../library/browse.ts';

/** Display name of each format family. */
export const AUDIO_FORMAT_NAMES: Readonly<Record<AudioFormat, string>> = {
  flac: 'FLAC',
  alac: 'ALAC',
  wav: 'WAV',
  mp3: 'MP3',
  aac: 'AAC',
  opus: 'Opus',
  vorbis: 'Vorbis',
  other: 'Other',
};
