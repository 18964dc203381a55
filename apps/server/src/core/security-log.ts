/**
 * What the security log tells of. Each name stands here once; the log line has it after 'security.'.
 * README lists them for operators.
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
  // Somebody was refused.
  'sign-in-refused',
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
  'account-exported',
  'account-erased',
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Port: the security log. It is given no personal data but the account's id; who sends the request it knows itself. */
export interface SecurityLog {
  /** @param accountId whom it is about; null: not known, or nobody. */
  readonly record: (event: SecurityEvent, accountId: string | null) => void;
}

/** For parts that are asked to be quiet, such as tests. */
export const silentSecurityLog: SecurityLog = { record: () => {} };
