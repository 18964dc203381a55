type Write = (event: string, details?: object) => void;

/** Structured log: an event name and ids. Never a password, code, token or e-mail address. */
export interface Log {
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
}

/** For parts that are asked to be quiet, such as tests. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
