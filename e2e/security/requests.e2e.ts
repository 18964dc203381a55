import { expect } from '@playwright/test';
import { aPerson, clientOf, signUp } from '../support/server/client.ts';
import { COMMON_WORD } from '../support/libraries/hostile-library.ts';
import { test } from '../support/hostile-test.ts';
import { sendRaw, toRequest } from '../support/server/raw-http.ts';
import { postJson } from '../support/server/post-json.ts';
import type { Segue } from '../support/server/segue.ts';

const SIGN_IN = '/api/auth/signin';
const json = { 'content-type': 'application/json' };

const isAlive = async ({ url }: Segue): Promise<boolean> => (await fetch(`${url}/healthz`)).ok;

test.describe('an excessive or malformed request', () => {
  for (const [what, bytes, statuses] of [
    ['a body above the limit', toRequest('POST', SIGN_IN, json, `"${'a'.repeat(70_000)}"`), [413]],
    ['an address above the limit', toRequest('GET', `/api/search/${'a'.repeat(40_000)}`), [400, 414, 431]],
    ['headers above the limit', toRequest('GET', '/', { 'x-long': 'a'.repeat(40_000) }), [431]],
    ['JSON of great depth', toRequest('POST', SIGN_IN, json, '['.repeat(30_000)), [400]],
    [
      'valid JSON of great depth',
      toRequest('POST', SIGN_IN, json, `${'['.repeat(30_000)}${']'.repeat(30_000)}`),
      [400],
    ],
    [
      'a body of another type',
      toRequest('POST', SIGN_IN, { 'content-type': 'text/xml' }, '<a/>'),
      [400, 415],
    ],
    ['a body of no type', toRequest('POST', SIGN_IN, {}, '{}'), [400, 415]],
    ['a length that is no number', toRequest('POST', SIGN_IN, { ...json, 'content-length': 'x' }), [400]],
    [
      'two lengths',
      `POST ${SIGN_IN} HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
      [400],
    ],
    [
      'a length beside chunks',
      `POST ${SIGN_IN} HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      [400],
    ],
    ['a header broken in two', toRequest('GET', '/api/home', { 'auth-token': 'a\nx: b' }), [400]],
  ] as const) {
    test(`is refused: ${what}`, async ({ hostile }) => {
      const { status, text } = await sendRaw(hostile.url, bytes);
      expect(statuses, text).toContain(status);
      expect(text).not.toMatch(/node_modules|\.ts:\d|\n\s+at /);
      expect(await isAlive(hostile)).toBe(true);
    });
  }
});

test('an undeclared HTTP method has no effect', async ({ hostile }) => {
  const token = await signUp(hostile, aPerson('methods'));
  const client = clientOf(hostile, token);
  const [song] = await client.search({ params: { query: COMMON_WORD } });
  const body = JSON.stringify({ videoId: song?.videoId });
  const headers = { ...json, 'auth-token': token, 'x-http-method-override': 'POST' };
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
    const { status, text } = await sendRaw(
      hostile.url,
      toRequest(method, '/api/songs/addliked', headers, body),
    );
    // Every address answers OPTIONS, for CORS preflight requests.
    if (method !== 'OPTIONS') expect([400, 404, 405, 501], method).toContain(status);
    expect(text, method).not.toContain(token);
  }
  expect(await client.fetchLiked({})).toEqual([]);
});

test('keys for prototype pollution have no effect', async ({ hostile }) => {
  const token = await signUp(hostile, aPerson('pollutes'));
  const post = (text: string) =>
    fetch(`${hostile.url}/api/songs/addhistory`, {
      method: 'POST',
      headers: { ...json, 'auth-token': token },
      body: text,
    });
  const [song] = await clientOf(hostile).search({ params: { query: COMMON_WORD } });
  const videoId = song?.videoId ?? '';
  const direct = await post(`{"videoId":"${videoId}","__proto__":{"polluted":true}}`);
  const nested = await post(`{"videoId":"${videoId}","album":{"name":"a","__proto__":{"polluted":true}}}`);
  expect([direct.status, nested.status]).toEqual([400, 400]);
  const other = await post(`{"videoId":"${videoId}","constructor":{"prototype":{"polluted":true}}}`);
  expect(other.status).toBe(200);
  const { status, body } = await postJson(hostile, '/api/auth/getuser', {}, { 'auth-token': token });
  expect([status, body]).toEqual([200, { firstName: 'Mara', picture: null }]);
  expect(await (await fetch(`${hostile.url}/api/home`)).text()).not.toContain('polluted');
});

test('a line break in an address or a name adds no recipient to a mail', async ({ hostile }) => {
  const before = (await hostile.readOutbox()).length;
  for (const email of [
    'mara@harbour.example\r\nBcc: eve@harbour.example',
    'mara@harbour.example\nBcc: eve@harbour.example',
    'mara@harbour.example,eve@harbour.example',
    'mara@harbour.example%0d%0aBcc:eve@harbour.example',
    '"mara\r\nBcc: eve"@harbour.example',
    'Mara <eve@harbour.example>',
  ]) {
    const { status } = await postJson(hostile, '/api/verifications/sendOtp', { email });
    expect([email, status]).toEqual([email, 400]);
  }
  expect(await hostile.readOutbox()).toHaveLength(before);
  const person = { ...aPerson('broken-name'), firstName: 'Mara\r\nBcc: eve@harbour.example' };
  await expect(signUp(hostile, person)).rejects.toMatchObject({ status: 400 });
});
