import { ERRORS, type ErrorCode } from '@segue/contract';

interface AppErrorOptions extends ErrorOptions {
  /** Seconds after which another try may succeed; becomes Retry-After. */
  readonly retryAfterSeconds?: number;
}

/** A refusal with its code; the sentence is shown to the listener as it is. */
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
