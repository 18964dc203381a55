import { MAX_PLAYLIST_ENTRIES } from '@segue/domain';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertListener } from '../../testing/listening-rows.ts';
import {
  applyEntryChange,
  type EntryChange,
  type EntryMove,
} from '../../../../core/playlists/apply-entry-change.ts';
import type { NewPlaylist, PlaylistStore, StoredEntry } from '../../../../core/playlists/playlist.store.ts';
import type { OpenedDatabase } from '../../database.ts';
import { testDatabases } from '../../testing/databases.ts';
import { createPlaylistStore } from './playlist.store.ts';

/** Reference model of a playlist, as simple as can be: removed entries keep their places. */
class Model {
  places: { id: string; isRemoved: boolean }[] = [];

  #insert(ids: readonly string[], after: string): void {
    const anchor = this.places.findIndex(({ id }) => id === after);
    const index = after === 'start' ? 0 : anchor < 0 ? this.places.length : anchor + 1;
    this.places.splice(index, 0, ...ids.map((id) => ({ id, isRemoved: false })));
  }

  #move(change: EntryMove): void {
    const known = new Map(this.places.map((place) => [place.id, place]));
    const moved = [...new Set(change.entryIds)].filter((id) => known.has(id) && id !== change.after);
    const places = moved.map((id) => known.get(id)?.isRemoved === true);
    const anchor = this.places.findIndex(({ id }) => id === change.after);
    const isAtEnd = change.after === 'end' || (change.after !== 'start' && anchor < 0);
    const before = this.places.slice(0, isAtEnd ? this.places.length : anchor + 1);
    const behind = this.places.slice(before.length);
    const stays = ({ id }: { id: string }) => !moved.includes(id);
    this.places = [
      ...before.filter(stays),
      ...moved.map((id, index) => ({ id, isRemoved: places[index] === true })),
      ...behind.filter(stays),
    ];
  }

  apply(change: EntryChange): void {
    const known = new Map(this.places.map((place) => [place.id, place]));
    if (change.kind === 'add') {
      const ids = change.entries.map(({ entryId }) => entryId).filter((id) => !known.has(id));
      this.#insert([...new Set(ids)], change.after);
    } else if (change.kind === 'move') {
      this.#move(change);
    } else if (change.kind === 'moves') {
      for (const one of change.moves) this.#move(one);
    } else {
      for (const id of change.entryIds) {
        const place = known.get(id);
        if (place) place.isRemoved = change.kind === 'remove';
      }
    }
  }

  get ids(): string[] {
    return this.places.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id);
  }
}

const entryId = fc.integer({ min: 0, max: 11 }).map((number) => `entry-${number}`);
const after = fc.oneof(fc.constantFrom('start', 'end'), entryId);
const entryIds = fc.array(entryId, { minLength: 1, maxLength: 4 });
const entryChange: fc.Arbitrary<EntryChange> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    entries: fc.array(fc.record({ entryId, videoId: fc.constantFrom('one', 'two') }), {
      minLength: 1,
      maxLength: 4,
    }),
    after,
    duplicates: fc.constant('add' as const),
  }),
  fc.record({ kind: fc.constantFrom('remove' as const, 'restore' as const), entryIds }),
  fc.record({ kind: fc.constant('move' as const), entryIds, after }),
  fc.record({
    kind: fc.constant('moves' as const),
    moves: fc.array(fc.record({ entryIds, after }), { minLength: 1, maxLength: 3 }),
  }),
);

/**
 * A change as it is sent: by which of two clients, and how often it arrives, since a client retries when the
 * network fails.
 */
const sent = fc.record({
  client: fc.constantFrom('mara', 'kip'),
  change: entryChange,
  arrivals: fc.integer({ min: 1, max: 3 }),
});

