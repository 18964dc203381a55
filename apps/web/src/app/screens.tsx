import { type PageName, SCREENS } from '@segue/contract/client';
import { type ComponentType, lazy } from 'react';
import { HomePage } from '../features/home/HomePage.tsx';
import { loadLate } from './late-code.ts';

interface Screen {
  readonly Screen: ComponentType;
  /** Fetches its code. */
  readonly load: () => Promise<unknown>;
}

/** A screen whose code comes when it is first shown, and is drawn without a pause once that was fetched ahead. */
function toScreen<Name extends PageName>(
  name: Name,
  importPage: () => Promise<Readonly<Record<Name, ComponentType>>>,
): Screen {
  let Loaded: ComponentType | null = null;
  const load = async () => {
    Loaded = (await importPage())[name];
    return { default: Loaded };
  };
  const Late = lazy(() => loadLate(load));
  // React shows the fallback of a lazy component for a moment even when its code is there already.
  return { Screen: () => (Loaded ? <Loaded /> : <Late />), load };
}

/** What each screen draws. Home comes with the first load, the others on their own. */
const pages: Readonly<Record<PageName, Screen>> = {
  HomePage: { Screen: HomePage, load: async () => HomePage },
  SearchPage: toScreen('SearchPage', () => import('../features/search/SearchPage.tsx')),
  SignInPage: toScreen('SignInPage', () => import('../features/sign-in/SignInPage.tsx')),
  SignUpPage: toScreen('SignUpPage', () => import('../features/sign-up/SignUpPage.tsx')),
  ResetPasswordPage: toScreen(
    'ResetPasswordPage',
    () => import('../features/reset-password/ResetPasswordPage.tsx'),
  ),
  HistoryPage: toScreen('HistoryPage', () => import('../features/history/HistoryPage.tsx')),
  LikedPage: toScreen('LikedPage', () => import('../features/liked/LikedPage.tsx')),
  ArtistPage: toScreen('ArtistPage', () => import('../features/artist/ArtistPage.tsx')),
  AlbumPage: toScreen('AlbumPage', () => import('../features/album/AlbumPage.tsx')),
  PlaylistPage: toScreen('PlaylistPage', () => import('../features/playlist/PlaylistPage.tsx')),
  PrivacyPolicyPage: toScreen('PrivacyPolicyPage', () => import('../features/privacy/PrivacyPolicyPage.tsx')),
};

/** The screens by path. */
export const screens: Readonly<Record<string, Screen>> = Object.fromEntries(
  Object.entries(SCREENS).map(([path, { page }]) => [path, pages[page]]),
);

const ONE_PRESS_AWAY = ['SearchPage', 'AlbumPage', 'ArtistPage', 'PlaylistPage'] as const;

/** Fetches the screens that one press leads to, so that the press itself waits for nothing. */
export const preloadScreens = (): Promise<unknown> =>
  Promise.allSettled(ONE_PRESS_AWAY.map((page) => pages[page].load()));
