import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aTrack } from '../../ui/testing/builders.ts';
import { restorePlayback, writePlayback } from './stored-playback.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const saved = { tracks: [aTrack({ title: 'Tides' })], index: 0, givenOrder: null, positionSeconds: 42 };

/** What a new player is given. */
function restored(): unknown[] {
  const given: unknown[] = [];
  restorePlayback((playback) => {
    given.push(playback);
    return null;
  });
  return given;
}

describe('the stored playback', () => {
  it('is restored, and removed by null', () => {
    expect(restored()).toEqual([]);
    writePlayback(saved, null);
    expect(restored()).toMatchObject([saved]);
    writePlayback(null, null);
    expect(localStorage.getItem('playback')).toBeNull();
  });

  it.each(['{"version":1,"tracks":[{', '{"version":0,"tracks":[]}', '{"version":1,"tracks":"none"}', 'null'])(
    'is ignored when it is invalid: %s',
    (text) => {
      vi.spyOn(console, 'warn').mockReturnValue();
      localStorage.setItem('playback', text);
      expect(restored()).toEqual([]);
    },
  );

  it('is ignored when the player refuses it', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    writePlayback(saved, null);
    const refusing = () => {
      throw new TypeError('Expected a track, got another shape.');
    };
    expect(() => restorePlayback(refusing)).not.toThrow();
  });
});
