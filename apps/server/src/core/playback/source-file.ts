/** Another text when size or time of change differ. */
export const toFileVersion = (sizeBytes: number, modifiedAtMs: number): string =>
  `${sizeBytes}-${Math.round(modifiedAtMs)}`;

/** A library file that is there, as far as formats need to know it. */
export interface SourceFile {
  /** Absolute. */
  readonly path: string;
  readonly kind: 'audio' | 'video';
  /** Another text when the bytes are other ones: made formats of an older version are not used. */
  readonly version: string;
  readonly sizeBytes: number;
  /** As FFmpeg spells it, such as 'ogg'; null: not known. */
  readonly container: string | null;
  /** Of the sound, or of the picture where there is no sound. */
  readonly codec: string | null;
  /** Of the same stream. */
  readonly bitrateBps: number | null;
  readonly durationMs: number | null;
  /** Video only. */
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly fps: number | null;
}
