import type { ListenerPlaylist } from '@segue/domain';
import { playlistsMessages } from '../../../player/playlists/playlists.messages.ts';
import { libraryMessages as messages } from '../library.messages.ts';

/** Whether it is a smart playlist, the number of songs if known, and the owner unless it is the listener's own. */
export const toPlaylistNote = ({ rules, trackCount, isOwn, ownerName }: ListenerPlaylist): string =>
  [
    (rules !== null || trackCount === null) && messages.smartPlaylist,
    playlistsMessages.songs(trackCount),
    !isOwn && ownerName,
  ]
    .filter(Boolean)
    .join(' · ');
