import type { PlaybackPreferences, RepeatMode, StoredPlayback } from '@segue/player';
import { readStored, writeStored } from '../lib/stored-values.ts';

/** Parses a stored volume, 0–1; anything else counts as 1. */
function toVolume(stored: string | null): number {
  const volume = Number(stored ?? Number.NaN);
  return volume >= 0 && volume <= 1 ? volume : 1;
}

const toRepeat = (stored: string | null): RepeatMode =>
  stored === 'all' || stored === 'one' ? stored : 'off';

/** What the player remembers between visits. Values are stored as text: booleans as 'true' and 'false'. */
export const playbackPreferences: PlaybackPreferences = {
  read: () => ({
    isVideoSwitchedOn: readStored('isVideoSwitchedOn') === 'true',
    defaultVideoQuality: readStored('defaultVideoQuality'),
    volume: toVolume(readStored('volume')),
    isMuted: readStored('isMuted') === 'true',
    isLoudnessEven: readStored('isLoudnessEven') !== 'false',
    repeat: toRepeat(readStored('repeat')),
    isAutoplayOn: readStored('isAutoplayOn') !== 'false',
  }),
  write(changes) {
    for (const [key, value] of Object.entries(changes))
      writeStored(key as keyof StoredPlayback, value === null ? null : String(value));
  },
};
