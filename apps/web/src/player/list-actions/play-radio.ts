import { isPlayable, type Track } from '@segue/domain';
import type { PlayerEngine } from '@segue/player';

/** Shuffles by sorting on random keys. */
const toShuffled = <T>(items: readonly T[], random: () => number): readonly T[] =>
  items
    .map((item) => ({ item, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item);

/**
 * Plays tracks in random order, then goes on endlessly: switches Autoplay on, which appends the watch-list of
 * the last track, and repeat off.
 */
export function playRadio(engine: PlayerEngine, tracks: readonly Track[], random = Math.random): void {
  const list = toShuffled(tracks.filter(isPlayable), random);
  const [first] = list;
  if (!first) return;
  engine.setAutoplay(true);
  engine.setRepeat('off');
  engine.playTrack(first, { list, index: 0 });
}
