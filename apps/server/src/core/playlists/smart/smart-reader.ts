import type { SmartRules } from '@segue/domain';
import type { SortKey } from '../../browse/browse-query.ts';

/** A song that matches rules. */
export interface SmartSong {
  readonly videoId: string;
  readonly lengthMs: number;
}

/** A song with its sort key. */
export interface KeyedSong extends SmartSong {
  readonly key: SortKey;
}

/** The matching songs of one part of the library. */
export interface SmartPart {
  readonly songs: readonly SmartSong[];
  /** Cursor for the next part; null: the end of the library was reached. */
  readonly end: SortKey | null;
}

/** A song that an account played. */
export interface PlayedSong {
  readonly videoId: string;
  readonly plays: number;
  readonly lastPlayedAtMs: number;
}

/** The songs of one part of the library, whether they match or not. */
export interface ListedPart {
  /** In order. */
  readonly ids: readonly string[];
  /** Cursor for the next part; null: the end of the library was reached. */
  readonly end: SortKey | null;
}

/** Ids from one on, before another; null: up to the last. */
export interface IdRange {
  readonly from: string;
  readonly before: string | null;
}

/** Port: finds songs by rules. A part checks a bounded number of songs, which takes some milliseconds. */
export interface SmartReader {
  /**
   * In the order of the rules if an index has it, else by name.
   * @param accountId The account whose likes and plays the rules refer to.
   */
  readonly findPart: (
    rules: SmartRules,
    accountId: string,
    nowMs: number,
    after: SortKey | null,
  ) => Promise<SmartPart>;
  /** The songs of a part that is five times as long, in the same order. Takes about as long as `findPart`. */
  readonly listPart: (rules: SmartRules, after: SortKey | null) => Promise<ListedPart>;
  /** Whether `findCandidates` scans no index of all titles or paths. */
  readonly hasQuickCandidates: (rules: SmartRules, accountId: string, nowMs: number) => boolean;
  /** A superset of the matching ids, from an index; null: it is too large, or no index narrows it down. */
  readonly findCandidates: (
    rules: SmartRules,
    accountId: string,
    nowMs: number,
  ) => Promise<readonly string[] | null>;
  /** Those of up to 1,000 ids that match the rules, in no order, with the keys of the order of `findPart`. */
  readonly keepAmong: (
    rules: SmartRules,
    accountId: string,
    nowMs: number,
    videoIds: readonly string[],
  ) => Promise<readonly KeyedSong[]>;
  /** All songs whose ids are in one of some ranges, at most 2,048. */
  readonly listIds: (ranges: readonly IdRange[]) => Promise<readonly string[]>;
  /** Songs that an account played, by id, from the one after another on; null: from the first on. */
  readonly listPlayed: (
    accountId: string,
    afterId: string | null,
    limit: number,
  ) => Promise<readonly PlayedSong[]>;
}
