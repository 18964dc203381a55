import type { Card, PlaylistCard } from '@segue/domain';
import { cardThumbnails } from '../../artwork/artwork-address.ts';
import { coverOfTracks } from '../../catalogue/cover-of.ts';
import { pickRecords } from '../../catalogue/pick-records.ts';
import type { TrackRecord } from '../../catalogue/records.ts';
import { toPlaylistCard } from '../../catalogue/to-card.ts';
import { loadThemeTracks } from '../playlists/generated-playlists.ts';
import type { ShelfContext } from './shelf-context.ts';
import { toArtistNames } from '../to-artist-names.ts';
import { ROMANCE_THEMES, ROMANCE_WORDS, type Theme } from './themes.ts';

const OWN_PLAYLISTS = 10;

/** Tracks at the head of a playlist whose artists describe it. */
const DESCRIBING_TRACKS = 20;

async function planOwnPlaylists({ reader }: ShelfContext): Promise<PlaylistCard[]> {
  const ids = await reader.findPlaylistIdsByWord(ROMANCE_WORDS, OWN_PLAYLISTS);
  const cards: PlaylistCard[] = [];
  for (const record of pickRecords(await reader.loadPlaylists(ids), ids)) {
    const videoIds = await reader.loadPlaylistVideoIds(record.playlistId, DESCRIBING_TRACKS);
    const tracks = pickRecords(await reader.loadTracks(videoIds), videoIds).filter(
      (track) => !track.isMissing,
    );
    if (tracks.length > 0) cards.push({ ...toPlaylistCard(record), description: toArtistNames(tracks) });
  }
  return cards;
}

const toThemeCard = (theme: Theme, tracks: readonly [TrackRecord, ...TrackRecord[]]): PlaylistCard => ({
  kind: 'playlist',
  title: theme.title,
  thumbnails: cardThumbnails(coverOfTracks(tracks)),
  playlistId: theme.playlistId,
  description: toArtistNames(tracks),
  author: null,
  itemCount: new Set(tracks).size,
});

/** Themes share tags; one that adds nothing to those before it is not shown. */
async function planThemes({ reader }: ShelfContext): Promise<PlaylistCard[]> {
  const cards: PlaylistCard[] = [];
  const shown = new Set<string>();
  for (const theme of ROMANCE_THEMES) {
    const tracks = await loadThemeTracks(reader, theme);
    const [first, ...fresh] = tracks.filter(({ videoId }) => !shown.has(videoId));
    // The tracks of its own come first, so that its cover is not the cover of the theme before.
    if (first) cards.push(toThemeCard(theme, [first, ...fresh, ...tracks]));
    for (const { videoId } of tracks) shown.add(videoId);
  }
  return cards;
}

/** Playlists of love songs: the listeners' own by their titles, and those that tags make. */
export const planRomancePlaylists = async (context: ShelfContext): Promise<Card[]> => [
  ...(await planOwnPlaylists(context)),
  ...(await planThemes(context)),
];
