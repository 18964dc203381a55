import type { RenderedMail } from './render-mail.ts';

/** A mail ready to go. */
export interface OutgoingMail extends RenderedMail {
  /** As configured, such as 'Segue <music@example.org>'. */
  readonly from: string;
  /** In angle brackets; undefined: one is generated. */
  readonly messageId?: string;
  /** A bare address. */
  readonly to: string;
}

/** Sends mail, over SMTP or into the outbox. */
export interface MailTransport {
  /** @throws Error if the mail was not accepted; with nodemailer's `code` and `responseCode` if known. */
  readonly send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;
  /** Connects to the server and signs in. @throws Error as `send`. */
  readonly verify: () => Promise<void>;
  readonly close: () => void;
}
