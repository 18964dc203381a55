import type { Track } from '@segue/domain';

const SHOWN_NAMES = 4;

/** Names of the first artists of a playlist, for the description on its card; null when none is credited. */
export function toArtistNames(tracks: readonly Pick<Track, 'artists'>[]): string | null {
  const names = new Set(tracks.flatMap(({ artists }) => artists.slice(0, 1).map(({ name }) => name)));
  return names.size === 0 ? null : [...names].slice(0, SHOWN_NAMES).join(', ');
}
