import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDriftCorrection } from './video-drift.ts';

const UPDATE_EVERY_SECONDS = 0.25;

/** The drift after one update at the corrected playback rate. */
function afterOneUpdate(behindSeconds: number): number {
  const correction = toDriftCorrection(behindSeconds);
  return correction.kind === 'jump'
    ? 0
    : behindSeconds - (correction.playbackRate - 1) * UPDATE_EVERY_SECONDS;
}

describe('toDriftCorrection', () => {
  it('does not correct a video in sync', () => {
    expect(toDriftCorrection(0.01)).toEqual({ kind: 'rate', playbackRate: 1 });
  });

  it('plays a late video faster and an early one slower', () => {
    expect(toDriftCorrection(0.1)).toEqual({ kind: 'rate', playbackRate: 1.05 });
    expect(toDriftCorrection(-0.1)).toEqual({ kind: 'rate', playbackRate: 0.95 });
  });

  it('jumps when video and audio are far apart', () => {
    expect(toDriftCorrection(-5)).toEqual({ kind: 'jump' });
  });

  it('brings any drift under 80 ms within three seconds, and never overshoots [4.36]', () => {
    fc.assert(
      fc.property(fc.double({ min: -30, max: 30, noNaN: true }), (start) => {
        let drift = start;
        for (let update = 0; update < 12; update += 1) {
          const next = afterOneUpdate(drift);
          expect(Math.abs(next)).toBeLessThanOrEqual(Math.abs(drift));
          drift = next;
        }
        expect(Math.abs(drift)).toBeLessThan(0.08);
      }),
    );
  });
});
