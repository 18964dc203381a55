import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail-transport.ts';
import { toMessage } from './to-message.ts';

/** A mail that was written to the outbox, for the operator at the terminal. */
export interface OutboxNote {
  readonly subject: string;
  /** The code or link in it; null: none. */
  readonly secret: string | null;
  /** Path of the mail. */
  readonly file: string;
}

const toFileName = (): string =>
  `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;

/** On failure, such as a full disk, no file is left. */
async function writeWhole(file: string, bytes: Parameters<typeof writeFile>[1]): Promise<void> {
  try {
    await writeFile(file, bytes, { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    await rm(file, { force: true });
    throw cause;
  }
}

/** Mail as files that only their owner may read, for an installation without SMTP. */
export function createOutboxTransport(folder: string, onOutbox: (note: OutboxNote) => void): MailTransport {
  const transporter = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await transporter.sendMail(toMessage(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, toFileName());
      await writeWhole(file, message);
      onOutbox({ subject: mail.subject, secret: mail.secret, file });
    },
    verify: async () => undefined,
    close: () => transporter.close(),
  };
}
