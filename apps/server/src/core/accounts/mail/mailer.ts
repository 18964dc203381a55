/** A mail to one listener; how it reads is the mailer's to say. */
export type Mail =
  | { readonly kind: 'verification-code'; readonly to: string; readonly code: string }
  | { readonly kind: 'reset-link'; readonly to: string; readonly link: string }
  | { readonly kind: 'password-changed'; readonly to: string };

/** Port: mail to listeners. */
export interface Mailer {
  /**
   * Hands a mail over while the listener waits: within seconds.
   * @returns false when it could not be handed over.
   */
  readonly deliver: (mail: Mail) => Promise<boolean>;
  /** Takes a mail nobody waits for; it is kept when this resolves, and tried for a while, here or at another process. */
  readonly post: (mail: Mail) => Promise<void>;
}
