import { aTrack } from '@segue/domain/testing/builders';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenedDatabase } from '../../../adapters/database/database.ts';
import { silentSecurityLog } from '../../log/security-log.ts';
import { createPeopleStore } from '../../../adapters/database/stores/accounts/people.store.ts';
import { createArtworkStore } from '../../../adapters/database/stores/artwork/artwork.store.ts';
import { createAccountStore } from '../../../adapters/database/stores/accounts/account.store.ts';
import { createLikeStore } from '../../../adapters/database/stores/listening/like.store.ts';
import { createPlayStore } from '../../../adapters/database/stores/listening/play.store.ts';
import { createCatalogueReader } from '../../../adapters/database/stores/catalogue/catalogue-reader.ts';
import { createPlaylistStore } from '../../../adapters/database/stores/playlists/playlist.store.ts';
import { createQueueStore } from '../../../adapters/database/stores/queues/queue.store.ts';
import { createSessionStore } from '../../../adapters/database/stores/accounts/session.store.ts';
import { createResetStore } from '../../../adapters/database/stores/accounts/reset.store.ts';
import { testDatabases } from '../../../adapters/database/testing/databases.ts';
import { toStoredSong } from '../../listening/stored-song.ts';
import { createTrackReader } from '../../catalogue/track-reader.ts';
import { createPeople } from './people.ts';
import { collectExport } from './export-text.ts';
import { createPersonExport } from './person-export.ts';
import { accountsUnderTest, anAddress, PASSWORD } from '../testing/accounts-under-test.ts';

const SONG = toStoredSong(aTrack({ title: 'Kettle Songs' }));

const HOUR = 60 * 60 * 1000;

