import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServer } from '../server.ts';

describe('connections', () => {
  let app: FastifyInstance;
  let lines: string[];
  let answerLater: () => void;
  /** Settles once the request that is answered later has arrived. */
  let arrived: Promise<void>;
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
    app.post('/', async () => 'here');
    const answer = Promise.withResolvers<string>();
    const arrival = Promise.withResolvers<void>();
    answerLater = () => answer.resolve('answered');
    arrived = arrival.promise;
    app.get('/later', () => {
      arrival.resolve();
      return answer.promise;
    });
    await app.listen({ port: 0 });
  });
  afterEach(() => app.close());

  it('that send nothing, or never finish a request, are closed with 408', async () => {
    expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([15_000, 30_000]);
    app.server.headersTimeout = 100;
    app.server.requestTimeout = 100;
    const beginnings = [
      '',
      'GET / HTTP/1.1\r\nHost: here\r\n',
      'POST / HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"a":',
    ];
    const replies = beginnings.map(async (beginning) => {
      const socket = await open();
      socket.write(beginning);
      return readAll(socket);
    });
    expect((await Promise.all(replies)).map((reply) => reply.slice(0, 12))).toEqual(
      beginnings.map(() => 'HTTP/1.1 408'),
    );
  });

  it('that send blank lines instead of a further request are closed, unless one is being answered [16.23]', async () => {
    const answered = await open();
    answered.write('GET /later HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
    await arrived;
    Object.assign(app.server, { keepAliveTimeout: 50, headersTimeout: 50 });
    const idle = await open();
    idle.on('error', () => undefined);
    idle.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    const blankLines = setInterval(() => idle.write('\r\n'), 5);
    idle.resume();
    // Not `once`, which rejects if the server resets the connection.
    await new Promise((closed) => idle.on('close', closed));
    clearInterval(blankLines);
    answerLater();
    expect(await readAll(answered)).toContain('answered');
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
