import { describe, expect, it } from 'vitest';
import { draftFolder } from './draft-folder.ts';
import { isMediaFile, type LibraryFile, type MediaFile, toFolderContext } from '../library-file.ts';
import { toTrackDraft } from '../naming/track-draft.ts';
import { aMediaFile } from '../testing/media-files.ts';

const RELEASE = '7f347782-eb14-40c3-98e2-17b6e1bfe56c';
const OTHER = '0383dadf-2a4e-4d10-a46a-e9e041da8eb3';

const albumOf = ({ path, content: { record } }: MediaFile) =>
  toTrackDraft(path, record.tags, toFolderContext(record)).album;

describe('an album of which some files name no MusicBrainz release [10.118]', () => {
  const file = (number: number, artist: string, releaseMbid: string | null) =>
    aMediaFile({
      path: `a/${number}.flac`,
      tags: { title: `${number}`, album: 'Hits', albumArtists: [artist], releaseMbid },
    });
  const draft = (...files: readonly LibraryFile[]) => draftFolder(files, null).filter(isMediaFile);
  const countAlbums = (files: readonly MediaFile[]) =>
    new Set(files.map((one) => albumOf(one)?.albumId)).size;

  it('is one album, as long as the others name one', () => {
    const drafted = draft(file(1, 'Nina', RELEASE), file(2, 'Nina', null));
    expect(countAlbums(drafted)).toBe(1);
    const [, second] = drafted;
    expect(second?.content.record.releaseMbid).toBe(RELEASE);
    const [, alone] = draft(file(1, 'Nina', null), ...(second ? [second] : []));
    expect(alone?.content.record).not.toHaveProperty('releaseMbid');
  });

  it('is none of several releases, nor one of another artist', () => {
    expect(countAlbums(draft(file(1, 'Nina', RELEASE), file(2, 'Nina', OTHER), file(3, 'Nina', null)))).toBe(
      3,
    );
    expect(countAlbums(draft(file(1, 'Nina', RELEASE), file(2, 'Otto', null)))).toBe(2);
  });
});

describe('an album of which some files name no album artist [10.152]', () => {
  interface Song {
    readonly artist: string;
    readonly albumArtist?: string;
    readonly releaseMbid?: string;
    readonly trackNumber?: number;
  }
  const albumsOf = (...songs: readonly Song[]) => {
    const files = songs.map(({ artist, albumArtist, ...tags }, at) =>
      aMediaFile({
        path: `a/${at}.flac`,
        tags: {
          title: `${at}`,
          album: 'Hits',
          artists: [artist],
          albumArtists: albumArtist === undefined ? [] : [albumArtist],
          ...tags,
        },
      }),
    );
    return draftFolder(files, null).filter(isMediaFile).map(albumOf);
  };
  const countAlbums = (...songs: readonly Song[]) =>
    new Set(albumsOf(...songs).map((album) => album?.albumId)).size;
  const artistsOf = (...songs: readonly Song[]) =>
    albumsOf(...songs).map((album) => album?.artists.map(({ name }) => name).join());
  const various = ['Nina', 'Pia', 'Una'].map((artist) => ({ artist, albumArtist: 'Various Artists' }));

  it('is one album by the album artist of the others', () => {
    expect(countAlbums(...various, { artist: 'Otto' })).toBe(1);
    const songs = [{ artist: 'Nina', albumArtist: 'Nina Hagen Band' }, { artist: 'Nina' }];
    expect(countAlbums(...songs)).toBe(1);
    expect(artistsOf(...songs)).toEqual(['Nina Hagen Band', 'Nina Hagen Band']);
  });

  it('is by the album artist of the others in the usual form of the name', () => {
    const songs = [{ artist: 'Nina Hagen', albumArtist: 'Hagen, Nina' }, { artist: 'Otto' }];
    expect(countAlbums(...songs)).toBe(1);
    expect(artistsOf(...songs)).toEqual(['Nina Hagen', 'Nina Hagen']);
  });

  it('is one album with the songs on its other discs', () => {
    const song = (path: string, artist: string, albumArtists: readonly string[]) =>
      aMediaFile({ path, tags: { title: path, album: 'Hits', artists: [artist], albumArtists } });
    const one = song('a/CD1/1.flac', 'Nina', ['Various Artists']);
    const other = song('a/CD2/1.flac', 'Otto', []);
    const artistOf = (files: readonly LibraryFile[]) =>
      files.filter(isMediaFile).map(({ path, content: { record } }) => [path, record.albumArtists?.names]);
    expect(artistOf(draftFolder([other], null, [one]))).toEqual([['a/CD2/1.flac', ['Various Artists']]]);
    expect(artistOf(draftFolder([one], null, [other]))).toEqual([
      ['a/CD1/1.flac', undefined],
      ['a/CD2/1.flac', ['Various Artists']],
    ]);
  });

  it('stays split if these are more than the others', () => {
    const others = [{ artist: 'Otto' }, { artist: 'Otto' }, { artist: 'Otto' }];
    expect(countAlbums({ artist: 'Nina', albumArtist: 'Nina' }, ...others)).toBe(2);
  });

  it('stays split if the others name several', () => {
    const [nina, otto] = ['Nina', 'Otto'].map((artist) => ({ artist, albumArtist: artist }));
    expect(nina && otto && countAlbums(nina, otto, { artist: 'Pia' })).toBe(3);
  });

  it('leaves those on an album of their own that name another MusicBrainz release', () => {
    const released = various.map((song) => ({ ...song, releaseMbid: RELEASE }));
    expect(artistsOf(...released, { artist: 'Otto', releaseMbid: OTHER })[3]).toBe('Otto');
    expect(artistsOf(...released, { artist: 'Otto', releaseMbid: RELEASE })[3]).toBe('Various Artists');
  });

  it('leaves those on an album of their own that have the numbers of other songs', () => {
    const numbered = various.map((song, at) => ({ ...song, trackNumber: at + 1 }));
    expect(countAlbums(...numbered, { artist: 'Otto', trackNumber: 4 })).toBe(1);
    expect(
      countAlbums(...numbered, { artist: 'Otto', trackNumber: 3 }, { artist: 'Otto', trackNumber: 4 }),
    ).toBe(2);
  });
});

