import type { Card, PlaylistCard } from '@segue/domain';
import { yieldToEventLoop } from '../../../paging.ts';
import { cardThumbnails } from '../../../artwork/artwork-address.ts';
import { coverOfPlaylist, coverOfTracks } from '../../../catalogue/cover-of.ts';
import { pickRecords } from '../../../catalogue/records.ts';
import { toPlaylistCard } from '../../../catalogue/to-card.ts';
import { loadThemeTracks } from '../../playlists/theme-playlists.ts';
import type { ShelfContext } from '../shelf-context.ts';
import { toArtistNames } from '../../to-artist-names.ts';
import { MOOD_THEMES, ROMANCE_THEMES, ROMANCE_WORDS, type Theme } from '../../playlists/themes.ts';

const OWN_PLAYLISTS = 10;

/** First tracks of a playlist, whose artists are its description. */
const DESCRIBING_TRACKS = 20;

/** @param covers The covers of the returned cards are added. */
async function planOwnPlaylists({ reader }: ShelfContext, covers: Set<string>): Promise<PlaylistCard[]> {
  const ids = await reader.findPlaylistIdsByWord(ROMANCE_WORDS, OWN_PLAYLISTS);
  const cards: PlaylistCard[] = [];
  for (const record of pickRecords(await reader.loadPlaylists(ids), ids)) {
    const videoIds = await reader.loadPlaylistVideoIds(record.playlistId, DESCRIBING_TRACKS);
    const tracks = pickRecords(await reader.loadTracks(videoIds), videoIds).filter(
      (track) => !track.isMissing,
    );
    if (tracks.length === 0) continue;
    cards.push({ ...toPlaylistCard(record), description: toArtistNames(tracks) });
    covers.add(coverOfPlaylist(record));
  }
  return cards;
}

/**
 * Makes a card for each theme. Themes share tags: a theme whose tagged tracks are all in themes before it is
 * left out. Tracks that fill a theme up by sound do not count: in a small library they are most of it.
 * @param covers Covers of the cards before them; theirs are added.
 */
async function planThemes(
  { reader, nowMs }: ShelfContext,
  themes: readonly Theme[],
  covers: Set<string>,
): Promise<PlaylistCard[]> {
  const cards: PlaylistCard[] = [];
  const shown = new Set<string>();
  for (const theme of themes) {
    const { tagged, tracks } = await loadThemeTracks(reader, theme, nowMs);
    const [first, ...fresh] = tagged.filter(({ videoId }) => !shown.has(videoId));
    for (const { videoId } of tagged) shown.add(videoId);
    await yieldToEventLoop();
    if (first === undefined) continue;
    // Tracks that no earlier theme has come first, so that cover and description are its own.
    const looks = [first, ...fresh, ...tagged, ...tracks] as const;
    const cover = coverOfTracks(looks, covers);
    covers.add(cover);
    cards.push({
      kind: 'playlist',
      title: theme.title,
      thumbnails: cardThumbnails(cover),
      playlistId: theme.playlistId,
      description: toArtistNames(looks),
      author: null,
      itemCount: tracks.length,
    });
  }
  return cards;
}

/** Playlists of love songs: those of playlist files with such titles, then themes by tags. */
export async function planRomancePlaylists(context: ShelfContext): Promise<Card[]> {
  const covers = new Set<string>();
  const own = await planOwnPlaylists(context, covers);
  return [...own, ...(await planThemes(context, ROMANCE_THEMES, covers))];
}

/** Playlists for moods, from tags. */
export const planMoodPlaylists = (context: ShelfContext): Promise<Card[]> =>
  planThemes(context, MOOD_THEMES, new Set());