describe.each(testDatabases)('the playlist store on %s', (name, open) => {
  let database: OpenedDatabase;
  let store: PlaylistStore;
  let count = 0;

  beforeAll(async () => {
    database = await open();
    store = createPlaylistStore(database);
    for (const accountId of ['mara', 'kip']) await insertListener(database.db, accountId);
  });
  afterAll(() => database.close());

  const make = async (
    entries: readonly StoredEntry[] = [],
    fields: Partial<Pick<NewPlaylist, 'ownerId' | 'visibility' | 'nowMs'>> = {},
  ): Promise<string> => {
    const playlistId = `PLu-${(count += 1)}`;
    await store.make({
      playlistId,
      ownerId: 'mara',
      title: 'Evening',
      description: null,
      visibility: 'private',
      rules: null,
      entries,
      nowMs: 1,
      ...fields,
    });
    return playlistId;
  };

  const apply = (playlistId: string, accountId: string, opId: string, change: EntryChange) =>
    store.change({ playlistId, accountId, opId, nowMs: 1 }, async (entries) => {
      const result = await applyEntryChange(entries, change, 1);
      if (result.kind === 'full') throw new Error('full');
      return result;
    });

  const list = async (playlistId: string): Promise<string[]> =>
    (await store.listEntries(playlistId, null, 100_000)).map((entry) => entry.entryId);

  it('applies interleaved edits of two listeners exactly once despite retries [12.06]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sent, { maxLength: 25 }), async (changes) => {
        const playlistId = await make();
        const model = new Model();
        const late: (() => Promise<unknown>)[] = [];
        for (const [number, { client, change, arrivals }] of changes.entries()) {
          const send = () => apply(playlistId, client, `operation-${number}`, change);
          model.apply(change);
          const first = await send();
          // Sent again at once, and once more after all other changes.
          const again = async () => expect(await send()).toEqual(first);
          await Promise.all(arrivals > 1 ? [again()] : []);
          if (arrivals > 2) late.push(again);
        }
        for (const again of late) await again();
        expect(await list(playlistId)).toEqual(model.ids);
        const access = await store.findAccess({ playlistId, accountId: 'mara', linkHash: null, nowMs: 1 });
        expect(access?.playlist.trackCount).toBe(model.ids.length);
      }),
      { numRuns: name === 'SQLite' ? 100 : 15 },
    );
  });

  it('applies all concurrent additions, removals and moves of two listeners [12.06]', async () => {
    const ids = (of: string) => Array.from({ length: 10 }, (_, number) => `${of}-${number}`);
    const playlistId = await make(
      [...ids('gone'), ...ids('kept'), ...ids('moved')].map((entryId, number) => ({
        entryId,
        positionKey: `a${String(number).padStart(2, '0')}V`,
        videoId: 'one',
        addedAtMs: 1,
      })),
    );
    const changes = Array.from({ length: 10 }, (_, number): EntryChange[] => [
      {
        kind: 'add',
        entries: [{ entryId: `new-${number}`, videoId: 'one' }],
        after: 'end',
        duplicates: 'add',
      },
      { kind: 'remove', entryIds: [`gone-${number}`] },
      { kind: 'move', entryIds: [`moved-${number}`], after: 'start' },
    ]).flat();
    const outcomes = await Promise.all(
      changes.map((change, number) =>
        apply(playlistId, number % 2 === 0 ? 'mara' : 'kip', `operation-${number}`, change),
      ),
    );
    expect(new Set(outcomes.map(({ version }) => version)).size).toBe(30);
    const left = await list(playlistId);
    expect(left.slice(0, 10).toSorted()).toEqual(ids('moved'));
    expect(left.slice(10, 20)).toEqual(ids('kept'));
    expect(left.slice(20).toSorted()).toEqual(ids('new'));
  });

  it('shortens position keys that have grown too long', async () => {
    const long = `a0${'V'.repeat(101)}`;
    const keys = ['a0', long, `${long}1`];
    const playlistId = await make(
      keys.map((positionKey, number) => ({
        entryId: `entry-${number}`,
        positionKey,
        videoId: 'one',
        addedAtMs: 1,
      })),
    );
    await apply(playlistId, 'mara', 'operation-1', {
      kind: 'add',
      entries: [{ entryId: 'entry-3', videoId: 'one' }],
      after: 'entry-1',
      duplicates: 'add',
    });
    const entries = await store.listEntries(playlistId, null, 1000);
    expect(entries.map((entry) => entry.entryId)).toEqual(['entry-0', 'entry-1', 'entry-3', 'entry-2']);
    expect(entries.every(({ positionKey }) => positionKey.length <= 100)).toBe(true);
  });

  it('lists each entry once to a reader between whose pages position keys are renewed', async () => {
    const long = `a0${'V'.repeat(101)}`;
    const playlistId = await make(
      ['a0', long, `${long}1`, 'a1'].map((positionKey, number) => ({
        entryId: `entry-${number}`,
        positionKey,
        videoId: 'one',
        addedAtMs: 1,
      })),
    );
    const [first, second] = await store.listEntries(playlistId, null, 2);
    await apply(playlistId, 'mara', 'operation-1', {
      kind: 'add',
      entries: [{ entryId: 'entry-4', videoId: 'one' }],
      after: 'entry-1',
      duplicates: 'add',
    });
    const rest = await store.listEntries(playlistId, second ?? null, 9);
    const ids = [first, second, ...rest].map((entry) => entry?.entryId);
    expect(ids).toEqual(['entry-0', 'entry-1', 'entry-4', 'entry-2', 'entry-3']);
    const [, again] = await store.listEntries(playlistId, null, 2);
    await apply(playlistId, 'mara', 'operation-2', { kind: 'move', entryIds: ['entry-1'], after: 'end' });
    const left = await store.listEntries(playlistId, again ?? null, 9);
    expect(left.map((entry) => entry.entryId)).toEqual(['entry-4', 'entry-2', 'entry-3', 'entry-1']);
  });

  it('keeps one cover per playlist, byte for byte, and one artwork row for it [12.15]', async () => {
    const playlistId = await make();
    const other = await make();
    const picture = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    await store.setCover(other, { artworkId: `other-${name}`, picture }, 1);
    await store.setCover(playlistId, { artworkId: `first-${name}`, picture }, 1);
    await store.setCover(playlistId, { artworkId: `second-${name}`, picture }, 2);
    expect(await store.loadCover(`first-${name}`)).toBeNull();
    expect([...((await store.loadCover(`second-${name}`)) ?? [])]).toEqual([...picture]);
    const access = await store.findAccess({ playlistId, accountId: 'mara', linkHash: null, nowMs: 2 });
    expect(access?.playlist.artworkId).toBe(`second-${name}`);
    await store.setCover(playlistId, null, 3);
    expect(
      (await store.findAccess({ playlistId, accountId: 'mara', linkHash: null, nowMs: 3 }))?.playlist
        .artworkId,
    ).toBeNull();
    const artworks = await database.db.selectFrom('artworks').select('artwork_id').execute();
    expect(artworks.map((row) => row.artwork_id)).toEqual([`other-${name}`]);
  });

  it('lists share links newest first, and removes only links of the given playlist [12.19]', async () => {
    const [playlistId, other] = [await make(), await make()];
    const addLink = (tokenHash: string, madeAtMs: number | null, expiresAtMs = 100, nowMs = 4) =>
      store.addLink(playlistId, { tokenHash, grants: 'view', madeAtMs, expiresAtMs }, nowMs);
    const listLinks = async () => (await store.listLinks(playlistId, 50, 3)).map((link) => link.tokenHash);
    await addLink(`old-${name}`, null);
    await addLink(`first-${name}`, 1);
    await addLink(`expired-${name}`, 2, 50);
    await addLink(`second-${name}`, 3);
    expect(await listLinks()).toEqual([`second-${name}`, `first-${name}`, `old-${name}`]);
    await store.removeLinks(other, `first-${name}`);
    await store.removeLinks(playlistId, `second-${name}`);
    expect(await listLinks()).toEqual([`first-${name}`, `old-${name}`]);
    await addLink(`third-${name}`, 60, 100, 60);
    const kept = await store.listLinks(playlistId, 0, 9);
    expect(kept.map((link) => link.tokenHash)).toEqual([`third-${name}`, `first-${name}`, `old-${name}`]);
    await store.removeLinks(playlistId, null);
    expect(await listLinks()).toEqual([]);
  });

  it('lists own and edited playlists however many of others were changed since', async () => {
    await insertListener(database.db, 'ines');
    const own = await make([], { ownerId: 'ines', visibility: 'listeners', nowMs: 10 });
    const edited = await make([], { ownerId: 'kip', visibility: 'listeners', nowMs: 9 });
    await store.addEditor(edited, 'ines');
    const shared = [];
    for (const nowMs of [20, 30, 40])
      shared.unshift(await make([], { ownerId: 'kip', visibility: 'listeners', nowMs }));
    const toIds = (playlists: readonly { playlistId: string }[]) =>
      playlists.map(({ playlistId }) => playlistId);
    const listed = await store.listOwn('ines', 2);
    expect(toIds(listed)).toEqual([own, edited]);
    expect(listed.map(({ isEditor }) => isEditor)).toEqual([false, true]);
    expect(toIds(await store.listShared('ines', 2))).toEqual(shared.slice(0, 2));
    expect(toIds(await store.listShared('ines', 9))).toEqual(shared);
  });

  it('does not count a playlist while it is deleted', async () => {
    const before = await store.countOwn('mara');
    const playlistId = await make();
    expect(await store.countOwn('mara')).toBe(before + 1);
    await store.setDeleted(playlistId, 'mara', 1);
    expect(await store.countOwn('mara')).toBe(before);
    await store.setDeleted(playlistId, 'mara', null);
    expect(await store.countOwn('mara')).toBe(before + 1);
  });

  it('removes what all owners deleted more than a month ago, and nothing else [12.01]', async () => {
    const monthMs = 30 * 24 * 60 * 60_000;
    await insertListener(database.db, 'once');
    const [old, ofOther, recent, kept] = [
      await make([], { ownerId: 'once' }),
      await make(),
      await make(),
      await make(),
    ];
    await store.setDeleted(old, 'once', 1);
    await store.setDeleted(ofOther, 'mara', 1);
    await store.setDeleted(recent, 'mara', 2);
    const never = new AbortController().signal;
    const removeLongDeleted = async (signal: AbortSignal) =>
      (await store.removeLongDeleted(2 + monthMs, signal)).count;
    expect(await removeLongDeleted(AbortSignal.abort())).toBe(0);
    expect(await removeLongDeleted(never)).toBe(2);
    const rows = await database.db.selectFrom('listener_playlists').select('playlist_id').execute();
    const left = rows.map((row) => row.playlist_id);
    expect([old, ofOther, recent, kept].map((id) => left.includes(id))).toEqual([false, false, true, true]);
    expect(await removeLongDeleted(never)).toBe(0);
  });

  it('keeps of the deleted playlists of an owner only those deleted last [12.22]', async () => {
    await insertListener(database.db, 'bo');
    const ids = [];
    for (const deletedAtMs of [10, 20, 30]) {
      ids.push(await make([], { ownerId: 'bo' }));
      await store.setDeleted(ids.at(-1) ?? '', 'bo', deletedAtMs);
    }
    const kept = await make([], { ownerId: 'bo' });
    const listDeleted = async () => (await store.listDeleted('bo')).map(({ playlistId }) => playlistId);
    await store.removeSurplusDeleted('bo', 3);
    expect(await listDeleted()).toEqual(ids.toReversed());
    await store.removeSurplusDeleted('bo', 2);
    expect(await listDeleted()).toEqual([ids[2], ids[1]]);
    expect((await store.listOwn('bo', 9)).map(({ playlistId }) => playlistId)).toEqual([kept]);
  });

  it('forgets the entries removed first once more are removed than a playlist holds [12.22]', async () => {
    const playlistId = await make();
    const removeAt = (name: string, count: number, removedAtMs: number) =>
      sql`insert into playlist_entries
        (playlist_id, entry_id, position_key, video_id, added_at_ms, is_removed, removed_at_ms)
        with recursive numbers (number) as
          (select 1 union all select number + 1 from numbers where number < ${sql.lit(count)})
        select ${playlistId}, ${name} || number, 'a' || number, 'one', 1, 1, ${sql.lit(removedAtMs)}
        from numbers`.execute(database.db);
    const countTombstones = async () => {
      const { total } = await database.db
        .selectFrom('playlist_entries')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('playlist_id', '=', playlistId)
        .executeTakeFirstOrThrow();
      return total;
    };
    const change = (opId: string) =>
      store.change({ playlistId, accountId: 'mara', opId, nowMs: 9 }, async () => ({
        outcome: { duplicates: [], addedCount: 0 },
        isFinal: true,
      }));
    await removeAt('first ', 10, 1);
    await removeAt('later ', MAX_PLAYLIST_ENTRIES - 10, 2);
    await change('full');
    expect(await countTombstones()).toBe(MAX_PLAYLIST_ENTRIES);
    await removeAt('last ', 1, 3);
    await change('surplus');
    expect(await countTombstones()).toBe(MAX_PLAYLIST_ENTRIES - 9);
    await removeAt('further ', 5000, 4);
    await change('much surplus');
    // All that was removed at 2 is beyond what is kept; one change forgets a part of it.
    expect(await countTombstones()).toBe(MAX_PLAYLIST_ENTRIES - 9 + 5000 - 1000);
  });

  it('finds the removed ones among given entries, each once', async () => {
    const playlistId = await make();
    const entryIds = ['entry-0', 'entry-1'];
    await apply(playlistId, 'mara', 'operation-1', {
      kind: 'add',
      entries: entryIds.map((id) => ({ entryId: id, videoId: 'one' })),
      after: 'end',
      duplicates: 'add',
    });
    await apply(playlistId, 'mara', 'operation-2', { kind: 'remove', entryIds: ['entry-1'] });
    const removed: string[] = [];
    await store.change({ playlistId, accountId: 'mara', opId: 'operation-3', nowMs: 1 }, async (entries) => {
      removed.push(...(await entries.findRemoved([...entryIds, 'entry-1', 'never there'])));
      return { outcome: { duplicates: [], addedCount: 0 }, isFinal: false };
    });
    expect(removed).toEqual(['entry-1']);
  });

  it('deletes a playlist with the account of its owner', async () => {
    await insertListener(database.db, 'gone');
    await store.make({
      playlistId: 'PLu-gone',
      ownerId: 'gone',
      title: 'Gone',
      description: null,
      visibility: 'listeners',
      rules: null,
      entries: [],
      nowMs: 1,
    });
    await database.db.deleteFrom('accounts').where('account_id', '=', 'gone').execute();
    expect(
      await store.findAccess({ playlistId: 'PLu-gone', accountId: 'mara', linkHash: null, nowMs: 1 }),
    ).toBeNull();
  });
});
