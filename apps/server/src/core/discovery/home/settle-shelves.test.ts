import type { Card, Shelf } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import type { TrackRecord } from '../../catalogue/records.ts';
import { toTrack } from '../../catalogue/to-track.ts';
import { replaceShelves, settleShelves } from './settle-shelves.ts';

const aRecord = (videoId: string): TrackRecord => ({
  videoId,
  title: videoId,
  artists: [],
  album: null,
  durationMs: null,
  year: null,
  isExplicit: false,
  videoType: 'MUSIC_VIDEO_TYPE_ATV',
  artworkId: null,
  videoArtworkId: null,
  isMissing: false,
  playCount: 0,
});
const songs = (from: number, to: number): Card[] =>
  Array.from({ length: to - from }, (_, at) => ({
    kind: 'song',
    track: toTrack(aRecord(`song ${from + at}`)),
  }));
const aShelf = (title: string, from: number, to: number): Shelf => ({ title, contents: songs(from, to) });
const playlists = (count: number): Card[] =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'playlist',
    title: `Mix ${at}`,
    thumbnails: [],
    playlistId: `RDEM${at}`,
    description: null,
    author: null,
    itemCount: null,
  }));
const ORDER = ['own', 'mixes', 'two', 'three'];
const titlesOf = (shelves: readonly Shelf[]): string[] => shelves.map(({ title }) => title);
const idsOn = (shelves: readonly Shelf[], title: string): (string | null)[] =>
  shelves
    .find((shelf) => shelf.title === title)
    ?.contents.map((card) => ('track' in card ? card.track.videoId : null)) ?? [];

describe('the shelves of home', () => {
  it('show 20 songs each, replacing a song that is on two other shelves with a spare one [9.19]', () => {
    const shelves = settleShelves([aShelf('one', 0, 40), aShelf('two', 0, 40), aShelf('three', 0, 40)]);
    expect(shelves.map(({ contents }) => contents.length)).toEqual([20, 20, 20]);
    const all = shelves.flatMap(({ title }) => idsOn(shelves, title));
    for (const id of all) expect(all.filter((other) => other === id).length).toBeLessThanOrEqual(2);
  });

  it('show the few songs of a small library, also beside a shelf of playlists', () => {
    const mixes: Shelf = { title: 'mixes', contents: playlists(1) };
    expect(titlesOf(settleShelves([aShelf('own', 0, 2), mixes]))).toEqual(['own', 'mixes']);
    expect(titlesOf(settleShelves([aShelf('own', 0, 2), mixes, aShelf('two', 2, 6)]))).toEqual([
      'mixes',
      'two',
    ]);
  });

  it('of one listener omit songs that are on two other shelves, and leave those unchanged [9.19]', () => {
    const shown = [aShelf('own', 50, 60), aShelf('two', 0, 20), aShelf('three', 10, 30)];
    const shelves = replaceShelves(shown, [aShelf('own', 8, 48)], ORDER);
    expect(shelves.slice(1)).toEqual(shown.slice(1));
    expect(idsOn(shelves, 'own').slice(0, 3)).toEqual(['song 8', 'song 9', 'song 20']);
    expect(idsOn(shelves, 'own')).toHaveLength(20);
  });

  it('of one listener do not replace the common shelf when too few songs remain', () => {
    const shown = [aShelf('own', 50, 60), aShelf('two', 0, 20), aShelf('three', 0, 20)];
    expect(replaceShelves(shown, [aShelf('own', 0, 23)], ORDER)).toEqual(shown);
  });

  it('that only this listener has keep their place in the order, whatever else is shown [9.21]', () => {
    const mixes: Shelf = { title: 'mixes', contents: playlists(2) };
    const shown = [aShelf('own', 0, 20), aShelf('two', 20, 40), aShelf('three', 40, 60)];
    const shelves = replaceShelves(shown, [aShelf('own', 60, 80), mixes], ORDER);
    expect(titlesOf(shelves)).toEqual(ORDER);
    expect(shelves[1]).toEqual(mixes);
    expect(shelves.slice(2)).toEqual(shown.slice(1));
    // Also after a common shelf, if the listener's own is too short, and without a shelf before it.
    expect(titlesOf(replaceShelves(shown, [aShelf('own', 60, 63), mixes], ORDER))).toEqual(ORDER);
    expect(titlesOf(replaceShelves(shown.slice(2), [mixes], ORDER))).toEqual(['mixes', 'three']);
  });

  it('of one listener are omitted when they are empty', () => {
    const shown = [aShelf('own', 0, 20)];
    expect(replaceShelves(shown, [{ title: 'mixes', contents: [] }], ORDER)).toEqual(shown);
  });
});
