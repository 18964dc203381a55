import { expect, it } from 'vitest';
import { aTrack } from '../../ui/testing/builders.ts';
import { noteSkipped, withoutSkipped } from './skipped-tracks.ts';

const aList = (...videoIds: string[]) => ({
  tracks: videoIds.map((videoId) => aTrack({ videoId })),
  playlistId: null,
});
const idsOf = ({ tracks }: ReturnType<typeof withoutSkipped>) => tracks.map(({ videoId }) => videoId);
const others = Array.from({ length: 12 }, (_, number) => `other-${number}`);

it('withoutSkipped drops just-skipped tracks from a watch-list, except its first track [4.52]', () => {
  const list = aList('first', 'skipped', ...others);
  expect(withoutSkipped(list)).toEqual(list);
  noteSkipped('first');
  noteSkipped('skipped');
  expect(idsOf(withoutSkipped(list))).toEqual(['first', ...others]);
});

it('withoutSkipped returns a short watch-list whole, skipped tracks included', () => {
  noteSkipped('skipped');
  const list = aList('first', 'skipped', 'other-1', 'other-2');
  expect(withoutSkipped(list)).toEqual(list);
});

it('withoutSkipped offers a track again after fifty more skips', () => {
  noteSkipped('long ago');
  for (let number = 0; number < 50; number += 1) noteSkipped(`since ${number}`);
  expect(idsOf(withoutSkipped(aList('first', 'long ago', 'since 0', ...others)))).toEqual([
    'first',
    'long ago',
    ...others,
  ]);
});
