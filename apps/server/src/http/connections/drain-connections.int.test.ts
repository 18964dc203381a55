import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { drainConnections } from './drain-connections.ts';

it('drainConnections answers requests under way at close, and cuts those that never end', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  drainConnections(app);
  const [arrived, closing, silent] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  app.get('/answered', async () => {
    arrived?.resolve();
    await closing?.promise;
    return 'answered';
  });
  app.get('/never', () => {
    silent?.resolve();
    return new Promise(() => undefined);
  });
  app.addHook('preClose', async () => closing?.resolve());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const never = connect(port, '127.0.0.1').on('error', () => undefined);
  const mute = connect(port, '127.0.0.1').on('error', () => undefined);
  const cut = [never, mute].map((socket) => once(socket.resume(), 'close'));
  never.write('GET /never HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await silent?.promise;
  const reply = fetch(`http://127.0.0.1:${port}/answered`).then((answer) => answer.text());
  await arrived?.promise;
  await app.close();
  expect(await reply).toBe('answered');
  await Promise.all(cut);
});
