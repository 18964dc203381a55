import type { LogDetails, LogEvent } from './log-events.ts';

type Write = <Event extends LogEvent>(event: Event, details: LogDetails<Event>) => void;

/** Structured log: an event and its fields. Never a password, code, token or e-mail address. */
export interface Log {
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
}

/** For parts that are asked to be quiet, such as tests. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** What an error is in the log. */
interface LoggedCause {
  readonly name: string;
  readonly message: string;
  /** Of the system or a library, such as 'ENOENT'. */
  readonly code?: string | number;
  readonly stack?: string;
  readonly cause?: LoggedCause;
}

/** An error that is its own cause must not go on for ever. */
const MAX_CAUSES = 8;

/**
 * What was thrown, as JSON can hold it: an error has none of its texts among its enumerable properties, and may
 * have others there that are nobody's business.
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

/** What writes lines: pino, or the logger of a request, which adds the request's id. */
interface LineWriter {
  readonly info: WriteLine;
  readonly warn: WriteLine;
  readonly error: WriteLine;
}

/** The log over what writes its lines; every line of the server is written here. */
export function toLog(writer: LineWriter): Log {
  const to =
    (level: keyof LineWriter): Write =>
    (event, details) => {
      const cause = 'cause' in details ? { cause: toLoggedCause(details.cause) } : {};
      writer[level]({ event, ...details, ...cause }, event);
    };
  return { info: to('info'), warn: to('warn'), error: to('error') };
}
