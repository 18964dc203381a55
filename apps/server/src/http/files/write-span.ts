import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { DiskUnavailable } from '../../core/storage/disk-unavailable.ts';
import { type OpenedFile, runOn } from '../../core/storage/file-opener.ts';

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

export interface FileToWrite extends Pick<OpenedFile, 'handle' | 'run'> {
  /** undefined: the file is complete. */
  readonly waitForBytesBeyond: WaitForBytesBeyond | undefined;
  /** Positions of bytes that are sent as 'X'. */
  readonly maskedAt: readonly number[];
  /** Left out: STALLED_AFTER_MS. */
  readonly stalledAfterMs?: number | undefined;
}

const MASK = 'X'.charCodeAt(0);

/** Larger buffers save little processor time; a client that pauses holds one. */
const BUFFER_BYTES = 192 * 1024;

/**
 * A client that has taken nothing for so long has stopped reading. Less would break off a player that buffers a
 * megabyte at a time: the system takes further bytes only once it has sent a third of its own buffer, 1.4 MB, and at
 * 16 kB/s two such steps were measured 125 s apart.
 */
const STALLED_AFTER_MS = 300_000;

/**
 * Resolves once the system has taken the bytes, or the client has disconnected. Resets the connection of a client that
 * has stopped reading: unlike a close, that also frees what the system still holds for it, up to 4 MB.
 * @param closed resolves on a disconnect.
 */
async function write(
  response: ServerResponse,
  bytes: Uint8Array,
  closed: Promise<unknown>,
  stalledAfterMs: number,
): Promise<void> {
  const written = new Promise<void>((resolve) => void response.write(bytes, () => resolve()));
  const timer = setTimeout(() => response.socket?.resetAndDestroy(), stalledAfterMs);
  await Promise.race([written, closed]);
  clearTimeout(timer);
}

/** @returns the number of bytes read; 0: there are no more, or the disk does not answer. */
async function read(
  { handle, run }: FileToWrite,
  buffer: Buffer,
  length: number,
  position: number,
): Promise<number> {
  try {
    const { bytesRead } = await runOn({ run }, () => handle.read(buffer, 0, length, position));
    return bytesRead;
  } catch (cause) {
    if (cause instanceof DiskUnavailable) return 0;
    throw cause;
  }
}

/**
 * Writes a span of a file as the body of a reply and ends it, with back-pressure: a stalled client holds only
 * one buffer. It is used for every chunk, since new buffers cost more than sending them (mapping, page faults,
 * garbage collection); while the next chunk is read, the client is served from the socket's own buffer. Ends the reply
 * to a client that has stopped reading; browsers ask for the rest when they need it.
 * Breaks the connection when the file was truncated or is not completed, or its disk does not answer, so that the client
 * does not take a part for the whole.
 */
export async function writeSpan(
  response: ServerResponse,
  file: FileToWrite,
  { start, end }: ByteSpan,
): Promise<void> {
  const { waitForBytesBeyond, maskedAt, stalledAfterMs = STALLED_AFTER_MS } = file;
  const closed = once(response, 'close');
  const findReady = async (position: number): Promise<number | null> =>
    waitForBytesBeyond === undefined
      ? Infinity
      : Promise.race([waitForBytesBeyond(position), closed.then(() => null)]);
  const buffer = Buffer.allocUnsafeSlow(Math.min(BUFFER_BYTES, end - start + 1));
  for (let position = start; position <= end && !response.destroyed; ) {
    const readyBytes = (await findReady(position)) ?? 0;
    const length = Math.min(buffer.length, end + 1 - position, readyBytes - position);
    const bytesRead = length > 0 ? await read(file, buffer, length, position) : 0;
    if (bytesRead === 0) {
      response.destroy();
      return;
    }
    for (const at of maskedAt) if (at >= position && at < position + bytesRead) buffer[at - position] = MASK;
    await write(response, buffer.subarray(0, bytesRead), closed, stalledAfterMs);
    position += bytesRead;
  }
  response.end();
}
