import type { Track } from '@segue/domain';

/** Port: the catalogue's present word on tracks. */
export interface TrackReader {
  /**
   * Loads tracks as lists show them now.
   * @param videoIds May hold ids that a better rip has replaced.
   * @returns by the id asked for; the track of a replaced id carries its present one. Ids of no
   *   library track are not there.
   */
  readonly load: (videoIds: readonly string[]) => Promise<ReadonlyMap<string, Track>>;
}
