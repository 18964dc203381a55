import type { PlaylistEntry, SmartPreview, SmartRules, Track } from '@segue/domain';
import type { Clock } from '../../clock.ts';
import type { TrackReader } from '../../listening/track-reader.ts';
import { inChunks, yieldToEventLoop } from '../../paging.ts';
import type { SmartReader } from './smart-reader.ts';
import { findSmartSongs } from './smart-songs.ts';

const BATCH_SIZE = 200;
const PREVIEWED = 30;
const MINUTE_MS = 60_000;

interface SmartPorts {
  readonly smart: SmartReader;
  readonly tracks: TrackReader;
  readonly clock: Clock;
}

/** What rules give now, as entries: a song is in a smart playlist once, so that its id is the id of its place. */
export const createSmartEntries = ({ smart, tracks, clock }: SmartPorts) =>
  async function* readSmart(
    rules: SmartRules,
    accountId: string,
    batchSize = BATCH_SIZE,
  ): AsyncGenerator<readonly PlaylistEntry[]> {
    const nowMs = clock.now();
    const addedAt = new Date(nowMs).toISOString();
    const songs = await findSmartSongs(smart, rules, accountId, nowMs);
    for (const chunk of inChunks(songs, batchSize)) {
      const found = await tracks.load(chunk.map(({ videoId }) => videoId));
      yield chunk.flatMap(({ videoId }) => {
        const track = found.get(videoId);
        return track === undefined ? [] : [{ entryId: videoId, track, addedAt }];
      });
      await yieldToEventLoop();
    }
  };

/** How much rules give now, and the first of it. */
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
