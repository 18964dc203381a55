import type { PlaybackPreferences, RepeatMode, StoredPlayback } from '@segue/player';
import { readStored, readStoredFlag, writeStored } from '../../lib/storage/stored-values.ts';

/** Parses a stored volume, 0–1; anything else counts as 1. */
function toVolume(stored: string | null): number {
  const volume = Number(stored ?? Number.NaN);
  return volume >= 0 && volume <= 1 ? volume : 1;
}

const toRepeat = (stored: string | null): RepeatMode =>
  stored === 'all' || stored === 'one' ? stored : 'off';

/** Chromium's `navigator.connection` (Network Information API). */
interface Connected {
  /** `saveData`: the listener has turned on the data saver of the system. */
  readonly connection?: { readonly saveData: boolean };
}

/** What the player remembers between visits. */
export const playbackPreferences: PlaybackPreferences = {
  read: () => ({
    isVideoSwitchedOn: readStoredFlag('isVideoSwitchedOn', false),
    defaultVideoQuality: readStored('defaultVideoQuality'),
    volume: toVolume(readStored('volume')),
    isMuted: readStoredFlag('isMuted', false),
    isLoudnessEven: readStoredFlag('isLoudnessEven', true),
    isSavingData: readStoredFlag('isSavingData', !!(navigator as Connected).connection?.saveData),
    repeat: toRepeat(readStored('repeat')),
    isAutoplayOn: readStoredFlag('isAutoplayOn', true),
  }),
  write(changes) {
    for (const [key, value] of Object.entries(changes))
      writeStored(key as keyof StoredPlayback, value === null ? null : String(value));
  },
};
