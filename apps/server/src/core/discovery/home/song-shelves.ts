import { yieldToEventLoop } from '../../paging.ts';
import { AUDIO_ONLY_VIDEO_TYPE, type Because, type Card, toPlaysLabel } from '@segue/domain';
import { cardThumbnails } from '../../artwork/artwork-address.ts';
import { coverOfTrack } from '../../catalogue/cover-of.ts';
import { pickRecords } from '../../catalogue/pick-records.ts';
import type { TrackRecord } from '../../catalogue/records.ts';
import { toOfferedTrack, toTrack, toVideoTrack } from '../../catalogue/to-track.ts';
import { SONGS, SPARE_SONGS } from './settle-shelves.ts';
import type { ShelfContext } from './shelf-context.ts';
import { takeFromAlbums, takeVariedTracks } from '../variety/track-variety.ts';
import { MIN_LISTENERS, rankTrending } from './trending.ts';

const VIDEOS = 12;

/** Most played tracks among the quick picks; the others are a random sample. */
const FAVOURITES = 6;

/** Candidates loaded per place of a shelf; the variety rules discard some. */
const CHOICE = 5;

const PROBES = 12;
const TREND_MS = 30 * 86_400_000;
/** Trending tracks among which videos are looked for. */
const TREND_CANDIDATES = 200;

async function loadTracks({ reader }: ShelfContext, ids: readonly string[]): Promise<TrackRecord[]> {
  // Yields to the event loop, so that requests are answered between two steps.
  await yieldToEventLoop();
  return pickRecords(await reader.loadTracks(ids), [...new Set(ids)]);
}

const isSong = (track: TrackRecord): boolean => track.videoType !== 'MUSIC_VIDEO_TYPE_UGC';

const hasCover = (track: TrackRecord): boolean => track.artworkId !== null;

/** The most played tracks; where several share the server, of those that enough of them heard. */
async function findMostPlayed({ reader }: ShelfContext, limit: number): Promise<readonly string[]> {
  const ids = await reader.findMostPlayedVideoIds(limit);
  return (await reader.isShared()) ? reader.keepHeardBy(ids, MIN_LISTENERS) : ids;
}

/** Songs from all over the library, those with a cover first: a shelf is looked at before it is heard. */
async function sampleSongs(context: ShelfContext, name: string): Promise<TrackRecord[]> {
  const random = context.randomFor(name);
  const ids: string[] = [];
  for (let probe = 0; probe < PROBES; probe += 1)
    ids.push(...(await context.reader.sampleVideoIds(random.nextAddress(), CHOICE * 2)));
  const songs = random.shuffle((await loadTracks(context, ids)).filter(isSong));
  return [...songs.filter(hasCover), ...songs.filter((song) => !hasCover(song))];
}

/** Why a listener is offered a song. */
function toReason({ taste }: ShelfContext, videoId: string): Because | undefined {
  if (taste === null) return undefined;
  if (taste.familiar.includes(videoId)) return 'familiar';
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

/** What the listener knows, or what everyone plays. */
const findFavourites = async (context: ShelfContext): Promise<readonly string[]> =>
  context.taste?.familiar ?? (await findMostPlayed(context, SONGS * CHOICE));

/**
 * Twenty songs: some favourites, then what suits the listener, then a random sample that changes each day. A
 * stranger's favourites are the most played.
 */
export async function planQuickPicks(context: ShelfContext): Promise<Card[]> {
  const random = context.randomFor('favourites');
  const favourites = await loadTracks(context, await findFavourites(context));
  const loved = takeFromAlbums(random.shuffle(favourites.filter(isSong)), FAVOURITES);
  const suited = await loadTracks(context, (context.taste?.fresh ?? []).slice(0, SONGS * CHOICE));
  const found = [...suited.filter(isSong), ...(await sampleSongs(context, 'quick picks'))];
  const picks = takeFromAlbums([...loved, ...found], SONGS, SPARE_SONGS);
  const isLoved = new Set(loved);
  // Other shelves show favourites by their rank, and choose before this one does.
  const shown = picks.slice(0, SONGS).toSorted((a, b) => Number(isLoved.has(a)) - Number(isLoved.has(b)));
  return [...shown, ...picks.slice(SONGS)].map((track) => ({
    kind: 'song',
    track: toOfferedTrack(track, toReason(context, track.videoId)),
  }));
}

/** What trends now, of songs and videos alike; where several share the server, what enough of them heard. */
async function findTrending({ reader, nowMs }: ShelfContext): Promise<readonly string[]> {
  const minListeners = (await reader.isShared()) ? MIN_LISTENERS : 1;
  return rankTrending(await reader.findHeardPlays(nowMs - TREND_MS), nowMs, minListeners);
}

/** What trends; a library with few plays is filled up with the most played and the latest additions. */
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
 * The most played songs of all time, each with its count. Where several share the server, what fills the shelf up
 * has no plays: a count would tell what one or two listen to.
 */
export async function planTrendingInShorts(context: ShelfContext): Promise<Card[]> {
  const played = await loadTracks(context, await findMostPlayed(context, SONGS * CHOICE));
  const isShared = await context.reader.isShared();
  const others = (await sampleSongs(context, 'trending in shorts')).filter(
    ({ playCount }) => playCount === 0 || !isShared,
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
 * Music videos, those that trend first and the most played after them. Where several share the server, those that
 * too few heard follow in an order that says nothing of them.
 */
export async function planTopVideos(context: ShelfContext): Promise<Card[]> {
  const { reader } = context;
  const played = await reader.findTopPicturedIds(VIDEOS * CHOICE);
  const known = (await reader.isShared()) ? await reader.keepHeardBy(played, MIN_LISTENERS) : played;
  const trending = (await findTrending(context)).slice(0, TREND_CANDIDATES);
  const videos = await loadTracks(context, [...trending, ...known, ...played.toSorted()]);
  return takeVariedTracks(videos.filter(isVideo), VIDEOS).map((track) => ({
    kind: 'video',
    track: toVideoTrack(track),
  }));
}
