import { toArtistId, toPlaylistId } from '@segue/domain';
import { firstEndpoints } from '../calls/first-endpoints.ts';
import type { CallName, endpoints } from '../calls/index.ts';
import { toCallPath } from '../endpoint.ts';

/**
 * The screens of the web app: by path the component, which the file of that name exports. The types of its routes
 * follow from this table, its build finds the files of a screen by it, and the server knows by it what is a page.
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
  '/devices': 'DevicesPage',
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

/** The calls that anyone may make; those that are open are made by their address alone. */
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
  /** The path value of the call, from the `q` of the screen's address; a call without values needs none. */
  readonly toValue?: (q: string) => string;
}

/**
 * What a screen asks first, where that is open. The server names it with the page (home excepted, see below), the
 * web app makes the call before it draws the screen, and the screen takes the value of its own call from here.
 */
const FIRST_CALLS = {
  '/': { name: 'home' },
  '/search': { name: 'search', toValue: (q) => q.trim() },
  '/artist': { name: 'artistInfo', toValue: toArtistId },
  '/album': { name: 'albumInfo', toValue: (q) => q },
  '/playlist': { name: 'playlist', toValue: toPlaylistId },
} as const satisfies Partial<Record<ScreenPath, FirstCallOfScreen>>;

type AskingPath = keyof typeof FIRST_CALLS;

/** A call that a screen makes first. */
export interface FirstCall {
  readonly name: (typeof FIRST_CALLS)[AskingPath]['name'];
  /** The value of its path; '' where it has none. */
  readonly value: string;
}

/**
 * The path value of the call that a screen makes first.
 * @param q The `q` of the screen's address; null: it has none.
 * @returns '' where the address says too little.
 */
export const toFirstValue = (path: Exclude<AskingPath, '/'>, q: string | null): string =>
  FIRST_CALLS[path].toValue(q ?? '');

const isAsking = (path: string): path is AskingPath => Object.hasOwn(FIRST_CALLS, path);

/**
 * The call that a screen makes first.
 * @param search The query of the screen's own address.
 * @returns Null where there is no such screen, it asks nothing that is open, or its address says too little.
 */
export function toFirstCall(path: string, search: string): FirstCall | null {
  if (!isAsking(path)) return null;
  const { name } = FIRST_CALLS[path];
  if (path === '/') return { name, value: '' };
  const value = toFirstValue(path, new URLSearchParams(search).get('q'));
  return value === '' ? null : { name, value };
}

/**
 * The address of the call that a screen makes first, for a link.
 * @param search The query of the screen's own address.
 * @param hosts Base address of each host; '' or left out: the page's own origin.
 * @returns Null where it makes none, as `toFirstCall` says, and where a listener makes it with a token: a link carries
 * no header, and the server cannot tell by the address of a page who reads it. `boot.js` names that call to strangers.
 */
export function toFirstCallUrl(
  path: string,
  search: string,
  hosts: Readonly<Record<string, string>>,
): string | null {
  const call = toFirstCall(path, search);
  if (call === null) return null;
  const endpoint = firstEndpoints[call.name];
  if (endpoint.access !== 'open') return null;
  return `${hosts[endpoint.host] ?? ''}${toCallPath(endpoint.path, () => call.value)}`;
}
