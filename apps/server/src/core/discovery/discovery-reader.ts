import type { CatalogueReader } from '../catalogue/catalogue-reader.ts';
import type { TagCounter } from '../catalogue/large-tags.ts';
import type { HeardTrack } from './home/trend-scores.ts';
import type { TrackSound } from './sound/rank-by-sound.ts';

/** Tracks that an account knows. */
export interface FamiliarTracks {
  /**
   * Tracks that it heard at least as often as it skipped them, likes, or keeps in its own playlists, each once: the
   * latest plays first, then the latest likes, then a part of each playlist.
   */
  readonly videoIds: readonly string[];
  /** Tracks heard in its latest plays, at least as often as skipped, the latest first. */
  readonly heard: ReadonlySet<string>;
}

/** A track with its number of plays. */
export interface PlayedTrack {
  readonly videoId: string;
  readonly playCount: number;
}

/**
 * Port: reads what shelves and watch-lists are planned from. Samples are available ids in index order from a start id
 * on, wrapping around at the end; ids are digests, so that each sample is random. Where most of the library is missing
 * they may be shorter than their limit. Only `findMostPlayedPictured` may include missing tracks.
 */
export interface DiscoveryReader extends TagCounter {
  readonly sampleVideoIds: (from: string, limit: number) => Promise<readonly string[]>;
  readonly sampleAlbumIds: (from: string, limit: number) => Promise<readonly string[]>;
  /** Tracks that the artist performs or remixes; those that they only composed if these are all. */
  readonly sampleVideoIdsOfArtist: (
    artistId: string,
    from: string,
    limit: number,
  ) => Promise<readonly string[]>;
  /** @param tag A genre or mood as `foldName` gives it. */
  readonly sampleVideoIdsOfTag: (tag: string, from: string, limit: number) => Promise<readonly string[]>;
  /** Tracks with at least one play, the most played first. @param after The last of the page before; null: none. */
  readonly findMostPlayed: (after: PlayedTrack | null, limit: number) => Promise<readonly PlayedTrack[]>;
  /** Those of them that have a video picture. */
  readonly findMostPlayedPictured: (
    after: PlayedTrack | null,
    limit: number,
  ) => Promise<readonly PlayedTrack[]>;
  /** A sample of the tracks that have a video picture; those with many more plays than others may be left out. */
  readonly samplePicturedIds: (from: string, limit: number) => Promise<readonly string[]>;
  /** Version of an account's home, raised by each write after which its shelves have to be planned anew. */
  readonly findHomeVersion: (accountId: string) => Promise<number>;
  /** Accounts in the order of their ids. @param after '': the first ones. */
  readonly findAccountIdsAfter: (after: string, limit: number) => Promise<readonly string[]>;
  /** What an account heard in its `limit` latest plays since an instant, each track once. */
  readonly findLatestHeard: (
    accountId: string,
    sinceMs: number,
    limit: number,
  ) => Promise<readonly HeardTrack[]>;
  /** What an account heard, likes or keeps in playlists, up to `limit` of each. */
  readonly findFamiliarTracks: (accountId: string, limit: number) => Promise<FamiliarTracks>;
  /** Those of the tracks that an account skipped twice or more, and more often than it heard them. */
  readonly findSkippedVideoIds: (accountId: string, among: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Those of the tracks whose genre is of spoken word, such as audiobooks and podcasts. */
  readonly findSpokenVideoIds: (among: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Number of accounts of the server, counted up to `atMost`. */
  readonly countAccounts: (atMost: number) => Promise<number>;
  /** Those of the tracks that `atLeast` listeners or more heard, in the given order. */
  readonly filterByListenerCount: (
    videoIds: readonly string[],
    atLeast: number,
  ) => Promise<readonly string[]>;
  readonly findLatestVideoIds: (limit: number) => Promise<readonly string[]>;
  /** Albums of the newest years up to `maxYear`, the latest added first within a year. */
  readonly findNewAlbumIds: (maxYear: number, limit: number) => Promise<readonly string[]>;
  readonly findLatestAlbumIds: (limit: number) => Promise<readonly string[]>;
  /** Albums of which a track was added since an instant, the latest first. */
  readonly findAlbumIdsAddedSince: (sinceMs: number, limit: number) => Promise<readonly string[]>;
  /** When a tenth of the first `first` albums were added, epoch ms; null: there is none. */
  readonly findEarlyAddedAtMs: (first: number) => Promise<number | null>;
  /** Playlists with one of the words in their title. */
  readonly findPlaylistIdsByWord: (words: readonly string[], limit: number) => Promise<readonly string[]>;
  /** Number of tracks that have a tag, counted up to `atMost`. */
  readonly countTagged: (tag: string, atMost: number) => Promise<number>;
  /** Kind ('genre' or 'mood') and spelling of a tag on some of its tracks. */
  readonly findTagSpellings: (
    tag: string,
    limit: number,
  ) => Promise<readonly { readonly kind: string; readonly name: string }[]>;
  /** The latest year before another that has albums; null: there is none. */
  readonly findYearBefore: (year: number) => Promise<number | null>;
  /** Albums of a year, the latest added first. */
  readonly findAlbumIdsOfYear: (year: number, limit: number) => Promise<readonly string[]>;
  /** What listeners of each of these also play, nearest first; tracks with too little data are left out. */
  readonly loadNeighbours: (videoIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
  /** Sound bytes of each of these; tracks that were not measured by the current SOUND_RULES are left out. */
  readonly loadSounds: (videoIds: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>;
  /** Candidates for similar sound, see `toSoundPlace`; the track itself may be among them. */
  readonly findSoundsAround: (sound: Uint8Array, limit: number) => Promise<readonly TrackSound[]>;
  /** Genres and moods of a track, folded: the rarest, with a mood among them if it has one and `limit` is over 1. */
  readonly findTags: (videoId: string, limit: number) => Promise<readonly string[]>;
}

/** What shelves and playlists made from the catalogue read. */
export type ShelfReader = DiscoveryReader & CatalogueReader;
