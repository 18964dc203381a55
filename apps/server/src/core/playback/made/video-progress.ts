/** How far the pictures of a video are. */
export interface VideoProgress {
  readonly videoId: string;
  /** Sizes of the picture that can be played. */
  readonly made: number;
  /** These, and those that are still to be made. */
  readonly total: number;
}

/** The videos of which pictures are still to be made, by whichever process does it. */
export type ListVideoProgress = () => Promise<readonly VideoProgress[]>;

/** Counts the pictures that this process makes. */
export class MakingCounts {
  readonly #videos = new Map<string, { made: number; total: number }>();

  /** @param made of the same video, that are there */
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
