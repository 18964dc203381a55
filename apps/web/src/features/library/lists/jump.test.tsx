import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import {
  ALBUMS,
  aLibrary,
  aPage,
  openLibrary,
  SECTIONS,
  sectionsOf,
  sixtyAlbums,
} from '../testing/open-library.ts';

afterEach(() => vi.restoreAllMocks());

describe('the letters of a list', () => {
  it('jumps to a letter without loading the letter before it [2.61]', async () => {
    const server = aLibrary();
    server.answer(ALBUMS, ({ call }) => {
      if (call.includes('from=c')) return aPage(sixtyAlbums('Cay'), null, 'beforeC');
      return call.includes('cursor=')
        ? aPage(sixtyAlbums('Bay'), 'toMore')
        : aPage(sixtyAlbums('Aft'), 'toB');
    });
    server.answer(SECTIONS, Response.json(sectionsOf(['A', 60], ['B', 600], ['C', 60])));
    const { screen } = await renderApp(server, { path: '/library', token: 'session' });
    await screen.getByRole('button', { name: 'C', exact: true }).click();
    await expect.element(screen.getByRole('link', { name: /Cay 00/ })).toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: /Bay 59/ })).toBeInTheDocument();
    await expect.poll(() => window.scrollY).toBeGreaterThan(300);
    const asked = server.calls(ALBUMS).map(({ call }) => new URLSearchParams(call.split('?')[1]));
    expect(asked.map((query) => query.get('from') ?? query.get('cursor'))).toEqual([null, 'c', 'beforeC']);
  });

  it.each([
    [9, []],
    [10, ['A', 'B']],
  ])('are there for ten entries, and not for fewer: %i [2.61]', async (count, letters) => {
    const server = aLibrary();
    server.answer(ALBUMS, aPage(sixtyAlbums('Aft').slice(0, count)));
    server.answer(SECTIONS, Response.json(sectionsOf(['A', count - 1], ['B', 1])));
    const { screen } = await renderApp(server, { path: '/library', token: 'session' });
    await expect.element(screen.getByText(`${count} albums`)).toBeVisible();
    const bar = screen.getByRole('navigation', { name: 'Jump to' });
    await expect
      .poll(() =>
        bar
          .getByRole('button')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(letters);
  });

  it.each([
    [1280, '{ArrowDown}', 'beside'],
    [390, '{ArrowRight}', 'above'],
  ])('leads at %i px by %s from letter to letter, which are %s the list [2.61]', async (widthPx, key) => {
    const { screen } = await openLibrary();
    await page.viewport(widthPx, 800);
    const letters = ['A', 'B'].map((name) => screen.getByRole('button', { name, exact: true }));
    const [first, second] = letters;
    if (!first || !second) throw new Error('Expected two letters.');
    await expect.element(first).toBeVisible();
    const letterA = first.element() as HTMLElement;
    // Repeated: the code that handles the keys loads when the page is idle, and again for another width, and after the
    // click of an earlier test the first focus counts as that of a pointer.
    const press = async () => {
      letterA.blur();
      letterA.focus();
      await userEvent.keyboard(key);
      return document.activeElement;
    };
    await expect.poll(press).toBe(second.element());
  });

  it('asks for no section of the sort before, however late those of the new one arrive [2.61]', async () => {
    const { screen, server } = await openLibrary();
    await expect.element(screen.getByRole('link', { name: /Aft 00/ })).toBeVisible();
    server.answer(SECTIONS, () => new Promise<Response>(() => undefined));
    await screen.getByRole('button', { name: /^Sort by/ }).click();
    await screen.getByRole('menuitemradio', { name: 'Year' }).click();
    await expect.poll(() => server.calls(ALBUMS).some(({ call }) => call.includes('sort=year'))).toBe(true);
    await expect.element(screen.getByRole('link', { name: /Aft 00/ })).toBeVisible();
    await userEvent.keyboard('{End}');
    await expect.poll(() => server.calls(ALBUMS).some(({ call }) => call.includes('cursor=toB'))).toBe(true);
    const asked = server.calls(ALBUMS).map(({ call }) => new URLSearchParams(call.split('?')[1]));
    expect(asked.filter((query) => query.get('sort') === 'year' && query.has('from'))).toEqual([]);
  });

  it('shows no letters of the sort before beside the list of the new one, however late its own arrive [2.61]', async () => {
    const { screen, server } = await openLibrary();
    const letterA = screen.getByRole('button', { name: 'A', exact: true });
    await expect.element(letterA).toBeVisible();
    const delayed = Promise.withResolvers<Response>();
    server.answer(SECTIONS, () => delayed.promise);
    server.answer(ALBUMS, aPage(sixtyAlbums('Cay')));
    await screen.getByRole('button', { name: /^Sort by/ }).click();
    await screen.getByRole('menuitemradio', { name: 'Year' }).click();
    await expect.element(screen.getByRole('link', { name: /Cay 00/ })).toBeVisible();
    await expect.element(letterA).not.toBeInTheDocument();
    delayed.resolve(Response.json(sectionsOf(['2004', 40], ['1999', 20])));
    await expect.element(screen.getByRole('button', { name: '1999', exact: true })).toBeVisible();
    expect(letterA.elements()).toEqual([]);
  });
});
