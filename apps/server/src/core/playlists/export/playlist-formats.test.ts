import type { PlaylistFileFormat, Track } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { aTrackRecord } from '../../catalogue/testing/records.ts';
import { toTrack } from '../../catalogue/to-track.ts';
import { ENTRIES_AT_ONCE, exportPlaylist } from './export-playlist.ts';
import { toFileEntry, toFileHead, toRelativeAddress } from './playlist-file.ts';

const aTrack = (videoId: string, fields: Partial<Track> = {}): Track => ({
  ...toTrack(aTrackRecord(videoId)),
  ...fields,
});

const PATHS: ReadonlyMap<string, string> = new Map([
  ['Anthem', 'Odd/#1 Anthem & more.flac'],
  ['Hash', '#1.mp3'],
]);
const paths = { load: async () => PATHS };

interface Wanted {
  readonly lists?: readonly (readonly Track[])[];
  readonly title?: string;
  readonly author?: string | null;
  readonly description?: string | null;
  readonly hasPaths?: boolean;
}

function open(as: PlaylistFileFormat, wanted: Wanted = {}) {
  const { lists = [], title = 'Evening', author = null, description = null, hasPaths = true } = wanted;
  async function* load() {
    yield* lists;
  }
  return exportPlaylist(as, toFileHead(title, author, description), load(), hasPaths ? paths : null);
}

async function write(as: PlaylistFileFormat, wanted: Wanted = {}): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of open(as, wanted).pieces) pieces.push(piece);
  return pieces.join('');
}

const BARE: Partial<Track> = { artists: [], album: null, durationSeconds: null };

describe('a playlist as an M3U8', () => {
  it('has for each song its length, artists, album and path', async () => {
    expect(await write('m3u8', { lists: [[aTrack('Anthem')]] })).toBe(
      '#EXTM3U\n#PLAYLIST:Evening\n#EXTINF:200,Odd Lantern - Anthem\n#EXTALB:Kettle\nOdd/#1 Anthem & more.flac\n',
    );
  });

  it('has the name of a song when its path is unknown or withheld', async () => {
    const song = '#EXTINF:200,Odd Lantern - Anthem\n#EXTALB:Kettle\nOdd Lantern - Anthem\n';
    expect(await write('m3u8', { lists: [[aTrack('Anthem')]], hasPaths: false })).toContain(song);
    expect(await write('m3u8', { lists: [[aTrack('Ballad', BARE)]] })).toContain(
      '#EXTINF:-1,Ballad\nBallad\n',
    );
  });

  it('escapes a path or name that would be read as a comment', async () => {
    const text = await write('m3u8', { lists: [[aTrack('Hash'), aTrack('#Loud', BARE)]] });
    expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([
      './#1.mp3',
      './#Loud',
    ]);
  });
});

describe('a playlist as a JSPF', () => {
  it('has the known fields of each song, and the author of the playlist', async () => {
    const lists = [[aTrack('Anthem'), aTrack('Ballad', BARE)]];
    const text = await write('jspf', { lists, author: 'Mara', description: 'For the tram' });
    expect(JSON.parse(text)).toEqual({
      playlist: {
        title: 'Evening',
        creator: 'Mara',
        annotation: 'For the tram',
        track: [
          {
            title: 'Anthem',
            creator: 'Odd Lantern',
            album: 'Kettle',
            duration: 200_000,
            location: ['Odd/%231%20Anthem%20%26%20more.flac'],
          },
          { title: 'Ballad' },
        ],
      },
    });
  });

  it.each([0, 1, ENTRIES_AT_ONCE, ENTRIES_AT_ONCE + 1, 2 * ENTRIES_AT_ONCE + 1])(
    'of %d songs is valid JSON, wherever its pieces end',
    async (count) => {
      const songs = Array.from({ length: count }, (_, at) => aTrack(`song ${at}`));
      const lists = [songs.slice(0, 3), [], songs.slice(3)];
      const { playlist } = JSON.parse(await write('jspf', { lists })) as { playlist: { track: Track[] } };
      expect(playlist.track.map(({ title }) => title)).toEqual(songs.map(({ title }) => title));
    },
  );
});

describe('a playlist as an XSPF', () => {
  it('has the known fields of each song, and the author of the playlist', async () => {
    const lists = [[aTrack('Anthem')], [aTrack('Ballad', BARE)]];
    const text = await write('xspf', { lists, author: 'Mara', description: 'For <the> tram' });
    expect(text).toContain('<title>Evening</title>');
    expect(text).toContain('<creator>Mara</creator>');
    expect(text).toContain('<annotation>For &lt;the&gt; tram</annotation>');
    const [, first, second] = text.split('<track>');
    expect(first).toBe(
      '<location>Odd/%231%20Anthem%20%26%20more.flac</location><title>Anthem</title>' +
        '<creator>Odd Lantern</creator><album>Kettle</album><duration>200000</duration></track>',
    );
    expect(second).toBe('<title>Ballad</title></track></trackList></playlist>\n');
  });

  it('has an empty track list without songs', async () => {
    const text = await write('xspf');
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>/);
    expect(text.endsWith('<trackList></trackList></playlist>\n')).toBe(true);
  });

  it('omits characters that XML does not allow', async () => {
    const text = await write('xspf', { title: 'A\uFFFEB', lists: [[aTrack('C\uFFFFD\u0001E', BARE)]] });
    expect(text).toContain('<title>AB</title>');
    expect(text).toContain('<title>CD E</title>');
  });
});

describe('a playlist file', () => {
  it('is named after the playlist, with a default for a blank title', () => {
    expect(open('m3u8').fileName).toBe('Evening.m3u8');
    expect(open('xspf', { title: ' \n' }).fileName).toBe('playlist.xspf');
  });

  it.each([
    ['Odd/An\u0007them.flac', 'a control character'],
    ['Odd/Anthem\n.flac', 'a line break'],
    ['Odd/\ud83d.flac', 'half a character'],
  ])('leaves out the path %o, which has %s', (path) => {
    expect(toFileEntry(aTrack('Anthem'), path).path).toBeNull();
  });

  it('has each text on one line', () => {
    const track = aTrack('Anthem', {
      title: 'An\nthem',
      artists: [
        { name: 'Odd\tLantern', id: null },
        { name: 'Nina', id: null },
      ],
      album: { name: ' Ket\r\ntle ', id: null },
    });
    expect(toFileEntry(track, null)).toMatchObject({
      title: 'An them',
      artists: 'Odd Lantern, Nina',
      album: 'Ket tle',
    });
  });

  it('percent-encodes the names in a path, but not the slashes between them', () => {
    expect(toRelativeAddress('Odd/What? 100%/a#b.flac')).toBe('Odd/What%3F%20100%25/a%23b.flac');
  });
});
