import { describe, expect, it } from 'vitest';
import type { EncodeJob } from '../../../core/playback/made/media-encoder.ts';
import { LANES, toBounds, toLane, toPriority } from './job-bounds.ts';
import { MINUTE_MS, HOUR_MS } from '../../../core/durations.ts';

const aJob = (job: Partial<EncodeJob> = {}): EncodeJob => ({
  sourcePath: '/music/a.flac',
  container: 'flac',
  sourceBytes: 30e6,
  targetPath: '/made/a.webm',
  encoding: { kind: 'audio', codec: 'opus', bitrateBps: 160_000 },
  durationMs: 4 * MINUTE_MS,
  ...job,
});

describe('toBounds', () => {
  it('allows five minutes for a song of four minutes', () => {
    expect(toBounds(aJob()).timeoutMs).toBe(5 * MINUTE_MS);
  });

  it('allows ten minutes for a song of unknown duration', () => {
    expect(toBounds(aJob({ durationMs: null })).timeoutMs).toBe(10 * MINUTE_MS);
  });

  it('caps time and file size, whatever duration a file claims', () => {
    const claimed = toBounds(aJob({ durationMs: 15_582 * HOUR_MS, sourceBytes: 1e12 }));
    expect(claimed.timeoutMs).toBeLessThanOrEqual(12 * HOUR_MS);
    expect(claimed.limits.fileBytes).toBeLessThanOrEqual(1e9);
  });

  it('allows a file as large as a copy of the source or the encoded audio', () => {
    expect(toBounds(aJob()).limits.fileBytes).toBeGreaterThan(30e6);
    expect(toBounds(aJob({ sourceBytes: 1000, durationMs: HOUR_MS })).limits.fileBytes).toBeGreaterThan(72e6);
    expect(toBounds(aJob({ sourceBytes: 1000 })).limits.fileBytes).toBeLessThan(20e6);
  });
});

describe('encoding lanes', () => {
  it('put audio of long or unknown duration into the long lane', () => {
    const lanes = [4 * MINUTE_MS, 2 * HOUR_MS, null].map((durationMs) => toLane(aJob({ durationMs })));
    expect(lanes).toEqual(['quick', 'long', 'long']);
  });

  it('give the same size of two videos of different shape the same priority, and the smaller size the higher', () => {
    const sizes = [
      [256, 144],
      [256, 108],
      [426, 240],
      [1920, 1080],
    ] as const;
    const [wide, wider, next, large] = sizes.map(([widthPx, heightPx]) =>
      toPriority(aJob({ encoding: { kind: 'video', widthPx, heightPx, bitrateBps: 1 } }), 'whenIdle'),
    ) as [number, number, number, number];
    expect(wider).toBe(wide);
    expect([wide > next, next > large]).toEqual([true, true]);
  });

  it('leave capacity for a second listener', () => {
    for (const lane of [LANES.quick, LANES.long]) {
      expect(lane.concurrencyPerRequester).toBeLessThan(lane.concurrency);
      // One is kept free by prefetched audio.
      expect(lane.concurrencyPerRequester).toBeGreaterThan(1);
    }
    for (const lane of Object.values(LANES))
      expect(lane.maxWaitingPerRequester).toBeLessThan(lane.maxWaiting / 2);
  });
});
