import type { PlaybackMemory, SavedPlayback } from '@segue/player';
import { logFailure } from '../../lib/log.ts';
import { readStored, writeStored } from '../../lib/stored-values.ts';

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

/** Stores queue and position in the browser, as JSON. */
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
