import type { PlaybackPreferences, RepeatMode } from '@segue/player';
import { readStored, writeStored } from '../lib/stored-values.ts';

/** A stored share of 0 to 1; anything else counts as full. */
function toVolume(stored: string | null): number {
  const volume = Number(stored ?? Number.NaN);
  return volume >= 0 && volume <= 1 ? volume : 1;
}

const toRepeat = (stored: string | null): RepeatMode =>
  stored === 'all' || stored === 'one' ? stored : 'off';

/** What the player remembers between visits, as text in the browser: 'false' is a text like any other. */
export const playbackPreferences: PlaybackPreferences = {
  read: () => ({
    isVideoSwitchedOn: readStored('isVideoSwitchedOn') === 'true',
    defaultVideoQuality: readStored('defaultVideoQuality'),
    volume: toVolume(readStored('volume')),
    isMuted: readStored('isMuted') === 'true',
    repeat: toRepeat(readStored('repeat')),
    isAutoplayOn: readStored('isAutoplayOn') !== 'false',
  }),
  write({ isVideoSwitchedOn, defaultVideoQuality, volume, isMuted, repeat, isAutoplayOn }) {
    if (isVideoSwitchedOn !== undefined) writeStored('isVideoSwitchedOn', String(isVideoSwitchedOn));
    if (defaultVideoQuality !== undefined) writeStored('defaultVideoQuality', defaultVideoQuality);
    if (volume !== undefined) writeStored('volume', String(volume));
    if (isMuted !== undefined) writeStored('isMuted', String(isMuted));
    if (repeat !== undefined) writeStored('repeat', repeat);
    if (isAutoplayOn !== undefined) writeStored('isAutoplayOn', String(isAutoplayOn));
  },
};
