import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../adapters/database/database.ts';
import { openSqlite } from '../../../../adapters/database/dialects/sqlite.ts';
import { makeFile, makeTone } from '../../../../adapters/media/probe/testing/media-files.ts';
import { readCatalogue } from '../../testing/scan-world.ts';

const PROCESS = fileURLToPath(new URL('../../testing/scan-process.ts', import.meta.url));
const FILES = 240;

describe('a scan that is killed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'segue-killed-'));
  const library = join(folder, 'music');
  const databaseFile = (name: string): string => join(folder, `${name}.db`);

  /**
   * Copies of one FLAC file with different tags and a different MD5 of the audio, which makes them different
   * tracks.
   */
  beforeAll(() => {
    const model = join(folder, 'model.flac');
    makeTone(model, { tags: { title: 'TTTT', artist: 'Nina', album: 'BBBB' } });
    const bytes = readFileSync(model);
    const md5At = 8 + 18;
    for (let index = 0; index < FILES; index += 1) {
      const copy = Buffer.from(bytes);
      const number = String(index).padStart(4, '0');
      copy.write(number, md5At, 'latin1');
      copy.write(number, copy.indexOf('TTTT'), 'latin1');
      copy.write(String(Math.floor(index / 12)).padStart(4, '0'), copy.indexOf('BBBB'), 'latin1');
      makeFile(join(library, String(Math.floor(index / 12)), `${number}.flac`), copy);
    }
    writeFileSync(model, '');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const startScan = (name: string) => fork(PROCESS, [library, databaseFile(name)], { stdio: 'ignore' });

  async function scanToEnd(name: string): Promise<void> {
    const [code] = (await once(startScan(name), 'exit')) as [number | null];
    if (code !== 0) throw new Error(`The scan ended with ${code}`);
  }

  /** Kills the scan after this many committed transactions. @returns whether it was still running. */
  async function killAfter(name: string, steps: number): Promise<boolean> {
    const child = startScan(name);
    for (let seen = 0; seen < steps; seen += 1)
      await Promise.race([once(child, 'message'), once(child, 'exit')]);
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    const [, signal] = (await exited) as [number | null, string | null];
    return signal === 'SIGKILL';
  }

  async function read(name: string) {
    const database = await openDatabase(openSqlite(databaseFile(name)));
    const catalogue = await readCatalogue(database);
    const files = await database.db.selectFrom('library_files').select('path').execute();
    await database.close();
    return { catalogue, paths: files.map(({ path }) => path) };
  }

  it('keeps what it wrote, resumes, and ends with the catalogue of an uninterrupted scan', async () => {
    expect(await killAfter('killed', 1)).toBe(true);
    const first = await read('killed');
    expect(first.paths.length).toBeGreaterThan(0);
    expect(first.paths.length).toBeLessThan(FILES);
    expect(await killAfter('killed', 1)).toBe(true);
    const second = await read('killed');
    expect(second.paths).toEqual(expect.arrayContaining(first.paths));
    await scanToEnd('killed');
    await scanToEnd('undisturbed');
    const [resumed, undisturbed] = [await read('killed'), await read('undisturbed')];
    expect(new Set(resumed.paths).size).toBe(FILES);
    expect(resumed.paths).toHaveLength(FILES);
    expect(resumed.catalogue).toEqual(undisturbed.catalogue);
    expect(resumed.catalogue.tracks).toHaveLength(FILES);
  });

  it('while it reads files again by other rules, goes on with those that are left [10.129]', async () => {
    await scanToEnd('updated');
    const { artists: _, ...before } = (await read('updated')).catalogue;
    const database = await openDatabase(openSqlite(databaseFile('updated')));
    const { db } = database;
    await sql`update library_files set tag_rules = 0, tags = replace(tags, '"Nina"', '"N1na"')`.execute(db);
    await database.close();
    expect(await killAfter('updated', 1)).toBe(true);
    const killed = await openDatabase(openSqlite(databaseFile('updated')));
    const left = await killed.db
      .selectFrom('library_files')
      .select('path')
      .where('tag_rules', '=', 0)
      .execute();
    await killed.close();
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThan(FILES);
    await scanToEnd('updated');
    expect((await read('updated')).catalogue).toMatchObject(before);
  });
});
