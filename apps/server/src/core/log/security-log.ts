/**
 * Events of the security log. The log line has the name after 'security.'. README lists them for operators.
 */
export const SECURITY_EVENTS = [
  // Accounts and sessions begin and end.
  'signed-in',
  'signed-up',
  'signed-out',
  'session-ended',
  'other-sessions-ended',
  'code-sent',
  'address-verified',
  'reset-asked',
  'password-changed',
  // Refusals.
  'sign-in-refused',
  'confirmation-refused',
  'sign-up-refused',
  'identity-refused',
  'code-refused',
  'link-refused',
  'session-refused',
  'stream-refused',
  'limit-reached',
  // Commands of the operator.
  'account-added',
  'link-made',
  'all-sessions-ended',
  // Commands of the operator, or of the owner.
  'account-exported',
  'account-erased',
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Port: the security log. Callers pass no personal data but the account id; it adds the sender by itself. */
export interface SecurityLog {
  /** @param accountId whom it is about; null: not known, or nobody. */
  readonly record: (event: SecurityEvent, accountId: string | null) => void;
}

/** Discards everything, for example in tests. */
export const silentSecurityLog: SecurityLog = { record: () => {} };
