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
  engine.addToQueue(aTrack());
  return engine;
}

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
