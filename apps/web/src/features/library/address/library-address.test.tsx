import { afterEach, describe, expect, it, vi } from 'vitest';
import { ALBUMS, openLibrary } from '../testing/open-library.ts';

afterEach(() => vi.restoreAllMocks());

describe('the address of the library page', () => {
  it('keeps filter, sort order and view in its address, and restores them from it [2.60]', async () => {
    const { screen, address } = await openLibrary();
    await screen.getByRole('button', { name: /^Sort by/ }).click();
    await screen.getByRole('menuitemradio', { name: 'Year' }).click();
    await expect.poll(address).toBe('/library?sort=year');
    await screen.getByRole('button', { name: /turn round/ }).click();
    await screen.getByRole('button', { name: 'Show as list' }).click();
    await screen.getByRole('searchbox', { name: 'Filter by name' }).fill('low');
    await expect.poll(address).toBe('/library?sort=year&order=asc&look=list&text=low');
    await screen.unmount();

    const again = await openLibrary('/library?sort=year&order=asc&look=list&text=low');
    await expect.element(again.screen.getByRole('link', { name: /Low Tide/ })).toBeVisible();
    await expect.element(again.screen.getByText('1 album', { exact: true })).toBeVisible();
    const [asked] = again.server.calls(ALBUMS);
    for (const part of ['sort=year', 'order=asc', 'text=low']) expect(asked?.call).toContain(part);
  });

  it('keeps a change although the next one is made before the router has rendered it [2.60]', async () => {
    const { screen, address } = await openLibrary();
    const buttons = [/turn round/, 'Show as list'].map((name) => screen.getByRole('button', { name }));
    for (const button of buttons) await expect.element(button).toBeVisible();
    for (const button of buttons) (button.element() as HTMLElement).click();
    await expect.poll(address).toBe('/library?order=desc&look=list');
  });

  it('shows the genre of a filter as the library spells it, whatever its case in the address', async () => {
    const { screen } = await openLibrary('/library?genre=ambient');
    const chips = screen.getByRole('group', { name: 'Filters' });
    await chips.getByRole('button', { name: /Ambient/ }).click();
    await expect
      .element(screen.getByRole('menuitemradio', { name: 'Ambient' }))
      .toHaveAttribute('aria-checked', 'true');
    expect(screen.getByRole('menuitemradio', { name: 'ambient', exact: true }).elements()).toEqual([]);
  });
});
