import '../../theme/tokens.css';
import '../../theme/base.css';
import { type ReactNode, useState } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ShellAccount } from '../header/shell-account.ts';
import { Shell, type ShellProps } from './Shell.tsx';

const SIGNED_IN: ShellAccount = {
  isLoggedIn: true,
  firstName: 'mara',
  picture: null,
  onLogout: vi.fn(),
};
const SIGNED_OUT: ShellAccount = { ...SIGNED_IN, isLoggedIn: false, firstName: null };

interface Scene extends Partial<Omit<ShellProps, 'children'>> {
  /** Paths of the history; the last one is shown. */
  readonly visited?: string[];
  /** Content of every page but home. */
  readonly elsewhere?: ReactNode;
}

const shellWith = ({ visited = ['/'], elsewhere = <h1>Elsewhere</h1>, ...props }: Scene) => (
  <MemoryRouter initialEntries={visited} initialIndex={visited.length - 1}>
    <Shell
      account={SIGNED_OUT}
      search={<input aria-label="Search" />}
      playerBar={null}
      queue={null}
      {...props}
    >
      <Routes>
        <Route path="/" element={<h1>Home</h1>} />
        <Route path="*" element={elsewhere} />
      </Routes>
    </Shell>
  </MemoryRouter>
);

/** Shows the path of the page. */
const Pathname = () => <h1>{useLocation().pathname}</h1>;

const renderShell = (scene: Scene = {}) => render(shellWith(scene));

const button = (name: string) => page.getByRole('button', { name });
const link = (name: string) => page.getByRole('link', { name });
const drawer = () => page.getByRole('navigation');

beforeEach(async () => {
  vi.clearAllMocks();
  localStorage.clear();
  await page.viewport(1440, 900);
});

describe('the page', () => {
  it('sizes the cards of its shelves to its width, without a resize loop', async () => {
    const failed = vi.fn();
    window.addEventListener('error', failed);
    const cards = <div style={{ width: 'var(--video)', aspectRatio: '1 / 9' }} />;
    const scene = { account: SIGNED_IN, elsewhere: cards, visited: ['/x'] };
    const { rerender, container } = await renderShell(scene);
    const cardPx = () =>
      Number.parseFloat(container.querySelector('main')?.style.getPropertyValue('--video') ?? '');
    const wide = cardPx();
    expect(wide).toBeGreaterThanOrEqual(288);
    await rerender(shellWith({ ...scene, queue: <p>Queue</p> }));
    await expect.poll(cardPx).not.toBe(wide);
    const besideQueue = cardPx();
    await page.viewport(700, 900);
    await expect.poll(cardPx).not.toBe(besideQueue);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    window.removeEventListener('error', failed);
    expect(failed).not.toHaveBeenCalled();
  });
});

