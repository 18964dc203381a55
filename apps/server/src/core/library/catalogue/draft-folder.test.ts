import { untagged } from '../naming/media-tags.ts';
import { describe, expect, it } from 'vitest';
import { draftFolder, pickFolderCover } from './draft-folder.ts';
import { isMediaFile, type LibraryFile, type MediaFile, toFolderContext } from '../library-file.ts';
import { toTrackDraft } from '../naming/track-draft.ts';
import { aMediaFile, anImageFile } from '../testing/media-files.ts';

const media = (path: string, embeddedArtworkId: string | null, kind: 'audio' | 'video' = 'audio') =>
  aMediaFile({ path, kind, tags: { album: 'Tide' }, record: { embeddedArtworkId } });

const coversOf = (files: readonly LibraryFile[], outer: Parameters<typeof draftFolder>[1] = null) =>
  draftFolder(files, outer)
    .filter(isMediaFile)
    .map(({ content }) => [
      content.record.cover?.artworkId ?? null,
      content.record.albumCover?.artworkId ?? null,
    ]);

describe('the cover', () => {
  it('is the folder’s image with the preferred name, for the album and its tracks', () => {
    const files = [media('a/1.flac', 'own'), anImageFile('a/folder.jpg'), anImageFile('a/cover.png')];
    expect(coversOf(files)).toEqual([['art of a/cover.png', 'art of a/cover.png']]);
  });

  it('is the first of images with the same name, in whichever order they are given', () => {
    const covers = [anImageFile('a/cover.png'), anImageFile('a/cover.jpg')];
    for (const images of [covers, covers.toReversed()])
      expect(coversOf([media('a/1.flac', null), ...images])).toEqual([
        ['art of a/cover.jpg', 'art of a/cover.jpg'],
      ]);
  });

  it('is the embedded one when the folder has none', () => {
    expect(coversOf([media('a/1.flac', 'own'), media('a/2.flac', null)])).toEqual([
      ['own', 'own'],
      [null, null],
    ]);
  });

  it('is each track’s own when these differ, and the folder’s for the album', () => {
    expect(
      coversOf([media('a/1.flac', 'one'), media('a/2.flac', 'two'), anImageFile('a/cover.png')]),
    ).toEqual([
      ['one', 'art of a/cover.png'],
      ['two', 'art of a/cover.png'],
    ]);
  });

  it('is not the image of the artist beside the songs [10.82]', () => {
    const artist: LibraryFile = { ...anImageFile('a/artist.jpg'), kind: 'artist-image' };
    expect(coversOf([media('a/1.flac', 'own'), artist])).toEqual([['own', 'own']]);
    expect(pickFolderCover([artist])).toBeNull();
  });

  it('in a folder without media files may be the image of an artist, and of the discs below [10.83]', () => {
    const [image] = draftFolder([anImageFile('a/cover.png')], null);
    expect(image?.kind).toBe('artist-image');
    expect(pickFolderCover(image ? [image] : [])?.artworkId).toBe('art of a/cover.png');
    const drafted = draftFolder([media('a/1.flac', null), ...(image ? [image] : [])], null);
    expect(drafted.map(({ kind }) => kind)).toEqual(['audio', 'image']);
  });

  it('of the album folder is used for its disc folders', () => {
    const outer = { artworkId: 'outer', imagePath: '/music/a/cover.png' };
    expect(coversOf([media('a/CD 1/1.flac', null)], outer)).toEqual([['outer', 'outer']]);
  });
});

it('draftFolder gives the edition of an album to all its files, and takes it away again', () => {
  const file = (path: string, edition: string | null) =>
    aMediaFile({ path, tags: { album: 'Tide', edition } });
  const draft = (files: readonly LibraryFile[]) => draftFolder(files, null).filter(isMediaFile);
  const editionsOf = (files: readonly LibraryFile[]) =>
    draft(files).map(({ content }) => toFolderContext(content.record).edition);
  const [one, other] = [file('a/1.flac', 'Deluxe'), file('a/2.flac', null)];
  expect(editionsOf([one, other])).toEqual(['Deluxe', 'Deluxe']);
  const [, drafted] = draft([one, other]);
  expect(editionsOf(drafted ? [file('a/1.flac', null), drafted] : [])).toEqual([null, null]);
});

