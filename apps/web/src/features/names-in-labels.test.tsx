import { afterEach, expect, it, vi } from 'vitest';
import { aTrack } from '../ui/testing/builders.ts';
import { aQuietServer, renderApp } from './testing/render-app.tsx';

afterEach(() => vi.restoreAllMocks());

const TITLE = 'שיר הערב 2';
const ARTIST = 'نجمة';
const isolated = (name: string) => `\u2068${name}\u2069`;

/** Signs in and plays a queue of two songs with this title. */
async function openQueue() {
  const app = await renderApp(aQuietServer(), { token: 'session' });
  const list = ['aaaaaaaaaaa', 'bbbbbbbbbbb'].map((videoId) =>
    aTrack({ title: TITLE, videoId, artists: [{ name: ARTIST, id: null }] }),
  );
  const [first] = list;
  if (first) app.engine.playTrack(first, { list, index: 0 });
  const queue = app.screen.getByRole('complementary', { name: 'Queue' });
  await expect.element(queue.getByRole('listitem').nth(1)).toBeInTheDocument();
  return { ...app, queue };
}

it('keeps the words of the tab’s title in order around names that are written from right to left [2.264]', async () => {
  const { engine } = await openQueue();
  await expect.poll(() => document.title).toBe(`${isolated(TITLE)} • ${isolated(ARTIST)}`);
  engine.pause();
  await expect.poll(() => document.title).toBe('Home • Segue');
});

it('keeps the words of the names of buttons and menus in order around such names [2.264]', async () => {
  const { queue, screen } = await openQueue();
  const row = queue.getByRole('listitem').nth(1);
  await row.hover();
  for (const name of [`Remove ${isolated(TITLE)} from the queue`, `Move ${isolated(TITLE)}`])
    await expect.element(row.getByRole('button', { name, exact: true })).toBeInTheDocument();
  await row.getByRole('button', { name: 'Options' }).click();
  await expect
    .element(screen.getByRole('menu', { name: `Options for ${isolated(TITLE)}`, exact: true }))
    .toBeVisible();
});
