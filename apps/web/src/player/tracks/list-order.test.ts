import type { Track } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { aTrack } from '../../ui/testing/builders.ts';
import { findIndexes, hasAddedAt, noteAddedAt, toOrdered } from './list-order.ts';

const by = (title: string, artist: string, album: string, durationSeconds: number): Track =>
  aTrack({ title, artists: [{ name: artist, id: null }], album: { name: album, id: null }, durationSeconds });

const LIST = [
  by('Track 10', 'Édith Ost', 'Norden', 90),
  by('Track 2', 'abel', 'Alba', 240),
  by('前前前世', 'Zoe', 'Norden', 30),
];

describe('toOrdered', () => {
  it.each([
    ['given', ['Track 10', 'Track 2', '前前前世']],
    ['title', ['Track 2', 'Track 10', '前前前世']],
    ['artist', ['Track 2', 'Track 10', '前前前世']],
    ['album', ['Track 2', 'Track 10', '前前前世']],
    ['length', ['前前前世', 'Track 10', 'Track 2']],
  ] as const)('sorts by %s', (order, expected) => {
    expect(toOrdered(LIST, order).map(({ track }) => track.title)).toEqual(expected);
    expect(toOrdered(LIST, order).map(({ index }) => LIST[index]?.title)).toEqual(expected);
  });
});

describe('the order of adding', () => {
  it('puts the latest first, and of those added together the last [12.70]', () => {
    const list = ['a', 'b', 'c', 'd'].map((title) => aTrack({ title }));
    const dates = ['2026-05-02', '2026-05-01', '2026-05-02', '2026-05-03'];
    expect(hasAddedAt(list)).toBe(false);
    for (const [index, track] of list.entries()) noteAddedAt(track, `${dates[index]}T12:00:00.000Z`);
    expect(hasAddedAt(list)).toBe(true);
    expect(toOrdered(list, 'latest').map(({ track }) => track.title)).toEqual(['d', 'c', 'a', 'b']);
    expect(toOrdered(list, 'latest').map(({ index }) => index)).toEqual([3, 2, 0, 1]);
  });

  it('is not known of a list that does not tell it', () => {
    const track = aTrack();
    noteAddedAt(track, '');
    expect(hasAddedAt([track])).toBe(false);
  });
});

describe('findIndexes', () => {
  it.each([
    ['', [0, 1, 2]],
    ['edith', [0]],
    ['NORDEN 前', [2]],
    ['track alba', [1]],
    ['nothing of the kind', []],
  ])('matches all words across fields, ignoring case and diacritics: "%s" gives %j', (query, expected) => {
    expect(findIndexes(LIST, query)).toEqual(expected);
  });
});
