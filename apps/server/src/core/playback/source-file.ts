/** A text that identifies the content of a file by its size and modification time. */
export const toFileVersion = (sizeBytes: number, modifiedAtMs: number): string =>
  `${sizeBytes}-${Math.round(modifiedAtMs)}`;

/** The fields of a present library file that formats are planned from. */
export interface SourceFile {
  /** Absolute path. */
  readonly path: string;
  readonly kind: 'audio' | 'video';
  /** Differs when the content differs, see `toFileVersion`. Transcodes of an older version are not used. */
  readonly version: string;
  readonly sizeBytes: number;
  /** FFmpeg's name, such as 'ogg'; null: not known. */
  readonly container: string | null;
  /** Of the audio stream, or of the video stream if there is no audio. */
  readonly codec: string | null;
  /** Of the same stream. */
  readonly bitrateBps: number | null;
  readonly durationMs: number | null;
  /** false: a video without sound. */
  readonly hasSound: boolean;
  /** Video only. */
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly fps: number | null;
}
