import type { PlaylistCard, PlaylistPage } from '@segue/domain';
import { toGeneratedPlaylistId } from '../../catalogue/derived-ids.ts';
import { pickRecords, type TrackRecord } from '../../catalogue/records.ts';
import type { ShelfReader } from '../discovery-reader.ts';
import { toGeneratedPage } from './to-generated-page.ts';

const PREFIX = toGeneratedPlaylistId('year-');

/** Maximum number of years; recorded music is younger. */
const MAX_YEARS = 150;
const PAGE_ALBUMS = 60;
const PAGE_TRACKS = 200;

const toYearCard = (year: number): PlaylistCard => ({
  kind: 'playlist',
  title: String(year),
  thumbnails: [],
  playlistId: `${PREFIX}${year}`,
  description: null,
  author: null,
  itemCount: null,
});

const yearOf = (playlistId: string): string | null =>
  playlistId.startsWith(PREFIX) ? (/^\d{1,4}$/.exec(playlistId.slice(PREFIX.length))?.[0] ?? null) : null;

/** A playlist for each year that has albums, the newest first. */
export async function planYears(reader: ShelfReader, nowMs: number): Promise<PlaylistCard[]> {
  const cards: PlaylistCard[] = [];
  let year = await reader.findYearBefore(new Date(nowMs).getUTCFullYear() + 1);
  while (year !== null && year > 0 && cards.length < MAX_YEARS) {
    cards.push(toYearCard(year));
    year = await reader.findYearBefore(year);
  }
  return cards;
}

/** The tracks of a year, album by album, the latest added first. */
async function loadTracksOfYear(reader: ShelfReader, year: number): Promise<TrackRecord[]> {
  const ids = new Set<string>();
  for (const albumId of await reader.findAlbumIdsOfYear(year, PAGE_ALBUMS)) {
    if (ids.size >= PAGE_TRACKS) break;
    for (const { videoId } of await reader.loadAlbumTracks(albumId)) ids.add(videoId);
  }
  const shown = [...ids].slice(0, PAGE_TRACKS);
  return pickRecords(await reader.loadTracks(shown), shown).filter((track) => !track.isMissing);
}

/** @returns null when the id is no year's, or no track of that year is available. */
export async function findYearPlaylist(
  reader: ShelfReader,
  playlistId: string,
): Promise<PlaylistPage | null> {
  const year = yearOf(playlistId);
  if (year === null) return null;
  return toGeneratedPage({ playlistId, title: year }, await loadTracksOfYear(reader, Number(year)));
}
