import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertLibrary, videoIdOf } from '../../../adapters/database/testing/library-rows.ts';
import { anAddress } from '../../../core/accounts/testing/accounts-under-test.ts';
import { type AuthHostUnderTest, anAuthHost } from '../testing/an-auth-host.ts';

const HOSTILE = '</title>\n#EXTINF:1,"]}&\u0001\uFFFF';

let host: AuthHostUnderTest;
let mara: string;
beforeEach(async () => {
  host = await anAuthHost(undefined, {
    findLibraryPlaylist: async (playlistId) =>
      playlistId !== 'PLgenerated'
        ? null
        : {
            playlistId,
            title: 'Of 1994',
            author: null,
            description: null,
            thumbnails: [],
            durationSeconds: null,
            tracks: [],
          },
  });
  await insertLibrary(host.database.db, {
    tracks: [{ title: 'Anthem' }, { title: HOSTILE }],
  });
  await insertFile('Odd/#1 Anthem & more.flac', videoIdOf('Anthem'));
  mara = await host.signUp(anAddress());
});
afterEach(() => host.close());

const insertFile = (path: string, video_id: string) =>
  host.database.db
    .insertInto('library_files')
    .values({
      root: '/music',
      path,
      video_id,
      kind: 'song',
      size_bytes: 1,
      modified_at_ms: 1,
      is_missing: 0,
      tags: 'null',
    })
    .execute();

const make = async (title = 'Evening') =>
  (
    await host.post(
      '/api/playlists',
      {
        opId: 'operation-1',
        title,
        description: 'For <the> tram.',
        videoIds: [videoIdOf('Anthem'), videoIdOf(HOSTILE)],
      },
      mara,
    )
  ).json().playlistId as string;

const download = (id: string, as: string, token = mara) =>
  host.get(`/api/playlists/${id}/export?as=${as}`, token);

describe('exportPlaylist [12.12]', () => {
  it('writes M3U8 with one entry per song, even if a title contains line breaks', async () => {
    const sent = await download(await make(), 'm3u8');
    expect(sent.headers['content-type']).toBe('audio/x-mpegurl; charset=utf-8');
    expect(sent.headers['content-disposition']).toBe('attachment; filename=Evening.m3u8');
    const lines = sent.body.trimEnd().split('\n');
    expect(lines.slice(0, 2)).toEqual(['#EXTM3U', '#PLAYLIST:Evening']);
    expect(lines).toContain('Odd/#1 Anthem & more.flac');
    expect(lines.filter((line) => line.startsWith('#EXTINF:'))).toHaveLength(2);
    expect(lines.filter((line) => !line.startsWith('#'))).toHaveLength(2);
  });

  it.each([
    ['A "quoted" \\ name', 'filename="A \\"quoted\\" \\\\ name.m3u8"'],
    ['Line\r\nx-evil: 1\r\n\r\n<script>', 'filename="Line x-evil: 1 <script>.m3u8"'],
    ['../../AC/DC\\..\\x; filename=y', 'filename="../../AC/DC\\\\..\\\\x; filename=y.m3u8"'],
    ['100%2F', "filename=100%2F.m3u8; filename*=UTF-8''100%252F.m3u8"],
    [
      'Ночь "夜" (*\'/é)',
      `filename="???? \\"?\\" (*'/?).m3u8"; filename*=UTF-8''` +
        '%D0%9D%D0%BE%D1%87%D1%8C%20%22%E5%A4%9C%22%20%28%2A%27%2F%C3%A9%29.m3u8',
    ],
    ['Half \uD83C', 'filename="Half ?.m3u8"; filename*=UTF-8\'\'Half%20%EF%BF%BD.m3u8'],
  ])('names the file after the title %j, encoded per RFC 6266 and RFC 8187', async (title, encoded) => {
    const sent = await download(await make(title), 'm3u8');
    expect([sent.statusCode, sent.headers['content-disposition']]).toEqual([200, `attachment; ${encoded}`]);
    expect(sent.headers).not.toHaveProperty('x-evil');
  });

  it('writes XSPF with escaped names', async () => {
    const { body } = await download(await make('A </trackList> & "B"'), 'xspf');
    expect(body).toContain('<title>A &lt;/trackList&gt; &amp; &quot;B&quot;</title>');
    expect(body).toContain('<annotation>For &lt;the&gt; tram.</annotation>');
    expect(body).toContain('<location>Odd/%231%20Anthem%20%26%20more.flac</location>');
    expect(body).toContain('<title>&lt;/title&gt; #EXTINF:1,&quot;]}&amp; </title>');
    expect(body.match(/<track>/g)).toHaveLength(2);
    expect(body.trimEnd().endsWith('</trackList></playlist>')).toBe(true);
  });

  it('writes JSPF', async () => {
    expect((await download(await make(), 'jspf')).json()).toMatchObject({
      playlist: {
        title: 'Evening',
        annotation: 'For <the> tram.',
        track: [
          { title: 'Anthem', location: ['Odd/%231%20Anthem%20%26%20more.flac'] },
          { title: expect.stringContaining('</title> #EXTINF:1,"]}&') },
        ],
      },
    });
  });

  it('exports library playlists to anyone, and refuses unknown playlists and formats', async () => {
    expect((await download('PLgenerated', 'jspf', '')).json().playlist).toMatchObject({
      title: 'Of 1994',
      track: [],
    });
    expect((await download('PLother', 'jspf')).statusCode).toBe(404);
    expect((await download('PLgenerated', 'exe')).statusCode).toBe(400);
  });

  it('hides file paths from a person who only has a link', async () => {
    const id = await make();
    const { token } = (
      await host.post(`/api/playlists/${id}/links`, { grants: 'view', days: 1 }, mara)
    ).json();
    const sent = await host.get(`/api/playlists/${id}/export?as=m3u8&link=${token}`);
    expect(sent.body).toContain('Anthem');
    expect(sent.body).not.toContain('.flac');
  });
});
