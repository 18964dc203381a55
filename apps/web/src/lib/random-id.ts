const BYTES = 16;

/** An id that nobody guesses and nobody else makes; `crypto.randomUUID` is not there on a page that came by plain http. */
export const makeRandomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
