import type { DeviceQueue } from '@segue/domain';

/** A queue saved longer ago is not offered. */
const OFFER_MAX_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * The listener's latest queue, if it is of another device and not older than OFFER_MAX_AGE_MS.
 * @param queues the latest first
 * @param now ms since the epoch
 * @returns null when there is no such queue.
 */
export function toOffer(queues: readonly DeviceQueue[], deviceId: string, now: number): DeviceQueue | null {
  const [latest] = queues;
  const isRecent = latest && now - Date.parse(latest.savedAt) < OFFER_MAX_AGE_MS;
  return isRecent && latest.deviceId !== deviceId && latest.track !== null ? latest : null;
}
