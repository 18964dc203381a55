import { describe, expect, it } from 'vitest';
import { publishSnapshots } from './publish.ts';
import { type PlayerSnapshot, toInitialSnapshot } from '../snapshot.ts';
import { createStore, patch } from '../observable/store.ts';
import { aStoredPlayback, aTrack } from '../testing/builders.ts';

/** A store whose frames the test triggers, with a log of the notifications. */
function open() {
  const store = createStore<PlayerSnapshot>({
    ...toInitialSnapshot(aStoredPlayback()),
    track: aTrack('alder'),
  });
  const frames: (() => void)[] = [];
  const subscribe = publishSnapshots(store, { afterFrame: (work) => void frames.push(work) });
  const told: string[] = [];
  const stop = subscribe(() => told.push(`${store.get().track?.videoId} at ${store.get().volume}`));
  const draw = () => {
    for (const work of frames.splice(0)) work();
  };
  return { store, frames, told, stop, draw };
}

describe('publishSnapshots', () => {
  it('notifies at once while the track stays the same', () => {
    const { store, told, frames } = open();
    patch(store, { volume: 0.5 });
    expect(told).toEqual(['alder at 0.5']);
    expect(frames).toEqual([]);
  });

  it('notifies once after the next frame when the track changes, with all changes made by then', () => {
    const { store, told, frames, draw } = open();
    patch(store, { track: aTrack('birch') });
    patch(store, { volume: 0.5 });
    patch(store, { track: aTrack('cedar') });
    expect(told).toEqual([]);
    expect(frames).toHaveLength(1);
    draw();
    expect(told).toEqual(['cedar at 0.5']);
    patch(store, { volume: 0.25 });
    expect(told).toEqual(['cedar at 0.5', 'cedar at 0.25']);
  });

  it('does not notify unsubscribed listeners', () => {
    const { store, told, stop } = open();
    stop();
    patch(store, { volume: 0.5 });
    expect(told).toEqual([]);
  });
});
