import { describe, expect, it } from 'vitest';
import { findEditions, findVariousAlbums } from './folder-albums.ts';
import { type MediaTags, untagged } from './media-tags.ts';
import { toTrackDraft } from './track-draft.ts';

const aTag = (tags: Partial<MediaTags>): MediaTags => ({ ...untagged, ...tags });
const artists = (...names: string[]) => ({ names, mbids: [] });

describe('the edition of an album', () => {
  it('is found for a folder only if its files name one', () => {
    const file = (path: string, edition: string | null) => ({ path, tags: aTag({ album: 'Tide', edition }) });
    expect(findEditions([file('a', null), file('b', 'Deluxe'), file('c', 'deluxe')])).toEqual(
      new Map(['a', 'b', 'c'].map((path) => [path, 'deluxe'])),
    );
    expect(findEditions([file('a', 'Deluxe'), file('b', 'Live')])).toEqual(new Map());
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
    expect(findVariousAlbums([file('a', 'Nina'), file('b', 'Otto')])).toEqual(new Set(['mix']));
  });

  it('by one artist and guests is not', () => {
    expect(findVariousAlbums([file('a', 'Nina'), file('b', 'Nina feat. Otto')])).toEqual(new Set());
  });

  it('by one artist of whom only some files have the MusicBrainz id is not', () => {
    const [one, other] = [file('a', 'Nina'), file('b', 'Nina')];
    const mbids = ['5a0a1d1f-3f0c-4bb3-9d8b-0c3a2b1f4e5d'];
    const identified = { ...other, tags: { ...other.tags, artists: { names: ['Nina'], mbids } } };
    expect(findVariousAlbums([one, identified])).toEqual(new Set());
  });

  it('with an album artist is not', () => {
    expect(findVariousAlbums([file('a', 'Nina', 'Nina'), file('b', 'Otto', 'Nina')])).toEqual(new Set());
  });

  it('marked as a compilation has one album', () => {
    const various = { isVarious: true, edition: null };
    const drafts = [file('a', 'Nina'), file('b', 'Otto')].map(({ path, tags }) =>
      toTrackDraft(path, tags, various),
    );
    expect(new Set(drafts.map(({ album }) => album?.albumId)).size).toBe(1);
  });
});

it('files without an album make no compilation', () => {
  const songs = ['Nina', 'Otto'].map((artist) => ({
    path: `Mix/${artist}.mp3`,
    tags: aTag({ title: 'Song', artists: artists(artist) }),
  }));
  expect(findVariousAlbums([...songs, { path: 'Mix/c.mp3', tags: aTag({ album: 'Mix' }) }])).toEqual(
    new Set(),
  );
});