describe('an album of which some files name no MusicBrainz release [10.118]', () => {
  const RELEASE = '7f347782-eb14-40c3-98e2-17b6e1bfe56c';
  const OTHER = '0383dadf-2a4e-4d10-a46a-e9e041da8eb3';
  const file = (number: number, artist: string, releaseMbid: string | null) =>
    aMediaFile({
      path: `a/${number}.flac`,
      tags: { title: `${number}`, album: 'Hits', albumArtists: [artist], releaseMbid },
    });
  const draft = (...files: readonly LibraryFile[]) => draftFolder(files, null).filter(isMediaFile);
  const countAlbums = (files: readonly MediaFile[]) =>
    new Set(
      files.map(
        ({ path, content: { record } }) =>
          toTrackDraft(path, record.tags, toFolderContext(record)).album?.albumId,
      ),
    ).size;

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
    return draftFolder(files, null)
      .filter(isMediaFile)
      .map(
        ({ path, content: { record } }) =>
          toTrackDraft(path, record.tags, toFolderContext(record)).album ?? null,
      );
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
    const [own, other] = ['7f347782-eb14-40c3-98e2-17b6e1bfe56c', '0383dadf-2a4e-4d10-a46a-e9e041da8eb3'];
    const released = various.map((song) => ({ ...song, releaseMbid: own }));
    expect(artistsOf(...released, { artist: 'Otto', releaseMbid: other })[3]).toBe('Otto');
    expect(artistsOf(...released, { artist: 'Otto', releaseMbid: own })[3]).toBe('Various Artists');
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
  const RELEASE = '7f347782-eb14-40c3-98e2-17b6e1bfe56c';
  const OTHER = '0383dadf-2a4e-4d10-a46a-e9e041da8eb3';
  const file = (path: string, tags: { releaseMbid?: string; edition?: string }) =>
    aMediaFile({ path, tags: { title: path, album: 'Tide', albumArtists: ['Nina'], ...tags } });
  const albumOf = ({ path, content: { record } }: MediaFile) =>
    toTrackDraft(path, record.tags, toFolderContext(record)).album;
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

it('draftFolder gives a video the videoId of the song with the same file name', () => {
  const [, video] = draftFolder([media('a/1.flac', null), media('a/1.webm', null, 'video')], null);
  expect(video?.content).toMatchObject({
    videoId: 'id of a/1.flac',
    record: { ownVideoId: 'id of a/1.webm' },
  });
});

describe('untagged songs in one folder', () => {
  /** The artists of their albums. */
  const albumArtists = (...paths: readonly string[]) =>
    new Set(
      draftFolder(
        paths.map((path) => aMediaFile({ path })),
        null,
      )
        .filter(isMediaFile)
        .map(
          ({ path, content: { record } }) => toTrackDraft(path, record.tags, toFolderContext(record)).album,
        )
        .map((album) => `${album?.title} by ${album?.artists.map(({ name }) => name).join()}`),
    );

  it.each([
    ['which names none of them', ['Summer Mix/01 Tom - A.mp3', 'Summer Mix/02 Una - B.mp3']],
    ['below one that names none of them', ['Rock/Summer Mix/Tom - A.mp3', 'Rock/Summer Mix/Una - B.mp3']],
    [
      'of whose files one names no artist',
      ['Rock/Summer Mix/Tom - A.mp3', 'Rock/Summer Mix/Una - B.mp3', 'Rock/Summer Mix/03 C.mp3'],
    ],
  ])('by several artists are one compilation, in a folder %s [10.75]', (_, paths) => {
    expect(albumArtists(...paths)).toEqual(new Set(['Summer Mix by Various Artists']));
  });

  it('by one artist, or half of them by the artist of the folder, are no compilation [10.75]', () => {
    expect(albumArtists('Mix/Tom - A.mp3', 'Mix/Tom - B.mp3')).toEqual(new Set(['Mix by Tom']));
    expect(albumArtists('Nina/Tide/01 Shore.mp3', 'Nina/Tide/02 Love - Hate.mp3')).toEqual(
      new Set(['Tide by Nina', 'Tide by Love']),
    );
  });
});

describe('draftFolder', () => {
  it('pairs neither two songs nor two videos of the same name', () => {
    const drafted = draftFolder(
      [
        media('a/1.flac', null),
        media('a/1.mp3', null),
        media('a/2.webm', null, 'video'),
        media('a/2.mkv', null, 'video'),
      ],
      null,
    );
    expect(drafted.map(({ path, content }) => [path, content.kind === 'media' && content.videoId])).toEqual([
      ['a/1.flac', 'id of a/1.flac'],
      ['a/1.mp3', 'id of a/1.mp3'],
      ['a/2.webm', 'id of a/2.webm'],
      ['a/2.mkv', 'id of a/2.mkv'],
    ]);
  });

  it('uses the folder’s cover when there is only one embedded cover', () => {
    const files = [media('a/1.flac', 'own'), media('a/2.flac', null), anImageFile('a/cover.png')];
    expect(coversOf(files)).toEqual([
      ['art of a/cover.png', 'art of a/cover.png'],
      ['art of a/cover.png', 'art of a/cover.png'],
    ]);
  });

  it.each([
    [['Nina', 'Otto'], true],
    [['Nina', 'Nina'], false],
  ])('marks an album as a compilation when its artists differ: %s', (names, isVarious) => {
    const files = names.map((name, at) => byArtist(media(`a/${at}.flac`, null), name, 'Tide'));
    const drafted = draftFolder(files, null).filter(isMediaFile);
    expect(drafted.map(({ content }) => content.record.isVarious)).toEqual([isVarious, isVarious]);
  });

  it('does not mark a song without an album beside a compilation', () => {
    const files = [
      byArtist(media('a/1.flac', null), 'Nina', 'Tide'),
      byArtist(media('a/2.flac', null), 'Otto', 'Tide'),
      byArtist(media('a/3.flac', null), 'Pia', null),
    ];
    const drafted = draftFolder(files, null).filter(isMediaFile);
    expect(drafted.map(({ content }) => content.record.isVarious)).toEqual([true, true, false]);
  });
});

function byArtist(file: LibraryFile, name: string, album: string | null): LibraryFile {
  if (!isMediaFile(file)) return file;
  const tags = { ...untagged, title: 'Song', album, artists: { names: [name], mbids: [] } };
  return { ...file, content: { ...file.content, record: { ...file.content.record, tags } } };
}
