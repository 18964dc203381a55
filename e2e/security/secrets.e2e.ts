import { expect } from '@playwright/test';
import { aPerson, clientOf, signUp } from '../support/server/client.ts';
import { COMMON_WORD } from '../support/libraries/hostile-library.ts';
import { test } from '../support/hostile-test.ts';
import { sendRaw, toRequest } from '../support/server/raw-http.ts';

test('tokens, signatures, passwords and e-mail addresses never appear in the output of the server', async ({
  hostile,
}) => {
  const person = aPerson('unlogged');
  const token = await signUp(hostile, person);
  const client = clientOf(hostile, token);
  const [song] = await client.search({ params: { query: COMMON_WORD } });
  const { access_token: accessToken } = await client.refreshToken({});
  const info = await client.songInfo({ params: { videoId: song?.videoId ?? '' }, query: { accessToken } });
  const stream = new URL(info.streamingData?.adaptiveFormats[0]?.url ?? '');
  const resetToken = 'a-reset-token-that-nobody-was-given';
  const body = { password: 'one more secret' };
  const statuses = [
    (await fetch(stream)).status,
    (await fetch(`${stream.href}0`)).status,
    await client.updatePassword({ query: { token: resetToken }, body }).catch(({ status }) => status),
    (await fetch(`${hostile.url}/api/verifications/checkUser?email=${person.email}`)).status,
    (await fetch(`${hostile.url}/nowhere?token=${resetToken}`)).status,
    (await fetch(`${hostile.url}/api/songs/fetchliked`, { headers: { 'auth-token': 'made-up-session' } }))
      .status,
  ];
  expect(statuses).toEqual([200, 403, 400, 200, 404, 401]);

  await expect.poll(() => hostile.output()).toContain('/stream/:videoId/:itag');
  for (const secret of [
    token,
    accessToken,
    stream.searchParams.get('signature') ?? '',
    resetToken,
    'made-up-session',
    person.email,
    person.password,
    body.password,
  ]) {
    expect(secret).toBeTruthy();
    expect(hostile.output()).not.toContain(secret);
  }
});

test('a mailed link points to this server, whatever Host header the request had', async ({ hostile }) => {
  const person = aPerson('forged-host');
  await signUp(hostile, person);
  const headers = {
    host: 'elsewhere.example',
    'x-forwarded-host': 'elsewhere.example',
    'x-forwarded-proto': 'https',
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ email: person.email });
  const path = '/api/verifications/reset-password-mail';
  expect((await sendRaw(hostile.url, toRequest('POST', path, headers, body))).status).toBe(200);
  const readLink = () => /\S+\/resetpassword\?token=/.exec(hostile.output())?.[0] ?? '';
  await expect.poll(readLink).toBe(`${hostile.url}/resetpassword?token=`);
  expect((await hostile.readOutbox()).join('\n')).not.toContain('elsewhere.example');
});
