import { yieldToEventLoop } from '../../paging.ts';
import type { PlaylistCard, PlaylistPage } from '@segue/domain';
import { cardThumbnails } from '../../artwork/artwork-address.ts';
import { coverOfTracks } from '../../catalogue/cover-of.ts';
import { toGeneratedPlaylistId } from '../../catalogue/derived-ids.ts';
import type { TrackRecord } from '../../catalogue/records.ts';
import { createSeededRandom, toDay } from '../../seeded-random.ts';
import { isStorable } from '../../storable-text.ts';
import type { ShelfReader } from '../discovery-reader.ts';
import { keepApart } from '../variety/take-varied.ts';
import { toArtistNames } from '../to-artist-names.ts';
import { mainArtistOf } from '../variety/track-variety.ts';
import { loadSongs } from './load-songs.ts';
import { toGeneratedPage } from './to-generated-page.ts';

const PREFIX = toGeneratedPlaylistId('genre-');

/** Maximum length of a playlist id in the contract; a genre whose id would be longer has no playlist. */
const MAX_ID_LENGTH = 120;

/** Number of genres that are offered, the largest first. */
const MAX_GENRES = 24;
/** Tags that are looked at, the largest first: some are moods and no genres. */
export const LARGE_TAGS = 500;
/** Tracks of a genre that are sampled for its spelling, cover and artists. */
const SAMPLED_TRACKS = 20;
const PAGE_TRACKS = 200;

/** @param tag As `foldName` gives it. @returns null if the id would be too long. */
function toGenrePlaylistId(tag: string): string | null {
  const id = `${PREFIX}${Buffer.from(tag).toString('base64url')}`;
  return id.length > MAX_ID_LENGTH ? null : id;
}

function tagOf(playlistId: string): string | null {
  if (!playlistId.startsWith(PREFIX)) return null;
  const tag = Buffer.from(playlistId.slice(PREFIX.length), 'base64url').toString('utf8');
  return isStorable(tag) ? tag : null;
}

/** The most common spelling of a genre; null: the tag is not a genre but a mood. */
async function findGenreName(reader: ShelfReader, tag: string): Promise<string | null> {
  const counts = new Map<string, number>();
  for (const { kind, name } of await reader.findTagSpellings(tag, SAMPLED_TRACKS))
    if (kind === 'genre') counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** A sample of the songs of a genre, another one each day where there are more. */
async function loadTagged(
  reader: ShelfReader,
  tag: string,
  limit: number,
  nowMs: number,
): Promise<TrackRecord[]> {
  const from = createSeededRandom(`genre ${tag} ${toDay(nowMs)}`).nextAddress();
  const ids = await reader.sampleVideoIdsOfTag(tag, from, limit);
  return loadSongs(reader, ids);
}

async function toGenreCard(reader: ShelfReader, tag: string, nowMs: number): Promise<PlaylistCard | null> {
  const playlistId = toGenrePlaylistId(tag);
  const title = playlistId === null ? null : await findGenreName(reader, tag);
  if (playlistId === null || title === null) return null;
  const [first, ...others] = await loadTagged(reader, tag, SAMPLED_TRACKS, nowMs);
  if (first === undefined) return null;
  return {
    kind: 'playlist',
    title,
    thumbnails: cardThumbnails(coverOfTracks([first, ...others])),
    playlistId,
    description: toArtistNames([first, ...others]),
    author: null,
    itemCount: null,
  };
}

/** A playlist for each of the largest genres. @param tags As `findLargeTags` gives them. */
export async function planGenres(
  reader: ShelfReader,
  tags: readonly string[],
  nowMs: number,
): Promise<PlaylistCard[]> {
  const cards: PlaylistCard[] = [];
  for (const tag of tags) {
    if (cards.length === MAX_GENRES) break;
    const card = await toGenreCard(reader, tag, nowMs);
    if (card !== null) cards.push(card);
    await yieldToEventLoop();
  }
  return cards;
}

/** @returns null when the id is no genre's, or no track has it. */
export async function findGenrePlaylist(
  reader: ShelfReader,
  playlistId: string,
  nowMs: number,
): Promise<PlaylistPage | null> {
  const tag = tagOf(playlistId);
  if (tag === null) return null;
  const records = keepApart(await loadTagged(reader, tag, PAGE_TRACKS, nowMs), mainArtistOf);
  if (records.length === 0) return null;
  return toGeneratedPage({ playlistId, title: (await findGenreName(reader, tag)) ?? tag }, records);
}
