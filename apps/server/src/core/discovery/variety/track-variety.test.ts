import { describe, expect, it } from 'vitest';
import type { TrackRecord } from '../../catalogue/records.ts';
import { aTrackRecord } from '../../catalogue/testing/records.ts';
import { followTrack, takeFromAlbums, takeVariedTracks } from './track-variety.ts';

const aTrack = (title: string, artist: string, fields: Partial<TrackRecord> = {}): TrackRecord =>
  aTrackRecord(title, {
    artists: [{ id: artist, name: artist }],
    album: { id: `${artist} album`, name: `${artist} album` },
    ...fields,
  });

const tracksOf = (artist: string, count: number): TrackRecord[] =>
  Array.from({ length: count }, (_, number) => aTrack(`${artist} ${number}`, artist));
const artistsOf = (tracks: readonly TrackRecord[]) => tracks.map(({ artists }) => artists[0]?.id);

describe('takeFromAlbums', () => {
  it('takes one track per album while there are enough albums', () => {
    const tracks = Array.from({ length: 12 }, (_, at) => tracksOf(`Artist ${at}`, 3)).flat();
    const albums = takeFromAlbums(tracks, 12).map(({ album }) => album?.id);
    expect(new Set(albums).size).toBe(12);
  });

  it('takes a second track of each album, and no third of one, when there are too few albums', () => {
    const tracks = Array.from({ length: 3 }, (_, at) => tracksOf(`Artist ${at}`, 5)).flat();
    const names = artistsOf(takeFromAlbums(tracks, 6));
    for (const artist of ['Artist 0', 'Artist 1', 'Artist 2'])
      expect(names.filter((name) => name === artist)).toHaveLength(2);
  });
});

describe('followTrack', () => {
  const first = aTrack('asked', 'A');

  it('never puts the same artist twice in a row while there is a choice', () => {
    const others = [...tracksOf('A', 20), ...tracksOf('B', 20), ...tracksOf('C', 5), ...tracksOf('D', 20)];
    const names = artistsOf(followTrack(first, others, 25));
    expect(names).toHaveLength(25);
    for (const [at, name] of names.entries()) expect(name).not.toBe(names[at + 1]);
  });

  it('adds at most four songs of an album, unless nothing else is left', () => {
    const others = [
      ...tracksOf('A', 20),
      ...['B', 'C', 'D', 'E', 'F', 'G'].flatMap((name) => tracksOf(name, 4)),
    ];
    expect(artistsOf(followTrack(first, others, 25)).filter((name) => name === 'A')).toHaveLength(5);
    expect(followTrack(first, tracksOf('A', 20), 15)).toHaveLength(15);
  });

  it('begins with the given track, and drops the same song under another videoId', () => {
    const again = aTrack('asked', 'A', { videoId: 'on a compilation', album: null });
    const followed = followTrack(first, [again, ...tracksOf('B', 2)], 25);
    expect(followed.map(({ title }) => title)).toEqual(['asked', 'B 0', 'B 1']);
  });

  it('adds pieces of the same title that differ in length, as movements and chapters do [4.105]', () => {
    const allegro = (videoId: string, durationMs: number | null) =>
      aTrack('Allegro', 'B', { videoId, durationMs });
    const others = [
      allegro('a', 300_000),
      allegro('of a best-of', 330_000),
      allegro('b', 400_000),
      allegro('of unknown length', null),
    ];
    expect(followTrack(first, others, 25).map(({ videoId }) => videoId)).toEqual([first.videoId, 'a', 'b']);
  });

  it('adds jingles only when songs run out', () => {
    const jingle = aTrack('jingle', 'J', { durationMs: 5000 });
    const others = [jingle, ...tracksOf('B', 3)];
    expect(followTrack(first, others, 4).map(({ title }) => title)).not.toContain('jingle');
    expect(followTrack(first, others, 5).map(({ title }) => title)).toContain('jingle');
  });
});

describe('spoken word and long tracks', () => {
  const reading = aTrack('reading', 'R', { isSpoken: true });
  const mix = aTrack('mix', 'M', { durationMs: 1_200_001 });
  const songs = tracksOf('B', 2);
  const titlesOf = (tracks: readonly TrackRecord[]) => tracks.map(({ title }) => title);

  it('follow a song only when songs run out, and are in a row only then [4.106]', () => {
    const first = aTrack('asked', 'A', { durationMs: 1_200_000 });
    expect(titlesOf(followTrack(first, [reading, mix, ...songs], 3))).toEqual(['asked', 'B 0', 'B 1']);
    expect(titlesOf(takeVariedTracks([reading, mix, ...songs], 2))).toEqual(['B 0', 'B 1']);
    expect(titlesOf(takeFromAlbums([reading, mix, ...tracksOf('C', 1)], 2))).toContain('reading');
  });

  it('follow all songs of a library of few artists, beyond the limits of an artist and an album [4.106]', () => {
    const few = [...tracksOf('B', 20), ...tracksOf('C', 20)];
    const readings = Array.from({ length: 20 }, (_, at) =>
      aTrack(`reading ${at}`, `R ${at}`, { isSpoken: true }),
    );
    const isSong = ({ isSpoken = false }: TrackRecord) => !isSpoken;
    expect(followTrack(aTrack('asked', 'A'), [...readings, ...few], 25).every(isSong)).toBe(true);
    expect(takeVariedTracks([...readings, ...few], 20).every(isSong)).toBe(true);
    const row = takeFromAlbums([...readings, ...few], 20, 20);
    expect([row.length, row.filter(isSong).length]).toEqual([40, 40]);
    const longer = takeVariedTracks([...readings, ...few], 45);
    expect([longer.length, longer.filter(isSong).length]).toEqual([45, 40]);
  });

  it.each([['reading'], ['mix']])('follow what is of that kind like any other: a %s [4.106]', (title) => {
    const [first = mix] = [reading, mix].filter((track) => track.title === title);
    const other = first === mix ? reading : mix;
    expect(titlesOf(followTrack(first, [other, ...songs], 2))).toEqual([title, other.title]);
  });
});

describe('takeVariedTracks', () => {
  it('leaves out jingles (shorter than 30 s) while there are enough songs', () => {
    const jingle = aTrack('jingle', 'J', { durationMs: 29_999 });
    const unknown = aTrack('unknown', 'K', { durationMs: null });
    const row = takeVariedTracks([jingle, unknown, aTrack('song', 'B', { durationMs: 30_000 })], 2);
    expect(row.map(({ title }) => title)).toEqual(['unknown', 'song']);
  });
});
