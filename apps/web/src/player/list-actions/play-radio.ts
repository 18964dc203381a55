import { isPlayable, type Track } from '@segue/domain';
import type { PlayerEngine } from '@segue/player';

/** Random order, by sorting on random keys. */
const toMixed = <T>(items: readonly T[], random: () => number): readonly T[] =>
  items
    .map((item) => ({ item, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item);

/**
 * Plays tracks in random order and then goes on without an end: at the last of them Autoplay adds its watch-list,
 * so it is switched on, and a repeat of the queue is switched off.
 */
export function playRadio(engine: PlayerEngine, tracks: readonly Track[], random = Math.random): void {
  const list = toMixed(tracks.filter(isPlayable), random);
  const [first] = list;
  if (!first) return;
  engine.setAutoplay(true);
  engine.setRepeat('off');
  engine.playTrack(first, { list, index: 0 });
}
