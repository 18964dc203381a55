/**
 * The target of a transcode: audio, or video as VP9. A stream that already has the target codec and size is
 * copied instead of encoded again.
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
  /** FFmpeg's name of the source container; null: not known. */
  readonly container: string | null;
  readonly sourceBytes: number;
  /** Absolute path. Its folder is created. The file appears atomically, complete or not at all. */
  readonly targetPath: string;
  readonly encoding: Encoding;
  /** Duration of the source; null: not known. */
  readonly durationMs: number | null;
}

/** Size that follows from length and bit rate; null: the length is not known. */
export const toExpectedBytes = (encoding: Encoding, durationMs: number | null): number | null =>
  durationMs === null ? null : (durationMs / 1000) * (encoding.bitrateBps / 8);

/**
 * Priority of a job. `now`: a listener waits for it; `soon`: prefetch; `whenIdle`: background; `speculative`: a video that
 * nobody has opened, whose transcode ends early for any other video.
 */
export type Urgency = 'now' | 'soon' | 'whenIdle' | 'speculative';

/** Who requests a transcode, and how urgently. */
export interface TranscodeRequest {
  readonly urgency: Urgency;
  /** Identifies the client; clients are served round-robin. Never stored. */
  readonly requester: string;
  /**
   * Of urgency 'now': aborted once the listener has left. Without a listener a transcode that waits is dropped, and one
   * that runs ends early if another one needs its place; the outcome is 'busy'. Left out: it is needed to the end.
   */
  readonly reader?: AbortSignal;
}

/**
 * A file that is being written from start to end, and whose final length is known already.
 */
export interface GrowingFile {
  /** Absolute path while the file is being written. The complete file has another path. */
  readonly path: string;
  readonly sizeBytes: number;
  /**
   * Waits until more than `position` bytes are written. Never rejects.
   * @returns how many bytes from the start are written; null: the transcode failed, so that no more will
   * come.
   */
  readonly waitForBytesBeyond: (position: number) => Promise<number | null>;
}

export type OnGrowingFile = (file: GrowingFile) => void;

export type EncodeOutcome =
  | { readonly kind: 'made'; readonly sizeBytes: number }
  /**
   * The reason is for the log: it may name paths. `isOfSource`: the source is at fault, so that a retry would fail as
   * well.
   */
  | { readonly kind: 'failed'; readonly reason: string; readonly isOfSource: boolean }
  /** Too many jobs are waiting (back-pressure), all listeners left, or the server is stopping. */
  | { readonly kind: 'busy' };

/** Port: transcodes in a separate process. A file that crashes the encoder fails its job only. */
export interface MediaEncoder {
  /**
   * Transcodes a file. Requests for the same target share one job, which gets the highest urgency among them.
   * Never rejects.
   * @param onGrowing Called at most once, if the length is known before the file is complete.
   */
  readonly encode: (
    job: EncodeJob,
    request: TranscodeRequest,
    onGrowing?: OnGrowingFile,
  ) => Promise<EncodeOutcome>;
}
