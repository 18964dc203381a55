import { type Route, routes } from '@segue/contract';
import { ApiError } from '@segue/contract/client';
import { expect } from '@playwright/test';
import * as fc from 'fast-check';
import { createValues } from '../fuzz/values.ts';
import { aPerson, clientOf, readCode, readResetLink, signUp } from '../support/server/client.ts';
import type { Segue } from '../support/server/segue.ts';
import { test } from '../support/test.ts';

const refusal = async (call: Promise<unknown>): Promise<ApiError> => {
  const outcome = await call.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!(outcome instanceof ApiError)) throw new Error('Expected a refusal, found an answer.');
  return outcome;
};

const post = (url: string, body: string, token = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'auth-token': token },
    body,
  });

const CALLS = Object.entries<Route>(routes);

const { valueFor } = createValues({}, 0);

/** A value that fits a schema, the same in each run. */
const toFitting = (schema: object): unknown => fc.sample(valueFor('', schema), { numRuns: 1, seed: 1 })[0];

/** The URL of a call, with path and query values that fit its declaration. */
function toUrl({ url }: Segue, { path, query }: Route): string {
  const values = new URLSearchParams(query ? (toFitting(query) as Record<string, string>) : {});
  return `${url}${path.replaceAll(/:\w+/g, 'AAAAAAAAAAA')}?${values}`;
}

/** Sends a call with a body that fits its declaration, whoever sends it. */
const sendFitting = (segue: Segue, route: Route, headers: Readonly<Record<string, string>>) =>
  fetch(toUrl(segue, route), {
    method: route.method,
    headers: {
      ...headers,
      ...(route.body && !route.takesFile ? { 'content-type': 'application/json' } : {}),
    },
    ...(route.body && !route.takesFile ? { body: JSON.stringify(toFitting(route.body)) } : {}),
    ...(route.takesFile ? { body: new Blob(['a picture']) } : {}),
  });

/** The names of the fields that the body of a call must have. */
const toRequired = (body: { readonly required?: readonly string[] }): readonly string[] =>
  body.required ?? [];

