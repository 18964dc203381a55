import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FakeServer } from '../../api/testing/fake-server.ts';
import { navigateTo } from '../../app/navigation/navigation.ts';
import { aQuietServer, goBack, renderApp } from '../testing/render-app.tsx';
import { aTrack } from '../../ui/testing/builders.ts';
import { anAlbum, aPlay, aSongInfo } from '../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const HISTORY = 'GET auth/api/songs/fetchhistory';
const REMOVE = 'POST auth/api/songs/removeplays';
const FIRST_DATE = '2026-05-09T10:00:09.000Z';

const aPage = (titles: readonly string[], currentPage: number, totalPages: number) =>
  Response.json({
    data: titles.map((title, index) => aPlay(title, `2026-05-0${9 - currentPage}T10:00:0${9 - index}.000Z`)),
    currentPage,
    totalPages,
  });

const open = async (...pages: readonly Response[]) => {
  const server = aQuietServer();
  for (const [index, page] of pages.entries()) server.answer(`${HISTORY}?page=${index + 1}`, page);
  return { server, ...(await renderApp(server, { path: '/history', token: 'session' })) };
};

/** The ids of each request to remove plays. */
const removed = (server: FakeServer) =>
  server.calls(REMOVE).map(({ body }) => (body as { readonly entryIds: readonly string[] }).entryIds);

