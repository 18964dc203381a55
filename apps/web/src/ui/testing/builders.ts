import type { AlbumCard, ArtistCard, PlaylistCard, Track } from '@segue/domain';
import { aTrack as aDomainTrack } from '@segue/domain/testing/builders';

/** A picture that needs no server. */
export const PIXEL = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

export const aTrack = (more: Partial<Track> = {}): Track =>
  aDomainTrack({
    videoId: 'aaaaaaaaaaa',
    title: 'Terrace Hours',
    artists: [
      { name: 'Mirador Nine', id: 'UC1' },
      { name: 'Halden Vale', id: 'UC2' },
    ],
    album: { name: 'Noon on the Stairs', id: null },
    thumbnails: [{ url: PIXEL, width: 60, height: 60 }],
    durationSeconds: 312,
    ...more,
  });

export const anAlbumCard = (more: Partial<AlbumCard> = {}): AlbumCard => ({
  kind: 'album',
  title: 'Low Light Almanac',
  thumbnails: [],
  browseId: 'MPREb_aaaaaaaaaaa',
  type: 'Album',
  year: '2024',
  artists: [{ name: 'Halden Vale', id: null }],
  isExplicit: false,
  audioPlaylistId: null,
  ...more,
});

export const anArtistCard = (more: Partial<ArtistCard> = {}): ArtistCard => ({
  kind: 'artist',
  title: 'Sable Wren',
  thumbnails: [],
  browseId: 'UCaaa',
  artists: [],
  subscribers: null,
  shuffleId: null,
  radioId: null,
  ...more,
});

export const aPlaylistCard = (more: Partial<PlaylistCard> = {}): PlaylistCard => ({
  kind: 'playlist',
  title: 'After the Last Tram',
  thumbnails: [],
  playlistId: 'PLaaa',
  description: 'Velour Orchard, Odd Lantern',
  author: null,
  itemCount: null,
  ...more,
});
