import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { createNetworkTest, PRIVATE_NETWORKS } from './networks.ts';

/** The sender of a request, as far as rate limits tell senders apart. */
export interface Sender {
  /** An IPv4 address or an IPv6 network. */
  readonly key: string;
  /**
   * false: the key may stand for many senders, because a proxy did not say for whom it asks, or is not
   * trusted.
   */
  readonly isKnown: boolean;
}

/** Prefix of IPv6 addresses that a provider assigns to one customer. */
const IPV6_PREFIX_BITS = 64;

/** The key under which an address is counted: the IPv4 address, or the /64 network of an IPv6 address. */
export function toSenderKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  // `process` turns IPv4-mapped IPv6 addresses (::ffff:192.0.2.1) into IPv4.
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${IPV6_PREFIX_BITS}`).toString();
}

/**
 * Network sizes in the log: small enough for an operator or fail2ban to act on, too large to identify a
 * household.
 */
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
  /** Whether it runs in a container, whose network may show all clients under the address of its gateway. */
  readonly isInContainer: boolean;
  /** Called once, at the first request through a proxy whose clients cannot be told apart. */
  readonly onUnknown: (peer: string) => void;
}

/** The address that the last proxy added to X-Forwarded-For; '' without that header. */
const toLastForwarded = (header: string | readonly string[] | undefined): string =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() ?? '';

const isPrivate = createNetworkTest(PRIVATE_NETWORKS);

/**
 * Creates the function that determines the sender of a request. Fastify takes `request.ip` from
 * `X-Forwarded-For`: the last address that is not a trusted proxy.
 */
export function createSenderOf(options: SenderOptions): (request: FastifyRequest) => Sender {
  const { isBehindProxy, isInContainer, onUnknown } = options;
  const isTrusted = createNetworkTest(options.trustedProxies);
  let isReported = false;

  return ({ ip, headers, socket }) => {
    const key = toSenderKey(ip);
    const wasForwarded = ip !== socket.remoteAddress;
    // A proxy that forwards for another one, such as the gateway of Docker, does not say for which client.
    if (wasForwarded) return { key, isKnown: isIP(ip) !== 0 && !isTrusted(ip) };
    // What a client sends must not end its own limits, so that its header does not matter here.
    const isKnown = !isTrusted(ip) && !(isPrivate(ip) && (isBehindProxy || isInContainer));
    const isThroughProxy = isBehindProxy || headers['x-forwarded-for'] !== undefined;
    // A proxy that does say for whom it asks: for a program of its own machine, or for another proxy.
    const isForTrusted = isTrusted(ip) && isTrusted(toLastForwarded(headers['x-forwarded-for']));
    if ((!isKnown || isPrivate(ip)) && isThroughProxy && !isForTrusted && !isReported) {
      isReported = true;
      onUnknown(ip);
    }
    return { key, isKnown };
  };
}
