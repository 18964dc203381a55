import type { PlaylistPage } from '@segue/domain';
import { cardThumbnails } from '../../artwork/artwork-address.ts';
import { coverOfTracks } from '../../catalogue/cover-of.ts';
import { toTotalSeconds } from '../../catalogue/pages/playlist-page.ts';
import type { TrackRecord } from '../../catalogue/records.ts';
import { toTrack } from '../../catalogue/to-track.ts';
import { toArtistNames } from '../to-artist-names.ts';

/** The page of a theme, genre or year, which is described by its artists; null when it has no tracks. */
export function toGeneratedPage(
  { playlistId, title }: Pick<PlaylistPage, 'playlistId' | 'title'>,
  [first, ...others]: readonly TrackRecord[],
): PlaylistPage | null {
  if (first === undefined) return null;
  const records = [first, ...others] as const;
  const tracks = records.map(toTrack);
  return {
    playlistId,
    title,
    author: null,
    description: toArtistNames(records),
    thumbnails: cardThumbnails(coverOfTracks(records)),
    durationSeconds: toTotalSeconds(tracks),
    tracks,
  };
}
