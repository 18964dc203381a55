import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PIXEL } from '../../../ui/testing/builders.ts';
import { readPartBox, readTextBox } from '../../../ui/testing/read-text-box.ts';
import { goBack, renderApp } from '../../testing/render-app.tsx';
import { anAlbumResult, aSong } from '../../testing/wire.ts';
import { ALBUMS, aPage, openLibrary, SECTIONS, sectionsOf, SONGS } from '../testing/open-library.ts';

afterEach(() => vi.restoreAllMocks());

describe('genres and years', () => {
  it('link to a genre page with the albums and songs of that genre [2.63]', async () => {
    const { screen, address, server } = await openLibrary('/library?view=genres');
    await screen.getByRole('searchbox', { name: 'Filter by name' }).fill('hou');
    await expect.element(screen.getByRole('link', { name: /Ambient/ })).not.toBeInTheDocument();
    await screen.getByRole('link', { name: /House/ }).click();
    await expect.poll(address).toBe('/genre?q=House');
    await expect.element(screen.getByRole('heading', { name: 'House' })).toBeVisible();
    await expect.poll(() => server.calls(ALBUMS).at(-1)?.call).toContain('genre=House');
    await screen.getByRole('link', { name: 'Songs' }).click();
    await expect.poll(address).toBe('/genre?q=House&view=songs');
    await expect.poll(() => server.calls(SONGS).at(-1)?.call).toContain('genre=House');
  });

  it('have a right-to-left name below their kind', async () => {
    const { screen } = await openLibrary('/genre?q=' + encodeURIComponent('מזרחית'));
    const heading = screen.getByRole('heading', { name: 'מזרחית' });
    await expect.element(heading).toBeVisible();
    const kind = screen.getByText('Genre or mood', { exact: true }).first().element();
    expect(readTextBox(heading.element()).left).toBeCloseTo(readTextBox(kind).left, 0);
  });

  it('keep each number on a phone on the line of what it counts', async () => {
    const { screen: before, server } = await openLibrary('/library');
    await before.unmount();
    const thumbnails = [{ url: PIXEL, width: 120, height: 120 }];
    const genres = [{ name: 'Ambient', isMood: false, songCount: 46, albumCount: 12, thumbnails }];
    server.answer('GET music/api/library/genres', Response.json({ genres }));
    const { screen } = await renderApp(server, { path: '/library?view=genres', token: 'session' });
    await page.viewport(390, 844);
    const counts = screen.getByText('12 albums · 46 songs');
    await expect.element(counts).toBeVisible();
    const boxOf = (part: string) => readPartBox(counts.element(), part);
    await expect.poll(() => boxOf('12 albums').bottom).toBeLessThanOrEqual(boxOf('46 songs').top);
    expect(boxOf('46').top).toBe(boxOf('songs').top);
    expect(boxOf('·').top).toBe(boxOf('albums').top);
  });

  it('tell screen readers how many a filter finds, or that it finds none [2.214]', async () => {
    const { screen } = await openLibrary('/library?view=genres');
    const filter = screen.getByRole('searchbox', { name: 'Filter by name' });
    await filter.fill('hou');
    await expect.element(screen.getByRole('status').filter({ hasText: /^1 of \d+$/ })).toBeInTheDocument();
    await filter.fill('polka');
    await expect
      .element(screen.getByRole('status').filter({ hasText: /^Nothing matches$/ }))
      .toBeInTheDocument();
  });

  it('open on the songs of a genre without albums [2.63]', async () => {
    const { screen, server } = await openLibrary('/library?view=genres');
    await screen.unmount();
    const genres = [{ name: 'Field recordings', isMood: false, songCount: 12, albumCount: 0 }];
    server.answer('GET music/api/library/genres', Response.json({ genres }));
    const app = await renderApp(server, { path: '/library?view=genres', token: 'session' });
    await app.screen.getByRole('link', { name: /Field recordings/ }).click();
    await expect.poll(app.address).toBe('/genre?q=Field+recordings&view=songs');
  });

  it('offer no clearing of filters where there are none [2.60]', async () => {
    const { screen, server } = await openLibrary('/library');
    await screen.unmount();
    server.answer(ALBUMS, () => aPage([]));
    server.answer(SECTIONS, Response.json(sectionsOf()));
    const empty = await renderApp(server, { path: '/genre?q=House', token: 'session' });
    await expect.element(empty.screen.getByText('Nothing here yet')).toBeVisible();
    expect(empty.screen.getByRole('button', { name: 'Clear filters' }).elements()).toEqual([]);
  });

  it('show a genre’s name as the library spells it, whatever its case in the address', async () => {
    const { screen } = await openLibrary('/genre?q=ambient');
    await expect.element(screen.getByRole('heading', { name: 'Ambient', exact: true })).toBeVisible();
  });

  it('keep their genre when the filters are cleared, which going back undoes [2.60]', async () => {
    const { screen, address } = await openLibrary('/genre?q=House&format=flac');
    const chips = screen.getByRole('group', { name: 'Filters' });
    await chips.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(address).toBe('/genre?q=House');
    goBack();
    await expect.poll(address).toBe('/genre?q=House&format=flac');
  });

  it('show an empty state when none matches and when there are none', async () => {
    const { screen, server } = await openLibrary('/library?view=genres');
    await screen.getByRole('searchbox', { name: 'Filter by name' }).fill('polka');
    await expect.element(screen.getByText('Take a filter away, or type less.')).toBeVisible();
    await screen.getByRole('button', { name: 'Clear filters' }).click();
    await expect.element(screen.getByRole('link', { name: /Ambient/ })).toBeVisible();
    await screen.unmount();
    server.answer('GET music/api/library/genres', Response.json({ genres: [] }));
    const empty = await renderApp(server, { path: '/library?view=genres', token: 'session' });
    await expect.element(empty.screen.getByText('Nothing here yet')).toBeVisible();
  });

  it.each([
    ['decade', '1990s', '1990-1999'],
    ['year', '1999', '1999'],
  ])(
    'link to a page for each %s, with the albums and songs of these years [2.63]',
    async (_, name, years) => {
      const { screen, server, address } = await openLibrary();
      server.answer(SECTIONS, Response.json(sectionsOf(['2004', 2], ['1999', 1])));
      const ofYears = (call: string) => new URL(call, 'http://x').searchParams.get('years') === years;
      server.answer(ALBUMS, ({ call }) =>
        aPage(ofYears(call) ? [anAlbumResult('Low Tide', { year: '1999' })] : []),
      );
      server.answer(SONGS, ({ call }) => aPage(ofYears(call) ? [aSong('Snow Radio')] : []));
      await screen.getByRole('link', { name: 'Years' }).click();
      await screen.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await expect.poll(address).toBe(`/years?q=${years}`);
      await expect.element(screen.getByRole('heading', { name })).toBeVisible();
      await expect.element(screen.getByRole('link', { name: /Low Tide/ })).toBeVisible();
      await screen.getByRole('link', { name: 'Songs' }).click();
      await expect.element(screen.getByRole('button', { name: /Snow Radio/ })).toBeVisible();
    },
  );

  it.each(['/genre', '/years?q=soon', '/folder'])(
    'show an error for an invalid address: %s',
    async (path) => {
      const { screen } = await openLibrary(path);
      await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent(/is not here/);
    },
  );
});
