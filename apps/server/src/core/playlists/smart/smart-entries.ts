import type { PlaylistEntry, SmartPreview, SmartRules, Track } from '@segue/domain';
import type { Clock } from '../../clock.ts';
import type { TrackReader } from '../../catalogue/track-reader.ts';
import { inChunks, yieldToEventLoop } from '../../paging.ts';
import type { SmartReader, SmartSong } from './smart-reader.ts';
import { findSmartSongs } from './smart-songs.ts';
import { MINUTE_MS } from '../../durations.ts';

const BATCH_SIZE = 200;
const PREVIEWED = 30;

interface SmartPorts {
  readonly smart: SmartReader;
  readonly tracks: TrackReader;
  readonly clock: Clock;
}

/**
 * Reads the songs that match rules now, as entries. Each occurs once, so its videoId is the entry id.
 * @param onFound Called with all of them before the first entries are returned, which do not wait for it; the last ones
 *   do. It never rejects.
 */
export const createSmartEntries = ({ smart, tracks, clock }: SmartPorts) =>
  async function* readSmart(
    rules: SmartRules,
    accountId: string,
    batchSize = BATCH_SIZE,
    onFound?: (songs: readonly SmartSong[]) => Promise<void>,
  ): AsyncGenerator<readonly PlaylistEntry[]> {
    const nowMs = clock.now();
    const addedAt = new Date(nowMs).toISOString();
    const songs = await findSmartSongs(smart, rules, accountId, nowMs);
    const noted = onFound?.(songs);
    try {
      for (const chunk of inChunks(songs, batchSize)) {
        const found = await tracks.load(chunk.map(({ videoId }) => videoId));
        yield chunk.flatMap(({ videoId }) => {
          const track = found.get(videoId);
          return track === undefined ? [] : [{ entryId: videoId, track, addedAt }];
        });
        await yieldToEventLoop();
      }
    } finally {
      await noted;
    }
  };

/** Count, total minutes and first songs of what matches rules now. */
export async function previewRules(
  { smart, tracks, clock }: SmartPorts,
  accountId: string,
  rules: SmartRules,
  isWanted: () => boolean,
): Promise<SmartPreview & { readonly tracks: readonly Track[] }> {
  const songs = await findSmartSongs(smart, rules, accountId, clock.now(), isWanted);
  const head = songs.slice(0, PREVIEWED).map(({ videoId }) => videoId);
  const found = await tracks.load(head);
  return {
    count: songs.length,
    minutes: Math.round(songs.reduce((total, { lengthMs }) => total + lengthMs, 0) / MINUTE_MS),
    tracks: head.flatMap((videoId) => found.get(videoId) ?? []),
  };
}
