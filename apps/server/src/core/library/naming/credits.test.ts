import { describe, expect, it } from 'vitest';
import { splitArtist, toAlbumCredits, toCredits } from './credits.ts';
import { toArtistId } from '../identity/ids.ts';
import { type MediaTags, untagged } from './media-tags.ts';

const aTag = (tags: Partial<MediaTags>): MediaTags => ({ ...untagged, ...tags });
const artists = (...names: string[]) => ({ names, mbids: [] });
const MBID = '89ad4ac3-39f7-470e-963a-56509c546377';
const OTHER_MBID = '0383dadf-2a4e-4d10-a46a-e9e041da8eb3';

describe('an artist string', () => {
  it.each([
    ['Nina', ['Nina'], []],
    ['Nina; Otto', ['Nina', 'Otto'], []],
    ['Nina / Otto', ['Nina', 'Otto'], []],
    ['Nina & Otto', ['Nina', 'Otto'], []],
    ['Nina, Otto & Pia', ['Nina', 'Otto', 'Pia'], []],
    ['Nina feat. Otto', ['Nina'], ['Otto']],
    ['Nina ft. Otto & Pia', ['Nina'], ['Otto', 'Pia']],
    ['Nina (featuring Otto)', ['Nina'], ['Otto']],
    ['Nina feat. Otto (live) ', ['Nina'], ['Otto (live']],
    ['Nina feat. DJ (Otto) Pia', ['Nina'], ['DJ (Otto) Pia']],
    ['AC/DC feat. Simon & Garfunkel', ['AC/DC'], ['Simon & Garfunkel']],
    ['Nina x AC/DC', ['Nina', 'AC/DC'], []],
    ['Simon & Garfunkel feat. Otto', ['Simon & Garfunkel'], ['Otto']],
    ['Nina feat. Earth, Wind & Fire', ['Nina'], ['Earth, Wind & Fire']],
  ])('%s is parted into its names', (text, main, featured) => {
    expect(splitArtist(text)).toEqual({ main, featured });
  });

  it.each([
    ['Simon & Garfunkel'],
    ['AC/DC'],
    ['Tyler, The Creator'],
    ['Earth, Wind & Fire'],
    ['Florence & The Machine'],
    ['Nick Cave & the Bad Seeds'],
    ['Crosby, Stills, Nash & Young'],
    ['SIMON & GARFUNKEL'],
    ['Featherstone'],
    ['Kraftwerk'],
    ['!!!'],
  ])('%s stays one act', (text) => {
    expect(splitArtist(text)).toEqual({ main: [text], featured: [] });
  });
});

const names = (tags: Partial<MediaTags>) => toCredits(aTag(tags)).map(({ name, role }) => `${role}: ${name}`);

describe('credits', () => {
  it('takes several values as they are', () => {
    expect(names({ artists: artists('Nina & Otto', 'Pia, Quin') })).toEqual([
      'main: Nina & Otto',
      'main: Pia, Quin',
    ]);
  });

  it('keeps a name whole that stands as the album artist', () => {
    expect(names({ artists: artists('Moss & Fern'), albumArtists: artists('Moss & Fern') })).toEqual([
      'main: Moss & Fern',
    ]);
  });

  it('keeps a name whole that has one MusicBrainz id', () => {
    expect(toCredits(aTag({ artists: { names: ['Moss & Fern'], mbids: [MBID] } }))).toEqual([
      { artistId: toArtistId('Moss & Fern', MBID), name: 'Moss & Fern', role: 'main' },
    ]);
  });

  it('gives each name its MusicBrainz id when there are as many', () => {
    const credits = toCredits(aTag({ artists: { names: ['Moss feat. Fern'], mbids: [MBID, OTHER_MBID] } }));
    expect(credits).toEqual([
      { artistId: toArtistId('Moss', MBID), name: 'Moss', role: 'main' },
      { artistId: toArtistId('Fern', OTHER_MBID), name: 'Fern', role: 'featured' },
    ]);
  });

  it('puts a known name together that a reader parted at the slash', () => {
    expect(names({ artists: artists('AC', 'DC') })).toEqual(['main: AC/DC']);
  });

  it('credits who is featured in the title, remixers and composers, each once', () => {
    expect(
      names({
        title: 'Song (feat. Otto & Pia) [Quin Remix]',
        artists: artists('Nina'),
        remixers: ['Quin'],
        composers: ['Nina', 'Rosa'],
      }),
    ).toEqual(['main: Nina', 'featured: Otto', 'featured: Pia', 'remixer: Quin', 'composer: Rosa']);
  });

  it('credits a hundred at most, the main artists before all others', () => {
    const many = (of: string) => Array.from({ length: 400 }, (_, index) => `${of}${index}`);
    const credited = names({ artists: artists(many('a').join('; ')), composers: many('c') });
    expect(credited).toEqual(many('main: a').slice(0, 100));
  });

  it('never splits an album artist', () => {
    expect(toAlbumCredits(artists('Moss & Fern')).map(({ name }) => name)).toEqual(['Moss & Fern']);
  });

  it('takes MusicBrainz ids for no one’s where there are not as many as names', () => {
    const three = toCredits(
      aTag({ artists: { names: ['Moss', 'Fern', 'Reed'], mbids: [MBID, OTHER_MBID] } }),
    );
    expect(three.map(({ artistId }) => artistId)).toEqual(
      ['Moss', 'Fern', 'Reed'].map((name) => toArtistId(name)),
    );
  });

  it('credits nobody where nobody is named, in the title or elsewhere', () => {
    expect(names({ title: null })).toEqual([]);
    expect(names({ title: 'Song', artists: artists('Nina', '') })).toEqual(['main: Nina']);
    expect(names({ title: 'Song (feat. Otto', artists: artists('Nina') })).toEqual(['main: Nina']);
  });

  it('keeps a name that is known whole even where it holds what parts names', () => {
    expect(names({ artists: artists('Moss; Fern'), albumArtists: artists('Moss; Fern') })).toEqual([
      'main: Moss; Fern',
    ]);
  });

  it('puts no name together that nobody knows', () => {
    expect(names({ artists: artists('Moss', 'Fern') })).toEqual(['main: Moss', 'main: Fern']);
  });

  it('of an album name its artists, with the ids that they are tagged with', () => {
    const tagged = { names: ['Moss & Fern', 'Moss & Fern', 'Reed'], mbids: [] };
    expect(toAlbumCredits(tagged)).toEqual([
      { artistId: toArtistId('Moss & Fern'), name: 'Moss & Fern', role: 'main' },
      { artistId: toArtistId('Reed'), name: 'Reed', role: 'main' },
    ]);
    expect(toAlbumCredits({ names: ['AC', 'DC'], mbids: [] }).map(({ name }) => name)).toEqual(['AC/DC']);
  });
});
