import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { lockFolder } from '../adapters/data-folder/folder-lock.ts';
import { mountFullDisk } from '../adapters/data-folder/testing/full-disk.ts';
import { openDatabase } from '../adapters/database/database.ts';
import { openSqlite } from '../adapters/database/dialects/sqlite.ts';
import { createLikeStore } from '../adapters/database/stores/listening/like.store.ts';
import { aDataFolder } from './testing/data-folder.ts';
import { addListener, countRows, EMAIL, like } from './testing/listeners.ts';

const { inFolder, openHere, segue, segueProcess } = aDataFolder();

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
      await chown(inFolder(''), owner.uid, owner.gid);
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

    const names = await readdir(inFolder(''));
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
    const hasDraft = async () => (await readdir(inFolder(''))).some((name) => name.startsWith('copy.db.'));
    let child: ChildProcess | null = null;
    const ended = segueProcess(['backup', inFolder('copy.db')], {}, (started) => {
      child = started;
    });
    await expect.poll(hasDraft, { timeout: 60_000 }).toBe(true);
    (child as ChildProcess | null)?.kill(signal);
    expect((await ended).code).toBe(1);
    lock.close();
    expect(await readdir(inFolder(''))).toEqual(['segue.db']);
  });

  it('that is restored removes what killed restores left, and nothing else', async () => {
    await (await openHere()).close();
    await segue(['backup', inFolder('copy.db')]);
    const left = `segue.db.${randomUUID()}`;
    const others = ['segue.db.moving', 'segue.db.2026-03-01', `copy.db.${randomUUID()}`];
    for (const name of [left, `${left}-wal`, `${left}-journal`, ...others])
      await writeFile(inFolder(name), '');
    expect(await segue(['restore', inFolder('copy.db')])).toMatchObject({ code: 0 });
    const names = (await readdir(inFolder(''))).filter((name) => !name.includes('.before-restore-'));
    expect(names.toSorted()).toEqual(['copy.db', 'locks', 'segue.db', ...others].toSorted());
  });

  it('is restored with the write-ahead log beside it, and neither is changed [16.41]', async () => {
    // The rows of the listener are then in the log alone, as when the files of a killed Segue are copied.
    await (await openHere()).close();
    const database = await openHere();
    await addListener(database, EMAIL);
    const files = ['copy.db', 'copy.db-wal'].map(inFolder);
    for (const file of files) await copyFile(file.replace('copy.db', 'segue.db'), file);
    await database.close();
    const before = await Promise.all(files.map((file) => readFile(file)));
    const { output } = await segue(['restore', inFolder('copy.db')]);
    expect(output).toContain('Restored 1 account, 1 like, 2 plays, 0 tracks.');
    expect(await Promise.all(files.map((file) => readFile(file)))).toEqual(before);
    const names = (await readdir(inFolder(''))).filter((name) => !name.includes('.before-restore-'));
    expect(names.toSorted()).toEqual(['copy.db', 'copy.db-wal', 'locks', 'segue.db']);
  });

  it('is restored as it was made, whatever write-ahead log lies beside it [16.41]', async () => {
    await (await openHere()).close();
    const database = await openHere();
    const accountId = await addListener(database, EMAIL);
    // Left by an older copy of the files, of which only the database was removed.
    await copyFile(inFolder('segue.db-wal'), inFolder('copy.db-wal'));
    await like(database, accountId, 'video-later');
    expect(await segue(['backup', inFolder('copy.db')])).toMatchObject({ code: 0 });
    await database.close();
    const { output } = await segue(['restore', inFolder('copy.db')]);
    expect(output).toContain('Restored 1 account, 2 likes, 2 plays, 0 tracks.');
    const restored = await openHere();
    expect(await createLikeStore(restored).has(accountId, 'video-later')).toBe(true);
    await restored.close();
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
    expect((await readdir(inFolder(''))).toSorted()).toEqual([
      'damaged.db',
      'newer.db',
      'segue.db',
      'text.db',
    ]);
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
    const kept = (await readdir(inFolder(''))).filter((name) => name.startsWith('segue.db.before-restore-'));
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
