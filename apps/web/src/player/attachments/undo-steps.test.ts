import { onTestFinished, expect, it, vi } from 'vitest';
import { aServer } from '../../api/testing/fake-server.ts';
import { createWebPlayer } from '../engine/create-web-player.ts';
import { forgetSteps, offerUndo, undoLatestStep } from './undo-steps.ts';

/** A player, and a function that offers to undo a step and returns its action. */
function aPlayer() {
  const engine = createWebPlayer({ client: aServer().client, onLoginRequired: () => {} });
  onTestFinished(engine.destroy);
  const offer = (page: string | null = null, isUndone = true) => {
    const act = vi.fn(() => isUndone);
    offerUndo(engine, 'Done', { label: 'Undo', act, undone: 'Undone', page });
    return act;
  };
  return { engine, offer };
}

it('Ctrl+Z undoes one step after another, the latest first, whether of the queue or of a playlist [2.75]', () => {
  const { engine, offer } = aPlayer();
  const [ofPlaylist, ofQueue] = [offer('tides'), offer()];
  undoLatestStep(engine);
  expect(ofQueue).toHaveBeenCalledOnce();
  expect(ofPlaylist).not.toHaveBeenCalled();
  expect(engine.getSnapshot().alert).toMatchObject({ text: 'Undone' });
  undoLatestStep(engine);
  undoLatestStep(engine);
  expect(ofQueue).toHaveBeenCalledOnce();
  expect(ofPlaylist).toHaveBeenCalledOnce();
});

it('Ctrl+Z passes over a step that cannot be undone any more', () => {
  const { engine, offer } = aPlayer();
  const [earlier, replaced] = [offer(), offer(null, false)];
  undoLatestStep(engine);
  expect(replaced).toHaveBeenCalledOnce();
  expect(earlier).toHaveBeenCalledOnce();
});

it('Ctrl+Z does not undo again what the button has undone, nor a step of a page that was left', () => {
  const { engine, offer } = aPlayer();
  const ofPlaylist = offer('tides');
  const byButton = offer();
  engine.getSnapshot().alert?.action?.act();
  forgetSteps(engine, 'tides');
  undoLatestStep(engine);
  expect(byButton).toHaveBeenCalledOnce();
  expect(ofPlaylist).not.toHaveBeenCalled();
});
