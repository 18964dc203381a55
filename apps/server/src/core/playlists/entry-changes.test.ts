import { MAX_PLAYLIST_ENTRIES } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../seeded-random.ts';
import { applyEntryChange, type EntryChange } from './apply-entry-change.ts';
import type { EntryTransaction, StoredEntry } from './playlist.store.ts';

const byKey = (a: { positionKey: string }, b: { positionKey: string }): number =>
  a.positionKey < b.positionKey ? -1 : 1;

/** The entries of one playlist in memory; an entry 'a1' is of the track 'a'. */
function aPlaylist(...entryIds: string[]) {
  const stored = new Map<string, StoredEntry>();
  const removed = new Set<string>();
  const sorted = () => [...stored.values()].toSorted(byKey);
  const present = () => sorted().filter(({ entryId }) => !removed.has(entryId));
  const known = (ids: readonly string[]) => [...new Set(ids)].flatMap((id) => stored.get(id) ?? []);
  const setKeys: EntryTransaction['setKeys'] = async (places) => {
    for (const place of places) {
      const entry = stored.get(place.entryId);
      if (entry) stored.set(place.entryId, { ...entry, positionKey: place.positionKey });
    }
  };
  const entries: EntryTransaction = {
    count: async (atMost) => Math.min(present().length, atMost),
    find: async (ids) => known(ids),
    findRemoved: async (ids) => known(ids).flatMap(({ entryId }) => (removed.has(entryId) ? [entryId] : [])),
    findTracks: async (videoIds) =>
      new Set(present().flatMap(({ videoId }) => (videoIds.includes(videoId) ? [videoId] : []))),
    nextKey: async (key) =>
      sorted().find(({ positionKey }) => key === null || positionKey > key)?.positionKey ?? null,
    lastKey: async () => sorted().at(-1)?.positionKey ?? null,
    insert: async (list) => {
      for (const entry of list) stored.set(entry.entryId, entry);
    },
    setRemoved: async (ids, atMs) => {
      for (const { entryId } of known(ids))
        if (atMs === null) removed.delete(entryId);
        else removed.add(entryId);
    },
    setKeys,
    listPlaces: async (side, key, limit) => {
      const isBefore = side === 'before';
      const places = sorted().filter(({ positionKey }) => (isBefore ? positionKey < key : positionKey > key));
      return (isBefore ? places.toReversed() : places).slice(0, limit);
    },
    renewKeys: setKeys,
  };
  const apply = (change: EntryChange, nowMs = 1) => applyEntryChange(entries, change, nowMs);
  const begun = entryIds.length > 0 ? apply(add(entryIds, { duplicates: 'add' })) : Promise.resolve();
  return {
    apply: async (change: EntryChange, nowMs?: number) => {
      await begun;
      return apply(change, nowMs);
    },
    ids: () => present().map(({ entryId }) => entryId),
    all: sorted,
  };
}

const add = (
  entryIds: readonly string[],
  fields: Partial<Extract<EntryChange, { kind: 'add' }>> = {},
): EntryChange => ({
  kind: 'add',
  entries: entryIds.map((entryId) => ({ entryId, videoId: entryId.charAt(0) })),
  after: 'end',
  duplicates: 'ask',
  ...fields,
});
const move = (entryIds: readonly string[], after: string): EntryChange => ({ kind: 'move', entryIds, after });

