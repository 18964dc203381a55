import type { Track } from '@segue/domain';
import type { CatalogueReader } from './catalogue-reader.ts';
import { toTrack } from './to-track.ts';

/** Port: current catalogue data of tracks. */
export interface TrackReader {
  /**
   * Loads tracks as lists show them.
   * @param videoIds May contain aliases: ids that a better rip has replaced.
   * @returns Tracks by the requested id. The track of an alias has its current id. Unknown ids are left out.
   */
  readonly load: (videoIds: readonly string[]) => Promise<ReadonlyMap<string, Track>>;
}

type TracksById = Pick<CatalogueReader, 'loadTracks'>;

/**
 * Tracks for lists outside the catalogue, such as likes and history. Missing ones come with
 * `isAvailable` false and keep their videoId.
 * @param reader Reads single tracks, as for a play or a like.
 * @param bulk Reads several; with SQLite in a thread, a request to which takes longer than reading one track.
 */
export const createTrackReader = (reader: TracksById, bulk: TracksById = reader): TrackReader => ({
  load: async (videoIds) => {
    const records = await (videoIds.length === 1 ? reader : bulk).loadTracks(videoIds);
    return new Map(Array.from(records, ([videoId, record]) => [videoId, toTrack(record)]));
  },
});
