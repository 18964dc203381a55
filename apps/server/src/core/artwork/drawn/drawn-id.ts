/**
 * Clients cache a drawn cover by its address for ever. So any change of how covers are drawn needs a new
 * prefix.
 */
const PREFIX = 'drawn1-';

/**
 * The artwork id of the drawn cover of an album, artist, playlist or track.
 * @param subjectId Id of that item.
 */
export const toDrawnId = (subjectId: string): string => PREFIX + subjectId;

/** The id of the item that a drawn cover belongs to; null: the artwork is not drawn. */
export const toDrawnSubject = (artworkId: string): string | null =>
  artworkId.startsWith(PREFIX) ? artworkId.slice(PREFIX.length) : null;

interface TrackPictures {
  /** The track's own cover or its album's. */
  readonly artworkId: string | null;
  /** A frame of its video. */
  readonly videoArtworkId: string | null;
  /** null: the track is on no album. */
  readonly albumId: string | null;
  readonly videoId: string;
}

/**
 * Artwork id of a track: its cover, else a frame of its video, else a generated cover of its album or itself.
 */
export const toTrackCover = ({ artworkId, videoArtworkId, albumId, videoId }: TrackPictures): string =>
  artworkId ?? videoArtworkId ?? toDrawnId(albumId ?? videoId);
