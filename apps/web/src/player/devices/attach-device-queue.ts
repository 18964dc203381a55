import type { Client } from '@segue/contract/client';
import type { Clock, PlayerEngine, PlayerSnapshot } from '@segue/player';
import { getSession, onSessionChange } from '../../account/session.ts';
import { logFailure } from '../../lib/log.ts';
import { fetchDeviceName, toDeviceId } from './this-device.ts';

/** Several changes of the queue in a row are sent once. */
const SAVE_AFTER_MS = 2000;
/** How far playback may run on before its place is sent again. */
const SAVE_EVERY_SECONDS = 30;

interface DeviceQueueParts {
  readonly engine: PlayerEngine;
  readonly client: Client;
  readonly clock: Clock;
}

/** What was kept last: the place alone is sent while the tracks are the same. */
interface Sent {
  readonly token: string;
  readonly deviceName: string;
  readonly videoIds: readonly string[];
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((videoId, index) => videoId === others[index]);

/** Queue and place for the server; null: there is nothing to go on with. */
function toPlace(engine: PlayerEngine) {
  const saved = engine.toSaved();
  if (saved === null) return null;
  const ids = saved.tracks.map(({ videoId }) => videoId);
  const videoIds = ids.filter((videoId) => videoId !== null);
  const queueIndex = ids.slice(0, saved.index).filter((videoId) => videoId !== null).length;
  return { videoIds, queueIndex, positionSeconds: saved.positionSeconds };
}

/** Whether the server should hear of what happened since the last save. */
const isNews = (now: PlayerSnapshot, saved: PlayerSnapshot | null): boolean =>
  saved === null ||
  now.queue !== saved.queue ||
  now.queueIndex !== saved.queueIndex ||
  (saved.isPlayWanted && !now.isPlayWanted) ||
  Math.abs(now.positionSeconds - saved.positionSeconds) >= SAVE_EVERY_SECONDS;

/** Sends queue and place of this device; the tracks only where the server has others. */
function createSender({ engine, client }: Pick<DeviceQueueParts, 'engine' | 'client'>) {
  let sent: Sent | null = null;
  return {
    send: async (signal: AbortSignal): Promise<void> => {
      const { token } = getSession();
      const place = toPlace(engine);
      if (token === null || place === null || place.videoIds.length === 0) return;
      const known = sent?.token === token ? sent : null;
      const deviceName = known?.deviceName ?? (await fetchDeviceName(client, signal));
      const { videoIds, ...position } = place;
      const isKnown = known !== null && isSame(known.videoIds, videoIds);
      await client.saveQueue(
        {
          params: { deviceId: toDeviceId() },
          body: { deviceName, ...position, ...(!isKnown && { videoIds }) },
        },
        { signal },
      );
      sent = { token, deviceName, videoIds };
    },
    /** Has the next one send the tracks again. */
    forget: (): void => {
      sent = null;
    },
  };
}

/**
 * Keeps queue and place of this device at the server while it plays, for the other devices of the listener. What
 * could not be sent goes with the next change. The returned function stops it.
 */
export function attachDeviceQueue({ engine, client, clock }: DeviceQueueParts): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let saved: PlayerSnapshot | null = null;
  const sender = createSender({ engine, client });
  /** Ends what is sent for a session that ends. */
  let session = new AbortController();
  let cancel: (() => void) | null = null;

  async function save(): Promise<void> {
    saved = engine.getSnapshot();
    const until = AbortSignal.any([signal, session.signal]);
    try {
      await sender.send(until);
    } catch (cause) {
      if (!until.aborted) logFailure('queue-not-kept', { cause });
    }
    cancel = null;
    if (!signal.aborted) follow();
  }

  /** A device that only took up the queue of an earlier visit plays nothing: it tells of it once it does. */
  function follow(): void {
    const now = engine.getSnapshot();
    if (!isNews(now, saved) || !(now.isPlayWanted || saved?.isPlayWanted)) return;
    cancel ??= clock.after(SAVE_AFTER_MS, () => void save());
  }

  follow();
  const stopFollowing = engine.subscribe(follow);
  const stopForgetting = onSessionChange((now, before) => {
    if (now.token === before.token) return;
    sender.forget();
    session.abort();
    session = new AbortController();
  });
  return () => {
    abort.abort();
    stopFollowing();
    stopForgetting();
    cancel?.();
  };
}
