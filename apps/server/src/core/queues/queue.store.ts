/** The queue of a device as it is stored, without its tracks. */
export interface StoredQueue {
  readonly deviceId: string;
  readonly deviceName: string;
  readonly trackCount: number;
  readonly queueIndex: number;
  /** Of the track at the index; null: there is none. */
  readonly videoId: string | null;
  readonly positionSeconds: number;
  readonly savedAtMs: number;
}

/** A queue that a device sends. */
export interface QueueSave {
  readonly deviceId: string;
  readonly deviceName: string;
  /** Null: those it has. */
  readonly videoIds: readonly string[] | null;
  readonly queueIndex: number;
  readonly positionSeconds: number;
  readonly savedAtMs: number;
}

/** Queues of the devices of listeners. */
export interface QueueStore {
  /** Replaces the queue of the device, or its place alone, and keeps the latest `maxDevices`. */
  readonly save: (accountId: string, queue: QueueSave, maxDevices: number) => Promise<void>;
  /** The latest first. */
  readonly list: (accountId: string) => Promise<readonly StoredQueue[]>;
  /** @returns null for a device that is not known. */
  readonly find: (
    accountId: string,
    deviceId: string,
  ) => Promise<(StoredQueue & { readonly videoIds: readonly string[] }) | null>;
}
