import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Suspense } from 'react';
import { render } from 'vitest-browser-react';
import { navigateTo } from '../../app/navigation/navigation.ts';
import { screens } from '../../app/routes/screens.tsx';
import { aQuietServer, renderApp } from '../../features/testing/render-app.tsx';
import { aHead, toEntry } from '../../features/own-playlists/testing/open-playlist.ts';
import { aLibrary } from '../../features/library/testing/open-library.ts';
import { expectSoon, stopTime } from '../../features/testing/still-time.ts';
import { anAlbum } from '../../features/testing/wire.ts';
import { usePageQuery } from './usePageQuery.ts';

// As after the first load of the app, the code of the page is there.
beforeAll(() => Promise.all([screens['/album']?.load(), screens['/list']?.load()]));
afterEach(() => vi.restoreAllMocks());

const ALBUM = 'GET music/api/albuminfo/';
const SHELF = 'GET auth/api/playlists';
const ALBUM_PATH = '/album?q=MPREb_00000000000';

/** Records whether placeholders of a page are rendered at any time. */
function watchPlaceholders(): () => boolean {
  let wereShown = false;
  const observer = new MutationObserver(() => {
    wereShown ||= document.querySelector('main [aria-busy="true"]') !== null;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => wereShown;
}

describe('a page after a press on a link [2.91]', () => {
  it('follows the page before without placeholders if its data arrives soon', async () => {
    const server = aQuietServer();
    server.answer(ALBUM, () => Response.json(anAlbum(['Salt Meridian'])));
    const { screen } = await renderApp(server, { path: '/privacypolicy' });
    await expect.element(screen.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
    const wereShown = watchPlaceholders();
    // On a busy machine the data may take longer than the page waits.
    stopTime();
    navigateTo(ALBUM_PATH);
    await expectSoon(() => screen.getByRole('button', { name: /^Salt Meridian/ }).elements().length, 1);
    expect(wereShown()).toBe(false);
    expect(server.calls(ALBUM)).toHaveLength(1);
  });

  it('does not wait for data that a button of the page before loads only when it is pressed', async () => {
    const server = aQuietServer();
    server.answer(SHELF, Response.json({ playlists: [aHead()], folders: [], found: [] }));
    server.answer(`${SHELF}/tides`, () => Response.json(aHead()));
    server.answer(`${SHELF}/tides/entries`, () => Response.json([toEntry('Salt Meridian')]));
    const { screen } = await renderApp(server, { path: '/library?view=playlists', token: 'session' });
    await expect.element(screen.getByRole('button', { name: 'Play Tides' })).toBeInTheDocument();
    // The page would wait for a tenth of a second.
    stopTime();
    navigateTo('/list?q=tides');
    await expectSoon(() => screen.getByRole('button', { name: /^Salt Meridian/ }).elements().length, 1);
  });

  it('requests data only once that a button of the page before may load too [12.88]', async () => {
    const { readable, writable } = new TextEncoderStream();
    const reply = writable.getWriter();
    const server = aQuietServer();
    server.answer(SHELF, Response.json({ playlists: [aHead()], folders: [], found: [] }));
    server.answer(`${SHELF}/tides`, () => Response.json(aHead()));
    server.answer(`${SHELF}/tides/entries`, () => new Response(readable));
    const { screen } = await renderApp(server, { path: '/library?view=playlists', token: 'session' });
    await expect.element(screen.getByRole('button', { name: 'Play Tides' })).toBeInTheDocument();
    navigateTo('/list?q=tides');
    await reply.write(`[${JSON.stringify(toEntry('Salt Meridian'))}\n,`);
    await expect.element(screen.getByRole('button', { name: /^Salt Meridian/ })).toBeVisible();
    await reply.write(`${JSON.stringify(toEntry('Slow Tide Atlas'))}]`);
    await reply.close();
    await expect.element(screen.getByRole('button', { name: /^Slow Tide Atlas/ })).toBeVisible();
    expect(server.calls(`${SHELF}/tides/entries`)).toHaveLength(1);
  });

  it('goes on with a request that began when the pointer rested on its link [12.88]', async () => {
    const { promise: reply, resolve } = Promise.withResolvers<Response>();
    const server = aLibrary();
    server.answer(ALBUM, () => reply);
    const { screen } = await renderApp(server, { path: '/library', token: 'session' });
    await expect.element(screen.getByRole('button', { name: 'Play Aft 00' })).toBeInTheDocument();
    const link = screen.getByRole('list', { name: 'Albums' }).getByRole('link', { name: /Aft 00/ });
    // The pointer may be there since another test: only one that moves rests on a link.
    await link.unhover();
    await link.hover();
    await expect.poll(() => server.calls(ALBUM).length).toBe(1);
    await link.click();
    await expect.element(screen.getByRole('list', { name: 'Loading' })).toBeVisible();
    resolve(Response.json(anAlbum(['Salt Meridian'])));
    await expect.element(screen.getByRole('button', { name: /^Salt Meridian/ })).toBeVisible();
    expect(server.calls(ALBUM)).toHaveLength(1);
  });

  it('has placeholders while its data takes longer, and the page before until then', async () => {
    const { promise: reply, resolve } = Promise.withResolvers<Response>();
    const server = aQuietServer();
    server.answer(ALBUM, () => reply);
    const { screen } = await renderApp(server, { path: '/privacypolicy' });
    const before = screen.getByRole('heading', { name: 'Privacy Policy' });
    await expect.element(before).toBeVisible();
    navigateTo(ALBUM_PATH);
    await expect.poll(() => server.calls(ALBUM)).not.toEqual([]);
    await expect.element(screen.getByRole('list', { name: 'Loading' })).toBeVisible();
    expect(before.elements()).toEqual([]);
    resolve(Response.json(anAlbum(['Salt Meridian'])));
    await expect.element(screen.getByRole('button', { name: /^Salt Meridian/ })).toBeVisible();
  });

  it('has placeholders at once if it is the first one', async () => {
    const server = aQuietServer();
    server.answer(ALBUM, () => new Promise<Response>(() => undefined));
    const wereShown = watchPlaceholders();
    const { screen } = await renderApp(server, { path: ALBUM_PATH });
    await expect.element(screen.getByRole('list', { name: 'Loading' })).toBeVisible();
    expect(wereShown()).toBe(true);
  });
});

describe('the data of a page that is held until the page is rendered', () => {
  const queryKey = ['numbers'];

  /** Opens a page that reads a query, and waits until it shows its first number. */
  async function openNumbers(
    fetchNumbers: (queryClient: QueryClient) => Promise<readonly number[]>,
    shown: string,
  ) {
    const queryClient = new QueryClient({
      defaultOptions: { queries: { retry: 1, retryDelay: 1, staleTime: Infinity } },
    });
    const Numbers = () => {
      const { data } = usePageQuery({
        queryKey,
        queryFn: ({ client }) => fetchNumbers(client),
        structuralSharing: false,
      });
      return <p>{data?.join(' ')}</p>;
    };
    const Before = () => {
      const navigate = useNavigate();
      return <button onClick={() => void navigate('/numbers')}>Open</button>;
    };
    const screen = await render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Suspense>
            <Routes>
              <Route path="/" element={<Before />} />
              <Route path="/numbers" element={<Numbers />} />
            </Routes>
          </Suspense>
        </MemoryRouter>
      </QueryClientProvider>,
    );
    await screen.getByRole('button', { name: 'Open' }).click();
    await expect.element(screen.getByText(shown, { exact: true })).toBeVisible();
    return queryClient;
  }

  it('is the object that its request returned, also after a first part of it', async () => {
    const whole = [1, 2];
    const queryClient = await openNumbers(async (client) => {
      await Promise.resolve();
      client.setQueryData(queryKey, [1]);
      return whole;
    }, '1 2');
    expect(queryClient.getQueryData(queryKey)).toBe(whole);
  });

  it('is requested again when its request has failed', async () => {
    const fetchNumbers = vi.fn<() => Promise<readonly number[]>>(() => Promise.resolve([1]));
    fetchNumbers.mockRejectedValueOnce(new Error('No network'));
    const queryClient = await openNumbers(fetchNumbers, '1');
    expect(queryClient.getQueryState(queryKey)).toMatchObject({ status: 'success', errorUpdateCount: 0 });
  });
});
