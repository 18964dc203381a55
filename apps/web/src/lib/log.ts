/**
 * Logs a failure for developers that is not shown to the listener [8.04].
 * Never pass a token, a code, a password or an e-mail address.
 */
export function logFailure(event: string, details: Readonly<Record<string, unknown>>): void {
  // oxlint-disable-next-line no-console -- this is the one place that writes to the console
  console.warn(event, details);
}

/** Logs an event for developers that is not a failure. */
export function logNote(event: string): void {
  // oxlint-disable-next-line no-console -- as above
  console.info(event);
}
