import { describe, expect, it } from 'vitest';
import { endpoints } from './index.ts';
import { readCard } from '../shapes/cards/card.ts';
import { readTrack } from '../shapes/tracks/track.ts';

const ASH = { title: 'Ash', videoId: 'abcdefghijk' };

const titlesOf = (cards: readonly object[]) =>
  cards.map((card) =>
    'track' in card ? (card.track as { title: string }).title : Reflect.get(card, 'title'),
  );

describe('lists and tracks from a third-party host', () => {
  it('home keeps the valid cards of a shelf and skips items that are not objects', () => {
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

  it('readTrack converts numbers sent as text and text sent as numbers', () => {
    const track = readTrack({
      title: 1999,
      videoId: 'abcdefghijk',
      duration_seconds: '259',
      year: 1982,
      views: 12,
    });
    expect(track).toMatchObject({ title: '1999', durationSeconds: 259, year: '1982', views: '12' });
  });

  it('readTrack reads valid lengths, and null for invalid ones', () => {
    const lengths = ['4:19', '1:02:03', '', 'live', '-1', -3, 'Infinity', null, {}];
    expect(lengths.map((length) => readTrack({ ...ASH, length }).durationSeconds)).toEqual([
      259,
      3723,
      ...Array.from({ length: 7 }, () => null),
    ]);
  });

  it('readTrack truncates a title to 2,000 characters', () => {
    expect(readTrack({ title: 'x'.repeat(5_000_000) }).title).toHaveLength(2000);
  });

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'vbscript:x',
    'http://[',
    '',
    'file:///etc/passwd',
  ])('readTrack drops a thumbnail with the unsafe or invalid URL %s', (url) => {
    expect(readTrack({ ...ASH, thumbnails: [{ url, width: 60, height: 60 }] }).thumbnails).toEqual([]);
  });

  it.each(['https://i.example/a.jpg', '//i.example/a.jpg', '/art/a', 'data:image/png;base64,AA=='])(
    'readTrack keeps a thumbnail with the URL %s',
    (url) => {
      expect(readTrack({ ...ASH, thumbnails: [{ url }] }).thumbnails).toEqual([{ url, width: 0, height: 0 }]);
    },
  );

  it('watchList reads `thumbnail` where `thumbnails` is empty', () => {
    const { tracks } = endpoints.watchList.read({
      tracks: [{ ...ASH, thumbnails: [], thumbnail: [{ url: '/a' }] }],
    });
    expect(tracks[0]?.thumbnails).toHaveLength(1);
  });

  it.each([null, {}, 'x', 7])('readers of lists throw for %o instead of returning an empty list', (reply) => {
    for (const read of [endpoints.home.read, endpoints.search.read, endpoints.searchSuggestions.read])
      expect(() => read(reply)).toThrow(/Expected a list of/);
    expect(() => endpoints.watchList.read({ tracks: reply })).toThrow(/tracks/);
    expect(() => endpoints.fetchHistory.read({ data: reply })).toThrow(/plays/);
  });
});

describe('sparse search results', () => {
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
  ] as const)('readCard reads kind and title from %o', (item, kind, title) => {
    const card = readCard(item);
    expect(card.kind).toBe(kind);
    expect(titlesOf([card])).toEqual([title]);
  });

  it('readCard reads an unplayable song as a song, not as its artist', () => {
    const card = readCard({ title: 'Ash', videoId: null, artists: [{ name: 'Halden Vale', id: 'UC1' }] });
    expect(card).toMatchObject({ kind: 'song', track: { videoId: null } });
  });

  it.each([
    [null, null],
    [12, 12],
    ['161 songs', 161],
    ['1,024', 1024],
    ['many', null],
  ])('readCard reads the item count of a playlist from %o', (itemCount, count) => {
    expect(readCard({ resultType: 'playlist', title: 'Mix', browseId: 'VLPL1', itemCount })).toMatchObject({
      playlistId: 'PL1',
      itemCount: count,
    });
  });

  it('search groups results under any category name, such as __proto__', () => {
    const groups = endpoints.search.read([
      { category: '__proto__', resultType: 'song', ...ASH },
      { category: 'constructor', resultType: 'song', ...ASH },
      { category: '', resultType: 'video', ...ASH },
      { category: 'Profiles', resultType: 'song', ...ASH },
    ]);
    expect(groups.map(({ category }) => category)).toEqual(['__proto__', 'constructor', 'Videos']);
  });
});

