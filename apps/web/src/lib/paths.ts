import type { ScreenPath } from '@segue/contract/client';

const withQ = (path: ScreenPath, q: string): string => `${path}?${new URLSearchParams({ q })}`;

/** Addresses of the screens. */
export const paths = {
  home: '/',
  search: (q: string) => (q === '' ? '/search' : withQ('/search', q)),
  login: '/login',
  signUp: '/signup',
  resetPassword: '/resetpassword',
  history: '/history',
  liked: '/liked',
  account: '/account',
  devices: '/devices',
  artist: (browseId: string) => withQ('/artist', browseId),
  album: (browseId: string) => withQ('/album', browseId),
  playlist: (playlistId: string) => withQ('/playlist', playlistId),
  /** Link to a track: on its album's page, else on home. The shell plays it (`useLinkedTrack`). */
  track: (videoId: string, albumId: string | null) =>
    `${albumId === null ? '/?' : `${withQ('/album', albumId)}&`}${new URLSearchParams({ v: videoId })}`,
  /** A view of the library; '' is the first one. */
  library: (view: string = '') => (view === '' ? '/library' : `/library?${new URLSearchParams({ view })}`),
  genre: (name: string) => withQ('/genre', name),
  /** @param years '1994', or '1990-1999' */
  years: (years: string) => withQ('/years', years),
  folder: (path: string) => withQ('/folder', path),
  artistWork: (browseId: string) => withQ('/artistwork', browseId),
  /** A listener's playlist. @param link Token of a share link; '' for none. */
  list: (playlistId: string, link: string = '') =>
    `${withQ('/list', playlistId)}${link === '' ? '' : `&${new URLSearchParams({ link })}`}`,
  privacyPolicy: '/privacypolicy',
} as const satisfies Readonly<Record<string, ScreenPath | ((...given: never) => string)>>;
