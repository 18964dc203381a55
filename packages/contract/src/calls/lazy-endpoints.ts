import type { Endpoint } from '../endpoint.ts';
import { browseAlbums } from './music/browse/browse-albums.ts';
import { browseArtists } from './music/browse/browse-artists.ts';
import { browseSongs } from './music/browse/browse-songs.ts';
import { browseSections } from './music/browse/browse-sections.ts';
import { browseGenres } from './music/browse/browse-genres.ts';
import { browseFolder } from './music/browse/browse-folder.ts';
import { shuffleSongs } from './music/browse/shuffle-songs.ts';
import { artistWork } from './music/browse/artist-work.ts';
import { trackDetails } from './music/browse/track-details.ts';
import { countSearchPlay } from './music/count-search-play.ts';
import { lyrics } from './music/lyrics.ts';
import { addHistory } from './auth/listening/add-history.ts';
import { addLiked } from './auth/listening/add-liked.ts';
import { deleteLiked } from './auth/listening/delete-liked.ts';
import { checkLiked } from './auth/listening/check-liked.ts';
import { likedAmong } from './auth/listening/liked-among.ts';
import { clearHistory } from './auth/listening/clear-history.ts';
import { markEnded } from './auth/listening/mark-ended.ts';
import { removePlays } from './auth/listening/remove-plays.ts';
import { fetchPlaylists } from './auth/playlists/fetch-playlists.ts';
import { makePlaylist } from './auth/playlists/make-playlist.ts';
import { fetchPlaylist } from './auth/playlists/fetch-playlist.ts';
import { playlistEntries } from './auth/playlists/playlist-entries.ts';
import { exportPlaylist } from './auth/playlists/files/export-playlist.ts';
import { editPlaylist } from './auth/playlists/edit-playlist.ts';
import { deletePlaylist } from './auth/playlists/delete-playlist.ts';
import { restorePlaylist } from './auth/playlists/restore-playlist.ts';
import { changeEntries } from './auth/playlists/change-entries.ts';
import { makePlaylistLink } from './auth/playlists/sharing/make-playlist-link.ts';
import { fetchPlaylistLinks } from './auth/playlists/sharing/fetch-playlist-links.ts';
import { revokePlaylistLink } from './auth/playlists/sharing/revoke-playlist-link.ts';
import { revokePlaylistLinks } from './auth/playlists/sharing/revoke-playlist-links.ts';
import { joinPlaylist } from './auth/playlists/sharing/join-playlist.ts';
import { removeEditor } from './auth/playlists/sharing/remove-editor.ts';
import { savePlaylist } from './auth/playlists/sharing/save-playlist.ts';
import { unsavePlaylist } from './auth/playlists/sharing/unsave-playlist.ts';
import { savePlaylistFolder } from './auth/playlists/folders/save-playlist-folder.ts';
import { deletePlaylistFolder } from './auth/playlists/folders/delete-playlist-folder.ts';
import { matchSongs } from './auth/playlists/files/match-songs.ts';
import { setPlaylistCover } from './auth/playlists/files/set-playlist-cover.ts';
import { removePlaylistCover } from './auth/playlists/files/remove-playlist-cover.ts';
import { previewRules } from './auth/playlists/preview-rules.ts';
import { saveQueue } from './auth/queues/save-queue.ts';
import { fetchQueues } from './auth/queues/fetch-queues.ts';
import { fetchQueue } from './auth/queues/fetch-queue.ts';
import { libraryFolders } from './music/library-folders.ts';
import { rescanLibrary } from './music/rescan-library.ts';
import { stopRescan } from './music/stop-rescan.ts';
import { fetchAccount } from './auth/own-account/fetch-account.ts';
import { renameAccount } from './auth/own-account/rename-account.ts';
import { changePassword } from './auth/own-account/change-password.ts';
import { exportAccount } from './auth/own-account/export-account.ts';
import { eraseAccount } from './auth/own-account/erase-account.ts';
import { fetchSessions } from './auth/sessions/fetch-sessions.ts';
import { endSession } from './auth/sessions/end-session.ts';
import { endOtherSessions } from './auth/sessions/end-other-sessions.ts';
import { checkSignUp } from './auth/verifications/check-sign-up.ts';
import { resetPasswordMail } from './auth/verifications/reset-password-mail.ts';
import { updatePassword } from './auth/verifications/update-password.ts';
import { markHeard } from './auth/listening/mark-heard.ts';
import { signUp } from './auth/sessions/sign-up.ts';
import { signInWithGoogle } from './auth/sessions/sign-in-with-google.ts';
import { checkUser } from './auth/verifications/check-user.ts';
import { sendOtp } from './auth/verifications/send-otp.ts';
import { verifyOtp } from './auth/verifications/verify-otp.ts';

/**
 * Calls that no screen makes before its first render: the web app loads their code lazily, at the first one.
 */
export const lazyEndpoints = {
  browseAlbums,
  browseArtists,
  browseSongs,
  browseSections,
  browseGenres,
  browseFolder,
  shuffleSongs,
  artistWork,
  trackDetails,
  countSearchPlay,
  lyrics,
  addHistory,
  addLiked,
  deleteLiked,
  checkLiked,
  likedAmong,
  clearHistory,
  markEnded,
  removePlays,
  fetchPlaylists,
  makePlaylist,
  fetchPlaylist,
  playlistEntries,
  exportPlaylist,
  editPlaylist,
  deletePlaylist,
  restorePlaylist,
  changeEntries,
  makePlaylistLink,
  fetchPlaylistLinks,
  revokePlaylistLink,
  revokePlaylistLinks,
  joinPlaylist,
  removeEditor,
  savePlaylist,
  unsavePlaylist,
  savePlaylistFolder,
  deletePlaylistFolder,
  matchSongs,
  setPlaylistCover,
  removePlaylistCover,
  previewRules,
  saveQueue,
  fetchQueues,
  fetchQueue,
  libraryFolders,
  rescanLibrary,
  stopRescan,
  fetchAccount,
  renameAccount,
  changePassword,
  exportAccount,
  eraseAccount,
  fetchSessions,
  endSession,
  endOtherSessions,
  checkSignUp,
  resetPasswordMail,
  updatePassword,
  markHeard,
  signUp,
  signInWithGoogle,
  checkUser,
  sendOtp,
  verifyOtp,
} as const satisfies Record<string, Endpoint>;
