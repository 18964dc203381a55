import { expect, it } from 'vitest';
import { toChangedPlace } from './store-events.ts';

const ROOTS = ['/music', 's3://music/albums', 's3://other'];

it.each([
  ['albums/Low+Tide/01+50%25+%231.mp3', { root: 's3://music/albums', path: 'Low Tide' }],
  ['albums/song.mp3', { root: 's3://music/albums', path: '' }],
  ['albums/50%/song.mp3', { root: 's3://music/albums', path: '50%' }],
  ['albums-old/song.mp3', null],
])('the folder of %s is looked at', (key, place) => {
  expect(toChangedPlace({ bucket: 'music', key }, ROOTS)).toEqual(place);
});

it('a bucket as a whole is a library folder, and no other bucket is', () => {
  expect(toChangedPlace({ bucket: 'other', key: 'a/b.mp3' }, ROOTS)).toEqual({
    root: 's3://other',
    path: 'a',
  });
  expect(toChangedPlace({ bucket: 'else', key: 'a/b.mp3' }, ROOTS)).toBeNull();
});
