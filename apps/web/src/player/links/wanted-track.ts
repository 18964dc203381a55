import type { PlayerEngine, PressedList, WantedTrack } from '@segue/player';

const KEY = 'wantedTrack';

/** Limits of a stored list: sessionStorage holds some five million characters. */
const TRACKS_BEFORE = 50;
const MAX_TRACKS = 500;

function toStoredList({ list, index }: PressedList): PressedList {
  const start = Math.max(0, index - TRACKS_BEFORE);
  return { list: list.slice(start, start + MAX_TRACKS), index: index - start };
}

/** Stores the track that a signed-out listener pressed, until the tab is closed; null removes it. */
export function keepWantedTrack(wanted: WantedTrack | null): void {
  try {
    if (wanted === null) return sessionStorage.removeItem(KEY);
    const { track, pressed } = wanted;
    const kept: WantedTrack = { track, ...(pressed && { pressed: toStoredList(pressed) }) };
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is blocked or full: the listener has to press again after signing in.
  }
}

/** The track to play after signing in; null: none. */
export function readWantedTrack(): WantedTrack | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as WantedTrack | null;
  } catch {
    return null;
  }
}

/** Plays the wanted track after signing in; not in a hidden tab, where nothing may start by itself. */
export function playWantedTrack(engine: PlayerEngine): void {
  const wanted = readWantedTrack();
  if (wanted === null || document.hidden) return;
  keepWantedTrack(null);
  engine.playTrack(wanted.track, wanted.pressed);
}
