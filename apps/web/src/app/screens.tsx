import type { PageName, SCREENS, ScreenPath } from '@segue/contract/client';
import { type ComponentType, lazy } from 'react';
import { loadLate } from './late-code.ts';

interface Screen<Page extends PageName = PageName> {
  /** The name of its component. */
  readonly page: Page;
  readonly Screen: ComponentType;
  /** Fetches its code. */
  readonly load: () => Promise<unknown>;
}

/** A screen whose code comes when it is first shown, and is drawn without a pause once that was fetched ahead. */
function toScreen<Page extends PageName>(
  page: Page,
  importPage: () => Promise<Readonly<Record<Page, ComponentType>>>,
): Screen<Page> {
  let Loaded: ComponentType | null = null;
  const load = async () => {
    Loaded = (await importPage())[page];
    return { default: Loaded };
  };
  const Late = lazy(() => loadLate(load));
  // React shows the fallback of a lazy component for a moment even when its code is there already.
  return { page, Screen: () => (Loaded ? <Loaded /> : <Late />), load };
}

const signIn = toScreen('SignInPage', () => import('../features/sign-in/SignInPage.tsx'));

/**
 * The screens that come on their own. Which there are stands in the contract, whose table would weigh on the
 * first load: types alone hold this one equal.
 */
const lateScreens: { readonly [Path in Exclude<ScreenPath, '/'>]: Screen<(typeof SCREENS)[Path]> } = {
  '/search': toScreen('SearchPage', () => import('../features/search/SearchPage.tsx')),
  '/login': signIn,
  '/signin': signIn,
  '/signup': toScreen('SignUpPage', () => import('../features/sign-up/SignUpPage.tsx')),
  '/resetpassword': toScreen(
    'ResetPasswordPage',
    () => import('../features/reset-password/ResetPasswordPage.tsx'),
  ),
  '/history': toScreen('HistoryPage', () => import('../features/history/HistoryPage.tsx')),
  '/liked': toScreen('LikedPage', () => import('../features/liked/LikedPage.tsx')),
  '/devices': toScreen('DevicesPage', () => import('../features/devices/DevicesPage.tsx')),
  '/artist': toScreen('ArtistPage', () => import('../features/artist/ArtistPage.tsx')),
  '/album': toScreen('AlbumPage', () => import('../features/album/AlbumPage.tsx')),
  '/playlist': toScreen('PlaylistPage', () => import('../features/playlist/PlaylistPage.tsx')),
  '/privacypolicy': toScreen('PrivacyPolicyPage', () => import('../features/privacy/PrivacyPolicyPage.tsx')),
};

/** The screens but home, by path. */
export const screens: Readonly<Record<string, Screen>> = lateScreens;

const ONE_PRESS_AWAY = ['/search', '/album', '/artist', '/playlist'] as const;

/** Fetches the screens that one press leads to, so that the press itself waits for nothing. */
export const preloadScreens = (): Promise<unknown> =>
  Promise.allSettled(ONE_PRESS_AWAY.map((path) => lateScreens[path].load()));
