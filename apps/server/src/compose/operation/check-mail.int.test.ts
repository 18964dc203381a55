import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { anSmtpServer } from '../../adapters/mail/testing/smtp-server.ts';
import { startServer } from '../testing/start-server.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** Starts Segue. @returns what it has printed so far. */
async function startSegue(env: Readonly<Record<string, string>>): Promise<() => string> {
  const folder = await mkdtemp(join(tmpdir(), 'segue-check-mail-'));
  undo.push(() => rm(folder, { recursive: true }));
  const [library, data] = [join(folder, 'library'), join(folder, 'data')];
  await mkdir(library);
  const { read, stop } = startServer(library, data, env);
  undo.push(stop);
  await expect.poll(read, { timeout: 30_000 }).toMatch(/^Segue listens on /m);
  return read;
}

describe('at the start', () => {
  it('a mail server that cannot be used is reported, and so are links and a sender of this machine [16.28]', async () => {
    const gone = await anSmtpServer();
    await gone.close();
    const read = await startSegue({ SEGUE_SMTP_URL: `smtp://127.0.0.1:${gone.port}` });
    await expect.poll(read, { timeout: 30_000 }).toContain('"event":"mail.server-unusable"');
    expect(read()).toContain(`ECONNREFUSED 127.0.0.1:${gone.port}`);
    expect(read()).toMatch(
      /"event":"settings.no-public-url","hint":"Links in mails begin with http:\/\/localhost:\d+,/,
    );
    expect(read()).toContain(
      '"event":"settings.no-mail-from","hint":"Mail servers refuse or drop mails from',
    );
  });

  it('a mail server that can be used, a public address and a sender are not', async () => {
    const isTried = Promise.withResolvers<void>();
    const { port, close } = await anSmtpServer({
      onClose: () => isTried.resolve(),
    });
    undo.push(close);
    const read = await startSegue({
      SEGUE_SMTP_URL: `smtp://127.0.0.1:${port}`,
      SEGUE_PUBLIC_URL: 'https://music.example.org',
      SEGUE_MAIL_FROM: 'Segue <segue@example.org>',
    });
    await isTried.promise;
    expect(read()).not.toMatch(/"event":"(mail|settings)\./);
  });
});
