import type { PlayerEngine, PressedList, WantedTrack } from '@segue/player';
import { readTabValue, writeTabValue } from '../../lib/storage/tab-values.ts';

/** Limits of a stored list: sessionStorage holds some five million characters. */
const TRACKS_BEFORE = 50;
const MAX_TRACKS = 500;

function toStoredList(pressed: PressedList): PressedList {
  const { list, index } = pressed;
  const start = Math.max(0, index - TRACKS_BEFORE);
  return { ...pressed, list: list.slice(start, start + MAX_TRACKS), index: index - start };
}

/** Stores the track that a signed-out listener pressed, until the tab is closed; null removes it. */
export function keepWantedTrack(wanted: WantedTrack | null): void {
  const pressed = wanted?.pressed && toStoredList(wanted.pressed);
  writeTabValue('wantedTrack', wanted && { ...wanted, ...(pressed && { pressed }) });
}

/** The track to play after signing in; null: none. */
export const readWantedTrack = (): WantedTrack | null =>
  readTabValue('wantedTrack', (stored) => stored as WantedTrack);

/** Plays the wanted track after signing in; not in a hidden tab, where nothing may start by itself. */
export function playWantedTrack(engine: PlayerEngine): void {
  const wanted = readWantedTrack();
  if (wanted === null || document.hidden) return;
  keepWantedTrack(null);
  if (wanted.isRadio) engine.startRadio(wanted.track);
  else engine.playTrack(wanted.track, wanted.pressed);
}
