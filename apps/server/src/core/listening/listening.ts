import { randomUUID } from 'node:crypto';
import type { HistoryEntry, HistoryPage, Track } from '@segue/domain';
import type { Clock } from '../clock.ts';
import { type HistoryRequest, toPageNumbers, toPlayRange } from './history-paging.ts';
import type { LikeStore } from './like.store.ts';
import { readLikedTracks } from './liked-tracks.ts';
import type { Play, PlayStore } from './play.store.ts';
import { type AddressedTrack, toStoredSong, toStoredTrack } from './stored-song.ts';
import type { TrackReader } from './track-reader.ts';

/** What listeners played and liked. */
export interface Listening {
  /** Remembers one play, dated now. */
  readonly addPlay: (accountId: string, track: AddressedTrack) => Promise<HistoryEntry>;
  readonly loadHistory: (accountId: string, request: HistoryRequest) => Promise<HistoryPage>;
  /** Liking again changes nothing. */
  readonly like: (accountId: string, track: AddressedTrack) => Promise<void>;
  /** Takes a like back, also where there was none. */
  readonly unlike: (accountId: string, videoId: string) => Promise<void>;
  readonly isLiked: (accountId: string, videoId: string) => Promise<boolean>;
  /** Liked tracks, latest like first, some at a time. */
  readonly readLiked: (accountId: string) => AsyncIterable<readonly Track[]>;
}

export interface ListeningPorts {
  readonly plays: PlayStore;
  readonly likes: LikeStore;
  readonly tracks: TrackReader;
  readonly clock: Clock;
}

const toEntry = ({ entryId, videoId, playedAtMs, song }: Play, track: Track | undefined): HistoryEntry => ({
  ...(track ?? toStoredTrack(videoId, song)),
  entryId,
  playedAt: new Date(playedAtMs).toISOString(),
});

export function createListening({ plays, likes, tracks, clock }: ListeningPorts): Listening {
  const toEntries = async (list: readonly Play[]): Promise<HistoryEntry[]> => {
    const found = await tracks.load([...new Set(list.map(({ videoId }) => videoId))]);
    return list.map((play) => toEntry(play, found.get(play.videoId)));
  };

  return {
    addPlay: async (accountId, track) => {
      const { videoId } = track;
      const play = { entryId: randomUUID(), videoId, playedAtMs: clock.now(), song: toStoredSong(track) };
      const stored = await plays.add(accountId, play);
      const found = await tracks.load([stored.videoId]);
      return toEntry(stored, found.get(stored.videoId));
    },
    loadHistory: async (accountId, request) => {
      const { plays: list, olderCount } = await plays.read(accountId, toPlayRange(request));
      const entries = await toEntries(list);
      return { entries, ...toPageNumbers(request.page, entries.length === 0, olderCount) };
    },
    like: (accountId, track) =>
      likes.add(accountId, { videoId: track.videoId, likedAtMs: clock.now(), song: toStoredSong(track) }),
    unlike: (accountId, videoId) => likes.remove(accountId, videoId),
    isLiked: (accountId, videoId) => likes.has(accountId, videoId),
    readLiked: (accountId) => readLikedTracks(likes, tracks, accountId),
  };
}
