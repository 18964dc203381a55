import type { Card, PlaylistCard } from '@segue/domain';
import { yieldToEventLoop } from '../../paging.ts';
import { cardThumbnails } from '../../artwork/artwork-address.ts';
import { coverOfPlaylist, coverOfTracks } from '../../catalogue/cover-of.ts';
import { pickRecords } from '../../catalogue/pick-records.ts';
import { toPlaylistCard } from '../../catalogue/to-card.ts';
import { loadThemeTracks } from '../playlists/generated-playlists.ts';
import type { ShelfContext } from './shelf-context.ts';
import { toArtistNames } from '../to-artist-names.ts';
import { MOOD_THEMES, ROMANCE_THEMES, ROMANCE_WORDS, type Theme } from './themes.ts';

const OWN_PLAYLISTS = 10;

/** Tracks at the head of a playlist whose artists describe it. */
const DESCRIBING_TRACKS = 20;

/** @param covers Their covers are added. */
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
 * Themes share tags; one that is tagged on nothing but tracks of those before it is not shown. What fills them up by
 * sound does not count: in a small library that is most of it.
 * @param covers Of the cards before them; theirs are added.
 */
async function planThemes(
  { reader }: ShelfContext,
  themes: readonly Theme[],
  covers: Set<string>,
): Promise<PlaylistCard[]> {
  const cards: PlaylistCard[] = [];
  const shown = new Set<string>();
  for (const theme of themes) {
    const { tagged, tracks } = await loadThemeTracks(reader, theme);
    const [first, ...fresh] = tagged.filter(({ videoId }) => !shown.has(videoId));
    for (const { videoId } of tagged) shown.add(videoId);
    await yieldToEventLoop();
    if (first === undefined) continue;
    // The tracks of its own come first, so that it looks like itself.
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

/** Playlists of love songs: the listeners' own by their titles, and those that tags make. */
export async function planRomancePlaylists(context: ShelfContext): Promise<Card[]> {
  const covers = new Set<string>();
  const own = await planOwnPlaylists(context, covers);
  return [...own, ...(await planThemes(context, ROMANCE_THEMES, covers))];
}

/** Playlists for moods, of what is tagged with these. */
export const planMoodPlaylists = (context: ShelfContext): Promise<Card[]> =>
  planThemes(context, MOOD_THEMES, new Set());
