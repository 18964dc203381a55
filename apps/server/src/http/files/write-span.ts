import { once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';

/** Positions of the first and last byte, both inclusive. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * Waits until more than `position` bytes of a growing file are ready, and gives the number of ready bytes.
 * @returns null: the file will not grow further.
 */
export type WaitForBytesBeyond = (position: number) => Promise<number | null>;

export interface FileToWrite {
  readonly handle: FileHandle;
  /** undefined: the file is complete. */
  readonly waitForBytesBeyond: WaitForBytesBeyond | undefined;
  /** Positions of bytes that are sent as 'X'. */
  readonly maskedAt: readonly number[];
}

const MASK = 'X'.charCodeAt(0);

/** Larger buffers save little processor time; a client that pauses holds one. */
const BUFFER_BYTES = 192 * 1024;

/** Resolves once the system has taken the bytes. Callers also wait for the client's disconnect. */
const write = (response: ServerResponse, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve) => void response.write(bytes, () => resolve()));

/**
 * Writes a span of a file as the body of a reply and ends it, with back-pressure: a stalled client holds only
 * one buffer. It is used for every chunk, since new buffers cost more than sending them (mapping, page faults,
 * garbage collection); while the next chunk is read, the client is served from the socket's own buffer.
 * Breaks the connection when the file was truncated or is not completed, so that the client does not take a
 * part for the whole.
 */
export async function writeSpan(
  response: ServerResponse,
  { handle, waitForBytesBeyond, maskedAt }: FileToWrite,
  { start, end }: ByteSpan,
): Promise<void> {
  const closed = once(response, 'close');
  const findReady = async (position: number): Promise<number | null> =>
    waitForBytesBeyond === undefined
      ? Infinity
      : Promise.race([waitForBytesBeyond(position), closed.then(() => null)]);
  const buffer = Buffer.allocUnsafeSlow(Math.min(BUFFER_BYTES, end - start + 1));
  for (let position = start; position <= end && !response.destroyed; ) {
    const readyBytes = (await findReady(position)) ?? 0;
    const length = Math.min(buffer.length, end + 1 - position, readyBytes - position);
    const bytesRead = length > 0 ? (await handle.read(buffer, 0, length, position)).bytesRead : 0;
    if (bytesRead === 0) {
      response.destroy();
      return;
    }
    for (const at of maskedAt) if (at >= position && at < position + bytesRead) buffer[at - position] = MASK;
    await Promise.race([write(response, buffer.subarray(0, bytesRead)), closed]);
    position += bytesRead;
  }
  response.end();
}
