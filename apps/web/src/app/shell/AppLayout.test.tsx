import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SCREENS } from '@segue/contract';
import { login } from '../../account/session.ts';
import { refuse } from '../../api/testing/fake-server.ts';
import { openSong, SONG } from '../../features/testing/open-song.ts';
import { aQuietServer, renderApp } from '../../features/testing/render-app.tsx';
import { twoFrames } from '../../features/testing/still-time.ts';
import { aSong, aSongInfo } from '../../features/testing/wire.ts';
import { toPageColours } from '../../theme/colours/page-colours.ts';
import { paintPage } from '../../theme/page-ground.ts';

afterEach(() => vi.restoreAllMocks());

/** One pixel, so that the browser has a picture to show. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** What follows the path of a screen that is of something. */
const QUERIES: Partial<Record<string, string>> = {
  '/artist': '?q=UC1',
  '/album': '?q=MPREb_00000000000',
  '/playlist': '?q=PL1',
  '/genre': '?q=ambient',
  '/years': '?q=1994',
  '/folder': '?q=Nina',
  '/artistwork': '?q=UC1',
  '/list': '?q=LM0',
};

const ADDRESSES = Object.keys(SCREENS)
  .filter((path) => path !== '/')
  .map((path) => path + (QUERIES[path] ?? ''));

describe('the Go back button', () => {
  it.each(ADDRESSES)('is shown on %s [2.19]', async (path) => {
    const { screen, address } = await renderApp(aQuietServer(), { path, token: 'session' });
    await expect.element(screen.getByRole('button', { name: 'Go back' })).toBeVisible();
    expect(address()).toBe(path);
  });

  it('goes back one step per press and is absent on Home [2.19]', async () => {
    const { screen, address } = await renderApp(aQuietServer());
    const goBack = screen.getByRole('button', { name: 'Go back' });
    expect(goBack.elements()).toEqual([]);
    await screen.getByRole('link', { name: 'Privacy Policy' }).click();
    await screen.getByRole('link', { name: 'Login' }).click();
    await expect.poll(address).toBe('/login');
    await goBack.click();
    await expect.poll(address).toBe('/privacypolicy');
    await goBack.click();
    await expect.poll(address).toBe('/');
    expect(goBack.elements()).toEqual([]);
  });
});