describe('pages from a third-party host', () => {
  it('artistInfo reads missing and empty sections as empty lists', () => {
    const page = endpoints.artistInfo.read(
      { name: 'Halden Vale', songs: { browseId: null }, albums: null, videos: [] },
      { id: 'UC1' },
    );
    expect(page).toMatchObject({ channelId: 'UC1', songs: [], albums: [], videos: [], related: [] });
  });

  it('artistInfo skips albums without a browseId', () => {
    expect(
      endpoints.artistInfo.read({ albums: { results: [{ title: 'Tides' }] } }, { id: 'UC1' }).albums,
    ).toEqual([]);
  });

  it('albumInfo reads an album without artists and with unplayable tracks', () => {
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
  ])('playlist reads the author name from %o', (author, name) => {
    const page = endpoints.playlist.read({ id: 'VLPL1', title: null, author, tracks: [] }, { id: 'PL1' });
    expect(page).toMatchObject({ playlistId: 'PL1', title: '' });
    expect(page.author?.name ?? null).toBe(name);
  });
});

describe('search suggestions from a third-party host', () => {
  it('keep spaces in runs, default bold to false, and may be plain strings', () => {
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

describe('song info from a third-party host', () => {
  it.each([
    [{ playabilityStatus: { status: 'LOGIN_REQUIRED' } }, { status: 'LOGIN_REQUIRED', reason: null }],
    [{ playabilityStatus: { status: 'ERROR', reason: 'Gone' } }, { status: 'ERROR', reason: 'Gone' }],
    [{ playabilityStatus: null }, { status: 'ERROR', reason: null }],
    [{}, { status: 'ERROR', reason: null }],
  ])('may be a refusal without details and formats: %o', (reply, playability) => {
    expect(endpoints.songInfo.read(reply)).toEqual({
      playability,
      details: null,
      formats: [],
      expiresInSeconds: null,
    });
  });

  it('may have numbers as text, formats without a MIME type, and invalid URLs, which are dropped', () => {
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

describe('account calls to a third-party host', () => {
  it.each([{ authtoken: 't' }, { authToken: 't' }, { data: { authToken: 't' } }])(
    'signIn reads the auth token from %o',
    (reply) => {
      expect(endpoints.signIn.read({ success: true, ...reply }).token).toBe('t');
    },
  );

  it.each([null, {}, { success: true }, { authtoken: '' }, { authtoken: null, data: null }, 'x'])(
    'signIn throws for %o, which holds no auth token',
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
  ])('getUser reads the listener from %o', (reply, listener) => {
    expect(endpoints.getUser.read(reply)).toEqual(listener);
  });

  it('updatePassword reads a message, or null', () => {
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
  ])(
    'refreshToken reads the lifetime of the access token from expires_in %o',
    (expires_in, expiresInSeconds) => {
      expect(endpoints.refreshToken.read({ access_token: 'key', expires_in })).toEqual({
        accessToken: 'key',
        expiresInSeconds,
      });
    },
  );

  it.each([null, {}, { access_token: null }, { access_token: '' }])(
    'refreshToken throws for %o, which holds no access token',
    (reply) => {
      expect(() => endpoints.refreshToken.read(reply)).toThrow(/access/);
    },
  );
});

describe('history, likes and colours from a third-party host', () => {
  it('fetchHistory reads page numbers sent as text, and dates in any format', () => {
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

  it('addHistory reads the history entry, or null without one', () => {
    expect([null, {}, { success: true }, { data: null }].map(endpoints.addHistory.read)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(endpoints.addHistory.read({ data: { ...ASH, _id: '1' } })?.entryId).toBe('1');
  });

  it('checkLiked reads true or false, and throws for anything else', () => {
    expect([
      endpoints.checkLiked.read({ exists: true }),
      endpoints.checkLiked.read({ exists: false }),
    ]).toEqual([true, false]);
    for (const reply of [null, {}, { exists: null }, { exists: 'maybe' }])
      expect(() => endpoints.checkLiked.read(reply)).toThrow('Expected');
  });

  it('likedAmong reads the liked videoIds, and throws without a list of them', () => {
    expect(endpoints.likedAmong.read({ videoIds: ['one', null, 7] })).toEqual(new Set(['one']));
    for (const reply of [null, {}, [], { videoIds: 'one' }])
      expect(() => endpoints.likedAmong.read(reply)).toThrow('Expected');
  });

  it('colorPalette reads at most 16 colours, skips other values, and throws without a list', () => {
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
