import type { SmartRules } from '@segue/domain';
import type { SortKey } from '../../browse/browse-query.ts';

/** A song that rules give. */
export interface SmartSong {
  readonly videoId: string;
  readonly lengthMs: number;
}

/** A song with what it is sorted by. */
export interface KeyedSong extends SmartSong {
  readonly key: SortKey;
}

/** A part of what rules give. */
export interface SmartPart {
  readonly songs: readonly SmartSong[];
  /** Where the reading ended; null: at the end of the library. */
  readonly end: SortKey | null;
}

/** Songs by rules, from the database. A part looks at so many songs as take some milliseconds. */
export interface SmartReader {
  /** @param accountId Whose likes and plays are meant. */
  readonly findPart: (
    rules: SmartRules,
    accountId: string,
    nowMs: number,
    after: SortKey | null,
  ) => Promise<SmartPart>;
  /** Ids among which are all songs of the rules; null: they are too many, or nothing tells them without a look at each. */
  readonly findCandidates: (
    rules: SmartRules,
    accountId: string,
    nowMs: number,
  ) => Promise<readonly string[] | null>;
  /** Those of up to 1,000 ids that the rules hold for, in no order. */
  readonly keepAmong: (
    rules: SmartRules,
    accountId: string,
    nowMs: number,
    videoIds: readonly string[],
  ) => Promise<readonly KeyedSong[]>;
}
