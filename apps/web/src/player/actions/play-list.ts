import { isPlayable, toShuffled, type Track } from '@segue/domain';
import type { PlayerEngine } from '@segue/player';

/** Plays a list from its first playable track on. Returns false, and does nothing, when there is none. */
export function playList(
  engine: PlayerEngine,
  list: readonly Track[],
  { isRadio }: { readonly isRadio?: true } = {},
): boolean {
  const index = list.findIndex(isPlayable);
  const first = list[index];
  if (!first) return false;
  engine.playTrack(first, { list, index, isRadio });
  return true;
}

/** Plays a list in a new random order from a random track; shuffle stays on. */
export function playShuffled(engine: PlayerEngine, list: readonly Track[]): void {
  const playable = list.flatMap((track, index) => (isPlayable(track) ? [{ track, index }] : []));
  const picked = playable[Math.floor(Math.random() * playable.length)];
  if (!picked) return;
  // In a list that already is the shuffled queue, the press would only jump; switched on again, shuffle draws anew.
  if (engine.getSnapshot().isShuffled) engine.toggleShuffle();
  engine.playTrack(picked.track, { list, index: picked.index });
  // A signed-out listener was sent to the sign-in screen: nothing plays, so there is nothing to shuffle.
  if (engine.getSnapshot().track?.videoId === picked.track.videoId) engine.toggleShuffle();
}

const isQueue = (engine: PlayerEngine, list: readonly Track[]): boolean =>
  engine.getSnapshot().playedList === list;

/** Plays a list, then goes on endlessly with watch-lists [2.193]. */
export function playEndlessly(engine: PlayerEngine, list: readonly Track[]): void {
  playList(engine, list, { isRadio: true });
  // Signed out, nothing plays: then the listener's mode stays as it is.
  if (isQueue(engine, list)) engine.setRepeat('off');
}

/** The radio of a list that has none at the server: its tracks in random order, then endlessly others. */
export const playRadio = (engine: PlayerEngine, tracks: readonly Track[]): void =>
  playEndlessly(engine, toShuffled(tracks.filter(isPlayable), Math.random));
