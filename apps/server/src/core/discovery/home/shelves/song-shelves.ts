import { yieldToEventLoop } from '../../../paging.ts';
import { AUDIO_ONLY_VIDEO_TYPE, type Card, type RecommendationReason, toPlaysLabel } from '@segue/domain';
import { cardThumbnails } from '../../../artwork/artwork-address.ts';
import { coverOfTrack } from '../../../catalogue/cover-of.ts';
import { pickRecords, type TrackRecord } from '../../../catalogue/records.ts';
import { toOfferedTrack, toTrack, toVideoTrack } from '../../../catalogue/to-track.ts';
import { SONGS, SPARE_SONGS, VIDEOS } from '../settle-shelves.ts';
import type { ShelfContext } from '../shelf-context.ts';
import { takeFromAlbums, takeVariedTracks } from '../../variety/track-variety.ts';

/** Most played tracks among the quick picks; the others are a random sample. */
const FAVOURITES = 6;

/** Candidates loaded per place of a shelf; the variety rules discard some. */
const CHOICE = 5;

const PROBES = 12;
/** Videos of a random sample, and of those that few listeners play, that are candidates for the shelf of videos. */
const SAMPLED_VIDEOS = 40;

async function loadTracks({ reader }: ShelfContext, ids: readonly string[]): Promise<TrackRecord[]> {
  // Yields to the event loop, so that requests are answered between two steps.
  await yieldToEventLoop();
  return pickRecords(await reader.loadTracks(ids), [...new Set(ids)]);
}

const isVideoOnly = (track: TrackRecord): boolean => track.videoType === 'MUSIC_VIDEO_TYPE_UGC';

/** The songs of a list; in a library of videos, which has none, the videos. */
function pickSongs(tracks: readonly TrackRecord[]): readonly TrackRecord[] {
  const songs = tracks.filter((track) => !isVideoOnly(track));
  return songs.length === 0 ? tracks : songs;
}

const hasCover = (track: TrackRecord): boolean => track.artworkId !== null;

/** A random sample of songs, those with a cover first: a shelf is looked at before it is heard. */
async function sampleSongs(context: ShelfContext, name: string): Promise<TrackRecord[]> {
  const random = context.randomFor(name);
  const ids: string[] = [];
  for (let probe = 0; probe < PROBES; probe += 1)
    ids.push(...(await context.reader.sampleVideoIds(random.nextAddress(), CHOICE * 2)));
  const songs = random.shuffle(pickSongs(await loadTracks(context, ids)));
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
const findFavourites = async ({ taste, popular }: ShelfContext): Promise<readonly string[]> =>
  taste?.familiar ?? (await popular.findMostPlayed());

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
  const suited = await loadTracks(context, (context.taste?.fresh ?? []).slice(0, SONGS * CHOICE));
  const sampled = await dropSkipped(context, await sampleSongs(context, 'quick picks'));
  const songs = new Set(pickSongs([...favourites, ...suited, ...sampled]));
  const shuffled = random.shuffle(favourites.filter((track) => songs.has(track)));
  const loved = takeFromAlbums(shuffled, FAVOURITES);
  const others = [...suited, ...sampled].filter((track) => songs.has(track));
  const picks = takeFromAlbums([...loved, ...others], SONGS, SPARE_SONGS);
  const isLoved = new Set(loved);
  // Favourites go last: other shelves show them too, by rank, and choose before this one.
  const shown = picks.slice(0, SONGS).toSorted((a, b) => Number(isLoved.has(a)) - Number(isLoved.has(b)));
  return [...shown, ...picks.slice(SONGS)].map((track) => ({
    kind: 'song',
    track: toOfferedTrack(track, toReason(context, track.videoId)),
  }));
}

/** Trending songs, filled up with the most played and the latest additions if there are few plays. */
export async function planTrending(context: ShelfContext): Promise<Card[]> {
  const { reader, popular } = context;
  const ids = [
    ...(await popular.findTrending()).slice(0, SONGS * CHOICE),
    ...(await popular.findMostPlayed()).slice(0, SONGS * 2),
    ...(await reader.findLatestVideoIds(SONGS * CHOICE)),
  ];
  return toLargeSongCards(takeVariedTracks(pickSongs(await loadTracks(context, ids)), SONGS, SPARE_SONGS));
}

/**
 * The most played songs of all time, filled up with a random sample that changes each day; each with its count, as the
 * contract demands.
 */
export async function planTrendingInShorts(context: ShelfContext): Promise<Card[]> {
  const played = await loadTracks(context, await context.popular.findMostPlayed());
  const others = await sampleSongs(context, 'trending in shorts');
  // The sample follows in random order, so that what one listener plays all day does not come first.
  const counts = new Map(played.map(({ videoId, playCount }) => [videoId, playCount]));
  return takeVariedTracks(pickSongs([...played, ...others]), SONGS, SPARE_SONGS)
    .toSorted((a, b) => (counts.get(b.videoId) ?? 0) - (counts.get(a.videoId) ?? 0))
    .map((track) => ({
      kind: 'song',
      track: { ...toTrack(track), countLabel: toPlaysLabel(track.playCount) },
    }));
}

const isVideo = ({ videoType }: TrackRecord): boolean => videoType !== AUDIO_ONLY_VIDEO_TYPE;

/** Music videos: trending ones first, then the most played, then a random sample that changes each day. */
export async function planTopVideos(context: ShelfContext): Promise<Card[]> {
  const { reader, popular } = context;
  const random = context.randomFor('top videos');
  const known = [...(await popular.findTrending()), ...(await popular.findMostPlayedPictured())];
  const videos = await loadTracks(context, known);
  // The sample leaves out what one listener plays again and again.
  const played = await reader.findMostPlayedPictured(null, SAMPLED_VIDEOS);
  const sampled = await reader.samplePicturedIds(random.nextAddress(), SAMPLED_VIDEOS);
  const others = await loadTracks(context, [...played.map(({ videoId }) => videoId), ...sampled]);
  const candidates = [...videos, ...random.shuffle(others)].filter(isVideo);
  return takeVariedTracks(candidates, VIDEOS, SPARE_SONGS).map((track) => ({
    kind: 'video',
    track: toVideoTrack(track),
  }));
}
