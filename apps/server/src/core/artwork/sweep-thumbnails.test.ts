import { expect, it } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { toDrawnId } from './drawn/drawn-id.ts';
import { sweepThumbnails } from './sweep-thumbnails.ts';
import type { ThumbnailStorage } from './thumbnail-storage.ts';

it('thumbnails of pictures that the database does not know are removed once they are a day old [10.161]', async () => {
  const stored = ['cover', 'lost', toDrawnId('album')];
  const sweeps: unknown[] = [];
  const sweep: ThumbnailStorage['sweep'] = async (findKnown, writtenBeforeMs) => {
    sweeps.push([await findKnown(stored), writtenBeforeMs]);
    return 1;
  };
  const store = { findKnown: async () => new Set(['cover']) };
  const clock = { now: () => 3 * DAY_MS };
  const { signal } = new AbortController();
  expect(await sweepThumbnails({ store, thumbnails: { sweep }, clock }, signal)).toBe(1);
  expect(sweeps).toEqual([[new Set([toDrawnId('album'), 'cover']), 2 * DAY_MS]]);
});
