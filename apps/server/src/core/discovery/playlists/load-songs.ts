import type { RecordReader } from '../../catalogue/catalogue-reader.ts';
import { pickRecords, type TrackRecord } from '../../catalogue/records.ts';
import { toDistinctSongs } from '../variety/track-variety.ts';

/** The available tracks of these ids, each song once, in their order. */
export const loadSongs = async (
  reader: Pick<RecordReader, 'loadTracks'>,
  videoIds: readonly string[],
): Promise<TrackRecord[]> =>
  toDistinctSongs(pickRecords(await reader.loadTracks(videoIds), [...new Set(videoIds)]));
