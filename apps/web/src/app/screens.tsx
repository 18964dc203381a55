import { lazy } from 'react';

const loadScreens = {
  search: () => import('../features/search/SearchPage.tsx').then((m) => ({ default: m.SearchPage })),
  signIn: () => import('../features/sign-in/SignInPage.tsx').then((m) => ({ default: m.SignInPage })),
  signUp: () => import('../features/sign-up/SignUpPage.tsx').then((m) => ({ default: m.SignUpPage })),
  resetPassword: () =>
    import('../features/reset-password/ResetPasswordPage.tsx').then((m) => ({
      default: m.ResetPasswordPage,
    })),
  history: () => import('../features/history/HistoryPage.tsx').then((m) => ({ default: m.HistoryPage })),
  liked: () => import('../features/liked/LikedPage.tsx').then((m) => ({ default: m.LikedPage })),
  artist: () => import('../features/artist/ArtistPage.tsx').then((m) => ({ default: m.ArtistPage })),
  album: () => import('../features/album/AlbumPage.tsx').then((m) => ({ default: m.AlbumPage })),
  playlist: () => import('../features/playlist/PlaylistPage.tsx').then((m) => ({ default: m.PlaylistPage })),
  privacy: () =>
    import('../features/privacy/PrivacyPolicyPage.tsx').then((m) => ({ default: m.PrivacyPolicyPage })),
};

export const SearchScreen = lazy(loadScreens.search);
export const SignInScreen = lazy(loadScreens.signIn);
export const SignUpScreen = lazy(loadScreens.signUp);
export const ResetPasswordScreen = lazy(loadScreens.resetPassword);
export const HistoryScreen = lazy(loadScreens.history);
export const LikedScreen = lazy(loadScreens.liked);
export const ArtistScreen = lazy(loadScreens.artist);
export const AlbumScreen = lazy(loadScreens.album);
export const PlaylistScreen = lazy(loadScreens.playlist);
export const PrivacyScreen = lazy(loadScreens.privacy);

/** Fetches the screens that one press leads to, so that the press itself waits for nothing. */
export const preloadScreens = (): Promise<unknown> =>
  Promise.allSettled([
    loadScreens.search(),
    loadScreens.album(),
    loadScreens.artist(),
    loadScreens.playlist(),
  ]);
