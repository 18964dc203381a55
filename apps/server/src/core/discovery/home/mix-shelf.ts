import type { Card, PlaylistCard } from '@segue/domain';
import { yieldToEventLoop } from '../../paging.ts';
import { cardThumbnails } from '../../artwork/artwork-address.ts';
import { coverOfTracks } from '../../catalogue/cover-of.ts';
import { toArtistRadioId } from '../../catalogue/derived-ids.ts';
import { pickRecords } from '../../catalogue/pick-records.ts';
import type { ArtistRecord, TrackRecord } from '../../catalogue/records.ts';
import { putOwnFirst, toListStart, toRadioTitle } from '../playlists/radio-playlists.ts';
import { toArtistNames } from '../to-artist-names.ts';
import { mainArtistOf } from '../variety/track-variety.ts';
import type { ShelfContext, ShelfReader } from './shelf-context.ts';
import type { Taste } from './taste.ts';

const MIXES = 6;
/** One mix does not make a shelf. */
const MIN_MIXES = 2;
/** Artists that are looked at for these; some are skipped, or gone. */
const CANDIDATES = MIXES * 2;
/** Tracks of an artist among which skipped ones are looked for, and of these some among which a cover is. */
const LOOKED_AT = 40;
const COVERS = 4;

/** How many tracks the listener knows of each artist, without those that they skip. */
async function countKnown(reader: ShelfReader, { accountId, familiar }: Taste): Promise<Map<string, number>> {
  const skipped = await reader.findSkippedVideoIds(accountId, familiar);
  const known = familiar.filter((videoId) => !skipped.has(videoId));
  const counts = new Map<string, number>();
  for (const track of pickRecords(await reader.loadTracks(known), known)) {
    const artistId = mainArtistOf(track);
    if (artistId !== null) counts.set(artistId, (counts.get(artistId) ?? 0) + 1);
  }
  return counts;
}

/** Tracks of an artist as their radio begins with them; none where the listener skips more of them than they know. */
async function sampleUnskipped(
  { reader, nowMs }: ShelfContext,
  { accountId }: Taste,
  [artistId, known]: readonly [string, number],
): Promise<readonly string[]> {
  const from = toListStart(toArtistRadioId(artistId), nowMs);
  const ids = [...new Set(await reader.sampleVideoIdsOfArtist(artistId, from, LOOKED_AT))];
  const skipped = await reader.findSkippedVideoIds(accountId, ids);
  return skipped.size > known ? [] : ids.slice(0, COVERS);
}

const namesOf = (artists: readonly ArtistRecord[]): string | null =>
  toArtistNames(artists.map(({ artistId, name }) => ({ artists: [{ id: artistId, name }] })));

/**
 * The card of an artist's radio: whose music is on it is told without drawing it.
 * @param covers Those of the cards before it; its own is added.
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
 * Radios of artists whom the listener heard or likes lately, those of whom they know most first; of equals the day
 * decides. What is on them is the same for everyone. Empty for a stranger.
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
