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
