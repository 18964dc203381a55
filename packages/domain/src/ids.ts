/** Shapes of the product's identifiers. */
const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/;
const ARTIST_ID = /^UC[A-Za-z0-9_-]{22}$/;
const ALBUM_ID = /^MPREb_[A-Za-z0-9_-]{11}$/;

export const isVideoId = (value: string): boolean => VIDEO_ID.test(value);
export const isArtistId = (value: string): boolean => ARTIST_ID.test(value);
export const isAlbumId = (value: string): boolean => ALBUM_ID.test(value);

/** A playlist's browse id is `VL` before its playlist id; both address the same page. */
export const toPlaylistId = (id: string): string => (id.startsWith('VL') ? id.slice(2) : id);

/** An artist's browse id may arrive with the prefix `MPLA`. */
export const toArtistId = (id: string): string => (id.startsWith('MPLA') ? id.slice(4) : id);
