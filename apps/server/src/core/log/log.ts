import type { LogDetails, LogEvent, NoOther } from './log-events.ts';

type Write = <Event extends LogEvent, Details extends LogDetails<Event>>(
  event: Event,
  details: Details & NoOther<Event, Details>,
) => void;

/** Structured log: an event and its fields. Never a password, code, token or e-mail address. */
export interface Log {
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
}

/** Discards everything, for example in tests. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** An error as it is logged. */
interface LoggedCause {
  readonly name: string;
  readonly message: string;
  /** Error code of the system or a library, such as 'ENOENT'. */
  readonly code?: string | number;
  readonly stack?: string;
  readonly cause?: LoggedCause;
}

/** Maximum depth of the chain of causes: an error may be its own cause. */
const MAX_CAUSES = 8;

/**
 * Converts a thrown value for JSON. The texts of an error are not enumerable properties, and its enumerable
 * properties may hold private data, so only known fields are copied.
 */
function toLoggedCause(thrown: unknown, depth = 0): LoggedCause {
  if (!(thrown instanceof Error)) return { name: typeof thrown, message: String(thrown) };
  const { name, message, stack, cause } = thrown;
  const code = 'code' in thrown ? thrown.code : undefined;
  return {
    name,
    message,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(stack === undefined ? {} : { stack }),
    ...(cause === undefined || depth === MAX_CAUSES ? {} : { cause: toLoggedCause(cause, depth + 1) }),
  };
}

type WriteLine = (fields: object, message: string) => void;

/** Writes log lines: pino, or the logger of a request, which adds the request's id. */
interface LineWriter {
  readonly info: WriteLine;
  readonly warn: WriteLine;
  readonly error: WriteLine;
}

/** Makes a log over a line writer; every log line of the server is written here. */
export function toLog(writer: LineWriter): Log {
  const to =
    (level: keyof LineWriter): Write =>
    (event, details) => {
      const cause = 'cause' in details ? { cause: toLoggedCause(details.cause) } : {};
      writer[level]({ event, ...details, ...cause }, event);
    };
  return { info: to('info'), warn: to('warn'), error: to('error') };
}
