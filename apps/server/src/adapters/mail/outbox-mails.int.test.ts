import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { silentLog } from '../../core/log/log.ts';
import { createMailer } from './mailer.ts';
import { removeOutboxMails, sweepOutbox } from './outbox-mails.ts';
import { DAY_MS } from '../../core/durations.ts';

const NOW_MS = Date.UTC(2026, 2, 15);

it('sweepOutbox removes mails that are a week old and the oldest beyond 1,000, but no other files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'segue-outbox-'));
  const add = async (name: string, ageDays: number) => {
    await writeFile(join(folder, name), 'a code');
    const seconds = (NOW_MS - ageDays * DAY_MS) / 1000;
    await utimes(join(folder, name), seconds, seconds);
  };
  await add('2026-03-01-old.eml', 14);
  await add('2026-03-08-a-week-old.eml', 7);
  await add('2026-03-08-nearly.eml', 7 - 1 / 24);
  await add('notes.txt', 100);
  expect(await sweepOutbox(folder, NOW_MS)).toBe(2);
  expect((await readdir(folder)).toSorted()).toEqual(['2026-03-08-nearly.eml', 'notes.txt']);
  for (let count = 0; count < 1000; count += 1) await add(`2026-03-14-${1000 + count}.eml`, 1);
  expect(await sweepOutbox(folder, NOW_MS)).toBe(1);
  expect(await readdir(folder)).not.toContain('2026-03-08-nearly.eml');
  expect(await sweepOutbox(join(folder, 'missing'), NOW_MS)).toBe(0);
  await rm(folder, { recursive: true });
});

it.each([
  ['a short address', 'mara@example.org', 'mara@example.org'],
  // nodemailer folds a header of more than 76 characters.
  ['an address of 73 characters', `${'m'.repeat(61)}@example.org`, `${'m'.repeat(61)}@example.org`],
  [
    'the longest address',
    `${'m'.repeat(64)}@${'a.'.repeat(93)}org`,
    `${'m'.repeat(64)}@${'a.'.repeat(93)}org`,
  ],
  ['an address in another script', 'Müller@bücher.example', 'müller@xn--bcher-kva.example'],
  // nodemailer quotes such a local part (RFC 5322, section 3.4.1).
  ['an address with two dots side by side', 'm..ara.@example.org', 'm..ara.@example.org'],
])('removeOutboxMails removes the mails to %s, and no others [1.32]', async (_, to, folded) => {
  const outboxFolder = await mkdtemp(join(tmpdir(), 'segue-outbox-'));
  const { deliver, close } = createMailer({
    smtpUrl: null,
    from: 'Segue <music@example.org>',
    outboxFolder,
    onOutbox: () => undefined,
    log: silentLog,
  });
  for (const address of [to, 'gus@example.org'])
    expect(await deliver({ kind: 'password-changed', to: address })).toBe('sent');
  close();
  expect(await removeOutboxMails(outboxFolder, folded)).toBe(1);
  expect(await removeOutboxMails(outboxFolder, 'gus@example.org')).toBe(1);
  await rm(outboxFolder, { recursive: true });
});

it('removes the mails of two accounts that are erased at once, beside a sweep [1.32]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'segue-outbox-'));
  const [mara, gus] = ['mara@example.org', 'gus@example.org'];
  for (let count = 0; count < 200; count += 1)
    await writeFile(
      join(folder, `2026-03-14-${count}.eml`),
      `To: ${count % 2 === 0 ? mara : gus}\r\n\r\na code`,
    );
  const counts = Promise.all([
    removeOutboxMails(folder, mara),
    removeOutboxMails(folder, gus),
    sweepOutbox(folder, Date.now()),
  ]);
  expect(await counts).toEqual([100, 100, 0]);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
