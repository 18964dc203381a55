import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aTrack } from '../../ui/testing/builders.ts';
import { writePlayback, writePosition } from '../attachments/write-playback.ts';
import { restorePlayback } from './stored-playback.ts';

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
    expect(localStorage).toHaveLength(0);
  });

  it('is restored at the position that was stored last, without its queue [4.115]', () => {
    writePlayback(saved, null);
    const queue = localStorage.getItem('playback');
    expect(writePosition(47.5)).toBe(true);
    expect(localStorage.getItem('playback')).toBe(queue);
    expect(restored()).toMatchObject([{ ...saved, positionSeconds: 47.5 }]);
  });

  it('takes no position in a queue that another tab, or an earlier version, has stored since [4.115]', () => {
    expect(writePosition(47)).toBe(false);
    writePlayback(saved, null);
    localStorage.setItem('playback', JSON.stringify({ version: 1, ...saved, positionSeconds: 3 }));
    expect(restored()).toMatchObject([{ positionSeconds: 3 }]);
    localStorage.setItem('playbackPosition', '0.5 12');
    expect(writePosition(47)).toBe(false);
    expect(localStorage.getItem('playbackPosition')).toBe('0.5 12');
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
