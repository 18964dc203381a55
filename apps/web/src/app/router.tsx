import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { HomePage } from '../features/home/HomePage.tsx';
import { AppLayout } from './AppLayout.tsx';
import { RouteError } from './RouteError.tsx';

/** A screen whose code is fetched with its first visit. */
const screen = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

const loadSignIn = () => import('../features/sign-in/SignInPage.tsx').then((m) => m.SignInPage);

/** The screens (§2 "Screens and routes"). Home comes with the first load. */
export const routes: RouteObject[] = [
  {
    element: <AppLayout />,
    errorElement: <RouteError />,
    // Nothing to show while the first screen's code is on its way: the page has its ground already.
    hydrateFallbackElement: <></>,
    children: [
      { path: '/', element: <HomePage /> },
      screen('/search', () => import('../features/search/SearchPage.tsx').then((m) => m.SearchPage)),
      screen('/login', loadSignIn),
      screen('/signin', loadSignIn),
      screen('/signup', () => import('../features/sign-up/SignUpPage.tsx').then((m) => m.SignUpPage)),
      screen('/resetpassword', () =>
        import('../features/reset-password/ResetPasswordPage.tsx').then((m) => m.ResetPasswordPage),
      ),
      screen('/history', () => import('../features/history/HistoryPage.tsx').then((m) => m.HistoryPage)),
      screen('/liked', () => import('../features/liked/LikedPage.tsx').then((m) => m.LikedPage)),
      screen('/artist', () => import('../features/artist/ArtistPage.tsx').then((m) => m.ArtistPage)),
      screen('/album', () => import('../features/album/AlbumPage.tsx').then((m) => m.AlbumPage)),
      screen('/playlist', () => import('../features/playlist/PlaylistPage.tsx').then((m) => m.PlaylistPage)),
      screen('/privacypolicy', () =>
        import('../features/privacy/PrivacyPolicyPage.tsx').then((m) => m.PrivacyPolicyPage),
      ),
    ],
  },
];

export const createAppRouter = () => createBrowserRouter(routes);
