import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aTrack } from '../../ui/testing/builders.ts';
import { playbackMemory } from './playback-memory.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const saved = { tracks: [aTrack({ title: 'Tides' })], index: 0, givenOrder: null, positionSeconds: 42 };

describe('playbackMemory', () => {
  it('reads back what was written, and removes it on null', () => {
    expect(playbackMemory.read()).toBeNull();
    playbackMemory.write(saved);
    expect(playbackMemory.read()).toMatchObject(saved);
    playbackMemory.write(null);
    expect(localStorage.getItem('playback')).toBeNull();
  });

  it.each(['{"version":1,"tracks":[{', '{"version":0,"tracks":[]}', '{"version":1,"tracks":"none"}', 'null'])(
    'reads an invalid value as null: %s',
    (text) => {
      vi.spyOn(console, 'warn').mockReturnValue();
      localStorage.setItem('playback', text);
      expect(playbackMemory.read()).toBeNull();
    },
  );
});
