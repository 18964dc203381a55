import { toArtistId, toPlaylistId } from '@segue/domain';
import { toCallPath } from './call-path.ts';
import { type CallName, endpoints } from './endpoints.ts';

/** The calls that anyone may make by their address alone: a link carries no header of a listener. */
type LinkedCall = {
  [Name in CallName]: (typeof endpoints)[Name] extends { method: 'GET'; access: 'open' } ? Name : never;
}[CallName];

interface ScreenEntry {
  /** Its component, and the file that has it. */
  readonly page: `${string}Page`;
  /** What it asks first, which the server names with the page. */
  readonly firstCall?: LinkedCall;
  /** The path value of that call, from the `q` of the address; where this is missing it is `q` itself. */
  readonly toValue?: (q: string) => string;
}

/**
 * The screens of the web app by path: the server answers at these, the web app routes by them. What it draws
 * there stands in its `app/screens.tsx`.
 * @see §2 "Screens and routes"
 */
export const SCREENS = {
  '/': { page: 'HomePage', firstCall: 'home' },
  '/search': { page: 'SearchPage', firstCall: 'search', toValue: (q) => q.trim() },
  '/login': { page: 'SignInPage' },
  '/signin': { page: 'SignInPage' },
  '/signup': { page: 'SignUpPage' },
  '/resetpassword': { page: 'ResetPasswordPage' },
  '/history': { page: 'HistoryPage' },
  '/liked': { page: 'LikedPage' },
  '/artist': { page: 'ArtistPage', firstCall: 'artistInfo', toValue: toArtistId },
  '/album': { page: 'AlbumPage', firstCall: 'albumInfo' },
  '/playlist': { page: 'PlaylistPage', firstCall: 'playlist', toValue: toPlaylistId },
  '/privacypolicy': { page: 'PrivacyPolicyPage' },
} as const satisfies Readonly<Record<`/${string}`, ScreenEntry>>;

export type ScreenPath = keyof typeof SCREENS;
export type PageName = (typeof SCREENS)[ScreenPath]['page'];

/** What a screen asks first. */
export interface FirstCall {
  readonly name: Extract<(typeof SCREENS)[ScreenPath], { firstCall: unknown }>['firstCall'];
  /** Its path value; '' for a call that takes none. */
  readonly value: string;
}

export const isScreenPath = (path: string): path is ScreenPath => Object.hasOwn(SCREENS, path);

/**
 * What the screen of an address asks first.
 * @param search The query of the address.
 * @returns Null where there is no such screen, it asks nothing that is open, or the address says too little.
 */
export function toFirstCall(path: string, search: string): FirstCall | null {
  const screen = isScreenPath(path) ? SCREENS[path] : null;
  if (screen === null || !('firstCall' in screen)) return null;
  const name = screen.firstCall;
  if (!endpoints[name].path.includes(':')) return { name, value: '' };
  const q = new URLSearchParams(search).get('q') ?? '';
  const value = 'toValue' in screen ? screen.toValue(q) : q;
  return value === '' ? null : { name, value };
}

/** Where the client makes that call. */
export function toFirstCallUrl({ name, value }: FirstCall, hosts: Readonly<Record<string, string>>): string {
  const endpoint = endpoints[name];
  return `${hosts[endpoint.host] ?? ''}${toCallPath(endpoint, () => value)}`;
}
