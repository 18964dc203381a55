import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openSong } from '../../testing/open-song.ts';

afterEach(() => vi.restoreAllMocks());

/** A line every five seconds of a one-minute song; one line is empty. */
const SYNCED = {
  kind: 'synced',
  lines: Array.from({ length: 12 }, (_, index) => ({
    startMs: 5000 * index + 1000,
    text: index === 3 ? '' : `Line ${index}`,
  })),
};
const PLAIN = {
  kind: 'plain',
  lines: ['The tide', '', 'Waves again'].map((text) => ({ startMs: null, text })),
};

/** Expands the player on a song with these lyrics. */
async function openExpanded(lyrics: object | null) {
  const app = await openSong();
  app.server.answer('GET music/api/lyrics/', () =>
    lyrics === null ? new Response(null, { status: 404 }) : Response.json(lyrics),
  );
  // So low that the lyrics have to be scrolled.
  await page.viewport(1280, 560);
  await app.press();
  await expect.poll(() => app.engine.getSnapshot().state).toBe('playing');
  await app.bar.getByRole('button', { name: 'Expand player' }).click();
  await expect.element(app.bar.getByRole('button', { name: 'Shrink player' })).toBeVisible();
  const button = app.bar.getByRole('button', { name: 'Lyrics' });
  const line = (name: string) => app.bar.getByRole('button', { name, exact: true });
  return { ...app, button, line, list: app.bar.getByRole('list', { name: 'Lyrics' }) };
}

const middleOf = (element: Element): number => {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
};

