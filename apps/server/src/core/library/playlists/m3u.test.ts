import { describe, expect, it } from 'vitest';
import { readM3u, resolveM3uEntry, toPlaylistTitle } from './m3u.ts';

const playlist = { root: '/music', path: 'lists/evening.m3u' };

/** Yields a file in pieces of `size` bytes, and counts the bytes that were read. */
function inPieces(bytes: string | Uint8Array, size = 64 * 1024) {
  const all = Buffer.from(bytes);
  const asked = { bytes: 0 };
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < all.length; at += size) {
      asked.bytes = Math.min(at + size, all.length);
      yield all.subarray(at, at + size);
    }
  }
  return { pieces: pieces(), asked };
}

const read = (bytes: string | Uint8Array, size?: number) => readM3u(inPieces(bytes, size).pieces);

describe('an M3U playlist file', () => {
  it.each([1, 2, 3, 7, 1000])(
    'lists its entries in order, without comments, read %d bytes at a time',
    async (size) => {
      const text = '\uFEFF#EXTM3U\r\n#PLAYLIST: Evening\r\n\r\n#EXTINF:1,Nina\r\n../å.mp3\r\nb.mp3';
      expect(await read(text, size)).toEqual({
        title: 'Evening',
        entries: ['../å.mp3', 'b.mp3'],
        cutBy: null,
      });
    },
  );

  it('takes its title from the file name when it has none', async () => {
    expect(toPlaylistTitle(await read('a.mp3'), playlist.path)).toBe('evening');
  });

  it('has a title of at most 1,000 characters on one line', async () => {
    const title = toPlaylistTitle(await read(`#PLAYLIST:\tLong\u0007${'a'.repeat(9000)}\n`), playlist.path);
    expect(title).toBe(`Long ${'a'.repeat(995)}`);
  });

  it('may be encoded in Latin-1 or UTF-8', async () => {
    expect((await read(Buffer.from('Bj\xf6rk.mp3', 'latin1'))).entries).toEqual(['Björk.mp3']);
    expect((await read('Björk.mp3')).entries).toEqual(['Björk.mp3']);
  });

  it.each([
    ['UTF-16LE', (bytes: Buffer) => bytes],
    ['UTF-16BE', (bytes: Buffer) => bytes.swap16()],
  ])(
    'may be encoded in %s with a byte order mark, read in pieces of any size [10.72]',
    async (_, toOrder) => {
      const bytes = toOrder(
        Buffer.from('\uFEFF#EXTM3U\r\n#PLAYLIST:Abend\r\nBjörk – ☾.mp3\r\nb.mp3', 'utf16le'),
      );
      for (const size of [1, 2, 3, 7, 1000])
        expect(await read(bytes, size)).toEqual({
          title: 'Abend',
          entries: ['Björk – ☾.mp3', 'b.mp3'],
          cutBy: null,
        });
    },
  );

  it('in UTF-16 is read only up to 4 MiB as well', async () => {
    const { pieces, asked } = inPieces(Buffer.from(`\uFEFF${'#\n'.repeat(4_000_000)}`, 'utf16le'));
    expect(await readM3u(pieces)).toEqual({ title: null, entries: [], cutBy: 'bytes' });
    expect(asked.bytes).toBeLessThanOrEqual(4 * 1024 * 1024 + 64 * 1024);
  });

  it('is read only up to its 5,000th track', async () => {
    const { pieces, asked } = inPieces('a.ogg\n'.repeat(1_740_000));
    const m3u = await readM3u(pieces);
    expect(m3u.cutBy).toBe('tracks');
    expect(m3u.entries).toHaveLength(5000);
    expect(asked.bytes).toBe(64 * 1024);
  });

  it('with exactly 5,000 tracks is not truncated', async () => {
    expect(await read('a.ogg\n'.repeat(5000))).toMatchObject({ cutBy: null });
  });

  it.each([
    ['comments', '#\n'.repeat(8_000_000)],
    ['one line', 'a'.repeat(16_000_000)],
    ['nothing', '\r'.repeat(16_000_000)],
  ])('is read only up to 4 MiB when it holds %s', async (_, text) => {
    const { pieces, asked } = inPieces(text);
    expect(await readM3u(pieces)).toEqual({ title: null, entries: [], cutBy: 'bytes' });
    expect(asked.bytes).toBeLessThanOrEqual(4 * 1024 * 1024 + 64 * 1024);
  });

  it('ignores a line longer than any path', async () => {
    expect((await read(`${'a'.repeat(20_000)}\nb.mp3\n`)).entries).toEqual(['b.mp3']);
  });

  it.each([
    ['../a b.mp3', 'a b.mp3'],
    ['b.mp3', 'lists/b.mp3'],
    ['..\\Nina\\a.mp3', 'Nina/a.mp3'],
    ['/music/Nina/a.mp3', 'Nina/a.mp3'],
    ['file:///music/Nina/a%20b.mp3', 'Nina/a b.mp3'],
    ['file://localhost/music/Nina/a%20b.mp3', 'Nina/a b.mp3'],
    ['./b.mp3', 'lists/b.mp3'],
    ['./../Nina/./a.mp3', 'Nina/a.mp3'],
    ['profile: /a.mp3', 'lists/profile: /a.mp3'],
  ])('resolves the entry %s to %s in the library', (entry, path) => {
    expect(resolveM3uEntry(entry, playlist, ['/music'])[0]).toEqual({ root: '/music', path });
  });

  it.each([
    ['../a%20b%2F%C3%A5.mp3', ['a%20b%2F%C3%A5.mp3', 'a b/å.mp3']],
    ['/music/a%20b.mp3', ['a%20b.mp3', 'a b.mp3']],
    ['file:///music/a%20b.mp3', ['a b.mp3', 'a%20b.mp3']],
    ['file:///music/What? %231.mp3', ['What? #1.mp3', 'What? %231.mp3']],
    ['file:///music/100%.mp3', ['100%.mp3']],
    ['100%.mp3', ['lists/100%.mp3']],
    ['%2e%2e/%2e%2e/etc/passwd', ['lists/%2e%2e/%2e%2e/etc/passwd']],
    ['a%00b.mp3', ['lists/a%00b.mp3']],
    ['..\\AC\\DC.mp3', ['AC/DC.mp3', 'lists/..\\AC\\DC.mp3']],
    ['../AC\\DC.mp3', ['AC/DC.mp3', 'AC\\DC.mp3']],
  ])('may mean by %s the paths %j, the likelier one first [10.72]', (entry, paths) => {
    expect(resolveM3uEntry(entry, playlist, ['/music']).map(({ path }) => path)).toEqual(paths);
  });

  it('may name a file of another library folder', () => {
    expect(resolveM3uEntry('/more/a.mp3', playlist, ['/music', '/more'])).toEqual([
      { root: '/more', path: 'a.mp3' },
    ]);
  });

  it.each([
    ['../../etc/passwd'],
    ['/etc/passwd'],
    ['/musical/a.mp3'],
    ['../../../../../..'],
    ['http://example.org/a.mp3'],
    ['file://%'],
    ['file:///etc/passwd'],
    ['file:///music/a\0.mp3'],
    ['C:\\Music\\a.mp3'],
  ])('rejects an entry outside the library: %s', (entry) => {
    expect(resolveM3uEntry(entry, playlist, ['/music'])).toEqual([]);
  });

  it('is read with its lines trimmed', async () => {
    expect(await read('  a.mp3 \n \n\t\n#PLAYLIST: Evening \n b.mp3')).toEqual({
      title: 'Evening',
      entries: ['a.mp3', 'b.mp3'],
      cutBy: null,
    });
  });

  it('takes the first of several titles', async () => {
    expect(await read('#PLAYLIST:One\n#PLAYLIST:Two\n#a\n')).toMatchObject({ title: 'One', entries: [] });
    expect(await read('#PLAYLIST:\na.mp3')).toMatchObject({ title: null });
  });

  it('accepts a line as long as the longest path, and ignores a longer one', async () => {
    const longest = 'a'.repeat(12_288);
    expect((await read(`${longest}\n${longest}a\n`)).entries).toEqual([longest]);
    expect((await read(longest, 5000)).entries).toEqual([longest]);
    expect((await read(`${longest}a`, 5000)).entries).toEqual([]);
  });
});