describe.each(testDatabases)('people on %s', (_, open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  function setUp() {
    const world = accountsUnderTest(database);
    const accounts = createAccountStore(database);
    const store = createPeopleStore(database);
    const likes = createLikeStore(database);
    const plays = createPlayStore(database);
    const playlists = createPlaylistStore(database);
    const queues = createQueueStore(database);
    const thumbnails = { remove: vi.fn(async () => undefined) };
    const people = createPeople({
      security: silentSecurityLog,
      sessions: createSessionStore(database),
      accounts,
      people: store,
      resets: createResetStore(database),
      mails: { remove: async () => 1 },
      thumbnails,
      clock: world.clock,
      toResetLink: (token) => token,
    });
    const openExport = createPersonExport({
      accounts,
      people: store,
      likes,
      plays,
      lists: { playlists, queues, tracks: createTrackReader(createCatalogueReader(database)) },
      clock: world.clock,
      security: silentSecurityLog,
    });
    return {
      ...world,
      email: anAddress(),
      store,
      likes,
      plays,
      playlists,
      queues,
      thumbnails,
      people,
      exportPerson: async (typed: string) => {
        const data = await openExport(typed);
        return data && collectExport(data);
      },
    };
  }

  type World = ReturnType<typeof setUp>;

  /** A listener with two likes and `playCount` plays. */
  async function addListener({ accounts, signUp, likes, plays, email }: World, playCount: number) {
    const { accountId } = (await accounts.findListener(await signUp(email))) ?? { accountId: '' };
    for (const videoId of ['one', 'other'])
      await likes.add(accountId, { videoId, likedAtMs: Date.UTC(2026, 1, 1), song: SONG });
    for (let n = 0; n < playCount; n += 1)
      await plays.add(accountId, { entryId: `${accountId}-${n}`, videoId: 'one', playedAtMs: n, song: SONG });
    return accountId;
  }

  it('are added with a link that still sets the password after 23 hours, and only once', async () => {
    const { people, accounts, clock, email } = setUp();
    const added = await people.add(email, 'Mara van Quint');
    const token = added.kind === 'link' ? added.link : '';
    expect(await accounts.signIn(email, PASSWORD)).toEqual({ kind: 'refused' });
    clock.pass(23 * HOUR);
    expect(await accounts.passwordReset.update(token, PASSWORD)).toBe('updated');
    expect(await accounts.passwordReset.update(token, PASSWORD)).toBe('link-refused');
    expect(await accounts.signIn(email, PASSWORD)).toMatchObject({ kind: 'signed-in' });
    expect(await people.add(email, null)).toEqual({ kind: 'taken' });
    expect(await people.add('nowhere', null)).toEqual({ kind: 'not-an-address' });
    expect(await people.makeLink('nowhere')).toEqual({ kind: 'unknown' });
  });

  it('are not added with a name of which a part cannot be stored', async () => {
    const { people, email } = setUp();
    const long = 'x'.repeat(101);
    for (const name of [long, `Mara ${long}`, `${long} Quint`, 'Mara Qu\u0007int'])
      expect(await people.add(email, name)).toEqual({ kind: 'not-a-name' });
    expect(await people.add(email, `Mara ${long.slice(1)}`)).toMatchObject({ kind: 'link' });
  });

  it('leave the oldest account to the next one when they are erased', async () => {
    const { people, email, clock } = setUp();
    const accounts = createAccountStore(database);
    clock.pass(1000 * HOUR);
    for (const address of [email, anAddress()]) await people.add(address, null);
    const first = await accounts.findOldest();
    const outcome = await people.erase(first?.email ?? '');
    const next = await accounts.findOldest();
    expect(outcome?.nextOldest).toBe(next?.email);
    const another = anAddress();
    await people.add(another, null);
    expect((await people.erase(another))?.nextOldest).toBeNull();
  });

  it('get links that are refused after 24 hours, both a first one and a later one', async () => {
    const { people, accounts, clock, email } = setUp();
    const links = [await people.add(email, null), await people.makeLink(email)];
    const tokens = links.map((outcome) => (outcome.kind === 'link' ? outcome.link : ''));
    const areOpen = () => Promise.all(tokens.map((token) => accounts.passwordReset.isOpen(token)));
    clock.pass(24 * HOUR - 1);
    expect(await areOpen()).toEqual([true, true]);
    clock.pass(1);
    expect(await areOpen()).toEqual([false, false]);
    for (const token of tokens)
      expect(await accounts.passwordReset.update(token, PASSWORD)).toBe('link-refused');
    expect(await accounts.signIn(email, PASSWORD)).toEqual({ kind: 'refused' });
  });

  it('are listed by address with keyset pagination', async () => {
    const { store, people } = setUp();
    for (const name of ['c', 'a', 'b']) await people.add(`zz-${name}-${anAddress()}`, null);
    const emails = (persons: readonly { email: string }[]) => persons.map(({ email }) => email.slice(0, 4));
    const [first, second] = await store.list('zz', 2);
    expect(emails([first, second].flatMap((person) => person ?? []))).toEqual(['zz-a', 'zz-b']);
    expect(emails(await store.list(second?.emailFolded ?? null, 2))).toEqual(['zz-c']);
  });

  it('can export all their stored data, with every play and how it ended [4.53]', async () => {
    const world = setUp();
    const accountId = await addListener(world, 501);
    const end = { isCompleted: false, heardSeconds: 4.5 };
    await world.plays.markEnded(accountId, `${accountId}-500`, end);
    const data = await world.exportPerson(world.email);
    expect(data).toMatchObject({
      exportedAt: '2026-03-01T12:00:00.000Z',
      account: { email: world.email, firstName: 'Mara', googleSubject: null, hasPassword: true },
      sessions: [{ expiresAt: '2026-05-30T12:00:00.000Z' }],
      likes: [{ videoId: 'other' }, { videoId: 'one', song: { title: 'Kettle Songs' } }],
    });
    expect(new Set(data?.plays.map(({ playedAt }) => playedAt)).size).toBe(501);
    expect(data?.plays.slice(0, 2).map((play) => play.end)).toEqual([end, null]);
    expect(await world.exportPerson(anAddress())).toBeNull();
  });

  it('can export their own playlists with all entries, and their device queues', async () => {
    const world = setUp();
    const ownerId = await addListener(world, 0);
    const entries = Array.from({ length: 501 }, (_, n) => ({
      entryId: `entry-${ownerId}-${n}`,
      positionKey: `a${String(n).padStart(4, '0')}`,
      videoId: `video${n}`,
      addedAtMs: 0,
    }));
    const head = { description: null, visibility: 'private', rules: null, nowMs: 0 } as const;
    await world.playlists.make({ ...head, playlistId: `list-${ownerId}`, ownerId, title: 'Tides', entries });
    const other = setUp();
    const otherId = await addListener(other, 0);
    const shared = {
      ...head,
      visibility: 'listeners',
      playlistId: `list-${otherId}`,
      ownerId: otherId,
    } as const;
    await world.playlists.make({ ...shared, title: 'Of somebody else', entries: [] });
    const place = {
      deviceId: 'device-0001',
      deviceName: 'Firefox on Linux',
      queueIndex: 1,
      positionSeconds: 7,
    };
    await world.queues.save(ownerId, { ...place, videoIds: ['one', 'other'], savedAtMs: 0 }, 20);
    const data = await world.exportPerson(world.email);
    expect(data?.playlists).toMatchObject([{ title: 'Tides', entries: { length: 501 } }]);
    expect(data?.playlists[0]?.entries[500]).toEqual({
      videoId: 'video500',
      addedAt: '1970-01-01T00:00:00.000Z',
      title: null,
    });
    expect(data?.deviceQueues).toMatchObject([
      { deviceName: 'Firefox on Linux', queueIndex: 1, videoIds: ['one', 'other'] },
    ]);
  });

  it('can export deleted playlists that can be restored, links, and which playlists they edit or saved', async () => {
    const [world, other] = [setUp(), setUp()];
    const [ownerId, otherId] = [await addListener(world, 0), await addListener(other, 0)];
    const head = { description: null, visibility: 'private', rules: null, entries: [], nowMs: 0 } as const;
    const [deleted, shared, edited, saved] = ['deleted', 'shared', 'edited', 'saved'].map(
      (name) => `${name}-${ownerId}`,
    ) as [string, string, string, string];
    const { make, setDeleted, addLink, addEditor, save } = world.playlists;
    await make({ ...head, playlistId: deleted, ownerId, title: 'Ebb' });
    await setDeleted(deleted, ownerId, 60_000);
    await make({ ...head, playlistId: shared, ownerId, title: 'Tides' });
    const link = { tokenHash: `hash-${ownerId}`, grants: 'edit', madeAtMs: 0, expiresAtMs: HOUR } as const;
    await addLink(shared, link, 0);
    await make({ ...head, playlistId: edited, ownerId: otherId, title: 'Of somebody else' });
    await addEditor(edited, ownerId);
    await make({ ...head, playlistId: saved, ownerId: otherId, title: 'For all', visibility: 'listeners' });
    await save(saved, ownerId, null, 0);
    const data = await world.exportPerson(world.email);
    expect(data?.playlists).toMatchObject([
      {
        title: 'Tides',
        deletedAt: null,
        links: [
          { grants: 'edit', madeAt: '1970-01-01T00:00:00.000Z', expiresAt: '1970-01-01T01:00:00.000Z' },
        ],
      },
      { title: 'Ebb', deletedAt: '1970-01-01T00:01:00.000Z', links: [] },
    ]);
    expect(data?.editedPlaylists).toEqual([
      { playlistId: edited, title: 'Of somebody else', folderId: null },
    ]);
    expect(data?.savedPlaylists).toEqual([{ playlistId: saved, title: 'For all', folderId: null }]);
    expect(JSON.stringify(data)).not.toContain(link.tokenHash);
  });

  it('are erased with all their data, including an unused verification code of their address', async () => {
    const world = setUp();
    const accountId = await addListener(world, 3);
    await world.people.makeLink(world.email);
    await database.db
      .insertInto('verifications')
      .values({
        verification_hash: 'hash of a value',
        email_folded: world.email,
        sender_hash: 'hash of a sender',
        code_hash: 'hash',
        sent_at_ms: 0,
        sent_slot: 0,
        expires_at_ms: 0,
      })
      .execute();
    expect(await world.people.erase(world.email.toUpperCase())).toMatchObject({
      likes: 2,
      plays: 3,
      sessions: 1,
      mails: 1,
    });
    expect(await world.people.erase(world.email)).toBeNull();
    for (const table of ['accounts', 'sessions', 'password_resets', 'likes', 'plays'] as const) {
      const rows = database.db.selectFrom(table).selectAll().where('account_id', '=', accountId);
      expect(await rows.execute()).toEqual([]);
    }
    const codes = database.db.selectFrom('verifications').selectAll().where('email_folded', '=', world.email);
    expect(await codes.execute()).toEqual([]);
  });

  it('are erased with the record of what they changed in playlists of others, which stay [1.32]', async () => {
    const world = setUp();
    const accountId = await addListener(world, 0);
    const ownerId = await addListener(setUp(), 0);
    const playlistId = `shared-by-${ownerId}`;
    const head = { description: null, visibility: 'private', rules: null, nowMs: 0 } as const;
    await world.playlists.make({ ...head, playlistId, ownerId, title: 'Tides', entries: [] });
    for (const editorId of [accountId, ownerId])
      await world.playlists.change(
        { playlistId, accountId: editorId, opId: `by-${editorId}`, nowMs: 0 },
        async () => ({ outcome: { duplicates: [], addedCount: 0 }, isFinal: true }),
      );
    await world.people.erase(world.email);
    const changes = database.db.selectFrom('playlist_changes').select('account_id');
    expect(await changes.where('playlist_id', '=', playlistId).execute()).toEqual([{ account_id: ownerId }]);
  });

  it('are erased with the covers of their playlists, which nobody can load any more', async () => {
    const world = setUp();
    const { playlists, people, thumbnails, store } = world;
    const accountId = await addListener(world, 0);
    const otherId = await addListener(setUp(), 0);
    for (const ownerId of [accountId, otherId]) {
      const playlistId = `covered-${ownerId}`;
      const head = { description: null, visibility: 'listeners', rules: null, nowMs: 0 } as const;
      await playlists.make({ ...head, playlistId, ownerId, title: 'Tides', entries: [] });
      await playlists.setCover(playlistId, { artworkId: `of-${ownerId}`, picture: Uint8Array.of(1) }, 0);
    }
    const findCover = async (id: string) => createArtworkStore(database).find(`of-${id}`);
    expect(await store.listCovers(accountId)).toEqual([`of-${accountId}`]);
    thumbnails.remove.mockRejectedValueOnce(new Error('The disk failed'));
    await expect(people.erase(world.email)).rejects.toThrow('The disk failed');
    await people.erase(world.email);
    expect(thumbnails.remove).toHaveBeenLastCalledWith([`of-${accountId}`]);
    expect(await findCover(accountId)).toBeNull();
    expect(await playlists.loadCover(`of-${accountId}`)).toBeNull();
    expect(await findCover(otherId)).not.toBeNull();
  });
});
