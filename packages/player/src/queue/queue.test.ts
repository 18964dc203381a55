import { describe, expect, it } from 'vitest';
import {
  EMPTY_QUEUE,
  findEntry,
  findFollowingIndex,
  isMadeOf,
  jumpToKey,
  type Queue,
  toQueue,
} from './queue.ts';
import { append, clear, insertNext, move, restoreEntries } from './queue-edits.ts';
import { toRestoredQueue, toSavedPlayback } from '../playback/saved-playback.ts';
import { shuffle, unshuffle } from './shuffle.ts';
import { aTrack } from '../testing/builders.ts';

const entry = (key: string) => ({ key, track: aTrack(`video-${key}`) });
const entries = (keys: string) => keys.split('').map(entry);
const keysOf = (queue: Queue) => queue.entries.map(({ key }) => key).join('');

describe('a queue', () => {
  it.each([
    [-1, 0],
    [1, 1],
    [7, 2],
  ])('asked to stand at %d stands at %d', (asked, index) => {
    expect(toQueue(entries('abc'), asked).index).toBe(index);
  });

  it('of nothing stands nowhere', () => {
    expect(toQueue([], 0)).toEqual(EMPTY_QUEUE);
    expect(
      toRestoredQueue({ tracks: [], index: 0, givenOrder: null, positionSeconds: 0 }, () => entry('a')),
    ).toEqual(EMPTY_QUEUE);
  });

  it.each([
    [-1, 0],
    [1, 1],
    [7, 1],
  ])('saved at %d is restored at %d', (index, restored) => {
    const saved = { tracks: [aTrack('a'), aTrack('b')], index, givenOrder: null, positionSeconds: 0 };
    expect(toRestoredQueue(saved, (track) => ({ key: track.title, track })).index).toBe(restored);
  });

  it('stays as it is when an entry is jumped to that is not there', () => {
    const queue = toQueue(entries('abc'), 1);
    expect(jumpToKey(queue, 'x')).toBe(queue);
  });

  it('goes from its last entry to none, to the first playable one where it repeats', () => {
    const unplayable = { key: 'x', track: aTrack(null) };
    const queue = toQueue([unplayable, ...entries('ab')], 2);
    expect(findFollowingIndex(queue, 'off')).toBeNull();
    expect(findFollowingIndex(queue, 'one')).toBeNull();
    expect(findFollowingIndex(queue, 'all')).toBe(1);
    expect(findFollowingIndex({ ...queue, index: 1 }, 'all')).toBe(2);
  });

  it('finds the current entry of a track before any other', () => {
    const queue = toQueue([...entries('ab'), { ...entry('a'), key: 'again' }], 2);
    expect(findEntry(queue, 'video-a')?.key).toBe('again');
    expect(findEntry({ ...queue, index: 1 }, 'video-a')?.key).toBe('a');
    expect(findEntry(queue, 'video-x')).toBeNull();
  });

  it('is made of a list only where all of it is the same', () => {
    const queue = toQueue(entries('abc'));
    const tracks = (keys: string) => entries(keys).map(({ track }) => track);
    expect(['abc', 'abx', 'xbc', 'ab', 'abcd'].map((keys) => isMadeOf(queue, tracks(keys)))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('is not saved when it is empty', () => {
    expect(toSavedPlayback(EMPTY_QUEUE, 0)).toBeNull();
  });
});

describe('an edit', () => {
  it('of an empty queue makes its first entry the current one', () => {
    expect(insertNext(EMPTY_QUEUE, entries('a'))).toEqual(toQueue(entries('a')));
    expect(append(EMPTY_QUEUE, ...entries('a'))).toEqual(toQueue(entries('a')));
  });

  it('leaves the current entry current', () => {
    const queue = toQueue(entries('abc'), 1);
    expect(insertNext(queue, entries('x'))).toMatchObject({ index: 1 });
    expect(keysOf(insertNext(queue, entries('x')))).toBe('abxc');
    expect(append(queue, ...entries('x'))).toMatchObject({ index: 1 });
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

  it('that cleared an unshuffled queue leaves it unshuffled', () => {
    expect(clear(toQueue(entries('abc'), 1))).toEqual(toQueue(entries('b')));
  });

  it('is not undone in a queue that has nothing of it', () => {
    const queue = toQueue(entries('xy'));
    expect(restoreEntries(queue, toQueue(entries('abc')))).toBe(queue);
  });
});

describe('shuffling', () => {
  it('leaves an empty queue alone, and one that is not shuffled', () => {
    expect(shuffle(EMPTY_QUEUE, () => 0)).toBe(EMPTY_QUEUE);
    expect(unshuffle(EMPTY_QUEUE)).toEqual(EMPTY_QUEUE);
    const queue = toQueue(entries('abc'), 1);
    expect(unshuffle(queue)).toEqual(queue);
  });
});
