import { toArtistId, toPlaylistId } from '@segue/domain';
import { initialEndpoints } from '../calls/initial-endpoints.ts';
import type { CallName, endpoints } from '../calls/index.ts';
import { toCallPath } from '../endpoint.ts';

/**
 * The screens of the web app: path to component, which the file of the same name exports. The route types of
 * the web app derive from this table, its build looks up the files of each screen, and the server the paths
 * that are pages.
 * @see docs/product.md, "Screens and routes"
 */
export const SCREENS = {
  '/': 'HomePage',
  '/search': 'SearchPage',
  '/login': 'SignInPage',
  '/signin': 'SignInPage',
  '/signup': 'SignUpPage',
  '/resetpassword': 'ResetPasswordPage',
  '/history': 'HistoryPage',
  '/liked': 'LikedPage',
  '/account': 'AccountPage',
  '/devices': 'AccountPage',
  '/artist': 'ArtistPage',
  '/album': 'AlbumPage',
  '/playlist': 'PlaylistPage',
  '/library': 'LibraryPage',
  '/genre': 'GenrePage',
  '/years': 'YearsPage',
  '/folder': 'FolderPage',
  '/artistwork': 'ArtistWorkPage',
  '/list': 'ListenerPlaylistPage',
  '/privacypolicy': 'PrivacyPolicyPage',
} as const;

/** Path of a screen. */
export type ScreenPath = keyof typeof SCREENS;
/** The component of a screen, and the name of its file. */
export type PageName = (typeof SCREENS)[ScreenPath];

/** Whether a path is that of a screen. */
export const isScreenPath = (path: string): path is ScreenPath => Object.hasOwn(SCREENS, path);

/** GET calls that need no session; a preload link works only for those whose access is `open`. */
type LinkedCall = {
  [Name in CallName]: (typeof endpoints)[Name] extends {
    method: 'GET';
    access: 'open' | 'optional-auth-token';
  }
    ? Name
    : never;
}[CallName];

interface FirstCallOfScreen {
  readonly name: LinkedCall;
  /**
   * Converts the query parameter `q` of the screen's address to the path value; absent: the call has none.
   */
  readonly toValue?: (q: string) => string;
}

/**
 * The first call of each screen that needs no session. The server sends the page with a preload link for it
 * (home excepted, see `toFirstCallUrl`), the web app makes the call before it renders the screen, and the
 * screen takes the path value of its own call from here.
 */
const FIRST_CALLS = {
  '/': { name: 'home' },
  '/search': { name: 'search', toValue: (q) => q.trim() },
  '/artist': { name: 'artistInfo', toValue: toArtistId },
  '/album': { name: 'albumInfo', toValue: (q) => q },
  '/playlist': { name: 'playlist', toValue: toPlaylistId },
} as const satisfies Partial<Record<ScreenPath, FirstCallOfScreen>>;

type PathWithFirstCall = keyof typeof FIRST_CALLS;

/** The first call of a screen. */
export interface FirstCall {
  readonly name: (typeof FIRST_CALLS)[PathWithFirstCall]['name'];
  /** Its path value; '': the call has none. */
  readonly value: string;
}

/**
 * The path value of a screen's first call.
 * @param q The query parameter `q` of the screen's address; null: absent.
 * @returns '' without a usable `q`.
 */
export const toFirstValue = (path: Exclude<PathWithFirstCall, '/'>, q: string | null): string =>
  FIRST_CALLS[path].toValue(q ?? '');

const hasFirstCall = (path: string): path is PathWithFirstCall => Object.hasOwn(FIRST_CALLS, path);

/**
 * The first call of a screen.
 * @param search The query string of the screen's address.
 * @returns null for an unknown screen, one without such a call, and an address without a usable `q`.
 */
export function toFirstCall(path: string, search: string): FirstCall | null {
  if (!hasFirstCall(path)) return null;
  const { name } = FIRST_CALLS[path];
  if (path === '/') return { name, value: '' };
  const value = toFirstValue(path, new URLSearchParams(search).get('q'));
  return value === '' ? null : { name, value };
}

/**
 * The URL of a screen's first call, for a preload link.
 * @param search The query string of the screen's address.
 * @param hosts Base URL of each host; '' or absent: the page's own origin.
 * @returns null where `toFirstCall` gives null, and where the call takes an optional session token: a link
 * carries no header, and the server does not know whether the reader of a page is signed in. For signed-out
 * readers `boot.js` preloads that call.
 */
export function toFirstCallUrl(
  path: string,
  search: string,
  hosts: Readonly<Record<string, string>>,
): string | null {
  const call = toFirstCall(path, search);
  if (call === null) return null;
  const endpoint = initialEndpoints[call.name];
  if (endpoint.access !== 'open') return null;
  return `${hosts[endpoint.host] ?? ''}${toCallPath(endpoint.path, () => call.value)}`;
}
