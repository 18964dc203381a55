import { describe, expect, it } from 'vitest';
import { toAlbumId } from '../identity/ids.ts';
import { type MediaTags, untagged } from './media-tags.ts';
import { toNamesFromPath } from './names-from-path.ts';
import { toSideNumber } from './side-number.ts';
import { toTrackDraft } from './track-draft.ts';

const aTag = (tags: Partial<MediaTags>): MediaTags => ({ ...untagged, ...tags });
const artists = (...names: string[]) => ({ names, mbids: [] });
const alone = { isVarious: false, edition: null };

describe('the edition of an album', () => {
  const album = (tags: Partial<MediaTags>, edition: string | null = null) => {
    const tide = aTag({ title: 'Shore', album: 'Tide', artists: artists('Nina'), ...tags });
    return toTrackDraft('a.mp3', tide, { isVarious: false, edition }).album;
  };

  it('makes it an album of its own, whose title names it [2.98]', () => {
    const deluxe = album({ edition: 'Deluxe Edition' });
    expect(deluxe?.title).toBe('Tide (Deluxe Edition)');
    const ids = [album({}), deluxe, album({ edition: '2011 Remaster' })].map((each) => each?.albumId);
    expect(new Set(ids).size).toBe(3);
    expect(album({ edition: 'deluxe edition' })?.albumId).toBe(deluxe?.albumId);
    expect(ids[0]).toBe(toAlbumId('Tide', ['Nina'], null));
  });

  it('is that of its folder where a file names none', () => {
    expect(album({}, 'Deluxe Edition')).toEqual(album({ edition: 'Deluxe Edition' }));
    expect(album({ edition: 'Live' }, 'Deluxe Edition')?.title).toBe('Tide (Live)');
  });

  it('changes nothing where the title names it', () => {
    const title = 'Tide [Deluxe Edition]';
    expect(album({ album: title, edition: 'Deluxe Edition' })).toEqual(album({ album: title }));
  });

  it('does not matter to the id of a MusicBrainz release', () => {
    const releaseMbid = '89ad4ac3-39f7-470e-963a-56509c546377';
    expect(album({ releaseMbid, edition: 'Deluxe' })?.albumId).toBe(album({ releaseMbid })?.albumId);
  });
});

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
    ['Nina/01 - \u200b.mp3', { title: '01 - \u200b.mp3' }],
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
  it('without an album tag takes no album from its folder', () => {
    const draft = toTrackDraft('Downloads/x.mp3', aTag({ title: 'Shore', artists: artists('Nina') }), alone);
    expect(draft).toMatchObject({ title: 'Shore', album: null });
  });

  it('without a title tag takes its title from the file name', () => {
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

describe('the genres and moods of a file', () => {
  it('are split at common separators, trimmed, without empty values', () => {
    const tags = aTag({ genres: ['Ambient; Dub', 'House/Techno,  ', ' Folk '], moods: ['calm, , warm'] });
    expect(toTrackDraft('a.mp3', tags, alone)).toMatchObject({
      genres: ['Ambient', 'Dub', 'House', 'Techno', 'Folk'],
      moods: ['calm', 'warm'],
    });
  });

  it.each([
    ['Folk, World, & Country', ['Folk, World, & Country']],
    ['singer/songwriter; Folk', ['singer/songwriter', 'Folk']],
    ['Rock (Indie/Alternative), Pop [Dance; Club]', ['Rock (Indie/Alternative)', 'Pop [Dance; Club]']],
    ['Rock (Indie/Pop', ['Rock (Indie', 'Pop']],
  ])('%s are %j [10.116]', (value, genres) => {
    expect(toTrackDraft('a.mp3', aTag({ genres: [value] }), alone).genres).toEqual(genres);
  });

  it('are limited to the first 50 of each', () => {
    const many = (of: string) => Array.from({ length: 60 }, (_, index) => `${of} ${index}`);
    const tags = aTag({ genres: [many('Genre').join(';')], moods: [many('Mood').join(';')] });
    expect(toTrackDraft('a.mp3', tags, alone)).toMatchObject({
      genres: many('Genre').slice(0, 50),
      moods: many('Mood').slice(0, 50),
    });
  });
});

describe('the album of a file', () => {
  const album = (tags: Partial<MediaTags>, context = alone) =>
    toTrackDraft('a.mp3', aTag({ album: 'Tide', ...tags }), context).album;

  it('is by its first main artist, and no compilation, when no album artist is tagged', () => {
    expect(album({ artists: artists('Nina', 'Otto') })).toMatchObject({
      artists: [{ name: 'Nina' }],
      isCompilation: false,
    });
  });

  it('has no artist when only a composer is named', () => {
    expect(album({ composers: ['Rosa'] })?.artists).toEqual([]);
  });

  it('is by the tagged album artists, and a compilation when one is Various Artists', () => {
    expect(album({ albumArtists: artists('Nina', 'Otto') })).toMatchObject({
      artists: [{ name: 'Nina' }, { name: 'Otto' }],
      isCompilation: false,
    });
    expect(album({ albumArtists: artists('Nina', 'Various Artists') })?.isCompilation).toBe(true);
  });

  it('is one album, whichever of its songs tell that its artist is two', () => {
    const albumArtists = artists('Moss & Fern');
    const one = album({ artists: artists('Moss', 'Fern'), albumArtists });
    expect(one?.artists).toHaveLength(2);
    expect(one?.albumId).toBe(album({ artists: artists('Moss'), albumArtists })?.albumId);
    expect(one?.albumId).toBe(toAlbumId('Tide', ['Moss & Fern'], null));
  });

  it('is by Various Artists when its folder is marked as various', () => {
    expect(album({ artists: artists('Nina') }, { isVarious: true, edition: null })).toMatchObject({
      artists: [{ name: 'Various Artists' }],
      isCompilation: true,
    });
  });

  it('has the first valid release type', () => {
    expect(album({ releaseTypes: ['live', ' EP '] })?.type).toBe('EP');
  });
});

describe('a file with few tags', () => {
  it.each([
    [{ title: 'Shore' }, null],
    [{ artists: artists('Nina') }, null],
    [{ album: 'Tide' }, 'Tide'],
  ])('with %o takes no artist or album from its path', (tags, album) => {
    const draft = toTrackDraft('Otto/Sand/03 Dune.mp3', aTag(tags), alone);
    expect(draft.credits.some(({ name }) => name === 'Otto')).toBe(false);
    expect(draft.album?.title ?? null).toBe(album);
  });

  it.each([
    ['03 Dune.mp3', 'Dune', 3],
    ['Dune.mp3', 'Dune', null],
    ['99 Luftballons.mp3', '99 Luftballons', null],
    ['02 99 Luftballons.mp3', '99 Luftballons', 2],
  ])('named %s and called %s, on an album, has the number %o [10.71]', (name, title, trackNumber) => {
    const tags = aTag({ title, album: 'Tide' });
    expect(toTrackDraft(`Nina/Tide/${name}`, tags, alone).trackNumber).toBe(trackNumber);
    expect(toTrackDraft(`Nina/Tide/${name}`, { ...tags, trackNumber: 7 }, alone).trackNumber).toBe(7);
  });

  it.each([
    ['A1 - Dune.mp3', 'Dune', 'A1'],
    ['B2. Dune.mp3', 'Dune', 'B2'],
    ['AA3 - Dune.mp3', 'Dune', 'AA3'],
    ['U2 - One.mp3', 'One', null],
    ['D12 - One.mp3', 'One', null],
    ['B4 Dune.mp3', 'B4 Dune', null],
  ])('named %s is called %s and on the side %o of a record [10.155]', (name, title, side) => {
    const number = side === null ? null : toSideNumber(side);
    expect(toNamesFromPath(`Nina/Tide/${name}`)).toMatchObject({ title, trackNumber: number });
    const tags = aTag({ title: 'Dune', album: 'Tide' });
    expect(toTrackDraft(`Nina/Tide/${name}`, tags, alone).trackNumber).toBe(number);
    expect(toTrackDraft(`Nina/Tide/${name}`, { ...tags, trackNumber: 7 }, alone).trackNumber).toBe(7);
  });

  it('has no artist when neither tags nor path name one', () => {
    expect(toTrackDraft('menu.opus', untagged, alone).credits).toEqual([]);
  });

  it.each([
    [aTag({ discNumber: 3 }), 3],
    [untagged, 2],
    [aTag({ title: 'Shore' }), 2],
  ])('takes its disc number from the tags, else from its folder', (tags, discNumber) => {
    expect(toTrackDraft('Nina/Tide/CD 2/03 Shore.mp3', tags, alone).discNumber).toBe(discNumber);
  });

  it('takes its disc number from the file name only when it has no tags', () => {
    expect(toTrackDraft('Nina/Tide/2-03 Shore.mp3', untagged, alone).discNumber).toBe(2);
    expect(toTrackDraft('Nina/Tide/2-03 Shore.mp3', aTag({ title: 'Shore' }), alone).discNumber).toBeNull();
  });
});

it('an album by a name in its sorted form is by the artist in the usual form [10.76]', () => {
  const tags = aTag({
    album: 'Fugues',
    artists: artists('Bach, Johann Sebastian'),
    composers: ['Johann Sebastian Bach'],
  });
  expect(toTrackDraft('a.mp3', tags, alone).album?.artists).toMatchObject([
    { name: 'Johann Sebastian Bach' },
  ]);
});
