import type { Card, PlaylistCard } from '@segue/domain';
import { yieldToEventLoop } from '../../../paging.ts';
import { cardThumbnails } from '../../../artwork/artwork-address.ts';
import { coverOfTracks } from '../../../catalogue/cover-of.ts';
import { toArtistRadioId } from '../../../catalogue/derived-ids.ts';
import { type ArtistRecord, pickRecords, type TrackRecord } from '../../../catalogue/records.ts';
import { putOwnFirst, toListStart, toRadioTitle } from '../../playlists/radio-playlists.ts';
import { toArtistNames } from '../../to-artist-names.ts';
import { mainArtistOf } from '../../variety/track-variety.ts';
import type { ShelfContext } from '../shelf-context.ts';
import type { ShelfReader } from '../../discovery-reader.ts';
import type { Taste } from '../taste.ts';

const MIXES = 6;
/** Fewer mixes than this are not shown as a shelf. */
const MIN_MIXES = 2;
/** Artists that are considered for these; some are dropped because they are skipped or missing. */
const CANDIDATES = MIXES * 2;
/** Tracks of an artist that are checked for skips, and how many of these are candidates for the cover. */
const CHECKED_TRACKS = 40;
const COVER_CANDIDATES = 4;

/** How many tracks that are there the listener knows of each artist, without those that they skip. */
async function countKnown(reader: ShelfReader, { accountId, familiar }: Taste): Promise<Map<string, number>> {
  const skipped = await reader.findSkippedVideoIds(accountId, familiar);
  const known = familiar.filter((videoId) => !skipped.has(videoId));
  const counts = new Map<string, number>();
  for (const track of pickRecords(await reader.loadTracks(known), known)) {
    const artistId = track.isMissing ? null : mainArtistOf(track);
    if (artistId !== null) counts.set(artistId, (counts.get(artistId) ?? 0) + 1);
  }
  return counts;
}

/** First tracks of an artist's radio; none if the listener skips more tracks of the artist than they know. */
async function sampleUnskipped(
  { reader, nowMs }: ShelfContext,
  { accountId }: Taste,
  [artistId, known]: readonly [string, number],
): Promise<readonly string[]> {
  const from = toListStart(toArtistRadioId(artistId), nowMs);
  const ids = [...new Set(await reader.sampleVideoIdsOfArtist(artistId, from, CHECKED_TRACKS))];
  const skipped = await reader.findSkippedVideoIds(accountId, ids);
  return skipped.size > known ? [] : ids.slice(0, COVER_CANDIDATES);
}

const namesOf = (artists: readonly ArtistRecord[]): string | null =>
  toArtistNames(artists.map(({ artistId, name }) => ({ artists: [{ id: artistId, name }] })));

/**
 * The card of an artist's radio. It names the related artists without sampling the radio itself.
 * @param covers Covers of the cards before it; its own is added.
 */
async function toMixCard(
  { reader, findRelated }: ShelfContext,
  artistId: string,
  [first, ...others]: readonly [TrackRecord, ...TrackRecord[]],
  covers: Set<string>,
): Promise<PlaylistCard | null> {
  const artistIds = [artistId, ...(await findRelated(artistId))];
  const artists = await reader.loadArtists(artistIds);
  const artist = artists.get(artistId);
  if (artist === undefined) return null;
  const cover = coverOfTracks([first, ...others], covers);
  covers.add(cover);
  return {
    kind: 'playlist',
    title: toRadioTitle(artist.name),
    thumbnails: cardThumbnails(cover),
    playlistId: toArtistRadioId(artistId),
    description: namesOf(pickRecords(artists, artistIds)),
    author: null,
    itemCount: null,
  };
}

/**
 * Radios of artists that the listener lately heard or liked, those with the most known tracks first; ties are
 * shuffled per day. A radio holds the same tracks for everyone. Empty without a listener.
 */
export async function planMixes(context: ShelfContext): Promise<Card[]> {
  const { reader, taste, randomFor } = context;
  if (taste === null) return [];
  const counts = randomFor('your mixes').shuffle([...(await countKnown(reader, taste))]);
  const ranked = counts.toSorted((a, b) => b[1] - a[1]).slice(0, CANDIDATES);
  const cards: PlaylistCard[] = [];
  const covers = new Set<string>();
  for (const candidate of ranked) {
    if (cards.length === MIXES) break;
    await yieldToEventLoop();
    const [artistId] = candidate;
    const unskipped = await sampleUnskipped(context, taste, candidate);
    const tracks = pickRecords(await reader.loadTracks(unskipped), unskipped);
    const playable = tracks.filter(({ isMissing }) => !isMissing);
    const [first, ...others] = putOwnFirst(artistId, playable);
    const card = first ? await toMixCard(context, artistId, [first, ...others], covers) : null;
    if (card !== null) cards.push(card);
  }
  return cards.length < MIN_MIXES ? [] : cards;
}