describe('the history page', () => {
  it('loads more pages on demand, anchored at the last play of the first page [4.47] [4.48] [4.49] [4.50] [7.c14]', async () => {
    const { server, screen } = await open(
      aPage(['One', 'Two'], 0, 3),
      aPage(['Three'], 1, 3),
      aPage(['Four'], 2, 3),
    );
    await expect.element(screen.getByRole('heading', { name: 'History' })).toBeVisible();
    await screen.getByRole('button', { name: 'Load more' }).click();
    await expect.element(screen.getByText('Three')).toBeVisible();
    await screen.getByRole('button', { name: 'Load more' }).click();
    await expect.element(screen.getByText("You're all caught Up")).toBeVisible();
    for (const title of ['One', 'Two', 'Three', 'Four'])
      await expect.element(screen.getByText(title, { exact: true })).toBeVisible();
    const lastDate = encodeURIComponent('2026-05-09T10:00:08.000Z');
    expect([...new Set(server.calls(HISTORY).map(({ call }) => call))]).toEqual([
      `${HISTORY}?page=1`,
      `${HISTORY}?page=2&lastDate=${lastDate}`,
      `${HISTORY}?page=3&lastDate=${lastDate}`,
    ]);
  });

  it('returns to its place among loaded pages by Back, with newer plays on top; a new visit starts at page 1 [2.86] [9.10]', async () => {
    const toTitles = (name: string) => Array.from({ length: 10 }, (_, number) => `${name} ${number}`);
    const first = aPage(toTitles('First'), 0, 2);
    const { server, screen, address } = await open(first.clone(), aPage(toTitles('Second'), 1, 2));
    server.answer('GET music/api/albuminfo/', Response.json(anAlbum(['Salt Meridian'])));
    const rows = screen.getByRole('main').getByRole('listitem');
    await screen.getByRole('button', { name: 'Load more' }).click();
    await expect.element(screen.getByText("You're all caught Up")).toBeVisible();
    window.scrollTo(0, 500);
    await expect.poll(() => window.scrollY).toBe(500);
    await new Promise(requestAnimationFrame);
    navigateTo('/album?q=MPREb_tides000000');
    await expect.element(screen.getByText('Salt Meridian')).toBeVisible();
    const answer = Promise.withResolvers<Response>();
    server.answer(`${HISTORY}?page=1`, () => answer.promise);
    goBack();
    await expect.element(screen.getByText('Second 9')).toBeInTheDocument();
    await expect.poll(() => window.scrollY).toBe(500);
    answer.resolve(aPage(['Newest', ...toTitles('First').slice(1)], 0, 2));
    await expect.element(rows.first()).toMatchTextContent(/Newest/);
    expect(rows.elements()).toHaveLength(20);

    server.answer(`${HISTORY}?page=1`, first);
    navigateTo('/liked');
    await expect.poll(address).toBe('/liked');
    navigateTo('/history');
    await expect.element(screen.getByRole('button', { name: 'Load more' })).toBeVisible();
    expect(rows.elements()).toHaveLength(10);
  });

  it('disables Load more while a page loads [4.50]', async () => {
    const { server, screen } = await open(aPage(['One'], 0, 3));
    const button = screen.getByRole('button', { name: 'Load more' });
    await expect.element(button).toBeEnabled();
    server.answer(HISTORY, () => new Promise<Response>(() => undefined));
    await button.click();
    await expect.element(button).toBeDisabled();
  });

  it('lists plays under their date, and shows either Load more or the end message, never both [2.41] [4.50]', async () => {
    const { screen } = await open(aPage(['One', 'Two'], 0, 3), aPage(['Three'], 2, 3));
    await expect.element(screen.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
    const caughtUp = screen.getByText("You're all caught Up");
    const more = screen.getByRole('button', { name: 'Load more' });
    await expect.element(more).toBeVisible();
    expect(caughtUp.elements()).toEqual([]);
    await more.click();
    await expect.element(caughtUp).toBeVisible();
    expect(more.elements()).toEqual([]);
    const days = Array.from(document.querySelectorAll('main section'), (day) => [
      day.querySelector('time')?.dateTime,
      ...Array.from(day.querySelectorAll('li'), (row) => row.querySelector('[dir]')?.textContent),
    ]);
    expect(days).toEqual([
      ['2026-05-09T10:00:09.000Z', 'One', 'Two'],
      ['2026-05-07T10:00:09.000Z', 'Three'],
    ]);
  });

  it('shows the date of a play as visible text [2.41]', async () => {
    const { screen } = await open(aPage(['One'], 0, 1));
    await expect.element(screen.getByText(/\b9 May\b/)).toBeVisible();
  });

  it('names the days anew in a tab that was left open past midnight [2.41]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-09T12:00:00.000Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { screen } = await open(aPage(['One'], 0, 1));
    await expect.element(screen.getByRole('heading', { name: 'Today' })).toBeVisible();
    vi.setSystemTime(new Date('2026-05-10T12:00:00.000Z'));
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(screen.getByRole('heading', { name: 'Yesterday' })).toBeVisible();
  });

  it('says that the listener is all caught up when nothing was played [2.41]', async () => {
    const { screen } = await open(aPage([], 0, 0));
    await expect.element(screen.getByText("You're all caught Up")).toBeVisible();
  });

  it('is loaded anew when one returns to its tab after five minutes [2.187]', async () => {
    const { server, screen } = await open(aPage(['One'], 0, 1));
    await expect.element(screen.getByText('One', { exact: true })).toBeVisible();
    server.answer(`${HISTORY}?page=1`, aPage(['On the phone', 'One'], 0, 1));
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000);
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.element(screen.getByText('On the phone', { exact: true })).toBeVisible();
  });

  it('redirects to sign-in when signed out [6.03]', async () => {
    const { address } = await renderApp(aQuietServer(), { path: '/history' });
    await expect.poll(address).toBe('/login');
  });

  it('merges consecutive plays of a song into one row with time and count, and queues it once [2.41]', async () => {
    const { screen, engine } = await open(aPage(['One', 'One', 'One', 'Two'], 0, 1));
    const rows = screen.getByRole('main').getByRole('listitem');
    await expect.element(rows.first()).toMatchTextContent(/One/);
    expect(rows.elements()).toHaveLength(2);
    const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
    const playedAt = clock.format(new Date('2026-05-09T10:00:09.000Z'));
    await expect.element(rows.first()).toMatchTextContent(`Halden Vale · ${playedAt} · 3 times`);
    await screen.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    await expect
      .poll(() => engine.getSnapshot().queue.map(({ track }) => track.title))
      .toEqual(['One', 'Two']);
  });

  it('has a play on top as soon as it is recorded, once [4.64]', async () => {
    const { server, screen } = await open(aPage(['One', 'Two'], 0, 1));
    const played = Response.json({ success: true, data: aPlay('Two', '2026-05-09T11:00:00.000Z') });
    server.answer('POST auth/api/songs/addhistory', played);
    server.answer('GET songs/api/songinfo/', () => Response.json(aSongInfo('Two', 60)));
    const rows = screen.getByRole('main').getByRole('listitem');
    await screen.getByRole('main').getByRole('button', { name: /^Two/ }).click();
    await expect.element(rows.first()).toMatchTextContent(/Two/);
    expect(rows.elements()).toHaveLength(3);
  });

  it('removes a play, with all of its run, from the history and shows what is left [2.190]', async () => {
    const { server, screen } = await open(aPage(['One', 'One', 'Two'], 0, 1));
    server.answer(REMOVE, () => {
      server.answer(`${HISTORY}?page=1`, aPage(['Two'], 0, 1));
      return Promise.resolve(Response.json({ success: true }));
    });
    const rows = screen.getByRole('main').getByRole('listitem');
    await rows.first().getByRole('button', { name: 'Options' }).click();
    await screen.getByRole('menuitem', { name: 'Remove from history' }).click();
    await expect.element(screen.getByText('Removed from history')).toBeVisible();
    await expect.poll(() => rows.elements()).toHaveLength(1);
    await expect.element(rows.first()).toMatchTextContent(/Two/);
    const dates = ['2026-05-09T10:00:09.000Z', '2026-05-09T10:00:08.000Z'];
    expect(server.calls(REMOVE).map(({ body }) => body)).toEqual([{ entryIds: dates }]);
  });

  it('says that a play could not be removed, and keeps it [2.190] [2.207]', async () => {
    const { server, screen } = await open(aPage(['One'], 0, 1));
    server.answer(REMOVE, Response.json({ success: false }, { status: 500 }));
    const rows = screen.getByRole('main').getByRole('listitem');
    await rows.first().getByRole('button', { name: 'Options' }).click();
    await screen.getByRole('menuitem', { name: 'Remove from history' }).click();
    await expect.element(screen.getByText(/could not be removed from the history/)).toBeVisible();
    expect(rows.elements()).toHaveLength(1);
  });

  it('removes the play of a song that is gone, which has no other options [2.207]', async () => {
    const gone = { ...aPlay('One', FIRST_DATE), isAvailable: false };
    const { server, screen } = await open(Response.json({ data: [gone], currentPage: 0, totalPages: 1 }));
    server.answer(REMOVE, Response.json({ success: true }));
    const rows = screen.getByRole('main').getByRole('listitem');
    await rows.first().getByRole('button', { name: 'Options' }).click();
    const items = screen.getByRole('menuitem');
    await expect.element(items.first()).toBeVisible();
    expect(items.elements().map(({ textContent }) => textContent)).toEqual(['Remove from history']);
    await items.first().click();
    await expect.poll(() => removed(server)).toEqual([[FIRST_DATE]]);
  });

  it('removes a play at the press, and next the one whose options were open as the answer came [2.207]', async () => {
    const { server, screen } = await open(aPage(['One', 'Two', 'Three'], 0, 1));
    server.answer(REMOVE, Response.json({ success: true }));
    const refetched = Promise.withResolvers<Response>();
    server.answer(`${HISTORY}?page=1`, () => refetched.promise);
    const row = (title: string) => screen.getByRole('main').getByRole('listitem').filter({ hasText: title });
    const remove = screen.getByRole('menuitem', { name: 'Remove from history' });
    await row('One').getByRole('button', { name: 'Options' }).click();
    await remove.click();
    await expect.element(row('One')).not.toBeInTheDocument();
    await row('Two').getByRole('button', { name: 'Options' }).click();
    await expect.element(remove).toBeVisible();
    const two = aPlay('Two', '2026-05-09T10:00:08.000Z');
    const renamed = aPlay('Three, again', '2026-05-09T10:00:07.000Z');
    refetched.resolve(Response.json({ data: [two, renamed], currentPage: 0, totalPages: 1 }));
    await expect.element(row('Three, again')).toBeInTheDocument();
    await remove.click();
    await expect.poll(() => removed(server)).toEqual([[FIRST_DATE], ['2026-05-09T10:00:08.000Z']]);
  });

  it('removes the play whose options are open while another is recorded above it [2.190] [4.64]', async () => {
    const { server, screen, engine } = await open(aPage(['One', 'Two'], 0, 1));
    server.answer(REMOVE, Response.json({ success: true }));
    const played = Response.json({ success: true, data: aPlay('Three', '2026-05-09T11:00:00.000Z') });
    server.answer('POST auth/api/songs/addhistory', played);
    server.answer('GET songs/api/songinfo/', () => Response.json(aSongInfo('Three', 60)));
    const rows = screen.getByRole('main').getByRole('listitem');
    await rows.first().getByRole('button', { name: 'Options' }).click();
    const remove = screen.getByRole('menuitem', { name: 'Remove from history' });
    await expect.element(remove).toBeVisible();
    engine.playTrack(aTrack({ title: 'Three', videoId: 'three000000' }));
    await expect.poll(() => rows.elements()).toHaveLength(3);
    await remove.click();
    await expect.poll(() => removed(server)).toEqual([[FIRST_DATE]]);
  });

  it('shows what the server still has after a part of the plays could not be removed [2.207]', async () => {
    const { server, screen } = await open(aPage(['One', 'Two'], 0, 1));
    server.answer(REMOVE, () => {
      server.answer(`${HISTORY}?page=1`, aPage(['Two'], 0, 1));
      return Response.json({ success: false }, { status: 500 });
    });
    const rows = screen.getByRole('main').getByRole('listitem');
    await rows.first().getByRole('button', { name: 'Options' }).click();
    await screen.getByRole('menuitem', { name: 'Remove from history' }).click();
    await expect.element(screen.getByText(/could not be removed from the history/)).toBeVisible();
    await expect.poll(() => rows.elements().map(({ textContent }) => textContent)).toHaveLength(1);
  });

  it('keeps a play away while its removal waits and another one fails [2.207]', async () => {
    const { server, screen, engine } = await open(aPage(['One', 'Two'], 0, 1));
    const first = Promise.withResolvers<Response>();
    const second = Promise.withResolvers<Response>();
    const refetched = Promise.withResolvers<Response>();
    server.answer(
      REMOVE,
      () => first.promise,
      () => second.promise,
    );
    const three = aPlay('Three', '2026-05-09T11:00:00.000Z');
    server.answer('POST auth/api/songs/addhistory', Response.json({ success: true, data: three }));
    server.answer('GET songs/api/songinfo/', () => Response.json(aSongInfo('Three', 60)));
    const rows = screen.getByRole('main').getByRole('listitem');
    const titles = () => rows.elements().map((row) => row.querySelector('[dir]')?.textContent);
    for (const title of ['One', 'Two']) {
      await rows.filter({ hasText: title }).getByRole('button', { name: 'Options' }).click();
      await screen.getByRole('menuitem', { name: 'Remove from history' }).click();
      await expect.poll(titles).not.toContain(title);
    }
    engine.playTrack(aTrack({ title: 'Three', videoId: 'three000000' }));
    await expect.poll(titles).toEqual(['Three']);
    server.answer(`${HISTORY}?page=1`, () => refetched.promise);
    first.resolve(Response.json({ success: false }, { status: 500 }));
    await expect.poll(titles).toEqual(['Three', 'One']);
    const [one, two] = [aPlay('One, again', FIRST_DATE), aPlay('Two', '2026-05-09T10:00:08.000Z')];
    refetched.resolve(Response.json({ data: [three, one, two], currentPage: 0, totalPages: 1 }));
    await expect.poll(titles).toEqual(['Three', 'One, again']);
    server.answer(`${HISTORY}?page=1`, () => new Promise<Response>(() => undefined));
    second.resolve(Response.json({ success: true }));
    await expect.element(screen.getByText('Removed from history')).toBeVisible();
    expect(titles()).toEqual(['Three', 'One, again']);
  });

  it('clears the history once that is confirmed [2.191]', async () => {
    const { server, screen } = await open(aPage(['One', 'Two'], 0, 1));
    const CLEAR = 'DELETE auth/api/songs/history';
    server.answer(CLEAR, () => {
      server.answer(`${HISTORY}?page=1`, aPage([], 0, 0));
      return Promise.resolve(Response.json({ success: true }));
    });
    const press = async () => {
      await screen.getByRole('main').getByRole('button', { name: 'More' }).click();
      await screen.getByRole('menuitem', { name: 'Clear history' }).click();
    };
    await press();
    const dialog = screen.getByRole('dialog', { name: 'Clear your history?' });
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.calls(CLEAR)).toEqual([]);
    await press();
    await dialog.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect.element(screen.getByText('Your history is cleared')).toBeVisible();
    await expect.element(screen.getByText("You're all caught Up")).toBeVisible();
    expect(server.calls(CLEAR)).toHaveLength(1);
  });
});
