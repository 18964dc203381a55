import { expect, it } from 'vitest';
import { toChangedPlaces } from './store-events.ts';

const ROOTS = ['/music', 's3://music/albums', 's3://other'];
const root = 's3://music/albums';

it.each([
  ['albums/Low Tide/01.mp3', [{ root, path: 'Low Tide' }]],
  ['albums/song.mp3', [{ root, path: '' }]],
  ['albums/50%/song.mp3', [{ root, path: '50%' }]],
  ['albums-old/song.mp3', []],
])('toChangedPlaces maps the object key %s to its library folder, if any', (key, places) => {
  expect(toChangedPlaces({ bucket: 'music', key }, ROOTS)).toEqual(places);
});

it('toChangedPlaces returns both folders for a key that may be URL-encoded', () => {
  const key = 'albums/One+%26+Two/01.mp3';
  expect(toChangedPlaces({ bucket: 'music', key }, ROOTS)).toEqual([
    { root, path: 'One & Two' },
    { root, path: 'One+%26+Two' },
  ]);
});

it('toChangedPlaces accepts a whole bucket as library folder, and ignores other buckets', () => {
  expect(toChangedPlaces({ bucket: 'other', key: 'a/b.mp3' }, ROOTS)).toEqual([
    { root: 's3://other', path: 'a' },
  ]);
  expect(toChangedPlaces({ bucket: 'else', key: 'a/b.mp3' }, ROOTS)).toEqual([]);
});
