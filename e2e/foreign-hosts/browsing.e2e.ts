import { expect } from '@playwright/test';
import { deferAnswer, json } from './foreign-host.ts';
import { expectNoErrors, shelf, test, titlesIn } from './foreign-test.ts';
import { aSong } from './shapes.ts';

const SEARCH_BOX = "What's on your mind?";

test('home shows what a foreign host sent, and leaves out empty and invalid parts', async ({
  page,
  segue,
  hosts,
}) => {
  const picture = `${hosts.media.url}/picture`;
  hosts.home.answer(
    'GET /api/home',
    json([
      null,
      {
        title: 'Quick picks',
        contents: [null, aSong('Salt Meridian'), aSong('Snow Radio', { videoId: null })],
      },
      { title: 'Empty', contents: [null] },
      { title: 'Gone', contents: null },
      {
        title: 'Trending in Shorts',
        contents: [
          aSong('Sky Level', {
            artists: [
              { name: '2Pac', id: null },
              { name: '12M plays', id: null },
            ],
          }),
          aSong('Coin-Op Heart', { artists: [{ name: '22/7', id: null }] }),
        ],
      },
      {
        title: 'Mixed',
        contents: [
          {
            title: 'Tides',
            browseId: 'MPREb_tides',
            year: 'Various',
            type: 'Album',
            thumbnails: [{ url: picture }],
          },
          { title: 'Night Drive', playlistId: 'PLnight', description: 'author • 161 songs', thumbnails: [] },
          {
            title: 'Halden Vale',
            browseId: 'UChalden',
            subscribers: '1.2M',
            thumbnails: [{ url: `${picture}?gone` }],
          },
          { title: 'A thing of no kind', thumbnails: 'none' },
          'no card',
        ],
      },
      { title: 'Mixed', contents: [aSong('Black Buoy')] },
      { contents: [aSong('Untitled shelf')] },
    ]),
  );
  await page.goto(segue.url);
  await expect(shelf(page, 'Quick picks')).toBeVisible();
  expect(await titlesIn(page, 'Quick picks')).toEqual(['Salt Meridian', 'Snow Radio']);
  await expect(shelf(page, 'Quick picks').getByRole('button', { name: 'Snow Radio' })).toBeDisabled();
  const shorts = shelf(page, 'Trending in Shorts').getByRole('listitem');
  await expect(shorts).toHaveText([/Sky Level.*2Pac · 12M plays/, /Coin-Op Heart.*22\/7/]);
  const mixed = shelf(page, 'Mixed');
  await expect(mixed).toHaveCount(2);
  await expect(mixed.first().getByRole('listitem')).toHaveText([
    /Tides.*Various/,
    /Night Drive.*author • 161 songs/,
    /Halden Vale.*1\.2M/,
    /A thing of no kind/,
  ]);
  const picturesOf = (name: string) => mixed.first().getByRole('link', { name }).locator('img');
  await expect
    .poll(() => picturesOf('Tides').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(600);
  await expect(picturesOf('Night Drive')).toHaveCount(0);
  await expect(page.getByText('Untitled shelf')).toBeAttached();
  await expect(page.getByText('Empty', { exact: true })).toHaveCount(0);
  await expect(page.getByText('demo library')).toHaveCount(0);
  await expectNoErrors(page);
});

test('search groups the results of a foreign host, and links even sparse top results', async ({
  page,
  segue,
  hosts,
}) => {
  hosts.music.answer(
    'GET /api/search/AC/DC',
    json([
      {
        category: 'Top result',
        resultType: 'artist',
        artists: [{ name: 'Halden Vale', id: 'MPLAUChalden' }],
        subscribers: '9K',
      },
      {
        category: 'Top result',
        resultType: 'playlist',
        title: 'Love Letters',
        playlistId: 'PLlove',
        author: [{ name: 'Mara', id: 'UCm' }],
      },
      { category: 'Top result', resultType: 'album', title: 'Tides', browseId: 'MPREb_tides' },
      { category: 'Top result', resultType: 'artist', artists: [{ name: 'Nobody', id: null }] },
      { ...aSong('One'), category: null, resultType: 'song' },
      null,
      { category: 'Videos', resultType: 'video', ...aSong('Two'), album: null },
      { category: '', resultType: 'profile', title: 'Mara', name: '@mara', browseId: 'UCmara' },
      {
        category: 'Songs',
        resultType: 'song',
        ...aSong('Three', { artists: null, duration_seconds: '259' }),
      },
      {
        category: 'Albums',
        resultType: 'album',
        title: 'Shutters',
        type: 'EP',
        browseId: 'XXshutters',
        year: 'Various',
      },
      {
        category: 'Community playlists',
        resultType: 'playlist',
        title: 'Night Drive',
        browseId: 'VLPLnight',
        itemCount: null,
      },
      {
        category: 'Community playlists',
        resultType: 'playlist',
        title: 'Rain',
        browseId: 'VLPLrain',
        itemCount: '161',
      },
      { category: 'Quark stars', resultType: 'quark', title: 'Strange', browseId: 'UCstrange' },
      { category: null, resultType: null, title: 'Neither' },
      { category: null, resultType: 'station', title: 'Tram Radio', videoId: 'tramradio__' },
    ]),
  );
  await page.goto(`${segue.url}/search?q=AC%2FDC`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "AC/DC"');
  await expect(shelf(page, 'Songs')).toBeVisible();
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([
    'Top result',
    'Songs',
    'Videos',
    'Albums',
    'Community playlists',
    'Quark stars',
    'Stations',
  ]);
  expect(await titlesIn(page, 'Songs')).toEqual(['One', 'Three']);
  const hrefs = page.getByRole('main').getByRole('link');
  expect(await hrefs.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/artist?q=UChalden',
    '/playlist?q=PLlove',
    '/album?q=MPREb_tides',
    '/album?q=XXshutters',
    '/playlist?q=PLnight',
    '/playlist?q=PLrain',
    '/artist?q=UCstrange',
  ]);
  await expect(shelf(page, 'Top result')).toContainText('Nobody');
  await expectNoErrors(page);
});

test('suggestions match the text in the box, even when a foreign host answers out of order', async ({
  page,
  segue,
  hosts,
}) => {
  const slow = deferAnswer(json([{ runs: [{ text: 'l', bold: true }, { text: 'ate' }] }]));
  hosts.music.answer('GET /api/searchSuggestions/', json([]));
  hosts.music.answer('GET /api/searchSuggestions/l', slow.answer);
  hosts.music.answer(
    'GET /api/searchSuggestions/le',
    json([{ runs: [{ text: 'le' }, null, { text: ' sigh' }] }, { text: 'letters' }, 'lettuce', { runs: [] }]),
  );
  hosts.music.answer('GET /api/search/', json([]));
  await page.goto(segue.url);
  const box = page.getByPlaceholder(SEARCH_BOX);
  await box.pressSequentially('l');
  // Keys that follow at once are one text.
  await expect.poll(() => hosts.music.calls('GET /api/searchSuggestions/').length).toBe(1);
  await box.pressSequentially('e');
  const options = page.getByRole('option');
  await expect(options).toHaveText(['le sigh', 'letters', 'lettuce']);
  slow.release();
  await options.first().click();
  await expect(box).toHaveValue('le sigh');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "le sigh"');
  await expect(page.getByText('late', { exact: true })).toHaveCount(0);
  await expectNoErrors(page);
});
