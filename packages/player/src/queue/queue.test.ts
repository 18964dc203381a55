import { describe, expect, it } from 'vitest';
import { aTrack } from '../testing/builders.ts';
import { EMPTY_QUEUE, findEntry, findFollowingIndex, isMadeOf, jumpToKey, toQueue } from './queue.ts';
import { toRestoredQueue, toSavedPlayback } from './saved-playback.ts';

const entry = (key: string) => ({ key, track: aTrack(`video-${key}`) });

const entries = (keys: string) => keys.split('').map(entry);

describe('a queue', () => {
  it.each([
    [-1, 0],
    [1, 1],
    [7, 2],
  ])('clamps the initial index %d to %d', (asked, index) => {
    expect(toQueue(entries('abc'), asked).index).toBe(index);
  });

  it('without entries equals EMPTY_QUEUE', () => {
    expect(toQueue([], 0)).toEqual(EMPTY_QUEUE);
    expect(toRestoredQueue({ tracks: [], index: 0, givenOrder: null, positionSeconds: 0 }, [])).toEqual(
      EMPTY_QUEUE,
    );
  });

  it.each([
    [-1, 0],
    [1, 1],
    [7, 1],
  ])('clamps the saved index %d to %d when it is restored', (index, restored) => {
    const saved = { tracks: [aTrack('a'), aTrack('b')], index, givenOrder: null, positionSeconds: 0 };
    expect(
      toRestoredQueue(
        saved,
        saved.tracks.map((track) => ({ key: track.title, track })),
      ).index,
    ).toBe(restored);
  });

  it('is unchanged by a jump to an unknown key', () => {
    const queue = toQueue(entries('abc'), 1);
    expect(jumpToKey(queue, 'x')).toBe(queue);
  });

  it('ends after its last entry, or continues at the first playable one with repeat all', () => {
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

  it('is made of a list only when every track and the length match', () => {
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

  it.each([
    [0, 0, 0],
    [50, 0, 50],
    [51, 1, 50],
    [300, 99, 201],
    [599, 99, 500],
  ])('is saved as far as the storage takes it, also near an end: at %d', (index, first, savedIndex) => {
    const keys = Array.from({ length: 600 }, (_, at) => String.fromCodePoint(0x4e_00 + at));
    const queue = toQueue(entries(keys.join('')), index);
    const playback = toSavedPlayback(queue, 0);
    expect(playback?.tracks).toEqual(queue.entries.slice(first, first + 501).map(({ track }) => track));
    expect(playback?.index).toBe(savedIndex);
  });
});
