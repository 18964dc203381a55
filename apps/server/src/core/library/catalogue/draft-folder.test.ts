import { untagged } from '../naming/media-tags.ts';
import { describe, expect, it } from 'vitest';
import { draftFolder, pickFolderCover } from './draft-folder.ts';
import { isMediaFile, type LibraryFile, toFolderContext } from '../library-file.ts';
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
