import { isFindableCollection } from '../../catalogue/findable.ts';
import type {
  CatalogueAlbum,
  CatalogueArtist,
  AlbumCover,
  CurrentArtist,
  TrackCover,
} from './catalogue-change.ts';
import type { Credit } from '../naming/credits.ts';
import type { TrackState } from './track-state.ts';

/** The fields of a changed track that its artists depend on. The track may have lost all its files. */
export interface CreditedTrack {
  readonly videoId: string;
  readonly isMissing: boolean;
  readonly artworkId: string | null;
  readonly artistIds: readonly string[];
}

const compareIds = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Sort order: albums with files first, then the newest; an album without a year counts as the oldest. */
const compareAlbumCovers = (one: AlbumCover, other: AlbumCover): number =>
  Number(one.isMissing) - Number(other.isMissing) ||
  (other.year ?? 0) - (one.year ?? 0) ||
  compareIds(one.albumId, other.albumId);

/** Sort order: tracks with files first, then by id, so that the order is stable. */
const compareTrackCovers = (one: TrackCover, other: TrackCover): number =>
  Number(one.isMissing) - Number(other.isMissing) || compareIds(one.videoId, other.videoId);

function groupNames(credits: readonly Credit[]): ArtistNames {
  const names = new Map<string, string[]>();
  for (const { artistId, name } of credits) {
    const known = names.get(artistId);
    if (known === undefined) names.set(artistId, [name]);
    else if (!known.includes(name)) known.push(name);
  }
  return names;
}

/** Everyone credited on tracks and their albums. */
export const creditsOf = (states: readonly TrackState[]): Credit[] =>
  states.flatMap(({ draft, memberships }) => [
    ...draft.credits,
    ...memberships.flatMap(({ album }) => album.artists),
  ]);

/** How the names of artists are spelled, by artistId, in the order of the tracks. */
export type ArtistNames = ReadonlyMap<string, readonly string[]>;

/** How tracks and their albums spell the names of their artists. */
export const toArtistNames = (states: readonly TrackState[]): ArtistNames => groupNames(creditsOf(states));

/** How present tracks and albums spell them. A present album may be named by a first track that is missing. */
export function toPresentNames(
  states: readonly TrackState[],
  albums: readonly CatalogueAlbum[],
): ArtistNames {
  const presentAlbums = albums.filter(({ trackCount }) => trackCount > 0);
  return groupNames([
    ...creditsOf(states.filter(({ isMissing }) => !isMissing)),
    ...presentAlbums.flatMap(({ artists }) => artists),
  ]);
}

/** The parts of a change that artist rows are derived from. */
export interface ArtistWork {
  readonly names: ArtistNames;
  /** As `toPresentNames` returns them. */
  readonly presentNames: ArtistNames;
  readonly tracks: readonly CreditedTrack[];
  readonly albums: readonly CatalogueAlbum[];
}

/** Groups items by artist. An item is in the group of each of its artists, once. */
function groupByArtist<T>(
  items: readonly T[],
  toArtistIds: (item: T) => readonly string[],
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items)
    for (const artistId of new Set(toArtistIds(item))) {
      const group = groups.get(artistId);
      if (group) group.push(item);
      else groups.set(artistId, [item]);
    }
  return groups;
}

const withArtwork = <T extends { readonly artworkId: string | null }>(items: readonly T[]) =>
  items.flatMap((item) => (item.artworkId === null ? [] : { ...item, artworkId: item.artworkId }));

/** Picks the picture of an artist without an image: the cover of the newest album, or else that of a track. */
function pickCover(
  current: CurrentArtist | undefined,
  tracks: readonly CreditedTrack[],
  albums: readonly CatalogueAlbum[],
): string | null {
  const own = withArtwork(albums).map((album) => ({ ...album, isMissing: album.trackCount === 0 }));
  const [album] = [...own, ...[current?.albumCover].filter((cover) => cover != null)].toSorted(
    compareAlbumCovers,
  );
  if (album !== undefined) return album.artworkId;
  const [track] = [
    ...withArtwork(tracks),
    ...[current?.trackCover].filter((cover) => cover != null),
  ].toSorted(compareTrackCovers);
  return track?.artworkId ?? null;
}

/**
 * Picks the name of an artist. The stored one stays as long as a present track or album is credited so, because it
 * must not depend on the order in which files are scanned; after tags were corrected, no track is.
 */
function pickName(
  { name, creditedName }: Pick<CurrentArtist, 'name' | 'creditedName'>,
  spellings: readonly string[],
): string {
  return spellings.includes(name) ? name : (creditedName ?? spellings[0] ?? name);
}

/**
 * The rows of the artists that a change touches. An artist without tracks keeps its row and is shown nowhere.
 * @param current The stored artists, computed without the tracks and albums of the change.
 */
export function deriveArtists(
  current: readonly CurrentArtist[],
  { names, presentNames, tracks, albums }: ArtistWork,
): CatalogueArtist[] {
  const known = new Map(current.map((artist) => [artist.artistId, artist]));
  const tracksOf = groupByArtist(tracks, (track) => track.artistIds);
  const albumsOf = groupByArtist(albums, (album) => album.artists.map(({ artistId }) => artistId));
  return [...new Set([...known.keys(), ...names.keys()])].flatMap((artistId) => {
    const stored = known.get(artistId);
    const name =
      stored === undefined ? names.get(artistId)?.[0] : pickName(stored, presentNames.get(artistId) ?? []);
    if (name === undefined) return [];
    const own = tracksOf.get(artistId) ?? [];
    const trackCount = (stored?.trackCount ?? 0) + own.filter(({ isMissing }) => !isMissing).length;
    const imageId = stored?.imageId ?? null;
    const artworkId = imageId ?? pickCover(stored, own, albumsOf.get(artistId) ?? []);
    return [{ artistId, name, artworkId, imageId, trackCount, isFindable: isFindableCollection(trackCount) }];
  });
}
