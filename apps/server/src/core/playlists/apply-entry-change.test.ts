import { MAX_PLAYLIST_ENTRIES } from '@segue/domain';
import { expect, it } from 'vitest';
import { applyEntryChange } from './apply-entry-change.ts';
import type { EntryTransaction } from './playlist.store.ts';

const unexpected = () => Promise.reject(new Error('A full playlist was written to.'));

const aFullPlaylist: EntryTransaction = {
  count: async () => MAX_PLAYLIST_ENTRIES,
  find: async () => [],
  findRemoved: async (entryIds) => entryIds.filter((entryId) => entryId.startsWith('removed')),
  findTracks: async () => new Set(),
  nextKey: async () => null,
  lastKey: async () => null,
  insert: unexpected,
  setRemoved: unexpected,
  setKeys: unexpected,
  listPlaces: async () => [],
  renewKeys: unexpected,
};

it.each([
  {
    kind: 'add' as const,
    entries: [{ entryId: 'one-more', videoId: 'one' }],
    after: 'end',
    duplicates: 'add' as const,
  },
  { kind: 'restore' as const, entryIds: ['removed-1'] },
])(
  'applyEntryChange rejects a change that would exceed the maximum of entries: $kind [12.08]',
  async (change) => {
    expect(await applyEntryChange(aFullPlaylist, change, 1)).toEqual({ kind: 'full' });
  },
);

it('applyEntryChange accepts restoring present or unknown entries of a full playlist', async () => {
  const change = { kind: 'restore' as const, entryIds: ['present-1', 'unknown-1'] };
  const playlist = { ...aFullPlaylist, setRemoved: async () => {} };
  expect(await applyEntryChange(playlist, change, 1)).toMatchObject({ kind: 'applied' });
});
