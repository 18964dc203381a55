/** The row of a transcoded format ("made format"). */
export interface MadeFormat {
  readonly videoId: string;
  readonly itag: number;
  /** `SourceFile.version` of the file it was transcoded from. */
  readonly sourceVersion: string;
  readonly sizeBytes: number;
  readonly usedAtMs: number;
}

/** Port: which transcoded formats exist, and when they were last used. */
export interface MadeFormatStore {
  readonly list: (videoId: string) => Promise<readonly MadeFormat[]>;
  /** Saves a format. Replaces an older one of the same track and itag. */
  readonly save: (made: MadeFormat) => Promise<void>;
  readonly touch: (made: MadeFormat, usedAtMs: number) => Promise<void>;
  readonly remove: (made: MadeFormat) => Promise<void>;
  readonly totalBytes: () => Promise<number>;
  /** A page of the formats, oldest use first and starting after one (keyset pagination). */
  readonly listLeastUsed: (last: MadeFormat | null, limit: number) => Promise<readonly MadeFormat[]>;
}
