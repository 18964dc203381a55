import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertLibrary } from '../../../adapters/database/testing/library-rows.ts';
import { anAddress } from '../../../core/accounts/testing/accounts-under-test.ts';
import { type AuthHostUnderTest, anAuthHost, PICTURE_URL } from '../testing/an-auth-host.ts';
import { HOUR_MS, DAY_MS } from '../../../core/durations.ts';

let host: AuthHostUnderTest;
beforeEach(async () => {
  host = await anAuthHost();
});
afterEach(() => host.close());

const song = {
  videoId: 'dQw4w9WgXcQ',
  title: 'Kettle Songs',
  artists: [
    { name: 'Odd Lantern', id: null },
    { name: '12M plays', id: null },
  ],
  thumbnails: [{ url: 'https://i.example/60.webp', width: 60, height: 60 }],
  duration: '1:30',
  shouldNotLoadQueue: true,
};

describe('history', () => {
  it.each([
    ['bare', song],
    ['wrapped', { music: song }],
  ])('accepts a %s song and returns the entry [7.c10]', async (_, body) => {
    const token = await host.signUp(host.email);
    const { success, data } = (await host.post('/api/songs/addhistory', body, token)).json();
    expect(success).toBe(true);
    expect(data).toMatchObject({
      videoId: song.videoId,
      artists: [{ name: 'Odd Lantern', id: null }],
      duration_seconds: 90,
      date: '2026-03-01T12:00:00.000Z',
    });
    expect(data).not.toHaveProperty('shouldNotLoadQueue');
  });

  it('returns 30 dated entries per page, and continues after lastDate without overlap [3.09] [7.c14] [4.49] [4.50]', async () => {
    const token = await host.signUp(host.email);
    const begunAt: string[] = [];
    const play = async () => {
      const { data } = (await host.post('/api/songs/addhistory', song, token)).json();
      begunAt.unshift(data.date);
      host.clock.pass(DAY_MS);
    };
    const load = async (query: string) => (await host.get(`/api/songs/fetchhistory?${query}`, token)).json();
    for (let n = 0; n < 61; n += 1) await play();
    expect(new Set(begunAt.map((date) => date.slice(0, 10))).size).toBe(61);
    const first = await load('page=1');
    expect([first.data.length, first.currentPage, first.totalPages]).toEqual([30, 0, 3]);
    const lastDate = first.data.at(-1).date;
    // Plays that begin between two loads move neither page.
    const earlier = [...begunAt];
    await play();
    await play();
    const second = await load(`page=2&lastDate=${lastDate}`);
    expect([second.data.length, second.currentPage, second.totalPages]).toEqual([30, 1, 3]);
    const third = await load(`page=3&lastDate=${lastDate}`);
    expect([third.data.length, third.currentPage, third.totalPages]).toEqual([1, 2, 3]);
    const loaded = [...first.data, ...second.data, ...third.data];
    expect(loaded.map(({ date }) => date)).toEqual(earlier);
    expect(new Set(loaded.map(({ _id }) => _id)).size).toBe(61);
  });

  it('removes plays of the listener alone, of all or some, and the rest stays [2.190] [2.191]', async () => {
    const [token, other] = [await host.signUp(host.email), await host.signUp(anAddress())];
    const play = async (as: string): Promise<string> => {
      host.clock.pass(1000);
      return (await host.post('/api/songs/addhistory', song, as)).json().data._id;
    };
    const list = async (as: string) =>
      (await host.get('/api/songs/fetchhistory', as)).json().data.map(({ _id }: { _id: string }) => _id);
    const [first, second, third] = [await play(token), await play(token), await play(token)];
    const others = await play(other);
    const remove = (entryIds: readonly string[]) => host.post('/api/songs/removeplays', { entryIds }, token);
    expect((await remove([first, third, others, 'unknown'])).statusCode).toBe(200);
    expect((await remove([first])).statusCode).toBe(200);
    expect(await list(token)).toEqual([second]);
    expect(await list(other)).toEqual([others]);
    expect((await remove([])).statusCode).toBe(400);
    expect((await remove(Array.from({ length: 201 }, (_, number) => `${number}`))).statusCode).toBe(400);
    const clear = (as: string | null) =>
      host.app.inject({
        method: 'DELETE',
        url: '/api/songs/history',
        headers: as === null ? {} : { 'auth-token': as },
      });
    expect((await clear(null)).statusCode).toBe(401);
    for (let count = 0; count < 250; count += 1) await play(token);
    expect((await clear(token)).statusCode).toBe(200);
    expect(await list(token)).toEqual([]);
    expect(await list(other)).toEqual([others]);
  });

  it('counts a play as heard after 30 s, not earlier, signed out or for an entry of no or another listener', async () => {
    await insertLibrary(host.database.db, { tracks: [{ title: song.title, video_id: song.videoId }] });
    const countPlays = async () => {
      const tracks = host.database.db.selectFrom('tracks').select('play_count');
      return (await tracks.executeTakeFirstOrThrow()).play_count;
    };
    const token = await host.signUp(host.email);
    const { data } = (await host.post('/api/songs/addhistory', song, token)).json();
    const markHeard = (entryId: string, by = token) => host.post(`/api/songs/heard/${entryId}`, {}, by);
    const early = await markHeard(data._id);
    expect([early.statusCode, early.json().code]).toEqual([409, 'NOT_HEARD_YET']);
    host.clock.pass(30_000);
    expect((await markHeard(data._id, await host.signUp(anAddress()))).statusCode).toBe(404);
    expect((await host.post(`/api/songs/heard/${data._id}`)).statusCode).toBe(401);
    expect(await countPlays()).toBe(0);
    for (const reply of [await markHeard(data._id), await markHeard(data._id)])
      expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }]);
    expect((await markHeard('never-begun')).statusCode).toBe(404);
    expect(await countPlays()).toBe(1);
  });

  it('accepts a play up to 30 days after it began, and shows it at that time [4.75]', async () => {
    const token = await host.signUp(host.email);
    const send = (playedAgoSeconds: number) =>
      host.post('/api/songs/addhistory', { ...song, playedAgoSeconds }, token);
    const [now, before] = [await send(0), await send(3600)].map((reply) =>
      Date.parse(reply.json().data.date),
    );
    expect(Number(now) - Number(before)).toBe(HOUR_MS);
    const thirtyDays = 30 * 24 * 3600;
    const statuses = [await send(thirtyDays), await send(thirtyDays + 1), await send(-1), await send(0.5)];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 400, 400, 400]);
  });

  it('accepts how a play ended from its listener only, repeatedly, and validates the body [4.53]', async () => {
    const token = await host.signUp(host.email);
    const { data } = (await host.post('/api/songs/addhistory', song, token)).json();
    const url = `/api/songs/ended/${data._id}`;
    const end = { isCompleted: false, heardSeconds: 4.5 };
    for (const reply of [await host.post(url, end, token), await host.post(url, end, token)])
      expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }]);
    for (const body of [{}, { isCompleted: false, heardSeconds: -1 }])
      expect((await host.post(url, body, token)).statusCode).toBe(400);
    expect((await host.post('/api/songs/ended/never-begun', end, token)).statusCode).toBe(404);
    expect((await host.post(url, end, await host.signUp(anAddress()))).statusCode).toBe(404);
    expect((await host.post(url, end)).statusCode).toBe(401);
  });

  it('rate limits reports that a play was heard to a burst of 200', async () => {
    const token = await host.signUp(host.email);
    const statuses: number[] = [];
    for (let n = 0; n < 201; n += 1)
      statuses.push((await host.post('/api/songs/heard/any', {}, token)).statusCode);
    expect([statuses.indexOf(429), statuses.length]).toEqual([200, 201]);
  });

  it('limits removals of plays to a burst of 200', async () => {
    const token = await host.signUp(host.email);
    const statuses: number[] = [];
    for (let n = 0; n < 201; n += 1)
      statuses.push((await host.post('/api/songs/removeplays', { entryIds: ['any'] }, token)).statusCode);
    expect([statuses.indexOf(429), statuses.length]).toEqual([200, 201]);
  });

  it('is empty for a new listener', async () => {
    const token = await host.signUp(host.email);
    const empty = { data: [], currentPage: 0, totalPages: 0 };
    expect((await host.get('/api/songs/fetchhistory', token)).json()).toEqual(empty);
  });

  it.each([
    'page=0',
    'page=two',
    'page=1.5',
    'page=2&lastDate=yesterday',
    'page=2&lastDate=2026-13-01T00:00:00.000Z',
    'page=2&lastDate=2026-03-01T12:00:00.000+00:00',
  ])('refuses %s', async (query) => {
    const token = await host.signUp(host.email);
    expect((await host.get(`/api/songs/fetchhistory?${query}`, token)).statusCode).toBe(400);
  });

  it.each([{}, { title: 'No address' }, { music: { title: 'No address' } }, { ...song, videoId: null }])(
    'refuses a song without a videoId: %j',
    async (body) => {
      const token = await host.signUp(host.email);
      for (const url of ['/api/songs/addhistory', '/api/songs/addliked'])
        expect((await host.post(url, body, token)).statusCode).toBe(400);
    },
  );
});

