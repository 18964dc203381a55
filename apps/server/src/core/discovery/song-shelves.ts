import { setImmediate } from 'node:timers/promises';
import { type Card, toPlaysLabel } from '@segue/domain';
import { cardThumbnails } from '../artwork/artwork-address.ts';
import { coverOfTrack } from '../catalogue/cover-of.ts';
import { pickRecords } from '../catalogue/pick-records.ts';
import type { TrackRecord } from '../catalogue/records.ts';
import { toTrack, toVideoTrack } from '../catalogue/to-track.ts';
import type { ShelfContext } from './shelf-context.ts';
import { keepApart } from './take-varied.ts';
import { mainArtistOf, takeVariedTracks } from './track-variety.ts';

const SONGS = 20;
const VIDEOS = 12;

/** Most played tracks among the quick picks; the others are a random sample. */
const FAVOURITES = 6;

/** Candidates loaded per place of a shelf; the variety rules discard some. */
const CHOICE = 5;

const PROBES = 12;
const TREND_MS = 30 * 86_400_000;

async function loadTracks({ reader }: ShelfContext, ids: readonly string[]): Promise<TrackRecord[]> {
  // Yields to the event loop, so that requests are answered between two steps.
  await setImmediate();
  return pickRecords(await reader.loadTracks(ids), [...new Set(ids)]);
}

const isSong = (track: TrackRecord): boolean => track.videoType !== 'MUSIC_VIDEO_TYPE_UGC';

const hasCover = (track: TrackRecord): boolean => track.artworkId !== null;

/** Songs from all over the library, those with a cover first: a shelf is looked at before it is heard. */
async function sampleSongs(context: ShelfContext, name: string): Promise<TrackRecord[]> {
  const random = context.randomFor(name);
  const ids: string[] = [];
  for (let probe = 0; probe < PROBES; probe += 1)
    ids.push(...(await context.reader.sampleTrackIds(random.nextAddress(), CHOICE * 2)));
  const songs = random.shuffle((await loadTracks(context, ids)).filter(isSong));
  return [...songs.filter(hasCover), ...songs.filter((song) => !hasCover(song))];
}

const toSongCards = (tracks: readonly TrackRecord[]): Card[] =>
  tracks.map((track) => ({ kind: 'song', track: toTrack(track) }));

/** Songs on cards rather than in rows: their covers are as large as those of albums. */
const toLargeSongCards = (tracks: readonly TrackRecord[]): Card[] =>
  tracks.map((track) => ({
    kind: 'song',
    track: { ...toTrack(track), thumbnails: cardThumbnails(coverOfTrack(track)) },
  }));

/** Twenty songs: some of the most played, and a random sample that changes each day. */
export async function planQuickPicks(context: ShelfContext): Promise<Card[]> {
  const random = context.randomFor('favourites');
  const favourites = await loadTracks(context, await context.reader.findMostPlayedIds(SONGS * CHOICE));
  const loved = takeVariedTracks(random.shuffle(favourites.filter(isSong)), FAVOURITES);
  const found = await sampleSongs(context, 'quick picks');
  const picks = random.shuffle(takeVariedTracks([...loved, ...found], SONGS));
  return toSongCards(keepApart(picks, mainArtistOf));
}

/** Songs by their plays of the last weeks; a library with few plays is filled up with the latest additions. */
export async function planTrending(context: ShelfContext): Promise<Card[]> {
  const { reader, nowMs } = context;
  const ids = [
    ...(await reader.findTrendingIds(nowMs - TREND_MS, SONGS * CHOICE)),
    ...(await reader.findMostPlayedIds(SONGS * 2)),
    ...(await reader.findLatestTrackIds(SONGS * CHOICE)),
  ];
  return toLargeSongCards(takeVariedTracks((await loadTracks(context, ids)).filter(isSong), SONGS));
}

/** The most played songs of all time, each with its count. */
export async function planTrendingInShorts(context: ShelfContext): Promise<Card[]> {
  const played = await loadTracks(context, await context.reader.findMostPlayedIds(SONGS * CHOICE));
  const others = await sampleSongs(context, 'trending in shorts');
  return takeVariedTracks([...played.filter(isSong), ...others], SONGS)
    .toSorted((a, b) => b.playCount - a.playCount)
    .map((track) => ({
      kind: 'song',
      track: { ...toTrack(track), countLabel: toPlaysLabel(track.playCount) },
    }));
}

/** Music videos, the most played first. */
export async function planTopVideos(context: ShelfContext): Promise<Card[]> {
  const videos = await loadTracks(context, await context.reader.findTopVideoIds(VIDEOS * CHOICE));
  return takeVariedTracks(videos, VIDEOS).map((track) => ({ kind: 'video', track: toVideoTrack(track) }));
}
