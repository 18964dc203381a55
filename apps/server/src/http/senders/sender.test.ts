import { describe, expect, it } from 'vitest';
import { toSenderKey } from './sender.ts';

describe('toSenderKey', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::'],
    ['::1', '::'],
    ['a socket', 'a socket'],
  ])('maps %s to %s', (ip, key) => {
    expect(toSenderKey(ip)).toBe(key);
  });
});
