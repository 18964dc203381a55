import { expect, type Page } from '@playwright/test';
import { hearSound, watchSound } from '../support/pages/listener.ts';
import { nextButton, playerBar, queuePanel, videoSwitch, videoView } from '../support/pages/player-page.ts';
import { deferAnswer, json, serverError } from './foreign-host.ts';
import { enterForeign, type ForeignHosts, shelf, test } from './foreign-test.ts';
import { aSong, aSongInfo, aWatchTrack, idOf } from './shapes.ts';

/** Home lists these songs, and each is playable unless a test says otherwise. */
function offer({ home, songs, media }: ForeignHosts, titles: readonly string[]): void {
  home.answer('GET /api/home', json([{ title: 'Songs', contents: titles.map((title) => aSong(title)) }]));
  for (const title of titles)
    songs.answer(
      `GET /api/songinfo/${idOf(title)}`,
      json(aSongInfo(title, `${media.url}/song?${idOf(title)}`)),
    );
}

const press = (page: Page, title: string) =>
  shelf(page, 'Songs').getByRole('button', { name: title }).click();

const queueTitles = (page: Page) =>
  queuePanel(page)
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('[dir]')?.textContent));

/** Longer than the first back-off delays. */
const BACK_OFF_MS = 4000;

const alert = (page: Page) => page.getByRole('alert');

test.beforeEach(async ({ page }) => {
  await watchSound(page);
  await enterForeign(page);
});

