import { expect, it } from 'vitest';
import { toRequestedOrigin } from './requested-origin.ts';

it.each([
  ['https', 'music.example.org'],
  ['http', 'localhost:4747'],
  ['http', '[2001:db8::7]:4747'],
])('an origin of %s and %s is that of addresses in replies', (protocol, host) => {
  expect(toRequestedOrigin({ protocol, host })).toBe(`${protocol}://${host}`);
});

it.each([
  ['javascript', 'music.example.org'],
  ['http', ''],
  ['https', 'music.example.org/evil?'],
  ['https', 'user@music.example.org'],
  ['https', 'music.example.org, evil.example'],
])('a request that names %s and %j gets root-relative addresses [16.20]', (protocol, host) => {
  expect(toRequestedOrigin({ protocol, host })).toBe('');
});
