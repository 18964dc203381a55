import { toArtistId, toPlaylistId } from '@segue/domain';
import { toCallPath } from './call-path.ts';
import { type CallName, endpoints } from './endpoints.ts';

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
  '/privacypolicy': 'PrivacyPolicyPage',
} as const;

export type ScreenPath = keyof typeof SCREENS;
export type PageName = (typeof SCREENS)[ScreenPath];

export const isScreenPath = (path: string): path is ScreenPath => Object.hasOwn(SCREENS, path);

/** The calls that anyone may make by their address alone: a link carries no header of a listener. */
type LinkedCall = {
  [Name in CallName]: (typeof endpoints)[Name] extends { method: 'GET'; access: 'open' } ? Name : never;
}[CallName];

interface FirstCall {
  readonly name: LinkedCall;
  /** The path value of the call, from the `q` of the address; a call without values needs none. */
  readonly toValue?: (q: string) => string;
}

/**
 * What a screen asks first, where that is open. The server names it with the page; the web app, whose queries
 * make the call, does not carry this table.
 */
const FIRST_CALLS: Readonly<Partial<Record<ScreenPath, FirstCall>>> = {
  '/': { name: 'home' },
  '/search': { name: 'search', toValue: (q) => q.trim() },
  '/artist': { name: 'artistInfo', toValue: toArtistId },
  '/album': { name: 'albumInfo', toValue: (q) => q },
  '/playlist': { name: 'playlist', toValue: toPlaylistId },
};

/**
 * The address of the call that a screen makes first.
 * @param search The query of the screen's own address.
 * @param hosts Base address of each host.
 * @returns Null where there is no such screen, it asks nothing that is open, or its address says too little.
 */
export function toFirstCallUrl(
  path: string,
  search: string,
  hosts: Readonly<Record<string, string>>,
): string | null {
  const call = isScreenPath(path) ? FIRST_CALLS[path] : undefined;
  if (call === undefined) return null;
  const value = call.toValue?.(new URLSearchParams(search).get('q') ?? '');
  if (value === '') return null;
  const endpoint = endpoints[call.name];
  return `${hosts[endpoint.host] ?? ''}${toCallPath(endpoint, () => value ?? '')}`;
}
