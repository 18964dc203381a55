import { type ChildProcess, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, openSync, rmSync, symlinkSync } from 'node:fs';
import { chown, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aTrack } from '@segue/domain/testing/builders';
import Sqlite from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPlaylistStore } from '../adapters/database/stores/playlists/playlist.store.ts';
import { createThumbnailFolder } from '../adapters/files/thumbnail-folder.ts';
import { lockFolder } from '../adapters/data-folder/folder-lock.ts';
import { mountFullDisk } from '../adapters/data-folder/testing/full-disk.ts';
import { openDatabase, type OpenedDatabase } from '../adapters/database/database.ts';
import { openSqlite } from '../adapters/database/dialects/sqlite.ts';
import { createLikeStore } from '../adapters/database/stores/listening/like.store.ts';
import { createRescanRequests } from '../adapters/database/stores/library/rescan-requests.ts';
import { createPlayStore } from '../adapters/database/stores/listening/play.store.ts';
import { makeFile } from '../adapters/media/probe/testing/media-files.ts';
import { createOutboxTransport } from '../adapters/mail/outbox-transport.ts';
import { createRescanListener } from '../compose/library/library-requests.ts';
import { silentLog } from '../core/log/log.ts';
import { accountsUnderTest, PASSWORD } from '../core/accounts/testing/accounts-under-test.ts';
import { toStoredSong } from '../core/listening/stored-song.ts';
import { openScanWorld } from '../core/library/testing/scan-world.ts';
import { requestRescan } from './library.commands.ts';
import { SEGUE, segueOn } from './testing/segue-on.ts';

const EMAIL = 'mara@example.org';

let folder: string;

const { segue, segueProcess } = segueOn(() => folder);

const inFolder = (name: string): string => join(folder, name);

const openHere = (): Promise<OpenedDatabase> => openDatabase(openSqlite(inFolder('segue.db')));

const SONG = toStoredSong(aTrack({ title: 'Kettle Songs' }));

const like = (database: OpenedDatabase, accountId: string, videoId: string) =>
  createLikeStore(database).add(accountId, { videoId, likedAtMs: Date.now(), song: SONG });

/**
 * Adds a listener who liked one song and played it twice.
 * @param laterMs How long after others the listener signs up.
 * @returns the account id.
 */
async function addListener(database: OpenedDatabase, email: string, laterMs = 0): Promise<string> {
  const { accounts, signUp, clock } = accountsUnderTest(database);
  clock.pass(laterMs);
  const listener = await accounts.findListener(await signUp(email));
  const accountId = listener?.accountId ?? '';
  await like(database, accountId, 'video-liked');
  for (const entryId of [`${accountId}-1`, `${accountId}-2`])
    await createPlayStore(database).add(accountId, {
      entryId,
      videoId: 'video-liked',
      playedAtMs: Date.now(),
      song: SONG,
    });
  return accountId;
}

/** Writes a mail to the outbox as Segue does without a mail server. */
const writeMailTo = (to: string): Promise<void> =>
  createOutboxTransport(inFolder('outbox'), () => {}).send(
    {
      from: 'Segue <segue@localhost>',
      to,
      subject: 'Your code',
      text: 'A code',
      html: '<p>A code</p>',
      secret: null,
    },
    new AbortController().signal,
  );

const countRows = async ({ db }: OpenedDatabase, table: 'accounts' | 'likes' | 'plays' | 'sessions') =>
  Number(
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'segue-operator-'));
});

