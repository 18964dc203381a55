import { describe, expect, it } from 'vitest';
import { aTrack, tracks } from '../../testing/builders.ts';
import { type Queue, toQueue } from '../queue.ts';
import { createSeeds } from './seeds.ts';
import type { Track } from '@segue/domain';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJ'.split('');

/** A queue of these tracks at its last one. */
const atEndOf = (list: readonly Track[], more: Partial<Queue> = {}): Queue => ({
  ...toQueue(
    list.map((track, key) => ({ key: String(key), track })),
    list.length - 1,
  ),
  ...more,
});

/** Seeds of a listener who has heard these; of several, the last one is picked. */
function seedsAfter(...heard: readonly string[]) {
  const seeds = createSeeds(() => 0.999);
  for (const videoId of heard) seeds.noteHeard(videoId);
  return seeds;
}

describe('the track with whose watch-list a queue goes on', () => {
  it('is its last one [4.102]', () => {
    expect(seedsAfter('a', 'b').pick(atEndOf(tracks('a', 'b', 'c')))?.videoId).toBe('c');
  });

  it.each([
    [29, 'b'],
    [30, 'c'],
    [null, 'c'],
  ])('is another if the last one takes %s s [4.102]', (durationSeconds, expected) => {
    const queue = atEndOf([...tracks('a', 'b'), aTrack('c', { durationSeconds })]);
    expect(seedsAfter('a', 'b').pick(queue)?.videoId).toBe(expected);
  });

  it('is another if the watch-list of the last one was used before [4.102]', () => {
    const seeds = seedsAfter('a', 'b', 'c');
    for (const expected of ['c', 'b', 'a']) {
      expect(seeds.pick(atEndOf(tracks('a', 'b', 'c')))?.videoId).toBe(expected);
      seeds.noteUsed(expected);
    }
  });

  it('is left to the queue if no other was heard', () => {
    const seeds = seedsAfter();
    seeds.noteUsed('c');
    expect(seeds.pick(atEndOf(tracks('a', 'b', 'c')))).toBeNull();
  });

  it('is one of the last 25 that were heard, none that was skipped since [4.102]', () => {
    const list = tracks(...LETTERS);
    const seeds = createSeeds(() => 0);
    for (const videoId of LETTERS) seeds.noteHeard(videoId);
    seeds.noteSkipped('J');
    expect(seeds.pick(atEndOf(list))?.videoId).toBe(LETTERS.at(-26));
    seeds.noteSkipped(LETTERS.at(-26) ?? '');
    expect(seeds.pick(atEndOf(list))?.videoId).toBe(LETTERS.at(-27));
    seeds.noteHeard('J');
    expect(seeds.pick(atEndOf(list))?.videoId).toBe('J');
  });

  it('is none for a renewal if nothing else was heard [4.103]', () => {
    expect(seedsAfter('c').pickHeard(atEndOf(tracks('a', 'b', 'c')))).toBeNull();
    expect(seedsAfter('a', 'c').pickHeard(atEndOf(tracks('a', 'b', 'c')))?.videoId).toBe('a');
    const radio = atEndOf(tracks('a', 'b', 'c', 'd'), { isRadio: true });
    expect(seedsAfter('a', 'b').pickHeard(radio)?.videoId).toBe('b');
  });

  it('is forgotten with the session [4.65]', () => {
    const seeds = seedsAfter('a', 'b');
    seeds.noteUsed('c');
    seeds.forget();
    expect(seeds.lastUsed()).toBeNull();
    expect(seeds.pickHeard(atEndOf(tracks('a', 'b', 'c')))).toBeNull();
  });
});

describe('the track with whose watch-list a radio goes on', () => {
  const aRadio = (more: Partial<Queue> = {}) => atEndOf(tracks(...LETTERS), { isRadio: true, ...more });

  it('is a heard one of the 25 that it began with, but its first, each once [4.104]', () => {
    const seeds = seedsAfter(...LETTERS);
    const picked = Array.from({ length: 25 }, () => {
      const videoId = seeds.pick(aRadio())?.videoId ?? '';
      seeds.noteUsed(videoId);
      return videoId;
    });
    expect(picked.slice(0, 24)).toEqual(LETTERS.slice(1, 25).toReversed());
    expect(picked[24]).toBe('J');
  });

  it('is of those also while it is shuffled [4.104]', () => {
    const given = aRadio().entries;
    const shuffled = aRadio({ entries: given.toReversed(), unshuffled: given });
    expect(seedsAfter('b', 'z').pick(shuffled)?.videoId).toBe('b');
  });

  it('is its last one if none of those was heard [4.104]', () => {
    expect(seedsAfter('a', 'z').pick(aRadio())?.videoId).toBe('J');
  });
});
