import { type ArtistPage, toArtistId } from '@segue/domain';
import { albumThumbnails } from '../artwork/artwork-address.ts';
import type { CatalogueReader } from './catalogue-reader.ts';
import { toArtistRadioId, toShuffleId } from './derived-ids.ts';
import { pickRecords } from './pick-records.ts';
import { rankRelatedArtists } from './related-artists.ts';
import { toAlbumCard, toArtistCard } from './to-card.ts';
import { toTrack, toVideoTrack } from './to-track.ts';

const TOP_SONGS = 20;
const VIDEOS = 10;
const ALBUMS = 100;
const RELATED = 10;

/**
 * The artist page of call 4.
 * @param id An artist id, which may carry the prefix `MPLA`.
 * @returns null when there is no such artist.
 */
export async function findArtistPage(reader: CatalogueReader, id: string): Promise<ArtistPage | null> {
  const artistId = toArtistId(id);
  const artist = (await reader.loadArtists([artistId])).get(artistId);
  if (artist === undefined) return null;
  const songIds = await reader.findTopSongIds(artistId, TOP_SONGS);
  const videoIds = await reader.findVideoIds(artistId, VIDEOS);
  const tracks = await reader.loadTracks([...songIds, ...videoIds]);
  const albumIds = await reader.findAlbumIds(artistId, ALBUMS);
  const albums = pickRecords(await reader.loadAlbums(albumIds), albumIds).map(toAlbumCard);
  const relatedIds = rankRelatedArtists(await reader.findArtistLinks(artistId), RELATED);
  return {
    name: artist.name,
    channelId: artistId,
    description: null,
    thumbnails: albumThumbnails(artist.artworkId),
    shuffleId: toShuffleId(artistId),
    radioId: toArtistRadioId(artistId),
    songs: pickRecords(tracks, songIds).map(toTrack),
    videos: pickRecords(tracks, videoIds).map(toVideoTrack),
    albums: albums.filter(({ type }) => type === 'Album'),
    singles: albums.filter(({ type }) => type !== 'Album'),
    related: pickRecords(await reader.loadArtists(relatedIds), relatedIds).map(toArtistCard),
  };
}
