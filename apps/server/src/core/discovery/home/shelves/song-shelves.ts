import { yieldToEventLoop } from '../../../paging.ts';
import { AUDIO_ONLY_VIDEO_TYPE, type Card, type RecommendationReason, toPlaysLabel } from '@segue/domain';
import { cardThumbnails } from '../../../artwork/artwork-address.ts';
import { coverOfTrack } from '../../../catalogue/cover-of.ts';
import { pickRecords, type TrackRecord } from '../../../catalogue/records.ts';
import { toOfferedTrack, toTrack, toVideoTrack } from '../../../catalogue/to-track.ts';
import { SONGS, SPARE_SONGS } from '../settle-shelves.ts';
import type { ShelfContext } from '../shelf-context.ts';
import { takeFromAlbums, takeVariedTracks } from '../../variety/track-variety.ts';
import { MIN_LISTENERS } from '../../../listening/min-listeners.ts';
import { rankTrending } from '../trending.ts';
import { DAY_MS } from '../../../durations.ts';

const VIDEOS = 12;

/** Most played tracks among the quick picks; the others are a random sample. */
const FAVOURITES = 6;

/** Candidates loaded per place of a shelf; the variety rules discard some. */
const CHOICE = 5;

const PROBES = 12;
const TREND_MS = 30 * DAY_MS;
/** Trending tracks that are searched for videos. */
const TREND_CANDIDATES = 200;

async function loadTracks({ reader }: ShelfContext, ids: readonly string[]): Promise<TrackRecord[]> {
  // Yields to the event loop, so that requests are answered between two steps.
  await yieldToEventLoop();
  return pickRecords(await reader.loadTracks(ids), [...new Set(ids)]);
}

const isSong = (track: TrackRecord): boolean => track.videoType !== 'MUSIC_VIDEO_TYPE_UGC';

const hasCover = (track: TrackRecord): boolean => track.artworkId !== null;

/** The most played tracks; with several accounts, only those that MIN_LISTENERS or more heard. */
async function findMostPlayed({ reader }: ShelfContext, limit: number): Promise<readonly string[]> {
  const ids = await reader.findMostPlayedVideoIds(limit);
  return (await reader.hasSeveralAccounts()) ? reader.filterByListenerCount(ids, MIN_LISTENERS) : ids;
}

/** A random sample of songs, those with a cover first: a shelf is looked at before it is heard. */
async function sampleSongs(context: ShelfContext, name: string): Promise<TrackRecord[]> {
  const random = context.randomFor(name);
  const ids: string[] = [];
  for (let probe = 0; probe < PROBES; probe += 1)
    ids.push(...(await context.reader.sampleVideoIds(random.nextAddress(), CHOICE * 2)));
  const songs = random.shuffle((await loadTracks(context, ids)).filter(isSong));
  return [...songs.filter(hasCover), ...songs.filter((song) => !hasCover(song))];
}

/** Why a song is recommended to the listener. */
function toReason({ taste }: ShelfContext, videoId: string): RecommendationReason | undefined {
  if (taste === null) return undefined;
  if (taste.heard.has(videoId)) return 'familiar';
  if (taste.byListening.has(videoId)) return 'listeners';
  if (taste.bySound.has(videoId)) return 'sound';
  return taste.fresh.includes(videoId) ? 'tag' : undefined;
}

/** Songs on cards rather than in rows: their covers are as large as those of albums. */
const toLargeSongCards = (tracks: readonly TrackRecord[]): Card[] =>
  tracks.map((track) => ({
    kind: 'song',
    track: { ...toTrack(track), thumbnails: cardThumbnails(coverOfTrack(track)) },
  }));

/** The tracks that the listener knows; without a listener, the most played. */
const findFavourites = async (context: ShelfContext): Promise<readonly string[]> =>
  context.taste?.familiar ?? (await findMostPlayed(context, SONGS * CHOICE));

/** The songs without those that the listener skips; without a listener, all of them. */
async function dropSkipped(
  { reader, taste }: ShelfContext,
  tracks: readonly TrackRecord[],
): Promise<readonly TrackRecord[]> {
  if (taste === null) return tracks;
  const ids = tracks.map(({ videoId }) => videoId);
  const skipped = await reader.findSkippedVideoIds(taste.accountId, ids);
  return tracks.filter(({ videoId }) => !skipped.has(videoId));
}

