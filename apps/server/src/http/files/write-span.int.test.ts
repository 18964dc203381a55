import { once } from 'node:events';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiskUnavailable } from '../../core/storage/disk-unavailable.ts';
import type { OpenedFile } from '../../core/storage/file-opener.ts';
import { type ByteSpan, type WaitForBytesBeyond, writeSpan } from './write-span.ts';

const SIZE_BYTES = 1_000_000;
const LARGE_BYTES = 200_000_000;
const bytes = Buffer.from(Uint8Array.from({ length: SIZE_BYTES }, (_, index) => (index * 31) % 251));

describe('writeSpan', () => {
  const folder = mkdtempSync(join(tmpdir(), 'segue-span-'));
  const path = join(folder, 'song');
  /** Promises of the finished writes, in order. */
  const ended: Promise<void>[] = [];
  let server: Server;
  let url: string;
  let span: ByteSpan;
  let waitForBytesBeyond: WaitForBytesBeyond | undefined;
  let stalledAfterMs: number | undefined;
  let run: OpenedFile['run'];

  const answer = async (response: ServerResponse): Promise<void> => {
    const handle = await open(path);
    response.writeHead(200, { 'content-length': span.end - span.start + 1 });
    await writeSpan(
      response,
      { handle, ...(run && { run }), waitForBytesBeyond, maskedAt: [], stalledAfterMs },
      span,
    );
    await handle.close();
  };

  beforeAll(async () => {
    writeFileSync(path, bytes);
    server = createServer((_request, response) => {
      ended.push(answer(response));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });

  it.each([
    [0, SIZE_BYTES - 1],
    [0, 0],
    [999_999, 999_999],
    [65_535, 65_536],
    [123_456, 654_321],
  ])('sends the bytes from %i to %i', async (start, end) => {
    span = { start, end };
    const body = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(body.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it('waits for the bytes of a file that is still being written', async () => {
    span = { start: 100_000, end: SIZE_BYTES - 1 };
    const asked: number[] = [];
    waitForBytesBeyond = async (position) => {
      asked.push(position);
      return Math.min(position + 10_000, SIZE_BYTES);
    };
    const body = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(body.equals(bytes.subarray(100_000))).toBe(true);
    expect(asked.slice(0, 3)).toEqual([100_000, 110_000, 120_000]);
    waitForBytesBeyond = undefined;
  });

  it('aborts the response when the file stays incomplete, and stops waiting on disconnect', async () => {
    span = { start: 0, end: SIZE_BYTES - 1 };
    waitForBytesBeyond = async (position) => (position < 500_000 ? 500_000 : null);
    await expect((await fetch(url)).arrayBuffer()).rejects.toThrow('terminated');
    const asked = Promise.withResolvers<void>();
    waitForBytesBeyond = () => {
      asked.resolve();
      return new Promise(() => undefined);
    };
    const leave = new AbortController();
    const answer = fetch(url, { signal: leave.signal });
    await asked.promise;
    leave.abort();
    await expect(answer).rejects.toThrow('aborted');
    await expect(ended.at(-1)).resolves.toBeUndefined();
    waitForBytesBeyond = undefined;
  });

  it('aborts the response when the file was truncated', async () => {
    span = { start: 0, end: SIZE_BYTES };
    await expect((await fetch(url)).arrayBuffer()).rejects.toThrow('terminated');
    await expect(ended.at(-1)).resolves.toBeUndefined();
  });

  it('aborts the response when the disk does not answer [10.133]', async () => {
    span = { start: 0, end: SIZE_BYTES - 1 };
    let reads = 0;
    run = async (call) => {
      reads += 1;
      if (reads > 2) throw new DiskUnavailable();
      return call();
    };
    await expect((await fetch(url)).arrayBuffer()).rejects.toThrow('terminated');
    await expect(ended.at(-1)).resolves.toBeUndefined();
    run = undefined;
  });

  it('ends when the client disconnects', async () => {
    // More bytes than fit into the buffers of two sockets.
    truncateSync(path, LARGE_BYTES);
    span = { start: 0, end: LARGE_BYTES - 1 };
    const leave = new AbortController();
    const answer = await fetch(url, { signal: leave.signal });
    leave.abort();
    await expect(answer.arrayBuffer()).rejects.toThrow('aborted');
    await expect(ended.at(-1)).resolves.toBeUndefined();
  });

  /** Asks for the span, on a connection that reads only when told to. */
  const ask = () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').pause();
    socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    return socket;
  };

  it('resets the connection of a client that has stopped reading [14.16]', async () => {
    truncateSync(path, LARGE_BYTES);
    span = { start: 0, end: LARGE_BYTES - 1 };
    stalledAfterMs = 100;
    const [finished, socket] = [ended.length, ask()];
    await expect.poll(() => ended.length).toBe(finished + 1);
    await ended.at(-1);
    const failed = once(socket, 'error');
    socket.resume();
    await expect(failed).resolves.toMatchObject([{ code: 'ECONNRESET' }]);
    expect(socket.bytesRead).toBeLessThan(LARGE_BYTES);
    stalledAfterMs = undefined;
  });

  it('waits for a client that reads a little now and then [14.17]', async () => {
    truncateSync(path, LARGE_BYTES);
    span = { start: 0, end: LARGE_BYTES / 4 - 1 };
    stalledAfterMs = 3000;
    const [socket, pauseMs] = [ask(), 100];
    let pauses = 0;
    const isRead = new Promise((resolve) => {
      socket.on('data', () => {
        if (socket.bytesRead > span.end) return resolve(true);
        if (socket.bytesRead < pauses * LARGE_BYTES * 0.006) return;
        pauses += 1;
        socket.pause();
        setTimeout(() => socket.resume(), pauseMs);
      });
      socket.on('error', () => resolve(false));
    });
    socket.resume();
    expect(await isRead).toBe(true);
    expect(pauses * pauseMs).toBeGreaterThan(stalledAfterMs);
    socket.destroy();
    stalledAfterMs = undefined;
  });

  it('waits for the bytes of a growing file as long as the client does [14.17]', async () => {
    writeFileSync(path, bytes);
    span = { start: 0, end: SIZE_BYTES - 1 };
    stalledAfterMs = 1000;
    const later = Promise.withResolvers<void>();
    setTimeout(() => later.resolve(), 2 * stalledAfterMs);
    waitForBytesBeyond = (position) =>
      position < 500_000 ? Promise.resolve(500_000) : later.promise.then(() => SIZE_BYTES);
    const body = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(body.equals(bytes)).toBe(true);
    [waitForBytesBeyond, stalledAfterMs] = [undefined, undefined];
  });
});
