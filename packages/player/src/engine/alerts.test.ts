import { describe, expect, it } from 'vitest';
import { aTrack } from '../testing/builders.ts';
import { aPlayer } from '../testing/a-player.ts';

describe('alerts', () => {
  it('hide 3000 ms after they are on screen, however late that is [8.02] [8.03] [9.04]', async () => {
    const player = aPlayer();
    await player.playing();
    await player.fail(3);
    player.clock.pass(60_000);
    player.engine.holdAlert(false);
    player.clock.pass(2999);
    expect(player.now().alert).not.toBeNull();
    player.clock.pass(1);
    expect(player.now().alert).toBeNull();
  });

  it('restart the timeout when another alert replaces them', async () => {
    const player = aPlayer();
    await player.playing();
    await player.fail(3, 'first');
    player.engine.holdAlert(false);
    player.clock.pass(2000);
    await player.playing(aTrack('two'));
    await player.fail(3, 'second');
    player.clock.pass(2000);
    player.engine.holdAlert(false);
    player.clock.pass(2000);
    expect(player.now().alert?.text).toBe('second');
  });

  it('have different ids, also when their text repeats', () => {
    const player = aPlayer();
    player.engine.showMessage('Added to queue');
    expect(player.now().alert?.id).toBe(1);
    player.engine.showMessage('Added to queue');
    expect(player.now().alert?.id).toBe(2);
  });

  it('have the severity success for a message, and error for an error', () => {
    const player = aPlayer();
    player.engine.showMessage('Added to queue');
    expect(player.now().alert).toMatchObject({ text: 'Added to queue', severity: 'success' });
    player.engine.showError('Not found');
    expect(player.now().alert).toMatchObject({ text: 'Not found', severity: 'error' });
  });

  it('can be dismissed, also when there is none', () => {
    const player = aPlayer();
    expect(player.engine.dismissAlert).not.toThrow();
    player.engine.showMessage('Added to queue');
    player.engine.dismissAlert();
    expect(player.now().alert).toBeNull();
  });
});

describe('an alert with an action', () => {
  it('hides after 3000 ms like any other [8.03] [9.04]', () => {
    const player = aPlayer();
    player.engine.showMessage('Done');
    player.engine.holdAlert(false);
    player.clock.pass(3000);
    expect(player.now().alert).toBeNull();
    player.engine.showMessage('Removed', { label: 'Undo', act: () => {} });
    player.engine.holdAlert(false);
    player.clock.pass(2999);
    expect(player.now().alert).toMatchObject({ text: 'Removed', action: { label: 'Undo' } });
    player.clock.pass(1);
    expect(player.now().alert).toBeNull();
  });

  it('stays while pointer or focus is on it, and hides 3000 ms after', () => {
    const player = aPlayer();
    player.engine.showMessage('Removed', { label: 'Undo', act: () => {} });
    player.engine.holdAlert(true);
    player.clock.pass(60_000);
    expect(player.now().alert).toMatchObject({ text: 'Removed' });
    player.engine.holdAlert(false);
    player.clock.pass(3000);
    expect(player.now().alert).toBeNull();
  });

  it('is the only kind that is held: one without an action hides after 3000 ms anyway', () => {
    const player = aPlayer();
    player.engine.showMessage('Done');
    player.engine.holdAlert(false);
    player.engine.holdAlert(true);
    player.clock.pass(3000);
    expect(player.now().alert).toBeNull();
  });
});
