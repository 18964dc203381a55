import { type ListenerPlaylist, pickCardImage } from '@segue/domain';

/** The pictures of a playlist's first covers. */
export const toMosaic = ({ covers }: ListenerPlaylist): readonly (string | null)[] =>
  covers.map((cover) => pickCardImage(cover)?.url ?? null);