describe('the header', () => {
  it('is fixed at the top, 60 px high, and 9vh in a low window [2.13] [9.14]', async () => {
    await renderShell();
    const header = page.getByRole('banner').element();
    expect(getComputedStyle(header).position).toBe('fixed');
    expect(header.clientHeight).toBe(60);
    await page.viewport(1440, 400);
    await expect.poll(() => header.clientHeight).toBe(36);
  });

  it('links to Home by its logo, and to the privacy policy [2.13]', async () => {
    await renderShell({ visited: ['/liked'] });
    await expect.element(link('Privacy Policy')).toHaveAttribute('href', '/privacypolicy');
    await link('Segue, home').click();
    await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  });

  it('holds the search box [2.13]', async () => {
    await renderShell();
    await expect.element(page.getByRole('banner').getByRole('textbox', { name: 'Search' })).toBeVisible();
  });

  it("has a theme toggle whose tooltip is 'Light theme' or 'Dark theme' [2.13]", async () => {
    await renderShell();
    const root = document.documentElement;
    const offered = () => (root.dataset['theme'] === 'light' ? 'Dark theme' : 'Light theme');
    await button(offered()).hover();
    await expect.element(page.getByRole('tooltip')).toHaveTextContent(offered());
    for (const _ of ['there', 'and back']) {
      const before = root.dataset['theme'];
      await button(offered()).click();
      await expect.poll(() => root.dataset['theme']).not.toBe(before);
    }
  });

  it('has a Login button to /login when signed out [2.13] [6.03]', async () => {
    await renderShell();
    await expect.element(link('Login')).toHaveAttribute('href', '/login');
    expect(button('Profile').elements()).toHaveLength(0);
  });

  it('shows the upper-case initial of the first name in a circle when there is no picture [2.13] [2.14]', async () => {
    await renderShell({ account: SIGNED_IN });
    await expect.element(button('Profile')).toHaveTextContent('M');
    expect(getComputedStyle(button('Profile').element()).borderRadius).toBe('50%');
    expect(link('Login').elements()).toHaveLength(0);
  });

  it('shows the profile picture [2.14]', async () => {
    const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
    await renderShell({ account: { ...SIGNED_IN, picture } });
    expect(button('Profile').element().querySelector('img')?.src).toBe(picture);
  });

  it('reports a press on the avatar, which opens the account menu without navigating [2.15]', async () => {
    const note = vi.spyOn(console, 'info').mockReturnValue();
    await renderShell({ account: SIGNED_IN });
    await button('Profile').click();
    expect(note).toHaveBeenCalledExactlyOnceWith('avatar-pressed');
    note.mockRestore();
    await expect.element(page.getByRole('menu', { name: 'Profile' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Profile')).toHaveFocus();
    await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  });

  it('opens the account page from the account menu [2.161]', async () => {
    await renderShell({ account: SIGNED_IN, elsewhere: <Pathname /> });
    await button('Profile').click();
    await page.getByRole('menuitem', { name: 'Account' }).click();
    await expect.element(page.getByRole('heading', { name: '/account' })).toBeVisible();
  });
});

describe('the drawer', () => {
  it('is shown only when signed in [2.16] [6.02]', async () => {
    const screen = await renderShell();
    expect(drawer().elements()).toHaveLength(0);
    await screen.unmount();
    await renderShell({ account: SIGNED_IN });
    await expect.element(drawer()).toBeVisible();
  });

  it('is 240 px wide, collapses to a rail and stays collapsed after a remount [2.16] [9.14]', async () => {
    const screen = await renderShell({ account: SIGNED_IN });
    expect(drawer().element().clientWidth).toBe(240);
    await button('Collapse the drawer').click();
    await expect.poll(() => drawer().element().clientWidth).toBe(72);
    await expect.element(link('History')).toBeInTheDocument();
    await screen.unmount();
    await renderShell({ account: SIGNED_IN });
    expect(drawer().element().clientWidth).toBe(72);
  });

  it('links to Library, History and Liked, and logs out [2.17]', async () => {
    await renderShell({ account: SIGNED_IN });
    await expect.element(link('Library')).toHaveAttribute('href', '/library');
    await expect.element(link('History')).toHaveAttribute('href', '/history');
    await expect.element(link('Liked')).toHaveAttribute('href', '/liked');
    await button('Logout').click();
    expect(SIGNED_IN.onLogout).toHaveBeenCalledOnce();
  });

  it('marks the active entry [2.18]', async () => {
    await renderShell({ account: SIGNED_IN, visited: ['/liked'] });
    await expect.element(link('Liked')).toHaveAttribute('aria-current', 'page');
    await expect.element(link('History')).not.toHaveAttribute('aria-current');
    const ground = (name: string) => getComputedStyle(link(name).element()).backgroundColor;
    expect(ground('Liked')).not.toBe(ground('History'));
  });

  it('is a labelled bar at the bottom of a phone, with Home and Search first', async () => {
    await page.viewport(390, 844);
    await renderShell({ account: SIGNED_IN });
    const box = drawer().element().getBoundingClientRect();
    expect([box.bottom, box.width]).toEqual([844, 390]);
    const links = drawer().getByRole('link').elements();
    expect(links.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Search', '/search'],
      ['Library', '/library'],
      ['History', '/history'],
      ['Liked', '/liked'],
    ]);
    await expect
      .element(drawer().getByRole('link', { name: 'Home' }))
      .toHaveAttribute('aria-current', 'page');
  });

  it('has Logout on a phone only in the account menu, with Account, theme and privacy policy', async () => {
    await page.viewport(390, 844);
    await renderShell({ account: SIGNED_IN });
    expect(page.getByText('Logout').elements()).toEqual([]);
    await drawer().getByRole('button', { name: 'You' }).click();
    const menu = page.getByRole('menu', { name: 'Profile' });
    await expect.element(menu.getByRole('menuitem', { name: 'Account' })).toBeVisible();
    await expect.element(menu.getByRole('menuitem', { name: 'Privacy Policy' })).toBeVisible();
    await expect.element(menu.getByRole('menuitem', { name: /theme$/ })).toBeVisible();
    expect(SIGNED_IN.onLogout).not.toHaveBeenCalled();
    await menu.getByRole('menuitem', { name: 'Logout' }).click();
    expect(SIGNED_IN.onLogout).toHaveBeenCalledOnce();
  });
});

describe('the Go back button', () => {
  it('goes back one step per press and is absent on Home [2.19]', async () => {
    await renderShell({ visited: ['/', '/album?q=a', '/artist?q=b'] });
    await button('Go back').click();
    await expect.element(button('Go back')).toBeVisible();
    await button('Go back').click();
    await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    expect(button('Go back').elements()).toHaveLength(0);
  });
});

describe('the player and its queue', () => {
  const loaded = { playerBar: <p>Player</p>, queue: <aside aria-label="Queue">Up next</aside> };

  it('show only while a track is loaded [2.20] [2.21]', async () => {
    const screen = await renderShell();
    expect(page.getByText('Player').elements()).toHaveLength(0);
    await screen.unmount();
    await renderShell(loaded);
    await expect.element(page.getByText('Player')).toBeVisible();
    const queue = page.getByRole('complementary', { name: 'Queue' });
    await expect.poll(() => queue.element().parentElement?.getBoundingClientRect().right).toBe(1440);
  });

  it('hide the queue panel below 900 px of width', async () => {
    await page.viewport(820, 1180);
    await renderShell(loaded);
    await expect.element(page.getByText('Player')).toBeVisible();
    expect(page.getByRole('complementary').elements()).toHaveLength(0);
  });

  it('are hidden while the expanded player is open, and so is the page', async () => {
    const { rerender } = await renderShell({ ...loaded, expanded: <p>Artwork</p> });
    await expect.element(page.getByText('Artwork')).toBeVisible();
    await expect.element(page.getByText('Player')).not.toBeVisible();
    const isPageReached = () => document.querySelector('main h1')?.checkVisibility();
    await expect.poll(isPageReached).toBe(false);
    await rerender(shellWith(loaded));
    expect(isPageReached()).toBe(true);
  });

  it('leave the header out of reach while the expanded player covers it, which it does on a phone only', async () => {
    await renderShell({ ...loaded, expanded: <p>Artwork</p> });
    const header = document.querySelector('header');
    expect(header?.inert).toBe(false);
    await page.viewport(390, 844);
    await expect.poll(() => header?.inert).toBe(true);
  });
});

/** Rows that are removed when pressed, and a button that is disabled for a while. */
function Leaving() {
  const [rows, setRows] = useState(['First', 'Second', 'Third']);
  const [isBusy, setIsBusy] = useState(false);
  const wait = () => {
    setIsBusy(true);
    requestAnimationFrame(() => requestAnimationFrame(() => setIsBusy(false)));
  };
  return (
    <>
      {rows.map((row) => (
        <button type="button" key={row} onClick={() => setRows(rows.filter((other) => other !== row))}>
          {row}
        </button>
      ))}
      <button type="button" disabled={isBusy} onClick={wait}>
        More
      </button>
    </>
  );
}

describe('the focus', () => {
  it('starts at a skip link to the content', async () => {
    await renderShell();
    await userEvent.tab();
    await expect.element(link('Skip to content')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  it('moves to the content after navigation', async () => {
    await renderShell({ visited: ['/album', '/liked'] });
    button('Go back').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  it('moves to the next control when the focused row is removed', async () => {
    await renderShell({ playerBar: <p>Player</p>, queue: <Leaving /> });
    button('Second').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Third')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('More')).toHaveFocus();
  });

  it('comes back to a button that was disabled for a while', async () => {
    await renderShell({ playerBar: <p>Player</p>, queue: <Leaving /> });
    button('More').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('More')).toBeEnabled();
    await expect.element(button('More')).toHaveFocus();
  });
});
