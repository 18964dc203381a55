import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createServer } from './server.ts';

/** The sender of a request from an address, as limits see it. */
async function readSender(remoteAddress: string): Promise<string> {
  const app = await createServer({ logger: pino({ level: 'silent' }), otherOrigins: [] });
  app.get('/sender', async ({ ip }) => ip);
  const headers = { 'x-forwarded-for': '192.0.2.7' };
  const { body } = await app.inject({ url: '/sender', remoteAddress, headers });
  await app.close();
  return body;
}

it('a proxy on the same machine says who sends a request', async () => {
  expect(await readSender('127.0.0.1')).toBe('192.0.2.7');
});

it.each(['203.0.113.9', '10.0.0.9', '2001:db8::9'])(
  'nobody else does: %s cannot pass for another sender',
  async (address) => {
    expect(await readSender(address)).toBe(address);
  },
);
