import type { NodemailerError } from 'nodemailer';
import { isPermanentResponseCode } from 'nodemailer/lib/errors.js';
import pRetry from 'p-retry';
import type { Mail, MailDelivery } from '../../core/accounts/mail/mailer.ts';
import type { MailFailure, MailSender } from '../../core/accounts/mail/queued-mailer.ts';
import { isDiskFull } from '../../core/storage/disk-space.ts';
import type { Log } from '../../core/log/log.ts';
import type { MailTransport } from './mail-transport.ts';
import type { OutboxNote } from './outbox-transport.ts';
import { renderMail } from './render-mail.ts';

export interface MailerOptions {
  /** `smtp://` or `smtps://` address; null: mails go to the outbox. */
  readonly smtpUrl: string | null;
  /** Sender, such as 'Segue <music@example.org>'. */
  readonly from: string;
  /** Folder of the outbox; made on first use. */
  readonly outboxFolder: string;
  /** Called for each mail that is written to the outbox. */
  readonly onOutbox: (note: OutboxNote) => void;
  readonly log: Log;
  /** How long a listener waits for the mail server to accept a mail. */
  readonly waitMs?: number;
}

interface RetryPolicy {
  readonly retries: number;
  readonly minTimeout: number;
  readonly maxTimeout: number;
}

/** For mails that a user waits for in a dialog: three retries after 0.5, 1 and 2 s, then it has failed. */
const INTERACTIVE_POLICY: RetryPolicy = { retries: 3, minTimeout: 500, maxTimeout: 2000 };
const INTERACTIVE_WAIT_MS = 10_000;

const CONNECTION_CODES: ReadonlySet<unknown> = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS']);

/** Whether a retry at once may succeed: the server is down, or refused the mail only for now. */
const isTransient = ({ code, responseCode }: NodemailerError): boolean =>
  responseCode === undefined ? CONNECTION_CODES.has(code) : !isPermanentResponseCode(responseCode);

/**
 * Why a mail server cannot be used, without personal data: its own words, and those about a mail, may repeat an address.
 * `code` is a name such as 'EAUTH'; `reason` says more about a connection that failed.
 */
function toFailure({ name, code = name, responseCode, message }: NodemailerError): MailFailure {
  const isOfConnection = responseCode === undefined && CONNECTION_CODES.has(code);
  // The code of a DOMException is a number.
  const codeName = typeof code === 'string' ? code : name;
  return { code: codeName, responseCode, reason: isOfConnection ? message : codeName };
}

/** Loads a transport with the first mail, so that a server that sends none does not load nodemailer. */
async function openTransport({ smtpUrl, outboxFolder, onOutbox }: MailerOptions): Promise<MailTransport> {
  if (smtpUrl === null)
    return (await import('./outbox-transport.ts')).createOutboxTransport(outboxFolder, onOutbox);
  return (await import('./smtp-transport.ts')).createSmtpTransport(smtpUrl);
}

/** Opens the transport with the first mail, and again with the next one if that fails. */
function createLazyTransport(options: MailerOptions) {
  let opened: Promise<MailTransport> | null = null;
  const open = async (): Promise<MailTransport> => {
    try {
      return await openTransport(options);
    } catch (cause) {
      // It may have failed only for now, such as without a free file descriptor.
      opened = null;
      throw cause;
    }
  };
  return {
    find: (): Promise<MailTransport> => (opened ??= open()),
    /** The mail that waits for a transport reports why it could not be opened. */
    close: (): void =>
      void opened?.then(
        (transport) => transport.close(),
        () => undefined,
      ),
  };
}

/** The domain of the sender's address, such as 'Segue <music@example.org>'. */
const toDomain = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

interface OpenedMailer extends MailSender {
  /** Connects to the mail server and signs in, to log now why the first mail would fail. Never throws. */
  readonly check: () => Promise<void>;
  /** Aborts mails not yet sent. */
  readonly close: () => void;
}

const CHECK_HINT =
  'The mail server of SEGUE_SMTP_URL cannot be used now; check host, user and password. Each mail is tried all the same.';

async function checkServer(
  transports: ReturnType<typeof createLazyTransport>,
  closing: AbortSignal,
  log: Log,
): Promise<void> {
  try {
    await (await transports.find()).verify();
  } catch (error) {
    if (!closing.aborted)
      log.warn('mail.server-unusable', { ...toFailure(error as NodemailerError), hint: CHECK_HINT });
  }
}

/** Mail over SMTP, or into the outbox if no server is configured. */
export function createMailer(options: MailerOptions): OpenedMailer {
  const { from, log, waitMs = INTERACTIVE_WAIT_MS } = options;
  const transports = createLazyTransport(options);
  const closing = new AbortController();

  const logNotSent = ({ kind }: Mail, error: NodemailerError): void =>
    log.warn('mail.not-sent', { kind, ...toFailure(error) });

  const toOutgoing = (mail: Mail) => ({ ...renderMail(mail), from, to: mail.to });

  /** @param waiting Aborted when nobody waits any more: a running attempt goes on, since the server may accept it. */
  const deliverWithRetries = async (mail: Mail, waiting: AbortSignal): Promise<MailDelivery> => {
    const outgoing = toOutgoing(mail);
    try {
      const transport = await transports.find();
      await pRetry(() => transport.send(outgoing, closing.signal), {
        ...INTERACTIVE_POLICY,
        signal: closing.signal,
        shouldRetry: ({ error }) => !waiting.aborted && isTransient(error),
      });
      return 'sent';
    } catch (error) {
      logNotSent(mail, error as NodemailerError);
      return isDiskFull(error) ? 'disk-full' : 'failed';
    }
  };

  const deliver = (mail: Mail): Promise<MailDelivery> => {
    const { promise, resolve } = Promise.withResolvers<MailDelivery>();
    const waiting = AbortSignal.timeout(waitMs);
    waiting.addEventListener('abort', () => resolve('slow'));
    void deliverWithRetries(mail, waiting).then(resolve);
    return promise;
  };

  return {
    deliver,
    attempt: async (mail, mailId, ended) => {
      const signal = AbortSignal.any([closing.signal, ended]);
      // Outside of `try`: without a transport, the mail was not refused, and its job is retried.
      const transport = await transports.find();
      try {
        await transport.send({ ...toOutgoing(mail), messageId: `<${mailId}@${toDomain(from)}>` }, signal);
        return { kind: 'sent' };
      } catch (error) {
        const cause = error as NodemailerError;
        if (signal.aborted) return { kind: 'failed', failure: null };
        if (isDiskFull(cause) || isTransient(cause)) return { kind: 'failed', failure: toFailure(cause) };
        logNotSent(mail, cause);
        return { kind: 'refused' };
      }
    },
    check: () => checkServer(transports, closing.signal, log),
    close: () => {
      closing.abort();
      transports.close();
    },
  };
}
