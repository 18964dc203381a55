/** A part of an object could not be read now; it has a code of the system's. */
export class RangeFailed extends Error {
  readonly code: string;
  readonly syscall = 'read';
  constructor(code: string, reason: string) {
    super(`It cannot be read from the store: ${reason}.`);
    this.code = code;
  }
}
