import { Route, Routes } from 'react-router';
import { HomePage } from '../features/home/HomePage.tsx';
import { paths } from '../lib/paths.ts';
import { ErrorScreen } from '../ui/ErrorScreen.tsx';
import { AppLayout } from './AppLayout.tsx';
import {
  AlbumScreen,
  ArtistScreen,
  HistoryScreen,
  LikedScreen,
  PlaylistScreen,
  PrivacyScreen,
  ResetPasswordScreen,
  SearchScreen,
  SignInScreen,
  SignUpScreen,
} from './screens.tsx';

const UNMATCHED = { status: 404, text: 'Not Found' } as const;

/** The screens (§2 "Screens and routes"). Home comes with the first load, the others on their own. */
export const AppRoutes = () => (
  <Routes>
    <Route element={<AppLayout />}>
      <Route path={paths.home} element={<HomePage />} />
      <Route path="/search" element={<SearchScreen />} />
      <Route path="/login" element={<SignInScreen />} />
      <Route path="/signin" element={<SignInScreen />} />
      <Route path="/signup" element={<SignUpScreen />} />
      <Route path="/resetpassword" element={<ResetPasswordScreen />} />
      <Route path="/history" element={<HistoryScreen />} />
      <Route path="/liked" element={<LikedScreen />} />
      <Route path="/artist" element={<ArtistScreen />} />
      <Route path="/album" element={<AlbumScreen />} />
      <Route path="/playlist" element={<PlaylistScreen />} />
      <Route path="/privacypolicy" element={<PrivacyScreen />} />
    </Route>
    <Route path="*" element={<ErrorScreen {...UNMATCHED} />} />
  </Routes>
);
