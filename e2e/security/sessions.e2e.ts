import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Response } from '@playwright/test';
import { aPerson, clientOf, signUp } from '../support/server/client.ts';
import { COMMON_WORD } from '../support/libraries/hostile-library.ts';
import { playerBar } from '../support/pages/player-page.ts';
import { test } from '../support/hostile-test.ts';
import { hearSound, signUpOnPage, watchSound } from '../support/pages/listener.ts';
import { postJson } from '../support/server/post-json.ts';

test('a session token chosen by an attacker is never accepted', async ({ hostile }) => {
  const { email, password, ...person } = aPerson('fixed');
  const chosen = { 'auth-token': 'chosen-by-a-stranger', cookie: 'token=chosen-by-a-stranger' };
  await signUp(hostile, { ...person, email, password });
  const { body } = await postJson(hostile, '/api/auth/signin', { email, password }, chosen);
  expect(body['authToken']).not.toBe('chosen-by-a-stranger');
  expect((await postJson(hostile, '/api/auth/getuser', {}, chosen)).status).toBe(401);
});

test('no cookie is set, from sign-up to the sound of a song', async ({ hostile, page, context }) => {
  const responses: Response[] = [];
  page.on('response', (response) => void responses.push(response));
  await watchSound(page);
  await signUpOnPage(page, hostile, aPerson('no-cookies'));
  await page.goto(`${hostile.url}/search?q=${COMMON_WORD}`);
  await page.getByRole('main').getByRole('button', { name: COMMON_WORD }).first().click();
  await expect(playerBar(page)).toContainText(COMMON_WORD);
  await hearSound(page);
  expect(await context.cookies()).toEqual([]);
  expect(responses.map((response) => new URL(response.url()).pathname)).toEqual(
    expect.arrayContaining(['/signup', '/api/auth/signup', '/search', expect.stringMatching(/^\/stream\//)]),
  );
  for (const response of responses)
    expect((await response.allHeaders())['set-cookie'], response.url()).toBeUndefined();
});

/** A page of another site that submits a form when it is opened. */
const postingPage = (action: string, enctype: string, field: string): string =>
  `<!doctype html><form method="post" action="${action}" enctype="${enctype}">` +
  `<input name='${field}' value='"}'></form><script>document.forms[0].submit()</script>`;

test('a form posted from another site has no effect for a listener, however it is encoded', async ({
  hostile,
  page,
}) => {
  const token = await signUp(hostile, aPerson('forged'));
  const client = clientOf(hostile, token);
  const [song] = await client.search({ params: { query: COMMON_WORD } });
  const field = `{"videoId":"${song?.videoId}","x":"`;
  const server = createServer(({ url = '' }, reply) => {
    reply.setHeader('content-type', 'text/html');
    reply.end(postingPage(`${hostile.url}/api/songs/addliked`, decodeURIComponent(url.slice(1)), field));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await page.goto(hostile.url);
  await page.evaluate((value) => localStorage.setItem('token', value), token);

  for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const posted = page.waitForResponse(/addliked$/);
    await page.goto(`http://127.0.0.1:${port}/${encodeURIComponent(enctype)}`).catch(() => null);
    expect([400, 401, 415], enctype).toContain((await posted).status());
    expect(await client.fetchLiked({}), enctype).toEqual([]);
  }
  server.close();
});
