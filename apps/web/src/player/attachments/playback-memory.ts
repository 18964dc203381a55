import {
  attachPlaybackMemory,
  type PlaybackMemory,
  type PlayerEngine,
  type SavedPlayback,
} from '@segue/player';
import { getSession, onSessionChange } from '../../account/session.ts';
import { logFailure } from '../../lib/log.ts';
import { readStored, writeStored } from '../../lib/storage/stored-values.ts';
import { clock } from '../engine/clock.ts';

/** Version of the stored format; saved playback of another version is ignored. */
const VERSION = 1;

interface Stored extends SavedPlayback {
  readonly version: typeof VERSION;
}

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === VERSION &&
  'tracks' in value &&
  Array.isArray(value.tracks);

/** The storage of queue and position: this browser, as JSON. */
export const playbackMemory: PlaybackMemory = {
  read() {
    const text = readStored('playback');
    if (text === null) return null;
    try {
      const stored: unknown = JSON.parse(text);
      return isStored(stored) ? stored : null;
    } catch (cause) {
      // Truncated by a full disk or edited by hand: the visit starts with an empty queue, like a first one.
      logFailure('saved-playback-unreadable', { cause });
      return null;
    }
  },
  write(saved) {
    const stored: Stored | null = saved && { version: VERSION, ...saved };
    writeStored('playback', stored && JSON.stringify(stored));
  },
};

/** Restores queue and position of the previous visit, and stores them from then on. The returned function stops it. */
export function attachMemory(engine: PlayerEngine): () => void {
  const isSignedIn = () => getSession().isLoggedIn;
  const { save, stop } = attachPlaybackMemory(engine, { memory: playbackMemory, clock, isSignedIn });
  const abort = new AbortController();
  const { signal } = abort;
  // A phone may kill a hidden page without a further event.
  const onVisibilityChange = () => {
    if (document.hidden) save();
  };
  document.addEventListener('visibilitychange', onVisibilityChange, { signal });
  window.addEventListener('pagehide', save, { signal });
  const stopSession = onSessionChange(save);
  return () => {
    abort.abort();
    stopSession();
    stop();
  };
}
