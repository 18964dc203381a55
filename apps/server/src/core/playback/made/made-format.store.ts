/** A made format as it is remembered. */
export interface MadeFormat {
  readonly videoId: string;
  readonly itag: number;
  /** `SourceFile.version` of the file it was made of. */
  readonly sourceVersion: string;
  readonly sizeBytes: number;
  readonly usedAtMs: number;
}

export interface MadeFormatStore {
  readonly list: (videoId: string) => Promise<readonly MadeFormat[]>;
  /** Remembers it, in place of an older one of the same itag. */
  readonly save: (made: MadeFormat) => Promise<void>;
  readonly touch: (made: MadeFormat, usedAtMs: number) => Promise<void>;
  readonly remove: (made: MadeFormat) => Promise<void>;
  readonly totalBytes: () => Promise<number>;
  /** Those used longest ago, oldest first. */
  readonly listLeastUsed: (limit: number) => Promise<readonly MadeFormat[]>;
}
