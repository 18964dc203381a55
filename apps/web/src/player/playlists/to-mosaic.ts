import { type ListenerPlaylist, pickCardImage, type Track } from '@segue/domain';

const PICTURES = 4;

/** Addresses of a playlist's first covers. */
export const toMosaic = ({ covers }: ListenerPlaylist): readonly (string | null)[] =>
  covers.map((cover) => pickCardImage(cover)?.url ?? null);

/** Distinct covers of the first tracks, for a smart playlist, whose `covers` are not known. */
export const toTrackMosaic = (tracks: readonly Track[]): readonly (string | null)[] =>
  [
    ...new Set(tracks.slice(0, 2 * PICTURES).map(({ thumbnails }) => pickCardImage(thumbnails)?.url ?? null)),
  ].slice(0, PICTURES);
