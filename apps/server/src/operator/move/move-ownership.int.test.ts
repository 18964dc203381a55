import { spawnSync } from 'node:child_process';
import { chown, lstat, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST_NAMES } from '@segue/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOwnDatabase } from '../../adapters/database/testing/own-database.ts';
import { openPostgresServer, withoutPostgres } from '../../adapters/database/testing/postgres-pair.ts';
import { SEGUE } from '../../compose/testing/segue-commands.ts';
import { segueOn } from '../testing/segue-on.ts';
import { fillDataFolder } from './testing/filled-folder.ts';
import { makeHome } from './testing/make-home.ts';

describe.skipIf(withoutPostgres !== null)('a move', { meta: { skipReason: withoutPostgres } }, () => {
  describe.runIf(process.geteuid?.() === 0)('of root into the folder of another user', () => {
    const owner = { uid: 65_534, gid: 65_534 };
    let server: Awaited<ReturnType<typeof openPostgresServer>>;
    let url: string;
    let home: string;
    let data: string;
    let back: string;
    const { segue } = segueOn(() => data);

    beforeAll(async () => {
      server = await openPostgresServer();
    });
    afterAll(() => server.stop());
    afterEach(() => rm(home, { recursive: true }));

    /** Moves data with a secret to PostgreSQL, and makes the folder for the way back. */
    beforeEach(async () => {
      url = await createOwnDatabase(server.url);
      ({ home, data } = await makeHome());
      await fillDataFolder(data);
      await writeFile(join(data, 'secret'), Buffer.alloc(32, 7), { mode: 0o600 });
      await segue(['move', '--to', url]);
      back = join(home, 'back');
      await mkdir(back);
      await chown(back, owner.uid, owner.gid);
    });
    const moveBack = () => segue(['move', '--to', back], { SEGUE_DATABASE_URL: url });

    it('gives all to that user [16.49]', async () => {
      expect((await moveBack()).code).toBe(0);
      const names = await readdir(back, { recursive: true });
      expect(names).toEqual(expect.arrayContaining(['segue.db', 'secret', 'locks']));
      for (const name of names) expect(await stat(join(back, name))).toMatchObject(owner);
    });

    it('gives away nothing that was there, nor what links lead to [16.49]', async () => {
      const outside = join(home, 'outside');
      await mkdir(outside);
      for (const name of ['own.webm', 'cover.webp', 'lock']) await writeFile(join(outside, name), '');
      for (const folder of ['made', 'locks']) await mkdir(join(back, folder));
      await writeFile(join(back, 'made', 'there.webm'), '');
      await symlink(outside, join(back, 'artwork'));
      await symlink(join(outside, 'own.webm'), join(back, 'made', 'own.webm'));
      await symlink(join(outside, 'lock'), join(back, 'locks', 'songs.lock'));
      expect((await moveBack()).code).toBe(0);
      const root = { uid: 0, gid: 0 };
      for (const name of ['', ...(await readdir(outside))])
        expect([name, await lstat(join(outside, name))]).toEqual([name, expect.objectContaining(root)]);
      expect(await lstat(join(back, 'made', 'there.webm'))).toMatchObject(root);
    });

    it('writes the secret in the place of a link that leads nowhere', async () => {
      await symlink(join(home, 'nowhere'), join(back, 'secret'));
      expect((await moveBack()).code).toBe(0);
      expect(await readdir(home)).not.toContain('nowhere');
      expect(await readFile(join(back, 'secret'))).toEqual(Buffer.alloc(32, 7));
      expect(await lstat(join(back, 'secret'))).toMatchObject(owner);
    });

    it('says so in one sentence, and leaves nothing, if root may not give files away [16.49]', async ({
      skip,
    }) => {
      // As in a container without that capability.
      const without = ['--bounding-set', '-chown', '--inh-caps', '-chown'];
      const command = [process.execPath, SEGUE, '--data', data, 'move', '--to', back];
      const tryBack = () =>
        spawnSync('setpriv', [...without, ...command], {
          encoding: 'utf8',
          env: { PATH: process.env['PATH'], SEGUE_DATABASE_URL: url },
        });
      if (tryBack().error !== undefined) return skip('no setpriv here');
      expect(tryBack()).toMatchObject({
        status: 1,
        stdout: '',
        stderr: `Nothing was changed: the data folder ${back} cannot be locked (EPERM).\n`,
      });
      // That user could lock nothing in a folder of root.
      expect(await readdir(back)).toEqual([]);
      await mkdir(join(back, 'locks'));
      for (const host of HOST_NAMES) await writeFile(join(back, 'locks', `${host}.lock`), '');
      for (const name of ['', ...(await readdir(join(back, 'locks')))])
        await chown(join(back, 'locks', name), owner.uid, owner.gid);
      expect(tryBack()).toMatchObject({
        status: 1,
        stdout: '',
        stderr: `The folder ${back} of --to cannot be used (EPERM).\n`,
      });
    });
  });
});
