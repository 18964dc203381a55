/** A range of an object could not be read now. `code` is a system error code. */
export class RangeFailed extends Error {
  readonly code: string;
  readonly syscall = 'read';
  constructor(code: string, reason: string) {
    super(`It cannot be read from the store: ${reason}.`);
    this.code = code;
  }
}
