/** Progress of the transcodes of one video. */
export interface VideoProgress {
  readonly videoId: string;
  /** Number of video formats that can be played. */
  readonly made: number;
  /** `made` plus the number of formats that are still to be transcoded. */
  readonly total: number;
}

/** Lists the videos with unfinished transcodes, whichever process does them. */
export type ListVideoProgress = () => Promise<readonly VideoProgress[]>;

/** Counts the video transcodes of this process. */
export class TranscodeCounts {
  readonly #videos = new Map<string, { made: number; total: number }>();

  /** @param made Number of formats of the same video that exist already. */
  begin(videoId: string, made: number): void {
    const counts = this.#videos.get(videoId) ?? { made, total: made };
    counts.total += 1;
    this.#videos.set(videoId, counts);
  }

  end(videoId: string, isMade: boolean): void {
    const counts = this.#videos.get(videoId);
    if (counts === undefined) return;
    if (isMade) counts.made += 1;
    else counts.total -= 1;
    if (counts.made === counts.total) this.#videos.delete(videoId);
  }

  list(): readonly VideoProgress[] {
    return Array.from(this.#videos, ([videoId, counts]) => ({ videoId, ...counts }));
  }
}
