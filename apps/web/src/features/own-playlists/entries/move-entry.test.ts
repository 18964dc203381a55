import type { PlaylistEntry } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { aTrack } from '../../../ui/testing/builders.ts';
import {
  moveEntries,
  moveEntriesAfter,
  toIndexAmongOthers,
  toIndexOf,
  toRunBatches,
  toRuns,
} from './move-entry.ts';

const entries: readonly PlaylistEntry[] = ['a', 'b', 'c', 'd'].map((entryId) => ({
  entryId,
  track: aTrack(),
  addedAt: '',
}));
const idsOf = (list: readonly PlaylistEntry[]) => list.map(({ entryId }) => entryId).join('');

describe('moving a playlist entry', () => {
  it.each([
    ['a', 2, 'bcad', 'c'],
    ['d', 0, 'dabc', 'start'],
    ['b', 1, 'abcd', 'a'],
    ['b', 3, 'acdb', 'd'],
  ])('puts %s at place %i, which gives %s, behind %s', (entryId, place, order, after) => {
    const ids = new Set([entryId]);
    const moved = moveEntries(entries, ids, place);
    expect(idsOf(moved)).toBe(order);
    expect(toRuns(moved, ids)).toEqual([{ entryIds: [entryId], after }]);
  });

  it('changes nothing when the entry was removed meanwhile', () =>
    expect(moveEntries(entries, new Set('x'), 1)).toBe(entries));

  it.each([
    ['a', 'c', 'bcad'],
    ['d', 'start', 'dabc'],
    ['b', 'a', 'abcd'],
    ['b', 'x', 'abcd'],
  ])('puts %s behind %s', (entryId, after, order) => {
    expect(idsOf(moveEntriesAfter(entries, new Set([entryId]), after))).toBe(order);
  });

  it.each([
    ['bd', 1, 2, 'acbd'],
    ['bd', 3, 0, 'bdac'],
    ['bd', 1, 3, 'acbd'],
    ['ab', 0, 2, 'cabd'],
    ['cd', 2, 1, 'acdb'],
  ])('puts %s together, moved from place %i to place %i, which gives %s', (moved, from, to, order) => {
    const ids = new Set(moved);
    const after = moveEntries(entries, ids, toIndexAmongOthers(entries, ids, from, to));
    expect(idsOf(after)).toBe(order);
    // Its undo: each run behind the entry it came after.
    const undone = toRuns(entries, ids).reduce<readonly PlaylistEntry[]>(
      (list, run) => moveEntriesAfter(list, new Set(run.entryIds), run.after),
      after,
    );
    expect(idsOf(undone)).toBe('abcd');
  });
});

it('finds the places of all entries by reading each of them once', () => {
  let reads = 0;
  const counted = entries.map((entry) => ({
    ...entry,
    get entryId() {
      reads += 1;
      return entry.entryId;
    },
  }));
  const indexOf = toIndexOf(counted);
  expect(['a', 'b', 'c', 'd', 'x'].map(indexOf)).toEqual([0, 1, 2, 3, -1]);
  expect(reads).toBe(counted.length);
});

describe('runs of moved entries', () => {
  const run = (ids: string, after: string) => ({ entryIds: Array.from(ids), after });

  it.each([
    ['no runs', [], []],
    [
      'runs of few entries, as one change',
      [run('ab', 'start'), run('c', 'x')],
      [[run('ab', 'start'), run('c', 'x')]],
    ],
    [
      'a long run, which goes on behind its own entries',
      [run('abcdefghi', 'x')],
      [[run('abcd', 'x')], [run('efgh', 'd')], [run('i', 'h')]],
    ],
    [
      'runs that share a change',
      [run('abc', 'start'), run('de', 'x'), run('f', 'y')],
      [
        [run('abc', 'start'), run('d', 'x')],
        [run('e', 'd'), run('f', 'y')],
      ],
    ],
  ] as const)('are split into changes of four entries: %s [12.76]', (_, runs, batches) => {
    expect(toRunBatches(runs, 4)).toEqual(batches);
  });
});
