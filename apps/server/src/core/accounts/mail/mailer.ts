/** A mail to one listener. The mailer renders its text. */
export type Mail =
  | { readonly kind: 'verification-code'; readonly to: string; readonly code: string }
  | { readonly kind: 'reset-link'; readonly to: string; readonly link: string }
  | { readonly kind: 'password-changed'; readonly to: string };

/**
 * Outcome of a delivery. 'slow': the mail server has not answered yet, and may still accept the mail; 'disk-full': there
 * is no mail server, and the disk has no room for the mail.
 */
export type MailDelivery = 'sent' | 'slow' | 'failed' | 'disk-full';

/** Port: sends mail to listeners. */
export interface Mailer {
  /** Delivers a mail to the mail server while the listener waits, within seconds. */
  readonly deliver: (mail: Mail) => Promise<MailDelivery>;
  /**
   * Queues a mail nobody waits for. It is durable when this resolves; any process delivers it, with retries.
   */
  readonly post: (mail: Mail) => Promise<void>;
}