test.describe('the songs host', () => {
  test('returns song info and streams by the rights of the access token [7.c01, 7.c02, 3.11]', async ({
    demo,
    token,
  }) => {
    const anonymous = clientOf(demo);
    const listener = clientOf(demo, token);
    const shelves = await anonymous.home({});
    const videoId = shelves.flatMap(({ contents }) => contents).find((item) => item.videoId)?.videoId ?? '';
    const info = async (client: typeof anonymous) => {
      const { access_token: accessToken, expires_in: seconds } = await client.refreshToken({});
      expect(seconds).toBeGreaterThan(30);
      return client.songInfo({ params: { videoId }, query: { accessToken } });
    };
    expect(await info(anonymous)).toMatchObject({
      playabilityStatus: { status: 'LOGIN_REQUIRED', reason: 'Sign in to play' },
    });
    const playable = await info(listener);
    expect(playable.playabilityStatus.status).toBe('OK');
    expect(playable.videoDetails).toMatchObject({ videoId });
    const format = playable.streamingData?.adaptiveFormats[0];
    const part = await fetch(format?.url ?? '', { headers: { range: 'bytes=0-99' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
  });

  test('gives the reason why an unknown track cannot be played', async ({ demo, token }) => {
    const client = clientOf(demo, token);
    const { access_token: accessToken } = await client.refreshToken({});
    const info = await client.songInfo({ params: { videoId: 'AAAAAAAAAAA' }, query: { accessToken } });
    expect(info.playabilityStatus.status).toBe('ERROR');
    expect(info.playabilityStatus.reason).toBeTruthy();
  });
});

test.describe('the music and home hosts', () => {
  test('search and suggest, and open the album, artist and watch-list of what they found [7.c03, 7.c04, 7.c05, 7.c07, 7.c08]', async ({
    demo,
  }) => {
    const client = clientOf(demo);
    const results = await client.search({ params: { query: 'glass arcade' } });
    const album = results.find(({ resultType }) => resultType === 'album');
    expect(album?.title).toBe('Glass Arcade');
    const page = await client.albumInfo({ params: { id: album?.browseId ?? '' } });
    expect(page.tracks.length).toBeGreaterThan(0);
    const artist = await client.artistInfo({ params: { id: page.artists?.[0]?.id ?? '' } });
    expect(artist.name).toBe('Velour Orchard');
    const videoId = page.tracks[0]?.videoId ?? '';
    const list = await client.watchList({ params: { videoId } });
    expect(list.tracks[0]?.videoId).toBe(videoId);
    expect(new Set(list.tracks.map((track) => track.videoId)).size).toBe(list.tracks.length);
    const suggestions = await client.searchSuggestions({ params: { text: 'gla' } });
    expect(
      suggestions[0]?.runs
        .map(({ text }) => text)
        .join('')
        .toLowerCase(),
    ).toContain('gla');
  });

  test('return the shelves of home and open a playlist of them [7.c06, 7.c09]', async ({ demo }) => {
    const client = clientOf(demo);
    const shelves = await client.home({});
    expect(shelves.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Quick picks', 'Recommended albums', 'Trending in Shorts']),
    );
    const playlistId = shelves
      .flatMap(({ contents }) => contents)
      .find((item) => item.playlistId)?.playlistId;
    const playlist = await client.playlist({ params: { id: playlistId ?? '' } });
    expect(playlist.tracks.length).toBeGreaterThan(0);
  });

  test('return mixes only to a listener with likes, and open one for anyone [9.21]', async ({ demo }) => {
    const stranger = clientOf(demo);
    const listener = clientOf(demo, await signUp(demo, aPerson('mixes')));
    for (const query of ['glass arcade', 'kettle song']) {
      const found = await stranger.search({ params: { query } });
      const { videoId, title } = found.find(({ resultType }) => resultType === 'song') ?? {};
      await listener.addLiked({ body: { videoId: videoId ?? '', title: title ?? '' } });
    }
    const mixesOf = async (client: typeof stranger) =>
      (await client.home({})).find(({ title }) => title === 'Your mixes')?.contents ?? [];
    const mixes = await mixesOf(listener);
    expect(mixes.map(({ title }) => title).toSorted()).toEqual(['Odd Lantern Radio', 'Velour Orchard Radio']);
    expect(await mixesOf(stranger)).toEqual([]);
    const radio = await stranger.playlist({ params: { id: mixes[0]?.playlistId ?? '' } });
    expect(radio.title).toBe(mixes[0]?.title);
  });

  test('accept any text, and answer an unknown id with 404 and a sentence', async ({ demo }) => {
    const client = clientOf(demo);
    for (const query of [
      'AC/DC',
      '50%',
      'C#',
      '?',
      '..',
      '.',
      '"',
      "' OR 1=1 --",
      '*',
      'NEAR(',
      '   ',
      '日本',
      '😀',
    ]) {
      expect(Array.isArray(await client.search({ params: { query } })), query).toBe(true);
      expect(Array.isArray(await client.searchSuggestions({ params: { text: query } })), query).toBe(true);
    }
    for (const id of ['unknown', '../../etc/passwd', 'MPREb_AAAAAAAAAAA', '%00']) {
      for (const call of [client.artistInfo, client.albumInfo, client.playlist]) {
        const { status, message } = await refusal(call({ params: { id } }));
        expect([status, message.endsWith('.')]).toEqual([404, true]);
      }
    }
  });

  test('report the state of the library', async ({ demo }) => {
    const status = await clientOf(demo).libraryStatus({});
    expect(status).toMatchObject({ isDemo: true, problemCount: 0 });
    expect(status.tracks).toBeGreaterThan(20);
  });
});

test.describe('the auth host', () => {
  test('signs up only after the mailed code is verified [7.c19, 7.c21, 7.c22, 7.c23, 3.16, 3.17]', async ({
    demo,
  }) => {
    const client = clientOf(demo);
    const person = aPerson('signs-up');
    const { email } = person;
    expect(await client.checkUser({ query: { email } })).toEqual({ success: true });
    expect((await refusal(client.signUp({ body: person }))).status).toBe(403);
    expect((await client.sendOtp({ body: { email } })).message).toBeTruthy();
    const otp = await readCode(demo, email);
    const wrong = otp === '000000' ? '111111' : '000000';
    expect((await refusal(client.verifyOtp({ body: { email, otp: wrong } }))).status).toBe(400);
    expect((await client.verifyOtp({ body: { email, otp } })).success).toBe(true);
    const { authToken } = await client.signUp({ body: person });
    expect(authToken.length).toBeGreaterThan(40);
    const taken = client.checkUser({ query: { email: ` ${email.toUpperCase()} ` } });
    await expect(taken).rejects.toThrow('already registered');
  });

  test('signs in, returns the listener and signs out [7.c18, 7.c24, 3.15]', async ({ demo, token }) => {
    expect(token).toBeTruthy();
    const { email, password, firstName } = aPerson();
    const reply = await clientOf(demo).signIn({ body: { email, password } });
    const client = clientOf(demo, reply.authtoken);
    expect(await client.getUser({})).toEqual({ firstName, picture: null });
    await client.logout({});
    expect((await refusal(client.getUser({}))).status).toBe(401);
  });

  test('gives the same answer for an unknown address and a wrong password', async ({ demo, token }) => {
    expect(token).toBeTruthy();
    const client = clientOf(demo);
    const answers = await Promise.all(
      [aPerson().email, 'nobody@harbour.example'].map((email) =>
        refusal(client.signIn({ body: { email, password: 'not the one' } })),
      ),
    );
    expect(answers.map(({ status, message }) => [status, message])).toEqual([
      [401, 'Email or password is incorrect'],
      [401, 'Email or password is incorrect'],
    ]);
  });

  test('sets a new password by a mailed link [7.c16, 7.c17]', async ({ demo }) => {
    const person = aPerson('forgets');
    const old = await signUp(demo, person);
    const client = clientOf(demo);
    const { message } = await client.resetPasswordMail({ body: { email: person.email } });
    const unknown = await client.resetPasswordMail({ body: { email: 'nobody@harbour.example' } });
    expect(unknown.message).toBe(message);
    await expect.poll(() => readResetLink(demo, person.email)).not.toBe('');
    const token = (await readResetLink(demo, person.email)).split('=')[1] ?? '';
    const body = { password: 'another long secret' };
    expect((await client.updatePassword({ query: { token }, body })).message).toBeTruthy();
    expect((await refusal(client.updatePassword({ query: { token }, body }))).status).toBe(400);
    expect((await refusal(clientOf(demo, old).getUser({}))).status).toBe(401);
    expect((await client.signIn({ body: { email: person.email, ...body } })).success).toBe(true);
  });

  test('reports that Google sign-in is not set up', async ({ demo }) => {
    const { status, message } = await refusal(clientOf(demo).signInWithGoogle({ bearer: 'token' }));
    expect([status, message]).toEqual([501, 'Google sign-in is not set up on this server.']);
  });

  test('stores plays and likes [7.c10, 7.c11, 7.c12, 7.c13, 7.c14, 7.c15]', async ({ demo }) => {
    const client = clientOf(demo, await signUp(demo, aPerson('listens')));
    const song = (await client.search({ params: { query: 'kettle' } })).find(
      ({ resultType }) => resultType === 'song',
    );
    const body = { videoId: song?.videoId ?? '', title: song?.title ?? '' };
    const params = { videoId: body.videoId };
    const { data } = await client.addHistory({ body });
    expect(data.videoId).toBe(body.videoId);
    await client.addHistory({ body: { music: body } });
    const history = await client.fetchHistory({ query: { page: '1' } });
    expect(history.data.map(({ title }) => title)).toEqual([body.title, body.title]);
    expect(history.currentPage).toBe(0);
    expect(await client.checkLiked({ params })).toEqual({ exists: false });
    await client.addLiked({ body });
    await client.addLiked({ body });
    expect(await client.checkLiked({ params })).toEqual({ exists: true });
    expect((await client.fetchLiked({})).map(({ videoId }) => videoId)).toEqual([body.videoId]);
    await client.deleteLiked({ params });
    await client.deleteLiked({ params });
    expect(await client.fetchLiked({})).toEqual([]);
  });

  test('requires a session for all but signing in, colours and shared playlists [1.14, 6.02]', async ({
    demo,
  }) => {
    const open = CALLS.filter(([, { host, access }]) => host === 'auth' && access !== 'auth-token');
    expect(open.map(([name]) => name).toSorted()).toEqual([
      'checkResetLink',
      'checkSignUp',
      'checkUser',
      'colorPalette',
      'exportPlaylist',
      'fetchPlaylist',
      'playlistEntries',
      'resetPasswordMail',
      'sendOtp',
      'signIn',
      'signInWithGoogle',
      'signUp',
      'updatePassword',
      'verifyOtp',
    ]);
    const guarded = CALLS.filter(([, { access }]) => access === 'auth-token');
    for (const [name, route] of guarded)
      for (const headers of [{}, { 'auth-token': 'not-a-token' }]) {
        const reply = await sendFitting(demo, route, headers);
        const { success, code } = (await reply.json()) as { success: boolean; code: string };
        expect([name, reply.status, success, code]).toEqual([name, 401, false, 'NOT_SIGNED_IN']);
      }
    expect(guarded.map(([name]) => name)).toEqual(
      expect.arrayContaining(['getUser', 'addHistory', 'fetchLiked', 'makePlaylist', 'fetchQueue', 'logout']),
    );
  });

  test('returns the palette of its own artwork and refuses other URLs [7.c25, 3.14]', async ({ demo }) => {
    const client = clientOf(demo);
    const shelves = await client.home({});
    const url = shelves[0]?.contents[0]?.thumbnails[0]?.url ?? '';
    const { palette } = await client.colorPalette({ query: { url } });
    expect(palette.length).toBeGreaterThanOrEqual(3);
    for (const colour of palette) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    for (const other of ['file:///etc/passwd', 'http://127.0.0.1:22/', 'https://example.org/a.png', 'x']) {
      expect((await refusal(client.colorPalette({ query: { url: other } }))).status, other).toBe(400);
    }
  });
});

test('a malformed body of any call gets 400 with a plain message', async ({ demo, token }) => {
  const calls = CALLS.filter(([, { body, takesFile }]) => body !== undefined && !takesFile);
  expect(calls.map(([name]) => name)).toEqual(
    expect.arrayContaining(['signIn', 'verifyOtp', 'addHistory', 'markEnded', 'changeEntries', 'saveQueue']),
  );
  for (const [name, route] of calls) {
    const required = toRequired(route.body ?? {});
    const fitting = toFitting(route.body ?? {}) as object;
    const bodies = [
      '{',
      '[]',
      'null',
      '7',
      ...(required.length > 0 ? ['{}'] : []),
      ...required.map((field) => JSON.stringify({ ...fitting, [field]: {} })),
    ];
    for (const body of bodies) {
      const reply = await post(toUrl(demo, route), body, token);
      const { success, error } = (await reply.json()) as { success: boolean; error: string };
      expect([name, body, reply.status, success]).toEqual([name, body, 400, false]);
      // Rules may be any JSON by the declaration, and are read by a function that has its own sentences.
      expect(error, `${name} ${body}`).toMatch(/^(Expected .+|Rules need a group as their root)\.$/);
    }
  }
});

test('a one-time code sent as a number is refused, since it may have lost a leading zero [7.c23]', async ({
  demo,
}) => {
  const reply = await post(
    `${demo.url}/api/verifications/verify-otp`,
    JSON.stringify({ email: 'a@harbour.example', otp: 12_345 }),
  );
  expect([reply.status, await reply.json()]).toMatchObject([400, { error: "Expected 'otp' to be string." }]);
});
