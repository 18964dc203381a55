import { isFindableCollection } from '../../catalogue/findable.ts';
import { MINUTE_MS } from '../../durations.ts';
import { compareNaturally } from '../../natural-order.ts';
import type { AlbumType } from '../naming/track-draft.ts';
import type {
  AlbumPlace,
  AlbumRewrite,
  CatalogueAlbum,
  CatalogueTrack,
  AlbumMember,
  CurrentAlbum,
} from './catalogue-change.ts';
import type { Membership, TrackState } from './track-state.ts';

/** An album with at most this many tracks, and shorter than this, is a single, unless it is tagged otherwise. */
const MAX_SINGLE_TRACKS = 3;
const SINGLE_BELOW_MS = 30 * MINUTE_MS;

/** The type of an album: as tagged, or else derived from the number of its tracks and their length together. */
export const toAlbumType = (tagged: AlbumType | null, trackCount: number, durationMs: number): AlbumType =>
  tagged ?? (trackCount <= MAX_SINGLE_TRACKS && durationMs < SINGLE_BELOW_MS ? 'Single' : 'Album');

const compareNumbers = (one: number | null, other: number | null, missing: number): number =>
  (one ?? missing) - (other ?? missing);

/**
 * Album order: disc, track, then title in natural sort order ('Part 2' before 'Part 10'); videoId breaks
 * ties.
 */
export const compareAlbumPlaces = (one: AlbumPlace, other: AlbumPlace): number =>
  compareNumbers(one.discNumber, other.discNumber, 1) ||
  compareNumbers(one.trackNumber, other.trackNumber, Number.MAX_SAFE_INTEGER) ||
  compareNaturally(one.title, other.title) ||
  (one.videoId < other.videoId ? -1 : Number(one.videoId > other.videoId));

/** The tracks of an album before and after a change, in album order. */
export interface AlbumPlan {
  readonly albumId: string;
  readonly before: readonly AlbumMember[];
  /** Empty: the album is removed. */
  readonly after: readonly AlbumMember[];
}

/** A changed track: the state derived from its files, and the row to write. */
export interface ChangedTrack {
  readonly state: TrackState;
  readonly track: CatalogueTrack;
}

const toMember = ({ track }: ChangedTrack, { discNumber, trackNumber }: Membership): AlbumMember => ({
  videoId: track.videoId,
  title: track.title,
  discNumber,
  trackNumber,
  isMissing: track.isMissing,
  durationMs: track.durationMs,
  isExplicit: track.isExplicit,
  addedAtMs: track.addedAtMs,
  year: track.year,
});

/**
 * Computes which tracks the albums of a change have afterwards.
 * @param albumIds Every album that a track of the change was on or is on.
 * @param videoIds All tracks of the change; those that are not among `tracks` leave their albums.
 */
export function planAlbums(
  albumIds: readonly string[],
  current: readonly CurrentAlbum[],
  videoIds: readonly string[],
  tracks: readonly ChangedTrack[],
): AlbumPlan[] {
  const changed = new Set(videoIds);
  const membersOf = new Map(current.map(({ albumId, members }) => [albumId, members]));
  const joining = Map.groupBy(
    tracks.flatMap((track) => track.state.memberships.map((membership) => ({ track, membership }))),
    ({ membership }) => membership.album.albumId,
  );
  return albumIds.map((albumId) => {
    const before = membersOf.get(albumId) ?? [];
    const staying = before.filter(({ videoId }) => !changed.has(videoId));
    const coming = (joining.get(albumId) ?? []).map(({ track, membership }) => toMember(track, membership));
    return { albumId, before, after: [...staying, ...coming].toSorted(compareAlbumPlaces) };
  });
}

const isSamePlace = (one: AlbumPlace | undefined, other: AlbumPlace | undefined): boolean =>
  one?.videoId === other?.videoId &&
  one?.discNumber === other?.discNumber &&
  one?.trackNumber === other?.trackNumber;

/** Finds the part of an album's track list that has to be rewritten. A scan in album order only appends. */
export function toRewrite({ albumId, before, after }: AlbumPlan): AlbumRewrite {
  let keptCount = 0;
  while (keptCount < before.length && isSamePlace(before[keptCount], after[keptCount])) keptCount += 1;
  return { albumId, keptCount, hasStoredRest: keptCount < before.length, rest: after.slice(keptCount) };
}

const leastYear = (members: readonly AlbumMember[]): number | null =>
  members.reduce<number | null>(
    (least, { year }) => (year === null ? least : Math.min(year, least ?? year)),
    null,
  );

/** The row of an album: title and artists come from its first track; `trackCount` leaves out missing tracks. */
function toCatalogueAlbum({ albumId, after }: AlbumPlan, { album, cover }: Membership): CatalogueAlbum {
  const trackCount = after.filter(({ isMissing }) => !isMissing).length;
  // Includes missing tracks: the page of the album lists and counts them too.
  const durationMs = after.reduce((sum, track) => sum + (track.durationMs ?? 0), 0);
  return {
    albumId,
    title: album.title,
    artists: album.artists,
    type: toAlbumType(album.type, after.length, durationMs),
    year: album.year ?? leastYear(after),
    isCompilation: album.isCompilation,
    isExplicit: after.some(({ isExplicit }) => isExplicit),
    artworkId: cover?.artworkId ?? null,
    trackCount,
    durationMs,
    addedAtMs: after.reduce((latest, { addedAtMs }) => Math.max(latest, addedAtMs), -Infinity),
    isFindable: isFindableCollection(trackCount),
  };
}

/**
 * The rows of the albums that have tracks. An album takes its title from its first track in album order, so
 * that the result does not depend on the order of the scan.
 * @param tracks The tracks of the change, and the tracks that may be the first of an album.
 */
export function deriveAlbums(plans: readonly AlbumPlan[], tracks: readonly TrackState[]): CatalogueAlbum[] {
  const stateOf = new Map(tracks.map((state) => [state.videoId, state]));
  return plans.flatMap((plan) => {
    const first = stateOf.get(plan.after[0]?.videoId ?? '');
    const header = first?.memberships.find(({ album }) => album.albumId === plan.albumId);
    return header === undefined ? [] : [toCatalogueAlbum(plan, header)];
  });
}
