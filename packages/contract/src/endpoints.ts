/**
 * The address of each call: its host, method, path and who may make it. This table alone is what
 * the client carries to the browser; shapes are declared beside it in `routes/` and cost it nothing.
 * @see docs/product.md, "Calls"
 */
export type HostName = 'songs' | 'music' | 'home' | 'auth';

export const HOST_NAMES: readonly HostName[] = ['songs', 'music', 'home', 'auth'];

/**
 * Who may make a call. `open`: anyone; `auth-token`: a listener with a session;
 * `optional-auth-token`: anyone, and a listener is recognised.
 */
export type Access = 'open' | 'auth-token' | 'optional-auth-token';

export interface Endpoint {
  readonly host: HostName;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With `:name` for each percent-encoded path value. */
  readonly path: `/${string}`;
  readonly access: Access;
}

export const endpoints = {
  refreshToken: { host: 'songs', method: 'GET', path: '/api/refreshtoken', access: 'optional-auth-token' },
  songInfo: { host: 'songs', method: 'GET', path: '/api/songinfo/:videoId', access: 'open' },
  search: { host: 'music', method: 'GET', path: '/api/search/:query', access: 'open' },
  artistInfo: { host: 'music', method: 'GET', path: '/api/artistinfo/:id', access: 'open' },
  albumInfo: { host: 'music', method: 'GET', path: '/api/albuminfo/:id', access: 'open' },
  playlist: { host: 'music', method: 'GET', path: '/api/playlist/:id', access: 'open' },
  watchList: { host: 'music', method: 'GET', path: '/api/watchlist/:videoId', access: 'open' },
  searchSuggestions: { host: 'music', method: 'GET', path: '/api/searchSuggestions/:text', access: 'open' },
  libraryOverview: { host: 'music', method: 'GET', path: '/api/library/overview', access: 'open' },
  libraryStatus: {
    host: 'music',
    method: 'GET',
    path: '/api/library/status',
    access: 'optional-auth-token',
  },
  libraryFolders: { host: 'music', method: 'GET', path: '/api/library/folders', access: 'auth-token' },
  rescanLibrary: { host: 'music', method: 'POST', path: '/api/library/rescan', access: 'auth-token' },
  home: { host: 'home', method: 'GET', path: '/api/home', access: 'open' },
  addHistory: { host: 'auth', method: 'POST', path: '/api/songs/addhistory', access: 'auth-token' },
  markHeard: { host: 'auth', method: 'POST', path: '/api/songs/heard/:entryId', access: 'auth-token' },
  addLiked: { host: 'auth', method: 'POST', path: '/api/songs/addliked', access: 'auth-token' },
  deleteLiked: {
    host: 'auth',
    method: 'DELETE',
    path: '/api/songs/deleteLiked/:videoId',
    access: 'auth-token',
  },
  checkLiked: { host: 'auth', method: 'GET', path: '/api/songs/checkLiked/:videoId', access: 'auth-token' },
  likedAmong: { host: 'auth', method: 'GET', path: '/api/songs/likedAmong', access: 'auth-token' },
  fetchHistory: { host: 'auth', method: 'GET', path: '/api/songs/fetchhistory', access: 'auth-token' },
  fetchLiked: { host: 'auth', method: 'GET', path: '/api/songs/fetchliked', access: 'auth-token' },
  resetPasswordMail: {
    host: 'auth',
    method: 'POST',
    path: '/api/verifications/reset-password-mail',
    access: 'open',
  },
  checkResetLink: {
    host: 'auth',
    method: 'POST',
    path: '/api/verifications/check-reset-link',
    access: 'open',
  },
  updatePassword: {
    host: 'auth',
    method: 'POST',
    path: '/api/verifications/update-password',
    access: 'open',
  },
  signIn: { host: 'auth', method: 'POST', path: '/api/auth/signin', access: 'open' },
  signUp: { host: 'auth', method: 'POST', path: '/api/auth/signup', access: 'open' },
  signInWithGoogle: { host: 'auth', method: 'POST', path: '/api/auth/firebase', access: 'open' },
  logout: { host: 'auth', method: 'POST', path: '/api/auth/logout', access: 'auth-token' },
  fetchSessions: { host: 'auth', method: 'GET', path: '/api/auth/sessions', access: 'auth-token' },
  endOtherSessions: { host: 'auth', method: 'DELETE', path: '/api/auth/sessions', access: 'auth-token' },
  endSession: { host: 'auth', method: 'DELETE', path: '/api/auth/sessions/:sessionId', access: 'auth-token' },
  checkUser: { host: 'auth', method: 'GET', path: '/api/verifications/checkUser', access: 'open' },
  checkSignUp: {
    host: 'auth',
    method: 'POST',
    path: '/api/verifications/check-sign-up',
    access: 'open',
  },
  sendOtp: { host: 'auth', method: 'POST', path: '/api/verifications/sendOtp', access: 'open' },
  verifyOtp: { host: 'auth', method: 'POST', path: '/api/verifications/verify-otp', access: 'open' },
  getUser: { host: 'auth', method: 'POST', path: '/api/auth/getuser', access: 'auth-token' },
  colorPalette: { host: 'auth', method: 'GET', path: '/api/colors/color-palette', access: 'open' },
} as const satisfies Record<string, Endpoint>;

export type CallName = keyof typeof endpoints;
