import { describe, expect, it } from 'vitest';
import { endpoints } from './index.ts';
import { readCard } from '../shapes/card.ts';
import { readTrack } from '../shapes/track.ts';

const ASH = { title: 'Ash', videoId: 'abcdefghijk' };

const titlesOf = (cards: readonly object[]) =>
  cards.map((card) =>
    'track' in card ? (card.track as { title: string }).title : Reflect.get(card, 'title'),
  );

describe('a list from a host of another make', () => {
  it('keeps its good cards when one of them is nonsense', () => {
    const nonsense = [
      null,
      'a text',
      7,
      [],
      { title: { runs: [] }, browseId: 12, artists: 'x', thumbnails: {} },
    ];
    const [shelf] = endpoints.home.read([
      null,
      'x',
      { title: 1989, contents: [...nonsense, ASH] },
      { title: 'Empty' },
    ]);
    expect(shelf?.title).toBe('1989');
    expect(titlesOf(shelf?.contents ?? [])).toEqual(['', 'Ash']);
  });

  it('spells numbers as text and text as numbers, and is understood', () => {
    const track = readTrack({
      title: 1999,
      videoId: 'abcdefghijk',
      duration_seconds: '259',
      year: 1982,
      views: 12,
    });
    expect(track).toMatchObject({ title: '1999', durationSeconds: 259, year: '1982', views: '12' });
  });

  it('has lengths that are none, and they are left out', () => {
    const lengths = ['4:19', '1:02:03', '', 'live', '-1', -3, 'Infinity', null, {}];
    expect(lengths.map((length) => readTrack({ ...ASH, length }).durationSeconds)).toEqual([
      259,
      3723,
      ...Array.from({ length: 7 }, () => null),
    ]);
  });

  it('shows no more of an endless title than a page can hold', () => {
    expect(readTrack({ title: 'x'.repeat(5_000_000) }).title).toHaveLength(2000);
  });

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'vbscript:x',
    'http://[',
    '',
    'file:///etc/passwd',
  ])('names no picture that a page may load: %s', (url) => {
    expect(readTrack({ ...ASH, thumbnails: [{ url, width: 60, height: 60 }] }).thumbnails).toEqual([]);
  });

  it.each(['https://i.example/a.jpg', '//i.example/a.jpg', '/art/a', 'data:image/png;base64,AA=='])(
    'names a picture: %s',
    (url) => {
      expect(readTrack({ ...ASH, thumbnails: [{ url }] }).thumbnails).toEqual([{ url, width: 0, height: 0 }]);
    },
  );

  it('names the pictures of a watch list `thumbnail`, also beside an empty `thumbnails`', () => {
    const { tracks } = endpoints.watchList.read({
      tracks: [{ ...ASH, thumbnails: [], thumbnail: [{ url: '/a' }] }],
    });
    expect(tracks[0]?.thumbnails).toHaveLength(1);
  });

  it.each([null, {}, 'x', 7])('is no list at all: %o is asked for again, not shown as empty', (reply) => {
    for (const read of [endpoints.home.read, endpoints.search.read, endpoints.searchSuggestions.read])
      expect(() => read(reply)).toThrow(/Expected a list of/);
    expect(() => endpoints.watchList.read({ tracks: reply })).toThrow(/tracks/);
    expect(() => endpoints.fetchHistory.read({ data: reply })).toThrow(/plays/);
  });
});

describe('a search result of few words', () => {
  it.each([
    [{ resultType: 'artist', artists: [{ name: 'Halden Vale', id: null }] }, 'artist', 'Halden Vale'],
    [{ resultType: 'album', title: 'Tides', browseId: 'MPREb_abcdefghijk' }, 'album', 'Tides'],
    [{ resultType: 'album', title: 'Tides' }, 'album', 'Tides'],
    [
      { resultType: 'playlist', title: 'Mix', playlistId: 'PL1', author: [{ name: 'Mara' }] },
      'playlist',
      'Mix',
    ],
    [{ resultType: 'playlist', title: 'Mix' }, 'playlist', 'Mix'],
    [{ resultType: 'station', title: 'Radio', videoId: 'abcdefghijk' }, 'song', 'Radio'],
    [{ resultType: 'podcast', title: 'Talk' }, 'song', 'Talk'],
  ] as const)('is still of its kind and has its name: %o', (item, kind, title) => {
    const card = readCard(item);
    expect(card.kind).toBe(kind);
    expect(titlesOf([card])).toEqual([title]);
  });

  it('is a song when it is one that cannot be played, and not its artist', () => {
    const card = readCard({ title: 'Ash', videoId: null, artists: [{ name: 'Halden Vale', id: 'UC1' }] });
    expect(card).toMatchObject({ kind: 'song', track: { videoId: null } });
  });

  it.each([
    [null, null],
    [12, 12],
    ['161 songs', 161],
    ['1,024', 1024],
    ['many', null],
  ])('counts the items of a playlist as %o', (itemCount, count) => {
    expect(readCard({ resultType: 'playlist', title: 'Mix', browseId: 'VLPL1', itemCount })).toMatchObject({
      playlistId: 'PL1',
      itemCount: count,
    });
  });

  it('may be in a category of any name', () => {
    const groups = endpoints.search.read([
      { category: '__proto__', resultType: 'song', ...ASH },
      { category: 'constructor', resultType: 'song', ...ASH },
      { category: '', resultType: 'video', ...ASH },
      { category: 'Profiles', resultType: 'song', ...ASH },
    ]);
    expect(groups.map(({ category }) => category)).toEqual(['__proto__', 'constructor', 'Videos']);
  });
});