test('a song of a foreign host plays, its watch-list is queued, and an unplayable track shows the reason', async ({
  page,
  segue,
  hosts,
}) => {
  offer(hosts, ['Salt Meridian', 'Snow Radio']);
  hosts.songs.answer('GET /api/refreshtoken', json({ access_token: 'anyone', expires_in: '3600' }));
  hosts.music.answer(
    'GET /api/watchlist/',
    json({
      tracks: [
        aWatchTrack('Another First'),
        null,
        aWatchTrack('Salt Meridian'),
        aWatchTrack('No Id', { videoId: null }),
        aWatchTrack('No Reason'),
        aWatchTrack('With Reason'),
        aWatchTrack('No Format'),
      ],
    }),
  );
  const refuse = (title: string, info: object) =>
    hosts.songs.answer(`GET /api/songinfo/${idOf(title)}`, json(info));
  refuse('Another First', { playabilityStatus: { status: 'UNPLAYABLE' } });
  refuse('No Reason', { playabilityStatus: { status: 'LIVE_STREAM_OFFLINE' }, streamingData: null });
  refuse('With Reason', { playabilityStatus: { status: 'AGE_CHECK_REQUIRED', reason: 'Not for all ears' } });
  refuse('No Format', {
    ...aSongInfo('No Format', ''),
    streamingData: { adaptiveFormats: [{ itag: 249, url: 'x' }] },
  });
  const before = Math.floor(Date.now() / 1000);
  await page.goto(segue.url);
  await press(page, 'Salt Meridian');
  await hearSound(page);
  const expected = ['Salt Meridian', 'Another First', 'No Id', 'No Reason', 'With Reason', 'No Format'];
  await expect.poll(() => queueTitles(page)).toEqual(expected);
  const expiresAt = Number(await page.evaluate(() => localStorage.getItem('expiresAt')));
  expect(expiresAt - before).toBeGreaterThanOrEqual(3570);
  expect(expiresAt - before).toBeLessThan(3660);
  expect(hosts.songs.calls('GET /api/refreshtoken').at(-1)?.authToken).toBeNull();
  await expect.poll(() => hosts.auth.calls('POST /api/songs/addhistory')).toHaveLength(1);

  const next = nextButton(page);
  for (const text of [
    'UNPLAYABLE',
    'LIVE_STREAM_OFFLINE',
    'AGE_CHECK_REQUIRED: Not for all ears',
    'This song has no format that this browser can play',
  ]) {
    await next.click();
    await expect(alert(page)).toHaveText(text);
  }
  hosts.songs.answer('GET /api/songinfo/', serverError);
  hosts.music.answer('GET /api/watchlist/', json({ tracks: [] }));
  await expect(alert(page)).toHaveCount(0);
  await press(page, 'Snow Radio');
  await expect(playerBar(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect.poll(() => queueTitles(page)).toEqual(['Snow Radio']);
  await expect(alert(page)).toHaveCount(0);
});

test('an outdated watch-list is dropped, a failed one is retried, and the music keeps playing', async ({
  page,
  segue,
  hosts,
}) => {
  offer(hosts, ['Salt Meridian', 'Snow Radio']);
  const outdated = deferAnswer(json({ tracks: [aWatchTrack('Salt Meridian'), aWatchTrack('Late')] }));
  hosts.music.answer(`GET /api/watchlist/${idOf('Salt Meridian')}`, outdated.answer);
  hosts.music.answer(
    `GET /api/watchlist/${idOf('Snow Radio')}`,
    serverError,
    json({ tracks: null }),
    json({ tracks: [aWatchTrack('Snow Radio'), aWatchTrack('In Time')] }),
  );
  hosts.songs.answer('GET /api/refreshtoken', serverError);
  await page.clock.install();
  await page.goto(segue.url);
  await press(page, 'Salt Meridian');
  await hearSound(page);
  const loading = queuePanel(page).getByRole('status', { name: 'Loading the queue' });
  await expect(loading).toBeVisible();
  expect(hosts.songs.calls('GET /api/songinfo/')[0]?.call).toMatch(/accessToken=$/);
  await press(page, 'Snow Radio');
  outdated.release();
  await expect(loading).toBeVisible();
  await expect.poll(() => queueTitles(page)).toContain('Snow Radio');
  const waitAndLook = async () => {
    await page.clock.fastForward(BACK_OFF_MS);
    return queueTitles(page);
  };
  await expect.poll(waitAndLook).toEqual(['Snow Radio', 'In Time']);
  await expect(loading).toHaveCount(0);
  expect(hosts.music.calls(`GET /api/watchlist/${idOf('Snow Radio')}`)).toHaveLength(3);
  await hearSound(page);
  await expect(alert(page)).toHaveCount(0);
});

test('a video format is picked among those offered, and audio in WebM is not taken for video', async ({
  page,
  segue,
  hosts,
}) => {
  offer(hosts, ['Film', 'Sound Only']);
  const video = `${hosts.media.url}/video`;
  const song = `${hosts.media.url}/song`;
  const formats = [
    { itag: 251, url: song, mimeType: 'audio/webm; codecs="opus"' },
    { itag: 137, url: video, mimeType: 'video/mp4', height: 1080, qualityLabel: '1080p' },
    {
      itag: 303,
      url: `${video}?1080`,
      mimeType: 'video/webm; codecs="vp9"',
      height: '1080',
      qualityLabel: '1080p60',
    },
    {
      itag: '302',
      url: `${video}?720`,
      mimeType: 'video/webm; codecs="vp9"',
      height: '720',
      qualityLabel: '720p60',
    },
  ];
  const withFormats = (title: string, adaptiveFormats: readonly object[]) =>
    hosts.songs.answer(
      `GET /api/songinfo/${idOf(title)}`,
      json(aSongInfo(title, song, { streamingData: { adaptiveFormats } })),
    );
  withFormats('Film', [{ itag: 141, url: `${song}?film`, mimeType: 'audio/mpeg' }, ...formats]);
  withFormats('Sound Only', [
    { itag: 141, url: `${song}?only`, mimeType: 'audio/mpeg' },
    ...formats.slice(0, 2),
  ]);
  await page.goto(segue.url);
  await press(page, 'Film');
  await hearSound(page);
  await videoSwitch(page).click();
  const picture = videoView(page).locator('video');
  await expect(picture).toHaveAttribute('src', `${video}?720`);
  await expect
    .poll(() => picture.evaluate((element: HTMLVideoElement) => element.videoWidth))
    .toBeGreaterThan(0);
  await videoSwitch(page).click();
  await press(page, 'Sound Only');
  await hearSound(page);
  await expect(videoSwitch(page)).toHaveCount(0);
  await expect(alert(page)).toHaveCount(0);
});

test('the colours follow the palette of the cover, and stay the default without a valid palette', async ({
  page,
  segue,
  hosts,
}) => {
  const titles = ['Three', 'Two', 'Garbage', 'None', 'Broken', 'Five'];
  offer(hosts, titles);
  for (const title of titles) {
    const thumbnails = [{ url: `${hosts.media.url}/picture?${title}`, width: '544', height: '544' }];
    const info = aSongInfo(title, `${hosts.media.url}/song?${title}`);
    hosts.songs.answer(
      `GET /api/songinfo/${idOf(title)}`,
      json({ ...info, videoDetails: { ...info.videoDetails, thumbnail: { thumbnails } } }),
    );
    hosts.auth.answer(
      `GET /api/colors/color-palette?url=${hosts.media.url}/picture?${title}`,
      {
        Three: json({ palette: ['#203040', '#405060', '#c08040'] }),
        Two: json({ palette: ['#203040', '#c08040'] }),
        Garbage: json({ palette: [null, 7, 'reddish', { r: 1 }] }),
        None: json({ palette: null }),
        Broken: serverError,
        Five: json({ palette: ['#402030', '#605040', '#40c080', '#fff', '#000000'] }),
      }[title] ?? serverError,
    );
  }
  const accent = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--accent'));
  await page.goto(segue.url);
  await press(page, 'Three');
  await expect.poll(accent).not.toBe('');
  const accentOfThree = await accent();
  await press(page, 'Two');
  await expect.poll(accent).toBe('');
  for (const title of ['Garbage', 'None', 'Broken']) {
    await press(page, title);
    await expect
      .poll(
        () =>
          hosts.auth.calls(`GET /api/colors/color-palette?url=${hosts.media.url}/picture?${title}`).length,
      )
      .toBeGreaterThan(0);
  }
  await hearSound(page);
  expect(await accent()).toBe('');
  await press(page, 'Five');
  await expect.poll(accent).not.toBe('');
  expect(await accent()).not.toBe(accentOfThree);
  await expect(alert(page)).toHaveCount(0);
});
