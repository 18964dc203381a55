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
