import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPlaylist, toEntry } from '../../features/own-playlists/testing/open-playlist.ts';
import { aQuietServer, renderApp } from '../../features/testing/render-app.tsx';
import { aSong } from '../../features/testing/wire.ts';
import { askToSelectRow } from './select-row.ts';

afterEach(() => vi.restoreAllMocks());

type Screen = Awaited<ReturnType<typeof renderApp>>['screen'];

/** The rows of the page, and what the listener does with them. */
function toList(screen: Screen) {
  const main = screen.getByRole('main');
  const bar = screen.getByRole('region', { name: 'Selected songs' });
  const rows = () => [...main.element().querySelectorAll('li')];
  const toTitle = (row: Element) => row.querySelector('[dir]')?.textContent;
  const titles = () => rows().map(toTitle);
  const selected = () =>
    rows()
      .filter((row) => row.hasAttribute('data-selected'))
      .map(toTitle);
  return {
    bar,
    rows,
    titles,
    selected,
    /** Repeated, since the code for selecting loads once the page is idle. */
    select: (wanted: readonly string[]) =>
      expect
        .poll(() => {
          for (const row of rows())
            if (wanted.includes(toTitle(row) ?? '') && !row.hasAttribute('data-selected'))
              askToSelectRow(row);
          return selected();
        })
        .toEqual(wanted),
    sort: async (order: string) => {
      await main.getByRole('button', { name: 'Sort' }).click();
      await screen.getByRole('menuitemradio', { name: order }).click();
    },
    filter: (text: string) => main.getByRole('searchbox', { name: 'Filter' }).fill(text),
  };
}

describe('a list that is sorted or filtered while songs are selected', () => {
  const TITLES = [
    '02',
    '01',
    ...Array.from({ length: 14 }, (_, index) => String(index + 3).padStart(2, '0')),
  ];

  /** A playlist whose rows are keyed by their place and differ only in texts. */
  async function openRows() {
    const server = aQuietServer();
    const tracks = TITLES.map((title) => aSong(title));
    server.answer('GET music/api/playlist/', Response.json({ title: 'Tides', tracks }));
    const { screen } = await renderApp(server, { path: '/playlist?q=PLtides', token: 'session' });
    const list = toList(screen);
    await expect.poll(list.titles).toEqual(TITLES);
    return list;
  }

  it('selects what a menu asked for before the code for selecting was loaded [2.81]', async () => {
    const works: IdleRequestCallback[] = [];
    const idle = vi.spyOn(window, 'requestIdleCallback').mockImplementation((work) => works.push(work));
    const { rows, selected } = await openRows();
    askToSelectRow(rows()[1] ?? null);
    expect(selected()).toEqual([]);
    idle.mockRestore();
    for (const work of works) work({ didTimeout: true, timeRemaining: () => 0 });
    await expect.poll(selected).toEqual(['01']);
  });

  it('highlights those that stayed in their place after a sort, and acts on them alone [2.203]', async () => {
    const { select, sort, titles, selected, bar } = await openRows();
    await select(['01', '03']);
    await sort('Title');
    await expect.poll(titles).toEqual(TITLES.toSorted());
    await expect.poll(selected).toEqual(['03']);
    await expect.element(bar.getByText('1 selected')).toBeVisible();
  });

  it('highlights none once a filter has put others in their place [2.203]', async () => {
    const { select, filter, titles, selected, bar } = await openRows();
    await select(['02', '03']);
    await filter('03');
    await expect.poll(titles).toEqual(['03']);
    await expect.poll(selected).toEqual([]);
    await expect.element(bar).not.toBeInTheDocument();
  });

  it('removes from a filtered playlist only what is highlighted [2.203]', async () => {
    const all = Array.from(
      { length: 16 },
      (_, index) => `${index + 1} ${index % 2 === 0 ? 'ebbs' : 'tides'}`,
    );
    const { screen, changes } = await openPlaylist({ trackCount: 16 }, '/list?q=tides', () =>
      Response.json(all.map(toEntry)),
    );
    const { select, filter, titles, selected, bar } = toList(screen);
    await expect.poll(titles).toEqual(all);
    await filter('tides');
    await expect.poll(() => titles().length).toBe(8);
    await select(['2 tides', '16 tides']);
    await filter('6 tides');
    await expect.poll(titles).toEqual(['6 tides', '16 tides']);
    await expect.poll(selected).toEqual([]);
    await select(['16 tides']);
    await bar.getByRole('button', { name: 'Remove from playlist' }).click();
    await expect.poll(changes).toMatchObject([{ remove: { entryIds: ['entry-16 tides'] } }]);
  });
});
