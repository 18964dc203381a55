import { describe, expect, it } from 'vitest';
import type { ImageArtist, LibraryFile } from '../library-file.ts';
import { VARIOUS_ARTISTS } from '../naming/credits.ts';
import { toArtistId } from '../identity/ids.ts';
import { aMediaFile, anImageFile, type DescribedFile } from '../testing/media-files.ts';
import {
  addArtistImages,
  addSongs,
  type ImageFile,
  isImageFile,
  noSongs,
  toImageArtist,
} from './artist-images.ts';

const song = (path: string, albumArtists: string[], tags: DescribedFile['tags'] = {}) =>
  aMediaFile({ path, tags: { title: path, artists: ['Guest'], album: 'Tide', albumArtists, ...tags } });

/** The artist of an image among songs, whose pages arrive one after the other. */
const artistOf = (image: string, ...pages: readonly (readonly LibraryFile[])[]): ImageArtist | null => {
  const folder = image.slice(0, Math.max(0, image.lastIndexOf('/')));
  const songs = pages.reduce(
    (found, page) => addSongs(found, folder, page as ReturnType<typeof song>[]),
    noSongs,
  );
  return toImageArtist({ ...anImageFile(image), kind: 'artist-image' }, songs);
};

describe('the artist of an image', () => {
  const nina = { artistId: toArtistId('Nina'), depth: 1 };

  it('is the one album artist of all songs in and below its folder [10.82]', () => {
    const songs = [song('Nina/Tide/1.mp3', ['Nina']), song('Nina/Ebb/Deep/1.mp3', ['Nina'])];
    expect(artistOf('Nina/artist.jpg', songs)).toEqual(nina);
    expect(artistOf('artist.jpg', songs)).toEqual({ ...nina, depth: 2 });
    expect(artistOf('Nina/Tide/artist.jpg', songs.slice(0, 1))).toEqual({ ...nina, depth: 0 });
  });

  it('is nobody where songs have another album artist, are of a compilation, or are none [10.82]', () => {
    const [one, other] = [song('A/1/1.mp3', ['Nina']), song('A/2/1.mp3', ['Otto'])];
    expect(artistOf('A/artist.jpg', [one], [other])).toBeNull();
    expect(artistOf('A/artist.jpg', [song('A/1.mp3', ['Nina', 'Otto'])])).toBeNull();
    expect(artistOf('A/artist.jpg', [song('A/1.mp3', [VARIOUS_ARTISTS])])).toBeNull();
    expect(artistOf('A/artist.jpg', [song('A/1.mp3', [], { isCompilation: true })])).toBeNull();
    expect(artistOf('A/artist.jpg', [])).toBeNull();
  });

  it('is that of a collection of one artist, and the first artist of songs without an album [10.82]', () => {
    const best = song('Nina/Best/1.mp3', ['Nina'], { releaseTypes: ['album', 'compilation'] });
    const loose = song('Nina/Loose/1.mp3', [], { album: null, artists: ['Nina', 'Otto'] });
    expect(artistOf('Nina/artist.jpg', [best, loose])).toEqual(nina);
  });

  it('is nobody for a cover above the discs of an album, but not for artist.* [10.83]', () => {
    const discs = [song('Nina/Tide/CD1/1.mp3', ['Nina']), song('Nina/Tide/CD2/1.mp3', ['Nina'])];
    expect(artistOf('Nina/Tide/cover.jpg', discs)).toBeNull();
    expect(artistOf('Nina/Tide/artist.jpg', discs)).toEqual(nina);
    expect(artistOf('Nina/folder.jpg', discs)).toEqual({ ...nina, depth: 2 });
  });
});

describe('the image that an artist shows', () => {
  const image = (path: string, depth: number, artistId = 'nina'): ImageFile => {
    const file = { ...anImageFile(path), kind: 'artist-image' as const };
    if (!isImageFile(file)) throw new Error('Expected an image');
    return { ...file, content: { ...file.content, artist: { artistId, depth } } };
  };
  const pick = (images: readonly ImageFile[]): ReadonlyMap<string, ImageFile> => {
    const shown = new Map<string, ImageFile>();
    for (const one of images) addArtistImages(shown, [one]);
    return shown;
  };
  const picked = (...images: ImageFile[]) =>
    [images, images.toReversed()].map((all) => pick(all).get('nina')?.path);
  const both = (path: string) => [path, path];

  it('is the nearest to the songs, then that with the shortest path in natural order [10.82]', () => {
    expect(picked(image('artist.jpg', 2), image('Nina/artist.jpg', 1))).toEqual(both('Nina/artist.jpg'));
    expect(picked(image('Old/Nina/artist.jpg', 1), image('Nina/artist.jpg', 1))).toEqual(
      both('Nina/artist.jpg'),
    );
    expect(picked(image('N10/artist.jpg', 1), image('N9b/artist.jpg', 1))).toEqual(both('N9b/artist.jpg'));
    expect(picked(image('Nina/artist.png', 1), image('Nina/artist.jpg', 1))).toEqual(both('Nina/artist.jpg'));
  });

  it('is artist.* before covers, of which the order is that of albums [10.83]', () => {
    expect(picked(image('artist.jpg', 2), image('Nina/cover.jpg', 1))).toEqual(both('artist.jpg'));
    expect(picked(image('Nina/album.jpg', 1), image('Nina/folder.jpg', 1))).toEqual(both('Nina/folder.jpg'));
  });

  it('is of each artist for itself, and none is of nobody [10.82]', () => {
    const nobodys = { ...anImageFile('artist.jpg'), kind: 'artist-image' as const };
    const images = [image('Nina/artist.jpg', 1), image('Otto/artist.jpg', 2, 'otto'), nobodys].filter(
      isImageFile,
    );
    expect([...pick(images)].map(([artistId, { path }]) => [artistId, path])).toEqual([
      ['nina', 'Nina/artist.jpg'],
      ['otto', 'Otto/artist.jpg'],
    ]);
  });

  it('is found without comparing it with those of other artists [10.82]', () => {
    const unread = (artistId: string): ImageFile =>
      Object.defineProperty(image(`${artistId}/artist.jpg`, 1, artistId), 'path', {
        get: () => {
          throw new Error(`Compared the image of ${artistId}`);
        },
      });
    const shown = new Map<string, ImageFile>();
    addArtistImages(shown, ['nina', 'otto', 'pia'].map(unread));
    expect([...shown.keys()]).toEqual(['nina', 'otto', 'pia']);
  });
});
