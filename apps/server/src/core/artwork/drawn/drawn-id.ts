/**
 * A drawing never changes under its address, which clients keep for good: whoever changes how covers are drawn
 * changes this prefix too.
 */
const PREFIX = 'drawn1-';

/** The artwork id of the cover that is drawn for an album, artist, playlist or track. @param subjectId its id. */
export const toDrawnId = (subjectId: string): string => PREFIX + subjectId;

/** The id of what a drawn cover is of; null: the artwork is none that is drawn. */
export const toDrawnSubject = (artworkId: string): string | null =>
  artworkId.startsWith(PREFIX) ? artworkId.slice(PREFIX.length) : null;

interface TrackPictures {
  /** The track's own cover or its album's. */
  readonly artworkId: string | null;
  /** A frame of its video. */
  readonly videoArtworkId: string | null;
  /** null: it is on no album. */
  readonly albumId: string | null;
  readonly videoId: string;
}

/** Artwork id of a track: its cover, else a frame of its video, else a generated cover of its album or itself. */
export const toTrackCover = ({ artworkId, videoArtworkId, albumId, videoId }: TrackPictures): string =>
  artworkId ?? videoArtworkId ?? toDrawnId(albumId ?? videoId);
