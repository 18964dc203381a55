import type { RecordReader } from '../catalogue/catalogue-reader.ts';
import type { DiscoveryReader } from './discovery-reader.ts';

/** Loads tracks as `loadTracks`, and marks those of spoken word. */
export const createLoadMarked =
  (
    { loadTracks }: Pick<RecordReader, 'loadTracks'>,
    { findSpokenVideoIds }: Pick<DiscoveryReader, 'findSpokenVideoIds'>,
  ): RecordReader['loadTracks'] =>
  async (videoIds) => {
    const records = await loadTracks(videoIds);
    const spoken = await findSpokenVideoIds([...records.values()].map(({ videoId }) => videoId));
    if (spoken.size === 0) return records;
    return new Map(
      [...records].map(([id, record]) => [
        id,
        spoken.has(record.videoId) ? { ...record, isSpoken: true } : record,
      ]),
    );
  };