describe('a page from a host of another make', () => {
  it('is an artist whose sections are missing, or have no results', () => {
    const page = endpoints.artistInfo.read(
      { name: 'Halden Vale', songs: { browseId: null }, albums: null, videos: [] },
      { id: 'UC1' },
    );
    expect(page).toMatchObject({ channelId: 'UC1', songs: [], albums: [], videos: [], related: [] });
  });

  it('leaves out albums of an artist that lead nowhere', () => {
    expect(
      endpoints.artistInfo.read({ albums: { results: [{ title: 'Tides' }] } }, { id: 'UC1' }).albums,
    ).toEqual([]);
  });

  it('is an album without artists, with tracks that cannot be played', () => {
    const page = endpoints.albumInfo.read({
      title: 'Tides',
      artists: null,
      tracks: [{ title: 'Ash', videoId: null, trackNumber: null, isAvailable: false, artists: null }],
    });
    expect(page).toMatchObject({
      artists: [],
      tracks: [{ videoId: null, isAvailable: false, trackNumber: null }],
    });
  });

  it.each([
    [null, null],
    ['Mara', 'Mara'],
    [{ name: 'Mara', id: 'UC1' }, 'Mara'],
    [
      [
        { name: 'Mara', id: null },
        { name: 'Ilse', id: null },
      ],
      'Mara, Ilse',
    ],
  ])('is a playlist by %o', (author, name) => {
    const page = endpoints.playlist.read({ id: 'VLPL1', title: null, author, tracks: [] }, { id: 'PL1' });
    expect(page).toMatchObject({ playlistId: 'PL1', title: '' });
    expect(page.author?.name ?? null).toBe(name);
  });
});

describe('suggestions from a host of another make', () => {
  it('keep the spaces of their runs, take a missing bold as no, and may be texts alone', () => {
    const suggestions = endpoints.searchSuggestions.read([
      { runs: [{ text: 'let', bold: true }, { text: ' it' }, null, { text: '' }] },
      { text: 'letters', runs: null },
      'lettuce',
      { runs: [] },
      null,
    ]);
    expect(suggestions.every(({ kind, thumbnails }) => kind === null && thumbnails.length === 0)).toBe(true);
    expect(suggestions.map(({ runs }) => runs)).toEqual([
      [
        { text: 'let', bold: true },
        { text: ' it', bold: false },
      ],
      [{ text: 'letters', bold: false }],
      [{ text: 'lettuce', bold: false }],
    ]);
  });
});

describe('song info from a host of another make', () => {
  it.each([
    [{ playabilityStatus: { status: 'LOGIN_REQUIRED' } }, { status: 'LOGIN_REQUIRED', reason: null }],
    [{ playabilityStatus: { status: 'ERROR', reason: 'Gone' } }, { status: 'ERROR', reason: 'Gone' }],
    [{ playabilityStatus: null }, { status: 'ERROR', reason: null }],
    [{}, { status: 'ERROR', reason: null }],
  ])('may refuse without any other part: %o', (reply, playability) => {
    expect(endpoints.songInfo.read(reply)).toEqual({
      playability,
      details: null,
      formats: [],
      expiresInSeconds: null,
    });
  });

  it('has numbers as texts, formats without a type, and addresses that are none', () => {
    const { formats, details, expiresInSeconds } = endpoints.songInfo.read({
      playabilityStatus: { status: 'OK' },
      videoDetails: { lengthSeconds: 259, thumbnail: { thumbnails: [] } },
      streamingData: {
        expiresInSeconds: 21540,
        adaptiveFormats: [
          { itag: '251', url: 'https://cdn.example/a', bitrate: '128000', contentLength: 12 },
          { itag: 247, url: 'https://cdn.example/v', mimeType: 'video/webm', height: '720', width: '1280' },
          { itag: 140, url: 'javascript:alert(1)' },
          { itag: 140 },
          null,
        ],
      },
    });
    expect(formats).toMatchObject([
      { itag: 251, mimeType: 'audio/webm', bitrate: 128_000, contentLengthBytes: 12 },
      { itag: 247, height: 720, width: 1280, qualityLabel: '720p' },
    ]);
    expect([details?.durationSeconds, details?.musicVideoType, expiresInSeconds]).toEqual([
      259,
      null,
      21_540,
    ]);
  });
});

