import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mountFullDisk } from '../data-folder/testing/full-disk.ts';
import { silentLog } from '../../core/log/log.ts';
import { createMailer, type MailerOptions } from './mailer.ts';
import type { OutboxNote } from './outbox-transport.ts';
import { anSmtpServer as startSmtpServer } from './testing/smtp-server.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

function aMailer(options: Partial<MailerOptions>) {
  const mailer = createMailer({
    smtpUrl: null,
    from: 'Segue <music@example.org>',
    outboxFolder: join(tmpdir(), 'segue-no-outbox'),
    onOutbox: () => {},
    log: silentLog,
    ...options,
  });
  undo.push(mailer.close);
  return mailer;
}

async function anSmtpServer(options: SMTPServerOptions = {}, port = 0) {
  const server = await startSmtpServer(options, port);
  undo.push(server.close);
  return server;
}

const code = { kind: 'verification-code', to: 'mara@example.org', code: '012345' } as const;

describe('mail over SMTP', () => {
  it('arrives with standard headers, as text and as HTML', async () => {
    const { port, messages } = await anSmtpServer();
    const mailer = aMailer({ smtpUrl: `smtp://127.0.0.1:${port}` });
    expect(await mailer.deliver(code)).toBe('sent');
    const [message = ''] = messages;
    expect(message).toMatch(/^From: Segue <music@example\.org>\r$/m);
    expect(message).toMatch(/^To: mara@example\.org\r$/m);
    expect(message).toMatch(/^Subject: 012345 is your Segue code\r$/m);
    expect(message).toMatch(/^Message-ID: <[^\s@]+@example\.org>\r$/m);
    expect(message).toMatch(/^Date: .+\r$/m);
    expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(message).toMatch(/multipart\/alternative[^]*text\/plain[^]*text\/html/);
  });

  it('is retried until the server is back', async () => {
    const gone = await anSmtpServer();
    await gone.close();
    const mailer = aMailer({ smtpUrl: `smtp://127.0.0.1:${gone.port}` });
    const delivered = mailer.deliver(code);
    const back = await anSmtpServer({}, gone.port);
    expect(await delivered).toBe('sent');
    expect(back.messages).toHaveLength(1);
  });

  it('is slow, and arrives all the same, if the server takes longer to accept it than anybody waits [1.33]', async () => {
    const logged: string[] = [];
    const held: (() => void)[] = [];
    const { port, messages } = await anSmtpServer({
      onMailFrom: (_address, _session, done) => void held.push(done),
    });
    const log = { ...silentLog, warn: (event: string) => void logged.push(event) };
    const mailer = aMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, waitMs: 50, log });
    expect(await mailer.deliver(code)).toBe('slow');
    await expect.poll(() => held).toHaveLength(1);
    held[0]?.();
    await expect.poll(() => messages).toHaveLength(1);
    expect(logged).toEqual([]);
  });

  it('is sent once the code for it can be loaded again', async () => {
    const { port } = await anSmtpServer();
    const mailer = aMailer({ smtpUrl: `smtp://127.0.0.1:${port}` });
    vi.doMock('./smtp-transport.ts', () => {
      throw new Error('Too many open files');
    });
    expect(await mailer.deliver(code)).toBe('failed');
    await expect(mailer.attempt(code, 'mail-1', new AbortController().signal)).rejects.toThrow('module');
    vi.doUnmock('./smtp-transport.ts');
    expect(await mailer.deliver(code)).toBe('sent');
  });

  it('is retried after a temporary rejection (450)', async () => {
    let visits = 0;
    const { port, messages } = await anSmtpServer({
      onRcptTo: (_address, _session, done) => {
        visits += 1;
        done(visits === 1 ? Object.assign(new Error('greylisted'), { responseCode: 450 }) : null);
      },
    });
    expect(await aMailer({ smtpUrl: `smtp://127.0.0.1:${port}` }).deliver(code)).toBe('sent');
    expect([visits, messages.length]).toEqual([2, 1]);
  });

  it('is not retried after a permanent rejection (550), and its address is not logged', async () => {
    let visits = 0;
    const logged: unknown[] = [];
    const { port } = await anSmtpServer({
      onRcptTo: ({ address }, _session, done) => {
        visits += 1;
        done(Object.assign(new Error(`no such user ${address}`), { responseCode: 550 }));
      },
    });
    const log = { ...silentLog, warn: (...entry: unknown[]) => logged.push(entry) };
    expect(await aMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, log }).deliver(code)).toBe('failed');
    expect(visits).toBe(1);
    expect(logged).toEqual([
      ['mail.not-sent', { kind: code.kind, code: 'EENVELOPE', responseCode: 550, reason: 'EENVELOPE' }],
    ]);
    expect(JSON.stringify(logged)).not.toContain('mara');
  });

  it('is not sent to another machine without TLS', async () => {
    const { port, messages } = await anSmtpServer();
    // 0.0.0.0 reaches this machine without being its loopback address.
    expect(await aMailer({ smtpUrl: `smtp://0.0.0.0:${port}` }).deliver(code)).toBe('failed');
    expect(messages).toEqual([]);
  });

  it('is sent over TLS only if the certificate is trusted or not to be verified', async () => {
    const { port, messages } = await anSmtpServer({ secure: true });
    const smtpUrl = `smtps://127.0.0.1:${port}`;
    expect(await aMailer({ smtpUrl }).deliver(code)).toBe('failed');
    expect(await aMailer({ smtpUrl: `${smtpUrl}?tls.rejectUnauthorized=false` }).deliver(code)).toBe('sent');
    expect(messages).toHaveLength(1);
  });

  it('reaches a non-ASCII address', async () => {
    const { port, messages } = await anSmtpServer();
    const mailer = aMailer({ smtpUrl: `smtp://127.0.0.1:${port}` });
    expect(await mailer.deliver({ ...code, to: 'Müller@bücher.example' })).toBe('sent');
    expect(messages[0]).toMatch(/^To: .*Müller@/m);
  });

  it.each(['mara@example.org\r\nBcc: eve@example.org', 'mara@example.org, eve@example.org'])(
    'is not sent to an address that injects a header or a recipient: %j',
    async (to) => {
      const { port, messages } = await anSmtpServer();
      expect(await aMailer({ smtpUrl: `smtp://127.0.0.1:${port}` }).deliver({ ...code, to })).toBe('failed');
      expect(messages).toEqual([]);
    },
  );
});

