import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openSqlite } from '../../adapters/database/dialects/sqlite.ts';
import { listMigrations, openFormerDatabase } from '../../adapters/database/testing/former-database.ts';
import { readConfig } from '../../config.ts';
import { type Log, toLog } from '../../core/log/log.ts';
import { openConfiguredDatabase } from '../parts/open-database.ts';
import { toMigrationReport } from './migration-report.ts';

/** Keeps the fields of each line. */
function recordLines(): { readonly log: Log; readonly lines: object[] } {
  const lines: object[] = [];
  const keep = (fields: object) => void lines.push(fields);
  return { log: toLog({ info: keep, warn: keep, error: keep }), lines };
}

/** Opens the database of a new data folder as a start does. @returns all that was said meanwhile. */
async function openAfter(prepare: (file: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'segue-migration-report-'));
  const file = join(folder, 'segue.db');
  await prepare(file);
  const outcome = readConfig(['--data', folder], {});
  if (outcome.kind === 'wrong-setting') throw new Error(outcome.sentence);
  const { log, lines } = recordLines();
  const told: string[] = [];
  const { close } = await openConfiguredDatabase(
    outcome.config,
    file,
    toMigrationReport(log, (sentence) => told.push(sentence)),
    log,
  );
  await close();
  return { lines, told };
}

describe('a start', () => {
  it('says before each migration of an older database which one it is, and when all are done [10.90]', async () => {
    const names = await listMigrations();
    const pending = names.slice(-3);
    const { lines, told } = await openAfter(async (file) => {
      const former = await openFormerDatabase(openSqlite(file));
      await former.migrateTo(names.at(-4) ?? '');
      await former.close();
    });
    expect(told).toEqual(['Bringing the database to this version; with a large library this takes minutes.']);
    expect(lines).toEqual([
      ...pending.map((migration, index) => ({
        event: 'database.migrating',
        migration,
        number: index + 1,
        pending: 3,
      })),
      { event: 'database.migrated', pending: 3, durationMs: expect.any(Number) },
    ]);
  });

  it('says so in the terminal once, however often a migration waits for a table in use [10.90]', () => {
    const told: string[] = [];
    const report = toMigrationReport(recordLines().log, (sentence) => told.push(sentence));
    for (let attempt = 0; attempt < 3; attempt += 1) {
      report.onBegin('0001_library', 1, 2);
      report.onWait(1000, null);
    }
    expect(told).toHaveLength(1);
  });

  it('that cannot migrate an older database says which migration failed and why [10.92]', async () => {
    // Creates tables that are there.
    const failing = '0460_artist_namesakes';
    const names = await listMigrations();
    const opening = openAfter(async (file) => {
      const former = await openFormerDatabase(openSqlite(file));
      await former.migrateTo(names.at(-1) ?? '');
      await sql`delete from kysely_migration where name >= ${failing}`.execute(former.db);
      await former.close();
    });
    await expect(opening).rejects.toThrow(
      `cannot be used (Migration ${failing} failed: SQLITE_ERROR). Nothing was changed.`,
    );
  });

  it('says nothing of that with a new database, and with one of its own version', async () => {
    const silent = { lines: [], told: [] };
    expect(await openAfter(async () => {})).toEqual(silent);
    expect(
      await openAfter(async (file) => {
        const former = await openFormerDatabase(openSqlite(file));
        await former.migrateTo((await listMigrations()).at(-1) ?? '');
        await former.close();
      }),
    ).toEqual(silent);
  });
});
