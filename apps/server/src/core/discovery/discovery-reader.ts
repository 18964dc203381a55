import type { TrendPlay } from './home/trending.ts';
import type { TrackSound } from './sound/rank-by-sound.ts';

/**
 * What shelves and watch-lists are made of. Samples begin at an address and go on from the beginning
 * after the last one; addresses are digests, so that each is a random choice that an index answers.
 * They may hold tracks and albums that are missing; the lists by plays and dates hold none.
 */
export interface DiscoveryReader {
  readonly sampleVideoIds: (from: string, limit: number) => Promise<readonly string[]>;
  readonly sampleAlbumIds: (from: string, limit: number) => Promise<readonly string[]>;
  readonly sampleVideoIdsOfArtist: (
    artistId: string,
    from: string,
    limit: number,
  ) => Promise<readonly string[]>;
  /** @param tag A genre or mood as `foldName` gives it. */
  readonly sampleVideoIdsOfTag: (tag: string, from: string, limit: number) => Promise<readonly string[]>;
  /** Tracks with at least one play, the most played first. */
  readonly findMostPlayedVideoIds: (limit: number) => Promise<readonly string[]>;
  /** Plays that were heard since an instant, the latest of them, bounded. */
  readonly findHeardPlays: (sinceMs: number) => Promise<readonly TrendPlay[]>;
  /** What an account heard at least as often as it skipped it, or likes, each once; the latest plays first, then the latest likes, up to `limit` of either. */
  readonly findHeardVideoIds: (accountId: string, limit: number) => Promise<readonly string[]>;
  /** Those of the tracks that an account skips: twice or more, and more often than it heard them. */
  readonly findSkippedVideoIds: (accountId: string, among: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Whether more than one account is there. */
  readonly isShared: () => Promise<boolean>;
  /** Those of the tracks that at least so many listeners heard, in the order given. */
  readonly keepHeardBy: (videoIds: readonly string[], atLeast: number) => Promise<readonly string[]>;
  readonly findLatestVideoIds: (limit: number) => Promise<readonly string[]>;
  /** Tracks that have a picture, the most played first. */
  readonly findTopPicturedIds: (limit: number) => Promise<readonly string[]>;
  /** Albums of the newest years up to `maxYear`, the latest added first within a year. */
  readonly findNewAlbumIds: (maxYear: number, limit: number) => Promise<readonly string[]>;
  readonly findLatestAlbumIds: (limit: number) => Promise<readonly string[]>;
  /** Playlists with one of the words in their title. */
  readonly findPlaylistIdsByWord: (words: readonly string[], limit: number) => Promise<readonly string[]>;
  /** The tag that comes next after another in the order of the index; null: it was the last one. */
  readonly findTagAfter: (tag: string) => Promise<string | null>;
  /** Tracks that have a tag, counted up to `atMost`. */
  readonly countTagged: (tag: string, atMost: number) => Promise<number>;
  /** What a tag is on some of its tracks ('genre' or 'mood'), and how it is spelt there. */
  readonly findTagSpellings: (
    tag: string,
    limit: number,
  ) => Promise<readonly { readonly kind: string; readonly name: string }[]>;
  /** The latest year before another that has albums; null: there is none. */
  readonly findYearBefore: (year: number) => Promise<number | null>;
  /** Albums of a year, the latest added first. */
  readonly findAlbumIdsOfYear: (year: number, limit: number) => Promise<readonly string[]>;
  /** What listeners of each of these also play, nearest first; tracks of which too little is known are left out. */
  readonly loadNeighbours: (videoIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
  /** What each of these sounds like; those that were not measured by the rules of now are left out. */
  readonly loadSounds: (videoIds: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>;
  /** Candidates for what sounds like this, see `toSoundPlace`; the track itself may be among them. */
  readonly findSoundsAround: (sound: Uint8Array, limit: number) => Promise<readonly TrackSound[]>;
  /** Genres and moods of a track, folded. */
  readonly findTags: (videoId: string, limit: number) => Promise<readonly string[]>;
}