describe('lyrics in the expanded player [2.80]', () => {
  it('are not offered for a song without lyrics', async () => {
    const { button, bar, server } = await openExpanded({ kind: 'none', lines: [] });
    await expect.poll(() => server.calls('GET music/api/lyrics/').length).toBeGreaterThan(0);
    await expect.element(bar.getByRole('slider', { name: 'Seek' })).toBeEnabled();
    expect(button.elements()).toEqual([]);
  });

  it('without times are plain text, which the Lyrics button shows in place of the artwork', async () => {
    const { button, bar } = await openExpanded(PLAIN);
    const artwork = () => bar.element().querySelector('[data-artwork]');
    expect(artwork()?.checkVisibility()).toBe(true);
    await button.click();
    const words = bar.getByRole('region', { name: 'Lyrics' });
    await expect.element(words).toMatchTextContent(/The tide\s+Waves again/);
    await expect.element(button).toHaveAttribute('aria-pressed', 'true');
    expect(artwork()).toBeNull();
    await button.click();
    await expect.element(words).not.toBeInTheDocument();
    expect(artwork()?.checkVisibility()).toBe(true);
  });

  it('are shown again when the player is expanded again, until the listener hides them', async () => {
    const { button, bar } = await openExpanded(PLAIN);
    const words = bar.getByRole('region', { name: 'Lyrics' });
    const reopen = async () => {
      await bar.getByRole('button', { name: 'Shrink player' }).click();
      await bar.getByRole('button', { name: 'Expand player' }).click();
    };
    await button.click();
    await reopen();
    await expect.element(words).toBeVisible();
    await button.click();
    await reopen();
    await expect.element(button).toHaveAttribute('aria-pressed', 'false');
    await expect.element(words).not.toBeInTheDocument();
  });

  it('with times highlight the current line, and a press on a line plays from there', async () => {
    const { button, line, list, engine } = await openExpanded(SYNCED);
    await button.click();
    engine.pause();
    await line('Line 6').click();
    expect(engine.getSnapshot().isPlayWanted).toBe(true);
    // While it plays, the next line may be reached before this one is looked for.
    engine.pause();
    await expect.poll(() => engine.getSnapshot().positionSeconds).toBeGreaterThanOrEqual(31);
    await expect.element(line('Line 6')).toHaveAttribute('aria-current', 'true');
    expect(list.element().querySelectorAll('[aria-current]')).toHaveLength(1);
    await expect
      .poll(() => Math.abs(middleOf(line('Line 6').element()) - middleOf(list.element())))
      .toBeLessThan(60);
    engine.seekToSeconds(17);
    await expect.element(line('Instrumental')).toHaveAttribute('aria-current', 'true');
  });

  it('keep the current line centred when the window is resized', async () => {
    const { button, line, list, engine } = await openExpanded(SYNCED);
    await button.click();
    engine.pause();
    engine.seekToSeconds(32);
    await expect.element(line('Line 6')).toHaveAttribute('aria-current', 'true');
    await page.viewport(844, 390);
    await expect
      .poll(() => Math.abs(middleOf(line('Line 6').element()) - middleOf(list.element())))
      .toBeLessThan(30);
  });

  it('are as high as the player where they are beside its controls [2.235]', async () => {
    const { button, list, bar } = await openExpanded(SYNCED);
    await button.click();
    await expect.element(list).toBeVisible();
    await page.viewport(1280, 800);
    const heightOf = (element: Element) => element.getBoundingClientRect().height;
    await expect.poll(() => heightOf(list.element())).toBeGreaterThan(0.75 * heightOf(bar.element()));
    await page.viewport(844, 390);
    await expect.poll(() => heightOf(list.element())).toBeGreaterThan(0.65 * heightOf(bar.element()));
    const widthOf = (element: Element | null) => element?.getBoundingClientRect().width ?? 0;
    const controls = bar.getByRole('slider', { name: 'Seek' }).element().closest('[data-column]');
    await expect.poll(() => Math.abs(widthOf(list.element()) - widthOf(controls))).toBeLessThan(10);
  });

  it('are at their top again when the listener seeks to before the first line', async () => {
    const { button, line, list, engine } = await openExpanded(SYNCED);
    await button.click();
    engine.pause();
    engine.seekToSeconds(47);
    await expect.element(line('Line 9')).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => list.element().scrollTop).toBeGreaterThan(0);
    engine.seekToSeconds(0);
    await expect.poll(() => list.element().scrollTop).toBe(0);
    expect(list.element().querySelectorAll('[aria-current]')).toHaveLength(0);
  });

  it.each([
    ['scrolled by wheel', new WheelEvent('wheel', { bubbles: true, deltaY: 500 })],
    ['dragged the scrollbar', new PointerEvent('pointerdown', { bubbles: true })],
  ])('do not scroll back to the current line after the listener %s', async (_, event) => {
    const { button, line, list, engine } = await openExpanded(SYNCED);
    await button.click();
    engine.pause();
    engine.seekToSeconds(2);
    await expect.element(line('Line 0')).toHaveAttribute('aria-current', 'true');
    const view = list.element();
    view.dispatchEvent(event);
    view.scrollTo({ top: view.scrollHeight, behavior: 'instant' });
    expect(view.scrollTop).toBeGreaterThan(0);
    const scrollTo = vi.spyOn(view, 'scrollTo');
    // By the time that the second line is current, the effects of the first have run.
    for (const [seconds, text] of [
      [7, 'Line 1'],
      [12, 'Line 2'],
    ] as const) {
      engine.seekToSeconds(seconds);
      await expect.element(line(text)).toHaveAttribute('aria-current', 'true');
    }
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('have, once the listener has scrolled, a button that leads back to the current line', async () => {
    const { button, line, list, bar, engine } = await openExpanded(SYNCED);
    await button.click();
    engine.pause();
    engine.seekToSeconds(2);
    await expect.element(line('Line 0')).toHaveAttribute('aria-current', 'true');
    const back = bar.getByRole('button', { name: 'Current line' });
    expect(back.elements()).toEqual([]);
    const view = list.element();
    view.dispatchEvent(new WheelEvent('wheel', { bubbles: true, deltaY: 500 }));
    view.scrollTo({ top: view.scrollHeight, behavior: 'instant' });
    expect(view.scrollTop).toBeGreaterThan(0);
    await back.click();
    await expect.poll(() => view.scrollTop).toBe(0);
    await expect.element(line('Line 0')).toHaveFocus();
    await expect.element(back).not.toBeInTheDocument();
    engine.seekToSeconds(32);
    await expect.poll(() => Math.abs(middleOf(line('Line 6').element()) - middleOf(view))).toBeLessThan(60);
  });

  it('are one tab stop, in which the arrow keys move between lines', async () => {
    const { button, line, list, engine } = await openExpanded(SYNCED);
    await button.click();
    engine.pause();
    engine.seekToSeconds(7);
    await expect.element(line('Line 1')).toHaveAttribute('tabindex', '0');
    expect(list.element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    (line('Line 1').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowDown}{Enter}');
    await expect.poll(() => Math.floor(engine.getSnapshot().positionSeconds)).toBe(11);
    await expect.element(line('Line 2')).toHaveFocus();
  });

  it('show a focus ring on the line that the arrow keys lead to', async () => {
    const { button, line, engine } = await openExpanded(SYNCED);
    await button.click();
    engine.pause();
    engine.seekToSeconds(7);
    await expect.element(line('Line 1')).toHaveAttribute('tabindex', '0');
    (line('Line 1').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(line('Line 2')).toHaveFocus();
    expect(getComputedStyle(line('Line 2').element())).toMatchObject({
      outlineStyle: 'solid',
      outlineWidth: '2px',
    });
  });
});