describe('the command line', () => {
  it('reports an unknown command in one sentence, with exit code 1', async () => {
    expect(await segue(['users', 'lost'])).toEqual({
      code: 1,
      output: '',
      errors: "There is no command 'users lost'; see: npm run segue -- --help\n",
    });
  });

  it('lists its commands', async () => {
    const { code, output } = await segue(['--help']);
    expect(code).toBe(0);
    for (const words of [
      'users list',
      'users add <email>',
      'export <email>',
      'erase <email>',
      'backup <file>',
    ])
      expect(output).toContain(words);
  });

  it('prints its version', async () => {
    expect(await segue(['--version'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Segue \d+\.\d+\.\d+\n$/),
    });
  });

  it('creates no database where there is none', async () => {
    const { code, errors } = await segue(['users', 'add', EMAIL]);
    expect([code, errors]).toEqual([
      1,
      `There is no database in ${folder}; name the data folder with --data, or start Segue once.\n`,
    ]);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('the answer', () => {
  it('may be read in part, as by head', async () => {
    await (await openHere()).close();
    const { code, errors } = await segueProcess(['users', 'list'], {}, ({ stdout }) => stdout?.destroy());
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
  });

  it.runIf(existsSync('/dev/full'))('that a full disk cuts off fails the command', async () => {
    await (await openHere()).close();
    const full = openSync('/dev/full', 'w');
    const result = spawnSync(process.execPath, [SEGUE, '--data', folder, 'users', 'list'], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    expect([result.status, result.stderr]).toEqual([1, 'The answer could not be written (ENOSPC).\n']);
  });
});

describe('accounts', () => {
  it('are added with a link to set a password, while Segue runs', async () => {
    const database = await openHere();
    const env = { SEGUE_PUBLIC_URL: 'https://music.example.org' };
    const { code, output } = await segueProcess(['users', 'add', EMAIL, '--name', 'Mara van Quint'], env);
    expect(code).toBe(0);
    const token = /^https:\/\/music\.example\.org\/resetpassword\?token=(\S+)$/m.exec(output)?.[1] ?? '';
    const { accounts, clock } = accountsUnderTest(database);
    clock.set(Date.now());
    expect(await accounts.passwordReset.update(token, PASSWORD)).toBe('updated');
    expect(await accounts.signIn(EMAIL, PASSWORD)).toMatchObject({ kind: 'signed-in' });
    expect(await segue(['users', 'add', ` ${EMAIL.toUpperCase()}`])).toMatchObject({
      code: 1,
      errors: ` ${EMAIL.toUpperCase()} has an account already.\n`,
    });
    await database.close();
  });

  it('get a reset link on request, but only for an existing account', async () => {
    const database = await openHere();
    await addListener(database, EMAIL);
    const { output } = await segue(['users', 'reset-link', EMAIL, '--port', '4750']);
    const token = /http:\/\/localhost:4750\/resetpassword\?token=(\S+)/.exec(output)?.[1] ?? '';
    expect(output).toContain('its address in the link is a guess');
    const { accounts, clock } = accountsUnderTest(database);
    clock.set(Date.now());
    expect(await accounts.passwordReset.update(token, 'quarter to nothing')).toBe('updated');
    expect(await segue(['users', 'reset-link', 'eve@example.org'])).toMatchObject({
      code: 1,
      errors: 'There is no account for eve@example.org.\n',
    });
    await database.close();
  });

  it('get a link with the origin of the running Segue', async () => {
    const database = await openHere();
    await addListener(database, EMAIL);
    const lock = lockFolder(inFolder('locks'), ['auth']);
    if (lock.kind !== 'locked') throw new Error(`Expected a lock, found ${lock.kind}.`);
    lock.writeOrigin('http://localhost:4791');
    const running = await segue(['users', 'reset-link', EMAIL]);
    expect(running.output).toMatch(/^http:\/\/localhost:4791\/resetpassword\?token=\S+$/m);
    expect(running.output).not.toContain('guess');
    lock.release();
    expect((await segue(['users', 'reset-link', EMAIL])).output).toContain('http://localhost:4747/');
    await database.close();
  });

  it('are signed out everywhere, while Segue runs', async () => {
    const database = await openHere();
    const { accounts, clock, signUp } = accountsUnderTest(database);
    clock.set(Date.now());
    const token = await signUp(EMAIL);
    expect(await segueProcess(['users', 'sign-out', EMAIL])).toMatchObject({
      code: 0,
      output: `${EMAIL} is signed out everywhere.\n`,
    });
    expect(await accounts.findListener(token)).toBeNull();
    expect(await segue(['users', 'sign-out', 'eve@example.org'])).toMatchObject({ code: 1 });
    await database.close();
  });

  it('are listed, with control characters of addresses escaped', async () => {
    const database = await openHere();
    const accountId = await addListener(database, EMAIL);
    await database.db
      .updateTable('accounts')
      .set({ email: 'mara\u001b[2J@example.org' })
      .where('account_id', '=', accountId)
      .execute();
    await database.close();
    await segue(['users', 'add', 'zoe@example.org']);
    const { output } = await segue(['users', 'list']);
    const lines = output.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^Email +Since +Last use +Signs in with +Name$/);
    expect(lines[1]).toMatch(
      /^mara\\u\{1b\}\[2J@example\.org +2026-03-01 +2026-03-01 +password +Mara Quint$/,
    );
    expect(lines[2]).toMatch(/^zoe@example\.org +\d{4}-\d\d-\d\d +- +nothing yet$/);
  });
});

describe('the security log', () => {
  it('of commands goes to standard error, with the account id and no e-mail address', async () => {
    await (await openHere()).close();
    const ended = [
      await segueProcess(['users', 'add', EMAIL]),
      await segueProcess(['users', 'reset-link', EMAIL]),
      await segueProcess(['users', 'sign-out', EMAIL]),
      await segueProcess(['export', EMAIL]),
      await segueProcess(['erase', EMAIL, '--yes']),
    ];
    const lines = ended.map(({ errors }) => JSON.parse(errors) as { event: string; accountId: string });
    expect(lines.map(({ event }) => event)).toEqual([
      'security.account-added',
      'security.link-made',
      'security.all-sessions-ended',
      'security.account-exported',
      'security.account-erased',
    ]);
    expect(new Set(lines.map(({ accountId }) => accountId)).size).toBe(1);
    expect(JSON.stringify(lines)).not.toContain(EMAIL);
  });
});

describe('the data of one person', () => {
  it('is exported as JSON, without credentials or data of others', async () => {
    const database = await openHere();
    const accountId = await addListener(database, EMAIL);
    await addListener(database, 'zoe@example.org');
    const row = await database.db
      .selectFrom('accounts')
      .innerJoin('sessions', 'sessions.account_id', 'accounts.account_id')
      .select(['password_hash', 'token_hash'])
      .where('accounts.account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    await database.close();
    const { output } = await segue(['export', EMAIL.toUpperCase()]);
    expect(JSON.parse(output)).toMatchObject({
      account: { email: EMAIL, firstName: 'Mara', lastName: 'Quint', hasPassword: true },
      sessions: [{ createdAt: '2026-03-01T12:00:00.000Z' }],
      oneTimeCodes: [],
      passwordLinks: [],
      likes: [{ videoId: 'video-liked', song: { title: 'Kettle Songs' } }],
      plays: [{ videoId: 'video-liked' }, { videoId: 'video-liked' }],
    });
    for (const secret of [row.password_hash, row.token_hash, 'zoe@example.org'])
      expect(output).not.toContain(secret);
  });

  it('is erased completely once confirmed, and nothing of anybody else', async () => {
    const database = await openHere();
    await addListener(database, EMAIL);
    await addListener(database, 'zoe@example.org', 1000);
    await writeMailTo(EMAIL);
    await writeMailTo('zoe@example.org');
    const refusal = await segue(['erase', EMAIL]);
    expect([refusal.code, refusal.errors]).toEqual([
      1,
      'Nothing was changed: say --yes where nobody can be asked.\n',
    ]);
    expect(await countRows(database, 'accounts')).toBe(2);
    const { code, output } = await segue(['erase', EMAIL, '--yes']);
    expect([code, output]).toEqual([
      0,
      `Erased ${EMAIL}: the account, 1 like, 2 plays, 1 session, 1 mail in the outbox, and all codes and links.\n` +
        'It was the operator: zoe@example.org, the oldest account now, is the next; SEGUE_OPERATORS names others.\n',
    ]);
    const left = ['accounts', 'likes', 'plays', 'sessions'] as const;
    expect(await Promise.all(left.map((table) => countRows(database, table)))).toEqual([1, 1, 2, 1]);
    const [mail = '', ...others] = await readdir(inFolder('outbox'));
    expect(others).toEqual([]);
    expect(await readFile(join(inFolder('outbox'), mail), 'utf8')).toContain('To: zoe@example.org');
    expect((await segue(['users', 'remove', EMAIL, '--yes'])).errors).toBe(
      `There is no account for ${EMAIL}.\n`,
    );
    await database.close();
  });

  it('is erased with the covers of their playlists from the data folder [12.15]', async () => {
    const database = await openHere();
    const ownerId = await addListener(database, EMAIL);
    const playlists = createPlaylistStore(database);
    const head = { description: null, visibility: 'private', rules: null, entries: [], nowMs: 0 } as const;
    await playlists.make({ ...head, playlistId: 'evening', ownerId, title: 'Evening' });
    await playlists.setCover('evening', { artworkId: 'cover', picture: Uint8Array.of(1) }, 0);
    const thumbnails = createThumbnailFolder(inFolder('artwork'));
    for (const artworkId of ['cover', 'other']) await thumbnails.save(artworkId, '60.webp', Buffer.from('x'));
    expect(await segue(['erase', EMAIL, '--yes'])).toMatchObject({ code: 0 });
    expect(await thumbnails.find('cover', '60.webp')).toBeNull();
    expect(await thumbnails.find('other', '60.webp')).not.toBeNull();
    await database.close();
  });
});

describe('the first account', () => {
  it('names the next operator when it is erased, unless SEGUE_OPERATORS names some', async () => {
    await (await openHere()).close();
    for (const name of ['one', 'two', 'three']) await segue(['users', 'add', `${name}@example.org`]);
    const erase = (name: string, env = {}) => segue(['erase', `${name}@example.org`, '--yes'], env);
    expect((await erase('one')).output).toContain(
      'It was the operator: two@example.org, the oldest account now, is the next; SEGUE_OPERATORS names others.\n',
    );
    const named = { SEGUE_OPERATORS: 'three@example.org' };
    expect((await erase('two', named)).output).not.toContain('operator');
    expect((await erase('three')).output).toContain('It was the operator: the next account is.\n');
  });
});

describe('a backup', () => {
  it('is not called unusable where the data folder is on a full disk', async ({ skip, onTestFinished }) => {
    await (await openHere()).close();
    const copy = inFolder('copy.db');
    expect(await segue(['backup', copy])).toMatchObject({ code: 0 });
    const disk = await mountFullDisk(inFolder('full'), 'secret');
    if (disk === null) return skip('only root can mount a small disk');
    onTestFinished(disk.unmount);
    const data = disk.path;
    expect(await segue(['restore', copy, '--data', data])).toMatchObject({
      code: 1,
      errors: `Nothing was changed: the data folder ${data} cannot be written (ENOSPC).\n`,
    });
    expect(await readdir(data)).toEqual(['secret']);
  });

  it.runIf(process.geteuid?.() === 0)(
    'that root restores belongs to the owner of the data folder',
    async () => {
      await (await openHere()).close();
      const copy = inFolder('copy.db');
      expect(await segue(['backup', copy])).toMatchObject({ code: 0 });
      const owner = { uid: 65_534, gid: 65_534 };
      await chown(folder, owner.uid, owner.gid);
      expect(await segue(['restore', copy])).toMatchObject({ code: 0 });
      const locks = await readdir(inFolder('locks'));
      for (const name of ['segue.db', 'locks', ...locks.map((lock) => `locks/${lock}`)])
        expect(await stat(inFolder(name))).toMatchObject(owner);
    },
  );

  it('is made while Segue runs, readable only by its owner, and restores likes and plays', async () => {
    const database = await openHere();
    const accountId = await addListener(database, EMAIL);
    const copy = inFolder('copy.db');
    expect(await segueProcess(['backup', copy])).toEqual({
      code: 0,
      output: `Backed up to ${copy}: 1 account, 1 like, 2 plays, 0 tracks.\n`,
      errors: '',
    });
    expect((await stat(copy)).mode & 0o777).toBe(0o600);
    await like(database, accountId, 'video-later');
    expect(await segueProcess(['restore', copy])).toMatchObject({
      code: 1,
      errors: 'Nothing was changed: another program has this database open; stop it first.\n',
    });
    await database.close();

    // Simulates a running Segue on the data folder, whatever files it has open.
    const lock = lockFolder(inFolder('locks'), ['songs']);
    const refusal = await segueProcess(['restore', copy]);
    expect(refusal.errors).toContain('in use by another Segue (process');
    expect(refusal.errors).toContain('; stop it first.');
    if (lock.kind === 'locked') lock.release();

    const { code, output } = await segue(['restore', copy]);
    expect(code).toBe(0);
    expect(output).toContain('Restored 1 account, 1 like, 2 plays, 0 tracks.');
    const restored = await openHere();
    const likes = createLikeStore(restored);
    expect(await likes.has(accountId, 'video-liked')).toBe(true);
    expect(await likes.has(accountId, 'video-later')).toBe(false);
    expect(await countRows(restored, 'plays')).toBe(2);
    await restored.close();

    const names = await readdir(folder);
    const [former = ''] = names.filter((name) => name.startsWith('segue.db.before-restore-'));
    expect(names.toSorted()).toEqual(['copy.db', former, 'locks', 'segue.db'].toSorted());
    const before = await openDatabase(openSqlite(inFolder(former)));
    expect(await createLikeStore(before).has(accountId, 'video-later')).toBe(true);
    await before.close();
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('leaves no file when %s ends it', async (signal) => {
    await (await openHere()).close();
    // An exclusive lock makes the copy wait.
    const lock = new Sqlite(inFolder('segue.db'));
    lock.pragma('journal_mode = DELETE');
    lock.exec('BEGIN EXCLUSIVE');
    const hasDraft = async () => (await readdir(folder)).some((name) => name.startsWith('copy.db.'));
    let child: ChildProcess | null = null;
    const ended = segueProcess(['backup', inFolder('copy.db')], {}, (started) => {
      child = started;
    });
    await expect.poll(hasDraft, { timeout: 60_000 }).toBe(true);
    (child as ChildProcess | null)?.kill(signal);
    expect((await ended).code).toBe(1);
    lock.close();
    expect(await readdir(folder)).toEqual(['segue.db']);
  });

  it('that is restored removes what killed restores left, and nothing else', async () => {
    await (await openHere()).close();
    await segue(['backup', inFolder('copy.db')]);
    const left = `segue.db.${randomUUID()}`;
    const others = ['segue.db.moving', 'segue.db.2026-03-01', `copy.db.${randomUUID()}`];
    for (const name of [left, `${left}-wal`, `${left}-journal`, ...others])
      await writeFile(inFolder(name), '');
    expect(await segue(['restore', inFolder('copy.db')])).toMatchObject({ code: 0 });
    const names = (await readdir(folder)).filter((name) => !name.includes('.before-restore-'));
    expect(names.toSorted()).toEqual(['copy.db', 'locks', 'segue.db', ...others].toSorted());
  });

  it('never overwrites a file', async () => {
    await (await openHere()).close();
    await writeFile(inFolder('notes.txt'), 'mine');
    expect(await segue(['backup', inFolder('notes.txt')])).toMatchObject({
      code: 1,
      errors: `${inFolder('notes.txt')} is there already; name a new file.\n`,
    });
    expect(await readFile(inFolder('notes.txt'), 'utf8')).toBe('mine');
  });

  it('that is damaged, no database or of a newer Segue is refused without changes', async () => {
    const database = await openHere();
    await addListener(database, EMAIL);
    await database.close();
    await segue(['backup', inFolder('newer.db')]);
    const newer = await openDatabase(openSqlite(inFolder('newer.db')));
    const tomorrow = { name: '9999_of_tomorrow', timestamp: '2099-01-01' };
    await newer.db
      .withTables<{ kysely_migration: typeof tomorrow }>()
      .insertInto('kysely_migration')
      .values(tomorrow)
      .execute();
    await newer.close();
    await writeFile(inFolder('damaged.db'), (await readFile(inFolder('newer.db'))).fill(7, 5000, 60_000));
    await writeFile(inFolder('text.db'), 'no database at all');
    for (const name of ['newer.db', 'damaged.db', 'text.db']) {
      const { code, errors } = await segue(['restore', inFolder(name)]);
      expect(code).toBe(1);
      expect(errors).toMatch(new RegExp(`^Nothing was changed: ${inFolder(name)} is no backup`));
    }
    const after = await openHere();
    expect(await countRows(after, 'likes')).toBe(1);
    await after.close();
    expect((await readdir(folder)).toSorted()).toEqual(['damaged.db', 'newer.db', 'segue.db', 'text.db']);
  });

  it('needs a data folder, and says how to get one on a new machine', async () => {
    await (await openHere()).close();
    await segue(['backup', inFolder('copy.db')]);
    const data = inFolder('new');
    expect(await segue(['restore', inFolder('copy.db'), '--data', data])).toMatchObject({
      code: 1,
      errors: `There is no data folder ${data}; name it with --data, or make it first.\n`,
    });
  });

  it('replaces a damaged database, and keeps that beside', async () => {
    const database = await openHere();
    await addListener(database, EMAIL);
    await segue(['backup', inFolder('copy.db')]);
    await database.close();
    await writeFile(inFolder('segue.db'), 'no database any more');
    const { code, output } = await segue(['restore', inFolder('copy.db')]);
    expect(code).toBe(0);
    const restored = await openHere();
    expect(await countRows(restored, 'likes')).toBe(1);
    await restored.close();
    const kept = (await readdir(folder)).filter((name) => name.startsWith('segue.db.before-restore-'));
    expect(kept).toHaveLength(1);
    const [former = ''] = kept;
    expect(await readFile(inFolder(former), 'utf8')).toBe('no database any more');
    expect(output).toContain(`The database of before is kept as ${inFolder(former)}.`);
  });

  it('of PostgreSQL is refused with a hint to pg_dump and pg_restore', async () => {
    const env = { SEGUE_DATABASE_URL: 'postgres://nobody@localhost:1/none' };
    expect((await segue(['backup', inFolder('x')], env)).errors).toBe(
      'The data is in PostgreSQL (SEGUE_DATABASE_URL): use pg_dump for that database.\n',
    );
    expect((await segue(['restore', inFolder('x')], env)).errors).toContain('use pg_restore');
  });
});

describe('rescan', () => {
  it('is requested from the running Segue, which takes the request once', async () => {
    const database = await openHere();
    const requests = createRescanRequests(database);
    const began = Promise.withResolvers<void>();
    const listener = createRescanListener({ requests, rescan: began.resolve, log: silentLog });
    listener.begin();
    expect(await segueProcess(['rescan'])).toEqual({
      code: 0,
      output: 'The rescan has begun; its progress is at /api/library/status.\n',
      errors: '',
    });
    await began.promise;
    expect(await requests.take()).toBe(false);
    await listener.close();
    await database.close();
  });

  it('is refused if no Segue runs, and leaves no request behind', async () => {
    const database = await openHere();
    expect(await requestRescan(database, 400)).toEqual({
      kind: 'refused',
      sentence: expect.stringContaining('No Segue runs with these settings'),
    });
    expect(await createRescanRequests(database).take()).toBe(false);
    await database.close();
  });
});

describe('problems', () => {
  it('lists the folders that the last scan could not read [16.02]', async () => {
    const world = await openScanWorld(openHere);
    makeFile(world.at('demos/notes.txt'), 'no music');
    symlinkSync('/etc', world.at('demos/outside'));
    await world.scanner.scan();
    const { output } = await segue(['problems']);
    expect(output).toMatch(/^Path +Why\ndemos\/outside +It is a link that leads out of the library; .+\n$/);
    rmSync(world.at('demos/outside'));
    await world.scanner.scan();
    expect((await segue(['problems'])).output).toBe('Every file of the library could be read.\n');
    await world.close();
  });

  it('lists the files that could not be read, with the reason', async () => {
    const database = await openHere();
    expect((await segue(['problems'])).output).toBe('Every file of the library could be read.\n');
    const file = { root: '/music', size_bytes: 1, modified_at_ms: 1, kind: 'audio', is_missing: 0 };
    await database.db
      .insertInto('library_files')
      .values({ ...file, path: 'demos/torn\u001b.flac', problem: 'It ends too early.' })
      .execute();
    expect((await segue(['problems'])).output).toBe(
      'Path                   Why\ndemos/torn\\u{1b}.flac  It ends too early.\n',
    );
    await database.close();
  });
});