describe('the check of a mail server', () => {
  /** @returns the lines that it logs. */
  async function check(smtpUrl: string | null): Promise<unknown[]> {
    const logged: unknown[] = [];
    const log = { ...silentLog, warn: (...entry: unknown[]) => void logged.push(entry) };
    await aMailer({ smtpUrl, log }).check();
    return logged;
  }
  const aFailure = (details: object) => [
    ['mail.server-unusable', { hint: expect.stringContaining('SEGUE_SMTP_URL'), ...details }],
  ];

  it('logs nothing if it can be used, or if there is none', async () => {
    const { port, messages } = await anSmtpServer();
    expect(await check(`smtp://127.0.0.1:${port}`)).toEqual([]);
    expect(await check(null)).toEqual([]);
    expect(messages).toEqual([]);
  });

  it('logs that it does not answer, and why', async () => {
    const { port, close } = await anSmtpServer();
    await close();
    const reason = `connect ECONNREFUSED 127.0.0.1:${port}`;
    expect(await check(`smtp://127.0.0.1:${port}`)).toEqual(
      aFailure({ code: 'ESOCKET', responseCode: undefined, reason }),
    );
  });

  it('logs that it refuses user and password, without them', async () => {
    const { port } = await anSmtpServer({
      authOptional: false,
      onAuth: ({ username }, _session, done) =>
        done(Object.assign(new Error(`no such user ${username}`), { responseCode: 535 })),
    });
    const logged = await check(`smtp://mara%40example.org:wrong@127.0.0.1:${port}`);
    expect(logged).toEqual(aFailure({ code: 'EAUTH', responseCode: 535, reason: 'EAUTH' }));
  });
});

describe('mail without SMTP', () => {
  it('is written to an outbox that only its owner can read, and its code is reported', async () => {
    const outboxFolder = join(await mkdtemp(join(tmpdir(), 'segue-mail-')), 'outbox');
    const notes: OutboxNote[] = [];
    const mailer = aMailer({ outboxFolder, onOutbox: (note) => notes.push(note) });
    expect(await mailer.deliver(code)).toBe('sent');
    const [file = ''] = await readdir(outboxFolder);
    const path = join(outboxFolder, file);
    expect(notes).toEqual([{ subject: '012345 is your Segue code', secret: '012345', file: path }]);
    expect(await readFile(path, 'utf8')).toMatch(/^Subject: 012345 is your Segue code\r$/m);
    expect([(await stat(path)).mode & 0o777, (await stat(outboxFolder)).mode & 0o777]).toEqual([
      0o600, 0o700,
    ]);
  });

  it('leaves no file on a full disk, and is written once there is room', async ({ skip }) => {
    const disk = await mountFullDisk(join(await mkdtemp(join(tmpdir(), 'segue-mail-')), 'full'), 'filler');
    if (disk === null) return skip('only root can mount a small disk');
    undo.push(disk.unmount);
    const outboxFolder = join(disk.path, 'outbox');
    const mailer = aMailer({ outboxFolder });
    const attempt = () => mailer.attempt(code, 'mail-1', new AbortController().signal);
    expect([await mailer.deliver(code), await attempt()]).toEqual([
      'disk-full',
      { kind: 'failed', failure: expect.objectContaining({ code: 'ENOSPC' }) },
    ]);
    expect(await readdir(outboxFolder)).toEqual([]);
    await rm(join(disk.path, 'filler'));
    expect([await mailer.deliver(code), await attempt()]).toEqual(['sent', { kind: 'sent' }]);
    expect(await readdir(outboxFolder)).toHaveLength(2);
  });

  it('is not delivered if the outbox cannot be written', async () => {
    expect(await aMailer({ outboxFolder: '/dev/null/outbox' }).deliver(code)).toBe('failed');
  });
});
