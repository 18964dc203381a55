import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aTrack } from '../../ui/testing/builders.ts';
import { playbackMemory } from './playback-memory.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const saved = { tracks: [aTrack({ title: 'Tides' })], index: 0, givenOrder: null, positionSeconds: 42 };

describe('what the browser keeps of the queue', () => {
  it('is read as it was written, until it is forgotten', () => {
    expect(playbackMemory.read()).toBeNull();
    playbackMemory.write(saved);
    expect(playbackMemory.read()).toMatchObject(saved);
    playbackMemory.write(null);
    expect(localStorage.getItem('playback')).toBeNull();
  });

  it.each(['{"version":1,"tracks":[{', '{"version":0,"tracks":[]}', '{"version":1,"tracks":"none"}', 'null'])(
    'counts as nothing when it is %s',
    (text) => {
      vi.spyOn(console, 'warn').mockReturnValue();
      localStorage.setItem('playback', text);
      expect(playbackMemory.read()).toBeNull();
    },
  );
});
