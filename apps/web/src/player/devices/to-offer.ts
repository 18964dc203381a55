import type { DeviceQueue } from '@segue/domain';

/** What was left longer ago is not gone on with. */
const OFFERED_FOR_MS = 24 * 60 * 60 * 1000;

/**
 * The queue that the listener left last, where that was on another device not long ago.
 * @param queues the latest first
 * @param now ms since the epoch
 * @returns null: there is nothing to go on with.
 */
export function toOffer(queues: readonly DeviceQueue[], deviceId: string, now: number): DeviceQueue | null {
  const [latest] = queues;
  const isRecent = latest && now - Date.parse(latest.savedAt) < OFFERED_FOR_MS;
  return isRecent && latest.deviceId !== deviceId && latest.track !== null ? latest : null;
}