describe('songs that are added', () => {
  it.each([
    ['start', ['x', 'y', 'a', 'b', 'c']],
    ['end', ['a', 'b', 'c', 'x', 'y']],
    ['a', ['a', 'x', 'y', 'b', 'c']],
    ['c', ['a', 'b', 'c', 'x', 'y']],
    ['gone', ['a', 'b', 'c', 'x', 'y']],
  ])('after %s are inserted there, in their order [12.03]', async (after, ids) => {
    const playlist = aPlaylist('a', 'b', 'c');
    expect(await playlist.apply(add(['x', 'y'], { after }))).toMatchObject({ outcome: { addedCount: 2 } });
    expect(playlist.ids()).toEqual(ids);
  });

  it('after a removed one are inserted at its position', async () => {
    const playlist = aPlaylist('a', 'b', 'c');
    await playlist.apply({ kind: 'remove', entryIds: ['b'] });
    await playlist.apply(add(['x'], { after: 'b' }));
    await playlist.apply({ kind: 'restore', entryIds: ['b'] });
    expect(playlist.ids()).toEqual(['a', 'b', 'x', 'c']);
  });

  it('to an empty playlist are its only songs', async () => {
    for (const after of ['start', 'end', 'gone']) {
      const playlist = aPlaylist();
      await playlist.apply(add(['x', 'y'], { after }));
      expect(playlist.ids()).toEqual(['x', 'y']);
    }
  });

  it('again under the same entryIds are not added twice', async () => {
    const playlist = aPlaylist('a');
    await playlist.apply(add(['x', 'y', 'x']), 10);
    const again = await playlist.apply(add(['x', 'y', 'z']), 20);
    expect(again).toMatchObject({ outcome: { addedCount: 1, duplicates: [] } });
    expect(playlist.ids()).toEqual(['a', 'x', 'y', 'z']);
    expect(playlist.all().map(({ addedAtMs }) => addedAtMs)).toEqual([1, 10, 10, 20]);
  });

  it.each([
    ['ask', ['a'], 0, false, ['a1', 'b1']],
    ['skip', ['a'], 1, true, ['a1', 'b1', 'c2']],
    ['add', ['a'], 3, true, ['a1', 'b1', 'a2', 'c2', 'a3']],
  ] as const)(
    'that are duplicates, with the option %s: %o [12.04]',
    async (duplicates, there, addedCount, isFinal, ids) => {
      const playlist = aPlaylist('a1', 'b1');
      const result = await playlist.apply(add(['a2', 'c2', 'a3'], { duplicates }));
      expect(result).toEqual({ kind: 'applied', outcome: { duplicates: there, addedCount }, isFinal });
      expect(playlist.ids()).toEqual(ids);
    },
  );

  it('that are all duplicates change nothing with the option skip', async () => {
    const playlist = aPlaylist('a1');
    const result = await playlist.apply(add(['a2'], { duplicates: 'skip' }));
    expect(result).toEqual({ kind: 'applied', outcome: { duplicates: ['a'], addedCount: 0 }, isFinal: true });
  });

  it('twice in one change do not count as duplicates', async () => {
    const playlist = aPlaylist('a1');
    const result = await playlist.apply(add(['b1', 'b2']));
    expect(result).toMatchObject({ outcome: { duplicates: [], addedCount: 2 } });
  });
});

