import { describe, expect, it } from 'vitest';
import { type MediaTags, untagged } from './media-tags.ts';
import { toNamesFromPath } from './names-from-path.ts';
import { findVariousAlbums, toTrackDraft } from './track-draft.ts';

const aTag = (tags: Partial<MediaTags>): MediaTags => ({ ...untagged, ...tags });
const artists = (...names: string[]) => ({ names, mbids: [] });
const alone = { isVarious: false };

describe('an untagged file', () => {
  it.each([
    ['Nina/Tide (1999)/03 - Shore.mp3', { title: 'Shore', artist: 'Nina', album: 'Tide', trackNumber: 3 }],
    ['Nina - Tide/03. Shore.mp3', { title: 'Shore', artist: 'Nina', album: 'Tide', trackNumber: 3 }],
    ['Nina/1999 - Tide/2-03 Shore.mp3', { title: 'Shore', artist: 'Nina', album: 'Tide', discNumber: 2 }],
    ['Nina/Tide/CD 2/03 Shore.mp3', { title: 'Shore', artist: 'Nina', album: 'Tide', discNumber: 2 }],
    ['Otto - Shore.mp3', { title: 'Shore', artist: 'Otto', album: null, trackNumber: null }],
    [
      'albums/original_soundtrack/track1.opus',
      { title: 'track1', artist: null, album: 'original soundtrack' },
    ],
    ['menu.opus', { title: 'menu', artist: null, album: null }],
    ['99 Luftballons.mp3', { title: 'Luftballons', trackNumber: 99 }],
    ['1999.mp3', { title: '1999', trackNumber: null }],
    ['   .mp3', { title: '.mp3' }],
    ['Nina/\u0007\u001b.mp3', { title: '.mp3' }],
    ['a\nb \u0007 - c.mp3', { artist: 'a b', title: 'c' }],
  ])('%s is named by its path', (path, names) => {
    expect(toNamesFromPath(path)).toMatchObject(names);
  });

  it('gets title, artist and album from its path', () => {
    const draft = toTrackDraft('Nina/Tide/03 - Shore.mp3', untagged, alone);
    expect(draft).toMatchObject({ title: 'Shore', trackNumber: 3, album: { title: 'Tide' } });
    expect(draft.credits.map(({ name }) => name)).toEqual(['Nina']);
  });
});

describe('a tagged file', () => {
  it('without an album belongs to none, whatever its folder is called', () => {
    const draft = toTrackDraft('Downloads/x.mp3', aTag({ title: 'Shore', artists: artists('Nina') }), alone);
    expect(draft).toMatchObject({ title: 'Shore', album: null });
  });

  it('without a title is called by its file name', () => {
    const draft = toTrackDraft('a/03 Shore.mp3', aTag({ artists: artists('Nina'), album: 'Tide' }), alone);
    expect(draft.title).toBe('Shore');
  });

  it('belongs to the album of its first artist, whoever is featured', () => {
    const one = toTrackDraft('a.mp3', aTag({ artists: artists('Nina'), album: 'Tide' }), alone);
    const other = toTrackDraft('b.mp3', aTag({ artists: artists('Nina feat. Otto'), album: 'Tide' }), alone);
    expect(one.album?.albumId).toBe(other.album?.albumId);
  });

  it.each([
    [['single'], 'Single'],
    [['EP'], 'EP'],
    [['album', 'live'], 'Album'],
    [['soundtrack'], null],
    [[], null],
  ])('released as %s has the album type %s', (releaseTypes, type) => {
    expect(toTrackDraft('a.mp3', aTag({ album: 'Tide', releaseTypes }), alone).album?.type).toBe(type);
  });

  it.each([
    [{ isCompilation: true }],
    [{ releaseTypes: ['album', 'compilation'] }],
    [{ albumArtists: artists('Various Artists') }],
  ])('marked %o belongs to a compilation of Various Artists', (tags) => {
    const { album } = toTrackDraft(
      'a.mp3',
      aTag({ artists: artists('Nina'), album: 'Tide', ...tags }),
      alone,
    );
    expect(album).toMatchObject({ isCompilation: true, artists: [{ name: 'Various Artists' }] });
  });
});

const file = (name: string, artist: string, albumArtist?: string) => ({
  path: `Mix/${name}.mp3`,
  tags: aTag({
    album: 'Mix',
    artists: artists(artist),
    ...(albumArtist === undefined ? {} : { albumArtists: artists(albumArtist) }),
  }),
});

describe('a folder of one album title', () => {
  it('by different artists is a compilation', () => {
    expect(findVariousAlbums([file('a', 'Nina'), file('b', 'Otto')])).toEqual(new Set(['Mix']));
  });

  it('by one artist and guests is not', () => {
    expect(findVariousAlbums([file('a', 'Nina'), file('b', 'Nina feat. Otto')])).toEqual(new Set());
  });

  it('with an album artist is not', () => {
    expect(findVariousAlbums([file('a', 'Nina', 'Nina'), file('b', 'Otto', 'Nina')])).toEqual(new Set());
  });

  it('marked as one by its folder has one album', () => {
    const various = { isVarious: true };
    const drafts = [file('a', 'Nina'), file('b', 'Otto')].map(({ path, tags }) =>
      toTrackDraft(path, tags, various),
    );
    expect(new Set(drafts.map(({ album }) => album?.albumId)).size).toBe(1);
  });
});