describe('an account at a host of another make', () => {
  it.each([{ authtoken: 't' }, { authToken: 't' }, { data: { authToken: 't' } }])(
    'signs in with the token of %o',
    (reply) => {
      expect(endpoints.signIn.read({ success: true, ...reply }).token).toBe('t');
    },
  );

  it.each([null, {}, { success: true }, { authtoken: '' }, { authtoken: null, data: null }, 'x'])(
    'signs nobody in with %o',
    (reply) => {
      expect(() => endpoints.signIn.read(reply)).toThrow('The server sent no session.');
    },
  );

  it.each([
    [
      { firstName: ' Mara ', picture: null },
      { firstName: 'Mara', picture: null },
    ],
    [
      { firstName: null, picture: '' },
      { firstName: '', picture: null },
    ],
    [{ picture: 'javascript:alert(1)' }, { firstName: '', picture: null }],
  ])('is known by %o', (reply, listener) => {
    expect(endpoints.getUser.read(reply)).toEqual(listener);
  });

  it('says what it did, or nothing', () => {
    expect([{ message: 'Sent' }, { message: '' }, {}, null].map(endpoints.updatePassword.read)).toEqual([
      'Sent',
      null,
      null,
      null,
    ]);
  });

  it.each([
    [3600, 3600],
    ['3600', 3600],
    [undefined, 0],
    ['soon', 0],
    [-5, 0],
    [null, 0],
  ])('gives an access token that holds for %o seconds', (expires_in, expiresInSeconds) => {
    expect(endpoints.refreshToken.read({ access_token: 'key', expires_in })).toEqual({
      accessToken: 'key',
      expiresInSeconds,
    });
  });

  it.each([null, {}, { access_token: null }, { access_token: '' }])(
    'gives no access token with %o',
    (reply) => {
      expect(() => endpoints.refreshToken.read(reply)).toThrow(/access/);
    },
  );
});

describe('what a host of another make remembers', () => {
  it('numbers its pages in text, and dates plays as it likes', () => {
    const page = endpoints.fetchHistory.read({
      data: [{ ...ASH, date: 1_730_000_000 }, { ...ASH, _id: 7 }, null],
      currentPage: '1',
      totalPages: '3',
    });
    expect(page.entries.map(({ entryId, playedAt }) => [entryId, playedAt])).toEqual([
      ['1730000000-0', '1730000000'],
      ['7', ''],
    ]);
    expect([page.currentPage, page.totalPages]).toEqual([1, 3]);
  });

  it('may not tell what became of a play', () => {
    expect([null, {}, { success: true }, { data: null }].map(endpoints.addHistory.read)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(endpoints.addHistory.read({ data: { ...ASH, _id: '1' } })?.entryId).toBe('1');
  });

  it('says yes or no to a like, and anything else is no answer', () => {
    expect([
      endpoints.checkLiked.read({ exists: true }),
      endpoints.checkLiked.read({ exists: false }),
    ]).toEqual([true, false]);
    for (const reply of [null, {}, { exists: null }, { exists: 'maybe' }])
      expect(() => endpoints.checkLiked.read(reply)).toThrow('Expected');
  });

  it('names the liked ones of a list of songs, and anything else is no answer', () => {
    expect(endpoints.likedAmong.read({ videoIds: ['one', null, 7] })).toEqual(new Set(['one']));
    for (const reply of [null, {}, [], { videoIds: 'one' }])
      expect(() => endpoints.likedAmong.read(reply)).toThrow('Expected');
  });

  it('may send a palette with anything in it', () => {
    expect(endpoints.colorPalette.read({ palette: ['#123456', null, 7, 'red', {}] })).toEqual([
      '#123456',
      'red',
    ]);
    expect(
      endpoints.colorPalette.read({ palette: Array.from({ length: 10_000 }, () => '#123456') }),
    ).toHaveLength(16);
    for (const reply of [null, {}, { palette: '#123456' }])
      expect(() => endpoints.colorPalette.read(reply)).toThrow('Expected');
  });
});
