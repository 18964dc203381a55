import { isVideoId, type SearchResult, type SongMatch, type Track, type WantedSong } from '@segue/domain';
import type { TrackReader } from '../../catalogue/track-reader.ts';
import { yieldToEventLoop } from '../../paging.ts';
import { compareSongs } from './compare-songs.ts';
import { splitArtists, toPlainTitle } from './plain-names.ts';

/** Port: looks up the songs of an imported list. */
export interface SongSearch {
  /** Loads tracks by videoIds of this server. */
  readonly load: TrackReader['load'];
  /** The same search that listeners use, best result first. */
  readonly search: (text: string) => Promise<readonly SearchResult[]>;
}

const MISSING: SongMatch = { verdict: 'missing', track: null };

const toTracks = (results: readonly SearchResult[]): Track[] =>
  results.flatMap(({ card }) => ('track' in card && card.track.videoId !== null ? [card.track] : []));

/** The best match among the songs that a text finds. */
async function findBest({ search }: SongSearch, wanted: WantedSong, text: string): Promise<SongMatch> {
  let best = MISSING;
  let bestScore = 0;
  for (const track of toTracks(await search(text))) {
    const { verdict, score } = compareSongs(wanted, track);
    if (verdict !== 'missing' && score > bestScore) {
      best = { verdict, track };
      bestScore = score;
    }
  }
  return best;
}

async function matchSong(search: SongSearch, wanted: WantedSong): Promise<SongMatch> {
  const title = toPlainTitle(wanted.title);
  const [artist = ''] = splitArtists(wanted.artist ?? '');
  if (title === '') return MISSING;
  const found = await findBest(search, wanted, `${title} ${artist}`);
  const isSettled =
    found.verdict === (wanted.isArtistGuessed ? 'sure' : 'unsure') || found.verdict === 'sure';
  if (isSettled || artist === '') return found;
  const byTitle = await findBest(search, wanted, title);
  return byTitle.verdict === 'missing' ? found : byTitle;
}

/**
 * Matches the songs of another program's list with the library, one after the other, so that a listener's
 * search meanwhile waits for one of them at most.
 * @param isWanted false once the answer is no longer needed; the remaining songs are then left out.
 */
export async function matchSongs(
  search: SongSearch,
  songs: readonly WantedSong[],
  isWanted: () => boolean = () => true,
): Promise<readonly SongMatch[]> {
  const ids = songs.flatMap(({ videoId }) => (videoId !== null && isVideoId(videoId) ? [videoId] : []));
  const known = await search.load(ids);
  const matches: SongMatch[] = [];
  for (const wanted of songs) {
    if (!isWanted()) break;
    const track = known.get(wanted.videoId ?? '');
    matches.push(track === undefined ? await matchSong(search, wanted) : { verdict: 'sure', track });
    await yieldToEventLoop();
  }
  return matches;
}
