import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreUnavailable } from '../../core/storage/store-unavailable.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3ObjectStore } from './s3-object-store.ts';

const A_DAY_MS = 24 * 60 * 60_000;
const PICTURE = { mimeType: 'image/jpeg', cacheControl: 'private' };

/** The beginning of an object whose other bytes never come. */
const HALF_AN_OBJECT = 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\nContent-Type: audio/flac\r\n\r\nhalf';

async function readAll(pieces: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of pieces);
}

describe('a store that accepts connections and is silent', () => {
  const sockets = new Set<Socket>();
  let reply = '';
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', () => void socket.write(reply));
  });

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  beforeEach(() => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'a key');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a secret');
  });
  afterEach(() => {
    reply = '';
    vi.unstubAllEnvs();
  });
  afterAll(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });

  const open = (silentMs: number, answerWithinMs: number, patienceMs = A_DAY_MS): ObjectStore => {
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const settings = { endpoint, publicEndpoint: null, region: 'us-east-1' };
    return createS3ObjectStore(settings, { silentMs, answerWithinMs, patienceMs });
  };

  const ASKING: readonly (readonly [string, (store: ObjectStore) => Promise<unknown>])[] = [
    ['a size', (store) => store.find('s3://music/a.flac')],
    ['a picture', (store) => store.put('s3://music/a.jpg', new Uint8Array(1), PICTURE)],
    ['an upload', (store) => store.upload('s3://music/a.jpg', import.meta.filename, PICTURE)],
    ['a removal', (store) => store.remove('s3://music/a.jpg')],
    ['a look into a folder', (store) => store.hasAny('s3://music')],
    ['bytes', (store) => readAll(store.readPieces('s3://music/a.flac'))],
  ];
  it.each(ASKING)('does not hold up %s for ever [14.10]', async (_, ask) => {
    const store = open(50, A_DAY_MS);
    await expect(ask(store)).rejects.toBeInstanceOf(StoreUnavailable);
    store.close();
  });

  it('does not hold up a listing for ever [14.10]', async () => {
    const store = open(50, A_DAY_MS);
    await expect(readAll(store.list('s3://music'))).rejects.toThrow('inactivity');
    store.close();
  });

  it('in the middle of an object does not hold up the rest of its bytes for ever [14.10]', async () => {
    reply = HALF_AN_OBJECT;
    const store = open(50, A_DAY_MS);
    await expect(readAll(store.readPieces('s3://music/a.flac'))).rejects.toBeInstanceOf(StoreUnavailable);
    store.close();
  });

  it.each(ASKING.slice(0, 2))('holds up %s that a listener waits for no longer [14.10]', async (_, ask) => {
    const store = open(A_DAY_MS, 50);
    await expect(ask(store)).rejects.toBeInstanceOf(StoreUnavailable);
    store.close();
  });

  it('holds up no further size that a listener waits for as long as the first one [14.11]', async () => {
    const store = open(A_DAY_MS, 300, 1);
    await expect(store.find('s3://music/a.flac')).rejects.toBeInstanceOf(StoreUnavailable);
    const failed: string[] = [];
    // A picture, which is sent first, waits for its answer in full.
    await Promise.all([
      store.put('s3://music/a.jpg', new Uint8Array(1), PICTURE).catch(() => failed.push('picture')),
      store.find('s3://music/b.flac').catch(() => failed.push('size')),
    ]);
    expect(failed).toEqual(['size', 'picture']);
    store.close();
  });
});
