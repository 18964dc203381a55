/**
 * What to make of a file: its sound, or its picture as VP9. What is of the wanted kind and size already is
 * copied bit by bit instead of encoded anew.
 */
export type Encoding =
  | { readonly kind: 'audio'; readonly codec: 'opus' | 'aac'; readonly bitrateBps: number }
  | {
      readonly kind: 'video';
      readonly widthPx: number;
      readonly heightPx: number;
      readonly bitrateBps: number;
    };

export interface EncodeJob {
  readonly sourcePath: string;
  /** FFmpeg's name of the source's format; null: not known. */
  readonly container: string | null;
  readonly sourceBytes: number;
  /** Absolute; its folder is made. Either the whole file comes to be there, or nothing does. */
  readonly targetPath: string;
  readonly encoding: Encoding;
  /** Of the source; null: not known. */
  readonly durationMs: number | null;
}

/** Priority of a job. `now`: a listener waits for it; `soon`: prefetch; `whenIdle`: background. */
export type Urgency = 'now' | 'soon' | 'whenIdle';

/** Who wants a format made, and how soon. */
export interface Wish {
  readonly urgency: Urgency;
  /** A sender; those who ask take turns. Never stored. */
  readonly requester: string;
}

/**
 * A file that is being made, of a length that is known already: its bytes come to be there from its beginning to its
 * end.
 */
export interface GrowingFile {
  /** Absolute; it has another once it is whole. */
  readonly path: string;
  readonly sizeBytes: number;
  /**
   * How many bytes from the beginning are there, as soon as that is more than `position`. Never rejects.
   * @returns null: there will be no more, since it could not be made.
   */
  readonly readyBeyond: (position: number) => Promise<number | null>;
}

export type TakeGrowingFile = (file: GrowingFile) => void;

export type EncodeOutcome =
  | { readonly kind: 'made'; readonly sizeBytes: number }
  /** The reason is for the log: it may name paths. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** Too many jobs wait already. */
  | { readonly kind: 'busy' };

/** Makes formats away from the server: a file that crashes the encoder fails one job and nothing else. */
export interface MediaEncoder {
  /**
   * Jobs for the same target are one job, as urgent as the most urgent asker. Never rejects.
   * @param onGrowing called at most once, if its length is known before it is whole.
   */
  readonly encode: (job: EncodeJob, wish: Wish, onGrowing?: TakeGrowingFile) => Promise<EncodeOutcome>;
}
