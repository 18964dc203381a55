import { once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';

/** Positions of the first and the last byte. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * How many bytes from the beginning of a file are there, as soon as that is more than `position`.
 * @returns null: there will be no more.
 */
export type ReadyBeyond = (position: number) => Promise<number | null>;

export interface FileToWrite {
  readonly handle: FileHandle;
  /** Undefined: all of it is there. */
  readonly readyBeyond: ReadyBeyond | undefined;
}

const BUFFER_BYTES = 64 * 1024;

/** Ends once the system has taken the bytes, or the client is gone. */
const write = (response: ServerResponse, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve) => void response.write(bytes, () => resolve()));

/**
 * Writes a span of a file as the body of an answer and ends it, with back-pressure: a client that reads no further
 * keeps two buffers. They take turns, since new ones for each chunk cost more than sending it: each is mapped,
 * touched, and waits for the garbage collector.
 * A file that has become shorter, or is not made to its end, breaks the connection, so that nobody takes the part for
 * the whole.
 */
export async function writeSpan(
  response: ServerResponse,
  { handle, readyBeyond }: FileToWrite,
  { start, end }: ByteSpan,
): Promise<void> {
  const closed = once(response, 'close');
  const findReady = async (position: number): Promise<number | null> =>
    readyBeyond === undefined ? Infinity : Promise.race([readyBeyond(position), closed.then(() => null)]);
  const bufferBytes = Math.min(BUFFER_BYTES, end - start + 1);
  let [current, other] = [Buffer.allocUnsafeSlow(bufferBytes), Buffer.allocUnsafeSlow(bufferBytes)];
  let written: Promise<unknown> = Promise.resolve();
  for (let position = start; position <= end && !response.destroyed; ) {
    const readyBytes = (await findReady(position)) ?? 0;
    const length = Math.min(bufferBytes, end + 1 - position, readyBytes - position);
    const bytesRead = length > 0 ? (await handle.read(current, 0, length, position)).bytesRead : 0;
    await written;
    if (bytesRead === 0) {
      response.destroy();
      return;
    }
    written = Promise.race([write(response, current.subarray(0, bytesRead)), closed]);
    position += bytesRead;
    [current, other] = [other, current];
  }
  await written;
  response.end();
}
