import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { createJobStore } from '../../adapters/database/stores/jobs/job.store.ts';
import { testDatabases } from '../../adapters/database/testing/databases.ts';
import { createMailer } from '../../adapters/mail/mailer.ts';
import { anSmtpServer } from '../../adapters/mail/testing/smtp-server.ts';
import { createSealedTexts } from '../../adapters/secrets/sealed-texts.ts';
import { createQueuedMailer } from '../../core/accounts/mail/queued-mailer.ts';
import type { Log } from '../../core/log/log.ts';

const key = new Uint8Array(32).fill(3);
const times = { leaseMs: 800, pollMs: 100, firstRetryMs: 50, longestRetryMs: 200 };
const mail = {
  kind: 'reset-link',
  to: 'mara@example.org',
  link: 'https://segue.example/reset?token=s3cret',
} as const;

describe.each(testDatabases)('a queued mail on %s', (_, open) => {
  let database: OpenedDatabase;
  const undo: (() => unknown)[] = [];
  beforeEach(async () => {
    database = await open();
  });
  afterEach(async () => {
    for (const step of undo.splice(0).toReversed()) await step();
    await database.close();
  });

  function aProcess(port: number, secret = key) {
    const events: string[] = [];
    const details: unknown[] = [];
    const note = (event: string, fields?: object) => {
      events.push(event);
      details.push(fields);
    };
    const log: Log = { info: note, warn: note, error: note };
    const sender = createMailer({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: 'Segue <music@example.org>',
      outboxFolder: '/dev/null/none',
      onOutbox: () => undefined,
      log,
    });
    const jobs = createJobStore(database);
    let aheadMs = 0;
    const clock = { now: () => Date.now() + aheadMs };
    const sealed = createSealedTexts(secret);
    const mailer = createQueuedMailer({ sender, jobs, sealed, clock, log, times });
    undo.push(sender.close, mailer.close);
    const pass = (ms: number): void => {
      aheadMs += ms;
    };
    return { mailer, events, details, pass };
  }
  async function anSmtp(options: Parameters<typeof anSmtpServer>[0] = {}, port = 0) {
    const server = await anSmtpServer(options, port);
    undo.push(server.close);
    return server;
  }
  const countJobs = async (): Promise<number> =>
    (await database.db.selectFrom('jobs').select('job_id').execute()).length;

  it('is sent at once, by one of two processes', async () => {
    const { port, messages } = await anSmtp();
    const [one, two] = [aProcess(port), aProcess(port)];
    one.mailer.begin();
    two.mailer.begin();
    await one.mailer.post(mail);
    await expect.poll(() => messages.length).toBe(1);
    await expect.poll(countJobs).toBe(0);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(/^Message-ID: <[\da-f-]{36}@example\.org>\r$/m);
  });

  it('is sent after a restart if the process stopped before a server accepted it [13.09]', async () => {
    const gone = await anSmtpServer();
    await gone.close();
    const first = aProcess(gone.port);
    first.mailer.begin();
    await first.mailer.post(mail);
    await wait(200);
    await first.mailer.close();
    expect(await countJobs()).toBe(1);
    const { messages } = await anSmtp({}, gone.port);
    aProcess(gone.port).mailer.begin();
    await expect.poll(() => messages.length).toBe(1);
    await expect.poll(countJobs).toBe(0);
  });

  it('is sent by another process once the lease of a killed one expires [13.09]', async () => {
    const { port, messages } = await anSmtp();
    const { mailer } = aProcess(port);
    await mailer.post(mail);
    // A process that claims the job and is then killed.
    const nowMs = Date.now();
    expect(await createJobStore(database).claim('mail', 'killed', nowMs, nowMs + times.leaseMs)).not.toBe(
      null,
    );
    mailer.begin();
    await expect.poll(() => messages.length).toBe(1);
    expect(Date.now()).toBeGreaterThanOrEqual(nowMs + times.leaseMs);
  });

  it('is dropped after a permanent rejection, which is logged', async () => {
    const { port } = await anSmtp({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode: 550 })),
    });
    const { mailer, events } = aProcess(port);
    mailer.begin();
    await mailer.post(mail);
    await expect.poll(countJobs).toBe(0);
    expect(events).toEqual(['mail.not-sent']);
  });

  it('is encrypted in the database, and is not dropped by a process with another secret', async () => {
    const { port, messages } = await anSmtp();
    const stranger = aProcess(port, new Uint8Array(32));
    const { mailer } = aProcess(port);
    await mailer.post(mail);
    const [row] = await database.db.selectFrom('jobs').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain('mara');
    expect(Buffer.from(row?.payload ?? '', 'base64url').toString('latin1')).not.toContain('s3cret');
    stranger.mailer.begin();
    await wait(300);
    await stranger.mailer.close();
    expect([messages.length, await countJobs()]).toEqual([0, 1]);
    mailer.begin();
    await expect.poll(() => messages.length).toBe(1);
  });

  it('that fails for now is reported with the cause, once until a mail goes through [16.46]', async () => {
    const gone = await anSmtpServer();
    await gone.close();
    const { mailer, events, details, pass } = aProcess(gone.port);
    mailer.begin();
    const countAttempts = async () =>
      Number((await database.db.selectFrom('jobs').select('attempts').executeTakeFirst())?.attempts);
    await mailer.post(mail);
    await expect.poll(countAttempts).toBeGreaterThan(2);
    const failure = { kind: mail.kind, code: 'ESOCKET', responseCode: undefined };
    const reason = `connect ECONNREFUSED 127.0.0.1:${gone.port}`;
    expect(details).toEqual([{ ...failure, reason }]);
    const { close } = await anSmtp({}, gone.port);
    await expect.poll(countJobs).toBe(0);
    await close();
    await mailer.post(mail);
    await expect.poll(() => events).toEqual(['mail.delayed', 'mail.delayed']);
    pass(21 * 60_000);
    await expect.poll(() => events).toEqual(['mail.delayed', 'mail.delayed', 'mail.not-sent']);
    expect(details.at(-1)).toEqual({
      ...failure,
      code: 'EXPIRED',
      reason: `The mail server did not accept it in time; the last failure: ${reason}`,
    });
  });
});
