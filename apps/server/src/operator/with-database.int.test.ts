import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '../adapters/database/schema.ts';
import { type Config, readConfig } from '../config.ts';
import { DONE } from './command.ts';
import { aDataFolder } from './testing/data-folder.ts';
import { withDatabase } from './with-database.ts';

const { inFolder, openHere } = aDataFolder();

function configHere(): Config {
  const outcome = readConfig(['--data', inFolder('')], {});
  if (outcome.kind !== 'config') throw new Error(outcome.sentence);
  return outcome.config;
}

/** Runs a command that writes to the database. @param prepare Runs on its connection before. */
const writeAfter = (prepare: (db: Db) => Promise<unknown>) =>
  withDatabase(configHere(), async ({ db }) => {
    await prepare(db);
    await db
      .insertInto('settings')
      .values({ name: 'test', value: 'x'.repeat(1_000_000) })
      .execute();
    return DONE;
  });

const toSentence = (reason: string): string =>
  `The database ${inFolder('segue.db')} cannot be used now (${reason}), so that the command broke off; run it again later.`;

describe('a command that the database refuses for now', () => {
  it('says so in one sentence while another program writes for long [16.54]', async () => {
    const other = await openHere();
    await other.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('settings').values({ name: 'other', value: '' }).execute();
      const waitNoLonger = (db: Db) => sql`pragma busy_timeout = 0`.execute(db);
      await expect(writeAfter(waitNoLonger)).rejects.toThrow(toSentence('SQLITE_BUSY'));
    });
    await other.close();
  });

  it('says so in one sentence on a full disk [16.54]', async () => {
    await (await openHere()).close();
    const fillDisk = (db: Db) => sql`pragma max_page_count = 1`.execute(db);
    await expect(writeAfter(fillDisk)).rejects.toThrow(toSentence('SQLITE_FULL'));
  });

  it('says so in one sentence when its server is lost [16.54]', async () => {
    await (await openHere()).close();
    const loseServer = () => Promise.reject(new Error('Connection terminated unexpectedly'));
    await expect(writeAfter(loseServer)).rejects.toThrow(toSentence('Connection terminated unexpectedly'));
  });

  it('does not take a fault of the command for one of the database', async () => {
    await (await openHere()).close();
    const fault = new TypeError('rows is undefined');
    await expect(writeAfter(() => Promise.reject(fault))).rejects.toBe(fault);
  });
});
