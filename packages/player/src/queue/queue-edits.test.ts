import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aTrack } from '../testing/builders.ts';
import { append, clear, insertNext, move, remove, shuffle, unshuffle } from './queue-edits.ts';
import { restoreEntries } from './restore-entries.ts';
import { currentEntry, EMPTY_QUEUE, findNextIndex, type Queue, toQueue } from './queue.ts';

const entry = (key: string) => ({ key, track: aTrack(`video-${key}`) });

const keys = (queue: Queue) => queue.entries.map(({ key }) => key);

const aQueue = fc
  .record({
    length: fc.integer({ min: 1, max: 30 }),
    at: fc.nat(),
    seed: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1 }),
  })
  .map(({ length, at, seed }) => {
    const entries = Array.from({ length }, (_, index) => entry(String(index)));
    let draw = -1;
    const random = () => {
      draw += 1;
      return seed[draw % seed.length] ?? 0;
    };
    return { queue: toQueue(entries, at % length), random };
  });

const entries = (keys: string) => keys.split('').map(entry);

const keysOf = (queue: Queue) => queue.entries.map(({ key }) => key).join('');

describe('shuffle', () => {
  it('walks every track once, the current one first', () => {
    fc.assert(
      fc.property(aQueue, ({ queue, random }) => {
        let walked = shuffle(queue, random);
        expect(currentEntry(walked)).toBe(currentEntry(queue));
        const heard = [currentEntry(walked)?.key];
        for (let at = findNextIndex(walked); at !== null; at = findNextIndex(walked)) {
          walked = { ...walked, index: at };
          heard.push(currentEntry(walked)?.key);
        }
        expect(heard).toHaveLength(queue.entries.length);
        expect(new Set(heard)).toEqual(new Set(keys(queue)));
      }),
    );
  });

  it('is undone to the previous order, whichever track is current by then', () => {
    fc.assert(
      fc.property(aQueue, fc.nat(), ({ queue, random }, steps) => {
        const shuffled = shuffle(queue, random);
        const moved = { ...shuffled, index: steps % shuffled.entries.length };
        const undone = unshuffle(moved);
        expect(keys(undone)).toEqual(keys(queue));
        expect(currentEntry(undone)).toBe(currentEntry(moved));
      }),
    );
  });

  it('keeps edits made meanwhile when it is undone', () => {
    const shuffled = shuffle(toQueue(['a', 'b', 'c', 'd'].map(entry), 1), () => 0.5);
    const edited = append(insertNext(remove(shuffled, 'c'), [entry('next')]), [entry('last')]);
    expect(keys(edited).slice(0, 2)).toEqual(['b', 'next']);
    expect(keys(unshuffle(edited))).toEqual(['a', 'b', 'next', 'd', 'last']);
  });

  it('keeps the original order when an entry is moved', () => {
    const shuffled = shuffle(toQueue(['a', 'b', 'c'].map(entry)), () => 0);
    expect(keys(move(shuffled, 'c', 0))).toEqual(['c', 'a', 'b']);
    expect(keys(unshuffle(move(shuffled, 'c', 0)))).toEqual(['a', 'b', 'c']);
  });

  it('keeps only the current entry in both orders when the queue is cleared', () => {
    const cleared = clear(shuffle(toQueue(['a', 'b', 'c'].map(entry), 2), () => 0));
    expect(keys(cleared)).toEqual(['c']);
    expect(keys(unshuffle(cleared))).toEqual(['c']);
  });
});

describe('shuffle and unshuffle', () => {
  it('leave an empty queue unchanged; unshuffle also leaves an unshuffled queue', () => {
    expect(shuffle(EMPTY_QUEUE, () => 0)).toBe(EMPTY_QUEUE);
    expect(unshuffle(EMPTY_QUEUE)).toEqual(EMPTY_QUEUE);
    const queue = toQueue(entries('abc'), 1);
    expect(unshuffle(queue)).toEqual(queue);
  });
});

describe('an edit', () => {
  it('of an empty queue makes its first entry the current one', () => {
    expect(insertNext(EMPTY_QUEUE, entries('a'))).toEqual(toQueue(entries('a')));
    expect(append(EMPTY_QUEUE, entries('a'))).toEqual(toQueue(entries('a')));
  });

  it('leaves the current entry current', () => {
    const queue = toQueue(entries('abc'), 1);
    expect(insertNext(queue, entries('x'))).toMatchObject({ index: 1 });
    expect(keysOf(insertNext(queue, entries('x')))).toBe('abxc');
    expect(append(queue, entries('x'))).toMatchObject({ index: 1 });
  });

  it.each([
    ['a', -5, 'abc'],
    ['c', -5, 'cab'],
    ['a', 1, 'bac'],
    ['a', 9, 'bca'],
    ['x', 0, 'abc'],
  ])('moves %s to %d: %s', (key, to, keys) => {
    expect(keysOf(move(toQueue(entries('abc'), 1), key, to))).toBe(keys);
  });

  it('that clears an unshuffled queue leaves it unshuffled', () => {
    expect(clear(toQueue(entries('abc'), 1))).toEqual(toQueue(entries('b')));
  });

  it('is not undone in a queue that shares no entry with the old one', () => {
    const queue = toQueue(entries('xy'));
    expect(restoreEntries(queue, toQueue(entries('abc')), () => 0)).toBe(queue);
  });

  it('is undone without a change of the order of all other entries', () => {
    fc.assert(
      fc.property(aQueue, fc.nat(), fc.nat(), fc.nat(), ({ queue, random }, removed, moved, to) => {
        const removedKey = String(removed % queue.entries.length);
        const rest = remove(queue, removedKey);
        const shuffled = insertNext(shuffle(rest, random), [entry('next')]);
        const edited = move(shuffled, String(moved % queue.entries.length), to % 30);
        const restored = restoreEntries(edited, queue, random);
        const withoutRemoved = rest === queue ? restored : remove(restored, removedKey);
        expect(keys(withoutRemoved)).toEqual(keys(edited));
        expect(currentEntry(restored)).toBe(currentEntry(queue));
        expect(new Set(keys(restored))).toEqual(new Set([...keys(queue), 'next']));
        expect(keys(unshuffle(restored)).filter((key) => key !== 'next')).toEqual(keys(queue));
      }),
    );
  });
});
