import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mountFullDisk } from '../data-folder/testing/full-disk.ts';
import { createGivenSecrets, DamagedSecret, openFileSecrets } from './file-secrets.ts';
import { createJwtAccessTokens } from './jwt-access-tokens.ts';

const aFolder = () => mkdtemp(join(tmpdir(), 'segue-secrets-'));
const aKey = new Uint8Array(32).fill(7);
const at = (seconds: number) => ({ now: () => seconds * 1000 });

describe('the secret of an installation', () => {
  it('is created once, readable only by its owner, and reused', async () => {
    const folder = join(await aFolder(), 'data');
    const [first, atTheSameTime] = await Promise.all([
      openFileSecrets(join(folder, 'secret')),
      openFileSecrets(join(folder, 'secret')),
    ]);
    const later = await openFileSecrets(join(folder, 'secret'));
    expect(first.keyFor('a')).toEqual(later.keyFor('a'));
    expect(first.keyFor('a')).toEqual(atTheSameTime.keyFor('a'));
    expect(await readdir(folder)).toEqual(['secret']);
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
  });

  it('given as text yields the same keys for the same text', async () => {
    const [here, there] = [createGivenSecrets('one text'), createGivenSecrets('one text')];
    expect(here.keyFor('a')).toEqual(there.keyFor('a'));
    expect(here.keyFor('a')).not.toEqual(createGivenSecrets('another').keyFor('a'));
    expect(here.keyFor('a')).not.toEqual(here.keyFor('b'));
  });

  it('gives each purpose its own key', async () => {
    const secrets = await openFileSecrets(join(await aFolder(), 'secret'));
    expect(secrets.keyFor('a')).not.toEqual(secrets.keyFor('b'));
    expect(secrets.keyFor('a')).toHaveLength(32);
  });

  it('leaves no file on a full disk, and is created once there is room', async ({ skip, onTestFinished }) => {
    const disk = await mountFullDisk(join(await aFolder(), 'full'), 'filler');
    if (disk === null) return skip('only root can mount a small disk');
    onTestFinished(disk.unmount);
    await expect(openFileSecrets(join(disk.path, 'secret'))).rejects.toThrow('ENOSPC');
    expect(await readdir(disk.path)).toEqual(['filler']);
    await rm(join(disk.path, 'filler'));
    expect((await openFileSecrets(join(disk.path, 'secret'))).keyFor('a')).toHaveLength(32);
  });

  it.each([
    ['empty', (file: string) => writeFile(file, '')],
    ['truncated', (file: string) => writeFile(file, 'short')],
    ['a folder', (file: string) => mkdir(file)],
  ])('is rejected with one sentence that says what to do if its file is %s', async (_, damage) => {
    const file = join(await aFolder(), 'secret');
    await damage(file);
    await expect(openFileSecrets(file)).rejects.toThrow(DamagedSecret);
    await expect(openFileSecrets(file)).rejects.toThrow(
      new RegExp(`^The secret file ${file} is damaged: .+ delete it, and .+\\.$`),
    );
  });
});

describe('an access token', () => {
  it('permits playback for 15 minutes, and contains nothing about the listener [7.c01]', async () => {
    const { token, expiresInSeconds } = await createJwtAccessTokens(aKey, at(1000)).issue({ canPlay: true });
    expect(expiresInSeconds).toBe(900);
    const [, payload = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
      play: true,
      aud: 'songs',
      exp: 1900,
    });
    expect(await createJwtAccessTokens(aKey, at(1899)).read(token)).toEqual({ canPlay: true });
    expect(await createJwtAccessTokens(aKey, at(1901)).read(token)).toEqual({ canPlay: false });
  });

  it('that was read before permits playback no longer than its 15 minutes', async () => {
    let nowSeconds = 1000;
    const tokens = createJwtAccessTokens(aKey, { now: () => nowSeconds * 1000 });
    const { token } = await tokens.issue({ canPlay: true });
    expect(await tokens.read(token)).toEqual({ canPlay: true });
    nowSeconds = 1899;
    expect(await tokens.read(token)).toEqual({ canPlay: true });
    nowSeconds = 1900;
    expect(await tokens.read(token)).toEqual({ canPlay: false });
  });

  it.each([null, '', 'nonsense', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJwbGF5Ijp0cnVlLCJhdWQiOiJzb25ncyJ9.'])(
    'that is absent or forged (%s) does not permit playback',
    async (token) => {
      expect(await createJwtAccessTokens(aKey, at(0)).read(token)).toEqual({ canPlay: false });
    },
  );

  it('of another installation does not permit playback', async () => {
    const { token } = await createJwtAccessTokens(new Uint8Array(32), at(0)).issue({ canPlay: true });
    expect(await createJwtAccessTokens(aKey, at(0)).read(token)).toEqual({ canPlay: false });
  });
});
