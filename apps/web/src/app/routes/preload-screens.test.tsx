import { expect, it } from 'vitest';
import { aQuietServer, renderApp } from '../../features/testing/render-app.tsx';
import { aSong } from '../../features/testing/wire.ts';
import { preloadScreens } from './preload-screens.ts';

// Vite serves each module as a file; by default the browser lists the first 250 only.
performance.setResourceTimingBufferSize(5000);

/** When the file of a screen was requested, and when it had arrived. */
function readTimes(file: string): { readonly requestedAt: number; readonly arrivedAt: number } {
  const entry = performance.getEntriesByType('resource').find(({ name }) => name.includes(`/${file}.tsx`));
  if (!(entry instanceof PerformanceResourceTiming))
    throw new Error(`Expected ${file} to have been requested.`);
  return { requestedAt: entry.startTime, arrivedAt: entry.responseEnd };
}

it('screens are prefetched one after another, so that a pressed song need not wait for all of them [4.120]', async () => {
  await preloadScreens();
  const times = ['SearchPage', 'AlbumPage', 'ArtistPage', 'PlaylistPage'].map(readTimes);
  for (const [at, { arrivedAt }] of times.slice(0, -1).entries())
    expect(times[at + 1]?.requestedAt).toBeGreaterThanOrEqual(arrivedAt);
});

it('after the prefetch of screens a long list is drawn once, as a virtual list', async () => {
  await preloadScreens();
  const server = aQuietServer();
  const songs = Array.from({ length: 200 }, (_, at) => aSong(`Song ${at}`));
  server.answer('GET auth/api/songs/fetchliked', Response.json(songs));
  const { screen } = await renderApp(server, { path: '/liked', token: 'session' });
  const drawn = new Set<Element>();
  const collect = () =>
    document.querySelectorAll('main li:has([data-track-row])').forEach((row) => drawn.add(row));
  const watch = new MutationObserver(collect);
  watch.observe(document.body, { childList: true, subtree: true });
  await expect.element(screen.getByRole('button', { name: /^Song 3\b/ })).toBeVisible();
  watch.disconnect();
  expect([...drawn].filter((row) => !row.hasAttribute('aria-posinset'))).toEqual([]);
});

it('the prefetch of screens includes the rows that editors of a playlist move', async () => {
  await preloadScreens();
  const isLoaded = () =>
    performance
      .getEntriesByType('resource')
      .some(({ name }) => name.includes('/own-playlists/entries/EntryList.tsx'));
  await expect.poll(isLoaded).toBe(true);
});
