import { beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../log/log.ts';
import type { PictureFailure } from './artwork.store.ts';
import { createArtworkFiles } from './artwork-files.ts';

describe('a cover that could not be made', () => {
  let outcome: PictureFailure;
  let asked: number;
  const logged: object[] = [];
  let nowMs = 1_800_000_000_000;
  const artwork = createArtworkFiles({
    store: {
      find: async (artworkId) => ({ artworkId, source: 'image-file', sourcePath: '/a.jpg', palette: null }),
    },
    thumbnails: {
      find: async () => null,
      make: async () => {
        asked++;
        return outcome;
      },
    },
    clock: { now: () => nowMs },
    log: { ...silentLog, warn: (_, details) => void logged.push({ ...details }) },
  });
  const find = (artworkId: string) => artwork.find(artworkId, '120.webp');

  beforeEach(() => {
    asked = 0;
  });

  it('is not retried when its image is unreadable', async () => {
    outcome = 'unreadable';
    expect(await find('unreadable')).toEqual({ kind: 'missing' });
    nowMs += 24 * 3_600_000;
    expect(await find('unreadable')).toEqual({ kind: 'missing' });
    expect(asked).toBe(1);
  });

  it('is not retried at once after a failure, but after ten minutes', async () => {
    outcome = 'failed';
    await find('failed');
    await find('failed');
    expect(asked).toBe(1);
    nowMs += 10 * 60_000 + 1;
    await find('failed');
    expect(asked).toBe(2);
  });

  it('is reported as busy, not missing, after a failure', async () => {
    outcome = 'failed';
    expect(await find('for-now')).toEqual({ kind: 'busy' });
    expect(await find('for-now')).toEqual({ kind: 'busy' });
    expect(asked).toBe(1);
  });

  it('is retried after 10 seconds, doubling the wait after each failure', async () => {
    outcome = 'failed';
    for (const waitMs of [10_000, 20_000, 40_000]) {
      await find('often');
      nowMs += waitMs - 1;
      const before = asked;
      await find('often');
      expect(asked).toBe(before);
      nowMs += 1;
    }
    expect(asked).toBe(3);
  });

  it('is retried at once after the clock was set back by an hour', async () => {
    outcome = 'failed';
    await find('set-back');
    nowMs -= 3_600_000;
    await find('set-back');
    expect(asked).toBe(2);
  });

  it('is logged, unless its file is away', async () => {
    logged.length = 0;
    for (const failure of ['gone', 'unreadable'] as const) {
      outcome = failure;
      await find(`logged-${failure}`);
    }
    expect(logged).toEqual([{ artworkId: 'logged-unreadable', source: 'image-file', outcome: 'unreadable' }]);
  });

  it.each([
    ['gone', 'missing'],
    ['busy', 'busy'],
  ] as const)('is retried at once when it was %s', async (failure, kind) => {
    outcome = failure;
    expect(await find(failure)).toEqual({ kind });
    expect(await find(failure)).toEqual({ kind });
    expect(asked).toBe(2);
  });
});
