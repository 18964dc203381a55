import type { SourceFile } from '../source-file.ts';

/** A FLAC file of three minutes by default. */
export const aSourceFile = (values: Partial<SourceFile> = {}): SourceFile => ({
  path: '/music/a.flac',
  kind: 'audio',
  version: '1',
  sizeBytes: 20_000_000,
  container: 'flac',
  codec: 'flac',
  bitrateBps: 900_000,
  durationMs: 180_000,
  hasSound: true,
  widthPx: null,
  heightPx: null,
  fps: null,
  ...values,
});

/** A WebM video of three minutes in 720p by default. */
export const aVideoFile = (values: Partial<SourceFile> = {}): SourceFile => ({
  ...aSourceFile(),
  path: '/music/a.webm',
  kind: 'video',
  container: 'matroska,webm',
  codec: 'vp9',
  widthPx: 1280,
  heightPx: 720,
  fps: 25,
  ...values,
});
