import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createSenderOf, type Sender } from './sender.ts';
import { createServer } from '../server.ts';

interface Scene {
  readonly trustedProxies?: readonly string[];
  readonly isBehindProxy?: boolean;
  readonly isInContainer?: boolean;
}

/** A server that answers with the sender as limits see it, and the peers reported as unknown. */
async function aServer({
  trustedProxies = ['loopback'],
  isBehindProxy = false,
  isInContainer = false,
}: Scene = {}) {
  const told: string[] = [];
  const onUnknown = (peer: string) => void told.push(peer);
  const senderOf = createSenderOf({ trustedProxies, isBehindProxy, isInContainer, onUnknown });
  const logger = pino({ level: 'silent' });
  const app = await createServer({ logger, otherOrigins: [], trustedProxies });
  app.get('/sender', (request, reply) => reply.send(senderOf(request)));
  const ask = async (remoteAddress: string, forwardedFor?: string): Promise<Sender> => {
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
    return (await app.inject({ url: '/sender', remoteAddress, headers })).json();
  };
  return { ask, told };
}

const known = (key: string): Sender => ({ key, isKnown: true });
const unknown = (key: string): Sender => ({ key, isKnown: false });

describe('the sender of a request', () => {
  it('is the client that a proxy on the same machine forwards for', async () => {
    const { ask } = await aServer({ isBehindProxy: true });
    expect(await ask('127.0.0.1', '192.0.2.7')).toEqual(known('192.0.2.7'));
    expect(await ask('127.0.0.1', '192.168.1.5')).toEqual(known('192.168.1.5'));
    expect(await ask('::ffff:127.0.0.1', '2001:db8:1:2:3:4:5:6')).toEqual(known('2001:db8:1:2::'));
  });

  it('is the last untrusted address in X-Forwarded-For behind trusted proxies', async () => {
    const { ask } = await aServer({ trustedProxies: ['172.18.0.0/16', '10.0.0.9'], isBehindProxy: true });
    expect(await ask('172.18.0.2', '198.51.100.1, 192.0.2.7')).toEqual(known('192.0.2.7'));
    expect(await ask('10.0.0.9', '192.0.2.7, 172.18.0.3')).toEqual(known('192.0.2.7'));
  });

  it.each(['203.0.113.9', '2001:db8:0:9::'])(
    'is the peer unless that is a trusted proxy: %s cannot pass for another',
    async (address) => {
      const { ask } = await aServer({ isBehindProxy: true });
      expect(await ask(address, '192.0.2.7')).toEqual(known(address));
    },
  );

  it('is a machine of the home network that connects without a proxy', async () => {
    const { ask } = await aServer();
    expect(await ask('192.168.1.5')).toEqual(known('192.168.1.5'));
  });

  it('is that machine also if it sends X-Forwarded-For, which is reported once [16.22]', async () => {
    const { ask, told } = await aServer();
    for (const forwardedFor of ['192.0.2.7', '127.0.0.1', 'unknown'])
      expect(await ask('192.168.1.5', forwardedFor)).toEqual(known('192.168.1.5'));
    expect(told).toEqual(['192.168.1.5']);
  });

  it('is unknown in a container, whose network may give all clients the address of its gateway', async () => {
    const { ask, told } = await aServer({ isInContainer: true });
    expect(await ask('172.17.0.1')).toEqual(unknown('172.17.0.1'));
    expect(told).toEqual([]);
    expect(await ask('172.17.0.1', '192.0.2.7')).toEqual(unknown('172.17.0.1'));
    expect(told).toEqual(['172.17.0.1']);
    expect(await ask('203.0.113.9')).toEqual(known('203.0.113.9'));
  });

  it.each([
    ['a proxy on the same machine that does not say for whom it asks', '127.0.0.1', undefined],
    ['a proxy of a private network that is not in the settings', '172.18.0.2', '192.0.2.7'],
    ['a proxy that names something else than an address', '127.0.0.1', 'unknown'],
  ])('is unknown, and reported at most once, behind %s', async (_, peer, forwardedFor) => {
    const { ask, told } = await aServer({ isBehindProxy: true });
    expect((await ask(peer, forwardedFor)).isKnown).toBe(false);
    await ask(peer, forwardedFor);
    expect(told).toEqual(forwardedFor === 'unknown' ? [] : [peer]);
  });

  it('is unknown, without a report, for a call from the machine of the proxy itself', async () => {
    const { ask, told } = await aServer({ isBehindProxy: true });
    expect(await ask('127.0.0.1', '127.0.0.1')).toEqual(unknown('127.0.0.1'));
    expect(told).toEqual([]);
    await ask('127.0.0.1');
    expect(told).toEqual(['127.0.0.1']);
  });

  it.each([
    ['the gateway of a container network, which stands for all clients', '172.18.0.2', '172.18.0.1'],
    ['another proxy that does not say for whom it asks', '172.18.0.2', '172.18.0.1, 172.18.0.3'],
    ['a program on the machine of the proxy', '::1', '127.0.0.1'],
  ])('is unknown if a trusted proxy asks for %s [16.47]', async (_, peer, forwardedFor) => {
    const { ask } = await aServer({ trustedProxies: ['172.18.0.0/16', 'loopback'], isBehindProxy: true });
    expect((await ask(peer, forwardedFor)).isKnown).toBe(false);
  });

  it('is unknown, without a report, for a loopback call without a proxy', async () => {
    const { ask, told } = await aServer();
    expect(await ask('127.0.0.1')).toEqual(unknown('127.0.0.1'));
    expect(told).toEqual([]);
  });
});
