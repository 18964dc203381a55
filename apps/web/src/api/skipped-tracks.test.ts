import { expect, it } from 'vitest';
import { aTrack } from '../ui/testing/builders.ts';
import { noteSkipped, withoutSkipped } from './skipped-tracks.ts';

const aList = (...videoIds: string[]) => ({
  tracks: videoIds.map((videoId) => aTrack({ videoId })),
  playlistId: null,
});
const idsOf = ({ tracks }: ReturnType<typeof withoutSkipped>) => tracks.map(({ videoId }) => videoId);
const others = Array.from({ length: 12 }, (_, number) => `other-${number}`);

it('a watch-list has nothing that was just skipped, but the track it follows [4.52]', () => {
  const list = aList('first', 'skipped', ...others);
  expect(withoutSkipped(list)).toEqual(list);
  noteSkipped('first');
  noteSkipped('skipped');
  expect(idsOf(withoutSkipped(list))).toEqual(['first', ...others]);
});

it('a small library is offered whole, skipped or not', () => {
  noteSkipped('skipped');
  const list = aList('first', 'skipped', 'other-1', 'other-2');
  expect(withoutSkipped(list)).toEqual(list);
});

it('what was skipped fifty tracks ago comes again', () => {
  noteSkipped('long ago');
  for (let number = 0; number < 50; number += 1) noteSkipped(`since ${number}`);
  expect(idsOf(withoutSkipped(aList('first', 'long ago', 'since 0', ...others)))).toEqual([
    'first',
    'long ago',
    ...others,
  ]);
});
