import { describe, expect, it } from 'vitest';
import type { TrackRecord } from '../../catalogue/records.ts';
import { aTrackRecord } from '../../catalogue/testing/records.ts';
import type { ShelfReader } from '../discovery-reader.ts';
import { findLargeTags } from '../../catalogue/large-tags.ts';
import { findGenrePlaylist, LARGE_TAGS, planGenres } from './genre-playlists.ts';
import { findYearPlaylist, planYears } from './year-playlists.ts';

const NOW_MS = Date.parse('2026-12-31T23:59:59Z');

interface Tag {
  readonly tag: string;
  readonly tracks: readonly TrackRecord[];
  /** Kind and spelling on its tracks. */
  readonly spellings?: readonly (readonly [kind: string, name: string])[];
}

const load = (tracks: readonly TrackRecord[]) => async (ids: readonly string[]) =>
  new Map(
    tracks.filter(({ videoId }) => ids.includes(videoId)).map((track) => [track.videoId, track] as const),
  );

type TagReader = Pick<ShelfReader, 'countTags' | 'findTagSpellings' | 'sampleVideoIdsOfTag' | 'loadTracks'>;
type YearReader = Pick<
  ShelfReader,
  'findYearBefore' | 'findAlbumIdsOfYear' | 'loadAlbumTracks' | 'loadTracks'
>;

function withTags(...tags: readonly Tag[]): ShelfReader {
  const of = (name: string) => tags.find(({ tag }) => tag === name);
  const reader: TagReader = {
    countTags: async (after, limit) => {
      const rows = tags
        .toSorted((a, b) => (a.tag < b.tag ? -1 : 1))
        .flatMap(({ tag, tracks }) => tracks.map(({ videoId }) => [tag, videoId] as const))
        .filter(
          ([tag, id]) => after === null || tag > after.tag || (tag === after.tag && id > after.lastVideoId),
        )
        .slice(0, limit);
      return [...Map.groupBy(rows, ([tag]) => tag)].map(([tag, found]) => ({
        tag,
        count: found.length,
        lastVideoId: found.at(-1)?.[1] ?? '',
      }));
    },
    findTagSpellings: async (tag, limit) =>
      (of(tag)?.spellings ?? [['genre', tag]]).slice(0, limit).map(([kind, name]) => ({ kind, name })),
    sampleVideoIdsOfTag: async (tag, _from, limit) =>
      (of(tag)?.tracks ?? []).slice(0, limit).map(({ videoId }) => videoId),
    loadTracks: load(tags.flatMap(({ tracks }) => tracks)),
  };
  return reader as ShelfReader;
}

const planOf = async (reader: ShelfReader) =>
  planGenres(reader, await findLargeTags(reader, LARGE_TAGS), NOW_MS);

const songs = (name: string, count: number, fields: Partial<TrackRecord> = {}) =>
  Array.from({ length: count }, (_, at) => aTrackRecord(`${name} ${at}`, fields));

describe('genre playlists', () => {
  it('are offered largest first, at most 24', async () => {
    const tags = Array.from({ length: 30 }, (_, at) => ({
      tag: `genre ${String(at).padStart(2, '0')}`,
      tracks: songs(`of ${at}`, at + 1),
    }));
    const titles = (await planOf(withTags(...tags))).map(({ title }) => title);
    expect(titles).toEqual(
      tags
        .map(({ tag }) => tag)
        .toReversed()
        .slice(0, 24),
    );
  });

  it('are of the largest genres, wherever these are in the index [12.58]', async () => {
    const id = (at: number) => String(at).padStart(5, '0');
    const small = Array.from({ length: 6000 }, (_, at) => ({
      tag: `genre ${id(at)}`,
      tracks: [aTrackRecord(`only ${id(at)}`)],
    }));
    const large = ['anthem', 'genre 03000 and more', 'zouk'].map((tag, at) => ({
      tag,
      tracks: Array.from({ length: 5200 - at }, (_, number) => aTrackRecord(`${tag} ${id(number)}`)),
    }));
    expect(await findLargeTags(withTags(...small, ...large), 4)).toEqual([
      'anthem',
      'genre 03000 and more',
      'zouk',
      'genre 00000',
    ]);
  });

  it('are titled with the most common spelling, and exclude tags that are only moods', async () => {
    const genres = await planOf(
      withTags(
        {
          tag: 'hip hop',
          tracks: songs('a', 3),
          spellings: [
            ['genre', 'hip hop'],
            ['genre', 'Hip-Hop'],
            ['genre', 'Hip-Hop'],
          ],
        },
        { tag: 'calm', tracks: songs('b', 3), spellings: [['mood', 'Calm']] },
        {
          tag: 'dark',
          tracks: songs('c', 2),
          spellings: [
            ['mood', 'DARK'],
            ['mood', 'DARK'],
            ['genre', 'Dark'],
          ],
        },
      ),
    );
    expect(genres.map(({ title }) => title)).toEqual(['Hip-Hop', 'Dark']);
  });

  it('are not offered when all songs are missing or the name is too long', async () => {
    const genres = await planOf(
      withTags(
        { tag: 'gone', tracks: songs('a', 3, { isMissing: true }) },
        { tag: 'x'.repeat(400), tracks: songs('b', 3) },
        { tag: 'house', tracks: songs('c', 1) },
      ),
    );
    expect(genres.map(({ title }) => title)).toEqual(['house']);
  });

  it.each(['house', 'drum n bass', 'がぎ', 'мой'])(
    'are found by the playlistId they are offered with: %s',
    async (tag) => {
      const reader = withTags({ tag, tracks: songs('a', 2), spellings: [['genre', `Great ${tag}`]] });
      const [card] = await planOf(reader);
      expect(card?.playlistId).toMatch(/^[A-Za-z0-9_-]+$/);
      expect(await findGenrePlaylist(reader, card?.playlistId ?? '', NOW_MS)).toMatchObject({
        title: `Great ${tag}`,
        durationSeconds: 400,
        tracks: [{ videoId: 'a 0' }, { videoId: 'a 1' }],
      });
    },
  );

  it('are not found by any other playlistId', async () => {
    const reader = withTags({ tag: 'house', tracks: songs('a', 2) });
    for (const id of ['RDCLAK5uy_genre-', 'RDCLAK5uy_genre-xxxx', 'RDCLAK5uy_year-1994', 'PLgenre-aG91c2U'])
      expect(await findGenrePlaylist(reader, id, NOW_MS)).toBeNull();
  });

  it('are not looked up by a text that no database stores, such as NUL', async () => {
    const reader = withTags({ tag: '\0', tracks: songs('a', 2) });
    expect(await findGenrePlaylist(reader, 'RDCLAK5uy_genre-AA', NOW_MS)).toBeNull();
  });
});

