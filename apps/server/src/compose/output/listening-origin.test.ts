import { expect, it } from 'vitest';
import { toListeningOrigin } from './listening-origin.ts';

it.each([
  ['127.0.0.1', 'http://localhost:4747'],
  ['::', 'http://localhost:4747'],
  ['192.168.1.20', 'http://192.168.1.20:4747'],
  ['fd00::20', 'http://[fd00::20]:4747'],
  ['music.home', 'http://music.home:4747'],
])('a server that listens at %s is reached at %s [16.29]', (host, origin) => {
  expect(toListeningOrigin(host, 4747)).toBe(origin);
  expect(new URL('/resetpassword', toListeningOrigin(host, 4747)).href).toBe(`${origin}/resetpassword`);
});