describe('likes', () => {
  it('can be added, checked, listed and removed; adding and removing are idempotent [7.c11] [7.c12] [7.c13] [7.c15]', async () => {
    const token = await host.signUp(host.email);
    const check = async () => (await host.get(`/api/songs/checkLiked/${song.videoId}`, token)).json();
    const remove = () =>
      host.app.inject({
        method: 'DELETE',
        url: `/api/songs/deleteLiked/${song.videoId}`,
        headers: { 'auth-token': token },
      });
    expect(await check()).toEqual({ exists: false });
    for (const body of [song, { music: song }])
      expect((await host.post('/api/songs/addliked', body, token)).json()).toEqual({ success: true });
    expect(await check()).toEqual({ exists: true });
    const liked = (await host.get('/api/songs/fetchliked', token)).json();
    expect(liked).toMatchObject([{ videoId: song.videoId, title: 'Kettle Songs' }]);
    for (const reply of [await remove(), await remove()]) expect(reply.json()).toEqual({ success: true });
    expect(await check()).toEqual({ exists: false });
    expect((await host.get('/api/songs/fetchliked', token)).json()).toEqual([]);
  });
});

describe('likedAmong', () => {
  const ask = async (videoIds: string, token?: string) =>
    host.get(`/api/songs/likedAmong?videoIds=${videoIds}`, token);

  it('returns the liked ones of 200 videoIds in one call', async () => {
    const token = await host.signUp(host.email);
    await host.post('/api/songs/addliked', song, token);
    const many = Array.from({ length: 199 }, (_, n) => `not-liked-${n}`);
    const reply = await ask([...many, song.videoId].join(','), token);
    expect(reply.json()).toEqual({ videoIds: [song.videoId] });
  });

  it.each([
    ['without an id', ''],
    ['with an empty id', 'one,,two'],
    ['of 201 ids', Array.from({ length: 201 }, (_, n) => `song-${n}`).join(',')],
  ])('answers 400 to a list %s', async (_, videoIds) => {
    expect((await ask(videoIds, await host.signUp(host.email))).statusCode).toBe(400);
  });

  it('needs a session', async () => {
    expect((await ask(song.videoId)).statusCode).toBe(401);
  });
});

