import type { ArtistLink, ArtistLinkKind, CatalogueReader } from '../catalogue-reader.ts';
import { type ArtistRecord, pickRecords } from '../records.ts';

/** Weight of one link of each kind, of a tag at most: a shared credit outweighs a shared genre. */
const WEIGHTS: Readonly<Record<ArtistLinkKind, number>> = {
  credit: 6,
  listening: 4,
  album: 3,
  tag: 1,
  sound: 0.5,
};

/** Ranks linked artists by the summed weights of their links; the id is the tie-breaker. */
export function rankRelatedArtists(links: readonly ArtistLink[], limit: number): string[] {
  const scores = new Map<string, number>();
  for (const { artistId, kind, share = 1 } of links)
    scores.set(artistId, (scores.get(artistId) ?? 0) + WEIGHTS[kind] * share);
  return [...scores]
    .toSorted(([idA, a], [idB, b]) => b - a || (idA < idB ? -1 : 1))
    .slice(0, limit)
    .map(([artistId]) => artistId);
}

/** Linked artists that are loaded at most; those without available tracks are dropped. */
const CANDIDATES = 50;

/** The artists related to another that have available tracks, the closest first. */
export async function loadRelatedArtists(
  reader: Pick<CatalogueReader, 'findArtistLinks' | 'loadArtists'>,
  artistId: string,
  limit: number,
): Promise<ArtistRecord[]> {
  const ids = rankRelatedArtists(await reader.findArtistLinks(artistId), CANDIDATES);
  return pickRecords(await reader.loadArtists(ids), ids)
    .filter(({ trackCount }) => trackCount > 0)
    .slice(0, limit);
}
