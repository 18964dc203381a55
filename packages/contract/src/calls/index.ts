import { initialEndpoints } from './initial-endpoints.ts';
import { lazyEndpoints } from './lazy-endpoints.ts';
import { colorPaletteRoute } from './auth/color-palette.ts';
import { addHistoryRoute } from './auth/listening/add-history.ts';
import { addLikedRoute } from './auth/listening/add-liked.ts';
import { checkLikedRoute } from './auth/listening/check-liked.ts';
import { deleteLikedRoute } from './auth/listening/delete-liked.ts';
import { fetchHistoryRoute } from './auth/listening/fetch-history.ts';
import { fetchLikedRoute } from './auth/listening/fetch-liked.ts';
import { likedAmongRoute } from './auth/listening/liked-among.ts';
import { clearHistoryRoute } from './auth/listening/clear-history.ts';
import { markEndedRoute } from './auth/listening/mark-ended.ts';
import { removePlaysRoute } from './auth/listening/remove-plays.ts';
import { markHeardRoute } from './auth/listening/mark-heard.ts';
import { fetchPlaylistsRoute } from './auth/playlists/fetch-playlists.ts';
import { makePlaylistRoute } from './auth/playlists/make-playlist.ts';
import { fetchPlaylistRoute } from './auth/playlists/fetch-playlist.ts';
import { playlistEntriesRoute } from './auth/playlists/playlist-entries.ts';
import { exportPlaylistRoute } from './auth/playlists/files/export-playlist.ts';
import { editPlaylistRoute } from './auth/playlists/edit-playlist.ts';
import { deletePlaylistRoute } from './auth/playlists/delete-playlist.ts';
import { restorePlaylistRoute } from './auth/playlists/restore-playlist.ts';
import { changeEntriesRoute } from './auth/playlists/change-entries.ts';
import { makePlaylistLinkRoute } from './auth/playlists/sharing/make-playlist-link.ts';
import { fetchPlaylistLinksRoute } from './auth/playlists/sharing/fetch-playlist-links.ts';
import { revokePlaylistLinkRoute } from './auth/playlists/sharing/revoke-playlist-link.ts';
import { revokePlaylistLinksRoute } from './auth/playlists/sharing/revoke-playlist-links.ts';
import { joinPlaylistRoute } from './auth/playlists/sharing/join-playlist.ts';
import { removeEditorRoute } from './auth/playlists/sharing/remove-editor.ts';
import { savePlaylistRoute } from './auth/playlists/sharing/save-playlist.ts';
import { unsavePlaylistRoute } from './auth/playlists/sharing/unsave-playlist.ts';
import { savePlaylistFolderRoute } from './auth/playlists/folders/save-playlist-folder.ts';
import { deletePlaylistFolderRoute } from './auth/playlists/folders/delete-playlist-folder.ts';
import { matchSongsRoute } from './auth/playlists/files/match-songs.ts';
import { setPlaylistCoverRoute } from './auth/playlists/files/set-playlist-cover.ts';
import { removePlaylistCoverRoute } from './auth/playlists/files/remove-playlist-cover.ts';
import { previewRulesRoute } from './auth/playlists/preview-rules.ts';
import { saveQueueRoute } from './auth/queues/save-queue.ts';
import { fetchQueuesRoute } from './auth/queues/fetch-queues.ts';
import { fetchQueueRoute } from './auth/queues/fetch-queue.ts';
import { fetchAccountRoute } from './auth/own-account/fetch-account.ts';
import { renameAccountRoute } from './auth/own-account/rename-account.ts';
import { changePasswordRoute } from './auth/own-account/change-password.ts';
import { exportAccountRoute } from './auth/own-account/export-account.ts';
import { eraseAccountRoute } from './auth/own-account/erase-account.ts';
import { endOtherSessionsRoute } from './auth/sessions/end-other-sessions.ts';
import { endSessionRoute } from './auth/sessions/end-session.ts';
import { fetchSessionsRoute } from './auth/sessions/fetch-sessions.ts';
import { getUserRoute } from './auth/sessions/get-user.ts';
import { logoutRoute } from './auth/sessions/logout.ts';
import { signInWithGoogleRoute } from './auth/sessions/sign-in-with-google.ts';
import { signInRoute } from './auth/sessions/sign-in.ts';
import { signUpRoute } from './auth/sessions/sign-up.ts';
import { checkResetLinkRoute } from './auth/verifications/check-reset-link.ts';
import { checkSignUpRoute } from './auth/verifications/check-sign-up.ts';
import { checkUserRoute } from './auth/verifications/check-user.ts';
import { resetPasswordMailRoute } from './auth/verifications/reset-password-mail.ts';
import { sendOtpRoute } from './auth/verifications/send-otp.ts';
import { updatePasswordRoute } from './auth/verifications/update-password.ts';
import { verifyOtpRoute } from './auth/verifications/verify-otp.ts';
import { homeRoute } from './home/home.ts';
import { albumInfoRoute } from './music/album-info.ts';
import { artistInfoRoute } from './music/artist-info.ts';
import { browseAlbumsRoute } from './music/browse/browse-albums.ts';
import { browseArtistsRoute } from './music/browse/browse-artists.ts';
import { browseSongsRoute } from './music/browse/browse-songs.ts';
import { browseSectionsRoute } from './music/browse/browse-sections.ts';
import { browseGenresRoute } from './music/browse/browse-genres.ts';
import { browseFolderRoute } from './music/browse/browse-folder.ts';
import { shuffleSongsRoute } from './music/browse/shuffle-songs.ts';
import { artistWorkRoute } from './music/browse/artist-work.ts';
import { trackDetailsRoute } from './music/browse/track-details.ts';
import { countSearchPlayRoute } from './music/count-search-play.ts';
import { lyricsRoute } from './music/lyrics.ts';
import { libraryFoldersRoute } from './music/library-folders.ts';
import { libraryOverviewRoute } from './music/library-overview.ts';
import { libraryStatusRoute } from './music/library-status.ts';
import { playlistRoute } from './music/playlist.ts';
import { rescanLibraryRoute } from './music/rescan-library.ts';
import { stopRescanRoute } from './music/stop-rescan.ts';
import { searchSuggestionsRoute } from './music/search-suggestions.ts';
import { searchRoute } from './music/search.ts';
import { watchListRoute } from './music/watch-list.ts';
import { refreshTokenRoute } from './songs/refresh-token.ts';
import { songInfoRoute } from './songs/song-info.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Route } from '../route.ts';

