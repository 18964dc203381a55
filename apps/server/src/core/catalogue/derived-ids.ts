const ARTIST = 'UC';
const ARTIST_SONGS = 'OLAS';
const ARTIST_SHUFFLE = 'RDAO';
const ARTIST_RADIO = 'RDEM';
const TRACK_RADIO = 'RDAMVM';
const ALBUM = 'MPREb_';
const AUDIO_LIST = 'OLAK5uy_';
const GENERATED_PLAYLIST = 'RDCLAK5uy_';

/** The playlist of an album's tracks. */
export const toAudioPlaylistId = (albumId: string): string => albumId.replace(ALBUM, AUDIO_LIST);

/** All songs of an artist, most played first. */
export const toArtistSongsId = (artistId: string): string => artistId.replace(ARTIST, ARTIST_SONGS);

/** A shuffled selection of an artist's songs. */
export const toShuffleId = (artistId: string): string => artistId.replace(ARTIST, ARTIST_SHUFFLE);

/** Songs of an artist and of others like it. */
export const toArtistRadioId = (artistId: string): string => artistId.replace(ARTIST, ARTIST_RADIO);

/** The radio of a track: its watch-list as a playlist. */
export const toTrackRadioId = (videoId: string): string => `${TRACK_RADIO}${videoId}`;

/** A generated playlist, such as a theme, genre or year; `key` holds only `A-Z a-z 0-9 _ -`. */
export const toGeneratedPlaylistId = (key: string): string => `${GENERATED_PLAYLIST}${key}`;

/** @returns null when the id has another prefix. */
const replacePrefix = (id: string, prefix: string, instead: string): string | null =>
  id.startsWith(prefix) ? id.replace(prefix, instead) : null;

/** @returns null when the playlist is not an album's. */
export const albumIdOfAudioPlaylist = (playlistId: string): string | null =>
  replacePrefix(playlistId, AUDIO_LIST, ALBUM);

/** @returns null when the playlist is not that of all songs of an artist. */
export const artistIdOfSongs = (playlistId: string): string | null =>
  replacePrefix(playlistId, ARTIST_SONGS, ARTIST);

/** @returns null when the playlist is no artist's shuffle. */
export const artistIdOfShuffle = (playlistId: string): string | null =>
  replacePrefix(playlistId, ARTIST_SHUFFLE, ARTIST);

/** @returns null when the playlist is no artist's radio. */
export const artistIdOfRadio = (playlistId: string): string | null =>
  replacePrefix(playlistId, ARTIST_RADIO, ARTIST);

/** @returns null when the playlist is no track's radio. */
export const videoIdOfRadio = (playlistId: string): string | null =>
  replacePrefix(playlistId, TRACK_RADIO, '');
