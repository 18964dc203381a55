import { type DeviceQueue, isPlayable } from '@segue/domain';

/** A queue saved longer ago is not offered. */
const OFFER_MAX_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * The listener's latest queue, if it is of another device, not older than OFFER_MAX_AGE_MS, and its track can
 * be played.
 * @param queues the latest first
 * @param now ms since the epoch
 * @returns null when there is no such queue.
 */
export function toOffer(queues: readonly DeviceQueue[], deviceId: string, now: number): DeviceQueue | null {
  const [latest] = queues;
  const isRecent = latest && now - Date.parse(latest.savedAt) < OFFER_MAX_AGE_MS;
  const canGoOn = latest?.track != null && isPlayable(latest.track);
  return isRecent && latest.deviceId !== deviceId && canGoOn ? latest : null;
}