const askColours = (url: string) => host.get(`/api/colors/color-palette?url=${encodeURIComponent(url)}`);

describe('colorPalette', () => {
  it('returns the palette of known artwork and refuses any other URL [3.14] [7.c25]', async () => {
    expect((await askColours(PICTURE_URL)).json()).toEqual({
      palette: ['#101010', '#202020', '#303030'],
    });
    const refused = await askColours('http://169.254.169.254/latest');
    expect([refused.statusCode, refused.json().error]).toEqual([400, 'There is no such picture.']);
  });
});

describe('the write limits of an account', () => {
  it.each([
    ['plays to one a minute', 'play', '60'],
    ['likes to one a second', 'like', '1'],
  ] as const)('slow %s after a burst of 1,000, for that account only', async (_, limited, waitSeconds) => {
    const token = await host.signUp(host.email);
    const other = await host.signUp(anAddress());
    const { accountId } = (await host.accounts.findListener(token)) ?? { accountId: '' };
    const sends = {
      play: [(as: string) => host.post('/api/songs/addhistory', song, as)],
      like: [
        (as: string) => host.post('/api/songs/addliked', song, as),
        (as: string) =>
          host.app.inject({
            method: 'DELETE',
            url: `/api/songs/deleteLiked/${song.videoId}`,
            headers: { 'auth-token': as },
          }),
      ],
    };
    const send = async (what: 'play' | 'like', as = token) => {
      const replies = [];
      for (const ask of sends[what]) {
        const { statusCode, headers } = await ask(as);
        replies.push([statusCode, headers['retry-after']]);
      }
      return replies;
    };
    for (let count = 0; count < 1000; count += 1) await host.limits[limited](accountId);
    for (const reply of await send(limited)) expect(reply).toEqual([429, waitSeconds]);
    for (const [status] of await send(limited, other)) expect(status).toBe(200);
    for (const [status] of await send(limited === 'play' ? 'like' : 'play')) expect(status).toBe(200);
    host.clock.pass(Number(waitSeconds) * 1000);
    expect((await send(limited))[0]?.[0]).toBe(200);
    expect((await send(limited))[0]?.[0]).toBe(429);
  });

  it('refuse more than 100,000 likes with a reason, until one is removed', async () => {
    const token = await host.signUp(host.email);
    const { accountId } = (await host.accounts.findListener(token)) ?? { accountId: '' };
    await host.fillLikes(accountId, 99_999);
    const like = (videoId: string) => host.post('/api/songs/addliked', { ...song, videoId }, token);
    expect((await like('the-last')).statusCode).toBe(200);
    expect((await like('the-last')).statusCode).toBe(200);
    const refused = await like('one-more');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'TOO_MANY_LIKES', error: 'You have reached 100,000 likes. Take some back to add more.' },
    ]);
    await host.app.inject({
      method: 'DELETE',
      url: '/api/songs/deleteLiked/the-last',
      headers: { 'auth-token': token },
    });
    expect((await like('one-more')).statusCode).toBe(200);
  });
});
