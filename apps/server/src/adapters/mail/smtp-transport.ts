import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail-transport.ts';
import { toMessage } from './to-message.ts';

/** A server that cannot be reached within this counts as down. */
const CONNECT_WITHIN_MS = 5000;

/**
 * A server may check a mail for long before it accepts it (RFC 5321 advises clients to wait ten minutes). A shorter wait
 * would send the mail again, although each arrives.
 */
const ANSWER_WITHIN_MS = 60_000;

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

/** Whether TLS is required: always, except to this machine or if the URL says otherwise. */
function mustEncrypt(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl);
  return !isLoopback(hostname) && searchParams.get('ignoreTLS') !== 'true';
}

/**
 * SMTP by a URL such as `smtps://user:password@mail.example.org`. With `smtp://` the connection starts
 * unencrypted and must be upgraded to TLS before anything is sent (STARTTLS); `?ignoreTLS=true` waives that.
 */
export function createSmtpTransport(smtpUrl: string): MailTransport {
  const transporter = createTransport({
    url: smtpUrl,
    pool: true,
    requireTLS: mustEncrypt(smtpUrl),
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
  });
  return {
    send: async (mail, signal) => {
      await transporter.sendMail({ ...toMessage(mail), signal });
    },
    verify: async () => {
      await transporter.verify();
    },
    close: () => transporter.close(),
  };
}
