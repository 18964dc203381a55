import type { PlayerEngine, PressedList, WantedTrack } from '@segue/player';

const KEY = 'wantedTrack';

/** What is kept of a long list: the storage of a tab holds some five million characters. */
const TRACKS_BEFORE = 50;
const TRACKS_IN_ALL = 500;

function toKeptList({ list, index }: PressedList): PressedList {
  const start = Math.max(0, index - TRACKS_BEFORE);
  return { list: list.slice(start, start + TRACKS_IN_ALL), index: index - start };
}

/** Keeps what a signed-out listener pressed, also over a reload, for as long as the tab is open; null forgets. */
export function keepWantedTrack(wanted: WantedTrack | null): void {
  try {
    if (wanted === null) return sessionStorage.removeItem(KEY);
    const { track, pressed } = wanted;
    const kept: WantedTrack = { track, ...(pressed && { pressed: toKeptList(pressed) }) };
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Blocked or full storage: after signing in the listener presses again.
  }
}

/** What is to play once the listener is signed in; null: nothing. */
export function readWantedTrack(): WantedTrack | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as WantedTrack | null;
  } catch {
    return null;
  }
}

/** Plays what was wanted before signing in. In a tab out of sight nothing begins by itself. */
export function playWantedTrack(engine: PlayerEngine): void {
  const wanted = readWantedTrack();
  if (wanted === null || document.hidden) return;
  keepWantedTrack(null);
  engine.playTrack(wanted.track, wanted.pressed);
}