describe('the question before a logout on a touch screen', () => {
  async function askForLogout() {
    const ofBrowser = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      ofBrowser(query === '(pointer: coarse)' ? 'all' : query),
    );
    const { screen, address } = await renderApp(aQuietServer(), { path: '/privacypolicy', token: 'session' });
    await screen.getByRole('button', { name: 'Logout' }).click();
    const question = screen.getByRole('dialog', { name: 'Log out?' });
    await expect.element(question).toBeVisible();
    return { screen, address, question };
  }

  it('closes when the listener goes back, and leaves the page in place [2.96]', async () => {
    const { screen, address, question } = await askForLogout();
    const goBack = screen.getByRole('button', { name: 'Go back', includeHidden: true });
    goBack.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await expect.element(question).not.toBeInTheDocument();
    expect(address()).toBe('/privacypolicy');
  });

  it('logs out, and closes', async () => {
    const { address, question } = await askForLogout();
    await question.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(address).toBe('/login');
    await expect.element(question).not.toBeInTheDocument();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('a logout with a mouse', () => {
  /** Presses Logout while a report on a play, made as long ago as given, waits for a server that does not answer. */
  async function logOutAfter(agoMs: number) {
    const server = aQuietServer();
    server.answer('POST auth/api/songs/heard/', () => Promise.withResolvers<Response>().promise);
    const atMs = Date.now() - agoMs;
    const key = `outbox.${String(atMs).padStart(15, '0')}.one`;
    const write = { session: 'session', call: 'markHeard', input: { params: { entryId: 'one' } }, atMs };
    const stored = { [key]: JSON.stringify(write) };
    const { screen, address } = await renderApp(server, { path: '/privacypolicy', token: 'session', stored });
    await screen.getByRole('button', { name: 'Logout' }).click();
    return { screen, address, isKept: () => localStorage.getItem(key) !== null };
  }

  it('that deletes what waits for the server says so, and one can stay [2.131]', async () => {
    const { screen, address, isKept } = await logOutAfter(60_000);
    const question = screen.getByRole('dialog', { name: 'Log out?' });
    await expect.element(question).toMatchTextContent(/has not reached the server yet/);
    await question.getByRole('button', { name: 'Stay logged in' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect([address(), localStorage.getItem('token'), isKept()]).toEqual(['/privacypolicy', 'session', true]);
    await screen.getByRole('button', { name: 'Logout' }).click();
    await question.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(address).toBe('/login');
    await expect.poll(isKept).toBe(false);
  });

  it('asks nothing while the server answers', async () => {
    const { screen, address } = await logOutAfter(0);
    await expect.poll(address).toBe('/login');
    expect(screen.getByRole('dialog').elements()).toEqual([]);
  });
});

describe('the page at 200 % text size', () => {
  function enlargeText() {
    document.documentElement.style.fontSize = '200%';
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  }

  it('has chips that are as wide as their text', async () => {
    enlargeText();
    const { screen } = await renderApp(aQuietServer(), { path: '/library', token: 'session' });
    const chip = screen.getByText('Genres and moods');
    await expect.element(chip).toBeVisible();
    expect(chip.element().scrollWidth).toBeLessThanOrEqual(chip.element().clientWidth);
  });

  it('keeps, on a phone, the round end of the search box under its short placeholder', async () => {
    enlargeText();
    const { screen } = await renderApp(aQuietServer(), { token: 'session' });
    await page.viewport(390, 844);
    const short = () => screen.getByText('Search', { exact: true }).first().element();
    const radius = (element: Element | null) => element && getComputedStyle(element).borderTopRightRadius;
    await expect.poll(() => short().getBoundingClientRect().height).toBeGreaterThan(30);
    expect(radius(short())).toBe(radius(short().parentElement));
    expect(radius(short())).toBe('999px');
  });

  it('cuts, on a phone, the label of no entry', async () => {
    enlargeText();
    const { screen } = await renderApp(aQuietServer(), { token: 'session' });
    await page.viewport(390, 844);
    const labels = () => screen.getByRole('navigation').getByRole('link').elements();
    await expect.poll(() => labels().length).toBeGreaterThan(3);
    for (const label of labels().flatMap((link) => [...link.querySelectorAll('span')]))
      expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
  });

  it('has, on a phone, the player bar and the entries below it in the window, and none over another', async () => {
    enlargeText();
    const { press, bar, screen } = await openSong();
    await page.viewport(390, 844);
    await press();
    const barBox = () => bar.element().getBoundingClientRect();
    const textBoxes = () =>
      Array.from(bar.element().querySelectorAll('button:first-of-type [dir], button [aria-hidden]'), (text) =>
        text.getBoundingClientRect(),
      );
    await expect.poll(() => textBoxes().length).toBeGreaterThan(1);
    for (const box of textBoxes()) {
      expect(box.top).toBeGreaterThanOrEqual(barBox().top);
      expect(box.bottom).toBeLessThanOrEqual(barBox().bottom);
    }
    const labels = Array.from(
      screen.getByRole('navigation', { name: 'Your music' }).element().querySelectorAll('span'),
      (label) => label.getBoundingClientRect(),
    );
    expect(labels).toHaveLength(6);
    for (const [index, { right }] of labels.entries())
      expect(right).toBeLessThanOrEqual(labels[index + 1]?.left ?? 390);
  });
});

describe('the header', () => {
  it('has the search box and a Login button, which the avatar replaces after sign-in [2.13]', async () => {
    const { screen } = await renderApp(aQuietServer(), { path: '/privacypolicy' });
    const header = screen.getByRole('banner');
    await expect.element(header.getByPlaceholder("What's on your mind?")).toBeVisible();
    const loginButton = header.getByRole('link', { name: 'Login' });
    await expect.element(loginButton).toHaveAttribute('href', '/login');
    login('session');
    await expect.element(header.getByRole('button', { name: 'Profile' })).toHaveTextContent('M');
    await expect.element(loginButton).not.toBeInTheDocument();
  });

  it("names the other theme in the tooltip of its toggle, 'Light theme' and 'Dark theme' [2.13]", async () => {
    const { screen } = await renderApp(aQuietServer());
    const toggle = screen.getByRole('banner').getByRole('button', { name: / theme$/ });
    const seen = [];
    for (let time = 0; time < 2; time += 1) {
      const other = document.documentElement.dataset['theme'] === 'light' ? 'Dark theme' : 'Light theme';
      await screen.getByRole('main').hover();
      await toggle.hover();
      await expect.element(screen.getByRole('tooltip')).toHaveTextContent(other);
      seen.push(other);
      await toggle.click();
      await expect.element(toggle).not.toHaveAccessibleName(other);
    }
    expect(seen.toSorted()).toEqual(['Dark theme', 'Light theme']);
  });
});

describe('the avatar', () => {
  it('shows the profile picture from the server [2.14] [7.c24]', async () => {
    const server = aQuietServer();
    server.answer('POST auth/api/auth/getuser', Response.json({ firstName: 'Mara', picture: PICTURE }));
    const { screen } = await renderApp(server, { token: 'session' });
    const profile = screen.getByRole('button', { name: 'Profile' });
    await expect.element(profile.getByRole('presentation')).toHaveAttribute('src', PICTURE);
    await expect.element(profile).toHaveTextContent('');
    expect(server.calls('POST auth/api/auth/getuser')[0]).toMatchObject({ authToken: 'session', body: null });
  });

  it('shows the upper-case initial of the first name when there is no picture [2.14]', async () => {
    const server = aQuietServer();
    server.answer('POST auth/api/auth/getuser', Response.json({ firstName: 'éva', picture: null }));
    const { screen } = await renderApp(server, { token: 'session' });
    const profile = screen.getByRole('button', { name: 'Profile' });
    await expect.element(profile).toHaveTextContent('É');
    expect(profile.getByRole('presentation').elements()).toEqual([]);
  });

  it('logs avatar-pressed when pressed and does not navigate [2.15]', async () => {
    const note = vi.spyOn(console, 'info').mockReturnValue();
    const { screen, address } = await renderApp(aQuietServer(), { path: '/liked', token: 'session' });
    await screen.getByRole('button', { name: 'Profile' }).click();
    expect(note).toHaveBeenCalledExactlyOnceWith('avatar-pressed');
    expect(address()).toBe('/liked');
    expect(screen.getByRole('dialog').elements()).toEqual([]);
  });

  it('is shown when the name cannot be loaded, which is only logged [8.17]', async () => {
    const server = aQuietServer();
    server.answer('POST auth/api/auth/getuser', refuse(404, 'The library is being moved.'));
    const { screen } = await renderApp(server, { token: 'session' });
    await expect
      .poll(() => vi.spyOn(console, 'warn').mock.calls)
      .toContainEqual(['query-failed', expect.objectContaining({ cause: expect.any(Error) as Error })]);
    await expect.element(screen.getByRole('button', { name: 'Profile' })).toBeVisible();
    expect(document.body.textContent).not.toContain('The library is being moved.');
    expect(screen.getByRole('alert').elements()).toEqual([]);
  });

  it('shows the picture from Google sign-in even while the server fails', async () => {
    const server = aQuietServer();
    server.answer('POST auth/api/auth/getuser', refuse(503, 'The library is being moved.'));
    const { screen } = await renderApp(server);
    login('session', PICTURE);
    const picture = screen.getByRole('button', { name: 'Profile' }).getByRole('presentation');
    await expect.element(picture).toHaveAttribute('src', PICTURE);
  });
});

describe('the player', () => {
  it('shows its bar and its queue once a track is loaded, not before [2.20] [2.21]', async () => {
    const server = aQuietServer();
    server.answer(
      'GET home/api/home',
      Response.json([{ title: 'Quick picks', contents: [aSong('Salt Meridian')] }]),
    );
    server.answer(
      'GET music/api/watchlist/',
      Response.json({ tracks: [aSong('Salt Meridian'), aSong('Slow Tide Atlas')], playlistId: null }),
    );
    const { screen } = await renderApp(server, { token: 'session' });
    const card = screen.getByRole('main').getByRole('button', { name: /^Salt Meridian/ });
    await expect.element(card).toBeVisible();
    const bar = screen.getByRole('region', { name: 'Player' });
    const queue = screen.getByRole('complementary', { name: 'Queue' });
    expect([...bar.elements(), ...queue.elements()]).toEqual([]);
    await card.click();
    await expect.element(bar).toMatchTextContent(/Salt Meridian/);
    await expect.element(queue.getByRole('heading', { name: 'Queue' })).toBeVisible();
    await expect.element(queue.getByRole('button', { name: /^Slow Tide Atlas/ })).toBeVisible();
  });

  it('colours the page by the palette of the thumbnail of the song that plays [4.18] [7.c25]', async () => {
    const { videoDetails, ...info } = aSongInfo(SONG);
    const thumbnails = [60, 544].map((side) => ({ url: `${PICTURE}#${side}`, width: side, height: side }));
    const { press, server } = await openSong({
      ...info,
      videoDetails: { ...videoDetails, thumbnail: { thumbnails } },
    });
    const palette = `GET auth/api/colors/color-palette?url=${encodeURIComponent(`${PICTURE}#544`)}`;
    server.answer(palette, Response.json({ palette: ['#c86432', '#ffffff', '#3264c8'] }));
    await press();
    const ground = () => getComputedStyle(document.documentElement).getPropertyValue('--bg');
    // The colour of the palette, lightened or darkened for the theme.
    const expected = document.documentElement.dataset['theme'] === 'light' ? '#faf0eb' : '#1e0f08';
    await expect.poll(ground).toBe(expected);
    expect(server.calls('GET auth/api/colors/').map(({ call }) => call)).toContain(palette);
  });

  it('keeps the page colours while a palette cannot be loaded [2.216]', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { videoDetails, ...info } = aSongInfo(SONG);
    const { press, engine, server } = await openSong({
      ...info,
      videoDetails: { ...videoDetails, thumbnail: { thumbnails: [{ url: PICTURE, width: 1, height: 1 }] } },
    });
    server.answer('GET auth/api/colors/', () => Promise.reject(new TypeError('Failed to fetch')));
    const { style } = document.documentElement;
    paintPage(toPageColours(['#c86432', '#ffffff', '#3264c8'], null, 'dark'), 'the cover of the last visit');
    onTestFinished(() => paintPage(null, null));
    const ground = style.getPropertyValue('--bg');
    expect(ground).not.toBe('');
    await press();
    await expect.poll(() => engine.getSnapshot().state).toBe('playing');
    await expect
      .poll(() => warn.mock.calls)
      .toContainEqual(['query-failed', expect.objectContaining({ query: 'palette' })]);
    await twoFrames();
    expect(style.getPropertyValue('--bg')).toBe(ground);
  });

  it('keeps the page colours while it waits for sound, and takes those of the cover once paused', async () => {
    const { videoDetails, streamingData, ...info } = aSongInfo(SONG);
    const [format] = streamingData.adaptiveFormats;
    // A stream that never delivers any data.
    const silent = { ...format, url: URL.createObjectURL(new MediaSource()) };
    const { engine, press, server } = await openSong({
      ...info,
      videoDetails: { ...videoDetails, thumbnail: { thumbnails: [{ url: PICTURE, width: 1, height: 1 }] } },
      streamingData: { ...streamingData, adaptiveFormats: [silent] },
    });
    const readGround = () => document.documentElement.style.getPropertyValue('--bg');
    await press();
    await expect.poll(() => server.calls('GET auth/api/colors/')).toHaveLength(1);
    await import('../../theme/colours/page-colours.ts');
    await twoFrames();
    expect(engine.getSnapshot().state).toBe('waiting');
    expect(readGround()).toBe('');
    engine.pause();
    await expect.poll(readGround).not.toBe('');
  });
});
