import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Log } from '../../../core/log/log.ts';
import { openDatabase, type OpenedDatabase } from '../database.ts';
import { openPostgres } from '../dialects/postgres.ts';
import { createAccountStore } from '../stores/accounts/account.store.ts';
import { createPeopleStore } from '../stores/accounts/people.store.ts';
import { createLikeStore } from '../stores/listening/like.store.ts';
import { createOwnDatabase } from '../testing/own-database.ts';
import { type PostgresPair, startPostgresPair, withoutPostgres } from '../testing/postgres-pair.ts';
import { type OpenedReplica, openReplica } from './open-replica.ts';

describe.skipIf(withoutPostgres !== null)('a replica', { meta: { skipReason: withoutPostgres } }, () => {
  let pair: PostgresPair;
  let database: OpenedDatabase;
  let opened: OpenedReplica;
  const events: string[] = [];
  const note = (event: string) => void events.push(event);
  const log: Log = { info: note, warn: note, error: note };
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    pair = await startPostgresPair();
    database = await openDatabase(openPostgres(pair.primary.url));
    opened = await openReplica(database, { url: pair.replica.url, connections: 4, log });
    await addAccount('mara');
    await untilCaughtUp();
    // It is left out until it has replayed the migrations.
    events.length = 0;
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
    events.length = 0;
  });
  afterAll(async () => {
    await opened.reads.close();
    await database.close();
    pair.stop();
  });

  const addAccount = (accountId: string) =>
    createAccountStore(database).add({
      accountId,
      email: { address: `${accountId}@harbour.example`, folded: `${accountId}@harbour.example` },
      firstName: 'Mara',
      lastName: 'Quill',
      passwordHash: null,
      googleSubject: null,
      picture: null,
      createdAtMs: 1,
    });

  /** Runs a statement on the replica directly. */
  async function atReplica(statement: string): Promise<void> {
    const client = new Client({ connectionString: pair.replica.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  }
  async function pauseReplay(): Promise<void> {
    await atReplica('select pg_wal_replay_pause()');
    closing.push(async () => {
      await atReplica('select pg_wal_replay_resume()');
      await untilCaughtUp();
    });
  }
  const isRecovering = async (): Promise<boolean> => {
    const { rows } = await sql<{ here: boolean }>`select pg_is_in_recovery() as here`.execute(
      opened.reads.db,
    );
    return rows[0]?.here ?? false;
  };
  /** Which server answers the reads of a call. */
  const answererOf = async (accountId: string | null): Promise<string> =>
    opened.calls.run({ accountId, mayWrite: false }, async () =>
      (await isRecovering()) ? 'replica' : 'primary',
    );
  const untilCaughtUp = async (): Promise<void> => {
    await opened.calls.noteOwnWrites();
    await vi.waitFor(async () => expect(await answererOf(null)).toBe('replica'), { timeout: 60_000 });
  };
  const like = (accountId: string, videoId: string) =>
    opened.calls.run({ accountId, mayWrite: true }, () =>
      createLikeStore(database).add(accountId, { videoId, likedAtMs: 1, song: null }),
    );
  const readLikes = (accountId: string) =>
    opened.calls.run({ accountId, mayWrite: false }, async () => {
      const likes = await createLikeStore(opened.reads).list(accountId, null, 10);
      return likes.map(({ videoId }) => videoId);
    });

  it('answers reads within calls; reads outside calls go to the primary [13.04]', async () => {
    expect(await answererOf(null)).toBe('replica');
    expect(await isRecovering()).toBe(false);
    await expect(opened.reads.db.transaction().execute(isRecovering)).rejects.toThrow('no transaction');
  });

  it('with replay lag hides no listener’s own likes, and still answers others [13.05]', async () => {
    await addAccount('eve');
    await untilCaughtUp();
    await pauseReplay();
    const liked: string[] = [];
    for (const videoId of ['one', 'two', 'three']) {
      await like('mara', videoId);
      liked.push(videoId);
      expect((await readLikes('mara')).toSorted()).toEqual(liked.toSorted());
    }
    expect([await answererOf('mara'), await answererOf('eve'), await answererOf(null)]).toEqual([
      'primary',
      'replica',
      'replica',
    ]);
    expect(events).toEqual([]);
  });

  it('with replay lag hides no like that was made through another process', async () => {
    const other = await openReplica(database, { url: pair.replica.url, connections: 2, log });
    closing.push(other.reads.close);
    await pauseReplay();
    await like('mara', 'elsewhere');
    const found = await other.calls.run({ accountId: 'mara', mayWrite: false }, () =>
      createLikeStore(other.reads).has('mara', 'elsewhere'),
    );
    expect(found).toBe(true);
  });

  it('does not fail the call that deletes the account of its listener [2.164]', async () => {
    await addAccount('leaving');
    await like('leaving', 'one');
    const erased = await opened.calls.run({ accountId: 'leaving', mayWrite: true }, () =>
      createPeopleStore(database).erase('leaving'),
    );
    expect(erased.likes).toBe(1);
    const { rows } =
      await sql`select account_id from listener_positions where account_id = 'leaving'`.execute(database.db);
    expect(rows).toEqual([]);
    expect(events).toEqual([]);
  });

  it('fails no write whose position cannot be recorded, nor hides it from its listener [13.05]', async () => {
    await pauseReplay();
    // Existing rows may stay; those that are written are refused.
    await sql`alter table listener_positions add constraint full_disk check (account_id = '') not valid`.execute(
      database.db,
    );
    await like('mara', 'unrecorded');
    await like('mara', 'unrecorded too');
    const failing = () => Promise.reject(new Error('The work failed.'));
    await expect(opened.calls.run({ accountId: 'mara', mayWrite: true }, failing)).rejects.toThrow(
      'The work failed.',
    );
    expect(await readLikes('mara')).toEqual(expect.arrayContaining(['unrecorded', 'unrecorded too']));
    expect(events).toEqual(['database.note-failed']);
    await sql`alter table listener_positions drop constraint full_disk`.execute(database.db);
    expect(await readLikes('mara')).toContain('unrecorded');
    await atReplica('select pg_wal_replay_resume()');
    await untilCaughtUp();
    expect(await answererOf('mara')).toBe('replica');
  });

  it('answers no read of a process that starts until it has replayed what was written before', async () => {
    await pauseReplay();
    await sql`create table migrated (one integer)`.execute(database.db);
    const other = await openReplica(database, { url: pair.replica.url, connections: 2, log });
    closing.push(other.reads.close);
    const countRows = () =>
      other.calls.run({ accountId: null, mayWrite: false }, () =>
        sql<{ count: number; here: boolean }>`select count(*) as count, pg_is_in_recovery() as here
          from migrated`.execute(other.reads.db),
      );
    expect((await countRows()).rows).toEqual([{ count: 0, here: false }]);
    await atReplica('select pg_wal_replay_resume()');
    await expect.poll(async () => (await countRows()).rows).toEqual([{ count: 0, here: true }]);
  });

  it('is left out while its lag is too large, and is used again once it has caught up [13.06]', async () => {
    await pauseReplay();
    await like('mara', 'late');
    await expect.poll(() => events).toEqual(['database.replica-left-out']);
    expect(await answererOf(null)).toBe('primary');
    await atReplica('select pg_wal_replay_resume()');
    await expect.poll(() => events).toEqual(['database.replica-left-out', 'database.replica-back']);
    expect(await answererOf(null)).toBe('replica');
  });

  it('that is down fails no read, and is used again once it is back [13.06]', async () => {
    pair.replica.halt('immediate');
    const answerers = await Promise.all(Array.from({ length: 20 }, () => answererOf(null)));
    expect(new Set(answerers)).toEqual(new Set(['primary']));
    expect(events).toEqual(['database.replica-left-out']);
    pair.replica.start();
    await expect.poll(() => events).toEqual(['database.replica-left-out', 'database.replica-back']);
    await expect.poll(() => answererOf(null)).toBe('replica');
  });

  it('survives a restart of its primary: writes and reads work again [13.08]', async () => {
    pair.primary.halt();
    pair.primary.start();
    await expect
      .poll(() =>
        like('mara', 'after the restart').then(
          () => 'liked',
          () => 'failed',
        ),
      )
      .toBe('liked');
    expect(await readLikes('mara')).toContain('after the restart');
  });

  it('hides no like that was made before a crash of its primary, however soon that is over [13.45]', async () => {
    await pauseReplay();
    await like('mara', 'before the crash');
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db);
    // PostgreSQL then ends all connections, recovers as after a crash and empties unlogged tables, in milliseconds.
    process.kill(rows[0]?.pid ?? Number.NaN, 'SIGKILL');
    await expect
      .poll(() =>
        sql`select 1`.execute(database.db).then(
          ({ rows }) => rows,
          () => [],
        ),
      )
      .toHaveLength(1);
    expect(await readLikes('mara')).toContain('before the crash');
    expect(await answererOf('mara')).toBe('primary');
    await atReplica('select pg_wal_replay_resume()');
    await expect.poll(() => answererOf('mara')).toBe('replica');
  });

  it('is used although a restored dump brought positions of another server', async () => {
    const elsewhere = sql`update listener_positions set position = 'FFFF/0' where account_id = 'mara'`;
    await elsewhere.execute(database.db);
    await sql`update listener_positions_start set position = 'FFFF/0'`.execute(database.db);
    await expect.poll(() => answererOf('mara')).toBe('replica');
    await elsewhere.execute(database.db);
    await pauseReplay();
    await like('mara', 'after the restore');
    expect(await answererOf('mara')).toBe('primary');
  });

  it('that is slow to answer one read is not left out: the primary answers that one [13.06]', async () => {
    const other = await openReplica(database, { url: pair.replica.url, connections: 2, log });
    closing.push(other.reads.close);
    const askWhether = (statement: ReturnType<typeof sql<{ here: boolean }>>) =>
      other.calls.run({ accountId: null, mayWrite: false }, async () => {
        const { rows } = await statement.execute(other.reads.db);
        return rows[0]?.here;
      });
    const quick = sql<{ here: boolean }>`select pg_is_in_recovery() as here`;
    await expect.poll(() => askWhether(quick)).toBe(true);
    // Longer than it may take at the replica, no time at the primary.
    const slow = sql<{ here: boolean }>`select pg_is_in_recovery() as here
      from pg_sleep(case when pg_is_in_recovery() then 8 else 0 end)`;
    expect(await askWhether(slow)).toBe(false);
    expect(await Promise.all([askWhether(quick), askWhether(quick)])).toEqual([true, true]);
    expect([other.isUsed(), events]).toEqual([true, []]);
  });

  it('passes on an SQL error without asking the primary, and is not left out because of it', async () => {
    // The primary could answer this one.
    const failingHere = opened.calls.run({ accountId: null, mayWrite: false }, () =>
      sql`select 1 / (case when pg_is_in_recovery() then 0 else 1 end)`.execute(opened.reads.db),
    );
    await expect(failingHere).rejects.toThrow('division by zero');
    expect(events).toEqual([]);
  });

  it('that does not know a table or a column yet is not left out: the primary answers', async () => {
    const read = (statement: ReturnType<typeof sql>) =>
      opened.calls.run({ accountId: null, mayWrite: false }, () => statement.execute(opened.reads.db));
    await pauseReplay();
    await sql`create table added (one integer)`.execute(database.db);
    await sql`alter table listener_positions add column added integer`.execute(database.db);
    expect((await read(sql`select count(*) as count from added`)).rows).toEqual([{ count: 0 }]);
    await read(sql`select added from listener_positions limit 0`);
    await expect(read(sql`select nothing_like_that`)).rejects.toThrow('nothing_like_that');
    expect(events).toEqual([]);
  });

  it('cannot be opened by a user who may not read, and fails no read when the right is withdrawn', async () => {
    const asReader = new URL(pair.replica.url);
    asReader.username = 'reader';
    await sql`create role reader login`.execute(database.db);
    await untilCaughtUp();
    const open = () => openReplica(database, { url: asReader.href, connections: 2, log });
    await sql`grant select on tracks to reader`.execute(database.db);
    await untilCaughtUp();
    await expect(open()).rejects.toThrow('permission denied for table accounts');
    await sql`grant select on all tables in schema public to reader`.execute(database.db);
    await sql`revoke select on plays from reader`.execute(database.db);
    await untilCaughtUp();
    await expect(open()).rejects.toThrow('permission denied for table plays');
    await sql`grant select on plays to reader`.execute(database.db);
    // A table that is none of Segue, as PostGIS makes one: it needs no rights.
    await sql`create table spatial_ref_sys (srid integer)`.execute(database.db);
    await untilCaughtUp();
    const other = await open();
    closing.push(other.reads.close);
    const answer = () =>
      other.calls.run({ accountId: null, mayWrite: false }, () =>
        sql`select pg_is_in_recovery() as here from tracks right join (select 1) as one on true limit 1`.execute(
          other.reads.db,
        ),
      );
    await expect.poll(async () => (await answer()).rows).toEqual([{ here: true }]);
    await sql`revoke select on tracks from reader`.execute(database.db);
    await expect.poll(async () => (await answer()).rows).toEqual([{ here: false }]);
    expect(events).toEqual(['database.replica-left-out']);
  });

  it('without tables is not refused but left out until it has replayed the migrations', async () => {
    const [url, readUrl] = [pair.primary.url, pair.replica.url].map((each) => new URL(each));
    if (url === undefined || readUrl === undefined) throw new Error('Expected two addresses.');
    await sql`create database empty`.execute(database.db);
    await untilCaughtUp();
    [url.pathname, readUrl.pathname] = ['/empty', '/empty'];
    await pauseReplay();
    const own = await openDatabase(openPostgres(url.href));
    const other = await openReplica(own, { url: readUrl.href, connections: 2, log });
    closing.unshift(other.reads.close, own.close);
    expect([other.isUsed(), events]).toEqual([false, ['database.replica-left-out']]);
    await atReplica('select pg_wal_replay_resume()');
    await expect.poll(other.isUsed).toBe(true);
  });

  it('cannot be opened as the database itself, which is to take writes [16.50]', async () => {
    await expect(openDatabase(openPostgres(pair.replica.url))).rejects.toThrow(
      'it is a replica, which takes no writes: name its primary',
    );
  });

  it('cannot be opened when it is the replica of another database [16.51]', async () => {
    const other = await openDatabase(openPostgres(await createOwnDatabase(pair.primary.url)));
    closing.push(other.close);
    const opening = openReplica(other, { url: pair.replica.url, connections: 2, log });
    await expect(opening).rejects.toThrow('It is the replica of another database');
  });

  it('cannot be opened when the server is no replica or the database does not exist', async () => {
    const open = (url: string) => openReplica(database, { url, connections: 2, log });
    await expect(open(pair.primary.url)).rejects.toThrow('no replica');
    await expect(open(pair.replica.url.replace('/postgres', '/nowhere'))).rejects.toThrow('nowhere');
  });
});
