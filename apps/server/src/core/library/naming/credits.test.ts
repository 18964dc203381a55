import { describe, expect, it } from 'vitest';
import { toAlbumCredits, toCredits } from './credits.ts';
import { toArtistId } from '../identity/ids.ts';
import { type MediaTags, untagged } from './media-tags.ts';
import { withUsualNames } from './usual-names.ts';

const aTag = (tags: Partial<MediaTags>): MediaTags => ({ ...untagged, ...tags });
const artists = (...names: string[]) => ({ names, mbids: [] });
const none = artists();
const MBID = '7f347782-eb14-40c3-98e2-17b6e1bfe56c';
const VARIOUS_MBID = '89ad4ac3-39f7-470e-963a-56509c546377';
const OTHER_MBID = '0383dadf-2a4e-4d10-a46a-e9e041da8eb3';

const names = (tags: Partial<MediaTags>) => toCredits(aTag(tags)).map(({ name, role }) => `${role}: ${name}`);

describe('a name in its sorted form [10.76]', () => {
  it.each([
    [{ albumArtists: artists('Johann Sebastian Bach') }],
    [{ composers: ['Handel', 'JOHANN SEBASTIAN BACH'] }],
  ])('is that of the artist whom the file also names in the usual form: %j', (tags) => {
    const credits = toCredits(withUsualNames(aTag({ artists: artists('Bach, Johann Sebastian'), ...tags })));
    expect(credits[0]?.artistId).toBe(toArtistId('Johann Sebastian Bach'));
    expect(credits.filter(({ role }) => role === 'main')).toHaveLength(1);
  });

  it('keeps its MusicBrainz id, and is replaced among several names and as album artist', () => {
    const tags = aTag({
      artists: { names: ['Gould, Glenn', 'Bach, Johann Sebastian'], mbids: [OTHER_MBID, MBID] },
      albumArtists: artists('Bach, Johann Sebastian'),
      composers: ['Johann Sebastian Bach'],
    });
    const { artists: usual, albumArtists } = withUsualNames(tags);
    expect(usual).toEqual({ names: ['Gould, Glenn', 'Johann Sebastian Bach'], mbids: [OTHER_MBID, MBID] });
    expect(albumArtists.names).toEqual(['Johann Sebastian Bach']);
  });

  it.each([
    ['Tyler, The Creator', 'Tyler'],
    ['Nina, Otto', 'Otto'],
    ['Nina, Otto, Pia', 'Otto Nina'],
    ['Nina, ', 'Nina'],
    ['Nina, Otto', 'Otto, Nina'],
  ])('is not %s beside %s', (name, other) => {
    const tags = aTag({ artists: artists(name), albumArtists: artists(other) });
    expect(withUsualNames(tags)).toEqual(tags);
  });
});