/** A library with albums of these years; each album has `tracksPerAlbum` songs. */
function withYears(
  years: Readonly<Record<number, readonly string[]>>,
  tracksPerAlbum = 1,
  missing = '',
): ShelfReader {
  const known = Object.keys(years)
    .map(Number)
    .toSorted((a, b) => b - a);
  const tracksOf = (albumId: string) => songs(albumId, tracksPerAlbum, { isMissing: albumId === missing });
  const reader: YearReader = {
    findYearBefore: async (year) => known.find((one) => one < year) ?? null,
    findAlbumIdsOfYear: async (year, limit) => (years[year] ?? []).slice(0, limit),
    loadAlbumTracks: async (albumId) =>
      tracksOf(albumId).map(({ videoId }) => ({ videoId, trackNumber: null, discNumber: null })),
    loadTracks: load(Object.values(years).flat().flatMap(tracksOf)),
  };
  return reader as ShelfReader;
}

describe('year playlists', () => {
  it('are offered newest first, without future years and years below 1', async () => {
    const reader = withYears({ 2027: ['typo'], 2026: ['new'], 1994: ['old'], 0: ['none'], [-5]: ['older'] });
    expect((await planYears(reader, NOW_MS)).map(({ title }) => title)).toEqual(['2026', '1994']);
  });

  it('are limited to 150', async () => {
    const reader = withYears(Object.fromEntries(Array.from({ length: 200 }, (_, at) => [1800 + at, ['a']])));
    const cards = await planYears(reader, NOW_MS);
    expect(cards).toHaveLength(150);
    expect(cards.at(-1)?.title).toBe('1850');
  });

  it('list the songs of the year album by album, without missing ones', async () => {
    const reader = withYears({ 1994: ['kettle', 'gone', 'tides'] }, 2, 'gone');
    const [card] = await planYears(reader, NOW_MS);
    const page = await findYearPlaylist(reader, card?.playlistId ?? '');
    expect(page?.title).toBe('1994');
    expect(page?.tracks.map(({ title }) => title)).toEqual(['kettle 0', 'kettle 1', 'tides 0', 'tides 1']);
  });

  it('hold at most 200 songs', async () => {
    const reader = withYears({ 1994: Array.from({ length: 9 }, (_, at) => `album ${at}`) }, 30);
    expect((await findYearPlaylist(reader, 'RDCLAK5uy_year-1994'))?.tracks).toHaveLength(200);
  });

  it.each(['RDCLAK5uy_year-', 'RDCLAK5uy_year-1995', 'RDCLAK5uy_year-19940', 'RDCLAK5uy_year-1994x', '1994'])(
    'are not found by another playlistId: %s',
    async (playlistId) => {
      expect(await findYearPlaylist(withYears({ 1994: ['kettle'] }), playlistId)).toBeNull();
    },
  );

  it('are null when all of their songs are missing', async () => {
    expect(
      await findYearPlaylist(withYears({ 1994: ['gone'] }, 2, 'gone'), 'RDCLAK5uy_year-1994'),
    ).toBeNull();
  });
});
