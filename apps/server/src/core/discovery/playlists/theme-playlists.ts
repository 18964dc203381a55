import type { PlaylistPage } from '@segue/domain';
import type { RecordReader } from '../../catalogue/catalogue-reader.ts';
import type { TrackRecord } from '../../catalogue/records.ts';
import { yieldToEventLoop } from '../../paging.ts';
import { createSeededRandom, toWeek } from '../../seeded-random.ts';
import type { DiscoveryReader, ShelfReader } from '../discovery-reader.ts';
import { rankBySound } from '../sound/rank-by-sound.ts';
import { mixByTurns } from '../variety/mix-by-turns.ts';
import { keepApart } from '../variety/take-varied.ts';
import { mainArtistOf, toDistinctSongs } from '../variety/track-variety.ts';
import { loadSongs } from './load-songs.ts';
import { findTheme, type Theme } from './themes.ts';
import { toGeneratedPage } from './to-generated-page.ts';

const THEME_TRACKS = 100;

/** A theme with fewer tagged tracks has no playlist. */
const MIN_THEME_TRACKS = 2;
/** With fewer tagged tracks, a playlist is filled up to this with tracks of similar sound. */
const FULL_THEME_TRACKS = 20;
/** Tracks of a theme that serve as seeds for similar sound, and candidates per seed. */
const SEED_TRACKS = 4;
const CANDIDATES_PER_SEED = 200;

/** Tracks that sound like the first few of `videoIds`: round-robin over these, the nearest of each first. */
async function findSoundingAlike(reader: DiscoveryReader, videoIds: readonly string[]): Promise<string[]> {
  const lists: (readonly string[])[] = [];
  const sounds = await reader.loadSounds(videoIds);
  for (const videoId of videoIds.filter((id) => sounds.has(id)).slice(0, SEED_TRACKS)) {
    const sound = sounds.get(videoId) ?? new Uint8Array();
    lists.push(rankBySound({ videoId, sound }, await reader.findSoundsAround(sound, CANDIDATES_PER_SEED)));
    await yieldToEventLoop();
  }
  return [...new Set(mixByTurns(lists))].filter((videoId) => !videoIds.includes(videoId));
}

/** The tracks of a theme; both lists are empty if too few tracks of the library have its tags. */
export interface ThemeTracks {
  readonly tagged: readonly TrackRecord[];
  /** The playlist: the tagged tracks, filled up with tracks of similar sound if they are few. */
  readonly tracks: readonly TrackRecord[];
}

/** The available songs with one of the tags, which take turns: a large tag leaves room for the small ones. */
async function loadTagged(
  reader: DiscoveryReader & RecordReader,
  tags: readonly string[],
  from: string,
): Promise<TrackRecord[]> {
  const lists: (readonly string[])[] = [];
  for (const tag of tags) {
    lists.push(await reader.sampleVideoIdsOfTag(tag, from, THEME_TRACKS));
    await yieldToEventLoop();
  }
  const ids = [...new Set(mixByTurns(lists))].slice(0, THEME_TRACKS);
  return loadSongs(reader, ids);
}

/** The tracks of a theme, the same for a week: the samples of its tags start at an id that is drawn for that. */
export async function loadThemeTracks(
  reader: DiscoveryReader & RecordReader,
  { playlistId, tags, broadTags }: Theme,
  nowMs: number,
): Promise<ThemeTracks> {
  const from = createSeededRandom(`${playlistId} ${toWeek(nowMs)}`).nextAddress();
  const close = await loadTagged(reader, tags, from);
  const broad = close.length < FULL_THEME_TRACKS ? await loadTagged(reader, broadTags, from) : [];
  const tagged = toDistinctSongs([...close, ...broad]).slice(0, THEME_TRACKS);
  if (tagged.length < MIN_THEME_TRACKS) return { tagged: [], tracks: [] };
  if (tagged.length >= FULL_THEME_TRACKS) return { tagged, tracks: keepApart(tagged, mainArtistOf) };
  const alike = await findSoundingAlike(
    reader,
    tagged.map(({ videoId }) => videoId),
  );
  const filled = toDistinctSongs([...tagged, ...(await loadSongs(reader, alike.slice(0, THEME_TRACKS)))]);
  return { tagged, tracks: keepApart(filled.slice(0, FULL_THEME_TRACKS), mainArtistOf) };
}

/** @returns null when the id is no theme's, or too few tracks of the library have its tags. */
export async function findThemePlaylist(
  reader: ShelfReader,
  playlistId: string,
  nowMs: number,
): Promise<PlaylistPage | null> {
  const theme = findTheme(playlistId);
  return theme === null ? null : toGeneratedPage(theme, (await loadThemeTracks(reader, theme, nowMs)).tracks);
}
