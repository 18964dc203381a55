import type { SmartRules } from '@segue/domain';
import type { SortKey } from '../../browse/browse-query.ts';

/** A song that rules give. */
export interface SmartSong {
  readonly videoId: string;
  readonly lengthMs: number;
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
}
