import { describe, expect, it } from 'vitest';
import { isScreenPath, SCREENS, toFirstCallUrl } from './screens.ts';

const hosts = { songs: 'http://s', music: 'http://m', home: 'http://h', auth: 'http://a' };

describe('the screens', () => {
  it.each([
    { path: '/', page: 'HomePage', statement: '2.01' },
    { path: '/search', page: 'SearchPage', statement: '2.02' },
    { path: '/login', page: 'SignInPage', statement: '2.03' },
    { path: '/signin', page: 'SignInPage', statement: '2.03' },
    { path: '/signup', page: 'SignUpPage', statement: '2.04' },
    { path: '/resetpassword', page: 'ResetPasswordPage', statement: '2.05' },
    { path: '/history', page: 'HistoryPage', statement: '2.06' },
    { path: '/liked', page: 'LikedPage', statement: '2.07' },
    { path: '/artist', page: 'ArtistPage', statement: '2.08' },
    { path: '/album', page: 'AlbumPage', statement: '2.09' },
    { path: '/playlist', page: 'PlaylistPage', statement: '2.10' },
    { path: '/privacypolicy', page: 'PrivacyPolicyPage', statement: '2.11' },
  ] as const)('$path shows the $page [$statement]', ({ path, page }) => {
    expect(SCREENS[path]).toBe(page);
  });

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