/**
 * Twenty songs: some favourites, then songs that match the listener's taste, then a random sample that
 * changes each day. Without a listener, the favourites are the most played.
 */
export async function planQuickPicks(context: ShelfContext): Promise<Card[]> {
  const random = context.randomFor('favourites');
  const favourites = await dropSkipped(context, await loadTracks(context, await findFavourites(context)));
  const loved = takeFromAlbums(random.shuffle(favourites.filter(isSong)), FAVOURITES);
  const suited = await loadTracks(context, (context.taste?.fresh ?? []).slice(0, SONGS * CHOICE));
  const sampled = await dropSkipped(context, await sampleSongs(context, 'quick picks'));
  const picks = takeFromAlbums([...loved, ...suited.filter(isSong), ...sampled], SONGS, SPARE_SONGS);
  const isLoved = new Set(loved);
  // Favourites go last: other shelves show them too, by rank, and choose before this one.
  const shown = picks.slice(0, SONGS).toSorted((a, b) => Number(isLoved.has(a)) - Number(isLoved.has(b)));
  return [...shown, ...picks.slice(SONGS)].map((track) => ({
    kind: 'song',
    track: toOfferedTrack(track, toReason(context, track.videoId)),
  }));
}

/** Trending songs and videos; with several accounts, only those that MIN_LISTENERS or more heard. */
async function findTrending({ reader, nowMs }: ShelfContext): Promise<readonly string[]> {
  const minListeners = (await reader.hasSeveralAccounts()) ? MIN_LISTENERS : 1;
  return rankTrending(await reader.findHeardPlays(nowMs - TREND_MS), nowMs, minListeners);
}

/** Trending songs, filled up with the most played and the latest additions if there are few plays. */
export async function planTrending(context: ShelfContext): Promise<Card[]> {
  const { reader } = context;
  const ids = [
    ...(await findTrending(context)).slice(0, SONGS * CHOICE),
    ...(await findMostPlayed(context, SONGS * 2)),
    ...(await reader.findLatestVideoIds(SONGS * CHOICE)),
  ];
  return toLargeSongCards(
    takeVariedTracks((await loadTracks(context, ids)).filter(isSong), SONGS, SPARE_SONGS),
  );
}

/**
 * The most played songs of all time, each with its count. With several accounts, only songs without plays
 * fill the shelf up: a count would reveal what one or two people listen to.
 */
export async function planTrendingInShorts(context: ShelfContext): Promise<Card[]> {
  const played = await loadTracks(context, await findMostPlayed(context, SONGS * CHOICE));
  const hasSeveralAccounts = await context.reader.hasSeveralAccounts();
  const others = (await sampleSongs(context, 'trending in shorts')).filter(
    ({ playCount }) => playCount === 0 || !hasSeveralAccounts,
  );
  return takeVariedTracks([...played.filter(isSong), ...others], SONGS, SPARE_SONGS)
    .toSorted((a, b) => b.playCount - a.playCount)
    .map((track) => ({
      kind: 'song',
      track: { ...toTrack(track), countLabel: toPlaysLabel(track.playCount) },
    }));
}

const isVideo = ({ videoType }: TrackRecord): boolean => videoType !== AUDIO_ONLY_VIDEO_TYPE;

/**
 * Music videos: trending ones first, then the most played. With several accounts, those that too few heard
 * follow in the order of their ids, which reveals nothing.
 */
export async function planTopVideos(context: ShelfContext): Promise<Card[]> {
  const { reader } = context;
  const played = await reader.findTopPicturedIds(VIDEOS * CHOICE);
  const known = (await reader.hasSeveralAccounts())
    ? await reader.filterByListenerCount(played, MIN_LISTENERS)
    : played;
  const trending = (await findTrending(context)).slice(0, TREND_CANDIDATES);
  const videos = await loadTracks(context, [...trending, ...known, ...played.toSorted()]);
  return takeVariedTracks(videos.filter(isVideo), VIDEOS).map((track) => ({
    kind: 'video',
    track: toVideoTrack(track),
  }));
}
