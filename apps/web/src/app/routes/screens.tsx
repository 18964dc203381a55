import type { PageName, SCREENS, ScreenPath } from '@segue/contract/client';
import type { ComponentType, ReactNode } from 'react';
import { toLazy } from '../../lib/lazy/lazy-component.tsx';
import {
  ShimmerHead,
  ShimmerRecord,
  ShimmerRows,
  ShimmerShelf,
  ShimmerTitle,
} from '../../ui/feedback/Shimmer.tsx';

const artistPlaceholder = (
  <>
    <ShimmerHead shape="artist" />
    <ShimmerRows count={5} />
    <ShimmerShelf />
  </>
);

const rowsPlaceholder = (
  <>
    <ShimmerTitle />
    <ShimmerRows />
  </>
);

interface Screen<Page extends PageName = PageName> {
  /** Name of the component. */
  readonly page: Page;
  readonly Screen: ComponentType;
  /** Fetches the code. */
  readonly load: () => Promise<unknown>;
}

/** A lazily loaded screen; when its code fails to load, the boundary of the routes shows the error screen. */
function toScreen<Page extends PageName>(
  page: Page,
  importPage: () => Promise<Readonly<Record<Page, ComponentType>>>,
  placeholder: ReactNode = null,
): Screen<Page> {
  const { Lazy, load } = toLazy(page, importPage, placeholder);
  return { page, Screen: Lazy, load };
}

const signIn = toScreen('SignInPage', () => import('../../features/account/sign-in/SignInPage.tsx'));

const account = toScreen('AccountPage', () => import('../../features/account/own-account/AccountPage.tsx'));

/**
 * The lazily loaded screens. The contract lists the paths; importing its table would weigh on the first
 * load, so only the types keep this one equal to it.
 */
const lazyScreens: { readonly [Path in Exclude<ScreenPath, '/'>]: Screen<(typeof SCREENS)[Path]> } = {
  '/search': toScreen('SearchPage', () => import('../../features/search/SearchPage.tsx'), rowsPlaceholder),
  '/login': signIn,
  '/signin': signIn,
  '/signup': toScreen('SignUpPage', () => import('../../features/account/sign-up/SignUpPage.tsx')),
  '/resetpassword': toScreen(
    'ResetPasswordPage',
    () => import('../../features/account/reset-password/ResetPasswordPage.tsx'),
  ),
  '/history': toScreen(
    'HistoryPage',
    () => import('../../features/history/HistoryPage.tsx'),
    rowsPlaceholder,
  ),
  '/liked': toScreen('LikedPage', () => import('../../features/liked/LikedPage.tsx'), rowsPlaceholder),
  '/account': account,
  '/devices': account,
  '/artist': toScreen('ArtistPage', () => import('../../features/artist/ArtistPage.tsx'), artistPlaceholder),
  '/album': toScreen(
    'AlbumPage',
    () => import('../../features/album/AlbumPage.tsx'),
    <ShimmerRecord isNumbered />,
  ),
  '/playlist': toScreen(
    'PlaylistPage',
    () => import('../../features/playlist/PlaylistPage.tsx'),
    <ShimmerRecord />,
  ),
  '/library': toScreen(
    'LibraryPage',
    () => import('../../features/library/LibraryPage.tsx'),
    rowsPlaceholder,
  ),
  '/genre': toScreen(
    'GenrePage',
    () => import('../../features/library/facets/GenrePage.tsx'),
    rowsPlaceholder,
  ),
  '/years': toScreen(
    'YearsPage',
    () => import('../../features/library/facets/YearsPage.tsx'),
    rowsPlaceholder,
  ),
  '/folder': toScreen(
    'FolderPage',
    () => import('../../features/library/facets/FolderPage.tsx'),
    rowsPlaceholder,
  ),
  '/artistwork': toScreen(
    'ArtistWorkPage',
    () => import('../../features/artist/work/ArtistWorkPage.tsx'),
    artistPlaceholder,
  ),
  '/list': toScreen(
    'ListenerPlaylistPage',
    () => import('../../features/own-playlists/ListenerPlaylistPage.tsx'),
    <ShimmerRecord />,
  ),
  '/privacypolicy': toScreen(
    'PrivacyPolicyPage',
    () => import('../../features/privacy/PrivacyPolicyPage.tsx'),
  ),
};

/** All screens except home, by path. */
export const screens: Readonly<Record<string, Screen>> = lazyScreens;
