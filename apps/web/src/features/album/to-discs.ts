import type { AlbumTrack } from '@segue/domain';

/** One disc; `places` are indices into the album's track list. */
export interface Disc {
  readonly number: number;
  readonly places: readonly number[];
}

/** Discs in order of first appearance; empty if there is only one, or a track has no disc number. */
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
