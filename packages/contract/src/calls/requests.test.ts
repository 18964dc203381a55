import { expect, it } from 'vitest';
import { type WireClient, createWireClient } from '../client.ts';

const hosts = { songs: 'http://s', music: 'http://m', home: 'http://h', auth: 'http://a' };

interface Sent {
  /** Method and address. */
  readonly call: string;
  readonly authToken?: string;
  readonly authorization?: string;
  readonly body?: unknown;
}

/** A signed-in client that records its requests. */
function aClient() {
  const sent: Sent[] = [];
  const client = createWireClient({
    hosts,
    getAuthToken: () => 'session',
    fetch: async (url, init) => {
      const headers = new Headers(init?.headers);
      const [authToken, authorization] = [headers.get('auth-token'), headers.get('authorization')];
      sent.push({
        call: `${init?.method} ${url instanceof Request ? url.url : url.toString()}`,
        ...(authToken === null ? {} : { authToken }),
        ...(authorization === null ? {} : { authorization }),
        ...(typeof init?.body === 'string' ? { body: JSON.parse(init.body) as unknown } : {}),
      });
      return Response.json({});
    },
  });
  return { client, sent };
}

const videoId = 'dQw4w9WgXcQ';
const email = 'mara+music@harbour.example';
const music = { videoId, title: 'Kettle Songs', artists: [{ name: 'Odd Lantern', id: null }] };
const signInForm = { email, password: 'secret' };
const signUpForm = { firstName: 'Mara', lastName: 'Lind', email, password: 'secret' };
const authToken = 'session';