describe('toCredits and toAlbumCredits', () => {
  it('takes several tag values without splitting them', () => {
    expect(names({ artists: artists('Nina & Otto', 'Pia, Quin') })).toEqual([
      'main: Nina & Otto',
      'main: Pia, Quin',
    ]);
  });

  it('does not split a name that is also the album artist', () => {
    expect(names({ artists: artists('Moss & Fern'), albumArtists: artists('Moss & Fern') })).toEqual([
      'main: Moss & Fern',
    ]);
  });

  it('takes no album artist for an addition to another name [10.117]', () => {
    const tags = aTag({
      artists: artists('Nina, Otto, His Name Is Alive'),
      albumArtists: artists('His Name Is Alive'),
    });
    expect(toCredits(tags).map(({ name }) => name)).toEqual(['Nina', 'Otto', 'His Name Is Alive']);
  });

  it("takes 'and' and '&' for the same in the name of the album artist", () => {
    expect(
      names({ artists: artists('Moss, Fern and Reed'), albumArtists: artists('Moss, Fern & Reed') }),
    ).toEqual(['main: Moss, Fern and Reed']);
  });

  it('does not split a name with a single MusicBrainz id', () => {
    expect(toCredits(aTag({ artists: { names: ['Moss & Fern'], mbids: [MBID] } }))).toEqual([
      { artistId: toArtistId('Moss & Fern', MBID), name: 'Moss & Fern', role: 'main' },
    ]);
  });

  it('gives each name its MusicBrainz id when there are as many ids as names', () => {
    const credits = toCredits(aTag({ artists: { names: ['Moss feat. Fern'], mbids: [MBID, OTHER_MBID] } }));
    expect(credits).toEqual([
      { artistId: toArtistId('Moss', MBID), name: 'Moss', role: 'main' },
      { artistId: toArtistId('Fern', OTHER_MBID), name: 'Fern', role: 'featured' },
    ]);
  });

  it('rejoins a known name that a tag reader split at the slash', () => {
    expect(names({ artists: artists('AC', 'DC') })).toEqual(['main: AC/DC']);
  });

  it('credits artists featured in the title, remixers and composers, without repeats', () => {
    expect(
      names({
        title: 'Song (feat. Otto & Pia) [Quin Remix]',
        artists: artists('Nina'),
        remixers: ['Quin'],
        composers: ['Nina', 'Rosa'],
      }),
    ).toEqual(['main: Nina', 'featured: Otto', 'featured: Pia', 'remixer: Quin', 'composer: Rosa']);
  });

  it('credits at most 100, main artists first', () => {
    const many = (of: string) => Array.from({ length: 400 }, (_, index) => `${of}${index}`);
    const credited = names({ artists: artists(many('a').join('; ')), composers: many('c') });
    expect(credited).toEqual(many('main: a').slice(0, 100));
  });

  it('finds guests in each of several tag values, and in a title without a space', () => {
    expect(names({ artists: artists('Nina feat. Otto', 'Rosa & Pia') })).toEqual([
      'main: Nina',
      'main: Rosa & Pia',
      'featured: Otto',
    ]);
    expect(names({ title: 'Shore (Feat.Otto)', artists: artists('Nina') })).toEqual([
      'main: Nina',
      'featured: Otto',
    ]);
  });

  it('gives MusicBrainz ids in the order of the text, with guests among several values', () => {
    const third = '5a0a1d1f-3f0c-4bb3-9d8b-0c3a2b1f4e5d';
    const tagged = { names: ['Moss feat. Fern', 'Reed'], mbids: [MBID, third, OTHER_MBID] };
    expect(toCredits(aTag({ artists: tagged })).map(({ artistId }) => artistId)).toEqual([
      toArtistId('Moss', MBID),
      toArtistId('Reed', OTHER_MBID),
      toArtistId('Fern', third),
    ]);
  });

  it('takes no album artist with a guest for one act, and leaves the guest to the song', () => {
    const tagged = artists('Moss & Fern feat. Otto');
    expect(names({ artists: tagged, albumArtists: tagged })).toEqual(['main: Moss & Fern', 'featured: Otto']);
    expect(toAlbumCredits({ artists: none, albumArtists: tagged }).map(({ name }) => name)).toEqual([
      'Moss & Fern',
    ]);
  });

  it.each(['M/A/R/R/S', 'K/DA', 'Smith/Kotzen', 'She/Her/Hers'])('rejoins %s [10.70]', (name) => {
    const tagged = artists(...name.split('/'));
    expect(names({ artists: tagged })).toEqual([`main: ${name}`]);
    expect(toAlbumCredits({ artists: none, albumArtists: tagged }).map((one) => one.name)).toEqual([name]);
  });

  it.each([
    [['JAY-Z', 'Kanye West'], ['JAY-Z & Kanye West']],
    [['Daryl Hall', 'John Oates'], []],
    [['Moss', 'Fern'], ['Moss, Fern']],
  ])('leaves the artists %j of an album by %j two artists [10.110]', (values, albumArtists) => {
    expect(names({ artists: artists(...values), albumArtists: artists(...albumArtists) })).toEqual(
      values.map((value) => `main: ${value}`),
    );
  });

  it('rejoins the album artist’s name, but no names with a MusicBrainz id each [10.110]', () => {
    const tags = { artists: artists('Moss', 'Fern'), albumArtists: artists('Moss/Fern') };
    expect(names(tags)).toEqual(['main: Moss/Fern']);
    const identified = { names: ['Moss', 'Fern'], mbids: [MBID, OTHER_MBID] };
    expect(names({ ...tags, artists: identified })).toEqual(['main: Moss', 'main: Fern']);
  });

  it('does not rejoin two artists of one letter', () => {
    expect(names({ artists: artists('M', 'A') })).toEqual(['main: M', 'main: A']);
  });

  it('does not split an album artist that no other tag says is several', () => {
    expect(
      toAlbumCredits({ artists: none, albumArtists: artists('Moss & Fern') }).map(({ name }) => name),
    ).toEqual(['Moss & Fern']);
  });

  it('ignores the MusicBrainz ids when there are fewer ids than names', () => {
    const three = toCredits(
      aTag({ artists: { names: ['Moss', 'Fern', 'Reed'], mbids: [MBID, OTHER_MBID] } }),
    );
    expect(three.map(({ artistId }) => artistId)).toEqual(
      ['Moss', 'Fern', 'Reed'].map((name) => toArtistId(name)),
    );
  });

  it('ignores a missing title, an empty name, and an unclosed bracket in the title', () => {
    expect(names({ title: null })).toEqual([]);
    expect(names({ title: 'Song', artists: artists('Nina', '') })).toEqual(['main: Nina']);
    expect(names({ title: 'Song (feat. Otto', artists: artists('Nina') })).toEqual(['main: Nina']);
  });

  it.each([
    ['Moss; Fern', []],
    ['Moss / Fern', []],
    ['Moss & Fern', ['Fern', 'Moss']],
    ['Moss and Fern', ['Moss', 'Fern']],
  ])('album artist %s of a song by %j are two artists [10.112]', (albumArtist, values) => {
    const tags = { artists: artists(...values), albumArtists: artists(albumArtist) };
    expect(toAlbumCredits(tags).map(({ name }) => name)).toEqual(['Moss', 'Fern']);
  });

  it('splits an album artist into as many names as it has MusicBrainz ids [10.112]', () => {
    const split = (name: string, mbids: readonly string[]) =>
      toAlbumCredits({ artists: none, albumArtists: { names: [name], mbids } });
    expect(split('Moss & Fern', [MBID, OTHER_MBID])).toEqual([
      { artistId: toArtistId('Moss', MBID), name: 'Moss', role: 'main' },
      { artistId: toArtistId('Fern', OTHER_MBID), name: 'Fern', role: 'main' },
    ]);
    for (const name of ['Moss & Fern', 'Moss / Fern']) expect(split(name, [MBID])).toHaveLength(1);
    expect(split('Moss, Fern & Reed', [MBID, OTHER_MBID])).toHaveLength(1);
    expect(split('Simon & Garfunkel', [MBID, OTHER_MBID])).toHaveLength(1);
    expect(split('Moss & Fern; Reed', [MBID, OTHER_MBID]).map(({ name }) => name)).toEqual([
      'Moss & Fern',
      'Reed',
    ]);
  });

  it('an album artist with a semicolon makes no artist of that name [10.112]', () => {
    const tagged = artists('Moss; Fern');
    expect(names({ artists: tagged, albumArtists: tagged })).toEqual(['main: Moss', 'main: Fern']);
  });

  it.each([
    ['VA', undefined],
    ['V.A.', undefined],
    ['v/a', undefined],
    ['Various', undefined],
    ['Various Artists', VARIOUS_MBID],
    ['Verschiedene Interpreten', VARIOUS_MBID],
  ])('%s with the id %s is Various Artists [10.113]', (name, mbid) => {
    const albumArtists = { names: [name], mbids: mbid === undefined ? [] : [mbid] };
    expect(toAlbumCredits({ artists: none, albumArtists })).toEqual([
      { artistId: toArtistId('Various Artists'), name: 'Various Artists', role: 'main' },
    ]);
  });

  it('splits composers and remixers at clear separators only [10.114]', () => {
    expect(
      names({ composers: ['Bach, Johann Sebastian; Rosa', 'Quin & Pia'], remixers: ['Otto / Moss'] }),
    ).toEqual([
      'remixer: Otto',
      'remixer: Moss',
      'composer: Bach, Johann Sebastian',
      'composer: Rosa',
      'composer: Quin & Pia',
    ]);
  });

  it('does not rejoin names that form no known act', () => {
    expect(names({ artists: artists('Moss', 'Fern') })).toEqual(['main: Moss', 'main: Fern']);
  });

  it('gives album artists their MusicBrainz ids when there are as many ids as names', () => {
    const names = ['Moss & Fern', 'Reed'];
    expect(toAlbumCredits({ artists: none, albumArtists: { names, mbids: [MBID, OTHER_MBID] } })).toEqual([
      { artistId: toArtistId('Moss & Fern', MBID), name: 'Moss & Fern', role: 'main' },
      { artistId: toArtistId('Reed', OTHER_MBID), name: 'Reed', role: 'main' },
    ]);
    expect(
      toAlbumCredits({ artists: none, albumArtists: { names, mbids: [MBID] } }).map(
        ({ artistId }) => artistId,
      ),
    ).toEqual(names.map((name) => toArtistId(name)));
  });

  it('lists each album artist once, and rejoins a known name', () => {
    const tagged = { names: ['Moss & Fern', 'Moss & Fern', 'Reed'], mbids: [] };
    expect(toAlbumCredits({ artists: none, albumArtists: tagged })).toEqual([
      { artistId: toArtistId('Moss & Fern'), name: 'Moss & Fern', role: 'main' },
      { artistId: toArtistId('Reed'), name: 'Reed', role: 'main' },
    ]);
    expect(
      toAlbumCredits({ artists: none, albumArtists: artists('AC', 'DC') }).map(({ name }) => name),
    ).toEqual(['AC/DC']);
  });
});
