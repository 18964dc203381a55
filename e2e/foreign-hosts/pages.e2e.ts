import { expect, type Page } from '@playwright/test';
import { json } from './foreign-host.ts';
import type { Segue } from '../support/server/segue.ts';
import { expectNoErrors, type ForeignHosts, shelf, test } from './foreign-test.ts';
import { aSong } from './shapes.ts';

const rowsOf = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem');

/** An artist page shows only the sections that the host sent. */
async function openArtist(page: Page, segue: Segue, hosts: ForeignHosts): Promise<void> {
  hosts.music.answer(
    'GET /api/artistinfo/UChalden',
    json({
      name: 'Halden Vale',
      channelId: 'UCsomebodyelse',
      thumbnails: null,
      songs: { browseId: null },
      albums: {
        browseId: null,
        results: [{ title: 'Tides', browseId: 'MPREb_tides', thumbnails: null }, null],
      },
      singles: null,
      related: { results: [{ title: 'Ilse Marrow', browseId: 'MPLAUCilse', subscribers: null }] },
    }),
  );
  await page.goto(`${segue.url}/artist?q=MPLAUChalden`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halden Vale');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Albums', 'Related']);
  hosts.music.answer(
    'GET /api/artistinfo/UCilse',
    json({ name: 'Ilse Marrow', songs: { results: [aSong('One')] } }),
  );
  await shelf(page, 'Related').getByRole('link', { name: 'Ilse Marrow' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ilse Marrow');
  await expect(rowsOf(page, 'Top songs')).toHaveText([/One.*Sable Wren/]);
  await expectNoErrors(page);
}

/** An album page takes title and cover of its rows from the album, and disables unavailable tracks. */
async function openAlbum(page: Page, segue: Segue, hosts: ForeignHosts): Promise<void> {
  const picture = `${hosts.media.url}/picture`;
  hosts.music.answer(
    'GET /api/albuminfo/MPREb_tides',
    json({
      title: 'Tides',
      type: 'EP',
      thumbnails: [{ url: picture, width: 226, height: 226 }],
      artists: null,
      year: 1994,
      duration: '1 hour, 17 minutes',
      tracks: [
        aSong('Ash', { album: 'Tides', artists: null, duration: '4:19', trackNumber: '1' }),
        aSong('Gone', {
          album: 'Tides',
          artists: null,
          videoId: null,
          trackNumber: null,
          isAvailable: false,
        }),
        aSong('Withdrawn', { album: 'Tides', isAvailable: false }),
        null,
      ],
    }),
  );
  await page.goto(`${segue.url}/album?q=MPREb_tides`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tides');
  await expect(page.getByText('1994 · 3 tracks')).toBeVisible();
  await expect(rowsOf(page, 'Tracks')).toHaveText([/Ash.*Tides.*04:19/, /Gone.*Tides/, /Withdrawn/]);
  await expect(rowsOf(page, 'Tracks').first().locator('img')).toHaveAttribute('src', picture);
  for (const title of ['Gone', 'Withdrawn'])
    await expect(page.getByRole('main').getByRole('button', { name: title })).toBeDisabled();
  await expectNoErrors(page);
}

/** A playlist page works without title and author, and with a repeated track. */
async function openPlaylist(page: Page, segue: Segue, hosts: ForeignHosts): Promise<void> {
  const tracks = [aSong('Ash'), aSong('Salt'), aSong('Ash')];
  hosts.music.answer(
    'GET /api/playlist/PLnight',
    json({ id: 'VLPLnight', title: null, author: null, tracks }),
  );
  await page.goto(`${segue.url}/playlist?q=VLPLnight`);
  await expect(rowsOf(page, 'Tracks')).toHaveText([/Ash/, /Salt/, /Ash/]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playlist');
  await expect(page.getByText('3 songs')).toBeVisible();
  await expectNoErrors(page);
}

/** An album and an artist page have a heading even without a name. */
async function openNameless(page: Page, segue: Segue, hosts: ForeignHosts): Promise<void> {
  hosts.music.answer('GET /api/albuminfo/', json({ title: null, tracks: [aSong('Ash')] }));
  hosts.music.answer('GET /api/artistinfo/', json({ name: null, songs: { results: [aSong('Ash')] } }));
  await page.goto(`${segue.url}/album?q=MPREb_nameless`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Album');
  await page.goto(`${segue.url}/artist?q=UCnameless`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artist');
  await expectNoErrors(page);
}

test('artist, album and playlist pages show what a foreign host sent: only its sections, its titles and covers, tracks twice or unavailable, and a heading without a name', async ({
  page,
  segue,
  hosts,
}) => {
  await test.step('an artist with few sections', () => openArtist(page, segue, hosts));
  await test.step('an album with unavailable tracks', () => openAlbum(page, segue, hosts));
  await test.step('a playlist with a repeated track', () => openPlaylist(page, segue, hosts));
  await test.step('an album and an artist without a name', () => openNameless(page, segue, hosts));
});