describe('songs that are moved', () => {
  it('in several runs return to their places in one change [12.76]', async () => {
    const playlist = aPlaylist('a', 'b', 'c', 'd', 'e');
    await playlist.apply(move(['b', 'd', 'e'], 'start'));
    expect(playlist.ids()).toEqual(['b', 'd', 'e', 'a', 'c']);
    const moves = [
      { entryIds: ['b'], after: 'a' },
      { entryIds: ['d', 'e'], after: 'c' },
    ];
    await playlist.apply({ kind: 'moves', moves });
    expect(playlist.ids()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it.each([
    [['c'], 'start', ['c', 'a', 'b', 'd']],
    [['a'], 'end', ['b', 'c', 'd', 'a']],
    [['d', 'a'], 'b', ['b', 'd', 'a', 'c']],
    [['b', 'c'], 'b', ['a', 'b', 'c', 'd']],
    [['c', 'b'], 'b', ['a', 'b', 'c', 'd']],
    [['b'], 'b', ['a', 'b', 'c', 'd']],
    [['gone', 'a', 'a'], 'c', ['b', 'c', 'a', 'd']],
    [['gone'], 'c', ['a', 'b', 'c', 'd']],
  ])('%o after %s are placed there in the given order [12.03]', async (entryIds, after, ids) => {
    const playlist = aPlaylist('a', 'b', 'c', 'd');
    await playlist.apply(move(entryIds, after));
    expect(playlist.ids()).toEqual(ids);
  });

  it('stay where they are when the same move is repeated', async () => {
    const playlist = aPlaylist('a', 'b', 'c', 'd');
    await playlist.apply(move(['d', 'a'], 'b'));
    const once = playlist.ids();
    await playlist.apply(move(['d', 'a'], 'b'));
    expect(playlist.ids()).toEqual(once);
  });
});

describe('songs that are removed', () => {
  it('return to their positions when they are restored [12.03]', async () => {
    const playlist = aPlaylist('a', 'b', 'c', 'd');
    await playlist.apply({ kind: 'remove', entryIds: ['a', 'c', 'gone'] });
    expect(playlist.ids()).toEqual(['b', 'd']);
    await playlist.apply({ kind: 'restore', entryIds: ['c', 'a'] });
    expect(playlist.ids()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('do not count as duplicates', async () => {
    const playlist = aPlaylist('a1');
    await playlist.apply({ kind: 'remove', entryIds: ['a1'] });
    expect(await playlist.apply(add(['a2']))).toMatchObject({ outcome: { addedCount: 1, duplicates: [] } });
  });
});

it('a playlist takes songs up to the maximum and rejects more [12.08]', async () => {
  const many = Array.from({ length: MAX_PLAYLIST_ENTRIES }, (_, at) => `${at}`);
  const playlist = aPlaylist(...many.slice(0, -1));
  expect(await playlist.apply(add(['x', 'y'], { duplicates: 'add' }))).toEqual({ kind: 'full' });
  expect(await playlist.apply(add(['x'], { duplicates: 'add' }))).toMatchObject({
    outcome: { addedCount: 1 },
  });
  expect(playlist.ids()).toHaveLength(MAX_PLAYLIST_ENTRIES);
});

it('hundreds of songs inserted at one place keep their order and have short position keys', async () => {
  const playlist = aPlaylist('first', 'last');
  const ids = Array.from({ length: 800 }, (_, at) => `between ${at}`);
  for (const [at, id] of ids.entries())
    await playlist.apply(add([id], { after: ids[at - 1] ?? 'first', duplicates: 'add' }));
  expect(playlist.ids()).toEqual(['first', ...ids, 'last']);
  const longest = Math.max(...playlist.all().map(({ positionKey }) => positionKey.length));
  expect(longest).toBeLessThanOrEqual(100);
});

it('songs far from where others are inserted keep their position keys', async () => {
  const ids = Array.from({ length: 1000 }, (_, at) => `song ${at}`);
  const playlist = aPlaylist(...ids);
  const keys = () => new Map(playlist.all().map(({ entryId, positionKey }) => [entryId, positionKey]));
  await playlist.apply({ kind: 'restore', entryIds: [] });
  const before = keys();
  for (let at = 0; at < 700; at += 1)
    await playlist.apply(add([`new ${at}`], { after: 'song 500', duplicates: 'add' }));
  const now = keys();
  const changed = ids.filter((id) => now.get(id) !== before.get(id));
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.every((id) => Math.abs(ids.indexOf(id) - 500) <= 250)).toBe(true);
  expect(Math.max(...[...now.values()].map((key) => key.length))).toBeLessThanOrEqual(100);
});

it('random moves, removals and restores neither lose nor duplicate a song', async () => {
  const random = createSeededRandom('entries');
  const ids = Array.from({ length: 30 }, (_, at) => `song ${at}`);
  const playlist = aPlaylist(...ids);
  const some = () => random.shuffle(ids).slice(0, Math.floor(random.between(1, 6)));
  for (let step = 0; step < 200; step += 1) {
    const entryIds = some();
    const [after = 'end'] = random.shuffle(['start', 'end', ...ids]);
    const kind = random.pick(['move', 'remove', 'restore'] as const);
    await playlist.apply(kind === 'move' ? move(entryIds, after) : { kind, entryIds });
    const keys = playlist.all().map(({ positionKey }) => positionKey);
    expect(new Set(keys).size).toBe(ids.length);
  }
  await playlist.apply({ kind: 'restore', entryIds: ids });
  expect(playlist.ids().toSorted()).toEqual(ids.toSorted());
});
