import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LibraryPlace } from '../../library-place.ts';
import { createBucketPolling } from './bucket-polling.ts';

const ROOT = 's3://music/albums';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = () => {
  const asked: (readonly LibraryPlace[])[] = [];
  const listed: (readonly LibraryPlace[])[] = [];
  const looks = createBucketPolling({
    roots: [ROOT],
    requestScan: (places) => void asked.push(places),
    requestListing: (places) => void listed.push(places),
  });
  return { looks, asked, listed };
};

it('[14.06] bucket polling requests a listing every five minutes until it is closed', () => {
  const { looks, listed } = open();
  looks.begin();
  vi.advanceTimersByTime(10 * 60_000);
  expect(listed).toEqual([[{ root: ROOT, path: '' }], [{ root: ROOT, path: '' }]]);
  looks.close();
  vi.advanceTimersByTime(60 * 60_000);
  expect(listed).toHaveLength(2);
});

it('[14.08] bucket polling batches the changes of two seconds into one request', () => {
  const { looks, asked } = open();
  const places = ['a', 'b'].map((path) => ({ root: ROOT, path }));
  for (const place of [...places, ...places]) {
    looks.changed([place]);
    vi.advanceTimersByTime(499);
  }
  looks.changed([]);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(4);
  expect(asked).toEqual([places]);
  looks.changed(places.slice(1));
  vi.advanceTimersByTime(2000);
  expect(asked).toEqual([places, places.slice(1)]);
});
