/**
 * Writes an event for developers where the product stays silent towards the listener [8.04].
 * Never pass a token, a code, a password or an e-mail address.
 */
export function logFailure(event: string, details: Readonly<Record<string, unknown>>): void {
  // oxlint-disable-next-line no-console -- this is the one place that writes to the console
  console.warn(event, details);
}

/** Records something for developers that is no failure. */
export function logNote(event: string): void {
  // oxlint-disable-next-line no-console -- as above
  console.info(event);
}
