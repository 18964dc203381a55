import type { Card } from '@segue/domain';
import { type AlbumRecord, pickRecords } from '../../../catalogue/records.ts';
import { toAlbumCard } from '../../../catalogue/to-card.ts';
import { DAY_MS } from '../../../durations.ts';
import { inChunks, yieldToEventLoop } from '../../../paging.ts';
import type { ShelfContext } from '../shelf-context.ts';
import { takeVaried } from '../../variety/take-varied.ts';

const RECOMMENDED = 10;
const NEW = 15;
const ADDED = 20;
/**
 * Albums, in the order of addition, the first tenth of which says when the library came. In a new library files give the
 * times, and the first of these may be wrong, such as 1970.
 */
const FIRST = 1000;
/** Albums added since then are recent. */
const RECENT_MS = 60 * DAY_MS;
const HEARD = 20;
/** Tracks that the listener heard last, among which albums are looked for. */
const HEARD_TRACKS = 200;
/** After so many other tracks, a track counts half for its album. */
const HALF_LIFE_TRACKS = 50;
const CHOICE = 5;
const PROBES = 8;
/** Recommended tracks whose albums are considered; the listener knows some of these. */
const SUITED_TRACKS = 150;
const TRACKS_AT_ONCE = 100;

const artistOf = (album: AlbumRecord): string | null => album.artists[0]?.id ?? null;

const loadAlbums = async ({ reader }: ShelfContext, ids: readonly string[]): Promise<AlbumRecord[]> =>
  pickRecords(await reader.loadAlbums(ids), [...new Set(ids)]).filter((album) => !album.isMissing);

const distinctAlbums = (albums: readonly AlbumRecord[]): AlbumRecord[] => [
  ...new Map(albums.map((album) => [album.albumId, album])).values(),
];

const takeVariedAlbums = (albums: readonly AlbumRecord[], limit: number): AlbumRecord[] =>
  takeVaried(albums, limit, [{ traitOf: artistOf, atMost: 1 }]);

/** Whole albums before singles, those with a cover before those without. */
const toRank = (album: AlbumRecord): number =>
  (album.type === 'Album' ? 0 : 1) + (album.artworkId === null ? 2 : 0);

/** The albums of the newest years, filled up with the latest additions where albums have no years. */
export async function planNewReleases(context: ShelfContext): Promise<Card[]> {
  const { reader, nowMs } = context;
  // A year in the future is a typing error in a tag.
  const thisYear = new Date(nowMs).getUTCFullYear();
  const ids = [
    ...(await reader.findNewAlbumIds(thisYear, NEW * CHOICE)),
    ...(await reader.findLatestAlbumIds(NEW)),
  ];
  return takeVariedAlbums(await loadAlbums(context, ids), NEW).map(toAlbumCard);
}

/**
 * The latest additions of two months. What was added until a day after a tenth of the first albums were there came with
 * the library as a whole, and says nothing.
 */
export async function planRecentlyAdded(context: ShelfContext): Promise<Card[]> {
  const { reader, nowMs } = context;
  const earlyAtMs = await reader.findEarlyAddedAtMs(FIRST);
  if (earlyAtMs === null) return [];
  const sinceMs = Math.max(nowMs - RECENT_MS, earlyAtMs + DAY_MS);
  const albums = await loadAlbums(context, await reader.findAlbumIdsAddedSince(sinceMs, ADDED));
  return albums.map(toAlbumCard);
}

/** The album of each of any number of tracks; tracks without one are left out. */
async function loadAlbumIds(
  { reader }: ShelfContext,
  videoIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const albumIds = new Map<string, string>();
  for (const ids of inChunks(videoIds, TRACKS_AT_ONCE)) {
    for (const [videoId, { album }] of await reader.loadTracks(ids))
      if (typeof album?.id === 'string') albumIds.set(videoId, album.id);
    await yieldToEventLoop();
  }
  return albumIds;
}

/** Albums of which the listener heard most tracks lately; each track counts once, an earlier one less. */
export async function planListenAgain(context: ShelfContext): Promise<Card[]> {
  const heard = [...(context.taste?.heard ?? [])].slice(0, HEARD_TRACKS);
  const albumIds = await loadAlbumIds(context, heard);
  const scores = new Map<string, number>();
  for (const [place, videoId] of heard.entries()) {
    const albumId = albumIds.get(videoId);
    if (albumId !== undefined)
      scores.set(albumId, (scores.get(albumId) ?? 0) + 0.5 ** (place / HALF_LIFE_TRACKS));
  }
  const ranked = [...scores].toSorted((a, b) => b[1] - a[1]).map(([albumId]) => albumId);
  return (await loadAlbums(context, ranked)).slice(0, HEARD).map(toAlbumCard);
}

/** Albums of which the listener heard a track lately, likes one or keeps one in a playlist. */
async function findKnownAlbums(context: ShelfContext): Promise<ReadonlySet<string>> {
  const known = new Set([...(context.taste?.familiar ?? []), ...(context.taste?.heard ?? [])]);
  return new Set((await loadAlbumIds(context, [...known])).values());
}

/** Albums of tracks that match the listener's taste, the best first. */
async function findSuitedAlbums({ reader, taste }: ShelfContext): Promise<string[]> {
  const ids = taste?.fresh.slice(0, SUITED_TRACKS) ?? [];
  return pickRecords(await reader.loadTracks(ids), ids).flatMap(({ album }) => album?.id ?? []);
}

/**
 * Ten albums: those that match the listener's taste, then a random sample that changes each day. Albums that they
 * know come last.
 */
export async function planRecommendedAlbums(context: ShelfContext): Promise<Card[]> {
  const random = context.randomFor('recommended albums');
  const ids: string[] = [];
  for (let probe = 0; probe < PROBES; probe += 1)
    ids.push(...(await context.reader.sampleAlbumIds(random.nextAddress(), CHOICE)));
  const known = await findKnownAlbums(context);
  const isKnown = ({ albumId }: AlbumRecord): number => Number(known.has(albumId));
  const albums = random
    .shuffle(await loadAlbums(context, ids))
    .toSorted((a, b) => isKnown(a) - isKnown(b) || toRank(a) - toRank(b));
  const suitedIds = (await findSuitedAlbums(context)).filter((albumId) => !known.has(albumId));
  const suited = await loadAlbums(context, suitedIds);
  return takeVariedAlbums(distinctAlbums([...suited, ...albums]), RECOMMENDED).map(toAlbumCard);
}
