import { getSession, onSessionChange } from '../../account/session.ts';
import { fetchHeld } from '../../api/queries/fetch-held.ts';
import { createPlaybackQueries } from '../../api/queries/playback-queries.ts';
import { logFailure } from '../../lib/log.ts';
import type { EngineParts } from '../engine/engine-parts.ts';
import { toDeviceId } from './this-device.ts';

/** Restores the queue of this device, if the listener of the session has one and nothing else is loaded. */
async function restoreQueue({ engine, client, queryClient }: EngineParts, token: string): Promise<void> {
  const deviceId = toDeviceId();
  const queues = await fetchHeld(queryClient, createPlaybackQueries(client).deviceQueues(token));
  if (!queues.some((queue) => queue.deviceId === deviceId && queue.track !== null)) return;
  const { tracks, queueIndex, positionSeconds } = await client.fetchQueue({ params: { deviceId } });
  // Another listener may have signed in meanwhile.
  if (getSession().token === token)
    engine.restore({ tracks, index: queueIndex, givenOrder: null, positionSeconds });
}

/**
 * Brings the queue of this browser back, paused, when its listener signs in again [4.71]. It comes from the server,
 * which knows whose it is; the browser keeps nothing beyond the session. The returned function stops it.
 */
export const attachQueueRestoring = (parts: EngineParts): (() => void) =>
  onSessionChange(({ token }, before) => {
    if (token === null || token === before.token) return;
    restoreQueue(parts, token).catch((cause: unknown) => {
      if (getSession().token === token) logFailure('queue-not-restored', { cause });
    });
  });
