/** Maximum bytes per request. */
export const MAX_RANGE_BYTES = 1024 * 1024;

/** Request to the fetch thread. */
export interface RangeRequest {
  /** Sequence number; replies to older requests are dropped. */
  readonly number: number;
  readonly address: string;
  readonly position: number;
  readonly length: number;
  /** ETag of the first read, required of later reads; null: this is the first read. */
  readonly etag: string | null;
}

/** Reply of the fetch thread. The bytes themselves are in the shared memory. */
export type RangeReply =
  | {
      readonly kind: 'bytes';
      readonly length: number;
      readonly objectBytes: number;
      readonly etag: string | null;
    }
  /** System error codes, by which callers tell an absent file from a failing disk. */
  | { readonly kind: 'failed'; readonly code: 'ENOENT' | 'EACCES' | 'EIO'; readonly reason: string };

const STATE = 0;
const NUMBER = 1;
const REPLY_BYTES = 2;
const HEAD_INTS = 4;
const MAX_REPLY_BYTES = 4096;

/** Memory shared between the waiting thread and the fetch thread. */
export interface SharedRange {
  readonly buffer: SharedArrayBuffer;
  readonly bytes: Uint8Array;
  /** Begins a request; replies to older requests are ignored. */
  readonly begin: (number: number) => void;
  /** @returns null: no reply in time. */
  readonly wait: (timeoutMs: number) => RangeReply | null;
  readonly isCurrent: (number: number) => boolean;
  readonly reply: (reply: RangeReply) => void;
}

export function shareRange(
  buffer = new SharedArrayBuffer(HEAD_INTS * 4 + MAX_REPLY_BYTES + MAX_RANGE_BYTES),
): SharedRange {
  const head = new Int32Array(buffer, 0, HEAD_INTS);
  const replyBuffer = new Uint8Array(buffer, HEAD_INTS * 4, MAX_REPLY_BYTES);
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
      const text = Buffer.from(replyBuffer.slice(0, head[REPLY_BYTES])).toString();
      return JSON.parse(text) as RangeReply;
    },
    isCurrent: (number) => Atomics.load(head, NUMBER) === number,
    reply: (reply) => {
      const text = Buffer.from(JSON.stringify(reply)).subarray(0, MAX_REPLY_BYTES);
      replyBuffer.set(text);
      head[REPLY_BYTES] = text.length;
      Atomics.store(head, STATE, 1);
      Atomics.notify(head, STATE);
    },
  };
}
