import type { PlaylistEntry } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { aTrack } from '../../ui/testing/builders.ts';
import { moveEntry, moveEntryAfter, toAfter } from './move-entry.ts';

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
    const moved = moveEntry(entries, entryId, place);
    expect(idsOf(moved)).toBe(order);
    expect(toAfter(moved, entryId)).toBe(after);
  });

  it('changes nothing when the entry was removed meanwhile', () =>
    expect(moveEntry(entries, 'x', 1)).toBe(entries));

  it.each([
    ['a', 'c', 'bcad'],
    ['d', 'start', 'dabc'],
    ['b', 'a', 'abcd'],
    ['b', 'x', 'abcd'],
  ])('puts %s behind %s', (entryId, after, order) => {
    expect(idsOf(moveEntryAfter(entries, entryId, after))).toBe(order);
  });
});
