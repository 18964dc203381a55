import { expect, it } from 'vitest';
import { toSenderPrefix } from './sender.ts';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['not an address', 'unknown'],
])('toSenderPrefix reduces %s to the network %s', (ip, prefix) => {
  expect(toSenderPrefix(ip)).toBe(prefix);
});
