import { type ListenerPlaylist, pickCardImage, type Track } from '@segue/domain';

const PICTURES = 4;

/** The pictures of a playlist's first covers. */
export const toMosaic = ({ covers }: ListenerPlaylist): readonly (string | null)[] =>
  covers.map((cover) => pickCardImage(cover)?.url ?? null);

/** The pictures of the first tracks, each once: a list does not know what rules give. */
export const toTrackMosaic = (tracks: readonly Track[]): readonly (string | null)[] =>
  [
    ...new Set(tracks.slice(0, 2 * PICTURES).map(({ thumbnails }) => pickCardImage(thumbnails)?.url ?? null)),
  ].slice(0, PICTURES);
