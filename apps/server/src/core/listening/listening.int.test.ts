import type { Track } from '@segue/domain';
import { aTrack as aDomainTrack } from '@segue/domain/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { toJson } from '../../adapters/database/columns.ts';
import { createAccountStore } from '../../adapters/database/stores/accounts/account.store.ts';
import { findHomeVersion } from '../../adapters/database/stores/accounts/home-version.ts';
import { addAlias } from '../../adapters/database/stores/identity/video-ids.ts';
import { createLikeStore } from '../../adapters/database/stores/listening/like.store.ts';
import { createPlayStore } from '../../adapters/database/stores/listening/play.store.ts';
import { testDatabases } from '../../adapters/database/testing/databases.ts';
import { toEmailAddress } from '../accounts/email-address.ts';
import { aClock, anAddress } from '../accounts/testing/accounts-under-test.ts';
import { HISTORY_PAGE_SIZE as SIZE } from './history-paging.ts';
import { createListening, type Listening } from './listening.ts';
import { type AddressedTrack, toStoredSong } from './stored-song.ts';

const aTrack = (videoId: string, changes: Partial<Track> = {}): AddressedTrack => ({
  ...aDomainTrack({
    title: `Title of ${videoId}`,
    artists: [{ name: 'Odd Lantern', id: null }],
    durationSeconds: 90,
    ...changes,
  }),
  videoId,
});

const loadLiked = async (listening: Listening, accountId: string) =>
  (await Array.fromAsync(listening.readLiked(accountId))).flat();

/** Loads all pages as the history screen does. */
async function loadAllPages(listening: Listening, accountId: string) {
  const entries: string[] = [];
  let lastDateMs: number | null = null;
  for (let page = 1; ; page += 1) {
    const load = await listening.loadHistory(accountId, { page, lastDateMs });
    entries.push(...load.entries.map(({ entryId }) => entryId));
    lastDateMs ??= Date.parse(load.entries.at(-1)?.playedAt ?? '') || null;
    if (load.currentPage + 1 >= load.totalPages) return { pages: page, entries };
  }
}

