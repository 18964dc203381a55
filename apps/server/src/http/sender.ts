import ipaddr from 'ipaddr.js';

/** The part of an IPv6 address that a provider gives to one customer, who has all addresses below it. */
const IPV6_PREFIX_BITS = 64;

/** Who sends a request, as far as rate limits tell senders apart: an IPv4 address or an IPv6 network. */
export function toSenderKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  // `process` turns IPv4 in IPv6 clothes (::ffff:192.0.2.1) back into IPv4.
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
