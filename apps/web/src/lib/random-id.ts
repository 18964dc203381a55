const BYTES = 16;

/** An unguessable, unique id of 32 hex digits; `crypto.randomUUID` does not exist on pages on plain http. */
export const makeRandomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
