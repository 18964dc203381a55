import { beforeEach, expect, it } from 'vitest';
import { findDeviceToken, storeDeviceToken } from './device-tokens.ts';

beforeEach(() => localStorage.clear());

it('this browser is known to each of the last five listeners who signed in on it [1.34]', () => {
  const names = ['anna', 'ben', 'cleo', 'dora', 'emil', 'fay'];
  for (const name of names) storeDeviceToken(`${name}@example.org`, `of ${name}`);
  storeDeviceToken('ben@example.org', 'of ben, anew');
  storeDeviceToken('cleo@example.org', null);
  const found = names.map((name) => findDeviceToken(`${name}@example.org`));
  expect(found).toEqual([null, 'of ben, anew', 'of cleo', 'of dora', 'of emil', 'of fay']);
  expect(findDeviceToken(' Fay@Example.org')).toBe('of fay');
  storeDeviceToken('gus@example.org', 'of gus');
  expect([findDeviceToken('cleo@example.org'), findDeviceToken('ben@example.org')]).toEqual([
    null,
    'of ben, anew',
  ]);
});

it('the token that an older version stored is sent until its listener signs in again', () => {
  localStorage.setItem('deviceToken', 'of an older version');
  expect(findDeviceToken('anna@example.org')).toBe('of an older version');
  storeDeviceToken('anna@example.org', 'of anna');
  expect(findDeviceToken('anna@example.org')).toBe('of anna');
});

it.each(['{', 'null', '[["anna"], 1, null]'])(
  'a stored text that is no list of tokens, such as %s, is replaced',
  (text) => {
    localStorage.setItem('deviceTokens', text);
    expect(findDeviceToken('anna@example.org')).toBeNull();
    storeDeviceToken('anna@example.org', 'of anna');
    expect(findDeviceToken('anna@example.org')).toBe('of anna');
  },
);

it('no address is stored', () => {
  storeDeviceToken('anna@example.org', 'a token');
  expect(JSON.stringify(localStorage)).not.toContain('anna');
});
