import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aTrack } from '../testing/builders.ts';
import { insertAtRandom } from './extend-queue.ts';
import { toQueue } from './queue.ts';

const toEntries = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `${prefix}${at}`, track: aTrack(`${prefix}${at}`) }));

describe('entries that are inserted at random', () => {
  it('come after the current one, each once, and keep the order of the others', () => {
    const draw = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.nat({ max: 29 }),
        fc.nat({ max: 30 }),
        fc.infiniteStream(draw),
        (count, at, addedCount, draws) => {
          const [entries, added] = [toEntries('old', count), toEntries('new', addedCount)];
          const queue = toQueue(entries, at);
          const result = insertAtRandom(queue, added, () => draws.next().value);
          expect(result.slice(0, queue.index + 1)).toEqual(entries.slice(0, queue.index + 1));
          expect(result.filter((entry) => entries.includes(entry))).toEqual(entries);
          expect(new Set(result)).toEqual(new Set([...entries, ...added]));
          expect(result).toHaveLength(count + addedCount);
        },
      ),
    );
  });

  it('are at each of the positions equally often', () => {
    let state = 1;
    const random = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const queue = toQueue(toEntries('old', 4));
    const added = toEntries('new', 2);
    const counts = new Map<string, number>();
    for (let run = 0; run < 6000; run += 1) {
      const order = insertAtRandom(queue, added, random)
        .map(({ key }) => (key.startsWith('old') ? 'o' : key))
        .join(' ');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    // Five positions behind the current entry for two entries, in either order.
    expect(counts.size).toBe(20);
    for (const count of counts.values()) expect(Math.abs(count - 300)).toBeLessThan(90);
  });
});
