import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { login, logout } from '../../account/session.ts';
import { aServer } from '../../api/testing/fake-server.ts';
import { watchFocusOrigin } from '../../lib/input/focus-origin.ts';
import { aTrack } from '../../ui/testing/builders.ts';
import { renderUi } from '../../ui/testing/render-ui.tsx';
import { attachKeyboard } from './attach-keyboard.ts';
import { createWebPlayer } from '../engine/create-web-player.ts';

beforeAll(watchFocusOrigin);

afterEach(() => {
  logout();
  vi.restoreAllMocks();
});

/** A player with a track, without the keyboard attached. */
function aPlayer() {
  vi.spyOn(console, 'warn').mockReturnValue();
  login('session');
  const engine = createWebPlayer({ client: aServer().client, onLoginRequired: () => {} });
  onTestFinished(engine.destroy);
  engine.addToQueue([aTrack()]);
  return engine;
}

/** A key that was pressed in the element. */
function pressEarly(key: string, element: Element): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, code: key === ' ' ? 'Space' : '', bubbles: true });
  element.dispatchEvent(event);
  return event;
}

it('keys that were pressed before the keyboard was attached act then, but for typing and pressing a button [2.103]', async () => {
  const engine = aPlayer();
  await renderUi(
    <>
      <button type="button">Terrace Hours</button>
      <input aria-label="Name" />
    </>,
  );
  const inButton = pressEarly(' ', page.getByRole('button', { name: 'Terrace Hours' }).element());
  const inField = pressEarly('n', page.getByRole('textbox', { name: 'Name' }).element());
  const ask = vi.fn();
  onTestFinished(attachKeyboard(engine, ask, [inButton, inField, pressEarly('n', document.body)]));
  expect(ask).toHaveBeenCalledExactlyOnceWith('next');
});

it('keys that were pressed seconds before the keyboard was attached do nothing [2.103]', () => {
  const engine = aPlayer();
  const early = pressEarly('n', document.body);
  vi.spyOn(performance, 'now').mockReturnValue(early.timeStamp + 3000);
  const ask = vi.fn();
  onTestFinished(attachKeyboard(engine, ask, [early]));
  expect(ask).not.toHaveBeenCalled();
});

it('Space toggles playback and not the row that was clicked before the keyboard was attached [2.56]', async () => {
  const engine = aPlayer();
  const [pressRow, ask] = [vi.fn(), vi.fn()];
  await renderUi(
    <button type="button" onClick={pressRow}>
      Terrace Hours
    </button>,
  );
  await page.getByRole('button', { name: 'Terrace Hours' }).click();
  await userEvent.keyboard('x');
  onTestFinished(attachKeyboard(engine, ask));
  await userEvent.keyboard(' ');
  expect(ask).toHaveBeenCalledExactlyOnceWith('toggle');
  expect(pressRow).toHaveBeenCalledOnce();
});