describe.each(testDatabases)('listening on %s', (_, open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  /** A new account. @param catalogue The tracks that the library has, by videoId. */
  async function setUp(catalogue: Readonly<Record<string, Track>> = {}) {
    const email = toEmailAddress(anAddress());
    if (email === null) throw new Error('expected an address');
    const accountId = crypto.randomUUID();
    await createAccountStore(database).add({
      accountId,
      email,
      firstName: 'Mara',
      lastName: 'Quint',
      passwordHash: null,
      googleSubject: null,
      picture: null,
      createdAtMs: 0,
    });
    const clock = aClock();
    const listening = createListening({
      plays: createPlayStore(database),
      likes: createLikeStore(database),
      tracks: {
        load: async (ids) => new Map(ids.flatMap((id) => (catalogue[id] ? [[id, catalogue[id]]] : []))),
      },
      clock,
    });
    return { accountId, clock, homeVersion: () => findHomeVersion(database.db, accountId), listening };
  }

  const alias = (oldVideoId: string, videoId: string) => addAlias(database.db, { oldVideoId, videoId });

  describe('history', () => {
    it('shows a play with its date and the current metadata of the track [3.09]', async () => {
      const current = aTrack('own-track-1', { title: 'Retagged' });
      const { accountId, listening } = await setUp({ 'own-track-1': current });
      const added = await listening.addPlay(accountId, aTrack('own-track-1'), null);
      expect(added).toEqual({ ...current, entryId: added.entryId, playedAt: '2026-03-01T12:00:00.000Z' });
      const page = await listening.loadHistory(accountId, { page: 1, lastDateMs: null });
      expect(page).toEqual({ entries: [added], currentPage: 0, totalPages: 1 });
    });

    it('stores a play once, however often its id is sent, also at the same time [4.59]', async () => {
      const { accountId, listening } = await setUp();
      const playId = crypto.randomUUID();
      const send = () => listening.addPlay(accountId, aTrack('own-track-1'), playId);
      const [first, second] = await Promise.all([send(), send()]);
      expect([second, await send()]).toEqual([first, first]);
      const page = await listening.loadHistory(accountId, { page: 1, lastDateMs: null });
      expect(page.entries).toEqual([first]);
    });

    it('stores the plays of two listeners whose ids are the same [4.59]', async () => {
      const [one, other] = [await setUp(), await setUp()];
      const playId = crypto.randomUUID();
      const added = await one.listening.addPlay(one.accountId, aTrack('own-track-1'), playId);
      const later = await other.listening.addPlay(other.accountId, aTrack('own-track-2'), playId);
      expect([added.entryId === playId, later.entryId === playId]).toEqual([true, false]);
      const page = await other.listening.loadHistory(other.accountId, { page: 1, lastDateMs: null });
      expect(page.entries).toEqual([later]);
    });

    it('shows a track that is not in the catalogue as it was sent', async () => {
      const { accountId, listening } = await setUp();
      const sent = aTrack('elsewhere-1', { countLabel: '12M plays', views: '12M' });
      expect(await listening.addPlay(accountId, sent, null)).toMatchObject({
        ...sent,
        countLabel: null,
        isAvailable: true,
      });
    });

    it.each([
      [0, 1],
      [1, 1],
      [SIZE, 1],
      [SIZE + 1, 2],
      [2 * SIZE, 2],
      [2 * SIZE + 1, 3],
    ])(
      'of %i entries takes %i loads, each entry once, newest first [4.47] [4.48] [4.49]',
      async (size, loads) => {
        const { accountId, clock, listening } = await setUp();
        const added: string[] = [];
        for (let n = 0; n < size; n += 1) {
          clock.pass(1000);
          added.unshift((await listening.addPlay(accountId, aTrack('again'), null)).entryId);
        }
        expect(await loadAllPages(listening, accountId)).toEqual({ pages: loads, entries: added });
      },
    );

    it('neither repeats nor drops a row when songs are played between two loads', async () => {
      const { accountId, clock, listening } = await setUp();
      const play = async () => {
        clock.pass(1000);
        return (await listening.addPlay(accountId, aTrack('again'), null)).entryId;
      };
      for (let n = 0; n < SIZE + 2; n += 1) await play();
      const first = await listening.loadHistory(accountId, { page: 1, lastDateMs: null });
      await play();
      await play();
      const lastDateMs = Date.parse(first.entries.at(-1)?.playedAt ?? '');
      const second = await listening.loadHistory(accountId, { page: 2, lastDateMs });
      expect(second.entries).toHaveLength(2);
      expect(second.entries.every(({ playedAt }) => Date.parse(playedAt) < lastDateMs)).toBe(true);
    });

    it('is empty on a page beyond its end', async () => {
      const { accountId, listening } = await setUp();
      await listening.addPlay(accountId, aTrack('again'), null);
      const page = await listening.loadHistory(accountId, { page: 9, lastDateMs: null });
      expect(page.entries).toEqual([]);
      expect(page.currentPage + 1 < page.totalPages).toBe(false);
    });

    it('gives plays of the same moment distinct dates, also when they are concurrent', async () => {
      const { accountId, listening } = await setUp();
      const added = await Promise.all(
        Array.from({ length: 12 }, () => listening.addPlay(accountId, aTrack('again'), null)),
      );
      expect(new Set(added.map(({ playedAt }) => playedAt)).size).toBe(12);
      expect((await loadAllPages(listening, accountId)).entries).toHaveLength(12);
    });

    it('is private to its listener', async () => {
      const mara = await setUp();
      const other = await setUp();
      await mara.listening.addPlay(mara.accountId, aTrack('again'), null);
      expect((await loadAllPages(other.listening, other.accountId)).entries).toEqual([]);
    });
  });

  describe('a play', () => {
    /** A track of the library that also has an alias. */
    async function addTrack(videoId: string) {
      const row = {
        title: '',
        title_folded: '',
        is_explicit: 0,
        video_type: '',
        is_missing: 0,
        added_at_ms: 0,
        is_findable_song: 1,
        is_findable_video: 0,
      };
      await database.db
        .insertInto('tracks')
        .values({ ...row, video_id: videoId })
        .execute();
      await alias(`old-${videoId}`, videoId);
    }

    const countOf = async (videoId: string) => {
      const row = database.db.selectFrom('tracks').select('play_count').where('video_id', '=', videoId);
      return (await row.executeTakeFirstOrThrow()).play_count;
    };

    /** A listener who started a track, 90 s long by default. */
    async function begin(changes: Partial<Track> = {}) {
      const world = await setUp();
      const videoId = `heard-${world.accountId}`;
      await addTrack(videoId);
      const addPlay = async (id = videoId) =>
        (await world.listening.addPlay(world.accountId, aTrack(id, changes), null)).entryId;
      const markHeard = (entryId: string) => world.listening.markHeard(world.accountId, entryId);
      return { ...world, videoId, addPlay, markHeard, entryId: await addPlay() };
    }

    it('adds to the play count once it was heard, and only once for repeated reports', async () => {
      const { clock, entryId, videoId, markHeard } = await begin();
      expect(await countOf(videoId)).toBe(0);
      clock.pass(30_000);
      const outcomes = await Promise.all([markHeard(entryId), markHeard(entryId), markHeard(entryId)]);
      expect([...outcomes, await markHeard(entryId)]).toEqual(Array(4).fill('counted'));
      expect(await countOf(videoId)).toBe(1);
    });

    it('under an alias adds to the play count of the current track', async () => {
      const { clock, videoId, addPlay, markHeard } = await begin();
      const entryId = await addPlay(`old-${videoId}`);
      clock.pass(30_000);
      await markHeard(entryId);
      expect(await countOf(videoId)).toBe(1);
    });

    it.each([
      [90, 30],
      [40, 20],
      [5, 2.5],
      [null, 30],
    ])(
      'of a track of %s s counts as heard only after %s s, less a tolerance of a fifth',
      async (durationSeconds, seconds) => {
        const { clock, entryId, videoId, markHeard } = await begin({ durationSeconds });
        clock.pass(seconds * 800 - 1);
        expect(await markHeard(entryId)).toBe('too-soon');
        expect(await countOf(videoId)).toBe(0);
        clock.pass(1);
        expect(await markHeard(entryId)).toBe('counted');
      },
    );

    it('that is sent later has the time at which it began, and counts by it [4.75]', async () => {
      const { accountId, listening, videoId, markHeard } = await begin();
      const play = aTrack(videoId, { durationSeconds: 90 });
      const { entryId, playedAt } = await listening.addPlay(accountId, play, null, 3_600_000);
      expect(playedAt).toBe('2026-03-01T11:00:00.000Z');
      expect(await markHeard(entryId)).toBe('counted');
      const { entries } = await listening.loadHistory(accountId, { page: 1, lastDateMs: null });
      expect(entries.at(-1)).toMatchObject({ entryId, playedAt });
    });

    it('keeps the first report of how it ended, limited to the time that has passed [4.53]', async () => {
      const { accountId, clock, entryId, listening } = await begin();
      const endOf = async () => (await createPlayStore(database).find(accountId, entryId))?.end;
      expect(await endOf()).toBeNull();
      clock.pass(12_000);
      const left = { isCompleted: false, heardSeconds: 4.5 };
      expect(await listening.markEnded(accountId, entryId, left)).toBe('kept');
      expect(await listening.markEnded(accountId, entryId, { isCompleted: true, heardSeconds: 9 })).toBe(
        'kept',
      );
      expect(await endOf()).toEqual(left);
      const other = await begin();
      expect(await listening.markEnded(accountId, other.entryId, left)).toBe('unknown');
      other.clock.pass(12_000);
      await other.listening.markEnded(other.accountId, other.entryId, {
        isCompleted: true,
        heardSeconds: 90,
      });
      expect((await createPlayStore(database).find(other.accountId, other.entryId))?.end).toEqual({
        isCompleted: true,
        heardSeconds: 12,
      });
    });

    it('counts, with what was heard of it, if the clock of the server was set back meanwhile [16.24]', async () => {
      const { accountId, clock, entryId, videoId, markHeard, listening } = await begin();
      clock.pass(-86_400_000);
      expect(await markHeard(entryId)).toBe('counted');
      expect(await countOf(videoId)).toBe(1);
      const end = { isCompleted: true, heardSeconds: 90 };
      await listening.markEnded(accountId, entryId, end);
      expect((await createPlayStore(database).find(accountId, entryId))?.end).toEqual(end);
    });

    it('does not count earlier because the clock of another process is some seconds behind [16.24]', async () => {
      const { accountId, clock, entryId, markHeard, listening } = await begin();
      clock.pass(-5000);
      expect(await markHeard(entryId)).toBe('too-soon');
      await listening.markEnded(accountId, entryId, { isCompleted: false, heardSeconds: 90 });
      expect((await createPlayStore(database).find(accountId, entryId))?.end?.heardSeconds).toBe(0);
    });

    it('that is removed stays in the play count, and outdates the home of its listener at every process [2.190] [13.44]', async () => {
      const { accountId, clock, entryId, homeVersion, listening, videoId, markHeard } = await begin();
      clock.pass(30_000);
      await markHeard(entryId);
      await listening.removePlays(accountId, [entryId]);
      expect(await homeVersion()).toBe(1);
      expect(await countOf(videoId)).toBe(1);
    });

    it('is cleared although it began at a clock that was ahead [2.191]', async () => {
      const { accountId, clock, addPlay, homeVersion, listening } = await begin();
      clock.pass(86_400_000);
      await addPlay();
      clock.pass(-86_400_000);
      await listening.clearHistory(accountId);
      expect(await homeVersion()).toBe(1);
      expect((await listening.loadHistory(accountId, { page: 1, lastDateMs: null })).entries).toEqual([]);
    });

    it('cannot be marked as heard by another listener', async () => {
      const mara = await begin();
      const other = await begin();
      mara.clock.pass(30_000);
      other.clock.pass(30_000);
      expect(await other.markHeard(mara.entryId)).toBe('unknown');
      expect(await mara.markHeard('no-such-play')).toBe('unknown');
      expect(await countOf(mara.videoId)).toBe(0);
    });
  });

  describe('a like', () => {
    it('is idempotent, also when concurrent, and so is its removal', async () => {
      const { accountId, listening } = await setUp();
      const like = () => listening.like(accountId, aTrack('liked'));
      await Promise.all([like(), like(), like()]);
      await like();
      expect(await listening.isLiked(accountId, 'liked')).toBe(true);
      expect(await loadLiked(listening, accountId)).toHaveLength(1);
      await listening.unlike(accountId, 'liked');
      await listening.unlike(accountId, 'liked');
      expect(await listening.isLiked(accountId, 'liked')).toBe(false);
      expect(await loadLiked(listening, accountId)).toEqual([]);
    });

    it('outdates the home of its listener at every process if it is their only one [12.50] [13.44]', async () => {
      const { accountId, homeVersion, listening } = await setUp();
      expect(await homeVersion()).toBe(0);
      await listening.like(accountId, aTrack('first'));
      await listening.like(accountId, aTrack('second'));
      expect(await homeVersion()).toBe(1);
    });

    it('is listed newest first, across several batches', async () => {
      const { accountId, listening } = await setUp();
      const ids = Array.from({ length: 1003 }, (_, n) => `liked-${n}`);
      // Three likes with the same date, so that batches end between equal dates.
      const likes = ids.map((videoId, n) => ({
        account_id: accountId,
        video_id: videoId,
        liked_at_ms: Math.floor(n / 3),
        song: toJson(toStoredSong(aTrack(videoId))),
      }));
      await database.db.insertInto('likes').values(likes).execute();
      const liked = await loadLiked(listening, accountId);
      expect(liked).toHaveLength(1003);
      expect(new Set(liked.map(({ videoId }) => videoId))).toEqual(new Set(ids));
      expect(liked[0]?.videoId).toBe('liked-1002');
      expect(ids.slice(0, 3)).toContain(liked.at(-1)?.videoId);
    });

    it('stores only the id of a song of the catalogue, and the sent metadata of any other', async () => {
      const { accountId, listening } = await setUp({ 'own-song': aTrack('own-song') });
      await listening.like(accountId, aTrack('own-song'));
      await listening.like(accountId, aTrack('foreign-song'));
      const rows = database.db.selectFrom('likes').selectAll().where('account_id', '=', accountId);
      const stored = Object.fromEntries((await rows.execute()).map((row) => [row.video_id, row.song]));
      expect(stored['own-song']).toBe('null');
      expect(stored['foreign-song']).toContain('Title of foreign-song');
    });

    it('follows a track through a chain of aliases', async () => {
      const best = aTrack('best-rip');
      const { accountId, clock, listening } = await setUp({ 'first-rip': best, 'best-rip': best });
      await listening.like(accountId, aTrack('first-rip'));
      await alias('first-rip', 'better-rip');
      await alias('better-rip', 'best-rip');
      expect(await listening.isLiked(accountId, 'best-rip')).toBe(true);
      expect(await listening.isLiked(accountId, 'better-rip')).toBe(true);
      clock.pass(1);
      await listening.like(accountId, best);
      expect(await loadLiked(listening, accountId)).toEqual([best]);
      expect(await listening.likedAmong(accountId, ['else', 'best-rip', 'better-rip'])).toEqual([
        'best-rip',
        'better-rip',
      ]);
      await listening.unlike(accountId, 'best-rip');
      expect(await listening.isLiked(accountId, 'first-rip')).toBe(false);
    });

    it('of a former and of the current id is listed once', async () => {
      const present = aTrack('present-id');
      const { accountId, listening } = await setUp({ 'former-id': present, 'present-id': present });
      await listening.like(accountId, aTrack('former-id'));
      await listening.like(accountId, present);
      expect(await loadLiked(listening, accountId)).toEqual([present]);
    });

    it('is private to its listener', async () => {
      const mara = await setUp();
      const other = await setUp();
      await mara.listening.like(mara.accountId, aTrack('hers'));
      expect(await other.listening.isLiked(other.accountId, 'hers')).toBe(false);
      expect(await other.listening.likedAmong(other.accountId, ['hers'])).toEqual([]);
    });
  });
});
