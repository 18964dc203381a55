import type { Endpoint } from '../endpoint.ts';
import { refreshToken } from './songs/refresh-token.ts';
import { songInfo } from './songs/song-info.ts';
import { search } from './music/search.ts';
import { artistInfo } from './music/artist-info.ts';
import { albumInfo } from './music/album-info.ts';
import { playlist } from './music/playlist.ts';
import { watchList } from './music/watch-list.ts';
import { searchSuggestions } from './music/search-suggestions.ts';
import { libraryOverview } from './music/library-overview.ts';
import { libraryStatus } from './music/library-status.ts';
import { home } from './home/home.ts';
import { fetchHistory } from './auth/listening/fetch-history.ts';
import { fetchLiked } from './auth/listening/fetch-liked.ts';
import { checkResetLink } from './auth/verifications/check-reset-link.ts';
import { signIn } from './auth/sessions/sign-in.ts';
import { logout } from './auth/sessions/logout.ts';
import { getUser } from './auth/sessions/get-user.ts';
import { colorPalette } from './auth/color-palette.ts';

/** The calls whose code is in the initial bundle of the web app; the others are in `lazy-endpoints.ts`. */
export const initialEndpoints = {
  refreshToken,
  songInfo,
  search,
  artistInfo,
  albumInfo,
  playlist,
  watchList,
  searchSuggestions,
  libraryOverview,
  libraryStatus,
  home,
  fetchHistory,
  fetchLiked,
  checkResetLink,
  signIn,
  logout,
  getUser,
  colorPalette,
} as const satisfies Record<string, Endpoint>;
