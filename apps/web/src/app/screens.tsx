import { type ComponentType, lazy } from 'react';
import { loadLate } from './late-code.ts';

interface Screen {
  readonly Screen: ComponentType;
  /** Fetches its code. */
  readonly load: () => Promise<unknown>;
}

/** A screen whose code comes when it is first shown, and is drawn without a pause once that was fetched ahead. */
function toScreen(importScreen: () => Promise<ComponentType>): Screen {
  let Loaded: ComponentType | null = null;
  const load = async () => {
    Loaded = await importScreen();
    return { default: Loaded };
  };
  const Late = lazy(() => loadLate(load));
  // React shows the fallback of a lazy component for a moment even when its code is there already.
  return { Screen: () => (Loaded ? <Loaded /> : <Late />), load };
}

const signIn = toScreen(async () => (await import('../features/sign-in/SignInPage.tsx')).SignInPage);

/** The screens that come on their own, by path (§2 "Screens and routes"). */
export const screens: Readonly<Record<string, Screen>> = {
  '/search': toScreen(async () => (await import('../features/search/SearchPage.tsx')).SearchPage),
  '/login': signIn,
  '/signin': signIn,
  '/signup': toScreen(async () => (await import('../features/sign-up/SignUpPage.tsx')).SignUpPage),
  '/resetpassword': toScreen(
    async () => (await import('../features/reset-password/ResetPasswordPage.tsx')).ResetPasswordPage,
  ),
  '/history': toScreen(async () => (await import('../features/history/HistoryPage.tsx')).HistoryPage),
  '/liked': toScreen(async () => (await import('../features/liked/LikedPage.tsx')).LikedPage),
  '/artist': toScreen(async () => (await import('../features/artist/ArtistPage.tsx')).ArtistPage),
  '/album': toScreen(async () => (await import('../features/album/AlbumPage.tsx')).AlbumPage),
  '/playlist': toScreen(async () => (await import('../features/playlist/PlaylistPage.tsx')).PlaylistPage),
  '/privacypolicy': toScreen(
    async () => (await import('../features/privacy/PrivacyPolicyPage.tsx')).PrivacyPolicyPage,
  ),
};

const ONE_PRESS_AWAY = ['/search', '/album', '/artist', '/playlist'];

/** Fetches the screens that one press leads to, so that the press itself waits for nothing. */
export const preloadScreens = (): Promise<unknown> =>
  Promise.allSettled(ONE_PRESS_AWAY.map((path) => screens[path]?.load() ?? Promise.resolve()));
