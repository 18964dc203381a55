import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { askToSelectRow } from '../../../player/selection/select-row.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { twoFrames } from '../../testing/still-time.ts';
import { aSong } from '../../testing/wire.ts';
import { aLibrary, SECTIONS, sectionsOf, SONGS } from '../testing/open-library.ts';

afterEach(() => vi.restoreAllMocks());

describe('selecting a range of songs', () => {
  const PAGE = 60;
  const toTitle = (index: number) => `Song ${String(index).padStart(4, '0')}`;
  const toSongs = (first: number) =>
    Array.from({ length: PAGE }, (_, index) => aSong(toTitle(first + index)));

  /** Songs from A to C; a page is answered by the index at which it starts. B has a number of songs. */
  async function openSongs(
    countOfB: number,
    answer: (first: number) => Response | Promise<Response> = (first) => Response.json(aPart(first)),
  ) {
    const startOfC = PAGE + countOfB;
    const server = aLibrary();
    server.answer(SONGS, ({ call }) => {
      const query = new URLSearchParams(call.split('?')[1]);
      const start = { b: PAGE, c: startOfC }[query.get('from') ?? ''];
      return answer(start ?? Number(query.get('cursor') ?? 0));
    });
    server.answer(SECTIONS, Response.json(sectionsOf(['A', PAGE], ['B', countOfB], ['C', PAGE])));
    const app = await renderApp(server, { path: '/library?view=songs', token: 'session' });
    const { screen } = app;
    const row = (index: number) =>
      screen.getByRole('main').getByRole('button', { name: new RegExp(`^${toTitle(index)}`) });
    const bar = screen.getByRole('region', { name: 'Selected songs' });
    /** Selects the first song, then the range from it to the third one of C. */
    const selectToC = async () => {
      await expect.element(row(0)).toBeVisible();
      // Repeated, since the code for selecting loads once the page is idle.
      await expect
        .poll(() => {
          const first = row(0).element();
          if (!first.hasAttribute('aria-pressed')) askToSelectRow(first);
          return bar.query()?.textContent;
        })
        .toBe('1 selected');
      await screen.getByRole('button', { name: 'C', exact: true }).click();
      await expect.element(row(startOfC + 2)).toBeVisible();
      await row(startOfC + 2).click({ modifiers: ['Shift'] });
    };
    return { ...app, server, row, bar, startOfC, selectToC };
  }
  const aPart = (first: number) => ({
    items: toSongs(first),
    next: String(first + PAGE),
    previous: first > 0 ? String(first - PAGE) : null,
  });

  it('selects all of it, also the songs between that were never loaded [2.89]', async () => {
    const { bar, selectToC, engine } = await openSongs(5 * PAGE);
    await selectToC();
    await expect.element(bar.getByText('363 selected')).toBeVisible();
    await bar.getByRole('button', { name: 'Add to queue' }).click();
    const queued = () => engine.getSnapshot().queue.map(({ track }) => track.title);
    await expect.poll(() => queued().length).toBe(363);
    expect(queued()).toEqual(Array.from({ length: 363 }, (_, index) => toTitle(index)));
  });

  it('says so while it loads them; Escape ends that [2.89]', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const isBetween = (first: number) => first === 2 * PAGE || first === 4 * PAGE;
    const { bar, selectToC, row, startOfC } = await openSongs(5 * PAGE, async (first) => {
      if (isBetween(first)) await promise;
      return Response.json(aPart(first));
    });
    await selectToC();
    await expect.element(bar.getByText('Selecting …')).toBeVisible();
    await expect.element(bar.getByRole('button', { name: 'Add to queue' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect.element(bar).not.toBeInTheDocument();
    resolve();
    await row(startOfC + 1).click({ modifiers: ['Control'] });
    await expect.element(bar.getByText('1 selected')).toBeVisible();
  });

  it('says in a sentence above its bar that a range is too long, and keeps the selection [2.89]', async () => {
    const { bar, selectToC, screen } = await openSongs(20 * PAGE);
    await selectToC();
    const toast = screen.getByText('1,263 songs are more than the 1,000', { exact: false });
    await expect.element(toast).toBeVisible();
    await expect.element(bar.getByText('1 selected')).toBeVisible();
    const readGapPx = () => {
      const barTopPx = bar.element().firstElementChild?.getBoundingClientRect().top ?? 0;
      return barTopPx - toast.element().getBoundingClientRect().bottom;
    };
    for (const width of [1280, 460, 390, 320]) {
      await page.viewport(width, 800);
      await twoFrames();
      await expect.element(toast).toBeVisible();
      await expect.poll(readGapPx, { message: `${width} px` }).toBeGreaterThan(0);
    }
  });

  it('says in a sentence that what is between cannot be loaded, and keeps the selection [2.89]', async () => {
    const { bar, selectToC, screen } = await openSongs(5 * PAGE, (first) =>
      first > PAGE && first < 5 * PAGE
        ? Response.json({ error: 'The library is being moved.' }, { status: 409 })
        : Response.json(aPart(first)),
    );
    await selectToC();
    await expect
      .element(screen.getByText(/^What is between cannot be loaded.*The library is being moved\.$/))
      .toBeVisible();
    await expect.element(bar.getByText('1 selected')).toBeVisible();
  });
});
