import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServer } from '../server.ts';

describe('connections', () => {
  let app: FastifyInstance;
  let lines: string[];
  const open = async (): Promise<Socket> => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  /** All that the server sends until it closes. */
  const readAll = async (socket: Socket): Promise<string> =>
    Buffer.concat((await socket.toArray()) as Buffer[]).toString();
  const ask = async (): Promise<string> => {
    const socket = await open();
    socket.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
    return readAll(socket);
  };

  beforeEach(async () => {
    lines = [];
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    app = await createServer({ logger, otherOrigins: [] });
    app.get('/', async () => 'here');
    await app.listen({ port: 0 });
  });
  afterEach(() => app.close());

  it('that send nothing are closed with 408', async () => {
    app.server.headersTimeout = 100;
    app.server.requestTimeout = 100;
    expect(await readAll(await open())).toContain('408');
  });

  it('above maxConnections are closed and logged once, until another one ends', async () => {
    expect(app.server.maxConnections).toBe(4096);
    app.server.maxConnections = 2;
    const [one, other] = [await open(), await open()];
    for (let tries = 0; tries < 3; tries++) expect(await readAll(await open())).toBe('');
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(['http.connections-full']);
    one.destroy();
    await expect.poll(ask).toContain('here');
    other.destroy();
  });
});