const CALLS: readonly [title: string, ask: (client: WireClient) => Promise<unknown>, sent: Sent][] = [
  [
    'refreshToken with the auth token and nothing else [7.c01]',
    (client) => client.refreshToken({}),
    { call: 'GET http://s/api/refreshtoken', authToken },
  ],
  [
    'songInfo with the access token in the query [7.c02]',
    (client) => client.songInfo({ params: { videoId }, query: { accessToken: 'key' } }),
    { call: `GET http://s/api/songinfo/${videoId}?accessToken=key` },
  ],
  [
    'search [7.c03]',
    (client) => client.search({ params: { query: 'salt' } }),
    { call: 'GET http://m/api/search/salt' },
  ],
  [
    'countSearchPlay with the query and the videoId [12.30]',
    (client) => client.countSearchPlay({ body: { query: 'salt', videoId } }),
    { call: 'POST http://m/api/searchPlays', authToken, body: { query: 'salt', videoId } },
  ],
  [
    'artistInfo [7.c04]',
    (client) => client.artistInfo({ params: { id: 'UC1' } }),
    { call: 'GET http://m/api/artistinfo/UC1' },
  ],
  [
    'albumInfo [7.c05]',
    (client) => client.albumInfo({ params: { id: 'MPREb_1' } }),
    { call: 'GET http://m/api/albuminfo/MPREb_1' },
  ],
  [
    'playlist [7.c06]',
    (client) => client.playlist({ params: { id: 'PL1' } }),
    { call: 'GET http://m/api/playlist/PL1' },
  ],
  [
    'watchList [7.c07]',
    (client) => client.watchList({ params: { videoId } }),
    { call: `GET http://m/api/watchlist/${videoId}`, authToken },
  ],
  [
    'searchSuggestions [7.c08]',
    (client) => client.searchSuggestions({ params: { text: 'sa' } }),
    { call: 'GET http://m/api/searchSuggestions/sa' },
  ],
  ['home [7.c09]', (client) => client.home({}), { call: 'GET http://h/api/home', authToken }],
  [
    'addHistory with the track as body [7.c10]',
    (client) => client.addHistory({ body: music }),
    { call: 'POST http://a/api/songs/addhistory', authToken, body: music },
  ],
  [
    'markHeard with the id of the history entry',
    (client) => client.markHeard({ params: { entryId: 'entry-1' } }),
    { call: 'POST http://a/api/songs/heard/entry-1', authToken },
  ],
  [
    'markEnded with how the play ended [4.53]',
    (client) =>
      client.markEnded({ params: { entryId: 'entry-1' }, body: { isCompleted: false, heardSeconds: 4.5 } }),
    {
      call: 'POST http://a/api/songs/ended/entry-1',
      authToken,
      body: { isCompleted: false, heardSeconds: 4.5 },
    },
  ],
  [
    'removePlays with the ids of the history entries [2.190]',
    (client) => client.removePlays({ body: { entryIds: ['entry-1', 'entry-2'] } }),
    {
      call: 'POST http://a/api/songs/removeplays',
      authToken,
      body: { entryIds: ['entry-1', 'entry-2'] },
    },
  ],
  [
    'clearHistory [2.191]',
    (client) => client.clearHistory({}),
    { call: 'DELETE http://a/api/songs/history', authToken },
  ],
  [
    'addLiked with the track as body [7.c11]',
    (client) => client.addLiked({ body: music }),
    { call: 'POST http://a/api/songs/addliked', authToken, body: music },
  ],
  [
    'deleteLiked [7.c12]',
    (client) => client.deleteLiked({ params: { videoId } }),
    { call: `DELETE http://a/api/songs/deleteLiked/${videoId}`, authToken },
  ],
  [
    'checkLiked [7.c13]',
    (client) => client.checkLiked({ params: { videoId } }),
    { call: `GET http://a/api/songs/checkLiked/${videoId}`, authToken },
  ],
  [
    'likedAmong with the videoIds separated by commas',
    (client) => client.likedAmong({ query: { videoIds: `${videoId},AAAAAAAAAAA` } }),
    { call: `GET http://a/api/songs/likedAmong?videoIds=${videoId}%2CAAAAAAAAAAA`, authToken },
  ],
  [
    'fetchHistory for the first page, without a date [7.c14]',
    (client) => client.fetchHistory({ query: { page: '1' } }),
    { call: 'GET http://a/api/songs/fetchhistory?page=1', authToken },
  ],
  [
    'fetchHistory for a later page, with the date of the first [7.c14]',
    (client) => client.fetchHistory({ query: { page: '2', lastDate: '2026-05-09T10:00:08.000Z' } }),
    {
      call: 'GET http://a/api/songs/fetchhistory?page=2&lastDate=2026-05-09T10%3A00%3A08.000Z',
      authToken,
    },
  ],
  [
    'fetchLiked [7.c15]',
    (client) => client.fetchLiked({}),
    { call: 'GET http://a/api/songs/fetchliked', authToken },
  ],
  [
    'resetPasswordMail [7.c16]',
    (client) => client.resetPasswordMail({ body: { email } }),
    { call: 'POST http://a/api/verifications/reset-password-mail', body: { email } },
  ],
  [
    'updatePassword with the token from the mail [7.c17]',
    (client) => client.updatePassword({ query: { token: 'mailed' }, body: { password: 'secret' } }),
    { call: 'POST http://a/api/verifications/update-password?token=mailed', body: { password: 'secret' } },
  ],
  [
    'signIn with e-mail and password [7.c18] [3.16]',
    (client) => client.signIn({ body: signInForm }),
    { call: 'POST http://a/api/auth/signin', body: signInForm },
  ],
  [
    'signUp with names, e-mail and password [7.c19] [3.16]',
    (client) => client.signUp({ body: signUpForm }),
    { call: 'POST http://a/api/auth/signup', body: signUpForm },
  ],
  [
    'signInWithGoogle with the identity token in a header and an empty body [7.c20]',
    (client) => client.signInWithGoogle({ bearer: 'identity' }),
    { call: 'POST http://a/api/auth/firebase', authorization: 'Bearer identity' },
  ],
  [
    'checkUser with the e-mail address [7.c21]',
    (client) => client.checkUser({ query: { email } }),
    { call: 'GET http://a/api/verifications/checkUser?email=mara%2Bmusic%40harbour.example' },
  ],
  [
    'sendOtp [7.c22]',
    (client) => client.sendOtp({ body: { email } }),
    { call: 'POST http://a/api/verifications/sendOtp', body: { email } },
  ],
  [
    'verifyOtp with the code as text [7.c23] [3.16]',
    (client) => client.verifyOtp({ body: { email, otp: '012345' } }),
    { call: 'POST http://a/api/verifications/verify-otp', body: { email, otp: '012345' } },
  ],
  [
    'getUser with an empty body [7.c24]',
    (client) => client.getUser({}),
    { call: 'POST http://a/api/auth/getuser', authToken },
  ],
  [
    'colorPalette with the URL of the picture [7.c25]',
    (client) => client.colorPalette({ query: { url: 'http://m/art/kettle/60.webp' } }),
    { call: 'GET http://a/api/colors/color-palette?url=http%3A%2F%2Fm%2Fart%2Fkettle%2F60.webp' },
  ],
  [
    'browseAlbums with sort, order and genre',
    (client) => client.browseAlbums({ query: { sort: 'year', order: 'desc', genre: 'R&B' } }),
    { call: 'GET http://m/api/library/albums?sort=year&order=desc&genre=R%26B', authToken },
  ],
  [
    'browseFolder with its path',
    (client) => client.browseFolder({ query: { path: 'Music/Odd Lantern' } }),
    { call: 'GET http://m/api/library/folder?path=Music%2FOdd+Lantern', authToken },
  ],
  [
    'browseFolder with what is below it',
    (client) => client.browseFolder({ query: { path: 'Music', below: 'true', cursor: '200' } }),
    { call: 'GET http://m/api/library/folder?path=Music&below=true&cursor=200', authToken },
  ],
  [
    'fetchAccount [2.161]',
    (client) => client.fetchAccount({}),
    { call: 'GET http://a/api/auth/account', authToken },
  ],
  [
    'renameAccount with both names [2.161]',
    (client) => client.renameAccount({ body: { firstName: 'Mara', lastName: 'Lind' } }),
    { call: 'POST http://a/api/auth/account', authToken, body: { firstName: 'Mara', lastName: 'Lind' } },
  ],
  [
    'changePassword with the current and the new one [2.162]',
    (client) => client.changePassword({ body: { password: 'secret', newPassword: 'other' } }),
    {
      call: 'POST http://a/api/auth/account/password',
      authToken,
      body: { password: 'secret', newPassword: 'other' },
    },
  ],
  [
    'exportAccount [2.163]',
    (client) => client.exportAccount({}),
    { call: 'GET http://a/api/auth/account/export', authToken },
  ],
  [
    'eraseAccount with the password [2.164]',
    (client) => client.eraseAccount({ body: { password: 'secret' } }),
    { call: 'POST http://a/api/auth/account/erase', authToken, body: { password: 'secret' } },
  ],
];

it.each(CALLS)('the client calls %s', async (_, ask, expected) => {
  const { client, sent } = aClient();
  await ask(client);
  expect(sent).toEqual([expected]);
});
