import { describe, expect, it } from 'vitest';
import { isScreenPath, toFirstCallUrl } from './screens.ts';

const hosts = { songs: 'http://s', music: 'http://m', home: 'http://h', auth: 'http://a' };

describe('the screens', () => {
  it.each(['/nowhere', '/Search', '', 'constructor'])('%s is not a screen path', (path) => {
    expect(isScreenPath(path)).toBe(false);
  });
});

describe('toFirstCallUrl', () => {
  it.each([
    ['/search', '?q=%20salt%20glass%20', 'http://m/api/search/salt%20glass'],
    ['/artist', '?q=MPLAUCodd', 'http://m/api/artistinfo/UCodd'],
    ['/album', '?q=MPREb_kettle', 'http://m/api/albuminfo/MPREb_kettle'],
    ['/playlist', '?q=VLPLrain', 'http://m/api/playlist/PLrain'],
  ])('maps %s with query "%s" to %s', (path, search, url) => {
    expect(toFirstCallUrl(path, search, hosts)).toBe(url);
  });

  it.each([
    ['/nowhere', '?q=1'],
    ['/', ''],
    ['/history', ''],
    ['/search', ''],
    ['/search', '?q=%20'],
    ['/album', '?id=MPREb_kettle'],
  ])('returns null for %s with query "%s"', (path, search) => {
    expect(toFirstCallUrl(path, search, hosts)).toBeNull();
  });

  it('returns a URL on the origin of the page when the host has no address', () => {
    expect(toFirstCallUrl('/album', '?q=MPREb_1', {})).toBe('/api/albuminfo/MPREb_1');
  });
});
