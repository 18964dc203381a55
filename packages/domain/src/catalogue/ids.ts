const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/;
const ARTIST_ID = /^UC[A-Za-z0-9_-]{22}$/;
const ALBUM_ID = /^MPREb_[A-Za-z0-9_-]{11}$/;

/** Whether a text has the form of a track's id: 11 characters of base64url. */
export const isVideoId = (value: string): boolean => VIDEO_ID.test(value);
/** Whether a text has the form of an artist's browse id: 'UC' and 22 characters of base64url. */
export const isArtistId = (value: string): boolean => ARTIST_ID.test(value);
/** Whether a text has the form of an album's browse id: 'MPREb_' and 11 characters of base64url. */
export const isAlbumId = (value: string): boolean => ALBUM_ID.test(value);

/**
 * Strips the prefix `VL`, which a playlist's browse id puts before its playlist id; both address one page.
 */
export const toPlaylistId = (id: string): string => (id.startsWith('VL') ? id.slice(2) : id);

/** Strips the prefix `MPLA`, which some hosts put before an artist's browse id. */
export const toArtistId = (id: string): string => (id.startsWith('MPLA') ? id.slice(4) : id);
