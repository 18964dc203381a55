import type { AlbumTrack } from '@segue/domain';

/** The rows of one disc, by their places on the album. */
export interface Disc {
  readonly number: number;
  readonly places: readonly number[];
}

/** The discs of an album in the order of their first tracks; none where it has one disc, or does not count them. */
export function toDiscs(tracks: readonly AlbumTrack[]): readonly Disc[] {
  const discs = new Map<number, number[]>();
  for (const [place, { discNumber }] of tracks.entries()) {
    if (discNumber === null) return [];
    const places = discs.get(discNumber);
    if (places) places.push(place);
    else discs.set(discNumber, [place]);
  }
  return discs.size < 2 ? [] : Array.from(discs, ([number, places]) => ({ number, places }));
}
