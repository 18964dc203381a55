const ARTIST = 'UC';
const ALBUM = 'MPREb_';
const AUDIO_LIST = 'OLAK5uy_';
const GENERATED_PLAYLIST = 'RDCLAK5uy_';

/** The playlist of an album's tracks. */
export const toAudioPlaylistId = (albumId: string): string => albumId.replace(ALBUM, AUDIO_LIST);

/** @returns null when the playlist is not an album's. */
export const albumIdOfAudioPlaylist = (playlistId: string): string | null =>
  playlistId.startsWith(AUDIO_LIST) ? playlistId.replace(AUDIO_LIST, ALBUM) : null;

/** All songs of an artist, shuffled. */
export const toShuffleId = (artistId: string): string => artistId.replace(ARTIST, 'RDAO');

/** Songs of an artist and of others like it. */
export const toArtistRadioId = (artistId: string): string => artistId.replace(ARTIST, 'RDEM');

/** The tracks that go on after one. */
export const toTrackRadioId = (videoId: string): string => `RDAMVM${videoId}`;

/** A playlist made from tags; `key` is of the characters `A-Z a-z 0-9 _ -`. */
export const toGeneratedPlaylistId = (key: string): string => `${GENERATED_PLAYLIST}${key}`;
