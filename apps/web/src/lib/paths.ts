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
  devices: '/devices',
  artist: (browseId: string) => withQ('/artist', browseId),
  album: (browseId: string) => withQ('/album', browseId),
  playlist: (playlistId: string) => withQ('/playlist', playlistId),
  /** A track: on its album's page if it has one, else at home. The shell plays it; see `useLinkedTrack`. */
  track: (videoId: string, albumId: string | null) =>
    `${albumId === null ? '/?' : `${withQ('/album', albumId)}&`}${new URLSearchParams({ v: videoId })}`,
  privacyPolicy: '/privacypolicy',
} as const satisfies Readonly<Record<string, ScreenPath | ((...given: never) => string)>>;
