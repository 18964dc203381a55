import { beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import type { PictureFailure } from './artwork.store.ts';
import { createArtworkFiles } from './artwork-files.ts';

describe('a cover that was not made', () => {
  let outcome: PictureFailure;
  let asked: number;
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
    log: silentLog,
  });
  const find = (artworkId: string) => artwork.find(artworkId, '120.webp');

  beforeEach(() => {
    asked = 0;
  });

  it('is not tried again where it cannot be read', async () => {
    outcome = 'unreadable';
    expect(await find('unreadable')).toEqual({ kind: 'missing' });
    nowMs += 24 * 3_600_000;
    expect(await find('unreadable')).toEqual({ kind: 'missing' });
    expect(asked).toBe(1);
  });

  it('is tried again after ten minutes where the making failed', async () => {
    outcome = 'failed';
    await find('failed');
    await find('failed');
    expect(asked).toBe(1);
    nowMs += 10 * 60_000 + 1;
    await find('failed');
    expect(asked).toBe(2);
  });

  it('is not missing where the making failed: it is to be asked for again', async () => {
    outcome = 'failed';
    expect(await find('for-now')).toEqual({ kind: 'busy' });
    expect(await find('for-now')).toEqual({ kind: 'busy' });
    expect(asked).toBe(1);
  });

  it('is tried again after ten seconds, and each time after twice as long', async () => {
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

  it.each([
    ['gone', 'missing'],
    ['busy', 'busy'],
  ] as const)('is tried again at once where it was %s', async (failure, kind) => {
    outcome = failure;
    expect(await find(failure)).toEqual({ kind });
    expect(await find(failure)).toEqual({ kind });
    expect(asked).toBe(2);
  });
});
