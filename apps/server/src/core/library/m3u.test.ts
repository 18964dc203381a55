import { describe, expect, it } from 'vitest';
import { parseM3u, resolveM3uEntry, toPlaylistTitle } from './m3u.ts';

const playlist = { root: '/music', path: 'lists/evening.m3u' };

describe('a playlist file', () => {
  it('lists its entries in order, without comments', () => {
    const m3u = parseM3u(
      '\uFEFF#EXTM3U\r\n#PLAYLIST: Evening\r\n\r\n#EXTINF:1,Nina\r\n../a.mp3\r\nb.mp3\r\n',
    );
    expect(m3u).toEqual({ title: 'Evening', entries: ['../a.mp3', 'b.mp3'] });
  });

  it('is called by its file where it says no title', () => {
    expect(toPlaylistTitle(parseM3u('a.mp3'), playlist.path)).toBe('evening');
  });

  it.each([
    ['../a b.mp3', 'a b.mp3'],
    ['b.mp3', 'lists/b.mp3'],
    ['..\\Nina\\a.mp3', 'Nina/a.mp3'],
    ['/music/Nina/a.mp3', 'Nina/a.mp3'],
    ['file:///music/Nina/a%20b.mp3', 'Nina/a b.mp3'],
  ])('names %s, which is %s in the library', (entry, path) => {
    expect(resolveM3uEntry(entry, playlist, ['/music'])).toEqual({ root: '/music', path });
  });

  it('may name a file of another library folder', () => {
    expect(resolveM3uEntry('/more/a.mp3', playlist, ['/music', '/more'])).toEqual({
      root: '/more',
      path: 'a.mp3',
    });
  });

  it.each([
    ['../../etc/passwd'],
    ['/etc/passwd'],
    ['/musical/a.mp3'],
    ['../../../../../..'],
    ['http://example.org/a.mp3'],
    ['file://%'],
    ['C:\\Music\\a.mp3'],
  ])('never leads out of the library: %s', (entry) => {
    expect(resolveM3uEntry(entry, playlist, ['/music'])).toBeNull();
  });
});
