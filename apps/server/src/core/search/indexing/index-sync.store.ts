/** What is durably known about the index as a whole. */
export interface IndexSyncState {
  /** When it was last compared with the whole catalogue, in epoch milliseconds. */
  readonly comparedAtMs: number;
  /** true: a scan began and did not end, so the index may lack changes that were committed. */
  readonly isBehind: boolean;
}

/** Port: stores the state beside the index. */
export interface IndexSyncStore {
  /** null: never compared under the current rules of the index. */
  readonly load: () => Promise<IndexSyncState | null>;
  readonly saveCompared: (atMs: number) => Promise<void>;
  readonly saveBehind: (isBehind: boolean) => Promise<void>;
}
