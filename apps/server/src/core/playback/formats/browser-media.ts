import type { SourceFile } from '../source-file.ts';

/** Container formats. FFmpeg gives the first name of a family or all of them, such as 'mov,mp4,m4a'. */
type Container = 'mp3' | 'flac' | 'wav' | 'ogg' | 'mp4' | 'webm';

const AUDIO_TYPES: Readonly<Record<Container, Readonly<Record<string, string>>>> = {
  mp3: { mp3: 'audio/mpeg' },
  flac: { flac: 'audio/flac' },
  wav: {
    pcm_u8: 'audio/wav',
    pcm_s16le: 'audio/wav',
    pcm_s24le: 'audio/wav',
    pcm_f32le: 'audio/wav',
  },
  ogg: {
    opus: 'audio/ogg; codecs="opus"',
    vorbis: 'audio/ogg; codecs="vorbis"',
    flac: 'audio/ogg; codecs="flac"',
  },
  mp4: {
    aac: 'audio/mp4; codecs="mp4a.40.2"',
    flac: 'audio/mp4; codecs="flac"',
    opus: 'audio/mp4; codecs="opus"',
  },
  webm: { opus: 'audio/webm; codecs="opus"', vorbis: 'audio/webm; codecs="vorbis"' },
};

const WEBM_VIDEO_TYPES: Readonly<Record<string, string>> = {
  vp8: 'video/webm; codecs="vp8"',
  vp9: 'video/webm; codecs="vp9"',
  av1: 'video/webm; codecs="av01.0.08M.08"',
};

const CONTAINERS: Readonly<Record<string, Container>> = {
  mp3: 'mp3',
  flac: 'flac',
  wav: 'wav',
  ogg: 'ogg',
  mov: 'mp4',
  mp4: 'mp4',
  m4a: 'mp4',
  webm: 'webm',
};

/** Matroska and WebM share one FFmpeg name; the file extension identifies a WebM. */
function toContainer({ container, path }: SourceFile): Container | null {
  const names = (container ?? '').toLowerCase().split(',');
  if (names.includes('matroska')) return path.toLowerCase().endsWith('.webm') ? 'webm' : null;
  const known = names.find((name) => name in CONTAINERS);
  return known === undefined ? null : (CONTAINERS[known] ?? null);
}

/** The MIME type of an audio file that browsers play without transcoding; null: they do not. */
export function toPlayableAudioType(file: SourceFile): string | null {
  const container = toContainer(file);
  return container === null ? null : (AUDIO_TYPES[container][file.codec?.toLowerCase() ?? ''] ?? null);
}

/**
 * The MIME type of a video file that is offered without transcoding; null: it is no WebM. Browsers play every
 * video codec that WebM allows, so an unknown codec is just left out of the type.
 */
export const toPlayableVideoType = (file: SourceFile): string | null =>
  toContainer(file) === 'webm' ? (WEBM_VIDEO_TYPES[file.codec?.toLowerCase() ?? ''] ?? 'video/webm') : null;
