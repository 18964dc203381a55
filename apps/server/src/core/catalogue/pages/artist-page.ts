import { type ArtistPage, toArtistId } from '@segue/domain';
import { cardThumbnails } from '../../artwork/artwork-address.ts';
import type { CatalogueReader } from '../catalogue-reader.ts';
import { coverOfArtist } from '../cover-of.ts';
import { toArtistRadioId, toArtistSongsId, toShuffleId } from '../derived-ids.ts';
import { findArtist } from '../find-artist.ts';
import { foldTracks } from '../../search/fold-recordings.ts';
import { pickRecords } from '../records.ts';
import { loadRelatedArtists } from './related-artists.ts';
import { toAlbumCard, toArtistCard } from '../to-card.ts';
import { toTrack, toVideoTrack } from '../to-track.ts';

const TOP_SONGS = 20;
const TOP_VIDEOS = 10;
/** Tracks that are loaded for each that is shown: an artist may have its songs on compilations, too. */
const COPIES = 2;
const ALBUMS = 100;
const RELATED = 10;

/**
 * The page of `artistInfo`.
 * @param id An artist id, which may carry the prefix `MPLA`.
 * @returns null when there is no such artist.
 */
export async function findArtistPage(reader: CatalogueReader, id: string): Promise<ArtistPage | null> {
  const artist = await findArtist(reader, toArtistId(id));
  if (artist === null) return null;
  const { artistId } = artist;
  const limits = { songs: TOP_SONGS * COPIES, pictured: TOP_VIDEOS * COPIES };
  const { songs: found, pictured } = await reader.findTopTracks(artistId, limits);
  const tracks = await reader.loadTracks([...found, ...pictured]);
  const songs = foldTracks(pickRecords(tracks, found).map(toTrack)).slice(0, TOP_SONGS);
  const albumIds = await reader.findAlbumIds(artistId, ALBUMS);
  const albums = pickRecords(await reader.loadAlbums(albumIds), albumIds).map(toAlbumCard);
  return {
    name: artist.name,
    channelId: artistId,
    description: null,
    thumbnails: cardThumbnails(coverOfArtist(artist)),
    shuffleId: toShuffleId(artistId),
    radioId: toArtistRadioId(artistId),
    songs,
    allSongsId: found.length > songs.length ? toArtistSongsId(artistId) : null,
    videos: foldTracks(pickRecords(tracks, pictured).map(toVideoTrack)).slice(0, TOP_VIDEOS),
    albums: albums.filter(({ type }) => type === 'Album'),
    singles: albums.filter(({ type }) => type !== 'Album'),
    related: (await loadRelatedArtists(reader, artistId, RELATED)).map(toArtistCard),
  };
}
