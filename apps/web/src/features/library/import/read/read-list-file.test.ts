import { describe, expect, it } from 'vitest';
import { NOT_A_LIST, type ReadList, TOO_MANY_SONGS } from './list-file.ts';
import { readListFile } from './read-list-file.ts';

const read = (name: string, ...parts: BlobPart[]) => readListFile(new File(parts, name));

/** The songs of the first list, each as 'artist / title / album / seconds'. */
const songsOf = ([list]: readonly ReadList[]): string[] =>
  list?.kind === 'songs'
    ? list.songs.map(({ artist, title, album, durationSeconds }) =>
        [artist, title, album, durationSeconds].join(' / '),
      )
    : [];

const json = (value: unknown): string => JSON.stringify(value);

describe('readListFile [12.14]', () => {
  it('reads an M3U by its metadata, or else by its file paths', async () => {
    const lists = await read(
      'evening.m3u8',
      '\uFEFF#EXTM3U\r\n#PLAYLIST: At dusk\r\n#EXTINF:123,Nina - Song, with comma\r\n#EXTALB:Tides\r\n../a.mp3\r\n',
      'C:\\Music\\Nina\\01 - Nina - Étude.mp3\n02. Alone.flac\nhttp://stream.example/x\n',
    );
    expect(lists[0]).toMatchObject({ title: 'At dusk', kind: 'songs' });
    expect(songsOf(lists)).toEqual([
      'Nina / Song, with comma / Tides / 123',
      'Nina / Étude /  / ',
      ' / Alone /  / ',
    ]);
  });

  it('takes the number of a song from the name of its file, and not a number that may belong to the title', async () => {
    const paths = ['01 Jóga.mp3', '1-04 Jóga.mp3', '07_Jóga.mp3', '99 Luftballons.mp3'];
    expect(songsOf(await read('a.m3u', paths.join('\n')))).toEqual([
      ' / Jóga /  / ',
      ' / Jóga /  / ',
      ' / Jóga /  / ',
      ' / 99 Luftballons /  / ',
    ]);
  });

  it.each([
    ['Nina/Tides/01 - Ash.mp3', 'Nina / Ash / Tides / '],
    ['D:\\Music\\Nina\\Tides\\CD 2\\01 Ash.mp3', 'Nina / Ash / Tides / '],
    ['file:///home/mara/Nina/H%C3%B6he/Ash.mp3', 'Nina / Ash / Höhe / '],
    ['#EXTINF:9,Ash\n../Nina/Tides/x.mp3', 'Nina / Ash / Tides / 9'],
    ['#EXTINF:9,Ash\n#EXTALB:Live\n../Nina/Tides/x.mp3', 'Nina / Ash / Live / 9'],
    ['#EXTINF:9,Ash\nhttps://radio.example/Nina/Tides/x.mp3', ' / Ash /  / 9'],
    ['Tides/01 - Ash.mp3', ' / Ash /  / '],
  ])('takes artist and album from the folders of a path for a guess: %s [2.134]', async (line, song) => {
    const lists = await read('a.m3u', line);
    expect(songsOf(lists)).toEqual([song]);
    const [list] = lists;
    const isGuess = list?.kind === 'songs' && list.songs[0]?.isArtistGuessed === true;
    expect(isGuess).toBe(song.startsWith('Nina'));
  });

  it.each([
    ['#EXTINF:9,Ash - Nina\n/Music/Nina/Tides/01 Ash.m4a', 'Nina / Ash /  / 9'],
    ['#EXTINF:9,Love - Hate - Nina\n/Music/Nina/Tides/x.m4a', 'Nina / Love - Hate /  / 9'],
    ['#EXTINF:9,Tides - Nina\n/Music/Nina/Tides/01 Tides.m4a', 'Nina / Tides /  / 9'],
    ['#EXTINF:9,Ash - Nina\n/Music/Compilations/Best/01 Ash.m4a', 'Nina / Ash /  / 9'],
    ['#EXTINF:9,Nina - Tides\nTides/01 Tides.mp3', 'Nina / Tides /  / 9'],
    ['#EXTINF:9,Nina - Tides\nVarious/Tides/01.mp3', 'Nina / Tides /  / 9'],
    ['#EXTINF:9,AC/DC - Ash\nD:\\Music\\AC-DC\\Tides\\06 - Ash.mp3', 'AC/DC / Ash /  / 9'],
    ['#EXTINF:9,Nina - Ash - Live\nNina/Tides/x.mp3', 'Nina / Ash - Live /  / 9'],
    ['#EXTINF:9,Nina - Ash\nMusic/Rock/Nina - Ash.mp3', 'Nina / Ash /  / 9'],
    ['#EXTINF:9,Ash - Live\nNina/Tides/x.mp3', 'Nina / Ash - Live / Tides / 9'],
    ['Nina/Tides/03 - Ash - 2011 Remaster.mp3', 'Nina / Ash - 2011 Remaster / Tides / '],
    ['Music/Nina - 1979.mp3', 'Nina / 1979 /  / '],
    ['#EXTART:Nina\n#EXTINF:9,Ash - Bee\nx.mp3', 'Nina / Ash - Bee /  / 9'],
    ['#EXTART:Nina\n#EXTINF:9,Nina - Bee\nx.mp3', 'Nina / Bee /  / 9'],
  ])('tells artist and title apart by the path of a file: %s [12.38]', async (lines, song) => {
    expect(songsOf(await read('a.m3u', lines))).toEqual([song]);
  });

  it('takes an artist of symbols alone for one where a song has no file [12.42]', async () => {
    const line = '!!! - Heart of Hearts';
    expect(songsOf(await read('a.csv', `playlist name,title\nA,${line}\n`))).toEqual([
      '!!! / Heart of Hearts /  / ',
    ]);
    expect(songsOf(await read('a.m3u', `#EXTINF:9,${line}\nhttps://radio.example/\n`))).toEqual([
      '!!! / Heart of Hearts /  / 9',
    ]);
  });

  it('takes no part of a path for an artist that the list names [12.38]', async () => {
    const [list] = await read('a.m3u', '#EXTART:Nina\nOdd/Tides/01-Ash.mp3');
    expect(list).toMatchObject({ songs: [{ artist: 'Nina', title: 'Ash' }] });
    expect(list).not.toHaveProperty('songs.0.isArtistGuessed');
  });

  it('decodes relative paths and names with underscores [12.38]', async () => {
    expect(songsOf(await read('a.m3u', 'Nina/H%C3%B6he/01%20Ash.mp3\n01_-_Nina_-_Two_words.mp3'))).toEqual([
      'Nina / Ash / Höhe / ',
      'Nina / Two words /  / ',
    ]);
  });

  it('refuses rules of Navidrome that are nested too deeply, in a sentence [12.10]', async () => {
    const nest = (depth: number): object => ({
      all: [depth === 1 ? { is: { loved: true } } : nest(depth - 1)],
    });
    await expect(read('deep.nsp', json(nest(5)))).resolves.toHaveLength(1);
    for (const depth of [6, 1000])
      await expect(read('deep.nsp', json(nest(depth)))).rejects.toThrow(/may stand 5 deep at most/);
  });

  it('decodes the addresses of files in M3U and JSPF', async () => {
    const address = 'file:///Music/01%20-%20J%C3%B3ga.mp3';
    expect(songsOf(await read('a.m3u', `${address}\n100%.mp3`))).toEqual([' / Jóga /  / ', ' / 100% /  / ']);
    const track = [{ location: [address] }];
    expect(songsOf(await read('a.jspf', json({ playlist: { track } })))).toEqual([' / Jóga /  / ']);
  });

  it('reads a name after attributes that contain commas, and one with a single quotation mark', async () => {
    const lines = [
      '#EXTINF:9 album="a, b" x="c",Nina - Song',
      'a.mp3',
      '#EXTINF:9 12" mix,Nina - Ash',
      'b.mp3',
    ];
    expect(songsOf(await read('a.m3u', lines.join('\n')))).toEqual([
      'Nina / Song /  / 9',
      'Nina / Ash /  / 9',
    ]);
  });

  it('decodes an M3U in Latin-1 or UTF-16', async () => {
    expect(songsOf(await read('a.m3u', new Uint8Array([66, 106, 0xf6, 114, 107, 46, 109, 112, 51])))).toEqual(
      [' / Björk /  / '],
    );
    const wide = new Uint8Array([0xff, 0xfe, 65, 0, 115, 0, 104, 0]);
    expect(songsOf(await read('a.m3u', wide))).toEqual([' / Ash /  / ']);
  });

  it('reads an XSPF', async () => {
    const lists = await read(
      'a.xspf',
      '<?xml version="1.0"?><playlist version="1" xmlns="http://xspf.org/ns/0/"><title>A &amp; B</title>',
      '<annotation>For the tram</annotation><trackList><track><title>Song</title><creator>Nina</creator>',
      '<album>Tides</album><duration>1500</duration></track><track><location>x/Odd%20-%20Ash.mp3</location>',
      '</track></trackList></playlist>',
    );
    expect(lists[0]).toMatchObject({ title: 'A & B', description: 'For the tram' });
    expect(songsOf(lists)).toEqual(['Nina / Song / Tides / 1.5', 'Odd / Ash /  / ']);
  });

  it('reads a JSPF and skips invalid tracks', async () => {
    const track = [{ title: 'Song', creator: 'Nina', album: 'Tides', duration: 2000 }, { title: 5 }, null];
    expect(songsOf(await read('a.jspf', json({ playlist: { title: 'X', track } })))).toEqual([
      'Nina / Song / Tides / 2',
    ]);
  });

  it('reads several playlists from a Spotify export, without episodes', async () => {
    const item = { track: { trackName: 'Song', artistName: 'Nina', albumName: 'Tides' }, episode: null };
    const lists = await read(
      'Playlist1.json',
      json({
        playlists: [
          { name: 'One', items: [item] },
          { name: 'Episodes', items: [{ track: null, episode: {} }] },
          { name: 'Two', items: [item, item] },
        ],
      }),
    );
    expect(lists.map(({ title }) => title)).toEqual(['One', 'Two']);
    expect(songsOf(lists)).toEqual(['Nina / Song / Tides / ']);
  });

  it('reads the local files of a Spotify export [12.41]', async () => {
    const localTrack = { uri: 'spotify:local:Nina+%26+Odd::H%C3%B6he+%2B+more:241' };
    const items = [{ track: null, episode: null, localTrack }, { localTrack: { uri: 'spotify:local' } }];
    const lists = await read('Playlist1.json', json({ playlists: [{ name: 'One', items }] }));
    expect(songsOf(lists)).toEqual(['Nina & Odd / Höhe + more /  / 241']);
  });

  it("reads the liked songs of Spotify's library", async () => {
    const tracks = [{ artist: 'Nina', album: 'Tides', track: 'Song', uri: 'spotify:track:1' }];
    const lists = await read('YourLibrary.json', json({ tracks, albums: [], shows: [] }));
    expect(lists[0]?.title).toBe('Liked songs');
    expect(songsOf(lists)).toEqual(['Nina / Song / Tides / ']);
  });

  it.each([
    ['a.csv', 'Title,Artist,Album,Duration\n"Song, one",Nina,Tides,4:01\n', 'Nina / Song, one / Tides / 241'],
    ['a.csv', 'Track Name;Artist Name(s);Duration (ms)\nSong;Nina;1500\n', 'Nina / Song /  / 1.5'],
    [
      'music library songs.csv',
      'Video ID,Song Title,Album Title,Artist Name 1\nabc,Song,Tides,Nina\n',
      'Nina / Song / Tides / ',
    ],
  ])('reads the CSV table %s', async (name, text, song) => {
    expect(songsOf(await read(name, text))).toEqual([song]);
  });

  it("reads the songs of YouTube's older takeout, and its title from the rows before them [12.39]", async () => {
    const head =
      'Playlist Id,Channel Id,Title,Description,Visibility\nPL1,UC1,Evening,For the tram,Private\n\n';
    const [list] = await read('a.csv', `${head}Video Id,Time Added\ndQw4w9WgXcQ,2020\noHg5SJYRHA0,2021\n`);
    expect(list).toMatchObject({
      title: 'Evening',
      description: 'For the tram',
      songs: [
        { videoId: 'dQw4w9WgXcQ', title: '' },
        { videoId: 'oHg5SJYRHA0', title: '' },
      ],
    });
  });

  it.each([
    ['a.csv', 'title,artist\n"Ash" (Live),Nina\n"Bee, one",Odd\n', ['Nina / "Ash" (Live)', 'Odd / Bee, one']],
    ['a.csv', 'title,artist\n"Ash,Nina\nBee,Odd\n', ['Nina / "Ash', 'Odd / Bee']],
    ['a.tsv', 'Name\tArtist\n"Ash\tNina\n"Bee"\tOdd\n', ['Nina / "Ash', 'Odd / Bee']],
  ])('reads all rows of the table %s with a stray quotation mark [12.40]', async (name, text, songs) => {
    expect(songsOf(await read(name, text))).toEqual(songs.map((song) => `${song} /  / `));
  });

  it("reads the text file that Apple's Music saves, in UTF-16 or UTF-8 [12.40]", async () => {
    const table = 'Name\tArtist\tAlbum\tTime\rAsh\tNina\tTides\t241\rBee\tOdd\tTides\t4:01\r';
    const marked = `\uFEFF${table}`;
    const wide = Uint16Array.from({ length: marked.length }, (_, at) => marked.charCodeAt(at));
    for (const text of [table, wide])
      expect(songsOf(await read('Chill.txt', text))).toEqual([
        'Nina / Ash / Tides / 241',
        'Odd / Bee / Tides / 241',
      ]);
  });

  it('divides a table by the names of its playlists, and reads an artist in a title [12.42]', async () => {
    const lists = await read(
      'My Library.csv',
      'Track name,Artist name,Album,Playlist name\nAsh,Nina,Tides,One\nBee,Odd,,Two\nNina - Cue,,,One\nDew - Live,,,Two\n',
    );
    expect(lists.map(({ title }) => title)).toEqual(['One', 'Two']);
    expect(songsOf(lists)).toEqual(['Nina / Ash / Tides / ', 'Nina / Cue /  / ']);
    expect(songsOf(lists.slice(1))).toEqual(['Odd / Bee /  / ', ' / Dew - Live /  / ']);
  });

  it('reads a list of bare videoIds or watch URLs [12.21]', async () => {
    const idsOf = ([list]: readonly ReadList[]) =>
      list?.kind === 'songs' ? list.songs.map(({ videoId, title }) => [videoId, title]) : [];
    const takeout = 'Video ID,Playlist Video Creation Timestamp\ndQw4w9WgXcQ,2024\n,2025\n';
    expect(idsOf(await read('Liked-videos.csv', takeout))).toEqual([['dQw4w9WgXcQ', '']]);
    const mixed = 'Video ID,Song Title\nabc,Tides\nxyz,\n';
    expect(idsOf(await read('music library songs.csv', mixed))).toEqual([
      ['abc', 'Tides'],
      ['xyz', ''],
    ]);
    const addresses =
      'https://music.example/watch?v=dQw4w9WgXcQ&list=PL1\nhttps://radio.example/live\nhttps://[\n';
    expect(idsOf(await read('a.m3u', addresses))).toEqual([['dQw4w9WgXcQ', '']]);
  });

  it('converts the rules of a Navidrome smart playlist', async () => {
    const [list] = await read(
      'loved.nsp',
      json({
        name: 'Loved',
        all: [
          { is: { loved: true } },
          { gt: { playCount: 3 } },
          { any: [{ contains: { title: 'tide' } }, { inTheRange: { year: [1980, 1989] } }] },
          { notInTheLast: { lastPlayed: 30 } },
        ],
        sort: '-dateAdded',
        limit: 50,
      }),
    );
    expect(list).toMatchObject({
      kind: 'rules',
      title: 'Loved',
      rules: {
        root: {
          match: 'all',
          rules: [
            { field: 'liked', is: 'true' },
            { field: 'ownPlays', is: 'atLeast', number: 4 },
            {
              match: 'any',
              rules: [
                { field: 'title', is: 'containing', text: 'tide' },
                { field: 'year', is: 'between', number: 1980, upTo: 1989 },
              ],
            },
            { field: 'playedDaysAgo', is: 'atLeast', number: 30 },
          ],
        },
        order: 'added',
        isDescending: true,
        maxSongs: 50,
      },
    });
  });

  it.each([
    [{ lt: { playCount: 1 } }, { field: 'ownPlays', is: 'atMost', number: 0 }],
    [{ lt: { duration: 180.5 } }, { field: 'lengthSeconds', is: 'atMost', number: 180 }],
    [{ gt: { duration: 2.5 } }, { field: 'lengthSeconds', is: 'atLeast', number: 3 }],
    [{ gt: { playCount: 0 } }, { field: 'ownPlays', is: 'atLeast', number: 1 }],
    [{ inTheLast: { dateAdded: 1 } }, { field: 'addedDaysAgo', is: 'atMost', number: 1 }],
    [{ notInTheLast: { dateAdded: 7 } }, { field: 'addedDaysAgo', is: 'atLeast', number: 7 }],
    [{ is: { year: '1990' } }, { field: 'year', is: 'between', number: 1990, upTo: 1990 }],
    [{ contains: { genre: 'rock' } }, { field: 'genre', is: 'containing', text: 'rock' }],
    [{ notContains: { mood: 'sad' } }, { field: 'mood', is: 'without', text: 'sad' }],
    [{ is: { filetype: 'flac' } }, { field: 'format', is: 'equal', text: 'flac' }],
    [
      { is: { filetype: 'm4a' } },
      {
        match: 'any',
        rules: [
          { field: 'format', is: 'equal', text: 'aac' },
          { field: 'format', is: 'equal', text: 'alac' },
        ],
      },
    ],
    [
      { isNot: { filetype: 'aiff' } },
      { match: 'all', rules: [{ field: 'format', is: 'different', text: 'wav' }] },
    ],
  ])('converts the Navidrome rule %j to %j', async (theirs, ours) => {
    const [list] = await read('a.nsp', json({ all: [theirs] }));
    expect(list).toMatchObject({ rules: { root: { match: 'all', rules: [ours] } } });
  });

  it.each([
    ['lt playCount', { lt: { playCount: 0 } }],
    ['lt year', { lt: { year: -1 } }],
    ['is year', { is: { year: null } }],
    ['inTheRange year', { inTheRange: { year: [null, 1990] } }],
    ['inTheLast dateAdded', { inTheLast: { dateAdded: 0 } }],
    ['inTheLast playCount', { inTheLast: { playCount: 5 } }],
    ['gt lastPlayed', { gt: { lastPlayed: 30 } }],
    ['is of several fields', { is: { loved: true, year: 1990 } }],
    ['is and gt', { is: { loved: true }, gt: { year: 1990 } }],
  ])('rejects a Navidrome rule without an exact equivalent: %s', async (rule, theirs) => {
    const sentence = `The rule '${rule}' of this smart playlist has no counterpart here, so that it cannot be imported.`;
    await expect(read('a.nsp', json({ all: [theirs] }))).rejects.toThrow(new Error(sentence));
  });

  it.each([
    [{ sort: '-year,title' }, { order: 'year', isDescending: true }, '-year,title'],
    [{ sort: 'rating,-year', order: 'desc' }, { order: 'year', isDescending: false }, 'rating,-year'],
    [{ sort: 'rating', order: 'desc' }, { order: 'name', isDescending: false }, 'rating'],
    [{ sort: 'playCount', order: 'desc' }, { order: 'ownPlays', isDescending: true }, null],
    [{ sort: '-lastPlayed', limit: 50 }, { order: 'lastPlayed', isDescending: true, maxSongs: 50 }, null],
    [{ sort: 'year', limit: 5 }, { order: 'year', maxSongs: 5 }, null],
    [{ sort: '-year,title', limit: 5 }, { order: 'year', maxSongs: 5 }, '-year,title'],
    [{}, { order: 'name', isDescending: false }, null],
  ])(
    'keeps the rules of a Navidrome playlist with the order %j [12.44]',
    async (sorting, rules, unknownOrder) => {
      const [list] = await read('a.nsp', json({ all: [{ is: { loved: true } }], ...sorting }));
      expect(list).toMatchObject({ rules, unknownOrder });
    },
  );

  it.each([
    ['sort rating', { sort: 'rating', limit: 50 }],
    ['sort rating,year', { sort: 'rating,year', limit: 50 }],
    ['limitPercent', { limitPercent: 10 }],
    ['offset', { offset: 10 }],
  ])('rejects a Navidrome playlist whose songs would be others: %s [12.44]', async (what, fields) => {
    const sentence = `The rule '${what}' of this smart playlist has no counterpart here, so that it cannot be imported.`;
    const list = { all: [{ is: { loved: true } }], ...fields };
    await expect(read('a.nsp', json(list))).rejects.toThrow(new Error(sentence));
  });

  it.each<[string, string, BlobPart, string]>([
    ['sound', 'song.m3u', new Uint8Array([0x49, 0x44, 0x33, 0, 0, 1]), NOT_A_LIST],
    ['a word', 'letter.txt', 'Dear Mara', NOT_A_LIST],
    ['broken JSON', 'a.jspf', '{"playlist":', NOT_A_LIST],
    ['JSON of another kind', 'a.json', '{"a":1}', NOT_A_LIST],
    ['broken XML', 'a.xspf', '<playlist><trackList>', NOT_A_LIST],
    [
      'XML with entities',
      'a.xspf',
      '<!DOCTYPE a [<!ENTITY b "c">]><playlist><title>&b;</title></playlist>',
      NOT_A_LIST,
    ],
    ['a list of nothing', 'a.m3u', '#EXTM3U\n', 'This file names no song.'],
    ['too many songs', 'a.m3u', 'a.mp3\n'.repeat(100_001), TOO_MANY_SONGS],
    [
      'too many rows, most of them without a title',
      'a.csv',
      `title,b\n${'A,b\n,b\n'.repeat(75_000)}`,
      TOO_MANY_SONGS,
    ],
    ['too much', 'a.m3u', ' '.repeat(20 * 1024 * 1024 + 1), 'This file is larger than 20 MB.'],
    [
      'a table without titles',
      'a.csv',
      'a,b\n1,2\n',
      "The first line of a CSV file names its columns, and one of them has to be 'title', or 'id' where it has ids alone.",
    ],
    [
      'a rule that is not known here',
      'a.nsp',
      json({ all: [{ startsWith: { title: 'a' } }] }),
      "The rule 'startsWith title' of this smart playlist has no counterpart here, so that it cannot be imported.",
    ],
    [
      'a limit that is too high here',
      'a.nsp',
      json({ all: [{ is: { loved: true } }], limit: 20_000 }),
      "The rule 'limit 20000' of this smart playlist has no counterpart here, so that it cannot be imported.",
    ],
    [
      'a field that is not known here',
      'a.nsp',
      json({ all: [{ is: { rating: 5 } }] }),
      "The rule 'is rating' of this smart playlist has no counterpart here, so that it cannot be imported.",
    ],
  ])('rejects a file with %s and says why', async (_, name, content, sentence) => {
    await expect(read(name, content)).rejects.toThrow(new Error(sentence));
  });

  it('rejects a file that has changed since it was chosen, in a sentence', async () => {
    const file = new File(['#EXTM3U\nTides.mp3\n'], 'a.m3u');
    file.arrayBuffer = () => Promise.reject(new DOMException('The requested file could not be read.'));
    const sentence = 'This file cannot be read any more. Choose it again.';
    await expect(readListFile(file)).rejects.toThrow(new Error(sentence));
  });
});
