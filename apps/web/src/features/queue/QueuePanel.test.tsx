import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aTrack } from '../../ui/testing/builders.ts';
import { emulateTouch } from '../../ui/testing/emulate-touch.ts';
import { aQuietServer, renderApp } from '../testing/render-app.tsx';
import { twoFrames } from '../testing/still-time.ts';

afterEach(() => vi.restoreAllMocks());

const LETTERS = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm'];

/** `force`: the dragged row covers the target, so do not wait until the target is hittable. */
const BY_HAND = { steps: 8, force: true };

/** Signs in and sets these tracks as the queue, without playing. */
async function openQueue(titles: readonly string[] = LETTERS, index = 0) {
  const server = aQuietServer();
  const app = await renderApp(server, { token: 'session' });
  const { screen, engine } = app;
  const list = titles.map((title, number) =>
    aTrack({ title, videoId: `track${String(number).padStart(6, '0')}` }),
  );
  const pressed = list[index];
  if (pressed) engine.playTrack(pressed, { list, index });
  engine.pause();
  const panel = screen.getByRole('complementary', { name: 'Queue' });
  const row = (title: string) => panel.getByRole('listitem').filter({ hasText: title });
  const handle = (title: string) => panel.getByRole('button', { name: `Move ${title}` });
  const queued = () => engine.getSnapshot().queue.map(({ track }) => track.title);
  const shown = () =>
    panel
      .getByRole('listitem')
      .elements()
      .map((item) => item.querySelector('[dir]')?.textContent);
  await expect.element(panel.getByRole('heading', { name: 'Queue' })).toBeVisible();
  await expect.element(row(pressed?.title ?? '').first()).toBeInTheDocument();
  return { ...app, server, panel, row, handle, queued, shown };
}

