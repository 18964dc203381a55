import type { PlayerSnapshot } from '@segue/player';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand';
import { aTrack } from '../ui/testing/builders.ts';
import { createShownPlayer } from './shown-player.ts';

afterEach(() => vi.restoreAllMocks());

const toSnapshot = (fields: Partial<PlayerSnapshot>) => fields as PlayerSnapshot;

/** A player that shows its first track, and what the screens were told since. */
function open() {
  const first = aTrack({ title: 'Alder' });
  const engine = createStore(() => toSnapshot({ track: first, isPlayWanted: true }));
  const shown = createShownPlayer({ subscribe: engine.subscribe, getSnapshot: engine.getState });
  const told: (string | undefined)[] = [];
  shown.subscribe(() => told.push(shown.getSnapshot().track?.title));
  return { engine, shown, told };
}

describe('what the screens show of the player', () => {
  it('changes at once while the track stays', () => {
    const { engine, shown } = open();
    engine.setState({ isPlayWanted: false });
    expect(shown.getSnapshot().isPlayWanted).toBe(false);
  });

  it('is another track only after the next frame, and then all that came with it at once', async () => {
    const { engine, shown, told } = open();
    engine.setState({ track: aTrack({ title: 'Birch' }) });
    engine.setState({ isPlayWanted: false });
    expect(shown.getSnapshot()).toMatchObject({ track: { title: 'Alder' }, isPlayWanted: true });
    await new Promise(requestAnimationFrame);
    expect(told).toEqual([]);
    await expect.poll(() => told).toEqual(['Birch']);
    expect(shown.getSnapshot().isPlayWanted).toBe(false);
  });

  it('is the new track also where no frame is drawn, as in a hidden tab', async () => {
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
    const { engine, told } = open();
    engine.setState({ track: aTrack({ title: 'Birch' }) });
    await expect.poll(() => told).toEqual(['Birch']);
  });
});
