import { ApiError, type Client } from '@segue/contract/client';
import type { Clock, PlayerEngine, PlayerSnapshot } from '@segue/player';
import { getSession, onSessionChange } from '../../account/session.ts';
import { logFailure } from '../../lib/log.ts';
import { fetchDeviceName, toDeviceId } from './this-device.ts';

/** Debounce: several changes of the queue within this are sent once. */
const SAVE_AFTER_MS = 2000;
/** The 2,500 tracks that the server takes, mostly those to come. */
const SERVER_WINDOW = { before: 500, after: 1999 };
/** How far the position may advance before it is sent again. */
const SAVE_EVERY_SECONDS = 30;

interface DeviceQueueParts {
  readonly engine: PlayerEngine;
  readonly client: Client;
  readonly clock: Clock;
}

/** What was sent last; while the tracks are the same, only the position is sent. */
interface Sent {
  readonly token: string;
  readonly deviceName: string;
  readonly videoIds: readonly string[];
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((videoId, index) => videoId === others[index]);

const isOtherQueue = (cause: unknown): boolean => cause instanceof ApiError && cause.code === 'QUEUE_CHANGED';

/** Queue and position for the server; null: there is no queue. */
function toQueuePosition(engine: PlayerEngine) {
  const saved = engine.toSaved(SERVER_WINDOW);
  if (saved === null) return null;
  const ids = saved.tracks.map(({ videoId }) => videoId);
  const videoIds = ids.filter((videoId) => videoId !== null);
  const queueIndex = ids.slice(0, saved.index).filter((videoId) => videoId !== null).length;
  return { videoIds, queueIndex, positionSeconds: saved.positionSeconds };
}

/** Whether the snapshot differs enough from the saved one to be sent. */
const hasChanged = (now: PlayerSnapshot, saved: PlayerSnapshot | null): boolean =>
  saved === null ||
  now.queue !== saved.queue ||
  now.queueIndex !== saved.queueIndex ||
  (saved.isPlayWanted && !now.isPlayWanted) ||
  Math.abs(now.positionSeconds - saved.positionSeconds) >= SAVE_EVERY_SECONDS;

/** Sends queue and position of this device; the tracks only when they differ from those sent last, or stored. */
function createSender({ engine, client }: Pick<DeviceQueueParts, 'engine' | 'client'>) {
  let sent: Sent | null = null;
  return {
    send: async (signal: AbortSignal): Promise<void> => {
      const { token } = getSession();
      const current = toQueuePosition(engine);
      if (token === null || current === null || current.videoIds.length === 0) return;
      const known = sent?.token === token ? sent : null;
      const deviceName = known?.deviceName ?? (await fetchDeviceName(client, signal));
      const { videoIds, ...position } = current;
      const save = (tracks: object) =>
        client.saveQueue(
          { params: { deviceId: toDeviceId() }, body: { deviceName, ...position, ...tracks } },
          { signal },
        );
      const isKnown = known !== null && isSame(known.videoIds, videoIds);
      if (isKnown)
        await save({ trackCount: videoIds.length, videoId: videoIds[position.queueIndex] }).catch(
          // Another tab saved its queue, or the server dropped this one.
          async (cause: unknown) => {
            if (!isOtherQueue(cause)) throw cause;
            await save({ videoIds });
          },
        );
      else await save({ videoIds });
      sent = { token, deviceName, videoIds };
    },
    /** Makes the next `send` include the tracks. */
    forget: (): void => {
      sent = null;
    },
  };
}

/**
 * Saves queue and position of this device on the server while it plays, for the listener's other devices. A
 * failed save is made up by the next change. The returned function stops it.
 */
export function attachDeviceQueue({ engine, client, clock }: DeviceQueueParts): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let saved: PlayerSnapshot | null = null;
  const sender = createSender({ engine, client });
  /** Aborts requests of a session that ends. */
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

  /** Schedules a save. A queue restored from an earlier visit is saved only once it plays. */
  function follow(): void {
    const now = engine.getSnapshot();
    if (!hasChanged(now, saved) || !(now.isPlayWanted || saved?.isPlayWanted)) return;
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