describe('the queue panel', () => {
  it('scrolls to the next track at once for a listener who prefers reduced motion', async () => {
    const { engine } = await openQueue();
    const scrollTo = vi.spyOn(HTMLElement.prototype, 'scrollTo');
    engine.next();
    await expect.poll(() => scrollTo.mock.calls.length).toBeGreaterThan(0);
    expect(scrollTo).not.toHaveBeenCalledWith(expect.objectContaining({ behavior: 'smooth' }));
  });

  it('clears all but the playing track and says so', async () => {
    const { panel, screen, queued } = await openQueue(LETTERS, 2);
    await panel.getByRole('button', { name: 'Clear' }).click();
    expect(queued()).toEqual(['Cedar']);
    await expect.element(screen.getByText('Queue cleared')).toBeVisible();
    await expect.element(panel.getByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  });

  it('saves the whole queue as a playlist, in batches of at most 500 tracks [12.20]', async () => {
    const titles = Array.from({ length: 600 }, (_, at) => `Song ${at}`);
    const { panel, screen, server } = await openQueue(titles, 2);
    server.answer('GET auth/api/playlists', Response.json({ playlists: [], folders: [] }));
    server.answer('POST auth/api/playlists', Response.json({ playlistId: 'evening1', title: 'Evening' }));
    server.answer(
      'POST auth/api/playlists/evening1/changes',
      Response.json({ version: 2, duplicates: [], addedCount: 100 }),
    );
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = screen.getByRole('dialog', { name: 'Add to playlist' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Evening');
    await dialog.getByRole('button', { name: 'Make' }).click();
    await expect.poll(() => server.calls('POST auth/api/playlists/evening1/changes')).toHaveLength(1);
    const [made, rest] = server.calls('POST auth/api/playlists').map(({ body }) => body);
    expect(made).toMatchObject({ title: 'Evening', videoIds: { length: 500 } });
    expect(rest).toMatchObject({ add: { entries: { length: 100 } } });
  });

  it('is saved once, however often the answer is lost [12.02]', async () => {
    const { panel, screen, server } = await openQueue(Array.from({ length: 600 }, (_, at) => `Song ${at}`));
    const MAKE = 'POST auth/api/playlists';
    const CHANGE = `${MAKE}/evening1/changes`;
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    server.answer('GET auth/api/playlists', Response.json({ playlists: [], folders: [] }));
    server.answer(MAKE, lost, Response.json({ playlistId: 'evening1', title: 'Evening' }));
    server.answer(CHANGE, lost, Response.json({ version: 2, duplicates: [], addedCount: 100 }));
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = screen.getByRole('dialog', { name: 'Add to playlist' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Evening');
    for (const count of [1, 3]) {
      await dialog.getByRole('button', { name: 'Make' }).click();
      await expect.poll(() => server.calls(MAKE)).toHaveLength(count);
      await expect.element(dialog.getByRole('alert')).toBeVisible();
    }
    await dialog.getByRole('button', { name: 'Make' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const bodies = server.calls(MAKE).map(({ body }) => JSON.stringify(body));
    expect(bodies).toHaveLength(5);
    expect(new Set(bodies).size).toBe(2);
  });

  it('is saved under another name when that was changed after a lost answer', async () => {
    const { panel, screen, server } = await openQueue(LETTERS);
    const MAKE = 'POST auth/api/playlists';
    server.answer('GET auth/api/playlists', Response.json({ playlists: [], folders: [] }));
    server.answer(
      MAKE,
      () => Promise.reject(new TypeError('Failed to fetch')),
      Response.json({ playlistId: 'evening1', title: 'Evening' }),
    );
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = screen.getByRole('dialog', { name: 'Add to playlist' });
    for (const name of ['Morning', 'Evening']) {
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
      await dialog.getByRole('button', { name: 'Make' }).click();
      await expect.poll(() => server.calls(MAKE).at(-1)?.body).toMatchObject({ title: name });
    }
    const opIds = server.calls(MAKE).map(({ body }) => (body as { opId: string }).opId);
    expect(new Set(opIds).size).toBe(2);
  });

  it('restores a cleared queue by Undo', async () => {
    const { panel, screen, queued } = await openQueue(LETTERS, 2);
    await panel.getByRole('button', { name: 'Clear' }).click();
    await screen.getByRole('button', { name: 'Undo' }).click();
    expect(queued()).toEqual(LETTERS);
    await expect.element(screen.getByText('Queue cleared')).not.toBeInTheDocument();
  });

  it('restores a cleared queue by Ctrl+Z after the message has gone', async () => {
    const { panel, screen, engine, queued } = await openQueue(LETTERS, 2);
    await panel.getByRole('button', { name: 'Clear' }).click();
    engine.dismissAlert();
    // Key listeners are attached when the page is idle.
    await expect
      .poll(async () => {
        await userEvent.keyboard('{Control>}z{/Control}');
        return queued();
      })
      .toEqual(LETTERS);
    await expect.element(screen.getByText('Queue brought back')).toBeVisible();
  });

  it('keeps the message while the pointer is on it', async () => {
    const { panel, screen, engine } = await openQueue(LETTERS, 2);
    const hold = vi.spyOn(engine, 'holdAlert');
    await panel.getByRole('button', { name: 'Clear' }).click();
    await screen.getByRole('button', { name: 'Undo' }).hover();
    await expect.poll(() => hold).toHaveBeenLastCalledWith(true);
  });

  it('restores a removed row in place by Undo, from a message no wider than its text', async () => {
    const { panel, screen, queued } = await openQueue();
    await panel.getByRole('button', { name: 'Remove Cedar from the queue' }).click();
    expect(queued()).toEqual(['Alder', 'Birch', 'Dogwood', 'Elm']);
    const message = screen.getByRole('status').filter({ hasText: 'Cedar removed' });
    const text = message.getByText('Cedar removed');
    await expect.element(text).toBeVisible();
    expect(text.element().closest('p')?.parentElement?.clientWidth).toBeLessThan(300);
    await message.getByRole('button', { name: 'Undo' }).click();
    expect(queued()).toEqual(LETTERS);
  });

  it('opens the menu of a row by its button and by a right click [2.113]', async () => {
    const { row, screen, queued } = await openQueue();
    await row('Cedar').hover();
    await row('Cedar').getByRole('button', { name: 'Options' }).click();
    await screen.getByRole('menuitem', { name: 'Add to queue' }).click();
    expect(queued()).toEqual([...LETTERS, 'Cedar']);
    await row('Birch').getByRole('button').first().click({ button: 'right' });
    await expect.element(screen.getByRole('menu', { name: 'Options for Birch' })).toBeVisible();
    expect(queued()).toHaveLength(6);
  });

  it('opens the menu of a row by keyboard, and the playing one has it, too [2.113]', async () => {
    const { row, screen } = await openQueue();
    const options = row('Alder').getByRole('button', { name: 'Options' });
    await expect.element(options).toBeInTheDocument();
    row('Alder').getByRole('button').first().element().focus();
    await userEvent.tab();
    await expect.element(options).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menu', { name: 'Options for Alder' })).toBeVisible();
  });

  it('has room for the buttons of a row on a phone [2.113]', async () => {
    const match = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      match(query === '(hover: none)' ? 'all' : query),
    );
    const { panel, row } = await openQueue(['Alder', 'Everything That Was Ever Said Between the Lights']);
    const buttons = ['Options', /^Remove/, /^Move/].map((name) =>
      row('Everything').getByRole('button', { name }),
    );
    // Their styles are loaded then.
    for (const button of buttons) await expect.element(button).toBeInTheDocument();
    emulateTouch();
    (panel.element() as HTMLElement).style.width = '390px';
    for (const button of buttons) await expect.element(button).toBeVisible();
    const boxes = buttons.map((button) => button.element().getBoundingClientRect());
    expect(boxes.map(({ width }) => width)).toEqual([44, 44, 44]);
    const title = row('Everything')
      .getByText(/^Everything/)
      .element()
      .getBoundingClientRect();
    expect(title.width).toBeGreaterThan(150);
    // The icon of a button begins 12 px inside it.
    expect(title.right).toBeLessThanOrEqual((boxes[0]?.left ?? 0) + 12);
  });

  it('keeps the width of a title when its row is hovered', async () => {
    const long = 'Everything That Was Ever Said Between the Lighthouse and the Long Pier';
    const { row } = await openQueue(['Alder', long]);
    const title = row(long).getByText(long);
    const width = title.element().clientWidth;
    await row(long).hover();
    const remove = row(long).getByRole('button', { name: `Remove ${long} from the queue` });
    await expect.poll(() => remove.element().checkVisibility({ opacityProperty: true })).toBe(true);
    expect(title.element().clientWidth).toBe(width);
    const end = title.element().getBoundingClientRect().right;
    expect(remove.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(end);
  });

  it('shows the time of a wide row beside its buttons on hover, not under them', async () => {
    const { panel, row } = await openQueue();
    (panel.element() as HTMLElement).style.minWidth = '700px';
    await row('Cedar').hover();
    const time = row('Cedar').getByText(/^\d\d:\d\d$/);
    const remove = row('Cedar').getByRole('button', { name: 'Remove Cedar from the queue' });
    await expect.element(time).toBeVisible();
    const { right } = time.element().getBoundingClientRect();
    expect(right + 8).toBeLessThan(remove.element().getBoundingClientRect().left);
  });

  it('toggles autoplay and stores the choice', async () => {
    const { panel, engine } = await openQueue();
    const autoplay = panel.getByRole('switch', { name: 'Autoplay' });
    await expect.element(autoplay).toHaveAttribute('aria-checked', 'true');
    await autoplay.click();
    await expect.element(autoplay).toHaveAttribute('aria-checked', 'false');
    expect(engine.getSnapshot().isAutoplayOn).toBe(false);
    expect(localStorage.getItem('isAutoplayOn')).toBe('false');
  });

  it('keeps its switch and Clear inside the panel at 200 % text size', async () => {
    document.documentElement.style.fontSize = '200%';
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
    const { panel } = await openQueue();
    const { right } = panel.element().getBoundingClientRect();
    for (const control of [panel.getByRole('switch'), panel.getByRole('button', { name: 'Clear' })])
      expect(control.element().getBoundingClientRect().right).toBeLessThanOrEqual(right);
  });

  it('is one tab stop, entered at the playing track, in which the arrow keys move', async () => {
    const { panel, row } = await openQueue(LETTERS, 2);
    const press = (title: string) => row(title).getByRole('button').first();
    await expect.poll(() => press('Alder').element()).toHaveProperty('tabIndex', -1);
    panel.getByRole('button', { name: 'Clear' }).element().focus();
    await userEvent.tab();
    // A scroll container is a tab stop of its own.
    if (document.activeElement !== press('Cedar').element()) await userEvent.tab();
    await expect.element(press('Cedar')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(press('Dogwood')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(press('Alder')).toHaveFocus();
  });

  it('moves a row with the arrow keys on its handle, announces its place and keeps the focus', async () => {
    const { handle, queued, panel } = await openQueue();
    handle('Birch').element().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(queued()).toEqual(['Alder', 'Cedar', 'Dogwood', 'Birch', 'Elm']);
    await expect.element(handle('Birch')).toHaveFocus();
    await expect.element(panel.getByText('Birch, place 4 of 5')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(queued()).toEqual(['Alder', 'Cedar', 'Dogwood', 'Birch', 'Elm']);
  });

  it('moves a row with Alt and an arrow key from anywhere in it', async () => {
    const { row, queued } = await openQueue();
    const press = (title: string) => row(title).getByRole('button').first();
    await expect.poll(() => press('Elm').element()).toHaveProperty('tabIndex', -1);
    press('Elm').element().focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    const moved = ['Alder', 'Birch', 'Cedar', 'Elm', 'Dogwood'];
    expect(queued()).toEqual(moved);
    await expect.element(press('Elm')).toHaveFocus();
    // Without Alt the key moves the focus to the row above instead of moving the row.
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(press('Cedar')).toHaveFocus();
    expect(queued()).toEqual(moved);
  });

  it('moves a row by dragging it with the mouse, without playing it', async () => {
    const { row, queued, shown, engine } = await openQueue();
    await row('Birch').dropTo(row('Dogwood'), BY_HAND);
    await expect.poll(queued).toEqual(['Alder', 'Cedar', 'Dogwood', 'Birch', 'Elm']);
    await expect.poll(shown).toEqual(['Alder', 'Cedar', 'Dogwood', 'Birch', 'Elm']);
    expect(engine.getSnapshot()).toMatchObject({ queueIndex: 0, isPlayWanted: false });
  });

  it('keeps the playing track current when a drag changes its place', async () => {
    const { row, queued, engine } = await openQueue(LETTERS, 1);
    await row('Elm').dropTo(row('Alder'), BY_HAND);
    await expect.poll(queued).toEqual(['Elm', 'Alder', 'Birch', 'Cedar', 'Dogwood']);
    expect(engine.getSnapshot()).toMatchObject({ queueIndex: 2, track: { title: 'Birch' } });
    await expect.element(row('Birch').getByRole('button').first()).toHaveAttribute('aria-current', 'true');
  });

  it('scrolls to a track when it becomes current, but not when the current one is moved', async () => {
    const titles = Array.from({ length: 40 }, (_, number) => `Track ${number + 1}.`);
    const { row, queued, panel, engine } = await openQueue(titles, 10);
    const scroller = panel.getByRole('list').element().closest('[tabindex="-1"]') ?? document.body;
    await expect.poll(() => scroller.scrollTop).toBeGreaterThan(0);
    await twoFrames();
    const { scrollTop } = scroller;
    const scroll = vi.spyOn(scroller, 'scrollTo');
    row('Track 11.').getByRole('button').first().element().focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    await expect.element(panel.getByText('Track 11., place 13 of 40')).toBeInTheDocument();
    expect([queued()[12], engine.getSnapshot().queueIndex]).toEqual(['Track 11.', 12]);
    expect([scroll.mock.calls, scroller.scrollTop]).toEqual([[], scrollTop]);
    engine.next();
    engine.pause();
    await expect.poll(() => scroller.scrollTop).toBeGreaterThan(scrollTop);
  });

  it('of more than a hundred songs opens at the current one, too [2.21]', async () => {
    const titles = Array.from({ length: 400 }, (_, number) => `Track ${number + 1}.`);
    const { row } = await openQueue(titles, 300);
    await expect.element(row('Track 301.')).toBeInViewport();
  });

  it.each([40, 400])(
    'of %i songs has, while the current one is out of sight, a button that leads back to it [2.271]',
    async (count) => {
      const titles = Array.from({ length: count }, (_, number) => `Track ${number + 1}.`);
      const { row, panel, engine } = await openQueue(titles, 10);
      const scroller = panel.getByRole('list').element().closest('[tabindex="-1"]') ?? document.body;
      await expect.poll(() => scroller.scrollTop).toBeGreaterThan(0);
      const { scrollTop } = scroller;
      const back = panel.getByRole('button', { name: 'Current song' });
      await expect.element(row('Track 11.')).toBeVisible();
      expect(back.elements()).toEqual([]);
      scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });
      await expect.element(back).toBeVisible();
      // It lies below the rows, so that it covers none of their buttons.
      const { top } = back.element().getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(scroller.getBoundingClientRect().bottom);
      await back.click();
      await expect.poll(() => scroller.scrollTop).toBe(scrollTop);
      await expect.element(back).not.toBeInTheDocument();
      expect(panel.element().contains(document.activeElement)).toBe(true);
      expect(engine.getSnapshot()).toMatchObject({ queueIndex: 10, isPlayWanted: false });
    },
  );

  it('renders fewer than 60 of 10,000 rows, even during a drag', async () => {
    const titles = Array.from({ length: 10_000 }, (_, number) => `Track ${number + 1}.`);
    const { row, queued, panel } = await openQueue(titles);
    await expect.element(row('Track 2.')).toBeVisible();
    let mostRows = 0;
    const observer = new MutationObserver(() => {
      mostRows = Math.max(mostRows, panel.element().querySelectorAll('li').length);
    });
    observer.observe(panel.element(), { childList: true, subtree: true, attributes: true });
    await row('Track 2.').dropTo(row('Track 5.'), BY_HAND);
    await expect.poll(() => queued().indexOf('Track 2.')).toBeGreaterThan(1);
    observer.disconnect();
    expect(mostRows).toBeGreaterThan(0);
    expect(mostRows).toBeLessThan(60);
  });
});
