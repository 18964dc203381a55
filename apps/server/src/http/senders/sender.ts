import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { createNetworkTest, PRIVATE_NETWORKS } from './proxy-trust.ts';

/** Who sends a request, as far as limits tell senders apart. */
export interface Sender {
  /** An IPv4 address or an IPv6 network. */
  readonly key: string;
  /** False where the key may stand for everybody: a proxy did not say, or was not believed, for whom it asks. */
  readonly isKnown: boolean;
}

/** The part of an IPv6 address that a provider gives to one customer, who has all addresses below it. */
const IPV6_PREFIX_BITS = 64;

/** The key of an address. */
export function toSenderKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  // `process` turns IPv4-mapped IPv6 addresses (::ffff:192.0.2.1) into IPv4.
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${IPV6_PREFIX_BITS}`).toString();
}

/** Networks that an operator or a tool such as fail2ban can act on, but which name no household. */
const PREFIX_BITS = { ipv4: 24, ipv6: 48 } as const;

/** The network of an address in CIDR notation, such as '192.0.2.0/24' or '2001:db8:1::/48'. */
export function toSenderPrefix(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  const bits = PREFIX_BITS[address.kind()];
  const cidr = `${address.toString()}/${bits}`;
  const network =
    address.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
      : ipaddr.IPv6.networkAddressFromCIDR(cidr);
  return `${network.toString()}/${bits}`;
}

export interface SenderOptions {
  /** As in `ServerOptions`. */
  readonly trustedProxies: readonly string[];
  /** Whether the server is meant to be reached through a proxy. */
  readonly isBehindProxy: boolean;
  /** Called once, at the first request that came through a proxy and whose sender is not known. */
  readonly onUnknown: (peer: string) => void;
}

const isPrivate = createNetworkTest(PRIVATE_NETWORKS);

/**
 * Makes the function that tells who sends a request. Fastify has taken the address from
 * `X-Forwarded-For` where every peer on the way is trusted: the last one that is not trusted.
 */
export function createSenderOf(options: SenderOptions): (request: FastifyRequest) => Sender {
  const { isBehindProxy, onUnknown } = options;
  const isTrusted = createNetworkTest(options.trustedProxies);
  let isTold = false;

  return ({ ip, headers, socket }) => {
    const key = toSenderKey(ip);
    const wasForwarded = ip !== socket.remoteAddress;
    if (wasForwarded) return { key, isKnown: isIP(ip) !== 0 };
    const isThroughProxy = isBehindProxy || headers['x-forwarded-for'] !== undefined;
    const isKnown = !isTrusted(ip) && !(isPrivate(ip) && isThroughProxy);
    if (!isKnown && isThroughProxy && !isTold) {
      isTold = true;
      onUnknown(ip);
    }
    return { key, isKnown };
  };
}
