/** The queue of a device as it is stored, without its tracks. */
export interface StoredQueue {
  readonly deviceId: string;
  readonly deviceName: string;
  readonly trackCount: number;
  readonly queueIndex: number;
  /** The track at `queueIndex`; null: the queue is empty. */
  readonly videoId: string | null;
  readonly positionSeconds: number;
  readonly savedAtMs: number;
}

/** A queue that a device sends. */
export interface QueueSave {
  readonly deviceId: string;
  readonly deviceName: string;
  /** null: keep the stored tracks and update only the position. */
  readonly videoIds: readonly string[] | null;
  /**
   * The stored tracks as the device remembers them, to find that another tab has replaced them: their number,
   * and the one at `queueIndex`. undefined: the client does not say.
   */
  readonly trackCount?: number | undefined;
  readonly videoId?: string | undefined;
  readonly queueIndex: number;
  readonly positionSeconds: number;
  readonly savedAtMs: number;
}

/** Port: the play queues of listeners' devices. */
export interface QueueStore {
  /**
   * Saves the queue of a device, or only its position; deletes all but the `maxDevices` latest queues.
   * @returns false: only the position was sent, and no tracks are stored or others than the device means.
   */
  readonly save: (accountId: string, queue: QueueSave, maxDevices: number) => Promise<boolean>;
  /** Latest saved first. */
  readonly list: (accountId: string) => Promise<readonly StoredQueue[]>;
  /** @returns null for an unknown device. */
  readonly find: (
    accountId: string,
    deviceId: string,
  ) => Promise<(StoredQueue & { readonly videoIds: readonly string[] }) | null>;
}