/** The part of each call that a client needs, by call name. */
export const endpoints = { ...initialEndpoints, ...lazyEndpoints } as const satisfies Record<
  string,
  Endpoint
>;

/** Name of a call. */
export type CallName = keyof typeof endpoints;

/** Each call as its host binds it, by call name. */
export const routes = {
  refreshToken: refreshTokenRoute,
  songInfo: songInfoRoute,
  search: searchRoute,
  artistInfo: artistInfoRoute,
  albumInfo: albumInfoRoute,
  playlist: playlistRoute,
  watchList: watchListRoute,
  searchSuggestions: searchSuggestionsRoute,
  libraryOverview: libraryOverviewRoute,
  libraryStatus: libraryStatusRoute,
  libraryFolders: libraryFoldersRoute,
  rescanLibrary: rescanLibraryRoute,
  stopRescan: stopRescanRoute,
  browseAlbums: browseAlbumsRoute,
  browseArtists: browseArtistsRoute,
  browseSongs: browseSongsRoute,
  browseSections: browseSectionsRoute,
  browseGenres: browseGenresRoute,
  browseFolder: browseFolderRoute,
  shuffleSongs: shuffleSongsRoute,
  artistWork: artistWorkRoute,
  trackDetails: trackDetailsRoute,
  countSearchPlay: countSearchPlayRoute,
  lyrics: lyricsRoute,
  home: homeRoute,
  addHistory: addHistoryRoute,
  markHeard: markHeardRoute,
  clearHistory: clearHistoryRoute,
  markEnded: markEndedRoute,
  removePlays: removePlaysRoute,
  addLiked: addLikedRoute,
  deleteLiked: deleteLikedRoute,
  checkLiked: checkLikedRoute,
  likedAmong: likedAmongRoute,
  fetchHistory: fetchHistoryRoute,
  fetchLiked: fetchLikedRoute,
  fetchPlaylists: fetchPlaylistsRoute,
  makePlaylist: makePlaylistRoute,
  fetchPlaylist: fetchPlaylistRoute,
  playlistEntries: playlistEntriesRoute,
  exportPlaylist: exportPlaylistRoute,
  editPlaylist: editPlaylistRoute,
  deletePlaylist: deletePlaylistRoute,
  restorePlaylist: restorePlaylistRoute,
  changeEntries: changeEntriesRoute,
  makePlaylistLink: makePlaylistLinkRoute,
  fetchPlaylistLinks: fetchPlaylistLinksRoute,
  revokePlaylistLink: revokePlaylistLinkRoute,
  revokePlaylistLinks: revokePlaylistLinksRoute,
  joinPlaylist: joinPlaylistRoute,
  removeEditor: removeEditorRoute,
  savePlaylist: savePlaylistRoute,
  unsavePlaylist: unsavePlaylistRoute,
  savePlaylistFolder: savePlaylistFolderRoute,
  deletePlaylistFolder: deletePlaylistFolderRoute,
  matchSongs: matchSongsRoute,
  setPlaylistCover: setPlaylistCoverRoute,
  removePlaylistCover: removePlaylistCoverRoute,
  previewRules: previewRulesRoute,
  saveQueue: saveQueueRoute,
  fetchQueues: fetchQueuesRoute,
  fetchQueue: fetchQueueRoute,
  resetPasswordMail: resetPasswordMailRoute,
  checkResetLink: checkResetLinkRoute,
  updatePassword: updatePasswordRoute,
  signIn: signInRoute,
  signUp: signUpRoute,
  signInWithGoogle: signInWithGoogleRoute,
  logout: logoutRoute,
  fetchAccount: fetchAccountRoute,
  renameAccount: renameAccountRoute,
  changePassword: changePasswordRoute,
  exportAccount: exportAccountRoute,
  eraseAccount: eraseAccountRoute,
  fetchSessions: fetchSessionsRoute,
  endSession: endSessionRoute,
  endOtherSessions: endOtherSessionsRoute,
  checkUser: checkUserRoute,
  checkSignUp: checkSignUpRoute,
  sendOtp: sendOtpRoute,
  verifyOtp: verifyOtpRoute,
  getUser: getUserRoute,
  colorPalette: colorPaletteRoute,
} satisfies Record<CallName, Route>;

/** The declarations of all calls. */
export type Routes = typeof routes;
