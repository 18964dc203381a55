import { ApiError, type Client } from '@segue/contract/client';
import type { Clock, PlayerEngine, PlayerSnapshot } from '@segue/player';
import { getSession, onSessionChange } from '../../account/session.ts';
import { logFailure } from '../../lib/log.ts';
import { onLeave } from '../attachments/on-leave.ts';
import { fetchDeviceName, toDeviceId } from './this-device.ts';

/** Debounce: several changes of the queue within this are sent once. */
export const SAVE_AFTER_MS = 2000;
/** The 2,500 tracks that the server takes, mostly those to come. */
const MAX_TRACKS = 2500;
const TRACKS_BEFORE = 500;
/** How far the position may advance while playing before it is sent again. */
const SAVE_EVERY_SECONDS = 30;
/** How far the position has to be moved otherwise. */
const MOVED_SECONDS = 1;

interface QueueSavingParts {
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

/** Queue and position for the server. */
function toQueuePosition({ queue, queueIndex, positionSeconds }: PlayerSnapshot) {
  const start = Math.max(0, Math.min(queueIndex - TRACKS_BEFORE, queue.length - MAX_TRACKS));
  const ids = queue.slice(start, start + MAX_TRACKS).map(({ track }) => track.videoId);
  return {
    videoIds: ids.filter((videoId) => videoId !== null),
    queueIndex: ids.slice(0, queueIndex - start).filter((videoId) => videoId !== null).length,
    positionSeconds,
  };
}

/**
 * Whether the snapshot differs enough from the saved one to be sent.
 * @param seconds How far the position has to differ.
 */
const hasChanged = (now: PlayerSnapshot, saved: PlayerSnapshot | null, seconds: number): boolean =>
  saved === null ||
  now.queue !== saved.queue ||
  now.queueIndex !== saved.queueIndex ||
  (saved.isPlayWanted && !now.isPlayWanted) ||
  Math.abs(now.positionSeconds - saved.positionSeconds) >= seconds;

/** How a save is sent: in which session, and whether the page may be left meanwhile. */
interface Sending {
  readonly authToken: string;
  readonly signal: AbortSignal;
  readonly keepalive: boolean;
}

/** Sends queue and position of this device; the tracks only when they differ from those sent last, or stored. */
function createSender(client: Client) {
  let sent: Sent | null = null;
  return {
    send: async (snapshot: PlayerSnapshot, sending: Sending): Promise<void> => {
      const { videoIds, ...position } = toQueuePosition(snapshot);
      if (videoIds.length === 0) return;
      const { authToken: token, signal } = sending;
      const known = sent?.token === token ? sent : null;
      const deviceName = known?.deviceName ?? (await fetchDeviceName(client, signal));
      const save = (tracks: object) =>
        client.saveQueue(
          { params: { deviceId: toDeviceId() }, body: { deviceName, ...position, ...tracks } },
          sending,
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
    /** Whether a queue of this session was sent. */
    hasSent: (token: string): boolean => sent?.token === token,
  };
}

/** The queue of a session, as far as it is to be saved: one of an earlier visit is not, until it plays. */
function createFollower(engine: PlayerEngine) {
  let saved: PlayerSnapshot | null = null;
  /** The latest one with a track: at the end of a session the player has lost its own. */
  let latest = engine.getSnapshot();
  let hasPlayed = false;
  return {
    look(): void {
      const now = engine.getSnapshot();
      if (now.track === null) return;
      latest = now;
      hasPlayed ||= now.isPlayWanted;
    },
    isDue: (): boolean =>
      hasPlayed && hasChanged(latest, saved, latest.isPlayWanted ? SAVE_EVERY_SECONDS : MOVED_SECONDS),
    /** Whether something would be lost if it were not saved now. */
    isUnsaved: (): boolean => hasPlayed && hasChanged(latest, saved, MOVED_SECONDS),
    /** @returns what is to be saved. */
    take(): PlayerSnapshot {
      saved = latest;
      return latest;
    },
    /** Follows the queue of another session. */
    restart(): void {
      saved = null;
      hasPlayed = false;
    },
  };
}

/**
 * Saves queue and position of this device on the server once it has played: soon after a change, and when the page is
 * left or the session ends, for the listener's other devices. A failed save is made up by the next change. The
 * returned function stops it.
 */
export function attachQueueSaving({ engine, client, clock }: QueueSavingParts): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const sender = createSender(client);
  const queue = createFollower(engine);
  /** Aborts requests of a session that ends. */
  let session = new AbortController();
  /** Cancels the save that is due; null: none is. */
  let cancelSave: (() => void) | null = null;

  async function save({ keepalive }: Pick<Sending, 'keepalive'>): Promise<void> {
    const { token } = getSession();
    const until = AbortSignal.any([signal, session.signal]);
    const snapshot = queue.take();
    try {
      if (token !== null) await sender.send(snapshot, { authToken: token, signal: until, keepalive });
    } catch (cause) {
      if (!until.aborted) logFailure('queue-not-kept', { cause });
    }
    cancelSave = null;
    if (!signal.aborted) follow();
  }

  function follow(): void {
    queue.look();
    if (queue.isDue()) cancelSave ??= clock.after(SAVE_AFTER_MS, () => void save({ keepalive: false }));
  }

  follow();
  const stopFollowing = engine.subscribe(follow);
  onLeave(() => {
    queue.look();
    if (!queue.isUnsaved()) return;
    cancelSave?.();
    void save({ keepalive: true });
  }, signal);
  const stopForgetting = onSessionChange((now, before) => {
    if (now.token === before.token) return;
    cancelSave?.();
    cancelSave = null;
    session.abort();
    session = new AbortController();
    // Fails if it was the server that ended the session.
    if (before.token !== null && sender.hasSent(before.token) && queue.isUnsaved())
      sender.send(queue.take(), { authToken: before.token, signal, keepalive: true }).catch(() => undefined);
    queue.restart();
  });
  return () => {
    abort.abort();
    stopFollowing();
    stopForgetting();
    cancelSave?.();
  };
}
