import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockFolder } from '../adapters/data-folder/folder-lock.ts';
import { createPlaylistStore } from '../adapters/database/stores/playlists/playlist.store.ts';
import { createThumbnailFolder } from '../adapters/files/thumbnail-folder.ts';
import { createOutboxTransport } from '../adapters/mail/outbox-transport.ts';
import { accountsUnderTest, PASSWORD } from '../core/accounts/testing/accounts-under-test.ts';
import { aDataFolder } from './testing/data-folder.ts';
import { addListener, countRows, EMAIL } from './testing/listeners.ts';

const { inFolder, openHere, segue, segueProcess } = aDataFolder();

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
