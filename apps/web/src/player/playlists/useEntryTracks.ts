import type { PlaylistEntry, Track } from '@segue/domain';
import { usePlaylistQueries } from '../../api/queries/playlist-queries.ts';
import type { LateList } from '../actions/useLateList.ts';
import { useLateTracks } from '../actions/useLateTracks.ts';

const toTracks = (entries: readonly PlaylistEntry[]): readonly Track[] => entries.map(({ track }) => track);

/** The songs of a listener's playlist; never from the cache, which may hold only the first entries of a long list. */
export const useEntryTracks = (playlistId: string): LateList =>
  useLateTracks({ ...usePlaylistQueries().entries(playlistId, ''), staleTime: 0 }, toTracks);