describe('an album in the folders of its discs [10.153]', () => {
  const file = (path: string, tags: { releaseMbid?: string; edition?: string }) =>
    aMediaFile({ path, tags: { title: path, album: 'Tide', albumArtists: ['Nina'], ...tags } });
  /** The albumIds of the files of all discs after one was drafted. */
  const albumIds = (disc: readonly MediaFile[], otherDiscs: readonly MediaFile[]) => {
    const drafted = draftFolder(disc, null, otherDiscs).filter(isMediaFile);
    const current = new Map([...otherDiscs, ...drafted].map((one) => [one.path, one]));
    return [...current.values()]
      .toSorted((one, other) => one.path.localeCompare(other.path))
      .map((one) => albumOf(one)?.albumId);
  };

  it.each([
    ['release', { releaseMbid: RELEASE }],
    ['edition', { edition: 'Deluxe' }],
  ])('is one if only the files of one disc name the %s, whichever is drafted', (_, tags) => {
    const [cd1, cd2] = [[file('a/CD1/1.flac', tags)], [file('a/CD2/1.flac', {})]];
    expect(new Set(albumIds(cd2, cd1)).size).toBe(1);
    expect(albumIds(cd1, cd2)).toEqual(albumIds(cd2, cd1));
  });

  it.each([
    ['release', { releaseMbid: RELEASE }, { releaseMbid: OTHER }],
    ['edition', { edition: 'Deluxe' }, { edition: 'Live' }],
  ])('stays several if each disc names another %s', (_, tags, others) => {
    const cd1 = [file('a/CD1/1.flac', tags), file('a/CD1/2.flac', {})];
    const cd2 = [file('a/CD2/1.flac', others), file('a/CD2/2.flac', {})];
    const [first, second, third, fourth] = albumIds(cd1, cd2);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(fourth).toBe(third);
    expect(albumIds(cd2, cd1)).toEqual([first, second, third, fourth]);
    const undecided = albumIds([file('a/CD3/1.flac', {})], [...cd1, ...cd2])[4];
    expect(undecided).toBe(albumOf(file('a/CD3/1.flac', {}))?.albumId);
  });

  it('draftFolder returns those files of the other discs alone that changed', () => {
    const [cd1, cd2] = [[file('a/CD1/1.flac', { releaseMbid: RELEASE })], [file('a/CD2/1.flac', {})]];
    const drafted = draftFolder(cd1, null, cd2).filter(isMediaFile);
    expect(drafted.map(({ path }) => path)).toEqual(['a/CD1/1.flac', 'a/CD2/1.flac']);
    expect(draftFolder(cd1, null, drafted.slice(1)).map(({ path }) => path)).toEqual(['a/CD1/1.flac']);
    // The writer compares files as JSON, and stored records have their properties in another order.
    const stored = drafted.slice(1).map(({ content, ...rest }) => {
      const { releaseMbid = '', ...record } = content.record;
      return { ...rest, content: { ...content, record: { releaseMbid, ...record } } };
    });
    expect(JSON.stringify(draftFolder(stored, null, cd1))).toBe(JSON.stringify(stored));
  });
});
