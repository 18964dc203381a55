import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../seeded-random.ts';
import { limitRepeats } from './limit-repeats.ts';
import { mixByTurns } from './mix-by-turns.ts';
import { keepApart, takeVaried } from './take-varied.ts';

interface Song {
  readonly id: number;
  readonly artist: string | null;
  readonly album: string;
}

const random = createSeededRandom('variety');
const below = (limit: number): number => Math.floor(random.next() * limit);

const someSongs = (count: number): Song[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    artist: random.pick(['a', 'a', 'a', 'b', 'b', 'c', null]),
    album: random.pick(['x', 'y', 'z']),
  }));

const ROUNDS = Array.from({ length: 200 }, (_, round) => round);

const artistOf = ({ artist }: Song) => artist;
const albumOf = ({ album }: Song) => album;
const idsOf = (songs: readonly Song[]) => songs.map(({ id }) => id);
const countPairs = (songs: readonly Song[], before: string | null): number =>
  songs.filter(({ artist }, at) => artist !== null && artist === (at === 0 ? before : songs[at - 1]?.artist))
    .length;

/** The fewest neighbours by one artist that any order has. */
function fewestPairs(songs: readonly Song[], before: string | null): number {
  if (songs.length === 0) return 0;
  return Math.min(
    ...songs.map((song, at) => {
      const isPair = song.artist !== null && song.artist === before;
      return (isPair ? 1 : 0) + fewestPairs(songs.toSpliced(at, 1), song.artist);
    }),
  );
}

const ARTISTS = ['a', 'b', null];

/** Every list of up to `length` of ARTISTS. */
const listsOfArtists = (length: number): (string | null)[][] =>
  length === 0
    ? [[]]
    : [[], ...listsOfArtists(length - 1).flatMap((rest) => ARTISTS.map((artist) => [artist, ...rest]))];

describe('keepApart', () => {
  it('neither loses nor duplicates a song', () => {
    for (const round of ROUNDS) {
      const songs = someSongs(round % 25);
      expect(new Set(keepApart(songs, artistOf))).toEqual(new Set(songs));
      expect(keepApart(songs, artistOf)).toHaveLength(songs.length);
    }
  });

  it('yields the fewest possible neighbours by one artist, whatever comes before them', () => {
    const unlike = listsOfArtists(5).flatMap((artists) => {
      const songs = artists.map((artist, id) => ({ id, artist, album: 'x' }));
      const toPairs = (before: string | null) => countPairs(keepApart(songs, artistOf, before), before);
      return ARTISTS.filter((before) => toPairs(before) !== fewestPairs(songs, before)).map(() => artists);
    });
    expect(unlike).toEqual([]);
  });

  it('keeps the order when no two neighbours are by one artist', () => {
    const songs = ['a', 'b', 'c', 'a', 'b', null, null].map((artist, id) => ({ id, artist, album: 'x' }));
    expect(keepApart(songs, artistOf)).toEqual(songs);
  });

  it('keeps the order of the songs of each artist', () => {
    for (const round of ROUNDS) {
      const apart = keepApart(someSongs(round % 25), artistOf);
      for (const [, own] of Map.groupBy(apart, artistOf))
        expect(idsOf(own)).toEqual(idsOf(own).toSorted((one, other) => one - other));
    }
  });
});

describe('takeVaried', () => {
  const rules = [
    { traitOf: artistOf, atMost: 2 },
    { traitOf: albumOf, atMost: 3 },
  ];

  it('returns as many songs as wanted or available, without duplicates', () => {
    for (const round of ROUNDS) {
      const songs = someSongs(round % 25);
      const limit = below(30);
      const taken = idsOf(takeVaried(songs, limit, rules));
      expect(taken).toHaveLength(Math.min(limit, songs.length));
      expect(new Set(taken).size).toBe(taken.length);
    }
  });

  it('breaks a rule only to reach the wanted length, and then in order', () => {
    for (const round of ROUNDS) {
      const songs = someSongs(round % 25);
      const counts = new Map<string, number>();
      const count = (trait: string) => counts.get(trait) ?? 0;
      const within = songs.filter(({ artist, album }) => {
        const isFitting = (artist === null || count(artist) < 2) && count(album) < 3;
        if (isFitting) for (const trait of [artist ?? '', album]) counts.set(trait, count(trait) + 1);
        return isFitting;
      });
      const beyond = songs.filter((song) => !within.includes(song));
      expect(idsOf(takeVaried(songs, 12, rules))).toEqual(idsOf([...within, ...beyond]).slice(0, 12));
    }
  });
});

describe('limitRepeats and mixByTurns', () => {
  const someLists = (): Song[][] => Array.from({ length: below(6) }, () => random.shuffle(someSongs(10)));

  it('limitRepeats exceeds neither the allowed repeats nor a limit, and duplicates nothing in a list', () => {
    for (let round = 0; round < 100; round += 1) {
      const [lists, atMost, limit] = [someLists(), 1 + below(3), below(12)];
      const taken = limitRepeats(
        lists.map((entries) => ({ entries, limit })),
        ({ id }) => String(id),
        atMost,
      );
      for (const list of taken) {
        expect(list.length).toBeLessThanOrEqual(limit);
        expect(new Set(idsOf(list)).size).toBe(list.length);
      }
      for (const [, again] of Map.groupBy(idsOf(taken.flat()), (id) => id))
        expect(again.length).toBeLessThanOrEqual(atMost);
    }
  });

  it('limitRepeats drops nothing when an entry may be in every list', () => {
    const lists = [someSongs(9), someSongs(4), someSongs(0)];
    const takers = lists.map((entries) => ({ entries, limit: 10 }));
    expect(limitRepeats(takers, ({ id }) => String(id), 3)).toEqual(lists);
  });

  it('mixByTurns keeps every entry of each list, in its order', () => {
    for (let round = 0; round < 50; round += 1) {
      const lists = someLists();
      const mixed = mixByTurns(lists);
      expect(mixed).toHaveLength(lists.flat().length);
      for (const list of lists) {
        const own = new Set(list);
        expect(mixed.filter((song) => own.has(song))).toEqual(list);
      }
    }
  });
});
