import { randomUUID } from 'node:crypto';
import type { HistoryEntry, HistoryPage, Track } from '@segue/domain';
import type { Clock } from '../clock.ts';
import { type HistoryRequest, toPageNumbers, toPlayRange } from './history-paging.ts';
import { readPages, splitFirstPage } from '../paging.ts';
import type { Like, LikeStore } from './like.store.ts';
import type { Play, PlayEnd, PlayStore } from './play.store.ts';
import { removeSurplus } from './prune-plays.ts';
import { type AddressedTrack, type StoredSong, toStoredSong, toStoredTrack } from './stored-song.ts';
import type { TrackReader } from '../catalogue/track-reader.ts';

/** 'too-many': the account has `MAX_LIKES`. */
type LikeOutcome = 'liked' | 'too-many';

/**
 * 'unknown': no play of this account. 'too-soon': less time has passed since the start than must have been
 * heard.
 */
type HeardOutcome = 'counted' | 'unknown' | 'too-soon';

/** 'unknown': no play of this account. */
type EndOutcome = 'kept' | 'unknown';

/** Limit of likes per account. */
const MAX_LIKES = 100_000;

/** Plays and likes of listeners. */
export interface Listening {
  /**
   * Saves a play. It does not count until `markHeard`.
   * @param playId Chosen by the client, for which this is idempotent; null: none.
   * @param playedAgoMs How long ago it began, for a play that is sent later.
   */
  readonly addPlay: (
    accountId: string,
    track: AddressedTrack,
    playId: string | null,
    playedAgoMs?: number,
  ) => Promise<HistoryEntry>;
  /** Counts a play for its track and for trends. Idempotent. */
  readonly markHeard: (accountId: string, entryId: string) => Promise<HeardOutcome>;
  /** Saves how a play ended. Idempotent: the first report counts. */
  readonly markEnded: (accountId: string, entryId: string, end: PlayEnd) => Promise<EndOutcome>;
  /**
   * Removes plays from the history, and so from recommendations and trends. Play counts stay. Idempotent.
   */
  readonly removePlays: (accountId: string, entryIds: readonly string[]) => Promise<void>;
  /** The same for all plays so far. */
  readonly clearHistory: (accountId: string) => Promise<void>;
  readonly loadHistory: (accountId: string, request: HistoryRequest) => Promise<HistoryPage>;
  /** Idempotent. */
  readonly like: (accountId: string, track: AddressedTrack) => Promise<LikeOutcome>;
  /** Removes a like. Idempotent. */
  readonly unlike: (accountId: string, videoId: string) => Promise<void>;
  readonly isLiked: (accountId: string, videoId: string) => Promise<boolean>;
  /** Returns those of the ids that are liked, in the given order. */
  readonly likedAmong: (accountId: string, videoIds: readonly string[]) => Promise<string[]>;
  /** Liked tracks in batches, latest like first. */
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

/** The song data to store with a videoId; null if the catalogue has the track. */
const toSongToStore = (catalogue: ReadonlyMap<string, Track>, track: AddressedTrack): StoredSong | null =>
  catalogue.has(track.videoId) ? null : toStoredSong(track);

/** Listening time after which a play of any track counts. */
const HEARD_MS = 30_000;

/** Tolerates a fifth less, because the report of the start may take longer to arrive than the later one. */
const LEEWAY = 0.8;

/**
 * Earliest time after its start at which a play may be reported as heard: 30 s, or half of a track shorter
 * than a minute, less the tolerance.
 * @param durationSeconds null: not known.
 */
const toHeardAfterMs = (durationSeconds: number | null): number =>
  LEEWAY * Math.min(HEARD_MS, durationSeconds === null ? HEARD_MS : durationSeconds * 500);

/** Clocks of processes that share a database differ by less. */
const MAX_CLOCK_SKEW_MS = 60_000;

/** Time since a play began; Infinity if that is not known, because the clock was set back. */
function toPassedMs({ playedAtMs }: Play, nowMs: number): number {
  const passedMs = nowMs - playedAtMs;
  return passedMs < -MAX_CLOCK_SKEW_MS ? Infinity : Math.max(0, passedMs);
}

type PlayHistory = Pick<Listening, 'addPlay' | 'markHeard' | 'markEnded' | 'loadHistory'>;
type PlayRemoval = Pick<Listening, 'removePlays' | 'clearHistory'>;

/** Plays removed per batch. The server answers requests between batches. */
const REMOVED_PER_BATCH = 200;

function createPlayRemoval({ plays }: ListeningPorts): PlayRemoval {
  return {
    removePlays: (accountId, entryIds) => plays.remove(accountId, entryIds),
    clearHistory: async (accountId) => {
      await removeSurplus(plays, accountId, 0, REMOVED_PER_BATCH);
    },
  };
}

function createPlayHistory({ plays, tracks, clock }: ListeningPorts): PlayHistory {
  const toEntries = async (list: readonly Play[]): Promise<HistoryEntry[]> => {
    const found = await tracks.load([...new Set(list.map(({ videoId }) => videoId))]);
    return list.map((play) => toEntry(play, found.get(play.videoId)));
  };

  return {
    addPlay: async (accountId, track, playId, playedAgoMs = 0) => {
      const { videoId } = track;
      const known = await tracks.load([videoId]);
      const play = {
        entryId: playId ?? randomUUID(),
        videoId,
        playedAtMs: clock.now() - playedAgoMs,
        song: toSongToStore(known, track),
      };
      const stored = await plays.add(accountId, play);
      // An alias is stored as the id of its track, and a repeated play id leads to the play that has it.
      const found = stored.videoId === videoId ? known : await tracks.load([stored.videoId]);
      return toEntry(stored, found.get(stored.videoId));
    },
    markHeard: async (accountId, entryId) => {
      const play = await plays.find(accountId, entryId);
      if (play === null) return 'unknown';
      if (play.heardAtMs !== null) return 'counted';
      const track = (await tracks.load([play.videoId])).get(play.videoId) ?? play.song;
      const heardAtMs = clock.now();
      if (toPassedMs(play, heardAtMs) < toHeardAfterMs(track?.durationSeconds ?? null)) return 'too-soon';
      await plays.markHeard(accountId, entryId, heardAtMs);
      return 'counted';
    },
    markEnded: async (accountId, entryId, { isCompleted, heardSeconds }) => {
      const play = await plays.find(accountId, entryId);
      if (play === null) return 'unknown';
      // A listener cannot have heard more than the time since the start.
      const passedSeconds = toPassedMs(play, clock.now()) / 1000;
      await plays.markEnded(accountId, entryId, {
        isCompleted,
        heardSeconds: Math.min(heardSeconds, passedSeconds),
      });
      return 'kept';
    },
    loadHistory: async (accountId, request) => {
      const { plays: list, olderCount } = await plays.read(accountId, toPlayRange(request));
      const entries = await toEntries(list);
      return { entries, ...toPageNumbers(request.page, entries.length === 0, olderCount) };
    },
  };
}

/**
 * Likes per batch. An embedded database takes some milliseconds for it, during which it serves nobody else.
 */
const LIKES_PER_BATCH = 200;

/**
 * The tracks that are not among those seen before, to which it adds them: a track liked under its current id and under an
 * alias is listed once, at its latest like.
 */
function takeUnseen(tracks: readonly Track[], seen: Set<string | null>): readonly Track[] {
  const unseen: Track[] = [];
  for (const track of tracks) {
    if (seen.has(track.videoId)) continue;
    seen.add(track.videoId);
    unseen.push(track);
  }
  return unseen;
}

/** All liked tracks in batches, latest like first. */
async function* readLikedTracks(
  likes: LikeStore,
  tracks: TrackReader,
  accountId: string,
): AsyncGenerator<readonly Track[]> {
  const batches = readPages<Like>((last, size) => likes.list(accountId, last, size), LIKES_PER_BATCH);
  const seen = new Set<string | null>();
  for await (const batch of splitFirstPage(batches, LIKES_PER_BATCH)) {
    const found = await tracks.load(batch.map(({ videoId }) => videoId));
    const liked = batch.map(({ videoId, song }) => found.get(videoId) ?? toStoredTrack(videoId, song));
    yield takeUnseen(liked, seen);
  }
}

function createLikes({
  likes,
  tracks,
  clock,
}: ListeningPorts): Omit<Listening, keyof PlayHistory | keyof PlayRemoval> {
  return {
    like: async (accountId, track) => {
      const { videoId } = track;
      const count = await likes.count(accountId, MAX_LIKES);
      if (count >= MAX_LIKES && !(await likes.has(accountId, videoId))) return 'too-many';
      const song = toSongToStore(await tracks.load([videoId]), track);
      await likes.add(accountId, { videoId, likedAtMs: clock.now(), song }, { isFirst: count === 0 });
      return 'liked';
    },
    unlike: (accountId, videoId) => likes.remove(accountId, videoId),
    isLiked: (accountId, videoId) => likes.has(accountId, videoId),
    likedAmong: (accountId, videoIds) => likes.among(accountId, videoIds),
    readLiked: (accountId) => readLikedTracks(likes, tracks, accountId),
  };
}

export const createListening = (ports: ListeningPorts): Listening => ({
  ...createPlayHistory(ports),
  ...createPlayRemoval(ports),
  ...createLikes(ports),
});
