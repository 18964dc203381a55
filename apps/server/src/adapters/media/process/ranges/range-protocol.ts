/** Most bytes that one request brings. */
export const MAX_RANGE_BYTES = 1024 * 1024;

/** What the thread that fetches is asked for. */
export interface RangeRequest {
  /** Answers to older requests are dropped. */
  readonly number: number;
  readonly address: string;
  readonly position: number;
  readonly length: number;
  /** Of the object as it was first read; null: it is read for the first time. */
  readonly etag: string | null;
}

/** What the thread has fetched, or why not. The bytes themselves lie in the shared memory. */
export type RangeReply =
  | {
      readonly kind: 'bytes';
      readonly length: number;
      readonly objectBytes: number;
      readonly etag: string | null;
    }
  /** The code is one of the system's, since callers tell an absent file from a failing disk by it. */
  | { readonly kind: 'failed'; readonly code: 'ENOENT' | 'EACCES' | 'EIO'; readonly reason: string };

const STATE = 0;
const NUMBER = 1;
const REPLY_BYTES = 2;
const HEAD_INTS = 4;
const MAX_REPLY_BYTES = 4096;

/** Memory that the thread which waits and the one that fetches have in common. */
export interface SharedRange {
  readonly buffer: SharedArrayBuffer;
  readonly bytes: Uint8Array;
  /** Begins a request; what an older one brings is of no interest any more. */
  readonly begin: (number: number) => void;
  /** @returns null: no reply came in time. */
  readonly wait: (timeoutMs: number) => RangeReply | null;
  readonly isCurrent: (number: number) => boolean;
  readonly reply: (reply: RangeReply) => void;
}

export function shareRange(
  buffer = new SharedArrayBuffer(HEAD_INTS * 4 + MAX_REPLY_BYTES + MAX_RANGE_BYTES),
): SharedRange {
  const head = new Int32Array(buffer, 0, HEAD_INTS);
  const told = new Uint8Array(buffer, HEAD_INTS * 4, MAX_REPLY_BYTES);
  const bytes = new Uint8Array(buffer, HEAD_INTS * 4 + MAX_REPLY_BYTES);
  return {
    buffer,
    bytes,
    begin: (number) => {
      Atomics.store(head, NUMBER, number);
      Atomics.store(head, STATE, 0);
    },
    wait: (timeoutMs) => {
      if (Atomics.wait(head, STATE, 0, timeoutMs) === 'timed-out') return null;
      const text = Buffer.from(told.slice(0, head[REPLY_BYTES])).toString();
      return JSON.parse(text) as RangeReply;
    },
    isCurrent: (number) => Atomics.load(head, NUMBER) === number,
    reply: (reply) => {
      const text = Buffer.from(JSON.stringify(reply)).subarray(0, MAX_REPLY_BYTES);
      told.set(text);
      head[REPLY_BYTES] = text.length;
      Atomics.store(head, STATE, 1);
      Atomics.notify(head, STATE);
    },
  };
}
