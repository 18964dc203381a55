import { ERRORS, type ErrorCode } from '@segue/contract';

interface AppErrorOptions extends ErrorOptions {
  /** Seconds until a retry may succeed; sent as Retry-After. */
  readonly retryAfterSeconds?: number;
}

/** An error with a code of the contract; `message` is a sentence shown to the listener as it is. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, sentence: string = ERRORS[code].sentence, options: AppErrorOptions = {}) {
    super(sentence, options);
    this.name = 'AppError';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

/** Wait that a client is told where something is busy or unreachable. */
const RETRY_AFTER_SECONDS = 10;

/** The refusal of something that is busy or unreachable now, with a Retry-After. */
export const toUnavailable = (options: ErrorOptions = {}): AppError =>
  new AppError('UNAVAILABLE', undefined, { ...options, retryAfterSeconds: RETRY_AFTER_SECONDS });
