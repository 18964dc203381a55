import type { RenderedMail } from './render-mail.ts';

/** A mail ready to go. */
export interface OutgoingMail extends RenderedMail {
  /** As configured, such as 'Segue <music@example.org>'. */
  readonly from: string;
  /** In angle brackets; left out: one is made. */
  readonly messageId?: string;
  /** A bare address. */
  readonly to: string;
}

/** Carries mail one step on its way. */
export interface MailTransport {
  /** @throws Error when the mail was not taken; with nodemailer's `code` and `responseCode` where they tell why. */
  readonly send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;
  readonly close: () => void;
}
