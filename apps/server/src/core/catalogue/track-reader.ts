import type { Track } from '@segue/domain';

/** Port: current catalogue data of tracks. */
export interface TrackReader {
  /**
   * Loads tracks as lists show them.
   * @param videoIds May contain aliases: ids that a better rip has replaced.
   * @returns Tracks by the requested id. The track of an alias has its current id. Unknown ids are left out.
   */
  readonly load: (videoIds: readonly string[]) => Promise<ReadonlyMap<string, Track>>;
}
