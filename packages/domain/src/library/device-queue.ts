import type { Track } from '../catalogue/track.ts';

/** The queue of one device, which the listener's other devices can continue. */
export interface DeviceQueue {
  /** Chosen by the client at random, once. */
  readonly deviceId: string;
  /** Such as 'Firefox on Linux'. */
  readonly deviceName: string;
  readonly trackCount: number;
  /** 0-based position of the current track in the queue. */
  readonly queueIndex: number;
  readonly positionSeconds: number;
  /** The current track; null: no longer in the library. */
  readonly track: Track | null;
  /** ISO 8601 in UTC. */
  readonly savedAt: string;
}

/** The queue of a device with all its tracks. */
export interface DeviceQueuePage extends DeviceQueue {
  readonly tracks: readonly Track[];
}
