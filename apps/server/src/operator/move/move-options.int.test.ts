import { existsSync } from 'node:fs';
import { chown, lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from '../../adapters/data-folder/folder-lock.ts';
import {
  type Gateway,
  startGateway,
  withoutGateway,
} from '../../adapters/object-store/testing/start-gateway.ts';
import { segueOn } from '../testing/segue-on.ts';
import { fillDataFolder, openDataIn } from './testing/filled-folder.ts';
import { makeHome } from './testing/make-home.ts';

let home: string;
let data: string;
const { segue, segueProcess } = segueOn(() => data);

beforeEach(async () => {
  ({ home, data } = await makeHome());
});
afterEach(() => rm(home, { recursive: true }));

describe('a move is refused', () => {
  const FOLDER = 'SEGUE_DATABASE_URL is not set';
  it.each<[string[], Record<string, string>, string]>([
    [[], {}, "'move' takes --to, --media or both"],
    [['--to', '/elsewhere'], {}, FOLDER],
    [
      ['--to', 'mysql://root:secret@host/x'],
      {},
      '--to should be an address that begins with postgres://, or a data folder.\n',
    ],
    [['--to', 'postgres://b/b'], { SEGUE_DATABASE_URL: 'postgres://a/a' }, 'and so does SEGUE_DATABASE_URL'],
    [['--media', '/elsewhere'], {}, 'SEGUE_MEDIA_URL is not set'],
    [['--media', 's3://Music'], {}, "--media is 's3://Music', but should be a bucket"],
    [['--media', 's3://other'], { SEGUE_MEDIA_URL: 's3://music' }, 'and so does SEGUE_MEDIA_URL'],
    [['--to', 'postgres://b/b'], {}, 'There is no database in '],
  ])('[15.05] with one sentence: %j', async (args, env, sentence) => {
    const { code, errors } = await segue(['move', ...args], env);
    expect(errors).toContain(sentence);
    expect([code, errors.includes('secret'), await readdir(data)]).toEqual([
      1,
      false,
      sentence.startsWith('There') ? ['locks'] : [],
    ]);
  });

  it('[15.05] if the target does not answer', async () => {
    await fillDataFolder(data);
    expect(await segue(['move', '--to', 'postgres://nobody:secret@127.0.0.1:1/none'])).toMatchObject({
      code: 1,
      errors: 'The database of --to cannot be used (ECONNREFUSED).\n',
    });
  });

  it('[15.05] while Segue runs, and for a database of another version', async () => {
    await fillDataFolder(data);
    const lock = lockFolder(join(data, 'locks'), ['songs']);
    const running = await segue(['move', '--to', 'postgres://b/b']);
    expect(running.errors).toMatch(/in use by another Segue .*; stop it first\.\n$/);
    if (lock.kind === 'locked') lock.release();
    const database = await openDataIn(data);
    const names = database.db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
    await names.insertInto('kysely_migration').values({ name: '9999_of_tomorrow', timestamp: '' }).execute();
    expect((await segue(['move', '--to', 'postgres://b/b'])).errors).toContain('is of a newer Segue');
    await names.deleteFrom('kysely_migration').where('name', '>', '0100').execute();
    expect((await segue(['move', '--to', 'postgres://b/b'])).errors).toContain('is of an older Segue');
    await database.close();
  });
});

describe.skipIf(withoutGateway !== null)('a move of media', { meta: { skipReason: withoutGateway } }, () => {
  let gateway: Gateway;

  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  it('[15.04] [15.05] copies to a bucket and back, and reports a bucket that does not exist', async () => {
    const media = `s3://${await gateway.addBucket()}/segue`;
    await mkdir(join(data, 'made', 'ab'), { recursive: true });
    await writeFile(join(data, 'made', 'ab', 'abcdefghijk-251.webm'), 'sound');
    const env = { ...gateway.env() };
    expect(await segueProcess(['move', '--media', 's3://no-such-bucket'], env)).toMatchObject({
      code: 1,
      errors: "--media names the bucket 'no-such-bucket', which does not exist.\n",
    });
    expect(await segueProcess(['move', '--media', media], env)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Copied and compared 1 file of media.\n'),
    });
    expect((await segueProcess(['move', '--media', media], env)).output).toContain(
      '1 file of media, 1 of which had been there.',
    );
    const back = join(home, 'back');
    await segueProcess(['move', '--media', back], { ...env, SEGUE_MEDIA_URL: media });
    expect(await readFile(join(back, 'made', 'ab', 'abcdefghijk-251.webm'), 'utf8')).toBe('sound');
    expect(existsSync(join(data, 'made', 'ab', 'abcdefghijk-251.webm'))).toBe(true);
  });

  it.runIf(process.geteuid?.() === 0)(
    'of root into the folder of another user gives it to that user, and writes through no link [16.49]',
    async () => {
      const media = `s3://${await gateway.addBucket()}/segue`;
      const names = ['ab/abcdefghijk-251.webm', 'cd/cdefghijklm-251.webm'];
      for (const name of names) {
        await mkdir(dirname(join(data, 'made', name)), { recursive: true });
        await writeFile(join(data, 'made', name), 'sound');
      }
      await segueProcess(['move', '--media', media], { ...gateway.env() });
      const [back, outside] = [join(home, 'back'), join(home, 'outside')];
      await mkdir(join(back, 'made', 'ab'), { recursive: true });
      await writeFile(outside, 'of root');
      await symlink(outside, join(back, 'made', `${names[0]}.moving`));
      const owner = { uid: 65_534, gid: 65_534 };
      await chown(back, owner.uid, owner.gid);
      const env = { ...gateway.env(), SEGUE_MEDIA_URL: media };
      expect(await segueProcess(['move', '--media', back], env)).toMatchObject({ code: 0, errors: '' });
      for (const name of ['made/cd', ...names.map((each) => `made/${each}`)])
        expect(await lstat(join(back, name))).toMatchObject(owner);
      expect(await readFile(outside, 'utf8')).toBe('of root');
      expect(await lstat(outside)).toMatchObject({ uid: 0, gid: 0 });
    },
  );
});
